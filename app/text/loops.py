"""Words that repeat without end: what speech-to-text writes over silence ("Thanks for watching" forty times)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.span import Span

_LONGEST = 60  # words of one repetition; more is a text that was pasted twice, which is the reader's to see
_TOKEN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W_]+(?:['’][^\W\d_]+)*")
_GRAM: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop:
    """A phrase said over and over. `span` covers all repetitions but the last, `count` is how many there are."""

    span: Span
    count: int


def words(text: str) -> list[Span]:
    """Return the words of a text; a Chinese or Japanese character is a word of its own."""
    return [Span(start=match.start(), end=match.end()) for match in _TOKEN.finditer(text)]


def loops(text: str, tokens: Sequence[Span]) -> list[Loop]:
    """Return the loops among the given words of a text, in order and without overlap, in linear time.

    How often makes a loop depends on the length of the phrase: a speaker may say "never again" three times, and a
    crowd "four more years" four times.
    """
    said = [token.of(text).lower() for token in tokens]
    found: list[Loop] = []
    free = 0  # the first word that no loop has taken
    for run in _runs(said):
        first = max(run.first, free)
        count = (run.last - first + 1) // run.period
        if count < _fewest(run.period) or not any(c.isalpha() for w in said[first : first + run.period] for c in w):
            continue
        last = first + (count - 1) * run.period
        found.append(Loop(span=Span(start=tokens[first].start, end=tokens[last].start), count=count))
        free = run.last + 1
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class _Run:
    """Words `first` to `last`, each the same as the one `period` words before it."""

    first: int
    last: int
    period: int


def _fewest(period: int) -> int:
    if period == 1:
        return 6
    return 5 if period <= 3 else 4


def _runs(said: Sequence[str]) -> Iterator[_Run]:
    """Follow how far back each three words stood last; where that stays the same, a phrase repeats."""
    last_seen: dict[tuple[str, ...], int] = {}
    period, began = 0, 0
    for i in range(len(said) - _GRAM + 1):
        gram = tuple(said[i : i + _GRAM])
        back = i - last_seen.get(gram, -_LONGEST - 1 + i)
        last_seen[gram] = i
        if back == period and back <= _LONGEST:
            continue
        if period:
            yield _Run(first=began - period, last=i - 1 + _GRAM - 1, period=period)
        period, began = (back, i) if back <= _LONGEST else (0, 0)
    if period:
        yield _Run(first=began - period, last=len(said) - 1, period=period)
