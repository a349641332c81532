"""The engines behind ddgs, asked one by one, with their refusals told apart from "nothing found".

ddgs gives the same exception for a refusal, a CAPTCHA page and an empty list. Here its parsers are kept and its client
is watched: every status and page goes through `_Watched` first. This leans on ddgs internals, which a contract test
pins; it can go when ddgs reports refusals itself.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from ddgs.base import BaseSearchEngine
from ddgs.engines import ENGINES
from ddgs.engines.bing_news import BingNews
from ddgs.engines.yahoo_news import YahooNews
from ddgs.exceptions import DDGSException, TimeoutException
from ddgs.http_client import HttpClient, Response
from ddgs.results import NewsResult, TextResult
from lxml import etree, html

from app.core.error import PlumblineError
from app.core.evidence import Hit, Query, Surface

WEB_ENGINES = ("duckduckgo", "mojeek", "brave", "startpage", "yahoo", "wikipedia")
NEWS_ENGINES = ("duckduckgo", "yahoo", "bing")
_CHALLENGE = re.compile(
    r"anomaly\.js|challenge-form|cf-challenge|cf_chl_|class=[\"'][^\"']*(?:g-recaptcha|h-captcha)|pow-captcha|"
    r"id=[\"']captcha|/sorry/index",
    re.IGNORECASE,
)
_NOTHING = re.compile(
    r"no[- ]results?\b|no (?:more )?results (?:were )?found|no pages found|did not match any|we did not find results|"
    r"not find any results|keine ergebnisse",
    re.IGNORECASE,
)
_AGO = re.compile(r"(\d+)\s*(m|min|minute|h|hr|hour|d|day|w|week)s?\b", re.IGNORECASE)
_HOURS = {"m": 0, "h": 1, "d": 24, "w": 168}
_REGION = re.compile(r"[a-z]{2}-[a-z]{2}")
_UNREACHED = ("ConnectError", "DNSError", "DNSTimeoutError")


class EngineRefused(PlumblineError):
    """A search engine refused us: by status, by a challenge, or with a page that is no result list."""

    code = "search_refused"


class EngineUnreached(PlumblineError):
    """No connection to a search engine, or no answer in time."""

    code = "search_unreached"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """How engines are reached. `rebase` maps each address to the one really asked (tests put a server there)."""

    timeout_s: int = 8
    proxy: str = ""
    contacted: Callable[[str], None] = lambda host: None
    rebase: Callable[[str], str] = lambda url: url


def engines_for(names: tuple[str, ...], surface: Surface) -> tuple[str, ...]:
    """Return those of the named engines that serve a surface, in order."""
    served = NEWS_ENGINES if surface is Surface.NEWS else WEB_ENGINES
    return tuple(name for name in names if name in served)


def ask(name: str, query: Query, line: Line, *, now: datetime) -> tuple[Hit, ...]:
    """Ask one engine and return its hits, none if it says that there are none. Blocks: call it in a thread.

    Raises `EngineRefused` or `EngineUnreached`.
    """
    category = "news" if query.surface is Surface.NEWS else "text"
    engine = _kept(ENGINES[category][name])(proxy=line.proxy or None, timeout=line.timeout_s)
    watched = _Watched(engine.http_client, line)
    engine.http_client = watched
    region = query.region if _REGION.fullmatch(query.region) else "us-en"
    try:
        found = engine.search(query.text, region=region, safesearch="moderate", timelimit=_range(name, query)) or []
    except TimeoutException as exc:
        raise EngineUnreached(f"{name} did not answer within {line.timeout_s} s") from exc
    except DDGSException as exc:
        if type(exc.__cause__).__name__ in _UNREACHED:
            raise EngineUnreached(f"no connection to {name}") from exc
        raise EngineRefused(f"{name}: {exc}") from exc
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, etree.LxmlError) as exc:
        # ddgs parses whatever comes; a page that is not what it expects fails anywhere in there.
        raise EngineRefused(f"{name} answered with a page that is no result list") from exc
    hits = tuple(dict.fromkeys(hit for result in found if (hit := _hit(result, query.surface, now))))
    if not hits and not _says_nothing(watched.page, query.text):
        raise EngineRefused(f"{name} answered with a page that is no result list")
    unique = {hit.url: hit for hit in reversed(hits)}
    return tuple(reversed(unique.values()))[: query.limit]


class _Watched(HttpClient):
    """ddgs's client, with every answer looked at before its parser sees it."""

    def __init__(self, inner: HttpClient, line: Line) -> None:
        self.client = inner.client
        self._inner = inner
        self._line = line
        self.page = ""

    def request(self, method: str, url: str, *args: Any, **kwargs: Any) -> Response:
        host = urlsplit(url).hostname or url
        self._line.contacted(host)
        response = self._inner.request(method, self._line.rebase(url), *args, **kwargs)
        if response.status_code != 200:
            raise EngineRefused(f"{host} answered {response.status_code}")
        self.page = response.text
        if _CHALLENGE.search(self.page):
            raise EngineRefused(f"{host} asks to prove that we are human")
        return response


