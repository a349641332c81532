"""The panel by scripted seats: every route to an outcome, and what never gets that far."""

import re

import pytest

from app.core.error import EngineFailed, PromptCut
from app.core.panel import Outcome, PanelSeat, Route, Ruling, Void
from app.core.speech import Thin
from app.core.verdict import Gate
from tests.pipeline import podium, world
from tests.pipeline.podium import seat

CLAIM = "The city of Orr spent 40 million crowns on schools in 2023."
OTHER = "The city of Orr runs 12 schools, and nobody complained about the schools in 2023."
FILES = {"budget.txt": CLAIM, "schools.txt": OTHER}


async def ruled(claim: str = CLAIM, files: dict[str, str] | None = None, **seats: world.Script) -> Ruling:
    view = await podium.held(claim, world.Files(files or FILES), podium.brain(**seats))
    judgement = view.claims["C1"].judgement
    assert judgement is not None
    assert judgement.ruling is not None
    return judgement.ruling


async def test_seats_that_agree_need_no_arbiter() -> None:
    ruling = await ruled()
    assert (ruling.outcome, ruling.tally.route) == (Outcome.TRUE, Route.AGREED)
    assert [v.seat for v in ruling.tally.votes] == [PanelSeat.PROPOSER, PanelSeat.CRITIC]


async def test_evidence_that_was_too_much_is_put_before_a_seat_by_its_better_half() -> None:
    mind = podium.brain()
    mind.trouble["nobody complained"] = PromptCut("the engine counted other tokens")
    view = await podium.held(CLAIM, world.Files(FILES), mind)
    assert view.claims["C1"].rated.outcome is Outcome.TRUE
    assert view.calls.keys() >= {"proposer:C1:half", "critic:C1:half"}


@pytest.mark.parametrize(
    ("third", "outcome", "route"),
    [
        ("true", Outcome.TRUE, Route.ARBITER_FOR_PROPOSER),
        ("false", Outcome.FALSE, Route.ARBITER_FOR_CRITIC),
        ("unverifiable", Outcome.MODELS_SPLIT, Route.THREE_WAY),
    ],
)
async def test_arbiter_is_called_where_they_differ(third: str, outcome: Outcome, route: Route) -> None:
    ruling = await ruled(criticise=seat("false"), arbitrate=seat(third))
    assert (ruling.outcome, ruling.tally.route) == (outcome, route)


async def test_arbiter_is_told_what_both_readers_said() -> None:
    heard: list[str] = []

    def arbiter(system: str, user: str) -> object:
        heard.append(user)
        return seat("true")(system, user)

    await ruled(
        propose=seat("true", reason="the budget says so"),
        criticise=seat("misleading", reason="a year is missing"),
        arbitrate=arbiter,
    )
    assert "FIRST READER: true (E1): the budget says so" in heard[0]
    assert re.search(r"SECOND READER: misleading \(E\d\): a year is missing", heard[0])


@pytest.mark.parametrize(("most", "severe"), [("misleading", "false"), ("false", "misleading")])
async def test_severity_overrides_a_boundary_both_ways(most: str, severe: str) -> None:
    ruling = await ruled(propose=seat(most), criticise=seat(severe), arbitrate=seat(most), severity=seat(severe))
    assert ruling.outcome is Outcome(severe)
    assert ruling.tally.before is Outcome(most)
    assert ruling.tally.overridden


async def test_severity_is_not_asked_where_the_seats_agree() -> None:
    mind = podium.brain(propose=seat("false", confidence=3), criticise=seat("false", confidence=3))
    await podium.held(CLAIM, world.Files(FILES), mind)
    assert not [r for r in mind.requests if "one question only" in r.messages[0].content]


async def test_severity_is_asked_false_or_misleading_and_nothing_else() -> None:
    mind = podium.brain(propose=seat("false"), criticise=seat("misleading"), arbitrate=seat("false"))
    await podium.held(CLAIM, world.Files(FILES), mind)
    asked = [r for r in mind.requests if "one question only" in r.messages[0].content]
    assert len(asked) == 1
    assert asked[0].schema["properties"]["label"]["enum"] == ["false", "misleading"]  # type: ignore[index]


async def test_critic_sees_the_same_evidence_in_reverse_order() -> None:
    orders: dict[str, list[str]] = {}

    def noting(name: str) -> world.Script:
        def answer(system: str, user: str) -> object:
            orders[name] = re.findall(r"^\[(E\d+)\]", user, re.M)
            return seat("true", cites=["E1"])(system, user)

        return answer

    await ruled(propose=noting("proposer"), criticise=noting("critic"))
    assert len(orders["proposer"]) == 2
    assert orders["critic"] == orders["proposer"][::-1]


