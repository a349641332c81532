"""The type of a claim, by rules in code: it steers the queries, and no gate rests on it."""

import re
from typing import Final

from app.core.claimtype import ClaimType
from app.text.claimwords import WORDS, ClaimWords
from app.text.figure import Approximation, Figure, FigureKind
from app.text.figures import figures
from app.text.words import STOP_WORDS

_MEASURES: Final = (
    FigureKind.PERCENT,
    FigureKind.POINTS,
    FigureKind.FRACTION,
    FigureKind.MONEY,
    FigureKind.QUANTITY,
)
_RATES: Final = (FigureKind.PERCENT, FigureKind.POINTS, FigureKind.FRACTION)
_DAYS: Final = (FigureKind.DAY, FigureKind.RECURRING)
_DATES: Final = (
    *_DAYS,
    FigureKind.MONTH,
    FigureKind.QUARTER,
    FigureKind.YEAR,
    FigureKind.FISCAL_YEAR,
    FigureKind.DECADE,
    FigureKind.CENTURY,
    FigureKind.PERIOD,
)
_QUOTED = re.compile(r"[\"“„«‘](?P<words>[^\"“”„«»]{3,400})[\"”“»’]")
# A number behind a name is a part of it: Article 5, Flight 93, section 230.
_NAME_BEFORE = re.compile(
    r"(?P<name>\b[A-ZÀ-Þ][\w’'-]*|\b(?:section|article|chapter|page|room|route|no\.|nr\.|n°|título|artículo))\s$"
)
_OPENERS: Final = STOP_WORDS | frozenset("only just some exactly all these those nur alle seulement sólo solo".split())
_COUNTED_AFTER = re.compile(r"\s?(?:%|[a-zà-ÿ][\w’'-]*|[A-ZÄÖÜ][a-zäöüß]+)")
_LOOK = 40  # code points to the left of a figure; longer than any name's last word


def claim_type(text: str, lang: str = "en") -> ClaimType:
    """Return the type of a claim in a language tag; an unknown language is read by the English rules.

    What somebody is said to have said is a quote, whatever figures are in it. A day with a verb of happening makes an
    event, unless the claim gives a rate. Other figures that count or measure, shares in words, and words for a series
    that moves or stands out, make a statistic; a verb of happening with a coarser date makes an event again.
    """
    words = WORDS.get(lang[:2].lower(), WORDS["en"])
    if _is_quote(text, words):
        return ClaimType.QUOTE
    found = figures(text, lang)
    kinds = {figure.kind for figure in found}
    happens = words.happening.search(text) is not None
    if happens and kinds.intersection(_DAYS) and not kinds.intersection(_RATES):
        return ClaimType.EVENT
    if any(_counts(figure, text) for figure in found):
        return ClaimType.STATISTIC
    if words.proportion.search(text) or (words.measure.search(text) and words.change.search(text)):
        return ClaimType.STATISTIC
    if happens and kinds.intersection(_DATES):
        return ClaimType.EVENT
    return ClaimType.ATTRIBUTE


def _is_quote(text: str, words: ClaimWords) -> bool:
    """Tell whether a verb of saying has quoted words beside it, or a clause that gives what was said."""
    quoted = [match.span() for match in _QUOTED.finditer(text) if len(match["words"].split()) > 1]
    for verb in words.saying.finditer(text):
        if any(start < verb.start() < end for start, end in quoted):
            continue
        if quoted or (verb.start() > 0 and words.that.match(text, verb.end())):
            return True
    return False


def _counts(figure: Figure, text: str) -> bool:
    """Tell whether a figure counts or measures, rather than naming or dating."""
    if figure.kind in _MEASURES:
        return True
    if figure.kind is not FigureKind.NUMBER:
        return False
    span = figure.span
    if figure.step >= 1000 or figure.approximation is not Approximation.EXACT:  # "2 million", "nearly 500" name nothing
        return True
    before = _NAME_BEFORE.search(text[max(0, span.start - _LOOK) : span.start])
    named = before is not None and before["name"].casefold() not in _OPENERS
    return not named and _COUNTED_AFTER.match(text, span.end) is not None
