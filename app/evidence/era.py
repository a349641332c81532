"""The era of a speech: what could be known on the day it was given, and words to search it by (product rule 1.3.3).

Search engines do not keep to a range of dates, so every item is weighed here again. The day of publication is the
later of the stated one and the one in the address, since a page may show the date of an older article it updates.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from app.evidence.sites import address, read_entries
from app.text.datewords import MONTHS
from app.text.figure import Figure, FigureKind
from app.text.figures import figures

GRACE_DAYS: Final = 3
"""Days after a speech within which a record about its day usually appears: a transcript, the report of the next day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Era:
    """The day something was said, and for how many days after it a record about that day is still let in."""

    said_on: date
    grace_days: int = GRACE_DAYS

    @property
    def last_record(self) -> date:
        """The last day on which a record about the day may have been published."""
        return self.said_on + timedelta(days=self.grace_days)


class Admission(StrEnum):
    """Whether an item may be evidence for something said in an era."""

    ADMITTED = "admitted"
    UNDATED = "undated"  # a class of its own: admitted last, and marked
    TOO_LATE = "too_late"


@dataclass(frozen=True, slots=True, kw_only=True)
class EraWords:
    """What to add to a query so that it finds the time: "2022", "March 2022", "Q1 2022", "fiscal year 2022"."""

    year: str
    month: str
    quarter: str
    fiscal_year: str


def admits(published: date | None, era: Era | None, *, about: bool = True) -> Admission:
    """Tell whether an item published on a day may be used. Without an era only the undated are set apart.

    The grace is for records about the day: pass `about=False` for an item that is none (see `is_about`).
    """
    if published is None:
        return Admission.UNDATED
    if era is None:
        return Admission.ADMITTED
    last = era.last_record if about else era.said_on
    return Admission.ADMITTED if published <= last else Admission.TOO_LATE


def is_about(text: str, era: Era, lang: str = "en") -> bool:
    """Tell whether a title or the head of a text names the day of the era, or the month or quarter it lies in."""
    return any(_holds(figure, era.said_on) for figure in figures(text, lang))


def published_by(published: date | None, url: str) -> date | None:
    """Return the later of the stated day of publication and the day that the address names; None when neither is."""
    named = address_date(url)
    known = [day for day in (published, named) if day is not None]
    return max(known, default=None)


def address_date(url: str) -> date | None:
    """Return the day in an address such as /2023/05/12/, or the first of its month when it names only that."""
    where = address(url)
    path = "/" + "/".join(where.parts) + "/" if where else ""
    for pattern in _IN_ADDRESS:
        if match := pattern.search(path):
            day = int(match.groupdict().get("day") or 1)
            try:
                return date(int(match["year"]), int(match["month"]), day)
            except ValueError:  # digits that only look like a date
                continue
    return None


def is_rolling(url: str, title: str = "") -> bool:
    """Tell whether a page shows the latest figures and so changes: no evidence for a past era.

    A year in the title or the address fixes a page, except at sites whose pages always show today's state.
    """
    where = address(url)
    if where is None:
        return False
    if _ALWAYS_ROLLING.find(where):
        return True
    parts = [re.sub(r"\.\w{2,5}$", "", part) for part in where.parts]
    if _YEAR.search(title) or any(_YEAR.search(part) for part in parts):
        return False
    if _ROLLING_UNLESS_DATED.find(where):
        return True
    return any(part in _ROLLING_PARTS for part in parts) or any(p.search(title) for p in _ROLLING_TITLES)


def era_words(said_on: date, lang: str = "en") -> EraWords:
    """Return the search words of a day in a language tag; its region decides the fiscal year ("en-gb", "en-in")."""
    language, _, region = lang.lower().replace("_", "-").partition("-")
    language = language if language in _QUARTERS else "en"
    year, quarter = said_on.year, (said_on.month - 1) // 3 + 1
    return EraWords(
        year=str(year),
        month=f"{_month_name(said_on.month, language)} {year}",
        quarter=_QUARTERS[language].format(n=quarter, ordinal=_ORDINALS[language][quarter - 1], year=year),
        fiscal_year=f"{_FISCAL[language]} {_fiscal_year(said_on, language, region)}",
    )


def _holds(figure: Figure, day: date) -> bool:
    if figure.kind not in (FigureKind.DAY, FigureKind.MONTH, FigureKind.QUARTER):
        return False
    return figure.start is not None and figure.end is not None and figure.start <= day <= figure.end


def _month_name(month: int, language: str) -> str:
    names: Sequence[str] = [name for name, number in MONTHS[language].items() if number == month]
    return max(names, key=len)


