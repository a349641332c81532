"""With a proxy set, searches and pages go through it and by no other way."""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from app.adapters.ddgs_search import DdgsSearch
from app.adapters.fetch import Caps
from app.adapters.page_reader import PageReader
from app.adapters.search_engines import Line
from app.core.evidence import NotRead, Page, Query, SearchStatus, Surface
from app.core.settings import usable_proxy
from tests.servers.proxy_server import ProxyServer
from tests.servers.search_server import SearchServer
from tests.servers.web_server import WebServer


@pytest.fixture
async def web() -> AsyncIterator[WebServer]:
    async with WebServer() as server:
        yield server


async def test_pages_are_fetched_through_the_proxy(web: WebServer) -> None:
    port = urlsplit(web.url("/")).port
    assert port is not None
    async with ProxyServer({"orskpost.example": port}) as proxy:
        reader = PageReader(proxy=proxy.address, caps=Caps(max_bytes=1_000_000, seconds=20.0))
        page = await reader.read("http://orskpost.example/article")
        secure = await reader.read("https://orskpost.example/article")
        await reader.aclose()

    assert isinstance(page, Page)
    assert "48,200" in page.text
    assert isinstance(secure, NotRead)
    assert set(proxy.asked) == {"orskpost.example"}
    assert proxy.tunnels


async def test_searches_are_asked_through_the_proxy(tmp_path: Path) -> None:
    async with SearchServer() as engines, ProxyServer() as proxy:
        line = Line(timeout_s=20, proxy=proxy.address, rebase=engines.rebase)
        search = DdgsSearch(engines=("mojeek",), cache=tmp_path / "search.db", pace_s=0.0, line=line)
        outcome = await search.search(Query(text="velden ferry", surface=Surface.WEB))
        search.close()

    assert outcome.status is SearchStatus.RESULTS
    assert proxy.asked == ["127.0.0.1"]


async def test_a_proxy_that_is_not_there_is_no_way_out(tmp_path: Path, web: WebServer) -> None:
    reader = PageReader(proxy="http://127.0.0.1:9", caps=Caps(max_bytes=1_000_000, seconds=5.0))
    outcome = await reader.read("http://orskpost.example/article")
    await reader.aclose()

    assert isinstance(outcome, NotRead)
    assert web.requests == []


@pytest.mark.parametrize("address", ["", "http://proxy.example:8080", "https://edda:pw@proxy.example"])
def test_a_proxy_has_a_scheme_and_a_host(address: str) -> None:
    assert usable_proxy(address)


@pytest.mark.parametrize("address", ["proxy.example:8080", "ftp://proxy.example", "http://", "http://x:port", "none"])
def test_what_is_no_proxy_is_refused(address: str) -> None:
    assert not usable_proxy(address)
