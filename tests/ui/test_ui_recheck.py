"""On the report page: a claim checked again, a note beside it, a conflict side by side, and how it all was made."""

import asyncio

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.core.verdict import Verdict
from app.ui.marks import Mark
from app.ui.models.claims import MARK
from app.ui.pages.report import MAKING
from app.ui.shell import REPORT, Shell
from app.ui.state import RunState
from app.ui.widgets.conflict import ConflictView, Side
from tests.ui import demo_check, demo_run, demo_speech
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import settle, until


async def shown(window: Shell, claim_id: str = "") -> None:
    window.controller._show(demo_run.view_of(demo_run.happenings()))
    window.go(REPORT)
    await settle()
    if claim_id:
        window.report.select_claim(claim_id)
        await settle()


def said(window: Shell) -> str:
    return " | ".join(label.text() for label in window.report.detail.findChildren(QLabel) if not label.isHidden())


async def test_a_claim_is_checked_again_by_its_key_and_says_what_it_was(window: Shell, backend: FakeBackend) -> None:
    await shown(window, "C6")
    window.report.claims.setFocus()
    QTest.keyClick(window.report.claims, Qt.Key.Key_R)
    await until(lambda: backend.rechecked == [("demo", "C6")])
    await until(lambda: not window.controller.busy)
    await settle()
    card = window.controller.view.claims["C6"]
    assert card.verdict is Verdict.SUPPORTED
    assert window.report.current_claim() is card
    assert "was Unverifiable, now Supported." in said(window)
    assert window.controller.state is RunState.DONE


async def test_while_a_claim_is_checked_again_its_verdict_stays_in_the_detail(
    window: Shell, backend: FakeBackend
) -> None:
    backend.gate = asyncio.Event()
    await shown(window, "C6")
    window.report.detail.again.click()
    await until(lambda: window.controller.view.claims["C6"].anew is not None)
    await settle()
    await asyncio.sleep(0.05)
    row = window.report.rows.index(window.report.rows.row_of("C6"))
    assert row.data(MARK) is Mark.JUDGING
    assert "Checking again" in said(window)
    assert "lowered by" in said(window)
    assert not window.report.detail.again.isEnabled()
    assert "C6" in window.status.stage.text()
    window.controller.stop()
    await until(lambda: not window.controller.busy)
    await settle()
    assert row.data(MARK) is Mark.UNVERIFIABLE
    assert "Not checked again: it was stopped. The verdict stands." in said(window)


async def test_a_claim_of_an_unfinished_run_cannot_be_checked_again(window: Shell, backend: FakeBackend) -> None:
    from app.core.event import Ending

    window.controller._show(demo_run.view_of(demo_run.ended(Ending.STOPPED)))
    window.go(REPORT)
    await settle()
    assert not window.report.detail.again.isEnabled()
    window.report.recheck()
    await settle()
    assert backend.rechecked == []


async def test_a_note_is_written_kept_and_found_by_the_filter(window: Shell, backend: FakeBackend) -> None:
    await shown(window, "C2")
    window.report.claims.setFocus()
    QTest.keyClick(window.report.claims, Qt.Key.Key_N)
    writing = window.report.detail.note.writing
    assert window.report.detail.note.editing
    writing.setPlainText("Ask the harbour master.")
    QTest.keyClick(writing, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await until(lambda: backend.noted == [("demo", "C2", "Ask the harbour master.")])
    await until(lambda: "Ask the harbour master." in said(window))
    window.report.sought.setText("harbour master")
    assert window.report.claims.model().rowCount() == 1
    assert "your note" in window.report.rows.index(1).data(Qt.ItemDataRole.AccessibleTextRole)


async def test_a_note_that_is_refused_stays_written_and_says_why_until_it_is_kept(
    window: Shell, backend: FakeBackend
) -> None:
    backend.note_refused = "The run goes on in another window."
    await shown(window, "C2")
    box = window.report.detail.note
    window.report.write_note()
    box.writing.setPlainText("Ask the harbour master.")
    box.keep.click()
    await until(lambda: "The run goes on in another window." in said(window))
    assert box.editing
    window.report.select_claim("C6")
    await settle()
    assert not box.editing
    window.report.select_claim("C2")
    await settle()
    assert box.editing
    assert box.written == "Ask the harbour master."
    backend.note_refused = ""
    box.keep.click()
    await until(lambda: not box.editing)
    assert "Ask the harbour master." in said(window)


async def test_a_note_written_while_a_check_goes_on_stays_in_its_box(window: Shell, backend: FakeBackend) -> None:
    await shown(window, "C2")
    box = window.report.detail.note
    window.report.write_note()
    box.writing.setPlainText("Ask the harbour master.")
    backend.gate = asyncio.Event()
    window.controller.recheck("C6")
    await until(lambda: window.controller.busy)
    box.keep.click()
    await until(lambda: "Not kept yet: a check goes on." in said(window))
    assert box.editing
    assert box.written == "Ask the harbour master."
    backend.gate.set()
    await until(lambda: not window.controller.busy)
    box.keep.click()
    await until(lambda: backend.noted == [("demo", "C2", "Ask the harbour master.")])
    await until(lambda: not box.editing)


async def test_escape_leaves_the_note_as_it_was_and_stops_nothing(window: Shell, backend: FakeBackend) -> None:
    await shown(window, "C2")
    window.report.write_note()
    window.report.detail.note.writing.setPlainText("never mind")
    QTest.keyClick(window.report.detail.note.writing, Qt.Key.Key_Escape)
    await settle()
    assert not window.report.detail.note.editing
    assert backend.noted == []


async def test_two_claims_that_cannot_both_hold_stand_side_by_side_and_lead_to_each_other(window: Shell) -> None:
    await shown(window, "C8")
    conflicts = window.report.detail.findChildren(ConflictView)
    sides = conflicts[-1].findChildren(Side)
    assert [side.accessibleName()[:3] for side in sides] == ["C8:", "C9:"]
    assert sides[0].y() == sides[1].y()
    sides[1].clicked.emit()
    await settle()
    current = window.report.current_claim()
    assert current is not None
    assert current.claim.id == "C9"


async def test_how_it_was_made_is_there_for_every_job(window: Shell) -> None:
    for events in (demo_run.happenings(), demo_check.happenings(), demo_speech.happenings()):
        window.controller._show(demo_run.view_of(events))
        window.go(REPORT)
        window.report.parts.choose(MAKING)
        window.report.refresh()
        await settle()
        making = window.report.making
        texts = [label.text() for label in making.findChildren(QLabel) if not label.isHidden()]
        assert making.isVisible()
        assert "Figures" in texts
        assert "What each stage cost" in texts


async def test_a_slash_leads_to_the_search_and_enter_back_to_the_list(window: Shell) -> None:
    await shown(window, "C2")
    window.report.claims.setFocus()
    QTest.keyClick(window.report.claims, Qt.Key.Key_Slash)
    assert window.report.sought.hasFocus()
    QTest.keyClick(window.report.sought, Qt.Key.Key_Return)
    assert window.report.claims.hasFocus()


async def test_the_claim_on_show_stays_when_a_filter_still_lists_it(window: Shell) -> None:
    await shown(window, "C7")
    window.report.shown.setCurrentIndex(3)
    current = window.report.current_claim()
    assert current is not None
    assert current.claim.id == "C7"
