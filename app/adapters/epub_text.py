"""Text of EPUB books: the chapters in reading order, with the book's own title, date and language."""

import posixpath
import zipfile
from datetime import date, datetime
from typing import Any, TypeAlias
from urllib.parse import unquote

from lxml import etree

from app.adapters.document_date import parse_date
from app.adapters.html_text import read_html
from app.adapters.parts import BROKEN, FileRefused, Parts
from app.core.evidence import Unreadable

Element: TypeAlias = Any  # lxml ships no types
_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
_FONT_SCRAMBLING = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")


def read_epub(archive: zipfile.ZipFile, *, now: datetime) -> Parts:
    """Return the text of an EPUB, chapter after chapter."""
    try:
        if _ENCRYPTION in archive.namelist() and _locked(_xml(archive, _ENCRYPTION)):
            raise FileRefused(Unreadable.PASSWORD, "the book is locked (DRM)")
        root = _xml(archive, _CONTAINER).find(".//{*}rootfile")
        if root is None:
            raise FileRefused(Unreadable.DAMAGED_FILE, "the book names no contents")
        opf_name = root.get("full-path") or ""
        opf = _xml(archive, opf_name)
        chapters = []
        for name in _spine(opf, posixpath.dirname(opf_name)):
            read = read_html(archive.read(name), url="", now=now, article=False)
            if read is not None and read.text:
                chapters.append(read.text)
    except BROKEN as exc:
        raise FileRefused(Unreadable.DAMAGED_FILE, str(exc)) from exc
    return Parts(
        text="\n\n".join(chapters),
        title=_said(opf, "title"),
        published=_published(opf, now.date()),
        language=_said(opf, "language")[:2].lower(),
    )


def _xml(archive: zipfile.ZipFile, name: str) -> Element:
    return etree.fromstring(archive.read(name), parser=etree.XMLParser(resolve_entities=False, no_network=True))


def _locked(encryption: Element) -> bool:
    methods = [method.get("Algorithm") or "" for method in encryption.iter("{*}EncryptionMethod")]
    return any(method not in _FONT_SCRAMBLING for method in methods)


def _spine(opf: Element, base: str) -> list[str]:
    files = {item.get("id"): item.get("href") or "" for item in opf.iter("{*}item")}
    order = [files[ref.get("idref")] for ref in opf.iter("{*}itemref") if ref.get("idref") in files]
    return [posixpath.normpath(posixpath.join(base, unquote(href.split("#")[0]))) for href in order]


def _said(opf: Element, name: str) -> str:
    element = opf.find(f".//{{http://purl.org/dc/elements/1.1/}}{name}")
    return (element.text or "").strip() if element is not None else ""


def _published(opf: Element, today: date) -> date | None:
    for element in opf.iter("{http://purl.org/dc/elements/1.1/}date"):
        event = element.get("{http://www.idpf.org/2007/opf}event")
        if event in (None, "publication", "original-publication") and (
            found := parse_date(element.text or "", today=today)
        ):
            return found
    return None
