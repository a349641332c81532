"""The gates on what a panel decided, by themselves."""

from datetime import UTC, datetime

import pytest

from app.core.evidence import Page, Quote, Source, Surface
from app.core.span import Span
from app.core.verdict import Gate
from app.verdict.truegate import Heard, gates_on_refuting


def source(text: str, title: str = "Chronicle") -> Source:
    page = Page(
        url="https://a.example/", title=title, text=text, sha256="", retrieved_at=datetime(2024, 5, 1, tzinfo=UTC)
    )
    return Source(id="E1", page=page, domain="a.example", surface=Surface.WEB)


def refuted(claim: str, text: str, sentence: str, *, title: str = "Chronicle", story: bool = False) -> bool:
    """Whether a sentence of a page may refute the claim."""
    span = Span(start=text.index(sentence), end=text.index(sentence) + len(sentence))
    quote = Quote(source_id="E1", span=span, text=sentence, said=sentence, sentence=span)
    (result,) = gates_on_refuting(Heard(claim=claim), [quote], {"E1": source(text, title)}, story=story)
    assert result.gate is Gate.COVERAGE
    return result.passed


@pytest.mark.parametrize(
    ("claim", "sentence", "text", "title"),
    [
        (
            "The Halm Bridge cost 530 million crowns.",
            "The total cost of the Halm Bridge was 412 million crowns.",
            "",
            "",
        ),
        (
            "The chain ferry never made another crossing after the bridge was opened.",
            "The chain ferry made its last crossing eleven days after the opening.",
            "",
            "",
        ),
        (
            "Nobody has ever put as many satellites into orbit in one flight as we did on flight 12.",
            "Tern Launch: one flight, 41 satellites, on 9 March.",
            "",
            "Register of launches, 2031",
        ),
        (
            "Real wages in this country are rising again.",
            "Adjusted for prices they fell by 0.8 per cent.",
            "Nominal wages rose by 3.1 per cent in the first quarter. Adjusted for prices they fell by 0.8 per cent.",
            "Earnings in the first quarter",
        ),
    ],
)
def test_what_speaks_of_the_same_thing_in_other_words_may_refute(
    claim: str, sentence: str, text: str, title: str
) -> None:
    assert refuted(claim, text or sentence, sentence, title=title)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Inflation is beaten: it came down by half a point.", "The cooks of the university have been on strike."),
        ("Nobody has ever died on our ferries.", "A hoard of gold was found under the garden of the monks."),
        (
            "More than 90 percent of our people need help with their taxes.",
            "The country has a combined corporate tax rate of 39.2 percent.",
        ),
    ],
)
def test_page_about_another_thing_refutes_nothing(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence, sentence)


def test_private_story_is_refuted_only_by_a_sentence_that_tells_of_it() -> None:
    claim = "My neighbour waited four hours for the ferry last winter."
    alike = "The chain ferry made its last crossing eleven days after the opening."
    told = "The neighbour had waited for the ferry for twenty minutes, not four hours, the court found."
    assert not refuted(claim, alike, alike, story=True)
    assert refuted(claim, told, told, story=True)


def test_refutation_that_cites_no_sentence_is_none() -> None:
    (result,) = gates_on_refuting(Heard(claim="The Halm Bridge is safe."), [], {})
    assert not result.passed
