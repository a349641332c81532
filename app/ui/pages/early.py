"""The report page without claims: how to read a report before there is one, and what a run found before its first."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.core.verdict import Verdict
from app.ui import words
from app.ui.marks import mark_of
from app.ui.pages.progress import Reading
from app.ui.theme import Type, set_steps
from app.ui.widgets.layout import Page, held, refilled, row, stack
from app.ui.widgets.text import Button, IconLabel, Pill, TextLabel, rule

_TAUGHT = (
    Verdict.SUPPORTED, Verdict.PARTLY_SUPPORTED, Verdict.CONTRADICTED, Verdict.DISPUTED, Verdict.UNVERIFIABLE,
    Verdict.UNCHECKED,
)  # fmt: skip


class NoReport(Page):
    """Says where reports come from and what their words mean; `new_asked` when the user wants one."""

    new_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.start = Button(self.tr("New check"), "new", primary=True)
        self.start.clicked.connect(self.new_asked)
        lead = TextLabel(self.tr("No report is open"), Type.LEAD)
        hint = TextLabel(
            self.tr("A check appears here while it runs; older ones open from History."), muted=True, wrap=True
        )
        for item in (IconLabel("report"), lead, hint):
            self.column.addWidget(item)
        self.column.addLayout(row(self.start))
        self.column.addWidget(rule(strong=True))
        self.column.addWidget(TextLabel(self.tr("How to read a report"), Type.STRONG))
        self.column.addWidget(self._verdicts())
        how = self.tr(
            "Every verdict stands beside the words that it rests on, copied from the source and found there again,"
            " character for character. Choose a quote, and the source opens at that place."
        )
        self.column.addWidget(TextLabel(how, muted=True, wrap=True))
        self.column.addStretch(1)

    def _verdicts(self) -> QWidget:
        grid = QGridLayout()
        set_steps(grid, gap=2, across=4)
        grid.setColumnStretch(1, 1)
        for at, verdict in enumerate(_TAUGHT):
            grid.addWidget(Pill(mark_of(verdict)), at, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(TextLabel(words.verdict_means(verdict), wrap=True), at, 1)
        return held(grid)


class EarlyView(Page):
    """How far a run has come that has no claim yet, or came to none, with what it found."""

    def __init__(self) -> None:
        super().__init__((6, 4, 6, 4))
        self._shown = Reading(said="")

    def show_reading(self, reading: Reading) -> None:
        """Show what was found; nothing is rebuilt while it stays the same."""
        if reading == self._shown:
            return
        self._shown = reading
        with refilled(self) as column:
            column.addWidget(TextLabel(reading.said, muted=True, wrap=True))
            if reading.lines:
                column.addWidget(rule())
                column.addWidget(TextLabel(reading.head, Type.STRONG))
                column.addLayout(stack(*(_found(*line) for line in reading.lines), gap=2))
            column.addStretch(1)


def _found(text: str, about: str) -> QWidget:
    return held(stack(TextLabel(text, Type.QUOTE, wrap=True), TextLabel(about, Type.META, muted=True), gap=0.5))
