"""Which state is drawn, and what it says."""

from dataclasses import replace

import pytest

from app.core import event as ev
from app.core.error import EngineUnavailable, InputRefused
from app.core.evidence import Query, SearchOutcome, SearchStatus
from app.core.limits import Limit
from app.core.view import RunView
from app.ui.ports import EngineCondition
from app.ui.state import Action, Notice, RunState, notice_for, state_of
from tests.ui import demo_run
from tests.ui.fake_backend import NO_ENGINE, READY

EMPTY = RunView()


def drawn(view: RunView, **known: object) -> tuple[RunState, Notice | None]:
    engine = known.pop("engine", READY)
    error = known.pop("error", None)
    state = state_of(view, busy=bool(known.pop("busy", False)), error=error, engine=engine)  # type: ignore[arg-type]
    return state, notice_for(state, view, error, engine)  # type: ignore[arg-type]


def test_without_an_engine_the_window_asks_to_be_set_up() -> None:
    state, notice = drawn(EMPTY, engine=NO_ENGINE)
    assert state is RunState.SETUP
    assert notice is not None
    assert notice.actions == (Action.SETUP,)


def test_while_the_engine_is_looked_for_nothing_is_missing_yet() -> None:
    assert drawn(EMPTY, engine=replace(READY, condition=EngineCondition.LOOKING)) == (RunState.EMPTY, None)


def test_a_run_that_nobody_works_on_and_has_no_ending_was_stopped() -> None:
    view = demo_run.view_of(demo_run.ended(ev.Ending.STOPPED)[:-1])
    state, notice = drawn(view)
    assert state is RunState.STOPPED
    assert notice is not None
    assert "5 of 9" in notice.text
    assert notice.actions == (Action.RESUME,)


@pytest.mark.parametrize(
    ("ending", "state", "first"),
    [
        (ev.Ending.BLOCKED, RunState.BLOCKED, Action.RESUME),
        (ev.Ending.OFFLINE, RunState.OFFLINE, Action.RESUME),
        (ev.Ending.NOTHING_FOUND, RunState.NOTHING, Action.REWORD),
        (ev.Ending.ENGINE, RunState.ERROR, Action.RESUME),
        (ev.Ending.ERROR, RunState.ERROR, Action.RESUME),
    ],
)
def test_every_bad_ending_has_its_banner_and_one_main_action(ending: ev.Ending, state: RunState, first: Action) -> None:
    drew, notice = drawn(demo_run.view_of(demo_run.ended(ending)))
    assert drew is state
    assert notice is not None
    assert notice.actions[0] is first


def test_a_refused_search_never_looks_like_no_evidence() -> None:
    _, blocked = drawn(demo_run.view_of(demo_run.ended(ev.Ending.BLOCKED, judged=0, detail="202")))
    _, nothing = drawn(demo_run.view_of(demo_run.ended(ev.Ending.NOTHING_FOUND, judged=0)))
    assert blocked is not None
    assert nothing is not None
    assert "refused" in blocked.text
    assert "not “no evidence" in blocked.text
    assert "refused" not in nothing.text
    assert blocked.tone is not nothing.tone


def test_a_refusal_during_a_run_is_said_at_once_with_its_countdown() -> None:
    outcome = SearchOutcome(status=SearchStatus.BLOCKED, engine="Mojeek", retry_after_s=40)
    refused = ev.Searched(query=Query(text="x"), sub_question=0, outcome=outcome)
    view = demo_run.view_of([demo_run.started(), refused])
    state, notice = drawn(view, busy=True)
    assert state is RunState.RUNNING
    assert notice is not None
    assert "Mojeek refused us" in notice.text
    assert "40 s" in notice.text
    later = notice_for(state, view, None, READY, waited_s=15)
    assert later is not None
    assert "25 s" in later.text


def test_a_run_that_ended_as_it_should_has_no_banner() -> None:
    assert drawn(demo_run.view_of(demo_run.happenings())) == (RunState.DONE, None)


def test_a_limit_that_ended_the_run_is_said() -> None:
    events = list(demo_run.happenings())
    events.insert(-1, ev.LimitReached(limit=Limit.CLAIMS))
    _, notice = drawn(demo_run.view_of(events))
    assert notice is not None
    assert "limit of claims" in notice.text


def test_an_engine_that_never_answered_leads_to_setup() -> None:
    state, notice = drawn(EMPTY, error=EngineUnavailable("nothing at 127.0.0.1:11434"))
    assert state is RunState.ERROR
    assert notice is not None
    assert notice.actions[0] is Action.SETUP
    assert notice.details == "nothing at 127.0.0.1:11434"


def test_our_own_errors_speak_for_themselves_and_others_stay_folded() -> None:
    _, ours = drawn(EMPTY, error=InputRefused("The text is empty. Type something."))
    _, other = drawn(EMPTY, error=KeyError("boom"))
    assert ours is not None
    assert other is not None
    assert ours.text == "The text is empty. Type something."
    assert "boom" not in other.text
    assert "boom" in other.details