async def test_vote_that_cites_what_is_not_in_the_pack_is_void() -> None:
    ruling = await ruled(propose=seat("true", cites=["E99"]), criticise=seat("true", cites=["E98"]))
    assert [v.void for v in ruling.tally.votes] == [Void.FOREIGN_CITATION, Void.FOREIGN_CITATION]
    assert (ruling.outcome, ruling.tally.route) == (Outcome.UNVERIFIABLE, Route.TOO_FEW)


async def test_absolute_claim_with_a_counter_example_is_false() -> None:
    claim = "No school in Orr was ever closed."
    files = {"closed.txt": "The school in Orr on Mill Lane was closed in 1998."}

    def reads_literally(system: str, user: str) -> object:
        label = "false" if "meant literally" in system and "closed in 1998" in user else "true"
        return seat(label)(system, user)

    scripts = podium.kinds(lambda _text: "claim")
    ruling = await ruled(claim, files, **scripts, propose=reads_literally, criticise=reads_literally)
    assert ruling.outcome is Outcome.FALSE


@pytest.mark.parametrize(
    ("claim", "gate"),
    [
        ("The city of Orr spent 41 million crowns on schools in 2023.", Gate.FIGURES),
        ("The city of Orr and Lower Sarn spent 40 million crowns on schools in 2023.", Gate.NAMES),
        ("The city of Orr never spent 40 million crowns on schools in 2023.", Gate.POLARITY),
    ],
)
async def test_true_that_a_gate_refuses_becomes_unverifiable_with_the_gate_named(claim: str, gate: Gate) -> None:
    view = await podium.held(claim, world.Files({"budget.txt": CLAIM}))
    judgement = view.claims["C1"].judgement
    assert judgement is not None
    assert judgement.ruling is not None
    assert judgement.ruling.tally.outcome is Outcome.TRUE
    assert judgement.ruling.outcome is Outcome.UNVERIFIABLE
    assert judgement.ruling.lowered
    assert gate in [g.gate for g in judgement.lowered_by]


async def test_thin_pack_is_unverifiable_and_no_seat_is_asked() -> None:
    mind = podium.brain()
    view = await podium.held(CLAIM, world.Files({"plums.txt": "Old Mrs Tarn sold plums in Orr."}), mind)
    card = view.claims["C1"]
    assert card.pack is not None
    assert card.pack.thin in (Thin.EMPTY, Thin.OFF_TOPIC)
    assert card.judgement is not None
    assert card.judgement.ruling is not None
    assert card.judgement.ruling.tally.route is Route.NOT_ASKED
    assert not any("panel" in r.messages[0].content for r in mind.requests)


async def test_private_story_that_comes_back_unverifiable_is_an_anecdote() -> None:
    story = "My mother waited six hours in the clinic of Orr."
    files = {"clinic.txt": "The clinic of Orr says that a mother waited for hours; nobody counted six."}
    ruling = await ruled(story, files, propose=seat("unverifiable"), criticise=seat("unverifiable"))
    assert ruling.anecdote
    assert ruling.outcome is Outcome.UNVERIFIABLE


async def test_private_story_that_the_press_looked_into_gets_a_verdict() -> None:
    story = "My mother waited six hours in the clinic of Orr."
    files = {"clinic.txt": "The clinic of Orr says that the mother waited twenty minutes, not six hours."}
    view = await podium.held(story, world.Files(files), podium.brain(propose=seat("false"), criticise=seat("false")))
    assert view.claims["C1"].rated.outcome is Outcome.FALSE
    assert not view.claims["C1"].rated.shown_as_anecdote


async def test_seats_that_do_not_answer_are_tried_again_on_resume() -> None:
    mind = podium.brain()
    mind.trouble["SAID:"] = EngineFailed("it hung")
    view = await podium.held(CLAIM + " " + OTHER, world.Files(FILES), mind)
    assert view.ending is not None
    assert view.claims["C1"].judgement is not None
    assert view.claims["C1"].judgement.error == "engine_failed"
    assert view.claims["C1"].votes[PanelSeat.CRITIC].void is Void.NO_REPLY


async def test_every_vote_cites_only_ids_of_its_pack() -> None:
    view = await podium.held(f"{CLAIM} {OTHER}", world.Files(FILES))
    for card in view.claims.values():
        assert card.pack is not None
        ids = {item.source_id for item in card.pack.items}
        assert all(set(vote.citations) <= ids for vote in card.votes.values())
