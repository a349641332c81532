"""The user's own note beside a claim: shown with its stamp, and a box to write it in."""

from datetime import datetime

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QWidget

from app.core.view import Note
from app.ui import words
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import held, row, stack
from app.ui.widgets.text import Button, IconLabel, TextLabel

_LINES = 3


class Writing(QPlainTextEdit):
    """Takes a note; `done` says whether it is to be kept (Ctrl+Enter) or not (Esc)."""

    done = Signal(bool)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(name)
        self.setTabChangesFocus(True)

    def event(self, event: QEvent) -> bool:
        """Keep both keys from the window, where Esc stops a run and Ctrl+Enter starts one."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._ends(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._ends(event):
            self.done.emit(event.key() != Qt.Key.Key_Escape)
        else:
            super().keyPressEvent(event)

    @staticmethod
    def _ends(event: QKeyEvent) -> bool:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        held_down = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        return event.key() == Qt.Key.Key_Escape or (entered and held_down)


class NoteBox(QStackedWidget):
    """`saved` carries the text to keep ("" takes the note away). Hidden while there is nothing to show or to write.

    What was written stays in its box until it is known to be kept: whoever keeps it calls `end`.
    """

    saved = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._text = self._sent = ""
        self._stamp, self._said = TextLabel("", Type.META, muted=True), TextLabel("", Type.QUOTE, wrap=True)
        sign = IconLabel("flag")
        shown = row(sign, stack(self._stamp, self._said, gap=0.5), gap=1.5, stretch=1)
        shown.setAlignment(sign, Qt.AlignmentFlag.AlignTop)
        self.writing = Writing(self.tr("Your note on this claim; it goes into every export, marked as yours"))
        self.keep, cancel = Button(self.tr("Keep note")), Button(self.tr("Cancel"))
        self.keep.setToolTip(self.tr("Keep the note (Ctrl+Enter)"))
        self.keep.clicked.connect(lambda: self._end(keep=True))
        cancel.clicked.connect(lambda: self._end(keep=False))
        self.writing.done.connect(lambda keep: self._end(keep=keep))
        self._trouble = TextLabel("", wrap=True)
        self._refused = held(row(IconLabel("warn", tone="false"), self._trouble, gap=1.5, stretch=1))
        edited = stack(self.writing, self._refused, row(self.keep, cancel), gap=1.5, stretch=0)
        for layout in (shown, edited):
            page = held(layout)
            set_steps(layout, gap=1.5, margins=(0, 0, 0, 1))
            self.addWidget(page)
        self.hide()

    @property
    def editing(self) -> bool:
        """Whether the box to write in is open."""
        return not self.isHidden() and self.currentIndex() == 1

    @property
    def written(self) -> str:
        """What stands in the box to write in."""
        return self.writing.toPlainText().strip()

    def end(self, note: Note | None, now: datetime, trouble: str = "") -> None:
        """Show the note that was kept, or beside what was written why it was not."""
        if trouble:
            self._tell(trouble)
        elif not self.editing or self.written == self._sent:
            self.show_note(note, now)

    def show_note(self, note: Note | None, now: datetime) -> None:
        """Show another note, or none; what is being written is let go of."""
        self._text = note.text if note is not None else ""
        self._said.setText(self._text)
        if note is not None:
            self._stamp.setText(self.tr("Your note · {when}").format(when=words.moment(note.at, now)))
        self._turn(0)

    def write(self) -> None:
        """Open the box to write in."""
        self.take_up(self._text)
        self.writing.setFocus()
        self.writing.selectAll()

    def take_up(self, begun: str) -> None:
        """Open the box with what was begun; the keyboard stays where it is."""
        self.writing.setPlainText(begun)
        self._tell("")
        self.writing.setFixedHeight(self.writing.fontMetrics().lineSpacing() * _LINES + space(4))
        self._turn(1)

    def _end(self, *, keep: bool) -> None:
        if keep and self.written != self._text:
            self._tell("")
            self._sent = self.written
            self.saved.emit(self._sent)
        else:
            self._turn(0)

    def _tell(self, trouble: str) -> None:
        self._trouble.setText(trouble)
        self._refused.setVisible(bool(trouble))

    def _turn(self, page: int) -> None:
        self.setCurrentIndex(page)
        for at in range(self.count()):
            widget = self.widget(at)
            assert isinstance(widget, QWidget)
            policy = widget.sizePolicy()
            wanted = policy.Policy.Preferred if at == page else policy.Policy.Ignored
            policy.setVerticalPolicy(wanted)
            widget.setSizePolicy(policy)
        self.setVisible(page == 1 or bool(self._text))
        self.updateGeometry()
