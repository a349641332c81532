"""Bytes to text, and text to the clean form that snapshots are kept in."""

import hashlib
import itertools
import re
import unicodedata
from collections.abc import Iterable, Sequence

from charset_normalizer import from_bytes

_DETECT_BYTES = 65_536  # what the detector is shown of a file; more makes it slow, not better
_NARROW = 50  # characters; lines that never get longer are verse or a list, not text that an editor wrapped
_SLACK = 0.85  # of the width up to which lines are filled
_UNSPACED_LETTER = "\u2e80-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff65\U00020000-\U0002fa1f"
_CJK_BREAK = re.compile(f"(?<=[{_UNSPACED_LETTER}])\\s*\\n\\s*(?=[{_UNSPACED_LETTER}])")
_NUMBER_CELL = re.compile(r"[\W_]*\d[\d\W_]*\s?[^\W\d_]{0,3}[\W_]*")
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
_SOFT_HYPHEN = re.compile(r"\u00ad[ \t]*\r?\n?")
_PDF_HYPHEN = re.compile(r"[\ufffe\x02][ \t]*\r?\n?")  # PDFium's mark for a hyphen at a line's end
_WORD_BREAK = re.compile(r"(?<=[^\W\d_])-\n(?=[^\W\d_])")
_WORD_END = re.compile(r"\w+\Z")
_WORD_START = re.compile(r"\w+")
_LONGEST_WORD = 60  # letters looked at on each side of a break
_BULLET = re.compile(r"\s*(?:[-*•‣–—]|\(?(?:\d{1,3}|[A-Za-z]|[ivx]{2,4})[.)])\s")
# Words that PDF fonts without a ligature table leave behind; the Spanish and Catalan look-alikes do not end like this.
_LOST_LIGATURE = re.compile(
    r"\b(?:(?:in|co)?ef+ici?ent(?:ly)|eficien(?:t|cy)|suficient(?:ly)?|diferen(?:t|ces?)|oficers?|ofices?|"
    r"efects?|efective(?:ly)?|afect(?:s|ed|ing)?|signi cant(?:ly)?|speci c(?:ally)?|bene ts?|de ned?|di erent|"
    r"e ects?|o cials?|o ce|su cient|e cien(?:t|cy)|scienti c|identi ed|con dence|pro ts?| nancial|con rmed)\b"
)


def _translation() -> dict[int, str | None]:
    dropped = [
        *(code for code in range(0x20) if code not in (0x09, 0x0A)),
        *range(0x7F, 0xA0),
        *range(0x202A, 0x202F),  # bidi embeddings and overrides: text that shows as another
        *range(0x2060, 0x2070),  # invisible operators, bidi isolates
        *range(0xD800, 0xE000),  # lone surrogates cannot be hashed or stored
        *range(0xE0000, 0xE0080),  # tag characters: instructions nobody sees
        *(0xAD, 0x200B, 0x200E, 0x200F, 0x061C, 0xFEFF, 0xFFFE, 0xFFFF, 0xFFF9, 0xFFFA),
    ]
    table: dict[int, str | None] = dict.fromkeys(dropped)
    table |= dict.fromkeys((0xA0, 0x1680, 0x202F, 0x205F, 0x3000, *range(0x2000, 0x200B)), " ")
    return table | {0x85: "\n", 0x2028: "\n", 0x2029: "\n\n", 0x0C: "\n\n", 0x0B: "\n"} | _LIGATURES


_TRANSLATION = _translation()


