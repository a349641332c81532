"""A sentence read for what turns it: its marks, its clauses, and the words that each negation or hedge governs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from app.core.span import Span
from app.text.polarityforeign import WORDS
from app.text.polaritywords import PolarityWords

_SCOPE_WORDS = 6  # content words that a negation reaches
_QUIET_REACH = 2
_STEM = 6
_LEAST_STEM = 3
_LEAST_SHARED = 2
_ENDINGS: Final = ("ings", "ing", "edly", "ten", "ed", "es", "en", "et", "te", "er", "ly", "s", "e", "t")
_SENTENCE_START = re.compile(r"(?:[.!?:;]\s+|[\"“„«(]\s?)$")
_QUOTED_TITLE = re.compile(r"[\"“„«]\w+ [A-Z]")  # "No Country for Old Men"
_CONTRAST = re.compile(r", not (?:[A-Z]|in |on |at |a |an |the |by |for )")  # "in Missouri, not Illinois"
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_CJK = re.compile(r"[\u3400-\u9fff]")
_PAUSE = re.compile(r"[;:()—；：，。]|,\s|\s–\s")
_QUIET: Final = frozenset({"no", "none", "nothing", "nobody", "hardly", "neither"})  # these turn the verb before, too


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A word or phrase that turns, softens or sharpens a sentence."""

    word: str
    span: Span


class Word(NamedTuple):
    """A content word of a sentence; `named` where its capital shows that it is a name."""

    start: int
    text: str
    named: bool


