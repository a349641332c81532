"""The history on the command line: which runs there are, and where they hold what was looked for."""

import os
import sys
from datetime import datetime

from rich.console import Console
from rich.table import Table
from rich.text import Text

from app.adapters.store_query import RunSummary
from app.core.error import InputRefused
from app.core.history import HistoryQuery
from app.report import escape, words
from app.terminal.progress import console
from app.wiring import Wiring


def list_history(wiring: Wiring, wanted: HistoryQuery, limit: int) -> None:
    """Print the runs that are wanted as a table, or as tab-separated lines into a pipe."""
    runs = wiring.store.find(wanted, limit=limit)
    if not runs:
        none = f"No run holds “{wanted.words}”." if wanted.words else "No run is like that."
        console().print("No run yet." if wanted.all else none, markup=False)
        return
    print_runs(runs, wiring.live.ids())


def print_runs(runs: list[RunSummary], live: frozenset[str]) -> None:
    """Print runs as a table at a terminal, else as lines with tabs; those in `live` go on now."""
    if sys.stdout.isatty():
        _print_table(runs, live)
    else:
        _print_lines(runs, live)


def since(value: str) -> datetime | None:
    """Return the beginning of the day that `--since` names, here; None for none. Raises `InputRefused`."""
    if not value:
        return None
    try:
        return datetime.fromisoformat(value).astimezone()
    except ValueError as exc:
        raise InputRefused(f"--since takes a day as 2026-03-07, not “{value}”.") from exc


def _print_lines(runs: list[RunSummary], live: frozenset[str]) -> None:
    for run in runs:
        verified = run.last_verified.isoformat() if run.last_verified else ""
        ending = "going_on" if run.run_id in live else run.ending.value if run.ending else "unfinished"
        line = (run.run_id, run.started_at.isoformat(), ending, escape.line(run.title), verified)
        sys.stdout.write("\t".join(line) + os.linesep)


def _print_table(runs: list[RunSummary], live: frozenset[str]) -> None:
    table = Table("run", "when", "ended", "input", box=None, pad_edge=False)
    for column in table.columns[:-1]:
        column.no_wrap = True
        column.overflow = "fold"  # an id that ends in an ellipsis could not be copied
    for run in runs:
        ending = "going on" if run.run_id in live else words.plain(run.ending.value) if run.ending else "unfinished"
        table.add_row(run.run_id, _local(run.started_at), ending, _said(run))
    Console(highlight=False).print(table)


def _said(run: RunSummary) -> Text:
    """The title, and below it what came of the run, and the words around a hit."""
    said = Text(escape.line(run.title))
    if came := _came(run):
        said.append(f"\n{came}", style="dim")
    if run.excerpt is not None:
        found = Text(run.excerpt.text, style="dim")
        for hit in run.excerpt.hits:
            found.stylize("bold", hit.start, hit.end)
        said.append("\n").append_text(found)
    return said


def _came(run: RunSummary) -> str:
    """What came of a statement or a speech, and when the run was last verified again."""
    facts = [words.verdict(run.statement_verdict)] if run.statement_verdict else []
    if run.percent is not None:
        facts.append(f"{run.percent} % True of {run.decided} decided")
    if run.last_verified is not None:
        facts.append(f"verified again {_local(run.last_verified)}")
    return ", ".join(facts)


def _local(at: datetime) -> str:
    return at.astimezone().strftime("%d %b %Y %H:%M")
