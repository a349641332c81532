"""Is there a screen to draw on? Asked before Qt is loaded, because Qt answers by aborting the program."""

import ctypes
import os
import re
import socket
import sys
from collections.abc import Mapping

NO_DISPLAY = 5  # exit code; 1 to 4 are those of the command line

_SCREENLESS = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")
_LOCAL_DISPLAY = re.compile(r"^(?:unix)?:(\d+)(?:\.\d+)?$")
_WHAT_ELSE = "Without a screen, use the command line: plumbline --help"


def missing_display(environment: Mapping[str, str], platform: str = sys.platform) -> str:
    """Return why no window can be shown and what to do about it, or "" when one can."""
    if platform != "linux" or environment.get("QT_QPA_PLATFORM", "").split(":")[0] in _SCREENLESS:
        return ""
    if _wayland_answers(environment):
        return ""
    display = environment.get("DISPLAY", "")
    if not display:
        return f"Plumbline cannot open a window: there is no screen (DISPLAY is empty). {_WHAT_ELSE}"
    if not _x_answers(display):
        return f"Plumbline cannot open a window: nothing answers at the screen {display} (DISPLAY). {_WHAT_ELSE}"
    if not _loads("libxcb-cursor.so.0"):
        return (
            "Plumbline cannot open a window: the library libxcb-cursor is missing. "
            f"Install it (on Debian and Ubuntu: sudo apt install libxcb-cursor0). {_WHAT_ELSE}"
        )
    return ""


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY", "")
    if not name:
        return False
    return _connects(os.path.join(environment.get("XDG_RUNTIME_DIR", ""), name))


def _x_answers(display: str) -> bool:
    """Only a local screen can be tried cheaply; a remote one is left to Qt."""
    found = _LOCAL_DISPLAY.match(display)
    if found is None:
        return True
    path = f"/tmp/.X11-unix/X{found[1]}"  # noqa: S108 - where every X server listens
    return _connects(path) or _connects("\0" + path)


def _connects(path: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(2.0)
        try:
            probe.connect(path)
        except OSError:
            return False
        return True


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
