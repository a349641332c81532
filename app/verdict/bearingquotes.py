"""The sentences that a panel's verdict rests on: votes cite items, not words, so code picks the words.

Of each cited item the sentence with most of the claim's words is quoted, and after it those that add to it: "opened in
May, and cost 412 million" stands in two. An item far behind the one that bears on the claim most is not quoted at all:
a seat names it out of politeness.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from app.core.evidence import Quote, Source
from app.core.span import Span
from app.core.speech import EvidenceItem
from app.text.sentences import split
from app.text.words import content
from app.verdict.inflection import inflected, inflected_coverage

MOST_OF_AN_ITEM: Final = 3
"""Sentences quoted of one item at most."""
BEHIND: Final = 0.5
"""An item with no more than this share of what the best one holds of the claim is not quoted: where one says what the
bridge cost, another says what a tunnel cost."""
ADDS: Final = 2
"""Words of the claim that a further sentence must add to those before it."""


def bearing_quotes(
    claim: str, language: str, cited: Sequence[EvidenceItem], sources: Mapping[str, Source]
) -> tuple[Quote, ...]:
    """Return the sentences of the cited items that bear on a claim, each with its place in the snapshot.

    `language` is that of the pages that do not tell their own.
    """
    picked = {
        item.source_id: bearing_sentences(claim, item, sources[item.source_id].page.language or language)
        for item in cited
    }
    words = content(claim)
    texts = {i: " ".join(span.of(sources[i].page.text) for span in spans) for i, spans in picked.items()}
    shares = {i: inflected_coverage(words, content(text)) for i, text in texts.items()}
    most = max(shares.values(), default=0.0)
    return tuple(
        Quote(source_id=i, span=span, text=(text := span.of(sources[i].page.text)), said=text, sentence=span)
        for i, spans in picked.items()
        if shares[i] > BEHIND * most
        for span in spans
    )


@lru_cache(maxsize=128)  # a claim's items are looked at for their measures, and again when the panel has voted
def bearing_sentences(claim: str, item: EvidenceItem, language: str) -> tuple[Span, ...]:
    """Return the sentence of an item with most of the claim's words, and those that add to it, in that order."""
    left = content(claim)
    sentences = {
        Span(start=passage.span.start + each.start, end=passage.span.start + each.end): content(each.of(passage.text))
        for passage in item.passages
        for each in split(passage.text, language)
    }
    chosen: list[Span] = []
    while sentences and len(chosen) < MOST_OF_AN_ITEM:
        best = max(sentences, key=lambda span: inflected_coverage(left, sentences[span]))
        held = sentences.pop(best)
        added = inflected(left, held)
        if len(added) < (ADDS if chosen else 1):
            break
        chosen.append(best)
        left -= added
    return tuple(chosen)
