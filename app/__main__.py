"""Entry of the window: `python -m app [FILE …]`. Looks for a screen first, because Qt aborts where there is none."""

import logging
import os
import sys
import threading
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

from app import paths
from app.person import this_person
from app.text.redact import redact
from app.ui.display import NO_DISPLAY, missing_display

if TYPE_CHECKING:
    from app.ui.ports import Backend

_LOG_BYTES = 1_000_000
_THREADS_END_S = 0.5  # after the window is gone; with what the window itself takes, within two seconds


def main() -> int:
    """Show the window; return its exit code."""
    if trouble := missing_display(os.environ):
        sys.stderr.write(trouble + "\n")
        return NO_DISPLAY
    log = paths.log_folder() / "window.log"
    kept = RotatingFileHandler(log, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8")
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s", handlers=[kept])
    from app.ui import window  # Qt is loaded only where there is a screen

    code = window.run(
        _load_backend,
        paths.data_folder(),
        files=sys.argv[1:],
        log_file=log,
        redact=lambda text: redact(text, this_person()),
    )
    # Python waits for threads that still read a page or write a file; every file is there whole or not at all
    end = threading.Timer(_THREADS_END_S, os._exit, [code])
    end.daemon = True
    end.start()
    return code


def _load_backend() -> "Backend":
    """Load everything behind the window; called in a thread, after the first paint."""
    from app.desk.backend import WindowBackend

    return WindowBackend()


if __name__ == "__main__":
    sys.exit(main())
