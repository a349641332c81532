"""ClaimReview: all that schema.org and its largest reader ask for, and never a number where nothing was settled."""

import dataclasses
import json
from datetime import date
from typing import Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, HttpUrl, TypeAdapter
from pydantic.alias_generators import to_camel

from app.core.panel import Outcome
from app.core.verdict import Verdict
from app.report.build import build
from app.report.claimreview import OUTCOME_RATINGS, VERDICT_RATINGS, rating, to_claimreview
from app.report.model import Report
from tests.pipeline import podium, world
from tests.pipeline.test_speech import FILES, SPEECH, brain


class Thing(BaseModel):
    model_config = ConfigDict(extra="allow", alias_generator=to_camel)


class Maker(Thing):
    type: Literal["Organization", "Person"] = Field(alias="@type")
    name: str = Field(min_length=1)


class Rating(Thing):
    """`alternateName` is required; the three numbers come together or not at all."""

    type: Literal["Rating"] = Field(alias="@type")
    alternate_name: str = Field(min_length=1)
    rating_value: int | None = None
    best_rating: int | None = None
    worst_rating: int | None = None

    def model_post_init(self, _context: Any) -> None:
        numbers = (self.worst_rating, self.rating_value, self.best_rating)
        if numbers != (None, None, None):
            worst, value, best = numbers
            assert worst is not None
            assert value is not None
            assert best is not None
            assert 1 <= worst <= value <= best


class Work(Thing):
    type: Literal["CreativeWork"] = Field(alias="@type")
    name: str
    date_published: date | None = None


class Claim(Thing):
    type: Literal["Claim"] = Field(alias="@type")
    text: str = Field(min_length=1)
    author: Maker | None = None
    date_published: date | None = None
    appearance: Work | None = None
    first_appearance: Work | None = None


class Page(Thing):
    type: Literal["WebPage", "DigitalDocument"] = Field(alias="@type")
    name: str
    url: HttpUrl | str
    date_published: date | None = None


class ClaimReview(Thing):
    type: Literal["ClaimReview"] = Field(alias="@type")
    url: str = Field(pattern=r"^(https?://|urn:plumbline:run:[\w-]+#claim-\d+$)")
    claim_reviewed: str = Field(min_length=1)
    review_rating: Rating
    author: Maker
    date_published: date
    item_reviewed: Claim
    citation: list[Page]


def reviews(report: Report) -> list[ClaimReview]:
    graph = json.loads(to_claimreview(report))
    assert graph["@context"][0] == "https://schema.org"
    whole, *made = graph["@graph"]
    assert whole["@type"] == "Report"
    assert all(review["isPartOf"] == {"@id": whole["@id"]} for review in made)
    return TypeAdapter(list[ClaimReview]).validate_python(made)


@pytest.fixture
async def speech() -> Report:
    view = await podium.held(SPEECH, world.Files(FILES), brain(), speaker="Ada Pryce")
    return build(view, generated_at=world.Clock().now())


def test_each_judged_claim_has_one_review_with_all_that_is_required(report: Report, check: Report) -> None:
    for each in (report, check):
        judged = [claim.text for claim in each.claims if claim.verdict is not Verdict.UNCHECKED]
        assert [review.claim_reviewed for review in reviews(each)] == judged
    assert len(reviews(report)) == len(report.claims) - 1  # one was never judged


def test_rating_is_a_number_only_where_something_was_found(report: Report) -> None:
    said = {review.claim_reviewed: review.review_rating for review in reviews(report)}
    for claim in report.claims:
        if claim.verdict in (Verdict.UNVERIFIABLE, Verdict.DISPUTED):
            assert said[claim.text].rating_value is None, claim.text
    assert said["The final cost of the Korsund Bridge was 437 million marks."].rating_value == 5
    assert said["The Korsund Bridge has four lanes."].alternate_name == "Unverifiable"


def test_nothing_unsettled_is_ever_near_false(report: Report) -> None:
    unsettled = {Verdict.UNVERIFIABLE, Verdict.DISPUTED, Verdict.UNCHECKED}
    assert unsettled == set(Verdict) - set(VERDICT_RATINGS)
    assert {o for o in Outcome if o.decided} == set(OUTCOME_RATINGS)
    failed = dataclasses.replace(report.claims[0], verdict=Verdict.CONTRADICTED, error="reply_unusable")
    assert rating(failed) is None


async def test_speech_says_who_said_it_and_when_and_in_which_sentence(speech: Report) -> None:
    made = {review.claim_reviewed: review for review in reviews(speech)}
    assert [review.review_rating.alternate_name for review in made.values()] == ["True", "False", "Anecdote"]
    first = next(iter(made.values())).item_reviewed
    assert first.author is not None
    assert first.appearance is not None
    assert (first.author.name, first.date_published) == ("Ada Pryce", date(2024, 3, 7))
    assert (first.appearance.model_extra or {})["text"] in SPEECH
    assert list(made.values())[2].review_rating.rating_value is None


def test_quotes_gates_roster_prompts_conflicts_and_dropped_sentences_go_along(report: Report) -> None:
    whole, first, *_ = json.loads(to_claimreview(report))["@graph"]
    quote = first["plumbline:quotes"][0]
    assert quote["text"] == report.claims[0].quotes[0].text
    assert (quote["start"], quote["sha256"]) == (report.claims[0].quotes[0].start, report.claims[0].quotes[0].sha256)
    assert {gate["gate"] for gate in first["plumbline:gates"]} >= {"Quote found", "Figures match"}
    assert whole["plumbline:promptHash"] == report.prompt_hash
    assert whole["plumbline:roster"][0]["model"] == report.roster[0].model
    assert whole["plumbline:conflicts"][0]["claims"][0].endswith("#claim-5")
    assert whole["plumbline:dropped"][0]["text"] == "That is 6 percent more."
