"""The export dialog: kinds in words, what was chosen last, what was written, and nothing replaced unasked."""

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.core.error import StoreError
from app.report.formats import Format
from app.ui.exportdialog import ExportDialog, show_export
from app.ui.shell import Shell
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import settle, until

FOLDER = Path("/reports")


@pytest.fixture
async def dialog(window: Shell, backend: FakeBackend) -> ExportDialog:
    window.controller.open("demo")
    await until(lambda: window.controller.view.started)
    window.controller.change(export_folder=str(FOLDER), export_kinds=("docx", "json"))
    return show_export(window, window.controller)


def said(dialog: ExportDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())


async def test_last_choice_and_folder_are_remembered(dialog: ExportDialog, backend: FakeBackend) -> None:
    assert [kind for kind, box in dialog.kinds.items() if box.isChecked()] == [Format.DOCX, Format.JSON]
    assert dialog.folder.text() == str(FOLDER)
    dialog.kinds[Format.JSON].setChecked(False)
    dialog.kinds[Format.PDF].setChecked(True)
    dialog.folder.setText("/elsewhere")
    dialog.write.click()
    await until(lambda: len(backend.exported) == 2)
    assert (backend.kept.export_folder, backend.kept.export_kinds) == ("/elsewhere", ("pdf", "docx"))


async def test_every_kind_says_what_it_is_good_for(dialog: ExportDialog) -> None:
    for kind, box in dialog.kinds.items():
        name, _, use = box.accessibleName().partition(": ")
        assert name == box.text(), kind
        assert use in said(dialog)


async def test_enter_writes_and_the_dialog_says_what_and_offers_the_folder(
    dialog: ExportDialog, backend: FakeBackend, qtbot: QtBot
) -> None:
    backend.unshown = "🎉"
    dialog.name.setText("bridge/report")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    await until(lambda: dialog.open_folder.isVisible())
    await settle()
    assert backend.exported == [FOLDER / "bridge-report.docx", FOLDER / "bridge-report.json"]
    assert "bridge-report.docx is written" in said(dialog)
    assert "No font on this computer shows 🎉" in said(dialog)
    assert "Writing…" not in said(dialog)


async def test_a_file_that_is_there_is_replaced_only_after_asking(dialog: ExportDialog, backend: FakeBackend) -> None:
    dialog.name.setText("report")
    backend.files = [FOLDER / "report.json"]
    dialog.write.click()
    await until(lambda: dialog.replace.isVisible())
    assert backend.exported == [FOLDER / "report.docx"]
    assert "There already: report.json" in said(dialog)
    dialog.replace.click()
    await until(lambda: len(backend.exported) == 2)
    assert backend.exported[1] == FOLDER / "report.json"
    await until(lambda: not dialog.replace.isVisible())


async def test_another_name_takes_the_question_back(dialog: ExportDialog, backend: FakeBackend) -> None:
    dialog.name.setText("report")
    backend.files = [FOLDER / "report.json"]
    dialog.write.click()
    await until(lambda: dialog.replace.isVisible())
    dialog.name.setText("report-2")
    assert not dialog.replace.isVisible()


async def test_trouble_is_said_in_the_dialog(dialog: ExportDialog, backend: FakeBackend) -> None:
    backend.fails_with = StoreError(
        "The report cannot be written: the disk is full. Make room, or choose another place."
    )
    dialog.write.click()
    await until(lambda: "the disk is full" in said(dialog))
    assert not dialog.open_folder.isVisible()
    assert dialog.write.isEnabled()


async def test_nothing_can_be_written_without_a_kind_or_a_name_or_twice_at_once(
    dialog: ExportDialog, backend: FakeBackend
) -> None:
    backend.gate = asyncio.Event()
    dialog.write.click()
    assert not dialog.write.isEnabled()
    await settle()
    assert "Writing…" in said(dialog)
    backend.gate.set()
    await until(lambda: dialog.write.isEnabled())
    dialog.name.clear()
    assert not dialog.write.isEnabled()
    dialog.name.setText("report")
    for box in dialog.kinds.values():
        box.setChecked(False)
    assert not dialog.write.isEnabled()


async def test_closing_the_dialog_stops_no_writing(dialog: ExportDialog, backend: FakeBackend) -> None:
    backend.gate = asyncio.Event()
    dialog.write.click()
    dialog.reject()
    await settle()
    backend.gate.set()
    await until(lambda: len(backend.exported) == 2)
