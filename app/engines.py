"""Finds the engine that the settings name and seats its models: the half of wiring that is about models."""

import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import urlsplit

from app import paths
from app.adapters import catalogue
from app.core.error import EngineUnavailable, ModelMissing
from app.core.port import ChatModel
from app.core.settings import OLLAMA_ADDRESS, Settings
from app.machine import USUAL_CACHE, fit, memory_bytes, needs_bytes
from app.pipeline.asking import Seat
from app.pipeline.run import SEATS
from app.seating import seat_for

if TYPE_CHECKING:
    from app.adapters.ollama import InstalledModel  # its client takes half a second to import, and is not always needed

SUGGESTED = "qwen3:4b-instruct"
"""The model of Ollama's to begin with: it runs on most computers, and answers at once."""
Progress: TypeAlias = Callable[[int, int], None]
"""Told how much is done, and of how much."""


@dataclass(slots=True)
class Engine:
    """A model that answers, ready to sit in every seat."""

    seats: dict[str, Seat]
    models: list[ChatModel]

    @property
    def door(self) -> tuple[str, int]:
        """Host and port of the engine: the one door that stays open under "my files only"."""
        address = urlsplit(next(iter(self.seats.values())).card.address)
        return address.hostname or "127.0.0.1", address.port or (443 if address.scheme == "https" else 80)


def weights_folder() -> Path:
    """Where model files of the embedded engine lie."""
    return paths.cache_folder() / "models"


def engine_choice(settings: Settings) -> tuple[object, ...]:
    """What of the settings makes it another engine."""
    return (
        *(settings.engine, settings.base_url, settings.model, settings.api_key, settings.window),
        *(settings.max_tokens_name, settings.json_mode, settings.reasoning_effort),
        *(settings.certainty, settings.timeout_s, tuple(sorted(settings.seats.items()))),
    )


async def connect(
    settings: Settings, on_weights: Progress, *, contacted: Callable[[str], None] = lambda host: None
) -> Engine:
    """Find the engine and seat its models. Raises `EngineUnavailable`, `ModelMissing` or `WeightsError`.

    `contacted` is told each host that a model file is fetched from.
    """
    if settings.engine == "auto":
        try:
            return await _seated(settings, _ollama)
        except (EngineUnavailable, ModelMissing):
            if settings.model and settings.model not in {w.name for w in catalogue.read()}:
                raise  # the user named a model of Ollama's; another one in its place would be a surprise
            return await _seated(settings, _embedded(on_weights, contacted))
    makers = {"ollama": _ollama, "openai": _openai, "embedded": _embedded(on_weights, contacted)}
    return await _seated(settings, makers[settings.engine])


_Maker: TypeAlias = Callable[[Settings, str], Awaitable[ChatModel]]


async def _seated(settings: Settings, make: _Maker) -> Engine:
    """One model for each name that the seats ask for; seats of one model share its card and its counter."""
    models: dict[str, ChatModel] = {}
    first: dict[str, Seat] = {}
    seats: dict[str, Seat] = {}
    try:
        for name in SEATS:
            wanted = settings.seats.get(name, settings.model)
            if wanted not in first:
                models[wanted] = await make(settings, wanted)
                cache = paths.cache_folder() / "tokenizers"
                first[wanted] = await seat_for(name, models[wanted], settings, cache=cache)
            seats[name] = replace(first[wanted], name=name)
    except BaseException:
        for model in models.values():
            await model.aclose()
        raise
    return Engine(seats=seats, models=list(models.values()))


async def _ollama(settings: Settings, name: str) -> ChatModel:
    from app.adapters.ollama import Ollama

    address = settings.base_url or OLLAMA_ADDRESS
    if not name:
        asking = Ollama("", address=address)
        try:
            installed = [m for m in await asking.list_models() if m.can_chat]
        finally:
            await asking.aclose()
        if not installed:
            raise ModelMissing(f"Ollama is running but has no model yet. Get one: plumbline pull {SUGGESTED}")
        name = best_of(installed, memory_bytes(), settings.window).name
    return Ollama(name, address=address, window=settings.window)


def best_of(installed: "Sequence[InstalledModel]", memory: int, window: int) -> "InstalledModel":
    """The largest model that the computer's memory may hold, a Qwen where there is one; else the smallest there is."""
    qwen = [model for model in installed if "qwen" in model.name.lower()] or installed
    by_size = sorted(qwen, key=lambda model: model.size_bytes)
    holds = [model for model in by_size if fit(needs_of(model.name, model.size_bytes, window), memory) != "too_big"]
    return holds[-1] if holds else by_size[0]


def needs_of(name: str, size_bytes: int, window: int) -> int:
    """The memory that a model of Ollama's takes with this window, in bytes; better known for those of the catalogue."""
    known = next((listed for listed in catalogue.recommended() if listed.name == name), None)
    cache = known.cache if known else USUAL_CACHE
    return needs_bytes(size_bytes, window=window, cache=cache)


async def _openai(settings: Settings, name: str) -> ChatModel:
    from app.adapters.openai_server import OpenAIServer

    settings = with_environment(settings, os.environ)
    if not settings.base_url:
        raise EngineUnavailable("The openai engine needs the address of a server: --base-url http://HOST:PORT/v1")
    return OpenAIServer(
        settings.base_url,
        name,
        api_key=settings.api_key,
        window=settings.window,
        max_tokens_name=settings.max_tokens_name,
        json_mode=settings.json_mode,
        reasoning_effort=settings.reasoning_effort,
    )


def with_environment(settings: Settings, environment: Mapping[str, str]) -> Settings:
    """The settings with what the environment says of an OpenAI-compatible server, so that no key need lie in a file.

    PLUMBLINE_API_KEY, PLUMBLINE_MAX_TOKENS_NAME, PLUMBLINE_REASONING_EFFORT, and PLUMBLINE_JSON_MODE (on or off).
    """
    said = environment.get
    json_mode = said("PLUMBLINE_JSON_MODE", "").lower()
    return replace(
        settings,
        api_key=said("PLUMBLINE_API_KEY") or settings.api_key,
        max_tokens_name=said("PLUMBLINE_MAX_TOKENS_NAME") or settings.max_tokens_name,
        reasoning_effort=said("PLUMBLINE_REASONING_EFFORT") or settings.reasoning_effort,
        json_mode=json_mode not in ("off", "0", "false", "no") if json_mode else settings.json_mode,
    )


def _embedded(on_weights: Progress, contacted: Callable[[str], None]) -> _Maker:
    async def make(settings: Settings, name: str) -> ChatModel:
        from app.adapters import weights
        from app.adapters.embedded import Embedded

        listed = catalogue.find(name)
        file = await weights.fetch(listed, weights_folder(), on_weights, contacted=contacted)
        window = min(settings.window, listed.window)
        return Embedded(file, listed.name, digest=listed.sha256, window=window)

    return make
