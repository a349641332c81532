"""How the window behaves towards the desktop: one window, awake during a run, its end told, found again on screen."""

import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QRect
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QWidget

from app.core.error import RunNotFound
from app.ui import i18n
from app.ui.awake import Awake, helpers
from app.ui.crash import CrashDialog, CrashWatch
from app.ui.loop import Tasks
from app.ui.notify import Notifier
from app.ui.remembered import on_screen
from app.ui.shell import Shell
from app.ui.single_instance import FirstWindow, hand_over, name_of
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import settle, until

HOLDS = (sys.executable, "-c", "import sys; sys.stdin.read()")
REFUSES = (sys.executable, "-c", "raise SystemExit(1)")
GIVE = "import sys; from app.ui.single_instance import hand_over; print(hand_over(sys.argv[1], sys.argv[2:]))"


@pytest.fixture
def name(tmp_path: Path) -> str:
    return name_of(tmp_path)


async def given(name: str, *files: str) -> bool:
    """Hand files over from another process, as a second start does."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", GIVE, name, *files, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    return said.decode().strip() == "True"


async def test_a_second_start_hands_its_files_to_the_first(name: str, tmp_path: Path) -> None:
    first = FirstWindow(name)
    asked: list[list[str]] = []
    first.asked.connect(asked.append)
    assert await given(name, str(tmp_path / "speech.txt"))
    assert await given(name)
    assert asked == [[str(tmp_path / "speech.txt")], []]
    first.close()


def test_without_a_first_window_there_is_nobody_to_hand_to(name: str) -> None:
    assert not hand_over(name, ["speech.txt"])


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe ends with its process there")
def test_the_socket_of_a_killed_window_is_taken_over(name: str) -> None:
    killed = QLocalServer()
    assert killed.listen(name)
    path = Path(killed.fullServerName())
    killed.close()
    path.touch()  # what a killed process leaves behind: a socket that nobody listens at
    assert not hand_over(name, [])
    first = FirstWindow(name)
    assert first.listening
    first.close()


@pytest.mark.parametrize("said", [b"no json\n", b"{}\n", b"[1]\n"])
async def test_a_stranger_at_the_socket_is_sent_away(name: str, said: bytes) -> None:
    first = FirstWindow(name)
    asked: list[list[str]] = []
    first.asked.connect(asked.append)
    line = QLocalSocket()
    line.connectToServer(name)
    line.write(said)
    line.flush()
    await until(lambda: line.state() is QLocalSocket.LocalSocketState.UnconnectedState)
    assert asked == []
    first.close()


def test_another_folder_is_another_window(tmp_path: Path) -> None:
    assert name_of(tmp_path) == name_of(tmp_path / ".")
    assert name_of(tmp_path) != name_of(tmp_path / "other")


async def test_opened_files_go_to_the_page_for_a_new_check(window: Shell, backend: FakeBackend, tmp_path: Path) -> None:
    backend.texts["speech.txt"] = "We built a bridge."
    window.open_files([str(tmp_path / "speech.txt")])
    await until(lambda: "We built a bridge." in window.new.box.toPlainText())


async def test_a_helper_keeps_the_computer_awake_and_ends_with_the_run() -> None:
    awake = Awake((REFUSES, ("no-such-program-anywhere",), HOLDS))
    awake.hold()
    await until(lambda: awake.helped and awake.tried == 3, within_s=20)
    awake.release()
    assert not awake.helped
    awake.hold()
    awake.release()


async def test_a_system_without_helpers_is_said_in_the_log_only(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    awake = Awake((("no-such-program-anywhere",),))
    awake.hold()
    await until(lambda: "may fall asleep" in caplog.text)
    awake.release()


def test_every_helper_ends_by_itself_when_the_program_does() -> None:
    assert all(each[-1] == "cat" for each in helpers("linux", "why"))
    assert "-w" in helpers("darwin", "why")[0]
    assert helpers("win32", "why") == ()


@pytest.mark.parametrize(("platform", "program"), [("linux", "notify-send"), ("darwin", "osascript")])
async def test_the_desktop_is_told_in_its_own_way(window: Shell, platform: str, program: str) -> None:
    started: list[tuple[str, list[str]]] = []

    def start(name: str, arguments: Sequence[str]) -> bool:
        started.append((name, list(arguments)))
        return True

    Notifier(window, start=start, platform=platform).tell("Did it open?", "Done; `rm` $(x)")
    assert started[0][0] == program
    assert started[0][1][-2:] == ["Did it open?", "Done; `rm` $(x)"]


async def test_a_run_that_ends_out_of_sight_is_told_and_one_in_sight_is_not(window: Shell) -> None:
    told: list[str] = []
    window.run_ended.connect(lambda title, text: told.append(f"{title} {text}"))
    other = QWidget()
    other.show()
    for in_front in (window, other):
        in_front.activateWindow()
        await until(in_front.isActiveWindow)
        window.new.write("Did the Korsund Bridge open on time?")
        window.new.check()
        await until(lambda: not window.controller.busy, within_s=30)
        await settle()
    other.close()
    assert len(told) == 1
    assert "Done" in told[0]


SCREEN, SECOND = QRect(0, 0, 1280, 800), QRect(1280, 0, 1024, 768)


@pytest.mark.parametrize(
    ("was", "goes"),
    [
        (QRect(10, 20, 900, 600), QRect(10, 20, 900, 600)),
        (QRect(1300, 40, 900, 600), QRect(1300, 40, 900, 600)),
        (QRect(5000, 5000, 900, 600), QRect(380, 200, 900, 600)),
        (QRect(-400, -30, 900, 600), QRect(0, 0, 900, 600)),
        (QRect(0, 0, 4000, 3000), SCREEN),
    ],
)
def test_a_window_comes_back_where_its_title_can_be_reached(was: QRect, goes: QRect) -> None:
    assert on_screen(was, [SCREEN, SECOND]) == goes


def test_the_language_is_the_users_or_the_systems_and_english_needs_no_file() -> None:
    assert i18n.wanted("de", ["fr-FR"]) == ["de"]
    assert i18n.wanted("en", ["de-DE"]) == []
    assert i18n.wanted("system", ["de-AT", "de", "en-US"]) == ["de"]
    assert i18n.wanted("system", ["en-GB", "de-DE"]) == []


def test_a_language_without_a_file_leaves_english(qapp: QCoreApplication, tmp_path: Path) -> None:
    before = QLocale()
    assert i18n.install(qapp, "de", tmp_path) == "en"
    QLocale.setDefault(before)


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[CrashWatch]:
    log = tmp_path / "window.log"
    log.write_text("2026-11-30 INFO started for edda\n", encoding="utf-8")
    made = CrashWatch(log, lambda text: text.replace("edda", "<user>"))
    made.install()
    yield made
    made.uninstall()


async def test_what_nobody_caught_is_told_with_its_trace_and_without_names(watch: CrashWatch) -> None:
    broke: list[None] = []
    watch.broke.connect(lambda: broke.append(None))

    async def breaks() -> None:
        raise ZeroDivisionError("edda divided")

    async def expected() -> None:
        raise RunNotFound("r1")

    tasks = Tasks(watch=watch.unexpected)
    tasks.spawn(breaks())
    tasks.spawn(expected())
    await until(lambda: broke)
    await settle()
    report = watch.report()
    assert len(broke) == 1
    assert "ZeroDivisionError: <user> divided" in report
    assert "in breaks" in report
    assert "started for <user>" in report


async def test_an_error_in_another_thread_is_told_in_this_one(watch: CrashWatch) -> None:
    import threading

    broke: list[str] = []
    watch.broke.connect(lambda: broke.append(threading.current_thread().name))

    def breaks() -> None:
        raise LookupError("nowhere")

    threading.Thread(target=breaks, name="other").start()
    await until(lambda: broke)
    assert broke == [threading.main_thread().name]
    assert "LookupError: nowhere" in watch.report()


async def test_the_report_of_a_crash_is_saved_and_a_full_disk_is_said(tmp_path: Path, qapp: object) -> None:
    parent = QWidget()
    dialog = CrashDialog("Plumbline 0", parent)
    dialog.save_to(str(tmp_path / "report.txt"))
    assert (tmp_path / "report.txt").read_text(encoding="utf-8") == "Plumbline 0"
    dialog.save_to(str(tmp_path))
    assert "not saved" in dialog.text.toPlainText()
    assert json.dumps(dialog.text.accessibleName())
