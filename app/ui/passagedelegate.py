"""Paints a passage found in the user's files: the sentence with the words that were sought marked, and the file."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QStyleOptionViewItem

from app.ui.delegates import RowDelegate
from app.ui.models.claims import RECORD, Index
from app.ui.paint import put
from app.ui.shelf import Passage
from app.ui.theme import Type, scheme_of, space, type_font, type_metrics

_LEFT = 6  # steps: room for the thread
_BEFORE = 40  # letters kept before the first hit when the sentence is long


class PassageDelegate(RowDelegate):
    """Title and place above, the sentence below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = type_metrics(Type.QUOTE, option.font).height() + type_metrics(Type.META, option.font).height()
        return QSize(space(60), round(lines + space(6)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        found: Passage = index.data(RECORD)
        palette, rect = option.palette, QRectF(option.rect)
        painter.save()
        self.paint_ground(painter, option)
        line = rect.adjusted(space(_LEFT), space(2.5), -space(4), 0)
        line.setHeight(type_metrics(Type.QUOTE, option.font).height())
        face = type_font(Type.QUOTE, option.font)
        metrics = QFontMetricsF(face)
        lead = max(0, found.hits[0].start - _BEFORE) if found.hits else 0
        text = ("… " if lead else "") + " ".join(found.text[lead:].split("\n"))
        shift = (2 if lead else 0) - lead
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme_of(palette).mark))
        for hit in found.hits:
            left = line.left() + metrics.horizontalAdvance(text[: hit.start + shift])
            width = metrics.horizontalAdvance(text[hit.start + shift : hit.end + shift])
            if left + width < line.right():
                painter.drawRect(QRectF(left, line.top(), width, line.height()))
        put(painter, line, text, face, palette.color(QPalette.ColorRole.Text))
        line.translate(0, line.height() + space(0.5))
        line.setHeight(type_metrics(Type.META, option.font).height())
        muted = palette.color(QPalette.ColorRole.PlaceholderText)
        put(painter, line, f"{found.title}  ·  {found.path}", type_font(Type.META, option.font), muted)
        painter.restore()
