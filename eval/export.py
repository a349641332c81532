"""Writes results to a file; the ending decides what is written."""

from pathlib import Path

from eval.as_html import to_html
from eval.as_markdown import to_markdown
from eval.inspect_log import to_inspect_log
from eval.results import Results, to_json

_WRITERS = {".eval.json": to_inspect_log, ".json": to_json, ".md": to_markdown, ".html": to_html}


def check_ending(path: Path) -> None:
    """Raise `OSError` for a file that could not be written in the end; better said before a long eval."""
    if not path.name.endswith(tuple(_WRITERS)):
        raise OSError(f"{path}: the ending says what to write; choose one of {', '.join(_WRITERS)}.")
    if not path.parent.is_dir():
        raise OSError(f"There is no folder {path.parent}. Make it, or choose another place.")


def write(results: Results, path: Path) -> None:
    """Write the results to `path`."""
    ending = next(e for e in _WRITERS if path.name.endswith(e))
    path.write_text(_WRITERS[ending](results), "utf-8")
