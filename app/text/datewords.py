"""The words dates are made of, in English, German, French and Spanish."""

import re
from typing import Final

_MONTH_NAMES = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
}
_MONTH_SHORT = {
    "en": "Jan Feb Mar Apr - Jun Jul Aug Sep Oct Nov Dec",
    "de": "Jan Feb Mrz Apr - Jun Jul Aug Sep Okt Nov Dez",
    "fr": "janv févr - avr - - juil - sept oct nov déc",
    "es": "ene feb mar abr - jun jul ago sept oct nov dic",
}
_MONTH_MORE = {
    "en": {"Sept": 9},
    "de": {"Jänner": 1, "Sept": 9},
    "fr": {"fevrier": 2, "aout": 8, "decembre": 12},
    "es": {"setiembre": 9},
}

MONTHS: Final = {
    lang: {name: n for n, name in enumerate(names.split(), 1)}
    | {name: n for n, name in enumerate(_MONTH_SHORT[lang].split(), 1) if name != "-"}
    | _MONTH_MORE[lang]
    for lang, names in _MONTH_NAMES.items()
}
"""Month names and their usual short forms; English and German ones by their capital letter."""

_PART_YEAR = r"(?P<year>[12][0-9]{3})\b"
QUARTER_WORDS: Final = {
    "en": re.compile(
        rf"\b(?P<n>[a-z]{{5,6}}|[1-4](?:st|nd|rd|th))[\s-](?P<part>quarter|half)\s(?:of\s)?{_PART_YEAR}", re.I
    ),
    "de": re.compile(
        rf"\b(?P<n>[a-z]{{5,7}}|[1-4]\.)\s(?P<part>Quartal|Halbjahr)s?\s(?:des\sJahres\s)?{_PART_YEAR}", re.I
    ),
    "fr": re.compile(
        rf"\b(?P<n>[a-zè]{{7,9}}|[1-4](?:er|e|ème))\s(?P<part>trimestre|semestre)\s(?:de\s)?{_PART_YEAR}", re.I
    ),
    "es": re.compile(rf"\b(?P<n>[a-z]{{6,7}}|[1-4]º)\s(?P<part>trimestre|semestre)\s(?:de\s|del\s)?{_PART_YEAR}", re.I),
}

_THREES = "three|drei|trois|tres", "six|sechs|seis", "nine|neun|neuf|nueve"
_MONTHS_COUNTED = rf"(?P<n>[369]|{'|'.join(_THREES)})"
MONTHS_OF_YEAR: Final = {
    "en": re.compile(rf"\b(?P<end>first|last|final)\s{_MONTHS_COUNTED}\smonths\sof\s{_PART_YEAR}", re.I),
    "de": re.compile(
        rf"\b(?P<end>ersten|letzten)\s{_MONTHS_COUNTED}\sMonaten?\s(?:des\sJahres\s|von\s)?{_PART_YEAR}", re.I
    ),
    "fr": re.compile(rf"\b{_MONTHS_COUNTED}\s(?P<end>premiers|derniers)\smois\sde\s{_PART_YEAR}", re.I),
    "es": re.compile(rf"\b{_MONTHS_COUNTED}\s(?P<end>primeros|últimos)\smeses\sde\s{_PART_YEAR}", re.I),
}
"""The first or the last months of a year, which are its quarters and halves by another name."""
THREES: Final = {word: 3 * n for n, words in enumerate(_THREES, 1) for word in (*words.split("|"), str(3 * n))}

_BC = r"(?P<bc>\s?(?:BCE|BC|B\.C\.|v\. ?Chr\.|av\. J\.-C\.|a\. ?C\.))?"
CENTURY: Final = {
    "en": re.compile(rf"\b(?P<n>[0-9]{{1,2}}|[a-z]{{5,13}}(?:-first)?)(?:st|nd|rd|th)?[\s-]century\b{_BC}", re.I),
    "de": re.compile(rf"\b(?P<n>[0-9]{{1,2}}|[a-zäöüß]{{5,14}})\.?\sJahrhunderts?\b{_BC}", re.I),
    "fr": re.compile(rf"\b(?P<n>[0-9]{{1,2}}|[IVX]{{1,5}})\s?(?:er|e|ème|ᵉ)\ssiècle\b{_BC}"),
    "es": re.compile(rf"\bsiglo\s(?P<n>[0-9]{{1,2}}|[IVX]{{1,5}})\b{_BC}"),
}

_EN_DECADES = "twenties thirties forties fifties sixties seventies eighties nineties"
_DE_DECADES = "zwanziger dreißiger vierziger fünfziger sechziger siebziger achtziger neunziger"
NAMED_DECADES: Final = {
    word: 1900 + 10 * n for words in (_EN_DECADES, _DE_DECADES) for n, word in enumerate(words.split(), 2)
}
"""Decades by name, read as the twentieth century's."""

