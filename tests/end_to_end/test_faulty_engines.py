"""Whole runs over engines that fail in every known way: a defined end, nothing lost, never a yes out of it."""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.core import event as ev
from app.core.settings import Settings
from app.core.verdict import Verdict
from app.core.view import RunView
from app.terminal.runs import Targets, do_run
from app.wiring import Wiring
from tests.rules import Ruled, finds
from tests.servers.ollama_server import Fault, OllamaServer
from tests.servers.openai_wire import OpenAIWire, Trouble

OPENED = "The Halm Bridge opened to traffic on 14 May 2019."
COST = "The Halm Bridge cost 412 million crowns."
QUESTION = "When did the Halm Bridge open, and what did it cost?"
PATIENCE_S = 1.5  # of the runs that meet a server which does not answer

# What one struck claim comes to, and how many calls the fault has to strike for it: some are asked again.
FAULTS = {
    Fault.SILENT_CUT: ("prompt_cut", 2),
    Fault.NO_DONE: ("engine_failed", 1),
    Fault.EMPTY_THINKING: ("reply_unusable", 2),
    Fault.ENDLESS_THINKING: ("reply_cut", 2),
    Fault.REPEATS: ("reply_unusable", 2),
    Fault.LENGTH: ("reply_cut", 2),
    Fault.ERROR_500: ("engine_failed", 1),
    Fault.BUSY_503: ("engine_failed", 4),
    Fault.HANG: ("engine_failed", 1),
    Fault.STALL: ("engine_failed", 1),
    Fault.DIE: ("engine_failed", 1),
    Fault.ERROR_LINE: ("engine_failed", 1),
    Fault.HTML: ("engine_failed", 1),
    Fault.HALF_JSON: ("engine_failed", 1),
    Fault.NO_JSON: ("reply_unusable", 2),
}
TROUBLES = {
    Trouble.NO_FINISH: ("engine_failed", 1),
    Trouble.REASONING_ONLY: ("reply_unusable", 2),
    Trouble.EMPTY: ("reply_unusable", 2),
    Trouble.LENGTH: ("reply_cut", 2),
    Trouble.ERROR_500: ("engine_failed", 1),
    Trouble.HANG: ("engine_failed", 1),
    Trouble.DIE: ("engine_failed", 1),
    Trouble.ERROR_CHUNK: ("engine_failed", 1),
    Trouble.HTML: ("engine_failed", 1),
    Trouble.HALF_JSON: ("engine_failed", 1),
    Trouble.NO_USAGE: ("engine_failed", 1),
}
ENDING_FAULTS = (Fault.MISSING_404, Fault.SIGN_IN_401, Fault.FORBIDDEN_403)
SLOW = (Fault.BUSY_503,)  # tried again for seconds, so not a second time over a whole run


@pytest.fixture(autouse=True)
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two short files, and a user's folder of its own."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "opened.txt").write_text(f"Everyone in the town remembers that day. {OPENED}", encoding="utf-8")
    (folder / "cost.txt").write_text(f"The account was closed in the autumn. {COST}", encoding="utf-8")
    return folder


@pytest.fixture
async def wiring() -> AsyncIterator[Wiring]:
    made = Wiring()
    yield made
    await made.aclose()


def mind() -> Ruled:
    return Ruled({"draft": finds({OPENED: [OPENED], COST: [COST]})})


def over(library: Path, server: OllamaServer | OpenAIWire) -> Settings:
    """Settings for a run over files and one server."""
    engine = "ollama" if isinstance(server, OllamaServer) else "openai"
    return Settings(engine=engine, base_url=server.address, library=str(library), only_files=True, web=False)  # type: ignore[arg-type]


async def struck(wiring: Wiring, settings: Settings, strike: Callable[[], None]) -> RunView:
    """Do a run; `strike` is called when the first claim is taken up."""
    taken: list[str] = []

    def listen(record: ev.Recorded) -> None:
        if isinstance(record.event, ev.ClaimPicked):
            taken.append(record.event.claim_id)
            if len(taken) == 1:
                strike()

    return await wiring.ask(QUESTION, settings=settings, kind=None, listen=listen)


