"""`make run`: the window where there is a display, else the bundled example in the terminal. Arguments pass through."""

import os
import sys
import tomllib
from pathlib import Path

from app.cli import main
from app.paths import SAMPLES


def arguments() -> list[str]:
    """Return the command line that `make run` stands for here."""
    if len(sys.argv) > 1:
        return sys.argv[1:]
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return []
    examples = tomllib.loads((SAMPLES / "questions.toml").read_text(encoding="utf-8"))["question"]
    report = Path("report.md").resolve()
    print(f"No display here, so the bundled example runs in the terminal; its report goes to {report}", file=sys.stderr)
    library = str(SAMPLES / "library")
    return ["ask", examples[0]["question"], "--library", library, "--only-files", "--out", str(report), "--overwrite"]


if __name__ == "__main__":
    sys.argv[1:] = arguments()
    main()
