"""The German of the window is complete, keeps what is put into its sentences, and is what Qt loads."""

import ast
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.paths import ROOT
from app.ui import words
from app.ui.i18n import FOLDER
from app.ui.marks import Mark
from app.ui.widgets.matrix import Matrix
from tests.ui.languages import in_german

TEXTS = FOLDER / "plumbline_de.ts"
_TIMEOUT_S = 60
_BRACES = re.compile(r"\{\{|\}\}|\{[^{}]*\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A text of the window: where it stands, what tells it from its like, and what it is in German."""

    context: str
    source: str
    comment: str
    german: str
    finished: bool

    @property
    def key(self) -> tuple[str, str, str]:
        return self.context, self.source, self.comment


def messages(path: Path) -> list[Message]:
    found = []
    for context in ElementTree.parse(path).getroot().iter("context"):  # noqa: S314 - our own file
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            found.append(
                Message(
                    context=context.findtext("name") or "",
                    source=message.findtext("source") or "",
                    comment=message.findtext("comment") or "",
                    german=translation.text or "",
                    finished="type" not in translation.attrib,
                )
            )
    return found


def run_qt(tool: str, *arguments: str) -> None:
    """Run one of Qt's own tools, as `make i18n` does."""
    path = shutil.which(tool, path=str(Path(sys.executable).parent))
    assert path is not None, f"{tool} comes with PySide6"
    subprocess.run([path, *arguments], check=True, capture_output=True, timeout=_TIMEOUT_S, cwd=ROOT)


@pytest.fixture(scope="module")
def german() -> list[Message]:
    return messages(TEXTS)


def test_every_text_of_the_window_is_there_in_german(german: list[Message], tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.ts"
    modules = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "app").rglob("*.py"))
    run_qt("pyside6-lupdate", *modules, "-locations", "none", "-ts", str(fresh))
    known, now = {each.key for each in german}, {each.key for each in messages(fresh)}
    assert not now - known, "run make i18n, and translate these"
    assert not known - now, "run make i18n: nothing says these any more"
    assert not [each.key for each in german if not each.finished or not each.german.strip()]


def test_no_text_is_inside_an_f_string_where_it_would_not_be_gathered() -> None:
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno} {ast.unparse(call)}"
        for path in (ROOT / "app" / "ui").rglob("*.py")
        for string in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] in ("tr", "translate")
    ]
    assert not hidden, "\n".join(hidden)


def test_german_puts_in_what_english_puts_in(german: list[Message]) -> None:
    other = [
        (each.source, each.german)
        for each in german
        if Counter(_BRACES.findall(each.source)) != Counter(_BRACES.findall(each.german))
    ]
    assert not other


def test_what_qt_loads_is_made_of_the_german(tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    run_qt("pyside6-lrelease", str(TEXTS), "-qm", str(made))
    assert made.read_bytes() == TEXTS.with_suffix(".qm").read_bytes(), "run make i18n"


def test_dates_numbers_quotes_and_letters_are_german_too(qapp: QApplication) -> None:
    with in_german(qapp):
        assert words.day(date(2024, 3, 7)) == "7. März 2024"
        assert words.size(5_200_000_000) == "5,2 GB"
        assert words.between(6_000, 9_000) == "1,7 bis 2,5 h"
        assert words.quoted("Der Deich hielt.") == "„Der Deich hielt.“"
        assert [mark.letter for mark in (Mark.SUPPORTED, Mark.PARTLY_SUPPORTED, Mark.CONTRADICTED, Mark.TRUE)] == list(
            "BTGW"
        )


def test_a_column_that_is_too_narrow_for_its_verdict_shows_the_letter(qapp: QApplication) -> None:
    with in_german(qapp):
        matrix = Matrix("")
        matrix.show()
        heads = []
        for width in (1000, 400):
            matrix.resize(width, 200)
            qapp.processEvents()
            heads.append([matrix.cells.headerData(at, Qt.Orientation.Horizontal) for at in range(1, 5)])
        full = matrix.cells.headerData(4, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        matrix.close()
    assert heads == [["W  Wahr", "I  Irreführend", "F  Falsch", "?  Nicht überprüfbar"], ["W", "I", "F", "?"]]
    assert full == "?  Nicht überprüfbar"
