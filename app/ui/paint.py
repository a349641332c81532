"""Painting shared by widgets and delegates. Every function takes the palette and font it paints with."""

from collections.abc import Sequence
from functools import cache, lru_cache
from unicodedata import bidirectional

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QIcon,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QTextLayout,
)
from PySide6.QtSvg import QSvgRenderer

from app.paths import RESOURCES
from app.ui.marks import Mark
from app.ui.theme import RADIUS, Type, scheme_of, space, type_font, type_metrics


def pill_size(mark: Mark, base: QFont) -> QSizeF:
    """The space that `paint_pill` needs."""
    metrics = type_metrics(Type.LABEL, base)
    height = metrics.height() + space(1.25)
    return QSizeF(height + metrics.horizontalAdvance(mark.word) + space(3.5), height)


def pill_column(base: QFont, marks: tuple[Mark, ...] = tuple(Mark)) -> float:
    """The width that fits each of `marks`, so that claims line up below each other."""
    return _pill_column(base.pointSizeF(), marks)


@cache
def _pill_column(points: float, marks: tuple[Mark, ...]) -> float:
    base = QFont()
    base.setPointSizeF(points)
    return max(pill_size(mark, base).width() for mark in marks)


def paint_pill(painter: QPainter, at: QPointF, mark: Mark, palette: QPalette, base: QFont) -> None:
    """A letter block, then the word: readable in grey, at a glance and aloud."""
    tone, size = mark.tone(scheme_of(palette)), pill_size(mark, base)
    box = QRectF(at, size)
    block = QRectF(at, QSizeF(size.height(), size.height()))
    painter.save()
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(type_font(Type.LABEL, base))
    if mark.open:
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tone.tint))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        painter.setBrush(QColor(tone.fill))
        painter.drawRoundedRect(block, RADIUS, RADIUS)
    painter.setPen(QColor(tone.on))
    painter.drawText(block, Qt.AlignmentFlag.AlignCenter, mark.letter)
    painter.setPen(QColor(tone.text))
    painter.drawText(box.adjusted(block.width() + space(1.5), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, mark.word)
    painter.restore()


def chip_width(text: str, base: QFont) -> float:
    """The width that `paint_chip` needs."""
    return type_metrics(Type.META, base).horizontalAdvance(text) + space(3)


def paint_chip(painter: QPainter, rect: QRectF, text: str, palette: QPalette, base: QFont) -> None:
    """An outlined tag for an evidence id: neutral on purpose, since evidence has no mark of its own."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
    painter.setBrush(palette.color(QPalette.ColorRole.AlternateBase))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
    put(
        painter,
        rect,
        text,
        type_font(Type.META, base),
        palette.color(QPalette.ColorRole.Text),
        Qt.AlignmentFlag.AlignCenter,
    )
    painter.restore()


def paint_segment(painter: QPainter, rect: QRectF, mark: Mark, palette: QPalette) -> None:
    """One segment of a bar: solid when decided, hatched on its tint when abstained, hollow when open."""
    scheme = scheme_of(palette)
    tone = mark.tone(scheme)
    painter.save()
    if mark.decided:
        weave = QColor(tone.on)
        weave.setAlpha(80)
        painter.fillRect(rect, QColor(tone.fill))
        if mark.hatch is not Qt.BrushStyle.SolidPattern:
            painter.fillRect(rect, QBrush(weave, mark.hatch))
        painter.setPen(QPen(QColor(tone.text), 1))  # amber alone is only 1.8 : 1 on paper; its edge is 7 : 1
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    elif mark.open:
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Dark), 1, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    else:
        painter.fillRect(rect, QColor(tone.tint))
        painter.fillRect(rect, QBrush(QColor(tone.fill), mark.hatch))
        painter.setPen(QPen(QColor(tone.fill), 1))
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.restore()


def paint_plumb(painter: QPainter, x: float, top: float, bottom: float, colour: QColor) -> None:
    """The mark of the house: a thread and a bob, which shows what is current."""
    bob = space(1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1.5))
    painter.drawLine(QPointF(x, top), QPointF(x, bottom - 2 * bob))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    shape = [(0, -3), (-1, -2), (0, 0), (1, -2)]
    painter.drawPolygon(QPolygonF([QPointF(x + dx * bob, bottom + dy * bob) for dx, dy in shape]))
    painter.restore()


def put(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """One line of text, centred in the height of `box` and elided to its width.

    It reads in its own direction, and begins at the side at which the window or the text itself begins.
    """
    across, leftwards = painter.layoutDirection(), reads_leftwards(text)
    if align is Qt.AlignmentFlag.AlignLeft:
        ends_right = leftwards or across is Qt.LayoutDirection.RightToLeft
        side = Qt.AlignmentFlag.AlignRight if ends_right else Qt.AlignmentFlag.AlignLeft
        align = side | Qt.AlignmentFlag.AlignAbsolute
    painter.setFont(font)
    painter.setPen(colour)
    painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft if leftwards else Qt.LayoutDirection.LeftToRight)
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter, shown)
    painter.setLayoutDirection(across)


@lru_cache(maxsize=4096)
def reads_leftwards(text: str) -> bool:
    """Whether the first letter of `text` that has a direction is of a script written from right to left."""
    for sign in text:
        direction = bidirectional(sign)
        if direction in ("R", "AL", "L"):
            return direction != "L"
    return False


def wrapped(text: str, role: Type, base: QFont, width: float, max_lines: int) -> tuple[str, ...]:
    """`text` broken into at most `max_lines` lines, the last one elided."""
    return _wrapped(text, role, base.pointSizeF(), width, max_lines)


@lru_cache(maxsize=4096)
def _wrapped(text: str, role: Type, points: float, width: float, max_lines: int) -> tuple[str, ...]:
    base = QFont()
    base.setPointSizeF(points)
    font = type_font(role, base)
    layout, lines = QTextLayout(text, font), list[str]()
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        if len(lines) == max_lines - 1:
            rest = text[line.textStart() :]
            lines.append(QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width))
            break
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].rstrip())
    layout.endLayout()
    return tuple(lines)


@cache
def _icon_renderer(name: str, colour: str) -> QSvgRenderer:
    svg = (RESOURCES / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(svg.replace("#000", colour).encode())


def paint_icon(painter: QPainter, name: str, box: QRectF, colour: QColor) -> None:
    """One of the icons in `icons/`, stroked in `colour`."""
    _icon_renderer(name, colour.name()).render(painter, box)


def icon(name: str, palette: QPalette, role: QPalette.ColorRole = QPalette.ColorRole.ButtonText) -> QIcon:
    """The same as a QIcon, for a stock widget, in the palette's colour for `role`."""
    return _icon(name, palette.color(role).name())


@cache
def _icon(name: str, colour: str) -> QIcon:
    pixmap = QPixmap(64, 64)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, name, QRectF(0, 0, 64, 64), QColor(colour))
    painter.end()
    return QIcon(pixmap)


def bar_rects(box: QRectF, counts: Sequence[int], least: float) -> list[QRectF]:
    """Segments in proportion to `counts`, none narrower than `least`, two pixels apart; empty ones are null."""
    shown = [n for n in counts if n]
    free = box.width() - 2 * (len(shown) - 1) - least * len(shown)
    rects, x = list[QRectF](), box.left()
    for n in counts:
        width = least + max(0.0, free) / max(1, sum(shown)) * n if n else 0
        rects.append(QRectF(x, box.top(), width, box.height()) if n else QRectF())
        x += width + 2 if n else 0
    return rects
