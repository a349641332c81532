"""Numbers of a text with what they measure: scale words, units, currencies, ranges and limits."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from typing import Final

from app.core.span import Span
from app.text.dates import before
from app.text.derivedwords import MOVES
from app.text.figure import Approximation, Figure, FigureKind
from app.text.figurewords import AGE_PREFIX, AGE_SUFFIX, APPROXIMATIONS, PERCENT, POINTS
from app.text.numberwords import number_words, scales, stands_alone
from app.text.numerals import NUMERAL, numeral_match, numeral_value
from app.text.units import CURRENCIES, UNITS

_RANGE_GAP = re.compile(r"\s?[-–—]\s?|\s(?:to|bis|à|a|al|hasta)\s")
_CHANGE_GAP = re.compile(r"\s(?:to|auf|à|a|al|hasta)\s")
_FROM = re.compile(
    r"\b(?:from|von|de|du|del|desde)\s(?:(?:about|around|nearly|some|rund|etwa|fast)\s)?[$€£]?\s?$", re.I
)
_RANKED = re.compile(r"\b(?:top|bottom|first|last)-$", re.I)  # "the top-8 teams"
_BETWEEN_GAP = re.compile(r"\s(?:and|und|et|y)\s")
_BETWEEN = re.compile(r"\b(?:between|zwischen|entre)\s(?:\w+\s|[$€£]\s?)?$", re.I)
_CURRENCY_BEFORE = re.compile(r"(?:(?<![\w$])([A-Z]{1,3}\$|[A-Z]{3}|Rs\.?)|([$€£¥₹₽₩₺₴₪]))\s?$")
_UNIT_WORD = re.compile(
    r"(?:[-\s\u00a0\u2009\u202f]|\s?(?=[°€£¥$%²]))?([^\W\d_]+[²³23]?(?:/[a-z])?|°\s?[CFcf]?\b|°|[$€£¥₹])"
)
_TWO_WORDS = re.compile(r"[-\s\u00a0]([^\W\d_]+[.-]?[^\W\d_]*\.?[\s\u00a0-](?:[A-Za-zà-ÿ]+)(?:[\s](?:hour|second))?)")
_SHORT_SCALE = re.compile(r"\s?(k|m|mn|mln|bn|b|tn|trn)\b", re.I)
_SHORT_WORTH: Final = {"k": 3, "m": 6, "mn": 6, "mln": 6, "b": 9, "bn": 9, "tn": 12, "trn": 12}
_THOUSAND, _MILLION = Decimal(1000), Decimal(10**6)
_MILLIONS = re.compile(r"\s(?:millones|millions?|Millionen)\b", re.I)
_OF = re.compile(r"\s(?:de(?=\s)|d(?=['’]))['’]?")
_AND_A_HALF = re.compile(r"\sand\sa\shalf\b")
_MINUS = re.compile(r"(?:^|[\s(])(?:[-−]|minus\s)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number before its unit is known."""

    start: int
    end: int
    value: Decimal
    step: Decimal
    in_words: bool = False


def numbers(text: str, lang: str) -> Iterator[Number]:
    """Yield the numbers in digits and in words, each without its unit; they may overlap."""
    position = 0
    while match := NUMERAL.search(text, position):
        match = numeral_match(text, match.start(), lang) or match
        position = match.end()
        if match.start() and (
            text[match.start() - 1] in "-'’"
            and text[match.start() - 2 : match.start() - 1].isalpha()
            and not _RANKED.search(text, max(0, match.start() - 12), match.start())
        ):
            continue  # F-16, COVID-19
        if position < len(text) and text[position].isalpha() and not _attached(text, position):
            continue  # 3D, 5th
        read = numeral_value(match[0], lang)
        if read is not None:
            yield Number(start=match.start(), end=position, value=read[0], step=read[1])
    for word in number_words(text, lang):
        yield Number(start=word.span.start, end=word.span.end, value=word.value, step=word.step, in_words=True)


