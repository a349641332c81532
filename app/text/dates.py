"""Dates in running text: days, months, quarters, years, decades, centuries, periods, and words such as "last year"."""

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from functools import cache
from typing import Final

from app.core.span import Span
from app.text.datewords import (
    AGO,
    AGO_UNITS,
    CENTURY,
    DECADE_WORDS,
    EARLY_CHRISTIAN,
    MONTHS,
    MONTHS_OF_YEAR,
    NAMED_DECADES,
    QUARTER_WORDS,
    RELATIVE,
    SMALL_NUMBERS,
    THREES,
    YEAR_PREFIX,
    roman,
)
from app.text.figure import Figure, FigureKind
from app.text.numberwords import ordinals

_YEAR = r"(?P<year>1[0-9]{3}|20[0-9]{2}|21[0-9]{2})(?![\w%]|[.,][0-9])"
_DASH = r"\s?[-–—/]\s?"
_ISO = re.compile(
    r"(?<![\w-])(?P<year>[12][0-9]{3})[-/](?P<month>[01]?[0-9])[-/](?P<day>[0-3]?[0-9])(?:(?=T[0-9])|(?![\w-]))"
)
_ISO_MONTH = re.compile(r"(?<![\w-])(?P<year>[12][0-9]{3})-(?P<month>0[1-9]|1[0-2])(?![\w-])")
_NUMERIC = re.compile(
    r"(?<![\w./-])(?P<one>[0-3]?[0-9])(?P<sep>[./-])\s?(?P<two>[0-3]?[0-9])(?P=sep)\s?(?P<year>[12][0-9]{3}|[0-9]{2})"
    r"(?![\w]|[./-][0-9])"
)
_YEARS = re.compile(
    rf"(?<![\w.,/$€£-])(?P<from>1[0-9]{{3}}|20[0-9]{{2}})(?:{_DASH}|\s(?:to|until|till|bis|à|a)\s)"
    r"(?P<to>1[0-9]{3}|20[0-9]{2}|[0-9]{2})(?![\w%/-]|[.,][0-9])"
)
_BETWEEN = re.compile(
    r"\b(?:between|zwischen|entre)\s(?P<from>1[0-9]{3}|20[0-9]{2})\s(?:and|und|et|y)\s(?P<to>1[0-9]{3}|20[0-9]{2})\b",
    re.I,
)
_ONE_YEAR = re.compile(rf"(?<![\w.,$€£+#/])(?<!\w[-'’])(?:mid-|pre-|post-)?{_YEAR}", re.I)
_DECADE = re.compile(
    r"(?<![\w.,])(?:mid-|pre-|post-)?(?:(?P<full>1[0-9]{2}0|20[0-9]0)|['’](?P<short>[1-9]0)|(?P<bare>[2-9]0))"
    r"(?:['’]?s\b|er[- ]?(?:Jahren?)?\b)"
)
_QUARTER = re.compile(
    r"\b(?:(?:Q(?P<n>[1-4])|T(?P<t>[1-4])|(?P<m>[1-4])Q)[\s/,'’-]{0,2}(?P<year>[12][0-9]{3})"
    r"|(?P<y>[12][0-9]{3})[\s-]?Q(?P<k>[1-4]))\b"
)
_FISCAL = re.compile(
    r"\b(?:FY\s?[’']?|(?:fiscal|financial|tax)(?:\syear)?\s|Geschäftsjahr\s|(?:Haus|Rechnungs)haltsjahr\s|exercice\s"
    r"|ejercicio(?:\sfiscal)?\s)(?P<year>(?:19|20)[0-9]{2}|[0-9]{2})(?:[-–/](?P<to>(?:19|20)?[0-9]{2}))?\b",
    re.I,
)
_BEFORE_CHRIST = re.compile(
    r"(?<![\w.,])(?P<year>[0-9]{1,2},[0-9]{3}|[0-9]{1,5})"
    r"\s?(?:BCE|BC|B\.C\.(?:E\.)?|v\. ?Chr\.|av\. J\.-C\.|a\. ?C\.)(?!\w)"
)

_Found = Iterator[Figure]


