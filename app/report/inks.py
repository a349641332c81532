"""Words for a `Paper`: what strangers wrote made harmless, in the voice it belongs to."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from app.report import model as m
from app.report.escape import line, link
from app.report.paper import Ink, Voice, Words

_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
_SHORT_HASH = 16  # of 64 digits: enough to compare by eye; the list of sources has the whole
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff\u202a-\u202e\u2066-\u2069]")


def clean(text: str) -> str:
    """Return text without what no page can show: control characters, half characters, marks that turn its direction."""
    return _UNPRINTABLE.sub("", text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " "))


def isolated(text: str) -> str:
    """Return one line of a stranger's text whose direction cannot turn what stands around it."""
    flat = line(clean(text))
    turns = any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in flat)
    return f"{_ISOLATE}{flat}{_END_ISOLATE}" if turns else flat


def ours(text: str, *, strong: bool = False, muted: bool = False) -> Ink:
    """Plumbline's own words."""
    return Ink(text=clean(text), strong=strong, muted=muted)


def said(text: str, *, muted: bool = False) -> Ink:
    """What somebody said, within a line of ours."""
    return Ink(text=isolated(text), voice=Voice.SAID, muted=muted)


def counted(text: str, *, muted: bool = True) -> Ink:
    """What a machine counted."""
    return Ink(text=isolated(text), voice=Voice.COUNTED, muted=muted)


def claim_anchor(number: int) -> str:
    """The place of a claim in a paper."""
    return f"claim-{number}"


def source_anchor(number: int) -> str:
    """The place of a source in a paper."""
    return f"source-{number}"


def to_claim(number: int, text: str = "") -> Ink:
    """A link to a claim."""
    return Ink(text=text or f"claim {number}", to=f"#{claim_anchor(number)}")


def to_source(number: int) -> Ink:
    """A link to a source."""
    return Ink(text=f"Source {number}", to=f"#{source_anchor(number)}")


def titled(source: m.ReportSource) -> Ink:
    """The title of a source, as a link where it has an address that may be one."""
    return Ink(text=isolated(source.title) or isolated(source.url), to=link(source.url))


def in_context(quote: m.ReportQuote) -> Words:
    """The sentences around a quotation, with the words found marked."""
    start, end = quote.start - quote.sentence_start, quote.end - quote.sentence_start
    parts = (clean(quote.sentence[:start]), clean(quote.text), clean(quote.sentence[end:]))
    inks = (Ink(text=text, marked=at == 1) for at, text in enumerate(parts))
    return tuple(ink for ink in inks if ink.text)


def citation(report: m.Report, quote: m.ReportQuote) -> Words:
    """Where a quotation stands: the source, the characters, and the hash of the text that they were counted in."""
    source = report.source(quote.source_id)
    title = isolated(source.title) or isolated(source.domain)
    return (
        to_source(quote.source_number),
        ours(" · ", muted=True),
        Ink(text=title, muted=True, to=link(source.url)),
        ours(f" · characters {quote.start}–{quote.end} · ", muted=True),
        counted(f"sha256 {quote.sha256[:_SHORT_HASH]}…"),
    )


def joined(parts: Iterable[Words], between: str = " · ") -> Words:
    """Return the parts as one line, with `between` in muted ink."""
    made: list[Ink] = []
    for part in parts:
        if made:
            made.append(ours(between, muted=True))
        made += part
    return tuple(made)


def upper_first(text: str) -> str:
    """Return a phrase as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def muted(texts: Sequence[str]) -> Words:
    """Return facts as one muted line."""
    return (ours(" · ".join(texts), muted=True),)