DECADE_WORDS: Final = {
    "en": re.compile(rf"\bthe\s(?:early\s|late\s|mid-)?(?P<name>{_EN_DECADES.replace(' ', '|')})\b", re.I),
    "de": re.compile(rf"\b(?P<name>{_DE_DECADES.replace(' ', '|')})[\s-]?Jahren?\b", re.I),
    "fr": re.compile(r"\bannées\s(?P<year>1[0-9]{2}0|20[0-9]0|[1-9]0)\b", re.I),
    "es": re.compile(r"\b(?:años|década\sde(?:\slos)?)\s(?P<year>1[0-9]{2}0|20[0-9]0|[1-9]0)\b", re.I),
}

YEAR_PREFIX: Final = {
    "en": re.compile(r"\b(?:in|since|by|until|till|from|year|before|after|circa|c\.|of|to|between|and)\s$", re.I),
    "de": re.compile(r"\b(?:im\sJahre?|seit|bis|von|vor|nach|um|ab|Jahr|und|zwischen)\s$", re.I),
    "fr": re.compile(r"\b(?:en|depuis|dès|vers|avant|après|année|an|et|entre)\s$", re.I),
    "es": re.compile(r"\b(?:en|desde|hasta|hacia|año|antes\sde|después\sde|y|entre)\s$", re.I),
}
"""What stands before a number that is a year although it is below 1400."""

EARLY_CHRISTIAN: Final = re.compile(
    r"(?<![\w.,])(?:(?:AD|A\.D\.)\s?(?P<after>[0-9]{1,4})(?!\w)"
    r"|(?P<before>[0-9]{1,4})\s?(?:AD|CE|A\.D\.|n\. ?Chr\.|apr\. J\.-C\.|d\. ?C\.)(?!\w))"
)

_ROMAN = {"i": 1, "v": 5, "x": 10}


def roman(written: str) -> int:
    """Return the value of a small Roman numeral, 0 if it is none."""
    total = 0
    for letter, following in zip(written.lower(), [*written.lower()[1:], "i"], strict=True):
        worth = _ROMAN.get(letter, 0)
        if not worth:
            return 0
        total += -worth if worth < _ROMAN.get(following, 0) else worth
    return total


RELATIVE: Final = {
    "en": {
        "day": {"today": 0, "yesterday": -1, "tomorrow": 1},
        "week": {"this week": 0, "last week": -1, "next week": 1},
        "month": {"this month": 0, "last month": -1, "next month": 1},
        "quarter": {"this quarter": 0, "last quarter": -1, "next quarter": 1},
        "year": {"this year": 0, "last year": -1, "next year": 1},
    },
    "de": {
        "day": {"heute": 0, "gestern": -1, "vorgestern": -2},
        "week": {"diese woche": 0, "letzte woche": -1, "vergangene woche": -1, "nächste woche": 1},
        "month": {"diesen monat": 0, "letzten monat": -1, "vergangenen monat": -1, "nächsten monat": 1},
        "year": {"dieses jahr": 0, "letztes jahr": -1, "vergangenes jahr": -1, "vorjahr": -1, "nächstes jahr": 1},
    },
    "fr": {
        "day": {"aujourd'hui": 0, "aujourd’hui": 0, "hier": -1, "avant-hier": -2},
        "week": {"cette semaine": 0, "la semaine dernière": -1, "la semaine prochaine": 1},
        "month": {"ce mois-ci": 0, "le mois dernier": -1, "le mois prochain": 1},
        "year": {"cette année": 0, "l'année dernière": -1, "l’année dernière": -1},
    },
    "es": {
        "day": {"hoy": 0, "ayer": -1, "anteayer": -2},
        "week": {"esta semana": 0, "la semana pasada": -1, "la próxima semana": 1},
        "month": {"este mes": 0, "el mes pasado": -1, "el próximo mes": 1},
        "year": {"este año": 0, "el año pasado": -1, "el próximo año": 1},
    },
}  # fmt: skip
"""Phrases that name a day, week, month, quarter or year by its distance from the day of writing."""

_SOME = {
    "en": "two three four five six seven eight nine ten",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn",
    "fr": "deux trois quatre cinq six sept huit neuf dix",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez",
}
SMALL_NUMBERS: Final = {word: n for words in _SOME.values() for n, word in enumerate(words.split(), 2)} | dict.fromkeys(
    ["a", "one", "einem", "einer", "un", "une", "una"], 1
)
_N = rf"(?P<n>[0-9]{{1,3}}|{'|'.join(sorted(SMALL_NUMBERS, key=len, reverse=True))})"
AGO: Final = {
    "en": re.compile(rf"\b{_N}\s(?P<unit>day|week|month|year)s?\sago\b", re.I),
    "de": re.compile(rf"\bvor\s{_N}\s(?P<unit>Tag|Woche|Monat|Jahr)(?:en|n)?\b", re.I),
    "fr": re.compile(rf"\bil\sy\sa\s{_N}\s(?P<unit>jour|semaine|mois|an)s?\b", re.I),
    "es": re.compile(rf"\bhace\s{_N}\s(?P<unit>día|semana|mes|año)(?:es|s)?\b", re.I),
}
AGO_UNITS: Final = dict(
    zip("day week month year tag woche monat jahr jour semaine mois an día semana mes año".split(),
        ["day", "week", "month", "year"] * 4, strict=True)
)  # fmt: skip
