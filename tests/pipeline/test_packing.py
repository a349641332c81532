"""Packs over pages that many claims share: each page is taken apart once, and no item is lost for a separator."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256

import pytest

from app.context.prompt import heading, passage_text
from app.context.relevance import Asked
from app.core.claim import Claim
from app.core.evidence import Page, Source
from app.core.speech import KeptOut, Thin
from app.core.tier import Tier
from app.pipeline.packing import Admitted, Pages, packed

SENTENCES = [
    f"In {year} the council of Orr spent {amount} million crowns on {what}, said the auditor"
    for year in (2021, 2022, 2023)
    for amount, what in ((40, "schools"), (12, "roads"), (7, "the harbour"), (3, "its orchards"))
]
TEXT = ".\n\n".join(SENTENCES) + "."


@dataclass
class Counter:
    """Counts characters as tokens, and remembers what it was asked."""

    exact: bool = True
    asked: list[str] = field(default_factory=list)

    def count(self, text: str) -> int:
        self.asked.append(text)
        return len(text)


def source(number: int, text: str = TEXT, title: str = "The budget of Orr") -> Source:
    page = Page(
        url=f"https://paper{number}.example/2023/budget",
        title=title,
        text=text,
        sha256=sha256(text.encode()).hexdigest(),
        retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
        language="en",
    )
    return Source(id=f"E{number}", page=page, domain=f"paper{number}.example")


def claim(text: str, number: int = 1) -> Claim:
    return Claim(id=f"C{number}", text=text, cites=(), sub_question=number, from_input=True)


def admitted(*sources: Source) -> list[Admitted]:
    return [Admitted(source=each, tier=Tier.NEWS, day=None) for each in sources]


@pytest.mark.parametrize("share", range(150, 700, 17))
def test_passages_as_they_are_shown_fill_no_more_than_their_share_and_are_never_lost(share: int) -> None:
    one = source(1)
    passages = Pages(Counter(), "en").passages(one, Asked("Orr spent 40 million crowns on schools in 2023."), share)
    assert passages
    assert len(heading(one)) + sum(len(passage_text(p.text)) for p in passages) <= share
    assert all(p.text == p.span.of(TEXT) for p in passages)


def test_a_page_is_counted_once_for_all_claims() -> None:
    counter = Counter()
    pages = Pages(counter, "en")
    packed(claim("Orr spent 40 million crowns on schools."), admitted(source(1)), {}, pages, 500)
    first = len(counter.asked)
    packed(claim("Orr spent 12 million crowns on roads.", 2), admitted(source(1)), {}, pages, 500)
    again = counter.asked[first:]
    assert first > len(SENTENCES)
    assert len(again) < len(SENTENCES)  # the heading, the whole page, and the passages that were chosen


def test_what_bears_on_a_claim_is_in_and_what_does_not_is_told() -> None:
    plums = source(2, "Plums were cheap in Selm this summer. Nobody knows why.", "Plums")
    made = packed(
        claim("Orr spent 40 million crowns on schools."), admitted(source(1), plums), {}, Pages(Counter(), "en"), 900
    )
    assert [item.source_id for item in made.items] == ["E1"]
    assert [(out.url, out.why) for out in made.kept_out] == [(plums.page.url, KeptOut.OFF_TOPIC)]
    assert made.thin is Thin.NO


def test_pages_about_other_things_alone_make_no_pack() -> None:
    plums = source(2, "Plums were cheap in Selm this summer. Nobody knows why.", "Plums")
    made = packed(claim("Orr spent 40 million crowns on schools."), admitted(plums), {}, Pages(Counter(), "en"), 900)
    assert (made.items, made.thin) == ((), Thin.OFF_TOPIC)
