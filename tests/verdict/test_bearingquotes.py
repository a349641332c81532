"""Which sentences of the cited items are quoted under a panel's verdict."""

from datetime import UTC, datetime

from app.core.evidence import Passage, Source
from app.core.span import Span
from app.core.speech import EvidenceItem
from app.core.tier import Tier
from app.verdict.bearingquotes import MOST_OF_AN_ITEM, bearing_quotes
from tests.verdict.court import library


def cited(sources: list[Source]) -> list[EvidenceItem]:
    """Every source as an item that shows its page whole."""
    return [
        EvidenceItem(
            source_id=s.id,
            url=s.page.url,
            domain=s.domain,
            tier=Tier.OTHER,
            published=None,
            retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
            sha256=s.page.sha256,
            passages=(Passage(source_id=s.id, span=Span(start=0, end=len(s.page.text)), text=s.page.text),),
        )
        for s in sources
    ]


def quoted(claim: str, pages: dict[str, str], language: str = "en") -> list[tuple[str, str]]:
    """Id of the source and words of every quote, each found where it says that it stands."""
    sources = library(pages, language)
    by_id = {s.id: s for s in sources}
    quotes = bearing_quotes(claim, "en", cited(sources), by_id)
    assert all(q.span.of(by_id[q.source_id].page.text) == q.text for q in quotes)
    return [(q.source_id, q.text) for q in quotes]


def test_the_sentence_with_most_of_the_claim_is_quoted_of_every_item_that_bears_on_it() -> None:
    pages = {
        "Bridge": "The river is wide. The Halm Bridge opened on 3 May 2019. It is painted green.",
        "Courier": "Thousands came. Traffic crossed the Halm Bridge from 3 May 2019.",
    }
    assert quoted("The Halm Bridge opened on 3 May 2019.", pages) == [
        ("E1", "The Halm Bridge opened on 3 May 2019."),
        ("E2", "Traffic crossed the Halm Bridge from 3 May 2019."),
    ]


def test_a_claim_in_two_parts_has_the_sentence_of_each() -> None:
    pages = {"Bridge": "The Halm Bridge opened on 3 May 2019. Its total cost was 412 million crowns. It is green."}
    assert quoted("The Halm Bridge opened on 3 May 2019, and it cost 412 million crowns.", pages) == [
        ("E1", "The Halm Bridge opened on 3 May 2019."),
        ("E1", "Its total cost was 412 million crowns."),
    ]


def test_a_page_about_another_thing_is_not_quoted_though_a_seat_cites_it() -> None:
    pages = {
        "Ferry": "The ferry Petrel carries 48 cars and 210 passengers.",
        "Nets": "The board took 48 letters. A class asked why flatfish have both eyes on one side.",
    }
    assert [i for i, _ in quoted("The ferry Petrel carries 48 cars.", pages)] == ["E1"]


def test_a_page_that_says_the_like_of_another_thing_is_not_quoted() -> None:
    pages = {
        "Bridge": "The total cost of the Halm Bridge was 412 million crowns.",
        "Tunnel": "The Grimmel Tunnel cost 1,286 million crowns.",
    }
    assert [i for i, _ in quoted("The Halm Bridge cost 412 million crowns.", pages)] == ["E1"]


def test_a_page_in_another_language_is_quoted_by_its_names_and_figures() -> None:
    pages = {"Fähre": "Das Wetter ist gut. Die Petrel trägt 48 Autos mit Strom aus Batterien."}
    assert quoted("The Petrel carries 48 cars on batteries.", pages, "de") == [
        ("E1", "Die Petrel trägt 48 Autos mit Strom aus Batterien."),
    ]


def test_an_item_that_shares_no_word_with_the_claim_gives_no_quote() -> None:
    assert quoted("The ferry Petrel carries 48 cars.", {"Nets": "A letter asked about flatfish."}) == []


def test_no_item_is_quoted_at_length() -> None:
    page = "Alder grew barley. Birch sold hops. Cedar built barns. Dover dug wells. Elder laid roads."
    claim = "Alder grew barley, Birch sold hops, Cedar built barns, Dover dug wells and Elder laid roads."
    assert len(quoted(claim, {"Farms": page})) == MOST_OF_AN_ITEM
