"""Delegates that paint rows: claims, the rail and table cells."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui.marks import FOUND, Mark
from app.ui.models.claims import CHIPS, FRESH, MARK, NOTE, RECORD, Index
from app.ui.paint import (
    chip_width,
    paint_chip,
    paint_icon,
    paint_pill,
    paint_plumb,
    pill_column,
    pill_size,
    put,
    wrapped,
)
from app.ui.theme import CELL_GAP, CELL_LEAD, Type, scheme_of, space, type_font, type_metrics

_ROLE = QPalette.ColorRole
_LEFT = 6  # steps from the edge of a list to its text: room for the thread


def mirrored(option: QStyleOptionViewItem, box: QRectF) -> QRectF:
    """`box`, laid out from left to right in the row, where it belongs when the window reads the other way."""
    if option.direction is not Qt.LayoutDirection.RightToLeft:
        return box
    rect = QRectF(option.rect)
    return QRectF(rect.left() + rect.right() - box.right(), box.top(), box.width(), box.height())


def side_of(index: Index) -> Qt.AlignmentFlag:
    """Where the text of a cell begins or, of figures, ends."""
    ends = (index.data(Qt.ItemDataRole.TextAlignmentRole) or 0) & Qt.AlignmentFlag.AlignRight.value
    return Qt.AlignmentFlag.AlignRight if ends else Qt.AlignmentFlag.AlignLeft


class RowDelegate(QStyledItemDelegate):
    """The ground of every row: selection tint, the thread beside the current row, a hairline below."""

    def paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, *, plumb: bool = True, ring: bool = True
    ) -> None:
        """Paint what lies under the row's text."""
        rect, palette = QRectF(option.rect), option.palette
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, palette.color(_ROLE.Highlight))
            if plumb:
                x = mirrored(option, QRectF(rect.left() + space(1.5), 0, 0, 0)).left()
                paint_plumb(painter, x, rect.top(), rect.bottom() - space(1), palette.color(_ROLE.Accent))
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), palette.color(_ROLE.Mid))
        if ring and option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(palette.color(_ROLE.Accent), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -2))


