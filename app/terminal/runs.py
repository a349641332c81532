"""Runs on the command line: do one, show its report, say how it ended."""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from app.adapters.store import encode
from app.core import event as ev
from app.core.error import InputRefused
from app.core.view import RunView
from app.pipeline.record import Listen
from app.report import words
from app.report.export import check_suffix, write
from app.report.markdown import to_markdown
from app.terminal.progress import RunProgress, console
from app.wiring import Wiring

_EXIT = {
    ev.Ending.DONE: 0,
    ev.Ending.NOTHING_FOUND: 0,
    ev.Ending.STOPPED: 130,
    ev.Ending.BLOCKED: 4,
    ev.Ending.OFFLINE: 4,
    ev.Ending.ENGINE: 3,
    ev.Ending.ERROR: 1,
}


def check_targets(paths: Sequence[Path]) -> None:
    """Raise `InputRefused` for a report that could not be written in the end; better said before a long run."""
    for path in paths:
        check_suffix(path)
        if not path.parent.is_dir():
            raise InputRefused(f"There is no folder {path.parent} for the report. Make it, or choose another place.")


async def do_run(
    wiring: Wiring, start: Callable[[Listen], Awaitable[RunView]], out: Sequence[Path] | None, *, events: bool
) -> int:
    """Do a run, write its report, and return the exit code."""
    try:
        with RunProgress() as progress:
            wiring.on_weights = progress.counted("fetching the model, once")
            wiring.on_index = lambda done, total, path: None

            def listen(record: ev.Recorded) -> None:
                progress.listen(record)
                if events:
                    _tell(event_line(record))

            try:
                view = await start(listen)
            except asyncio.CancelledError:
                view = progress.view
                if view.started is None:
                    raise
        report = wiring.report(view)
    finally:
        await wiring.aclose()
    ending = view.ending.ending if view.ending else ev.Ending.STOPPED
    if not events:
        sys.stdout.write(to_markdown(report) + "\n")
    for path in out or []:
        write(report, path)
    say_ending(view, ending, out or [])
    return _EXIT[ending]


def _tell(line: str) -> None:
    """Print one line at once. A reader that has left, as `head` does, is no reason to lose the run."""
    try:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def event_line(record: ev.Recorded) -> str:
    """One event as a line of JSON: its place, time, kind and body."""
    kind, body = encode(record.event)
    head = {"run": record.run_id, "seq": record.seq, "at": record.at.isoformat(), "event": kind}
    return json.dumps({**head, "body": json.loads(body)}, ensure_ascii=False)


def say_ending(view: RunView, ending: ev.Ending, out: Sequence[Path]) -> None:
    """Say on stderr how the run ended and what can be done now."""
    say = console()
    detail = view.ending.detail if view.ending else ""
    go_on = f"plumbline resume {view.run_id}"
    sentences = {
        ev.Ending.DONE: f"Done in {words.duration(view.elapsed_s)}. Run {view.run_id}.",
        ev.Ending.NOTHING_FOUND: "Nothing that bears on this was found; the report says where was looked.",
        ev.Ending.STOPPED: f"Stopped; what was found is kept. Go on with: {go_on}",
        ev.Ending.BLOCKED: (
            "The search engines refused us, so there was nothing to work from; this says nothing about the question. "
            f"Wait some minutes and go on with: {go_on}, or work from your own files: --library DIR"
        ),
        ev.Ending.OFFLINE: (
            "There is no connection to a search engine, so there was nothing to work from. "
            f"Check the network and go on with: {go_on}, or work from your own files: --library DIR --only-files"
        ),
        ev.Ending.ENGINE: f"{detail} What was found is kept. Go on with: {go_on}",
        ev.Ending.ERROR: f"{detail} What was found is kept. Go on with: {go_on}",
    }
    say.print(sentences[ending], markup=False)
    for path in out:
        say.print(f"Report: {path}", markup=False)


def write_reports(wiring: Wiring, run_id: str, out: Sequence[Path]) -> None:
    """Write the report of a run in every format asked for."""
    report = wiring.report(wiring.store.view(run_id))
    for path in out:
        write(report, path)
        console().print(f"Report: {path}", markup=False)


def list_history(wiring: Wiring, query: str) -> None:
    """Print earlier runs as a table, or as tab-separated lines into a pipe."""
    runs = wiring.store.history(query)
    if not runs:
        console().print("No run yet." if not query else f"No run holds “{query}”.", markup=False)
        return
    if not sys.stdout.isatty():
        for run in runs:
            ending = run.ending.value if run.ending else "unfinished"
            verified = run.last_verified.isoformat() if run.last_verified else ""
            line = (run.run_id, run.started_at.isoformat(), ending, run.input.replace("\n", " "), verified)
            sys.stdout.write("\t".join(line) + os.linesep)
        return
    table = Table("run", "when", "ended", "last verified", "input", box=None)
    for run in runs:
        ending = words.plain(run.ending.value) if run.ending else "unfinished"
        verified = _local(run.last_verified) if run.last_verified else ""
        table.add_row(run.run_id, _local(run.started_at), ending, verified, Text(run.title))
    Console().print(table)


def _local(at: datetime) -> str:
    return at.astimezone().strftime("%d %b %Y %H:%M")
