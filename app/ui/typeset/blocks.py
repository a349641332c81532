"""From the blocks of a paper to the slabs of its pages: where each thing stands across the page, and how it looks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import singledispatchmethod

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPagedPaintDevice, QPainter

from app.report import paper as p
from app.ui.typeset import faces
from app.ui.typeset.faces import UNIT, Face
from app.ui.typeset.figures import BarFigure, Pill, draw_bob, draw_rule, draw_thread
from app.ui.typeset.paging import Slab
from app.ui.typeset.text import Paragraph

_GAP = 6 * UNIT  # between blocks
_SIDE = 104 * UNIT  # the column of pills and numbers beside the claims
_MEASURE = 420 * UNIT  # running text is never set wider
_PAD = 6 * UNIT
_WHOLE = 5  # lines of a paragraph that is never parted
_HANG = 11 * UNIT  # what an item hangs by


class Typesetter:
    """Turns blocks into slabs of a column `width` device units wide; `unshown` gathers what no font can show."""

    def __init__(self, width: float, device: QPagedPaintDevice) -> None:
        self._width, self._device = width, device
        self._left = 0.0
        self.unshown: set[str] = set()

    def set_all(self, blocks: Iterable[p.Block]) -> list[Slab]:
        """Return the slabs of these blocks, one below the other."""
        return [slab for block in blocks for slab in self._set(block)]

    @property
    def _room(self) -> float:
        return self._width - self._left

    @singledispatchmethod
    def _set(self, block: p.Block) -> Iterable[Slab]:
        raise TypeError(block)

    @_set.register
    def _heading(self, block: p.Heading) -> Iterable[Slab]:
        face = faces.MINOR if block.minor else faces.SECTION
        words = self._words((p.Ink(text=block.text),), face, self._width, anchor=block.anchor)
        lines = self._lines(words, above=(3 if block.minor else 2) * _GAP, held=True)
        if block.minor:
            return lines
        rule = Slab(
            height=7 * UNIT,
            above=3.2 * _GAP,
            with_next=True,
            paint=lambda pen, y: draw_rule(pen, 0, y, self._width, strong=True),
        )
        return [rule, *(replace(line, above=0.0) for line in lines), self._space(0.4 * _GAP)]

    @_set.register
    def _text(self, block: p.Text) -> Iterable[Slab]:
        face = faces.STYLES[block.style]
        wide = block.style is p.Style.META or self._left
        words = self._words(block.words, face, self._room if wide else min(self._room, _MEASURE), anchor=block.anchor)
        return self._lines(words, above=_GAP, held=block.with_next)

    @_set.register
    def _verdict(self, block: p.Verdict) -> Iterable[Slab]:
        pill = Pill(block.finding, self._device, faces.LARGE_PILL)
        words = self._words(block.words, faces.STYLES[p.Style.BODY], min(self._room, _MEASURE))
        drawn = Slab(
            height=pill.height, above=2 * _GAP, with_next=True, paint=lambda pen, y: pill.draw(pen, self._left, y)
        )
        return [drawn, *self._lines(words, above=_GAP)]

    @_set.register
    def _notice(self, block: p.Notice) -> Iterable[Slab]:
        ground, edge = faces.tint_of(block.tone)
        left, width = self._left, min(self._room, _MEASURE)
        words = self._words(block.words, faces.NOTICE, width - 3 * _PAD)
        last = len(words.heights) - 1

        def piece(number: int, height: float) -> Slab:
            over, under = (_PAD if number == 0 else 0.0), (_PAD if number == last else 0.0)

            def paint(pen: QPainter, y: float) -> None:
                pen.fillRect(QRectF(left, y, width, over + height + under + 1), ground)
                pen.fillRect(QRectF(left, y, 2.5 * UNIT, over + height + under + 1), edge)
                words.draw(pen, number, left + 1.6 * _PAD, y + over)

            return Slab(height=over + height + under, above=0 if number else _GAP, with_next=number < last, paint=paint)

        return [piece(number, height) for number, height in enumerate(words.heights)]

    @_set.register
    def _quotation(self, block: p.Quotation) -> Iterable[Slab]:
        left, indent = self._left + 5 * UNIT, 16 * UNIT
        width = min(self._room, _MEASURE) - indent
        words = self._words(block.words, faces.QUOTE, width)
        cited = self._words(block.citation, faces.CITATION, width)
        lines = [
            *self._lines(words, above=1.3 * _GAP, held=True, x=self._left + indent),
            *self._lines(cited, above=2 * UNIT, x=self._left + indent),
        ]

        def threaded(slab: Slab, *, last: bool) -> Slab:
            def paint(pen: QPainter, y: float) -> None:
                draw_thread(pen, left, y, y + slab.height + (2 * UNIT if not last else 0) - (8 * UNIT if last else 0))
                slab.paint(pen, y)
                if last:
                    draw_bob(pen, left, y + slab.height - 10.5 * UNIT, 9 * UNIT)

            return replace(slab, paint=paint)

        return [threaded(slab, last=slab is lines[-1]) for slab in lines]

    @_set.register
    def _items(self, block: p.Items) -> Iterable[Slab]:
        face = faces.STYLES[block.style]
        sign = self._words((p.Ink(text=block.sign, muted=True),), face, _HANG)
        left = self._left
        for entry in block.entries:
            words = self._words(entry, face, min(self._room, _MEASURE) - _HANG)
            first, *rest = self._lines(words, above=0.45 * _GAP, x=left + _HANG)
            yield _with(first, lambda pen, y: sign.draw(pen, 0, left, y))
            yield from rest

    @_set.register
    def _table(self, block: p.Table) -> Iterable[Slab]:
        gap = 9 * UNIT
        widths = [part * self._room - gap for part in block.widths]
        lefts = [self._left + self._room * sum(block.widths[:at]) for at in range(len(widths))]

        def row(cells: Sequence[p.Words], face: Face, *, last: bool = False, strong: bool = False) -> list[Slab]:
            paragraphs = [
                self._words(words, face, width, right=at in block.numbers)
                for at, (words, width) in enumerate(zip(cells, widths, strict=True))
            ]
            return self._row(paragraphs, lefts, ruled=(block.ruled and not last) or strong, strong=strong)

        head = row([(p.Ink(text=name),) for name in block.head], faces.HEAD_CELL, strong=True) if block.head else []
        head = [replace(slab, with_next=True) for slab in head]
        yield self._space(0.6 * _GAP)
        yield from head
        for cells in block.rows:
            yield from (replace(slab, head=tuple(head)) for slab in row(cells, faces.CELL))

    @_set.register
    def _bar(self, block: p.Bar) -> Iterable[Slab]:
        bar, left = BarFigure(block.segments, self._room, self._device), self._left
        return [Slab(height=bar.height, above=1.5 * _GAP, paint=lambda pen, y: bar.draw(pen, left, y))]

    @_set.register
    def _claim(self, block: p.ClaimEntry) -> Iterable[Slab]:
        pill = Pill(block.finding, self._device)
        name = (p.Ink(text=block.name),)
        number = Paragraph(name, faces.NUMBER, _SIDE, self._device, anchor=block.anchor, colour=faces.LIGHT.accent)
        outer, self._left = self._left, self._left + _SIDE
        try:
            claim = self._words((p.Ink(text=block.text),), faces.STYLES[p.Style.LEAD], self._room)
            first, *rest = self._lines(claim, held=True)
            below = self.set_all(block.blocks)
        finally:
            self._left = outer

        def beside(pen: QPainter, y: float) -> None:
            pill.draw(pen, outer, y + 2.5 * UNIT)
            number.draw_all(pen, outer, y + pill.height + 6 * UNIT)

        rule = Slab(
            height=2.2 * _GAP,
            above=2.2 * _GAP,
            with_next=True,
            parts=True,
            paint=lambda pen, y: draw_rule(pen, outer, y, self._width),
        )
        short = max(0.0, pill.height + 6 * UNIT + number.height - claim.height - sum(s.above + s.height for s in below))
        return [rule, _with(first, beside), *rest, *below, Slab(height=short, parts=True, paint=_nothing)]

    def _words(self, words: p.Words, face: Face, width: float, *, anchor: str = "", right: bool = False) -> Paragraph:
        made = Paragraph(words, face, width, self._device, anchor=anchor, right=right)
        self.unshown |= made.unshown()
        return made

    def _lines(self, words: Paragraph, *, above: float = 0.0, held: bool = False, x: float | None = None) -> list[Slab]:
        """A paragraph's lines: a short one stays whole, of a long one its first two and its last two."""
        left, count = self._left if x is None else x, len(words.heights)

        def paint(number: int) -> Callable[[QPainter, float], None]:
            return lambda pen, y: words.draw(pen, number, left, y)

        return [
            Slab(
                height=height,
                above=0.0 if number else above,
                with_next=held or (number < count - 1 and (count <= _WHOLE or number in (0, count - 2))),
                paint=paint(number),
            )
            for number, height in enumerate(words.heights)
        ]

    def _row(self, cells: Sequence[Paragraph], lefts: Sequence[float], *, ruled: bool, strong: bool) -> list[Slab]:
        """The lines of cells side by side, with the rule below the last; a row is parted only when it must be."""
        count = max(len(cell.heights) for cell in cells)
        pad = 3 * UNIT

        def piece(number: int) -> Slab:
            shown = [(cell, x) for cell, x in zip(cells, lefts, strict=True) if number < len(cell.heights)]
            height = max(cell.heights[number] for cell, _ in shown)
            over, under = (pad if number == 0 else 0.0), (pad if number == count - 1 else 0.0)

            def paint(pen: QPainter, y: float) -> None:
                for cell, x in shown:
                    cell.draw(pen, number, x, y + over)
                if ruled and under:
                    draw_rule(pen, self._left, y + over + height + under, self._room, strong=strong)

            return Slab(height=over + height + under, with_next=number < count - 1, paint=paint)

        return [piece(number) for number in range(count)]

    @staticmethod
    def _space(height: float) -> Slab:
        return Slab(height=height, with_next=True, paint=_nothing)


def _nothing(pen: QPainter, y: float) -> None:
    """White space."""


def _with(slab: Slab, also: Callable[[QPainter, float], None]) -> Slab:
    """`slab`, with something more drawn at its height."""

    def paint(pen: QPainter, y: float) -> None:
        also(pen, y)
        slab.paint(pen, y)

    return replace(slab, paint=paint)
