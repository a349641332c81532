"""Whose the quoted sentence is: a real quotation about somebody else proves nothing of the claim's subject.

Names are looked for in the whole page first (gate 3.3), since a page names its subject once and then says "he" or "the
bridge". That lets a claim pass whose subject was swapped for another name of the page; these rules close the gap.
"""

import re
from collections.abc import Sequence
from typing import Final

from app.text.names import Name, names
from app.text.words import content, coverage
from app.verdict.inflection import inflected_coverage
from app.verdict.reference import Quoted, bearer, may_mean, same_name, stands_in
from app.verdict.setting import clauses_of, predicate
from app.verdict.slots import replaced, turned_round, value_of_another

# What stands before a name that only says where, when or of what.
_SETTING: Final = re.compile(
    r"\b(?:of|in|at|to|from|for|with|against|on|near|into|between|behind|under|over|along|across|off|after|before|than"
    r"|des|der|von|in|im|aus|bei|nach|mit|für|gegen|zu|zum|zur|an|am|auf|de|du|à|au|aux|en|dans|avec|contre|pour|del|al"
    r"|con|contra|para|que)\s(?:the\s|a\s|an\s|der\s|die\s|das\s|dem\s|den\s|la\s|le\s|el\s|los\s|las\s|les\s|l['’])?"
    r"(?:[a-zäöüéèáíóúñ-]+\s){0,2}(?:[^\W\d_][\w.-]*['’]s?\s)?$",
    re.I,
)
_BY: Final = re.compile(r"\b(?:by|durch|von|par|por)\s(?:the\s|der\s|dem\s|la\s|le\s|el\s)?$", re.I)
# What stands for a subject that the clause does not name.
_STANDS_FOR: Final = re.compile(
    r"\b(?:he|she|it|they|we|i|er|es|wir|ich|il|elle|ils|elles|él|ella|ellos)\b|\bsie\b", re.I
)
_SAME_SAID = 0.5  # share of what a claim says that a clause about another name must hold


def subject_elsewhere(claim: str, quotes: Sequence[Quoted], language: str = "en", *, first_only: bool = False) -> str:
    """Return why every quoted sentence is about somebody else than the claim, as a name; "" when one is not.

    A name of the claim stands neither in the sentence nor may the sentence mean it; or another name stands in its
    place: as the one of whom the sentence says what the claim says, or behind the same words. With `first_only` just
    the claim's first name is looked at.
    """
    reasons = [_foreign(claim, quoted, language, first_only=first_only) for quoted in quotes]
    return reasons[0] if reasons and all(reasons) else ""


def _foreign(claim: str, quoted: Quoted, language: str, *, first_only: bool) -> str:
    claimed = names(claim, language, quoted.seen)[: 1 if first_only else None]
    if not claimed:
        return replaced(claim, claimed, quoted)
    theirs = quoted.names()
    others = [n for n in theirs if not any(same_name(n.text, c.text) for c in claimed)]
    for name in claimed:
        owner = bearer(name.text, quoted)
        if owner and not same_name(owner, name.text):
            return owner
        if stands_in(name.text, quoted.text, tuple(n.text for n in theirs)):
            continue
        setting = bool(_SETTING.search(claim[: name.span.start]))
        if not may_mean(name.text, quoted, setting=setting):
            return name.text
        if not setting and (doer := _doer(claim, others, quoted, language)):
            return doer
    if others and (doer := _said_of_another(claim, claimed[0], others, quoted, language)):
        return doer
    return (
        replaced(claim, claimed, quoted)
        or turned_round(claim, claimed, quoted)
        or value_of_another(claim, claimed, quoted)
    )


def _doer(claim: str, others: Sequence[Name], quoted: Quoted, language: str, *, reach: int = 4) -> str:
    """Return the other name of whom a sentence says what the claim says, no pronoun standing in its place; else "".

    That is the name in the clause that shares most with the claim, or the last before it: "Orla Quint, who followed
    him, has been charged" says that Quint was. `reach` is how many clauses are looked at.
    """
    says = predicate(claim, language)
    if not says:
        return others[0].text if others else ""
    parts = clauses_of(quoted.text)
    shares = [coverage(content(claim), content(quoted.text[a:b])) for a, b in parts]
    best = shares.index(max(shares))
    if inflected_coverage(says, content(quoted.text[slice(*parts[best])])) < _SAME_SAID:
        return ""
    for at in range(best, max(-1, best - reach), -1):
        start, end = parts[at]
        doers = [n for n in others if start <= n.span.start < end and _acts(quoted.text, n)]
        until = doers[0].span.start if doers else end
        if _STANDS_FOR.search(quoted.text[start:until]):
            return ""
        if doers:
            return doers[0].text
        if at and quoted.text[parts[at - 1][0] : start].rstrip().endswith((";", "—")):
            return ""
    return ""


def _acts(text: str, name: Name) -> bool:
    """True when a name is not brought in by a "by", an "in" or an "of"."""
    head = text[: name.span.start]
    return not _SETTING.search(head) and not _BY.search(head)


def _said_of_another(claim: str, first: Name, others: Sequence[Name], quoted: Quoted, language: str) -> str:
    """Return the other name of whom a sentence says what the claim says of its first name, elsewhere in the sentence.

    "The Halm Bridge cost 412 million, the Ministry announced" says nothing of what the Ministry cost.
    """
    says = predicate(claim, language)
    own = " ".join(
        quoted.text[a:b] for a, b in clauses_of(quoted.text) if content(quoted.text[a:b]) & content(first.text)
    )
    if not own or not says or inflected_coverage(says, content(own)):
        return ""
    return _doer(claim, others, quoted, language, reach=1)
