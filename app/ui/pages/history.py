"""History: all runs, unfinished ones on top, found by words, job, verdict and day; several at a time where it helps."""

from collections.abc import Sequence
from datetime import timedelta

from PySide6.QtCore import QEvent, QItemSelection, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QCheckBox, QStackedWidget

from app.core.claim import Job
from app.core.history import HistoryQuery
from app.core.verdict import Verdict
from app.ui import runwords, words
from app.ui.controller import Controller
from app.ui.exportdialog import show_export_of
from app.ui.marks import mark_of
from app.ui.models.claims import RECORD
from app.ui.models.runs import RunRows
from app.ui.ports import RunSummary
from app.ui.rundelegate import RunDelegate
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.layout import Page, row
from app.ui.widgets.tables import RowList
from app.ui.widgets.text import Button, IconLabel, TextLabel, combo, field, rule
from app.ui.widgets.undo import UndoBar

PAGE = 100  # rows fetched at a time
_LEAST_HEIGHT = 45  # steps
_TYPING_MS = 150  # a search waits until the typing pauses
_ROOM_FOR_ONE_LINE = 900  # pixels at 100 % text, for filters beside the search box
_JOBS = (None, Job.ASK, Job.CHECK, Job.SPEECH)
_VERDICTS = (
    None, Verdict.SUPPORTED, Verdict.PARTLY_SUPPORTED, Verdict.NOT_SUPPORTED, Verdict.CONTRADICTED, Verdict.DISPUTED,
    Verdict.UNVERIFIABLE,
)  # fmt: skip
_DAYS = (0, 1, 7, 30, 365)


