"""Claims as rows: they flip one by one, and say aloud what they show."""

import itertools
from collections.abc import Callable
from datetime import timedelta

from PySide6.QtCore import Qt

from app.core import event as ev
from app.core.verdict import Verdict
from app.core.view import RunView
from app.ui.marks import Mark
from app.ui.models.claimfilter import ClaimFilter
from app.ui.models.claims import CHIPS, FRESH, MARK, NOTE, ClaimRows
from tests.ui import demo_run


def rows_until(stop: Callable[[ev.Event], bool]) -> tuple[ClaimRows, RunView, list[ev.Recorded]]:
    """Rows that have taken in the demo up to the first event for which `stop` holds; and what is left."""
    view, rows = RunView(), ClaimRows(lambda: demo_run.START + timedelta(seconds=200))
    rows.show_view(view, running=True)
    records = demo_run.recorded(demo_run.happenings())
    at = next(n for n, record in enumerate(records) if stop(record.event))
    for record in records[:at]:
        view.apply(record)
    rows.advance(records[:at])
    return rows, view, records[at:]


def take(rows: ClaimRows, view: RunView, record: ev.Recorded) -> None:
    view.apply(record)
    rows.advance([record])


def test_a_claim_flips_from_waiting_to_judging_to_its_verdict() -> None:
    rows, view, rest = rows_until(lambda event: isinstance(event, ev.ClaimPicked))
    index = rows.index(0)
    seen = [index.data(MARK)]
    for record in rest[:4]:
        take(rows, view, record)
        if index.data(MARK) is not seen[-1]:
            seen.append(index.data(MARK))
    assert seen == [Mark.WAITING, Mark.JUDGING, Mark.SUPPORTED]


def test_only_the_row_that_changed_is_announced() -> None:
    rows, view, rest = rows_until(lambda event: isinstance(event, ev.ClaimJudged))
    changed: list[tuple[int, int]] = []
    rows.dataChanged.connect(lambda first, last, _: changed.append((first.row(), last.row())))
    resets: list[None] = []
    rows.modelReset.connect(lambda: resets.append(None))
    take(rows, view, rest[0])
    assert changed == [(0, 0)]
    assert not resets


def test_drafted_claims_are_inserted_one_by_one() -> None:
    rows, _, _ = rows_until(lambda event: isinstance(event, ev.ClaimPicked))
    assert rows.rowCount() == 9


def test_a_verdict_tints_its_row_once_unless_motion_is_reduced() -> None:
    rows, view, rest = rows_until(lambda event: isinstance(event, ev.ClaimJudged))
    take(rows, view, rest[0])
    assert rows.index(0).data(FRESH)
    calm, view, rest = rows_until(lambda event: isinstance(event, ev.ClaimJudged))
    calm.reduced_motion = True
    take(calm, view, rest[0])
    assert not calm.index(0).data(FRESH)


def test_a_claim_being_judged_shows_its_clock() -> None:
    rows, _, _ = rows_until(lambda event: isinstance(event, ev.ClaimJudged))
    assert " s" in rows.index(0).data(NOTE)


def test_unjudged_claims_wait_during_a_run_and_are_unchecked_after_it() -> None:
    rows, _, _ = rows_until(lambda event: isinstance(event, ev.ClaimPicked))
    assert rows.index(3).data(MARK) is Mark.WAITING
    rows.set_running(False)
    assert rows.index(3).data(MARK) is Mark.UNCHECKED


def done_rows() -> tuple[ClaimRows, RunView]:
    rows, view = ClaimRows(lambda: demo_run.START), demo_run.view_of(demo_run.happenings())
    rows.show_view(view, running=False)
    return rows, view


def test_a_row_says_verdict_claim_sources_and_note_aloud() -> None:
    rows, _ = done_rows()
    said = rows.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == (
        "Supported. The Korsund Bridge was opened to traffic on 27 May 2023. E1 portauthority.veldania.example "
        "E4 halden-wire.example. 2 pages, 2 origins · confidence high"
    )


def test_a_lowered_claim_names_the_gate() -> None:
    rows, _ = done_rows()
    assert "lowered: Figures match" in rows.index(5).data(NOTE)


def test_claims_that_cannot_both_hold_are_disputed_and_name_each_other() -> None:
    rows, view = done_rows()
    assert view.claims["C8"].verdict is Verdict.DISPUTED
    assert rows.index(7).data(MARK) is Mark.DISPUTED
    assert "C9" in rows.index(7).data(NOTE)


def test_quoted_sources_come_before_cited_ones_in_the_chips() -> None:
    rows, _ = done_rows()
    assert rows.index(7).data(CHIPS) == ["E5 courier.example", "E3 audit.veldania.example"]


def test_the_filter_finds_words_of_claims_and_of_quotes() -> None:
    rows, _ = done_rows()
    shown = ClaimFilter(rows)
    shown.choose(frozenset(), "longest of its kind")
    assert [shown.index(n, 0).data() for n in range(shown.rowCount())] == [
        "The Korsund Bridge is the longest cable-stayed bridge of the region."
    ]
    shown.choose(frozenset((Mark.UNVERIFIABLE,)), "")
    assert shown.rowCount() == 2


def test_rows_come_and_go_one_by_one_while_a_filter_is_on() -> None:
    rows, view, rest = rows_until(lambda event: isinstance(event, ev.ClaimPicked))
    shown = ClaimFilter(rows)
    shown.choose(frozenset((Mark.SUPPORTED,)), "")
    resets: list[None] = []
    shown.modelReset.connect(lambda: resets.append(None))
    counts: list[int] = []
    for record in rest:
        take(rows, view, record)
        counts.append(shown.rowCount())
    assert max(b - a for a, b in itertools.pairwise(counts)) == 1
    assert shown.rowCount() == 5
    assert not resets


def test_claims_stand_by_verdict_where_that_is_asked_for() -> None:
    rows, _ = done_rows()
    shown = ClaimFilter(rows)
    shown.order(spoken=False, by_verdict=True)
    marks = [shown.index(n, 0).data(MARK) for n in range(shown.rowCount())]
    assert marks == sorted(marks, key=list(Mark).index)
    assert shown.row_of("C1") == 0


def test_a_claim_that_is_checked_again_shows_it_and_keeps_its_old_verdict_until_there_is_another() -> None:
    rows, view = done_rows()
    row = rows.row_of("C6")
    seen = []
    for record in demo_run.recorded(demo_run.recheck("C6")):
        take(rows, view, record)
        seen.append(rows.index(row).data(MARK))
    assert seen[0] is Mark.JUDGING
    assert seen[-1] is Mark.SUPPORTED
    assert view.claims["C6"].past[0].judgement.verdict is Verdict.UNVERIFIABLE
