"""Whether a claim and its quotation say yes and no, perhaps and never, about the same thing.

A quotation that is in the source word for word can still be turned: a "not" left out, an "alleged" dropped, an
"all" added, "rose" for "fell". This is judged by tables of words and by which words they govern, clause by
clause. What cannot be told is let pass: this gate is one of several, and a false alarm costs a true claim.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import Final

from app.core.span import Span
from app.text.polaritywords import WORDS, PolarityWords

_SCOPE_WORDS = 6  # content words that a negation reaches
_QUIET_REACH = 2
_STEM = 6
_LEAST_STEM = 3
_ENDINGS: Final = ("ings", "ing", "edly", "ten", "ed", "es", "en", "et", "te", "er", "ly", "s", "e", "t")
_SENTENCE_START = re.compile(r"(?:[.!?:;]\s+|[\"“„«(]\s?)$")
_QUOTED_TITLE = re.compile(r"[\"“„«]\w+ [A-Z]")  # "No Country for Old Men"
_CONTRAST = re.compile(r", not (?:[A-Z]|in |on |at |a |an |the |by |for )")  # "in Missouri, not Illinois"
_LEAST_SHARED = 2
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_PAUSE = re.compile(r"[;:()—]|,\s|\s–\s")
_QUIET: Final = frozenset({"no", "none", "nothing", "nobody", "hardly", "neither"})  # these turn the verb before, too


class Agreement(StrEnum):
    """What comparing a claim with its quotation found."""

    AGREE = "agree"
    NEGATION_DIFFERS = "negation differs"
    REVERSAL = "reversal"
    HEDGE_DROPPED = "hedge dropped"
    ABSOLUTE_ADDED = "absolute added"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A word or phrase that turns, softens or sharpens a sentence."""

    word: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Polarity:
    """The marks of one sentence, and whether it hands what it says to someone else ("according to")."""

    negations: tuple[Mark, ...]
    hedges: tuple[Mark, ...]
    absolutes: tuple[Mark, ...]
    attributed: bool

    @property
    def negated(self) -> bool:
        """Whether the sentence has a negation at all; what it governs is for `agrees` to weigh."""
        return bool(self.negations)


@dataclass(frozen=True, slots=True, kw_only=True)
class PolarityFinding:
    """How claim and quotation compare, with the words on either side that decide it ("" where there is none)."""

    agreement: Agreement
    claim_word: str = ""
    quote_word: str = ""


def polarity(sentence: str, lang: str = "en") -> Polarity:
    """Return the negations, hedges and absolutes of a sentence; an unknown language is read as English."""
    words = _words(lang)
    return Polarity(
        negations=tuple(_negations(sentence, words)),
        hedges=tuple(_marks(sentence, words.hedges)),
        absolutes=tuple(mark for group in words.absolutes for mark in _absolutes(sentence, group[0], words)),
        attributed=_first(sentence, words.attributions) is not None,
    )


def agrees(claim: str, quoted_sentences: Sequence[str], lang: str = "en") -> PolarityFinding:
    """Return whether the polarity of a claim is that of its quotations, and else the gravest difference."""
    words = _words(lang)
    quotes = [_Read.of(sentence, words) for sentence in quoted_sentences]
    read = _Read.of(claim, words)
    relevant = [quote for quote in quotes if len(quote.stems.keys() & read.stems.keys()) >= _LEAST_SHARED] or quotes
    findings = (
        _reversal(read, relevant, words),
        _negation(read, quotes, words),
        _hedge(read, relevant, words),
        _absolute(read, quotes, words),
    )
    for finding in findings:
        if finding is not None:
            return finding
    return PolarityFinding(agreement=Agreement.AGREE)


@dataclass(frozen=True, slots=True)
class _Scope:
    """A negation and the stems of the content words it governs, nearest first."""

    mark: Mark
    stems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Read:
    """A sentence with the stems of its content words (true where every occurrence is negated) and its scopes."""

    text: str
    stems: dict[str, bool]
    scopes: tuple[_Scope, ...]

    @classmethod
    def of(cls, text: str, words: PolarityWords) -> "_Read":
        """Read one sentence."""
        content = _content(text, words)
        clauses = _clauses(text, words)
        scopes = tuple(_scope(mark, content, clauses, words) for mark in _negations(text, words))
        governed = {stem for scope in scopes for stem in scope.stems}
        return cls(text, {_stem(word): _stem(word) in governed for _, word in content}, scopes)


