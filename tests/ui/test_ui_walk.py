"""A walk over every page: everything has a name to be read aloud, everything is translated, nothing is cut off."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from app.core.view import RunView
from app.ui import dialogs, shell
from app.ui.controller import Controller
from app.ui.loop import Tasks
from app.ui.shell import Shell
from app.ui.widgets.text import ElidedLabel
from tests.ui import demo_check, demo_run, demo_speech
from tests.ui.fake_backend import FakeBackend
from tests.ui.languages import in_german, in_pseudo
from tests.ui.waiting import settle

PAGES = range(shell.SETUP + 1)
RUNS = {
    "question": lambda: demo_run.view_of(demo_run.happenings()),
    "statement": lambda: demo_run.view_of(demo_check.happenings(), run_id="check"),
    "speech": lambda: demo_run.view_of(demo_speech.happenings(), run_id="speech"),
}
OURS = (
    "Plumbline sha256 UTC Enter Esc Ctrl Shift MB GB ms Ollama Qwen SearXNG DuckDuckGo Mojeek Brave OpenAI DOCX PDF "
    "Markdown HTML JSON ClaimReview Gov Acad Wire News Ref Other English Deutsch http "
    "January February March April May June July August September October November December"
).split()
_ITEMS = 12  # a longer list holds the languages and regions, each named in its own language
_WORD = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True)
class Seen:
    """Something on the screen: where, what, and its text."""

    page: str
    what: str
    text: str


@pytest.fixture
def pseudo(qapp: QApplication) -> Iterator[None]:
    with in_pseudo(qapp):
        yield


@pytest.fixture(params=[in_pseudo, in_german], ids=["pseudo", "german"])
def longer(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    """A language with longer words than English: one that is longer everywhere, then the one that is shipped."""
    with request.param(qapp):
        yield


async def walked() -> list[tuple[str, Shell]]:
    """Visit every page with every kind of run; gives back the same window at each stop."""
    backend = FakeBackend()
    controller = Controller(backend, Tasks(), now=lambda: demo_run.START)
    controller.engine = backend.engine
    window = Shell(controller)
    window.resize(1280, 800)
    window.show()
    return [("", window)]


def visible(window: Shell) -> list[QWidget]:
    found = [each for each in window.findChildren(QWidget) if each.isVisible()]
    for top in QApplication.topLevelWidgets():
        if top is not window and top.isVisible():
            found += [each for each in top.findChildren(QWidget) if each.isVisible()]
    return found


async def stops(window: Shell) -> list[str]:
    """The places to look at, each shown in turn by `visit`."""
    return [f"{name}:{page}" for name in RUNS for page in PAGES] + ["keys", "calls"]


async def visit(window: Shell, stop: str) -> None:
    name, _, page = stop.partition(":")
    if name == "keys":
        dialogs.show_keys(window, window.keys)
    elif name == "calls":
        dialogs.show_calls(window, window.controller.view)
    else:
        view: RunView = RUNS[name]()
        if window.controller.view.run_id != view.run_id:
            window.controller._show(view)
        window.go(int(page))
        if int(page) == shell.REPORT:
            window.report.select_claim("C2" if name != "speech" else "C4")
            window.show_source("E1", "C2")
    await settle()


def spoken(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name) if interface is not None else ""


async def test_everything_that_takes_the_keyboard_has_a_name(window: Shell) -> None:
    nameless: set[str] = set()
    for stop in await stops(window):
        await visit(window, stop)
        for widget in visible(window):
            reached = widget.focusPolicy().value & 0x1 or isinstance(widget, QAbstractButton)
            if reached and not spoken(widget).strip():
                nameless.add(f"{stop} {type(widget).__name__} in {type(widget.parent()).__name__}")
    close_dialogs(window)
    assert not nameless, "\n".join(sorted(nameless))


async def test_every_row_says_what_it_shows(window: Shell) -> None:
    QAccessible.setActive(True)  # as with a screen reader: only then do views tell that their rows were replaced
    silent: set[str] = set()
    for stop in await stops(window):
        await visit(window, stop)
        for widget in visible(window):
            if not isinstance(widget, QAbstractItemView) or isinstance(widget, QHeaderView):
                continue
            if widget.model() is not None and widget.model().rowCount():
                interface = QAccessible.queryAccessibleInterface(widget)
                rows = [interface.child(at) for at in range(min(3, interface.childCount()))] if interface else []
                texts = [row.text(QAccessible.Text.Name) for row in rows if row is not None]
                if texts and not any(texts):
                    silent.add(f"{stop} {widget.accessibleName()}")
    close_dialogs(window)
    QAccessible.setActive(False)
    assert not silent, "\n".join(sorted(silent))


def close_dialogs(window: Shell) -> None:
    for top in QApplication.topLevelWidgets():
        if top is not window and top.isVisible():
            top.close()


def texts_of(stop: str, widget: QWidget) -> Iterator[Seen]:
    kind = type(widget).__name__
    if isinstance(widget, QLabel):
        yield Seen(stop, f"{kind} text", widget.text())
    if isinstance(widget, QAbstractButton):
        yield Seen(stop, f"{kind} text", widget.text())
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        yield Seen(stop, f"{kind} placeholder", widget.placeholderText())
    if isinstance(widget, QComboBox) and widget.count() < _ITEMS:
        for at in range(widget.count()):
            yield Seen(stop, f"{kind} item", widget.itemText(at))
    yield Seen(stop, f"{kind} tool tip", widget.toolTip())
    yield Seen(stop, f"{kind} name", widget.accessibleName())


def known_words() -> set[str]:
    """Every word of the made-up data: what somebody said, not what Plumbline says."""
    backend = FakeBackend()
    told = [*demo_run.happenings(), *demo_check.happenings(), *demo_speech.happenings()]
    data = [repr(each) for each in told]
    data += [repr(vars(backend)), repr(backend.examples()), repr(backend.engine), repr(backend.settings())]
    return set(_WORD.findall(" ".join(data))) | set(OURS)


async def test_no_text_is_left_untranslated(pseudo: None) -> None:
    (_, window), *_ = await walked()
    known, missed = known_words(), set[str]()
    for stop in await stops(window):
        await visit(window, stop)
        for widget in visible(window):
            for seen in texts_of(stop, widget):
                bare = re.sub(r"\[.*\]", " ", seen.text, flags=re.DOTALL)
                words = [word for word in _WORD.findall(bare) if word not in known]
                if words:
                    missed.add(f"{seen.what}: {seen.text[:80]!r}")
    close_dialogs(window)
    await close(window)
    assert not missed, "\n".join(sorted(missed))


async def test_longer_words_are_not_cut_off(longer: None) -> None:
    (_, window), *_ = await walked()
    cut: set[str] = set()
    for stop in await stops(window):
        await visit(window, stop)
        for widget in visible(window):
            if is_cut(widget):
                cut.add(f"{stop.split(':')[-1]} {type(widget).__name__}: {text_of(widget)[:60]!r}")
    close_dialogs(window)
    await close(window)
    assert not cut, "\n".join(sorted(cut))


def text_of(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def is_cut(widget: QWidget) -> bool:
    """Whether a label or button has less room than its words need; what elides or wraps gives way on purpose."""
    if not isinstance(widget, QLabel | QAbstractButton) or isinstance(widget, ElidedLabel) or not text_of(widget):
        return False
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() + 2 < widget.heightForWidth(widget.width())
    return widget.width() + 1 < widget.sizeHint().width() and not widget.toolTip()


async def close(window: Shell) -> None:
    window.close()
    await window.controller.aclose()
    window.deleteLater()
