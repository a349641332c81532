"""What a format's reader hands back, and how it refuses."""

from dataclasses import dataclass
from datetime import date

from app.core.error import PlumblineError
from app.core.evidence import Unreadable


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
