"""The date a document says of itself, only where it says so plainly: unknown is better than wrong."""

import re
from datetime import date

_HEAD = 4000  # characters
_HEAD_LINES = 12  # a date further down is the date of something told
_DATELINES = 5
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan januar jänner janvier enero gennaio",
            "february feb februar février febrero febbraio",
            "march mar märz mars marzo",
            "april apr avril abril aprile",
            "may mai mayo maggio",
            "june jun juni juin junio giugno",
            "july jul juli juillet julio luglio",
            "august aug août agosto",
            "september sep sept septembre septiembre settembre",
            "october oct oktober okt octobre octubre ottobre",
            "november nov novembre noviembre",
            "december dec dezember dez décembre diciembre dicembre",
        ),
        start=1,
    )
    for name in names.split()
}
_LABEL = (
    r"(?:[Dd]ate of (?:publication|issue|this \w+)|[Pp]ublication date|(?:[Ff]irst )?[Pp]ublished|[Ii]ssued|"
    r"[Rr]eleased|[Pp]osted|[Dd]ated?|DATE|PUBLISHED|[Ee]rschienen|[Vv]eröffentlicht|Datum|Stand|Publié|Fecha|"
    r"[Pp]ress release,|[Ii]ssue \d+,)"
)
_BY = r"(?: by [\w .'’-]{2,40}?)?(?: on| am| le)?"
_NOISE = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+|(?:mon|diens|donners|frei|sams|sonn)tag,?\s+|mittwoch,?\s+"
_ISO = r"(?P<y1>\d{4})-(?P<m1>\d{2})-(?P<d1>\d{2})(?:T[\d:.+Z-]*)?"
_DAY_FIRST = r"(?P<d2>\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:de\s+)?(?P<m2>[^\W\d_]{3,10})\.?,?\s+(?:de\s+)?(?P<y2>\d{4})"
_MONTH_FIRST = r"(?P<m3>[^\W\d_]{3,10})\.?\s+(?P<d3>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<y3>\d{4})"
_DOTTED = r"(?P<d4>\d{1,2})\.\s?(?P<m4>\d{1,2})\.\s?(?P<y4>\d{4})"
_DATE = re.compile(rf"(?:{_NOISE})?(?:{_ISO}|{_DAY_FIRST}|{_MONTH_FIRST}|{_DOTTED})", re.IGNORECASE)
_DAY = (
    rf"(?P<date>(?i:{_NOISE})?(?:\d{{4}}-\d\d-\d\d|\d{{1,2}}\. ?\d{{1,2}}\. ?\d{{4}}|"
    r"\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?[^\W\d_]{3,10}\.?,? (?:de )?\d{4}|"
    r"[^\W\d_]{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}))"
)
_LABELLED = re.compile(
    rf"(?:^|(?<=[.;|*_] )|(?<=[*_]))[*_]*{_LABEL}{_BY}:?[*_]*:? {_DAY}(?![\w-]|[.,]\d)(?:T[\d:.+Z-]+)?"
)
# A line of a place or a paper and a date ("Linz, 3. Mai 2021"); not one of a meeting, which may be long ago.
_DATELINE = re.compile(rf"[*_]*(?:[A-ZÄÖÜÉ][\w.'’-]+(?: [A-ZÄÖÜÉ][\w.'’-]+){{0,2}}, )?{_DAY}[*_.]*")
_EVENT = re.compile(r"(?i:meeting|session|conference|hearing|election|sitzung|tagung|réunion)|[A-Z]{4,} [A-Z]{4,}")


def parse_date(text: str, *, today: date) -> date | None:
    """Return the one full date a short text consists of; None for part dates, ambiguous ones and the future."""
    match = _DATE.fullmatch(text.strip().rstrip("."))
    if not match:
        return None
    found = {key[0]: value for key, value in match.groupdict().items() if value is not None}
    month = int(found["m"]) if found["m"].isdigit() else _MONTHS.get(found["m"].casefold(), 0)
    try:
        parsed = date(int(found["y"]), month, int(found["d"]))
    except ValueError:
        return None
    return parsed if date(1900, 1, 1) <= parsed <= today else None


def stated_date(text: str, *, today: date) -> date | None:
    """Return the date that a text gives itself near its top ("Published: 3 May 2021", "Linz, 3. Mai 2021")."""
    lines = [line for line in text[:_HEAD].split("\n") if line.strip()][:_HEAD_LINES]
    for line in lines:
        for match in _LABELLED.finditer(line[:400]):
            if found := parse_date(match["date"], today=today):
                return found
    for line in lines[:_DATELINES]:
        dateline = _DATELINE.fullmatch(line) if len(line) < 80 and not _EVENT.search(line) else None
        if dateline and (found := parse_date(dateline["date"], today=today)):
            return found
    return None
