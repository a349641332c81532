"""The confusion grid of a suite: what was expected in rows, what was answered in columns, counts in cells."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QEvent, QModelIndex, QObject, QRectF, QSize, Qt
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

from app.ui import evalwords, words
from app.ui.models.claims import RECORD, Index
from app.ui.paint import put
from app.ui.theme import Type, scheme_of, space, type_font, type_metrics

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

    def __init__(self, parent: QObject) -> None:
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
            some, scheme = index.data() != "0", scheme_of(palette)
            if pair[0] == pair[1]:
                painter.fillRect(box, QColor(scheme.select))
            elif some and pair[1] in ("supported", "true"):
                painter.fillRect(box, QColor(scheme.tones["false"].tint))
            current = bool(option.state & QStyle.StateFlag.State_Selected)
            painter.setPen(QPen(palette.color(_ROLE.Accent if current else _ROLE.Mid), 2 if current else 1))
            painter.drawRect(box.adjusted(1, 1, -1, -1) if current else box)
            face = type_font(Type.LEAD if some else Type.BODY, option.font)
            ink = palette.color(_ROLE.Text if some else _ROLE.PlaceholderText)
            put(painter, box, index.data(), face, ink, Qt.AlignmentFlag.AlignHCenter)
        painter.restore()


class Confusion(QTableView):
    """The grid as a table whose cells are chosen one by one, by mouse or arrow keys; Enter lists a cell's cases."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.cells = ConfusionCells(self)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setModel(self.cells)
        self.setItemDelegate(_Delegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        heads = self.horizontalHeader()
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        heads.setHighlightSections(False)
        self.cells.modelReset.connect(self._fit)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(space(60), space(16))

    def _fit(self) -> None:
        if self.cells.columnCount() > 1:
            first = QHeaderView.ResizeMode.ResizeToContents
            self.horizontalHeader().setSectionResizeMode(0, first)
        rows = sum(self.sizeHintForRow(at) for at in range(self.cells.rowCount()))
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + space(4))
