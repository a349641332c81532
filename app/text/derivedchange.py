"""What follows from two amounts of one kind: differences, changes in per cent, shares, multiples, and sums.

Only amounts that are given without a limit ("about", "more than") are operands. Tolerances:

* A difference and a sum are exact; with "about" and the like they are rounded as `figurematch` rounds any figure.
* Per cent are rounded to the last digit that the claim writes, at most to whole ones: people round them so.
* "Doubled" is what makes 2.0 times as much to one decimal; "nearly doubled" is 1.8 times or more, "about" lies within
  a tenth, "more than doubled" short of tripled. Twenty to forty-one is more than doubled.
* "Half" and "a third" are within half a point of the share; with a limit, within five points on its side.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from typing import Final

from app.core.span import Span
from app.text.derivation import Candidate, Claimed, Derivation, Operand, Operation, Sentence, named_months
from app.text.derivedwords import (
    DIFFERENCE,
    FALLS,
    FROM,
    HALVES,
    MOVES,
    MULTIPLES,
    NEARLY,
    OF_WHICH,
    OVER,
    PART_OF,
    RANGE_JOINT,
    RISES,
    ROUGHLY,
    TO,
    TOTALS,
    UNTIL,
)
from app.text.figure import Approximation, Figure, FigureKind
from app.text.figurematch import states

_MEASURED: Final = frozenset({FigureKind.NUMBER, FigureKind.PERCENT, FigureKind.MONEY, FigureKind.QUANTITY})
_SHARES: Final = frozenset({FigureKind.FRACTION, FigureKind.PERCENT})
_HUNDRED: Final = Decimal(100)
_ONE_DECIMAL: Final = Decimal("0.1")
_TWO_DECIMALS: Final = Decimal("0.01")
_LEAST_NEARLY: Final = Decimal("0.9")  # of the multiple
_SHARE_SLACK: Final = Decimal("0.5")  # points
_SHARE_LIMIT: Final = Decimal(5)  # points
_MOST_TERMS: Final = 6
_TWICE_PERCENT: Final = re.compile(r"\b(?:by )?100(?:\s?%| per ?cent| Prozent| pour cent| por ciento)", re.I)
_HALF_PERCENT: Final = re.compile(r"\bby 50(?:\s?%| per ?cent)|\bum 50(?:\s?%| Prozent)|\bby half\b", re.I)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Two amounts of one kind, of which the first became the second."""

    first: Figure
    last: Figure
    start: Operand
    end: Operand
    near: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Multiple:
    """A word that says how many times as much something became; `halves` where it became as many times less."""

    factor: int
    halves: bool
    span: Span
    limit: str  # "", "nearly", "about" or "over"


def changes(sentence: Sentence) -> Iterator[Change]:
    """Yield what a sentence says to have changed from one exact amount to another."""
    if not MOVES.search(sentence.text):
        return
    exact = [f for f in sentence.figures if f.kind in _MEASURED and f.approximation is Approximation.EXACT]
    for figure in exact:
        if figure.low != figure.high and FROM.search(sentence.text[: figure.span.start]):
            yield from _of_range(sentence, figure)
    for one, other in pairwise(exact):
        if one.kind is not other.kind or one.unit != other.unit or one.value is None or other.value is None:
            continue
        start, end = (bool(FROM.search(sentence.text[: f.span.start])) for f in (one, other))
        if start != end:
            first, last = (one, other) if start else (other, one)
            near = sentence.around(one.span.start, other.span.end)
            yield Change(
                first=first,
                last=last,
                start=sentence.operand(first.span),
                end=sentence.operand(last.span),
                near=near,
            )


