"""Asks before everything is deleted: how much it is, whether models go too, and a word to type."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QVBoxLayout, QWidget

from app.ui import words
from app.ui.controller import Controller
from app.ui.housekeeping import Housekeeping
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import row
from app.ui.widgets.text import Button, TextLabel, field


class EraseDialog(QDialog):
    """The button works once the word is typed."""

    def __init__(self, parent: QWidget, controller: Controller) -> None:
        super().__init__(parent)
        self._controller = controller
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Delete all data"))
        self.word = self.tr("delete", "typed to confirm")
        self.models = QCheckBox(self.tr("The downloaded models too"))
        self.typed = field(self.tr("Type the word “{}” to confirm").format(self.word), self.word)
        self.erase, keep = Button(self.tr("Delete everything")), Button(self.tr("Keep everything"), primary=True)
        self._sum = TextLabel("", wrap=True)
        column = QVBoxLayout(self)
        set_steps(column, gap=3, margins=(5, 4, 5, 4))
        what = self.tr(
            "All checks with their claims, quotes and saved pages, the index of your files, the settings, the logs and"
            " all caches are overwritten and removed. Your own documents stay where they are. This cannot be undone."
        )
        column.addWidget(TextLabel(self.tr("Delete all data?"), Type.LEAD))
        column.addWidget(TextLabel(what, wrap=True))
        column.addWidget(self.models)
        column.addWidget(self._sum)
        column.addWidget(TextLabel(self.tr("Type the word “{}” to confirm").format(self.word), muted=True, wrap=True))
        column.addWidget(self.typed)
        column.addLayout(row(QWidget(), keep, self.erase, stretch=0))
        self.erase.setEnabled(False)
        self.typed.textChanged.connect(lambda text: self.erase.setEnabled(text.strip().casefold() == self.word))
        self.models.clicked.connect(lambda _: controller.spawn(self._measure()))
        keep.clicked.connect(self.reject)
        self.erase.clicked.connect(self._erase)
        self.resize(space(130), self.sizeHint().height())
        controller.spawn(self._measure())

    async def _measure(self) -> None:
        size = await self._controller.backend.upkeep.kept_bytes(models=self.models.isChecked())
        self._sum.setText(self.tr("{} in all.").format(words.size(size)))

    def _erase(self) -> None:
        Housekeeping(self._controller).erase(models=self.models.isChecked())
        self.accept()


def ask_to_erase(parent: QWidget, controller: Controller) -> EraseDialog:
    """Open the dialog."""
    dialog = EraseDialog(parent, controller)
    dialog.open()
    return dialog
