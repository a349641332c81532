"""What the gates look at: what the model said of a claim, and the pages, with the sentences that it quoted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.core.evidence import EvidencePack, OriginGroup, Page, Quote, Source
from app.core.span import Span
from app.core.verdict import Verdict
from app.text.sentences import split
from app.verdict.reference import Quoted

_NEAR = 300  # characters on either side of a quoted sentence; enough for one more


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What the verifier answered: its verdict, the words it copied, and how sure its verdict token was."""

    verdict: Verdict
    quotes: tuple[str, ...]
    reasoning: str = ""
    probability: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """All that the gates look at beside what was said.

    `origins` are the independent origins of the run's sources; `least_origins` is 1 in Ask and 2 in Check;
    `certainty` is the least probability of the verdict token, by model.
    """

    claim: str
    pack: EvidencePack
    sources: Mapping[str, Source]
    origins: Sequence[OriginGroup]
    least_origins: int = 1
    certainty: float = 0.0
    language: str = "en"


def sentences(quotes: Sequence[Quote], bench: Bench) -> list[str]:
    """The quoted sentences."""
    return [q.sentence.of(bench.sources[q.source_id].page.text) for q in quotes]


def around(quotes: Sequence[Quote], bench: Bench) -> list[str]:
    """The quoted sentences with what stands before and after each, and the titles."""
    near = sentences(quotes, bench)
    for quote in quotes:
        page = bench.sources[quote.source_id].page
        near += [beside(page, quote.sentence), page.title]
    return near


def beside(page: Page, sentence: Span) -> str:
    """A sentence of a page with what stands before and after it."""
    return page.text[max(0, sentence.start - _NEAR) : sentence.end + _NEAR]


def following(quotes: Sequence[Quote], bench: Bench) -> list[str]:
    """The sentence behind each quoted one, in the same paragraph."""
    found = []
    for quote in with_pages(quotes, bench):
        behind = quote.page[quote.start + len(quote.text) :].split("\n", 1)[0]
        found += [span.of(behind) for span in split(behind, quote.language)[:1]]
    return found


def with_pages(quotes: Sequence[Quote], bench: Bench) -> list[Quoted]:
    """The quoted sentences, each with its page."""
    found = []
    for quote in quotes:
        page = bench.sources[quote.source_id].page
        found.append(
            Quoted(
                text=quote.sentence.of(page.text),
                start=quote.sentence.start,
                page=page.text,
                title=page.title,
                language=page.language or bench.language,
            )
        )
    return found
