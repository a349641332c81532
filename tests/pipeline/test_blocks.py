"""The block of passages that a verifier is shown of a source: within its share, and never empty for a separator."""

from datetime import UTC, datetime
from hashlib import sha256

import pytest

from app.context.prompt import heading, passage_text
from app.core.evidence import Page, Source
from app.pipeline.run import VERIFIER
from app.pipeline.verify import block
from tests.pipeline.world import COUNTER, model, tools

PLACES = ("Orr", "Selm", "Varn", "Tessel", "Holm", "Brack")
OTHER = "Rain fell on the orchards that night, and nobody who was there remembered much about it when the sun came up"
TEXT = "\n".join(
    f"In {year} the council of {place} spent {amount} million crowns on {what}\n\n{OTHER}"
    for place in PLACES
    for year, amount, what in ((2021, 40, "schools"), (2022, 12, "roads"), (2023, 7, "the harbour"), (2024, 3, "pears"))
)
SOURCE = Source(
    id="E1",
    domain="paper.example",
    page=Page(
        url="https://paper.example/budgets",
        title="Budgets",
        text=TEXT,
        sha256=sha256(TEXT.encode()).hexdigest(),
        retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
        language="en",
    ),
)
SEAT = tools(model()).seats[VERIFIER]


@pytest.mark.parametrize("share", range(110, 700, 7))
def test_a_claim_is_shown_its_sentence_in_no_more_than_the_share(share: int) -> None:
    passages = block(SEAT, SOURCE, ["Varn spent 7 million crowns on the harbour in 2023."], share)
    assert "In 2023 the council of Varn spent 7 million" in " ".join(p.text for p in passages)
    assert COUNTER.count(heading(SOURCE)) + sum(COUNTER.count(passage_text(p.text)) for p in passages) <= share
    assert all(p.text == p.span.of(TEXT) for p in passages)


@pytest.mark.parametrize("share", range(300, 900, 37))
def test_claims_that_share_a_source_are_each_shown_their_sentence(share: int) -> None:
    claims = [f"The council of {place} spent 40 million crowns on schools in 2021." for place in PLACES[:3]]
    shown = " ".join(p.text for p in block(SEAT, SOURCE, claims, share))
    assert all(f"In 2021 the council of {place}" in shown for place in PLACES[:3])


def test_a_share_too_small_for_a_sentence_shows_none() -> None:
    assert block(SEAT, SOURCE, ["Varn spent 7 million crowns."], 12) == ()
