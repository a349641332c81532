"""Bytes to text, and text to the clean form that snapshots are kept in."""

import hashlib
import re
import unicodedata

from charset_normalizer import from_bytes

_DETECT_BYTES = 65_536  # what the detector is shown of a file; more makes it slow, not better
_SHORT_LINE = 50  # characters; a paragraph of longer lines was wrapped by an editor, not by its author
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
_LINE_HYPHEN = re.compile(r"[\u00ad\ufffe\x02][ \t]*\r?\n?")
_WORD_BREAK = re.compile(r"(\w*[^\W\d_])-\n([^\W\d_]\w*)")
_BULLET = re.compile(r"\s*(?:[-*•‣–—]|\(?\w{1,3}[.)])\s")
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
    text = _LINE_HYPHEN.sub("", text)
    words = {word.casefold() for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text)}

    def join(cut: re.Match[str]) -> str:
        first, second = cut.group(1), cut.group(2)
        hyphened = f"{first}-{second}"
        if not second[0].islower():
            return hyphened
        known = (first + second).casefold() in words
        return hyphened if not known and hyphened.casefold() in words else first + second

    return _WORD_BREAK.sub(join, text)


def unwrap(text: str) -> str:
    """Join the lines of paragraphs that an editor wrapped; lists, tables and verse keep their lines."""
    return "\n\n".join(_unwrapped(paragraph) for paragraph in re.split(r"\n{2,}", text))


def _unwrapped(paragraph: str) -> str:
    lines = paragraph.split("\n")
    wrapped = (
        len(lines) > 1
        and all(len(line) >= _SHORT_LINE and not line.startswith("#") for line in lines[:-1])
        and not any(_BULLET.match(line) or " | " in line or "\t" in line for line in lines)
    )
    return " ".join(line.strip() for line in lines) if wrapped else paragraph


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
    return data.decode(best.encoding if best else declared_or_western(declared), errors="replace")


def declared_or_western(declared: str) -> str:
    """Return the declared encoding when Python knows it, else Windows-1252."""
    try:
        "".encode(declared)
    except LookupError:
        return "cp1252"
    return declared or "cp1252"


def sha256_of(text: str) -> str:
    """Return the hash of a snapshot: of its UTF-8 bytes."""
    return hashlib.sha256(text.encode()).hexdigest()
