"""The sentence of the evidence that is closest to a claim, found in code.

A small model often names the right verdict and copies the wrong sentence: the first of the paragraph, or all of it. The
sentence that shares most with the claim is then laid before the gates as well, and they are as strict with it.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from app.core.evidence import Quote
from app.core.span import Span
from app.text.figures import figures, missing
from app.text.sentences import split
from app.text.words import content
from app.verdict.bench import Bench


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sentence:
    source_id: str
    span: Span
    text: str
    words: frozenset[str]


def closest(bench: Bench) -> Quote | None:
    """Return the sentence that shares most with the claim, its rare words counting more and its figures most.

    None when no sentence of the pack shares a word with it. Of sentences that share as much the first is taken.
    """
    found = [s for p in bench.pack.passages for s in _sentences(p.source_id, p.span.start, p.text, bench.language)]
    spread = Counter(word for sentence in found for word in sentence.words)
    wanted = content(bench.claim)
    claimed = len(figures(bench.claim, bench.language))

    def shared(sentence: _Sentence) -> float:
        rare = sum(1 / spread[word] for word in wanted & sentence.words)
        return rare + claimed - len(missing(bench.claim, [sentence.text], bench.language)) if rare else 0.0

    best = max(found, key=shared, default=None)
    if best is None or not shared(best):
        return None
    return Quote(source_id=best.source_id, span=best.span, text=best.text, said="", sentence=best.span)


@lru_cache(maxsize=256)
def _sentences(source_id: str, start: int, text: str, language: str) -> tuple[_Sentence, ...]:
    return tuple(
        _Sentence(
            source_id=source_id,
            span=Span(start=start + span.start, end=start + span.end),
            text=span.of(text),
            words=content(span.of(text)),
        )
        for span in split(text, language)
    )