class HistoryPage(Page):
    """Signals carry the run that something is to be done with; `listed` the newest runs when nothing is sought."""

    open_asked = Signal(str)
    resume_asked = Signal(str)
    export_asked = Signal(str)
    duplicate_asked = Signal(str)
    new_asked = Signal()
    listed = Signal(list)

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller, self._asked = controller, 0
        self.sought = field(self.tr("Search"), self.tr("Search inputs, claims, quotes and answers (Ctrl+K)"))
        self.sought.setClearButtonEnabled(True)
        self.job = combo(
            self.tr("Kind"), self.tr("All kinds"), self.tr("Questions"), self.tr("Statements"), self.tr("Speeches")
        )
        self.verdict = combo(self.tr("Verdict"), self.tr("Any verdict"), *(mark_of(v).word for v in _VERDICTS if v))
        self.since = combo(
            self.tr("When"), self.tr("Any time"), self.tr("The last day"), self.tr("The last 7 days"),
            self.tr("The last 30 days"), self.tr("The last year"),
        )  # fmt: skip
        self.by = combo(self.tr("Model"), self.tr("Any model"))
        self.by.hide()  # until there is more than one
        self.unfinished = QCheckBox(self.tr("Unfinished only"))
        self.model = RunRows(self.describe, lambda run: runwords.head(run, controller.now()), self)
        self.runs = RowList(self.model, self.tr("Runs"))
        self.runs.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.runs.set_delegate(RunDelegate(self.runs, self.describe))
        self.undo, self._body = UndoBar(controller.deletions), QStackedWidget()
        self._sum = TextLabel("", Type.META, muted=True)
        self._none, self._hint = TextLabel("", Type.LEAD, wrap=True), TextLabel("", muted=True, wrap=True)
        self._delete, self._export = Button(self.tr("Delete")), Button(self.tr("Export"), "export")
        self._duplicate = Button(self.tr("Duplicate"), "copy")
        self._restart, self._verify = Button(self.tr("Start over"), "again"), Button(self.tr("Verify again"), "again")
        self._open, self._resume = Button(self.tr("Open"), "report"), Button(self.tr("Resume"), "play", primary=True)
        self._instead = Button("", primary=True)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_TYPING_MS)
        self._filters, self._actions = (
            QBoxLayout(QBoxLayout.Direction.LeftToRight),
            QBoxLayout(QBoxLayout.Direction.LeftToRight),
        )
        self._build()
        self._connect()
        self._offer()

    def look(self) -> None:
        """Ask for the runs that are wanted."""
        self._asked += 1
        self._controller.spawn(self._look(self.wanted(), self._asked))

    def wanted(self) -> HistoryQuery:
        """What the search box and the filters say."""
        days = _DAYS[self.since.currentIndex()]
        return HistoryQuery(
            words=self.sought.text().strip(),
            job=_JOBS[self.job.currentIndex()],
            verdict=_VERDICTS[self.verdict.currentIndex()],
            model=self.by.currentText() if self.by.currentIndex() > 0 else "",
            since=self._controller.now() - timedelta(days=days) if days else None,
            unfinished=self.unfinished.isChecked(),
        )

    def describe(self, run: RunSummary) -> str:
        """What came of a run, in one line."""
        return runwords.describe(run, self._controller.now())

    def chosen(self) -> list[RunSummary]:
        """The selected runs, in the order of the list."""
        rows = sorted(index.row() for index in self.runs.selectionModel().selectedIndexes())
        return [self.model.records[at] for at in rows]

    def clear_filters(self) -> None:
        """Want every run again."""
        self.sought.clear()
        for box in (self.job, self.verdict, self.by, self.since):
            box.setCurrentIndex(0)
        self.unfinished.setChecked(False)
        self.look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = room(event.size().width()) >= _ROOM_FOR_ONE_LINE
        along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._filters.setDirection(along if wide else down)
        self._actions.setDirection(along if wide else down)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._keep_rows()

    def _keep_rows(self) -> None:
        """Leave room for some rows, however large the text: the page scrolls then."""
        self.runs.setMinimumHeight(space(_LEAST_HEIGHT))

    def _build(self) -> None:
        self._keep_rows()
        self.column.addLayout(row(TextLabel(self.tr("History"), Type.TITLE), self._sum, gap=4))
        set_steps(self._filters, gap=2)
        self._filters.addWidget(self.sought, 1)
        self._filters.addLayout(row(self.job, self.verdict, self.by, self.since, self.unfinished))
        self.column.addLayout(self._filters)
        self.column.addWidget(rule(strong=True))
        self.column.addWidget(self.undo)
        empty = Page((0, 2, 0, 0))
        for item in (IconLabel("history"), self._none, self._hint):
            empty.column.addWidget(item)
        empty.column.addLayout(row(self._instead))
        empty.column.addStretch(1)
        self._body.addWidget(empty)
        self._body.addWidget(self.runs)
        self.column.addWidget(self._body, 1)
        set_steps(self._actions, gap=2)
        self._actions.addLayout(row(self._delete, self._duplicate, self._export))
        self._actions.addStretch(1)
        self._actions.addLayout(row(self._restart, self._verify, self._open, self._resume))
        self.column.addLayout(self._actions)

    def _connect(self) -> None:
        controller = self._controller
        self._pause.timeout.connect(self.look)
        self.sought.textChanged.connect(lambda _: self._pause.start())
        for box in (self.job, self.verdict, self.by, self.since):
            box.activated.connect(lambda _: self.look())
        self.unfinished.clicked.connect(lambda _: self.look())
        self.model.more_asked.connect(lambda: controller.spawn(self._fetch(self.wanted(), self._asked)))
        self.runs.activated.connect(lambda _: self._open.click())
        selection = self.runs.selectionModel()
        selection.selectionChanged.connect(self._offer)
        selection.currentChanged.connect(self._offer)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.runs)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._delete.click)
        self._delete.clicked.connect(lambda: controller.delete(*(run.run_id for run in self.chosen())))
        self._duplicate.clicked.connect(lambda: self.duplicate_asked.emit(self._run_id()))
        self._export.clicked.connect(self._ask_export)
        self._restart.clicked.connect(lambda: controller.restart(self._run_id()))
        self._verify.clicked.connect(lambda: controller.verify(self._run_id()))
        self._open.clicked.connect(lambda: self.open_asked.emit(self._run_id()))
        self._resume.clicked.connect(lambda: self.resume_asked.emit(self._run_id()))
        self._instead.clicked.connect(lambda: self.new_asked.emit() if self.wanted().all else self.clear_filters())
        controller.deletions.changed.connect(self.look)
        controller.history_changed.connect(self.look)
        controller.state_changed.connect(self._offer)

    async def _look(self, wanted: HistoryQuery, asked: int) -> None:
        archive = self._controller.backend.archive
        limit = max(PAGE, len(self.model.records))
        runs = await archive.find(wanted, limit=limit)
        if asked == self._asked:
            self._show(runs, wanted, more=len(runs) == limit)
            total = await archive.count(wanted)
            models = await archive.models()
            if asked == self._asked:
                self._say_sum(total)
                self._offer_models(models)

    def _offer_models(self, models: Sequence[str]) -> None:
        """Let the list be narrowed to one of several models; the one that is chosen stays."""
        known = [self.by.itemText(at) for at in range(1, self.by.count())]
        if known != list(models):
            chosen = self.by.currentText()
            while self.by.count() > 1:
                self.by.removeItem(1)
            self.by.addItems(models)
            self.by.setCurrentIndex(max(0, self.by.findText(chosen)))
        self.by.setVisible(len(models) > 1)

    async def _fetch(self, wanted: HistoryQuery, asked: int) -> None:
        """The rows after those that are there; what is about to be deleted is there too, but not shown."""
        offset = len(self.model.records) + len(self._controller.deletions.pending)
        runs = await self._controller.backend.archive.find(wanted, limit=PAGE, offset=offset)
        if asked == self._asked:
            self.model.add(self._kept(runs), more=len(runs) == PAGE)

    def _kept(self, runs: Sequence[RunSummary]) -> list[RunSummary]:
        return [run for run in runs if run.run_id not in self._controller.deletions.pending]

    def _show(self, runs: Sequence[RunSummary], wanted: HistoryQuery, *, more: bool) -> None:
        kept, shown, at = self._run_id(), self._kept(runs), self.runs.currentIndex().row()
        self.model.show_records(shown, more=more)
        self._body.setCurrentIndex(1 if shown else 0)
        if wanted.all:
            self._none.setText(self.tr("No checks yet"))
            self._hint.setText(self.tr(
                "Every check is kept here with its claims, quotes and the pages they stand in: to reopen, to search, to"
                " export, or to verify again later and see what changed. Nothing of it leaves this computer."
            ))  # fmt: skip
            self._instead.show_action(self.tr("New check"), "new")
        else:
            self._none.setText(self.tr("Nothing matches"))
            self._hint.setText(self.tr("Every word you type must begin a word of the same check. Try fewer of them."))
            self._instead.show_action(self.tr("Show all checks"), "history")
        if shown and not self.runs.selectionModel().hasSelection():
            same = next((n for n, run in enumerate(shown) if run.run_id == kept), min(max(at, 0), len(shown) - 1))
            self.runs.setCurrentIndex(self.model.index(same, 0))
        self._offer()
        if wanted.all:
            self.listed.emit(shown)

    def _say_sum(self, total: int) -> None:
        total -= len(self._controller.deletions.pending)
        open_runs = sum(run.resumable for run in self.model.records)
        parts = [words.plural(total, self.tr("1 check"), self.tr("{} checks"))]
        if open_runs:
            parts.append(self.tr("{} unfinished").format(words.count(open_runs)))
        self._sum.setText(" · ".join(parts) if total else "")

    def _run(self) -> RunSummary | None:
        index = self.runs.currentIndex()
        run = index.data(RECORD) if index.isValid() else None
        return run if isinstance(run, RunSummary) else None

    def _run_id(self) -> str:
        run = self._run()
        return run.run_id if run else ""

    def _offer(self, *_: QModelIndex | QItemSelection) -> None:
        """Offer what can be done with the selected runs; a run that goes on somewhere is left alone."""
        run, busy, chosen = self._run(), self._controller.busy, self.chosen()
        one = run is not None and len(chosen) <= 1
        live = any(each.live for each in chosen)
        here = busy and run is not None and run.run_id == self._controller.view.run_id
        unfinished, whole = one and run is not None and run.resumable, one and run is not None and not run.resumable
        many = len(chosen)
        discard = self.tr("Discard") if unfinished else self.tr("Delete")
        self._delete.show_action(discard if many < 2 else self.tr("Delete {}").format(many), "")
        self._export.show_action(self.tr("Export") if many < 2 else self.tr("Export {}").format(many), "export")
        self._delete.setEnabled(bool(chosen) and not live and not here)
        self._export.setEnabled(bool(chosen) and not live and not here)
        self._duplicate.setEnabled(one)
        self._open.setEnabled(one and (not busy or here))
        self._resume.setVisible(unfinished)
        self._restart.setVisible(unfinished)
        self._verify.setVisible(not unfinished)
        self._verify.setEnabled(whole and not live and not busy)
        for button in (self._resume, self._restart):
            button.setEnabled(unfinished and not busy)
        self._resume.set_primary(unfinished and not busy)
        self._open.set_primary(one and not (unfinished and not busy))
        self._restart.setToolTip(self.tr("The same job from the start, as a check of its own."))

    def _ask_export(self) -> None:
        chosen = self.chosen()
        if len(chosen) == 1:
            self.export_asked.emit(chosen[0].run_id)
            return
        show_export_of(self, self._controller, [run.run_id for run in chosen])
