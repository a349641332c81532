"""Pages that a check reads whatever the search finds: their addresses, typed or pasted. Hidden until asked for."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from app.core.settings import page_address
from app.ui.widgets.layout import row
from app.ui.widgets.text import IconLabel, Tool, field


class PagesField(QWidget):
    """`changed` says that the pages are others."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        hint = self.tr("Addresses of pages that this check reads besides, separated by spaces")
        self.line = field(self.tr("Pages to read"), hint)
        forget = Tool("close", self.tr("Read no page but what is found"), icon_only=True)
        forget.clicked.connect(self.forget)
        self.setLayout(row(IconLabel("link", QPalette.ColorRole.Accent), self.line, forget, stretch=1))
        self.line.textChanged.connect(lambda _: self.changed.emit())
        self.hide()

    def ask(self) -> None:
        """Show the line and go there."""
        self.show()
        self.line.setFocus()

    def take(self, pages: tuple[str, ...]) -> None:
        """Read these pages; none hides the line."""
        self.line.setText(" ".join(pages))
        self.setVisible(bool(pages))

    def forget(self) -> None:
        """Read no page but what is found."""
        self.take(())

    @property
    def pages(self) -> tuple[str, ...]:
        """The addresses, each once."""
        return tuple(dict.fromkeys(address for word in self.line.text().split() if (address := page_address(word))))

    @property
    def wrong(self) -> str:
        """The first word that is no address, "" when all are."""
        return next((word for word in self.line.text().split() if not page_address(word)), "")
