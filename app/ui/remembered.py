"""What the window remembers by itself, so that its first paint has the right size, colours and language: no more."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, QRect, QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.core.settings import Settings
from app.ui.i18n import LANGUAGES

_FIRST_SIZE = (1280, 800)


class Remembered:
    """A small file of the window's own beside the settings."""

    def __init__(self, folder: Path) -> None:
        self._file = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)

    def settings(self) -> Settings:
        """The defaults, with the appearance of last time."""
        appearance, scale = self._file.value("appearance", "system"), self._file.value("text_scale", 1.0)
        known = str(appearance) if appearance in ("light", "dark") else "system"
        try:
            size = float(str(scale))
        except ValueError:
            size = 1.0
        interface = str(self._file.value("interface", "system"))
        spoken = interface if interface in LANGUAGES else "system"
        return replace(Settings(), appearance=known, text_scale=size, interface=spoken)  # type: ignore[arg-type]

    def keep_settings(self, settings: Settings) -> None:
        """Remember the appearance and the language."""
        self._file.setValue("interface", settings.interface)
        self._file.setValue("appearance", settings.appearance)
        self._file.setValue("text_scale", settings.text_scale)

    def place(self, window: QWidget) -> None:
        """Give the window the place it had."""
        geometry = self._file.value("geometry")
        if not (isinstance(geometry, QByteArray) and window.restoreGeometry(geometry)):
            window.resize(*_FIRST_SIZE)
        areas = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        if areas and (kept := on_screen(window.geometry(), areas)) != window.geometry():
            window.setGeometry(kept)

    def keep_place(self, window: QWidget) -> None:
        """Remember where the window is."""
        self._file.setValue("geometry", window.saveGeometry())
        self._file.sync()


def on_screen(window: QRect, areas: Sequence[QRect]) -> QRect:
    """Where a window goes that was last on a screen which is smaller now, or gone: its title can always be reached."""
    best = max(areas, key=lambda area: _shared(area, window))
    if _shared(best, window) == 0:
        best = areas[0]
    size = window.size().boundedTo(best.size())
    left = min(max(window.left(), best.left()), best.left() + best.width() - size.width())
    top = min(max(window.top(), best.top()), best.top() + best.height() - size.height())
    return QRect(QPoint(left, top), size)


def _shared(area: QRect, window: QRect) -> int:
    both = area.intersected(window)
    return both.width() * both.height() if both.isValid() else 0
