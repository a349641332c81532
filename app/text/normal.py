"""Text without its typography, and a table that leads back to the original code points.

What is levelled: letter case, quotation marks, dashes, ligatures, full-width and decomposed letters, white space,
soft and line-end hyphens, invisible marks, HTML entities, emphasis marks, footnote numbers and "[c]hanged" first
letters. What is kept, because it changes what a text says: every digit, sign, word and superscript.
"""

import re
import unicodedata
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import unescape

from app.core.span import Span

ELISION = "..."
"""How every mark of an omission reads in normal text, with or without brackets."""

# Normal texts kept: the pages of one run, so that the quotes of a page cost one pass over it.
_KEPT = 32

_COMBINING = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f"
_DASHES = "-‐‑‒–—―−﹣－"
_MARKS = "\"'`´‘’‚‛ʼ“”„‟«»‹›＂＇"
_INVISIBLE = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff"
# Script that folding leaves alone, one code point at a time: cheap to skip in a Chinese, Japanese or Korean page.
_STABLE = "\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"

_WRAP = re.compile(r"(?<=[^\W\d_])[-‐\u00ad][^\S\n]*\n\s*(?=[^\W\d_])")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_GONE = (
    rf"(?:[{_INVISIBLE}]+|\*+|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)"
    r"|\[(?:\d{1,3}|note \d{1,3}|citation needed)\]|(?<=[.,;:!?\"”’)])[¹²³⁰⁴-⁹]+)"
)
_SPECIAL = re.compile(
    "|".join(
        (
            f"(?P<wrap>{_WRAP.pattern})",
            r"(?P<elision>\s*(?:[\[(]\s*(?:…|\.\.\.)\s*[\])]|…+\.?|\.(?:\s?\.){2,})\s*)",
            rf"(?P<gone>(?:\s*{_GONE})+(?=\s)|{_GONE})",
            r"\[(?P<letter>[^\W\d_])\](?=[^\W\d_])",
            rf"(?P<dash>\s*[{_DASHES}]+\s*)",
            rf"(?P<mark>(?:(?<![^\s(])[«‹]\s+|\s+[»›](?![^\W_])|[{_MARKS}])[{_MARKS}]*)",
            r"(?P<loose>\s+(?=[;:!?%]))",
            r"(?P<space>[^\S ]\s*|\s{2,})",
            rf"(?P<letters>\w[{_COMBINING}]+|[\u1100-\u11ff]+|[^\x00-\x7f{_STABLE}])",
        )
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Normal:
    """Normal text with, for each of its characters, the stretch of the original that it stands for."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def span(self, start: int, end: int) -> Span:
        """Return the stretch of the original that `text[start:end]` stands for; it must not be empty."""
        return Span(start=self.starts[start], end=self.ends[end - 1])


def has_wrapped_words(text: str) -> bool:
    """Tell whether a line of `text` ends in a hyphen, so that its normal form depends on `keep_hyphens`."""
    return _WRAP.search(text) is not None


@lru_cache(maxsize=_KEPT)
def normalise(text: str, *, keep_hyphens: bool = False) -> Normal:
    """Return the normal form of `text`.

    A hyphen at a line end is taken out with the break, as in "infor-/mation"; with `keep_hyphens` it stays, as in
    "two-/year". Only one of the two is right, and the text does not say which.
    """
    if not _ENTITY.search(text):
        return _levelled(text, keep_hyphens=keep_hyphens)
    plain = _rewritten(text, _ENTITY, lambda match: unescape(match[0]))
    level = _levelled(plain.text, keep_hyphens=keep_hyphens)
    return Normal(
        text=level.text,
        starts=array("L", (plain.starts[i] for i in level.starts)),
        ends=array("L", (plain.ends[i - 1] for i in level.ends)),
    )


def _levelled(text: str, *, keep_hyphens: bool) -> Normal:
    return _rewritten(text, _SPECIAL, lambda match: _level(match, keep_hyphens=keep_hyphens), lower=True)


def _rewritten(
    text: str, special: re.Pattern[str], level: Callable[[re.Match[str]], str], *, lower: bool = False
) -> Normal:
    """Replace each match of `special` by what `level` makes of it; `lower` is for the ASCII letters in between."""
    parts: list[str] = []
    starts, ends = array("L"), array("L")
    at = 0

    def copy(end: int) -> None:
        piece = text[at:end]
        parts.append(piece.lower() if lower else piece)
        starts.extend(range(at, end))
        ends.extend(range(at + 1, end + 1))

    for match in special.finditer(text):
        copy(match.start())
        at = match.end()
        new = level(match)
        parts.append(new)
        starts.extend([match.start()] * len(new))
        ends.extend([at] * len(new))
    copy(len(text))
    return Normal(text="".join(parts), starts=starts, ends=ends)


def _level(match: re.Match[str], *, keep_hyphens: bool) -> str:
    """Return what the typography matched reads as in normal text."""
    match match.lastgroup:
        case "letters":
            return _fold(match[0])
        case "wrap":
            following = match.string[match.end()]
            return "-" if following.isupper() or (keep_hyphens and match[0][0] != "\u00ad") else ""
        case "letter":
            return _fold(match["letter"])
        case "elision":
            return ELISION
        case "dash":
            return "-"
        case "mark":
            return "'"
        case "space":
            return " "
        case _:
            return ""


@cache
def _fold(letters: str) -> str:
    """Fold case, width, ligatures and composition, but not what makes 10² another figure than 102."""
    if unicodedata.decomposition(letters[0]).startswith(("<super>", "<sub>", "<fraction>", "<circle>")):
        return letters
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", letters).casefold())
