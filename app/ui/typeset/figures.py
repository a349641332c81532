"""What is drawn rather than set: the bob, pills, and the bar of a speech."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPagedPaintDevice, QPainter, QPen, QPolygonF

from app.report.paper import Finding, Ink, Segment
from app.ui.typeset.faces import LIGHT, PILL, UNIT, Face
from app.ui.typeset.text import Paragraph

HAIRLINE = 0.5 * UNIT
_HATCH_STEP = 3.2 * UNIT


def draw_rule(painter: QPainter, x: float, y: float, width: float, *, strong: bool = False) -> None:
    """A hairline; a black one stands above a section."""
    colour, thick = (LIGHT.ink, 0.8 * UNIT) if strong else (LIGHT.line, HAIRLINE)
    painter.fillRect(QRectF(x, y, width, thick), QColor(colour))


def draw_thread(painter: QPainter, x: float, top: float, bottom: float) -> None:
    """The thread by which a quotation hangs from its claim."""
    painter.fillRect(QRectF(x - 0.5 * UNIT, top, UNIT, bottom - top), QColor(LIGHT.accent))


def draw_bob(painter: QPainter, x: float, y: float, size: float) -> None:
    """The bob of a plumb line, its tip at `y` + `size`, hanging at `x`."""
    half = size * 0.42
    shape = QPolygonF(
        [QPointF(x, y), QPointF(x + half, y + size * 0.36), QPointF(x, y + size), QPointF(x - half, y + size * 0.36)]
    )
    painter.setPen(QPen(QColor(LIGHT.accent), UNIT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawPolygon(shape)


class Pill:
    """A verdict: its letter on the full colour, its word on the tint."""

    def __init__(self, finding: Finding, device: QPagedPaintDevice, face: Face = PILL) -> None:
        wide = 1000 * UNIT
        self._tone = LIGHT.tones[finding.tone]
        self._open = finding.tone == "pending"
        self._letter = _Coloured(finding.letter, self._tone.on, face, wide, device)
        self._word = _Coloured(finding.word, self._tone.text, face, wide, device)
        self._pad = face.size * 0.5 * UNIT
        self._block = max(self._letter.width + 2 * self._pad, face.size * 1.7 * UNIT)
        self.height = face.size * 1.75 * UNIT
        self.width = self._block + self._word.width + 2 * self._pad

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw it with its upper left corner at `x`, `y`."""
        radius = 2 * UNIT
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._tone.tint))
        painter.drawRoundedRect(QRectF(x, y, self.width, self.height), radius, radius)
        painter.save()
        painter.setClipRect(QRectF(x, y, self._block, self.height))
        painter.setBrush(QColor(self._tone.fill))
        painter.drawRoundedRect(QRectF(x, y, self._block + 2 * radius, self.height), radius, radius)
        painter.restore()
        if self._open:
            painter.setPen(QPen(QColor(LIGHT.edge), HAIRLINE, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(x, y, self.width, self.height), radius, radius)
        self._letter.draw(painter, x + (self._block - self._letter.width) / 2, y, self.height)
        self._word.draw(painter, x + self._block + self._pad, y, self.height)


class _Coloured:
    """A few words in one colour, centred in a height."""

    def __init__(self, text: str, colour: str, face: Face, room: float, device: QPagedPaintDevice) -> None:
        self._set = Paragraph((Ink(text=text),), face, room, device, colour=colour)
        self.width = self._set.natural_width

    def draw(self, painter: QPainter, x: float, y: float, height: float) -> None:
        self._set.draw_all(painter, x, y + (height - self._set.height) / 2)


class BarFigure:
    """All claims of a speech as one bar, and below it what each stretch stands for."""

    def __init__(self, segments: Sequence[Segment], width: float, device: QPagedPaintDevice) -> None:
        self._segments, self._width = segments, width
        self._bar = 13 * UNIT
        self._gap = 7 * UNIT
        self._pills = [Pill(each.finding, device) for each in segments]
        counts = (str(each.count) for each in segments)
        self._counts = [_Coloured(count, LIGHT.ink, PILL, width, device) for count in counts]
        self._rows = self._wrapped()
        self.height = self._bar + self._gap + self._rows[-1][1] + self._pills[0].height

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw it with its upper left corner at `x`, `y`."""
        total = sum(each.count for each in self._segments)
        gap = 1.5 * UNIT
        room = self._width - gap * (len(self._segments) - 1)
        left = x
        for each in self._segments:
            box = QRectF(left, y, room * each.count / total, self._bar)
            _fill(painter, box, each)
            left += box.width() + gap
        top = y + self._bar + self._gap
        for pill, count, (across, down) in zip(self._pills, self._counts, self._rows, strict=True):
            pill.draw(painter, x + across, top + down)
            count.draw(painter, x + across + pill.width + 4 * UNIT, top + down, pill.height)

    def _wrapped(self) -> list[tuple[float, float]]:
        places, across, down = list[tuple[float, float]](), 0.0, 0.0
        for pill, count in zip(self._pills, self._counts, strict=True):
            wide = pill.width + 4 * UNIT + count.width
            if across and across + wide > self._width:
                across, down = 0.0, down + pill.height + 4 * UNIT
            places.append((across, down))
            across += wide + 12 * UNIT
        return places


def _fill(painter: QPainter, box: QRectF, segment: Segment) -> None:
    """A stretch of the bar: solid where it is decided, hatched where it is an abstention."""
    tone = LIGHT.tones[segment.finding.tone]
    painter.setPen(QPen(QColor(tone.text), HAIRLINE))
    painter.setBrush(QBrush(QColor(tone.tint if segment.hatched else tone.fill)))
    painter.drawRect(box)
    if not segment.hatched:
        return
    painter.save()
    painter.setClipRect(box)
    painter.setPen(QPen(QColor(tone.fill), 0.8 * UNIT))
    across = box.left() - box.height()
    while across < box.right():
        painter.drawLine(QLineF(across, box.bottom(), across + box.height(), box.top()))
        across += _HATCH_STEP
    painter.restore()
