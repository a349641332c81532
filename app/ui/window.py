"""Start of the window, in order: language and look, the window on the screen, then the backend; and its end."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from app.ui import i18n, loop, theme
from app.ui.awake import Awake, helpers
from app.ui.controller import Controller
from app.ui.crash import CrashDialog, CrashWatch
from app.ui.faces import Faces
from app.ui.garbage import WindowGarbage
from app.ui.notify import Notifier
from app.ui.paint import icon
from app.ui.ports import Backend
from app.ui.remembered import Remembered
from app.ui.shell import Shell
from app.ui.single_instance import FirstWindow, hand_over, name_of
from app.ui.starting import Starting
from app.ui.style import PlumbStyle

_BACKEND_ENDS_S = 0.4  # for engine and history to be let go of; both are safe at any moment
_WHY_AWAKE = "A check is running"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a window keeps what it remembers, and where it writes its log."""

    data: Path
    log_file: Path


def make_application(argv: list[str], remembered: Remembered) -> QApplication:
    """Make the application with its language, fonts, style and last appearance."""
    app = QApplication(argv)
    app.setApplicationName("plumbline")
    app.setApplicationDisplayName("Plumbline")
    app.setDesktopFileName("app.plumbline.Plumbline")
    # qasync ends its loop when Qt does; the loop must end because `main` returns
    app.setQuitOnLastWindowClosed(False)
    app.setStyle(PlumbStyle())
    theme.load_fonts()
    settings = remembered.settings()
    i18n.install(app, settings.interface)
    theme.apply(app, theme.scheme_for(settings.appearance), text_scale=settings.text_scale)
    app.setWindowIcon(icon("bob", app.palette(), QPalette.ColorRole.Accent))
    return app


def run(
    load_backend: Callable[[], Backend],
    folder: Path,
    argv: list[str] | None = None,
    *,
    files: Sequence[str] = (),
    log_file: Path | None = None,
    redact: Callable[[str], str] = str,
) -> int:
    """Show the window and return the exit code once it is closed. `load_backend` is called in a thread.

    Where a window over the same `folder` is open already, it is given `files` and shown instead. `redact` takes out of
    a crash report what names the user.
    """
    remembered = Remembered(folder)
    app = make_application(argv or sys.argv[:1], remembered)
    name = name_of(folder)
    if hand_over(name, files):
        return 0
    garbage = WindowGarbage(app)
    watch = CrashWatch(log_file or folder / "window.log", redact)
    watch.install()
    first = FirstWindow(name, app)
    try:
        code = loop.run(lambda leave: _Life(leave, remembered, watch, first).run(load_backend, files))
        app.processEvents()
    finally:
        first.close()
        watch.uninstall()
        garbage.stop()
    return code


class _Life:
    """One window from its first paint to its end, and all that listens to it meanwhile."""

    def __init__(self, leave: asyncio.Event, remembered: Remembered, watch: CrashWatch, first: FirstWindow) -> None:
        self._leave, self._remembered, self._watch = leave, remembered, watch
        tasks = loop.Tasks(watch=watch.unexpected)
        self._controller = controller = Controller(Starting(remembered.settings()), tasks)
        self._shell = shell = Shell(controller)
        self._awake = Awake(helpers(sys.platform, shell.tr(_WHY_AWAKE)), shell)
        self._notifier = Notifier(shell)
        self._crash: CrashDialog | None = None
        shell.closed.connect(leave.set)
        shell.run_ended.connect(self._notifier.tell)
        self._notifier.clicked.connect(shell.come_forward)
        first.asked.connect(self._open)
        watch.broke.connect(self._broke)
        controller.settings_changed.connect(lambda: remembered.keep_settings(controller.settings))
        controller.state_changed.connect(self._keep_awake)

    async def run(self, load_backend: Callable[[], Backend], files: Sequence[str]) -> int:
        """Show the window, load what is behind it, and wait until it is closed."""
        shell, controller = self._shell, self._controller
        self._remembered.place(shell)
        shell.show()
        Faces(shell).load()
        controller.spawn(self._attach(load_backend, files))
        try:
            await self._leave.wait()
        finally:
            self._remembered.keep_place(shell)
            for window in QApplication.topLevelWidgets():
                window.hide()
            self._awake.release()
            await controller.aclose(within_s=_BACKEND_ENDS_S)
            shell.deleteLater()
        return 0

    async def _attach(self, load_backend: Callable[[], Backend], files: Sequence[str]) -> None:
        await asyncio.sleep(0)  # let the window paint before anything is loaded
        self._controller.attach(await asyncio.to_thread(load_backend))
        if files:
            self._open(list(files))

    def _open(self, files: list[str]) -> None:
        self._shell.come_forward()
        if files and self._controller.ready:
            self._shell.open_files(files)

    def _keep_awake(self) -> None:
        if self._controller.busy:
            self._awake.hold()
        else:
            self._awake.release()

    def _broke(self) -> None:
        """Tell once; what breaks while the dialog is open is added to it."""
        if self._crash is not None:
            self._crash.show_report(self._watch.report())
            return
        dialog = self._crash = CrashDialog(self._watch.report(), self._shell)
        dialog.leave_asked.connect(self._leave.set)
        dialog.finished.connect(self._told)
        dialog.open()

    def _told(self) -> None:
        self._crash = None
