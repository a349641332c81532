"""The results of a batch as a table: CSV for a spreadsheet, and an HTML index that links each report."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from app.batch.row import Row
from app.core.verdict import Verdict
from app.paths import RESOURCES
from app.report import words
from app.report.spreadsheet import csv_table
from app.wholefile import whole_file

CSV_NAME, INDEX_NAME = "results.csv", "index.html"
_TEMPLATES = RESOURCES / "report"


def write_tables(folder: Path, rows: Sequence[Row], *, title: str) -> None:
    """Write both tables into the batch's folder, each whole or not at all; raise `StoreError` if that fails."""
    with whole_file(folder / CSV_NAME) as file:
        file.write(to_csv(rows).encode("utf-8-sig", "replace"))  # the mark tells Excel that it is UTF-8
    with whole_file(folder / INDEX_NAME) as file:
        file.write(to_index(rows, title=title).encode("utf-8", "replace"))


def to_csv(rows: Sequence[Row]) -> str:
    """Return the rows as CSV (RFC 4180), in which no cell is a formula to a spreadsheet."""
    head = (
        "line id state result verdict claims".split()
        + [verdict.value for verdict in Verdict]
        + "pages origins said_on speaker input model seconds run report trouble".split()
    )
    return csv_table(head, map(_values, rows))


def to_index(rows: Sequence[Row], *, title: str) -> str:
    """Return the rows as one HTML page in the looks of the reports, without script."""
    env = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    css = (_TEMPLATES / "report.css").read_text(encoding="utf-8")
    states = Counter(row.state_words for row in rows)
    return env.get_template("batch.html.j2").render(title=title, rows=rows, states=states, css=css, word=words.verdict)


def _values(row: Row) -> Iterator[str | float]:
    """The cells of a row, in the order of the head."""
    yield from (row.line, row.id, row.state, row.result, row.verdict, row.claims)
    yield from (row.counts.get(verdict, 0) for verdict in Verdict)
    yield from (row.pages, row.origins, row.said_on, row.speaker, row.input, row.model, row.seconds, row.run)
    yield f"{row.report}.html" if row.report else ""
    yield row.trouble
