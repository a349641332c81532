"""Text of PDF files: lines put back into paragraphs, tables into rows, words cut at line ends mended."""

import itertools
import re
import statistics
import threading
from collections.abc import Iterator
from dataclasses import dataclass

from pypdfium2 import PdfDocument, PdfiumError, PdfPage, PdfTextPage

from app.adapters.parts import FileRefused, Parts
from app.adapters.plain_text import join_lines, mend_hyphens, reads_as_header, table_lines
from app.core.evidence import Unreadable

_PASSWORD_CODE = 4  # FPDF_ERR_PASSWORD in PDFium's fpdfview.h
_PDFIUM = threading.Lock()  # PDFium is not safe to call from two threads
_GAP = 1.35  # of the usual distance of two lines; more starts a paragraph
_SHORT = 0.75  # of the usual line length; after a shorter line nothing goes on that begins like something new
_COLUMN = 2.0  # of the letter size; a wider gap inside a line stands between two cells
_SIZE = 1.12  # a line set larger or smaller than this is another paragraph
_NO_TITLE = re.compile(r"untitled|microsoft word|^\S+\.(?:docx?|pdf|indd|tex|qxd|pptx?|xlsx?)$|^\W*$", re.IGNORECASE)
_BULLET = re.compile(r"(?:[-•‣▪–—*]|\(?\d{1,3}[.)])\s")
_PAGE_NUMBER = re.compile(r"\W*(?:page|seite)?\s*\d{1,4}(?:\s*(?:of|von|/)\s*\d{1,4})?\W*", re.IGNORECASE)
_ENDS = (".", "!", "?", ":", "”", '"', "»", "。")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    """A line of print: its cells (one, outside tables), where its feet stand in points, and its letter size."""

    cells: tuple[str, ...]
    first_y: float
    last_y: float  # another than `first_y` where PDFium joined a word over the line's end
    size: float

    @property
    def text(self) -> str:
        return " ".join(self.cells)


def read_pdf(data: bytes) -> Parts:
    """Return the text of a PDF; its dates are left alone, for they tell when the file was made, not the text."""
    with _PDFIUM:
        try:
            document = PdfDocument(data)
        except PdfiumError as exc:
            locked = exc.err_code == _PASSWORD_CODE
            reason = Unreadable.PASSWORD if locked else Unreadable.DAMAGED_FILE
            raise FileRefused(reason, str(exc)) from exc
        try:
            pages = [_page_paragraphs(page) for page in document]
            title = document.get_metadata_dict(skip_empty=True).get("Title", "")
        except PdfiumError as exc:
            raise FileRefused(Unreadable.DAMAGED_FILE, str(exc)) from exc
        finally:
            document.close()
    paragraphs = list(_across_pages(_without_furniture(pages)))
    if not any(char.isalnum() for paragraph in paragraphs for line in paragraph for char in line.text):
        raise FileRefused(Unreadable.NO_TEXT, "pages without text, most likely scans")
    text = mend_hyphens("\n\n".join(_written(paragraph) for paragraph in paragraphs))
    joined = "\n\n".join(join_lines(part.split("\n")) for part in text.split("\n\n")).replace("\v", "\n")
    return Parts(text=joined, title="" if _NO_TITLE.search(title) else title)


