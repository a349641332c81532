"""What Qt cannot write into a PDF: bookmarks, the language, and text that can be searched for.

It is appended as an incremental update (ISO 32000-1, 7.5.6), so nothing of the file is written anew. Qt names a glyph
by any one of the characters that share it: often a Kangxi radical for an ideograph, a presentation form for an Arabic
letter, a tab for a space. Who copies or searches such text would not find it, so those names are made the usual ones.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_OBJECT = rb"(?<!\d)%d 0 obj\b(.*?)\bendobj"
_UNICODE_OF_GLYPHS = re.compile(rb"/ToUnicode (\d+) 0 R")
_NAMED = re.compile(rb"<([0-9A-F]{4})>")
_ARRAY = re.compile(rb"\[(?:\s*<[0-9A-F]{4}>)+\s*\]")
_RADICALS = (
    "⺜日⺝月⺟母⺠民⺧牛⺩王⺬示⺶羊⺼肉⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟"
    "⻧卤⻨麦⻩黄⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟"
)  # those that stand alone as a word, each before the ideograph whose glyph it shares; NFKC knows only two of them
_USUAL = {0x09: " ", 0xA0: " ", 0xAD: "-", 0x2010: "-", 0x2011: "-", 0x2BC: "’", 0x2126: "Ω", 0x2206: "Δ"}
_USUAL |= {ord(radical): usual for radical, usual in zip(_RADICALS[::2], _RADICALS[1::2], strict=True)}
_FORMS = (range(0x2E80, 0x2FE0), range(0xF900, 0xFB00), range(0xFB00, 0xFE00), range(0xFE70, 0xFEFD))


@dataclass(frozen=True, slots=True, kw_only=True)
class Bookmark:
    """One line of the outline: its words, the named place that it leads to, and its depth from 0."""

    title: str
    anchor: str
    level: int = 0


def finished(pdf: bytes, bookmarks: Sequence[Bookmark], *, language: str) -> bytes:
    """Return the PDF with an outline, its language, and the usual characters.

    Raise `ValueError` when its objects are not laid out as Qt lays them out.
    """
    trailer = re.search(rb"trailer\s*<<(.*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$", pdf, re.S)
    root = re.search(rb"/Root (\d+) 0 R", trailer[1]) if trailer else None
    size = re.search(rb"/Size (\d+)", trailer[1]) if trailer else None
    if trailer is None or root is None or size is None:
        raise ValueError("this is no PDF with a plain table of its objects")
    catalog, free = int(root[1]), int(size[1])
    changed = _usual_characters(pdf)
    outline = _outline(bookmarks, first=free)
    changed |= outline
    body = _body(pdf, catalog).rsplit(b">>", 1)[0]
    more = b"/Lang (%s)\n/ViewerPreferences << /DisplayDocTitle true >>\n" % language.encode()
    if outline:
        more += b"/Outlines %d 0 R\n/PageMode /UseOutlines\n" % free
    changed[catalog] = body + more + b">>\n"
    return _appended(pdf, changed, trailer[1], previous=int(trailer[2]), size=free + len(outline))


def _outline(bookmarks: Sequence[Bookmark], *, first: int) -> dict[int, bytes]:
    """The objects of the outline, numbered from `first`, which is its root."""
    if not bookmarks:
        return {}
    numbers = range(first + 1, first + 1 + len(bookmarks))
    levels = [mark.level for mark in bookmarks]
    parents = [_parent(levels, at) for at in range(len(levels))]
    objects = {first: b"<< /Type /Outlines " + _children(-1, parents, numbers, open_=True) + b">>\n"}
    for at, mark in enumerate(bookmarks):
        siblings = [n for n, parent in enumerate(parents) if parent == parents[at]]
        place = siblings.index(at)
        links = b"/Parent %d 0 R " % (numbers[parents[at]] if parents[at] >= 0 else first)
        if place > 0:
            links += b"/Prev %d 0 R " % numbers[siblings[place - 1]]
        if place < len(siblings) - 1:
            links += b"/Next %d 0 R " % numbers[siblings[place + 1]]
        words = b"/Title %s /Dest %s " % (_string(mark.title), _string(mark.anchor))
        objects[numbers[at]] = b"<< " + words + links + _children(at, parents, numbers, open_=False) + b">>\n"
    return objects


def _parent(levels: Sequence[int], at: int) -> int:
    """The place of the entry above, -1 for the root."""
    return next((n for n in range(at - 1, -1, -1) if levels[n] < levels[at]), -1)


def _children(of: int, parents: Sequence[int], numbers: Sequence[int], *, open_: bool) -> bytes:
    own = [n for n, parent in enumerate(parents) if parent == of]
    if not own:
        return b""
    count = len(own) if open_ else -len(own)
    return b"/First %d 0 R /Last %d 0 R /Count %d " % (numbers[own[0]], numbers[own[-1]], count)


def _string(text: str) -> bytes:
    """A text string in UTF-16, as hexadecimal digits so that nothing in it needs an escape."""
    return b"<" + ("\ufeff" + text).encode("utf-16-be", "replace").hex().upper().encode() + b">"


def _usual_characters(pdf: bytes) -> dict[int, bytes]:
    changed = {}
    for number in {int(found[1]) for found in _UNICODE_OF_GLYPHS.finditer(pdf)}:
        body = _body(pdf, number)
        start = body.index(b"stream\n") + len(b"stream\n")
        names = body[start : body.rindex(b"endstream")]
        usual = _ARRAY.sub(lambda array: _NAMED.sub(_renamed, array[0]), names)
        if usual != names:
            changed[number] = b"<< /Length %d >>\nstream\n%sendstream\n" % (len(usual), usual)
    return changed


def _renamed(name: re.Match[bytes]) -> bytes:
    code = int(name[1], 16)
    usual = _USUAL.get(code, "")
    if not usual and any(code in forms for forms in _FORMS):
        usual = unicodedata.normalize("NFKC", chr(code))
    return b"<" + usual.encode("utf-16-be").hex().upper().encode() + b">" if usual else name[0]


def _body(pdf: bytes, number: int) -> bytes:
    found = re.search(_OBJECT % number, pdf, re.S)
    if found is None:
        raise ValueError(f"object {number} is not in the PDF")
    return found[1].lstrip()


def _appended(pdf: bytes, objects: Mapping[int, bytes], trailer: bytes, *, previous: int, size: int) -> bytes:
    made = bytearray(pdf if pdf.endswith(b"\n") else pdf + b"\n")
    table: list[bytes] = []
    for number in sorted(objects):
        table.append(b"%d 1\n%010d 00000 n \n" % (number, len(made)))
        made += b"%d 0 obj\n" % number + objects[number] + b"endobj\n"
    at = len(made)
    kept = re.sub(rb"/Size \d+", b"/Size %d" % size, trailer)
    made += b"xref\n" + b"".join(table) + b"trailer\n<<" + kept + b"/Prev %d\n>>\n" % previous
    made += b"startxref\n%d\n%%%%EOF\n" % at
    return bytes(made)
