"""Write the three binary documents of the sample library: a PDF, a DOCX and an EPUB.

Their words live here, so that a change to them can be reviewed as text. The same words and libraries give the same
bytes: no clock, no random ids, no fonts from the system. Run it after a change and commit what it wrote:

    python eval/make_samples.py [FOLDER]
"""

import io
import sys
import textwrap
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from pathlib import Path

import docx

LIBRARY = Path(__file__).resolve().parent.parent / "resources" / "samples" / "library"

PAGE_WIDTH, PAGE_HEIGHT, MARGIN = 595, 842, 64  # A4 in points, and the white around the text
LINE_CHARACTERS = 88  # of 10.5 point Helvetica fit between the margins
ZIP_DATE = (1980, 1, 1, 0, 0, 0)  # the oldest date a zip entry can carry

AUDIT_TITLE = "Special Report 3/2023: The cost of the Grimmel Tunnel"
AUDIT = """\
# Special Report 3/2023: The cost of the Grimmel Tunnel
Audit Office of Selmere, Port Aldis. Published on 17 March 2023 at https://audit-office.example/reports/2023-3

## Summary
The Audit Office has examined what the Grimmel Tunnel cost and who paid for it. The Grimmel Tunnel cost 1,286 \
million crowns. The Grimmel Tunnel Company stated 940 million crowns in its press release of 6 November 2021. The \
Audit Office does not accept that figure, because it leaves out three things that no railway can do without.
The length of the tunnel, 11.4 kilometres, and the date of its opening, 6 November 2021, are not in dispute.

## What was left out
Signals and points were ordered by the railway and not by the company, although trains cannot run without them. The \
ventilation shafts at Tolvey Road were built twice, since the first pair did not draw. Interest on the loans of the \
years of building was entered in the books of the Ministry of Transport.

| Item | Million crowns
| Stated by the company | 940
| Signals and points | 143
| Second pair of ventilation shafts | 88
| Interest while building | 115
| Cost found by the Audit Office | 1,286

## Was the tunnel on budget?
The Assembly granted 950 million crowns in its vote of 11 March 2015, and the grant was meant to cover signals and \
interest. The Grimmel Tunnel was not built on budget: it cost 336 million crowns more than the Assembly had granted. \
The overrun became visible in the summer of 2018. The company told its own board in September of that year. It told \
the Ministry in May 2020.

# What the Audit Office recommends
The Ministry of Transport should ask for one account of each large work, kept by one hand, with the interest in it. \
The company should withdraw the statement that the tunnel was opened on budget. The Assembly should be told of an \
overrun within a month of the day on which a board hears of it.

## Answer of the company
The Grimmel Tunnel Company replied on 3 March 2023. It holds that signals are part of the railway and not of the \
tunnel, and it stands by its figure. The Audit Office has read the answer with care and has changed nothing in this \
report.

## How the work was done
Four auditors read 2,100 invoices over seven months and walked the tunnel from end to end on a Sunday night. They \
thank the night shift for the loan of boots.

Tamsin Orde, Auditor General
"""

ELECTION_TITLE = "Notice 4: Final result of the general election"
ELECTION_INTRO = (
    "Electoral Commission of Selmere. Date of this notice: 20 October 2023. Also at "
    "https://elections-selmere.example/2023/notice-4",
    "This notice gives the final result of the general election of 8 October 2023. It replaces Notice 1 of 9 "
    "October 2023, which is withdrawn.",
)
ELECTION_CORRECTION = (
    "The final turnout at the general election of 8 October 2023 was 64.8 percent. Notice 1 had given a "
    "preliminary turnout of 67.2 percent, which was wrong: the postal votes of the district of Morsay had been "
    "entered twice, once for each of their two envelopes.",
    "With the correction one seat, the last in the northern district, goes from the Harbour Party to the Union of "
    "the Hills. The Harbour Party won 18 seats in the Assembly of 45 members.",
)
ELECTION_SEATS = (
    ("Party", "Seats in Notice 1", "Final seats"),
    ("Harbour Party", "19", "18"),
    ("Union of the Hills", "13", "14"),
    ("Green Current", "9", "9"),
    ("Independents", "4", "4"),
)
ELECTION_END = (
    "Complaints may be brought before the Court of the Assembly until 10 November 2023.",
    "The Commission regrets the error. From the next election on, the brown and the white envelopes will be "
    "counted at two different tables.",
    "Aurel Finch, Returning Officer",
)

