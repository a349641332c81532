"""The paper behind PDF and Word file: all of a report is on it, and a stranger's words stay words."""

import dataclasses
import io
import re
import zipfile

import pytest
from docx import Document
from docx.oxml.ns import qn

from app.report import paper as p
from app.report.compose import compose
from app.report.docx_export import to_docx
from app.report.inks import clean, isolated
from app.report.model import Report
from app.report.pdf_finish import Bookmark, finished


def inks(blocks: tuple[p.Block, ...]) -> list[p.Ink]:
    """Every stretch of words on the paper, footnotes included."""
    found: list[p.Ink] = []
    for block in blocks:
        match block:
            case p.Heading() | p.ClaimEntry():
                found.append(p.Ink(text=block.text))
                found += inks(block.blocks) if isinstance(block, p.ClaimEntry) else []
            case p.Quotation():
                found += [*block.words, *block.citation]
            case p.Items():
                found += [ink for entry in block.entries for ink in entry]
            case p.Table():
                found += [ink for row in block.rows for cell in row for ink in cell]
            case p.Text() | p.Notice() | p.Verdict():
                found += block.words
            case p.Bar():
                found += [p.Ink(text=each.finding.word) for each in block.segments]
    return found + [ink for each in tuple(found) for ink in each.note]


def words_of(report: Report) -> str:
    return "".join(ink.text for ink in inks(compose(report).blocks))


def test_paper_carries_quotes_hashes_roster_prompts_gates_conflicts_and_what_was_dropped(report: Report) -> None:
    text = words_of(report)
    for claim in report.claims:
        assert claim.text in text
        for quote in claim.quotes:
            assert quote.text in text
            assert f"characters {quote.start}–{quote.end}" in text
    assert all(source.sha256 in text for source in report.sources)
    assert report.prompt_hash in text
    assert report.roster[0].model in text
    assert "Names match, a gate that failed" in text
    assert "Gates passed: " in text
    assert report.conflicts[0].why in text
    assert report.dropped[0].text in text


def test_every_link_within_leads_somewhere(report: Report, check: Report) -> None:
    for each in (report, check):
        blocks = compose(each).blocks
        anchors = {b.anchor for b in blocks if isinstance(b, p.Heading | p.Text | p.ClaimEntry)}
        assert {ink.to[1:] for ink in inks(blocks) if ink.to.startswith("#")} <= anchors


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", "https://a.example/x y\u202e"])
def test_no_address_of_a_page_becomes_a_harmful_link(report: Report, address: str) -> None:
    source = dataclasses.replace(report.sources[0], url=address, title="\u202ereversed\x00 title")
    odd = dataclasses.replace(report, sources=(source, *report.sources[1:]))
    links = {ink.to for ink in inks(compose(odd).blocks)}
    assert not any(link.startswith(("javascript", "data")) for link in links)
    assert not any(sign in words_of(odd) for sign in "\u202e\x00")


def test_text_from_right_to_left_cannot_turn_the_line_around_it() -> None:
    assert isolated("גשר") == "\u2068גשר\u2069"
    assert isolated("bridge") == "bridge"
    assert clean("a\u202eb\u2067c\ud83d\x07\td\r\ne") == "abc d\ne"


def test_word_file_has_headings_links_and_a_footnote_for_each_citation(report: Report) -> None:
    document = Document(io.BytesIO(to_docx(report)))
    heads = [line.text for line in document.paragraphs if line.style.name.startswith("Heading")]
    assert heads[:3] == ["Answer", "10 claims, each judged alone", "Claim 1 · Supported"]
    body = document.element.body
    marks = {mark.get(qn("w:name")) for mark in body.iter(qn("w:bookmarkStart"))}
    assert {link.get(qn("w:anchor")) for link in body.iter(qn("w:hyperlink"))} - {None} <= marks
    assert "claim_1" in marks
    called = [mark.get(qn("w:id")) for mark in body.iter(qn("w:footnoteReference"))]
    with zipfile.ZipFile(io.BytesIO(to_docx(report))) as packed:
        notes = packed.read("word/footnotes.xml").decode()
    assert called == [str(n) for n in range(1, len(called) + 1)]
    assert sorted(re.findall(r'w:footnote w:id="(\d+)"', notes), key=int)[-1] == called[-1]
    assert "characters 90–133" in notes


def test_word_file_tells_of_no_machine(report: Report) -> None:
    made = to_docx(report)
    properties = Document(io.BytesIO(made)).core_properties
    assert (properties.author, properties.last_modified_by) == ("Plumbline", "")
    assert properties.created == report.times.generated_at
    with zipfile.ZipFile(io.BytesIO(made)) as packed:
        assert not [name for name in packed.namelist() if "thumbnail" in name or "app.xml" in name]


def test_what_qt_did_not_write_is_refused() -> None:
    with pytest.raises(ValueError, match="no PDF"):
        finished(b"%PDF-1.7 nothing else", [Bookmark(title="x", anchor="x")], language="en")
