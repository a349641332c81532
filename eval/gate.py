"""The gate against a pinned baseline: which of a suite's pinned figures is worse than chance lets it be.

A baseline is a file of rows, one a model, without what only a reader of wrong cases needs. Figures are compared over
the cases that both have, unchanged, on both sides: after the program's checks, and of the model's own word, since the
checks hold back much of what a worse prompt lets through. A pinned figure is worse when it lies beyond the 95 %
interval of the baseline's, or when more cases moved for the worse than for the better than chance moves (McNemar's
exact test, p ≤ .05): the same cases were asked, so few of them tell.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from eval.cases import HERE
from eval.records import Outcome, Row, RowFile, Sheet, Usage, read
from eval.scores import Figure, by_case
from eval.stats import mcnemar
from eval.suites import Suite

BASELINES = HERE / "baseline"
CHANCE = 0.05  # the largest p-value at which cases are said to have moved by more than chance


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One pinned figure, then and now, over `cases` cases that both have; `raw` is the model's own word.

    `gained` and `lost` name the cases in which the figure got better and worse.
    """

    suite: str
    raw: bool
    pinned: Figure
    now: Figure
    cases: int
    gained: tuple[str, ...]
    lost: tuple[str, ...]

    @property
    def worse(self) -> bool:
        """True when the figure is worse than the baseline's by more than chance."""
        moved = len(self.lost) > len(self.gained) and mcnemar(len(self.gained), len(self.lost)) <= CHANCE
        return moved or self._beyond()

    def _beyond(self) -> bool:
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


def against(path: Path, suites: Sequence[Suite], rows: Sequence[Row]) -> list[Compared]:
    """Return every pinned figure beside the baseline's; empty when there is no baseline or no case in common.

    First those after the checks, then those of the model's own word that are others.
    """
    if not path.exists():
        return []
    pinned = read(path).rows
    compared: list[Compared] = []
    for suite in suites:
        before = [r for r in pinned if r.suite == suite.name]
        after = [r for r in rows if r.suite == suite.name]
        common = {(r.id, r.digest) for r in before} & {(r.id, r.digest) for r in after}
        if common:
            before, after = ([r for r in side if (r.id, r.digest) in common] for side in (before, after))
            moved = _moved(before, after)
            checked, alone = (_figures(suite, before, after, moved, raw=raw) for raw in (False, True))
            own = [a for c, a in zip(checked, alone, strict=True) if (a.pinned, a.now) != (c.pinned, c.now)]
            compared += [*checked, *own]
    return compared


def _moved(before: Sequence[Row], after: Sequence[Row]) -> dict[str, tuple[list[Row], list[Row]]]:
    """The cases whose answers are others now, each with its rows then and now."""
    then, now = by_case(before), by_case(after)
    return {key[1]: (then[key], now[key]) for key in then if _outcomes(then[key]) != _outcomes(now[key])}


def _outcomes(rows: Sequence[Row]) -> list[Outcome]:
    return [_lean(row).outcome for row in rows]


def _figures(
    suite: Suite,
    before: Sequence[Row],
    after: Sequence[Row],
    moved: Mapping[str, tuple[Sequence[Row], Sequence[Row]]],
    *,
    raw: bool,
) -> list[Compared]:
    then, now = (_by_name(suite, rows, raw=raw) for rows in (before, after))
    steps = {case: _steps(suite, *sides, raw=raw) for case, sides in moved.items()}
    return [
        Compared(
            suite=suite.name,
            raw=raw,
            pinned=then[name],
            now=now[name],
            cases=len(by_case(before)),
            gained=tuple(case for case, step in steps.items() if step[name] > 0),
            lost=tuple(case for case, step in steps.items() if step[name] < 0),
        )
        for name in suite.pinned
    ]


def _by_name(suite: Suite, rows: Sequence[Row], *, raw: bool) -> dict[str, Figure]:
    return {figure.name: figure for figure in suite.score(rows, raw=raw)}


def _steps(suite: Suite, before: Sequence[Row], after: Sequence[Row], *, raw: bool) -> dict[str, float]:
    """By how much one case got better in each pinned figure; 0 in one that does not count it."""
    then, now = (_by_name(suite, rows, raw=raw) for rows in (before, after))
    return {name: _step(then[name], now[name]) for name in suite.pinned}


def _step(then: Figure, now: Figure) -> float:
    if then.value is None or now.value is None:
        return 0.0
    return then.value - now.value if now.better == "low" else now.value - then.value


def _lean(row: Row) -> Row:
    """The row without what its figures do not need."""
    gates = tuple(replace(g, detail="") for g in row.outcome.gates)
    quotes = ("",) * len(row.outcome.quotes)
    return replace(row, usage=Usage(), outcome=replace(row.outcome, said=(), detail="", quotes=quotes, gates=gates))
