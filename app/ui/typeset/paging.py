"""Where pages break: pure arithmetic on heights, so that a head never stands without what it is the head of."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtGui import QPainter


@dataclass(frozen=True, slots=True, kw_only=True)
class Slab:
    """The least part of a page: one line of text, or a figure. Heights are in any one unit.

    `above` is white space that a page's top swallows; `with_next` holds it together with the slab that follows.
    One that `parts` what is above from what is below is left out there altogether. `paint` draws it at a height from
    the top of the page. `head` is repeated on every page that begins with a slab of a table.
    """

    height: float
    paint: Callable[[QPainter, float], None]
    above: float = 0.0
    with_next: bool = False
    parts: bool = False
    head: "tuple[Slab, ...]" = field(default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A slab and the height at which it stands."""

    slab: Slab
    top: float


def paginate(slabs: Sequence[Slab], room: float) -> list[list[Placed]]:
    """Return pages of at most `room`. What is held together stays so, unless it alone is taller than a page."""
    pages: list[list[Placed]] = [[]]
    y = 0.0
    for chain in _chains(slabs):
        tall = sum(slab.above + slab.height for slab in chain)
        if pages[-1] and y + tall > room and tall - chain[0].above <= room:
            y = _turn(pages, chain[0])
        for slab in chain:
            if slab.parts and not pages[-1]:
                continue
            if pages[-1] and y + slab.above + slab.height > room:
                y = _turn(pages, slab)
            y += slab.above if pages[-1] else 0.0
            pages[-1].append(Placed(slab=slab, top=y))
            y += slab.height
    return pages


def _chains(slabs: Sequence[Slab]) -> Iterator[list[Slab]]:
    chain: list[Slab] = []
    for slab in slabs:
        chain.append(slab)
        if not slab.with_next:
            yield chain
            chain = []
    if chain:
        yield chain


def _turn(pages: list[list[Placed]], first: Slab) -> float:
    """Begin a page, with the head of the table that `first` belongs to; return the height that is taken."""
    pages.append([])
    y = 0.0
    for slab in first.head:
        pages[-1].append(Placed(slab=slab, top=y))
        y += slab.height
    return y
