"""The undo bar: says what is about to go for good, and takes it back at a press."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.ui import words
from app.ui.deletions import Deletions
from app.ui.theme import set_steps
from app.ui.widgets.text import Button, IconLabel, TextLabel


class UndoBar(QFrame):
    """Hidden while nothing can be undone."""

    def __init__(self, deletions: Deletions) -> None:
        super().__init__()
        self._deletions = deletions
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Highlight)
        self.text, self.undo = TextLabel("", wrap=True), Button(self.tr("Undo"), "left")
        line = QHBoxLayout(self)
        set_steps(line, gap=3, margins=(3, 1.5, 2, 1.5))
        line.addWidget(IconLabel("info"))
        line.addWidget(self.text, 1)
        line.addWidget(self.undo)
        self.undo.clicked.connect(deletions.undo)
        deletions.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is pending."""
        number = len(self._deletions.pending)
        self.setVisible(number > 0)
        one = self.tr("1 check is deleted, with its quotes and saved pages.")
        many = self.tr("{} checks are deleted, with their quotes and saved pages.")
        text = words.plural(number, one, many)
        self.text.setText(text)
        self.setAccessibleName(text)
