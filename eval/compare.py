"""Two evals of the same cases side by side: which cases moved, and whether that is more than chance.

    python eval/compare.py FIRST SECOND [--raw]

FIRST and SECOND are files of results (--json) or of rows. Only cases that both asked, unchanged, are compared.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from eval.records import Row, RowsUnusable
from eval.results import ResultsUnusable, eval_in
from eval.scores import is_right, wrongly_rejected, wrongly_supported
from eval.stats import mcnemar


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired:
    """One way of going wrong over the cases that both evals have: `better` and `worse` name those that moved."""

    suite: str
    what: str
    cases: int
    first: int
    second: int
    better: tuple[str, ...]
    worse: tuple[str, ...]

    @property
    def p(self) -> float:
        """The exact two-sided p-value of McNemar's test."""
        return mcnemar(len(self.better), len(self.worse))


def compare(first: Sequence[Row], second: Sequence[Row], *, raw: bool = False) -> list[Paired]:
    """Return, suite by suite, the cases that each eval got wrong, in the ways that matter.

    A case that was asked several times goes wrong when it does so in more than half of its runs.
    """

    def wrong(row: Row) -> bool:
        return not is_right(row, raw=raw)

    def supported(row: Row) -> bool:
        return wrongly_supported(row, raw=raw)

    def rejected(row: Row) -> bool:
        return wrongly_rejected(row, raw=raw)

    ways: tuple[tuple[str, Callable[[Row], bool]], ...] = (
        ("wrong", wrong),
        ("false_supported", supported),
        ("false_reject", rejected),
    )
    found = []
    for suite in dict.fromkeys(row.suite for row in first):
        for what, way in ways:
            before, after = _mostly(first, suite, way), _mostly(second, suite, way)
            common = [key for key in before if key in after]
            if common and (what == "wrong" or any(before[k] or after[k] for k in common)):
                found.append(
                    Paired(
                        suite=suite,
                        what=what,
                        cases=len(common),
                        first=sum(before[k] for k in common),
                        second=sum(after[k] for k in common),
                        better=tuple(k[0] for k in common if before[k] and not after[k]),
                        worse=tuple(k[0] for k in common if after[k] and not before[k]),
                    )
                )
    return found


def _mostly(rows: Sequence[Row], suite: str, way: Callable[[Row], bool]) -> dict[tuple[str, str], bool]:
    cases: dict[tuple[str, str], list[bool]] = {}
    for row in rows:
        if row.suite == suite:
            cases.setdefault((row.id, row.digest), []).append(way(row))
    return {key: sum(went) * 2 > len(went) for key, went in cases.items()}


def to_text(pairs: Sequence[Paired]) -> str:
    """Return the comparison as lines for a terminal."""
    lines = []
    for pair in pairs:
        lines.append(
            f"{pair.suite}, {pair.what.replace('_', ' ')}: {pair.first} and {pair.second} of {pair.cases} cases; "
            f"{len(pair.better)} better, {len(pair.worse)} worse, McNemar p = {pair.p:.3f}"
        )
        lines += [f"  better: {', '.join(pair.better)}"] if pair.better else []
        lines += [f"  worse: {', '.join(pair.worse)}"] if pair.worse else []
    return "\n".join(lines) or "The two have no case in common."


def main() -> int:
    """Compare two files from the command line."""
    parser = argparse.ArgumentParser(description="Compares two evals case by case.")
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--raw", action="store_true", help="compare the model's word before the gates")
    given = parser.parse_args()
    try:
        first, second = eval_in(given.first), eval_in(given.second)
    except (OSError, RowsUnusable, ResultsUnusable) as error:
        print(f"compare.py: {error}", file=sys.stderr)
        return 2
    print(to_text(compare(first.rows, second.rows, raw=given.raw)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
