"""Type for paper: faces, sizes and colours. Sizes are points on A4, colours those of the light window."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QColor, QFont, QTextCharFormat

from app.report.paper import Ink, Style, Tone, Voice
from app.ui import theme

_FAMILIES = {Voice.SAID: theme.SERIF, Voice.OURS: theme.SANS, Voice.COUNTED: theme.MONO}
_RATIOS = {Voice.SAID: 1.08, Voice.OURS: 1.0, Voice.COUNTED: 0.88}  # of the size of the words around them
DPI = 1200
UNIT = DPI / 72  # device units in a point
LIGHT = theme.LIGHT


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """How a kind of paragraph is set: size in points, leading as a part of the size, and whose words it holds."""

    size: float
    leading: float = 1.42
    voice: Voice = Voice.OURS
    strong: bool = False
    muted: bool = False


KICKER = Face(size=8.5, muted=True)
TITLE = Face(size=22, leading=1.22, voice=Voice.SAID, strong=True)
LONG_TITLE = Face(size=13, leading=1.4, voice=Voice.SAID)
SECTION = Face(size=11, strong=True)
MINOR = Face(size=9.5, strong=True)
NUMBER = Face(size=8.5, strong=True)
PILL = Face(size=8, strong=True)
LARGE_PILL = Face(size=11, strong=True)
NOTICE = Face(size=8.8)
QUOTE = Face(size=10.5, leading=1.45, voice=Voice.SAID)
CITATION = Face(size=8, muted=True)
CELL = Face(size=8.5, leading=1.38)
HEAD_CELL = Face(size=8.2, muted=True)
FOOT = Face(size=7.5, muted=True)
STYLES = {
    Style.BODY: Face(size=9.5),
    Style.META: Face(size=8.5),
    Style.LEAD: Face(size=12.5, leading=1.36, voice=Voice.SAID, strong=True),
    Style.ARTICLE: Face(size=12, leading=1.5, voice=Voice.SAID),
    Style.FIGURE: Face(size=34, leading=1.15, voice=Voice.SAID, strong=True),
    Style.LABEL: Face(size=8.2, muted=True),
    Style.VERBATIM: Face(size=6.8, leading=1.4, voice=Voice.COUNTED),
}


def font_of(face: Face, ink: Ink | None = None) -> QFont:
    """The font of a paragraph, or of a stretch in it."""
    voice = (ink.voice if ink else None) or face.voice
    ratio = _RATIOS[voice] / _RATIOS[face.voice]
    return _font(voice, face.size * ratio, strong=face.strong or bool(ink and ink.strong))


@cache
def _font(voice: Voice, points: float, *, strong: bool) -> QFont:
    font = QFont()
    font.setFamilies(list(_FAMILIES[voice]))
    font.setPixelSize(round(points * UNIT))
    font.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # A glyph that stands for no character of its own is lost when the text is copied or searched for; no "tnum" either
    font.setFeature(QFont.Tag.fromString("calt"), 0)
    return font


def format_of(face: Face, ink: Ink, colour: str = "") -> QTextCharFormat:
    """The look of a stretch of words, in a `colour` of its own or that which it stands for."""
    made = QTextCharFormat()
    made.setFont(font_of(face, ink))
    made.setForeground(QColor(colour or _colour(face, ink)))
    if ink.marked:
        made.setBackground(QColor(LIGHT.mark))
    if ink.raised:
        made.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
    if ink.to:
        made.setAnchor(True)
        made.setAnchorHref(ink.to)
    return made


def _colour(face: Face, ink: Ink) -> str:
    if ink.tone:
        return LIGHT.tones[ink.tone].text
    if ink.to:
        return LIGHT.accent
    return LIGHT.muted if ink.muted or face.muted else LIGHT.ink


def tint_of(tone: Tone) -> tuple[QColor, QColor]:
    """Ground and edge of a notice."""
    if not tone:
        return QColor(LIGHT.window), QColor(LIGHT.edge)
    return QColor(LIGHT.tones[tone].tint), QColor(LIGHT.tones[tone].fill)
