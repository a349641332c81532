"""The XML that python-docx has no words for: footnotes, bookmarks, links, fields, shades, text from right to left."""

import unicodedata
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from docx.opc.oxml import serialize_part_xml
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn

FOOTNOTE_TEXT, FOOTNOTE_MARK, LINK = "Footnote Text", "Footnote Reference", "Hyperlink"
_FOOTNOTES = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes"
_ORDER = {
    "pPr": (
        "pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs "
        "suppressAutoHyphens bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents jc "
        "textDirection textAlignment outlineLvl rPr sectPr"
    ).split(),
    "rPr": (
        "rStyle rFonts b bCs i iCs caps smallCaps strike color spacing w kern position sz szCs highlight u effect bdr "
        "shd fitText vertAlign rtl cs em lang"
    ).split(),
    "tcPr": "tcW gridSpan vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign".split(),
}
_RANKS = {of: {qn(f"w:{tag}"): rank for rank, tag in enumerate(tags)} for of, tags in _ORDER.items()}
_LONGEST_NAME = 40  # characters that Word allows in the name of a bookmark


def element(tag: str, **attributes: object) -> Any:
    """Return an element of Word's main namespace: `element("shd", fill="FFFFFF")`."""
    made = OxmlElement(f"w:{tag}")
    for name, value in attributes.items():
        made.set(qn(f"w:{name}"), str(value))
    return made


def turns(text: str) -> bool:
    """Whether the first letter that has a direction is written from right to left."""
    kinds = (unicodedata.bidirectional(sign) for sign in text)
    return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"


def place_name(anchor: str) -> str:
    """Return an anchor as the name of a bookmark, which may hold no hyphen."""
    return anchor.replace("-", "_")[:_LONGEST_NAME]


def bookmark(paragraph: Any, anchor: str, number: int) -> None:
    """Name the place of a paragraph; `number` must be its own."""
    start = element("bookmarkStart", id=number, name=place_name(anchor))
    first = paragraph._p.find(qn("w:r"))
    place = len(paragraph._p) if first is None else paragraph._p.index(first)
    paragraph._p.insert(place, start)
    paragraph._p.append(element("bookmarkEnd", id=number))


def link_to(target: str, related: str) -> Any:
    """Return a link without words: to a place of the same document by "#" and its anchor, or to the address `related`.

    That is the id under which the part that the link stands in knows the address.
    """
    made = OxmlElement("w:hyperlink")
    if target.startswith("#"):
        made.set(qn("w:anchor"), place_name(target[1:]))
    else:
        made.set(qn("r:id"), related)
    made.set(qn("w:history"), "1")
    return made


def field(run: Any, instruction: str) -> None:
    """Let a run show what Word works out: "PAGE", "NUMPAGES"."""
    text = OxmlElement("w:instrText")
    text.set(qn("xml:space"), "preserve")
    text.text = instruction
    shown = OxmlElement("w:t")
    shown.text = "1"  # until Word counts
    run._r.extend([element("fldChar", fldCharType="begin"), text, element("fldChar", fldCharType="separate")])
    run._r.extend([shown, element("fldChar", fldCharType="end")])


def put(properties: Any, child: Any) -> None:
    """Put a property where the schema wants it, in place of one of its kind; Word refuses files with another order."""
    ranks = _RANKS[properties.tag.rpartition("}")[2]]
    for old in properties.findall(child.tag):
        properties.remove(old)
    rank = ranks[child.tag]
    at = next((n for n, each in enumerate(properties) if ranks.get(each.tag, -1) > rank), None)
    properties.insert(len(properties) if at is None else at, child)


def shade(properties: Any, fill: str) -> None:
    """Give a paragraph, a run or a cell a ground; `properties` are its own, `fill` is six hexadecimal digits."""
    put(properties, element("shd", val="clear", color="auto", fill=fill))


def border(properties: Any, **sides: Any) -> None:
    """Give a paragraph or a cell rules: for each side its colour, its width in eighths of a point, its distance."""
    cell = properties.tag == qn("w:tcPr")
    made = element("tcBorders" if cell else "pBdr")
    for side in ("top", "left", "bottom", "right"):
        if side in sides:
            colour, eighths, space = sides[side]
            made.append(element(side, val="single", sz=eighths, space=space, color=colour))
    put(properties, made)


class Footnotes:
    """The footnotes of a document; Word numbers them and leads from the mark to the note and back."""

    def __init__(self, document: Any) -> None:
        self._ids = {name: str(document.styles[name].style_id) for name in (FOOTNOTE_TEXT, FOOTNOTE_MARK)}
        self._root = parse_xml(
            f"<w:footnotes {nsdecls('w', 'r')}>"
            '<w:footnote w:type="separator" w:id="-1"><w:p><w:pPr><w:spacing w:after="0" w:line="240" '
            'w:lineRule="auto"/></w:pPr><w:r><w:separator/></w:r></w:p></w:footnote>'
            '<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:pPr><w:spacing w:after="0" w:line="240" '
            'w:lineRule="auto"/></w:pPr><w:r><w:continuationSeparator/></w:r></w:p></w:footnote></w:footnotes>'
        )
        uri = PackURI("/word/footnotes.xml")
        self._part = _FootnotesPart(uri, _FOOTNOTES, package=document.part.package, root=self._root)
        document.part.relate_to(self._part, _RELATION)
        self._count = 0

    @property
    def part(self) -> Any:
        """The part that links in footnotes belong to."""
        return self._part

    def add(self, runs: Iterable[Any], mark: Any) -> None:
        """Add a note of these runs and links, and call it in the run `mark`."""
        self._count += 1
        note = element("footnote", id=self._count)
        paragraph = OxmlElement("w:p")
        properties = OxmlElement("w:pPr")
        properties.append(element("pStyle", val=self._ids[FOOTNOTE_TEXT]))
        paragraph.append(properties)
        number = OxmlElement("w:r")
        look = OxmlElement("w:rPr")
        look.append(element("rStyle", val=self._ids[FOOTNOTE_MARK]))
        number.extend([look, OxmlElement("w:footnoteRef")])
        space = OxmlElement("w:r")
        blank = OxmlElement("w:t")
        blank.set(qn("xml:space"), "preserve")
        blank.text = " "
        space.append(blank)
        paragraph.extend([number, space, *runs])
        note.append(paragraph)
        self._root.append(note)
        mark._r.get_or_add_rPr().insert(0, deepcopy(look[0]))
        mark._r.append(element("footnoteReference", id=self._count))


class _FootnotesPart(Part):
    """A part whose XML is written when the document is."""

    def __init__(self, uri: Any, content_type: str, *, package: Any, root: Any) -> None:
        super().__init__(uri, content_type, package=package)
        self._xml = root

    @property
    def blob(self) -> bytes:
        return bytes(serialize_part_xml(self._xml))
