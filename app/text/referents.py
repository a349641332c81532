"""What a claim refers to beyond its own figure: the point that it compares with, a record, an authority."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.measure import MeasureCode, MeasureFinding
from app.core.span import Span
from app.text.derivation import Sentence
from app.text.figure import Figure
from app.text.figurematch import states
from app.text.figures import figures
from app.text.measurewords import ACCORDING, RECORD, REFERENTS, SINCE, SUPERLATIVE
from app.text.words import content, coverage

_CAPITALISED: Final = re.compile(r"\b[A-ZÄÖÜÉ][\w'’-]*")
_NAMED: Final = 0.5  # share of an authority's words that evidence must hold
_LEAST_INITIALS: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """A point that something is compared with: a date, or what a word names."""

    span: Span
    date: Figure | None = None
    name: str = ""


def baselines(sentence: Sentence) -> list[Baseline]:
    """Return the points that a text compares with: "since 2019", "than a year earlier"."""
    text, found = sentence.text, list[Baseline]()
    for match in SINCE.finditer(text):
        for figure in sentence.figures:
            if figure.is_date and match.end() == figure.span.start:
                found.append(Baseline(span=Span(start=match.start(), end=figure.span.end), date=figure))
    for name, pattern in REFERENTS:
        found += [Baseline(span=Span(start=m.start(), end=m.end()), name=name) for m in pattern.finditer(text)]
    return found


def baselines_switched(mine: Sentence, theirs: Sentence) -> Iterator[tuple[Span, Span]]:
    """Yield a baseline of the claim and the other one that its evidence has in its place.

    Only dates are compared with dates, and words with words: which year "a year earlier" is, nobody tells here.
    """
    own = baselines(mine)
    others = baselines(theirs) if own else []
    for one in own:
        like = [b for b in others if (b.date is None) == (one.date is None)]
        if like and not any(_same(one, b) for b in like):
            yield one.span, like[0].span
            return


def unknown_records(claim: str, known: Sequence[str], language: str) -> Iterator[MeasureFinding]:
    """Yield a record of the claim where no evidence speaks of any extreme, or none of the year it is one since."""
    match = RECORD.search(claim)
    if match is None:
        return
    span = Span(start=match.start(), end=match.end())
    dates = [f for f in figures(claim, language) if f.is_date and match.start() <= f.span.start < match.end()]
    extreme = any(SUPERLATIVE.search(text) for text in known)
    dated = all(any(states(figures(text, language), f) for text in known) for f in dates)
    if not extreme or not dated:
        yield MeasureFinding(code=MeasureCode.INVENTED_REFERENT, claim_words=match[0], claim_span=span)


def unknown_authorities(claim: str, known: Sequence[str]) -> Iterator[MeasureFinding]:
    """Yield whom the claim takes for its authority where no evidence names them, in full or by initials."""
    for match in ACCORDING.finditer(claim):
        who = match["who"]
        if not any(_names(text, who) for text in known):
            span = Span(start=match.start(), end=match.end())
            yield MeasureFinding(code=MeasureCode.INVENTED_REFERENT, claim_words=match[0], claim_span=span)


def _same(one: Baseline, other: Baseline) -> bool:
    if one.date is None or other.date is None:
        return one.name == other.name
    return states([one.date], other.date) or states([other.date], one.date)


def _names(text: str, who: str) -> bool:
    if coverage(content(who), content(text)) >= _NAMED:
        return True
    if who.isupper() and len(who) >= _LEAST_INITIALS:
        return who in _initials(text)
    initials = _initials(who)
    return len(initials) >= _LEAST_INITIALS and re.search(rf"\b{re.escape(initials)}\b", text) is not None


def _initials(text: str) -> str:
    return "".join(word[0] for word in _CAPITALISED.findall(text))
