"""Housekeeping over the real disk: what a bug report holds, settings as a file, and nothing left of what is deleted."""

import json
import zipfile
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app import paths
from app.adapters.host_log import Purpose
from app.core.error import InputRefused, RunIsLive
from app.core.event import Recorded
from app.core.history import HistoryQuery
from app.core.settings import Settings
from app.desk.backend import WindowBackend
from app.text.redact import Person, redact
from app.wiring import Wiring, host_log
from tests.adapters.test_store import started

SECRET = "sk-verysecretkey123"


@pytest.fixture
async def backend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WindowBackend]:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    made = WindowBackend()
    await made.save_settings(Settings(api_key=SECRET, proxy="http://edda:hunter2@proxy.example:8080"))
    record = Recorded(run_id="r1", seq=1, at=datetime(2026, 11, 30, tzinfo=UTC), event=started("zebrafinch?"))
    made._wiring.store.append(record)
    host_log().record("news.example", Purpose.PAGE)
    yield made
    await made.aclose()


def test_names_keys_addresses_and_paths_are_taken_out() -> None:
    person = Person(home="/home/edda", account="edda", computer="laptop7")
    text = (
        'edda@mail.example on laptop7 read /home/edda/korsund via http://edda:pw@p.example/x, "api_key": "abcd1234", '
        "Bearer abc.def at 10.1.2.3 and 127.0.0.1:11434; eddard and max_tokens stay"
    )
    assert redact(text, person) == (
        '<mail> on <computer> read ~/korsund via http://<account>@p.example/<path> "<key>", '
        "<key> at <address> and 127.0.0.1:11434; eddard and max_tokens stay"
    )


async def test_a_bug_report_is_what_was_shown_and_holds_no_secret(backend: WindowBackend, tmp_path: Path) -> None:
    (paths.log_folder() / "window.log").write_text(f"cannot open {Path.home()}/x with key={SECRET}\n")
    parts = await backend.upkeep.report_parts("", redacted=True)
    whole = await backend.upkeep.report_parts("r1", redacted=False)
    await backend.upkeep.write_report(parts, tmp_path / "report.zip")

    with zipfile.ZipFile(tmp_path / "report.zip") as archive:
        inside = {name: archive.read(name).decode() for name in archive.namelist()}
    assert inside == {part.name: part.text for part in parts}
    assert {"versions.txt", "settings.json", "window.log"} <= inside.keys()
    everything = "".join(inside.values())
    assert not [word for word in (SECRET, "hunter2", str(Path.home()) + "/", "zebrafinch") if word in everything]
    assert "zebrafinch" in next(part.text for part in whole if part.name == "run-r1.jsonl")


async def test_settings_go_to_a_file_and_come_back_with_the_key_that_is_here(
    backend: WindowBackend, tmp_path: Path
) -> None:
    path = tmp_path / "settings.json"
    await backend.upkeep.export_settings(path, secrets=False)
    text = path.read_text()
    assert SECRET not in text
    assert "hunter2" not in text
    path.write_text(json.dumps({**json.loads(text), "window": 8_192, "colour": "red"}))
    read = await backend.upkeep.import_settings(path)
    assert (read.settings.window, read.settings.api_key, read.unknown) == (8_192, SECRET, ("colour",))
    assert read.settings.proxy == "http://proxy.example:8080"
    await backend.upkeep.export_settings(path, secrets=True)
    assert SECRET in path.read_text()


@pytest.mark.parametrize("body", ["", "[]", '{"colour": 1}', '{"window": "wide"}', "no json"])
async def test_a_file_that_holds_no_settings_changes_nothing(backend: WindowBackend, tmp_path: Path, body: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(body)
    with pytest.raises(InputRefused, match=r"other\.json"):
        await backend.upkeep.import_settings(path)
    assert path.read_text() == body


async def test_the_log_of_hosts_is_exported_and_cleared(backend: WindowBackend, tmp_path: Path) -> None:
    await backend.upkeep.export_hosts(tmp_path / "hosts.csv")
    assert "news.example,page," in (tmp_path / "hosts.csv").read_text()
    assert [visit.host for visit in await backend.upkeep.hosts()] == ["news.example"]
    await backend.upkeep.forget_hosts()
    assert await backend.upkeep.hosts() == []


async def test_nothing_of_the_user_is_left_after_everything_was_deleted(backend: WindowBackend, tmp_path: Path) -> None:
    (paths.cache_folder() / "searches.db").write_bytes(b"zebrafinch")
    assert await backend.upkeep.kept_bytes(models=False) > 1000
    with Wiring().live.hold("r1"), pytest.raises(RunIsLive):
        await backend.upkeep.erase(models=False)
    assert await backend.archive.count(HistoryQuery()) == 1

    await backend.upkeep.erase(models=False)

    left = [path for path in (tmp_path / "home").rglob("*") if path.is_file() and path.stat().st_size]
    assert left == []
    assert backend.settings() == Settings()
    assert await backend.archive.find(HistoryQuery(), limit=9) == []
