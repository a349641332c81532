"""What the Eval page asks for, done in the pipeline's thread over a real engine's protocol, and kept in files."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.error import EngineUnavailable, InputRefused
from app.core.settings import Settings
from app.desk.backend import WindowBackend
from app.ui.evalport import EvalProgress, EvalRequest, EvalSummary, ModelChoice
from eval.cases import load_suite
from eval.gate import BASELINES
from eval.records import RowFile, read
from tests.rules import Ruled, believes_everything
from tests.servers.ollama_server import OllamaServer

FEW = EvalRequest(suites=("verifier",), limit=4)


@pytest.fixture
def engine() -> Ruled:
    return Ruled({"verify": believes_everything})


@pytest.fixture
async def backend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: Ruled) -> AsyncIterator[WindowBackend]:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    async with OllamaServer(engine) as server:
        made = WindowBackend()
        await made.save_settings(Settings(engine="ollama", base_url=server.address))
        yield made
        await made.aclose()


async def _own(backend: WindowBackend) -> list[EvalSummary]:
    """The history without the baselines that are pinned in the repository."""
    return [each for each in await backend.evals.history() if not each.pinned]


async def test_an_eval_runs_and_is_kept_with_all_that_its_page_shows(backend: WindowBackend, tmp_path: Path) -> None:
    told: list[EvalProgress] = []
    offer = await backend.evals.offer()
    assert ModelChoice(engine="ollama", model="qwen3:4b") in offer.models
    assert {each.name: each.cases for each in offer.suites}["verifier"] == len(load_suite("verifier"))

    results = await backend.evals.run(FEW, told.append)
    (suite,) = results.suites
    assert (results.done, results.total, results.whole) == (4, 4, True)
    assert told[0].done == 0
    assert told[-1].done == 4
    assert {each.name for each in suite.raw} >= {"false_supported", "false_reject", "cache_share"}
    assert next(f for f in suite.raw if f.name == "false_supported").value == 1.0

    answer = suite.answers[0]
    opened = await backend.evals.case(results.eval_id, "verifier", answer.id)
    assert opened.asked[0] == answer.text
    case = next(c for c in load_suite("verifier") if c.id == answer.id)
    marked = {span.of(page.source.page.text) for page in opened.pages for span in page.gold}
    assert marked == {gold.text for gold in case.gold}  # type: ignore[union-attr]  # of the verifier suite
    (line,) = await _own(backend)
    assert (line.eval_id, line.done, line.resumable) == (results.eval_id, 4, False)

    again = await backend.evals.run(FEW, told.append)
    pairs = await backend.evals.compare(results.eval_id, again.eval_id)
    assert all(not pair.better and not pair.worse and pair.p == 1.0 for pair in pairs)
    for ending in backend.evals.export_formats():
        await backend.evals.export(again.eval_id, tmp_path / f"x.{ending}")
    assert json.loads((tmp_path / "x.eval.json").read_text("utf-8"))["status"] == "success"
    await backend.evals.delete(results.eval_id)
    assert [each.eval_id for each in await _own(backend)] == [again.eval_id]


async def test_a_stopped_eval_goes_on_where_it_was(backend: WindowBackend, engine: Ruled) -> None:
    told: list[EvalProgress] = []
    engine.hold("verify", 3)
    task = asyncio.ensure_future(backend.evals.run(FEW, told.append))
    assert await asyncio.to_thread(engine.held.wait, 20)
    await asyncio.sleep(0)
    task.cancel()
    engine.release()
    with pytest.raises(asyncio.CancelledError):
        await task

    (line,) = await _own(backend)
    assert (line.done, line.total, line.resumable) == (2, 4, True)
    asked = engine.asked.count("verify")
    results = await backend.evals.resume(line.eval_id, told.append)
    assert (results.done, results.total) == (4, 4)
    assert engine.asked.count("verify") == asked + 2


async def test_a_case_that_was_changed_since_is_shown_without_its_pages(backend: WindowBackend, tmp_path: Path) -> None:
    results = await backend.evals.run(FEW, lambda _progress: None)
    path = tmp_path / "home" / "data" / "eval" / f"{results.eval_id}.jsonl"
    held = read(path)
    path.unlink()
    file = RowFile(path, held.sheet)
    for row in held.rows:
        file.append(replace(row, digest="another"))
    opened = await backend.evals.case(results.eval_id, "verifier", held.rows[0].id)
    assert opened.changed
    assert not opened.pages
    assert opened.runs[0].given == held.rows[0].outcome.given


async def test_a_file_that_is_no_eval_is_left_out_of_the_list(backend: WindowBackend, tmp_path: Path) -> None:
    folder = tmp_path / "home" / "data" / "eval"
    folder.mkdir(parents=True)
    (folder / "broken.jsonl").write_text("no eval", "utf-8")
    assert await _own(backend) == []
    with pytest.raises(InputRefused, match="cannot be read"):
        await backend.evals.results("broken")


async def test_an_engine_that_is_not_there_is_said(backend: WindowBackend) -> None:
    await backend.save_settings(Settings(engine="ollama", base_url="http://127.0.0.1:9"))
    with pytest.raises(EngineUnavailable):
        await backend.evals.run(FEW, lambda _progress: None)
    assert await _own(backend) == []


async def test_the_baselines_follow_the_evals_of_this_computer(backend: WindowBackend) -> None:
    mine = await backend.evals.run(FEW, lambda _progress: None)
    first, *others = await backend.evals.history()
    assert first.eval_id == mine.eval_id
    assert {each.eval_id for each in others} == {f"baseline:{path.stem}" for path in BASELINES.glob("*.jsonl")}
    assert all(each.pinned for each in others)
