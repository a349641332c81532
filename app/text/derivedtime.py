"""What follows from two dates: how long something lasted, how long after another it came, ages, and decades.

Tolerances:

* From years alone a length is their difference: people count so, and nobody can tell it more finely. From days it is
  the number of whole years or months. A length that the claim limits ("nearly eight years") needs days.
* Seasons and days are counted with the first and the last.
* An age needs both days: from years alone it may be either of two.
* A decade is stated by a span that begins or ends in it, unless the claim says "throughout".

A span in parentheses is that of a life, so that it gives ages and no lengths.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import combinations, pairwise
from typing import Final

from app.core.span import Span
from app.text.derivation import Candidate, Claimed, Derivation, Operand, Operation, Sentence, named_months
from app.text.derivedwords import (
    AGO,
    BORN,
    DIED,
    LATER,
    MONTHS_IN,
    RANGE_JOINT,
    SEASONS,
    THROUGHOUT,
    UNTIL,
    UNTOLD_SPAN,
)
from app.text.figure import Approximation, Figure, FigureKind

_POINTS_IN_TIME: Final = frozenset({FigureKind.DAY, FigureKind.MONTH, FigureKind.YEAR})
_YEARS_OF_LIFE: Final = 130
_MOST_POINTS: Final = 12  # dates between which a time is reckoned; in a table of more, some two fit any claim
_LIMITED: Final = frozenset(Approximation) - {Approximation.EXACT, Approximation.ABOUT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """Two dates, the first before the last, and the clause that they stand in."""

    first: date
    last: date
    start: Operand
    end: Operand
    to_the_day: bool
    bracketed: bool
    near: str

    @property
    def months(self) -> int:
        """Whole months between the dates."""
        whole = (self.last.year - self.first.year) * 12 + self.last.month - self.first.month
        return whole - (self.last.day < self.first.day)

    @property
    def years(self) -> int:
        """Whole years where the days are known, else the difference of the years."""
        return self.months // 12 if self.to_the_day else self.last.year - self.first.year


def stretches(sentence: Sentence) -> Iterator[Stretch]:
    """Yield the spans of time of a sentence: "from 2011 to 2019", "3 May 2011 – 7 June 2019"."""
    text = sentence.text
    for figure in sentence.figures:
        if figure.kind is FigureKind.PERIOD and figure.start and figure.end:
            written = figure.span.of(text)
            if joint := RANGE_JOINT.search(written) or re.search(r"\s(?:and|und|et|y|until|till)\s|/", written):
                at = figure.span.start
                start, end = Span(start=at, end=at + joint.start()), Span(start=at + joint.end(), end=figure.span.end)
                to_the_day = (figure.start.month, figure.start.day) != (1, 1)
                yield _stretch(sentence, (figure.start, start), (figure.end, end), to_the_day=to_the_day)
    for one, other in pairwise(sentence.figures):
        if _is_point(one) and _is_point(other) and UNTIL.fullmatch(text[one.span.end : other.span.start]):
            yield from _between(sentence, one, sentence, other)


def durations(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the lengths of time that the claim's figure may be: "for eight years", from 2011–2019."""
    figure = claimed.figure
    seasons = figure.kind is FigureKind.NUMBER and bool(SEASONS.match(claimed.tail))
    if figure.value is None or UNTOLD_SPAN.search(claimed.head) or AGO.match(claimed.tail):
        return
    if not seasons and figure.unit not in {*MONTHS_IN, "day"}:
        return
    if LATER.match(claimed.tail):
        yield from _gaps(claimed, sentences)
        return
    for sentence in sentences:
        for stretch in stretches(sentence):
            if not stretch.bracketed:
                yield _lasting(claimed, stretch, seasons=seasons)


