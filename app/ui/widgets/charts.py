"""Charts painted by hand: the bar of verdicts, the stage strip, the context gauge."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from app.core.call import Layout
from app.ui.marks import Mark
from app.ui.paint import bar_rects, paint_plumb, paint_segment, put
from app.ui.theme import Type, scheme_of, space, type_font, type_metrics
from app.ui.widgets.text import Clickable
from app.ui.words import THIN

_ROLE = QPalette.ColorRole
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_TRUE_LEANING = (Mark.TRUE,)
_FALSE_LEANING = (Mark.MISLEADING, Mark.FALSE)


def _font(role: Type) -> QFont:
    return type_font(role, QApplication.font())


def _line(role: Type = Type.BODY) -> float:
    return type_metrics(role, QApplication.font()).height()


class Chart(QWidget):
    """A painted widget as wide as it may be; subclasses say how high they are and what is read aloud."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(space(100), self.heightForWidth(max(self.width(), space(100))))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(40), self.heightForWidth(max(self.width(), space(100))))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter, self.palette())

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        """Draw the chart in the colours of `palette`."""
        raise NotImplementedError


class VerdictBar(Chart):
    """The claims of a run as one bar: letters and counts inside, a legend below; segments sum to the claims.

    `bare` leaves the legend out, where the words stand beside the bar; its name begins with `about`.
    """

    def __init__(self, about: str = "", *, bare: bool = False) -> None:
        super().__init__()
        self._segments: list[tuple[Mark, int]] = []
        self._about, self._bare = about, bare

    def show_counts(self, counts: Sequence[tuple[Mark, int]]) -> None:
        """Show other counts; marks without a claim take no room."""
        shown = [(mark, n) for mark, n in counts if n]
        if shown != self._segments:
            self._segments = shown
            said = ", ".join(f"{mark.word} {n}" for mark, n in shown)
            self.setAccessibleName(f"{self._about}: {said}" if self._about else said)
            self.setToolTip(said if self._bare else "")
            self.updateGeometry()
            self.update()

    def heightForWidth(self, width: int) -> int:
        if not self._segments:
            return 0
        bar = _line(Type.META) + space(1.5)
        return round(bar if self._bare else bar + space(1) + self._legend(width)[-1][0].bottom())

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        line = _line(Type.META)
        self._paint_bar(painter, palette, QRectF(0, 0, self.width(), line + space(1.5)))
        if not self._bare:
            self._paint_legend(painter, palette, line + space(2.5))

    def _paint_bar(self, painter: QPainter, palette: QPalette, box: QRectF) -> list[QRectF]:
        """Paint the segments into `box` and return where they are."""
        line, scheme = _line(Type.META), scheme_of(palette)
        rects = bar_rects(box, [n for _, n in self._segments], line * 1.5)
        for (mark, n), rect in zip(self._segments, rects, strict=True):
            paint_segment(painter, rect, mark, palette)
            if mark.open:
                continue
            text, tone = f"{mark.letter} {n}" if rect.width() > 2 * line else mark.letter, mark.tone(scheme)
            wide = type_metrics(Type.LABEL, QApplication.font()).horizontalAdvance(text) + space(2)
            ground = QColor(tone.fill if mark.decided else tone.tint)
            painter.fillRect(QRectF(rect.center().x() - wide / 2, rect.top() + 2, wide, rect.height() - 4), ground)
            put(painter, rect, text, _font(Type.LABEL), QColor(tone.on if mark.decided else tone.text), _CENTRE)
        return rects

    def _paint_legend(self, painter: QPainter, palette: QPalette, top: float) -> None:
        line = _line(Type.META)
        for rect, mark, text in self._legend(self.width()):
            at = rect.translated(0, top)
            square = QRectF(at.left(), at.center().y() - line * 0.32, line * 0.64, line * 0.64)
            paint_segment(painter, square, mark, palette)
            put(painter, at.adjusted(line, 0, 0, 0), text, _font(Type.META), palette.color(_ROLE.Text))

    def _legend(self, width: float) -> list[tuple[QRectF, Mark, str]]:
        metrics, x, y = type_metrics(Type.META, QApplication.font()), 0.0, 0.0
        items: list[tuple[QRectF, Mark, str]] = []
        for mark, n in self._segments:
            text = f"{mark.word} {n}" if mark.open else f"{mark.letter}  {mark.word} {n}"
            wide = metrics.height() + metrics.horizontalAdvance(text) + 1
            if x and x + wide > width:
                x, y = 0.0, y + metrics.height()
            items.append((QRectF(x, y, wide, metrics.height()), mark, text))
            x += wide + space(4)
        return items


