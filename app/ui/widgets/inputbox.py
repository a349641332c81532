"""The box for a question, a statement or a speech."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from app.ui.theme import Type, space, type_font

_LEAST = 26  # steps of space


class InputBox(QPlainTextEdit):
    """Where the question is typed. Ctrl+Enter checks; a tab moves on; dropped files go to the page."""

    submitted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)
        self.setAccessibleName(self.tr("Question, statement or speech"))
        self.setPlaceholderText(
            self.tr(
                "Ask a question, or paste a statement or a whole speech. Drop a document here to check it, or a folder "
                "to search your own files."
            )
        )
        self._size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.submitted.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._size()
        super().changeEvent(event)

    def _size(self) -> None:
        self.setFont(type_font(Type.CLAIM, QApplication.font()))
        self.document().setDocumentMargin(space(3))
        self.setMinimumHeight(space(_LEAST))
