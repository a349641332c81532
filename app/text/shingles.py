"""Runs of five words, and how far one text is contained in another.

Plain runs cannot tell a copy from a form: two earnings reports made from one template share half of theirs, two sites
with one consent notice a third. What a copy shares, and a form or a notice does not, are the runs that hold a figure
or a name. Those are called telling here.
"""

import re
from dataclasses import dataclass
from itertools import accumulate

WIDTH = 5  # words; on real copies containment of five-word runs found every wire copy and no pair of the same topic
# A character of a script without spaces says less than a word, so more of them make a run.
_UNSPACED_WIDTH = 12
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_PIECE = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\W_]+|[.!?:\n]")
_STARTS_ANEW = frozenset(".!?:\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shingles:
    """All runs of a text, and those among them that hold a figure or a name, as hashes."""

    every: frozenset[int]
    telling: frozenset[int]


def shingles(text: str) -> Shingles:
    """Return the runs of `text`. A capital at the start of a sentence makes no name, nor is there one without case."""
    words: list[str] = []
    marks: list[bool] = []
    fresh = True
    unspaced = 0
    maybe_unspaced = _UNSPACED.search(text) is not None
    for piece in _PIECE.findall(text):
        if piece in _STARTS_ANEW:
            fresh = True
            continue
        unspaced += maybe_unspaced and _UNSPACED.match(piece) is not None
        words.append(piece.lower())
        marks.append(piece[0].isdigit() or (piece[0].isupper() and not fresh))
        fresh = False
    width = _UNSPACED_WIDTH if unspaced * 2 > len(words) else WIDTH
    runs = [hash(run) for run in zip(*(words[n:] for n in range(width)), strict=False)]
    marked = list(accumulate(marks, initial=0))  # how many marks stand before each word
    telling = frozenset(run for run, upto, after in zip(runs, marked, marked[width:], strict=False) if after > upto)
    return Shingles(every=frozenset(runs), telling=telling)


def containment(one: frozenset[int], other: frozenset[int]) -> float:
    """Return the share of the smaller set that lies in the larger one (0 to 1; 0 when one is empty)."""
    return len(one & other) / min(len(one), len(other)) if one and other else 0.0