def dates(text: str, lang: str = "en", as_of: date | None = None) -> _Found:
    """Yield the dates of a text, the most telling reading first; they may overlap, and the first one wins.

    Relative ones ("last year", "three days ago") are read only against `as_of`.
    """
    yield from _numeric_dates(text, lang)
    yield from _month_dates(text, lang)
    yield from _quarters_and_fiscal_years(text, lang)
    yield from _centuries(text, lang)
    yield from _periods(text)
    yield from _decades(text, lang)
    if as_of is not None:
        yield from _relative(text, lang, as_of)
    yield from _single_years(text, lang)


def before(text: str, position: int, length: int = 16) -> str:
    """Return the few characters that stand before a position."""
    return text[max(0, position - length) : position]


def _span(match: re.Match[str]) -> Span:
    return Span(start=match.start(), end=match.end())


def _day(span: Span, year: int, month: int, day: int, other: date | None = None) -> _Found:
    if 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]:
        exact = date(year, month, day)
        yield Figure(kind=FigureKind.DAY, span=span, start=exact, end=exact, other=other)


def _month(span: Span, year: int, month: int) -> Figure:
    last = monthrange(year, month)[1]
    return Figure(kind=FigureKind.MONTH, span=span, start=date(year, month, 1), end=date(year, month, last))


def _years(kind: FigureKind, span: Span, first: int, last: int) -> Figure:
    return Figure(
        kind=kind,
        span=span,
        start=date(first, 1, 1),
        end=date(last, 12, 31),
        low=Decimal(first) if first == last else None,
        high=Decimal(first) if first == last else None,
    )


def _full_year(written: str, beside: int | None = None) -> int:
    """Return a year of two or four digits in full; a short one follows `beside` or is the nearest usual one."""
    year = int(written)
    if len(written) > 2:
        return year
    if beside is not None:
        return beside // 100 * 100 + year + (100 if year < beside % 100 else 0)
    return year + (2000 if year < 50 else 1900)


def _numeric_dates(text: str, lang: str) -> _Found:
    for match in _ISO.finditer(text):
        yield from _day(_span(match), int(match["year"]), int(match["month"]), int(match["day"]))
    for match in _NUMERIC.finditer(text):
        year, one, two = _full_year(match["year"]), int(match["one"]), int(match["two"])
        if len(match["year"]) == 2 and match["sep"] == "-":
            continue  # 3-1-20 is a score, a code, a part of a telephone number
        both = one <= 12 and two <= 12 and one != two and one * two > 0
        month_first = lang == "en" and match["sep"] != "."
        if (month_first and two > 12) or (month_first and both):
            other = date(year, two, one) if both else None
            yield from _day(_span(match), year, one, two, other)
        else:
            yield from _day(_span(match), year, two, one)
    for match in _ISO_MONTH.finditer(text):
        yield _month(_span(match), int(match["year"]), int(match["month"]))


@cache
def _month_patterns(lang: str) -> tuple[re.Pattern[str], ...]:
    """Return the patterns around a month's name: day before, day after, bare."""
    names = "|".join(sorted((re.escape(name) for name in MONTHS[lang]), key=len, reverse=True))
    month = rf"(?P<month>{names})(?!\w)\.?"
    year = r"(?P<year>1[0-9]{3}|20[0-9]{2}|2100)(?!\w)"
    day = r"(?<![\w.,:])(?P<day>[0-3]?[0-9])(?:st|nd|rd|th|er|º|°|\.)?"
    to = r"(?:\s?(?:-|–|to|and|bis|und|au|et|al|y)\s?(?P<to>[0-3]?[0-9])(?:st|nd|rd|th|\.)?)?"
    link = r"(?:,?\s(?:of\s|de\s|del\s)?|,\s?)"
    before = rf"{day}{to}\s(?:of\s|de\s)?{month}(?:{link}{year})?"
    after = rf"\b{month}\s(?:the\s)?(?P<day>[0-3]?[0-9])(?:st|nd|rd|th)?{to}(?![\w:]|[.,][0-9])(?:,?\s{year})?"
    bare = rf"\b{month}(?:{link}{year})?"
    flags = re.I if lang in {"fr", "es"} else 0
    return tuple(re.compile(pattern, flags) for pattern in ((before, after, bare) if lang == "en" else (before, bare)))


