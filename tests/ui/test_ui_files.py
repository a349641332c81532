"""My files: added or dropped, read with progress, noticed when changed, searched, and shown at the passage."""

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from app.core.evidence import Unreadable
from app.ui import filewords
from app.ui.pages.files import FilesPage
from app.ui.ports import FileState, LibraryFile
from app.ui.shell import FILES, Shell
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import settle, until

FOLDER = "/home/edda/korsund"


@pytest.fixture
async def page(window: Shell) -> FilesPage:
    window.go(FILES)
    window.files.add(FOLDER)
    await until(lambda: len(window.files.model.records) == 7)
    await settle()
    return window.files


def cells(page: FilesPage, name: str) -> list[str]:
    at = next(n for n, file in enumerate(page.model.records) if file.path.endswith(name))
    return [page.model.index(at, column).data() for column in range(5)]


async def test_each_file_shows_its_state_and_what_to_do(page: FilesPage) -> None:
    assert cells(page, "closing-report.pdf")[3:] == ["ready", ""]
    assert cells(page, "scan of the contract.pdf")[3] == "no text in it (a scan?)"
    assert "text recognition" in cells(page, "scan of the contract.pdf")[4]
    assert page._sum.text() == "2 files ready, 17\u202f614 words · 2 could not be read · 1 of other kinds left out"


async def test_what_changed_is_noticed_and_read_again(page: FilesPage, backend: FakeBackend) -> None:
    assert page._news_line.isVisible()
    assert page.news.text().startswith("2 files are new or changed")
    page.again.click()
    await until(lambda: page._work is None)
    assert backend.shelf.indexed == [FOLDER, ""]


async def test_only_what_needs_attention_can_be_shown(page: FilesPage) -> None:
    page.shown.setCurrentIndex(1)
    page.shown.activated.emit(1)
    assert [Path(file.path).suffix for file in page.model.records] == [".docx", ".md", ".html", ".pdf"]


async def test_reading_shows_how_far_it_is_and_can_be_stopped(page: FilesPage, backend: FakeBackend) -> None:
    backend.shelf.gate = asyncio.Event()
    page.read()
    await until(lambda: page._bar.value() == 4)
    assert page._step.text().startswith("4 of 7")
    assert "left" in page._step.text()
    assert not page.again.isEnabled()
    page.stop.click()
    await until(lambda: page._work is None)
    assert not page._progress.isVisible()


async def test_a_search_shows_passages_and_opens_the_source_there(window: Shell, page: FilesPage) -> None:
    page.sought.setText("bridge")
    await until(lambda: page.hits.records)
    page.found.activated.emit(page.hits.index(0, 0))
    await until(lambda: window.dock.isVisible())
    assert window.dock.citation().startswith("“The bridge was handed over on 14 May 2019, two months late.”")
    assert "your files" in window.dock._found.text()
    page.sought.setText("nothing of the kind")
    await until(lambda: not page.hits.records)
    assert page._none.isVisible()


async def test_dropped_folders_and_files_are_added(window: Shell, backend: FakeBackend, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("x")
    window.go(FILES)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path)), QUrl.fromLocalFile(str(tmp_path / "note.txt"))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.files.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))
    await until(lambda: window.files.places == [str(tmp_path), str(tmp_path / "note.txt")])
    await until(lambda: backend.shelf.indexed == [str(tmp_path), str(tmp_path / "note.txt")])


async def test_a_folder_that_is_removed_takes_its_index_with_it(page: FilesPage, backend: FakeBackend) -> None:
    page.remove(FOLDER)
    await until(lambda: backend.shelf.forgotten == [FOLDER])
    assert backend.kept.library == ""
    assert page._body.currentIndex() == 0


def test_every_reason_that_a_file_can_have_has_advice() -> None:
    for reason in (Unreadable.NO_TEXT, Unreadable.PASSWORD, Unreadable.TOO_LARGE, Unreadable.DAMAGED_FILE):
        assert filewords.advice(LibraryFile(path="x", state=FileState.FAILED, reason=reason))
