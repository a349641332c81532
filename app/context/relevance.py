"""How much each sentence of a page bears on a claim: words, their neighbourhood, letters, figures, place.

No model and no list of synonyms: measures that each see something the others miss, scaled to the best sentence of the
page and added with the weights below. Everything is counted on the page itself, so a word that the whole page repeats
(its subject) weighs little.
"""

import math
import re
from collections import Counter
from collections.abc import KeysView, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain
from typing import TypeAlias

# Fitted on half of WiCE's claims (five folds by page), then rounded; the sum is nearly flat in them: any weight moved
# by a fifth changes mean recall by less than .005.
_NEAR_WEIGHTS = {0: 0.5, 1: 1.0, 2: 1.0, 4: 1.5}  # sentences to either side -> weight of BM25 over that stretch
_LETTERS_WEIGHT = 3.0
_COVERAGE_WEIGHT = 2.5
_FIGURES_WEIGHT = 2.0
_PLACE_WEIGHT = 1.5  # of the first sentence: pages say early what they are about
_PLACE_HALVES_AT = 80  # sentences down the page
_DATELINE_WEIGHT = 0.6
_DATELINE_TERMS = 10  # at most, as in "Published by A. Writer on 14 May 2019, 9.23 EST"
_REPEATED = 0.5  # of the value; menus, teasers and captions say again what the page says

_K1, _B = 1.2, 0.75  # the usual constants of BM25
_GRAM = 4  # letters; word edges count as letters

_WORD = re.compile(r"[^\W_]+(?:[.,][0-9]+)*")
# Scripts written without spaces, and Hangul, whose endings stick to the word: two characters are the unit.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_RUN = re.compile(f"[{_UNSPACED}]+|[^{_UNSPACED}]+")
_HAS_UNSPACED = re.compile(f"[{_UNSPACED}]")
_THOUSANDS = re.compile(r"[.,](?=\d{3}(?:\D|$))")
_ENDING = re.compile(
    r"(?:ational|ations?|ingly|edly|ments?|ness|ings?|ists?|ers?|ors?|ies|ied|ed|es|ly|s|e|y)$"
)  # of English; cut only where three letters stay
_YEAR = re.compile(r"(?:1[89]|20)\d\d")
_DIGITS = re.compile(r"\d+(?:[.,]\d+)*")
_MONTHS = frozenset("jan feb mar apr may jun jul aug sep oct nov dec".split(" "))
_MONTH = re.compile(r"(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,7}|may")
_EMPTY_WORDS = frozenset(
    (
        "a about after all also an and any are as at be because been before being between both but by can could did do "
        "does during each few for from had has have he her here him his how i if in into is it its may me might more "
        "most my no not of off on only or other our out over own same she should so some such than that the their them "
        "then there these they this those through to under up was we were what when where which while who whom whose "
        "why will with would you your "
        "das der die den dem des ein eine einen einem einer und ist war im in zu mit von auf für als auch nicht sich "
        "le la les un une des du de et est dans pour par sur au aux que qui en "
        "el los las una del y es con por para se"
    ).split(" ")
)


_Kinds: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""Of what stands for a word its terms, its figures and its groups of letters."""
_Hits: TypeAlias = dict[str, list[int]]
"""Each term of the claim that a page holds -> the sentences it stands in, as often as it does in each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """What stands for a word, by kind, and all of it together."""

    kinds: _Kinds
    sizes: tuple[int, int, int]  # of the kinds
    together: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stretches:
    """The stretches around each sentence: the numbers of the sentences that a hit counts for, and BM25's damping."""

    near: Sequence[range]
    damps: Sequence[float]

    @classmethod
    def of(cls, sizes: Sequence[int], reach: int = 0) -> "_Stretches":
        """Return those that reach `reach` sentences to either side; `sizes` says how many terms a sentence has."""
        last, upto = len(sizes), list(accumulate(sizes, initial=0))
        near = [range(max(0, place - reach), min(last, place + reach + 1)) for place in range(last)]
        wide = [upto[each.stop] - upto[each.start] for each in near]
        mean = sum(wide) / max(1, last) or 1.0
        return cls(near=near, damps=[_K1 * (1 - _B + _B * size / mean) for size in wide])

    def bm25(self, hits: _Hits) -> list[float]:
        """Return one number a stretch."""
        number = len(self.damps)
        values = [0.0] * number
        for places in hits.values():
            counts = Counter(chain.from_iterable(map(self.near.__getitem__, places)))
            rarity = (_K1 + 1) * math.log(1 + (number - len(counts) + 0.5) / (len(counts) + 0.5))
            for place, n in counts.items():
                values[place] += rarity * n / (n + self.damps[place])
        return values


class Asked:
    """What is asked for of every page: the terms, figures and groups of letters of one claim."""

    def __init__(self, claim: str) -> None:
        words = _words(claim)
        self.terms = {term for word in words for term in _terms(word)}
        self.figures = {figure for word in words for figure in _figure(word)}
        self.letters = {group for word in words for group in _letters(word)}
        self._any = self.terms | self.figures | self.letters
        self._seen: set[str] = set()
        self._common: dict[str, _Kinds] = {}

    def common(self, words: KeysView[str]) -> list[tuple[str, _Kinds]]:
        """Return those words of a page that the claim has something in common with, and what.

        That is their terms, figures and groups of letters. Each different word is looked at once, on however many
        pages it stands.
        """
        for word in words - self._seen:
            parts = _parts(word)
            if self._any.isdisjoint(parts.together):
                continue
            terms, figures, letters = parts.kinds
            found = (
                tuple(term for term in terms if term in self.terms),
                tuple(figure for figure in figures if figure in self.figures),
                tuple(group for group in letters if group in self.letters),
            )
            if any(found):
                self._common[word] = found
        self._seen |= words
        return [(word, self._common[word]) for word in sorted(words & self._common.keys())]


