"""A small grid of counts: cells chosen one by one, by mouse or arrow keys, as high as its rows."""

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.ui.models.claims import Index
from app.ui.paint import put
from app.ui.theme import Type, space, type_font

_ROLE = QPalette.ColorRole


class CellGrid(QTableView):
    """A table without lines and scroll bars whose first column names the rows."""

    def __init__(self, name: str, cells: QAbstractItemModel, delegate: QStyledItemDelegate) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setModel(cells)
        self.setItemDelegate(delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def fit(self) -> None:
        """Be as high as the rows are now, and the first column as wide as its names."""
        cells = self.model()
        if cells.columnCount(QModelIndex()) > 1:
            self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        rows = sum(self.sizeHintForRow(at) for at in range(cells.rowCount(QModelIndex())))
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + space(4))


def paint_count(painter: QPainter, option: QStyleOptionViewItem, index: Index, tint: QColor | None) -> None:
    """Paint a count in its cell, on `tint` where there is one; a nought is quiet."""
    box, palette, some = QRectF(option.rect).adjusted(0, 0, -1, -1), option.palette, index.data() != "0"
    if tint is not None:
        painter.fillRect(box, tint)
    current = bool(option.state & QStyle.StateFlag.State_Selected)
    painter.setPen(QPen(palette.color(_ROLE.Accent if current else _ROLE.Mid), 2 if current else 1))
    painter.drawRect(box.adjusted(1, 1, -1, -1) if current else box)
    face = type_font(Type.LEAD if some else Type.BODY, option.font)
    ink = palette.color(_ROLE.Text if some else _ROLE.PlaceholderText)
    put(painter, box, index.data(), face, ink, Qt.AlignmentFlag.AlignHCenter)
