"""The smaller charts of the Eval page: how far an eval is, how sure the model may be believed to be, a sparkline."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication

from app.ui import evalwords
from app.ui.evalport import EvalBin
from app.ui.paint import paint_plumb, put
from app.ui.theme import Type, space, type_font, type_metrics
from app.ui.widgets.charts import Chart

_ROLE = QPalette.ColorRole
_CENTRE = Qt.AlignmentFlag.AlignHCenter


class Thread(Chart):
    """How much is done: a thread on which the bob moves on; behind it, it is solid."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0

    def show_share(self, share: float, spoken: str) -> None:
        """Show how much is done, 0 to 1."""
        self.setAccessibleName(spoken)
        if share != self._share:
            self._share = share
            self.update()

    def heightForWidth(self, width: int) -> int:
        return space(5)

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        left, right, y = float(space(1)), self.width() - float(space(1)), float(space(1.5))
        x = left + (right - left) * self._share
        accent = palette.color(_ROLE.Accent)
        painter.setPen(QPen(palette.color(_ROLE.Dark), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, y), QPointF(right, y))
        painter.setPen(QPen(accent, 2))
        painter.drawLine(QPointF(left, y), QPointF(x, y))
        paint_plumb(painter, x, y, self.height(), accent)


class Reliability(Chart):
    """Stated probability against what came true: on the diagonal a model is as right as it says it is."""

    def __init__(self) -> None:
        super().__init__()
        self._bins: tuple[EvalBin, ...] = ()
        self.setAccessibleName(self.tr("How often the model is right, by how sure it says it is"))

    def show_bins(self, bins: Sequence[EvalBin]) -> None:
        """Show another table."""
        if tuple(bins) != self._bins:
            self._bins = tuple(bins)
            text = self.tr("{low} to {high} sure: right in {true} of {count} answers")
            told = [
                text.format(
                    low=evalwords.percent(b.low, 0),
                    high=evalwords.percent(b.high, 0),
                    true=evalwords.percent(b.true, 0),
                    count=b.count,
                )
                for b in self._bins
            ]
            self.setAccessibleDescription("; ".join(told))
            self.setToolTip("\n".join(told))
            self.update()

    def heightForWidth(self, width: int) -> int:
        line = type_metrics(Type.META, QApplication.font()).height()
        return round(min(width * 0.7, space(62)) + 2 * line + space(2))

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        line, face = (
            type_metrics(Type.META, QApplication.font()).height(),
            type_font(Type.META, QApplication.font()),
        )
        muted = palette.color(_ROLE.PlaceholderText)
        wide = type_metrics(Type.META, QApplication.font()).horizontalAdvance("100 %")
        box = QRectF(wide + space(2), line, 0, self.height() - 3 * line - space(2))
        box.setWidth(min(self.width() - box.left() - space(4), box.height() * 1.6))
        for tenth in range(0, 11, 2):
            share = tenth / 10
            x, y = box.left() + share * box.width(), box.bottom() - share * box.height()
            painter.setPen(QPen(palette.color(_ROLE.Mid), 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            put(painter, QRectF(0, y - line / 2, wide, line), evalwords.percent(share, 0), face, muted)
            below = QRectF(x - wide, box.bottom() + space(1), 2 * wide, line)
            put(painter, below, evalwords.percent(share, 0), face, muted, _CENTRE)
        painter.setPen(QPen(palette.color(_ROLE.Dark), 1, Qt.PenStyle.DashLine))
        painter.drawLine(box.bottomLeft(), box.topRight())
        foot = QRectF(box.left(), box.bottom() + line + space(1), box.width(), line)
        put(painter, foot, self.tr("across: as sure as it says   up: as often right"), face, muted, _CENTRE)
        self._paint_bins(painter, palette, box)

    def _paint_bins(self, painter: QPainter, palette: QPalette, box: QRectF) -> None:
        most = max((b.count for b in self._bins), default=1)
        accent, last = palette.color(_ROLE.Accent), None
        for each in self._bins:
            at = QPointF(box.left() + each.stated * box.width(), box.bottom() - each.true * box.height())
            if last is not None:
                painter.setPen(QPen(accent, 1.5))
                painter.drawLine(last, at)
            last = at
        ground = QColor(accent)
        ground.setAlpha(150)
        for each in self._bins:
            at = QPointF(box.left() + each.stated * box.width(), box.bottom() - each.true * box.height())
            size = space(0.8) + space(2.2) * (each.count / most) ** 0.5
            painter.setPen(QPen(accent, 1.5))
            painter.setBrush(ground)
            painter.drawEllipse(at, size, size)


def paint_sparkline(painter: QPainter, box: QRectF, values: Sequence[float], palette: QPalette) -> None:
    """Paint `values` into `box`, from nought at its foot to the largest of them at its top."""
    if not values:
        return
    top, inner = max(*values, 0.05), box.adjusted(3, 3, -3, -3)
    painter.setPen(QPen(palette.color(_ROLE.Mid), 1))
    painter.drawLine(inner.bottomLeft(), inner.bottomRight())
    accent = palette.color(_ROLE.Accent)
    step = inner.width() / max(1, len(values) - 1)
    points = [
        QPointF(inner.left() + at * step, inner.bottom() - v / top * inner.height()) for at, v in enumerate(values)
    ]
    painter.setPen(QPen(accent, 1.5))
    painter.drawPolyline(points)
    painter.setBrush(accent)
    painter.drawEllipse(points[-1], 2.5, 2.5)
