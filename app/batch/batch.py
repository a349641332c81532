"""A batch from its inputs to its tables: what is done already is kept, the rest is handed to a crew."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from app.batch.crew import Crew, Outcome
from app.batch.ledger import Ledger
from app.batch.lines import Input, Inputs
from app.batch.row import Row, report_name, row_of, row_of_bad, row_of_trouble, row_of_waiting
from app.batch.table import write_tables
from app.batch.task import Task, Trouble
from app.core.claim import Job
from app.core.error import PlumblineError
from app.core.event import Ending
from app.core.view import RunView
from app.pipeline.run import first_error
from app.report import export
from app.report.formats import Format
from app.wholefile import whole_file
from app.wiring import Wiring

GIVE_UP_AFTER = 3  # runs in a row that found no engine, or no search: the next thousand would not either
TABLES_EVERY_S = 15.0  # seconds between two writings of the tables while the batch is under way
_HOPELESS = (Ending.ENGINE, Ending.BLOCKED, Ending.OFFLINE)


class Batch:
    """One batch under way. `rows` holds what came of each line so far, by its number; `told` hears of each new row."""

    def __init__(
        self, wiring: Wiring, ledger: Ledger, inputs: Inputs, *, job: Job, folder: Path, told: Callable[[Row], None]
    ) -> None:
        self._wiring = wiring
        self._ledger = ledger
        self._job = job
        self._folder = folder
        self._told = told
        self._given = {ledger.run_id(each): each for each in inputs.good}
        self._in_a_row = 0
        self._written_s = wiring.clock.monotonic()
        self.rows: dict[int, Row] = {bad.line: row_of_bad(bad) for bad in inputs.bad}
        done = ledger.rows()
        self._open = [each for each in inputs.good if each.key not in done]
        for each in inputs.good:
            known = done.get(each.key)
            self.rows[each.line] = replace(known, line=each.line, id=each.id) if known else row_of_waiting(each)

    @property
    def left(self) -> int:
        """How many inputs are not done yet."""
        return len(self._open)

    @property
    def gave_up(self) -> bool:
        """True when nothing more was handed out because the engine or the search was not to be had."""
        return self._in_a_row >= GIVE_UP_AFTER

    async def run(self, crew: Crew | None) -> None:
        """Have the crew do what is left; the tables are written whatever happens. None will do when nothing is left."""
        (self._folder / "reports").mkdir(exist_ok=True)
        try:
            if crew is not None:
                await crew.work(self._tasks(), self._take)
        except* PlumblineError as group:
            raise first_error(group) from group
        finally:
            self._write_tables()

    def _tasks(self) -> Iterator[Task]:
        for given in self._open:
            if self.gave_up:
                return
            yield Task(
                run_id=self._ledger.run_id(given),
                job=self._job,
                text=given.text,
                said_on=given.said_on,
                speaker=given.speaker,
            )

    def _take(self, task: Task, outcome: Outcome) -> None:
        """Take in an outcome: first the report, then the row that says it is there."""
        given = self._given[task.run_id]
        row = row_of_trouble(given, outcome) if isinstance(outcome, Trouble) else self._reported(given, outcome)
        if row.done:
            self._ledger.keep(given.key, row)
        self._in_a_row = self._in_a_row + 1 if _hopeless(outcome) else 0
        self.rows[given.line] = row
        self._told(row)
        if self._wiring.clock.monotonic() - self._written_s > TABLES_EVERY_S:
            self._write_tables()

    def _reported(self, given: Input, view: RunView) -> Row:
        report = self._wiring.report(view)
        for kind in (Format.HTML, Format.JSON):
            with whole_file(self._folder / f"{report_name(given)}.{kind.value}") as file:
                file.write(export.body_of(report, kind))
        return row_of(given, report)

    def _write_tables(self) -> None:
        rows = [self.rows[line] for line in sorted(self.rows)]
        write_tables(self._folder, rows, title=f"{self._job.value.capitalize()}: {self._ledger.stamp}")
        self._written_s = self._wiring.clock.monotonic()


def _hopeless(outcome: Outcome) -> bool:
    if isinstance(outcome, Trouble):
        return outcome.exit_code == 3
    return outcome.ending is not None and outcome.ending.ending in _HOPELESS
