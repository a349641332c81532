"""The words by which a text counts, compares and measures time, in English, German, French and Spanish."""

import re
from typing import Final

RISES: Final = re.compile(
    r"\b(?:r[io]se[sn]?|rising|rais(?:e[ds]?|ing)|increas\w+|gr[eo]w\w*|growth|gain\w*|climb\w*|jump\w*|up|more|higher|surg\w+|added"
    r"|stieg\w*|steig\w*|gestiegen\w*|anstieg\w*|wuchs\w*|gewachsen\w*|zunahme|zugenommen|erhöh\w+|mehr|höher\w*"
    r"|augment\w+|hausse|progress\w+|plus|grimp\w+"
    r"|aument\w+|sub[ií]\w*|crec\w+|más|alza|increment\w+)\b",
    re.I,
)
"""Words that say that something became or is more."""
FALLS: Final = re.compile(
    r"\b(?:fell|fall\w*|drop\w*|declin\w+|decreas\w+|shr[aiu]nk\w*|down|fewer|less|lower\w*|cut|los[ts]|losing|reduc\w+"
    r"|slipp?\w*|sank|sunk"
    r"|fiel\w*|fallen|gefallen\w*|sank\w*|sink\w*|gesunken\w*|rückgang\w*|abnahme|abgenommen|weniger|niedriger\w*|senk\w+|gesenkt\w*"
    r"|bais\w+|recul\w*|diminu\w+|chut\w+|moins|perdu\w*"
    r"|baj\w+|ca[ií]d?\w*|descend\w+|descens\w+|disminu\w+|menos|reduj\w+)\b",
    re.I,
)
"""Words that say that something became or is less."""
MOVES: Final = re.compile(
    rf"{RISES.pattern}|{FALLS.pattern}|\b(?:went|changed?|moved|after|ging\w*|änder\w+|pass[eé]\w*|pasó|après|tras)\b",
    re.I,
)
"""Words that say that a figure changed at all."""
DIFFERENCE: Final = re.compile(
    r"\b(?:difference|gap|margin|lead|unterschied|differenz|vorsprung|écart|différence|diferencia|margen)\b", re.I
)

FROM: Final = re.compile(
    r"\b(?:from|after|against|compared (?:with|to)|instead of|von|nach|gegenüber|statt|del?|du|contre|après|desde|tras"
    r"|frente a)\s(?:about\s|around\s|nearly\s|some\s|rund\s|etwa\s|fast\s|[$€£])?$",
    re.I,
)
"""What stands before the figure that a change starts at."""
TO: Final = re.compile(
    r"\b(?:to|at|reach\w*|was|is|stood at|totalled|auf|bei|erreicht\w*|à|atteint|atteignait|a|hasta|alcanzó)"
    r"\s(?:about\s|around\s|nearly\s|some\s|rund\s|etwa\s|fast\s|[$€£])?$",
    re.I,
)
"""What stands before the figure that a change ends at."""
RANGE_JOINT: Final = re.compile(r"\s(?:to|bis|auf|à|a|hasta)\s|\s?[-–—]\s?")
PART_OF: Final = re.compile(
    r"\s(?:out\s)?(?:of|von|der|sur|de|des)\s(?:the\s|its\s|all\s|their\s|den\s|insgesamt\s|las?\s|los\s|les\s)?(?=\d|\w+$)",
    re.I,
)
"""What joins a part to its whole: "24 of the 48"."""
OF_WHICH: Final = re.compile(
    r"\b(?:of (?:which|whom|that|them|these|those|the)|including|among (?:them|which)|davon|darunter|dont|parmi"
    r"|de (?:ellos|ellas)|entre ellos|incluid[oa]s?)\b",
    re.I,
)
"""What makes one figure of a sentence a part of another, so that the two have no sum."""
TOTALS: Final = re.compile(
    r"\b(?:in total|total(?:l?ed|ling)?|a total of|in all|all told|altogether|together|combined|overall|in sum|both"
    r"|insgesamt|zusammen|gesamt\w*|summe|au total|en tout|ensemble|en total|en conjunto|junt[oa]s|sum(?:a|an|aron))\b",
    re.I,
)
"""What says of a figure that it is a sum."""