def one_claim_lost(view: RunView, code: str) -> None:
    """Check that one claim is Unverifiable for the reason, and that the run went on."""
    judged = [card.judgement for card in view.claims.values() if card.judgement is not None]
    (lost,) = [j for j in judged if j.error]
    (kept,) = [card for card in view.claims.values() if card.verdict is Verdict.SUPPORTED]
    assert (lost.verdict, lost.error) == (Verdict.UNVERIFIABLE, code)
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)
    assert view.call_failures[0].code == code
    assert {s.text for s in view.sentences} == {kept.claim.text}


@pytest.mark.parametrize("fault", FAULTS)
async def test_fault_in_one_call_costs_one_claim(wiring: Wiring, library: Path, fault: Fault) -> None:
    code, times = FAULTS[fault]
    async with OllamaServer(mind()) as server:
        settings = over(library, server)
        if fault in (Fault.HANG, Fault.STALL):
            settings = replace(settings, timeout_s=PATIENCE_S)
        view = await struck(wiring, settings, lambda: server.strike(fault, times))
    one_claim_lost(view, code)


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_trouble_in_one_call_of_an_openai_server_costs_one_claim(
    wiring: Wiring, library: Path, trouble: Trouble
) -> None:
    code, times = TROUBLES[trouble]
    async with OpenAIWire(mind(), window=16_384, slots=1) as server:
        settings = over(library, server)
        if trouble is Trouble.HANG:
            settings = replace(settings, timeout_s=PATIENCE_S)
        view = await struck(wiring, settings, lambda: server.strike(trouble, times))
    one_claim_lost(view, code)


@pytest.mark.parametrize("fault", ENDING_FAULTS)
async def test_engine_that_turns_us_away_ends_the_run_and_keeps_what_was_found(
    wiring: Wiring, library: Path, fault: Fault
) -> None:
    async with OllamaServer(mind()) as server:
        view = await struck(wiring, over(library, server), lambda: server.strike(fault))
    assert view.ending is not None
    assert view.ending.ending is ev.Ending.ENGINE
    assert view.ending.detail
    assert len(view.sources) == 2
    assert {card.claim.text for card in view.claims.values()} == {OPENED, COST}
    assert {card.verdict for card in view.claims.values()} == {Verdict.UNCHECKED}


@pytest.mark.parametrize("fault", [f for f in (*FAULTS, *ENDING_FAULTS) if f not in (*SLOW, Fault.STALL)])
async def test_fault_from_start_to_end_is_exit_3_and_the_run_can_be_resumed(
    wiring: Wiring, library: Path, fault: Fault, capsys: pytest.CaptureFixture[str]
) -> None:
    async with OllamaServer(mind(), faults=[fault]) as server:
        settings = over(library, server)
        settings = replace(settings, timeout_s=0.2 if fault is Fault.HANG else settings.timeout_s)
        code = await do_run(
            wiring,
            lambda listen: wiring.ask(QUESTION, settings=settings, kind=None, listen=listen),
            Targets(),
            events=False,
        )
        said = capsys.readouterr()
        assert code == 3
        run_id = wiring.store.history()[0].run_id
        assert said.err.strip().endswith(f"What was found is kept. Go on with: plumbline resume {run_id}")
        assert "Supported" not in said.out
        server.heal()
        view = await wiring.resume(run_id, listen=lambda record: None)
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)
    assert {card.verdict for card in view.claims.values()} == {Verdict.SUPPORTED}


async def test_engine_that_goes_away_for_a_moment_is_asked_again(wiring: Wiring, library: Path) -> None:
    async with OllamaServer(mind()) as server:
        view = await struck(wiring, over(library, server), lambda: server.strike(Fault.BUSY_503, 1))
    assert {card.verdict for card in view.claims.values()} == {Verdict.SUPPORTED}
    assert view.call_failures == []


async def test_engine_that_dies_for_good_ends_the_run(wiring: Wiring, library: Path) -> None:
    async with OllamaServer(mind()) as server:
        settings = over(library, server)

        def die() -> None:
            assert server._server is not None
            server._server.close()
            server.strike(Fault.DIE)

        view = await struck(wiring, settings, die)
    assert view.ending is not None
    assert view.ending.ending is ev.Ending.ENGINE
    assert "Start Ollama" in view.ending.detail
    assert len(view.sources) == 2
