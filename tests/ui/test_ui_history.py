"""The history page: found, filtered, resumed, started over, verified, deleted with undo, exported; with many runs."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QAccessible

from app.core.history import Excerpt
from app.core.span import Span
from app.core.verdict import Verdict
from app.report.formats import Format
from app.ui.exportdialog import ManyExportDialog
from app.ui.models.runs import HEAD
from app.ui.pages.history import PAGE, HistoryPage
from app.ui.shell import HISTORY, NEW, Shell
from tests.ui import demo_run
from tests.ui.fake_backend import FakeBackend, summaries
from tests.ui.waiting import settle, until


async def history_of(window: Shell) -> HistoryPage:
    window.go(HISTORY)
    page = window.history
    await until(lambda: page.model.records)
    await settle()
    return page


def choose(page: HistoryPage, *run_ids: str) -> None:
    selection = page.runs.selectionModel()
    selection.clear()
    for at, run in enumerate(page.model.records):
        if run.run_id in run_ids:
            selection.setCurrentIndex(page.model.index(at, 0), QItemSelectionModel.SelectionFlag.Select)


def shown(page: HistoryPage) -> list[str]:
    return [run.run_id for run in page.model.records]


async def test_unfinished_runs_stand_on_top_under_a_head_of_their_own(window: Shell) -> None:
    page = await history_of(window)
    heads = [page.model.index(at, 0).data(HEAD) for at in range(len(page.model.records))]
    assert shown(page) == ["stopped", "reactor", "demo", "dams", "halden"]
    assert heads == ["Unfinished", "", "Today", "The last seven days", "November 2026"]
    assert page._sum.text() == "5 checks · 2 unfinished"


async def test_a_run_that_goes_on_elsewhere_is_no_unfinished_one(window: Shell, backend: FakeBackend) -> None:
    backend.runs = [replace(run, live=run.run_id == "stopped") for run in backend.runs]
    page = await history_of(window)
    choose(page, "stopped")
    assert not page._resume.isVisible()
    assert not page._delete.isEnabled()
    assert page.model.index(shown(page).index("stopped"), 0).data(HEAD) == "Going on now"
    assert "goes on now" in page.describe(page.chosen()[0])


async def test_words_and_filters_narrow_the_list_and_can_be_cleared(window: Shell) -> None:
    page = await history_of(window)
    page.sought.setText("tarn")
    await until(lambda: shown(page) == ["reactor", "dams"])
    page.verdict.setCurrentIndex(1)
    page.verdict.activated.emit(1)
    await until(lambda: shown(page) == ["dams"])
    page.sought.setText("nowhere at all")
    await until(lambda: not page.model.records)
    assert page._none.text() == "Nothing matches"
    page._instead.click()
    await until(lambda: len(page.model.records) == 5)


async def test_several_models_can_be_told_apart_and_one_needs_no_choice(window: Shell, backend: FakeBackend) -> None:
    backend.runs = [replace(run, model="qwen3:8b") for run in backend.runs]
    page = await history_of(window)
    assert not page.by.isVisible()
    backend.runs = [replace(run, model="qwen3:4b" if run.run_id == "dams" else run.model) for run in backend.runs]
    page.look()
    await until(page.by.isVisible)
    page.by.setCurrentIndex(page.by.findText("qwen3:4b"))
    page.by.activated.emit(page.by.currentIndex())
    await until(lambda: shown(page) == ["dams"])
    page.clear_filters()
    await until(lambda: len(page.model.records) == 5)
    assert page.by.currentIndex() == 0


async def test_an_empty_history_teaches_and_offers_a_check(window: Shell, backend: FakeBackend) -> None:
    page = await history_of(window)
    backend.runs = []
    page.look()
    await until(lambda: page._none.text() == "No checks yet")
    assert "verify again" in page._hint.text()
    page._instead.click()
    assert window._pages.currentIndex() == NEW


async def test_an_unfinished_run_is_resumed_started_over_or_discarded(window: Shell, backend: FakeBackend) -> None:
    page = await history_of(window)
    choose(page, "stopped")
    assert page._resume.isVisible()
    assert page._resume.isDefault()
    assert page._delete.accessibleName() == "Discard"
    page._restart.click()
    await until(lambda: backend.requests)
    assert backend.requests[0].text == demo_run.QUESTION
    await until(lambda: not window.controller.busy)
    page = await history_of(window)
    choose(page, "stopped")
    page._resume.click()
    await until(lambda: backend.resumed == ["stopped"])


async def test_a_finished_run_is_verified_again_from_the_list(window: Shell, backend: FakeBackend) -> None:
    page = await history_of(window)
    choose(page, "demo")
    assert not page._resume.isVisible()
    page._verify.click()
    await until(lambda: window.controller.view.run_id == "demo-again" and not window.controller.busy, within_s=30)
    await settle()
    assert backend.verified == ["demo"]


async def test_a_duplicate_fills_the_first_page(window: Shell) -> None:
    page = await history_of(window)
    choose(page, "demo")
    page._duplicate.click()
    await until(lambda: window.new.box.toPlainText() == demo_run.QUESTION)


async def test_what_is_deleted_can_be_taken_back(window: Shell, backend: FakeBackend) -> None:
    page = await history_of(window)
    choose(page, "demo", "dams")
    assert page._delete.accessibleName() == "Delete 2"
    page._delete.click()
    await until(lambda: shown(page) == ["stopped", "reactor", "halden"])
    assert page.undo.isVisible()
    assert page.undo.text.text().startswith("2 checks")
    page.undo.undo.click()
    await until(lambda: len(page.model.records) == 5)
    assert backend.deleted == []
    assert not page.undo.isVisible()


async def test_what_was_not_taken_back_goes_for_good_when_the_window_closes(
    window: Shell, backend: FakeBackend
) -> None:
    page = await history_of(window)
    choose(page, "dams")
    page._delete.click()
    await window.controller.aclose()
    assert backend.deleted == ["dams"]


async def test_several_runs_are_exported_at_once(window: Shell, backend: FakeBackend, tmp_path: Path) -> None:
    page = await history_of(window)
    choose(page, "demo", "halden")
    window.controller.change(export_folder=str(tmp_path), export_kinds=("md",))
    page._export.click()
    dialog = next(each for each in page.findChildren(ManyExportDialog) if each.isVisible())
    assert dialog.kinds[Format.MARKDOWN].isChecked()
    dialog.kinds[Format.JSON].setChecked(True)
    dialog.write.click()
    await until(lambda: dialog.open_folder.isVisible())
    assert [path.name for path in backend.exported] == ["demo.md", "halden.md", "demo.json", "halden.json"]
    assert backend.kept.export_kinds == ("md", "json")


async def test_a_row_is_read_aloud_and_shows_where_the_words_stand(window: Shell, backend: FakeBackend) -> None:
    hit = Excerpt(part="quote", text="… the bridge was closed …", hits=(Span(start=6, end=12),))
    backend.runs = [replace(run, excerpt=hit) for run in summaries()]
    page = await history_of(window)
    first = page.model.index(0, 0)
    assert page.runs.sizeHintForIndex(first).height() > 80
    rows = QAccessible.queryAccessibleInterface(page.runs)
    assert "Port Ansel" in first.data(Qt.ItemDataRole.AccessibleTextRole)
    assert rows is not None
    assert rows.childCount() >= len(page.model.records)


async def test_thousands_of_runs_come_in_pages(window: Shell, backend: FakeBackend) -> None:
    demo = next(run for run in summaries() if run.run_id == "demo")
    backend.runs = [replace(demo, run_id=f"r{n}", at=demo.at - timedelta(hours=n), verdict=Verdict.SUPPORTED)
                    for n in range(5_000)]  # fmt: skip
    page = await history_of(window)
    assert len(page.model.records) == PAGE
    assert page._sum.text() == "5000 checks"
    page.runs.scrollToBottom()
    await until(lambda: len(page.model.records) == 2 * PAGE)
    assert shown(page)[-1] == f"r{2 * PAGE - 1}"
