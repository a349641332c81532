"""The matrix of proposer and critic: counts in cells, agreement on the diagonal tinted."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from app.core.panel import Label
from app.ui import words
from app.ui.marks import Mark
from app.ui.models.claims import RECORD, Index
from app.ui.paint import paint_pill, pill_size
from app.ui.theme import Type, scheme_of, space, type_metrics
from app.ui.widgets.cellgrid import CellGrid, paint_count

_ROLE = QPalette.ColorRole
LABELS = (Label.TRUE, Label.MISLEADING, Label.FALSE, Label.UNVERIFIABLE)
Cells = Mapping[tuple[Label, Label], tuple[str, ...]]
translate = QCoreApplication.translate


def mark_of_label(label: Label) -> Mark:
    """The mark of what a seat said."""
    return Mark[label.name]


class MatrixCells(QAbstractTableModel):
    """The proposer's labels in rows, the critic's in columns; the first column names the row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cells: Cells = {}
        self._letters = False

    def show_cells(self, cells: Cells) -> None:
        """Show other counts; the selection stays."""
        if cells != self.cells:
            self.cells = cells
            self.dataChanged.emit(self.index(0, 0), self.index(len(LABELS) - 1, len(LABELS)))

    def only_letters(self, *, yes: bool) -> None:
        """Name the columns by their letters alone, or by letter and word, which the rows and the tool tips keep."""
        if yes != self._letters:
            self._letters = yes
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 1, len(LABELS))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(LABELS)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(LABELS) + 1

    def pair(self, index: Index) -> tuple[Label, Label] | None:
        """What proposer and critic said in a cell; None for the names of the rows."""
        return (LABELS[index.row()], LABELS[index.column() - 1]) if index.isValid() and index.column() else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        pair = self.pair(index)
        if pair is None:
            word = mark_of_label(LABELS[index.row()]).word if index.isValid() else ""
            named = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            return word if named else None
        ids = self.cells.get(pair, ())
        if role == Qt.ItemDataRole.DisplayRole:
            return str(len(ids))
        if role == RECORD:
            return pair
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return said(pair, len(ids))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
        if orientation is not Qt.Orientation.Horizontal or role not in roles:
            return None
        if not section:
            return ""
        mark = mark_of_label(LABELS[section - 1])
        if self._letters and role == Qt.ItemDataRole.DisplayRole:
            return mark.letter
        return head_of(mark)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) if index.column() else Qt.ItemFlag.ItemIsEnabled


def head_of(mark: Mark) -> str:
    """A column's name in full."""
    return f"{mark.letter}  {mark.word}"


def said(pair: tuple[Label, Label], number: int) -> str:
    """One cell in words."""
    first, second = (mark_of_label(label).word for label in pair)
    head = translate("Matrix", "Proposer {first}, Critic {second}").format(first=first, second=second)
    if pair[0] is pair[1]:
        head = translate("Matrix", "Both {}").format(first)
    claims = words.plural(number, translate("Matrix", "1 claim"), translate("Matrix", "{} claims"))
    return f"{head}: {claims}"


class MatrixDelegate(QStyledItemDelegate):
    """A count in its cell; a nought is quiet."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        pill = pill_size(mark_of_label(LABELS[index.row()]), option.font)
        return QSize(round(pill.width()) + space(2), round(pill.height() + space(7)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box, palette, pair = QRectF(option.rect).adjusted(0, 0, -1, -1), option.palette, index.data(RECORD)
        painter.save()
        if pair is None:
            mark = mark_of_label(LABELS[index.row()])
            rise = pill_size(mark, option.font).height() / 2
            paint_pill(painter, QPointF(box.left(), box.center().y() - rise), mark, palette, option.font)
        else:
            same = pair[0] is pair[1]
            paint_count(painter, option, index, QColor(scheme_of(palette).select) if same else None)
        painter.restore()


class Matrix(CellGrid):
    """The matrix as a table whose cells are selected one by one, by mouse or arrow keys."""

    def __init__(self, name: str) -> None:
        self.cells = MatrixCells()
        super().__init__(name, self.cells, MatrixDelegate())
        self.cells.setParent(self)
        self.itemDelegate().setParent(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        metrics = type_metrics(Type.META, self.font())
        widest = max(metrics.horizontalAdvance(head_of(mark_of_label(label))) for label in LABELS)
        self.cells.only_letters(yes=widest + space(1) > self.horizontalHeader().sectionSize(len(LABELS)))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(60), space(24))