def differences(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the differences that the claim's figure may be: "rose by 3 points", from 41 and 44 per cent."""
    figure = claimed.figure
    points = figure.kind is FigureKind.POINTS or (
        figure.kind is FigureKind.NUMBER and re.match(r"\s(?:points?|Punkte?n?|puntos?)\b", claimed.tail)
    )
    if not points and (figure.kind not in _MEASURED or figure.kind is FigureKind.PERCENT):
        return
    if not _says_change(claimed) or TO.search(claimed.head) or FROM.search(claimed.head):
        return
    for change in _all(sentences):
        of_percent = change.first.kind is FigureKind.PERCENT
        if of_percent != bool(points) or not (points or _one_kind(change.first, figure)):
            continue
        value = _value(change.last) - _value(change.first)
        kind = figure.kind if points else change.first.kind
        yield _candidate(
            claimed, change, Operation.DIFFERENCE, replace(change.last, kind=kind, span=figure.span), value
        )


def percent_changes(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the changes in per cent that the claim's figure may be: "rose by 10 per cent", from 200 and 220."""
    figure = claimed.figure
    if figure.kind is not FigureKind.PERCENT or not _says_change(claimed) or TO.search(claimed.head):
        return
    if FROM.search(claimed.head):
        return
    step = min(figure.step, Decimal(1))
    for change in _all(sentences):
        if first := _value(change.first):
            share = (_value(change.last) - first) / abs(first) * _HUNDRED
            value = (share / step).quantize(Decimal(1), rounding=ROUND_HALF_UP) * step
            yield _candidate(claimed, change, Operation.CHANGE, replace(figure, step=step), value)


def shares(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the shares that the claim's figure may be: "half of the members", from "24 of the 48 members"."""
    figure = claimed.figure
    if figure.kind not in _SHARES or figure.value is None or _says_change(claimed):
        return
    for sentence in sentences:
        for part, whole in pairwise(sentence.figures):
            gap = sentence.text[part.span.end : whole.span.start + 1]
            if not PART_OF.match(gap) or {part.kind, whole.kind} != {FigureKind.NUMBER}:
                continue
            if not part.value or not whole.value or part.value > whole.value:
                continue
            share = part.value / whole.value * _HUNDRED
            yield Candidate(
                holds=_is_share(share, figure),
                derivation=_told(
                    Operation.SHARE,
                    (sentence.operand(part.span), sentence.operand(whole.span)),
                    "÷",
                    f"{share.quantize(_ONE_DECIMAL).normalize():f} % ({claimed.written})",
                ),
                near=sentence.around(part.span.start, whole.span.end),
            )


def sums(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the sums that the claim's figure may be, where it says that it is one, or speaks of all their months."""
    figure = claimed.figure
    if figure.kind not in _MEASURED - {FigureKind.PERCENT}:
        return
    for sentence in sentences:
        terms = [f for f in sentence.figures if _one_kind(f, figure)]
        if not TOTALS.search(claimed.claim) and not _over_their_months(claimed, sentence, terms):
            continue
        if not 2 <= len(terms) <= _MOST_TERMS or OF_WHICH.search(sentence.text) or TOTALS.search(sentence.text):
            continue
        if any(f.value is None or f.approximation is not Approximation.EXACT for f in terms):
            continue
        if any(FROM.search(sentence.text[: f.span.start]) for f in terms):
            continue
        total = sum((_value(f) for f in terms), Decimal(0))
        stated = replace(terms[0], low=total, high=total, step=max(f.step for f in terms))
        operands = tuple(sentence.operand(f.span) for f in terms)
        yield Candidate(
            holds=states([stated], figure),
            derivation=_told(Operation.SUM, operands, "+", claimed.written),
            near=sentence.text,
        )


def _over_their_months(claimed: Claimed, sentence: Sentence, terms: Sequence[Figure]) -> bool:
    """Tell whether a claim speaks of all months that each have one of the terms: "from April to June"."""
    months = named_months(sentence.text, sentence.language)
    spoken = named_months(claimed.claim, claimed.language)
    return (
        len(months) == len(terms) > 1
        and all(term.span.end <= month.start for term, (month, _) in zip(terms, months, strict=True))
        and all(month.end <= term.span.start for term, (month, _) in zip(terms[1:], months, strict=False))
        and [name for _, name in spoken] == [months[0][1], months[-1][1]]
        and bool(UNTIL.fullmatch(claimed.claim[spoken[0][0].end : spoken[1][0].start]))
    )


def multiples(text: str) -> list[Multiple]:
    """Return the words of a text that say how many times as much, or as little, something became."""
    found = []
    for factor, pattern in MULTIPLES:
        found += [(factor, False, m) for m in re.finditer(rf"\b(?:{pattern})\b", text, re.I)]
    found += [(2, True, m) for m in re.finditer(rf"\b(?:{HALVES})\b", text, re.I)]
    limits = {"nearly": NEARLY, "about": ROUGHLY, "over": OVER}
    return [
        Multiple(
            factor=factor,
            halves=halves,
            span=Span(start=m.start(), end=m.end()),
            limit=next((name for name, limit in limits.items() if limit.search(text[: m.start()])), ""),
        )
        for factor, halves, m in found
    ]


def multiple_stated(multiple: Multiple, texts: Sequence[str]) -> bool:
    """Tell whether a text says the multiple itself, in a word or in per cent."""
    percent = _HALF_PERCENT if multiple.halves else _TWICE_PERCENT
    return any(
        any((m.factor, m.halves) == (multiple.factor, multiple.halves) for m in multiples(text))
        or (multiple.factor == 2 and percent.search(text) is not None)
        for text in texts
    )


def multiplied(claim: str, multiple: Multiple, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the changes that a multiple of the claim may be: "doubled", from 20 and 40."""
    for change in _all(sentences):
        first, last = _value(change.first), _value(change.last)
        if first <= 0 or last <= 0:
            continue
        times = first / last if multiple.halves else last / first
        yield Candidate(
            holds=_is_multiple(times, multiple),
            derivation=_told(
                Operation.MULTIPLE,
                (change.start, change.end) if multiple.halves else (change.end, change.start),
                "÷",
                f"{times.quantize(_TWO_DECIMALS).normalize():f} ({multiple.span.of(claim)})",
            ),
            near=change.near,
        )


def _all(sentences: Sequence[Sentence]) -> Iterator[Change]:
    for sentence in sentences:
        yield from changes(sentence)


def _of_range(sentence: Sentence, figure: Figure) -> Iterator[Change]:
    """Read "from 41 to 44 per cent" as the change that its verb says it is."""
    written = figure.span.of(sentence.text)
    joint = RANGE_JOINT.search(written)
    if joint is None or figure.low is None or figure.high is None:
        return
    first, last = replace(figure, high=figure.low), replace(figure, low=figure.high)
    at = figure.span.start
    yield Change(
        first=first,
        last=last,
        start=sentence.operand(Span(start=at, end=at + joint.start())),
        end=sentence.operand(Span(start=at + joint.end(), end=figure.span.end)),
        near=sentence.around(figure.span.start, figure.span.end),
    )


def _says_change(claimed: Claimed) -> bool:
    return bool(RISES.search(claimed.claim) or FALLS.search(claimed.claim) or DIFFERENCE.search(claimed.claim))


def _goes_as_said(claim: str, value: Decimal) -> bool:
    """Tell whether a change goes the way that the claim says, where it says one."""
    up, down = bool(RISES.search(claim)), bool(FALLS.search(claim))
    return bool(value) and not (up and down) and not (up and value < 0) and not (down and value > 0)


def _candidate(claimed: Claimed, change: Change, operation: Operation, like: Figure, value: Decimal) -> Candidate:
    reckoned = replace(like, low=abs(value), high=abs(value), approximation=Approximation.EXACT)
    holds = _goes_as_said(claimed.claim, value) and states([reckoned], claimed.figure)
    terms = (change.end, change.start) if value >= 0 else (change.start, change.end)
    if operation is Operation.CHANGE:
        formula = f"({change.end.written} − {change.start.written}) ÷ {change.start.written} = {claimed.written}"
        return Candidate(
            holds=holds,
            derivation=Derivation(operation=operation, operands=(change.end, change.start), formula=formula),
            near=change.near,
        )
    return Candidate(holds=holds, derivation=_told(operation, terms, "−", claimed.written), near=change.near)


def _told(operation: Operation, operands: tuple[Operand, ...], sign: str, result: str) -> Derivation:
    terms = f" {sign} ".join(o.written for o in operands)
    return Derivation(operation=operation, operands=operands, formula=f"{terms} = {result}")


def _one_kind(one: Figure, other: Figure) -> bool:
    return one.kind is other.kind and one.unit == other.unit


def _value(figure: Figure) -> Decimal:
    return figure.low if figure.low is not None else Decimal(0)


def _is_share(share: Decimal, figure: Figure) -> bool:
    wanted = _value(figure)
    match figure.approximation:
        case Approximation.EXACT:
            return abs(share - wanted) <= _SHARE_SLACK
        case Approximation.ABOUT:
            return abs(share - wanted) <= _SHARE_LIMIT
        case Approximation.MORE_THAN | Approximation.AT_LEAST | Approximation.JUST_OVER:
            return wanted < share <= wanted + _SHARE_LIMIT
        case _:
            return wanted - _SHARE_LIMIT <= share < wanted


def _is_multiple(times: Decimal, multiple: Multiple) -> bool:
    factor = Decimal(multiple.factor)
    match multiple.limit:
        case "nearly":
            return _LEAST_NEARLY * factor <= times < factor
        case "about":
            return abs(times - factor) <= (1 - _LEAST_NEARLY) * factor
        case "over":
            return factor < times < factor + 1
        case _:
            return times.quantize(_ONE_DECIMAL, rounding=ROUND_HALF_UP) == factor
