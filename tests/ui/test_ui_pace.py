"""Clocks and estimates of a run."""

from dataclasses import replace
from datetime import timedelta

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Job
from app.core.view import RunView
from app.ui.pace import Pace
from tests.ui import demo_run


def run_of(*steps: tuple[float, ev.Event]) -> tuple[Pace, RunView]:
    pace, view = Pace(), RunView()
    for seq, (second, event) in enumerate(steps):
        record = ev.Recorded(run_id="r", seq=seq, at=demo_run.START + timedelta(seconds=second), event=event)
        view.apply(record)
        pace.take([record])
    return pace, view


def moved(stage: Stage, done: int, total: int) -> ev.StageMoved:
    return ev.StageMoved(stage=stage, done=done, total=total)


def test_the_estimate_comes_from_the_measured_pace_of_verifying() -> None:
    pace, view = run_of(
        (0, demo_run.started()), (10, moved(Stage.VERIFY, 0, 10)), (40, moved(Stage.VERIFY, 3, 10))
    )  # fmt: skip
    assert pace.left(view, demo_run.START + timedelta(seconds=40)) == 70


def test_there_is_no_estimate_before_there_is_a_pace() -> None:
    pace, view = run_of((0, demo_run.started()), (5, moved(Stage.SEARCH, 1, 4)))
    assert pace.left(view, demo_run.START + timedelta(seconds=9)) is None
    pace, view = run_of((0, demo_run.started()), (5, moved(Stage.VERIFY, 0, 4)), (9, moved(Stage.VERIFY, 1, 4)))
    assert pace.left(view, demo_run.START + timedelta(seconds=9)) is None


def test_sorting_a_speech_has_an_estimate_of_its_own_and_judging_it_another() -> None:
    speech = replace(demo_run.started(), job=Job.SPEECH)
    sorting = ((0, speech), (10, moved(Stage.PLAN, 0, 2000)), (40, moved(Stage.PLAN, 30, 2000)))
    pace, view = run_of(*sorting)
    assert pace.left(view, demo_run.START + timedelta(seconds=40)) == 1970
    judging = ((50, moved(Stage.SEARCH, 3, 9)), (100, moved(Stage.VERIFY, 1, 9)), (120, moved(Stage.VERIFY, 3, 9)))
    pace, view = run_of(*sorting, *judging)
    assert pace.left(view, demo_run.START + timedelta(seconds=120)) == 60


def test_verdicts_of_before_a_resume_do_not_flatter_the_pace() -> None:
    pace, view = run_of(
        (0, demo_run.started()), (1, ev.RunFinished(ending=ev.Ending.STOPPED)), (500, ev.RunResumed()),
        (500, moved(Stage.VERIFY, 6, 10)), (520, moved(Stage.VERIFY, 8, 10)),
    )  # fmt: skip
    assert pace.left(view, demo_run.START + timedelta(seconds=520)) == 20


def test_a_break_between_stop_and_resume_does_not_count() -> None:
    pace, view = run_of(
        (0, demo_run.started()), (30, ev.RunFinished(ending=ev.Ending.STOPPED)), (3600, ev.RunResumed())
    )  # fmt: skip
    assert pace.elapsed(view, demo_run.START + timedelta(seconds=3605)) == 35


def test_a_stage_keeps_its_seconds_when_the_next_begins() -> None:
    pace, view = run_of(
        (0, demo_run.started()), (1, moved(Stage.PLAN, 0, 1)), (6, moved(Stage.SEARCH, 0, 2)),
    )  # fmt: skip
    now = demo_run.START + timedelta(seconds=10)
    assert pace.seconds(Stage.PLAN, view, now) == 5
    assert pace.seconds(Stage.SEARCH, view, now) == 4


def test_a_run_from_the_history_shows_the_seconds_of_its_calls() -> None:
    view = demo_run.view_of(demo_run.happenings())
    assert Pace().seconds(Stage.DRAFT, view, demo_run.START) == 31.0
    assert Pace().elapsed(view, demo_run.START) == view.elapsed_s
