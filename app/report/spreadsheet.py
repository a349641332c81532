"""Rows as CSV that a spreadsheet opens as they are: no cell of it is a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Cell: TypeAlias = str | float | None

_LONGEST = 32_000  # characters; a spreadsheet refuses a cell of more than 32,767
# What makes a spreadsheet take a cell for a formula. The text is a stranger's: "=HYPERLINK(…)" must stay a text.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def csv_table(head: Sequence[str], rows: Iterable[Iterable[Cell]]) -> str:
    """Return a line of names and the rows as CSV (RFC 4180)."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(head)
    table.writerows([_safe(cell) for cell in row] for row in rows)
    return out.getvalue()


def _safe(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    text = cell.replace("\x00", "")[:_LONGEST]
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text
