"""The one window: rail, pages, source dock, status bar. In a narrow one the rail lies down and the dock waits."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QMainWindow,
    QWidget,
)

from app.core import event as ev
from app.core.claim import Job
from app.core.evidence import Source
from app.core.span import Span
from app.ui import dialogs, words
from app.ui.controller import Controller
from app.ui.exportdialog import show_export
from app.ui.inparts import InParts
from app.ui.keys import bind_keys
from app.ui.marks import mark_of_claim
from app.ui.pages.evaluation import EvaluationPage
from app.ui.pages.files import FilesPage
from app.ui.pages.history import HistoryPage
from app.ui.pages.new import NewPage
from app.ui.pages.panel import PanelPage
from app.ui.pages.report import ReportPage
from app.ui.pages.settings import SCALES, SettingsPage, View
from app.ui.pages.setup import SetupPage
from app.ui.pages.triage import TriagePage
from app.ui.placed import first_source, quotes_of
from app.ui.state import Action, RunState
from app.ui.status import Status
from app.ui.theme import Type, apply, room, scheme_for, set_steps, space
from app.ui.widgets.layout import Deck, row, scrolled
from app.ui.widgets.rail import Rail
from app.ui.widgets.source import ShownQuote, SourceDock
from app.ui.widgets.text import IconLabel, TextLabel

ROOM_FOR_RAIL = 900  # pixels of width at 100 % text
ROOM_FOR_DOCK = 1150
_COPIED_MS = 2000
_TOLD_MS = 8000
NEW, REPORT, TRIAGE, PANEL, HISTORY, FILES, EVAL, SETTINGS, SETUP = range(9)


class Shell(QMainWindow):
    """`closed` says that the user closed the window; whoever runs the loop ends the program then.

    `run_ended` carries a title and a sentence, when a run ends while the window is not the active one.
    """

    closed = Signal()
    run_ended = Signal(str, str)

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.controller = controller
        self.setWindowTitle("Plumbline")
        self.new, self.report = NewPage(controller), ReportPage(controller)
        self.triage, self.panel = TriagePage(controller), PanelPage(controller, self.report.rows)
        self.history, self.files = HistoryPage(controller), FilesPage(controller)
        self.evaluation = EvaluationPage(controller)
        self.settings, self.setup = SettingsPage(controller), SetupPage(controller)
        self.dock, self.status = SourceDock(), Status(controller)
        self.rail, self._mark, self._pages = Rail(), QWidget(), Deck()
        self._was_busy = False
        self._build()
        pages = [page for n in range(self._pages.count()) if (page := self._pages.widget(n)) is not None]
        self._parts = InParts(self, (*pages, self.dock, self.rail, self._mark, self.status), seen=self._refit)
        self._connect()
        self.keys = bind_keys(self)
        self._offer_speech_pages()
        self.go(NEW)

    def go(self, page: int) -> None:
        """Show a page and give it the keyboard."""
        if page in (TRIAGE, PANEL) and not self._speech():
            page = REPORT
        self._pages.setCurrentIndex(page)
        self.rail.setCurrentRow(SETTINGS if page == SETUP else page)
        if page == HISTORY:
            self.history.look()
        elif page == FILES:
            self.files.look()
        elif page == EVAL:
            self.evaluation.look()
            self.evaluation.take_focus()
        elif page == SETTINGS:
            self.settings.look()
        elif page in (TRIAGE, PANEL):
            (self.triage if page == TRIAGE else self.panel).refresh()
            (self.triage.table if page == TRIAGE else self.panel.matrix).setFocus()
        if page == REPORT:
            self.report.take_focus()
        elif page in (NEW, HISTORY):
            (self.new.box if page == NEW else self.history.runs).setFocus()
        if page != REPORT:
            self.dock.hide()

    def show_source(self, source_id: str, claim_id: str = "") -> None:
        """Open the dock at a source, or say why there is none; the quotes of `claim_id` come first."""
        view = self.controller.view
        source = view.sources.get(source_id)
        if source is None:
            self.controller.said.emit(words.no_source(source_id, view.failures.get(source_id)))
            return
        quotes = quotes_of(view, source_id, claim_id)
        first = next((at for at, quote in enumerate(quotes) if quote.claim_id == claim_id), 0)
        packs = (card.pack for card in view.claims.values() if card.pack is not None)
        tiers = (item.tier.label for pack in packs for item in pack.items if item.source_id == source_id)
        self._open_dock(source, quotes, first, next(tiers, ""))

    def _open_dock(self, source: Source, quotes: Sequence[ShownQuote], first: int, tier: str = "") -> None:
        self.dock.reduced_motion = self.controller.settings.reduced_motion
        self.dock.show()
        self.resizeDocks([self.dock], [space(80)], Qt.Orientation.Horizontal)
        self._fit(self.width())
        self.dock.show_source(source, quotes, first=first, tier=tier)

    def stop(self) -> None:
        """Stop what goes on: the eval on its page, else the run."""
        if self._pages.currentIndex() == EVAL and self.evaluation.evaluating.busy:
            self.evaluation.stop()
        else:
            self.controller.stop()

    def act(self, action: Action) -> None:
        """Do what a banner offered."""
        controller = self.controller
        match action:
            case Action.SETUP:
                self.go(SETUP)
            case Action.RESUME:
                controller.resume()
                self.go(REPORT)
            case Action.SETTINGS | Action.MODELS:
                self.go(SETTINGS)
            case Action.FILES_ONLY:
                self._again_with_files()
            case Action.PAGES:
                self._again()
                self.new.pages.ask()
            case Action.REWORD:
                self._again()
            case Action.COPY_DETAILS:
                notice = controller.notice
                QApplication.clipboard().setText(notice.details or notice.text if notice else "")
            case Action.EXPORT:
                self.export()
            case Action.NEW:
                self.go(NEW)

    def export(self) -> None:
        """Ask where the run on show, or the eval on its page, should be written to."""
        if self._pages.currentIndex() == EVAL:
            self.evaluation.export()
            return
        view = self.controller.view
        if view.started is None or self.controller.busy:
            return
        show_export(self, self.controller)

    def copy_claim(self, claim_id: str = "") -> None:
        """Copy a claim with its verdict and quotes as Markdown."""
        card = self.controller.view.claims.get(claim_id) if claim_id else self.report.current_claim()
        if card is None:
            return
        view, lines = (
            self.controller.view,
            [f"**{mark_of_claim(card, running=self.controller.busy).word}**: {card.claim.text}"],
        )
        for quote in card.judgement.quotes if card.judgement else ():
            source = view.sources.get(quote.source_id)
            place = f"[{source.page.title or source.domain}]({source.page.url})" if source else quote.source_id
            lines += ["", f"> {quote.text}", f"> {place}"]
        self._copy("\n".join(lines))

    def scale(self, by: int) -> None:
        """Make the text larger (1), smaller (-1) or as it was (0)."""
        now = self.controller.settings.text_scale
        at = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - now))
        wanted = 1.0 if by == 0 else SCALES[min(max(at + by, 0), len(SCALES) - 1)]
        self.controller.change(text_scale=wanted)

    def come_forward(self) -> None:
        """Show the window above the others, as far as the desktop lets it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def open_files(self, files: Sequence[str]) -> None:
        """Take files that the program was opened with; while a run goes on they wait on the page for a new check."""
        self.go(NEW)
        self.new.take_files(files)

    def restyle(self) -> None:
        """Take appearance and text size from the settings, live."""
        app, settings = QApplication.instance(), self.controller.settings
        assert isinstance(app, QApplication)
        apply(app, scheme_for(settings.appearance), text_scale=settings.text_scale)
        self.report.rows.reduced_motion = settings.reduced_motion

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._parts.take_font()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit(event.size().width())
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self.closed.emit()

    def _build(self) -> None:
        brand = row(IconLabel("bob", QPalette.ColorRole.Accent), TextLabel("Plumbline", Type.LEAD), gap=1.5)
        set_steps(brand, gap=1.5, margins=(4, 4, 4, 2))
        self._mark.setLayout(brand)
        column = self._column = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        column.setSpacing(0)
        column.addWidget(self._mark)
        column.addWidget(self.rail, 1)
        pages = (
            self.new, self.report, self.triage, self.panel, self.history, self.files, self.evaluation,
            self.settings, self.setup,
        )  # fmt: skip
        for page in pages:
            self._pages.addWidget(page if page is self.report else scrolled(page))
        body = QWidget()
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(0)
        self._line.addLayout(column)
        self._line.addWidget(self._pages, 1)
        self.setCentralWidget(body)
        self.setAnimated(False)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        self.dock.hide()
        self.setStatusBar(self.status)

    def _speech(self) -> bool:
        """Whether the run on show is a speech: it alone has sentences to sort and a panel."""
        started = self.controller.view.started
        return started is not None and started.job is Job.SPEECH

    def _offer_speech_pages(self) -> None:
        """Open the pages of a speech in the rail, or close them and leave them."""
        speech = self._speech()
        self.rail.offer((TRIAGE, PANEL), offered=speech)
        if not speech and self._pages.currentIndex() in (TRIAGE, PANEL):
            self.go(REPORT)

    def _connect(self) -> None:
        controller = self.controller
        self.rail.itemClicked.connect(lambda item: self.go(self.rail.row(item)))
        self.rail.itemActivated.connect(lambda item: self.go(self.rail.row(item)))
        self.new.setup_asked.connect(lambda: self.go(SETUP))
        self.new.resume_asked.connect(self._resume)
        self.report.source_asked.connect(self.show_source)
        self.report.copy_asked.connect(self.copy_claim)
        self.report.claim_changed.connect(self._follow_claim)
        self.report.action_asked.connect(self.act)
        self.report.sentence_asked.connect(self._show_sentence)
        self.triage.claim_asked.connect(self._show_claim)
        self.panel.claim_asked.connect(self._show_claim)
        self.panel.source_asked.connect(self.show_source)
        self.panel.action_asked.connect(self.act)
        self.evaluation.action_asked.connect(self.act)
        self.evaluation.source_asked.connect(self._open_dock)
        self.evaluation.evaluating.ended.connect(self._tell_eval)
        self.history.open_asked.connect(self._open)
        self.history.resume_asked.connect(self._resume)
        self.history.export_asked.connect(self._open_and_export)
        self.files.passage_asked.connect(self.show_passage)
        self.history.duplicate_asked.connect(lambda run_id: controller.spawn(self._duplicate(run_id)))
        self.history.new_asked.connect(lambda: self.go(NEW))
        self.history.listed.connect(self.new.offer_resume)
        self.settings.setup_asked.connect(lambda: self.go(SETUP))
        self.setup.done.connect(lambda: self.go(NEW))
        self.setup.address_asked.connect(self._other_address)
        self.setup.page_asked.connect(self._open_outside)
        self.setup.doctor_asked.connect(self._show_doctor)
        self.dock.page_asked.connect(self._open_outside)
        self.dock.citation_asked.connect(self._copy)
        self.status.gauge.opened.connect(lambda: dialogs.show_calls(self, controller.view))
        controller.replaced.connect(self.dock.hide)
        controller.replaced.connect(self._offer_speech_pages)
        controller.advanced.connect(self._see_start)
        self.dock.visibilityChanged.connect(self._refit_soon)
        controller.settings_changed.connect(self.restyle)
        controller.state_changed.connect(self._follow)
        QApplication.styleHints().colorSchemeChanged.connect(lambda _: self.restyle())

    def _tell_eval(self) -> None:
        told = self.evaluation.title.text()
        self.status.showMessage(told, _TOLD_MS)
        if not self.isActiveWindow():
            self.run_ended.emit(self.tr("Eval"), told)

    def step_claim(self, by: int) -> None:
        if self._pages.currentIndex() == REPORT:
            self.report.step_claim(by)
        elif self._pages.currentIndex() == EVAL:
            self.evaluation.step_case(by)

    def find_claim(self) -> None:
        if self._pages.currentIndex() == REPORT:
            self.report.find_claim()

    def recheck_claim(self) -> None:
        if self._pages.currentIndex() == REPORT:
            self.report.recheck()

    def note_claim(self) -> None:
        if self._pages.currentIndex() == REPORT:
            self.report.write_note()

    def show_numbered(self, source_id: str) -> None:
        if self._pages.currentIndex() == REPORT:
            card = self.report.current_claim()
            self.show_source(source_id, card.claim.id if card else "")
        elif self._pages.currentIndex() == EVAL:
            self.evaluation.open_page(int(source_id.removeprefix("E")))

    def _show_claim(self, claim_id: str) -> None:
        self.go(REPORT)
        self.report.select_claim(claim_id)

    def _show_sentence(self, number: int) -> None:
        self.go(TRIAGE)
        self.triage.select_sentence(number)

    def _see_start(self, batch: list[ev.Recorded]) -> None:
        if any(isinstance(record.event, ev.RunStarted) for record in batch):
            self._offer_speech_pages()

    def search(self) -> None:
        self.go(HISTORY)
        self.history.sought.setFocus()
        self.history.sought.selectAll()

    def _open(self, run_id: str) -> None:
        if run_id and run_id != self.controller.view.run_id:
            self.controller.open(run_id)
        self.go(REPORT)

    def _resume(self, run_id: str) -> None:
        self.controller.resume(run_id)
        self.go(REPORT)

    def show_passage(self, source: Source, span: Span) -> None:
        """Open the dock at a passage of one of the user's files."""
        self._open_dock(source, (ShownQuote(span=span, claim_id="", sought=True),), 0)

    async def _duplicate(self, run_id: str) -> None:
        """Fill the first page with what an earlier run was asked."""
        started = (await self.controller.backend.view(run_id)).started
        if started is not None:
            self.new.write(started.input)
            self.new.pages.take(started.pages)
            self.new.speech.speaker.setText(started.speaker)
            self.new.speech.said_on.setText(started.said_on.isoformat() if started.said_on else "")
            self.go(NEW)

    def _open_and_export(self, run_id: str) -> None:
        if run_id == self.controller.view.run_id:
            self.export()
            return

        def once() -> None:
            self.controller.replaced.disconnect(once)
            self.export()

        self.controller.replaced.connect(once)
        self.controller.open(run_id)

    def _copy(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        self.status.showMessage(self.tr("Copied"), _COPIED_MS)

    def _open_outside(self, address: str) -> None:
        dialogs.ask_to_open(self, address)

    def _show_doctor(self) -> None:
        self.go(SETTINGS)
        self.settings.show_view(View.DOCTOR)

    def _other_address(self) -> None:
        self.go(SETTINGS)
        self.settings.address.setFocus()

    def _again(self) -> None:
        started = self.controller.view.started
        self.new.write(started.input if started else self.controller.request.text)
        self.new.pages.take(started.pages if started else self.controller.request.pages)
        self.go(NEW)

    def _again_with_files(self) -> None:
        self._again()
        self.new.use_only_files()

    def _follow(self) -> None:
        """Show the report when a run begins; call for attention when it ends behind the user's back."""
        busy = self.controller.busy
        if busy and not self._was_busy:
            self.go(REPORT)
        elif self._was_busy and not busy and not self.isActiveWindow():
            self.run_ended.emit(self.report.title.text() or "Plumbline", self.status.stage.text())
        self._was_busy = busy
        title = self.report.title.text() if self.controller.state not in (RunState.EMPTY, RunState.SETUP) else ""
        self.setWindowTitle(f"{title} – Plumbline" if title else "Plumbline")

    def panes(self) -> list[QWidget]:
        """What F6 goes round: those that are visible now."""
        report = self.report
        inner: list[QWidget] = [report.claims, report.detail, report.answer.article]
        page = self._pages.currentWidget()
        middle = inner if self._pages.currentIndex() == REPORT else [page] if page is not None else []
        if self._pages.currentIndex() in (TRIAGE, PANEL):
            middle = [self.triage.table, self.panel.matrix, self.panel.claims]
        elif self._pages.currentIndex() == EVAL:
            middle = self.evaluation.panes()
        return [pane for pane in (self.rail, *middle, self.dock.text, self.status.gauge) if pane.isVisible()]

    def _follow_claim(self, claim_id: str) -> None:
        """An open dock goes to the first quote of the claim that was selected."""
        source_id = first_source(self.controller.view.claims[claim_id])
        if self.dock.isVisible() and source_id:
            self.show_source(source_id, claim_id)

    def _refit_soon(self) -> None:
        QTimer.singleShot(0, self, self._refit)

    def _refit(self) -> None:
        self._fit(self.width())

    def _fit(self, width: int) -> None:
        """Stand the rail beside the page where there is room, else lay it above; nothing is laid out twice for it."""
        upright = room(width) >= ROOM_FOR_RAIL
        beside = self.dock.width() if self.dock.isVisible() and not self.dock.isFloating() else 0
        if self.rail.stand() if upright else self.rail.lie(width - beside):
            along, across = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self._line.setDirection(along if upright else across)
            self._mark.setVisible(upright)
