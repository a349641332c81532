"""Runs on the command line: do one, show its report, say how it ended."""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from app.adapters.store import encode
from app.core import event as ev
from app.core.error import PlumblineError, TargetExists
from app.core.view import RunView
from app.pipeline.record import Listen
from app.report import words
from app.report.export import Written, check_target
from app.report.markdown import to_markdown
from app.report.model import Report
from app.terminal.progress import RunProgress, console
from app.terminal.reading import print_report
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Targets:
    """The files that a report is to be written to, and whether those that are there already may be replaced."""

    paths: tuple[Path, ...] = ()
    overwrite: bool = False


def targets(paths: Sequence[Path] | None, *, overwrite: bool) -> Targets:
    """Return where to write; raise `InputRefused` for what could not be written in the end, before a long run."""
    for path in paths or ():
        try:
            check_target(path, overwrite=overwrite)
        except TargetExists:
            raise TargetExists(f"{path} is there already. Choose another name, or add --overwrite.") from None
    return Targets(paths=tuple(paths or ()), overwrite=overwrite)


async def do_run(wiring: Wiring, start: Callable[[Listen], Awaitable[RunView]], out: Targets, *, events: bool) -> int:
    """Do a run, write its report, and return the exit code."""
    try:
        with RunProgress() as progress:
            wiring.on_weights = progress.counted("fetching the model, once")
            wiring.on_index = progress.indexed

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
        show_report(report)
    say_ending(view, ending)
    await asyncio.to_thread(_write_all, wiring, report, out)
    return _EXIT[ending]


def show_report(report: Report, *, full: bool = False) -> None:
    """Print a report: at a terminal what a reader needs of it; into a pipe or a file, or `full`, all as Markdown."""
    if full or not sys.stdout.isatty():
        _tell(to_markdown(report))
        return
    print_report(report, Console(highlight=False))
    console().print(f"With every check and offset: plumbline show {report.run_id} --full", style="dim", markup=False)


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


def say_ending(view: RunView, ending: ev.Ending) -> None:
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
            f"Wait some minutes and go on with: {go_on}, or work from what you have: --library DIR or --page ADDRESS"
        ),
        ev.Ending.OFFLINE: (
            "There is no connection to a search engine, so there was nothing to work from. "
            f"Check the network and go on with: {go_on}, or work from your own files: --library DIR --only-files"
        ),
        ev.Ending.ENGINE: f"{detail} What was found is kept. Go on with: {go_on}",
        ev.Ending.ERROR: f"{detail} What was found is kept. Go on with: {go_on}",
    }
    say.print(sentences[ending], markup=False)


def write_reports(wiring: Wiring, run_id: str, out: Targets) -> None:
    """Write the report of a run in every format asked for."""
    _write_all(wiring, wiring.report(wiring.store.view(run_id)), out)


def _write_all(wiring: Wiring, report: Report, out: Targets) -> None:
    """Write every file that can be written, and only then raise for one that could not."""
    failed: PlumblineError | None = None
    for path in out.paths:
        try:
            written = wiring.write(report, path, overwrite=out.overwrite)
        except PlumblineError as error:
            failed = failed or error
        else:
            _say_written(written)
    if failed is not None:
        raise failed


def _say_written(written: Written) -> None:
    say = console()
    say.print(f"Report: {written.path}", markup=False)
    if written.unshown:
        say.print(f"No font on this computer has {words.unshown(written.unshown)}.", style="yellow", markup=False)
