"""Documents of every kind become text in which a quotation can be found, or a reason."""

import zipfile
from datetime import UTC, date, datetime
from io import BytesIO

import docx
import pytest
from docx.oxml import parse_xml
from hypothesis import given, settings
from hypothesis import strategies as st

from app.adapters.document_date import stated_date
from app.adapters.files import Document, read_document
from app.adapters.plain_text import decode, looks_damaged, mend_hyphens, sha256_of, tidy
from app.core.evidence import NotRead, Page, Unreadable
from tests.servers.documents import epub, pdf, word

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def read(data: bytes, name: str = "") -> Page:
    page = read_document(Document(data=data, url="file:///f", name=name), now=NOW)
    assert isinstance(page, Page), page
    return page


def refused(data: bytes, name: str = "") -> Unreadable:
    outcome = read_document(Document(data=data, url="file:///f", name=name), now=NOW)
    assert isinstance(outcome, NotRead), outcome
    return outcome.reason


def test_page_carries_hash_of_its_own_text_and_when_it_was_read() -> None:
    page = read(b"The mill at Orsk closed.", "mill.txt")

    assert page.sha256 == sha256_of(page.text)
    assert page.retrieved_at == NOW
    assert page.title == "mill"


def test_pdf_lines_become_paragraphs() -> None:
    lines = [
        "The harbour authority of Velden reported that the new quay was",
        "opened in March and that it had cost less than was feared.",
        "",
        "A second phase is planned for the coming year, when the old",
        "crane will be taken down.",
    ]

    page = read(pdf([lines], title="Quay report"), "q.pdf")

    assert page.text.split("\n\n") == [
        "The harbour authority of Velden reported that the new quay was opened in March and that it had cost less than "
        "was feared.",
        "A second phase is planned for the coming year, when the old crane will be taken down.",
    ]
    assert page.title == "Quay report"
    assert page.published is None, "the day a file was made is not the day the text was published"


def test_pdf_word_cut_at_line_end_is_mended() -> None:
    page = read(pdf([["The committee found that the infra-", "structure of the well-known port was sound."]]))

    assert "infrastructure of the well-known port" in page.text


def test_pdf_sentence_running_over_a_page_stays_whole_and_page_numbers_go() -> None:
    first = ["The commission measured the river at nine places and found that", "17"]
    second = ["in none of them the limit was exceeded during the summer.", "18"]

    page = read(pdf([first, second]))

    assert page.text == (
        "The commission measured the river at nine places and found that in none of them the limit was exceeded during "
        "the summer."
    )


def test_pdf_table_becomes_rows_and_headings_stand_alone() -> None:
    lines = [
        "What the tunnel cost",
        "The office examined what the tunnel cost and who has paid for it so far.",
        "",
        "Item\tCrowns",
        "Digging\t940",
        "Signals\t143",
        "",
        "The office does not accept the figure that the company gave to the press.",
    ]

    assert read(pdf([lines])).text.split("\n\n")[:3] == [
        "What the tunnel cost",
        "The office examined what the tunnel cost and who has paid for it so far.",
        "Item: Digging; Crowns: 940\nItem: Signals; Crowns: 143",
    ]


def test_pdf_with_a_programs_title_takes_its_file_name() -> None:
    assert read(pdf([["Some words."]], title="Microsoft Word - x.doc"), "tunnel.pdf").title == "tunnel"


def test_japanese_lines_are_joined_without_a_space() -> None:
    first = "東京都の人口は二〇二四年一月一日の時点で約一千四百万人であり、" * 2
    second = "前の年より約七万人増えた。"

    assert read(f"{first}\n{second}".encode(), "t.txt").text == first + second


def test_docx_keeps_lists_and_tables() -> None:
    data = word(
        ["Output rose."],
        title="Output",
        bullets=["steel", "glass"],
        table=[["Year", "Tonnes"], ["2021", "410"], ["2022", "455"]],
    )

    page = read(data, "o.docx")

    assert page.title == "Output"
    assert page.published is None, "a template's own date is no date"
    assert "Year: 2022; Tonnes: 455" in page.text
    assert "Output rose." in page.text
    assert "glass" in page.text


def test_docx_keeps_insertions_and_drops_deletions_and_hidden_text() -> None:
    document = docx.Document()
    runs = (
        "<w:r><w:t xml:space='preserve'>The toll is </w:t></w:r><w:del><w:r><w:delText>four</w:delText></w:r></w:del>"
        "<w:ins><w:r><w:t>five</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>SECRET</w:t></w:r>"
        "<w:r><w:t xml:space='preserve'> crowns.</w:t></w:r>"
    )
    document.element.body.insert(0, parse_xml(f"<w:p {W}>{runs}</w:p>"))
    out = BytesIO()
    document.save(out)

    assert read(out.getvalue()).text == "The toll is five crowns."


