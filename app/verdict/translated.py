"""The prose check of a sentence that says in one language what its claims say in another.

Words cannot be compared across languages; figures, names, and whether something is denied can. What cannot be told
is removed: the claims themselves still stand in the report, in the words of their sources.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.text.figure import Figure
from app.text.figurematch import states
from app.text.figures import figures
from app.text.names import missing_names, names
from app.text.polarity import polarity, turned_about
from app.text.polarityforeign import WORDS
from app.text.words import content

_LONGER: Final = 1.5  # times; a translation that has more content words than so says more
_SPARE: Final = 2  # content words that any translation may add


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A text and the language that it is in."""

    text: str
    language: str


def untrue_to(sentence: Told, claims: Sequence[Told]) -> str:
    """Return why a sentence is not known to say what its claims say, as "code: what it is about"; "" when it is."""
    if {sentence.language, *(c.language for c in claims)} - WORDS.keys():
        return "translation_not_checked"
    own = figures(sentence.text, sentence.language)
    stated = [figures(claim.text, claim.language) for claim in claims]
    if absent := [f for f in own if not states([s for each in stated for s in each], f)]:
        return _about("figure_not_in_claims", [f.span.of(sentence.text) for f in absent])
    if not own and (any(stated) or not names(sentence.text, sentence.language)):
        return "says_more_than_its_claims"  # nothing in it can be found in the claims
    if not _in_order(own, stated):
        return _about("figure_not_in_claims", [f.span.of(sentence.text) for f in own])
    absent_names = [
        name.text
        for name in missing_names(sentence.text, [c.text for c in claims], sentence.language)
        if not any(name.span.start < f.span.end and f.span.start < name.span.end for f in own)
    ]
    if absent_names:
        return _about("name_not_in_claims", absent_names)
    said = len(content(" ".join(c.text for c in claims)))
    if len(content(sentence.text)) > _LONGER * said + _SPARE:
        return "says_more_than_its_claims"
    return "" if _same_polarity(sentence, claims) else "polarity_differs"


def _in_order(own: Sequence[Figure], stated: Sequence[Sequence[Figure]]) -> bool:
    """True when no figure can stand for another: there is one only, or all stand there in the order of the claims.

    What a figure counts is told by words, which cannot be compared here: "48 cars and 210 passengers" may become
    neither "48 Passagiere" nor "210 Autos und 48 Passagiere".
    """
    every = [figure for each in stated for figure in each]
    if len(every) < 2 or not own:
        return True
    return len(own) == len(every) and all(states([theirs], mine) for mine, theirs in zip(own, every, strict=True))


def _same_polarity(sentence: Told, claims: Sequence[Told]) -> bool:
    mine = polarity(sentence.text, sentence.language)
    theirs = [polarity(claim.text, claim.language) for claim in claims]
    return (
        mine.negated == any(p.negated for p in theirs)
        and bool(mine.hedges) == any(p.hedges for p in theirs)
        and (not mine.absolutes or any(p.absolutes for p in theirs))
        and not any(turned_about(sentence.text, sentence.language, c.text, c.language) for c in claims)
    )


def _about(code: str, words: Sequence[str]) -> str:
    return f"{code}: {', '.join(words)}"
