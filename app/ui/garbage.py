"""Collects Python's garbage in the window's thread alone.

Python collects wherever it happens to allocate. In the thread behind the window that would delete Qt's objects that lie
in a reference cycle away from the thread that owns them, and Qt does not survive that. So the automatic collection is
off while the window lives, and a timer collects by the same thresholds.
"""

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY_MS = 1_000


class WindowGarbage(QObject):
    """Holds the automatic collection off until it is stopped."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(_EVERY_MS)

    def stop(self) -> None:
        """Let Python collect by itself again."""
        self._timer.stop()
        gc.enable()

    def collect(self) -> None:
        """Collect the oldest generation whose threshold is passed; each one holds the younger ones."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > gc.get_threshold()[generation]:
                gc.collect(generation)
                return
