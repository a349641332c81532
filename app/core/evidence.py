"""What was found and read: hits, pages, sources, passages, packs and quotes."""

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

from app.core.span import Span


class Surface(StrEnum):
    """Where a query is sent."""

    WEB = "web"
    NEWS = "news"
    FILES = "files"
    NAMED = "named"  # the user gave the address


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One search result. `published` is None when the engine gave no date."""

    url: str
    title: str
    snippet: str = ""
    surface: Surface = Surface.WEB
    published: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The readable text of one page or file, as fetched: the snapshot that quotes are looked up in.

    `sha256` is of the UTF-8 text; `published` is None when unknown; `canonical` is what the page itself says
    is its address ("" when it says nothing); `damaged` marks text with lost ligatures or hyphens.
    """

    url: str
    title: str
    text: str
    sha256: str
    retrieved_at: datetime
    published: date | None = None
    language: str = ""
    canonical: str = ""
    content_type: str = "text/html"
    damaged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A page that this run read, under the id that prompts and reports cite ("E1")."""

    id: str
    page: Page
    domain: str  # registered domain, or the name of the user's file
    surface: Surface = Surface.WEB


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A stretch of a source that is shown to the model."""

    source_id: str
    span: Span
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidencePack:
    """All that one call may cite, in the order shown."""

    passages: tuple[Passage, ...]

    @property
    def source_ids(self) -> tuple[str, ...]:
        """The ids of the pack, each once, in order."""
        return tuple(dict.fromkeys(p.source_id for p in self.passages))


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """Words found in a source: `text` is exactly what stands there, `span` is where.

    `said` is what the model had copied; `sentence` is the quote widened to full sentences.
    """

    source_id: str
    span: Span
    text: str
    said: str
    sentence: Span


class Unreadable(StrEnum):
    """Why a page or file gave no text."""

    FORBIDDEN_ADDRESS = "forbidden_address"
    NOT_HTTP = "not_http"
    NOT_FOUND = "not_found"
    REFUSED = "refused"
    SERVER_ERROR = "server_error"
    TIMEOUT = "timeout"
    OFFLINE = "offline"
    TOO_LARGE = "too_large"
    REDIRECT_LOOP = "redirect_loop"
    ROBOTS = "robots"
    LOGIN = "login"
    BOILERPLATE = "boilerplate"
    NO_TEXT = "no_text"
    PASSWORD = "password"  # noqa: S105 - a reason, not a secret
    BINARY = "binary"
    DAMAGED_FILE = "damaged_file"
    UNSUPPORTED = "unsupported"
    NETWORK_FORBIDDEN = "network_forbidden"


@dataclass(frozen=True, slots=True, kw_only=True)
class NotRead:
    """A page or file that could not be used, with the reason and a technical detail."""

    url: str
    reason: Unreadable
    detail: str = ""


class SearchStatus(StrEnum):
    """The four outcomes of a search; a refusal is never mistaken for "nothing found"."""

    RESULTS = "results"
    EMPTY = "empty"
    BLOCKED = "blocked"
    OFFLINE = "offline"

    @property
    def answered(self) -> bool:
        """Whether an engine answered; one that was not reached or refused says nothing about the question."""
        return self in (SearchStatus.RESULTS, SearchStatus.EMPTY)


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchOutcome:
    """What came of one query. `engine` is the one that really answered; `retry_after_s` is set when blocked."""

    status: SearchStatus
    engine: str
    hits: tuple[Hit, ...] = ()
    detail: str = ""
    retry_after_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """Keywords for a search engine; never a whole page, never a prompt."""

    text: str
    surface: Surface = Surface.WEB
    region: str = "us-en"
    limit: int = 10
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OriginGroup:
    """Sources that trace back to one origin; `why` says what folded them ("domain", "wire copy", "owner", …)."""

    source_ids: tuple[str, ...]
    why: str = field(default="")
