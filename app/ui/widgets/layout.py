"""Layouts whose gaps follow the text size: rows, stacks, a flow that wraps, and the page itself."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.ui.theme import set_steps

_Box = TypeVar("_Box", bound=QBoxLayout)
Sides = tuple[float, float, float, float]


class Page(QWidget):
    """Paper, and a column to fill. Margins and gap are in steps of `space`."""

    def __init__(self, margins: Sides = (8, 4, 8, 4), *, gap: float = 3) -> None:
        super().__init__()
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.column = QVBoxLayout(self)
        set_steps(self.column, gap=gap, margins=margins)

    def minimumSizeHint(self) -> QSize:
        # A layout reckons its least height with texts wrapped at their narrowest, and a frame that scrolls would leave
        # that much room; the height for the width that there is comes from `heightForWidth`.
        hint = super().minimumSizeHint()
        return QSize(hint.width(), 0) if self.column.hasHeightForWidth() else hint


class Deck(QStackedWidget):
    """Pages that fill the room there is, one on show. It alone is asked what it wants; Qt would ask all, each time."""

    def sizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.sizeHint() if page is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else super().minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        return False


class Flow(QLayout):
    """Items side by side that wrap to the next line where the width ends; the gap is the layout's spacing.

    Beside something else it takes the width of one item, or, where it is `wide`, that of all of them if it can.
    """

    def __init__(self, *items: QWidget, gap: float = 2, wide: bool = False) -> None:
        super().__init__()
        self._wide = wide
        self._items: list[QLayoutItem] = []
        set_steps(self, gap=gap)
        for item in items:
            self.addWidget(item)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        if not self._wide:
            return self.minimumSize()
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + max(0, len(hints) - 1) * max(0, self.spacing())
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _leftwards(self) -> bool:
        parent = self.parentWidget()
        return parent is not None and parent.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def _place(self, rect: QRect, *, move: bool) -> int:
        x, y, line, gap = rect.x(), rect.y(), 0, max(0, self.spacing())
        shown = [item for item in self._items if not item.isEmpty()]
        for item in shown:
            hint = item.sizeHint()
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, line = rect.x(), y + line + gap, 0
            if move:
                size = QSize(min(hint.width(), rect.width()), hint.height())
                left = rect.left() + rect.right() + 1 - x - size.width() if self._leftwards() else x
                item.setGeometry(QRect(QPoint(left, y), size))
            x, line = x + hint.width() + gap, max(line, hint.height())
        return y + line - rect.y()


def scrolled(page: QWidget) -> QScrollArea:
    """`page` in a frame that scrolls when large text or a small window leaves too little room."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    return area


def row(*items: QWidget | QLayout, gap: float = 2, stretch: int | None = None) -> QHBoxLayout:
    """Items side by side; `stretch` is the one that takes the spare width."""
    return _filled(QHBoxLayout(), items, gap, stretch)


def stack(*items: QWidget | QLayout, gap: float = 2, stretch: int | None = None) -> QVBoxLayout:
    """Items below each other; `stretch` is the one that takes the spare height."""
    return _filled(QVBoxLayout(), items, gap, stretch)


def held(layout: QLayout) -> QWidget:
    """`layout` as a widget, so that it can be hidden, or wrapped in a flow."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def clear(layout: QLayout) -> None:
    """Remove everything from `layout`."""
    while layout.count():
        item = layout.takeAt(0)
        assert item is not None
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)
            inner.deleteLater()


@contextmanager
def refilled(page: Page) -> Iterator[QVBoxLayout]:
    """The column of `page`, empty, to be filled anew.

    The page is hidden meanwhile: one on show would be laid out again, and all around it, for each thing put on it.
    """
    shown = page.isVisible()
    if shown:
        page.hide()
    clear(page.column)
    try:
        yield page.column
    finally:
        if shown:
            page.show()


def _filled(layout: _Box, items: Iterable[QWidget | QLayout], gap: float, stretch: int | None) -> _Box:
    set_steps(layout, gap=gap)
    for item in items:
        if isinstance(item, QLayout):
            layout.addLayout(item)
        else:
            layout.addWidget(item)
    if stretch is None:
        layout.addStretch(1)
    else:
        layout.setStretch(stretch, 1)
    return layout
