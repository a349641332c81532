"""The whole PDF: pages with a running title and their numbers, then bookmarks and the title that a reader shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from app.report import paper as p
from app.report.pdf_finish import Bookmark, finished
from app.ui.typeset import faces
from app.ui.typeset.blocks import Typesetter
from app.ui.typeset.faces import DPI, UNIT, Face
from app.ui.typeset.figures import draw_bob, draw_rule, draw_thread
from app.ui.typeset.paging import Placed, Slab, paginate
from app.ui.typeset.text import Paragraph

_PAGE = QSizeF(595, 842) * UNIT
_SIDE = 54 * UNIT
_TOP, _BOTTOM = 66 * UNIT, 60 * UNIT
_COLUMN = _PAGE.width() - 2 * _SIDE
_LONG_TITLE = 200  # characters; from there on a title is set as text


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A PDF, and the characters in it for which this computer has no font."""

    pdf: bytes
    unshown: str


def print_paper(paper: p.Paper) -> Printed:
    """Set a paper in type. A `QGuiApplication` and the fonts must be there."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(),
        )
    )
    writer.setTitle(paper.running)
    writer.setCreator(paper.creator)
    writer.setAuthor("Plumbline")
    typesetter = Typesetter(_COLUMN, writer)
    slabs = [*_front(paper, writer), *typesetter.set_all(paper.blocks)]
    pages = paginate(slabs, _PAGE.height() - _TOP - _BOTTOM)
    _paint(paper, pages, writer)
    buffer.close()
    pdf = finished(bytes(buffer.data().data()), bookmarks(paper.blocks), language="en")
    return Printed(pdf=pdf, unshown="".join(sorted(typesetter.unshown)))


def bookmarks(blocks: Sequence[p.Block]) -> list[Bookmark]:
    """The outline of a paper: its sections, and the claims below theirs."""
    found = []
    for block in blocks:
        if isinstance(block, p.Heading) and block.anchor:
            found.append(Bookmark(title=block.text, anchor=block.anchor, level=0))
        elif isinstance(block, p.ClaimEntry):
            title = f"{block.number} · {block.finding.word}: {' '.join(block.text.split())}"
            found.append(Bookmark(title=title, anchor=block.anchor, level=1))
    return found


def _front(paper: p.Paper, writer: QPdfWriter) -> list[Slab]:
    brand = _line(p.Ink(text="Plumbline", voice=p.Voice.SAID, strong=True), Face(size=11), writer)
    kicker = _line(p.Ink(text=paper.kicker), faces.KICKER, writer)
    face = faces.LONG_TITLE if len(paper.title) > _LONG_TITLE else faces.TITLE
    title = Paragraph((p.Ink(text=paper.title),), face, _COLUMN, writer)

    def masthead(pen: QPainter, y: float) -> None:
        draw_thread(pen, 4 * UNIT, y, y + 6 * UNIT)
        draw_bob(pen, 4 * UNIT, y + 6 * UNIT, 10 * UNIT)
        brand.draw_all(pen, 14 * UNIT, y)
        kicker.draw_all(pen, 14 * UNIT + brand.natural_width + 8 * UNIT, y + 2.2 * UNIT)

    def line(number: int, height: float) -> Slab:
        return Slab(
            height=height,
            above=0 if number else 10 * UNIT,
            with_next=True,
            paint=lambda pen, y: title.draw(pen, number, 0, y),
        )

    head = Slab(height=16 * UNIT, with_next=True, paint=masthead)
    return [head, *(line(number, height) for number, height in enumerate(title.heights))]


def _paint(paper: p.Paper, pages: Sequence[Sequence[Placed]], writer: QPdfWriter) -> None:
    running = _line(p.Ink(text=paper.running), faces.FOOT, writer)
    imprint = _line(p.Ink(text=paper.imprint), faces.FOOT, writer)
    pen = QPainter(writer)
    try:
        for number, page in enumerate(pages, start=1):
            if number > 1:
                writer.newPage()
                running.draw(pen, 0, _SIDE, _TOP - 30 * UNIT)
                draw_rule(pen, _SIDE, _TOP - 16 * UNIT, _COLUMN)
            pen.save()
            pen.translate(_SIDE, _TOP)
            for placed in page:
                placed.slab.paint(pen, placed.top)
            pen.restore()
            foot = _PAGE.height() - _BOTTOM + 22 * UNIT
            draw_rule(pen, _SIDE, foot - 6 * UNIT, _COLUMN)
            imprint.draw(pen, 0, _SIDE, foot)
            count = _line(p.Ink(text=f"{number} / {len(pages)}"), faces.FOOT, writer)
            count.draw(pen, 0, _SIDE + _COLUMN - count.natural_width, foot)
    finally:
        pen.end()


def _line(ink: p.Ink, face: Face, writer: QPdfWriter) -> Paragraph:
    return Paragraph((ink,), face, _COLUMN, writer)
