"""A lint of measures: where a claim and its evidence hold the same figure, or speak of one matter, measured otherwise.

Pure code on words and figures. A finding is no verdict: it names both words with their places, for the arbiter and the
reader to weigh. What is found:

* per cent against percentage points, a difference of shares that is told in per cent, too;
* a level against its rate or share (prices and inflation, debt and deficit, a number and a rate);
* nominal and real, gross and net, median and mean, per head and in total, adjusted for the season or not;
* a quarter, a month or a fiscal year against a year;
* a baseline that was switched ("since 2019", "than a year earlier");
* a record or an authority that no evidence knows.

A sentence that has the claim's own measure beside another one is no finding.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.measure import MeasureCode, MeasureFinding
from app.core.span import Span
from app.text.derivation import Sentence
from app.text.derivedchange import changes
from app.text.derivedwords import FALLS, RISES
from app.text.figure import Figure, FigureKind
from app.text.figurematch import states
from app.text.languages import guess_language
from app.text.measurewords import COUNTING, OPPOSITES, RATES, RateAndLevel
from app.text.referents import baselines_switched, unknown_authorities, unknown_records
from app.text.words import content

_BEGINNING: Final = 5  # letters that make two words one matter: "unemployed", "unemployment"
_SHARES: Final = (FigureKind.PERCENT, FigureKind.POINTS)
_SHORTER: Final = frozenset({FigureKind.QUARTER, FigureKind.MONTH})


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A sentence of a source that bears on a claim, where it starts there, and all that the source shows."""

    sentence: str
    source_id: str = ""
    start: int = 0
    shown: str = ""


def lint(claim: str, evidence: Sequence[Evidence], language: str = "en") -> tuple[MeasureFinding, ...]:
    """Return where a claim measures otherwise than the sentences of its evidence, each kind once for a source.

    A record or an authority is a finding only when nothing that any source shows knows of it.
    """
    mine = Sentence(number=0, text=claim, language=language)
    found = [finding for each in evidence if each.sentence for finding in _compared(mine, each)]
    if evidence:
        known = [each.shown or each.sentence for each in evidence]
        found += unknown_records(claim, known, language)
        found += unknown_authorities(claim, known)
    first = {(finding.code, finding.source_id): finding for finding in reversed(found)}
    return tuple(finding for finding in found if first[finding.code, finding.source_id] is finding)


def _compared(mine: Sentence, evidence: Evidence) -> Iterator[MeasureFinding]:
    written = guess_language(evidence.sentence, mine.language)
    theirs = Sentence(number=1, text=evidence.sentence, language=written)
    for code, own, other in (
        *_percent_or_points(mine, theirs),
        *_rates(mine, theirs),
        *_opposites(mine, theirs),
        *_per_head_left_out(mine, theirs),
        *_periods(mine, theirs),
        *((MeasureCode.BASELINE, own, other) for own, other in baselines_switched(mine, theirs)),
    ):
        yield MeasureFinding(
            code=code,
            claim_words=own.of(mine.text),
            claim_span=own,
            evidence_words=other.of(evidence.sentence),
            evidence_span=Span(start=evidence.start + other.start, end=evidence.start + other.end),
            source_id=evidence.source_id,
        )


# What stands before the size of a change; its two ends are no such size.
_BY: Final = re.compile(r"\b(?:by|um|de|en|un)\s$", re.I)
_Found = Iterator[tuple[MeasureCode, Span, Span]]


def _percent_or_points(mine: Sentence, theirs: Sentence) -> _Found:
    """Yield figures that are per cent here and points there; a difference of two shares is one of points."""
    for figure in mine.figures:
        if figure.kind not in _SHARES or figure.value is None:
            continue
        by = bool(_BY.search(mine.text[: figure.span.start]))
        ends = {end.span for change in changes(theirs) for end in (change.first, change.last)} if by else set()
        like = [f for f in theirs.figures if f.kind in _SHARES and f.value == figure.value and f.span not in ends]
        if any(f.kind is figure.kind for f in like):
            continue
        if like:
            yield MeasureCode.PERCENT_OR_POINTS, figure.span, like[0].span
        elif figure.kind is FigureKind.PERCENT and _moves(mine.text):
            for change in changes(theirs):
                first, last = change.first.value, change.last.value
                if change.first.kind is not FigureKind.PERCENT or first is None or last is None:
                    continue
                if abs(last - first) == figure.value:
                    both = (change.start.span, change.end.span)
                    span = Span(start=min(s.start for s in both), end=max(s.end for s in both))
                    yield MeasureCode.PERCENT_OR_POINTS, figure.span, span


