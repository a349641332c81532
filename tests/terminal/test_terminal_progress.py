"""The time left of a run, from its own pace."""

from dataclasses import replace

import pytest

from app.core import event as ev
from app.core.call import Stage
from app.core.view import RunView
from app.terminal.progress import RunProgress, seconds_left
from tests.pipeline import podium, world
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


async def judged_once() -> RunView:
    """A speech of three claims when the first was judged."""
    journal = world.MemoryJournal()
    text = "We built 400 schools in Orr. We built 12 roads in Orr. We built 3 bridges in Orr."
    await podium.held(text, world.Files({"orr.txt": text}), journal=journal)
    so_far = RunView()
    for record in journal.records:
        so_far.apply(record)
        if isinstance(record.event, ev.ClaimJudged):
            return so_far
    raise AssertionError("a claim is judged")


def spent_on_votes(view: RunView) -> float:
    return sum(call.total_s for call in view.calls.values() if call.stage is Stage.VERIFY)


async def test_a_speech_is_measured_by_the_claims_that_a_panel_has_judged() -> None:
    so_far = await judged_once()
    assert seconds_left(so_far) == 2 * spent_on_votes(so_far)


async def test_calls_that_an_engine_works_on_at_once_take_no_time_of_their_own() -> None:
    so_far = await judged_once()
    so_far.calls = {key: replace(call, total_s=4 * so_far.elapsed_s) for key, call in so_far.calls.items()}
    at_once = 4 * len(so_far.calls)
    assert round(seconds_left(so_far), 6) == round(2 * spent_on_votes(so_far) / at_once, 6)


@pytest.mark.parametrize(("files", "lines"), [(14, 0), (300, 10)])
def test_many_files_that_are_read_first_are_told_in_tenths(
    capsys: pytest.CaptureFixture[str], files: int, lines: int
) -> None:
    with RunProgress() as progress:
        for number in range(1, files + 1):
            progress.indexed(number, files, "note.txt")
    said = capsys.readouterr().err.splitlines()
    assert len(said) == lines
    assert not said or said[-1] == f"reading your files {files}/{files}"


def test_what_a_server_says_in_a_note_is_one_line_and_commands_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with RunProgress() as progress:
        progress.note("not read: http://a.example/\x1b[2K\r\nhttp://b.example: not found")
    assert capsys.readouterr().err == "not read: http://a.example/[2K http://b.example: not found\n"


def test_a_download_that_comes_in_pieces_is_told_at_every_step_that_it_passes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with RunProgress() as progress:
        show = progress.counted("fetching")
        for piece in range(23):
            show(piece * 50_000_000, 1_100_000_000)
    assert capsys.readouterr().err.splitlines() == [f"fetching: {step} % of 1,100 MB" for step in range(0, 101, 5)]
