"""What strangers wrote, made harmless: addresses that may be links, and text that Markdown must not read as its own."""

import re
import unicodedata
from urllib.parse import quote

_LINKABLE = re.compile(r"(?:https?://|file:/)", re.I)
_UNSAFE_IN_LINK = re.compile(r"""[\x00-\x20\x7f-\xa0<>"'`\\|{}^()\[\]]""")
_INLINE = re.compile(r"[\\`*_\[\]<|~]|&(?=#?\w+;)")
_LINE_START = re.compile(r"[>=]|#(?=[#\s]|$)|[+-](?=[\s-]|$)|\d{1,9}(?=[.)](?:\s|$))")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")  # a terminal would obey some of them
_JOINERS = "\u200c\u200d"  # invisible, but parts of words in Persian and Hindi, and of emoji


def link(url: str) -> str:
    """Return an address that may stand in a link, or "" when it is not one of http, https or file."""
    if not _LINKABLE.match(url):
        return ""
    visible = "".join(c if not _is_invisible(c) else quote(c, errors="replace") for c in url)
    return _UNSAFE_IN_LINK.sub(lambda m: quote(m[0], safe=""), visible)


def line(text: str) -> str:
    """Return a title or an address on one line, without invisible controls that would turn or hide its text."""
    return " ".join("".join(c for c in _CONTROLS.sub("", text) if not _is_invisible(c)).split())


def markdown(text: str) -> str:
    """Return text that shows as itself in CommonMark: on one line, no markup, nothing that a terminal obeys."""
    flat = " ".join(_CONTROLS.sub("", text).split())
    start = _LINE_START.match(flat)
    mark = start[0] if start else ""
    escaped = f"{mark}\\" if mark.isdigit() else f"\\{mark}" if mark else ""
    return escaped + _INLINE.sub(lambda m: "\\" + m[0], flat[len(mark) :])


def fenced(text: str) -> str:
    """Return text as a block that CommonMark shows letter for letter."""
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{fence}text\n{text.rstrip()}\n{fence}"


def _is_invisible(char: str) -> bool:
    """True for format controls (they can turn the direction of text) and lone surrogates."""
    return unicodedata.category(char) in ("Cf", "Cs") and char not in _JOINERS
