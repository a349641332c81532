"""A speech through the window's backend: read from a file, run, and a sentence of it moved by hand."""

import asyncio
import re
from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest

from app.core.claim import InputKind, Job
from app.core.error import InputRefused, RunIsLive
from app.core.event import Recorded, SentenceMoved
from app.core.history import HistoryQuery
from app.core.settings import Settings
from app.core.speech import DecidedBy, Worth
from app.desk.backend import WindowBackend
from app.ui.ports import RunRequest
from app.wiring import Wiring
from tests.rules import Ruled
from tests.servers.ollama_server import OllamaServer

SPEECH = "Friends, it is good to be here. The Halm Bridge opened to traffic on 14 May 2019. Thank you all."


@pytest.fixture
async def backend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WindowBackend]:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "record.txt").write_text("The Halm Bridge opened to traffic on 14 May 2019.", encoding="utf-8")
    triage = {"triage": _claims_what_has_a_date, "triage_again": lambda _system, _user: {"kind": "address"}}
    async with OllamaServer(Ruled(triage)) as server:
        made = WindowBackend()
        await made.save_settings(Settings(engine="ollama", base_url=server.address, library=str(folder)))
        yield made
        await made.aclose()


def _claims_what_has_a_date(_system: str, user: str) -> object:
    lines = re.findall(r"^(\d+): (.+)$", user, re.M)
    return {number: "claim" if "2019" in said else "address" for number, said in lines}


async def test_a_speech_is_run_with_its_day_and_a_move_is_kept(backend: WindowBackend) -> None:
    heard: list[Recorded] = []
    asked = RunRequest(
        text=SPEECH, job=Job.SPEECH, only_files=True, said_on=date(2024, 3, 14), speaker="Mayor Ines Holt"
    )
    view = await backend.run(asked, heard.append)
    assert view.started is not None
    assert (view.started.job, view.started.said_on) == (Job.SPEECH, date(2024, 3, 14))
    assert view.started.speaker == "Mayor Ines Holt"
    assert [row.number for row in view.rows()] == [1, 2, 3]
    assert [run.kind for run in await backend.archive.find(HistoryQuery(), limit=9)] == [InputKind.SPEECH]

    heard.clear()
    after = await backend.move(view.run_id, 1, Worth.CHECK_WORTHY, heard.append)
    assert after.triage[1].decided_by is DecidedBy.USER
    assert (await backend.view(view.run_id)).moves == {1: Worth.CHECK_WORTHY}
    assert isinstance(heard[-1].event, SentenceMoved)
    assert heard[-1].seq > view.seq


async def test_nothing_is_added_to_a_run_that_goes_on_elsewhere_and_what_is_added_at_once_is_all_kept(
    backend: WindowBackend,
) -> None:
    asked = RunRequest(text=SPEECH, job=Job.SPEECH, only_files=True, said_on=date(2024, 3, 14))
    view = await backend.run(asked, lambda record: None)
    (claim_id,) = view.claims

    with Wiring().live.hold(view.run_id):
        with pytest.raises(RunIsLive):
            await backend.move(view.run_id, 1, Worth.CHECK_WORTHY, lambda record: None)
        with pytest.raises(RunIsLive):
            await backend.note(view.run_id, claim_id, "Ask the harbour master.", lambda record: None)
    assert (await backend.view(view.run_id)).seq == view.seq

    await asyncio.gather(
        backend.move(view.run_id, 1, Worth.CHECK_WORTHY, lambda record: None),
        backend.move(view.run_id, 3, Worth.CHECK_WORTHY, lambda record: None),
        backend.note(view.run_id, claim_id, "Ask the harbour master.", lambda record: None),
    )
    after = await backend.view(view.run_id)
    assert after.moves == {1: Worth.CHECK_WORTHY, 3: Worth.CHECK_WORTHY}
    assert after.claims[claim_id].note is not None


async def test_the_text_of_a_document_is_read_and_subtitles_keep_their_times(
    backend: WindowBackend, tmp_path: Path
) -> None:
    (tmp_path / "address.txt").write_text(SPEECH, encoding="utf-8")
    cues = "1\n00:00:01,000 --> 00:00:03,000\nFriends, it is good to be here.\n"
    (tmp_path / "address.srt").write_text(cues, encoding="utf-8")

    assert await backend.read_text(tmp_path / "address.txt") == SPEECH
    assert "00:00:01,000 --> 00:00:03,000" in await backend.read_text(tmp_path / "address.srt")


async def test_a_file_without_text_is_refused_in_words(backend: WindowBackend, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text(" \n", encoding="utf-8")
    for name in ("empty.txt", "missing.pdf"):
        with pytest.raises(InputRefused, match=f"{name} was not read"):
            await backend.read_text(tmp_path / name)
