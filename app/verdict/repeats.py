"""Claims that a speech makes more than once: judged once and linked, so that they cannot be rated differently."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from app.text.figure import Figure
from app.text.figurematch import states
from app.text.figures import figures
from app.text.words import content, likeness
from app.verdict.alike import same_claim

_WORTH_A_LOOK: Final = 0.5
"""Likeness of content words below which two sentences are not compared further; what says the same is well above."""


def repeated(texts: Mapping[int, str], language: str = "en") -> dict[int, int]:
    """Return for each sentence that says what an earlier one says the number of that one, given texts by number."""
    words = {number: content(text) for number, text in texts.items()}
    stated = {number: figures(text, language) for number, text in texts.items()}
    holders: defaultdict[str, list[int]] = defaultdict(list)
    found: dict[int, int] = {}
    for number, text in texts.items():
        near = dict.fromkeys(other for word in sorted(words[number]) for other in holders[word])
        alike = [
            o
            for o in near
            if likeness(words[number], words[o]) >= _WORTH_A_LOOK and _state_the_same(stated[number], stated[o])
        ]
        first = next((o for o in sorted(alike) if same_claim(text, texts[o], language)), None)
        if first is not None:
            found[number] = first
            continue
        for word in words[number]:
            holders[word].append(number)
    return found


def _state_the_same(ours: Sequence[Figure], theirs: Sequence[Figure]) -> bool:
    return all(states(theirs, figure) for figure in ours) and all(states(ours, figure) for figure in theirs)
