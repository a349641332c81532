"""Paints an earlier run: what was asked, what came of it, where it holds what is sought, and its claims as a bar."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QStyleOptionViewItem

from app.core.history import Excerpt
from app.core.verdict import Verdict
from app.ui import runwords
from app.ui.delegates import RowDelegate
from app.ui.models.claims import RECORD, Index
from app.ui.models.runs import HEAD
from app.ui.paint import bar_rects, paint_pill, paint_segment, pill_column, pill_size, put
from app.ui.ports import RunSummary
from app.ui.theme import Type, scheme_of, space, type_font, type_metrics

_ROLE = QPalette.ColorRole
_LEFT = 6  # steps from the edge of the list to the text: room for the thread
_BAR = 40  # steps: the bar's width
_WORDS = 48  # letters of what was asked that must have room beside verdict and bar


class RunDelegate(RowDelegate):
    """The first row of a group carries its head; the right of a wide row its verdict and bar."""

    def __init__(self, parent: QObject, describe: Callable[[RunSummary], str]) -> None:
        super().__init__(parent)
        self._describe = describe

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        run: RunSummary = index.data(RECORD)
        lines = type_metrics(Type.CLAIM, option.font).height() + type_metrics(Type.META, option.font).height()
        if run.excerpt is not None:
            lines += type_metrics(Type.QUOTE, option.font).height() + space(1)
        return QSize(space(60), round(lines + space(6) + _head_height(option, index)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        run: RunSummary = index.data(RECORD)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = _head_height(option, index)
        if top:
            self._paint_head(painter, option, index.data(HEAD), first=index.row() == 0)
        option.rect.setTop(option.rect.top() + round(top))
        self.paint_ground(painter, option)
        rect, palette = QRectF(option.rect), option.palette
        right = rect.right() - space(4)
        if rect.width() > space(_BAR + 14) + pill_column(option.font) + _WORDS * _letter(option):
            right = self._paint_outcome(painter, option, run)
        left, height = rect.left() + space(_LEFT), type_metrics(Type.CLAIM, option.font).height()
        line = QRectF(left, rect.top() + space(2.5), right - left - space(4), height)
        put(painter, line, " ".join(run.text.split()), type_font(Type.CLAIM, option.font), palette.color(_ROLE.Text))
        ink = palette.color(_ROLE.Accent if run.live else _ROLE.PlaceholderText)
        if run.resumable:
            ink = QColor(scheme_of(palette).tones["misleading"].text)
        line.translate(0, height + space(0.5))
        put(painter, line, self._describe(run), type_font(Type.META, option.font), ink)
        if run.excerpt is not None:
            line.translate(0, type_metrics(Type.META, option.font).height() + space(1))
            line.setHeight(type_metrics(Type.QUOTE, option.font).height())
            _paint_excerpt(painter, option, line, run.excerpt)
        painter.restore()

    @staticmethod
    def _paint_head(painter: QPainter, option: QStyleOptionViewItem, text: str, *, first: bool) -> None:
        rect, height = QRectF(option.rect), type_metrics(Type.STRONG, option.font).height()
        top = rect.top() + (0 if first else space(3))
        if not first:
            painter.fillRect(QRectF(rect.left(), top, rect.width(), 1), option.palette.color(_ROLE.WindowText))
        box = QRectF(rect.left(), top + space(2 if not first else 0), rect.width(), height)
        put(painter, box, text, type_font(Type.STRONG, option.font), option.palette.color(_ROLE.Text))

    @staticmethod
    def _paint_outcome(painter: QPainter, option: QStyleOptionViewItem, run: RunSummary) -> float:
        """Paint verdict or figure, and the bar; return where they begin."""
        rect, palette = QRectF(option.rect), option.palette
        bar = QRectF(rect.right() - space(_BAR + 6), rect.center().y() - space(2), space(_BAR), space(4))
        if run.claims:
            verdicts = [verdict for verdict in Verdict if verdict in run.counts]
            boxes = bar_rects(bar, [run.counts[verdict] for verdict in verdicts], 4)
            for verdict, box in zip(verdicts, boxes, strict=True):
                if not box.isNull():
                    paint_segment(painter, box, runwords.claim_mark(run, verdict), palette)
        left = bar.left() - space(4) - pill_column(option.font)
        mark, figure = runwords.verdict_mark(run), runwords.headline(run)
        if mark is not None:
            size = pill_size(mark, option.font)
            paint_pill(painter, QPointF(left, rect.center().y() - size.height() / 2), mark, palette, option.font)
        elif figure:
            height = type_metrics(Type.LEAD, option.font).height()
            box = QRectF(left, rect.center().y() - height / 2, bar.left() - left - space(2), height)
            put(painter, box, figure, type_font(Type.LEAD, option.font), palette.color(_ROLE.Text))
        return left


def _letter(option: QStyleOptionViewItem) -> float:
    return type_metrics(Type.CLAIM, option.font).averageCharWidth()


def _head_height(option: QStyleOptionViewItem, index: Index) -> float:
    if not index.data(HEAD):
        return 0.0
    return type_metrics(Type.STRONG, option.font).height() + space(2 if index.row() == 0 else 7)


def _paint_excerpt(painter: QPainter, option: QStyleOptionViewItem, line: QRectF, excerpt: Excerpt) -> None:
    """The words around a hit, the hits on the colour that marks quotes; and where they stand."""
    face, meta = type_font(Type.QUOTE, option.font), type_font(Type.META, option.font)
    muted, metrics = option.palette.color(_ROLE.PlaceholderText), QFontMetricsF(face)
    place = runwords.part(excerpt.part)
    wide = QFontMetricsF(meta).horizontalAdvance(place) + space(3)
    put(painter, QRectF(line.left(), line.top(), wide, line.height()), place, meta, muted)
    box = line.adjusted(wide, 0, 0, 0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(scheme_of(option.palette).mark))
    for hit in excerpt.hits:
        left = box.left() + metrics.horizontalAdvance(excerpt.text[: hit.start])
        width = metrics.horizontalAdvance(hit.of(excerpt.text))
        if left + width < box.right():
            painter.drawRect(QRectF(left, box.top(), width, box.height()))
    put(painter, box, excerpt.text, face, option.palette.color(_ROLE.Text))