MULTIPLES: Final = (
    (
        2,
        r"doubl(?:ed|ing)(?! (?:as|down|back|up|over)\b)|double (?:the|its|their|what)|two-?fold"
        r"|twice (?:as|the|its|their)|verdoppel\w+|doppelt so|das doppelte|doubl(?:é|ée|és|ées|er|ement)|deux fois plus"
        r"|duplic(?:ó|ad[oa]s?|aron|an?|ar)|el doble",
    ),
    (
        3,
        r"tripl(?:ed|ing)|trebl(?:ed|ing)|three-?fold|three times as|verdreifach\w+|dreimal so"
        r"|tripl(?:é|ée|és|ées|er|ement)|trois fois plus|triplic(?:ó|ad[oa]s?|aron|an?|ar)|el triple",
    ),
    (
        4,
        r"quadrupl(?:ed|ing)|four-?fold|four times as|vervierfach\w+|viermal so|quadrupl(?:é|ée|és|ées|er)"
        r"|quatre fois plus|cuadruplic(?:ó|ad[oa]s?|aron|an?|ar)",
    ),
)
"""Words that say how many times as much, as pairs of the factor and a pattern."""
HALVES: Final = (
    r"halv(?:ed|es|ing)|(?:cut|fell|dropped) (?:by|in) half|half as|halbier\w+|halb so|réduite?s? de moitié"
    r"|divisée?s? par deux|baissé de moitié|deux fois moins|reduj\w+ a la mitad|a la mitad"
)
NEARLY: Final = re.compile(
    r"\b(?:nearly|almost|close to|just under|fast|beinahe|knapp|nahezu|presque|près de|quasiment|casi|cerca de)\s$",
    re.I,
)
ROUGHLY: Final = re.compile(
    r"\b(?:about|around|roughly|some|etwa|rund|ungefähr|environ|à peu près|aproximadamente|unos|más o menos)\s$", re.I
)
OVER: Final = re.compile(r"\b(?:more than|over|mehr als|plus que|plus de|más que|más de)\s$", re.I)

LATER: Final = re.compile(
    r"\s?(?:later|after|before|earlier|between|apart|später|danach|davor|zuvor|nach|vor|plus tard|après|avant|plus tôt"
    r"|más tarde|después|antes)\b",
    re.I,
)
"""What follows a length of time that lies between two events."""
UNTOLD_SPAN: Final = re.compile(
    r"\b(?:every|each|last|past|next|coming|first|recent|alle|jeden?|letzten|vergangenen|nächsten|ersten|tous les"
    r"|chaque|derni[eè]re?s|prochaine?s|premi[eè]re?s|cada|últim[oa]s|próxim[oa]s|primer[oa]s)\s$",
    re.I,
)
"""What stands before a length of time that no two dates give: "every eight years", "the last eight years"."""
AGO: Final = re.compile(r"\s?(?:ago|alt|old)\b", re.I)
SEASONS: Final = re.compile(r"[\s-](?:seasons?|Spielzeiten|Saisons?|temporadas?|saisons?)\b", re.I)
"""What is counted from the first year to the last, both included."""
UNTIL: Final = re.compile(
    r"\s?[–—-]\s?|,?\s(?:to|until|till|through|bis(?: zum)?|à|au|jusqu['’](?:à|au|en)(?: le)?|a|al|hasta(?: el)?)"
    r"(?:\s(?:the|der|im|en))?\s",
    re.I,
)
"""What joins the first date of a span to its last."""
BORN: Final = re.compile(
    r"\b(?:born|geboren|née?|naci(?:ó|d[oa]))(?:\s(?:on|in|am|im|le|en|el))?\s(?:(?:c|ca)\.\s)?$|\*\s?$", re.I
)
DIED: Final = re.compile(
    r"\b(?:die[ds]?|death|dead|killed|murdered|assassinated|executed|lived|starb|gestorben|tod|getötet|wurde ermordet"
    r"|mort[es]?|mourut|décédée?|tuée?|muri[óo]|muert[oae]|falleci\w+)\b",
    re.I,
)
THROUGHOUT: Final = re.compile(
    r"\b(?:throughout|entire|whole|all (?:of|through)|durchgehend|gesamten?|ganzen?|tout(?:e|es)?|entière?|tod[oa]s?"
    r"|enter[oa])\b",
    re.I,
)
"""What claims the whole of a decade, which a span that touches it does not state."""

