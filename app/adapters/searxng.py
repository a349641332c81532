"""The user's own SearXNG, with the same four outcomes as any other search."""

from collections.abc import Callable
from datetime import date, datetime
from urllib.parse import urlsplit

import httpx

from app.core.error import InputRefused, NetworkForbidden
from app.core.evidence import Hit, Query, SearchOutcome, SearchStatus, Surface

NAME = "searxng"
_RETRY_S = 60.0
_NO_JSON = "the server refuses JSON; add it to `search.formats` in its settings.yml"


class SearxngSearch:
    """A SearXNG instance behind the `Search` port; its address may be private, for it is the user's."""

    def __init__(
        self, address: str, *, timeout_s: float = 8.0, contacted: Callable[[str], None] = lambda host: None
    ) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise InputRefused(f"{address!r} is no address of a SearXNG server; it begins with http:// or https://")
        self._host = parts.hostname
        self._url = address.rstrip("/").removesuffix("/search") + "/search"
        self._contacted = contacted
        self._client = httpx.AsyncClient(timeout=timeout_s, follow_redirects=True, trust_env=False)

    async def aclose(self) -> None:
        """Close every connection."""
        await self._client.aclose()

    async def search(self, query: Query) -> SearchOutcome:
        """Ask the server. Never raises for a refusal or a lost network."""
        country, _, language = query.region.partition("-")
        asked = {
            "q": query.text,
            "format": "json",
            "categories": "news" if query.surface is Surface.NEWS else "general",
            "language": f"{language}-{country.upper()}" if language and language != "wt" else "all",
        }
        self._contacted(self._host)
        try:
            response = await self._client.get(self._url, params=asked)
        except (httpx.HTTPError, NetworkForbidden) as exc:
            detail = str(exc) or type(exc).__name__
            return SearchOutcome(status=SearchStatus.OFFLINE, engine=NAME, detail=detail)
        if response.status_code != 200:
            return _blocked(_NO_JSON if response.status_code == 403 else f"answered {response.status_code}")
        try:
            answer = response.json()
            hits = tuple(hit for row in answer["results"] if (hit := _hit(row, query.surface)))[: query.limit]
            silent = [name for name, *_ in answer.get("unresponsive_engines", ())]
        except (ValueError, KeyError, TypeError, AttributeError):
            return _blocked("the answer is not what SearXNG sends")
        if hits:
            return SearchOutcome(status=SearchStatus.RESULTS, engine=NAME, hits=hits)
        if silent:
            return _blocked(f"its engines refused it: {', '.join(map(str, silent))}")
        return SearchOutcome(status=SearchStatus.EMPTY, engine=NAME)


def _blocked(detail: str) -> SearchOutcome:
    return SearchOutcome(status=SearchStatus.BLOCKED, engine=NAME, detail=detail, retry_after_s=_RETRY_S)


def _hit(row: dict[str, str | None], surface: Surface) -> Hit | None:
    url, title = row.get("url") or "", row.get("title") or ""
    if urlsplit(url).scheme not in ("http", "https") or not title:
        return None
    snippet = row.get("content") or ""
    return Hit(url=url, title=title, snippet=snippet, surface=surface, published=_day(row.get("publishedDate")))


def _day(said: str | None) -> date | None:
    try:
        return datetime.fromisoformat(said).date() if said else None
    except ValueError:
        return None
