"""The sentence of the evidence that is closest to a claim, found in code.

A small model often names the right verdict and copies the wrong sentence: the first of the paragraph, or all of it. The
sentence that shares most with the claim is then laid before the gates as well, and they are as strict with it.
"""

import re
from collections import Counter
from typing import Final

from app.core.evidence import Passage, Quote
from app.core.span import Span
from app.text.figures import figures, missing
from app.text.quotes import locate
from app.text.words import content
from app.verdict.alike import worded
from app.verdict.bench import Bench

COPIED: Final = 0.8  # share of the content words of the shorter of the two
LEAST_COPIED: Final = 4  # content words
_STOPS: Final = " ,;:.!?。！？\"'“”‘’«»"
_NUMBER: Final = re.compile(r"\d+")


def closest(bench: Bench) -> Quote | None:
    """Return the sentence that shares most with the claim, its rare words counting more and its figures most.

    None when no sentence of the pack shares a word with it. Of sentences that share as much the first is taken.
    """
    found = [(passage, *each) for passage in bench.pack.passages for each in worded(passage.text, bench.language)]
    spread = Counter(word for _, _, _, words in found for word in words)
    wanted = content(bench.claim)
    claimed = len(figures(bench.claim, bench.language))

    def shared(text: str, words: frozenset[str]) -> float:
        rare = sum(1 / spread[word] for word in wanted & words)
        return rare + claimed - len(missing(bench.claim, [text], bench.language)) if rare else 0.0

    shares = [shared(text, words) for _, _, text, words in found]
    if not any(shares):
        return None
    passage, place, text, _ = found[shares.index(max(shares))]
    return _quote(passage, place, text)


def copied_from(words: str, bench: Bench) -> Quote | None:
    """Return the sentence that `words` were copied from with some of them changed; None when there is none.

    A small model leaves quotation marks out and puts a name where the page says "he". That the two are alike proves
    nothing: it only says which sentence is laid before the gates, word for word as the page has it. Where the model
    changed a number there is none, for it made that up, unless those are words of the page too.
    """
    said, best, most = content(words), None, 0
    for passage in bench.pack.passages:
        for place, text, theirs in worded(passage.text, bench.language):
            shared = len(said & theirs)
            alike = shared > most and shared >= max(LEAST_COPIED, COPIED * min(len(said), len(theirs)))
            if alike and (_numbers(words) in _numbers(text) or _spliced(words, text, passage)):
                best, most = _quote(passage, place, text, said=words), shared
    return best


def _spliced(words: str, sentence: str, passage: Passage) -> bool:
    """True when a sentence stands whole in `words`, and the rest of these stands in the same passage."""
    whole = sentence.strip(_STOPS)
    rest = [part for part in words.split(whole) if part.strip(_STOPS)]
    return whole in words and all(locate(part.strip(_STOPS), passage.text) for part in rest)


def _quote(passage: Passage, place: Span, text: str, said: str = "") -> Quote:
    """A sentence of a passage as a quotation, with its place in the page."""
    span = Span(start=passage.span.start + place.start, end=passage.span.start + place.end)
    return Quote(source_id=passage.source_id, span=span, text=text, said=said, sentence=span)


def _numbers(text: str) -> str:
    """The numbers of a text in their order, each between bars: those of a part of it are a part of this."""
    return "|".join(["", *_NUMBER.findall(text), ""])