MONTHS_IN: Final = {"month": 1, "year": 12, "decade": 120, "century": 1200}

SIBLINGS: Final = re.compile(r"\b(?:siblings|geschwister|frères et s(?:œ|oe)urs|herman[oa]s)\b", re.I)
ONE_OF: Final = re.compile(
    r"\b(?:(?:one|youngest|eldest|oldest|(?P<nth>[\w-]+))\sof\s(?:the\s)?(?P<en>[\w-]+)\s(?:children|siblings)"
    r"|(?:eines?|jüngste[sr]?|älteste[sr]?)\svon\s(?P<de>[\w-]+)\s(?:Kindern|Geschwistern)"
    r"|(?:une?|cadette?|aînée?|dernière?|dernier)\s(?:d['’]une famille )?de\s(?P<fr>[\w-]+)\senfants"
    r"|(?:un[oa]?|menor|mayor)\sde\s(?P<es>[\w-]+)\s(?:hijos|hermanos))\b",
    re.I,
)
"""A child among all children of its parents: the brothers and sisters are one fewer."""

_KINDS = (
    (
        "child|children|kids?|kind|kinder|kindern|enfants?|hij[oa]s",
        "sons?|daughters?|söhnen?|sohn|töchtern?|tochter|fils|filles?|hij[oa]s?",
    ),
    (
        "siblings?|geschwistern?",
        "(?:half-|step)?brothers?|(?:half-|step)?sisters?|(?:halb|stief)?(?:bruder|brüdern?|schwestern?)"
        "|(?:demi-)?frères?|(?:demi-)?s(?:œ|oe)urs?|(?:medi[oa] )?herman[oa]s?",
    ),
    (
        "people|persons?|passengers|members|personen|menschen|mitglieder|personnes|personas",
        "men|women|adults|boys|girls|männern?|frauen|erwachsenen?|kindern?|hommes|femmes|hombres|mujeres|children",
    ),
    ("medals?|medaillen|médailles|medallas", "gold|silver|bronze|silber|argent|or|oro|plata|bronce"),
)
KINDS: Final = tuple(
    (re.compile(rf"\W?\s?(?:{whole})\b", re.I), re.compile(rf"(?:{part})\b", re.I)) for whole, part in _KINDS
)
"""What is counted as one thing though it is named by its kinds: children are sons and daughters."""
ONE: Final = re.compile(r"\b(?:an?|one|another|einen?|eine[rmn]?|une?|un[ao]?)\b", re.I)
"""What stands before one of a kind: "an elder brother"."""
_OPEN_LIST: Final = re.compile(
    r"\b(?:including|such as|among others|and others|e\.g\.|etc|for example|unter anderem|u\. ?a\.|wie etwa|und andere"
    r"|notamment|entre autres|tels? que|par exemple|entre otros|por ejemplo|tales como|incluid[oa]s?|former(?:ly)?)\b",
    re.I,
)
_BESIDE_LIST: Final = 30  # characters before a list and behind it


def is_open_list(text: str, start: int, end: int) -> bool:
    """Tell whether words beside the list `text[start:end]` say that it does not name all: "such as", "and others"."""
    return _OPEN_LIST.search(text[max(0, start - _BESIDE_LIST) : end + _BESIDE_LIST]) is not None


BEST: Final = re.compile(
    r"[\s-](?:best|worst|largest|biggest|highest|greatest|most|richest|tallest|oldest|longest|busiest|place|rank\w*"
    r"|beste[rsn]?|größte[rsn]?|höchste[rsn]?|platz|plus grande?|meilleure?s?|mejor\w*|más grande|lugar|puesto)\b",
    re.I,
)
TOP: Final = re.compile(r"\b(?:top|besten|größten|premiers|premières|meilleurs|mejores|primeros)\s(?:the\s)?$", re.I)
