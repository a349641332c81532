"""Identifiers: words with digits that count nothing and yet decide what is spoken of (Python 1.6.1, A320, §4b)."""

import re
from typing import Final

from app.text.figures import figures

# Letters and digits in one word, or digits parted more than once by dots: a version, a model, a paragraph.
_IDENTIFIER: Final = re.compile(
    r"(?<![\w.])(?:§\s?\d+\w*|\d+(?:\.\d+){2,}|[A-Za-z]+[-.]?\d[\w.-]*|\d+[A-Za-z]+\d[\w-]*)(?<![.-])"
)
# A word before a plain number that makes it a part of a name: "version 3", "Apollo 11" is a name already.
_NUMBERED: Final = re.compile(
    r"\b(?:version|release|model|type|article|section|paragraph|clause|chapter|flight|route|highway|line"
    r"|Version|Artikel|Paragraf|Abschnitt|Linie|Flug|article|section|vol|artículo|sección|vuelo)\s+\d[\w.]*(?<![.])",
    re.IGNORECASE,
)


def identifiers(text: str, lang: str = "en") -> list[str]:
    """Return the identifiers of a text in reading order; what is a figure is none."""
    counted = [f.span for f in figures(text, lang)]
    found = [
        (match.start(), match[0])
        for match in _IDENTIFIER.finditer(text)
        if match[0].startswith("§") or not any(s.start < match.end() and match.start() < s.end for s in counted)
    ]
    found += [(m.start(), m[0]) for m in _NUMBERED.finditer(text)]
    return [written for _, written in sorted(found)]


def missing_identifiers(claim: str, evidence: str, lang: str = "en") -> list[str]:
    """Return the identifiers of a claim that the evidence does not have, case and spacing aside."""
    there = _folded(evidence)
    return [
        i for i in identifiers(claim, lang) if not re.search(rf"(?<![\w.]){re.escape(_folded(i))}(?![\w]|\.\d)", there)
    ]


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", text).casefold()
