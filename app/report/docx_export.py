"""The report as a Word file: real headings, links, tables and footnotes, so that an editor can work on."""

import io
from collections.abc import Sequence
from copy import deepcopy
from functools import singledispatchmethod
from itertools import count
from typing import Any

from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.shared import Mm, Pt
from docx.text.paragraph import Paragraph

from app.report import docx_styles as look
from app.report import paper as p
from app.report.compose import compose
from app.report.docx_parts import LINK, Footnotes, bookmark, border, element, field, put, shade, turns
from app.report.docx_runs import Runs
from app.report.model import Report

_WIDTH = 166  # millimetres of the column


def to_docx(report: Report) -> bytes:
    """Return the whole report as a DOCX file."""
    paper = compose(report)
    writer = _Writer(paper)
    look.describe(writer.document, paper, report.times.generated_at)
    made = io.BytesIO()
    writer.document.save(made)
    return made.getvalue()


class _Writer:
    def __init__(self, paper: p.Paper) -> None:
        self.document: Any = Document()
        look.set_styles(self.document)
        # a look-up in python-docx walks all styles, and there are ten thousand paragraphs to give one to
        self._styles = {style.name: style.style_id for style in self.document.styles}
        self._runs = Runs(self._styles[LINK])
        self._notes = Footnotes(self.document)
        self._bookmarks = count(1)
        self._margins(paper)
        self._paragraph((p.Ink(text=f"Plumbline · {paper.kicker}"),), look.KICKER)
        self._paragraph((p.Ink(text=paper.title),), "Title")
        for block in paper.blocks:
            self._add(block)

    def _margins(self, paper: p.Paper) -> None:
        section = self.document.sections[0]
        section.different_first_page_header_footer = True
        head = section.header.paragraphs[0]
        head.style = self.document.styles[look.KICKER]
        head.add_run(paper.running)
        for foot in (section.footer, section.first_page_footer):
            line = foot.paragraphs[0]
            line.style = self.document.styles[look.KICKER]
            line.paragraph_format.tab_stops.add_tab_stop(Mm(_WIDTH), WD_ALIGN_PARAGRAPH.RIGHT)
            line.add_run(f"{paper.imprint}\t")
            field(line.add_run(), "PAGE")
            line.add_run(" / ")
            field(line.add_run(), "NUMPAGES")

    @singledispatchmethod
    def _add(self, block: p.Block) -> None:
        raise TypeError(block)

    @_add.register
    def _heading(self, block: p.Heading) -> None:
        self._paragraph((p.Ink(text=block.text),), "Heading 3" if block.minor else "Heading 1", anchor=block.anchor)

    @_add.register
    def _text(self, block: p.Text) -> None:
        line = self._paragraph(block.words, look.NAMES[block.style], anchor=block.anchor)
        if block.with_next:
            line.paragraph_format.keep_with_next = True

    @_add.register
    def _verdict(self, block: p.Verdict) -> None:
        found = block.finding
        line = self._paragraph((p.Ink(text=f"{found.word}. ", tone=found.tone, strong=True), *block.words), "Normal")
        line.runs[0].font.size = Pt(14)

    @_add.register
    def _notice(self, block: p.Notice) -> None:
        line = self._paragraph(block.words, look.NOTICE)
        tint, edge = look.TINTS[block.tone], look.EDGES[block.tone]
        properties = line._p.get_or_add_pPr()
        border(properties, left=(edge, 24, 6), top=(tint, 8, 3), bottom=(tint, 8, 3), right=(tint, 8, 3))
        shade(properties, tint)

    @_add.register
    def _quotation(self, block: p.Quotation) -> None:
        last = block.words[-1]
        called = p.Ink(text=last.text, voice=last.voice, marked=last.marked, note=block.citation)
        self._paragraph((*block.words[:-1], called), look.QUOTATION)

    @_add.register
    def _items(self, block: p.Items) -> None:
        for entry in block.entries:
            line = self._paragraph(entry, "List Bullet")
            line.paragraph_format.space_after = Pt(2)
            if block.style is p.Style.META:
                for run in line.runs:
                    run.font.size = Pt(9)

    @_add.register
    def _table(self, block: p.Table) -> None:
        table = self._columns(block.widths)
        if block.head:
            names = [(p.Ink(text=name, muted=True),) for name in block.head]
            self._row(table, self._blank(table, block, head=True), names)
        blank = self._blank(table, block, head=False)
        for cells in block.rows:
            self._row(table, deepcopy(blank), cells)
        self.document.add_paragraph(style=look.CELL)

    def _blank(self, table: Any, block: p.Table, *, head: bool) -> Any:
        """A row as wide, ruled and aligned as all of its kind, without words and not yet in the table."""
        row = table.add_row()
        table._tbl.remove(row._tr)
        properties = row._tr.get_or_add_trPr()
        properties.append(element("cantSplit"))
        if head:
            properties.append(element("tblHeader"))
        for at, (cell, part) in enumerate(zip(row.cells, block.widths, strict=True)):
            cell.width = Mm(_WIDTH * part)
            line = cell.paragraphs[0]
            self._style(line, look.CELL)
            if at in block.numbers:
                line.alignment = WD_ALIGN_PARAGRAPH.RIGHT
            if block.ruled:
                border(cell._tc.get_or_add_tcPr(), bottom=(look.INK if head else look.LINE, 4, 0))
        return row._tr

    def _row(self, table: Any, blank: Any, cells: Sequence[p.Words]) -> None:
        """Put a blank row into the table, and words into its cells."""
        table._tbl.append(blank)
        for cell, words in zip(blank.tc_lst, cells, strict=True):
            self._write(Paragraph(cell.p_lst[0], table), words)

    @_add.register
    def _bar(self, block: p.Bar) -> None:
        """One row of shaded cells, as wide as their share, each with its word and count."""
        total = sum(each.count for each in block.segments)
        parts = [each.count / total for each in block.segments]
        for cell, each, part in zip(self._columns(parts).add_row().cells, block.segments, parts, strict=True):
            cell.width = Mm(_WIDTH * part)
            found = each.finding
            words = (p.Ink(text=f"{found.word}\u00a0{each.count}", tone=found.tone, strong=True),)
            line = cell.paragraphs[0]
            self._style(line, look.CELL)
            self._write(line, words)
            shade(cell._tc.get_or_add_tcPr(), look.TINTS[found.tone])
        self.document.add_paragraph(style=look.CELL)

    @_add.register
    def _claim(self, block: p.ClaimEntry) -> None:
        found = block.finding
        head = (p.Ink(text=f"{block.name} · "), p.Ink(text=found.word, tone=found.tone, strong=True))
        self._paragraph(head, "Heading 2", anchor=block.anchor)
        self._paragraph((p.Ink(text=block.text),), look.NAMES[p.Style.LEAD])
        for each in block.blocks:
            self._add(each)

    def _columns(self, parts: Sequence[float]) -> Any:
        """A table without rows, whose columns are these parts of the whole width."""
        table = self.document.add_table(rows=0, cols=len(parts))
        table.autofit = False
        for column, part in zip(table.columns, parts, strict=True):
            column.width = Mm(_WIDTH * part)
        return table

    def _paragraph(self, words: p.Words, style: str, *, anchor: str = "") -> Any:
        line = self.document.add_paragraph()
        self._style(line, style)
        self._write(line, words)
        if anchor:
            bookmark(line, anchor, next(self._bookmarks))
        return line

    def _style(self, line: Any, style: str) -> None:
        put(line._p.get_or_add_pPr(), element("pStyle", val=self._styles[style]))

    def _write(self, line: Any, words: p.Words) -> None:
        if turns("".join(ink.text for ink in words)):
            put(line._p.get_or_add_pPr(), element("bidi"))
        noted = any(ink.note for ink in words)
        for ink in words:
            if not (noted and ink.raised):  # the footnote says the same, and two rows of small figures would be one
                line._p.extend(self._runs.of((ink,), self.document.part))
            if ink.note:
                self._notes.add(self._runs.of(ink.note, self._notes.part), line.add_run())
