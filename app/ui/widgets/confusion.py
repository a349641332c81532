"""The confusion grid of a suite: what was expected in rows, what was answered in columns, counts in cells."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from app.ui import evalwords, words
from app.ui.models.claims import RECORD, Index
from app.ui.paint import put
from app.ui.theme import Type, scheme_of, space, type_font, type_metrics
from app.ui.widgets.cellgrid import CellGrid, paint_count

_ROLE = QPalette.ColorRole
Counts = Mapping[str, Mapping[str, int]]
translate = QCoreApplication.translate
_ORDER = (
    "supported", "partly_supported", "contradicted", "unverifiable", "true", "misleading", "false", "check_worthy",
    "opinion", "unimportant", "question", "statement", "speech", "right", "wrong",
)  # fmt: skip


def _place(answer: str) -> tuple[int, str]:
    return (_ORDER.index(answer) if answer in _ORDER else len(_ORDER), answer)


class ConfusionCells(QAbstractTableModel):
    """Expected words in rows, answers in columns; the first column names the row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.counts: Counts = {}
        self.expected: tuple[str, ...] = ()
        self.answers: tuple[str, ...] = ()

    def show_counts(self, counts: Counts) -> None:
        """Show other counts; the selection stays where rows and columns are the same."""
        expected = tuple(sorted(counts, key=_place))
        answers = tuple(sorted({*counts, *(answer for row in counts.values() for answer in row)}, key=_place))
        if (expected, answers) != (self.expected, self.answers):
            self.beginResetModel()
            self.counts, self.expected, self.answers = counts, expected, answers
            self.endResetModel()
        elif counts != self.counts:
            self.counts = counts
            self.dataChanged.emit(self.index(0, 0), self.index(len(expected) - 1, len(answers)))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.expected)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.answers) + 1

    def pair(self, index: Index) -> tuple[str, str] | None:
        """What was expected and what was answered in a cell; None for the names of the rows."""
        if not index.isValid() or not index.column():
            return None
        return self.expected[index.row()], self.answers[index.column() - 1]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        pair = self.pair(index)
        if pair is None:
            named = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            return evalwords.answer_word(self.expected[index.row()]) if named and index.isValid() else None
        number = self.counts[pair[0]].get(pair[1], 0)
        if role == Qt.ItemDataRole.DisplayRole:
            return str(number)
        if role == RECORD:
            return pair
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            text = translate("Confusion", "Expected {expected}, answered {answered}: {number}")
            told = words.plural(number, translate("Confusion", "1 answer"), translate("Confusion", "{} answers"))
            expected, answered = map(evalwords.answer_word, pair)
            return text.format(expected=expected, answered=answered, number=told)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return evalwords.answer_word(self.answers[section - 1]) if section else ""

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) if index.column() else Qt.ItemFlag.ItemIsEnabled


class _Delegate(QStyledItemDelegate):
    """A count in its cell: tinted where it was expected, red where "supported" was said of what is not."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        wide = type_metrics(Type.BODY, option.font).horizontalAdvance(index.data() or "")
        return QSize(round(wide) + space(4), round(type_metrics(Type.LEAD, option.font).height() + space(3)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box, palette, pair = QRectF(option.rect).adjusted(0, 0, -1, -1), option.palette, index.data(RECORD)
        painter.save()
        if pair is None:
            put(painter, box, index.data(), type_font(Type.BODY, option.font), palette.color(_ROLE.Text))
        else:
            scheme, tint = scheme_of(palette), None
            if pair[0] == pair[1]:
                tint = QColor(scheme.select)
            elif index.data() != "0" and pair[1] in ("supported", "true"):
                tint = QColor(scheme.tones["false"].tint)
            paint_count(painter, option, index, tint)
        painter.restore()


class Confusion(CellGrid):
    """The grid as a table whose cells are chosen one by one, by mouse or arrow keys; Enter lists a cell's cases."""

    def __init__(self, name: str) -> None:
        self.cells = ConfusionCells()
        super().__init__(name, self.cells, _Delegate())
        self.cells.setParent(self)
        self.itemDelegate().setParent(self)
        self.cells.modelReset.connect(self.fit)

    def minimumSizeHint(self) -> QSize:
        return QSize(space(60), space(16))