def _attached(text: str, position: int) -> bool:
    """Return whether the letters glued to a numeral are a unit or a scale, as in 50km or 5bn."""
    word = re.compile(r"[^\W\d_]+[²³]?(?:/h)?").match(text, position)
    return word is not None and (
        word[0] in UNITS or word[0].lower() in CURRENCIES or word[0].lower() in _SHORT_WORTH or len(word[0]) > 3
    )


def amount_at(text: str, lang: str, found: list[Number], at: int) -> tuple[Figure | None, int]:
    """Return the figure that starts with a number, and how many of the numbers it uses up."""
    first = _measured(text, lang, found[at])
    if at + 1 == len(found):
        return _finished(text, lang, first, found[at]), 1
    following = found[at + 1]
    gap = text[first.span.end : following.start]
    between = _BETWEEN_GAP.fullmatch(gap) and _BETWEEN.search(before(text, first.span.start, 24))
    changes = _CHANGE_GAP.fullmatch(_bare(gap)) and _is_start(text, first.span.start)
    ranges = _RANGE_GAP.fullmatch(_bare(gap)) or between
    if len(gap) < 12 and following.start >= first.span.end and (changes or ranges):
        joined = _joined(first, _measured(text, lang, following))
        if joined is not None and changes:
            return replace(joined, span=first.span, high=joined.low), 1
        if joined is not None:
            return joined, 2
    return _finished(text, lang, first, found[at]), 1


def _is_start(text: str, start: int) -> bool:
    """Return whether a change starts at a number: "rose from 3 to 5 per cent" states both, and no range."""
    return bool(_FROM.search(before(text, start, 24)) and MOVES.search(text))


def _bare(gap: str) -> str:
    return gap.rstrip("$€£")