class ClaimDelegate(RowDelegate):
    """Verdict pill | the claim in serif, two lines at most | evidence chips and a note.

    Where the text is large beside the width, the pill goes above the claim instead of beside it. `even` gives every
    claim one line, so that all rows are equally high and thousands need not be measured.
    """

    even = False

    def __init__(self, parent: QObject, marks: Iterable[Mark] = FOUND) -> None:
        super().__init__(parent)
        self.marks = tuple(marks)  # those that can stand in the column of pills

    def _place(self, option: QStyleOptionViewItem, index: Index) -> tuple[float, float, tuple[str, ...]]:
        """Left edge of the text, its top, and its lines."""
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        left, top = float(space(_LEFT) + pill_column(option.font, self.marks) + space(4)), 0.0
        if width - left < 24 * type_metrics(Type.CLAIM, option.font).averageCharWidth():
            left, top = space(_LEFT), pill_size(Mark.SUPPORTED, option.font).height() + space(1)
        lines = (
            (index.data(),)
            if self.even
            else wrapped(index.data(), Type.CLAIM, option.font, width - left - space(4), 3 if top else 2)
        )
        return left, top, lines

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        claim = type_metrics(Type.CLAIM, option.font)
        meta = type_metrics(Type.META, option.font)
        _, top, lines = self._place(option, index)
        return QSize(space(60), round(top + len(lines) * claim.height() + meta.height() + space(4.5)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        mark, palette, face = index.data(MARK), option.palette, type_font(Type.CLAIM, option.font)
        inset, drop, lines = self._place(option, index)
        line = type_metrics(Type.CLAIM, option.font).height()
        top, left = option.rect.top() + space(1.5) + drop, option.rect.left() + inset
        painter.save()
        if index.data(FRESH):
            painter.fillRect(option.rect, QColor(mark.tone(scheme_of(palette)).tint))
        self.paint_ground(painter, option)
        rise = drop or (pill_size(mark, option.font).height() - line) / 2
        size = pill_size(mark, option.font)
        pill = mirrored(option, QRectF(QPointF(option.rect.left() + space(_LEFT), top - rise), size))
        paint_pill(painter, pill.topLeft(), mark, palette, option.font)
        ink = palette.color(_ROLE.PlaceholderText if mark.open else _ROLE.Text)
        right = option.rect.right() - space(4)
        for at, text in enumerate(lines):
            put(painter, mirrored(option, QRectF(left, top + at * line, right - left, line)), text, face, ink)
        self._paint_meta(painter, option, index, left, top + line * len(lines) + space(0.5), right)
        painter.restore()

    def _paint_meta(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, left: float, top: float, right: float
    ) -> None:
        meta = type_font(Type.META, option.font)
        height, note = type_metrics(Type.META, option.font).height() + space(0.75), index.data(NOTE)
        free = right - left - (type_metrics(Type.META, option.font).horizontalAdvance(note) + space(2) if note else 0)
        chips = index.data(CHIPS)
        shown = chips if sum(chip_width(chip, option.font) + space(1) for chip in chips) <= free else _short(chips)
        for chip in shown:
            box = QRectF(left, top, chip_width(chip, option.font), height)
            if box.right() > right:
                break
            paint_chip(painter, mirrored(option, box), chip, option.palette, option.font)
            left = box.right() + space(1)
        left += space(1) if shown else 0
        muted = option.palette.color(_ROLE.PlaceholderText)
        put(painter, mirrored(option, QRectF(left, top, max(0.0, right - left), height)), note, meta, muted)


def _short(chips: list[str]) -> list[str]:
    return [chip.split(" ", 1)[0] for chip in chips]


class RailDelegate(QStyledItemDelegate):
    """A page in the rail: icon and word; the current one hangs on the thread."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = type_metrics(Type.STRONG, option.font)
        view = option.widget
        lying = isinstance(view, QListView) and view.flow() is QListView.Flow.LeftToRight
        width = metrics.horizontalAdvance(index.data()) + space(14 if lying else 12.5)
        return QSize(round(width), round(metrics.height() + space(4)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        current, rect = bool(option.state & QStyle.StateFlag.State_Selected), QRectF(option.rect)
        enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
        ink = option.palette.color(_ROLE.Text if enabled else _ROLE.PlaceholderText)
        colour, size = option.palette.color(_ROLE.Accent) if current else ink, space(4.5)
        painter.save()
        if current:
            painter.fillRect(rect, option.palette.color(_ROLE.Base))
            x = mirrored(option, QRectF(rect.left() + space(2), 0, 0, 0)).left()
            paint_plumb(painter, x, rect.top(), rect.bottom() - space(1.5), colour)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(option.palette.color(_ROLE.Accent), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        box = QRectF(rect.left() + space(4.5), rect.center().y() - size / 2, size, size)
        paint_icon(painter, index.data(RECORD), mirrored(option, box), colour)
        face = type_font(Type.STRONG if current else Type.BODY, option.font)
        put(painter, mirrored(option, rect.adjusted(space(10.5), 0, 0, 0)), index.data(), face, ink)
        painter.restore()


class CellDelegate(RowDelegate):
    """A table cell: the `serif` column holds what somebody said, the `strong` one is set bold; quiet rows are muted."""

    def __init__(self, parent: QObject, *, serif: int, quiet: Callable[[object], bool], strong: int = -1) -> None:
        super().__init__(parent)
        self._serif, self._quiet, self._strong = serif, quiet, strong

    def _face(self, option: QStyleOptionViewItem, index: Index) -> QFont:
        if index.column() == self._strong and not self._quiet(index.data(RECORD)):
            return type_font(Type.STRONG, option.font)
        return type_font(Type.QUOTE if index.column() == self._serif else Type.BODY, option.font)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = QFontMetricsF(self._face(option, index))
        first = space(CELL_LEAD) if index.column() == 0 else 0
        return QSize(
            round(metrics.horizontalAdvance(index.data()) + first + space(CELL_GAP + 1)),
            round(metrics.height() + space(3)),
        )

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        self.paint_ground(painter, option, plumb=index.column() == 0, ring=False)
        ink = option.palette.color(_ROLE.PlaceholderText if self._quiet(index.data(RECORD)) else _ROLE.Text)
        lead = space(CELL_LEAD) if index.column() == 0 else 0
        box = mirrored(option, QRectF(option.rect).adjusted(lead, 0, -space(CELL_GAP), 0))
        put(painter, box, index.data(), self._face(option, index), ink, side_of(index))
        painter.restore()
