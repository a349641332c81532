"""What follows from things that are listed, ranked or counted otherwise: counts, sums of kinds, bounds, ranks.

Tolerances:

* A list gives its count only when it says that it is whole: no "such as", no "including", no "and others".
* All kinds that are named are summed, never some of them, and none that two sentences name: it may be the same.
* "More than 50" is stated by 65 of the same thing: the stated value lies beyond the bound, and by less than its
  double, since "more than 50" of a thousand misleads; and the bound is a round one (at most two digits that tell).
* "In the top ten" is stated by "the ninth-best".
"""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from app.core.span import Span
from app.text.derivation import Candidate, Claimed, Derivation, Operand, Operation, Sentence
from app.text.derivedwords import BEST, KINDS, ONE, ONE_OF, SIBLINGS, TOP, is_open_list
from app.text.figure import Approximation, Figure, FigureKind
from app.text.figures import figures
from app.text.units import same_unit
from app.text.words import content

_NAME: Final = (
    r"[A-Z][\w.'’-]{0,30}(?:\s(?:(?:de|van|von|der|la|of|the)\s)?[A-Z][\w.'’-]{0,30}){0,4}(?:\s\([^()]{1,40}\))?"
)
_LIST: Final = re.compile(rf"(?<!\w){_NAME}(?:,\s(?:the\s)?{_NAME}){{1,12}},?\s(?:and|und|et|y)\s(?:the\s)?{_NAME}")
_PAIR: Final = re.compile(rf"(?<!\w){_NAME}\s(?:and|und|et|y)\s(?:the\s)?{_NAME}")
_LISTED: Final = re.compile(r",\s(?:and\s)?(?:the\s)?|\s(?:and|und|et|y)\s(?:the\s)?")
_BRACKETED: Final = re.compile(r"\s\([^()]*\)")
_THINGS: Final = re.compile(r":\s(?P<list>[^:;.!?]{5,200}?\s(?:and|und|et|y)\s[^:;,.!?]{2,60})(?=[.;!?]|$)")
_MOST_LISTED: Final = 12
_NOUN: Final = re.compile(r"\s+((?:[^\W\d_][\w'’-]*\s+){0,2}?[^\W\d_][\w'’-]*)")
_MEASURED: Final = frozenset({FigureKind.NUMBER, FigureKind.MONEY, FigureKind.QUANTITY, FigureKind.PERCENT})
_ABOVE: Final = frozenset({Approximation.MORE_THAN, Approximation.AT_LEAST})
_BELOW: Final = frozenset({Approximation.LESS_THAN, Approximation.UP_TO})
_FARTHEST: Final = 2  # times the bound
_TELLING_DIGITS: Final = 2


