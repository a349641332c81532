"""What the settings page does for the user: files written and read, everything deleted; each is said when done."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from app.ui.controller import Controller
from app.ui.upkeep import ReportPart

translate = QCoreApplication.translate


class Housekeeping:
    """Spawns the work, and says what came of it in the status bar."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller

    def export_hosts(self, path: str) -> None:
        """Write the log of hosts."""
        self._controller.spawn(self._export_hosts(Path(path)))

    def save_report(self, parts: Sequence[ReportPart], path: str) -> None:
        """Write a bug report."""
        self._controller.spawn(self._save_report(parts, Path(path)))

    def export_settings(self, path: str, *, secrets: bool) -> None:
        """Write the settings."""
        self._controller.spawn(self._export_settings(Path(path), secrets=secrets))

    def import_settings(self, path: str) -> None:
        """Take settings over from a file."""
        self._controller.spawn(self._import_settings(Path(path)))

    def erase(self, *, models: bool) -> None:
        """Delete everything that is kept, for good."""
        self._controller.spawn(self._erase(models=models))

    async def _export_hosts(self, path: Path) -> None:
        await self._controller.backend.upkeep.export_hosts(path)
        self._written(path)

    async def _save_report(self, parts: Sequence[ReportPart], path: Path) -> None:
        await self._controller.backend.upkeep.write_report(parts, path)
        self._written(path)

    async def _export_settings(self, path: Path, *, secrets: bool) -> None:
        await self._controller.backend.upkeep.export_settings(path, secrets=secrets)
        self._written(path)

    async def _import_settings(self, path: Path) -> None:
        read = await self._controller.backend.upkeep.import_settings(path)
        self._controller.take_settings(read.settings)
        self._controller.look_at_engine()
        text = translate("Housekeeping", "Settings taken over from {}").format(path.name)
        if read.unknown:
            text += translate("Housekeeping", "; not known here: {}").format(", ".join(read.unknown))
        self._controller.said.emit(text)

    async def _erase(self, *, models: bool) -> None:
        try:
            await self._controller.backend.upkeep.erase(models=models)
            self._controller.said.emit(translate("Housekeeping", "Everything was deleted."))
        finally:
            self._controller.start_over()

    def _written(self, path: Path) -> None:
        self._controller.said.emit(translate("Housekeeping", "Written to {}").format(path))
