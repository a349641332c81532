"""A bug report: every file of it in full before it is written; names, keys and paths are taken out by default."""

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QListWidget, QPlainTextEdit, QSplitter

from app.core.history import HistoryQuery
from app.ui import dialogs, words
from app.ui.controller import Controller
from app.ui.housekeeping import Housekeeping
from app.ui.ports import RunSummary
from app.ui.theme import Type, space, type_font
from app.ui.upkeep import ReportPart
from app.ui.widgets.layout import Page, row
from app.ui.widgets.text import Button, TextLabel, combo

_RUNS = 20
_SHOWN = 200_000  # characters of a part in the preview; the rest is in the file and said to be


class BugReportView(Page):
    """What is shown is what is written, part by part."""

    def __init__(self, controller: Controller) -> None:
        super().__init__((0, 0, 0, 0))
        self._controller, self._house, self._asked = controller, Housekeeping(controller), 0
        self.parts: Sequence[ReportPart] = ()
        self._runs: Sequence[RunSummary] = ()
        self.redacted = QCheckBox(self.tr("Take out names, keys, addresses and paths"))
        self.redacted.setChecked(True)
        self.run = combo(self.tr("A check to put in"), self.tr("no check"))
        self.run.setMinimumContentsLength(20)
        self.names, self.text = QListWidget(), QPlainTextEdit()
        self.names.setAccessibleName(self.tr("Files of the report"))
        self.text.setAccessibleName(self.tr("What the file holds"))
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(type_font(Type.MONO, self.font()))
        self.save = Button(self.tr("Save the report …"), "export", primary=True)
        self._size = TextLabel("", Type.META, muted=True)
        lead = self.tr(
            "Nothing is sent anywhere. The report is one zip file on this computer; below is all that is in it, word"
            " for word. A check that you put in brings its input, its pages and the model's answers with it."
        )
        split = QSplitter()
        split.addWidget(self.names)
        split.addWidget(self.text)
        split.setStretchFactor(1, 1)
        split.setSizes([space(44), space(150)])
        split.setMinimumHeight(space(75))
        self.column.addWidget(TextLabel(lead, muted=True, wrap=True))
        self.column.addLayout(row(TextLabel(self.tr("Check"), muted=True), self.run))
        self.column.addWidget(self.redacted)
        self.column.addWidget(split, 1)
        self.column.addLayout(row(self.save, self._size))
        self.redacted.clicked.connect(lambda _: self.compose())
        self.run.activated.connect(lambda _: self.compose())
        self.names.currentRowChanged.connect(self._show)
        self.save.clicked.connect(self._ask_where)

    def look(self) -> None:
        """Offer the newest checks, and compose anew."""
        self._controller.spawn(self._look())

    def compose(self) -> None:
        """Make the parts with the choices as they are."""
        self._asked += 1
        self._controller.spawn(self._compose(self._asked))

    async def _look(self) -> None:
        self._runs = await self._controller.backend.archive.find(HistoryQuery(), limit=_RUNS)
        while self.run.count() > 1:
            self.run.removeItem(1)
        for run in self._runs:
            self.run.addItem(" ".join(run.text.split())[:70])
        self.compose()

    async def _compose(self, asked: int) -> None:
        at = self.run.currentIndex()
        run_id = self._runs[at - 1].run_id if at > 0 else ""
        parts = await self._controller.backend.upkeep.report_parts(run_id, redacted=self.redacted.isChecked())
        if asked == self._asked:
            row_before = max(0, self.names.currentRow())
            self.parts = parts
            self.names.clear()
            self.names.addItems([part.name for part in parts])
            self.names.setCurrentRow(min(row_before, len(parts) - 1))
            whole = sum(len(part.text.encode("utf-8", "replace")) for part in parts)
            self._size.setText(self.tr("{size} before packing").format(size=words.size(whole)))

    def _show(self, at: int) -> None:
        if 0 <= at < len(self.parts):
            text = self.parts[at].text
            more = "\n" + self.tr("… and {} characters more, in the file").format(words.count(len(text) - _SHOWN))
            self.text.setPlainText(text if len(text) <= _SHOWN else text[:_SHOWN] + more)

    def _ask_where(self) -> None:
        dialog = dialogs.ask_where_to_save(self, self.tr("Save the report"), "plumbline-report", {"zip": "ZIP"})
        dialog.fileSelected.connect(self._save_to)

    def _save_to(self, path: str) -> None:
        self._house.save_report(self.parts, path)
