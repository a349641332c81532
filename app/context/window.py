"""The passages of a page that bear on a claim, in reading order, within a budget of tokens (depth)."""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import pairwise

from app.context import relevance
from app.core.span import Span
from app.text.sentences import split

# A long sentence must earn its length: its value is divided by its tokens to this power (flat between .2 and .4).
_LENGTH_PENALTY = 0.25
_BYTES_A_TOKEN = 4.2  # of Qwen 3, English and Chinese alike; only ranks and skips, what is kept is counted
_BRIDGE = 18  # tokens; the most that a sentence between two kept ones may cost to be kept with them
_LONGEST_UNIT = 700  # characters; a longer "sentence" is a list or a table and is cut at spaces or commas
_MISSES_BEFORE_END = 24  # sentences in a row that no longer fit: the budget is as full as it will get

_SOFT_BORDER = re.compile(r"[;；:：]\s*|[,，、]\s*|\s+")


def window_for_claim(text: str, claim: str, budget: int, count: Callable[[str], int], lang: str = "en") -> list[Span]:
    """Choose the sentences of `text` that tell most about `claim`.

    `count` gives the tokens of a string; the sum over the spans returned is at most `budget` (tokens). The spans are
    in reading order, do not overlap, begin and end at sentence borders and hold no outer white space. A text that fits
    comes back whole; an empty list means that not even one sentence fits.
    """
    return CutPage(text, count, lang).window(relevance.Asked(claim), budget)


class CutPage:
    """A page that windows are cut from, for one claim after another: it is split, indexed and counted once."""

    def __init__(self, text: str, count: Callable[[str], int], lang: str = "en") -> None:
        self.text = text
        self._count, self._lang = count, lang
        self._costs: dict[int, int] = {}  # tokens of each unit that was ever looked at

    def window(self, asked: relevance.Asked, budget: int) -> list[Span]:
        """Choose the sentences that tell most about a claim, as `window_for_claim` does."""
        if budget <= 0 or not self.text.strip():
            return []
        whole = trimmed(self.text)
        if estimate(whole.of(self.text)) <= 2 * budget and self._count(whole.of(self.text)) <= budget:
            return [whole]
        order = _ranked(self._estimates, self._index.scores(asked))
        return fill(self.text, self.units, order, budget, self._count, self._costs)

    @cached_property
    def units(self) -> list[Span]:
        """The sentences and headings of the page, over-long ones in pieces."""
        return split_units(self.text, self._lang)

    @cached_property
    def _index(self) -> relevance.Index:
        return relevance.Index([unit.of(self.text) for unit in self.units])

    @cached_property
    def _estimates(self) -> list[float]:
        return [estimate(unit.of(self.text)) for unit in self.units]


def split_units(text: str, lang: str = "en") -> list[Span]:
    """Split a page into its sentences and headings, and over-long ones into pieces, in order."""
    return [piece for sentence in split(text, lang) for piece in _pieces(text, sentence.start, sentence.end)]


def ranked(text: str, units: Sequence[Span], values: Sequence[float]) -> list[int]:
    """Return the units' numbers, the one most worth its tokens first; in reading order when none is worth anything."""
    return _ranked([estimate(unit.of(text)) for unit in units], values)


def _ranked(tokens: Sequence[float], values: Sequence[float]) -> list[int]:
    if not any(values):
        return list(range(len(tokens)))
    worth = [value - _LENGTH_PENALTY * math.log(cost) for value, cost in zip(values, tokens, strict=True)]
    return _bridged(sorted(range(len(tokens)), key=lambda i: (-worth[i], i)), tokens)


def fill(
    text: str,
    units: Sequence[Span],
    order: Iterable[int],
    budget: int,
    count: Callable[[str], int],
    costs: dict[int, int] | None = None,
) -> list[Span]:
    """Take units in `order` while they fit and join neighbours; the counts of the spans sum to at most `budget`.

    `costs` keeps what each unit counts, for the next claim about the same page.
    """
    costs = {} if costs is None else costs
    queue = list(order)
    kept: list[int] = []  # in the order taken
    spans: list[Span] = []
    spent = 0
    # Joined sentences cost less than the same ones apart, so what is left is measured and offered once more.
    for _ in range(3):
        before = len(kept)
        kept.extend(_take(text, units, queue, budget - spent, count, costs))
        spans, spent = _spans(text, units, kept, count)
        while spent > budget:  # joining can cost a token more than the parts
            kept.pop()
            spans, spent = _spans(text, units, kept, count)
        if len(kept) <= before:
            break
        chosen = set(kept)
        queue = [i for i in queue if i not in chosen]
    return spans


def _bridged(order: Sequence[int], tokens: Sequence[float]) -> list[int]:
    """Move each short unit up to where both its neighbours are taken: it costs little, and the passage reads on."""
    taken: set[int] = set()
    bridged: list[int] = []
    for i in order:
        if i in taken:
            continue
        taken.add(i)
        bridged.append(i)
        for gap, beyond in ((i - 1, i - 2), (i + 1, i + 2)):
            if beyond in taken and gap not in taken and tokens[gap] <= _BRIDGE:
                taken.add(gap)
                bridged.append(gap)
    return bridged


def _take(
    text: str,
    units: Sequence[Span],
    queue: Sequence[int],
    budget: int,
    count: Callable[[str], int],
    costs: dict[int, int],
) -> list[int]:
    taken: list[int] = []
    misses = 0
    for i in queue:
        if i not in costs and estimate(unit := units[i].of(text)) <= 2 * budget + 8:
            costs[i] = count(unit + "\n")
        if i in costs and costs[i] <= budget:
            budget -= costs[i]
            taken.append(i)
            misses = 0
        else:
            misses += 1
            if misses >= _MISSES_BEFORE_END:
                break
    return taken


def _spans(
    text: str, units: Sequence[Span], kept: Iterable[int], count: Callable[[str], int]
) -> tuple[list[Span], int]:
    spans: list[Span] = []
    last = -2
    for i in sorted(kept):
        if i == last + 1:
            spans[-1] = Span(start=spans[-1].start, end=units[i].end)
        else:
            spans.append(units[i])
        last = i
    return spans, sum(count(span.of(text)) for span in spans)


def _pieces(text: str, start: int, end: int) -> list[Span]:
    """Cut `text[start:end]` into trimmed pieces of at most the longest unit, at the last soft border before it."""
    borders = [start]
    while end - borders[-1] > _LONGEST_UNIT:
        limit = borders[-1] + _LONGEST_UNIT
        cut = max((m.end() for m in _SOFT_BORDER.finditer(text, limit - _LONGEST_UNIT // 2, limit)), default=limit)
        borders.append(cut)
    return [trimmed(text, a, b) for a, b in pairwise([*borders, end]) if text[a:b].strip()]


def trimmed(text: str, start: int = 0, end: int | None = None) -> Span:
    """Return `text[start:end]` without its outer white space, of which it must not consist alone."""
    stretch = text[start:end]
    start += len(stretch) - len(stretch.lstrip())
    return Span(start=start, end=start + len(stretch.strip()))


def estimate(text: str) -> float:
    """Return about how many tokens `text` is, fast: for ranking and skipping only."""
    return 1 + len(text.encode("utf-8", "replace")) / _BYTES_A_TOKEN
