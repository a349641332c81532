"""What a format's reader hands back, and how it refuses."""

import zipfile
import zlib
from dataclasses import dataclass
from datetime import date

from lxml import etree

from app.core.error import PlumblineError
from app.core.evidence import Unreadable

# What a parser that is not ours may raise on a file made to break it. Nothing else is caught on its account.
BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    NotImplementedError,
    RecursionError,
    TypeError,
    ValueError,
    etree.LxmlError,
    zipfile.BadZipFile,
    zlib.error,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The text of a document and what the document says of itself ("" or None where it says nothing)."""

    text: str
    title: str = ""
    published: date | None = None
    language: str = ""
    canonical: str = ""


class FileRefused(PlumblineError):
    """A document gives no text, for the `reason`; `files` turns it into a NotRead."""

    code = "file_refused"

    def __init__(self, reason: Unreadable, detail: str) -> None:
        super().__init__(f"cannot read the document ({reason}): {detail}")
        self.reason = reason
        self.detail = detail
