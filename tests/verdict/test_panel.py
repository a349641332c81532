"""The panel's votes: every route, every reason for a void vote, and the matrix over a run."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.panel import Label, Outcome, PanelSeat, Route, Tally, Void, Vote
from app.core.tier import Tier
from app.verdict.panel import (
    checked,
    matrix,
    needs_arbiter,
    needs_severity,
    political_only,
    shared_models,
    tally,
    thin_pack,
)

T, F, M, U = Label.TRUE, Label.FALSE, Label.MISLEADING, Label.UNVERIFIABLE
PACK = {"E1": Tier.GOV, "E2": Tier.NEWS, "E3": Tier.POLITICAL, "E4": Tier.POLITICAL, "E5": Tier.FACT_CHECK}


def vote(
    seat: PanelSeat, label: Label, *, sure: float = 0.9, cites: tuple[str, ...] = ("E1",), void: Void = Void.NONE
) -> Vote:
    return Vote(seat=seat, label=label, confidence=sure, citations=cites, void=void)


def p(label: Label, **more: object) -> Vote:
    return vote(PanelSeat.PROPOSER, label, **more)


def c(label: Label, **more: object) -> Vote:
    return vote(PanelSeat.CRITIC, label, **more)


def a(label: Label, **more: object) -> Vote:
    return vote(PanelSeat.ARBITER, label, **more)


def s(label: Label, **more: object) -> Vote:
    return vote(PanelSeat.SEVERITY, label, **more)


VOIDED = Void.FOREIGN_CITATION


@pytest.mark.parametrize(
    ("votes", "route", "outcome"),
    [
        ((p(T), c(T)), Route.AGREED, Outcome.TRUE),
        ((p(U), c(U)), Route.AGREED, Outcome.UNVERIFIABLE),
        ((p(T), c(F), a(T)), Route.ARBITER_FOR_PROPOSER, Outcome.TRUE),
        ((p(T), c(F), a(F)), Route.ARBITER_FOR_CRITIC, Outcome.FALSE),
        ((p(T), c(F), a(M)), Route.THREE_WAY, Outcome.MODELS_SPLIT),
        ((p(T), c(F)), Route.TIE, Outcome.MODELS_SPLIT),
        ((p(T), c(F), a(T, void=VOIDED)), Route.TIE, Outcome.MODELS_SPLIT),
        ((p(T, void=VOIDED), c(F), a(F)), Route.ARBITER_FOR_CRITIC, Outcome.FALSE),
        ((p(T), c(F, void=VOIDED), a(T)), Route.ARBITER_FOR_PROPOSER, Outcome.TRUE),
        ((p(T, void=VOIDED), c(F), a(T)), Route.TIE, Outcome.MODELS_SPLIT),
        ((p(T, void=VOIDED), c(F)), Route.TOO_FEW, Outcome.UNVERIFIABLE),
        ((p(T, void=VOIDED), c(T, void=VOIDED)), Route.TOO_FEW, Outcome.UNVERIFIABLE),
        ((p(T, void=VOIDED), c(T, void=VOIDED), a(T)), Route.TOO_FEW, Outcome.UNVERIFIABLE),
        ((p(T), c(T), a(F)), Route.AGREED, Outcome.TRUE),
    ],
)
def test_votes_go_one_route_to_one_outcome(votes: tuple[Vote, ...], route: Route, outcome: Outcome) -> None:
    found = tally(*votes)
    assert (found.route, found.outcome, found.before) == (route, outcome, outcome)
    assert found.votes == votes


@pytest.mark.parametrize(
    ("votes", "outcome", "overridden"),
    [
        ((p(F), c(M), a(F), s(M)), Outcome.MISLEADING, True),
        ((p(F), c(M), a(M), s(F)), Outcome.FALSE, True),
        ((p(F), c(M), a(F), s(F)), Outcome.FALSE, False),
        ((p(F, sure=0.5), c(F, sure=0.6), None, s(M)), Outcome.FALSE, False),  # agreed, if unsurely
        ((p(F), c(F), None, s(M)), Outcome.FALSE, False),  # not a boundary case
        ((p(F), c(M), a(T, void=VOIDED), s(F)), Outcome.FALSE, True),  # a tie between the two
        ((p(T), c(F), a(M), s(F)), Outcome.MODELS_SPLIT, False),  # a three-way split stays
        ((p(T), c(T), None, s(F)), Outcome.TRUE, False),
        ((p(F), c(M), a(F), s(T)), Outcome.FALSE, False),
        ((p(F), c(M), a(F), s(M, void=Void.NO_REPLY)), Outcome.FALSE, False),
    ],
)
def test_severity_decides_only_between_false_and_misleading(
    votes: tuple[Vote, Vote, Vote | None, Vote], outcome: Outcome, overridden: bool
) -> None:
    found = tally(*votes)
    assert (found.outcome, found.overridden) == (outcome, overridden)
    assert votes[3] in found.votes


def test_confidence_and_citations_are_those_of_the_votes_that_bear_the_outcome() -> None:
    found = tally(p(T, sure=0.6, cites=("E2", "E1")), c(F, sure=0.1, cites=("E3",)), a(T, sure=0.8, cites=("E1", "E4")))
    assert found.confidence == pytest.approx(0.7)
    assert found.citations == ("E2", "E1", "E4")
    split = tally(p(T), c(F))
    assert (split.confidence, split.citations) == (0.0, ())


def test_arbiter_settles_what_two_differ_on_and_severity_what_is_false_or_misleading() -> None:
    assert not needs_arbiter(p(T), c(T))
    assert needs_arbiter(p(T), c(M))
    assert needs_arbiter(p(T), c(T, void=VOIDED))
    assert not needs_arbiter(p(T, void=VOIDED), c(T, void=VOIDED))
    assert needs_severity(tally(p(F), c(M), a(M)))
    assert not needs_severity(tally(p(T), c(F), a(M)))
    assert not needs_severity(thin_pack())


@pytest.mark.parametrize(
    ("cast", "about_saying", "void"),
    [
        (p(T, cites=("E1", "E3")), False, Void.NONE),
        (p(U, cites=()), False, Void.NONE),
        (p(T, cites=("E1", "E9")), False, Void.FOREIGN_CITATION),
        (p(U, cites=("E9",)), False, Void.FOREIGN_CITATION),
        (p(T, cites=()), False, Void.NO_CITATION),
        (p(T, cites=("E3", "E4")), False, Void.POLITICAL_ONLY),
        (p(F, cites=("E3",)), False, Void.POLITICAL_ONLY),
        (p(T, cites=("E3",)), True, Void.NONE),
        (p(U, cites=("E3",)), False, Void.NONE),
        (p(T, cites=("E1", "E5")), False, Void.EXCLUDED_TIER),
        (s(T), False, Void.WRONG_QUESTION),
        (s(M), False, Void.NONE),
        (p(T, void=Void.NO_REPLY), False, Void.NO_REPLY),
    ],
)
def test_votes_that_break_a_rule_of_evidence_are_void(cast: Vote, about_saying: bool, void: Void) -> None:
    assert checked(cast, PACK, about_saying=about_saying).void is void


def test_political_items_alone_prove_nothing() -> None:
    assert political_only([Tier.POLITICAL, Tier.POLITICAL])
    assert not political_only([Tier.POLITICAL, Tier.OTHER])
    assert not political_only([])


def test_seats_on_one_model_are_named() -> None:
    roster = {PanelSeat.PROPOSER: "m1", PanelSeat.CRITIC: "m2", PanelSeat.ARBITER: "m1"}
    assert shared_models(roster) == ((PanelSeat.PROPOSER, PanelSeat.ARBITER),)
    assert shared_models({PanelSeat.PROPOSER: "m1", PanelSeat.CRITIC: "m2"}) == ()
    assert shared_models(dict.fromkeys(PanelSeat, "m1")) == (tuple(PanelSeat),)


def test_confidence_is_a_share() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        p(T, sure=90)


def test_matrix_holds_every_claim_once() -> None:
    tallies = {
        "C1": tally(p(T), c(T)),
        "C2": tally(p(T), c(F), a(F)),
        "C3": tally(p(T), c(F), a(M)),
        "C4": tally(p(F), c(M), a(F), s(M)),
        "C5": tally(p(T, void=VOIDED), c(T, void=VOIDED)),
        "C6": thin_pack(),
    }
    found = matrix(tallies)
    assert found.cells[T, T] == ("C1",)
    assert found.cells[T, F] == ("C2", "C3")
    assert found.cells[F, M] == ("C4",)
    assert found.uncounted == ("C5", "C6")
    assert found.escalated == ("C2", "C3", "C4")
    assert (found.for_proposer, found.for_critic) == (("C4",), ("C2",))
    assert (found.split, found.overridden) == (("C3",), ("C4",))
    assert found.compared == 4
    assert found.agreement == 0.25
    assert set(found.cells) == set(product(Label, Label))
    assert matrix({}).agreement == 0.0


VOTES = st.tuples(st.sampled_from(Label), st.sampled_from([Void.NONE, VOIDED]), st.floats(0, 1))


def cast(seat: PanelSeat, drawn: tuple[Label, Void, float] | None) -> Vote | None:
    return None if drawn is None else vote(seat, drawn[0], sure=drawn[2], void=drawn[1])


@settings(max_examples=200, deadline=None)
@given(VOTES, VOTES, st.none() | VOTES, st.none() | VOTES)
def test_a_decided_outcome_always_has_a_vote_for_it_and_two_that_count(
    first: tuple[Label, Void, float],
    second: tuple[Label, Void, float],
    third: tuple[Label, Void, float] | None,
    fourth: tuple[Label, Void, float] | None,
) -> None:
    proposer, critic = cast(PanelSeat.PROPOSER, first), cast(PanelSeat.CRITIC, second)
    assert proposer is not None
    assert critic is not None
    found: Tally = tally(proposer, critic, cast(PanelSeat.ARBITER, third), cast(PanelSeat.SEVERITY, fourth))
    counted = [v for v in found.votes if v.counts]
    assert 0 <= found.confidence <= 1
    assert found.outcome is not Outcome.UNCHECKED
    if found.outcome.decided:
        assert len([v for v in counted if v.seat is not PanelSeat.SEVERITY]) >= 2
        assert any(v.label.value == found.outcome.value for v in counted)
    if found.overridden:
        assert {found.before, found.outcome} <= {Outcome.FALSE, Outcome.MISLEADING, Outcome.MODELS_SPLIT}
