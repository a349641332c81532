"""Finds a quotation in a page, word for word, and widens it to whole sentences.

A quotation counts as found only when each of its words stands in the page in order; typography and marked omissions
are all that may differ. No likeness score is used: one changed digit is a likeness of 98 %.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from app.core.span import Span
from app.text.normal import ELISION, Normal, has_wrapped_words, normalise
from app.text.sentences import split

MIN_WORDS = 3
"""Words a quotation must have; fewer are found on any page and prove nothing."""

# Words of each part of a quotation with omissions: a lone word may be picked from anywhere.
_PART_WORDS = 2
# An omission longer than this (words) joins what was not said together. Within one sentence of 130 news pages the
# longest was 39.
_GAP_WORDS = 60
_GAP_CHARACTERS = 900
# Places looked at for each part; a phrase that stands on a page more often than this is furniture.
_PLACES = 200
# Characters that make as much of a quotation as one word, in script without spaces.
_CHARACTERS_A_WORD = 2
# A lead-in longer than this (code points) is a sentence of its own that happens to end in a colon.
_LEAD_IN = 300

_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_UNSPACED_LETTER = re.compile(f"[{_UNSPACED}]")
_WORD = re.compile(rf"[{_UNSPACED}]|[^\W{_UNSPACED}]+(?:[.,'][^\W{_UNSPACED}]+)*")
_CURRENCY = "$€£¥₹₽₩₺₪"
# What may open or close a part without being a piece of its wording; a sign before a digit is one.
_SIGNS = "-−–‑‐"
_EDGE_LEFT = re.compile(rf"(?:(?![{_SIGNS}+]\d)[^\w{_CURRENCY}])*")
_BODY = re.compile(rf"[\w{_CURRENCY}%‰°]")
# A figure that is cut short is another figure: no part may begin or end inside one.
_FIGURE_BEFORE = re.compile(rf"(?:\d[.,:/]|[{_CURRENCY}]|(?:^|[\s\d(])[{_SIGNS}+])\Z")
_FIGURE_AFTER = re.compile(rf"[.,:/]\d|[{_SIGNS}]\d|[ \u00a0\u202f]?[%‰]|°")
_REST_OF_WORD = re.compile(r"['’ʼ][^\W\d_]")
# Marks that may stand inside a word without being part of it.
_WITHIN = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
# Words that turn a sentence round, in the languages of the reports we read; leaving one out changes what was said.
_NEGATIONS = frozenset(
    "not no never without nor neither cannot hardly none nobody nothing nowhere scarcely barely deny denied denies "
    "denying nicht kein keine keinen keinem keiner keines nie niemals ohne weder niemand nichts kaum ne pas jamais "
    "aucun aucune sans ni rien nunca jamás sin ningún ninguno ninguna nada nadie tampoco non mai senza nessun nessuno "
    "niente não nem sem nenhum nenhuma niet geen nooit zonder noch niemand".split()
)
_NEGATION_SIGNS = re.compile(r"n't\b|[不没沒無无未非否勿]|ない|ません|なかっ|ずに|\bn'\w")

_Place: TypeAlias = tuple[int, int]  # start and end, in normal text


@dataclass(frozen=True, slots=True, kw_only=True)
class _Core:
    """A piece of a quotation without the punctuation around it."""

    left: str
    text: str
    right: str


def locate(quote: str, text: str) -> list[Span]:
    """Return where `quote` stands in `text`: one span, or one for each part between omission marks; empty if nowhere.

    The spans are in order and do not overlap. Of several places for a quotation with omissions the one with the
    shortest omissions is taken. Nothing is found for fewer than `MIN_WORDS` words, for a part that begins or ends
    inside a word or a figure, or when the omission leaves out a negation.
    """
    exact = _locate_exact(quote.strip(), text)
    if exact is not None:
        return [exact]
    for wanted in _readings(quote):
        for page in _readings(text):
            places = _locate_normal(wanted.text, page, text)
            if places:
                spans = [_trimmed(page.span(start, end), text) for start, end in places]
                return _with_edges(spans, quote.strip(), text)
    return []


def widen(spans: Sequence[Span], text: str, lang: str = "en") -> Span:
    """Return the whole sentences around `spans`, from the first to the last, with what stands between.

    Takes in the "not" or the "denied that" in front of a quotation, and a line that ends in a colon in front of the
    sentence ("The following is false:"). `spans` must be in order and not empty.
    """
    sentences = split(text, lang)
    starts = [sentence.start for sentence in sentences]
    first = max(0, bisect_right(starts, spans[0].start) - 1)
    last = max(first, bisect_right(starts, max(spans[0].start, spans[-1].end - 1)) - 1)
    if first and _leads_in(sentences[first - 1].of(text)):
        first -= 1
    return Span(start=min(sentences[first].start, spans[0].start), end=max(sentences[last].end, spans[-1].end))


def _leads_in(sentence: str) -> bool:
    return sentence.endswith((":", "：")) and len(sentence) <= _LEAD_IN


def _readings(text: str) -> Iterator[Normal]:
    """Yield the normal form, and the other one if a hyphen at a line end may belong to its word."""
    yield normalise(text)
    if has_wrapped_words(text):
        yield normalise(text, keep_hyphens=True)


def _locate_exact(quote: str, text: str) -> Span | None:
    """Find the quotation as it is, which costs next to nothing and keeps its own punctuation."""
    core = _core(quote)
    if not core.text or _weight(quote) < MIN_WORDS:
        return None
    at = text.find(quote)
    while at >= 0:
        start = at + len(core.left)
        if _whole(text, start, at + len(quote) - len(core.right)) and not _is_range_end(text, start):
            return Span(start=at, end=at + len(quote))
        at = text.find(quote, at + 1)
    return None


def _locate_normal(quote: str, page: Normal, text: str) -> Sequence[_Place]:
    """Find the quotation in normal text, in one piece or else in the parts between its omissions."""
    core = _core(quote)
    if not core.text or _weight(core.text) < MIN_WORDS:
        return ()
    together = list(islice(_places(core.text, page, text), _PLACES))
    if together:
        # A heading and the page title may say the same; the marks around the quotation tell which one was copied.
        return (max(together, key=lambda place: _alike(core, page.text, place)),)
    parts = [part for piece in core.text.split(ELISION) if (part := _core(piece).text)]
    if len(parts) < 2 or any(_weight(part) < _PART_WORDS for part in parts):
        return ()
    return _closest([list(islice(_places(part, page, text), _PLACES)) for part in parts], page.text)


def _alike(core: _Core, text: str, place: _Place) -> int:
    """Count the sides of a place that have the same punctuation as the quotation."""
    start, end = place
    return text.endswith(core.left, 0, start) + text.startswith(core.right, end)


def _closest(places: Sequence[Sequence[_Place]], text: str) -> Sequence[_Place]:
    """Return one place for each part, in order, with the least text between first and last; empty if none will do.

    For each place of a part only the latest chain that ends before it counts: an omission from an earlier chain
    would hold all of the same words and more.
    """
    chains: list[tuple[_Place, ...]] = [(place,) for place in places[0]]
    for following in places[1:]:
        ends = [chain[-1][1] for chain in chains]
        longer = []
        for place in following:
            at = bisect_right(ends, place[0]) - 1
            if at >= 0 and _may_be_left_out(text[ends[at] : place[0]]):
                longer.append((*chains[at], place))
        chains = longer
    return min(chains, key=lambda chain: chain[-1][1] - chain[0][0], default=())


def _may_be_left_out(gap: str) -> bool:
    """Tell whether an omission leaves the meaning of what stands around it alone."""
    if len(gap) > _GAP_CHARACTERS or _NEGATION_SIGNS.search(gap):
        return False
    gap = gap.replace("non-", "")  # a non-profit denies nothing
    return _weight(gap) <= _GAP_WORDS and _NEGATIONS.isdisjoint(_WORD.findall(gap))


def _places(core: str, page: Normal, text: str) -> Iterator[_Place]:
    """Yield where `core` stands in the page without cutting a word or a figure, as offsets into normal text."""
    at = page.text.find(core)
    while at >= 0:
        end = at + len(core)
        span = _trimmed(page.span(at, end), text)
        if _whole(page.text, at, end) and _whole(text, span.start, span.end) and not _is_range_end(text, span.start):
            yield at, end
        at = page.text.find(core, at + 1)


def _trimmed(span: Span, text: str) -> Span:
    """Leave out the white space that a dash at the edge took with it."""
    piece = span.of(text)
    return Span(start=span.start + len(piece) - len(piece.lstrip()), end=span.end - len(piece) + len(piece.rstrip()))


def _whole(text: str, start: int, end: int) -> bool:
    """Tell whether `text[start:end]` begins and ends with whole words and whole figures."""
    before = text[max(0, start - 8) : start].rstrip(_WITHIN)
    after = text[end : end + 8].lstrip(_WITHIN)
    first, last = text[start], text[end - 1]
    if _in_one_word(before[-1:], first) or _in_one_word(last, after[:1]):
        return False
    if last.isalpha() and _REST_OF_WORD.match(after):
        return False
    if first.isdigit() and _FIGURE_BEFORE.search(before):
        return False
    return not (last.isdigit() and _FIGURE_AFTER.match(after))


def _is_range_end(text: str, start: int) -> bool:
    """Tell whether what reads like a minus sign only joins two figures or words of the page: "2-5 degrees"."""
    return text[start] in _SIGNS and text[max(0, start - 1) : start].isalnum()


def _in_one_word(left: str, right: str) -> bool:
    spaced = not (_UNSPACED_LETTER.match(left) or _UNSPACED_LETTER.match(right))
    return spaced and left.isalnum() and right.isalnum()


def _core(text: str) -> _Core:
    """Take off the punctuation around a piece of a quotation."""
    match = _EDGE_LEFT.match(text)
    left = match[0] if match else ""
    end = len(text)
    while end > len(left) and not _BODY.match(text, end - 1):
        end -= 1
    return _Core(left=left, text=text[len(left) : end], right=text[end:])


def _weight(text: str) -> float:
    """Return the number of words; letters of a script without spaces count for part of a word each."""
    words = _WORD.findall(text)
    unspaced = sum(_UNSPACED_LETTER.match(word) is not None for word in words)
    return len(words) - unspaced + unspaced / _CHARACTERS_A_WORD


def _with_edges(spans: list[Span], quote: str, text: str) -> list[Span]:
    """Take in the punctuation around the quotation where the page has the same."""
    core = _core(quote)
    first, last = spans[0], spans[-1]
    if core.left and text.endswith(core.left, 0, first.start):
        spans[0] = Span(start=first.start - len(core.left), end=first.end)
    if core.right and text.startswith(core.right, last.end):
        spans[-1] = Span(start=spans[-1].start, end=last.end + len(core.right))
    return spans