def _joined(first: Figure, last: Figure) -> Figure | None:
    """Return the range of two figures: "3–5 km", "$3 to $5 million", "3 to 5 per cent"."""
    if first.low is None or last.low is None or first.kind not in {FigureKind.NUMBER, last.kind}:
        return None
    low, step = first.low, first.step
    scaled_later = first.kind is FigureKind.NUMBER and first.step < last.step and last.step >= 1000
    if low < 1000 and (scaled_later or (first.kind is FigureKind.MONEY and last.low >= 10**6)):
        # "$3 to $5 million", "3 to 5 million": the scale word belongs to both.
        scale = Decimal(10) ** (3 * (last.low.adjusted() // 3))
        low, step = low * scale, step * scale
    if low >= last.low or (first.unit and last.unit and first.unit != last.unit):
        return None
    span = Span(start=first.span.start, end=last.span.end)
    return replace(last, span=span, low=low, step=min(step, last.step), unit=last.unit or first.unit)


def _finished(text: str, lang: str, figure: Figure, number: Number) -> Figure | None:
    """Return the figure with its limits, or None if the word is no figure on its own."""
    if number.in_words and figure.kind is FigureKind.NUMBER and figure.span.end == number.end:
        word = text[number.start : number.end]
        if not stands_alone(word, lang):
            return None
    if figure.kind is FigureKind.NUMBER and figure.low == 1 and text.startswith(" of ", number.end):
        return None  # "1 of the best" is the pronoun again
    return figure


def _measured(text: str, lang: str, number: Number) -> Figure:
    """Return a number with its scale word, unit, currency and limits."""
    value, step, start, end = number.value, number.step, number.start, number.end
    if minus := _MINUS.search(before(text, start, 8)):
        value, start = -value, start - len(minus[0].lstrip(" (\n\t"))
    if number.in_words and (half := _AND_A_HALF.match(text, end)):
        value, step, end = value + Decimal("0.5"), Decimal("0.5"), half.end()
    currency = ""
    if sign := _CURRENCY_BEFORE.search(before(text, start, 6)):
        code = CURRENCIES.get((sign[1] or sign[2]).lower().rstrip("."), "")
        if code:
            currency, start = code, start - len(sign[0])
    scale = re.compile(r"[\s\u00a0\u202f-]?([^\W\d_]+)\.?").match(text, end)
    if scale and (worth := scales(lang).get(scale[1].lower())):
        value, step, end = value * worth, step * worth, scale.end(1)
        if worth == _THOUSAND and (more := _MILLIONS.match(text, end)):  # "6,8 mil millones" are 6.8 billion
            value, step, end = value * _MILLION, step * _MILLION, more.end()
        end += text[end : end + 1] == "." and scale[1].lower() in {"mio", "mrd", "bio", "tsd"}
    elif (short := _SHORT_SCALE.match(text, end)) and _is_short_scale(short, currency):
        worth = Decimal(10) ** _SHORT_WORTH[short[1].lower()]
        value, step, end = value * worth, step * worth, short.end()
    kind, unit = FigureKind.NUMBER, ""
    if currency:
        kind, unit = FigureKind.MONEY, currency
    else:
        kind, unit, end, divisor = _unit(text, lang, end)
        if kind is FigureKind.NUMBER and scale and (of := _OF.match(text, end)):  # "14 millones de euros"
            of_kind, of_unit, of_end, _ = _unit(text, lang, of.end())
            kind, unit, end = (of_kind, of_unit, of_end) if of_unit else (kind, unit, end)
        value, step = value / divisor, step / divisor
    if kind is FigureKind.NUMBER and AGE_PREFIX.search(before(text, start, 12)):
        kind, unit = FigureKind.QUANTITY, "age"
    elif unit == "year" and (age := AGE_SUFFIX.match(text, end)):
        unit, end = "age", age.end()
    limit = approximation_before(text, lang, start)
    span = Span(start=start, end=end)
    return Figure(kind=kind, span=span, low=value, high=value, step=step, unit=unit, approximation=limit)


def _is_short_scale(short: re.Match[str], currency: str) -> bool:
    """Return whether "m" after a number is a million, not a metre."""
    return bool(currency) or (short[1] in {"bn", "tn", "trn", "mn", "mln", "M", "k", "K"} and not short[0][0].isspace())


def _unit(text: str, lang: str, end: int) -> tuple[FigureKind, str, int, Decimal]:
    """Return kind, unit, where they end, and what the value is to be divided by."""
    one = Decimal(1)
    for pattern, kind in ((POINTS, FigureKind.POINTS), (PERCENT, FigureKind.PERCENT)):
        if match := pattern.match(text, end):
            return kind, "", match.end(), Decimal(100) if match["basis"] else one
    if match := _TWO_WORDS.match(text, end):
        for words in (match[1], " ".join(match[1].split()[:2]), match[1].rsplit(" ", 1)[0]):
            written = words.lower().replace("\u00a0", " ")
            if written in UNITS and " " in written:
                return FigureKind.QUANTITY, UNITS[written], match.start(1) + len(words), one
            if written in CURRENCIES and " " in written:
                return FigureKind.MONEY, CURRENCIES[written], match.start(1) + len(words), one
    if match := _UNIT_WORD.match(text, end):
        word = match[1]
        written = word.replace(" ", "") if word[0] == "°" else word
        if written.lower() in CURRENCIES and not (written == "cent" and lang == "fr"):
            return FigureKind.MONEY, CURRENCIES[written.lower()], match.end(), one
        unit = UNITS.get(written.lower(), "")
        if unit and (len(written) > 1 or written in "KW°" or written in UNITS):
            return FigureKind.QUANTITY, unit, match.end(), one
    return FigureKind.NUMBER, "", end, one


def approximation_before(text: str, lang: str, start: int) -> Approximation:
    """Return the limit that the words before a position set, as "more than" does."""
    match = _limits(lang).search(before(text, start, 28))
    return (
        APPROXIMATIONS.get(lang, APPROXIMATIONS["en"])[" ".join(match[1].lower().split())]
        if match
        else Approximation.EXACT
    )


@cache
def _limits(lang: str) -> re.Pattern[str]:
    phrases = sorted(APPROXIMATIONS.get(lang, APPROXIMATIONS["en"]), key=len, reverse=True)
    either = "|".join(r"\s".join(map(re.escape, phrase.split())) for phrase in phrases)
    return re.compile(rf"(?<!\w)({either})\s?(?:the\s|an?\s|[$€£]\s?)?$", re.I)
