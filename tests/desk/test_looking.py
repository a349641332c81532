"""What stands between the user and a first check: each cause found over real sockets, and told from the others."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.adapters import catalogue
from app.core.error import EngineUnavailable, ModelMissing
from app.core.settings import Settings
from app.desk import looking
from app.machine import available, fit
from app.ui.ports import EngineCondition, EngineState, Fit
from tests.servers.ollama_server import OllamaServer
from tests.servers.web_server import WebServer

GB = 1_000_000_000
NOWHERE = "http://127.0.0.1:9"
C = EngineCondition


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))


async def unasked(_: Settings) -> tuple[str, str]:
    raise AssertionError("only an OpenAI-compatible server is connected while looking")


async def seen(
    address: str, *, engine: str = "auto", model: str = "", memory: int = 24 * GB, program: Path | None = None
) -> EngineState:
    settings = Settings(engine=engine, base_url=address, model=model)  # type: ignore[arg-type]  # one of the names
    return await looking.look(settings, unasked, program=lambda: program, memory=lambda: memory)


@pytest.mark.parametrize(
    ("program", "address", "condition"),
    [
        (None, NOWHERE, C.NOT_INSTALLED),
        (Path("/usr/bin/ollama"), NOWHERE, C.NOT_RUNNING),
        (Path("/usr/bin/ollama"), "http://no-such-host.invalid:11434", C.NO_ENGINE),
    ],
)
async def test_nothing_answers_is_told_by_what_is_installed(
    program: Path | None, address: str, condition: EngineCondition
) -> None:
    state = await seen(address, program=program)
    assert state.condition is condition
    assert [offer.embedded for offer in state.embedded] == [True, True]
    assert [offer.name for offer in state.models if offer.recommended] == ["qwen3:4b-instruct"]  # so that one can see


@pytest.mark.parametrize(
    ("models", "version", "wanted", "memory", "condition"),
    [
        (["qwen3:4b"], "0.33.0", "", 24 * GB, C.READY),
        ([], "0.33.0", "", 24 * GB, C.NO_MODEL),
        (["qwen3:4b"], "0.33.0", "qwen3:14b", 24 * GB, C.MODEL_MISSING),
        (["qwen3:4b"], "0.33.0", "", 4 * GB, C.MODEL_TOO_BIG),
        (["qwen3:4b"], "0.33.0", "qwen3:4b", 4 * GB, C.READY),  # the user has chosen it: use anyway
        (["qwen3:4b"], "0.5.0", "", 24 * GB, C.TOO_OLD),
    ],
)
async def test_an_ollama_that_answers_is_told_by_its_version_and_models(
    models: Sequence[str], version: str, wanted: str, memory: int, condition: EngineCondition
) -> None:
    async with OllamaServer(models=models, version=version) as server:
        state = await seen(server.address, model=wanted, memory=memory)
    assert state.condition is condition


async def test_a_stranger_at_the_address_is_no_engine() -> None:
    async with WebServer() as stranger:
        assert (await seen(stranger.url(""))).condition is C.NOT_AN_ENGINE


async def test_a_server_of_the_users_own_is_told_by_what_it_answers() -> None:
    async def connect(settings: Settings) -> tuple[str, str]:
        if settings.model:
            raise ModelMissing("it has no such model")
        return "qwen3-32b", "http://10.0.0.7:8000/v1"

    async def state(model: str = "") -> EngineState:
        settings = Settings(engine="openai", base_url="http://10.0.0.7:8000/v1", model=model)
        return await looking.look(settings, connect, program=lambda: None)

    assert ((await state()).condition, (await state()).model) == (C.READY, "qwen3-32b")
    assert (await state("qwen9")).condition is C.MODEL_MISSING


async def test_the_embedded_model_that_was_chosen_has_yet_to_be_fetched() -> None:
    async with OllamaServer() as server:
        state = await seen(server.address, engine="embedded")
    assert state.condition is C.NOT_FETCHED
    assert state.model == catalogue.find().name
    assert "qwen3:4b" in [offer.name for offer in state.models]  # so that one can go back to Ollama's


async def test_offers_are_those_that_are_there_then_those_to_be_had_one_of_them_recommended() -> None:
    async with OllamaServer(models=["llama3:8b", "qwen3:8b"]) as server:
        state = await seen(server.address)
    names = [offer.name for offer in state.models]
    assert names[:2] == ["llama3:8b", "qwen3:8b"]
    assert names.count("qwen3:8b") == 1
    assert [offer.name for offer in state.models if offer.recommended] == ["qwen3:4b-instruct"]
    assert state.model == "qwen3:8b"


@pytest.mark.parametrize(
    ("memory", "best"),
    [
        (0, "qwen3:30b-instruct"),
        (4, "qwen3:0.6b"),
        (8, "qwen3:1.7b"),
        (16, "qwen3:4b-instruct"),
        (64, "qwen3:30b-instruct"),
    ],
)
def test_the_recommended_model_fits_with_room(memory: int, best: str) -> None:
    assert looking.recommended_for(memory * GB, 16_384) == best


def test_the_need_of_memory_grows_with_the_window() -> None:
    offers = {window: looking.ollama_offers((), 16 * GB, window) for window in (4_096, 131_072)}
    needs = {w: next(o.needs_bytes for o in found if o.name == "qwen3:8b") for w, found in offers.items()}
    assert needs[131_072] - needs[4_096] == (131_072 - 4_096) * 147_456
    assert next(o.fit for o in offers[131_072] if o.name == "qwen3:8b") is Fit.TOO_BIG


@pytest.mark.parametrize(
    ("needed", "memory", "active", "word"),
    [
        (5 * GB, 16 * GB, 4.0, "fits"),
        (8 * GB, 16 * GB, 8.0, "slow"),
        (8 * GB, 16 * GB, 3.3, "fits"),  # large, but little of it works on each token
        (11 * GB, 16 * GB, 3.3, "tight"),
        (15 * GB, 16 * GB, 3.3, "too_big"),
        (8 * GB, 0, 0.0, "slow"),
        (8 * GB, 0, 4.0, "fits"),
    ],
)
def test_fit_is_told_by_memory_and_by_what_works_on_each_token(
    needed: int, memory: int, active: float, word: str
) -> None:
    assert fit(needed, memory, active=active) == word


def test_memory_to_be_had_is_what_linux_says_of_it() -> None:
    assert available("MemTotal: 16 kB\nMemFree: 2 kB\nMemAvailable:   12000 kB\n") == 12_288_000
    assert available("MemAvailable: lots\n") == available("") == 0


async def test_an_installed_ollama_is_started_and_waited_for(tmp_path: Path) -> None:
    async with OllamaServer() as server:
        told = tmp_path / "told"
        program = tmp_path / "ollama"
        program.write_text(f'#!/bin/sh\necho "$1 $OLLAMA_HOST" > {told}\n', encoding="utf-8")
        program.chmod(0o755)
        await looking.start(Settings(base_url=server.address), program=lambda: program)
        for _ in range(200):
            if told.is_file() and told.read_text(encoding="utf-8"):
                break
            await asyncio.sleep(0.05)
        assert told.read_text(encoding="utf-8").split() == ["serve", server.address.removeprefix("http://")]


async def test_a_program_that_cannot_be_started_says_so(tmp_path: Path) -> None:
    program = tmp_path / "ollama"
    program.write_bytes(b"\0")
    with pytest.raises(EngineUnavailable, match="ollama serve"):
        await looking.start(Settings(base_url=NOWHERE), program=lambda: program)
    with pytest.raises(EngineUnavailable, match="not installed"):
        await looking.start(Settings(), program=lambda: None)