def _rates(mine: Sentence, theirs: Sentence) -> _Found:
    for row in RATES:
        for own, other, of_level in ((row.level, row.rate, True), (row.rate, row.level, False)):
            if (here := own.search(mine.text)) is None or (there := other.search(theirs.text)) is None:
                continue
            if other.search(mine.text) or own.search(theirs.text):
                continue
            if row.same_matter and not _one_matter(mine.text, theirs.text):
                continue
            if _told_apart(row, mine, theirs, of_level=of_level):
                yield MeasureCode.RATE_OR_LEVEL, _span(here), _span(there)


def _told_apart(row: RateAndLevel, mine: Sentence, theirs: Sentence, *, of_level: bool) -> bool:
    """Tell whether it matters that one text has the level, the other the rate.

    A rate that falls lets the level rise still; a rise of the rate by a figure is no rise of the level by it.
    """
    if row.whatever_way:
        return (_moves(mine.text) and _moves(theirs.text)) or _share_a_figure(mine, theirs)
    if of_level and FALLS.search(mine.text) and FALLS.search(theirs.text):
        return True
    return _moves(mine.text) and _moves(theirs.text) and _share_a_figure(mine, theirs)


def _opposites(mine: Sentence, theirs: Sentence) -> _Found:
    for row in OPPOSITES:
        for own, other in ((row.one, row.other), (row.other, row.one)):
            if (here := own.search(mine.text)) is None or (there := other.search(theirs.text)) is None:
                continue
            if not other.search(mine.text) and not own.search(theirs.text):
                yield row.code, _span(here), _span(there)


def _per_head_left_out(mine: Sentence, theirs: Sentence) -> _Found:
    """Yield an amount that the evidence gives for each head and the claim without saying so."""
    row = next(row for row in OPPOSITES if row.code is MeasureCode.PER_HEAD_OR_TOTAL)
    there = row.one.search(theirs.text)
    if there is None or row.one.search(mine.text) or row.other.search(mine.text):
        return
    for figure in _amounts(mine):
        if states(list(_amounts(theirs)), figure):
            yield row.code, figure.span, _span(there)


def _periods(mine: Sentence, theirs: Sentence) -> _Found:
    """Yield a year of the claim that is a part of it, or a fiscal year, in the evidence, beside the same figure."""
    if not any(figure.is_date for figure in mine.figures) or not _share_a_figure(mine, theirs):
        return
    for own in mine.figures:
        for other in theirs.figures:
            if own.start is None or own.end is None or other.start is None or other.end is None:
                continue
            if any(states([f], own) and f.kind is own.kind for f in theirs.figures):
                continue
            years = {own.kind, other.kind}
            part = FigureKind.YEAR in years and bool(years & _SHORTER)
            fiscal = years == {FigureKind.YEAR, FigureKind.FISCAL_YEAR}
            within = own.start.year == other.start.year or own.end.year == other.end.year
            if (part or fiscal) and within:
                yield MeasureCode.PERIOD, own.span, other.span


def _amounts(sentence: Sentence) -> Iterator[Figure]:
    yield from (f for f in sentence.figures if not f.is_date and f.kind is not FigureKind.RECURRING)


def _share_a_figure(mine: Sentence, theirs: Sentence) -> bool:
    own = list(_amounts(mine))
    if not own:
        return False
    stated = list(_amounts(theirs))
    return any(states(stated, figure) for figure in own)


def _moves(text: str) -> bool:
    return bool(RISES.search(text) or FALLS.search(text))


def _one_matter(mine: str, theirs: str) -> bool:
    """Tell whether two texts share a word beside those that measure, and beside those that say what became of it."""
    moves = content(" ".join(m[0] for pattern in (RISES, FALLS) for m in pattern.finditer(mine)))
    other = {word[:_BEGINNING] for word in content(theirs) - COUNTING}
    return any(word[:_BEGINNING] in other for word in content(mine) - COUNTING - moves if not word[0].isdigit())


def _span(match: re.Match[str]) -> Span:
    return Span(start=match.start(), end=match.end())
