"""Documents (PDF, DOCX, EPUB, HTML, Markdown, plain text) to a Page, or the reason why not.

All of it is slow and synchronous: call it in a thread. The kind is told by the bytes; the name only tells Markdown
from plain text.
"""

import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from io import BytesIO
from pathlib import Path, PurePosixPath

from app.adapters.document_date import stated_date
from app.adapters.docx_text import read_docx
from app.adapters.epub_text import read_epub
from app.adapters.html_text import read_html
from app.adapters.markdown_text import read_markdown
from app.adapters.parts import BROKEN, FileRefused, Parts
from app.adapters.pdf_text import read_pdf
from app.adapters.plain_text import decode, looks_binary, looks_damaged, mend_hyphens, sha256_of, tidy, unwrap
from app.core.evidence import NotRead, Page, Unreadable

MAX_FILE_BYTES = 100_000_000
SUFFIXES = frozenset((".pdf", ".docx", ".epub", ".html", ".htm", ".xhtml", ".md", ".markdown", ".txt", ".text"))
_MAX_UNPACKED = 300_000_000  # bytes in a DOCX or EPUB; above it the file is a bomb or a picture book
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_MARKUP = (b"<!doctype html", b"<html", b"<head", b"<body", b"<article", b"<title", b"<div", b"<p>", b"<table")


class Kind(StrEnum):
    """What the bytes are, as a media type."""

    PDF = "application/pdf"
    DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    EPUB = "application/epub+zip"
    HTML = "text/html"
    MARKDOWN = "text/markdown"
    TEXT = "text/plain"
    LOCKED = "locked"
    OTHER = "other"
    BINARY = "binary"


def kind_of(data: bytes, *, name: str = "", media_type: str = "") -> Kind:
    """Tell what the bytes are. `media_type` is what a server called them; it only settles what bytes leave open."""
    head = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if b"%pdf-" in head:
        return Kind.PDF
    if data.startswith(b"PK\x03\x04"):
        return _zip_kind(data)
    if data.startswith(_OLE):
        # Word wraps a document with a password in the old container, under this stream's name.
        return Kind.LOCKED if "EncryptedPackage".encode("utf-16-le") in data[:65_536] + data[-65_536:] else Kind.OTHER
    if head.startswith(b"{\\rtf"):
        return Kind.OTHER
    if looks_binary(data):
        return Kind.BINARY
    suffix = PurePosixPath(name.lower()).suffix
    if suffix in (".md", ".markdown") or media_type == Kind.MARKDOWN:
        return Kind.MARKDOWN
    wide_head = head.replace(b"\x00", b"")
    if suffix in (".txt", ".text"):
        return Kind.TEXT
    if suffix in (".html", ".htm", ".xhtml") or media_type in ("text/html", "application/xhtml+xml"):
        return Kind.HTML
    return Kind.HTML if any(mark in wide_head for mark in _MARKUP) else Kind.TEXT


