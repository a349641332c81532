"""Words as the runs of a Word file: each look is made once and copied, each address entered once.

python-docx walks the elements around a property for every one that is set, and all links of a part for every new one;
a long report has a hundred thousand properties and a thousand links.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Pt, RGBColor
from docx.text.run import Run

from app.report import docx_styles as look
from app.report import paper as p
from app.report.docx_parts import element, link_to, put, shade, turns

_BREAKS = re.compile(r"([\n\r\t])")


class Runs:
    """Makes the runs of one document. `link_style` is the id of the style of links."""

    def __init__(self, link_style: str) -> None:
        self._link_style = link_style
        self._looks: dict[tuple[object, ...], Any] = {}
        self._addresses: dict[tuple[Any, str], str] = {}

    def of(self, words: p.Words, part: Any) -> Iterator[Any]:
        """Yield a run, or a link with a run in it, for each stretch of words that will stand in `part`."""
        for ink in words:
            if not ink.text:
                continue
            run = OxmlElement("w:r")
            run.append(deepcopy(self._look(ink)))
            _write(run, ink.text)
            if ink.to:
                link = link_to(ink.to, self._address(part, ink.to))
                link.append(run)
                yield link
            else:
                yield run

    def _look(self, ink: p.Ink) -> Any:
        turned, leads = turns(ink.text), bool(ink.to)
        key = (ink.voice, ink.strong, ink.raised, ink.tone, ink.muted, ink.marked, leads, turned)
        if key not in self._looks:
            properties = self._looks[key] = _properties(ink)
            if turned:
                put(properties, element("rtl"))
            if leads:
                put(properties, element("rStyle", val=self._link_style))
        return self._looks[key]

    def _address(self, part: Any, target: str) -> str:
        """Return the id under which a part knows an address; "" for a place of the document itself."""
        if target.startswith("#"):
            return ""
        if (part, target) not in self._addresses:
            related = part.relate_to(target, RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
            self._addresses[part, target] = related
        return self._addresses[part, target]


def _write(run: Any, text: str) -> None:
    for piece in _BREAKS.split(text):
        if piece == "\t":
            run.append(element("tab"))
        elif piece in ("\n", "\r"):
            run.append(element("br"))
        elif piece:
            words = element("t")
            words.text = piece
            if piece != piece.strip():
                words.set(qn("xml:space"), "preserve")
            run.append(words)


def _properties(ink: p.Ink) -> Any:
    nowhere: Any = None  # a look has no place in the document
    run = Run(OxmlElement("w:r"), nowhere)
    if ink.voice is not None:
        run.font.name = look.FACES[ink.voice]
        if ink.voice is p.Voice.COUNTED:
            run.font.size = Pt(8)
    if ink.strong:
        run.font.bold = True
    if ink.raised:
        run.font.superscript = True
    if ink.tone:
        run.font.color.rgb = RGBColor.from_string(look.TEXTS[ink.tone])
    elif ink.muted and not ink.to:
        run.font.color.rgb = RGBColor.from_string(look.MUTED)
    properties = run._r.get_or_add_rPr()
    if ink.marked:
        shade(properties, look.MARK)
    return properties
