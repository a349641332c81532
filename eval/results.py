"""The results of an eval: figures, tables and wrong cases of each suite, and how they are written to files.

`results.json` is described in the eval's README; Markdown and HTML show the same. Page text and model replies are
escaped by the templates; nothing in a case can become markup.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from eval.cases import Case
from eval.records import Eval, Row, Sheet, Usage, as_json, plain, read, rows_of, sheet_of
from eval.scores import (
    Figure,
    GateLine,
    ThresholdLine,
    calibration,
    confusion,
    gate_lines,
    thresholds,
    total,
    wrong_rows,
)
from eval.stats import Bin
from eval.suites import Suite

FORMAT = 1
_SHOWN_IN_GROUPS = 4  # the first figures of a suite are those that matter


class ResultsUnusable(ValueError):
    """A file that holds no results of an eval."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The first figures of the cases of one failure class, or of one language."""

    name: str
    cases: int
    raw: tuple[Figure, ...]
    gated: tuple[Figure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuiteResults:
    """All that is shown of one suite: `raw` scores the model's word, `gated` the answer after the code's checks."""

    name: str
    cases: int
    runs: int
    raw: tuple[Figure, ...]
    gated: tuple[Figure, ...]
    confusion_raw: dict[str, dict[str, int]]
    confusion_gated: dict[str, dict[str, int]]
    classes: tuple[Group, ...]
    languages: tuple[Group, ...]
    gates: tuple[GateLine, ...]
    thresholds: tuple[ThresholdLine, ...]
    reliability: tuple[Bin, ...]
    usage: Usage
    wrong_raw: tuple[str, ...]
    wrong_gated: tuple[str, ...]

    def figures(self, *, raw: bool) -> tuple[Figure, ...]:
        """The figures before or after the code's checks."""
        return self.raw if raw else self.gated

    def confusion(self, *, raw: bool) -> dict[str, dict[str, int]]:
        """The confusion matrix before or after the code's checks."""
        return self.confusion_raw if raw else self.confusion_gated


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """An eval: what was asked of whom, every row, and the cases that they belong to, by suite and id."""

    sheet: Sheet
    suites: tuple[SuiteResults, ...]
    rows: tuple[Row, ...]
    cases: Mapping[tuple[str, str], Case]
    raw: bool = False  # which of the two the user asked to see first

    def wrong(self, suite: str) -> list[Row]:
        """The wrong rows of a suite, the worst first."""
        return wrong_rows([r for r in self.rows if r.suite == suite], raw=self.raw)


def summarise(
    sheet: Sheet, suites: Sequence[Suite], rows: Sequence[Row], cases: Sequence[Case], *, raw: bool
) -> Results:
    """Return the results of rows."""
    return Results(
        sheet=sheet,
        suites=tuple(_suite(s, own) for s in suites if (own := [r for r in rows if r.suite == s.name])),
        rows=tuple(rows),
        cases={(c.suite, c.id): c for c in cases},
        raw=raw,
    )


def _suite(suite: Suite, rows: Sequence[Row]) -> SuiteResults:
    return SuiteResults(
        name=suite.name,
        cases=len({r.id for r in rows}),
        runs=len({r.run for r in rows}),
        raw=suite.score(rows, raw=True),
        gated=suite.score(rows, raw=False),
        confusion_raw=confusion(rows, raw=True),
        confusion_gated=confusion(rows, raw=False),
        classes=_groups(suite, rows, lambda r: r.failure),
        languages=_groups(suite, rows, lambda r: r.language),
        gates=gate_lines(rows),
        thresholds=thresholds(rows),
        reliability=calibration(rows),
        usage=total(rows),
        wrong_raw=tuple(dict.fromkeys(r.id for r in wrong_rows(rows, raw=True))),
        wrong_gated=tuple(dict.fromkeys(r.id for r in wrong_rows(rows, raw=False))),
    )


def _groups(suite: Suite, rows: Sequence[Row], of: Callable[[Row], str]) -> tuple[Group, ...]:
    groups = []
    for name in sorted({of(r) for r in rows}):
        own = [r for r in rows if of(r) == name]
        groups.append(
            Group(
                name=name,
                cases=len({r.id for r in own}),
                raw=suite.score(own, raw=True)[:_SHOWN_IN_GROUPS],
                gated=suite.score(own, raw=False)[:_SHOWN_IN_GROUPS],
            )
        )
    return tuple(groups)


_SUITE_RESULTS: TypeAdapter[SuiteResults] = TypeAdapter(SuiteResults)


def to_json(results: Results) -> str:
    """Return the results as the JSON that the README describes."""
    written = {
        "format": FORMAT,
        "scored": "raw" if results.raw else "gated",
        "sheet": TypeAdapter(Sheet).dump_python(results.sheet, mode="json"),
        "suites": [_SUITE_RESULTS.dump_python(s, mode="json") for s in results.suites],
        "rows": plain(results.rows),
        "cases": [as_json(case) for case in results.cases.values()],
    }
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"


def eval_in(path: Path) -> Eval:
    """Return the eval that a file of results, or of rows, holds."""
    text = path.read_text("utf-8")
    try:
        whole = json.loads(text)
    except json.JSONDecodeError:
        return read(path)
    if not isinstance(whole, dict) or "rows" not in whole:
        raise ResultsUnusable(f"{path} holds no results of an eval")
    return Eval(sheet=sheet_of(whole["sheet"]), rows=tuple(rows_of(whole["rows"])))
