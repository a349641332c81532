"""Text of PDF files: lines put back into paragraphs, words cut at line ends mended."""

import itertools
import re
import statistics
import threading

from pypdfium2 import PdfDocument, PdfiumError, PdfPage, PdfTextPage

from app.adapters.parts import FileRefused, Parts
from app.adapters.plain_text import mend_hyphens
from app.core.evidence import Unreadable

_PASSWORD_CODE = 4  # FPDF_ERR_PASSWORD in PDFium's fpdfview.h
_PDFIUM = threading.Lock()  # PDFium is not safe to call from two threads
_GAP = 1.4  # of the usual distance of two lines; more starts a paragraph
_SHORT = 0.75  # of the usual line length; a shorter line that ends a sentence ends its paragraph
_NO_TITLE = re.compile(r"untitled|microsoft word|^\S+\.(?:docx?|pdf|indd|tex|qxd|pptx?|xlsx?)$|^\W*$", re.IGNORECASE)
_BULLET = re.compile(r"(?:[-•‣▪–—*]|\(?\d{1,3}[.)])\s")
_PAGE_NUMBER = re.compile(r"\W*(?:page|seite)?\s*\d{1,4}(?:\s*(?:of|von|/)\s*\d{1,4})?\W*", re.IGNORECASE)


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
    text = mend_hyphens(_across_pages(_without_furniture(pages)))
    if not any(char.isalnum() for char in text):
        raise FileRefused(Unreadable.NO_TEXT, "pages without text, most likely scans")
    return Parts(text=text.replace("\n", " ").replace("\0", "\n\n"), title="" if _NO_TITLE.search(title) else title)


def _page_paragraphs(page: PdfPage) -> list[list[str]]:
    """Return the page's paragraphs, each as its lines."""
    text_page = page.get_textpage()
    try:
        text: str = text_page.get_text_range()
        lines = _lines(text_page, text)
    finally:
        text_page.close()
        page.close()
    if not lines:
        return []
    usual = statistics.median(len(line) for line, _ in lines)
    drops = [before - after for (_, before), (_, after) in itertools.pairwise(lines) if before > after]
    step = statistics.median(drops) if drops else 0.0
    paragraphs: list[list[str]] = [[lines[0][0]]]
    for (before, before_y), (line, y) in itertools.pairwise(lines):
        ended = before.rstrip().endswith((".", "!", "?", ":", "”", '"', "»", "。"))
        apart = before_y - y > step * _GAP or y > before_y
        short = len(before) < usual * _SHORT
        runs_on = not ended and line[:1].islower()
        if _BULLET.match(line) or (not runs_on and (apart or (short and ended))):
            paragraphs.append([line])
        else:
            paragraphs[-1].append(line)
    return paragraphs


def _lines(text_page: PdfTextPage, text: str) -> list[tuple[str, float]]:
    """Return each line with the height of its first letter above the page's foot, in points."""
    lines: list[tuple[str, float]] = []
    at = 0
    total = text_page.count_chars()
    for raw in re.split(r"(?<=\n)", text):
        line = raw.rstrip("\r\n")
        if line.strip():
            first = at + len(line) - len(line.lstrip())
            # Letters above the first plane count once here and maybe twice there: keep inside.
            _, bottom, _, _ = text_page.get_charbox(min(first, total - 1))
            lines.append((line.strip(" \t"), bottom))
        at += len(raw)
    return lines


def _without_furniture(pages: list[list[list[str]]]) -> list[list[list[str]]]:
    """Drop page numbers, and heads and feet that come again on most pages."""
    edges: dict[str, int] = {}
    for page in pages:
        for line in {line for paragraph in (page[:1] + page[-1:]) for line in (paragraph[0], paragraph[-1])}:
            edges[line] = edges.get(line, 0) + 1
    often = {line for line, count in edges.items() if count >= 3 and count * 2 > len(pages)}

    def kept(page: list[list[str]]) -> list[list[str]]:
        out = []
        for number, paragraph in enumerate(page):
            lines = paragraph
            if number in (0, len(page) - 1):
                lines = [line for line in lines if line not in often and not _PAGE_NUMBER.fullmatch(line)]
            if lines:
                out.append(lines)
        return out

    return [kept(page) for page in pages]


def _across_pages(pages: list[list[list[str]]]) -> str:
    """Join paragraphs with a NUL between them; one that runs over the page's end goes on."""
    out: list[str] = []
    for page in pages:
        for number, paragraph in enumerate(page):
            text = "\n".join(paragraph)
            if out and number == 0 and text[:1].islower() and out[-1][-1:] not in (".", "!", "?", ":"):
                out[-1] += "\n" + text
            else:
                out.append(text)
    return "\0".join(out)
