"""One setting: its name, its control, one sentence about it, and the way back to the default."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.layout import stack
from app.ui.widgets.text import TextLabel, Tool, rule

_NAME, _CONTROL = 38, 78  # steps of width
_ROOM = 760  # pixels at 100 % text: below, the parts of a setting stand under each other


class Setting(QWidget):
    """Name, control, sentence and revert side by side; under each other where there is little room."""

    def __init__(self, name: str, control: QWidget, why: str, revert: Callable[[], object]) -> None:
        super().__init__()
        self.control = control
        self._name, self._why, self._said = TextLabel(name, wrap=True), TextLabel(why, Type.META, wrap=True), why
        self._why.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.revert = Tool("again", self.tr("Back to the default: {}").format(name), icon_only=True)
        self.revert.clicked.connect(revert)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        set_steps(self._line, gap=4)
        for item in (self._name, control, self._why, self.revert):
            self._line.addWidget(item, 1 if item is self._why else 0)
        self._measure()

    @property
    def words(self) -> str:
        """All that a search for a setting looks in."""
        return f"{self._name.text()} {self._why.text()} {self.control.accessibleName()}".casefold()

    def say(self, trouble: str = "") -> None:
        """Say what is wrong with the value in the control, or again what the setting is for."""
        self._why.setText(trouble or self._said)
        role = self.palette().ColorRole
        self._why.setForegroundRole(role.Text if trouble else role.PlaceholderText)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def _measure(self) -> None:
        wide = room(self.width()) >= _ROOM
        along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._line.setDirection(along if wide else down)
        self._line.setSpacing(space(4 if wide else 1))
        keeps = self.revert.sizePolicy()
        keeps.setRetainSizeWhenHidden(wide)  # or a change would move the sentence beside it
        self.revert.setSizePolicy(keeps)
        middle, top = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignTop
        for label in (self._name, self._why):
            label.setAlignment(middle if wide else top)
        for item, steps in ((self._name, _NAME), (self.control, _CONTROL)):
            item.setMinimumWidth(space(steps) if wide else 0)
            item.setMaximumWidth(space(steps) if wide else space(130))


class Section(QWidget):
    """A head and its settings; hidden while a search finds none of them."""

    def __init__(self, title: str, *settings: Setting, lead: str = "", foot: QWidget | None = None) -> None:
        super().__init__()
        self.title, self.settings, self._foot = title, settings, foot
        head = TextLabel(title, Type.LEAD)
        column = stack(rule(strong=True), head, gap=2.5)
        if lead:
            column.addWidget(TextLabel(lead, muted=True, wrap=True))
        for setting in settings:
            column.addWidget(setting)
        if foot is not None:
            column.addWidget(foot)
        self.setLayout(column)

    def seek(self, words: str) -> bool:
        """Show the settings that hold all of `words`; say whether any does."""
        sought = words.casefold().split()
        whole = all(word in self.title.casefold() for word in sought)
        found = False
        for setting in self.settings:
            fits = whole or all(word in setting.words for word in sought)
            setting.setVisible(fits and not setting.property("away"))
            found = found or fits
        if self._foot is not None:
            self._foot.setVisible(whole)
        self.setVisible(found or whole)
        return found or whole