def _words(lang: str) -> PolarityWords:
    return WORDS.get(lang[:2].lower(), WORDS["en"])


@cache
def _pattern(phrases: str) -> re.Pattern[str]:
    spaced = phrases.replace(" ", r"\s+").replace(r"\s+?", r"\s*")
    return re.compile(rf"(?<![\w-])(?:{spaced})(?:(?<=['’])|(?![\w-]))", re.I)


def _first(text: str, phrases: str) -> Mark | None:
    return next(_marks(text, phrases), None)


def _marks(text: str, phrases: str) -> Iterator[Mark]:
    """Yield the places where one of the phrases stands."""
    for match in _pattern(phrases).finditer(text):
        if match[0] == "May":  # the month, or a wish
            continue
        yield Mark(word=match[0].lower(), span=Span(start=match.start(), end=match.end()))


def _negations(text: str, words: PolarityWords) -> Iterator[Mark]:
    if text.rstrip().endswith("?"):
        return iter(())  # "Didn't it fall?" denies nothing
    return _true_marks(text, words.negations, words.no_negations)


def _absolutes(text: str, absolute: str, words: PolarityWords) -> Iterator[Mark]:
    return _true_marks(text, absolute, words.no_absolutes)


def _true_marks(text: str, phrases: str, apparent: str) -> Iterator[Mark]:
    """Yield the marks that are not part of a phrase that only looks like one, nor of a name or title."""
    covered = [(mark.span.start, mark.span.end) for mark in _marks(text, apparent)]
    for mark in _marks(text, phrases):
        start = mark.span.start
        opens = start == 0 or _SENTENCE_START.search(text[max(0, start - 4) : start])
        in_title = text[start].isupper() and (not opens or _QUOTED_TITLE.match(text, start - 1))
        if (
            not in_title
            and not any(a <= start < b for a, b in covered)
            and not _CONTRAST.match(text, max(0, start - 2))
        ):
            yield mark


def _content(text: str, words: PolarityWords) -> list[tuple[int, str]]:
    """Return the content words of a sentence with where they start."""
    lower = ((match.start(), match[0].lower()) for match in _WORD.finditer(text))
    return [(start, word) for start, word in lower if word not in words.stop]


def _clauses(text: str, words: PolarityWords) -> list[tuple[int, int]]:
    """Return the stretches between pauses and conjunctions."""
    edges = sorted(
        {0, len(text)}
        | {match.end() for match in _PAUSE.finditer(text)}
        | {match.start() for match in _pattern(words.boundaries).finditer(text)}
    )
    return list(pairwise(edges))


def _scope(mark: Mark, content: list[tuple[int, str]], clauses: list[tuple[int, int]], words: PolarityWords) -> _Scope:
    start, end = next(((a, b) for a, b in clauses if a <= mark.span.start < b), (0, 0))
    after = [word for at, word in content if mark.span.end <= at < end][:_SCOPE_WORDS]
    before = [word for at, word in content if start <= at < mark.span.start]
    reach = len(before) if words.scope_before else _QUIET_REACH if mark.word in _QUIET else 0
    earlier = before[len(before) - reach :] if reach else []
    return _Scope(mark, tuple(_stem(word) for word in [*after, *reversed(earlier)]))


def _stem(word: str) -> str:
    """Return a rough stem: "opened", "opens" and "opening" are one word here."""
    plain = re.sub(r"['’]s?$", "", word)
    while ending := next((e for e in _ENDINGS if plain.endswith(e) and len(plain) - len(e) >= _LEAST_STEM), ""):
        plain = plain.removesuffix(ending)
    return plain[:_STEM]


