"""Start of the window, in order: the look, the window on the screen, then the backend; and its end."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from app.ui import loop, theme
from app.ui.controller import Controller
from app.ui.paint import icon
from app.ui.ports import Backend
from app.ui.remembered import Remembered
from app.ui.shell import Shell
from app.ui.starting import Starting
from app.ui.style import PlumbStyle


def make_application(argv: list[str], remembered: Remembered) -> QApplication:
    """Make the application with its fonts, style and last appearance."""
    app = QApplication(argv)
    app.setApplicationName("plumbline")
    app.setApplicationDisplayName("Plumbline")
    app.setDesktopFileName("plumbline")
    # qasync ends its loop when Qt does; the loop must end because `main` returns
    app.setQuitOnLastWindowClosed(False)
    app.setStyle(PlumbStyle())
    theme.load_fonts()
    settings = remembered.settings()
    theme.apply(app, theme.scheme_for(settings.appearance), text_scale=settings.text_scale)
    app.setWindowIcon(icon("bob", app.palette(), QPalette.ColorRole.Accent))
    return app


def run(load_backend: Callable[[], Backend], folder: Path, argv: list[str] | None = None) -> int:
    """Show the window and return the exit code once it is closed. `load_backend` is called in a thread."""
    remembered = Remembered(folder)
    app = make_application(argv or sys.argv[:1], remembered)
    code = loop.run(lambda leave: _live(leave, load_backend, remembered))
    app.processEvents()
    return code


async def _live(leave: asyncio.Event, load_backend: Callable[[], Backend], remembered: Remembered) -> int:
    controller = Controller(Starting(remembered.settings()), loop.Tasks())
    shell = Shell(controller)
    shell.closed.connect(leave.set)
    controller.settings_changed.connect(lambda: remembered.keep_settings(controller.settings))
    remembered.place(shell)
    shell.show()
    controller.spawn(_attach(controller, load_backend))
    try:
        await leave.wait()
    finally:
        remembered.keep_place(shell)
        shell.hide()
        await controller.aclose()
        shell.deleteLater()
    return 0


async def _attach(controller: Controller, load_backend: Callable[[], Backend]) -> None:
    await asyncio.sleep(0)  # let the window paint before anything is loaded
    controller.attach(await asyncio.to_thread(load_backend))
