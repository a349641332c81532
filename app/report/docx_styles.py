"""The styles of the Word file: faces that every office has, by what the words are, and nothing of this computer."""

from datetime import datetime
from typing import Any

from docx.enum.style import WD_STYLE_TYPE
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor

from app.report.docx_parts import FOOTNOTE_MARK, FOOTNOTE_TEXT, LINK, border, element, put
from app.report.paper import Paper, Style, Tone, Voice

FACES = {Voice.SAID: "Georgia", Voice.OURS: "Arial", Voice.COUNTED: "Consolas"}
INK, MUTED, ACCENT, LINE, MARK = "17191C", "5A5F66", "1D4E80", "DCDCD6", "FFF0B8"
TEXTS = {
    Tone.TRUE: "0A5F53",
    Tone.MISLEADING: "7A4B00",
    Tone.FALSE: "A32118",
    Tone.UNVERIFIABLE: "4D545D",
    Tone.SPLIT: "5B3F8C",
    Tone.PENDING: "5A5F66",
}
TINTS = {
    Tone.NONE: "F1F1EE",
    Tone.TRUE: "DDF0EB",
    Tone.MISLEADING: "FBEFD0",
    Tone.FALSE: "FBE4E0",
    Tone.UNVERIFIABLE: "E9EBEE",
    Tone.SPLIT: "ECE6F6",
    Tone.PENDING: "FCFCFA",
}
EDGES = {
    Tone.NONE: "85877F",
    Tone.TRUE: "0B6B5D",
    Tone.MISLEADING: "F0B429",
    Tone.FALSE: "B4261C",
    Tone.UNVERIFIABLE: "868E98",
    Tone.SPLIT: "6A4BA0",
    Tone.PENDING: "85877F",
}
NAMES = {
    Style.BODY: "Normal",
    Style.META: "Plumbline Meta",
    Style.LEAD: "Plumbline Claim",
    Style.ARTICLE: "Plumbline Answer",
    Style.FIGURE: "Plumbline Figure",
    Style.LABEL: "Plumbline Label",
    Style.VERBATIM: "Plumbline Verbatim",
}
QUOTATION, NOTICE, CELL, KICKER = "Plumbline Quotation", "Plumbline Notice", "Plumbline Cell", "Plumbline Kicker"
_UNUSED = ("/docProps/thumbnail.jpeg", "/customXml/item1.xml")


def set_styles(document: Any) -> None:
    """Give the document its page and its styles."""
    section = document.sections[0]
    section.page_width, section.page_height = Mm(210), Mm(297)
    section.left_margin = section.right_margin = Mm(22)
    section.top_margin, section.bottom_margin = Mm(24), Mm(22)
    normal = document.styles["Normal"]
    _face(normal, Voice.OURS, 10)
    normal.paragraph_format.space_after = Pt(4)
    normal.paragraph_format.line_spacing = 1.15
    _paragraph(document, "Title", Voice.SAID, 22, strong=True, before=4, after=8)
    _paragraph(document, "Heading 1", Voice.OURS, 13, strong=True, before=20, after=6, held=True, rule=True)
    _paragraph(document, "Heading 2", Voice.OURS, 11, strong=True, before=16, after=2, held=True)
    _paragraph(document, "Heading 3", Voice.OURS, 10, strong=True, before=10, after=2, held=True)
    _paragraph(document, KICKER, Voice.OURS, 9, muted=True)
    _paragraph(document, NAMES[Style.META], Voice.OURS, 9)
    _paragraph(document, NAMES[Style.LEAD], Voice.SAID, 13, strong=True, after=3, held=True)
    _paragraph(document, NAMES[Style.ARTICLE], Voice.SAID, 12, after=8).line_spacing = 1.35
    _paragraph(document, NAMES[Style.FIGURE], Voice.SAID, 32, strong=True, before=6, after=2, held=True)
    _paragraph(document, NAMES[Style.LABEL], Voice.OURS, 9, muted=True, before=4, held=True)
    _paragraph(document, NAMES[Style.VERBATIM], Voice.COUNTED, 7)
    quotation = _paragraph(document, QUOTATION, Voice.SAID, 11, before=4, after=6)
    quotation.left_indent = Mm(5)
    border(document.styles[QUOTATION].element.get_or_add_pPr(), left=(ACCENT, 12, 8))
    _paragraph(document, NOTICE, Voice.OURS, 9.5, before=4, after=6).left_indent = Mm(2)
    _paragraph(document, CELL, Voice.OURS, 9, after=2, before=2)
    _paragraph(document, FOOTNOTE_TEXT, Voice.OURS, 8, after=0)
    mark = _style(document, FOOTNOTE_MARK, WD_STYLE_TYPE.CHARACTER)
    mark.font.superscript = True
    link = _style(document, LINK, WD_STYLE_TYPE.CHARACTER)
    link.font.color.rgb = RGBColor.from_string(ACCENT)


def describe(document: Any, paper: Paper, at: datetime) -> None:
    """Set the properties of the document, and drop what the empty template brings along."""
    properties = document.core_properties
    properties.title, properties.author, properties.language = paper.running, "Plumbline", "en"
    properties.last_modified_by, properties.comments, properties.subject = "", paper.imprint, ""
    properties.created = properties.modified = at.replace(tzinfo=None, microsecond=0)
    properties.revision = 1
    package = document.part.package
    for rels in (package.rels, document.part.rels):
        for key, rel in list(rels.items()):
            if not rel.is_external and str(rel.target_part.partname) in (*_UNUSED, "/docProps/app.xml"):
                del rels[key]


def _style(document: Any, name: str, kind: Any) -> Any:
    known = [style.name for style in document.styles]
    return document.styles[name] if name in known else document.styles.add_style(name, kind)


def _paragraph(
    document: Any,
    name: str,
    voice: Voice,
    points: float,
    *,
    strong: bool = False,
    muted: bool = False,
    before: float = 0,
    after: float = 4,
    held: bool = False,
    rule: bool = False,
) -> Any:
    style = _style(document, name, WD_STYLE_TYPE.PARAGRAPH)
    if name not in ("Title", "Heading 1", "Heading 2", "Heading 3"):
        style.base_style = document.styles["Normal"]
    _face(style, voice, points, strong=strong, muted=muted)
    for old in style.element.findall(f".//{qn('w:pBdr')}"):
        old.getparent().remove(old)
    shape = style.paragraph_format
    shape.space_before, shape.space_after, shape.keep_with_next = Pt(before), Pt(after), held
    if rule:
        border(style.element.get_or_add_pPr(), top=(INK, 8, 6))
    return shape


def _face(style: Any, voice: Voice, points: float, *, strong: bool = False, muted: bool = False) -> None:
    style.font.name, style.font.size, style.font.bold = FACES[voice], Pt(points), strong
    style.font.color.rgb = RGBColor.from_string(MUTED if muted else INK)
    fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
    for theme in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
        fonts.attrib.pop(qn(f"w:{theme}"), None)
    fonts.set(qn("w:cs"), "Arial" if voice is Voice.OURS else "Times New Roman")
    properties = style.element.rPr
    put(properties, element("szCs", val=round(points * 2)))
    put(properties, element("bCs", val=int(strong)))
    put(properties, element("spacing", val=0))  # letters that join must not be spaced
