"""The controls of the settings page, made from the names of the settings: each changes one value, and shows it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from app.core.limits import Limits
from app.core.settings import Settings
from app.ui.controller import Controller
from app.ui.widgets.setting import Setting
from app.ui.widgets.text import combo, field

_DEFAULTS = Settings()


class Fields(QObject):
    """Settings by name: "model", or with a point for one inside another: "limits.max_claims", "seats.critic"."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller, self._showing = controller, False
        self.rows: dict[str, Setting] = {}
        self._shows: dict[str, Callable[[Any], None]] = {}

    def refresh(self) -> None:
        """Show every setting as it is."""
        self._showing = True
        for key, show in self._shows.items():
            value = value_of(self._controller.settings, key)
            show(value)
            self.rows[key].revert.setVisible(value != value_of(_DEFAULTS, key))
        self._showing = False

    def change(self, key: str, value: object) -> None:
        """Keep another value."""
        if self._showing:
            return
        name, _, inner = key.partition(".")
        if inner and name == "limits":
            value = replace(self._controller.settings.limits, **{inner: value})  # type: ignore[arg-type]  # by its name
        elif inner:
            seats = {**self._controller.settings.seats, inner: str(value)}
            value = {seat: model for seat, model in seats.items() if model}
        self._controller.change(**{name: value})

    def choice(self, key: str, name: str, why: str, values: Sequence[object], texts: Sequence[str]) -> Setting:
        """One of some values; one that is not among them is shown as it is."""
        box, known = combo(name, *texts), list(values)
        _let_narrow(box)

        def show(value: object) -> None:
            if value not in known:
                known.append(value)
                box.addItem(f"{value:g}" if isinstance(value, float) else str(value))
            box.setCurrentIndex(known.index(value))

        box.activated.connect(lambda at: self.change(key, known[at]))
        return self.add(key, name, why, box, show)

    def line(
        self, key: str, name: str, why: str, hint: str, *, refusal: Callable[[str], str] = lambda text: ""
    ) -> Setting:
        """A line of text; `refusal` says what is wrong with one, and it is not kept then."""
        edit = field(name, hint)

        def take() -> None:
            text = edit.text().strip()
            trouble = refusal(text)
            self.rows[key].say(trouble)
            if not trouble:
                self.change(key, text)

        def show(value: object) -> None:
            if not edit.hasFocus() or not edit.isModified():
                edit.setText(str(value))

        edit.editingFinished.connect(take)
        return self.add(key, name, why, edit, show)

    def toggle(self, key: str, name: str, why: str, text: str) -> Setting:
        """Yes or no."""
        box = QCheckBox(text)
        box.clicked.connect(lambda on: self.change(key, on))
        return self.add(key, name, why, box, lambda value: box.setChecked(bool(value)))

    def model(self, key: str, name: str, why: str, hint: str) -> Setting:
        """A model's name: one that is installed, or any that is typed."""
        box = combo(name)
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        _let_narrow(box)
        edit = box.lineEdit()
        assert isinstance(edit, QLineEdit), "an editable box has a line"
        edit.setAccessibleName(name)
        edit.setPlaceholderText(hint)

        def show(value: object) -> None:
            names = [offer.name for offer in self._controller.engine.models if offer.installed]
            if [box.itemText(at) for at in range(box.count())] != names:
                box.clear()
                box.addItems(names)
            if not edit.hasFocus():
                box.setCurrentText(str(value))

        box.activated.connect(lambda _: self.change(key, box.currentText().strip()))
        edit.editingFinished.connect(lambda: self.change(key, box.currentText().strip()))
        return self.add(key, name, why, box, show)

    def add(self, key: str, name: str, why: str, control: QWidget, show: Callable[[Any], None]) -> Setting:
        """A control of one's own."""
        made = Setting(name, control, why, lambda: self.change(key, value_of(_DEFAULTS, key)))
        if not control.accessibleName():
            control.setAccessibleName(name)
        self.rows[key], self._shows[key] = made, show
        return made


def _let_narrow(box: QComboBox) -> None:
    """A long choice must not force the page wider than the window."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)


def value_of(settings: Settings, key: str) -> object:
    """The value of a setting by its name."""
    name, _, inner = key.partition(".")
    value = getattr(settings, name)
    if not inner:
        return value
    return getattr(value, inner) if isinstance(value, Limits) else value.get(inner, "")