def _without_addresses(normalizers: Mapping[str, Callable[[Any], str]]) -> Mapping[str, Callable[[Any], str]]:
    return {key: value for key, value in normalizers.items() if key not in ("href", "url")}


class _Text(TextResult):
    """A result that keeps its address as the engine gave it: ddgs would unquote it, which makes another one."""

    _normalizers = _without_addresses(TextResult._normalizers)


class _News(NewsResult):
    """Likewise."""

    _normalizers = _without_addresses(NewsResult._normalizers)


def _kept(engine: type[BaseSearchEngine[Any]]) -> type[BaseSearchEngine[Any]]:
    """Return the engine with our result types, and with news dates as the page words them."""
    base = {BingNews: _BingNews, YahooNews: _YahooNews}.get(engine, engine)
    result = _News if engine.category == "news" else _Text
    return type(engine.__name__, (base,), {"result_type": property(lambda self: result)})


class _BingNews(BingNews):
    """ddgs reads "5 hours" as five days."""

    def post_extract_results(self, results: list[NewsResult]) -> list[NewsResult]:
        return results


class _YahooNews(YahooNews):
    """ddgs takes a month for 30 days and a year for 365."""

    def post_extract_results(self, results: list[NewsResult]) -> list[NewsResult]:
        said = [result.date for result in results]
        results = super().post_extract_results(results)
        for result, words in zip(results, said, strict=True):
            result.date = words
        return results


def _range(name: str, query: Query) -> str | None:
    """Return the date range for the one engine that takes one."""
    if name != "duckduckgo" or query.surface is not Surface.WEB or not (query.since or query.until):
        return None
    since = query.since or date(1990, 1, 1)
    return f"{since.isoformat()}..{(query.until or date.today()).isoformat()}"  # noqa: DTZ011 - an open end


def _hit(result: Any, surface: Surface, now: datetime) -> Hit | None:
    address = str(getattr(result, "href", "") or getattr(result, "url", "")).strip()
    title = str(result.title or "").strip()
    if urlsplit(address).scheme not in ("http", "https") or not title:
        return None
    published = news_date(getattr(result, "date", ""), now=now)
    return Hit(url=address, title=title, snippet=str(result.body or ""), surface=surface, published=published)


def news_date(said: Any, *, now: datetime) -> date | None:
    """Return the day of a news hit from an ISO date or "3 hours ago"; None for what is vaguer than weeks."""
    words = str(said or "").strip()
    try:
        moment = datetime.fromisoformat(words.replace("Z", "+00:00"))
    except ValueError:
        match = _AGO.search(words)
        if not match or "month" in words.lower():
            return None
        hours = int(match.group(1)) * _HOURS[match.group(2)[0].lower()]
        return (now - timedelta(hours=hours)).date() if hours <= 24 * 60 else None
    day = moment.astimezone(UTC).date() if moment.tzinfo else moment.date()
    return day if day <= now.date() + timedelta(days=1) else None


def _says_nothing(page: str, query: str) -> bool:
    """Tell whether a page without hits is an honest "nothing found": it says so, or is that engine's result form."""
    try:
        parsed = json.loads(page)
    except ValueError:
        pass
    else:
        return isinstance(parsed, list | Mapping)
    if _NOTHING.search(page):
        return True
    try:
        tree = html.document_fromstring(page)
    except (etree.LxmlError, ValueError):
        return False
    fields = [(field.get("value") or "").strip() for field in tree.iter("input")]
    return query.strip() in fields
