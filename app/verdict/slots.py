"""Places in a sentence that hold one thing: where the quotation has another name there, it says something else.

"Born in Brenn and raised in Staveren" has both towns, and yet nobody was born in Staveren.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from app.text.figure import Figure
from app.text.figurematch import states
from app.text.figures import figures
from app.text.names import Name
from app.text.words import content, stem
from app.verdict.inflection import inflected_coverage
from app.verdict.reference import Quoted, same_name
from app.verdict.setting import clauses_of, comparable, placed

_SMALL: Final = (
    r"(?:of|in|at|to|from|for|with|against|on|by|into|near|as|der|die|das|den|dem|des|in|im|aus|von|bei|nach|mit|für|gegen"
    r"|de|du|des|à|au|en|dans|avec|contre|pour|par|del|la|el|los|las|con|contra|para|por|the|a|an)"
)
_BEFORE: Final = re.compile(
    rf"(?P<word>[^\W\d_]{{2,}})(?:\s(?:down|out|off|over|away))?(?P<small>(?:\s{_SMALL}){{0,3}})\s$", re.I
)
_ARTICLES: Final = frozenset("the a an der die das den dem des la le el los las les".split())
_COUNT_OF: Final = re.compile(
    r"\b(?P<what>number|share|price|rate|amount|level|cost|sales|production|output|zahl|preis|anteil|nombre|prix|part"
    r"|número|precio|cantidad)\s(?:of|der|des|von|de|du|d['’])\s?(?:the\s|la\s|los\s|las\s|les\s)?(?P<thing>[^\W\d_]{3,})",
    re.I,
)
_PASSIVE: Final = re.compile(r"\b\w+(?:ed|en|t|ld|de|un|me)\s(?:\w+\s)?(?:by|von|durch|par|por)\b", re.I)
_EITHER_WAY: Final = re.compile(
    r"\b(?:with|and|between|married|met|borders?|mit|und|zwischen|heiratete|traf|avec|et|entre|con|y|equals?)\b", re.I
)
_SAME_MATTER = 0.6  # share of the words between two names that must stand between them in the quotation


@dataclass(frozen=True, slots=True)
class _Place:
    word: str
    small: frozenset[str]
    name: Name


def replaced(claim: str, claimed: Sequence[Name], quoted: Quoted) -> str:
    """Return the name that a quotation has behind the words behind which the claim has another; "" when none.

    So too for what is counted: "the number of carp" is no number of trout.
    """
    found = quoted.names()
    theirs = _places(quoted.text, found)
    settings = {t.name.span for t in theirs}
    for mine in _places(claim, claimed):
        like = [t for t in theirs if mine.word and t.word == mine.word and t.small == mine.small]
        own = [n for n in found if same_name(n.text, mine.name.text)]
        own = [n for n in own if content(n.text.split()[0]) & content(mine.name.text)]  # not "Crewe of the Institute"
        plain = any(n.span not in settings for n in own)
        if like and not plain and not any(same_name(mine.name.text, t.name.text) for t in like):
            return like[0].name.text
        if own and not plain and (other := _in_clause(claim, mine, theirs, quoted.text)):
            return other
    counted = {(m["what"].lower(), stem(m["thing"])) for m in _COUNT_OF.finditer(quoted.text)}
    for match in _COUNT_OF.finditer(claim):
        things = {thing for what, thing in counted if what == match["what"].lower()}
        thing = stem(match["thing"]) if match["thing"].islower() else ""
        if things and thing and thing not in things and thing in content(quoted.page):
            return match["thing"]
    return ""


def turned_round(claim: str, claimed: Sequence[Name], quoted: Quoted) -> str:
    """Return the claim's first name when the quotation has it on the other side of what happened; else "".

    "Corvane beat Wexholm" is no "Wexholm beat Corvane"; "was beaten by" and "met" are left alone.
    """
    if _PASSIVE.search(claim) or _PASSIVE.search(quoted.text) or len(claimed) < 2:
        return ""
    one, other = claimed[0], claimed[1]
    between = content(claim[one.span.end : other.span.start])
    if not between or _EITHER_WAY.search(claim[one.span.end : other.span.start]):
        return ""
    theirs = quoted.names()
    firsts = [n for n in theirs if same_name(n.text, other.text)]
    lasts = [n for n in theirs if same_name(n.text, one.text)]
    if not firsts or not lasts or firsts[0].span.start > lasts[0].span.start:
        return ""
    middle = content(quoted.text[firsts[0].span.end : lasts[0].span.start])
    return one.text if inflected_coverage(between, middle) >= _SAME_MATTER else ""


def value_of_another(claim: str, claimed: Sequence[Name], quoted: Quoted) -> str:
    """Return the name of the claim whose clause of the quotation has another value than the claim's; else "".

    "Insurers put the damage at 73 million, the mayor at 100 million" gives the mayor no 73 million.
    """
    wanted = [p for p in placed(claim, quoted.language) if not p.figure.is_date]
    if not wanted or not claimed:
        return ""
    stated, parts = placed(quoted.text, quoted.language), clauses_of(quoted.text)
    own = [n.span.start for n in quoted.names() if same_name(n.text, claimed[0].text)]
    for figure in wanted:
        same = [s.figure.span.start for s in stated if states([s.figure], figure.figure)]
        if not own or not same or max(same) > min(own):
            continue
        clauses = {_clause(parts, at) for at in own}
        beside = [s for s in stated if _clause(parts, s.figure.span.start) in clauses]
        if not clauses & {_clause(parts, at) for at in same} and any(comparable(figure, s) for s in beside):
            return claimed[0].text
    return ""


def scores_swapped(claim: str, text: str, language: str) -> str:
    """Return a score of the claim that the quotation has the other way round: "34 gegen 21" for "21 zu 34"."""
    mine = _scores(claim, figures(claim, language))
    theirs = _scores(text, figures(text, language))
    for pair in mine:
        if pair[::-1] in theirs and pair not in theirs:
            return f"{pair[0]}-{pair[1]}"
    return ""


def _in_clause(claim: str, mine: _Place, theirs: Sequence[_Place], text: str) -> str:
    """Return the name that has the claim's place in the clause that says what the claim says; "" when none has.

    "The frame comes from Lodz, the gears from Osaka": the gears' clause has another town.
    """
    says = content(claim) - content(mine.name.text)
    shares = {part: len(says & content(text[part[0] : part[1]])) for part in clauses_of(text)}
    best = max(shares.values(), default=0)
    if not best or list(shares.values()).count(best) > 1:
        return ""
    start, end = next(part for part, share in shares.items() if share == best)
    inside = [t for t in theirs if start <= t.name.span.start < end and t.small == mine.small]
    if inside and not any(same_name(mine.name.text, t.name.text) for t in inside):
        return inside[0].name.text
    return ""


_AGAINST: Final = re.compile(r"\s?[-–:]\s?|\s(?:to|zu|gegen|against|à|a|contre|contra)\s", re.I)


def _scores(text: str, found: Sequence[Figure]) -> list[tuple[str, str]]:
    return [
        (str(a.low), str(b.low))
        for a, b in pairwise(found)
        if not a.unit and not b.unit and not a.is_date and _AGAINST.fullmatch(text[a.span.end : b.span.start])
    ]


def _clause(parts: Sequence[tuple[int, int]], position: int) -> int:
    return next((n for n, (start, end) in enumerate(parts) if start <= position < end), -1)


def _places(text: str, found: Sequence[Name]) -> list[_Place]:
    """The names of a text with the word and the small words that stand before each."""
    places = []
    for name in found:
        match = _BEFORE.search(text[: name.span.start])
        small = frozenset(match["small"].lower().split()) - _ARTICLES if match else frozenset()
        if match and (small or content(match["word"])):
            named = any(n.span.start <= match.start("word") < n.span.end for n in found)
            places.append(_Place("" if named else stem(match["word"]), small, name))
    return places
