"""A report as a printed thing: blocks of words that know how they are meant, not where they stand on a page.

The PDF and the Word file are made from the same `Paper`, so that they say the same. Three voices, as in the window:
what somebody said, what Plumbline says, what was counted.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import TypeAlias


class Voice(Enum):
    """Whose words they are: set in serif, sans and mono."""

    SAID = "said"
    OURS = "ours"
    COUNTED = "counted"


class Tone(StrEnum):
    """What a colour stands for; the names are those of the window's palette."""

    NONE = ""
    TRUE = "true"
    MISLEADING = "misleading"
    FALSE = "false"
    UNVERIFIABLE = "unverifiable"
    SPLIT = "split"
    PENDING = "pending"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """A stretch of words with one look. A line feed in `text` is a line break.

    `voice` of None takes that of the block. `to` is an address, or "#" and an anchor of the same paper. `note` are the
    words of a footnote that is called here, where the medium has footnotes.
    """

    text: str
    voice: Voice | None = None
    strong: bool = False
    muted: bool = False
    marked: bool = False
    raised: bool = False
    tone: Tone = Tone.NONE
    to: str = ""
    note: "tuple[Ink, ...]" = ()


Words: TypeAlias = tuple[Ink, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A verdict as it is shown: letter, word and tone."""

    letter: str
    word: str
    tone: Tone


class Style(Enum):
    """How a paragraph is meant."""

    BODY = "body"
    META = "meta"
    LEAD = "lead"  # a claim
    ARTICLE = "article"  # the answer
    FIGURE = "figure"  # the one headline
    LABEL = "label"  # a few words above a list
    VERBATIM = "verbatim"  # a whole file, small


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """The head of a section, or with `minor` of a part of one. `anchor` names its place."""

    text: str
    anchor: str = ""
    minor: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A paragraph. `with_next` holds it on the page of what follows."""

    words: Words
    style: Style = Style.BODY
    anchor: str = ""
    with_next: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """What a reader must not miss, on a tinted ground."""

    words: Words
    tone: Tone = Tone.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Quotation:
    """Words of a source, and where they stand."""

    words: Words
    citation: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Items:
    """A list; each entry begins with `sign`."""

    entries: tuple[Words, ...]
    style: Style = Style.BODY
    sign: str = "•"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of cells under a head (empty: none). `widths` are parts of the whole width; `numbers` are right-aligned."""

    head: tuple[str, ...]
    rows: tuple[tuple[Words, ...], ...]
    widths: tuple[float, ...]
    numbers: frozenset[int] = frozenset()
    ruled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """One stretch of a bar; hatched ones are abstentions."""

    finding: Finding
    count: int
    hatched: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """The claims of a speech as one bar, whose segments sum to their number."""

    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimEntry:
    """A claim: its number and finding stand beside its words, and all that belongs to it hangs below."""

    number: int
    anchor: str
    name: str
    finding: Finding
    text: str
    blocks: "tuple[Block, ...]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The finding on the whole, large, and what it means."""

    finding: Finding
    words: Words


Block: TypeAlias = Heading | Text | Notice | Quotation | Items | Table | Bar | ClaimEntry | Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """The whole. `running` is the title on one line; `imprint` is a line for the foot of every page."""

    title: str
    running: str
    kicker: str
    imprint: str
    creator: str
    blocks: tuple[Block, ...]
