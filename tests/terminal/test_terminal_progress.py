"""The time left of a run, from its own pace."""

from app.core import event as ev
from app.core.view import RunView
from app.terminal.progress import seconds_left
from tests.ui import demo_check, demo_run


def view_of(events: list[ev.Event]) -> RunView:
    return demo_run.view_of(events)


def test_a_check_is_measured_by_the_questions_to_its_sources() -> None:
    view = view_of(demo_check.so_far(6))  # the sixth answer came; its stage has not moved yet
    assert round(seconds_left(view), 1) == round((9 - 5) * 3.1, 1)


def test_before_the_first_question_a_check_is_estimated_from_its_claims() -> None:
    events = list(demo_check.happenings())
    first = next(n for n, event in enumerate(events) if isinstance(event, ev.SourceRead))
    assert seconds_left(view_of(events[:first])) == 3 * 4 * 4.2


def test_a_finished_check_needs_nothing_more() -> None:
    assert seconds_left(view_of(list(demo_check.happenings()))) == 0.0
