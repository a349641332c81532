"""Small typographic widgets: labels by role, pills, icons, rules, fields, buttons. All follow size and colours live."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from app.ui.marks import Mark
from app.ui.paint import icon, paint_icon, paint_pill, pill_size, put
from app.ui.theme import Type, scheme_of, space, type_font
from app.ui.widgets.layout import row

_ROLE = QPalette.ColorRole


class TextLabel(QLabel):
    """A label in one type role that follows the application's text size; its words can be selected by mouse."""

    def __init__(self, text: str = "", role: Type = Type.BODY, *, muted: bool = False, wrap: bool = False) -> None:
        super().__init__(text)
        self._role = role
        self._heights: dict[int, int] = {}  # by width: a layout asks for the same up to twenty times at every change
        self.setFont(type_font(role, QApplication.font()))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        if muted:
            self.setForegroundRole(_ROLE.PlaceholderText)

    def set_type(self, role: Type) -> None:
        """Set the text in another role."""
        self._role = role
        self.setFont(type_font(role, QApplication.font()))

    def setText(self, text: str) -> None:
        if text != self.text():
            self._heights.clear()
            super().setText(text)

    def heightForWidth(self, width: int) -> int:
        if (height := self._heights.get(width)) is None:
            height = self._heights[width] = super().heightForWidth(width)
        return height

    def changeEvent(self, event: QEvent) -> None:
        self._heights.clear()
        if event.type() == QEvent.Type.FontChange:
            before = self.font()
            self.setFont(type_font(self._role, QApplication.font()))
            if self.font() != before:
                return  # it has come back here with the new font meanwhile; laid out once is enough
        super().changeEvent(event)


class ElidedLabel(TextLabel):
    """One line that gives way: elided when narrow, whole in the tool tip."""

    def minimumSizeHint(self) -> QSize:
        return QSize(space(10), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        self.setToolTip(self.text() if self.sizeHint().width() > self.width() else "")
        colour = self.palette().color(self.foregroundRole())
        put(QPainter(self), self.rect().toRectF(), self.text(), self.font(), colour)


class Pill(QWidget):
    """A verdict as a widget; the delegate paints the same thing in rows."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_mark(mark)

    def show_mark(self, mark: Mark) -> None:
        """Show another verdict."""
        self._mark = mark
        self.setAccessibleName(mark.word)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return pill_size(self._mark, QApplication.font()).toSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_pill(QPainter(self), QPointF(0, 0), self._mark, self.palette(), QApplication.font())


class IconLabel(QWidget):
    """A decorative icon, silent for screen readers: the text beside it says the same. `tone` names a verdict's tone."""

    def __init__(self, name: str, role: QPalette.ColorRole = _ROLE.PlaceholderText, *, tone: str = "") -> None:
        super().__init__()
        self.name, self.tone, self._role = name, tone, role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(space(4), space(4))

    def paintEvent(self, event: QPaintEvent) -> None:
        tones = scheme_of(self.palette()).tones
        colour = QColor(tones[self.tone].text) if self.tone else self.palette().color(self._role)
        paint_icon(QPainter(self), self.name, self.rect().toRectF(), colour)


class Button(QPushButton):
    """A push button whose icon follows the palette; `primary` marks the page's one main action."""

    def __init__(self, text: str, icon_name: str = "", *, primary: bool = False) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.setDefault(primary)
        self.show_action(text, icon_name)

    def set_primary(self, primary: bool) -> None:
        """Make this the main action, or an ordinary one again."""
        self.setDefault(primary)
        self._draw()

    def show_action(self, text: str, icon_name: str) -> None:
        """Offer another action in the same place."""
        self._icon_name = icon_name
        # the gap that a style leaves between icon and text does not grow with the text; this one does
        self.setText(f"\u2009\u2009{text}" if icon_name else text)
        self.setAccessibleName(text)
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.EnabledChange):
            self._draw()
        super().changeEvent(event)

    def _draw(self) -> None:
        if self._icon_name:
            role = _ROLE.BrightText if self.isDefault() and self.isEnabled() else _ROLE.ButtonText
            self.setIcon(icon(self._icon_name, self.palette(), role))


class Tool(QToolButton):
    """A flat button for an action on the thing beside it; without text it still has a name and a tool tip."""

    def __init__(self, icon_name: str, text: str, *, icon_only: bool = False) -> None:
        super().__init__()
        self._icon_name = icon_name
        self.setText(text if icon_only else f"\u2009{text}")
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.setAutoRaise(True)
        style = Qt.ToolButtonStyle.ToolButtonIconOnly if icon_only else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        self.setToolButtonStyle(style)
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()
        super().changeEvent(event)

    def _draw(self) -> None:
        self.setIcon(icon(self._icon_name, self.palette()))


class Clickable(QWidget):
    """A widget that acts as a button: by mouse, by Enter or Space when focused."""

    clicked = Signal()

    def __init__(self, spoken: str) -> None:
        super().__init__()
        self.setAccessibleName(spoken)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def paint_focus(self, painter: QPainter) -> None:
        """The ring that shows where the keyboard is."""
        if self.hasFocus():
            painter.setPen(QColor(self.palette().color(_ROLE.Accent)))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class Choices(QWidget):
    """Exclusive buttons side by side; `chosen` says which."""

    chosen = Signal(int)

    def __init__(self, name: str, texts: Iterable[str], current: int = 0) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        for at, text in enumerate(texts):
            choice = QPushButton(text)
            choice.setCheckable(True)
            choice.setAutoDefault(False)
            choice.setChecked(at == current)
            choice.setAccessibleName(f"{name}: {text}")
            self._group.addButton(choice, at)
            line.addWidget(choice)
        self._group.idClicked.connect(self.chosen)

    @property
    def current(self) -> int:
        """The place of the chosen button."""
        return self._group.checkedId()

    def choose(self, at: int) -> None:
        """Choose without saying so."""
        self._group.button(at).setChecked(True)

    def set_text(self, at: int, text: str) -> None:
        """Change the text of one button."""
        self._group.button(at).setText(text)
        self._group.button(at).setAccessibleName(f"{self.accessibleName()}: {text}")

    def offers(self, at: int) -> bool:
        """Whether a button is there to choose."""
        return self._group.button(at).isVisibleTo(self)

    def offer(self, at: int, *, offered: bool) -> None:
        """Show one of the buttons, or leave it out."""
        self._group.button(at).setVisible(offered)


class Combo(QComboBox):
    """A choice that the wheel changes only while it has the keyboard, so that scrolling past it changes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def combo(name: str, *items: str) -> QComboBox:
    """A choice from a list, with a name for screen readers."""
    made = Combo()
    made.setAccessibleName(name)
    made.addItems(items)
    return made


def field(name: str, hint: str = "") -> QLineEdit:
    """A line to type in, with a name for screen readers."""
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setPlaceholderText(hint)
    return made


def rule(*, strong: bool = False, vertical: bool = False) -> QFrame:
    """A hairline, as between newspaper columns; strong above a section."""
    line = QFrame()
    line.setBackgroundRole(_ROLE.WindowText if strong else _ROLE.Mid)
    line.setAutoFillBackground(True)
    if vertical:
        line.setFixedWidth(1)
    else:
        line.setFixedHeight(1)
    return line


def with_icon(name: str, label: QWidget, role: QPalette.ColorRole = _ROLE.PlaceholderText) -> QHBoxLayout:
    """An icon and the words that say the same."""
    return row(IconLabel(name, role), label, stretch=1)
