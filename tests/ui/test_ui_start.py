"""Start and end of the real window: light imports, a backend that comes later, Ctrl+C that ends it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("trafilatura", "tokenizers", "openai", "ollama", "pydantic", "httpx", "docx", "pypdfium2", "app.adapters")

_LIVE = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.ui import window
from app.ui.shell import Shell
from tests.ui.fake_backend import FakeBackend

def act():
    shell = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, Shell))
    {then}

class Live(FakeBackend):
    def examples(self):  # the window asks for them once, when its backend has come
        print("attached", flush=True)
        QTimer.singleShot(50, act)
        return ()

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


def _noise(stderr: str) -> list[str]:
    """What was printed besides the one line that the offscreen platform always prints."""
    return [line for line in stderr.splitlines() if "propagateSizeHints" not in line]
