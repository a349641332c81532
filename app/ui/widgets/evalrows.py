"""Rows of the Eval page that hold bars: one class of cases, one gate, one eval of the history."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from app.ui import evalwords
from app.ui.delegates import RowDelegate
from app.ui.evalport import EvalFigure, EvalGate, EvalGroup, EvalSummary
from app.ui.models.claims import RECORD, Index
from app.ui.paint import put
from app.ui.theme import Type, room, scheme_of, space, type_font, type_metrics
from app.ui.widgets.evalcharts import paint_sparkline

_ROLE = QPalette.ColorRole
_RIGHT = Qt.AlignmentFlag.AlignRight
_BARS = 2  # figures of a class that have a bar
_NAME = 0.4  # share of the width for the name of a class
_ROOM_FOR_SPARK = 560  # pixels of width at 100 % text


class BarDelegate(RowDelegate):
    """What its rows share: the height of one or two lines, and a name at the left."""

    lines = 1

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        high = type_metrics(Type.BODY, option.font).height()
        small = type_metrics(Type.META, option.font).height()
        return QSize(space(60), round(high + (self.lines - 1) * small + space(3)))

    def _text(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        box: QRectF,
        text: str,
        role: Type,
        *,
        muted: bool = False,
    ) -> None:
        ink = option.palette.color(_ROLE.PlaceholderText if muted else _ROLE.Text)
        put(painter, box, text, type_font(role, option.font), ink)


class ClassDelegate(BarDelegate):
    """A class of cases, with a bar and a count for each of its first two figures; errors of the worst kind in red."""

    def __init__(self, parent: QObject, raw: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._raw = raw

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        group: EvalGroup = index.data(RECORD)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_ground(painter, option)
        box = QRectF(option.rect).adjusted(space(4), 0, -space(2), 0)
        first, part_wide = box.width() * _NAME, box.width() * (1 - _NAME) / _BARS
        name = f"{evalwords.class_name(group.name)}  {group.cases}"
        self._text(painter, option, QRectF(box.left(), box.top(), first - space(2), box.height()), name, Type.BODY)
        figures = (group.raw if self._raw() else group.gated)[:_BARS]
        for at, figure in enumerate(figures):
            left = box.left() + first + part_wide * at
            part = QRectF(left, box.top(), part_wide - space(3), box.height())
            self._paint_bar(painter, option, part, figure)
        painter.restore()

    def _paint_bar(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF, figure: EvalFigure) -> None:
        told = evalwords.figure_of(figure) if figure.value is not None else "–"
        wide = type_metrics(Type.META, option.font).horizontalAdvance("00/000") + space(2)
        put(painter, box, told, type_font(Type.META, option.font), option.palette.color(_ROLE.PlaceholderText), _RIGHT)
        bar = QRectF(box.left(), box.center().y() - space(1), box.width() - wide, space(2))
        painter.fillRect(bar, option.palette.color(_ROLE.AlternateBase))
        if figure.value is None:
            return
        scheme = scheme_of(option.palette)
        bad = figure.better == "low"
        colour = QColor(scheme.tones["false"].fill) if bad else option.palette.color(_ROLE.Accent)
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * figure.value, bar.height()), colour)
        if figure.low is not None and figure.high is not None:
            painter.setPen(QPen(option.palette.color(_ROLE.Text), 1))
            y = bar.center().y()
            ends = (bar.left() + bar.width() * share for share in (figure.low, figure.high))
            painter.drawLine(*(QPointF(x, y) for x in ends))


class GateDelegate(BarDelegate):
    """A gate in words; beside it, from one line, right answers lost to the left, wrong ones stopped to the right."""

    lines = 2

    def __init__(self, parent: QObject, most: Callable[[], int]) -> None:
        super().__init__(parent)
        self._most = most

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        gate: EvalGate = index.data(RECORD)
        painter.save()
        self.paint_ground(painter, option)
        box = QRectF(option.rect).adjusted(space(4), space(1.5), -space(3), -space(1.5))
        high, half = type_metrics(Type.BODY, option.font).height(), box.width() * 0.64
        name = QRectF(box.left(), box.top(), half - space(3), high)
        self._text(painter, option, name, evalwords.gate_name(gate.gate), Type.STRONG)
        small = type_metrics(Type.META, option.font).height()
        why = QRectF(box.left(), name.bottom(), half - space(3), small)
        self._text(painter, option, why, index.data(), Type.META, muted=True)
        self._paint_bars(painter, option, box.adjusted(half, 0, 0, 0), gate)
        painter.restore()

    def _paint_bars(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF, gate: EvalGate) -> None:
        tones, ink = scheme_of(option.palette).tones, option.palette.color(_ROLE.Text)
        face, wide = (
            type_font(Type.STRONG, option.font),
            type_metrics(Type.STRONG, option.font).horizontalAdvance("000"),
        )
        middle, unit = box.center().x(), (box.width() / 2 - wide - space(2)) / max(1, self._most())
        y, thick = box.center().y() - space(1.5), space(3)
        painter.setPen(QPen(option.palette.color(_ROLE.Dark), 1))
        painter.drawLine(QPointF(middle, box.top()), QPointF(middle, box.bottom()))
        lost, stopped = gate.cost * unit, gate.stopped * unit
        painter.fillRect(QRectF(middle - lost, y, lost, thick), QColor(tones["false"].fill))
        painter.fillRect(QRectF(middle + 1, y, stopped, thick), QColor(tones["true"].fill))
        left = QRectF(middle - lost - wide - space(2), box.top(), wide, box.height())
        put(painter, left, str(gate.cost), face, ink, _RIGHT)
        right = QRectF(middle + stopped + space(2), box.top(), wide, box.height())
        put(painter, right, str(gate.stopped), face, ink)


class HistoryDelegate(BarDelegate):
    """An eval: model and day, what came of it, and how the first figure of that model went until then."""

    lines = 2

    def __init__(
        self, parent: QObject, describe: Callable[[EvalSummary], str], until: Callable[[EvalSummary], Sequence[float]]
    ) -> None:
        super().__init__(parent)
        self._describe, self._until = describe, until

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        summary: EvalSummary = index.data(RECORD)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_ground(painter, option)
        box = QRectF(option.rect).adjusted(space(6), space(1.5), -space(3), -space(1.5))
        spark = space(26) if room(round(box.width())) >= _ROOM_FOR_SPARK else 0
        high = type_metrics(Type.BODY, option.font).height()
        name = QRectF(box.left(), box.top(), box.width() - spark - space(3), high)
        self._text(painter, option, name, summary.model, Type.STRONG)
        below = QRectF(box.left(), name.bottom(), name.width(), type_metrics(Type.META, option.font).height())
        self._text(painter, option, below, self._describe(summary), Type.META, muted=True)
        if spark:
            line = QRectF(box.right() - spark, box.top(), spark, box.height())
            paint_sparkline(painter, line, self._until(summary), option.palette)
        painter.restore()