BIOGRAPHY_TITLE = "The Pontoon Years: A Life of Edda Varrow"
BIOGRAPHY_AUTHOR = "Mirel Toskin"
BIOGRAPHY = (
    (
        "About this book",
        "The Pontoon Years: A Life of Edda Varrow, by Mirel Toskin. Ovel Press, Brennick. Published on 5 "
        "September 2020. Further reading at https://ovel-press.example/pontoon-years",
        "I never met Edda Varrow. I was born in the week in which she was buried, two streets from the yard, and "
        "grew up among people who still lowered their voices when they spoke of her temper.",
    ),
    (
        "1. The ropemaker's daughter",
        "Edda Varrow was born in Tolvey on 2 March 1891, the third child of a ropemaker. The family lived over "
        "the rope walk, and she claimed later that she had learned geometry by looking down through the boards. "
        "At fourteen she could splice anything. At seventeen she walked to Port Aldis with a letter from the "
        "schoolmaster, was refused by the technical college because it had no cloakroom for women, and came back "
        "the next autumn with a hat stand of her own.",
        "She left the college in 1913 with the second-best diploma of her year. The best went to Leopold Brask, "
        "who built chimneys and whom she married, and outlived.",
    ),
    (
        "2. The yard",
        "Edda Varrow founded the Ovel Shipyard in 1923 with money that her aunt had left to her for a wedding "
        "dress. The first slipway was a field. The first ship, a mud barge, floated with a list to port that "
        "nobody ever explained. By 1930 the yard employed 340 people and paid them on Thursdays, so that they "
        "could buy fish on Friday before the price went up.",
        "In 1931 she moored forty pontoons across the river at Brennick and laid a roadway over them. It was "
        "meant to prove a point about the mud. The pontoon bridge was carried off by ice in the winter of 1935, "
        "and with it went a bread cart, whose horse swam.",
        "Her drawings for a fixed bridge fill eleven boxes. Each of them was laid before the city, and each was "
        "sent back. On the last one a clerk had written that the matter was not pressing. She had the note "
        "framed.",
    ),
    (
        "3. After her",
        "Edda Varrow died on 11 November 1968, at the age of seventy-seven, after a short illness and a long "
        "argument with her doctor. The Ovel Shipyard closed in 1982. The large crane still stands, and storks "
        "nest on it.",
        "What she had asked for came half a century later. The Varrow Bridge at Brennick opened to traffic on 14 "
        "May 2019 and carries her name. Building the Varrow Bridge cost 412 million crowns, a sum that she would "
        "have called a scandal and then, I believe, paid. On the first evening somebody hung a bowler hat with a "
        "hat stand on the eastern railing. It was gone in the morning.",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a PDF page: cells at their distances from the left margin, a font size, and whether it is bold."""

    cells: tuple[tuple[int, str], ...]
    size: float = 10.5
    bold: bool = False

    @property
    def height(self) -> float:
        """The distance to the line above, in points."""
        return self.size * 1.45


def main(folder: Path = LIBRARY) -> None:
    """Write the three files into `folder`, over those that are there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (
        ("audit-office-grimmel-tunnel.pdf", pdf(AUDIT_TITLE, AUDIT)),
        ("election-final-result.docx", election_docx()),
        ("edda-varrow-biography.epub", biography_epub()),
    ):
        (folder / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")


def pdf(title: str, text: str) -> bytes:
    """Set `text` in Helvetica; `# ` starts a page with a heading, `## ` is a heading, `| ` a table row."""
    streams = [_page_stream(page) for page in _pages(text)]
    page_ids = [5 + 2 * number for number in range(len(streams))]
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(streams)} /Kids [{' '.join(f'{n} 0 R' for n in page_ids)}] >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ]
    for page_id, stream in zip(page_ids, streams, strict=True):
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {PAGE_WIDTH} {PAGE_HEIGHT}] "
            f"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents {page_id + 1} 0 R >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%b\nendstream" % (len(stream), stream))
    objects.append(
        f"<< /Title ({_pdf_string(title)}) /Author (Audit Office of Selmere) "
        f"/CreationDate (D:20230317090000Z) >>".encode()
    )
    return _pdf_file(objects)


def election_docx() -> bytes:
    """Return the final election notice as a DOCX file with a table."""
    document = docx.Document()
    document.core_properties.title = ELECTION_TITLE
    document.core_properties.author = "Electoral Commission of Selmere"
    document.core_properties.comments = ""
    document.core_properties.created = document.core_properties.modified = datetime(2023, 10, 20, 9, tzinfo=UTC)
    document.add_heading(ELECTION_TITLE, level=1)
    for paragraph in ELECTION_INTRO:
        document.add_paragraph(paragraph)
    document.add_heading("Correction of the turnout", level=2)
    for paragraph in ELECTION_CORRECTION:
        document.add_paragraph(paragraph)
    document.add_heading("Seats", level=2)
    table = document.add_table(rows=0, cols=len(ELECTION_SEATS[0]))
    table.style = "Table Grid"
    for row in ELECTION_SEATS:
        for cell, words in zip(table.add_row().cells, row, strict=True):
            cell.text = words
    document.add_heading("Complaints", level=2)
    for paragraph in ELECTION_END:
        document.add_paragraph(paragraph)
    written = io.BytesIO()
    document.save(written)
    with zipfile.ZipFile(written) as archive:
        return _zip((name, archive.read(name)) for name in archive.namelist())


