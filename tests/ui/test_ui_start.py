"""Start and end of the real window: light imports, a backend that comes later, Ctrl+C that ends it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

HEAVY = ("trafilatura", "tokenizers", "openai", "ollama", "pydantic", "httpx", "docx", "pypdfium2", "app.adapters")

_LIVE = """
import asyncio, gc, os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.core import event as ev
from app.ui import awake, window
from app.ui.shell import Shell
from tests.ui import demo_run
from tests.ui.fake_backend import FakeBackend

HELPER = ((sys.executable, "-c", "import sys; sys.stdin.read()"),)
window.helpers = lambda platform, why: HELPER  # the same on every system

def life():
    return next(each for each in gc.get_objects() if isinstance(each, window._Life))

def act():
    shell = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, Shell))
    {then}

class Live(FakeBackend):
    def examples(self):  # the window asks for them once, when its backend has come
        print("attached", flush=True)
        QTimer.singleShot(50, act)
        return ()

    async def slow(self):
        await asyncio.to_thread(lambda: __import__("time").sleep(0.5))

    async def stuck(self):  # cleans up for longer than anybody would wait
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(60)

print("code", window.run(Live, Path(sys.argv[1])))
"""


def live(folder: Path, then: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", _LIVE.replace("{then}", then), str(folder)],
        env=environment, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip


def test_the_window_loads_nothing_heavy_before_its_backend() -> None:
    code = f"import sys; import app.ui.window; print([m for m in {HEAVY!r} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert run.stdout.strip() == "[]"


def test_only_one_module_knows_qasync() -> None:
    import app.ui

    folder = Path(app.ui.__file__).parent
    knows = [
        path.name for path in folder.rglob("*.py") if "import" in path.read_text() and "from qasync" in path.read_text()
    ]
    assert knows == ["loop.py"]


def test_closing_the_window_ends_the_program_quietly(tmp_path: Path) -> None:
    run = live(tmp_path, "shell.close()")
    assert run.stdout.split() == ["attached", "code", "0"]
    assert _noise(run.stderr) == []
    assert (tmp_path / "window.ini").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent another way there")
def test_ctrl_c_ends_the_program_quietly(tmp_path: Path) -> None:
    run = live(tmp_path, f"os.kill(os.getpid(), {signal.SIGINT.value})")
    assert run.stdout.split() == ["attached", "code", "0"]
    assert _noise(run.stderr) == []


def test_a_run_that_goes_on_is_stopped_when_the_window_closes(tmp_path: Path) -> None:
    then = "shell.new.write('Is it?'); shell.controller.backend.step_s = 0.05; shell.new.check(); " + (
        "QTimer.singleShot(200, shell.close)"
    )
    run = live(tmp_path, then)
    assert run.stdout.split()[-2:] == ["code", "0"]
    assert _noise(run.stderr) == []


STATES = {
    "downloading": "shell.controller.backend.gate = asyncio.Event(); shell.controller.pull_model('qwen3:8b')",
    "rechecking": "shell.controller.backend.gate = asyncio.Event();"
    "shell.controller._show(demo_run.view_of(demo_run.happenings())); shell.controller.recheck('C6')",
    "stopped": "shell.controller._show(demo_run.view_of(demo_run.ended(ev.Ending.STOPPED))); shell.go(1)",
    "blocked": "shell.controller._show(demo_run.view_of(demo_run.ended(ev.Ending.BLOCKED))); shell.go(1)",
    "exporting": "shell.controller._show(demo_run.view_of(demo_run.happenings()));"
    "shell.controller.spawn(shell.controller.backend.slow())",
    "stuck": "shell.controller.spawn(shell.controller.backend.stuck())",
}


@pytest.mark.parametrize("state", STATES)
def test_closing_ends_the_program_in_every_state(state: str, tmp_path: Path) -> None:
    run = live(tmp_path, f"{STATES[state]}; QTimer.singleShot(100, shell.close)")
    assert run.stdout.split()[-2:] == ["code", "0"]
    said = ["A task did not end in time"] if state == "stuck" else []
    assert [line.split(":")[0] for line in _noise(run.stderr)] == said


def test_a_thread_that_still_reads_does_not_hold_up_the_end(tmp_path: Path) -> None:
    """Python joins its threads when it ends; the entry of the window does not wait for them for long."""
    then = "shell.controller.spawn(asyncio.to_thread(time.sleep, 300)); QTimer.singleShot(100, shell.close)"
    entry = "import time, app.__main__ as entry; entry._load_backend = Live; sys.argv = ['app']; sys.exit(entry.main())"
    script = _LIVE.replace("{then}", then).rsplit("print(", 1)[0] + entry
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PLUMBLINE_HOME": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (run.returncode, run.stdout.split()) == (0, ["attached"])


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads the list of processes")
def test_no_child_outlives_the_window(tmp_path: Path) -> None:
    """The helper that keeps the computer awake ends with the window, closed while a run goes on."""
    then = (
        "shell.new.write('Is it?'); shell.controller.backend.step_s = 0.05; shell.new.check(); "
        "QTimer.singleShot(300, lambda: (print('child', life()._awake._helper.processId()), shell.close()))"
    )
    run = live(tmp_path, then)
    child = run.stdout.split()[run.stdout.split().index("child") + 1]
    assert int(child) > 0
    assert not Path("/proc", child).exists()


def test_a_killed_window_leaves_no_helper_behind(tmp_path: Path) -> None:
    then = (
        "shell.new.write('Is it?'); shell.controller.backend.step_s = 0.05; shell.new.check(); "
        "QTimer.singleShot(300, lambda: (print('child', life()._awake._helper.processId(), flush=True), os._exit(9)))"
    )
    run = live(tmp_path, then)
    child = Path("/proc", run.stdout.split()[-1])
    assert run.returncode == 9
    for _ in range(200):
        if not child.exists():
            break
        time.sleep(0.02)
    assert not child.exists()


def test_an_error_that_nobody_caught_is_told_and_the_window_goes_on(tmp_path: Path) -> None:
    then = (
        "QTimer.singleShot(0, lambda: 1 / 0); QTimer.singleShot(400, lambda: (print('told', "
        "any(type(w).__name__ == 'CrashDialog' and w.isVisible() for w in QApplication.topLevelWidgets())), "
        "shell.close()))"
    )
    run = live(tmp_path, then)
    assert run.stdout.split() == ["attached", "told", "True", "code", "0"]


def _noise(stderr: str) -> list[str]:
    """What was printed besides the one line that the offscreen platform always prints."""
    return [line for line in stderr.splitlines() if "propagateSizeHints" not in line]
