"""The list of runs: a table where somebody looks, lines with tabs where a program reads."""

import io
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.adapters.store_query import RunSummary
from app.cli import main
from app.core.claim import Job
from app.core.event import Ending
from app.core.verdict import Verdict
from app.terminal.history import print_runs
from tests.terminal.test_terminal_reading import Terminal

AT = datetime(2026, 11, 30, 20, 52, tzinfo=UTC)
RUN = RunSummary(
    run_id="20261130-205252-c368",
    job=Job.CHECK,
    input="The bridge\topened.\nIt cost 412 million crowns.\x1b[2K",
    title="The bridge\topened. It cost 412 million crowns, which is more than anybody had thought.\x1b[2K",
    model="qwen3:4b",
    started_at=AT,
    last_at=AT,
    ended_at=AT,
    ending=Ending.NOTHING_FOUND,
    statement_verdict=Verdict.PARTLY_SUPPORTED,
    counts={},
    last_verified=AT,
)


def printed(screen: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(sys, "stdout", screen)
    print_runs([RUN], frozenset())
    return screen.getvalue().splitlines()


def test_the_id_of_a_run_is_whole_in_a_terminal_of_eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    lines = printed(Terminal(), monkeypatch)
    assert any(RUN.run_id in line for line in lines)
    assert all(len(line) <= 80 for line in lines)
    assert "Partly supported" in " ".join(" ".join(lines).split())


def test_a_pipe_gets_one_line_a_run_with_as_many_fields_whatever_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = printed(io.StringIO(), monkeypatch)
    assert line.split("\t")[:3] == [RUN.run_id, AT.isoformat(), "nothing_found"]
    assert len(line.split("\t")) == 5
    assert "\x1b" not in line


def test_a_reader_that_has_left_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["plumbline", "models", "--base-url", "http://127.0.0.1:9"])
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        with pytest.raises(SystemExit) as ended:
            main()
    assert ended.value.code == 0
