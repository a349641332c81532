"""Figures with their 95 % intervals, drawn: dot and line; a ring for the model alone, a diamond for the baseline."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QApplication

from app.ui import evalwords
from app.ui.evalport import EvalFigure
from app.ui.paint import paint_icon, put
from app.ui.theme import Type, room, scheme_of, space, type_font, type_metrics
from app.ui.widgets.charts import Chart

_ROLE = QPalette.ColorRole
_ROOM_BESIDE = 640  # pixels of width at 100 % text: from here on names stand beside their lines, not above
_STEPS = (0.05, 0.1, 0.2, 0.25, 0.5, 1.0)  # between the ticks of the axis
_TICKS = 6  # at most
_TOP = 1.5  # steps above the first line: room for its diamond
_Place: TypeAlias = Callable[[float], float]  # from a share to its place on the axis
_RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True, kw_only=True)
class Whisker:
    """One line: a figure, the same figure of the model alone (None to leave it out), and whether it is set strong."""

    figure: EvalFigure
    alone: EvalFigure | None = None
    strong: bool = False


class Whiskers(Chart):
    """Shares below each other on one axis."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._zoomed = False
        self.lines: tuple[Whisker, ...] = ()
        self.mate: Whiskers | None = None  # another chart whose axis begins and ends where this one's does
        self.setAccessibleName(name)

    def show_lines(self, lines: Sequence[Whisker], *, zoomed: bool) -> None:
        """Show other figures; those without a value are left out.

        `zoomed` ends the axis where the last interval does, else it ends at 100 %.
        """
        shown = tuple(line for line in lines if line.figure.value is not None)
        if (shown, zoomed) != (self.lines, self._zoomed):
            grows, self._zoomed = len(shown) != len(self.lines), zoomed
            self.lines = shown
            self.setAccessibleDescription("; ".join(map(_spoken, shown)))
            self.setToolTip("\n".join(map(_spoken, shown)))
            self.setVisible(bool(shown))
            if grows:
                self.updateGeometry()
            self.update()

    def heightForWidth(self, width: int) -> int:
        if not self.lines:
            return 0
        return round(
            space(_TOP) + len(self.lines) * self._pitch(width) + self._metrics(Type.META).height() + space(2.5)
        )

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        if not self.lines:
            return
        left, right = self._sides()
        each, top, end = self._pitch(self.width()), float(space(_TOP)), self._end()
        axis = QRectF(left, top, self.width() - left - right, len(self.lines) * each)
        self._paint_axis(painter, palette, axis, end)
        for line in self.lines:
            self._paint_line(painter, palette, axis, top, end, line)
            top += each

    def _paint_axis(self, painter: QPainter, palette: QPalette, axis: QRectF, end: float) -> None:
        most = min(_TICKS, axis.width() / (self._label() + space(2)))
        step = next((each for each in _STEPS if end / each < most), end)
        face, muted = self._font(Type.META), palette.color(_ROLE.PlaceholderText)
        high = self._metrics(Type.META).height()
        for at in range(round(end / step) + 1):
            x = axis.left() + axis.width() * at * step / end
            painter.setPen(QPen(palette.color(_ROLE.Mid), 1))
            for top, bottom in self._grid(axis):
                painter.drawLine(QPointF(x, top), QPointF(x, bottom))
            box = QRectF(x - space(10), axis.bottom() + space(1.5), space(20), high)
            put(painter, box, evalwords.percent(at * step, 0), face, muted, Qt.AlignmentFlag.AlignHCenter)

    def _grid(self, axis: QRectF) -> list[tuple[float, float]]:
        """From where to where the lines of the axis go: through all, or beside each whisker when words lie between."""
        if self._beside(self.width()):
            return [(axis.top(), axis.bottom() + space(1))]
        each, half = self._pitch(self.width()), space(2)
        return [
            (y - half, y + half) for y in (self._height_of(axis.top() + at * each) for at in range(len(self.lines)))
        ]

    def _height_of(self, top: float) -> float:
        """Where the whisker of the line that begins at `top` lies."""
        high = self._metrics(Type.BODY).height()
        return top + space(0.5) + (high / 2 if self._beside(self.width()) else high + space(3))

    def _label(self) -> float:
        return self._metrics(Type.META).horizontalAdvance(evalwords.percent(1, 0))

    def _paint_line(
        self, painter: QPainter, palette: QPalette, axis: QRectF, top: float, end: float, line: Whisker
    ) -> None:
        figure, scheme = line.figure, scheme_of(palette)
        role = Type.STRONG if line.strong else Type.BODY
        ink, high = palette.color(_ROLE.Text), self._metrics(Type.BODY).height()
        beside = self._beside(self.width())
        text = QRectF(0, top + space(0.5), self.width(), high)
        y = self._height_of(top)
        told = evalwords.figure_whole(figure)
        name = text if not beside else QRectF(0, text.top(), axis.left() - space(3), high)
        put(painter, name, evalwords.figure_name(figure.name), self._font(role), ink)
        alarm = QColor(scheme.tones["false"].text)
        put(painter, text, told, self._font(role), alarm if figure.worse else ink, _RIGHT)
        if figure.worse:
            wide = self._metrics(role).horizontalAdvance(told)
            side = high * 0.9
            paint_icon(painter, "warn", QRectF(self.width() - wide - side - space(2), text.top(), side, side), alarm)

        def at(share: float) -> float:
            return axis.left() + axis.width() * min(share, end) / end

        colour = alarm if figure.worse else palette.color(_ROLE.Accent)
        self._paint_whisker(painter, colour, figure, at, y)
        alone = line.alone.value if line.alone is not None else None
        if alone is not None and alone != figure.value:
            painter.setPen(QPen(palette.color(_ROLE.PlaceholderText), 1.5))
            painter.setBrush(palette.color(_ROLE.Base))
            painter.drawEllipse(QPointF(at(alone), y), space(0.9), space(0.9))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        assert figure.value is not None, "figures without a value are left out"
        painter.drawEllipse(QPointF(at(figure.value), y), space(1.4), space(1.4))
        if figure.baseline is not None:
            x, size = at(figure.baseline), space(1.1)
            painter.setPen(QPen(ink, 1.2))
            painter.setBrush(palette.color(_ROLE.Base))
            corners = ((0, -size), (size, 0), (0, size), (-size, 0))
            painter.drawPolygon(QPolygonF([QPointF(x + dx, y - space(2.2) + dy) for dx, dy in corners]))

    def _paint_whisker(self, painter: QPainter, colour: QColor, figure: EvalFigure, at: _Place, y: float) -> None:
        if figure.low is None or figure.high is None:
            return
        left, right, cap = at(figure.low), at(figure.high), space(1)
        painter.setPen(QPen(colour, 2))
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        for x in (left, right):
            painter.drawLine(QPointF(x, y - cap), QPointF(x, y + cap))

    def _end(self) -> float:
        if not self._zoomed:
            return 1.0
        most = max(max(line.figure.high or 0, line.figure.value or 0, _value(line.alone)) for line in self.lines)
        return next((end for end in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8) if most <= end), 1.0)

    def _sides(self) -> tuple[float, float]:
        """The room for names at the left and for numbers at the right."""
        if not self._beside(self.width()):
            return self._label() / 2, self._label() / 2
        lines = (*self.lines, *(self.mate.lines if self.mate is not None else ()))
        names = max(self._advance(line, evalwords.figure_name(line.figure.name)) for line in lines)
        told = max(self._advance(line, evalwords.figure_whole(line.figure)) for line in lines)
        return names + space(5), told + space(12)

    def _advance(self, line: Whisker, text: str) -> float:
        return self._metrics(Type.STRONG if line.strong else Type.BODY).horizontalAdvance(text)

    def _beside(self, width: int) -> bool:
        return room(width) >= _ROOM_BESIDE

    def _pitch(self, width: int) -> float:
        return self._metrics(Type.BODY).height() + (space(3) if self._beside(width) else space(8))

    def _metrics(self, role: Type) -> QFontMetricsF:
        return type_metrics(role, QApplication.font())

    def _font(self, role: Type) -> QFont:
        return type_font(role, QApplication.font())


def _value(figure: EvalFigure | None) -> float:
    return (figure.value or 0.0) if figure is not None else 0.0


def _spoken(line: Whisker) -> str:
    figure = line.figure
    parts = [f"{evalwords.figure_name(figure.name)}: {evalwords.figure_whole(figure)}"]
    if line.alone is not None:
        parts.append(evalwords.translate("Eval", "model alone {}").format(evalwords.figure_value(line.alone)))
    if figure.baseline is not None:
        parts.append(evalwords.translate("Eval", "baseline {}").format(evalwords.percent(figure.baseline)))
    if figure.worse:
        parts.append(evalwords.translate("Eval", "worse than the baseline"))
    return ", ".join(parts)
