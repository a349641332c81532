"""What the window remembers by itself, so that its first paint has the right size and colours: no more than that."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QWidget

from app.core.settings import Settings

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
        return replace(Settings(), appearance=known, text_scale=size)  # type: ignore[arg-type]  # checked above

    def keep_settings(self, settings: Settings) -> None:
        """Remember the appearance."""
        self._file.setValue("appearance", settings.appearance)
        self._file.setValue("text_scale", settings.text_scale)

    def place(self, window: QWidget) -> None:
        """Give the window the place it had."""
        geometry = self._file.value("geometry")
        if not (isinstance(geometry, QByteArray) and window.restoreGeometry(geometry)):
            window.resize(*_FIRST_SIZE)

    def keep_place(self, window: QWidget) -> None:
        """Remember where the window is."""
        self._file.setValue("geometry", window.saveGeometry())
        self._file.sync()
