"""From code points, which all our offsets count, to UTF-16 units, which Qt's text cursors count.

One emoji before a quote shifts it by one; a page full of rare ideographs shifts it by its whole length.
"""

from collections.abc import Sequence

from app.core.span import Span

_REPLACED = (("\r", " "), ("\u2029", " "), ("\ufdd0", "\ufffd"), ("\ufdd1", "\ufffd"), ("\0", "\ufffd"))


def showable(text: str) -> str:
    """Return `text` with every character that a text document would merge, split at or drop replaced, one for one."""
    for sign, instead in _REPLACED:
        if sign in text:
            text = text.replace(sign, instead)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which no document can show
        return "".join("\ufffd" if "\ud800" <= sign <= "\udfff" else sign for sign in text)
    return text


def units(text: str, start: int = 0, end: int | None = None) -> int:
    """Return the UTF-16 length of `text[start:end]`."""
    stretch = text[start:end]
    return len(stretch) if stretch.isascii() else len(stretch.encode("utf-16-le", "surrogatepass")) // 2


def in_units(text: str, spans: Sequence[Span]) -> list[Span]:
    """Return `spans`, which count code points of `text`, in UTF-16 units; one walk over the text serves them all."""
    stops = sorted({edge for span in spans for edge in (span.start, span.end)})
    at, total, found = 0, 0, dict[int, int]()
    for stop in stops:
        total += units(text, at, stop)
        at, found[stop] = stop, total
    return [Span(start=found[span.start], end=found[span.end]) for span in spans]
