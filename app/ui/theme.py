"""Colours, type and space: the only module that knows a colour's name, a family name or a pixel.

Widgets ask by role. A painter that has a palette in hand asks `scheme_of(palette)`, so a delegate follows the view it
paints in and needs no global state. Fonts are derived from the font in hand (`type_font(Type.CLAIM, option.font)`), so
text scaling is one call to `QApplication.setFont`, and `respace` gives the layouts their new room.
"""

import json
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Literal

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QFormLayout, QGridLayout, QLayout, QWidget

from app.paths import RESOURCES

BASE_POINTS = 10.0
SMALLEST_POINTS = 7.5  # 10 px; reached only at 80 % text
SERIF = ("Source Serif 4", "Charter", "Georgia", "Noto Serif", "Noto Serif CJK SC", "Noto Naskh Arabic")
SANS = ("Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic")
MONO = ("JetBrains Mono", "Cascadia Mono", "SF Mono", "DejaVu Sans Mono", "Noto Sans Mono CJK SC")
SMALLEST_SCALE, LARGEST_SCALE = 0.8, 2.0
RADIUS = 3
RADIUS_FIELD = 4
CELL_LEAD = 4  # steps before the first cell of a row: room for the thread
CELL_GAP = 4  # steps after every cell
IN_PARTS = "takes the font in parts"
"""The property of a window that sees to its own widgets when the text size changes."""
_GAP, _ACROSS, _MARGINS = "gap in steps", "gap across in steps", "margins in steps"


class Type(Enum):
    """Text roles: serif is what somebody said, sans is what Plumbline says, mono is what was measured."""

    LABEL = (SANS, 0.85, QFont.Weight.DemiBold)
    META = (SANS, 0.90, QFont.Weight.Normal)
    BODY = (SANS, 1.00, QFont.Weight.Normal)
    STRONG = (SANS, 1.00, QFont.Weight.DemiBold)
    MONO = (MONO, 0.86, QFont.Weight.Normal)
    QUOTE = (SERIF, 1.12, QFont.Weight.Normal)
    CLAIM = (SERIF, 1.20, QFont.Weight.Normal)
    LEAD = (SERIF, 1.38, QFont.Weight.DemiBold)
    ARTICLE = (SERIF, 1.30, QFont.Weight.Normal)
    TITLE = (SERIF, 1.75, QFont.Weight.DemiBold)
    FIGURE = (SERIF, 3.20, QFont.Weight.DemiBold)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tone:
    """One verdict's colours: `fill` under `on`, `text` on paper, `tint` under `text`."""

    fill: str
    on: str
    text: str
    tint: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """Every colour of one appearance, by role; the values live in tokens.json."""

    window: str
    paper: str
    raised: str
    line: str
    edge: str
    ink: str
    muted: str
    accent: str
    on_accent: str
    select: str
    mark: str
    mark_now: str
    tones: dict[str, Tone]


def _scheme(name: str) -> Scheme:
    values = json.loads((RESOURCES / "ui" / "tokens.json").read_text(encoding="utf-8"))[name]
    tones = {key: Tone(**values.pop(key)) for key, value in list(values.items()) if isinstance(value, dict)}
    return Scheme(**values, tones=tones)


LIGHT, DARK = _scheme("light"), _scheme("dark")


def scheme_of(palette: QPalette) -> Scheme:
    """The scheme that `palette` was made from (dark when its paper is darker than its text)."""
    dark = palette.color(QPalette.ColorRole.Base).lightness() < palette.color(QPalette.ColorRole.Text).lightness()
    return DARK if dark else LIGHT


def palette_for(scheme: Scheme) -> QPalette:
    """The application palette: every standard widget takes its colours from here."""
    role = QPalette.ColorRole
    palette = QPalette(QColor(scheme.window))
    colours = {
        role.Window: scheme.window,
        role.WindowText: scheme.ink,
        role.Base: scheme.paper,
        role.Text: scheme.ink,
        role.AlternateBase: scheme.raised,
        role.Button: scheme.paper,
        role.ButtonText: scheme.ink,
        role.PlaceholderText: scheme.muted,
        role.Mid: scheme.line,
        role.Midlight: scheme.line,
        role.Dark: scheme.edge,
        role.Light: scheme.raised,
        role.Shadow: scheme.edge,
        role.Accent: scheme.accent,
        role.BrightText: scheme.on_accent,
        role.Highlight: scheme.select,
        role.HighlightedText: scheme.ink,
        role.Link: scheme.accent,
        role.LinkVisited: scheme.accent,
        role.ToolTipBase: scheme.raised,
        role.ToolTipText: scheme.ink,
    }
    for name, value in colours.items():
        palette.setColor(name, QColor(value))
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, QColor(scheme.muted))
    return palette


