"""Whose the quoted sentence is: a real quotation about somebody else proves nothing of the claim's subject.

Names are looked for in the whole page first (gate 3.3), since a page names its subject once and then says "he" or "the
bridge". That lets a claim pass whose subject was swapped for another name of the page; these rules close the gap.
"""

import re
from collections.abc import Sequence
from typing import Final

from app.text.names import Name, missing_names, names
from app.text.words import content, coverage
from app.verdict.setting import predicate

_OPENS = 4  # characters; a name that starts later is not what the sentence begins with ("The" may stand before)
# What turns a sentence round without changing it ("was bought by"), or holds both ways.
_EITHER_WAY: Final = re.compile(
    r"\b(?:by|with|and|between|married|met|borders?|von|durch|mit|und|zwischen|heiratete|traf)\b", re.I
)
_SAME_MATTER = 0.6  # share of what a claim says, names and figures aside, that a sentence about another name must hold


def subject_elsewhere(claim: str, quoted: Sequence[str], around: Sequence[str], language: str = "en") -> str:
    """Return why the quoted sentences are about somebody else than the claim, as a name; "" when they are not.

    The name that the claim begins with stands neither in them nor around them, or each of them begins with another
    name, or it stands in them on the other side: "Borel bought Acme" for "Acme bought Borel".
    """
    opening = _opening(claim, language)
    if opening is None:
        return ""
    if not _lacks(quoted, opening, claim, language):
        return opening.text if all(_turned_round(claim, opening, text, language) for text in quoted) else ""
    if _lacks(around, opening, claim, language):
        return opening.text
    others = [_opening(text, language) for text in quoted]
    foreign = [o for o in others if o is not None and not content(o.text) & content(claim)]
    if len(foreign) == len(quoted):
        return foreign[0].text
    return ""


def _turned_round(claim: str, opening: Name, text: str, language: str) -> bool:
    """True when a sentence begins with a later name of the claim and has the claim's first name behind its verb."""
    first = _opening(text, language)
    if first is None or _EITHER_WAY.search(text) or _EITHER_WAY.search(claim):
        return False
    theirs, ours = content(first.text), content(opening.text)
    rest = claim[opening.span.end :]
    says = predicate(claim, language)
    return (
        not theirs & ours
        and any(theirs == content(n.text) for n in names(rest, language))
        and ours <= content(text[first.span.end :])
        and bool(says)
        and coverage(says, content(text)) >= _SAME_MATTER
    )


def _opening(text: str, language: str) -> Name | None:
    """The name that a text begins with, an article aside."""
    return next((n for n in names(text, language) if n.span.start <= _OPENS), None)


def _lacks(texts: Sequence[str], name: Name, claim: str, language: str) -> bool:
    return any(missing.span == name.span for missing in missing_names(claim, texts, language))