class Index:
    """The sentences of a page, taken apart once for all claims."""

    def __init__(self, sentences: Sequence[str]) -> None:
        self._where: dict[str, list[int]] = {}  # word -> its sentences, as often as it stands in each
        sizes: tuple[list[int], list[int], list[int]] = ([], [], [])  # how many parts of each kind a sentence has
        self._repeated, self._datelines = list[bool](), list[bool]()
        seen: set[tuple[str, ...]] = {()}  # a line without a word is like one said before: it tells nothing new
        for number, sentence in enumerate(sentences):
            words = tuple(_words(sentence))
            of_each = zip(*[_parts(word).sizes for word in words], strict=True) if words else ((), (), ())
            for many, kind in zip(sizes, of_each, strict=True):
                many.append(sum(kind))
            for word in words:
                self._where.setdefault(word, []).append(number)
            self._repeated.append(words in seen)
            self._datelines.append(sizes[0][-1] <= _DATELINE_TERMS and _holds_date(words))
            seen.add(words)
        terms, figures, letters = sizes
        self._near = {reach: _Stretches.of(terms, reach) for reach in _NEAR_WEIGHTS}
        self._figures, self._letters = _Stretches.of(figures), _Stretches.of(letters)

    def scores(self, asked: Asked) -> list[float]:
        """Return one number a sentence, 0 or more; all are 0 when nothing on the page is in the claim."""
        terms, figures, letters = self._hits(asked)
        total = [0.0] * len(self._repeated)

        def add(weight: float, values: Sequence[float]) -> None:
            best = max(values, default=0.0)
            if best > 0:
                for i, value in enumerate(values):
                    total[i] += weight * value / best

        for reach, weight in _NEAR_WEIGHTS.items():
            add(weight, self._near[reach].bm25(terms))
        # Groups of letters see "Dixson's", "Bruzón", compounds and inflections that stems miss.
        add(_LETTERS_WEIGHT, self._letters.bm25(letters))
        add(_FIGURES_WEIGHT, self._figures.bm25(figures))
        if not any(total):
            return total
        held = Counter(place for places in terms.values() for place in set(places))
        for i in range(len(total)):
            # Not scaled to the best: a page that never holds half of the claim has no good sentence.
            total[i] += _COVERAGE_WEIGHT * held[i] / max(1, len(asked.terms))
            total[i] += _PLACE_WEIGHT / (1 + i / _PLACE_HALVES_AT)
            if asked.figures and self._datelines[i]:
                total[i] += _DATELINE_WEIGHT
            if self._repeated[i]:
                total[i] *= _REPEATED
        return total

    def _hits(self, asked: Asked) -> tuple[_Hits, _Hits, _Hits]:
        """Find the asked terms, figures and groups of letters on the page."""
        kinds: tuple[_Hits, _Hits, _Hits] = ({}, {}, {})
        for word, common in asked.common(self._where.keys()):
            places = self._where[word]
            for hits, found in zip(kinds, common, strict=True):
                for term in found:
                    hits.setdefault(term, []).extend(places)
        return kinds


def scores(claim: str, sentences: Sequence[str]) -> list[float]:
    """Return what the index of one page tells about one claim."""
    return Index(sentences).scores(Asked(claim))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


@lru_cache(maxsize=32_768)  # words; a long speech's pages have fewer that come again
def _parts(word: str) -> _Parts:
    terms, figures, letters = _terms(word), _figure(word), _letters(word)
    return _Parts(
        kinds=(terms, figures, letters),
        sizes=(len(terms), len(figures), len(letters)),
        together=frozenset((*terms, *figures, *letters)),
    )


def _terms(word: str) -> tuple[str, ...]:
    """Return what stands for `word` in the index: its stem, or the pairs of characters in scripts without spaces."""
    if word in _EMPTY_WORDS:
        return ()
    if not _HAS_UNSPACED.search(word):
        return (_stem(word),)
    terms: list[str] = []
    for run in _RUN.findall(word):
        if not _HAS_UNSPACED.match(run):
            terms.append(_stem(run))
        else:
            terms.extend([run[i : i + 2] for i in range(len(run) - 1)] or [run])
    return tuple(terms)


def _stem(word: str) -> str:
    if word[0].isdigit():
        return _number(word)
    if len(word) < 5:
        return word.rstrip("s") if len(word) == 4 else word
    stem = _ENDING.sub("", word)
    return stem if len(stem) >= 3 else word[:4]


def _number(word: str) -> str:
    """Write "1,284" and "1284", "05" and "5" alike."""
    return _THOUSANDS.sub("", word).lstrip("0") or "0"


def _figure(word: str) -> tuple[str, ...]:
    """Return a number or a month as one term: what a dateline shares with a claim."""
    if _HAS_UNSPACED.search(word):
        return tuple(_number(digits) for digits in _DIGITS.findall(word))
    if word[0].isdigit():
        return (_number(word),)
    return (word[:3],) if word[:3] in _MONTHS and _MONTH.fullmatch(word) else ()


def _holds_date(sentence: Sequence[str]) -> bool:
    """Tell whether a sentence holds a year and another figure; a short one that does dates what stands around it."""
    figures = [figure for word in sentence for figure in _figure(word)]
    return len(figures) > 1 and any(_YEAR.fullmatch(figure) for figure in figures)


def _grams(word: str) -> list[str]:
    edged = f"^{word}$"
    return [edged[i : i + _GRAM] for i in range(max(1, len(edged) - _GRAM + 1))]


def _letters(word: str) -> tuple[str, ...]:
    return () if word in _EMPTY_WORDS else tuple(_grams(word))
