"""What kind of thing a claim asserts, by rules of language: it steers where its evidence is looked for."""

import re
from typing import Final

from app.core.claim import ClaimType
from app.text.figure import FigureKind
from app.text.figures import figures

_SAYING: Final = re.compile(
    r"\b(?:said|says|stated|told|announced|claimed|wrote|sagte|erklärte|behauptete|dijo|afirmó"
    r"|a (?:dit|déclaré|affirmé))"
    r"\b",
    re.IGNORECASE,
)
_COUNTS: Final = frozenset(
    {FigureKind.NUMBER, FigureKind.PERCENT, FigureKind.POINTS, FigureKind.MONEY, FigureKind.QUANTITY}
)
_QUOTED: Final = re.compile(r"[“\"„«][^”\"“»]{8,}[”\"“»]")


def claim_type(text: str, lang: str = "en") -> ClaimType:
    """Return the type of a claim: what was said, how much there is, what happened when, or what something is."""
    if _SAYING.search(text) and (_QUOTED.search(text) or re.search(r"\b(?:that|dass|que)\b", text)):
        return ClaimType.QUOTE
    found = figures(text, lang)
    if any(f.kind in _COUNTS for f in found):
        return ClaimType.STATISTIC
    return ClaimType.EVENT if any(f.is_date for f in found) else ClaimType.ATTRIBUTE
