"""Sets a report in type in a child process of ours: Qt makes the PDF there, and the command line needs no display."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from app import paths
from app.core.error import StoreError

HIDDEN_ARGUMENT = "--typeset"
"""With this as its first argument the frozen program is the child; its entry point looks for it before all else."""
LONGEST_S = 600.0  # 300 claims are 180 pages and take 3 s of one core; this is a hang, not a long report
_LAST_WORDS = 300


class Typesetter:
    """Makes PDFs, each in a process of its own; `close` ends those that are at work."""

    def __init__(self, longest_s: float = LONGEST_S) -> None:
        self._longest_s = longest_s
        self._at_work: set[subprocess.Popen[bytes]] = set()

    def __call__(self, report_json: str) -> tuple[bytes, str]:
        """Return the PDF of a report given as JSON, and the characters that no font here can show.

        Raise `StoreError` when the child fails or is ended. To be called off the loop: it waits.
        """
        with tempfile.TemporaryDirectory(prefix="plumbline-") as folder:
            source, target = Path(folder) / "report.json", Path(folder) / "report.pdf"
            source.write_text(report_json, encoding="utf-8", errors="replace")
            complaint = self._run([*paths.child_command("app.ui.typeset", HIDDEN_ARGUMENT), str(source), str(target)])
            if complaint:
                raise StoreError(f"The PDF could not be made: {complaint}. Choose another kind of file.")
            unshown = target.with_name(f"{target.name}.unshown")
            return target.read_bytes(), unshown.read_text(encoding="utf-8")

    def close(self) -> None:
        """End every child that is at work."""
        for child in tuple(self._at_work):
            child.kill()

    def _run(self, command: list[str]) -> str:
        """Run the child to its end; return what it complained of, "" when all went well."""
        child = subprocess.Popen(  # noqa: S603 - our own command
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=None if getattr(sys, "frozen", False) else paths.ROOT,
            env={**os.environ, "TZ": "UTC"},  # the dates in the PDF tell no time zone
        )
        self._at_work.add(child)
        try:
            _, complaints = child.communicate(timeout=self._longest_s)
        except subprocess.TimeoutExpired:
            return f"it was not done after {self._longest_s:.0f} s"
        finally:
            if child.poll() is None:
                child.kill()
                child.communicate()
            self._at_work.discard(child)
        if child.returncode == 0:
            return ""
        lines = complaints.decode(errors="replace").strip().splitlines()
        return lines[-1][:_LAST_WORDS].rstrip(".") if lines else f"it ended with {child.returncode}"
