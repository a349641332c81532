"""Numbers, amounts and dates of a text, normalised, and which of a claim's a page does not state.

Digits and words are read in English, German, French and Spanish; other languages are read by their digits.
Left alone, because they count nothing: "one" as a pronoun, version strings, list bullets, citation marks,
telephone numbers, addresses of pages, and digits that belong to a name (F-16, COVID-19, G20).
"""

import re
from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Final

from app.core.span import Span
from app.text.amounts import amount_at, approximation_before, numbers
from app.text.dates import dates
from app.text.derivedwords import is_open_list
from app.text.figure import Approximation, Figure, FigureKind
from app.text.figurematch import states
from app.text.figureunits import with_units
from app.text.languages import guess_language
from app.text.numberwords import fraction_phrases, ordinals

__all__ = ["Approximation", "Figure", "FigureKind", "figures", "missing"]

# Sentences whose figures are kept, since triage, gates and the lint of measures all ask for them; no whole pages.
_KEPT: Final = 4_096
_LONGEST_KEPT: Final = 600  # characters

_NO_FIGURES: Final = (
    re.compile(r"\[[0-9a-z]{1,3}(?:\s?[,–-]\s?[0-9]{1,3})*\]"),  # citation marks
    re.compile(
        r"(?:https?://|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.\w[\w.-]*"
        r"|(?<![\w-])[\w-]{1,64}\.(?:com|org|net|gov|de|fr|es)\b"
    ),
    re.compile(r"(?<![\w.])v?[0-9]+\.[0-9]+\.[0-9]+(?:\.[0-9]+)*(?![\w])"),  # versions, network addresses
    re.compile(r"\b(?:v|ver\.|version|release|Python|iOS|Android|Windows)\s?[0-9]+(?:\.[0-9]+)+\b", re.I),
    re.compile(r"(?<![\w])\+[0-9][0-9 ()/.-]{6,18}[0-9]|\([0-9]{3,5}\)\s?[0-9]{3,4}[- ][0-9]{3,5}"),  # telephones
    re.compile(
        r"\b[0-9]{3}[-.][0-9]{3}[-.][0-9]{4}\b|\b(?:tel|phone|fax|isbn|issn|doi|tél)[.:]*\s?[0-9][0-9 ()/.X-]{5,}", re.I
    ),
    re.compile(r"^\s{0,8}\(?[0-9]{1,3}[.)](?=\s)", re.M),  # list bullets
)
_GROUPED = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+")
_CLOCK = re.compile(
    r"(?<![\w:.,])(?P<h>[01]?[0-9]|2[0-4])(?:[:.](?P<m>[0-5][0-9]))?(?:\s?(?P<half>[ap])\.?m\b\.?|\s(?P<word>Uhr)\b)"
    r"|(?<![\w:.,])(?P<h24>[01]?[0-9]|2[0-3]):(?P<m24>[0-5][0-9])(?![\w:])",
    re.I,
)
_DIGIT_ORDINAL = re.compile(r"(?<![\w.,-])(?P<n>[0-9]{1,4})(?:st|nd|rd|th|ème|º|ª)\b")
_FEET_INCHES = re.compile(
    r"(?<![\w.,])(?P<ft>[0-9]{1,3})(?:\s?(?:ft|feet|foot)\.?\s(?:and\s)?|['′]\s?)"
    r"(?P<in>[0-9]{1,2})(?:\s?(?:in|inches|inch)\b|[\"″])"
)


class _Taken:
    """The stretches of a text that are spoken for; they never overlap."""

    def __init__(self) -> None:
        self._spans: list[tuple[int, int]] = []

    def take(self, start: int, end: int) -> bool:
        """Claim `text[start:end]`; return False if some of it is taken."""
        at = bisect_left(self._spans, (start, end))
        if at and self._spans[at - 1][1] > start:
            return False
        if at < len(self._spans) and self._spans[at][0] < end:
            return False
        insort(self._spans, (start, end))
        return True


def figures(text: str, lang: str = "en", as_of: date | None = None) -> list[Figure]:
    """Return the figures of a text in reading order; their spans never overlap.

    `as_of` is the day the text was written or said; without it "last year" is no figure.
    """
    lang = lang[:2].lower()
    return _read(text, lang, as_of) if len(text) > _LONGEST_KEPT else list(_read_once(text, lang, as_of))


@lru_cache(maxsize=_KEPT)
def _read_once(text: str, lang: str, as_of: date | None) -> tuple[Figure, ...]:
    return tuple(_read(text, lang, as_of))


def _read(text: str, lang: str, as_of: date | None) -> list[Figure]:
    return with_units(sorted(_scan(text, lang, as_of), key=lambda figure: figure.span.start), text)


def missing(
    claim_text: str, evidence_texts: Sequence[str], lang: str = "en", as_of: date | None = None
) -> list[Figure]:
    """Return the figures of a claim that no evidence text states, after normalisation.

    What counts as stated is written in `figurematch`. When that is unsure, the figure is missing.
    """
    wanted = figures(claim_text, lang, as_of)
    if not wanted:
        return []
    stated = [found for text in evidence_texts for found in _evidence_figures(text, lang, as_of)]
    return [figure for figure in wanted if not states(stated, figure)]


def _evidence_figures(text: str, lang: str, as_of: date | None) -> Iterator[Figure]:
    own = guess_language(text, lang)
    read = figures(text, own, as_of)
    yield from read
    if len(read) > 1 and any(figure.kind is FigureKind.MONEY for figure in read):
        yield from _bare(read, text, own[:2].lower(), as_of)
    for match in _COUNTING.finditer(text):
        yield _count(FigureKind.NUMBER, match, _COUNTING_WORDS[match[0].lower()])
    for match in _LISTED_NAMES.finditer(text):
        if not is_open_list(text, match.start(), match.end()):
            yield _count(FigureKind.NUMBER, match, len(_LISTED_NAME.split(match[0])))
    for match in _FIRST.finditer(text):
        yield _count(FigureKind.ORDINAL, match, 1)


