"""RunView: what events add up to, and what a resume opens again."""

from datetime import UTC, datetime, timedelta

import pytest

from app.core import event as ev
from app.core.call import Call, Layout, Stage
from app.core.claim import Claim, Conflict
from app.core.evidence import NotRead, Page, Query, SearchOutcome, SearchStatus, Source, Surface, Unreadable
from app.core.limits import Limit
from app.core.verdict import Judgement, Verdict
from app.core.view import RunView

START = datetime(2026, 11, 30, tzinfo=UTC)
LAYOUT = Layout(system=10, evidence=70, claim=20, reserved=50, window=4096)


def shown(*events: ev.Event) -> RunView:
    view = RunView()
    for seq, event in enumerate(events, start=1):
        view.apply(ev.Recorded(run_id="r", seq=seq, at=START + timedelta(seconds=seq), event=event))
    return view


def drafted(claim_id: str) -> ev.ClaimDrafted:
    return ev.ClaimDrafted(claim=Claim(id=claim_id, text=claim_id, cites=("E1",), sub_question=0))


def judged(claim_id: str, verdict: Verdict = Verdict.SUPPORTED, error: str = "") -> ev.ClaimJudged:
    return ev.ClaimJudged(judgement=Judgement(claim_id=claim_id, verdict=verdict, proposed=verdict, error=error))


def searched(status: SearchStatus, text: str = "bridge") -> ev.Searched:
    outcome = SearchOutcome(status=status, engine="mojeek")
    return ev.Searched(query=Query(text=text), sub_question=0, outcome=outcome)


def test_a_claim_is_unchecked_until_it_is_judged() -> None:
    view = shown(drafted("C1"), ev.ClaimPicked(claim_id="C1"))
    assert view.claims["C1"].verdict is Verdict.UNCHECKED
    assert view.claims["C1"].judging

    view = shown(drafted("C1"), ev.ClaimPicked(claim_id="C1"), judged("C1"))
    assert view.claims["C1"].verdict is Verdict.SUPPORTED
    assert not view.claims["C1"].judging


def test_a_conflict_makes_both_claims_disputed() -> None:
    conflict = ev.ConflictFound(conflict=Conflict(claim_ids=("C1", "C3"), why="dates"))

    view = shown(*map(drafted, ("C1", "C2", "C3")), *map(judged, ("C1", "C2", "C3")), conflict)

    assert [card.verdict for card in view.claims.values()] == [Verdict.DISPUTED, Verdict.SUPPORTED, Verdict.DISPUTED]


@pytest.mark.parametrize("status", [SearchStatus.BLOCKED, SearchStatus.OFFLINE])
def test_a_refused_search_is_trouble_until_one_works_and_is_never_an_answer(status: SearchStatus) -> None:
    view = shown(searched(status))
    assert view.trouble is not None
    assert view.searches == {}
    assert list(view.refused) == [(Surface.WEB, "bridge")]

    view = shown(searched(status), searched(SearchStatus.EMPTY, "other"))
    assert view.trouble is None
    assert list(view.refused) == [(Surface.WEB, "bridge")]

    view = shown(searched(status), searched(SearchStatus.RESULTS))
    assert view.refused == {}
    assert list(view.searches) == [(Surface.WEB, "bridge")]


def test_pages_are_known_by_the_address_that_was_asked_for() -> None:
    page = Page(url="https://b.example/", title="", text="t", sha256="0", retrieved_at=START)
    failure = NotRead(url="https://c.example/", reason=Unreadable.LOGIN)

    view = shown(
        ev.SourceRead(source=Source(id="E1", page=page, domain="b.example"), asked="https://a.example/"),
        ev.SourceFailed(source_id="E2", failure=failure),
    )

    assert view.pages == {"https://a.example/": page, "https://c.example/": failure}
    assert list(view.sources) == ["E1"]


