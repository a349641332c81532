"""Loads the faces of all type roles before they are needed, one a turn, while the window has nothing else to do.

A sign that a face lacks, of another script or an emoji, makes Qt look through the fonts of the computer, once for each
role: some 20 ms each, which would all fall on the first report that is opened.
"""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication

from app.ui.theme import Type, type_font

_EVERY_MS = 50
_SIGNS = "A 0 – ✓ 中 🙂"


class Faces(QObject):
    """Loads them from `load` on; `loaded` says that all are there."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._roles = list(Type)
        self._turn = QTimer(self)
        self._turn.setInterval(_EVERY_MS)
        self._turn.timeout.connect(self._load_next)

    @property
    def loaded(self) -> bool:
        """Whether there is none left to load."""
        return not self._roles

    def load(self) -> None:
        """Begin."""
        self._turn.start()

    def _load_next(self) -> None:
        layout = QTextLayout(_SIGNS, type_font(self._roles.pop(), QApplication.font()))
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        if self.loaded:
            self._turn.stop()