def _zip_kind(data: bytes) -> Kind:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            names = set(archive.namelist())
    except BROKEN:
        return Kind.DOCX  # a cut one: its reader says that it is damaged
    if "word/document.xml" in names:
        return Kind.DOCX
    return Kind.EPUB if "META-INF/container.xml" in names else Kind.OTHER


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Bytes to be read, and what is known of them. `url` is where they came from, `name` what the file is called."""

    data: bytes
    url: str
    name: str = ""
    media_type: str = ""
    charset: str = ""


def read_document(document: Document, *, now: datetime) -> Page | NotRead:
    """Return the text of a document as a Page, or why it has none."""
    kind = kind_of(document.data, name=document.name, media_type=document.media_type)
    try:
        parts = _READERS[kind](document, now)
    except FileRefused as refused:
        return NotRead(url=document.url, reason=refused.reason, detail=refused.detail)
    text = tidy(parts.text)
    if not any(char.isalnum() for char in text):
        return NotRead(url=document.url, reason=Unreadable.NO_TEXT, detail=f"no text in {kind}")
    return Page(
        url=document.url,
        title=_title(parts, text, document.name),
        text=text,
        sha256=sha256_of(text),
        retrieved_at=now,
        published=_not_future(parts.published, now) or stated_date(text, today=now.date()),
        language=parts.language,
        canonical=parts.canonical,
        content_type=kind,
        damaged=looks_damaged(text),
    )


def read_file(path: Path, *, now: datetime) -> Page | NotRead:
    """Return the text of a file on disk; its address is its file URI."""
    url = path.resolve().as_uri()
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            return NotRead(url=url, reason=Unreadable.TOO_LARGE, detail=f"over {MAX_FILE_BYTES // 1_000_000} MB")
        data = path.read_bytes()
    except FileNotFoundError:
        return NotRead(url=url, reason=Unreadable.NOT_FOUND, detail=path.name)
    except OSError as exc:
        return NotRead(url=url, reason=Unreadable.REFUSED, detail=exc.strerror or type(exc).__name__)
    return read_document(Document(data=data, url=url, name=path.name), now=now)


def _title(parts: Parts, text: str, name: str) -> str:
    if title := " ".join(tidy(parts.title).split()):
        return title[:300]
    if name:
        return PurePosixPath(name).stem
    return text.split("\n", 1)[0][:120]


def _not_future(day: date | None, now: datetime) -> date | None:
    return day if day is not None and day <= now.date() else None


def _text(document: Document, _now: datetime) -> Parts:
    return Parts(text=unwrap(mend_hyphens(tidy(decode(document.data, declared=document.charset)))))


def _markdown(document: Document, now: datetime) -> Parts:
    return read_markdown(decode(document.data, declared=document.charset), today=now.date())


def _html(document: Document, now: datetime) -> Parts:
    read = read_html(document.data, url=document.url, now=now, declared=document.charset)
    if read is None:
        raise FileRefused(Unreadable.NO_TEXT, "no markup in the page")
    return Parts(
        text=read.text or read.full,
        title=read.title,
        published=read.published,
        language=read.language,
        canonical=read.canonical,
    )


def _unpacked(document: Document) -> zipfile.ZipFile:
    try:
        archive = zipfile.ZipFile(BytesIO(document.data))
    except BROKEN as exc:
        raise FileRefused(Unreadable.DAMAGED_FILE, str(exc)) from exc
    if sum(member.file_size for member in archive.infolist()) > _MAX_UNPACKED:
        raise FileRefused(Unreadable.TOO_LARGE, f"over {_MAX_UNPACKED // 1_000_000} MB unpacked")
    if any(member.flag_bits & 1 for member in archive.infolist()):
        raise FileRefused(Unreadable.PASSWORD, "encrypted archive")
    return archive


def _docx(document: Document, _now: datetime) -> Parts:
    with _unpacked(document):
        return read_docx(document.data)


def _epub(document: Document, now: datetime) -> Parts:
    with _unpacked(document) as archive:
        return read_epub(archive, now=now)


def _refuse(reason: Unreadable, detail: str) -> Callable[[Document, datetime], Parts]:
    def refuse(_document: Document, _now: datetime) -> Parts:
        raise FileRefused(reason, detail)

    return refuse


_READERS: dict[Kind, Callable[[Document, datetime], Parts]] = {
    Kind.PDF: lambda document, _now: read_pdf(document.data),
    Kind.DOCX: _docx,
    Kind.EPUB: _epub,
    Kind.HTML: _html,
    Kind.MARKDOWN: _markdown,
    Kind.TEXT: _text,
    Kind.LOCKED: _refuse(Unreadable.PASSWORD, "the document has a password"),
    Kind.OTHER: _refuse(Unreadable.UNSUPPORTED, "not a PDF, DOCX, EPUB, HTML, Markdown or text file"),
    Kind.BINARY: _refuse(Unreadable.BINARY, "bytes that are no text"),
}
