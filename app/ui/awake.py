"""Keeps the computer from falling asleep during a run, where the system lets a program ask for that.

On Linux and macOS a small helper program holds the wish for as long as it lives. It ends by itself when this program
does, however that ends: it waits for the end of a pipe, or for our process. Where no helper is there, or none is let,
the log says so and the run goes on.
"""

import ctypes
import logging
import os
import sys
from collections.abc import Sequence

from PySide6.QtCore import QObject, QProcess, QTimer

log = logging.getLogger(__name__)

_END_MS = 500
_UNTIL_PIPE_ENDS = "cat"
_CONTINUOUS, _SYSTEM_REQUIRED = 0x8000_0000, 0x1  # of Windows' SetThreadExecutionState


def helpers(platform: str, why: str) -> tuple[tuple[str, ...], ...]:
    """The programs that can hold the wish, the best first, each with its arguments."""
    if platform == "darwin":
        return (("caffeinate", "-i", "-w", str(os.getpid())),)
    if platform.startswith("linux"):
        return (
            (
                "systemd-inhibit",
                "--what=idle:sleep",
                "--who=Plumbline",
                f"--why={why}",
                "--mode=block",
                _UNTIL_PIPE_ENDS,
            ),
            ("gnome-session-inhibit", "--inhibit", "idle:suspend", "--reason", why, _UNTIL_PIPE_ENDS),
            ("kde-inhibit", "--power", _UNTIL_PIPE_ENDS),
        )
    return ()


class Awake(QObject):
    """`hold` while something goes on, `release` when it is over; both may be called at any time."""

    def __init__(self, programs: Sequence[Sequence[str]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._programs = tuple(tuple(each) for each in programs)
        self._next = 0
        self._held = False
        self._helper = QProcess(self)
        self._helper.setStandardOutputFile(QProcess.nullDevice())
        self._helper.setStandardErrorFile(QProcess.nullDevice())
        self._helper.errorOccurred.connect(self._failed)
        self._helper.finished.connect(self._ended)

    @property
    def helped(self) -> bool:
        """Whether a helper program holds the wish now."""
        return self._helper.state() is QProcess.ProcessState.Running

    @property
    def tried(self) -> int:
        """How many programs were tried since the wish came up."""
        return self._next

    def hold(self) -> None:
        """Ask the system to stay awake."""
        if self._held:
            return
        self._held, self._next = True, 0
        if sys.platform == "win32":
            ctypes.windll.kernel32.SetThreadExecutionState(_CONTINUOUS | _SYSTEM_REQUIRED)
        else:
            self._try_next()

    def release(self) -> None:
        """Let the system sleep again."""
        if not self._held:
            return
        self._held = False
        if sys.platform == "win32":
            ctypes.windll.kernel32.SetThreadExecutionState(_CONTINUOUS)
        elif self._helper.state() is not QProcess.ProcessState.NotRunning:
            self._helper.closeWriteChannel()
            self._helper.terminate()
            if not self._helper.waitForFinished(_END_MS):
                self._helper.kill()
                self._helper.waitForFinished(_END_MS)

    def _try_next(self) -> None:
        if not self._held or self._helper.state() is not QProcess.ProcessState.NotRunning:
            return
        if self._next >= len(self._programs):
            log.info("The computer may fall asleep during the run: nothing here can keep it awake.")
            return
        program, *arguments = self._programs[self._next]
        self._next += 1
        self._helper.start(program, arguments)

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            QTimer.singleShot(0, self, self._try_next)

    def _ended(self, code: int, _: QProcess.ExitStatus) -> None:
        """A helper that ends while the run goes on was not let."""
        if self._held:
            log.info("%s does not keep the computer awake (it ended with %s).", self._helper.program(), code)
            QTimer.singleShot(0, self, self._try_next)
