"""How much each sentence of a page bears on a claim: words, their neighbourhood, letters, figures, place.

No model and no list of synonyms: measures that each see something the others miss, scaled to the best sentence of the
page and added with the weights below. Everything is counted on the page itself, so a word that the whole page repeats
(its subject) weighs little.
"""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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


@dataclass(slots=True, kw_only=True)  # thousands a page: not frozen, which would cost a third of the time
class _Bag:
    """Which terms of the claim a stretch holds, how often, and how many terms it has in all."""

    hits: dict[str, int]
    size: int


def scores(claim: str, sentences: Sequence[str]) -> list[float]:
    """Return one number a sentence, 0 or more; all are 0 when nothing on the page is in the claim."""
    asked_words = _words(claim)
    asked = {term for word in asked_words for term in _terms(word)}
    figures = {figure for word in asked_words for figure in _figure(word)}
    grams = {gram for word in asked_words if word not in _EMPTY_WORDS for gram in _grams(word)}
    words = [_words(sentence) for sentence in sentences]
    bags = _bags(words, asked, _terms)
    total = [0.0] * len(sentences)

    def add(weight: float, values: Sequence[float]) -> None:
        best = max(values, default=0.0)
        if best > 0:
            for i, value in enumerate(values):
                total[i] += weight * value / best

    for reach, weight in _NEAR_WEIGHTS.items():
        add(weight, _bm25(_joined(bags, reach) if reach else bags))
    # Groups of letters see "Dixson's", "Bruzón", compounds and inflections that stems miss.
    add(_LETTERS_WEIGHT, _bm25(_bags(words, grams, _letters)))
    add(_FIGURES_WEIGHT, _bm25(_bags(words, figures, _figure)))
    if not any(total):
        return total
    seen: set[tuple[str, ...]] = {()}  # a line without a word is like one said before: it tells nothing new
    for i, (sentence, bag) in enumerate(zip(words, bags, strict=True)):
        # Not scaled to the best: a page that never holds half of the claim has no good sentence.
        total[i] += _COVERAGE_WEIGHT * len(bag.hits) / max(1, len(asked))
        total[i] += _PLACE_WEIGHT / (1 + i / _PLACE_HALVES_AT)
        if figures and bag.size <= _DATELINE_TERMS and _holds_date(sentence):
            total[i] += _DATELINE_WEIGHT
        wording = tuple(sentence)
        if wording in seen:
            total[i] *= _REPEATED
        seen.add(wording)
    return total


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


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


def _bags(words: Sequence[Sequence[str]], asked: set[str], terms: Callable[[str], tuple[str, ...]]) -> list[_Bag]:
    """Count the asked terms of each sentence; each different word of the page is looked at once."""
    known: dict[str, tuple[tuple[str, ...], int]] = {}
    bags = []
    for sentence in words:
        hits: dict[str, int] = {}
        size = 0
        for word in sentence:
            found = known.get(word)
            if found is None:
                all_terms = terms(word)
                found = known[word] = (tuple(term for term in all_terms if term in asked), len(all_terms))
            size += found[1]
            for term in found[0]:
                hits[term] = hits.get(term, 0) + 1
        bags.append(_Bag(hits=hits, size=size))
    return bags


def _joined(bags: Sequence[_Bag], reach: int) -> list[_Bag]:
    """Return for each sentence the bag of the stretch that reaches `reach` sentences to either side."""
    stretches = []
    for middle in range(len(bags)):
        hits: dict[str, int] = {}
        size = 0
        for bag in bags[max(0, middle - reach) : middle + reach + 1]:
            size += bag.size
            for term, n in bag.hits.items():
                hits[term] = hits.get(term, 0) + n
        stretches.append(_Bag(hits=hits, size=size))
    return stretches


def _bm25(bags: Sequence[_Bag]) -> list[float]:
    number = len(bags)
    mean = sum(bag.size for bag in bags) / max(1, number) or 1.0
    spread: dict[str, int] = {}
    for bag in bags:
        for term in bag.hits:
            spread[term] = spread.get(term, 0) + 1
    rarity = {term: (_K1 + 1) * math.log(1 + (number - n + 0.5) / (n + 0.5)) for term, n in spread.items()}
    values = []
    for bag in bags:
        damp = _K1 * (1 - _B + _B * bag.size / mean)
        value = 0.0
        for term, n in bag.hits.items():
            value += rarity[term] * n / (n + damp)
        values.append(value)
    return values
