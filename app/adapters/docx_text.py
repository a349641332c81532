"""Text of DOCX files, walked in document order: paragraphs, lists, tables, tracked insertions, footnotes.

python-docx opens the package; its own paragraph text leaves out insertions and content controls.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, TypeAlias

import docx
from docx.opc.exceptions import PackageNotFoundError
from lxml import etree

from app.adapters.parts import BROKEN, FileRefused, Parts
from app.adapters.plain_text import reads_as_header, table_lines
from app.core.evidence import Unreadable

Element: TypeAlias = Any  # lxml ships no types
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_GONE = frozenset((f"{_W}del", f"{_W}moveFrom", f"{_W}instrText", f"{_W}pPr", _FALLBACK))


def read_docx(data: bytes) -> Parts:
    """Return the text of a DOCX; `created` is not its date, for templates carry their own."""
    try:
        document = docx.Document(BytesIO(data))
        properties = document.core_properties
        title, language = properties.title or "", (properties.language or "")[:2].lower()
        paragraphs = list(_blocks(document.element.body))
        paragraphs += _footnotes(document)
    except (PackageNotFoundError, *BROKEN) as exc:
        raise FileRefused(Unreadable.DAMAGED_FILE, str(exc)) from exc
    return Parts(text="\n\n".join(paragraphs), title=title, language=language)


def _blocks(parent: Element) -> Iterator[str]:
    items: list[str] = []
    for child in parent:
        if child.tag == f"{_W}p":
            text = _text(child)
            if child.find(f"{_W}pPr/{_W}numPr") is not None and text:
                items.append(f"- {text}")
                continue
            if items:
                yield "\n".join(items)
                items = []
            if text:
                yield text
        elif child.tag == f"{_W}tbl":
            if items:
                yield "\n".join(items)
                items = []
            if rows := _rows(child):
                yield "\n".join(rows)
        elif child.tag in (f"{_W}sdt", f"{_W}sdtContent", f"{_W}ins"):
            yield from _blocks(child)
    if items:
        yield "\n".join(items)


def _text(element: Element) -> str:
    return " ".join("".join(_runs(element)).split(" ")).strip()


def _runs(element: Element) -> Iterator[str]:
    for child in element:
        tag = child.tag
        if tag in _GONE or not isinstance(tag, str):
            continue
        if tag == f"{_W}t":
            yield child.text or ""
        elif tag in (f"{_W}tab", f"{_W}ptab"):
            yield " "
        elif tag in (f"{_W}br", f"{_W}cr"):
            yield "\n"
        elif tag == f"{_W}noBreakHyphen":
            yield "-"
        elif tag == f"{_W}r" and _hidden(child):
            continue
        elif tag == f"{_W}p":
            yield " "
            yield from _runs(child)
        else:
            yield from _runs(child)


def _hidden(run: Element) -> bool:
    vanish = run.find(f"{_W}rPr/{_W}vanish")
    return vanish is not None and vanish.get(f"{_W}val") not in ("0", "false", "off")


def _rows(table: Element) -> list[str]:
    """Return the rows as "Header: value; …" when the first row is marked or reads as a header, else "cell | cell"."""
    grid = [[" ".join(_text(cell).split()) for cell in row.iter(f"{_W}tc")] for row in table.iter(f"{_W}tr")]
    grid = [cells for cells in grid if any(cells)]
    if len(grid) < 2:
        return [" | ".join(cells) for cells in grid]
    headed = table.find(f".//{_W}tblHeader") is not None or reads_as_header(grid)
    return table_lines(grid[0] if headed else (), grid[1:] if headed else grid)


def _footnotes(document: Any) -> list[str]:
    notes: list[str] = []
    for relation in document.part.rels.values():
        if relation.reltype.endswith(("/footnotes", "/endnotes")) and not relation.is_external:
            parser = etree.XMLParser(resolve_entities=False, no_network=True)
            root = etree.fromstring(relation.target_part.blob, parser=parser)
            notes += [text for note in root if note.get(f"{_W}type") is None and (text := _text(note))]
    return notes
