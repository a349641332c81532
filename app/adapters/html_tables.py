"""Tables of a page as rows of text, so that a value keeps the names of its row and column."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

from app.adapters.plain_text import table_lines

Element: TypeAlias = Any  # lxml ships no types
BLOCK = frozenset(
    "address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 "
    "h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split()
)
_POWERS = {"2": "²", "3": "³"}
_METRES = re.compile(r"(?:^|[\s\d])[kcdm]?m$")
_MAX_SPAN = 50  # columns or rows; larger spans in the wild are mistakes
_CELL_LIMIT = 600  # characters; a longer cell means that the table lays out the page


def raised(before: str, text: str) -> str:
    """Return a superscript so that it does not run into the figure before it: 10^6, m²."""
    if text.strip() in _POWERS and _METRES.search(before):
        return _POWERS[text.strip()]
    return f"^{text}" if text.strip().isdecimal() and before[-1:].isdecimal() else text


def table_rows(table: Element) -> list[str]:
    """Return a table's rows as "Header: value; Header: value", or "cell | cell" without a header; [] for a layout."""
    if table.find(".//table") is not None or any(_lays_out(cell) for cell in table.iter("td")):
        return []
    grid = list(_grid(table))
    width = max((len(cells) for _, cells in grid), default=0)
    if width < 2 or len(grid) < 2 or any(len(cell) > _CELL_LIMIT for _, cells in grid for cell in cells):
        return []
    caption = table.find("caption")
    out = [_words(caption)] if caption is not None and _words(caption) else []
    header: list[str] = []
    rows: list[list[str]] = []
    for is_header, cells in grid:
        if is_header and len(set(cells)) == 1 and len(cells) > 1:
            out.append(cells[0])  # one cell over the whole width is a heading
        elif is_header:
            # A second header row refines the first ("2022" over "Men", "Women").
            same_width = len(header) == len(cells)
            header = [_merged(a, b) for a, b in zip(header, cells, strict=True)] if same_width else cells
        else:
            rows.append(cells)
    return [*out, *table_lines(header, rows)]


def _lays_out(cell: Element) -> bool:
    """Tell whether a cell holds a part of the page and not a value."""
    counts = Counter(element.tag for element in cell.iter())
    return counts["p"] > 1 or counts["li"] > 8 or any(counts[tag] for tag in ("h1", "h2", "h3", "nav", "article"))


def _merged(first: str, second: str) -> str:
    return first if first == second or not second else f"{first} {second}".strip()


def _grid(table: Element) -> Iterator[tuple[bool, list[str]]]:
    """Yield each row's cells with spans filled in, and whether the row is a header."""
    carried: dict[int, tuple[int, str]] = {}
    body_seen = False
    for row in table.iter("tr"):
        cells: list[str] = []
        kinds: list[str] = []

        def carry(cells: list[str] = cells) -> None:
            while (held := carried.get(len(cells))) is not None:
                rows, text = held
                if rows <= 1:
                    del carried[len(cells)]
                else:
                    carried[len(cells)] = (rows - 1, text)
                cells.append(text)

        for cell in row:
            if cell.tag not in ("td", "th"):
                continue
            carry()
            text = _cell_text(cell)
            kinds.append(cell.tag)
            down = _span(cell.get("rowspan"))
            for _ in range(_span(cell.get("colspan"))):
                if down > 1:
                    carried[len(cells)] = (down - 1, text)
                cells.append(text)
        carry()
        header = bool(kinds) and not body_seen and (set(kinds) == {"th"} or row.getparent().tag == "thead")
        body_seen = body_seen or (bool(kinds) and not header)
        yield header, cells


def _cell_text(cell: Element) -> str:
    parts: list[str] = []
    for element in cell.iter():
        if not isinstance(element.tag, str):
            continue
        if element is not cell and (element.tag in BLOCK or element.tag == "br"):
            parts.append(" ")
        text = element.text or ""
        parts.append(raised("".join(parts[-2:]), text) if element.tag == "sup" else text)
        if element is not cell:
            if element.tag in BLOCK:
                parts.append(" ")
            parts.append(element.tail or "")
    return " ".join("".join(parts).split())


def _span(value: str | None) -> int:
    return max(1, min(_MAX_SPAN, int(value))) if value and value.strip().isdecimal() else 1


def _words(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())
