"""The words around figures: limits ("more than"), per cent, percentage points, ages."""

import re
from typing import Final

from app.text.figure import Approximation

_LIMITS = {
    "en": {
        Approximation.MORE_THAN: "more than|over|above|exceeding|in excess of|upwards of|greater than|exceeded",
        Approximation.AT_LEAST: "at least|no fewer than|no less than|a minimum of|not less than",
        Approximation.LESS_THAN: "less than|fewer than|under|below|short of",
        Approximation.UP_TO: "up to|as many as|as much as|at most|no more than|a maximum of|not more than|maximum of",
        Approximation.ABOUT: "about|around|approximately|roughly|some|circa|c.|ca.|close to|~|≈|"
        "approx.|an estimated|estimated|just about",
        Approximation.NEARLY: "nearly|almost|just under|just short of",
        Approximation.JUST_OVER: "just over|slightly more than|a little over",
    },
    "de": {
        Approximation.MORE_THAN: "mehr als|über",
        Approximation.AT_LEAST: "mindestens|wenigstens|zumindest",
        Approximation.LESS_THAN: "weniger als|unter",
        Approximation.UP_TO: "bis zu|höchstens|maximal|nicht mehr als",
        Approximation.ABOUT: "etwa|rund|circa|ca.|ungefähr|geschätzt|an die",
        Approximation.NEARLY: "knapp|fast|nahezu|beinahe",
        Approximation.JUST_OVER: "gut",
    },
    "fr": {
        Approximation.MORE_THAN: "plus de|plus d'|plus d’|supérieur à|au-dessus de",
        Approximation.AT_LEAST: "au moins|pas moins de",
        Approximation.LESS_THAN: "moins de|moins d'|moins d’|inférieur à|en dessous de",
        Approximation.UP_TO: "jusqu'à|jusqu’à|au plus|au maximum|pas plus de",
        Approximation.ABOUT: "environ|près de|quelque|autour de|à peu près|env.",
        Approximation.NEARLY: "presque|quasiment",
        Approximation.JUST_OVER: "un peu plus de",
    },
    "es": {
        Approximation.MORE_THAN: "más de|superior a|por encima de",
        Approximation.AT_LEAST: "al menos|por lo menos|como mínimo",
        Approximation.LESS_THAN: "menos de|inferior a|por debajo de",
        Approximation.UP_TO: "hasta|como máximo|a lo sumo|no más de",
        Approximation.ABOUT: "unos|unas|alrededor de|aproximadamente|cerca de|en torno a|aprox.",
        Approximation.NEARLY: "casi",
        Approximation.JUST_OVER: "algo más de|poco más de",
    },
}

APPROXIMATIONS: Final = {
    lang: {phrase: limit for limit, phrases in table.items() for phrase in phrases.split("|")}
    for lang, table in _LIMITS.items()
}
"""The phrases before a figure that limit it, by language."""

_GAP = r"[\s\u00a0\u2009\u202f-]?"
PERCENT: Final = re.compile(
    rf"{_GAP}(?:%|percent(?:age|s)?\b|per\scents?\b|pct\b|Prozent\b|pour\scent\b|por\sciento\b)(?P<basis>(?!))?", re.I
)
POINTS: Final = re.compile(
    rf"{_GAP}(?:(?:percentage|percent|%)[\s-]points?\b|Prozentpunkte?n?\b|pp\b|points\sde\spourcentage\b"
    r"|puntos\sporcentuales\b|(?P<basis>basis\spoints?\b|Basispunkte?n?\b|puntos\sbásicos\b|points\sde\sbase\b))",
    re.I,
)
AGE_PREFIX: Final = re.compile(r"\b(?:aged?(?:\sof)?|turned|âgée?\sde|im\sAlter\svon)\s$", re.I)
"""What stands before a bare number that is a person's age in years."""
AGE_SUFFIX: Final = re.compile(r"[-\s](?:old\b|of\sage\b|alt(?:e[rns]?)?\b|d['’]âge\b|de\sedad\b)", re.I)
"""What stands after a number of years that is an age."""
