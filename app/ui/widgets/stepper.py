"""Goes through a list one by one where there is no room to show it."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from app.ui import words
from app.ui.theme import Type, set_steps
from app.ui.widgets.layout import row
from app.ui.widgets.text import TextLabel, Tool


class Stepper(QWidget):
    """Back, “2 of 9”, on; `stepped` carries -1 or 1. `back` and `on` say what the two buttons lead to."""

    stepped = Signal(int)

    def __init__(self, back: str, on: str) -> None:
        super().__init__()
        self.back, self.on = Tool("left", back, icon_only=True), Tool("right", on, icon_only=True)
        self.place = TextLabel("", Type.META)
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.on.clicked.connect(lambda: self.stepped.emit(1))
        line = row(self.back, self.place, self.on, gap=1, stretch=None)
        set_steps(line, gap=1, margins=(0, 0.75, 0, 0.75))  # as high as the buttons that it stands beside
        self.setLayout(line)

    def show_place(self, at: int, of: int) -> None:
        """Say that the one on show is number `at`, counted from 1, of so many."""
        said = QCoreApplication.translate("Stepper", "{at} of {of}")
        self.place.setText(said.format(at=words.count(at), of=words.count(of)))
        self.back.setEnabled(at > 1)
        self.on.setEnabled(at < of)
