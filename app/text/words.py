"""Content words of a text, folded so that "costs", "cost" and "cost's" are the same word.

Used where two texts are compared by what they talk about: claims that repeat each other, rival statements,
prose against its claims, queries against their question.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)?|[\u3400-\u9fff\u3040-\u30ff\uac00-\ud7af]")
_CJK: Final = re.compile(r"[\u3400-\u9fff\u3040-\u30ff\uac00-\ud7af]+")

# Words that carry grammar, not content (English, German, French, Spanish).
STOP_WORDS: Final = frozenset(
    """
    a an the of in on at to for from by with and or but as is are was were be been being am it its this that these those
    he she they him her them his hers their theirs i you we us our your my me who whom whose which what when where why
    how has have had having do does did doing will would can could may might shall should must than then there here so
    such much many into over under about during out up down off if while both each some any also there's it's as
    well very just
    der die das den dem des ein eine einer eines einem einen und oder aber ist sind war waren wird werden wurde wurden
    im in am an auf aus bei mit nach von vom zu zum zur für über unter durch als auch sich es er sie wir ihr sein seine
    le la les l un une des du de et ou mais est sont était étaient sera a ont au aux en dans sur par pour avec ce cette
    ces il elle ils elles on qui que quoi dont où se son sa ses leur leurs
    el los las una unos unas del y o pero es son era eran fue fueron será al con por para sin sobre entre su sus lo que
    """.split()
)
_SUFFIXES: Final = ("ings", "ing", "edly", "ed", "ies", "es", "s", "ly")
_SHORTEST_STEM: Final = 3


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """Return `word` without case, accents, possessive and the commonest English endings; figures stay whole."""
    folded = "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))
    folded = folded.replace("’", "'").removesuffix("'s").removesuffix("'")
    if not folded or folded[0].isdigit():
        return folded
    for suffix in _SUFFIXES:
        if folded.endswith(suffix) and len(folded) - len(suffix) >= _SHORTEST_STEM:
            folded = folded[: -len(suffix)]
            break
    return folded.removesuffix("e") if len(folded) > _SHORTEST_STEM else folded


@lru_cache(maxsize=65_536)
def _telling(word: str) -> str:
    """Return the stem of a content word, "" for another; CJK text is read by its runs, not by words."""
    return "" if word.casefold() in STOP_WORDS or _CJK.match(word) else stem(word)


def content(text: str) -> frozenset[str]:
    """Return the stems of the content words of `text`; CJK text gives its character pairs."""
    words = {_telling(w) for w in _WORD.findall(text)}
    for run in _CJK.findall(text):
        words.update(run[i : i + 2] for i in range(max(1, len(run) - 1)))
    return frozenset(words - {""})


def coverage(part: frozenset[str], whole: frozenset[str]) -> float:
    """Return the share of `part` that is in `whole` (0 to 1; an empty part is covered)."""
    return len(part & whole) / len(part) if part else 1.0


def likeness(first: frozenset[str], second: frozenset[str]) -> float:
    """Return the Jaccard likeness of two sets of words (0 to 1)."""
    either = first | second
    return len(first & second) / len(either) if either else 1.0
