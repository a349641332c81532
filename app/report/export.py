"""Writing a report to a file: the suffix says which kind, and the file is there whole or not at all."""

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from app.core.error import InputRefused, StoreError
from app.report.html import to_html
from app.report.json_export import to_json
from app.report.markdown import to_markdown
from app.report.model import Report

WRITERS: Mapping[str, Callable[[Report], str]] = {".md": to_markdown, ".html": to_html, ".json": to_json}


def write(report: Report, path: Path) -> None:
    """Write `report` as the suffix of `path` says; raise `InputRefused` if unknown, `StoreError` if that fails."""
    check_suffix(path)
    body = WRITERS[path.suffix.lower()](report).encode("utf-8", "replace")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(body)
            os.chmod(name, 0o666 & ~_umask())  # mkstemp makes it private; a report is an ordinary file of the user
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as exc:
        raise StoreError(f"The report {path} cannot be written: {exc.strerror}. Choose another place.") from exc


def check_suffix(path: Path) -> None:
    """Raise `InputRefused` when no writer knows the suffix of `path`; call it before a long run, not after."""
    if path.suffix.lower() not in WRITERS:
        known = ", ".join(WRITERS)
        raise InputRefused(f"A report cannot be written as “{path.name}”. Name a file that ends in one of {known}.")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
