"""Tells the user that a run has ended while the window is out of sight: by the desktop's own notifications."""

import logging
import shutil
import sys
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QProcess, QTimer, Signal
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

log = logging.getLogger(__name__)

_SHOWN_MS = 12_000
_LONGEST = 240  # characters; desktops cut longer ones anyway
_SCRIPT = "on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run"
Start = Callable[[str, Sequence[str]], bool]


def start_detached(program: str, arguments: Sequence[str]) -> bool:
    """Start a program and forget it; return whether there is one."""
    if shutil.which(program) is None:
        return False
    started = QProcess.startDetached(program, list(arguments))
    return started[0] if isinstance(started, tuple) else bool(started)


class Notifier(QObject):
    """`tell` shows a title and a sentence beside the window's entry in the task bar, which asks for attention.

    `clicked` says that the user followed the notification, where the system reports that.
    """

    clicked = Signal()

    def __init__(self, window: QWidget, *, start: Start = start_detached, platform: str = sys.platform) -> None:
        super().__init__(window)
        self._window, self._start, self._platform = window, start, platform
        self._tray: QSystemTrayIcon | None = None

    def tell(self, title: str, text: str) -> None:
        """Show a notification; where the system has none, the log says so."""
        QApplication.alert(self._window)
        title, text = title[:_LONGEST], text[:_LONGEST]
        if not (self._by_program(title, text) or self._by_tray(title, text)):
            log.info("The desktop shows no notifications; the entry in the task bar asks for attention instead.")

    def _by_program(self, title: str, text: str) -> bool:
        if self._platform == "darwin":
            return self._start("osascript", ["-e", _SCRIPT, title, text])
        if self._platform.startswith("linux"):
            return self._start("notify-send", ["--app-name=Plumbline", "--icon=plumbline", "--", title, text])
        return False

    def _by_tray(self, title: str, text: str) -> bool:
        if not (QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages()):
            return False
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._window.windowIcon(), self)
            self._tray.setToolTip("Plumbline")
            self._tray.messageClicked.connect(self.clicked)
        self._tray.show()
        self._tray.showMessage(title, text, self._window.windowIcon(), _SHOWN_MS)
        QTimer.singleShot(_SHOWN_MS, self._tray, self._tray.hide)
        return True
