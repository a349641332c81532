"""Dialogs, all opened without a nested event loop: the calls of a run, the keys, an address before it is opened."""

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QVBoxLayout, QWidget

from app.core.call import Call
from app.core.claim import Job
from app.core.event import CallFailed
from app.core.view import RunView
from app.ui import words
from app.ui.models.table import Records
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import row
from app.ui.widgets.source import openable
from app.ui.widgets.tables import Table
from app.ui.widgets.text import Button, TextLabel

translate = QCoreApplication.translate


def _dialog(parent: QWidget, title: str) -> tuple[QDialog, QVBoxLayout]:
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    column = QVBoxLayout(dialog)
    set_steps(column, gap=3, margins=(5, 4, 5, 4))
    column.addWidget(TextLabel(title, Type.LEAD))
    return dialog, column


def _close_line(dialog: QDialog, column: QVBoxLayout) -> None:
    close = Button(translate("Dialogs", "Close"), primary=True)
    close.clicked.connect(dialog.accept)
    column.addLayout(row(QWidget(), close, stretch=0))


class CallRows(Records[Call | CallFailed]):
    """Every call of a run: what was planned, what the engine counted, what came back."""

    def __init__(self, view: RunView, parent: QWidget) -> None:
        heads = (
            self.tr("Call"),
            self.tr("Planned"),
            self.tr("Counted"),
            self.tr("Cached"),
            self.tr("Out"),
            self.tr("Seconds"),
            self.tr("Asked"),
        )
        super().__init__(heads, self._texts, parent, figures=range(1, len(heads)))
        self._job = view.started.job if view.started else Job.ASK
        self.show_records((*view.calls.values(), *view.call_failures))

    def _texts(self, call: Call | CallFailed) -> list[str]:
        stage = f"{words.stage_name(call.stage, self._job)} · {call.key}"
        counts = [words.count(call.predicted), words.count(call.served)]
        if isinstance(call, CallFailed):
            return [f"{stage} · {call.code}", *counts, "–", "–", "–", "–"]
        planned = counts[0] if call.exact else self.tr("{} (estimate)").format(counts[0])
        cached = "–" if call.cached is None else words.count(call.cached)
        return [
            stage,
            planned,
            counts[1],
            cached,
            words.count(call.output),
            words.number(call.total_s),
            str(call.asked),
        ]


def show_calls(parent: QWidget, view: RunView) -> QDialog:
    """Show every call of the run, with predicted and counted tokens side by side."""
    dialog, column = _dialog(parent, translate("Dialogs", "What filled the context"))
    table = Table(CallRows(view, dialog), translate("Dialogs", "Calls of this run"))
    hint = translate("Dialogs", "Planned is our own count before sending; counted is the engine's. They must agree.")
    column.addWidget(TextLabel(hint, muted=True, wrap=True))
    column.addWidget(table, 1)
    _close_line(dialog, column)
    dialog.resize(space(190), space(110))
    dialog.open()
    return dialog


def show_keys(parent: QWidget, keys: list[tuple[str, str]]) -> QDialog:
    """Show all shortcuts."""
    dialog, column = _dialog(parent, translate("Dialogs", "Keys"))
    heads = (translate("Dialogs", "Key"), translate("Dialogs", "Does"))
    rows: Records[tuple[str, str]] = Records(heads, list, dialog)
    rows.show_records(keys)
    column.addWidget(Table(rows, translate("Dialogs", "Keys"), stretch=1), 1)
    _close_line(dialog, column)
    dialog.resize(space(150), min(space(200), parent.height()))  # all of them, where the window has the room
    dialog.open()
    return dialog


def ask_to_open(parent: QWidget, address: str) -> QMessageBox:
    """Show an address in full and open it outside only if the user agrees, and only if it is a page or a document."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(translate("Dialogs", "Open page"))
    copy = box.addButton(translate("Dialogs", "Copy address"), QMessageBox.ButtonRole.ActionRole)
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(address))
    box.addButton(translate("Dialogs", "Cancel"), QMessageBox.ButtonRole.RejectRole)
    if openable(address):
        box.setText(translate("Dialogs", "Open this address in your browser?"))
        agree = box.addButton(translate("Dialogs", "Open"), QMessageBox.ButtonRole.AcceptRole)
        agree.clicked.connect(lambda: QDesktopServices.openUrl(QUrl(address)))
    else:
        box.setText(translate("Dialogs", "This address is neither a web page nor a document, so it is not opened."))
    box.setInformativeText(address)
    box.open()
    return box


def ask_where_to_save(parent: QWidget, title: str, suggestion: str, formats: dict[str, str]) -> QFileDialog:
    """Ask for a file to export to; `formats` maps suffixes to names. The caller connects `fileSelected`."""
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters([f"{name} (*.{suffix})" for suffix, name in formats.items()])
    first = next(iter(formats), "")
    dialog.setDefaultSuffix(first)
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(chosen.rpartition("*.")[2].rstrip(")")))
    dialog.selectFile(f"{suggestion}.{first}")
    dialog.open()
    return dialog
