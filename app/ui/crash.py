"""When something goes wrong that nobody foresaw: it is written down, told once, and the program goes on if it can.

Errors reach this module from Python (in any thread), from tasks, and from Qt. The report holds what a developer needs
and nothing that names the user: everything that could is taken out before it is shown, and nothing is sent anywhere.
"""

import faulthandler
import logging
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QPlainTextEdit, QVBoxLayout, QWidget

from app import __version__
from app.core.error import PlumblineError
from app.ui.theme import Type, set_steps, space, type_font
from app.ui.widgets.layout import row
from app.ui.widgets.text import Button, IconLabel, TextLabel

log = logging.getLogger(__name__)

Redact = Callable[[str], str]
_MOST_TOLD = 20  # errors in one report; what loops would fill the memory
_LOG_LINES = 40
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class CrashWatch(QObject):
    """Hears of every error that nobody caught. `broke` is emitted in the window's thread, with nothing but the fact."""

    broke = Signal()
    _heard = Signal(str)

    def __init__(self, log_file: Path, redact: Redact) -> None:
        super().__init__()
        self._log_file, self._redact = log_file, redact
        self._told: list[str] = []
        self._heard.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._before = (sys.excepthook, threading.excepthook)
        self._stack: TextIO | None = None

    def install(self) -> None:
        """Listen from now on."""
        sys.excepthook = self._by_python
        threading.excepthook = lambda args: self._by_python(args.exc_type, args.exc_value, args.exc_traceback)
        qInstallMessageHandler(_by_qt)
        if not faulthandler.is_enabled():
            self._stack = (self._log_file.parent / "crash.txt").open("w", encoding="utf-8")
            faulthandler.enable(self._stack)

    def uninstall(self) -> None:
        """Listen no more."""
        sys.excepthook, threading.excepthook = self._before
        qInstallMessageHandler(None)
        if self._stack is not None:
            faulthandler.disable()
            self._stack.close()
            self._stack = None

    def unexpected(self, error: BaseException) -> None:
        """Take in what a task raised, unless it is one of our own errors, which are told where they belong."""
        if not isinstance(error, PlumblineError):
            self._heard.emit("".join(traceback.format_exception(error)))

    def report(self) -> str:
        """Everything that went wrong so far, with what a developer asks for first, and no word that names the user."""
        about = (
            f"Plumbline {__version__}, Python {platform.python_version()}, Qt {qVersion()}, "
            f"{platform.system()} {platform.release()}, {platform.machine()}"
        )
        parts = [about, *self._told[:_MOST_TOLD]]
        if len(self._told) > _MOST_TOLD:
            parts.append(f"and {len(self._told) - _MOST_TOLD} more")
        parts.append("Last lines of the log:\n" + "\n".join(_tail(self._log_file)))
        return self._redact("\n\n".join(parts))

    def _by_python(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt | SystemExit):
            sys.__excepthook__(kind, error or kind(), trace)
            return
        log.error("An error that nobody caught", exc_info=(kind, error or kind(), trace))
        self._heard.emit("".join(traceback.format_exception(kind, error, trace)))

    def _take(self, text: str) -> None:
        self._told.append(text)
        self.broke.emit()


class CrashDialog(QDialog):
    """Says what happened and that all is kept; the report can be read, copied and saved. `leave_asked` ends it all."""

    leave_asked = Signal()

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Something went wrong"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        set_steps(column, gap=2.5, margins=(5, 4, 5, 4))
        head = TextLabel(self.tr("Something went wrong inside Plumbline"), Type.LEAD, wrap=True)
        column.addLayout(row(IconLabel("warn", tone="false"), head, stretch=1))
        kept = self.tr(
            "Every result so far is saved. You can go on; if something no longer answers, start Plumbline again. "
            "Nothing of this report is sent anywhere, and names, keys and paths have been taken out."
        )
        column.addWidget(TextLabel(kept, wrap=True))
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Report for the developers"))
        self.text.setFont(type_font(Type.MONO, self.font()))
        self.text.setTabChangesFocus(True)
        column.addWidget(self.text, 1)
        copy, save = Button(self.tr("Copy report"), "copy"), Button(self.tr("Save report"), "download")
        leave = Button(self.tr("Close Plumbline"))
        self.go_on = Button(self.tr("Continue"), primary=True)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        save.clicked.connect(self._save)
        leave.clicked.connect(self.leave_asked)
        self.go_on.clicked.connect(self.accept)
        column.addLayout(row(copy, save, QWidget(), leave, self.go_on, stretch=2))
        self.resize(space(160), space(110))

    def show_report(self, report: str) -> None:
        """Show a report that has grown."""
        self.text.setPlainText(report)

    def _save(self) -> None:
        dialog = QFileDialog(self, self.tr("Save the report"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("txt")
        dialog.selectFile("plumbline-report.txt")
        dialog.fileSelected.connect(self.save_to)
        dialog.open()

    def save_to(self, path: str) -> None:
        """Write the report to `path`; where that fails, the text says so."""
        try:
            Path(path).write_text(self.text.toPlainText(), encoding="utf-8")
        except OSError as error:
            self.text.appendPlainText(self.tr("The report was not saved: {}").format(error.strerror))


def _by_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Qt's own messages go to the log; a fatal one is followed by the end, of which the stack is kept."""
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s (%s)", message, context.category)


def _tail(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines()[-_LOG_LINES:]
    except OSError:
        return []
