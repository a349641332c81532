"""Looks for an engine and its models, and starts nothing: what the window's first run shows, with each cause apart."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from app.adapters import catalogue, ollama_program, weights
from app.adapters.model_server import is_loopback
from app.adapters.ollama import InstalledModel, Ollama
from app.core.error import (
    EngineError,
    EngineFailed,
    EngineRefused,
    EngineTooOld,
    EngineUnavailable,
    ModelMissing,
    NotAnEngine,
)
from app.core.settings import OLLAMA_ADDRESS, Settings
from app.engines import best_of, needs_of, weights_folder
from app.machine import fit, free_bytes, memory_bytes
from app.ui.ports import EngineCondition, EngineState, Fit, ModelOffer

_GB = 1_000_000_000
_ASK_S = 6.0  # somebody waits at the screen
_STARTS_S = 20.0  # what Ollama may take until it answers
_LOOK_S = 0.25

Connect = Callable[[Settings], Awaitable[tuple[str, str]]]
"""Connects the engine that the settings name, and returns its model and address."""


async def look(
    settings: Settings,
    connect: Connect,
    *,
    program: Callable[[], Path | None] = ollama_program.find,
    memory: Callable[[], int] = memory_bytes,
) -> EngineState:
    """Return what is there and what is missing. `connect` is asked only for an OpenAI-compatible server."""
    total = memory()
    state = EngineState(
        condition=EngineCondition.NO_ENGINE,
        engine=settings.engine,
        address=settings.base_url or OLLAMA_ADDRESS,
        memory_bytes=total,
        free_bytes=free_bytes(),
        embedded=embedded_offers(total),
    )
    if settings.engine == "openai":
        return await _server(settings, state, connect)
    found = await _ollama(settings, state, program)
    if settings.engine == "ollama" or (settings.engine == "auto" and found.condition is EngineCondition.READY):
        return found
    wanted = next((o for o in state.embedded if o.name == settings.model), state.embedded[0])
    if wanted.installed and (settings.engine == "embedded" or settings.model in ("", wanted.name)):
        return replace(found, condition=EngineCondition.READY, engine="embedded", model=wanted.name)
    if settings.engine == "embedded":
        return replace(found, condition=EngineCondition.NOT_FETCHED, model=wanted.name)
    return found


async def start(settings: Settings, *, program: Callable[[], Path | None] = ollama_program.find) -> None:
    """Start the Ollama that is installed and wait until it answers. Raises `EngineUnavailable` when it does not."""
    path, address = program(), settings.base_url or OLLAMA_ADDRESS
    if path is None:
        raise EngineUnavailable("Ollama is not installed on this computer. Get it, then look again.")
    await ollama_program.start(path, address)
    asking = Ollama("", address=address, ask_s=_ASK_S)
    try:
        async with asyncio.timeout(_STARTS_S):
            while True:
                try:
                    await asking.version()
                    return
                except EngineTooOld:
                    return  # it runs; what is wrong with it is seen by looking
                except EngineError:
                    await asyncio.sleep(_LOOK_S)
    except TimeoutError as exc:
        raise EngineUnavailable(
            f"Ollama was started, but does not answer at {address} after {_STARTS_S:.0f} s. Look at its log."
        ) from exc
    finally:
        await asking.aclose()


def embedded_offers(memory: int) -> tuple[ModelOffer, ...]:
    """The models that need no other program, the default first."""
    return tuple(
        ModelOffer(
            name=listed.name,
            size_bytes=listed.size,
            needs_bytes=round(listed.memory_gb * _GB),
            fit=Fit(fit(listed.memory_gb * _GB, memory)),
            installed=weights.is_there(listed, weights_folder()),
            embedded=True,
            here_bytes=weights.left_over(listed, weights_folder()),
            window=listed.window,
            licence=listed.licence,
        )
        for listed in catalogue.read()
    )


def ollama_offers(installed: tuple[InstalledModel, ...], memory: int, window: int) -> tuple[ModelOffer, ...]:
    """The models that Ollama has, then those of the catalogue that it could fetch; one of them is recommended."""
    names = {model.name for model in installed}
    here = [
        _offer(
            model.name, model.size_bytes, memory, window, installed=True, trained=model.window, thinks=model.can_think
        )
        for model in installed
    ]
    more = [
        replace(
            _offer(listed.name, listed.size, memory, window, trained=listed.window, thinks=listed.thinking == "off"),
            licence=listed.licence,
        )
        for listed in catalogue.recommended()
        if listed.name not in names
    ]
    best = recommended_for(memory, window)
    return tuple(replace(offer, recommended=offer.name == best) for offer in (*here, *more))


def recommended_for(memory: int, window: int) -> str:
    """The largest model of the catalogue that fits this memory with room, and is quick without a graphics card."""
    listed = catalogue.recommended()
    suits = [
        m for m in listed if fit(needs_of(m.name, m.size, window), memory, active=m.active) == "fits" and not m.at_least
    ]
    return (suits or listed)[-1 if suits else 0].name


async def _server(settings: Settings, state: EngineState, connect: Connect) -> EngineState:
    try:
        model, address = await connect(settings)
    except EngineError as error:
        return replace(state, condition=_cause(error), model=settings.model, address=settings.base_url)
    return replace(state, condition=EngineCondition.READY, model=model, address=address)


async def _ollama(settings: Settings, state: EngineState, program: Callable[[], Path | None]) -> EngineState:
    asking = Ollama("", address=state.address, ask_s=_ASK_S)
    try:
        version = await asking.version()
        installed = tuple(m for m in await asking.list_models() if m.can_chat)
    except EngineError as error:
        cause = _cause(error)
        if cause is EngineCondition.NO_ENGINE and is_loopback(state.address):
            there = await asyncio.to_thread(program)
            cause = EngineCondition.NOT_RUNNING if there else EngineCondition.NOT_INSTALLED
        return replace(state, condition=cause, models=ollama_offers((), state.memory_bytes, settings.window))
    finally:
        await asking.aclose()
    offers = ollama_offers(installed, state.memory_bytes, settings.window)
    found = replace(state, engine="ollama", version=version, models=offers)
    if not installed:
        return replace(found, condition=EngineCondition.NO_MODEL)
    if settings.model:
        named = next((m.name for m in installed if m.name in (settings.model, f"{settings.model}:latest")), "")
        condition = EngineCondition.READY if named else EngineCondition.MODEL_MISSING
        return replace(found, condition=condition, model=named or settings.model)
    model = best_of(installed, state.memory_bytes, settings.window)
    too_big = next(offer.fit for offer in offers if offer.name == model.name) is Fit.TOO_BIG
    condition = EngineCondition.MODEL_TOO_BIG if too_big else EngineCondition.READY
    return replace(found, condition=condition, model=model.name)


def _cause(error: EngineError) -> EngineCondition:
    match error:
        case EngineTooOld():
            return EngineCondition.TOO_OLD
        case EngineRefused():
            return EngineCondition.REFUSED
        case NotAnEngine():
            return EngineCondition.NOT_AN_ENGINE
        case ModelMissing():
            return EngineCondition.MODEL_MISSING
        case EngineFailed():
            return EngineCondition.SILENT
    return EngineCondition.NO_ENGINE


def _offer(
    name: str, size: int, memory: int, window: int, *, installed: bool = False, trained: int = 0, thinks: bool = False
) -> ModelOffer:
    needs = needs_of(name, size, window)
    known = next((listed for listed in catalogue.recommended() if listed.name == name), None)
    return ModelOffer(
        name=name,
        size_bytes=size,
        needs_bytes=needs,
        fit=Fit(fit(needs, memory, active=known.active if known else 0.0)),
        installed=installed,
        window=trained,
        thinks=thinks,
        licence=known.licence if known else "",
    )
