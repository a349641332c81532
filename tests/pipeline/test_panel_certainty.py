"""How sure a panel's seats were, by the token of their label, whatever they say of themselves."""

import pytest

from app.core.panel import Outcome
from app.core.verdict import Gate, Judgement, Verdict
from tests.pipeline import podium, world
from tests.pipeline.podium import seat

CLAIM = "The city of Orr spent 40 million crowns on schools in 2023."
OTHER = "The city of Orr spent 12 million crowns on schools in 2023, the audit found."


async def judged(page: str, probability: float, label: str, said: int = 10) -> Judgement:
    """The judgement on the claim by seats that all vote alike, with this probability of the label's token."""
    every = seat(label, confidence=said)
    mind = podium.brain(propose=every, criticise=every, severity=every)
    mind.probability = probability
    view = await podium.held(CLAIM, world.Files({"budget.txt": page}), mind)
    judgement = view.claims["C1"].judgement
    assert judgement is not None
    return judgement


@pytest.mark.parametrize(("page", "label"), [(CLAIM, "true"), (OTHER, "false")])
async def test_seats_that_agree_by_chance_decide_nothing(page: str, label: str) -> None:
    unsure = await judged(page, 0.4, label)
    assert unsure.verdict is Verdict.UNVERIFIABLE
    assert [(g.gate, g.reason) for g in unsure.lowered_by] == [(Gate.CERTAINTY, "unsure")]
    sure = await judged(page, 0.9, label)
    assert sure.ruling is not None
    assert sure.ruling.outcome is Outcome(label)


async def test_a_no_asks_for_more_certainty_than_a_yes() -> None:
    assert (await judged(CLAIM, 0.5, "true")).verdict is Verdict.SUPPORTED
    assert (await judged(OTHER, 0.5, "false")).verdict is Verdict.UNVERIFIABLE
    assert (await judged(OTHER, 0.7, "false")).verdict is not Verdict.UNVERIFIABLE


@pytest.mark.parametrize(("said", "probability", "confidence"), [(10, 0.62, 0.62), (5, 0.9, 0.5)])
async def test_a_vote_is_as_sure_as_the_lesser_of_word_and_token(
    said: int, probability: float, confidence: float
) -> None:
    ruling = (await judged(CLAIM, probability, "true", said)).ruling
    assert ruling is not None
    assert [vote.confidence for vote in ruling.tally.votes] == [pytest.approx(confidence, abs=0.01)] * 2