_PLAIN_MONTH: Final = re.compile(
    r"(?:\b(?:in|since|until|till|by|of|early|late|mid|last|next|this|during|from|and|through|to|im|seit|bis|ende|anfang"
    r"|mitte|en|depuis|de|desde|hasta|fin|début|each|every)[\s-])$",
    re.I,
)
_AMBIGUOUS_MONTHS: Final = {"may", "march", "mars", "mai", "mar", "jan", "dec", "sun", "sept", "set"}


def _month_dates(text: str, lang: str) -> _Found:
    lang = lang if lang in MONTHS else "en"
    for pattern in _month_patterns(lang):
        for match in pattern.finditer(text):
            month, span = MONTHS[lang][match["month"] if lang in {"en", "de"} else match["month"].lower()], _span(match)
            groups = match.groupdict()
            day, year = groups.get("day"), groups["year"]
            if day and not 1 <= int(day) <= 31:
                continue
            if day and year and groups["to"]:
                last = int(groups["to"])
                if int(day) < last <= monthrange(int(year), month)[1]:
                    start, end = date(int(year), month, int(day)), date(int(year), month, last)
                    yield Figure(kind=FigureKind.PERIOD, span=span, start=start, end=end)
            elif day and year:
                yield from _day(span, int(year), month, int(day))
            elif day:
                yield Figure(kind=FigureKind.RECURRING, span=span, unit=f"--{month:02}-{int(day):02}")
            elif year:
                yield _month(span, int(year), month)
            elif match["month"].lower() not in _AMBIGUOUS_MONTHS or _PLAIN_MONTH.search(before(text, match.start())):
                yield Figure(kind=FigureKind.RECURRING, span=span, unit=f"--{month:02}")


def _quarters_and_fiscal_years(text: str, lang: str) -> _Found:
    for match in _QUARTER.finditer(text):
        quarter = match["n"] or match["t"] or match["m"] or match["k"]
        yield _quarter(_span(match), int(match["year"] or match["y"]), int(quarter), 4)
    for match in QUARTER_WORDS.get(lang, QUARTER_WORDS["en"]).finditer(text):
        ordinal, part = match["n"].lower(), match["part"].lower()
        number = 1 if ordinal[:4] in {"firs", "erst", "prem", "prim", "1st"} else ordinals(lang).get(ordinal, 0)
        number = number or int(re.sub(r"\D", "", ordinal) or 0)
        parts = 4 if part[:2] in {"qu", "tr"} else 2
        if 1 <= number <= parts:
            yield _quarter(_span(match), int(match["year"]), number, parts)
    for match in MONTHS_OF_YEAR.get(lang, MONTHS_OF_YEAR["en"]).finditer(text):
        yield _end_of_year(_span(match), int(match["year"]), THREES[match["n"].lower()], match["end"].lower())
    for match in _FISCAL.finditer(text):
        year = _full_year(match["year"])
        last = _full_year(match["to"], beside=year) if match["to"] else year
        if year <= last <= year + 1:
            yield _years(FigureKind.FISCAL_YEAR, _span(match), year, last)


def _quarter(span: Span, year: int, number: int, parts: int) -> Figure:
    months = 12 // parts
    last = number * months
    end = date(year, last, monthrange(year, last)[1])
    return Figure(kind=FigureKind.QUARTER, span=span, start=date(year, last - months + 1, 1), end=end)


def _end_of_year(span: Span, year: int, months: int, which: str) -> Figure:
    first = 1 if which in {"first", "ersten", "premiers", "primeros"} else 13 - months
    last = first + months - 1
    end = date(year, last, monthrange(year, last)[1])
    return Figure(kind=FigureKind.QUARTER, span=span, start=date(year, first, 1), end=end)


def _centuries(text: str, lang: str) -> _Found:
    for match in CENTURY.get(lang, CENTURY["en"]).finditer(text):
        written = match["n"].lower()
        number = int(written) if written.isdigit() else (ordinals(lang).get(written) or roman(written))
        if 1 <= number <= 21:
            if match["bc"]:
                century = Decimal(-100 * number)
                yield Figure(kind=FigureKind.CENTURY, span=_span(match), low=century, high=century, unit="BC")
            else:
                # The hundred years from 1800 to 1900: sources count both ends as the nineteenth.
                first = max(1, 100 * (number - 1))
                yield _years(FigureKind.CENTURY, _span(match), first, 100 * number)