@dataclass(frozen=True, slots=True)
class Scope:
    """A negation or hedge and the stems of the content words it governs, nearest first, names aside.

    `ahead` is how many of them are what a "no" denies there to be: "found no faults" says nothing of other finds.
    """

    mark: Mark
    stems: tuple[str, ...]
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence with the stems of its content words (true where every occurrence is negated) and its scopes.

    `contrasted` are the first stems of what it sets against something ("in Missouri, not Illinois"), so denies as well.
    """

    text: str
    words: PolarityWords
    stems: dict[str, bool]
    scopes: tuple[Scope, ...]
    contrasted: frozenset[str]

    @classmethod
    def of(cls, text: str, words: PolarityWords) -> "Reading":
        """Read one sentence by the tables of a language."""
        scopes = tuple(scoped(text, negations(text, words), words))
        governed = {stem for scope in scopes for stem in scope.stems}
        found = [(word.start, stemmed(word.text, words)) for word in content_words(text, words)]
        behind = [[stem for start, stem in found if start > at.start()] for at in _CONTRAST.finditer(text)]
        contrasted = frozenset(stems[0] for stems in behind if stems)
        return cls(text, words, {stem: stem in governed for _, stem in found}, scopes, contrasted)

    def has(self, phrases: str) -> Mark | None:
        """Return the first place of one of the phrases, or None."""
        return first(self.text, phrases, self.words)

    def governs(self, word: str) -> bool:
        """Return whether a negation of the sentence governs a word or stands in it."""
        wanted = {stemmed(part, self.words) for part in word.split()}
        return any(wanted & set(scope.stems) for scope in self.scopes)


def words_of(lang: str) -> PolarityWords:
    """Return the tables of a language; an unknown one is read as English."""
    return WORDS.get(lang[:2].lower(), WORDS["en"])


def first(text: str, phrases: str, words: PolarityWords) -> Mark | None:
    """Return the first place where one of the phrases stands."""
    return next(marks(text, phrases, words), None)


def marks(text: str, phrases: str, words: PolarityWords) -> Iterator[Mark]:
    """Yield the places where one of the phrases stands."""
    if not phrases:
        return
    for match in _pattern(phrases, words.unspaced).finditer(text):
        if match[0] == "May":  # the month, or a wish
            continue
        yield Mark(word=match[0].lower(), span=Span(start=match.start(), end=match.end()))


def negations(text: str, words: PolarityWords) -> Iterator[Mark]:
    """Yield the words that deny; a question denies nothing ("Didn't it fall?")."""
    if text.rstrip().endswith(("?", "？")):
        return iter(())
    return true_marks(text, words.negations, words.no_negations, words)


def true_marks(text: str, phrases: str, apparent: str, words: PolarityWords) -> Iterator[Mark]:
    """Yield the marks that are not part of a phrase that only looks like one, nor of a name or title."""
    covered = [(mark.span.start, mark.span.end) for mark in marks(text, apparent, words)]
    for mark in marks(text, phrases, words):
        start = mark.span.start
        opens = start == 0 or _SENTENCE_START.search(text[max(0, start - 4) : start])
        in_title = text[start].isupper() and (not opens or _QUOTED_TITLE.match(text, start - 1))
        if (
            not in_title
            and not any(a <= start < b for a, b in covered)
            and not _CONTRAST.match(text, max(0, start - 2))
        ):
            yield mark


def content_words(text: str, words: PolarityWords) -> list[Word]:
    """Return the content words of a sentence; of script without spaces every pair of characters."""
    if words.unspaced:
        return [
            Word(at, text[at : at + 2], named=False)
            for at in range(len(text) - 1)
            if _CJK.match(text, at) and _CJK.match(text, at + 1) and text[at : at + 2] not in words.stop
        ]
    found = (
        Word(match.start(), match[0].lower(), named=_is_named(text, match, words)) for match in _WORD.finditer(text)
    )
    return [word for word in found if word.text not in words.stop]


def clauses(text: str, words: PolarityWords) -> list[tuple[int, int]]:
    """Return the stretches between pauses and conjunctions."""
    edges = {0, len(text)} | {match.end() for match in _PAUSE.finditer(text)}
    if words.boundaries:
        edges |= {match.start() for match in _pattern(words.boundaries, words.unspaced).finditer(text)}
    return list(pairwise(sorted(edges)))


def scoped(text: str, found: Iterator[Mark], words: PolarityWords) -> Iterator[Scope]:
    """Yield the marks with the words that each governs: those behind it in its clause, and in some languages before."""
    content, parts = content_words(text, words), clauses(text, words)
    for mark in found:
        start, end = next(((a, b) for a, b in parts if a < mark.span.end <= b), (0, 0))
        after = [w for w in content if mark.span.end <= w.start < end][:_SCOPE_WORDS]
        before = [w for w in content if start <= w.start < mark.span.start]
        reach = len(before) if words.scope_before else _QUIET_REACH if mark.word in _QUIET else 0
        earlier = before[len(before) - reach :] if reach else []
        behind = [stemmed(w.text, words) for w in after if not w.named]
        turned = [stemmed(w.text, words) for w in reversed(earlier) if not w.named]
        yield Scope(mark, (*behind, *turned), len(behind) if mark.word == "no" else 0)


def head(scope: Scope, other: Reading) -> str:
    """Return the word by which a sentence says what a negation governs, "" if it does not.

    The word next to the negation must be there, or two of those it governs.
    """
    shared = [stem for stem in scope.stems if stem in other.stems]
    if scope.ahead and shared and shared[0] not in scope.stems[: scope.ahead]:
        return ""
    if shared and (scope.stems[0] in shared or len(shared) >= _LEAST_SHARED):
        return shared[0]
    return ""


def stemmed(word: str, words: PolarityWords) -> str:
    """Return a rough stem: "opened", "opens" and "opening" are one word here."""
    if words.unspaced:
        return word
    plain = re.sub(r"['’]s?$", "", word)
    while ending := next((e for e in _ENDINGS if plain.endswith(e) and len(plain) - len(e) >= _LEAST_STEM), ""):
        plain = plain.removesuffix(ending)
    return plain[:_STEM]


def _is_named(text: str, match: re.Match[str], words: PolarityWords) -> bool:
    """Return whether a capital inside a sentence shows a name; German nouns all have one."""
    if words.nouns_have_capitals or not match[0][0].isupper():
        return False
    start = match.start()
    return start > 0 and not _SENTENCE_START.search(text[max(0, start - 4) : start])


@cache
def _pattern(phrases: str, unspaced: bool) -> re.Pattern[str]:
    if unspaced:
        return re.compile(f"(?:{phrases})")
    spaced = phrases.replace(" ", r"\s+").replace(r"\s+?", r"\s*")
    return re.compile(rf"(?<![\w-])(?:{spaced})(?:(?<=['’])|(?![\w-]))", re.I)
