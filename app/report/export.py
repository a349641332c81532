"""Writing a report to a file: the ending says which kind, and the file is there whole or not at all."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from app.core.error import InputRefused, TargetExists
from app.report.formats import Format, format_of
from app.report.model import Report
from app.wholefile import whole_file

Typeset: TypeAlias = Callable[[str], tuple[bytes, str]]
"""Makes a PDF of a report's JSON: its bytes, and the characters that no font of this computer can show."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A file that was written: its size in bytes, and the characters that its fonts could not show ("" = all shown)."""

    path: Path
    size: int
    unshown: str = ""


def write(report: Report, path: Path, *, typeset: Typeset, overwrite: bool = False) -> Written:
    """Write `report` as the ending of `path` says.

    Raise `InputRefused` for an unknown ending, `TargetExists` for a file that is there already and may not be
    replaced, `StoreError` when it cannot be written; then nothing is left behind, and an earlier file is untouched.
    """
    kind = format_of(path)
    check_target(path, overwrite=overwrite)
    body, unshown = typeset(_text(report)) if kind is Format.PDF else (body_of(report, kind), "")
    with whole_file(path) as file:
        file.write(body)
        check_target(path, overwrite=overwrite)  # it may have come meanwhile
    return Written(path=path, size=len(body), unshown=unshown)


def check_target(path: Path, *, overwrite: bool) -> None:
    """Raise for a file that could not be written in the end; better said before a long run than after it."""
    format_of(path)
    if not path.parent.is_dir():
        raise InputRefused(f"There is no folder {path.parent} for the report. Make it, or choose another place.")
    if path.is_dir():
        raise InputRefused(f"{path} is a folder. Choose another name for the report.")
    if path.exists() and not overwrite:
        raise TargetExists(f"{path} is there already. Choose another name, or say that it may be replaced.")


def body_of(report: Report, kind: Format) -> bytes:
    """Return the report as any kind of file but a PDF, for which Qt is needed."""
    match kind:  # what writes a kind is loaded only when it is asked for
        case Format.DOCX:
            from app.report.docx_export import to_docx

            return to_docx(report)
        case Format.HTML:
            from app.report.html import to_html

            return _bytes(to_html(report))
        case Format.MARKDOWN:
            from app.report.markdown import to_markdown

            return _bytes(to_markdown(report))
        case Format.CLAIM_REVIEW:
            from app.report.claimreview import to_claimreview

            return _bytes(to_claimreview(report))
        case Format.TABLE:
            from app.report.csv_export import to_csv

            return _bytes(to_csv(report))
        case Format.JSON:
            return _bytes(_text(report))
        case Format.PDF:
            raise ValueError("a PDF is set in type, not written")


def _text(report: Report) -> str:
    from app.report.json_export import to_json

    return to_json(report)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")