def test_a_call_is_in_flight_between_its_start_and_its_end() -> None:
    start = ev.CallStarted(key="verify:C1", stage=Stage.VERIFY, layout=LAYOUT)
    call = Call(
        key="verify:C1",
        stage=Stage.VERIFY,
        seat="verifier",
        model="m",
        reply="{}",
        layout=LAYOUT,
        predicted=100,
        served=100,
        cached=None,
        output=5,
        prompt_s=0.1,
        output_s=0.1,
        total_s=0.2,
    )

    assert list(shown(start).in_flight) == ["verify:C1"]
    done = shown(start, ev.CallFinished(call=call))
    assert done.in_flight == {}
    assert done.calls == {"verify:C1": call}
    failed = shown(start, ev.CallFailed(key="verify:C1", stage=Stage.VERIFY, code="engine_failed", detail=""))
    assert failed.in_flight == {}
    assert failed.calls == {}


def test_the_end_of_a_run_leaves_nothing_in_flight() -> None:
    view = shown(
        drafted("C1"),
        ev.ClaimPicked(claim_id="C1"),
        ev.CallStarted(key="k", stage=Stage.VERIFY, layout=LAYOUT),
        ev.RunFinished(ending=ev.Ending.STOPPED),
    )

    assert view.in_flight == {}
    assert not view.claims["C1"].judging
    assert not view.running


def test_resume_keeps_what_was_found_and_opens_what_failed() -> None:
    view = shown(
        *map(drafted, ("C1", "C2", "C3")),
        judged("C1"),
        judged("C2", Verdict.UNVERIFIABLE, error="engine_failed"),
        judged("C3", Verdict.UNCHECKED),
        searched(SearchStatus.BLOCKED),
        ev.LimitReached(limit=Limit.SECONDS),
        ev.CallFailed(key="k", stage=Stage.VERIFY, code="engine_failed", detail=""),
        ev.RunFinished(ending=ev.Ending.ENGINE),
        ev.RunResumed(),
    )

    assert [card.judgement is not None for card in view.claims.values()] == [True, False, False]
    assert (view.ending, view.trouble, view.limits, view.call_failures) == (None, None, [], [])
    assert view.resumed == 1


def test_elapsed_time_is_from_the_first_event_to_the_last() -> None:
    assert RunView().elapsed_s == 0.0
    assert not RunView().running


def test_a_recheck_changes_nothing_until_it_has_a_verdict() -> None:
    old = [drafted("C1"), judged("C1", Verdict.UNVERIFIABLE), ev.RunFinished(ending=ev.Ending.DONE)]
    under_way = shown(*old, ev.ClaimReopened(claim_id="C1"), ev.ClaimPicked(claim_id="C1"), judged("C1"))
    assert under_way.claims["C1"].verdict is Verdict.UNVERIFIABLE
    stopped = shown(*old, ev.ClaimReopened(claim_id="C1"), ev.RecheckFinished(claim_id="C1", ending=ev.Ending.STOPPED))
    assert stopped.claims["C1"] == shown(*old).claims["C1"]
    done = ev.RecheckFinished(claim_id="C1", ending=ev.Ending.DONE)
    view = shown(*old, ev.ClaimReopened(claim_id="C1"), judged("C1"), done)
    assert view.claims["C1"].verdict is Verdict.SUPPORTED
    assert view.claims["C1"].past[0].until == START + timedelta(seconds=6)


def test_a_settled_conflict_leaves_both_claims_as_they_were_judged() -> None:
    conflict = Conflict(claim_ids=("C1", "C2"), why="values")
    events = [drafted("C1"), drafted("C2"), judged("C1"), judged("C2"), ev.ConflictFound(conflict=conflict)]
    assert shown(*events).claims["C2"].verdict is Verdict.DISPUTED
    view = shown(*events, ev.ConflictSettled(conflict=conflict))
    assert view.claims["C2"].verdict is Verdict.SUPPORTED
    assert view.conflicts == []
