"""Where the words that somebody looks for stand in a text, without case and accents, at beginnings of words. Pure."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from app.core.span import Span

UNSPACED = re.compile("([\u3040-\u30ff\u3400-\u9fff])")
"""Kana and Han have no spaces between words, so each sign is one."""


def hits(text: str, terms: Sequence[str]) -> tuple[Span, ...]:
    """Return where words that begin with one of `terms` stand, in reading order and apart."""
    found, end = list[Span](), 0
    for start, stop in sorted({place for term in terms for place in _places(text, term)}):
        if start >= end:
            found.append(Span(start=start, end=stop))
            end = stop
    return tuple(found)


def folded(text: str) -> str:
    """Return the text in the same number of characters, each without case and accents."""
    return "".join(unicodedata.normalize("NFD", sign)[0].lower()[:1] or sign for sign in text)


def _places(text: str, term: str) -> Iterator[tuple[int, int]]:
    begins = "" if UNSPACED.search(term) else r"(?<!\w)"
    for found in re.finditer(begins + re.escape(folded(term)), folded(text)):
        yield found.span()
