"""Whose the quoted sentence is: a real quotation about somebody else proves nothing of the claim's subject.

Names are looked for in the whole page first (gate 3.3), since a page names its subject once and then says "he" or "the
bridge". That lets a claim pass whose subject was swapped for another name of the page; these rules close the gap.
"""

import re
from collections.abc import Sequence
from typing import Final

from app.text.names import Name, missing_names, names
from app.text.words import content, coverage
from app.verdict.inflection import inflected_coverage
from app.verdict.setting import clauses_of, predicate

_OPENS = 4  # characters; a name that starts later is not what the sentence begins with ("The" may stand before)
# What turns a sentence round without changing it ("was bought by"), or holds both ways.
_EITHER_WAY: Final = re.compile(
    r"\b(?:by|with|and|between|married|met|borders?|von|durch|mit|und|zwischen|heiratete|traf)\b", re.I
)
# What may stand for a name that the sentence does not repeat.
_PRONOUN: Final = re.compile(
    r"\b(?:he|she|it|they|his|her|its|their|him|them|who|i|we|my|our|this|these"
    r"|er|sie|es|ihr|ihre[rnms]?|sein|seine[rnms]?|wir|unser|diese[rnms]?)\b",
    re.I,
)
_SAME_SAID = 0.5  # share of what a claim says, names and figures aside, in a sentence that may say it of another name
_SAME_MATTER = 0.6  # share of what a claim says, names and figures aside, that a sentence about another name must hold


def subject_elsewhere(
    claim: str, quoted: Sequence[str], around: Sequence[str], titles: Sequence[str], language: str = "en"
) -> str:
    """Return why the quoted sentences are about somebody else than the claim, as a name; "" when they are not.

    The name that the claim begins with stands neither in them nor around them; or each of them begins with another
    name, of which it says what the claim says; or they turn it round: "Borel bought Acme" for "Acme bought Borel".
    Or they have another name in place of one of the claim's, and neither pronoun nor title that could stand for it.
    """
    if (opening := _opening(claim, language)) is not None:
        if not _lacks(quoted, opening, claim, language):
            if all(_said_of_another(claim, opening, text, language) for text in quoted):
                return opening.text
        elif _lacks(around, opening, claim, language):
            return opening.text
        else:
            others = [_opening(text, language) for text in quoted]
            foreign = [o for o in others if o is not None and not content(o.text) & content(claim)]
            if len(foreign) == len(quoted):
                return foreign[0].text
    replaced = [_replaced(claim, text, titles, language) for text in quoted]
    return replaced[0] if replaced and all(replaced) else ""


def _replaced(claim: str, text: str, titles: Sequence[str], language: str) -> str:
    """Return the name that stands in a sentence in place of one of the claim's, "" when none does."""
    says, words = predicate(claim, language), content(text)
    if not says or inflected_coverage(says, words) < _SAME_SAID or _PRONOUN.search(text):
        return ""
    gone = [n for n in missing_names(claim, [text, *titles], language) if not content(n.text) & words]
    instead = [n for n in names(text, language) if not content(n.text) & content(claim)]
    return instead[0].text if gone and instead else ""


def _said_of_another(claim: str, opening: Name, text: str, language: str) -> bool:
    """True when a sentence with the claim's first name in it says what the claim says of the name it begins with.

    "The Halm Bridge cost 412 million, the Ministry announced" says nothing of what the Ministry cost.
    """
    first, says = _opening(text, language), predicate(claim, language)
    if first is None or not says:
        return False
    if not content(first.text) & content(claim):
        own = _clauses_with(opening, text)
        return inflected_coverage(says, content(text)) >= _SAME_SAID and not inflected_coverage(says, content(own))
    return _turned_round(claim, opening, text, language)


def _clauses_with(name: Name, text: str) -> str:
    """The clauses of a sentence that share a word with a name."""
    return " ".join(text[a:b] for a, b in clauses_of(text) if content(text[a:b]) & content(name.text))


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