def type_font(role: Type, base: QFont) -> QFont:
    """The font for `role` at the size of `base`, which is the view's own, already scaled font."""
    return _face(role, base.pointSizeF())


def type_metrics(role: Type, base: QFont) -> QFontMetricsF:
    """The measures of `type_font(role, base)`."""
    return _measures(role, base.pointSizeF())


@cache
def _face(role: Type, points: float) -> QFont:
    families, ratio, weight = role.value
    font = QFont()
    font.setFamilies(list(families))
    font.setPointSizeF(max(SMALLEST_POINTS, points * ratio))
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if families is SANS:
        font.setFeature(QFont.Tag.fromString("tnum"), 1)
    return font


@cache
def _measures(role: Type, points: float) -> QFontMetricsF:
    return QFontMetricsF(_face(role, points))


def space(step: float) -> int:
    """`step` × 4 pixels, growing at half the rate of the text so that large text keeps its room."""
    growth = 1 + (QApplication.font().pointSizeF() / BASE_POINTS - 1) * 0.5
    return round(step * 4 * growth)


def set_steps(
    layout: QLayout, *, gap: float, margins: tuple[float, float, float, float] = (0, 0, 0, 0), across: float = 0
) -> None:
    """Give `layout` its spacing and margins in steps of `space`, and remember them for `respace`.

    `across` is the gap between the columns of a grid or a form, where it is not that between its lines.
    """
    layout.setProperty(_GAP, gap)
    layout.setProperty(_ACROSS, across)
    layout.setProperty(_MARGINS, [float(side) for side in margins])
    _set_room(layout)


def respace(root: QWidget) -> None:
    """Give every layout below `root` the room that belongs to the present text size."""
    for layout in root.findChildren(QLayout):
        if layout.property(_GAP) is not None:
            _set_room(layout)


def _set_room(layout: QLayout) -> None:
    layout.setSpacing(space(layout.property(_GAP)))
    if isinstance(layout, QGridLayout | QFormLayout) and layout.property(_ACROSS):
        layout.setHorizontalSpacing(space(layout.property(_ACROSS)))
    left, top, right, bottom = layout.property(_MARGINS)
    layout.setContentsMargins(space(left), space(top), space(right), space(bottom))


def room(width: int) -> float:
    """`width` pixels as they would be at 100 % text: what decides between the wide and the narrow forms."""
    return width * BASE_POINTS / QApplication.font().pointSizeF()


def scheme_for(appearance: Literal["system", "light", "dark"]) -> Scheme:
    """The scheme to use; `system` follows the desktop, and is light where the desktop does not say."""
    if appearance == "system":
        return DARK if QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark else LIGHT
    return DARK if appearance == "dark" else LIGHT


def apply(app: QApplication, scheme: Scheme, *, text_scale: float) -> None:
    """Set palette and base font; `text_scale` runs from 0.8 to 2.0."""
    base = QFont()
    base.setFamilies(list(SANS))
    base.setPointSizeF(BASE_POINTS * min(max(text_scale, SMALLEST_SCALE), LARGEST_SCALE))
    base.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if app.font() != base:
        app.setFont(base)
        for window in app.topLevelWidgets():
            if not window.property(IN_PARTS):
                take_font(window)
    palette = palette_for(scheme)
    if app.palette() != palette:
        app.setPalette(palette)


def take_font(root: QWidget) -> None:
    """Have `root` and all below it that is set in a role take the application's font, and give its layouts their room.

    Qt tells a widget only when its own font changes, and those that are set in a role have one of their own.
    """
    for widget in (root, *root.findChildren(QWidget)):
        if widget.testAttribute(Qt.WidgetAttribute.WA_SetFont):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.FontChange))
    respace(root)


def load_fonts() -> None:
    """Register the bundled faces; a missing one leaves the fallback families in charge."""
    for path in sorted((RESOURCES / "fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))
