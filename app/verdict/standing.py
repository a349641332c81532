"""How a figure stands in its sentence: as an end of a change, as the whole of a part, per year, or as a mere label."""

import re
from typing import Final

from app.text.figure import Figure, FigureKind

_ROLE: Final = re.compile(
    r"\b(to|from|by|after|against|auf|von|um|nach|gegenüber|desde|hasta|tras)"
    r"\s(?:about\s|around\s|nearly\s|some\s|rund\s|etwa\s|fast\s)?$",
    re.I,
)
_ROLES: Final = {
    "auf": "to", "von": "from", "um": "by", "after": "from", "against": "from", "nach": "from", "gegenüber": "from",
    "desde": "from", "hasta": "to", "tras": "from",
}  # fmt: skip
# "De 18 à 19,5 pour cent", "del 18 al 19,5 por ciento": by themselves "de" and "a" say nothing of a change.
_BETWEEN_ENDS: Final = re.compile(r"\s*(?:à|al?)\s\s", re.I)
_START: Final = re.compile(r"\b(?:de|du|del)\s$", re.I)
_END: Final = re.compile(r"\b(?:de|du|del)\s{2,}(?:à|al?)\s$", re.I)
_TOTAL: Final = re.compile(
    r"(?:(?:^|\D)\d[\d.,]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier"
    r"|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis"
    r"|siete|ocho|nueve|diez))\s(?:[^\W\d_]+\s)?(?:of|von|de|sur)\s(?:the\s|its\s|all\s|den\s|los\s|las\s)?$",
    re.I,
)
_FRONTED: Final = re.compile(
    r"(?:^|[.;:,]\s)(?:out\s)?(?:of|von|de|sur)\s(?:all\s)?(?:the|its|their|den|los|las|les)\s$", re.I
)  # "Of the 46 traders, 41 agreed"
_PER: Final = re.compile(
    r"\s?(?:/|\b(?:an?|per|each|every|pro|je|par|por|al|à l['’])\s)(?P<of>(?:square\s|cubic\s)?(?:year|month|week|day"
    r"|hour|minute|second|person|head|capita|met(?:er|re)|foot|kilomet(?:er|re)|mile|acre|hectare|tonne|jahr|monat|woche|tag"
    r"|stunde|kopf|quadratmeter|an|mois|semaine|jour|heure|habitant|año|mes|semana|día|hora|habitante))s?\b"
    r"|\s(?P<adverb>annually|yearly|monthly|weekly|daily|hourly|jährlich|monatlich|täglich)\b",
    re.I,
)
_ADVERBS: Final = {
    "annually": "year", "yearly": "year", "monthly": "month", "weekly": "week", "daily": "day", "hourly": "hour",
    "jährlich": "jahr", "monatlich": "monat", "täglich": "tag",
}  # fmt: skip
_LABEL: Final = re.compile(
    r"\b(?:flight|line|route|room|article|section|no\.|nr\.|number|platform|highway|chapter|gate|page|case|linie|vol|ligne"
    r"|línea|vuelo|artikel|zimmer|model|unit|building|paragraph|channel|bus|tram)\s$",
    re.I,
)


def is_date(figure: Figure) -> bool:
    """True for a day, a year, a period, and for a day or month without its year."""
    return figure.is_date or figure.kind is FigureKind.RECURRING


def role_of(text: str, bare: str, figure: Figure) -> str:
    """Return "to", "from" or "by" where an amount is that of a change, "total" in "48 of the 101", else "".

    So is it in "of the 101, 48". `bare` is the text with its figures blanked. Dates have no role.
    """
    if is_date(figure):
        return ""
    if _TOTAL.search(text[: figure.span.start]) or _FRONTED.search(text[: figure.span.start]):
        return "total"
    ahead = bare[: figure.span.start]
    if _END.search(ahead):
        return "to"
    if _START.search(ahead) and _BETWEEN_ENDS.match(bare, figure.span.end):
        return "from"
    found = _ROLE.search(ahead)
    return _ROLES.get(found[1].lower(), found[1].lower()) if found else ""


def reckoned_by(text: str, figure: Figure) -> str:
    """Return what an amount is reckoned by: the "year" of "400 dollars a year"; else ""."""
    found = None if is_date(figure) else _PER.match(text, figure.span.end)
    if found is None:
        return ""
    return _ADVERBS.get((found["adverb"] or "").lower(), "") or " ".join(found["of"].lower().split())


def is_label(text: str, figure: Figure) -> bool:
    """True for the number of a flight, a line or a room, which counts nothing."""
    return figure.kind is FigureKind.NUMBER and not figure.unit and bool(_LABEL.search(text[: figure.span.start]))
