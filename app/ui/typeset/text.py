"""A paragraph as lines: broken to a width, and each drawn where its page wants it."""

import unicodedata
from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPagedPaintDevice, QPainter, QRawFont, QTextCharFormat, QTextLayout, QTextOption

from app.report.paper import Words
from app.ui.typeset.faces import UNIT, Face, font_of, format_of
from app.ui.utf16 import units

_INVISIBLE = ("Cc", "Cf", "Zs", "Zl", "Zp", "Cs", "Cn")


class Paragraph:
    """Words in lines of at most `width` device units. `anchor` names its place for links and bookmarks.

    `colour` of "" is that of the face and of each stretch.
    """

    def __init__(
        self,
        words: Words,
        face: Face,
        width: float,
        device: QPagedPaintDevice,
        *,
        anchor: str = "",
        right: bool = False,
        colour: str = "",
    ) -> None:
        text = "".join(ink.text for ink in words).replace("\n", "\u2028")
        self.text = text
        self._layout = QTextLayout(text, font_of(face), device)
        option = QTextOption(Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self._layout.setTextOption(option)
        self._layout.setFormats(_ranges(words, face, anchor, colour))
        self.heights = self._break(width, face)

    @property
    def height(self) -> float:
        """The height of all lines together."""
        return sum(self.heights)

    @property
    def natural_width(self) -> float:
        """The width of the widest line as it is set."""
        return max((self._layout.lineAt(n).naturalTextWidth() for n in range(len(self.heights))), default=0.0)

    def draw(self, painter: QPainter, number: int, x: float, y: float) -> None:
        """Draw one line with its top at `y`; white space of its leading is shared above and below."""
        line = self._layout.lineAt(number)
        lead = (self.heights[number] - line.height()) / 2
        line.draw(painter, QPointF(x, y + lead - line.y()))

    def draw_all(self, painter: QPainter, x: float, y: float) -> None:
        """Draw every line."""
        for number, height in enumerate(self.heights):
            self.draw(painter, number, x, y)
            y += height

    def unshown(self) -> set[str]:
        """The characters for which no font on this computer has a glyph."""
        suspects = {sign for sign in self.text if ord(sign) > 0x17F and unicodedata.category(sign) not in _INVISIBLE}
        if not suspects:
            return set()
        fonts = [run.rawFont() for run in self._layout.glyphRuns()]
        return {sign for sign in suspects if not _known(sign, fonts)}

    def _break(self, width: float, face: Face) -> list[float]:
        heights, least = list[float](), face.size * face.leading * UNIT
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, sum(heights)))
            heights.append(max(least, line.height()))
        self._layout.endLayout()
        return heights


def _known(sign: str, fonts: Iterable[QRawFont]) -> bool:
    return any(font.supportsCharacter(ord(sign)) for font in fonts)


def _ranges(words: Words, face: Face, anchor: str, colour: str) -> list[QTextLayout.FormatRange]:
    ranges, at = [], 0
    for ink in words:
        made = QTextLayout.FormatRange()
        made.start, made.length, made.format = at, units(ink.text), format_of(face, ink, colour)
        if anchor and at == 0:
            made.format = _named(made.format, anchor)
        ranges.append(made)
        at += made.length
    return ranges


def _named(look: QTextCharFormat, anchor: str) -> QTextCharFormat:
    look.setAnchor(True)
    look.setAnchorNames([anchor])
    return look
