"""Reads a page of the web: asks robots.txt, fetches under caps, and keeps the article, or says why not."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from protego import Protego

from app import __version__
from app.adapters.address import FetchRefused
from app.adapters.document_date import stated_date
from app.adapters.fetch import Caps, Fetched, Fetcher
from app.adapters.files import Document, Kind, kind_of, read_document
from app.adapters.html_text import read_html
from app.adapters.page_stub import stub_reason
from app.adapters.plain_text import decode, looks_damaged, sha256_of
from app.core.evidence import NotRead, Page, Unreadable

AGENT = "Plumbline"
_ROBOTS_BYTES = 500_000  # RFC 9309 asks for at least 500 kibibytes
_ROBOTS_KEPT = timedelta(hours=24)  # RFC 9309: not longer than a day
_READABLE = frozenset(
    (Kind.HTML, Kind.TEXT, Kind.MARKDOWN, Kind.PDF, Kind.DOCX, Kind.EPUB, "", "application/xhtml+xml", "text/csv")
) | {"application/octet-stream", "binary/octet-stream", "application/x-pdf", "application/zip"}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rules:
    """What a host's robots.txt says; `refused` when it could not be had and so forbids all."""

    parsed: Protego | None
    refused: str
    until: datetime


class PageReader:
    """Reads pages behind the `PageReader` port. One for the life of the program; `aclose` it before the loop ends."""

    def __init__(
        self,
        *,
        proxy: str = "",
        allow_private: bool = False,
        languages: str = "",
        caps: Caps | None = None,
        contacted: Callable[[str], None] = lambda host: None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._caps = caps or Caps()
        self._now = now
        self._fetcher = Fetcher(
            user_agent=f"{AGENT}/{__version__}",
            languages=languages,
            proxy=proxy,
            allow_private=allow_private,
            caps=self._caps,
            contacted=contacted,
        )
        self._rules: dict[str, _Rules] = {}
        self._asking: dict[str, asyncio.Lock] = {}

    async def aclose(self) -> None:
        """Close every connection."""
        await self._fetcher.aclose()

    async def read(self, url: str) -> Page | NotRead:
        """Return the article at an address (the one it redirects to), or why it cannot be used."""
        try:
            async with asyncio.timeout(self._caps.seconds):
                fetched = await self._fetcher.fetch(url, permit=self._permit)
        except FetchRefused as refused:
            return NotRead(url=url, reason=refused.reason, detail=refused.detail)
        except TimeoutError:
            return NotRead(url=url, reason=Unreadable.TIMEOUT, detail=f"over {self._caps.seconds:g} s")
        if fetched.media_type not in _READABLE:
            return NotRead(url=url, reason=Unreadable.UNSUPPORTED, detail=fetched.media_type)
        return await asyncio.to_thread(_page, fetched, url, self._now())

    async def _permit(self, address: str) -> None:
        parts = urlsplit(address)
        origin = f"{parts.scheme}://{parts.netloc}"
        async with self._asking.setdefault(origin, asyncio.Lock()):
            rules = self._rules.get(origin)
            if rules is None or rules.until < self._now():
                rules = self._rules[origin] = await self._ask(origin)
        if rules.refused:
            raise FetchRefused(Unreadable.ROBOTS, rules.refused)
        if rules.parsed is not None and not rules.parsed.can_fetch(address, AGENT):
            raise FetchRefused(Unreadable.ROBOTS, f"robots.txt of {parts.netloc}")

    async def _ask(self, origin: str) -> _Rules:
        """Fetch a host's rules: a missing file allows all, a failing server forbids all (RFC 9309, 2.3.1)."""
        until = self._now() + _ROBOTS_KEPT
        try:
            fetched = await self._fetcher.fetch(f"{origin}/robots.txt", max_bytes=_ROBOTS_BYTES)
        except FetchRefused as refused:
            if refused.reason == Unreadable.SERVER_ERROR:
                until = self._now() + timedelta(minutes=5)
                return _Rules(parsed=None, refused=f"robots.txt answers with an error: {refused.detail}", until=until)
            if refused.reason in (Unreadable.NOT_FOUND, Unreadable.REFUSED, Unreadable.TOO_LARGE, Unreadable.BINARY):
                return _Rules(parsed=None, refused="", until=until)
            if refused.reason in (Unreadable.REDIRECT_LOOP, Unreadable.NOT_HTTP, Unreadable.UNSUPPORTED):
                return _Rules(parsed=None, refused="", until=until)
            raise
        return _Rules(parsed=Protego.parse(decode(fetched.body)), refused="", until=until)


def _page(fetched: Fetched, asked: str, now: datetime) -> Page | NotRead:
    name = urlsplit(fetched.url).path.rsplit("/", 1)[-1] if fetched.media_type == "text/plain" else ""
    if kind_of(fetched.body, name=name, media_type=fetched.media_type) is not Kind.HTML:
        document = Document(
            data=fetched.body, url=fetched.url, name=name, media_type=fetched.media_type, charset=fetched.charset
        )
        return read_document(document, now=now)
    read = read_html(fetched.body, url=fetched.url, now=now, declared=fetched.charset)
    if read is None:
        return NotRead(url=asked, reason=Unreadable.NO_TEXT, detail="no markup in the page")
    reason = stub_reason(text=read.text, full=read.full, title=read.title, url=fetched.url, walled=read.walled)
    if reason is None and not read.text:
        reason = Unreadable.BOILERPLATE if read.full or read.consent else Unreadable.NO_TEXT
    if reason is not None:
        return NotRead(url=asked, reason=reason, detail=read.title[:200])
    return Page(
        url=fetched.url,
        title=read.title or read.text.split("\n", 1)[0][:120],
        text=read.text,
        sha256=sha256_of(read.text),
        retrieved_at=now,
        published=read.published or stated_date(read.text, today=now.date()),
        language=read.language,
        canonical=read.canonical,
        content_type="text/html",
        damaged=looks_damaged(read.text),
    )