def kinds(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield what the kinds of the counted thing add up to: "four siblings", from brothers and sisters."""
    if not _is_count(claimed.figure):
        return
    for whole, part in KINDS:
        if not whole.match(claimed.tail):
            continue
        terms = [(s, term) for s in sentences for term in _terms(s, part)]
        named = [(s.number, s.text[span.start : span.end].split()[-1].lower()) for s, (span, _) in terms]
        twice = any(a != b and x == y for a, x in named for b, y in named)
        if len({s.number for s, _ in terms}) == 1 and len(terms) > 1 and not twice:
            operands = tuple(s.operand(span) for s, (span, _) in terms)
            total = sum((count for _, (_, count) in terms), Decimal(0))
            yield _candidate(claimed, Operation.SUM, operands, " + ", holds=total == claimed.figure.value, near="")


def lists(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield how many are listed: "three teams", from their names."""
    if not _is_count(claimed.figure):
        return
    noun = _noun(claimed.claim, claimed.figure)
    for sentence in sentences:
        pairs = _PAIR.finditer(sentence.text) if noun & content(sentence.text) else ()
        for match in [*_LIST.finditer(sentence.text)] or pairs:
            if not is_open_list(sentence.text, match.start(), match.end()):
                yield _count(claimed, sentence, _parts(match.start(), _blanked(match[0])))
        for match in _THINGS.finditer(sentence.text):
            if noun & content(sentence.text[: match.start()]) and not is_open_list(sentence.text, *match.span()):
                yield _count(claimed, sentence, _parts(match.start("list"), match["list"]))


def siblings(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the brothers and sisters of one of several children: "eight siblings", from "one of nine children"."""
    if not _is_count(claimed.figure) or not SIBLINGS.match(claimed.tail.lstrip()):
        return
    for sentence in sentences:
        for match in ONE_OF.finditer(sentence.text):
            group = next(name for name in ("en", "de", "fr", "es") if match[name])
            span = Span(start=match.start(group), end=match.end(group))
            total = next((f.value for f in figures(f"{match[group]} x", sentence.language)), None)
            if total is not None:
                operands = (sentence.operand(span),)
                formula = f"{match[group]} − 1 = {claimed.written}"
                yield Candidate(
                    holds=total - 1 == claimed.figure.value,
                    derivation=Derivation(operation=Operation.DIFFERENCE, operands=operands, formula=formula),
                    near=sentence.text,
                )


def bounds(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the amounts that the claim's figure may be a limit of: "more than 50", from 65 of the same thing."""
    figure = claimed.figure
    if figure.approximation not in _ABOVE | _BELOW or figure.kind not in _MEASURED or not figure.value:
        return
    if not _is_round(figure.value):
        return
    noun = _noun(claimed.claim, figure)
    for sentence in sentences:
        for stated in sentence.figures:
            if stated.kind is not figure.kind or not same_unit(stated.unit, figure.unit) or stated.value is None:
                continue
            if not figure.unit and figure.kind is FigureKind.NUMBER and not noun & _noun(sentence.text, stated):
                continue
            operand = sentence.operand(stated.span)
            above = figure.approximation in _ABOVE
            formula = f"{operand.written} {'>' if above else '<'} {claimed.written}"
            yield Candidate(
                holds=_lies_beyond(stated, figure, above=above),
                derivation=Derivation(operation=Operation.BOUND, operands=(operand,), formula=formula),
                near=sentence.around(stated.span.start, stated.span.end),
            )


def ranks(claimed: Claimed, sentences: Sequence[Sentence]) -> Iterator[Candidate]:
    """Yield the ranks that lie within the claim's: "in the top ten", from "ninth-best"."""
    figure = claimed.figure
    if figure.kind is not FigureKind.NUMBER or figure.value is None or not TOP.search(claimed.head):
        return
    for sentence in sentences:
        for stated in sentence.figures:
            if stated.kind is FigureKind.ORDINAL and stated.value and BEST.match(sentence.text, stated.span.end):
                operand = sentence.operand(stated.span)
                formula = f"{operand.written} ≤ {claimed.written}"
                yield Candidate(
                    holds=stated.value <= figure.value,
                    derivation=Derivation(operation=Operation.RANK, operands=(operand,), formula=formula),
                    near=sentence.around(stated.span.start, stated.span.end),
                )


def _is_count(figure: Figure) -> bool:
    return (
        figure.kind is FigureKind.NUMBER
        and figure.approximation is Approximation.EXACT
        and figure.value is not None
        and 1 < figure.value <= _MOST_LISTED * 2
    )


def _terms(sentence: Sentence, part: re.Pattern[str]) -> Iterator[tuple[Span, Decimal]]:
    """Yield what is counted of a kind, in figures or as one: "two brothers", "an elder sister"."""
    for figure in sentence.figures:
        if figure.kind is FigureKind.NUMBER and figure.value is not None:
            tail = re.compile(rf"\s(?:[\w-]+\s){{0,2}}?(?P<kind>{part.pattern})", re.I).match(
                sentence.text, figure.span.end
            )
            if tail:
                yield Span(start=figure.span.start, end=tail.end()), figure.value
    for match in re.finditer(rf"{ONE.pattern}\s(?:[\w-]+\s){{0,2}}?{part.pattern}", sentence.text, re.I):
        yield Span(start=match.start(), end=match.end()), Decimal(1)


def _noun(text: str, figure: Figure) -> frozenset[str]:
    """The content words right behind a figure, which name what it counts."""
    match = _NOUN.match(text, figure.span.end)
    return content(match[1]) if match else frozenset()


def _blanked(listed: str) -> str:
    """The list with what stands in parentheses blanked, so that the offsets stay."""
    return _BRACKETED.sub(lambda m: " " * len(m[0]), listed)


def _parts(start: int, listed: str) -> list[Span]:
    """The places of the parts of a list that starts at `start`."""
    spans, at = [], 0
    for joint in [*_LISTED.finditer(listed), None]:
        end = joint.start() if joint else len(listed)
        if part := listed[at:end].strip(" .,"):
            begin = start + at + listed[at:end].index(part[0])
            spans.append(Span(start=begin, end=begin + len(part)))
        at = joint.end() if joint else end
    return spans


def _count(claimed: Claimed, sentence: Sentence, spans: Sequence[Span]) -> Candidate:
    operands = tuple(sentence.operand(span) for span in spans)
    holds = len(spans) == claimed.figure.value
    return _candidate(claimed, Operation.COUNT, operands, ", ", holds=holds, near=sentence.text)


def _candidate(
    claimed: Claimed, operation: Operation, operands: tuple[Operand, ...], joint: str, *, holds: bool, near: str
) -> Candidate:
    formula = f"{joint.join(o.written for o in operands)} = {claimed.written}"
    derivation = Derivation(operation=operation, operands=operands, formula=formula)
    return Candidate(holds=holds, derivation=derivation, near=near)


def _is_round(value: Decimal) -> bool:
    digits = "".join(map(str, value.normalize().as_tuple().digits)).rstrip("0")
    return len(digits) <= _TELLING_DIGITS


def _lies_beyond(stated: Figure, claimed: Figure, *, above: bool) -> bool:
    value, bound = stated.value, claimed.value
    if value is None or bound is None or value <= 0 or bound <= 0:
        return False
    if above:
        return stated.approximation in _ABOVE | {Approximation.EXACT} and bound < value < _FARTHEST * bound
    return stated.approximation in _BELOW | {Approximation.EXACT} and bound / _FARTHEST < value < bound
