"""Whether a claim and its quotation say yes and no, perhaps and never, about the same thing.

A quotation that is in the source word for word can still be turned: a "not" left out, an "alleged" dropped, an
"all" added, "rose" for "fell". This is judged by tables of words and by which words they govern, clause by
clause. What cannot be told is let pass: this gate is one of several, and a false alarm costs a true claim.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.text.polaritywords import SHARED_OPPOSITES, PolarityWords
from app.text.scopes import (
    Mark,
    Reading,
    Scope,
    clauses,
    content_words,
    head,
    marks,
    negations,
    scoped,
    stemmed,
    true_marks,
    words_of,
)

__all__ = ["Agreement", "Mark", "Polarity", "PolarityFinding", "agrees", "polarity", "turned_about"]

_LEAST_SHARED = 2
_PLAIN_NOT = frozenset({"not", "nicht", "ne", "不", "没有"})
_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]{3,}")


class Agreement(StrEnum):
    """What comparing a claim with its quotation found."""

    AGREE = "agree"
    NEGATION_DIFFERS = "negation differs"
    REVERSAL = "reversal"
    HEDGE_DROPPED = "hedge dropped"
    ABSOLUTE_ADDED = "absolute added"


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
    words = words_of(lang)
    absolutes = (
        mark for absolute, _ in words.absolutes for mark in true_marks(sentence, absolute, words.no_absolutes, words)
    )
    return Polarity(
        negations=tuple(negations(sentence, words)),
        hedges=tuple(sorted(_hedges(sentence, words), key=lambda mark: mark.span.start)),
        absolutes=tuple(absolutes),
        attributed=next(marks(sentence, words.attributions, words), None) is not None,
    )


def agrees(claim: str, quoted_sentences: Sequence[str], lang: str = "en") -> PolarityFinding:
    """Return whether the polarity of a claim is that of its quotations, and else the gravest difference."""
    quotes = [Reading.of(sentence, words_of(lang)) for sentence in quoted_sentences]
    read = Reading.of(claim, words_of(lang))
    relevant = [quote for quote in quotes if len(quote.stems.keys() & read.stems.keys()) >= _LEAST_SHARED] or quotes
    for find in (_reversal, _negation, _hedge, _absolute):
        finding = find(read, quotes if find in (_negation, _absolute) else relevant)
        if finding is not None:
            return finding
    return PolarityFinding(agreement=Agreement.AGREE)


def turned_about(one: str, lang: str, other: str, other_lang: str) -> bool:
    """Return whether one text has "rose" where the other, perhaps in another language, has "fell"; so far as told."""
    first, second = Reading.of(one, words_of(lang)), Reading.of(other, words_of(other_lang))
    pairs = zip(first.words.opposites[:SHARED_OPPOSITES], second.words.opposites, strict=False)
    for (mine, not_mine), (theirs, not_theirs) in pairs:
        ways = (first.has(mine), first.has(not_mine)), (second.has(theirs), second.has(not_theirs))
        if any(a and not b and d and not c for (a, b), (c, d) in (ways, (ways[0][::-1], ways[1][::-1]))):
            return True
    return False


def _reversal(claim: Reading, quotes: Sequence[Reading]) -> PolarityFinding | None:
    """Find "rose" in the claim where the quotes have "fell", neither of them negated more than the other."""
    for one, other in claim.words.opposites:
        for mine, theirs in ((one, other), (other, one)):
            claimed = claim.has(mine)
            if claimed is None or claim.has(theirs) or claim.scopes:
                continue
            found = [_turned(claim, quote, mine, theirs) for quote in quotes]
            if any(found) and not any(quote.has(mine) and not mark for quote, mark in zip(quotes, found, strict=True)):
                word = next(mark.word for mark in found if mark)
                return PolarityFinding(agreement=Agreement.REVERSAL, claim_word=claimed.word, quote_word=word)
    return None


def _turned(claim: Reading, quote: Reading, mine: str, theirs: str) -> Mark | None:
    """Return the opposite word by which a quote says what the claim says, None where it does not.

    Where the quote has both words, those clauses count that share most with the claim: "revenue rose by 4 percent,
    while profit fell" says that revenue rose.
    """
    found = quote.has(theirs)
    shared = len(claim.stems.keys() & quote.stems.keys())
    if found is None or quote.governs(found.word) or not (shared >= _LEAST_SHARED or 2 * shared >= len(claim.stems)):
        return None
    if not quote.has(mine):
        return None if quote.scopes and _near(quote, found) else found
    wanted = set(_TOKEN.findall(claim.text.lower()))
    parts = [quote.text[a:b] for a, b in clauses(quote.text, quote.words)]
    shares = [len(wanted & set(_TOKEN.findall(part.lower()))) for part in parts]
    closest = [part for part, share in zip(parts, shares, strict=True) if share == max(shares)]
    has_mine = any(next(marks(part, mine, quote.words), None) for part in closest)
    opposite = next((mark for part in closest for mark in marks(part, theirs, quote.words)), None)
    return None if has_mine else opposite


def _near(quote: Reading, found: Mark) -> bool:
    """Return whether a negation stands in the clause of a mark."""
    start, end = next(
        ((a, b) for a, b in clauses(quote.text, quote.words) if a <= found.span.start < b), (0, len(quote.text))
    )
    return any(start <= scope.mark.span.start < end for scope in quote.scopes)


def _negation(claim: Reading, quotes: Sequence[Reading]) -> PolarityFinding | None:
    """Find a statement that one side negates and the other makes.

    A claim that denies needs a quotation that denies: where none has a negation, or a word such as "lacks" or
    "rejected", nothing in them backs the claim.
    """
    denied = any(quote.scopes or quote.contrasted or quote.has(quote.words.turned) for quote in quotes)
    for scope in claim.scopes:
        unbacked = not any(quote.scopes or quote.contrasted for quote in quotes) and scope.mark.word in _PLAIN_NOT
        if not denied or (unbacked and _same_words(claim, quotes)) or _stated_plainly(scope, quotes):
            return PolarityFinding(agreement=Agreement.NEGATION_DIFFERS, claim_word=scope.mark.word)
    for quote in quotes:
        for scope in quote.scopes:
            if _stated_plainly(scope, [claim]):
                return PolarityFinding(agreement=Agreement.NEGATION_DIFFERS, quote_word=scope.mark.word)
        if word := _set_against(claim, quote) or _set_against(quote, claim):
            return PolarityFinding(agreement=Agreement.NEGATION_DIFFERS, quote_word=word)
    return None


def _set_against(one: Reading, other: Reading) -> str:
    """Return the stem by which one side states what the other sets against something, "" if there is none.

    What a "not" of the one governs is for `_stated_plainly` to weigh.
    """
    if one.scopes:
        return ""
    return next((stem for stem in other.contrasted if stem in one.stems and _is_plain(one, stem)), "")


def _same_words(claim: Reading, quotes: Sequence[Reading]) -> bool:
    """Return whether quotes have all the words of a claim: then its "not" is all that it adds to them."""
    return claim.stems.keys() <= {stem for quote in quotes for stem in quote.stems}


def _stated_plainly(scope: Scope, others: Sequence[Reading]) -> bool:
    """Return whether what a negation governs is said by the other side, and wherever it is said, without negation.

    Where a word further on is denied there as well, both sides deny: "Nobody under five is vaccinated" says what
    "Children under five are not vaccinated" says. Of "no mould" only what it denies there to be is looked at: a find
    of no faults is no denial of another find.
    """
    heads = [(other, head(scope, other)) for other in others]
    said = [(other, stem) for other, stem in heads if stem]
    return bool(said) and all(
        _is_plain(other, stem) and not any(other.stems.get(further) for further in scope.stems[: scope.ahead or None])
        for other, stem in said
    )


def _is_plain(read: Reading, stem: str) -> bool:
    """Return whether a word stands in a sentence with no negation over it, and no "lacks" or "only" in its clause."""
    if read.stems[stem] or stem in read.contrasted:
        return False
    starts = [word.start for word in content_words(read.text, read.words) if stemmed(word.text, read.words) == stem]
    parts = [(a, b) for a, b in clauses(read.text, read.words) if any(a <= start < b for start in starts)]
    turned = [
        mark.span.start
        for mark in marks(read.text, read.words.turned, read.words)
        if stem not in {stemmed(word, read.words) for word in mark.word.split()}
    ]
    return not any(a <= at < b for a, b in parts for at in turned)


def _hedges(text: str, words: PolarityWords, *, but_told: bool = False) -> list[Mark]:
    """Return the hedges of a sentence; `but_told` leaves out those that stand for "somebody says so"."""
    told = [] if but_told else list(marks(text, words.told, words))
    return [*marks(text, words.hedges, words), *told]


def _hedge(claim: Reading, quotes: Sequence[Reading]) -> PolarityFinding | None:
    """Find a hedge that every relevant quote puts on what the claim says, and the claim has not.

    A claim that says who says so ("police said") may leave out "allegedly", but not "may".
    """
    if _hedges(claim.text, claim.words) or not quotes:
        return None
    says_who = claim.has(claim.words.attributions) is not None
    dropped = ""
    for quote in quotes:
        found = iter(_hedges(quote.text, quote.words, but_told=says_who))
        hedge = next((scope.mark for scope in scoped(quote.text, found, quote.words) if head(scope, claim)), None)
        if hedge is None:
            return None
        dropped = dropped or hedge.word
    return PolarityFinding(agreement=Agreement.HEDGE_DROPPED, quote_word=dropped)


def _absolute(claim: Reading, quotes: Sequence[Reading]) -> PolarityFinding | None:
    """Find an absolute of the claim that no quote backs."""
    for absolute, backing in claim.words.absolutes:
        claimed = next(true_marks(claim.text, absolute, claim.words.no_absolutes, claim.words), None)
        if claimed and not any(_backs(quote, f"{absolute}|{backing}") for quote in quotes):
            return PolarityFinding(agreement=Agreement.ABSOLUTE_ADDED, claim_word=claimed.word)
    return None


def _backs(quote: Reading, absolutes: str) -> bool:
    """Return whether a quote has an absolute, and not only as "not all"."""
    return next(true_marks(quote.text, absolutes, quote.words.no_absolutes, quote.words), None) is not None
