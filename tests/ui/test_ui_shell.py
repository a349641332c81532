"""The whole window over a scripted backend: states, keys, panes, what is said aloud."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QComboBox, QLineEdit, QMessageBox, QWidget

from app.core import event as ev
from app.core.call import Layout, Stage
from app.core.verdict import Verdict
from app.core.view import RunView
from app.ui.download import DownloadState
from app.ui.marks import Mark
from app.ui.models.claims import MARK
from app.ui.pages.settings import View
from app.ui.ports import EngineCondition, PullProgress
from app.ui.shell import FILES, HISTORY, NEW, REPORT, SETTINGS, SETUP, Shell
from app.ui.state import Action
from tests.ui import demo_run
from tests.ui.fake_backend import NO_ENGINE, NO_MODEL, FakeBackend
from tests.ui.waiting import settle, until


def press(window: Shell, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.focusWidget() or window, key, modifier)


async def show(window: Shell, view: RunView) -> None:
    window.controller._show(view)
    window.go(REPORT)
    await settle()


async def activated(window: Shell) -> None:
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 1000)


async def run_demo(window: Shell) -> None:
    window.new.write(demo_run.QUESTION)
    window.new.check()
    await until(lambda: window.controller.view.answered and not window.controller.busy)
    await settle()


async def test_a_question_is_checked_and_ends_as_an_answer(window: Shell, backend: FakeBackend) -> None:
    await run_demo(window)
    assert backend.requests[0].text == demo_run.QUESTION
    assert window.report.answer.article.isVisible()
    assert "four months early" in window.report.answer.article.toPlainText()
    assert window.report.main_action.text().strip("\u2009") == "Export (Ctrl+E)"
    assert window.report.main_action.isDefault()


async def test_claims_flip_live_in_the_list(window: Shell, backend: FakeBackend) -> None:
    backend.gate, backend.hold_at = asyncio.Event(), 45
    window.new.write(demo_run.QUESTION)
    window.new.check()
    await until(lambda: window.report.rows.rowCount() == 9)
    await until(lambda: window.report.claims.model().index(0, 0).data(MARK) is Mark.SUPPORTED)
    assert window.report.claims.model().index(8, 0).data(MARK) is Mark.WAITING
    backend.gate.set()
    await until(lambda: not window.controller.busy)
    assert window.report.claims.model().index(8, 0).data(MARK) is Mark.DISPUTED


async def test_escape_stops_the_run_from_any_page(window: Shell, backend: FakeBackend) -> None:
    backend.gate, backend.hold_at = asyncio.Event(), 45
    window.new.write(demo_run.QUESTION)
    window.new.check()
    await until(lambda: window.report.rows.rowCount() == 9)
    await activated(window)
    window.go(SETTINGS)
    press(window, Qt.Key.Key_Escape)
    await until(lambda: not window.controller.busy)
    assert backend.cancelled == 1
    assert window.report.banner.notice is not None
    assert window.report.banner.notice.actions == (Action.RESUME,)


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        (ev.Ending.STOPPED, "Stopped at 5 of 9"),
        (ev.Ending.BLOCKED, "not “no evidence"),
        (ev.Ending.OFFLINE, "No network"),
        (ev.Ending.NOTHING_FOUND, "nothing they found"),
        (ev.Ending.ENGINE, "model stopped answering"),
    ],
)
async def test_every_state_shows_its_banner_with_a_button(window: Shell, ending: ev.Ending, words: str) -> None:
    await show(window, demo_run.view_of(demo_run.ended(ending)))
    banner = window.report.banner
    assert banner.isVisible()
    assert words in banner.accessibleName()
    assert any(button.isVisible() for button in banner.findChildren(QAbstractButton))


async def test_without_a_run_the_report_offers_a_new_check(window: Shell) -> None:
    window.go(REPORT)
    assert not window.report.banner.isVisible()
    assert window.report._start.isVisible()


async def test_without_an_engine_the_first_page_asks_to_set_up(window: Shell) -> None:
    window.controller.engine = NO_ENGINE
    window.controller.state_changed.emit()
    notice = window.new.banner.notice
    assert notice is not None
    assert "Ollama is not on this computer" in notice.text
    window.new.banner.chosen.emit(Action.SETUP)
    assert window.setup.isVisible()


async def test_resume_goes_on_with_the_stopped_run(window: Shell, backend: FakeBackend) -> None:
    await show(window, demo_run.view_of(demo_run.ended(ev.Ending.STOPPED), run_id="stopped"))
    window.act(Action.RESUME)
    await until(lambda: window.controller.view.answered and not window.controller.busy)
    assert backend.resumed == ["stopped"]


async def test_an_unfinished_run_is_offered_on_the_first_page(window: Shell, backend: FakeBackend) -> None:
    window.history.look()
    await until(lambda: window.new.banner.notice is not None)
    assert window.new.banner.notice is not None
    assert "Port Ansel" in window.new.banner.notice.text
    window.new.banner.chosen.emit(Action.RESUME)
    await until(lambda: backend.resumed == ["stopped"])
    await until(lambda: not window.controller.busy)


async def test_ctrl_enter_checks_and_plain_enter_does_not(window: Shell, backend: FakeBackend) -> None:
    await activated(window)
    window.new.write(demo_run.QUESTION)
    QTest.keyClick(window.new.box, Qt.Key.Key_Return)
    assert not backend.requests
    assert not window.controller.busy
    QTest.keyClick(window.new.box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await until(lambda: backend.requests)
    await until(lambda: not window.controller.busy)


async def test_j_and_k_walk_through_the_claims(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    await activated(window)
    press(window, Qt.Key.Key_J)
    press(window, Qt.Key.Key_J)
    press(window, Qt.Key.Key_K)
    card = window.report.current_claim()
    assert card is not None
    assert card.claim.id == "C2"


async def test_a_digit_opens_the_source_at_the_quote_of_the_claim(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    await activated(window)
    window.report.select_claim("C5")
    press(window, Qt.Key.Key_3)
    assert window.dock.isVisible()
    assert window.dock.source is demo_run.SOURCES["E3"]
    assert window.dock.text.current >= 0
    assert window.dock._quotes[window.dock.text.current].claim_id == "C5"


async def test_letters_are_typed_where_there_is_a_text_field(window: Shell) -> None:
    await activated(window)
    window.go(NEW)
    QTest.keyClicks(window.new.box, "jk1")
    assert window.new.box.toPlainText() == "jk1"


async def test_f7_goes_to_the_next_quote(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    window.show_source("E1")
    await activated(window)
    press(window, Qt.Key.Key_F7)
    assert window.dock.text.current == 1
    press(window, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert window.dock.text.current == 0


async def test_f6_goes_round_the_panes_and_back(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.ended(ev.Ending.STOPPED)))
    window.show_source("E1")
    await activated(window)
    window.rail.setFocus()
    seen: list[QWidget | None] = []
    for _ in range(5):
        press(window, Qt.Key.Key_F6)
        seen.append(QApplication.focusWidget())
    report = window.report
    assert seen == [report.claims, report.detail, window.dock.text, window.status.gauge, window.rail]
    press(window, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is window.status.gauge


async def test_text_size_changes_live_and_is_kept(window: Shell, backend: FakeBackend) -> None:
    await activated(window)
    small = window.report.title.fontMetrics().height()
    press(window, Qt.Key.Key_Equal, Qt.KeyboardModifier.ControlModifier)
    await settle()
    assert window.report.title.fontMetrics().height() > small
    assert backend.kept.text_scale == 1.1
    press(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    await settle()
    assert window.report.title.fontMetrics().height() == small


async def test_dark_is_taken_up_live(window: Shell) -> None:
    window.controller.change(appearance="dark")
    await settle()
    assert window.report.palette().base().color().lightness() < 64
    window.controller.change(appearance="light")
    await settle()
    assert window.report.palette().base().color().lightness() > 192


async def test_f1_lists_every_key(window: Shell) -> None:
    keys = [key for key, _ in window.keys]
    expected = "Ctrl+N Ctrl+Enter Esc Ctrl+K J K 1-9 F7 Ctrl+E Ctrl+Shift+C F1 F6 Ctrl+1–8 Ctrl+Q"
    for key in expected.split():
        assert key in keys
    assert all(text for _, text in window.keys)


async def test_ctrl_k_searches_the_history(window: Shell) -> None:
    await activated(window)
    press(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.history.sought.hasFocus()
    QTest.keyClicks(window.history.sought, "Halden")
    await until(lambda: len(window.history.model.records) == 1)


async def test_a_claim_is_copied_as_markdown(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    window.copy_claim("C2")
    text = QApplication.clipboard().text()
    assert text.startswith("**Supported**: The Korsund Bridge was opened")
    assert "> Traffic was let onto the bridge on 27 May 2023." in text


async def test_a_page_is_opened_only_after_its_address_was_shown(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    window.show_source("E4")
    window.dock.page_asked.emit("https://halden-wire.example/e4")
    box = window.findChild(QMessageBox)
    assert box is not None
    assert box.informativeText() == "https://halden-wire.example/e4"
    box.close()


async def test_the_gauge_shows_real_counts_and_says_truncated(window: Shell) -> None:
    layout = Layout(system=1104, evidence=7894, claim=212, reserved=2048, window=16_384)
    cut = ev.CallFailed(key="v", stage=Stage.VERIFY, code="prompt_cut", detail="", predicted=9210, served=4096)
    started = ev.CallStarted(key="v", stage=Stage.VERIFY, layout=layout)
    await show(window, demo_run.view_of([demo_run.started(), started]))
    assert window.status.gauge.accessibleName() == "context  9\u202f210 / 16\u202f384"
    await show(window, demo_run.view_of([demo_run.started(), started, cut]))
    assert window.status.gauge.accessibleName().startswith("TRUNCATED")


async def test_the_verdict_of_a_statement_stands_before_it(window: Shell) -> None:
    text = "The Korsund Bridge opened early and within its budget."
    await show(window, demo_run.view_of(demo_run.happenings(text, demo_run.InputKind.STATEMENT)))
    assert window.report._pill.isVisible()
    assert window.report._pill.accessibleName() == "Partly supported"


async def test_a_left_out_claim_leads_to_its_detail(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    window.report.answer.claim_asked.emit("C6")
    card = window.report.current_claim()
    assert card is not None
    assert card.claim.id == "C6"
    assert window.report.detail.isVisible()


def buttons_and_fields(root: QWidget) -> Iterator[QWidget]:
    for kind in (QAbstractButton, QComboBox, QLineEdit):
        yield from root.findChildren(kind)


@pytest.mark.parametrize("page", [NEW, REPORT, HISTORY, FILES, SETTINGS, SETUP])
async def test_everything_that_can_be_used_has_a_name(window: Shell, page: int) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    window.show_source("E1")
    window.go(page)
    await settle()
    nameless = []
    for widget in buttons_and_fields(window):
        interface = QAccessible.queryAccessibleInterface(widget)
        name = interface.text(QAccessible.Text.Name) if interface else ""
        if widget.isVisible() and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and not name.strip():
            nameless.append(widget)
    assert not nameless


async def test_rows_of_claims_can_be_read_aloud(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.ended(ev.Ending.STOPPED)))
    interface = QAccessible.queryAccessibleInterface(window.report.claims)
    assert interface is not None
    first = interface.child(0)
    assert first is not None
    assert first.text(QAccessible.Text.Name).startswith("Supported. The contract of March 2019")


async def test_a_dropped_folder_becomes_the_library_of_the_check(window: Shell, tmp_path: object) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    drop = QDropEvent(QPointF(5, 5), action, mime, button, Qt.KeyboardModifier.NoModifier)
    window.new.dropEvent(drop)
    assert window.new.request().library == str(tmp_path)


async def test_my_files_only_needs_files(window: Shell) -> None:
    window.new.write(demo_run.QUESTION)
    window.new.use_only_files()
    assert not window.new._check.isEnabled()
    window.new.take_library("/home/edda/korsund")
    assert window.new._check.isEnabled()
    assert "nothing" in window.new._leaves.text()


async def test_a_choice_for_this_check_survives_other_settings(window: Shell) -> None:
    window.new.use_only_files()
    window.controller.change(text_scale=1.1)
    assert window.new.request().only_files
    window.controller.change(only_files=True)
    window.controller.change(only_files=False)
    assert not window.new.request().only_files


async def test_an_open_dock_follows_the_selected_claim(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    window.report.select_claim("C1")
    assert not window.dock.isVisible()
    window.show_source("E1", "C1")
    window.report.select_claim("C4")
    assert window.dock.source is demo_run.SOURCES["E2"]


async def test_where_the_list_gives_way_its_claims_are_stepped_through(window: Shell) -> None:
    report = window.report
    await show(window, demo_run.view_of(demo_run.happenings()))
    report.select_claim("C1")
    assert not report.steps.isVisible()
    window.resize(500, 700)
    await until(report.steps.isVisible)
    assert not report.claims.isVisible()
    assert report.steps.place.text() == "1 of 9"
    assert not report.steps.back.isEnabled()
    report.steps.on.click()
    assert report.steps.place.text() == "2 of 9"
    card = report.current_claim()
    assert card is not None
    assert card.claim.id == "C2"


async def test_an_example_runs_offline_over_its_own_files(window: Shell) -> None:
    window.new.use_example(window.controller.backend.examples()[1])
    request = window.new.request()
    assert request.library == "samples"
    assert request.only_files
    assert request.text == "Port Ansel has planted a million trees since 2015."


async def test_history_opens_and_deletes(window: Shell, backend: FakeBackend) -> None:
    window.go(HISTORY)
    await until(lambda: window.history.model.records)
    assert window.history.model.records[0].resumable
    window.history.open_asked.emit("demo")
    await until(lambda: window.controller.view.run_id == "demo")
    assert window.report.isVisible()
    window.controller.delete("demo")
    await until(lambda: all(run.run_id != "demo" for run in window.history.model.records))
    assert backend.deleted == []


async def test_setup_pulls_a_model_and_looks_again(window: Shell, backend: FakeBackend) -> None:
    window.controller.engine = NO_MODEL
    window.controller.state_changed.emit()
    window.go(SETUP)
    backend.gate = asyncio.Event()
    backend.pull_steps = [PullProgress(done_bytes=n * 10**9, total_bytes=5 * 10**9) for n in range(1, 5)]
    window.setup._get.click()
    await until(lambda: window.controller.pull.progress.done_bytes == 4 * 10**9)
    assert backend.pulls == ["qwen3:8b"]
    assert window.setup.pull_line.isVisible()
    await until(lambda: "76\u202f%" in window.setup.pull_line.figures.text())  # of 5.2 GB
    window.setup.pull_line.pause.click()
    assert window.controller.pull.state is DownloadState.PAUSED
    window.go(NEW)
    backend.gate.set()
    window.setup.pull_line.pause.click()
    await until(lambda: window.controller.pull.state is DownloadState.DONE)
    await until(lambda: window.controller.engine is backend.engine)


async def test_each_engine_trouble_has_its_own_sentence(window: Shell) -> None:
    said = set()
    for condition in EngineCondition:
        window.controller.engine = replace(NO_ENGINE, condition=condition)
        window.controller.state_changed.emit()
        said.add(window.setup.sentence.text())
    assert len(said) == len(EngineCondition)


async def test_a_setting_takes_effect_at_once(window: Shell, backend: FakeBackend) -> None:
    window.go(SETTINGS)
    engines = window.settings.fields.rows["search_engines"].control.findChildren(QCheckBox)
    next(box for box in engines if box.text() == "Mojeek").click()
    await until(lambda: backend.kept.search_engines == ("duckduckgo", "brave"))
    only = window.settings.fields.rows["only_files"].control
    assert isinstance(only, QCheckBox)
    only.click()
    await until(lambda: backend.kept.only_files)
    assert "nothing" in window.settings._leaves.text()
    window.settings.show_view(View.HOSTS)
    await until(lambda: len(window.settings.hosts.hosts.records) == 3)


async def test_closing_the_window_says_so(window: Shell) -> None:
    told: list[None] = []
    window.closed.connect(lambda: told.append(None))
    window.close()
    assert told


async def test_digit_of_a_source_that_cannot_be_shown_says_why(window: Shell) -> None:
    window.controller._show(demo_run.view_of(demo_run.happenings()))
    window.go(REPORT)
    await settle()
    QTest.keyClick(window.report.claims, Qt.Key.Key_6)
    assert window.status.currentMessage() == "E6 was not read: behind a login."
    assert window.dock.isHidden()
    QTest.keyClick(window.report.claims, Qt.Key.Key_9)
    assert window.status.currentMessage() == "There is no source E9."
    QTest.keyClick(window.report.claims, Qt.Key.Key_1)
    assert not window.dock.isHidden()


async def test_ctrl_and_a_digit_goes_to_a_page_of_the_rail_and_ctrl_q_closes(window: Shell) -> None:
    await activated(window)
    told: list[None] = []
    window.closed.connect(lambda: told.append(None))
    for digit, page in ((Qt.Key.Key_5, window.history), (Qt.Key.Key_8, window.settings), (Qt.Key.Key_1, window.new)):
        press(window, digit, Qt.KeyboardModifier.ControlModifier)
        assert page.isVisible()
    assert not told
    press(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert told


async def test_large_text_and_a_small_window_lay_the_rail_down(window: Shell) -> None:
    window.controller.change(text_scale=2.0)
    await settle()
    assert window.rail.width() > window.width() * 0.9
    assert window.width() == 1280
    window.controller.change(text_scale=1.0)
    await settle()
    assert window.rail.width() < 240


async def test_verdicts_never_rest_on_colour_alone(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    name = window.report.bar.accessibleName()
    assert name == "Supported 5, Disputed 2, Unverifiable 2"
    assert Verdict.SUPPORTED.value not in name
