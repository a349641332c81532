"""A window that changes in parts, one a turn of the event loop: all of it at once would halt it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.theme import IN_PARTS, take_font


def refit(page: QWidget, fit: Callable[[], None]) -> None:
    """Have `fit` arrange `page` anew in a turn of its own, and have it painted in the one after, as it is then."""

    def take() -> None:
        fit()
        QTimer.singleShot(0, page, show)

    def show() -> None:
        page.setUpdatesEnabled(True)

    page.setUpdatesEnabled(False)
    QTimer.singleShot(0, page, take)


class InParts(QObject):
    """The parts of a window. Each has a font of its own, so that Qt does not hand all of them a new one in one go."""

    def __init__(self, window: QWidget, parts: Sequence[QWidget], *, seen: Callable[[], None]) -> None:
        """`seen` is called each time those parts have the new font that can be seen, before they are painted."""
        super().__init__(window)
        self._window, self._parts, self._seen = window, parts, seen
        self._waiting: list[QWidget] = []
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.timeout.connect(self._take_next)
        window.setProperty(IN_PARTS, True)
        for part in parts:
            part.setFont(QApplication.font())

    def take_font(self) -> None:
        """Begin to take the application's font: what can be seen first, then the screen, then the rest."""
        self._waiting = sorted(self._parts, key=lambda part: not part.isVisible())
        self._window.setUpdatesEnabled(False)
        self._next.start()

    def _take_next(self) -> None:
        if not self._window.updatesEnabled() and not (self._waiting and self._waiting[0].isVisible()):
            self._seen()
            self._window.setUpdatesEnabled(True)
        elif self._waiting:
            part = self._waiting.pop(0)
            part.setFont(QApplication.font())
            take_font(part)
        else:
            self._next.stop()
