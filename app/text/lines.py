"""Which line breaks of a text end a paragraph, and which only wrap a sentence."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from app.core.span import Span

ENDINGS = ".!?…؟۔।॥。！？｡"
"""Marks that may end a sentence, in the scripts that the splitter knows."""

# A block of lines counts as hard-wrapped when its widest line is as wide as print or terminal text usually is, and
# nearly every line is full: the next word would not have fitted.
_WRAP_WIDTH = range(40, 121)
_WRAP_LINES = 3
_WRAP_SHARE = 0.8

_LINE = re.compile(r"[^\r\n\u2028\u2029\x0b\x0c]+")
_BREAKS = re.compile(r"\r\n|[\r\n\u2028\u2029\x0b\x0c]")
_ENDING = re.compile(f"[{ENDINGS}]")
_ITEM = re.compile(r"[•⁃‣◦▪●*#>|+]|[-–—]\s|(?:\d{1,3}|[A-Za-z])[.)]\s")
_FIRST_WORD = re.compile(r"\S+")


def paragraphs(text: str) -> Iterator[Span]:
    """Yield the stretches between line breaks that end a paragraph, in order; only white space lies outside them."""
    block: list[Span] = []
    for line in _filled_lines(text):
        if block and len(_BREAKS.findall(text, block[-1].end, line.start)) > 1:
            yield from _split_block(text, block)
            block = []
        block.append(line)
    yield from _split_block(text, block)


def _filled_lines(text: str) -> Iterator[Span]:
    for match in _LINE.finditer(text):
        line = match[0]
        start = match.start() + len(line) - len(line.lstrip())
        end = match.start() + len(line.rstrip())
        if start < end:
            yield Span(start=start, end=end)


def _split_block(text: str, block: Sequence[Span]) -> Iterator[Span]:
    """Yield the paragraphs of lines that no blank line parts."""
    if not block:
        return
    wrapped = _is_wrapped(text, block)
    # A block without one full stop is a list or a set of headings, however its lines begin.
    listed = not any(_ENDING.search(text, line.start, line.end) for line in block)
    start = block[0].start
    for above, below in pairwise(block):
        if listed or not (wrapped or _continues(text, above, below)) or _ITEM.match(text, below.start):
            yield Span(start=start, end=above.end)
            start = below.start
    yield Span(start=start, end=block[-1].end)


def _is_wrapped(text: str, block: Sequence[Span]) -> bool:
    width = max(line.end - line.start for line in block)
    if len(block) < _WRAP_LINES or width not in _WRAP_WIDTH:
        return False
    full = 0
    for above, below in pairwise(block):
        word = _FIRST_WORD.match(text, below.start)
        full += word is not None and above.end - above.start + 1 + len(word[0]) > width
    return full >= _WRAP_SHARE * (len(block) - 1)


def _continues(text: str, above: Span, below: Span) -> bool:
    """Tell whether the line below goes on with the sentence of the line above."""
    return text[below.start].islower() or text[above.end - 1] in ",-‐\u00ad"
