"""Units that a sentence says once for two figures: "from 9.1 to 6.3 percent", "84 million dollars, after 131"."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.text.figure import Figure, FigureKind

_MEASURED: Final = frozenset({FigureKind.MONEY, FigureKind.PERCENT, FigureKind.POINTS, FigureKind.QUANTITY})
_LEAST_SCALED: Final = 10_000  # a bare number of "million" or "billion" is an amount of what was spoken of
_REACH: Final = 90  # characters between the two figures; a sentence's length
_SENTENCE_END: Final = re.compile(r"[.!?]\s")
# What may follow a number that counts nothing of its own.
_BARE: Final = re.compile(
    r"\s*(?:$|[.,;:)\]—–]|(?:a|an|per|in|on|to|from|after|against|and|or|but|by|for|at|of|more|less|higher|lower|earlier"
    r"|the (?:year|month)|im|in|auf|von|nach|und|oder|mehr|weniger|pro|en|à|et|ou|contre|après|a|y|tras|frente)\b)",
    re.I,
)
_BEFORE_LATER: Final = re.compile(r"\b(?:from|between|von|zwischen|de|entre)\s(?:about\s|rund\s|some\s)?$", re.I)
_TO_LATER: Final = re.compile(r"\s(?:to|and|auf|bis|und|à|et|a|y)\s", re.I)
_BEFORE_EARLIER: Final = re.compile(
    r"\b(?:from|to|against|after|than|with|von|auf|nach|gegenüber|als|de|à|contre|après|frente a|tras|desde)\s$", re.I
)


def with_units(found: Sequence[Figure], text: str) -> list[Figure]:
    """Return the figures in their order, the bare numbers with the unit that the sentence says for them elsewhere.

    A number takes the unit of the next figure in "from 50 to 30 kilometres an hour", and that of the one before in
    "84 dollars from 131" or where it is of millions and counts nothing itself.
    """
    given = list(found)
    for at, figure in enumerate(given):
        if figure.kind is not FigureKind.NUMBER or figure.unit or not _BARE.match(text, figure.span.end):
            continue
        head = text[max(0, figure.span.start - 24) : figure.span.start]
        later = given[at + 1] if at + 1 < len(given) else None
        if later and later.kind in _MEASURED and _BEFORE_LATER.search(head) and _adjoin(figure, later, text):
            given[at] = replace(figure, kind=later.kind, unit=later.unit)
            continue
        earlier = next((f for f in reversed(given[:at]) if f.kind in _MEASURED), None)
        if earlier and _one_sentence(earlier, figure, text):
            scaled = earlier.kind is FigureKind.MONEY and figure.step >= _LEAST_SCALED
            if scaled or (_BEFORE_EARLIER.search(head) and given[at - 1] == earlier):
                given[at] = replace(figure, kind=earlier.kind, unit=earlier.unit)
    return given


def _adjoin(one: Figure, other: Figure, text: str) -> bool:
    return bool(_TO_LATER.fullmatch(text[one.span.end : other.span.start]))


def _one_sentence(one: Figure, other: Figure, text: str) -> bool:
    between = text[one.span.end : other.span.start]
    return len(between) <= _REACH and not _SENTENCE_END.search(between)
