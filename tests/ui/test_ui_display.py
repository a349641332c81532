"""Without a screen the program says so and what to do, instead of being aborted by Qt."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from app.ui.display import NO_DISPLAY, missing_display


def test_no_screen_is_said_with_the_way_out() -> None:
    said = missing_display({}, "linux")
    assert "no screen" in said
    assert "plumbline --help" in said


def test_a_screen_that_does_not_answer_is_named() -> None:
    assert ":4711" in missing_display({"DISPLAY": ":4711"}, "linux")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_a_screen(platform: str) -> None:
    assert missing_display({}, platform) == ""


def test_drawing_offscreen_needs_none() -> None:
    assert missing_display({"QT_QPA_PLATFORM": "offscreen"}, "linux") == ""


@pytest.mark.skipif(sys.platform != "linux", reason="Wayland is Linux's")
def test_a_wayland_screen_that_answers_is_enough(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-7"))
        server.listen()
        environment = {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert missing_display(environment, "linux") == ""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux runs without a screen")
def test_the_entry_ends_with_a_message_and_a_code() -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    run = subprocess.run(
        [sys.executable, "-m", "app"], env=environment, capture_output=True, text=True, timeout=30, check=False
    )
    assert run.returncode == NO_DISPLAY
    assert "no screen" in run.stderr
    assert "Traceback" not in run.stderr
