"""Figures and tables from rows. A case that was asked in several runs counts once, with the share of its runs.

Errors stay in every denominator: an error is never right, never a support, and a rejected claim that holds.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from eval.records import ERROR, Row, Usage
from eval.stats import Bin, brier, reliability, wilson

SUPPORTED, PARTLY, UNVERIFIABLE = "supported", "partly_supported", "unverifiable"
THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)  # of the verdict token's probability, to choose a certainty from


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure. A share has `hits` of `of` cases and its Wilson 95 % interval; another one has only a value.

    `value` is None when there was nothing to take it from. `better` says which way is good.
    """

    name: str
    value: float | None
    low: float | None = None
    high: float | None = None
    hits: float | None = None
    of: int = 0
    better: Literal["low", "high", ""] = ""


def by_case(rows: Iterable[Row]) -> dict[tuple[str, str], list[Row]]:
    """Return the rows of each case, run after run."""
    cases: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        cases[row.suite, row.id].append(row)
    return cases


def share(
    name: str, rows: Iterable[Row], hit: Callable[[Row], bool], better: Literal["low", "high", ""] = ""
) -> Figure:
    """Return the share of cases in which `hit` is true, each case with the share of its runs."""
    cases = by_case(rows)
    hits = sum(sum(map(hit, runs)) / len(runs) for runs in cases.values())
    return of_cases(name, hits, len(cases), better)


def of_cases(name: str, hits: float, of: int, better: Literal["low", "high", ""] = "") -> Figure:
    """Return `hits` of `of` cases as a figure with its interval."""
    if not of:
        return Figure(name=name, value=None, better=better)
    interval = wilson(hits, of)
    return Figure(name=name, value=hits / of, low=interval.low, high=interval.high, hits=hits, of=of, better=better)


def answer(row: Row, *, raw: bool) -> str:
    """The answer of a row, before or after the code's checks."""
    return row.outcome.raw if raw else row.outcome.given


def is_right(row: Row, *, raw: bool) -> bool:
    """Whether a row's answer is right, before or after the code's checks."""
    return row.outcome.raw_right if raw else row.outcome.right


def wrongly_supported(row: Row, *, raw: bool = False) -> bool:
    """True for the worst that can happen: "supported" for a claim of which it cannot be said."""
    return SUPPORTED not in row.right and answer(row, raw=raw) == SUPPORTED


def wrongly_rejected(row: Row, *, raw: bool = False) -> bool:
    """True when a claim that holds was not let through."""
    return SUPPORTED in row.right and answer(row, raw=raw) not in row.right