def _periods(text: str) -> _Found:
    for pattern in (_BETWEEN, _YEARS):
        for match in pattern.finditer(text):
            first = int(match["from"])
            last = _full_year(match["to"], beside=first)
            if first < last <= first + 400 and (len(match["to"]) == 4 or last <= first + 99):
                yield _years(FigureKind.PERIOD, _span(match), first, last)


def _decades(text: str, lang: str) -> _Found:
    for match in _DECADE.finditer(text):
        if match["bare"] and not re.search(
            r"(?:the|die|den|der|early|late|mid)[\s-]$", before(text, match.start()), re.I
        ):
            continue  # "in his 40s" is an age
        first = int(match["full"] or 1900 + int(match["short"] or match["bare"]))
        if match["short"] or match["bare"] or first % 100:
            yield _years(FigureKind.DECADE, _span(match), first, first + 9)
        else:
            yield _years(FigureKind.CENTURY, _span(match), first, first + 99)  # "the 1800s" is most often the century
    for match in DECADE_WORDS.get(lang, DECADE_WORDS["en"]).finditer(text):
        groups = match.groupdict()
        first = NAMED_DECADES[groups["name"].lower()] if "name" in groups else int(groups["year"])
        first += 1900 if first < 100 else 0
        yield _years(FigureKind.DECADE, _span(match), first, first + 9)


def _single_years(text: str, lang: str) -> _Found:
    for match in _BEFORE_CHRIST.finditer(text):
        year = Decimal(-int(match["year"].replace(",", "")))
        yield Figure(kind=FigureKind.YEAR, span=_span(match), low=year, high=year, unit="BC")
    for match in EARLY_CHRISTIAN.finditer(text):
        year_ad = int(match["after"] or match["before"])
        if 1 <= year_ad <= 2100:
            yield _years(FigureKind.YEAR, _span(match), year_ad, year_ad)
    prefix = YEAR_PREFIX.get(lang, YEAR_PREFIX["en"])
    for match in _ONE_YEAR.finditer(text):
        year_found = int(match["year"])
        if 1400 <= year_found <= 2100 or prefix.search(before(text, match.start())):
            yield _years(FigureKind.YEAR, _span(match), year_found, year_found)


@cache
def _relative_words(lang: str) -> tuple[re.Pattern[str], dict[str, tuple[int, str]]]:
    """Return a pattern of the relative phrases of a language, and each phrase's distance and unit."""
    table = {phrase: (n, unit) for unit, phrases in RELATIVE[lang].items() for phrase, n in phrases.items()}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, table))})\b", re.I), table


def _relative(text: str, lang: str, as_of: date) -> _Found:
    lang = lang if lang in RELATIVE else "en"
    pattern, table = _relative_words(lang)
    for match in pattern.finditer(text):
        yield from _shifted(_span(match), as_of, *table[match[0].lower()])
    for match in AGO[lang].finditer(text):
        written = match["n"].lower()
        steps = int(written) if written.isdigit() else SMALL_NUMBERS[written]
        yield from _shifted(_span(match), as_of, -steps, AGO_UNITS[match["unit"].lower()])


def _shifted(span: Span, as_of: date, steps: int, unit: str) -> _Found:
    match unit:
        case "day":
            when = as_of + timedelta(days=steps)
            yield from _day(span, when.year, when.month, when.day)
        case "week":
            monday = as_of - timedelta(days=as_of.weekday()) + timedelta(weeks=steps)
            yield Figure(kind=FigureKind.PERIOD, span=span, start=monday, end=monday + timedelta(days=6))
        case "month":
            months = as_of.year * 12 + as_of.month - 1 + steps
            yield _month(span, months // 12, months % 12 + 1)
        case "quarter":
            quarters = as_of.year * 4 + (as_of.month - 1) // 3 + steps
            yield _quarter(span, quarters // 4, quarters % 4 + 1, 4)
        case "year":
            yield _years(FigureKind.YEAR, span, as_of.year + steps, as_of.year + steps)
        case _:
            return
