"""The rail: the names of the pages, upright beside them or lying above them."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem

from app.ui.delegates import RailDelegate
from app.ui.models.claims import RECORD
from app.ui.theme import space

_NO_LIMIT = 16_777_215  # Qt's own
_NARROWEST = 40  # steps, so that short names do not crowd the edge


class Rail(QListWidget):
    """One line for each page, in the order of the pages."""

    def __init__(self) -> None:
        super().__init__()
        self._fitted = (False, 0)  # whether it stands upright; its width if so, else its height, in pixels
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Pages"))
        self.viewport().setAutoFillBackground(False)
        self.setItemDelegate(RailDelegate(self))
        self.setResizeMode(QListView.ResizeMode.Adjust)  # or, lying, it keeps the lines of a narrower window
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        names = (
            ("new", self.tr("New check")),
            ("report", self.tr("Report")),
            ("triage", self.tr("Triage")),
            ("panel", self.tr("Panel")),
            ("history", self.tr("History")),
            ("files", self.tr("My files")),
            ("eval", self.tr("Eval")),
            ("settings", self.tr("Settings")),
        )
        for icon, text in names:
            QListWidgetItem(text, self).setData(RECORD, icon)

    def offer(self, pages: Iterable[int], *, offered: bool) -> None:
        """Open the pages that only a speech has, or close them."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        for page in pages:
            self.item(page).setFlags(flags if offered else Qt.ItemFlag.NoItemFlags)
            self.item(page).setToolTip("" if offered else self.tr("Only for a speech"))

    def stand(self) -> bool:
        """Stand upright; returns whether that changed anything."""
        wide = max(self.sizeHintForColumn(0), space(_NARROWEST))
        if (True, wide) == self._fitted:
            return False
        self._fitted = True, wide
        self.setFlow(QListView.Flow.TopToBottom)
        self.setWrapping(False)
        self.setMaximumHeight(_NO_LIMIT)
        self.setMinimumHeight(0)
        self.setFixedWidth(wide)
        return True

    def lie(self, width: int) -> bool:
        """Lie in so many pixels of width, in as many lines as that takes; returns whether that changed anything."""
        names = sum(self.sizeHintForIndex(self.model().index(at, 0)).width() for at in range(self.count()))
        high = self.sizeHintForRow(0) * (1 + names // max(1, width))
        if (False, high) == self._fitted:
            return False
        self._fitted = False, high
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setMaximumWidth(_NO_LIMIT)
        self.setMinimumWidth(0)
        self.setFixedHeight(high)
        return True
