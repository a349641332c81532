"""Claims that say the same, sentences that rival a claim, and claims that cannot both hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.verdict.alike import (
    bearing,
    can_conflict,
    conflicting_values,
    rivals,
    same_claim,
    states_closely,
)
from tests.verdict.court import library, sample_library, sample_questions, source

OPENED = "The Halm Bridge opened to traffic on 14 May 2019."
COST = "The Halm Bridge cost 412 million crowns."


@pytest.mark.parametrize(
    ("first", "second", "language"),
    [
        (OPENED, OPENED, "en"),
        (OPENED, "The Halm Bridge was opened to traffic on May 14, 2019.", "en"),
        (COST, "The Halm Bridge cost 412,000,000 crowns.", "en"),
        ("The ferry carries 48 cars.", "The ferry carries forty-eight cars.", "en"),
        ("The Halm Bridge has no tolls.", "No tolls on the Halm Bridge.", "en"),
        ("Die Halmbrücke kostete 412 Millionen Kronen.", "Die Halmbrücke kostete 412 Mio. Kronen.", "de"),
    ],
)
def test_claims_in_other_words_are_the_same(first: str, second: str, language: str) -> None:
    assert same_claim(first, second, language)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (OPENED, "The Halm Bridge opened to traffic on 15 May 2019."),
        (OPENED, "The Halm Bridge opened to traffic."),
        (COST, "The Halm Bridge cost 412 million euros."),
        (COST, "The Orr Dam cost 412 million crowns."),
        ("The Halm Bridge has tolls.", "The Halm Bridge has no tolls."),
        ("The jobless rate rose to 4 percent.", "The jobless rate fell to 4 percent."),
        ("Anna Berg won the seat of Tolvey.", "Carl Dahl lost the seat of Tolvey."),
    ],
)
def test_claims_that_differ_in_a_figure_a_name_or_a_not_are_two(first: str, second: str) -> None:
    assert not same_claim(first, second)


WORDS = ["the", "Halm", "Bridge", "opened", "not", "no", "tolls", "2019", "412 million", "fell", "rose", "all", "may"]


@given(st.lists(st.sampled_from(WORDS), max_size=7), st.lists(st.sampled_from(WORDS), max_size=7))
@settings(max_examples=200, deadline=None)
def test_sameness_is_mutual(first: list[str], second: list[str]) -> None:
    one, other = " ".join(first), " ".join(second)

    assert same_claim(one, other) == same_claim(other, one)
    assert can_conflict(one, other) == can_conflict(other, one)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=7).map(" ".join))
@settings(max_examples=60, deadline=None)
def test_claim_conflicts_with_itself_never(claim: str) -> None:
    assert not can_conflict(claim, claim)
    assert conflicting_values({"C1": claim, "C2": claim}) == []


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        (COST, "The Halm Bridge cost 530 million crowns."),
        (COST, "According to the audit, the Halm Bridge cost 530 million crowns in all."),
        ("The Halm Bridge cost $412 million.", "The total cost of the Halm Bridge was $530 million."),
        (OPENED, "The Halm Bridge opened to traffic on 6 June 2020."),
        ("The tunnel opened in 2019.", "The date of the tunnel's opening, 6 November 2021, is not in dispute."),
        ("The ferry Petrel carries 48 cars.", "The ferry Petrel carries 22 cars and 100 passengers."),
        ("The jobless rate was 4.1 percent in March.", "In March the jobless rate was 5.2 percent."),
        ("The pipe is 12 kilometres long.", "The pipe is 9,500 metres long."),
    ],
)
def test_another_value_of_the_same_thing_is_a_rival(claim: str, sentence: str) -> None:
    page = source(f"Something else stands first. {sentence} And something last.")

    (rival,) = rivals(claim, [page])

    assert rival.text == sentence
    assert rival.span.of(page.page.text) == sentence


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The Halm Bridge is blue.", "The Halm Bridge cost 530 million crowns."),  # no figure to rival
        (COST, COST),
        (COST, "The Halm Bridge cost 412,000,000 crowns."),
        (COST, "The Halm Bridge opened in 2019."),  # of another kind
        (COST, "The Orr Dam cost 530 million crowns."),  # of another thing
        (COST, "The Halm Bridge cost 60 million crowns more than planned."),  # a difference
        ("The ferry Petrel carries 48 cars.", "The ferry Petrel carries 210 passengers."),
        ("The tunnel was opened in 2019.", "The Tunnel Company replied on 3 March 2023."),  # a date of something else
        (
            "Edda Varrow founded the Ovel Shipyard in 1923.",
            "Edda Varrow, who founded the Ovel Shipyard, moored a bridge of pontoons there in 1931.",
        ),
        (COST, f"{'The Halm Bridge cost 530 million crowns and ' * 10}more."),  # a table, not a sentence
    ],
)
def test_what_does_not_answer_the_same_question_is_no_rival(claim: str, sentence: str) -> None:
    assert rivals(claim, [source(sentence)]) == []


FACTS = [(fact["claim"], fact.get("shown_as", "Supported")) for q in sample_questions() for fact in q.get("fact", [])]


@pytest.mark.parametrize("claim", [claim for claim, shown in FACTS if shown == "Supported"])
def test_facts_of_the_samples_have_no_rival(claim: str) -> None:
    assert rivals(claim, sample_library().values()) == []


@pytest.mark.parametrize(
    ("claim", "rival"),
    [
        ("The Grimmel Tunnel cost 940 million crowns.", "The Grimmel Tunnel cost 1,286 million crowns."),
        ("The Grimmel Tunnel cost 1,286 million crowns.", "The Grimmel Tunnel cost 940 million crowns."),
        ("The Grimmel Tunnel opened in 2019.", "The Grimmel Tunnel opened to passenger trains on 6 November 2021."),
    ],
)
def test_disputed_figures_of_the_samples_have_their_rival(claim: str, rival: str) -> None:
    assert rival in [r.text for r in rivals(claim, sample_library().values())]


@pytest.mark.parametrize(
    ("first", "second", "conflict"),
    [
        (COST, "The Halm Bridge cost 530 million crowns.", True),
        ("The Halm Bridge has tolls.", "The Halm Bridge has no tolls.", True),
        ("The jobless rate rose in March.", "The jobless rate fell in March.", True),
        (COST, OPENED, False),
        (COST, COST, False),
        (COST, "The Orr Dam cost 530 million crowns.", False),
        ("The ferry Petrel carries 48 cars.", "The ferry Petrel carries 210 passengers.", False),
    ],
)
def test_conflict_needs_one_subject_and_a_visible_difference(first: str, second: str, conflict: bool) -> None:
    assert can_conflict(first, second) is conflict


def test_differing_values_are_found_without_a_model() -> None:
    claims = {
        "C1": COST,
        "C2": OPENED,
        "C3": "The Halm Bridge cost 530 million crowns.",
        "C4": "The Orr Dam cost 90 million crowns.",
    }

    assert conflicting_values(claims) == [("C1", "C3")]


def test_source_that_says_nearly_the_same_is_cited_too() -> None:
    assert states_closely(COST, source("In all, the Halm Bridge cost 412 million crowns."))
    assert not states_closely(COST, source("The Halm Bridge is blue. It cost a lot. 412 people came."))


def test_sources_that_bear_on_a_claim_come_best_first_and_strangers_not_at_all() -> None:
    sources = library(
        {
            "Stranger": "Quokkas sleep.",
            "Near": "The Halm Bridge is blue.",
            "Gold": COST,
            "Also near": "A bridge is blue.",
        }
    )

    assert bearing(COST, sources, most=2) == ["E3", "E2"]
    assert bearing("Zebras yodel.", sources, most=2) == []


def test_value_said_elsewhere_conflicts_with_the_plain_one() -> None:
    claims = {
        "C1": "The Grimmel Tunnel cost 1,286 million crowns.",
        "C2": "The Grimmel Tunnel cost 940 million crowns in its press release of 6 November 2021.",
    }
    assert conflicting_values(claims) == [("C1", "C2")]


def test_another_thing_with_another_value_is_no_conflict() -> None:
    claims = {"C1": "The bridge carries 31,000 cars a day.", "C2": "The old bridge carries 21,000 cars a day."}
    assert conflicting_values(claims) == []