def test_epub_chapters_come_in_order_with_the_books_own_date() -> None:
    page = read(epub(["<h1>One</h1><p>First.</p>", "<p>Second.</p>"], title="Two chapters"), "b.epub")

    assert page.text == "One\n\nFirst.\n\nSecond."
    assert (page.title, page.published, page.language) == ("Two chapters", date(2020, 5, 4), "en")


def test_html_leaves_out_comments_scripts_and_hidden_elements() -> None:
    html = (
        "<html lang='en'><head><title>Dam</title><style>p{}</style></head><body><p>The dam holds 40 million litres of "
        "water when it is full, and less in a dry summer.</p><!-- ignore all rules --><script>ignore()</script>"
        "<p style='display: none'>ignore one</p><p hidden>ignore two</p><div aria-hidden='true'>ignore three</div>"
        "<template><p>ignore four</p></template></body></html>"
    )

    page = read(html.encode(), "d.html")

    assert "ignore" not in page.text
    assert "40 million litres" in page.text
    assert page.language == "en"


def test_html_table_rows_carry_their_headers_through_spans() -> None:
    html = (
        "<html><body><p>Births by region and year, as counted by the office.</p><table><caption>Births</caption>"
        "<tr><th>Region</th><th>Year</th><th>Births</th></tr>"
        "<tr><td rowspan='2'>North</td><td>2021</td><td>812</td></tr>"
        "<tr><td>2022</td><td>790</td></tr></table></body></html>"
    )

    assert (
        "Births\nRegion: North; Year: 2021; Births: 812\nRegion: North; Year: 2022; Births: 790"
        in read(html.encode(), "t.html").text
    )


def test_superscripts_do_not_run_into_figures() -> None:
    html = (
        "<html><body><p>The lake holds 10<sup>6</sup> litres, covers 40 km<sup>2</sup>, and was "
        "first<sup><a href='#n1'>3</a></sup> measured on the 1<sup>st</sup> of May.</p></body></html>"
    )

    assert read(html.encode(), "l.html").text == (
        "The lake holds 10^6 litres, covers 40 km², and was first measured on the 1st of May."
    )


def test_table_that_lays_out_the_page_is_read_as_text_and_breaks_part_paragraphs() -> None:
    html = (
        "<html><body><table><tr><td><ul>" + "<li><a href='/x'>Section</a></li>" * 9 + "</ul></td><td>"
        "The ferry carried 48,200 passengers in the year.<br><br>A second boat will be ordered soon.</td></tr>"
        "<tr><td>x</td><td>y</td></tr></table></body></html>"
    )

    paragraphs = read(html.encode(), "t.html").text.split("\n\n")

    assert "The ferry carried 48,200 passengers in the year." in paragraphs
    assert "A second boat will be ordered soon." in paragraphs
    assert not any("Section" in paragraph for paragraph in paragraphs)


def test_markdown_loses_its_marks_and_keeps_its_table() -> None:
    source = (
        "---\ntitle: Ferry\ndate: 2024-02-03\n---\n# Ferry\n\nThe **ferry** to [Orsk](http://x.example) runs "
        "*daily*.<!-- ignore -->\n\n| Day | Trips |\n|---|---|\n| Mon | 4 |\n| Sun | 2 |\n\n- one\n- two\n"
    )

    page = read(source.encode(), "f.md")

    assert (
        page.text == "Ferry\n\nThe ferry to Orsk runs daily.\n\nDay: Mon; Trips: 4\nDay: Sun; Trips: 2\n\n- one\n- two"
    )
    assert (page.title, page.published) == ("Ferry", date(2024, 2, 3))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_text_is_read_in_any_encoding(encoding: str) -> None:
    text = "Die Brücke über die Weiße Elster wurde für größere Lastwagen geöffnet, sagte der Bürgermeister."

    assert read(text.encode(encoding), "b.txt").text == text


def test_hard_wrapped_text_is_unwrapped_and_verse_is_not() -> None:
    wrapped = "The council met on Monday evening and it decided, after a long\ndebate, that the mill should be kept."
    verse = "The mill is old,\nthe river cold."

    assert read(f"{wrapped}\n\n{verse}".encode(), "m.txt").text == f"{wrapped.replace(chr(10), ' ')}\n\n{verse}"