def _fiscal_year(day: date, language: str, region: str) -> str:
    """Name the budget year of a day: the calendar year, or the one that begins elsewhere in it."""
    if language != "en":
        return str(day.year)
    if region in _APRIL_YEARS:
        first = day.year if day >= date(day.year, 4, 6 if region in ("gb", "uk") else 1) else day.year - 1
        return f"{first}-{(first + 1) % 100:02}"
    if region == "au":
        first = day.year if day.month >= 7 else day.year - 1
        return f"{first}-{(first + 1) % 100:02}"
    return str(day.year + 1 if day.month >= 10 else day.year)  # the United States: named for the year it ends in


_APRIL_YEARS: Final = ("gb", "uk", "in", "ca", "nz")
_QUARTERS: Final = {
    "en": "Q{n} {year}",
    "de": "{ordinal} Quartal {year}",
    "fr": "{ordinal} trimestre {year}",
    "es": "{ordinal} trimestre {year}",
}
_ORDINALS: Final = {
    "en": ("first", "second", "third", "fourth"),
    "de": ("1.", "2.", "3.", "4."),
    "fr": ("1er", "2e", "3e", "4e"),
    "es": ("primer", "segundo", "tercer", "cuarto"),
}
_FISCAL: Final = {"en": "fiscal year", "de": "Haushaltsjahr", "fr": "exercice", "es": "ejercicio"}

# A year alone, in 20220708, or in 07082022.
_YEAR = re.compile(
    r"(?<!\d)(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?(?:19|20)\d{2}(?!\d)"
    r"|(?<!\d)(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])?(?!\d)"
)
_IN_ADDRESS: Final = (
    re.compile(r"/(?P<year>(?:19|20)\d{2})[/-](?P<month>0?[1-9]|1[0-2])[/-](?P<day>0?[1-9]|[12]\d|3[01])(?=[/_-])"),
    re.compile(r"[/_-](?P<year>20\d{2})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])(?=[/._-])"),
    re.compile(r"[/_-](?P<year>20\d{2})(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12]\d|3[01])(?=[/._-])"),
    re.compile(r"/(?P<year>(?:19|20)\d{2})/(?P<month>0[1-9]|1[0-2])/"),
)
_ALWAYS_ROLLING: Final = read_entries(
    """
    worldometers.info usdebtclock.org tradingeconomics.com census.gov/popclock fred.stlouisfed.org/series
    data.bls.gov/timeseries data.worldbank.org/indicator fiscaldata.treasury.gov/datasets/debt-to-the-penny
    smard.de xe.com countryeconomy.com datosmacro.expansion.com realclearpolling.com finance.yahoo.com/quote
    """.split()
)
# Addresses at which an office puts its newest release; older ones lie under a date or in an archive.
_ROLLING_UNLESS_DATED: Final = read_entries(
    """
    bls.gov/news.release/*.htm bls.gov/news.release/pdf bls.gov/cpi bls.gov/cps
    bls.gov/ces bls.gov/charts bea.gov/data/gdp/gross-domestic-product bea.gov/data eia.gov/petroleum/gasdiesel
    eia.gov/outlooks/steo ons.gov.uk/economy/*/timeseries ons.gov.uk/economy/inflationandpriceindices/timeseries
    destatis.de/DE/Themen insee.fr/fr/statistiques/series ine.es/dyngs/INEbase statcan.gc.ca/en/subjects-start
    federalreserve.gov/releases/h15 federalreserve.gov/releases/g19 ec.europa.eu/eurostat/databrowser
    coronavirus.data.gov.uk covid.cdc.gov/covid-data-tracker ourworldindata.org/grapher macrotrends.net
    """.split()
)
_ROLLING_PARTS: Final = frozenset(
    "latest current live today now dashboard tracker real-time realtime live-updates latest-data latest-figures "
    "aktuell derniers-chiffres ultimos-datos".split()
)
_ROLLING_TITLES: Final = (
    re.compile(
        r"\b(?:latest|current|today['’]?s|live|real[- ]time|up[- ]to[- ]date)\s(?:[\w-]+\s){0,3}"
        r"(?:figures?|data|statistics|rates?|numbers?|releases?|estimates?|indicators?|prices?|counts?|population|debt)\b",
        re.IGNORECASE,
    ),
    re.compile(r"\b(?:dashboard|data tracker|live tracker|ticker)\b|\bat a glance\b|\bdebt clock\b", re.IGNORECASE),
    re.compile(r"\b(?:aktuelle[rns]?|neueste[rns]?)\s(?:[\w-]+\s){0,2}(?:Zahlen|Daten|Werte|Statistik(?:en)?)\b", re.I),
    re.compile(r"\b(?:derni(?:er|ère)s|dernières)\s(?:données|chiffres|statistiques)\b|\bchiffres[- ]clés\b", re.I),
    re.compile(r"\bchiffres actuels\b|\btableau de bord\b", re.IGNORECASE),
    re.compile(r"\b(?:últim[oa]s|actuales)\s(?:datos|cifras|estadísticas)\b|\b(?:datos|cifras) actuales\b", re.I),
)
