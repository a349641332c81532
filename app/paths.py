"""Where things lie: the program's own files, and the user's. The same code runs frozen.

`PLUMBLINE_HOME` in the environment puts all of the user's files under one folder (tests, portable use).
"""

import os
import sys
from pathlib import Path

import platformdirs

ROOT = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parent.parent))
RESOURCES = ROOT / "resources"
MODELS = ROOT / "models"
SAMPLES = RESOURCES / "samples"
_NAME = "plumbline"


def child_command(module: str, argument: str) -> list[str]:
    """Return the command line of a child process of ours: a module here, the frozen program with a hidden argument.

    Always the program with a console: on Windows the window's has no standard output that a child could answer on.
    """
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", module]
    console = Path(sys.executable).with_name(_NAME + Path(sys.executable).suffix)
    return [str(console), argument]


def _user(kind: str, default: str) -> Path:
    home = os.environ.get("PLUMBLINE_HOME")
    path = Path(home) / kind if home else Path(default)
    path.mkdir(parents=True, exist_ok=True)
    return path


def data_folder() -> Path:
    """Return the folder of the history and the settings, made if missing."""
    return _user("data", platformdirs.user_data_dir(_NAME, appauthor=False))


def cache_folder() -> Path:
    """Return the folder of what can be fetched again (weights, tokenizers, search answers), made if missing."""
    return _user("cache", platformdirs.user_cache_dir(_NAME, appauthor=False))


def log_folder() -> Path:
    """Return the folder of the logs, made if missing."""
    return _user("log", platformdirs.user_log_dir(_NAME, appauthor=False))