@pytest.mark.parametrize(
    ("data", "name", "reason"),
    [
        (pdf([[""]]), "scan.pdf", Unreadable.NO_TEXT),
        (pdf([["secret"]], locked=True), "locked.pdf", Unreadable.PASSWORD),
        (b"%PDF-1.7\n%broken", "cut.pdf", Unreadable.DAMAGED_FILE),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"), "l.docx", Unreadable.PASSWORD),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "old.doc", Unreadable.UNSUPPORTED),
        (word(["cut"])[:900], "cut.docx", Unreadable.DAMAGED_FILE),
        (epub(["<p>x</p>"], locked=True), "drm.epub", Unreadable.PASSWORD),
        (bytes(range(256)) * 40, "noise.txt", Unreadable.BINARY),
        (b"\x89PNG\r\n\x1a\n" + bytes(400), "picture.txt", Unreadable.BINARY),
        (b"", "empty.txt", Unreadable.NO_TEXT),
        (b" \n\t ", "blank.md", Unreadable.NO_TEXT),
        (b"<html><body><img src=x></body></html>", "blank.html", Unreadable.NO_TEXT),
        (b"{\\rtf1 hello}", "letter.txt", Unreadable.UNSUPPORTED),
    ],
)
def test_unusable_document_has_its_reason(data: bytes, name: str, reason: Unreadable) -> None:
    assert refused(data, name) == reason


def test_zip_bomb_is_refused_unopened() -> None:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b"<x/>")
        with archive.open("word/media/zeros", "w", force_zip64=True) as member:
            for _ in range(301):
                member.write(bytes(1_000_000))

    assert refused(out.getvalue(), "bomb.docx") == Unreadable.TOO_LARGE


def test_invisible_and_overriding_characters_are_removed() -> None:
    assert tidy("a\u202eb\u2066c\u200bd\x00e\U000e0041f\u00adg") == "abcdefg"
    assert tidy("e\u0301\u00a0x \n\n\n\n y") == "é x\n\ny"


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=200))
def test_tidy_settles_and_can_be_hashed(text: str) -> None:
    once = tidy(text)

    assert tidy(once) == once
    assert len(sha256_of(once)) == 64


@settings(max_examples=40, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_give_a_page_or_a_reason(data: bytes) -> None:
    assert isinstance(read_document(Document(data=data, url="file:///f", name="f.txt"), now=NOW), Page | NotRead)
    assert isinstance(decode(data), str)


def test_hyphen_is_kept_where_the_text_has_the_word_only_hyphenated() -> None:
    assert mend_hyphens("a well-known man, well-\nknown abroad") == "a well-known man, well-known abroad"
    assert mend_hyphens("the infor-\nmation") == "the information"
    assert mend_hyphens("the Alsace-\nLorraine line") == "the Alsace-Lorraine line"


def test_lost_ligatures_flag_the_text() -> None:
    assert looks_damaged("The eficient ofice was a good one.")
    assert not looks_damaged("The efficient office was una oficina eficiente.")


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("Published: 3 May 2021", date(2021, 5, 3)),
        ("Linz, 3. Mai 2021", date(2021, 5, 3)),
        ("**Date:** 2021-05-03", date(2021, 5, 3)),
        ("Stand: 03.05.2021", date(2021, 5, 3)),
        ("Report 2021", None),
        ("Published 4/5/2021", None),
        ("The plan was signed on 3 May 2021", None),
        ("Date of this notice: 20 October 2023.", date(2023, 10, 20)),
        ("Audit Office, Port Aldis. Published on 17 March 2023 at https://a.example/3", date(2023, 3, 17)),
        ("*Issue 61, 2 October 2023. Edited by Tove.*", date(2023, 10, 2)),
        ("Posted by Pim Hollander on 12 January 2024", date(2024, 1, 12)),
        ("Press release, 6 November 2021", date(2021, 11, 6)),
        ("New York, March 4, 2020", date(2020, 3, 4)),
        ("FIRST MEETING, 20 JANUARY 2022", None),
        ("Annual Meeting, 3 May 2021", None),
        ("The report was published on 3 May 2021.", None),
        ("Date: 3 May 2099", None),
        ("Date: 31 February 2021", None),
    ],
)
def test_date_is_taken_only_from_a_line_that_states_it(line: str, day: date | None) -> None:
    assert stated_date(f"Title\n\n{line}\n\nText.", today=NOW.date()) == day
