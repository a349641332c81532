"""The sentence of the evidence that is closest to a claim, found in code.

A small model often names the right verdict and copies the wrong sentence: the first of the paragraph, or all of it. The
sentence that shares most with the claim is then laid before the gates as well, and they are as strict with it.
"""

from collections import Counter

from app.core.evidence import Quote
from app.core.span import Span
from app.text.figures import figures, missing
from app.text.words import content
from app.verdict.alike import worded
from app.verdict.bench import Bench


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
    span = Span(start=passage.span.start + place.start, end=passage.span.start + place.end)
    return Quote(source_id=passage.source_id, span=span, text=text, said="", sentence=span)
