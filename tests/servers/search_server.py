"""The search engines on loopback: each answers in its own markup, or refuses in each of the known ways.

`async with SearchServer() as engines:` then hand `engines.rebase` to the adapter. `engines.behave("mojeek", "202")`
changes how one answers; `engines.asked_of` tells which engines were searched, in order.
"""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal
from urllib.parse import quote, urlsplit

from tests.servers.web_server import Answer, Request, WebServer

Behaviour = Literal[
    "results", "empty", "202", "403", "429", "503", "captcha", "challenge", "garbage", "nothing", "hang"
]
_HOSTS = {
    "html.duckduckgo.com": "duckduckgo",
    "duckduckgo.com": "duckduckgo",
    "www.mojeek.com": "mojeek",
    "search.brave.com": "brave",
    "www.startpage.com": "startpage",
    "search.yahoo.com": "yahoo",
    "news.search.yahoo.com": "yahoo",
    "www.bing.com": "bing",
    "en.wikipedia.org": "wikipedia",
}
_HTML = {"Content-Type": "text/html; charset=utf-8"}
_JSON = {"Content-Type": "application/json"}
_CAPTCHA = (
    '<html><body><form class="challenge-form" action="/anomaly.js?sv=html"><p>Select all ducks</p></form></body></html>'
)
_CHALLENGE = (
    '<html><body><div class="g-recaptcha" data-sitekey="x"></div>Our systems saw unusual traffic.</body></html>'
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One result as an engine lists it; `date` is in that engine's own wording."""

    url: str
    title: str
    snippet: str
    date: str = ""


FERRY = (
    Listed(
        url="https://orskpost.example/ferry?a=1%2F2",
        title="Ferry record",
        snippet="48,200 passengers",
        date="3 hours ago",
    ),
    Listed(
        url="https://velden.example/harbour", title="Harbour authority", snippet="The yearly report", date="2 days ago"
    ),
)


class SearchServer(WebServer):
    """Engines under "/HOST/…", and a SearXNG under "/search"."""

    def __init__(self) -> None:
        super().__init__()
        self.listed: Sequence[Listed] = FERRY
        self._behaviour: dict[str, Behaviour] = {}
        self.route("/search", self._searxng)
        for host in _HOSTS:
            self.route(f"/{host}/*", self._engine)

    def behave(self, engine: str, behaviour: Behaviour) -> None:
        """Set how an engine ("searxng" too) answers from now on."""
        self._behaviour[engine] = behaviour

    def rebase(self, url: str) -> str:
        """Return the address on this server that stands for an engine's address."""
        parts = urlsplit(url)
        query = f"?{parts.query}" if parts.query else ""
        return self.url(f"/{parts.netloc}{parts.path or '/'}{query}")

    @property
    def asked_of(self) -> list[str]:
        """The engines that were searched, in order."""
        return [_HOSTS[host] for request in self.requests if (host := request.path.split("/")[1]) in _HOSTS]

    async def _engine(self, request: Request) -> Answer:
        host = request.path.split("/")[1]
        behaviour = self._behaviour.get(_HOSTS[host], "results")
        if behaviour == "hang":
            await asyncio.Event().wait()
        if refusal := _refusal(behaviour):
            return refusal
        listed = self.listed if behaviour == "results" else ()
        asked = (
            request.form.get("q") or request.query.get("q") or request.query.get("p") or request.form.get("query", "")
        )
        if host == "duckduckgo.com":
            return _ddg_news(request, listed)
        if host == "en.wikipedia.org":
            return _wikipedia(request, listed)
        pages = {
            "html.duckduckgo.com": _ddg,
            "www.mojeek.com": _mojeek,
            "search.brave.com": _brave,
            "www.startpage.com": _startpage,
            "search.yahoo.com": _yahoo,
            "news.search.yahoo.com": _yahoo_news,
            "www.bing.com": _bing_news,
        }
        body = pages[host](listed)
        page = f'<html><body><form id="search"><input name="q" value="{escape(asked)}"></form>{body}</body></html>'
        return Answer(body=page.encode(), headers=_HTML)

    async def _searxng(self, request: Request) -> Answer:
        behaviour = self._behaviour.get("searxng", "results")
        if behaviour == "hang":
            await asyncio.Event().wait()
        if refusal := _refusal(behaviour):
            return refusal
        rows = [
            {"url": hit.url, "title": hit.title, "content": hit.snippet, "publishedDate": "2024-03-05T00:00:00"}
            for hit in (self.listed if behaviour == "results" else ())
        ]
        silent = [["brave", "too many requests"]] if behaviour == "nothing" else []
        body = json.dumps({"query": request.query["q"], "results": rows, "unresponsive_engines": silent})
        return Answer(body=body.encode(), headers=_JSON)


def _refusal(behaviour: Behaviour) -> Answer | None:
    if behaviour.isdecimal():
        return Answer(status=int(behaviour), body=b"<html><body>Wait.</body></html>", headers=_HTML)
    pages = {"captcha": _CAPTCHA, "challenge": _CHALLENGE, "garbage": "\x00\x01 <<<not a page"}
    return Answer(body=pages[behaviour].encode(), headers=_HTML) if behaviour in pages else None


def _ddg(listed: Sequence[Listed]) -> str:
    return "".join(
        f'<div class="links_main result__body"><h2><a href="{escape(hit.url)}">{hit.title}</a></h2>'
        f'<a href="{escape(hit.url)}">{hit.snippet}</a></div>'
        for hit in listed
    )


def _mojeek(listed: Sequence[Listed]) -> str:
    items = "".join(
        f'<li><h2><a href="{escape(hit.url)}">{hit.title}</a></h2><p class="s">{hit.snippet}</p></li>' for hit in listed
    )
    return f'<ul class="results-standard">{items}</ul>'


def _brave(listed: Sequence[Listed]) -> str:
    return "".join(
        f'<div data-type="web"><a href="{escape(hit.url)}"><div class="title">{hit.title}</div></a>'
        f'<div class="snippet"><div class="content">{hit.snippet}</div></div></div>'
        for hit in listed
    )


def _startpage(listed: Sequence[Listed]) -> str:
    results = "".join(
        f'<div class="result css-x"><a href="{escape(hit.url)}"><h2>{hit.title}</h2></a><p>{hit.snippet}</p></div>'
        for hit in listed
    )
    return f'<form id="search"><input name="sc" value="abc"></form>{results}'


def _wrapped(url: str) -> str:
    return f"https://r.search.yahoo.com/_ylt=x/RV=2/RU={quote(url, safe='')}/RK=2/RS=y"


def _yahoo(listed: Sequence[Listed]) -> str:
    return "".join(
        f'<div class="algo relsrch"><div class="compTitle"><h3>{hit.title}</h3><a href="{_wrapped(hit.url)}"></a></div>'
        f'<div class="compText">{hit.snippet}</div></div>'
        for hit in listed
    )


def _yahoo_news(listed: Sequence[Listed]) -> str:
    items = "".join(
        f'<li><a href="#"></a><h4><a href="{_wrapped(hit.url)}">{hit.title}</a></h4>'
        f'<span class="s-time">{hit.date}</span><p>{hit.snippet}</p></li>'
        for hit in listed
    )
    return f'<div id="web"><ul>{items}</ul></div>'


def _bing_news(listed: Sequence[Listed]) -> str:
    return "".join(
        f'<div class="news-card newsitem" data-title="{hit.title}" url="{escape(hit.url)}" data-author="Orsk Post">'
        f'<span aria-label="{hit.date}"></span><div class="snippet">{hit.snippet}</div></div>'
        for hit in listed
    )


def _ddg_news(request: Request, listed: Sequence[Listed]) -> Answer:
    if not request.path.endswith("news.js"):
        return Answer(body=b'<html><script>vqd="4-123"</script></html>', headers=_HTML)
    rows = [
        {"date": 1_709_632_800, "title": hit.title, "excerpt": hit.snippet, "url": hit.url, "source": "Orsk Post"}
        for hit in listed
    ]
    return Answer(body=json.dumps({"results": rows}).encode(), headers=_JSON)


def _wikipedia(request: Request, listed: Sequence[Listed]) -> Answer:
    if request.query.get("action") == "query":
        body: object = {"query": {"pages": {"1": {"extract": listed[0].snippet}}}}
    elif listed:
        body = ["q", [listed[0].title], [""], [listed[0].url]]
    else:
        body = ["q", [], [], []]
    return Answer(body=json.dumps(body).encode(), headers=_JSON)
