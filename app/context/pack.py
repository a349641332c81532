"""Many sources in one allowance of tokens (breadth): fair shares, and what one does not need flows on.

Counting is additive: a passage is counted as it is shown, stripped and with its separator behind it, so that the sum
over passages is the count of the whole block.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from app.context import relevance, window
from app.core.evidence import EvidencePack, Passage
from app.core.span import Span

# A word's end, and in scripts without spaces the end of any character.
_WORD_END = re.compile(r"(?<=\S)(?=\s|\Z)|(?<=[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff])(?=\w)")

LEAST_SHARE = 120  # tokens, heading included; less holds too little to tell what a page says
_FULL = 0.985  # of the allowance; above this no source is offered what is left
_FULL_ENOUGH = 0.97  # of the allowance; below this a sentence is broken to fill it
_TOO_LONG = 1.5  # times the allowance by estimate: surely cut, so not worth counting whole


def stripped(text: str) -> str:
    """Return a passage as it stands in a prompt by default: without outer white space, with its separator."""
    return text.strip() + "\n\n"


def fit_sources(
    sources: Sequence[tuple[str, str, str]],
    question: str,
    allowance: int,
    count: Callable[[str], int],
    *,
    shown: Callable[[str], str] = stripped,
    lang: str = "en",
) -> EvidencePack:
    """Pack sources, given as (id, text, heading) with the strongest first, into `allowance` tokens.

    Each source gets a fair share; what a short one leaves flows to the others; when shares fall below `LEAST_SHARE`,
    the last source is dropped. A source that must be cut keeps the sentences that bear on `question`, in reading
    order. The headings and the passages as `shown` never count more than `allowance` together. The pack is empty
    when not one sentence fits.
    """
    cost = _Cost(count=count, shown=shown)
    candidates = [
        _Candidate(id=i, text=text, heading=count(heading) if heading else 0, question=question, lang=lang)
        for i, text, heading in sources
        if text.strip()
    ]
    for candidate in candidates:
        candidate.need = candidate.heading + cost.whole(candidate.text, allowance)
    kept = _strong_enough(candidates, allowance)
    left = allowance
    # The short ones first: what they leave raises the share of the long ones.
    for served, candidate in enumerate(sorted(kept, key=lambda c: c.need)):
        left -= candidate.cut(left // (len(kept) - served), cost)
    for candidate in kept:
        if left > (1 - _FULL) * allowance and candidate.need > candidate.used:
            before = candidate.used
            left += before - candidate.cut(before + left, cost)
    for candidate in kept:
        if left > (1 - _FULL_ENOUGH) * allowance and candidate.spans and candidate.need > candidate.used:
            before = candidate.used
            left += before - candidate.top_up(before + left, cost)
    return EvidencePack(
        passages=tuple(Passage(source_id=c.id, span=span, text=span.of(c.text)) for c in kept for span in c.spans)
    )


def cut(text: str, tokens: int, count: Callable[[str], int], *, question: str = "", lang: str = "en") -> list[Span]:
    """Cut one text to `tokens` at sentence borders: what bears on `question`, or without one its beginning."""
    if question:
        return window.window_for_claim(text, question, tokens, count, lang)
    units = window.split_units(text, lang)
    return window.fill(text, units, range(len(units)), tokens, count)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cost:
    """Counts passages as they are shown."""

    count: Callable[[str], int]
    shown: Callable[[str], str]

    def of(self, text: str) -> int:
        return self.count(self.shown(text))

    def whole(self, text: str, allowance: int) -> int:
        """Count a whole text, or estimate it when it is far too long to matter."""
        estimate = window.estimate(text)
        return int(estimate) if estimate > _TOO_LONG * allowance + LEAST_SHARE else self.of(text)


@dataclass(slots=True, kw_only=True)
class _Candidate:
    """A source on its way into the pack: what it needs, what it got, and its sentences ranked once."""

    id: str
    text: str
    heading: int
    question: str
    lang: str
    need: int = 0
    used: int = 0
    spans: list[Span] = field(default_factory=list)
    _units: list[Span] = field(default_factory=list)
    _order: list[int] = field(default_factory=list)

    def cut(self, tokens: int, cost: _Cost) -> int:
        """Take what fits into `tokens`, heading included, and return how many are used: 0 when no sentence fits."""
        room = tokens - self.heading
        if self.need <= tokens:
            spans = [window.trimmed(self.text)]
        else:
            if not self._units:
                self._units = window.split_units(self.text, self.lang)
                values = relevance.scores(self.question, [unit.of(self.text) for unit in self._units])
                self._order = window.ranked(self.text, self._units, values)
            spans = window.fill(self.text, self._units, self._order, room, cost.of) if room > 0 else []
        used = self.heading + sum(cost.of(span.of(self.text)) for span in spans) if spans else 0
        if used > self.used:  # a larger share can pack worse; then what was there stays
            self.spans, self.used = spans, used
        return self.used

    def top_up(self, tokens: int, cost: _Cost) -> int:
        """Add the beginning of the next sentence, up to a word's end, and return how many tokens are used then.

        Gate 3.1 widens every quote to its whole sentence in the page, so what is broken here proves nothing alone.
        """
        inside = [i for i in self._order if not any(s.start <= self._units[i].start < s.end for s in self.spans)]
        if not inside:
            return self.used
        unit = self._units[inside[0]]
        ends = [unit.start + m.start() for m in _WORD_END.finditer(unit.of(self.text))]
        low, high = 0, len(ends)
        while low < high:  # the longest beginning that fits
            middle = (low + high) // 2
            if self._with(unit.start, ends[middle], cost)[1] <= tokens:
                low = middle + 1
            else:
                high = middle
        if low:
            spans, used = self._with(unit.start, ends[low - 1], cost)
            if self.used < used <= tokens:
                self.spans, self.used = spans, used
        return self.used

    def _with(self, start: int, end: int, cost: _Cost) -> tuple[list[Span], int]:
        spans: list[Span] = []
        for span in sorted([*self.spans, Span(start=start, end=end)], key=lambda s: s.start):
            if spans and not self.text[spans[-1].end : span.start].strip():
                spans[-1] = Span(start=spans[-1].start, end=span.end)
            else:
                spans.append(span)
        return spans, self.heading + sum(cost.of(span.of(self.text)) for span in spans)


def _strong_enough(candidates: Sequence[_Candidate], allowance: int) -> list[_Candidate]:
    """Drop candidates from the tail until those that must be cut get at least the least share."""
    kept = list(candidates)
    while len(kept) > 1:
        level = _level([c.need for c in kept], allowance)
        if level >= LEAST_SHARE or all(c.need <= level for c in kept):
            break
        kept.pop()
    return kept


def _level(needs: Sequence[int], allowance: int) -> int:
    """Return the share up to which every source is served, so that shares cut at it fill the allowance."""
    left, level = allowance, 0
    for served, need in enumerate(sorted(needs)):
        level = left // (len(needs) - served)
        if need > level:
            return level
        left -= need
    return max(level, *needs) if needs else 0
