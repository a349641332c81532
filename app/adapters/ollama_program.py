"""The Ollama program on this computer: whether it is installed, and starting it. It is the user's, no child of ours."""

import asyncio
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

from app.core.error import EngineUnavailable

_OTHER_PLACES = {
    "darwin": ("/Applications/Ollama.app/Contents/Resources/ollama", "/usr/local/bin/ollama"),
    "win32": (r"%LOCALAPPDATA%\Programs\Ollama\ollama.exe",),
    "linux": ("/usr/local/bin/ollama", "/usr/bin/ollama", "/snap/bin/ollama"),
}
"""Where its installers put it; a program that was started from a desktop does not always have these in its path."""


def find() -> Path | None:
    """Return where the program is, None when it is not installed."""
    if found := shutil.which("ollama"):
        return Path(found)
    places = (Path(os.path.expandvars(place)) for place in _OTHER_PLACES.get(sys.platform, ()))
    return next((place for place in places if place.is_file()), None)


async def start(program: Path, address: str) -> None:
    """Start `ollama serve` at a loopback `address`, on its own feet: it goes on when we end.

    Returns at once; whether it answers is seen by asking. Raises `EngineUnavailable` when it cannot be started.
    """
    parts = urlsplit(address)
    environment = os.environ | {"OLLAMA_HOST": f"{parts.hostname}:{parts.port or 11434}"}
    try:
        process = await asyncio.to_thread(
            subprocess.Popen,
            [str(program), "serve"],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as exc:
        raise EngineUnavailable(
            f"Ollama could not be started ({exc.strerror}). Start it by hand: ollama serve"
        ) from exc
    # Somebody has to take its exit code, should it end before we do.
    threading.Thread(target=process.wait, name="ollama", daemon=True).start()