class HeadlineBar(VerdictBar):
    """The bar of a speech: brackets over the decided claims, the abstentions hatched, a footnote on anecdotes."""

    def __init__(self) -> None:
        super().__init__()
        self._note = ""

    def show_headline(self, counts: Sequence[tuple[Mark, int]], note: str) -> None:
        """Show the segments in the order of the bar, and the footnote ("" = none)."""
        if note != self._note:
            self._note = note
            self.updateGeometry()
            self.update()
        self.show_counts(counts)
        self.setAccessibleDescription(note)

    def heightForWidth(self, width: int) -> int:
        if not self._segments:
            return 0
        line = _line(Type.META)
        return round(super().heightForWidth(width) + line + space(1.5) + (line if self._note else 0))

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        line, top = _line(Type.META), _line(Type.META) + space(1.5)
        rects = self._paint_bar(painter, palette, QRectF(0, top, self.width(), line + space(1.5)))
        self._paint_sides(painter, palette, rects)
        self._paint_legend(painter, palette, top + line + space(2.5))
        if self._note:
            foot = QRectF(0, self.height() - line, self.width(), line)
            put(painter, foot, self._note, _font(Type.META), palette.color(_ROLE.PlaceholderText))

    def _paint_sides(self, painter: QPainter, palette: QPalette, rects: Sequence[QRectF]) -> None:
        """The brackets over the decided claims, with their words above; where those do not fit, the number alone.

        Words may reach beyond a short bracket: those of the last into the room over the abstentions, and those of the
        first up to the last's, which then stand at the end of their own.
        """
        sides = ((self.tr("True-leaning"), _TRUE_LEANING), (self.tr("False-leaning"), _FALSE_LEANING))
        boxes, words, line = list[QRectF](), list[tuple[str, str]](), _line(Type.META)
        for name, marks in sides:
            held = [(n, r) for (mark, n), r in zip(self._segments, rects, strict=True) if mark in marks]
            if held:
                total = sum(n for n, _ in held)
                boxes.append(QRectF(QPointF(held[0][1].left() + 0.5, 0), QPointF(held[-1][1].right() - 0.5, line)))
                words.append((f"{name} {total}", str(total)))
        if not boxes:
            return
        widths = [type_metrics(Type.META, QApplication.font()).horizontalAdvance(text) for text, _ in words]
        starts, gap = [box.left() for box in boxes], space(3)
        if len(boxes) > 1 and starts[0] + widths[0] + gap > starts[1]:
            starts[1] = max(starts[1], boxes[1].right() - widths[1])
        ends = [*(start - gap for start in starts[1:]), float(self.width())]
        muted = palette.color(_ROLE.PlaceholderText)
        for box, (text, number), wide, start, end in zip(boxes, words, widths, starts, ends, strict=True):
            _bracket(painter, box, muted)
            fits = start + wide <= end
            box.setLeft(start if fits else box.left())
            put(painter, QRectF(box.left(), 0, wide + 1, line), text if fits else number, _font(Type.META), muted)


def _bracket(painter: QPainter, box: QRectF, colour: QColor) -> None:
    y, drop = box.bottom() + space(0.5), space(0.75)
    painter.setPen(QPen(colour, 1))
    ends = (box.left(), y + drop), (box.left(), y), (box.right(), y), (box.right(), y + drop)
    painter.drawPolyline([QPointF(*end) for end in ends])


class BandRule(Chart):
    """The colour band of the headline: a short rule under the figure, never without the figure."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = Mark.UNVERIFIABLE
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, mark: Mark) -> None:
        """Show another band."""
        if mark is not self._mark:
            self._mark = mark
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(space(22), space(2))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        box = QRectF(0, space(0.5), self.width(), space(1))
        if self._mark.decided:
            painter.fillRect(box, QColor(self._mark.tone(scheme_of(palette)).fill))
        else:
            paint_segment(painter, box, self._mark, palette)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One stage on the strip: its name, what is counted there, and how it stands."""

    name: str
    note: str
    state: Literal["done", "now", "next"]