def tidy(text: str) -> str:
    """Return the text in NFC without control and override characters, one blank line between paragraphs."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").translate(_TRANSLATION)
    text = unicodedata.normalize("NFC", text)
    text = re.sub(r"[ \t]+", " ", text)
    text = re.sub(r" ?\n ?", "\n", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def mend_hyphens(text: str) -> str:
    """Join words cut at the end of a line.

    A soft hyphen goes. After a hard one the joined word is taken, unless the text elsewhere has it only hyphenated.
    """
    text = _PDF_HYPHEN.sub("-\n", _SOFT_HYPHEN.sub("", text))
    if not _WORD_BREAK.search(text):
        return text
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text)}

    def join(cut: re.Match[str]) -> str:
        before = _WORD_END.search(text[max(0, cut.start() - _LONGEST_WORD) : cut.start()])
        after = _WORD_START.match(text, cut.end(), cut.end() + _LONGEST_WORD)
        first, second = before.group() if before else "", after.group() if after else ""
        if not second[:1].islower():
            return "-"
        known = (first + second).casefold() in words
        return "-" if not known and f"{first}-{second}".casefold() in words else ""

    return _WORD_BREAK.sub(join, text)


def join_lines(lines: Iterable[str]) -> str:
    """Return lines as one: with a space between, and without where two letters of an unspaced script meet."""
    return _CJK_BREAK.sub("", "\n".join(lines)).replace("\n", " ")


def unwrap(text: str) -> str:
    """Join the lines of paragraphs that an editor wrapped; lists, tables and verse keep their lines."""
    paragraphs = [paragraph.split("\n") for paragraph in re.split(r"\n{2,}", text)]
    lengths = sorted(len(line) for lines in paragraphs if len(lines) > 1 for line in lines)
    width = lengths[len(lengths) * 95 // 100] if lengths else 0
    if width < _NARROW:
        return text
    return "\n\n".join(_unwrapped(lines, width) for lines in paragraphs)


def _unwrapped(lines: list[str], width: int) -> str:
    out = lines[:1]
    for before, line in itertools.pairwise(lines):
        first_word = line.split(" ", 1)[0]
        full = len(before) + 1 + len(first_word) > width * _SLACK or _CJK_BREAK.search(f"{before[-1:]}\n{line[:1]}")
        row = " | " in line or ("; " in before and ": " in before[:40])  # of a table that was written out
        kept = before.startswith("#") or _BULLET.match(line) or row
        if full and not kept:
            out[-1] = join_lines((out[-1], line))
        else:
            out.append(line)
    return "\n".join(out)


def reads_as_header(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether the first row of a table names its columns: all worded, over columns of which one is numbers."""
    header, *body = rows
    if not body or not all(header) or any(_NUMBER_CELL.fullmatch(cell) for cell in header[1:]):
        return False
    columns = range(1, len(header))
    return any(all(_NUMBER_CELL.fullmatch(row[n]) for row in body if len(row) > n and row[n]) for n in columns)


def table_lines(header: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a table's rows as "Header: value; Header: value"; as "cell | cell" where the header names too little."""
    named = bool(header) and all(header[1:])
    out = [] if named or not any(header) else [" | ".join(header)]
    for cells in rows:
        if named and len(cells) == len(header):
            pairs = zip(header, cells, strict=True)
            out.append("; ".join(f"{name}: {cell}" if name and name != cell else cell for name, cell in pairs if cell))
        else:
            out.append(" | ".join(cells))
    return [line for line in (row.strip(" |") for row in out) if line]


def looks_damaged(text: str) -> bool:
    """Tell whether the text has lost ligatures or letters, so that a quote may miss through no fault of its own."""
    private = sum(1 for char in text if char == "\ufffd" or "\ue000" <= char <= "\uf8ff")
    return private >= 3 or len(_LOST_LIGATURE.findall(text)) >= 2


def looks_binary(data: bytes) -> bool:
    """Tell whether bytes are no text in any encoding that documents come in."""
    head = data[:8192]
    if not head or head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return False
    zeros = head.count(0)
    wide = zeros and (zeros * 2.4 > len(head)) and (not any(head[1::2]) or not any(head[::2]))
    if zeros and not wide:
        return True
    controls = sum(1 for byte in head if byte < 9 or 13 < byte < 27 or 27 < byte < 32)
    return not wide and controls > len(head) * 0.02


def decode(data: bytes, *, declared: str = "") -> str:
    """Return the text of bytes: by byte order mark, as UTF-8 if it is, as declared, or by detection."""
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(name, errors="replace")
    wide = b"\x00" in data[:4096]
    names = [declared] if wide or b"\x1b$" in data[:4096] else ["utf-8", declared]
    if b"\x1b$" in data[:4096]:
        names.append("iso2022_jp")
    for name in filter(None, names):
        try:
            return data.decode("cp1252" if name.lower() in ("iso-8859-1", "latin-1", "latin1") else name)
        except (UnicodeDecodeError, LookupError):
            continue
    best = from_bytes(data[:_DETECT_BYTES]).best()
    return data.decode(best.encoding if best else _declared_or_western(declared), errors="replace")


def _declared_or_western(declared: str) -> str:
    """Return the declared encoding when Python knows it, else Windows-1252."""
    try:
        "".encode(declared)
    except LookupError:
        return "cp1252"
    return declared or "cp1252"


def sha256_of(text: str) -> str:
    """Return the hash of a snapshot: of its UTF-8 bytes."""
    return hashlib.sha256(text.encode()).hexdigest()