def _reversal(claim: _Read, quotes: Sequence[_Read], words: PolarityWords) -> PolarityFinding | None:
    """Find "rose" in the claim where the quotes have "fell", neither of them negated more than the other."""
    for one, other in words.opposites:
        for mine, theirs in ((one, other), (other, one)):
            claimed = _first(claim.text, mine)
            if claimed is None or _first(claim.text, theirs):
                continue
            if any(_first(quote.text, mine) for quote in quotes):
                continue
            for quote in quotes:
                found = _first(quote.text, theirs)
                shared = len(claim.stems.keys() & quote.stems.keys())
                same_matter = shared >= _LEAST_SHARED or 2 * shared >= len(claim.stems)
                if found and same_matter and not claim.scopes and not quote.scopes:
                    return PolarityFinding(agreement=Agreement.REVERSAL, claim_word=claimed.word, quote_word=found.word)
    return None


def _negation(claim: _Read, quotes: Sequence[_Read], words: PolarityWords) -> PolarityFinding | None:
    """Find a statement that one side negates and the other makes.

    A claim that denies needs a quotation that denies: where none has a negation, or a word such as "lacks" or
    "rejected", nothing in them backs the claim.
    """
    denied = any(quote.scopes or _first(quote.text, words.turned) for quote in quotes)
    for scope in claim.scopes:
        if not denied or _stated_plainly(scope, quotes, words):
            return PolarityFinding(agreement=Agreement.NEGATION_DIFFERS, claim_word=scope.mark.word)
    for quote in quotes:
        for scope in quote.scopes:
            if _stated_plainly(scope, [claim], words):
                return PolarityFinding(agreement=Agreement.NEGATION_DIFFERS, quote_word=scope.mark.word)
    return None


def _stated_plainly(scope: _Scope, others: Sequence[_Read], words: PolarityWords) -> bool:
    """Return whether what a negation governs is said by the other side, and wherever it is said, without negation."""
    heads = [(other, _head(scope, other)) for other in others]
    said = [(other, head) for other, head in heads if head]
    return bool(said) and all(_is_plain(other, head, words) for other, head in said)


def _head(scope: _Scope, other: _Read) -> str:
    """Return the word by which a sentence says what a negation governs, "" if it does not.

    The word next to the negation must be there, or two of those it governs.
    """
    shared = [stem for stem in scope.stems if stem in other.stems]
    if shared and (scope.stems[0] in shared or len(shared) >= _LEAST_SHARED):
        return shared[0]
    return ""


def _is_plain(read: _Read, stem: str, words: PolarityWords) -> bool:
    """Return whether a word stands in a sentence with no negation over it, and no "lacks" or "only" in its clause."""
    if read.stems[stem]:
        return False
    starts = [start for start, word in _content(read.text, words) if _stem(word) == stem]
    clauses = [(a, b) for a, b in _clauses(read.text, words) if any(a <= start < b for start in starts)]
    turned = [mark.span.start for mark in _marks(read.text, words.turned) if _stem(mark.word) != stem]
    return not any(a <= at < b for a, b in clauses for at in turned)


def _hedge(claim: _Read, quotes: Sequence[_Read], words: PolarityWords) -> PolarityFinding | None:
    """Find a hedge that every relevant quote puts on what the claim says, and the claim has not."""
    if _first(claim.text, f"{words.hedges}|{words.attributions}") or not quotes:
        return None
    dropped = ""
    for quote in quotes:
        clauses, content = _clauses(quote.text, words), _content(quote.text, words)
        scopes = (_scope(mark, content, clauses, words) for mark in _marks(quote.text, words.hedges))
        hedge = next((scope.mark for scope in scopes if _head(scope, claim)), None)
        if hedge is None:
            return None
        dropped = dropped or hedge.word
    return PolarityFinding(agreement=Agreement.HEDGE_DROPPED, quote_word=dropped)


def _absolute(claim: _Read, quotes: Sequence[_Read], words: PolarityWords) -> PolarityFinding | None:
    """Find an absolute of the claim that no quote backs."""
    for absolute, backing in words.absolutes:
        claimed = next(_absolutes(claim.text, absolute, words), None)
        if claimed and not any(_first(quote.text, f"{absolute}|{backing}") for quote in quotes):
            return PolarityFinding(agreement=Agreement.ABSOLUTE_ADDED, claim_word=claimed.word)
    return None