class StageStrip(Chart):
    """The stages of a run on one thread; the bob hangs at the stage that is running."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[Step, ...] = ()

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show how the stages stand now."""
        if tuple(steps) != self._steps:
            self._steps = tuple(steps)
            spoken = {"done": self.tr("done"), "now": self.tr("running"), "next": self.tr("to come")}
            self.setAccessibleName("; ".join(f"{s.name}: {spoken[s.state]} {s.note}".strip() for s in self._steps))
            self.update()

    def heightForWidth(self, width: int) -> int:
        return round(_line() + _line(Type.META) + space(4.5))

    def paint(self, painter: QPainter, palette: QPalette) -> None:
        if not self._steps:
            return
        line, each, y = _line(), self.width() / len(self._steps), space(1.5)
        accent, edge = palette.color(_ROLE.Accent), palette.color(_ROLE.Dark)
        for at, step in enumerate(self._steps):
            x, done = at * each, step.state == "done"
            if at + 1 < len(self._steps):
                style = Qt.PenStyle.SolidLine if done else Qt.PenStyle.DotLine
                painter.setPen(QPen(accent if done else edge, 1.5 if done else 1, style))
                painter.drawLine(QPointF(x + space(2), y), QPointF(x + each - space(0.5), y))
            painter.setPen(QPen(edge if step.state == "next" else accent, 1.5))
            painter.setBrush(accent if done else palette.color(_ROLE.Base))
            if step.state == "now":
                paint_plumb(painter, x + space(0.9), 0, y + space(1.9), accent)
            else:
                painter.drawEllipse(QPointF(x + space(1), y), space(0.8), space(0.8))
            text, muted = QRectF(x, y + space(2), each - space(1), line), palette.color(_ROLE.PlaceholderText)
            face = _font(Type.STRONG if step.state == "now" else Type.BODY)
            put(painter, text, step.name, face, muted if step.state == "next" else palette.color(_ROLE.Text))
            put(painter, text.translated(0, line), step.note, _font(Type.META), muted)


class ContextGauge(Clickable):
    """What fills the model's window in the last call; says TRUNCATED in red when the engine counted other tokens."""

    opened = Signal()

    def __init__(self) -> None:
        super().__init__("")
        self._layout: Layout | None = None
        self._cut, self._text = False, ""
        self.clicked.connect(self.opened)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.show_layout(None, cut=False)

    def show_layout(self, layout: Layout | None, *, cut: bool) -> None:
        """Show another call; None before the first."""
        self._layout, self._cut = layout, cut
        if layout is None:
            self._text = self.tr("context: no call yet")
        else:
            word = self.tr("TRUNCATED") if cut else self.tr("context")
            self._text = f"{word}  {layout.predicted:,} / {layout.window:,}".replace(",", THIN)
        self.setAccessibleName(self._text)
        self.setToolTip(self._spoken())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = type_metrics(Type.META, QApplication.font())
        bar = space(37) if self._layout else space(3)
        return QSize(round(metrics.horizontalAdvance(self._text)) + bar, round(metrics.height() + space(1)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.palette()
        alarm = QColor(scheme_of(palette).tones["false"].text)
        ink, left = alarm if self._cut else palette.color(_ROLE.WindowText), 0.0
        if self._layout is not None:
            left = self._paint_bar(painter, palette, self._layout, alarm)
        else:
            ink = palette.color(_ROLE.PlaceholderText)
        put(painter, QRectF(left, 0, self.width() - left, self.height()), self._text, _font(Type.META), ink)
        self.paint_focus(painter)

    def _paint_bar(self, painter: QPainter, palette: QPalette, layout: Layout, alarm: QColor) -> float:
        box = QRectF(1, self.height() / 2 - space(1.25), space(34), space(2.5))
        unit, x, edge = box.width() / max(1, layout.window), box.left(), palette.color(_ROLE.Dark)
        painter.fillRect(box, palette.color(_ROLE.Base))
        parts = (layout.system, layout.evidence, layout.claim)
        for strength, tokens in zip((255, 170, 90), parts, strict=True):
            colour = QColor(alarm if self._cut else palette.color(_ROLE.Accent))
            colour.setAlpha(strength)
            painter.fillRect(QRectF(x, box.top(), tokens * unit, box.height()), colour)
            x += tokens * unit
        kept = QRectF(box.right() - layout.reserved * unit, box.top(), layout.reserved * unit, box.height())
        painter.fillRect(kept, QBrush(edge, Qt.BrushStyle.BDiagPattern))
        painter.setPen(QPen(edge, 1))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        return box.right() + space(2)

    def _spoken(self) -> str:
        if self._layout is None:
            return self._text
        parts = self.tr("instructions {system}, passages {evidence}, claim {claim}, kept for the reply {reserved}")
        layout = self._layout
        filled = parts.format(
            system=layout.system, evidence=layout.evidence, claim=layout.claim, reserved=layout.reserved
        )
        return self.tr("{parts} of {window} tokens. Click for every call.").format(parts=filled, window=layout.window)
