"""The saved text of a page in serif, its quotes marked at their exact places, in the text and beside it."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QApplication, QScrollBar, QTextBrowser, QTextEdit

from app.core.span import Span
from app.ui.theme import Type, scheme_of, space, type_font
from app.ui.utf16 import in_units, showable, units

_FLASH_MS = 600
_PART = 8_000  # characters appended in one turn: about 5 ms where nothing else wants the processor
_MUCH = 100_000  # characters that Qt would set in steps of up to 200,000 after a change of width: 50 ms
_BELOW = 3_000  # characters that fill the view below the place that is gone to
_ABOVE = 1 / 3  # of the view's height, for what leads to a quote


class MarkedScrollBar(QScrollBar):
    """A scroll bar with a mark for each quote (shares of the document's height)."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.marks: tuple[float, ...] = ()
        self.current = -1

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, scheme = QPainter(self), scheme_of(self.palette())
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        for at, share in enumerate(self.marks):
            now = at == self.current
            painter.setBrush(QColor(scheme.mark_now if now else scheme.mark))
            high = 6 if now else 4
            y = min(max(share * self.height() - high / 2, 1), self.height() - high - 1)
            painter.drawRect(QRectF(1, y, self.width() - 3, high))


class SavedText(QTextBrowser):
    """Plain saved text in serif. Nothing is ever loaded: no image, no style sheet, no link.

    A long page comes in parts, one a turn of the event loop, so that the window never waits for it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.spans: list[Span] = []  # in UTF-16 units, as text cursors count
        self.current, self._flashing = -1, False
        self._text, self._rest = "", ""
        self._writing = False
        self._goal, self._above = -1, 0.0  # the position to go to once it has come, and how far down to put it
        self._more = QTimer(self)
        self._more.setInterval(0)
        self._more.timeout.connect(self._append)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setAccessibleName(self.tr("Saved text of the page"))
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.bar = MarkedScrollBar()
        self.setVerticalScrollBar(self.bar)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.setFont(type_font(Type.QUOTE, QApplication.font()))

    @property
    def whole(self) -> bool:
        """Whether all of the text has come."""
        return not self._rest

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load nothing, whatever the text asks for."""
        return None

    def show_text(self, text: str, spans: Sequence[Span]) -> None:
        """Show `text` and mark `spans`, which count its code points."""
        self.spans, self.current, self._goal = in_units(text, spans), -1, -1
        self.viewport().setUpdatesEnabled(True)
        if text != self._text:
            self._text = text
            self._begin()
        length = max(1, units(text))
        self.bar.marks = tuple(span.start / length for span in self.spans)
        self._mark()

    def go_to(self, at: int, *, flash: bool) -> None:
        """Make one quote the current one, scroll to it as soon as it has come, and let it flash once."""
        self.current = self.bar.current = at
        self._goal, self._above, self._flashing = self.spans[at].start, _ABOVE, flash
        self._mark()
        self._arrive()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            face = type_font(Type.QUOTE, QApplication.font())
            if self.font() != face:
                self.setFont(face)  # which comes back here with the new font
                return
            take = partial(super().changeEvent, event)
            self._set_anew(take) if len(self._text) > _PART else take()
            return
        if event.type() == QEvent.Type.PaletteChange:
            self._mark()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        take = partial(super().resizeEvent, event)
        anew = event.size().width() != event.oldSize().width() and len(self._text) > _MUCH
        # Writing may need room for another scroll bar, which comes here: emptying it then would end the program.
        self._set_anew(take) if anew and not self._writing else take()

    def _set_anew(self, take: Callable[[], None]) -> None:
        """Take up another font or width: the text is emptied first and comes anew in parts, the view kept till then."""
        if self._goal < 0:
            self._goal, self._above = self.cursorForPosition(QPoint(0, 0)).position(), 0.0
        self.viewport().setUpdatesEnabled(False)
        self._empty()
        take()
        self._begin()

    def _begin(self) -> None:
        """Begin to show the text."""
        self._rest = showable(self._text)
        self._empty()
        self._append()
        if self._rest:
            self._more.start()

    def _empty(self) -> None:
        self._writing = True
        self.clear()
        self._writing = False

    def _append(self) -> None:
        """Append the next part."""
        end = self._rest.find("\n", _PART) + 1 or len(self._rest)
        part, self._rest = self._rest[:end], self._rest[end:]
        if not self._rest:
            self._more.stop()
        before = self.document().characterCount()
        cursor, air = QTextCursor(self.document()), QTextBlockFormat()
        self._writing = True
        cursor.beginEditBlock()  # or every move would lay out the whole text first
        cursor.movePosition(QTextCursor.MoveOperation.End)
        start = cursor.position()
        cursor.insertText(part)
        cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
        air.setBottomMargin(0 if "\n\n" in self._text else space(2))
        air.setLineHeight(122, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.mergeBlockFormat(air)
        cursor.endEditBlock()
        self._writing = False
        if any(before <= span.end < self.document().characterCount() for span in self.spans):
            self._mark()
        self._arrive()

    def _arrive(self) -> None:
        """Go to where one wants to be, once that part and what follows it has come."""
        there = not self._rest or self._goal + _BELOW < self.document().characterCount()
        if self._goal < 0 or not there:
            return
        cursor = self.textCursor()
        cursor.setPosition(min(self._goal, self.document().characterCount() - 1))
        self._goal = -1
        self.viewport().setUpdatesEnabled(True)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        self._place()
        QTimer.singleShot(0, self, self._place)  # a dock that has only just opened has no height yet
        if self._flashing:
            QTimer.singleShot(_FLASH_MS, self, self._calm)

    def _place(self) -> None:
        """Put the text cursor as far down the view as it is wanted."""
        beyond = self.cursorRect().top() - round(self.viewport().height() * self._above)
        self.bar.setValue(self.bar.value() + beyond)

    def _calm(self) -> None:
        self._flashing = False
        self._mark()

    def _mark(self) -> None:
        scheme, marks = scheme_of(self.palette()), list[QTextEdit.ExtraSelection]()
        for at, span in enumerate(self.spans):
            if span.end >= self.document().characterCount():
                continue  # not there yet
            mark, ground = QTextEdit.ExtraSelection(), QTextCharFormat()
            mark.cursor = QTextCursor(self.document())
            mark.cursor.setPosition(span.start)
            mark.cursor.setPosition(span.end, QTextCursor.MoveMode.KeepAnchor)
            now = at == self.current
            ground.setBackground(QColor(scheme.mark_now if now else scheme.mark))
            ground.setForeground(QColor(scheme.ink))
            if now:
                ground.setFontUnderline(True)
                ground.setUnderlineColor(QColor(scheme.accent if self._flashing else scheme.ink))
                ground.setUnderlineStyle(
                    QTextCharFormat.UnderlineStyle.WaveUnderline
                    if self._flashing
                    else QTextCharFormat.UnderlineStyle.SingleUnderline
                )
            mark.format = ground
            marks.append(mark)
        self.setExtraSelections(marks)
        self.bar.update()