def months_through(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the lengths in months that the claim spells out itself: "three months, from April to June"."""
    figure, spoken = claimed.figure, named_months(claimed.claim, claimed.language)
    if figure.unit != "month" or figure.value is None or len(spoken) != 2:
        return
    (start, first), (end, last) = spoken
    if start.start < figure.span.end or not UNTIL.fullmatch(claimed.claim[start.end : end.start]):
        return
    for sentence in sentences:
        stated = {name: span for span, name in named_months(sentence.text, sentence.language)}
        if first in stated and last in stated:
            operands = sentence.operand(stated[first]), sentence.operand(stated[last])
            formula = f"{operands[0].written}–{operands[1].written} = {claimed.written}"
            yield Candidate(
                holds=figure.value == (last - first) % 12 + 1,
                derivation=Derivation(operation=Operation.DURATION, operands=operands, formula=formula),
                near=sentence.text,
            )


def ages(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the ages that the claim's figure may be: "died at 95", from the days of birth and of death."""
    figure = claimed.figure
    at = figure.kind is FigureKind.NUMBER and re.search(r"\b(?:at|mit|à|a los)\s$", claimed.head)
    if figure.value is None or (figure.unit != "age" and not at) or not DIED.search(claimed.claim):
        return
    for sentence in sentences:
        for stretch in stretches(sentence):
            if stretch.to_the_day and 0 < stretch.years < _YEARS_OF_LIFE and _is_life(sentence, stretch):
                yield _candidate(claimed, stretch, Operation.AGE, Decimal(stretch.years), exact=True)


def decades(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the decades that the claim's figure may be: "in the 1970s", from 1976–1981."""
    figure = claimed.figure
    if figure.kind is not FigureKind.DECADE or not figure.start or not figure.end or THROUGHOUT.search(claimed.claim):
        return
    for sentence in sentences:
        for stretch in stretches(sentence):
            if not stretch.bracketed:
                inside = [day for day in (stretch.first, stretch.last) if figure.start <= day <= figure.end]
                formula = f"{stretch.start.written}–{stretch.end.written} → {claimed.written}"
                derivation = Derivation(
                    operation=Operation.DECADE, operands=(stretch.start, stretch.end), formula=formula
                )
                yield Candidate(holds=bool(inside), derivation=derivation, near=stretch.near)


def _is_point(figure: Figure) -> bool:
    return figure.kind in _POINTS_IN_TIME and figure.start is not None and figure.other is None


def _between(before: Sentence, one: Figure, after: Sentence, other: Figure) -> Iterator[Stretch]:
    """Yield the stretch between two dates that are equally fine and in order."""
    if one.kind is not other.kind or one.start is None or other.start is None or one.start >= other.start:
        return
    near = before.around(one.span.start, other.span.end) if before is after else f"{before.text} {after.text}"
    yield Stretch(
        first=one.start,
        last=other.start,
        start=before.operand(one.span),
        end=after.operand(other.span),
        to_the_day=one.kind is FigureKind.DAY,
        bracketed=before is after and _in_brackets(before.text, one.span.start),
        near=near,
    )


def _stretch(sentence: Sentence, first: tuple[date, Span], last: tuple[date, Span], *, to_the_day: bool) -> Stretch:
    return Stretch(
        first=first[0],
        last=last[0],
        start=sentence.operand(first[1]),
        end=sentence.operand(last[1]),
        to_the_day=to_the_day,
        bracketed=_in_brackets(sentence.text, first[1].start),
        near=sentence.around(first[1].start, last[1].end),
    )


def _in_brackets(text: str, position: int) -> bool:
    return text.rfind("(", 0, position) > text.rfind(")", 0, position)


def _is_life(sentence: Sentence, stretch: Stretch) -> bool:
    """Tell whether a stretch runs from a birth to a death: in parentheses behind a name, or after "born"."""
    return stretch.bracketed or bool(BORN.search(sentence.text[: stretch.start.span.start]))


def _gaps(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the times between two dates of the quoted sentences: "27 years after", from 1823 and 1850."""
    points = [
        (sentence, f)
        for sentence in sentences
        for f in sentence.figures
        if _is_point(f) and not _in_brackets(sentence.text, f.span.start)
    ]
    if len(points) > _MOST_POINTS:
        return
    for (before, one), (after, other) in combinations(sorted(points, key=lambda p: p[1].start or date.min), 2):
        for stretch in _between(before, one, after, other):
            yield _lasting(claimed, stretch, seasons=False)


def _lasting(claimed: Claimed, stretch: Stretch, *, seasons: bool) -> Candidate:
    unit = claimed.figure.unit
    if seasons:
        value = Decimal(stretch.last.year - stretch.first.year + 1)
    elif unit == "day":
        value = Decimal((stretch.last - stretch.first).days + 1 if stretch.to_the_day else 0)
    elif unit == "month" or (stretch.to_the_day and _limited(claimed)):
        value = Decimal(stretch.months if stretch.to_the_day else 0) / MONTHS_IN.get(unit, 1)
    else:
        value = Decimal(stretch.years) * 12 / MONTHS_IN[unit]
    return _candidate(claimed, stretch, Operation.DURATION, value, exact=stretch.to_the_day)


def _candidate(claimed: Claimed, stretch: Stretch, operation: Operation, value: Decimal, *, exact: bool) -> Candidate:
    formula = f"{stretch.end.written} − {stretch.start.written} = {claimed.written}"
    return Candidate(
        holds=_fits(value, claimed, exact=exact),
        derivation=Derivation(operation=operation, operands=(stretch.end, stretch.start), formula=formula),
        near=stretch.near,
    )


def _limited(claimed: Claimed) -> bool:
    return claimed.figure.approximation in _LIMITED


def _fits(value: Decimal, claimed: Claimed, *, exact: bool) -> bool:
    wanted, limit = claimed.figure.low or Decimal(0), claimed.figure.approximation
    if not _limited(claimed):
        return value == wanted
    if limit in {Approximation.MORE_THAN, Approximation.AT_LEAST, Approximation.JUST_OVER}:
        return exact and wanted <= value < wanted + 1
    return exact and wanted - 1 < value < wanted
