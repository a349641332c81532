"""Tables and lists set like a newspaper's: hairlines under rows, no grid, no row numbers."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QListView, QStyledItemDelegate, QTableView

from app.ui.delegates import CellDelegate, ClaimDelegate
from app.ui.models.claims import Index
from app.ui.models.table import Records
from app.ui.theme import Type, space, type_metrics

_NO_LIMIT = 16_777_215  # Qt's own
_MEASURED = 40  # rows whose cells decide how wide a column is


class RowList(QListView):
    """A list whose rows a delegate paints; laid out again when the width or the text size changes."""

    def __init__(self, model: QAbstractItemModel, name: str) -> None:
        super().__init__()
        self._even_high = -1  # of every row, as laid out; -1 where each has its own
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._follow_current)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        # or its coming would change the width that rows wrap to, and so their height
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.setModel(model)

    def set_delegate(self, delegate: QStyledItemDelegate) -> None:
        """Paint rows with `delegate`."""
        self.setItemDelegate(delegate)

    def set_even(self, even: bool) -> None:
        """Give all rows one height and measure only the first, so that thousands cost no more than a few."""
        delegate = self.itemDelegate()
        if isinstance(delegate, ClaimDelegate) and even != delegate.even:
            delegate.even = even
            self.setUniformItemSizes(even)
            self._lay_out()

    def hug(self, most: int) -> None:
        """Be no higher than the rows where there are at most so many (none: as high as there is room)."""
        rows = self.model().rowCount()
        high = sum(self.sizeHintForRow(at) for at in range(rows)) if 0 < rows <= most else 0
        self.setMaximumHeight(max(high, self.minimumSizeHint().height()) + 2 if high else _NO_LIMIT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turn.start()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._turn.start()

    def _lay_out(self) -> None:
        """Lay the rows out anew, unless all of them are still as high: thousands take their time."""
        high = self.sizeHintForRow(0) if self.uniformItemSizes() else -1
        if high < 0 or high != self._even_high:
            self.scheduleDelayedItemsLayout()
        self._even_high = high
        self._turn.start()

    def _follow_current(self) -> None:
        """A hidden list would be laid out for it, and once more when it is shown."""
        if self.isVisible():
            self._keep_visible()

    def _keep_visible(self) -> None:
        """Show the current row whole, and the topmost one too: what is cut is cut at the foot, where more follows."""
        if not self.currentIndex().isValid():
            return
        self.scrollTo(self.currentIndex())
        top = self.visualRect(self.indexAt(QPoint(self.viewport().width() // 2, 0)))
        if top.top() < 0 and self.visualRect(self.currentIndex()).top() >= top.bottom():
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + top.bottom() + 1)

    def sizeHint(self) -> QSize:
        return QSize(space(120), space(70))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(60), space(20))


class Table(QTableView):
    """A read-only table; `stretch` is the column that takes the spare width, quiet rows are muted."""

    _even = False

    def __init__(
        self,
        model: Records[Any],
        name: str,
        *,
        stretch: int = 0,
        serif: int = -1,
        strong: int = -1,
        quiet: Callable[[Any], bool] = lambda record: False,
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setModel(model)
        self.setItemDelegate(CellDelegate(self, serif=serif, quiet=quiet, strong=strong))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(stretch, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(space(12))
        self.horizontalHeader().setHighlightSections(False)

    def expect_many(self) -> None:
        """Make all rows equally high and measure only the first of them, so that thousands cost no more than a few."""
        self.horizontalHeader().setResizeContentsPrecision(_MEASURED)
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(round(type_metrics(Type.QUOTE, self.font()).height()) + space(3))
        self._even = True

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._even:
            self.expect_many()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.selectionModel().hasSelection():
            self.selectRow(max(0, self.currentIndex().row()))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(60), space(24))