def _page_paragraphs(page: PdfPage) -> list[list[_Line]]:
    """Return the page's paragraphs, each as its lines."""
    text_page = page.get_textpage()
    try:
        lines = list(_lines(text_page))
    finally:
        text_page.close()
        page.close()
    if not lines:
        return []
    lengths = sorted(len(line.text) for line in lines)
    usual = lengths[len(lengths) * 8 // 10]  # the longer ones: a page may hold more headings and rows than text
    drops = [drop for a, b in itertools.pairwise(lines) if (drop := a.last_y - b.first_y) > 0]
    step = statistics.median(drops) if drops else 0.0
    paragraphs = [[lines[0]]]
    for before, line in itertools.pairwise(lines):
        if _starts_new(before, line, usual=usual, step=step):
            paragraphs.append([line])
        else:
            paragraphs[-1].append(line)
    return paragraphs


def _starts_new(before: _Line, line: _Line, *, usual: int, step: float) -> bool:
    if len(before.cells) > 1 or len(line.cells) > 1:
        return len(before.cells) != len(line.cells)
    if _BULLET.match(line.text):
        return True
    smaller, larger = sorted((before.size, line.size))
    if larger > smaller * _SIZE:
        return True
    ended = before.text.endswith(_ENDS)
    if not ended and line.text[:1].islower():
        return False
    drop = before.last_y - line.first_y
    if drop < 0 or drop > max(step, line.size) * _GAP:
        return True
    # A short line of body text ends its paragraph; two lines of a heading are alike in size and both short.
    short = len(before.text) < usual * _SHORT
    return short and (ended or len(line.text) >= usual * _SHORT)


def _lines(text_page: PdfTextPage) -> Iterator[_Line]:
    at = 0
    total = text_page.count_chars()
    for raw in re.split(r"(?<=\n)", text_page.get_text_range()):
        line = raw.rstrip("\r\n")
        if line.strip() and total:
            start = at + len(line) - len(line.lstrip())
            end = at + len(line.rstrip()) - 1
            # PDFium counts in UTF-16, so after a letter of another plane the places run ahead: keep inside.
            _, first_y, _, top = text_page.get_charbox(min(start, total - 1), loose=True)
            _, last_y, _, _ = text_page.get_charbox(min(end, total - 1), loose=True)
            size = top - first_y
            cells = tuple(_cells(text_page, line, at, min_gap=size * _COLUMN, total=total))
            yield _Line(cells=cells, first_y=first_y, last_y=last_y, size=size)
        at += len(raw)


def _cells(text_page: PdfTextPage, line: str, at: int, *, min_gap: float, total: int) -> Iterator[str]:
    begin = 0
    for space in re.finditer(r"(?<=\S)[ \t]+(?=\S)", line):
        if at + space.end() >= total:
            break
        _, _, right, _ = text_page.get_charbox(at + space.start() - 1, loose=True)
        left, _, _, _ = text_page.get_charbox(at + space.end(), loose=True)
        if left - right > min_gap:
            yield line[begin : space.start()].strip()
            begin = space.end()
    yield line[begin:].strip()


def _without_furniture(pages: list[list[list[_Line]]]) -> list[list[list[_Line]]]:
    """Drop page numbers, and heads and feet that come again on most pages."""
    edges: dict[str, int] = {}
    for page in pages:
        for text in {line.text for paragraph in (page[:1] + page[-1:]) for line in (paragraph[0], paragraph[-1])}:
            edges[text] = edges.get(text, 0) + 1
    often = {text for text, count in edges.items() if count >= 3 and count * 2 > len(pages)}

    def kept(page: list[list[_Line]]) -> Iterator[list[_Line]]:
        for number, paragraph in enumerate(page):
            lines = paragraph
            if number in (0, len(page) - 1):
                lines = [line for line in lines if line.text not in often and not _PAGE_NUMBER.fullmatch(line.text)]
            if lines:
                yield lines

    return [list(kept(page)) for page in pages]


def _across_pages(pages: list[list[list[_Line]]]) -> Iterator[list[_Line]]:
    """Yield the paragraphs; one that runs over a page's end goes on."""
    held: list[_Line] = []
    for page in pages:
        for number, paragraph in enumerate(page):
            if held and number == 0 and paragraph[0].text[:1].islower() and not held[-1].text.endswith(_ENDS):
                held = [*held, *paragraph]
                continue
            if held:
                yield held
            held = paragraph
    if held:
        yield held


def _written(paragraph: list[_Line]) -> str:
    """Return a paragraph's lines under each other; the rows of a table are parted by a vertical tab, to stay apart."""
    rows = [line.cells for line in paragraph]
    if len(rows[0]) == 1:
        return "\n".join(line.text for line in paragraph)
    header = rows[0] if reads_as_header(rows) else ()
    return "\v".join(table_lines(header, rows[1:] if header else rows))