def judged(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """The figures of claims that were judged: the two that matter first."""
    holding = [r for r in rows if SUPPORTED in r.right]
    others = [r for r in rows if SUPPORTED not in r.right]
    false_supported = share("false_supported", others, lambda r: wrongly_supported(r, raw=raw), "low")
    false_reject = share("false_reject", holding, lambda r: wrongly_rejected(r, raw=raw), "low")
    quoted = [r for r in rows if r.outcome.quotes]
    stated = stated_probabilities(rows)
    return (
        false_supported,
        false_reject,
        _balanced(false_supported, false_reject),
        share("accuracy", rows, lambda r: is_right(r, raw=raw), "high"),
        _f1(rows, raw=raw),
        share("abstention", rows, lambda r: answer(r, raw=raw) == UNVERIFIABLE),
        share("false_partly", others, lambda r: answer(r, raw=raw) == PARTLY and PARTLY not in r.right, "low"),
        twins(rows, raw=raw),
        flips(rows, raw=raw),
        Figure(name="brier", value=brier(stated), of=len(stated), better="low"),
        share("unlocated_quotes", quoted, lambda r: r.outcome.unlocated > 0, "low"),
        *common(rows),
    )


def common(rows: Sequence[Row]) -> tuple[Figure, ...]:
    """What every suite's figures end with: errors and cost."""
    spent = total(rows)
    return (
        share("errors", rows, lambda r: bool(r.outcome.error), "low"),
        Figure(name="asked_again", value=float(spent.asked_again), of=len(rows), better="low"),
        Figure(name="unusable_replies", value=float(spent.unusable), of=len(rows), better="low"),
        _mean("tokens_per_case", spent.prompt + spent.output, len(rows)),
        _mean("seconds_per_case", spent.seconds, len(rows)),
        _mean("cache_share", spent.cached, spent.told, better="high"),
    )


def labelled(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """The figures of a suite whose cases are simply right or wrong."""
    return (
        share("right", rows, lambda r: is_right(r, raw=raw), "high"),
        flips(rows, raw=raw),
        *common(rows),
    )


def counted(name: str, rows: Sequence[Row], hits: str, of: str, better: Literal["low", "high", ""]) -> Figure:
    """The share of a suite's own sums, such as facts stated of facts asked for: over things, not over cases."""
    top = bottom = 0.0
    for runs in by_case(rows).values():
        top += sum(r.outcome.counts.get(hits, 0.0) for r in runs) / len(runs)
        bottom += sum(r.outcome.counts.get(of, 0.0) for r in runs) / len(runs)
    return of_cases(name, min(top, bottom), round(bottom), better)


def twins(rows: Sequence[Row], *, raw: bool) -> Figure:
    """The share of pairs of twins both of which are right; pairs that are not both among the rows are left out."""
    cases = {key[1]: runs for key, runs in by_case(rows).items()}
    pairs = {frozenset((i, runs[0].twin)) for i, runs in cases.items() if runs[0].twin in cases}
    hits = 0.0
    for pair in pairs:
        both = [{r.run for r in cases[i] if is_right(r, raw=raw)} for i in pair]
        asked = [{r.run for r in cases[i]} for i in pair]
        hits += len(set.intersection(*both)) / max(1, len(set.union(*asked)))
    return of_cases("twins_right", hits, len(pairs), "high")


def flips(rows: Sequence[Row], *, raw: bool) -> Figure:
    """The share of cases whose answer changed between runs, of those that were asked more than once."""
    several = [runs for runs in by_case(rows).values() if len(runs) > 1]
    changed = sum(len({answer(r, raw=raw) for r in runs}) > 1 for runs in several)
    return of_cases("flips", changed, len(several), "low")


def stated_probabilities(rows: Iterable[Row]) -> list[tuple[float, bool]]:
    """What the verdict's token stated, and whether the model's own word was right, wherever the engine tells."""
    return [(r.outcome.probability, r.outcome.raw_right) for r in rows if r.outcome.probability is not None]


def calibration(rows: Iterable[Row]) -> tuple[Bin, ...]:
    """The reliability table of the verdict token's probability."""
    return reliability(stated_probabilities(rows))


def _balanced(false_supported: Figure, false_reject: Figure) -> Figure:
    if false_supported.value is None or false_reject.value is None:
        return Figure(name="balanced_accuracy", value=None, better="high")
    value = 1 - (false_supported.value + false_reject.value) / 2
    return Figure(name="balanced_accuracy", value=value, of=false_supported.of + false_reject.of, better="high")


def _f1(rows: Sequence[Row], *, raw: bool) -> Figure:
    """F1 of "supported" against all else, over rows."""
    true = sum(SUPPORTED in r.right and answer(r, raw=raw) == SUPPORTED for r in rows)
    wrong = sum((SUPPORTED in r.right) != (answer(r, raw=raw) == SUPPORTED) for r in rows)
    return Figure(
        name="f1_supported", value=2 * true / (2 * true + wrong) if true + wrong else None, of=len(rows), better="high"
    )


def _mean(name: str, amount: float, of: int, better: Literal["low", "high", ""] = "low") -> Figure:
    return Figure(name=name, value=amount / of if of else None, of=of, better=better)


def total(rows: Iterable[Row]) -> Usage:
    """The sum of what rows cost."""
    spent = [r.usage for r in rows]
    return Usage(
        calls=sum(u.calls for u in spent),
        prompt=sum(u.prompt for u in spent),
        told=sum(u.told for u in spent),
        cached=sum(u.cached for u in spent),
        output=sum(u.output for u in spent),
        seconds=sum(u.seconds for u in spent),
        asked_again=sum(u.asked_again for u in spent),
        unusable=sum(u.unusable for u in spent),
    )


def confusion(rows: Iterable[Row], *, raw: bool) -> dict[str, dict[str, int]]:
    """How often each answer was given, by what was expected; errors are an answer."""
    table: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        table[row.expected][answer(row, raw=raw)] += 1
    return {expected: dict(table[expected]) for expected in sorted(table)}


@dataclass(frozen=True, slots=True, kw_only=True)
class GateLine:
    """What one gate and reason did, in rows: wrong answers made right or harmless, right answers lost, and no matter.

    `alone` counts among `stopped` those that no other gate stopped too. `lost` names the cases whose answer it cost.
    """

    gate: str
    reason: str
    stopped: int = 0
    alone: int = 0
    cost: int = 0
    neither: int = 0
    lost: tuple[str, ...] = ()


def gate_lines(rows: Iterable[Row]) -> tuple[GateLine, ...]:
    """Which gate stopped which wrong answers, and which cost right ones; the busiest first."""
    lines: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    lost: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in rows:
        words = list(dict.fromkeys((g.gate, g.reason) for g in row.outcome.gates))
        for word in words:
            if row.outcome.raw_right and not row.outcome.right:
                lines[word]["cost"] += 1
                lost[word].append(row.id)
            elif not row.outcome.raw_right and row.outcome.given != row.outcome.raw:
                lines[word]["stopped"] += 1
                lines[word]["alone"] += len(words) == 1
            else:
                lines[word]["neither"] += 1
    made = [
        GateLine(
            gate=gate,
            reason=reason,
            stopped=n["stopped"],
            alone=n["alone"],
            cost=n["cost"],
            neither=n["neither"],
            lost=tuple(dict.fromkeys(lost[gate, reason])),
        )
        for (gate, reason), n in lines.items()
    ]
    return tuple(sorted(made, key=lambda line: (-line.stopped - line.cost, line.gate, line.reason)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ThresholdLine:
    """What the two figures would be if the verdict's token had to be at least so probable."""

    threshold: float
    false_supported: Figure
    false_reject: Figure


def thresholds(rows: Sequence[Row]) -> tuple[ThresholdLine, ...]:
    """The figures by threshold of certainty, from what the gates let through; none where no engine tells it.

    A threshold below that of the run shows the run's own figures: what it stopped cannot be called back.
    """
    if not stated_probabilities(rows):
        return ()

    def at(threshold: float) -> ThresholdLine:
        def unsure(row: Row) -> bool:
            stated = row.outcome.probability
            return row.outcome.given == SUPPORTED and stated is not None and stated < threshold

        others = [r for r in rows if SUPPORTED not in r.right]
        holding = [r for r in rows if SUPPORTED in r.right]
        return ThresholdLine(
            threshold=threshold,
            false_supported=share("false_supported", others, lambda r: wrongly_supported(r) and not unsure(r), "low"),
            false_reject=share("false_reject", holding, lambda r: wrongly_rejected(r) or unsure(r), "low"),
        )

    return tuple(at(t) for t in THRESHOLDS)


def wrong_rows(rows: Iterable[Row], *, raw: bool) -> list[Row]:
    """Rows whose answer is wrong, false support first, then errors, then the rest, in their order."""

    def weight(row: Row) -> int:
        return 0 if wrongly_supported(row, raw=raw) else 1 if row.outcome.given == ERROR else 2

    return sorted((r for r in rows if not is_right(r, raw=raw)), key=weight)
