"""Many inputs on the command line: their progress on stderr, their tables in a folder, and one exit code for all."""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from app.adapters.store import new_run_id
from app.batch.batch import Batch
from app.batch.crew import Crew, Here
from app.batch.ledger import Ledger
from app.batch.lines import read_inputs
from app.batch.row import Row
from app.batch.table import INDEX_NAME
from app.core.claim import Job
from app.core.error import InputRefused
from app.core.settings import Settings
from app.report import escape, words
from app.terminal.progress import RunProgress, bar, console
from app.wiring import Wiring

AT_ONCE = 2  # while one run waits for pages or computes, the other has the model
_LONGEST_SAID = 200  # characters of a result on stderr; the tables have all of it
_DECIDES = "engine model seats window library web pages only_files language region limits certainty".split()
_EXIT = {"repeated": 0, "engine": 3, "cluster": 3, "blocked": 4, "offline": 4, "bad_line": 2, "input_refused": 2}
_NO_INPUT = ("bad_line", "repeated")
_GRAVEST_FIRST = (3, 4, 1, 2)


async def do_batch(
    wiring: Wiring, lines: Sequence[bytes], *, what: Job, settings: Settings, folder: Path, at_once: int, on: str
) -> int:
    """Do every input that is not done yet, write the tables, and return the exit code."""
    inputs = read_inputs(lines, what)
    if not inputs.good and not inputs.bad:
        raise InputRefused("The file is empty: give one JSON string, or one object with a text, in each line.")
    ledger = Ledger(folder, stamp=new_run_id(datetime.now(UTC)), options=options_of(what, settings))
    try:
        with BatchProgress() as progress:
            for bad in inputs.bad:
                progress.note(f"line {bad.line}: {bad.why}")
            batch = Batch(wiring, ledger, inputs, job=what, folder=folder, told=progress.tell)
            progress.begin(done=len(inputs.good) - batch.left, total=len(inputs.good))
            crew = await _crew(wiring, settings, at_once, on, ledger.stamp) if batch.left else None
            stopped = await _to_the_end(batch, crew)
    finally:
        ledger.close()
        await wiring.aclose()
    rows = list(batch.rows.values())
    console().print(summary(rows, stopped=stopped), markup=False)
    sys.stdout.write(f"{folder / INDEX_NAME}\n")
    return 130 if stopped else exit_code(rows)


async def _to_the_end(batch: Batch, crew: Crew | None) -> bool:
    """Run a batch; return True when the user stopped it."""
    try:
        await batch.run(crew)
    except asyncio.CancelledError:
        return True
    return False


async def _crew(wiring: Wiring, settings: Settings, at_once: int, on: str, stamp: str) -> Crew:
    """The crew that was asked for. Here the engine is tried first: without it no input is begun."""
    if on:
        from app.batch.cluster import Cluster  # the extra `cluster`, which not everybody has

        return Cluster(wiring, settings, address=on, at_once=at_once, name=stamp)
    with RunProgress() as progress:
        wiring.on_weights = progress.counted("fetching the model, once")
        await wiring.engine(settings)
    return Here(wiring, settings, at_once=at_once or AT_ONCE)


class BatchProgress:
    """A bar over all inputs with the time left, and a line for each that is done. Use as a context manager."""

    def __init__(self) -> None:
        self._console = console()
        self._bar = bar(self._console, count="{task.completed}/{task.total}")
        self._task = self._bar.add_task("checking inputs", total=None, left="")
        self._began = time.monotonic()
        self._before = self._done = self._total = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def begin(self, *, done: int, total: int) -> None:
        """Say how many inputs there are, and how many of them an earlier start has done."""
        self._before = self._done = done
        self._total = total
        if done:
            self._console.print(f"{done} of {total} were done before.", markup=False)
        self._bar.update(self._task, completed=done, total=total)

    def note(self, text: str) -> None:
        """Say something that stays above the bar."""
        self._console.print(text, style="yellow", markup=False)

    def tell(self, row: Row) -> None:
        """Say what came of an input."""
        if self._done == self._before:
            self._bar.start()  # not before: fetching a model has a bar of its own
        self._done += 1
        left = self._left()
        self._bar.update(self._task, completed=self._done, left=left)
        said = escape.line(row.result or row.state_words) if row.done else f"{row.state_words}: {row.trouble}"
        more = f"; {left}" if left and not self._console.is_terminal else ""
        self._console.print(
            f"{self._done}/{self._total} {escape.line(row.id)}: {said[:_LONGEST_SAID]}{more}",
            style=None if row.done else "yellow",
            markup=False,
        )

    def _left(self) -> str:
        """The time left at the pace since this start."""
        made, left = self._done - self._before, self._total - self._done
        seconds = (time.monotonic() - self._began) / made * left
        return f"about {words.duration(seconds)} left" if left else ""


def summary(rows: Sequence[Row], *, stopped: bool) -> str:
    """Return how a batch ended, in a sentence or two."""
    counts = Counter(row.state_words for row in rows)
    states = ", ".join(f"{number} {state}" for state, number in counts.items())
    open_ = [row for row in rows if not row.done and row.state not in _NO_INPUT]
    if stopped:
        return f"Stopped; what was found is kept: {states}. Go on with the same command."
    if not open_:
        return f"All inputs are done: {states}."
    why = next((f"{row.trouble.rstrip('.')}." for row in open_ if row.trouble), "")
    return f"Not all inputs are done: {states}. {why} Go on with the same command."


def exit_code(rows: Sequence[Row]) -> int:
    """Return the exit code of a batch: the gravest of its inputs', so that 0 means that every line was done."""
    codes = {_EXIT.get(row.state, 1) for row in rows if not row.done}
    return next((code for code in _GRAVEST_FIRST if code in codes), 0)


def options_of(what: Job, settings: Settings) -> str:
    """Return the options that results depend on, as one line: a batch is not gone on with under others."""
    chosen = {name: value for name, value in asdict(settings).items() if name in _DECIDES}
    return json.dumps({"job": what.value, **chosen}, ensure_ascii=False)
