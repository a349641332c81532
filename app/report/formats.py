"""The kinds of file that a report can be written as."""

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

from app.core.error import InputRefused


class Format(StrEnum):
    """A kind of file, by its ending; the best for handing out first."""

    PDF = "pdf"
    DOCX = "docx"
    HTML = "html"
    MARKDOWN = "md"
    JSON = "json"
    CLAIM_REVIEW = "jsonld"
    TABLE = "csv"


ENDINGS = tuple(f".{each}" for each in Format)


def listed(endings: Iterable[str] = ENDINGS) -> str:
    """Return the endings as words: ".pdf, .docx or .html"."""
    *others, last = endings
    return f"{', '.join(others)} or {last}"


def format_of(path: Path) -> Format:
    """Return the kind of file that the ending of `path` names; raise `InputRefused` when there is no such kind."""
    try:
        return Format(path.suffix.lower().removeprefix("."))
    except ValueError:
        raise InputRefused(
            f"A report cannot be written as “{path.name}”. Name a file that ends in {listed()}."
        ) from None
