"""What the window asks for, done in the pipeline's own thread: which job is started, and what the history says."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.core.claim import InputKind, Job
from app.core.error import RunIsLive
from app.core.event import Recorded
from app.core.history import HistoryQuery
from app.core.settings import Settings
from app.core.verdict import Verdict
from app.desk.backend import WindowBackend
from app.report.json_export import from_json
from app.ui.ports import RunRequest
from app.wiring import Wiring
from tests.rules import Ruled, finds
from tests.servers.ollama_server import OllamaServer

OPENED = "The Halm Bridge opened to traffic on 14 May 2019."


@pytest.fixture
async def backend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WindowBackend]:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "record.txt").write_text(f"So says the record of the works. {OPENED}", encoding="utf-8")
    (folder / "paper.txt").write_text(f"It was a warm day in the town, said the paper. {OPENED}", encoding="utf-8")
    async with OllamaServer(Ruled({"draft": finds({OPENED: [OPENED]})})) as server:
        made = WindowBackend()
        await made.save_settings(Settings(engine="ollama", base_url=server.address, library=str(folder)))
        yield made
        await made.aclose()


def reports_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.md"))


async def test_each_job_is_started_as_asked_for_and_told_event_by_event(backend: WindowBackend) -> None:
    heard: list[Recorded] = []
    check = RunRequest(text=OPENED, job=Job.CHECK, only_files=True)
    stated = await backend.run(check, heard.append)
    asked = await backend.run(RunRequest(text="When did the Halm Bridge open?", only_files=True), heard.append)

    assert [view.started.job for view in (stated, asked) if view.started] == [Job.CHECK, Job.ASK]
    assert stated.statement_verdict is not None
    assert {record.run_id for record in heard} == {stated.run_id, asked.run_id}
    assert {run.run_id: run.kind for run in await backend.archive.find(HistoryQuery(), limit=9)} == {
        stated.run_id: InputKind.STATEMENT,
        asked.run_id: InputKind.QUESTION,
    }


async def test_a_run_is_live_while_it_goes_on_and_cannot_be_deleted_or_resumed_then(backend: WindowBackend) -> None:
    elsewhere, seen = Wiring(), set[str]()
    request = RunRequest(text="When did the Halm Bridge open?", only_files=True)
    view = await backend.run(request, lambda record: seen.update(elsewhere.live.ids()))

    assert seen == {view.run_id}
    with elsewhere.live.hold(view.run_id):
        (line,) = await backend.archive.find(HistoryQuery(), limit=9)
        assert line.live
        assert not line.resumable
        with pytest.raises(RunIsLive):
            await backend.archive.delete((view.run_id,))
        with pytest.raises(RunIsLive):
            await backend.resume(view.run_id, lambda record: None)
    await backend.archive.delete((view.run_id,))
    assert await backend.archive.count(HistoryQuery()) == 0


async def test_reports_of_several_runs_get_names_of_their_own(backend: WindowBackend, tmp_path: Path) -> None:
    request = RunRequest(text="When did the Halm Bridge open?", only_files=True)
    views = [await backend.run(request, lambda record: None) for _ in range(2)]
    done: list[int] = []
    await backend.archive.export([view.run_id for view in views], tmp_path, "md", done.append)

    day = f"{views[0].started_at:%Y-%m-%d}"
    name = f"{day}-When-did-the-Halm-Bridge-open"
    assert reports_in(tmp_path) == [f"{name}-2.md", f"{name}.md"]
    assert done == [1, 2]


async def test_a_check_verified_again_is_stamped_and_its_export_says_what_changed(
    backend: WindowBackend, tmp_path: Path
) -> None:
    heard: list[Recorded] = []
    first = await backend.run(RunRequest(text=OPENED, job=Job.CHECK, only_files=True), heard.append)
    (tmp_path / "files" / "paper.txt").write_text(f"The paper was printed anew. {OPENED}", encoding="utf-8")
    again = await backend.verify(first.run_id, heard.append)
    await backend.export(again, tmp_path / "again.json", overwrite=False)

    assert first.statement_verdict is Verdict.SUPPORTED
    lines = {run.run_id: run for run in await backend.archive.find(HistoryQuery(), limit=9)}
    assert lines[first.run_id].last_verified is not None
    assert lines[again.run_id].verifies == first.run_id
    told = from_json((tmp_path / "again.json").read_text(encoding="utf-8")).verified_again
    assert told is not None
    assert told.words == "1 page changed"