def biography_epub() -> bytes:
    """Return the biography as an EPUB 3 book, one chapter a file."""
    names = [f"chapter{number}.xhtml" for number in range(len(BIOGRAPHY))]
    manifest = "".join(
        f'<item id="c{number}" href="{name}" media-type="application/xhtml+xml"/>' for number, name in enumerate(names)
    )
    spine = "".join(f'<itemref idref="c{number}"/>' for number in range(len(names)))
    links = "".join(
        f'<li><a href="{name}">{escape(heading)}</a></li>' for name, (heading, *_) in zip(names, BIOGRAPHY, strict=True)
    )
    package = (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        '<dc:identifier id="id">https://ovel-press.example/pontoon-years</dc:identifier>'
        f"<dc:title>{escape(BIOGRAPHY_TITLE)}</dc:title><dc:creator>{escape(BIOGRAPHY_AUTHOR)}</dc:creator>"
        "<dc:publisher>Ovel Press</dc:publisher><dc:language>en</dc:language><dc:date>2020-09-05</dc:date>"
        '<meta property="dcterms:modified">2020-09-05T00:00:00Z</meta></metadata>'
        '<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
        f"{manifest}</manifest><spine>{spine}</spine></package>\n"
    )
    container = (
        '<?xml version="1.0"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">'
        '<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>'
        "</container>\n"
    )
    chapters = [
        _xhtml(heading, f"<h1>{escape(heading)}</h1>" + "".join(f"<p>{escape(words)}</p>" for words in paragraphs))
        for heading, *paragraphs in BIOGRAPHY
    ]
    entries = [
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", container),
        ("OEBPS/content.opf", package),
        ("OEBPS/nav.xhtml", _xhtml(BIOGRAPHY_TITLE, f'<nav epub:type="toc"><h1>Contents</h1><ol>{links}</ol></nav>')),
        *((f"OEBPS/{name}", chapter) for name, chapter in zip(names, chapters, strict=True)),
    ]
    return _zip((name, content.encode()) for name, content in entries)


def _xhtml(title: str, body: str) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" '
        f'xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en"><head><title>{escape(title)}</title></head>'
        f"<body>{body}</body></html>\n"
    )


def _zip(entries: Iterable[tuple[str, bytes]]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, content in entries:
            entry = zipfile.ZipInfo(name, ZIP_DATE)
            entry.create_system = 3  # Unix, whatever machine this runs on
            # The EPUB standard wants `mimetype` uncompressed, so that the first bytes of the file name its kind.
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return written.getvalue()


def _pages(text: str) -> list[list[Line]]:
    """Break `text` into pages of lines; an overfull page is the writer's mistake and is refused."""
    pages: list[list[Line]] = []
    for block in text.splitlines():
        if block.startswith("# "):
            pages.append([Line(cells=((0, part),), size=17, bold=True) for part in textwrap.wrap(block[2:], 52)])
        elif block.startswith("## "):
            pages[-1] += [Line(cells=()), Line(cells=((0, block[3:]),), size=12.5, bold=True)]
        elif block.startswith("| "):
            label, figure = (cell.strip() for cell in block[2:].split("|"))
            pages[-1].append(Line(cells=((0, label), (300, figure))))
        else:
            pages[-1] += [Line(cells=((0, part),)) for part in textwrap.wrap(block, LINE_CHARACTERS) or [""]]
    for page in pages:
        if sum(line.height for line in page) > PAGE_HEIGHT - 2 * MARGIN:
            raise ValueError(f"The page that starts with {page[0].cells[0][1]!r} is too long; start another with '# '.")
    return pages


def _page_stream(lines: Sequence[Line]) -> bytes:
    operators = ["BT"]
    top = float(PAGE_HEIGHT - MARGIN)
    for line in lines:
        top -= line.height
        operators.append(f"/F{2 if line.bold else 1} {line.size:g} Tf")
        operators += [
            f"1 0 0 1 {MARGIN + left} {top:.2f} Tm ({_pdf_string(words)}) Tj" for left, words in line.cells if words
        ]
    return "\n".join([*operators, "ET"]).encode("cp1252")


def _pdf_string(words: str) -> str:
    return words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def _pdf_file(objects: Sequence[bytes]) -> bytes:
    """Number `objects` from 1 (the first is the catalog, the last the document's properties) and index them."""
    written = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, content in enumerate(objects, start=1):
        offsets.append(len(written))
        written += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    index_start = len(written)
    written += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    written += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    written += b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\n" % (len(objects) + 1, len(objects))
    written += b"startxref\n%d\n%%%%EOF\n" % index_start
    return bytes(written)


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:2]))
