"""The gate against a pinned baseline: which of a suite's pinned figures is worse than chance lets it be.

A baseline is a file of rows, one a model, without what only a reader of wrong cases needs. Figures are compared over
the cases that both have, unchanged: a pinned figure is worse when it lies beyond the 95 % interval of the baseline's.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from eval.cases import HERE
from eval.records import Row, RowFile, Sheet, Usage, read
from eval.scores import Figure
from eval.suites import Suite

BASELINES = HERE / "baseline"


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One pinned figure, then and now, over `cases` cases that both have."""

    suite: str
    pinned: Figure
    now: Figure
    cases: int

    @property
    def worse(self) -> bool:
        """True when the figure is worse than the baseline's interval."""
        if self.now.value is None or self.pinned.low is None or self.pinned.high is None:
            return False
        return self.now.value > self.pinned.high if self.pinned.better == "low" else self.now.value < self.pinned.low


def baseline_of(model: str, folder: Path = BASELINES) -> Path:
    """Where the baseline of a model is, whether it is there or not."""
    return folder / f"{re.sub(r'[^A-Za-z0-9._-]+', '-', model)}.jsonl"


def pin(path: Path, sheet: Sheet, rows: Sequence[Row]) -> None:
    """Make rows the baseline: those of other suites that the file holds stay when they are of the same eval."""
    kept: list[Row] = []
    if path.exists():
        held = read(path)
        suites = {r.suite for r in rows}
        kept = [r for r in held.rows if r.suite not in suites] if held.sheet.same(sheet) else []
        path.unlink()
    file = RowFile(path, sheet)
    for row in (*kept, *rows):
        file.append(_lean(row))


def against(path: Path, suites: Sequence[Suite], rows: Sequence[Row], *, raw: bool) -> list[Compared]:
    """Return every pinned figure beside the baseline's; empty when there is no baseline or no case in common."""
    if not path.exists():
        return []
    pinned = read(path).rows
    compared = []
    for suite in suites:
        before = [r for r in pinned if r.suite == suite.name]
        after = [r for r in rows if r.suite == suite.name]
        common = {(r.id, r.digest) for r in before} & {(r.id, r.digest) for r in after}
        if not common:
            continue
        then = {f.name: f for f in suite.score([r for r in before if (r.id, r.digest) in common], raw=raw)}
        now = {f.name: f for f in suite.score([r for r in after if (r.id, r.digest) in common], raw=raw)}
        compared += [
            Compared(suite=suite.name, pinned=then[name], now=now[name], cases=len(common)) for name in suite.pinned
        ]
    return compared


def _lean(row: Row) -> Row:
    """The row without what its figures do not need."""
    gates = tuple(replace(g, detail="") for g in row.outcome.gates)
    quotes = ("",) * len(row.outcome.quotes)
    return replace(row, usage=Usage(), outcome=replace(row.outcome, said=(), detail="", quotes=quotes, gates=gates))
