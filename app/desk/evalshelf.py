"""The evals that this computer keeps, one file of rows each, and the pinned baselines; all of it reads or writes disks.

Imports the eval, which lies beside the program: whoever needs this module imports it in a thread and bears its absence.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.core.error import InputRefused
from app.desk.evalvalues import Cases, case_of, figure, moment, pair_of, results_of
from app.ui import evalport as port
from eval import gate, outside
from eval.cases import CASES, Case, CasesUnusable, load
from eval.compare import compare
from eval.export import write
from eval.records import Row, RowsUnusable, Scope, Sheet, digest, read
from eval.results import summarise
from eval.session import history_folder
from eval.suites import Suite, offered

log = logging.getLogger(__name__)

_BASELINE = "baseline:"  # begins the ids of pinned files, which lie with the eval
_FIRST = 2  # figures of a suite that its line of the history shows


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """A file as it was last read; `stamp` tells when it is another one."""

    stamp: tuple[int, int]
    sheet: Sheet
    rows: tuple[Row, ...]


@dataclass(slots=True)
class EvalShelf:
    """Reads evals by their ids. A file that has not changed is not read again, and neither is a file of cases."""

    suites: dict[str, Suite] = field(default_factory=offered)
    _files: dict[Path, _Kept] = field(default_factory=dict)
    _cases: dict[str, dict[tuple[str, str], tuple[Case, str]]] = field(default_factory=dict)

    def offer(self) -> tuple[port.SuiteOffer, ...]:
        """Every suite that can be run, with the number of its cases."""
        counts = {name: len(self._bundled(name)) for name in self.suites}
        return tuple(port.SuiteOffer(name=name, cases=count) for name, count in counts.items() if count)

    def history(self) -> list[port.EvalSummary]:
        """What is kept, the latest first, then the baselines. A file that cannot be read is left out."""
        kept = [self._summary(path.stem, path, pinned=False) for path in history_folder().glob("*.jsonl")]
        pinned = [self._summary(f"{_BASELINE}{p.stem}", p, pinned=True) for p in gate.BASELINES.glob("*.jsonl")]
        known = [each for each in kept if each is not None]
        known.sort(key=lambda each: each.at, reverse=True)
        return [*known, *(each for each in pinned if each is not None)]

    def results(self, eval_id: str) -> port.EvalResults:
        """All figures and answers of an eval, beside its model's baseline."""
        held = self._read(eval_id)
        suites, cases = list(self.suites.values()), self.cases_of(held.sheet.scope, held.rows)
        compared = () if eval_id.startswith(_BASELINE) else self.compared(held.sheet, held.rows)
        return results_of(eval_id, held.sheet, held.rows, suites, cases, compared)

    def compared(self, sheet: Sheet, rows: Sequence[Row]) -> Sequence[gate.Compared]:
        """The pinned figures of the model's baseline beside those of `rows`."""
        return gate.against(gate.baseline_of(sheet.model), list(self.suites.values()), rows)

    def case(self, eval_id: str, suite: str, case_id: str) -> port.EvalCase:
        """One case with all its runs; raises `InputRefused` for one that was not asked."""
        held = self._read(eval_id)
        runs = [row for row in held.rows if (row.suite, row.id) == (suite, case_id)]
        if not runs:
            raise InputRefused(f"The case {case_id} was not asked in this eval.")
        return case_of(runs, self.cases_of(held.sheet.scope, runs).get((suite, case_id)))

    def compare(self, first: str, second: str) -> list[port.EvalPair]:
        """The cases that moved from the first eval to the second."""
        return [pair_of(pair) for pair in compare(self._read(first).rows, self._read(second).rows)]

    def export(self, eval_id: str, path: Path) -> None:
        """Write an eval to `path`; its ending says in which form."""
        held = self._read(eval_id)
        cases = list(self.cases_of(held.sheet.scope, held.rows).values())
        write(summarise(held.sheet, list(self.suites.values()), held.rows, cases, raw=False), path)

    def delete(self, eval_id: str) -> None:
        """Delete an eval for good; a baseline stays."""
        if not eval_id.startswith(_BASELINE):
            self.path_of(eval_id).unlink(missing_ok=True)

    def path_of(self, eval_id: str) -> Path:
        """The file of an eval; an id names a file of the one folder or of the other, and nothing else."""
        folder = gate.BASELINES if eval_id.startswith(_BASELINE) else history_folder()
        return folder / f"{Path(eval_id.removeprefix(_BASELINE)).name}.jsonl"

    def sheet(self, eval_id: str) -> Sheet:
        """What was asked of whom."""
        return self._read(eval_id).sheet

    def cases_of(self, scope: Scope, rows: Sequence[Row]) -> Cases:
        """The cases of `rows` by suite and id, as far as they still read as they were asked."""
        if scope.cases:
            known = self._of_others(scope)
        else:
            known = {key: each for name in {row.suite for row in rows} for key, each in self._bundled(name).items()}
        found = {}
        for row in rows:
            case, its_digest = known.get((row.suite, row.id), (None, ""))
            if case is not None and its_digest == row.digest:
                found[row.suite, row.id] = case
        return found

    def _summary(self, eval_id: str, path: Path, *, pinned: bool) -> port.EvalSummary | None:
        try:
            held = self._read(eval_id)
        except InputRefused:
            log.warning("The eval %s is left out of the list", path.name, exc_info=True)
            return None
        asked = {row.suite for row in held.rows}
        first = {
            name: tuple(map(figure, suite.score([r for r in held.rows if r.suite == name], raw=False)[:_FIRST]))
            for name, suite in self.suites.items()
            if name in asked
        }
        return port.EvalSummary(
            eval_id=eval_id,
            engine=held.sheet.engine,
            model=held.sheet.model,
            at=moment(held.sheet.started_at),
            done=len(held.rows),
            total=held.sheet.scope.total,
            seconds=sum(row.usage.seconds for row in held.rows),
            first=first,
            cases=Path(held.sheet.scope.cases).name,
            pinned=pinned,
        )

    def _read(self, eval_id: str) -> _Kept:
        path = self.path_of(eval_id)
        try:
            state = path.stat()
            stamp = (state.st_mtime_ns, state.st_size)
            held = self._files.get(path)
            if held is None or held.stamp != stamp:
                found = read(path)
                held = self._files[path] = _Kept(stamp=stamp, sheet=found.sheet, rows=found.rows)
        except (OSError, RowsUnusable) as trouble:
            raise InputRefused(f"This eval cannot be read: {trouble}") from trouble
        return held

    def _bundled(self, suite: str) -> dict[tuple[str, str], tuple[Case, str]]:
        path = CASES / f"{suite}.jsonl"
        if suite not in self._cases:
            self._cases[suite] = _by_key(load(path)) if path.exists() else {}
        return self._cases[suite]

    def _of_others(self, scope: Scope) -> dict[tuple[str, str], tuple[Case, str]]:
        path = Path(scope.cases)
        try:
            return _by_key(outside.load(scope.outside, path) if scope.outside else load(path))
        except (OSError, CasesUnusable):
            log.info("The cases of others in %s cannot be read any more", path.name)
            return {}


def _by_key(cases: Sequence[Case]) -> dict[tuple[str, str], tuple[Case, str]]:
    return {(case.suite, case.id): (case, digest(case)) for case in cases}
