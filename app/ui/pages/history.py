"""History: all runs, unfinished ones on top, each with what came of it as a small bar."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QStackedWidget

from app.core.event import Ending
from app.core.verdict import Verdict
from app.ui import words
from app.ui.controller import Controller
from app.ui.delegates import RunDelegate
from app.ui.marks import mark_of
from app.ui.models.claims import RECORD
from app.ui.models.table import Records
from app.ui.ports import RunSummary
from app.ui.theme import Type
from app.ui.widgets.layout import Page, row
from app.ui.widgets.tables import RowList
from app.ui.widgets.text import Button, IconLabel, TextLabel, field, rule

_TYPING_MS = 200  # a search waits until the typing pauses


class HistoryPage(Page):
    """Signals carry the run that something is to be done with."""

    open_asked = Signal(str)
    resume_asked = Signal(str)
    export_asked = Signal(str)
    listed = Signal(list)

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller = controller
        self.sought = field(self.tr("Search"), self.tr("Search inputs, claims and quotes (Ctrl+K)"))
        self.sought.setClearButtonEnabled(True)
        self.model: Records[RunSummary] = Records([], lambda run: [run.text, self.describe(run)], self)
        self.runs = RowList(self.model, self.tr("Runs"))
        self.runs.set_delegate(RunDelegate(self.runs, self.describe))
        self._none, self._body = TextLabel("", Type.LEAD, wrap=True), QStackedWidget()
        self._hint = TextLabel("", muted=True, wrap=True)
        self._delete, self._export = Button(self.tr("Delete")), Button(self.tr("Export"), "export")
        self._open = Button(self.tr("Open"), "report")
        self._resume = Button(self.tr("Resume"), "play", primary=True)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_TYPING_MS)
        self._build()
        self._pause.timeout.connect(self.look)
        self.sought.textChanged.connect(lambda _: self._pause.start())
        controller.history_changed.connect(self.look)
        controller.state_changed.connect(self._offer)
        self.runs.activated.connect(lambda _: self.open_asked.emit(self._run_id()))
        self.runs.selectionModel().currentChanged.connect(self._offer)
        self._offer()

    def look(self) -> None:
        """Ask for the runs that match what is sought."""
        self._controller.spawn(self._look(self.sought.text().strip()))

    def describe(self, run: RunSummary) -> str:
        """What came of a run, in one line."""
        parts = [words.kind_name(run.kind).lower(), words.moment(run.at, self._controller.now())]
        judged = run.claims - run.counts.get(Verdict.UNCHECKED, 0)
        if run.verdict is not None:
            parts.append(mark_of(run.verdict).word)
        if run.ending in (Ending.DONE, None, Ending.STOPPED) and run.claims:
            text = self.tr("stopped at {} of {} claims") if run.resumable else self.tr("{} of {} claims checked")
            parts.append(text.format(judged, run.claims))
        elif run.resumable:
            reasons = {
                Ending.BLOCKED: self.tr("the search engine refused us"),
                Ending.OFFLINE: self.tr("no network"),
                Ending.ENGINE: self.tr("the model stopped answering"),
                Ending.ERROR: self.tr("an error"),
            }
            parts.append(reasons.get(run.ending, self.tr("stopped")) if run.ending else self.tr("stopped"))
        elif run.ending is Ending.NOTHING_FOUND:
            parts.append(self.tr("nothing was found"))
        if run.last_verified is not None:
            parts.append(self.tr("last verified {}").format(words.moment(run.last_verified, self._controller.now())))
        if run.verifies:
            parts.append(self.tr("a verification of an earlier run"))
        return "  ·  ".join(parts)

    def _build(self) -> None:
        self.column.addWidget(TextLabel(self.tr("History"), Type.TITLE))
        self.column.addWidget(self.sought)
        self.column.addWidget(rule(strong=True))
        empty = Page((0, 2, 0, 0))
        for item in (IconLabel("history"), self._none, self._hint):
            empty.column.addWidget(item)
        empty.column.addStretch(1)
        self._body.addWidget(empty)
        self._body.addWidget(self.runs)
        self.column.addWidget(self._body, 1)
        keep = row(self._delete, self._export)
        self.column.addLayout(row(keep, self._open, self._resume, stretch=0))
        self._delete.clicked.connect(self._ask_delete)
        self._export.clicked.connect(lambda: self.export_asked.emit(self._run_id()))
        self._open.clicked.connect(lambda: self.open_asked.emit(self._run_id()))
        self._resume.clicked.connect(lambda: self.resume_asked.emit(self._run_id()))

    async def _look(self, query: str) -> None:
        runs = await self._controller.backend.history(query)
        self._show(sorted(runs, key=lambda run: (run.resumable, run.at), reverse=True), query)

    def _show(self, runs: Sequence[RunSummary], query: str) -> None:
        kept = self._run_id()
        self.model.show_records(runs)
        self._body.setCurrentIndex(1 if runs else 0)
        self._none.setText(self.tr("Nothing matches “{}”").format(query) if query else self.tr("No checks yet"))
        hint = self.tr("Every check is kept here, with its sources, until you delete it.")
        self._hint.setText(self.tr("Try fewer words.") if query else hint)
        if runs:
            at = next((n for n, run in enumerate(runs) if run.run_id == kept), 0)
            self.runs.setCurrentIndex(self.model.index(at, 0))
        self._offer()
        if not query:
            self.listed.emit(list(runs))

    def _run(self) -> RunSummary | None:
        index = self.runs.currentIndex()
        run = index.data(RECORD) if index.isValid() else None
        return run if isinstance(run, RunSummary) else None

    def _run_id(self) -> str:
        run = self._run()
        return run.run_id if run else ""

    def _offer(self, *_: QModelIndex) -> None:
        run, busy = self._run(), self._controller.busy
        live = busy and run is not None and run.run_id == self._controller.view.run_id
        self._delete.setEnabled(run is not None and not live)
        self._export.setEnabled(run is not None and not live)
        self._open.setEnabled(run is not None and (not busy or live))
        resumable = run is not None and run.resumable and not busy
        self._resume.setVisible(run is not None and run.resumable)
        self._resume.setEnabled(resumable)
        self._resume.set_primary(resumable)
        self._open.set_primary(not resumable and run is not None)

    def _ask_delete(self) -> None:
        run = self._run()
        if run is None:
            return
        text = " ".join(run.text.split())
        ask = QMessageBox(self)
        ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ask.setWindowTitle(self.tr("Delete this check?"))
        ask.setText(self.tr("Delete “{}”?").format(text if len(text) < 120 else text[:119] + "…"))
        ask.setInformativeText(self.tr("Its claims, quotes and saved pages are deleted from this computer for good."))
        delete = ask.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        ask.addButton(self.tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        delete.clicked.connect(lambda: self._controller.delete(run.run_id))
        ask.open()
