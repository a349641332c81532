"""Small real documents, made in memory: PDF, DOCX, EPUB."""

import zipfile
from collections.abc import Sequence
from io import BytesIO

import docx


def pdf(pages: Sequence[Sequence[str]], *, title: str = "", locked: bool = False, leading: int = 14) -> bytes:
    """Return a PDF with each page's lines one under the other; an empty line leaves a gap, a tab starts a column."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []
    for lines in pages:
        moves = [_shown(line, leading) for line in lines]
        stream = "BT /F1 10 Tf 50 780 Td " + " ".join(moves) + " ET"
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
        content = len(objects)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {content} 0 R "
            "/Resources << /Font << /F1 3 0 R >> >> >>"
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    trailer = "/Root 1 0 R"
    if title:
        objects.append(f"<< /Title ({_escaped(title)}) /CreationDate (D:20190101000000Z) >>")
        trailer += f" /Info {len(objects)} 0 R"
    if locked:
        objects.append(f"<< /Filter /Standard /V 1 /R 2 /P -44 /O <{'41' * 32}> /U <{'42' * 32}> >>")
        trailer += f" /Encrypt {len(objects)} 0 R /ID [<{'43' * 16}> <{'43' * 16}>]"
    out = BytesIO()
    out.write(b"%PDF-1.4\n")
    offsets = []
    for number, body in enumerate(objects, start=1):
        offsets.append(out.tell())
        out.write(f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1"))
    table = out.tell()
    entries = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    count = len(objects) + 1
    out.write(f"xref\n0 {count}\n0000000000 65535 f \n{entries}".encode("latin-1"))
    out.write(f"trailer << /Size {count} {trailer} >>\nstartxref\n{table}\n%%EOF\n".encode("latin-1"))
    return out.getvalue()


def _shown(line: str, leading: int) -> str:
    cells = line.split("\t")
    shown = " 200 0 Td ".join(f"({_escaped(cell)}) Tj" for cell in cells)
    return f"{shown} -{200 * (len(cells) - 1)} -{leading} Td"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def word(
    paragraphs: Sequence[str], *, title: str = "", bullets: Sequence[str] = (), table: Sequence[Sequence[str]] = ()
) -> bytes:
    """Return a DOCX with paragraphs, a bulleted list and a table."""
    document = docx.Document()
    document.core_properties.title = title
    for text in paragraphs:
        document.add_paragraph(text)
    for text in bullets:
        document.add_paragraph(text, style="List Bullet")
    if table:
        grid = document.add_table(rows=len(table), cols=len(table[0]))
        for row, cells in zip(grid.rows, table, strict=True):
            for cell, text in zip(row.cells, cells, strict=True):
                cell.text = text
    out = BytesIO()
    document.save(out)
    return out.getvalue()


def epub(
    chapters: Sequence[str], *, title: str = "A book", published: str = "2020-05-04", locked: bool = False
) -> bytes:
    """Return an EPUB of chapters given as the inside of their body."""
    out = BytesIO()
    items = "".join(f'<item id="c{n}" href="c{n}.xhtml"/>' for n in range(len(chapters)))
    refs = "".join(f'<itemref idref="c{n}"/>' for n in range(len(chapters)))
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr(
            "META-INF/container.xml",
            '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="OPS/book.opf"/></rootfiles></container>',
        )
        if locked:
            archive.writestr(
                "META-INF/encryption.xml",
                '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#">'
                '<enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></encryption>',
            )
        archive.writestr(
            "OPS/book.opf",
            '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>'
            f"<dc:title>{title}</dc:title><dc:date>{published}</dc:date><dc:language>en-GB</dc:language></metadata>"
            f"<manifest>{items}</manifest><spine>{refs}</spine></package>",
        )
        for number, chapter in enumerate(chapters):
            archive.writestr(
                f"OPS/c{number}.xhtml", f"<html><head><title>x</title></head><body>{chapter}</body></html>"
            )
    return out.getvalue()