def _bare(read: Sequence[Figure], text: str, lang: str, as_of: date | None) -> Iterator[Figure]:
    """Yield as they stand the numbers that a currency named elsewhere made sums: "of which it paid 300 million"."""
    sums = {figure.span for figure in read if figure.kind is FigureKind.MONEY}
    yield from (f for f in _scan(text, lang, as_of) if f.kind is FigureKind.NUMBER and f.span in sums)


def _count(kind: FigureKind, match: re.Match[str], value: int) -> Figure:
    span = Span(start=match.start(), end=match.end())
    return Figure(kind=kind, span=span, low=Decimal(value), high=Decimal(value))


_COUNTING_WORDS: Final = {"twice": 2, "both": 2, "pair": 2, "duo": 2, "trio": 3, "thrice": 3, "quartet": 4, "beide": 2}
"""Words that state a count on a page, though a claim that uses them states none that could be wrong."""
_COUNTING = re.compile(rf"\b(?:{'|'.join(_COUNTING_WORDS)})\b", re.I)
_FIRST = re.compile(r"\b(?:first|erste[nrs]?|premi(?:er|ère)|primer[oa]?)\b", re.I)
_PERSON = r"[A-Z][\w.'’-]{1,30}(?:\s(?:(?:de|van|von|der|la|of|the)\s)?[A-Z][\w.'’-]{0,30}){0,4}"
_LISTED_NAMES = re.compile(rf"(?<!\w){_PERSON}(?:,\s{_PERSON}){{1,12}},?\s(?:and|und|et|y)\s{_PERSON}")
_LISTED_NAME = re.compile(r",\s(?:and\s)?|\s(?:and|und|et|y)\s")


def _scan(text: str, lang: str, as_of: date | None) -> Iterator[Figure]:
    taken = _Taken()
    found = list(dates(text, lang, as_of))
    telling = [f for f in found if not _is_bare_year(f, text)]
    yield from (f for f in telling if taken.take(f.span.start, f.span.end))
    for pattern in _NO_FIGURES:
        for match in pattern.finditer(text):
            if not _GROUPED.fullmatch(match[0]):
                taken.take(match.start(), match.end())
    yield from (f for f in _clock_times(text) if taken.take(f.span.start, f.span.end))
    yield from (f for f in _feet_and_inches(text) if taken.take(f.span.start, f.span.end))
    yield from (f for f in _fractions(text, lang) if taken.take(f.span.start, f.span.end))
    yield from (f for f in _ordinals(text, lang) if taken.take(f.span.start, f.span.end))
    years = {f.span.start: f for f in found if _is_bare_year(f, text)}
    yield from _numbers_and_years(text, lang, years, taken)


def _is_bare_year(figure: Figure, text: str) -> bool:
    return figure.kind is FigureKind.YEAR and figure.span.of(text).isdigit()


def _numbers_and_years(text: str, lang: str, years: dict[int, Figure], taken: _Taken) -> Iterator[Figure]:
    """Yield numbers with their units; one that has none and could be a year is the year."""
    found = sorted(numbers(text, lang), key=lambda n: (n.start, -n.end))
    at = 0
    while at < len(found):
        figure, used = amount_at(text, lang, found, at)
        at += used
        year = years.pop(found[at - used].start, None)
        if figure and year and figure.kind is FigureKind.NUMBER and figure.low == year.low == figure.high:
            figure = year
        if figure and taken.take(figure.span.start, figure.span.end):
            yield figure
    yield from (year for year in years.values() if taken.take(year.span.start, year.span.end))


def _clock_times(text: str) -> Iterator[Figure]:
    for match in _CLOCK.finditer(text):
        hours, minutes = int(match["h"] or match["h24"]), int(match["m"] or match["m24"] or 0)
        if match["half"]:
            hours = hours % 12 + (12 if match["half"].lower() == "p" else 0)
        value = Decimal(hours * 60 + minutes)
        span = Span(start=match.start(), end=match.end())
        yield Figure(kind=FigureKind.TIME, span=span, low=value, high=value)


def _feet_and_inches(text: str) -> Iterator[Figure]:
    for match in _FEET_INCHES.finditer(text):
        value = Decimal(int(match["ft"]) * 12 + int(match["in"]))
        span = Span(start=match.start(), end=match.end())
        yield Figure(kind=FigureKind.QUANTITY, span=span, low=value, high=value, unit="inch")


def _fractions(text: str, lang: str) -> Iterator[Figure]:
    for share in fraction_phrases(text, lang):
        limit = approximation_before(text, lang, share.span.start)
        yield Figure(kind=FigureKind.FRACTION, span=share.span, low=share.value, high=share.value, approximation=limit)


def _ordinals(text: str, lang: str) -> Iterator[Figure]:
    for match in _DIGIT_ORDINAL.finditer(text):
        value = Decimal(match["n"])
        yield Figure(kind=FigureKind.ORDINAL, span=Span(start=match.start(), end=match.end()), low=value, high=value)
    table = ordinals(lang)
    for match in re.finditer(r"[^\W\d_]{4,}(?:-[^\W\d_]+)?", text):
        word = match[0].lower()
        if number := table.get(word) or (table.get(word.split("-")[0]) if word.endswith("st") else None):  # ninth-best
            end = match.end() if word in table else match.start() + word.index("-")
            span, value = Span(start=match.start(), end=end), Decimal(number)
            yield Figure(kind=FigureKind.ORDINAL, span=span, low=value, high=value)
