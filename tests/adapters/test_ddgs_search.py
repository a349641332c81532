"""A search ends in one of four ways, and a refusal never looks like "nothing found"."""

import inspect
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from ddgs.base import BaseSearchEngine
from ddgs.engines import ENGINES
from ddgs.http_client import HttpClient
from ddgs.results import NewsResult, TextResult

from app.adapters.ddgs_search import DdgsSearch
from app.adapters.search_engines import NEWS_ENGINES, WEB_ENGINES, Line, news_date
from app.adapters.searxng import SearxngSearch
from app.core.error import InputRefused
from app.core.evidence import Hit, Query, SearchStatus, Surface
from tests.servers.search_server import FERRY, Behaviour, SearchServer
from tests.servers.web_server import WebServer

REFUSALS: tuple[Behaviour, ...] = ("202", "403", "429", "503", "captcha", "challenge", "garbage")


class Time:
    """A clock that only moves when someone sleeps, or when told to."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.slept: list[float] = []

    def now(self) -> datetime:
        return datetime(2026, 3, 1, 12, tzinfo=UTC) + timedelta(seconds=self.passed)

    def monotonic(self) -> float:
        return self.passed

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.passed += seconds


class Desk:
    """What a test works with: engines on loopback, a clock, and searches that share a cache file."""

    def __init__(self, server: SearchServer, folder: Path) -> None:
        self.server = server
        self.time = Time()
        self.hosts: list[str] = []
        self.cache = folder / "search.db"

    def search(self, *engines: str, timeout_s: int = 5, fresh: bool = False) -> DdgsSearch:
        return DdgsSearch(
            engines=engines,
            cache=self.cache,
            fresh=fresh,
            line=Line(timeout_s=timeout_s, rebase=self.server.rebase, contacted=self.hosts.append),
            now=self.time.now,
            monotonic=self.time.monotonic,
            sleep=self.time.sleep,
        )


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    async with SearchServer() as server:
        yield Desk(server, tmp_path)


@pytest.mark.parametrize("engine", WEB_ENGINES)
async def test_each_web_engine_gives_its_hits(desk: Desk, engine: str) -> None:
    outcome = await desk.search(engine).search(Query(text="velden ferry"))

    assert (outcome.status, outcome.engine) == (SearchStatus.RESULTS, engine)
    assert outcome.hits[0] == Hit(
        url=FERRY[0].url if engine != "wikipedia" else FERRY[0].url.replace("%2F", "/"),
        title="Ferry record",
        snippet="48,200 passengers",
    )


@pytest.mark.parametrize("engine", NEWS_ENGINES)
async def test_each_news_engine_gives_dated_hits(desk: Desk, engine: str) -> None:
    outcome = await desk.search(engine).search(Query(text="velden ferry", surface=Surface.NEWS))

    assert outcome.status == SearchStatus.RESULTS
    assert [hit.title for hit in outcome.hits] == ["Ferry record", "Harbour authority"]
    assert {hit.surface for hit in outcome.hits} == {Surface.NEWS}
    expected = {date(2024, 3, 5)} if engine == "duckduckgo" else {date(2026, 3, 1), date(2026, 2, 27)}
    assert {hit.published for hit in outcome.hits} == expected


@pytest.mark.parametrize("engine", WEB_ENGINES)
async def test_empty_list_is_empty(desk: Desk, engine: str) -> None:
    desk.server.behave(engine, "empty")

    assert (await desk.search(engine).search(Query(text="velden ferry"))).status == SearchStatus.EMPTY


@pytest.mark.parametrize("behaviour", REFUSALS)
@pytest.mark.parametrize("engine", ["duckduckgo", "mojeek", "brave", "startpage"])
async def test_every_refusal_is_blocked_and_never_empty(desk: Desk, engine: str, behaviour: Behaviour) -> None:
    desk.server.behave(engine, behaviour)

    outcome = await desk.search(engine).search(Query(text="velden ferry"))

    assert outcome.status == SearchStatus.BLOCKED
    assert outcome.retry_after_s == 120
    assert outcome.detail


@pytest.mark.parametrize("behaviour", REFUSALS)
@pytest.mark.parametrize("engine", NEWS_ENGINES)
async def test_news_refusal_is_blocked(desk: Desk, engine: str, behaviour: Behaviour) -> None:
    desk.server.behave(engine, behaviour)

    outcome = await desk.search(engine).search(Query(text="velden ferry", surface=Surface.NEWS))

    assert outcome.status == SearchStatus.BLOCKED


async def test_refused_by_one_the_next_is_asked_and_named(desk: Desk) -> None:
    desk.server.behave("duckduckgo", "captcha")

    outcome = await desk.search("duckduckgo", "mojeek", "brave").search(Query(text="velden ferry"))

    assert (outcome.status, outcome.engine) == (SearchStatus.RESULTS, "mojeek")
    assert desk.server.asked_of == ["duckduckgo", "mojeek"]
    assert "duckduckgo" in outcome.detail


async def test_engine_that_refused_rests_for_minutes_and_longer_each_time(desk: Desk) -> None:
    desk.server.behave("duckduckgo", "429")
    search = desk.search("duckduckgo")

    first = await search.search(Query(text="one"))
    desk.time.passed += 60
    resting = await search.search(Query(text="two"))
    asked = len(desk.server.asked_of)
    desk.time.passed += 61
    second = await desk.search("duckduckgo").search(Query(text="three"))

    assert (first.retry_after_s, resting.status, asked) == (120, SearchStatus.BLOCKED, 1)
    assert resting.retry_after_s == pytest.approx(60)
    assert second.retry_after_s == 240


async def test_answer_ends_the_rest(desk: Desk) -> None:
    search = desk.search("duckduckgo")
    desk.server.behave("duckduckgo", "429")
    await search.search(Query(text="one"))
    desk.time.passed += 121
    desk.server.behave("duckduckgo", "results")
    await search.search(Query(text="two"))
    desk.server.behave("duckduckgo", "429")

    assert (await search.search(Query(text="three"))).retry_after_s == 120


async def test_all_refusing_is_blocked_and_closed_ports_are_offline(desk: Desk) -> None:
    desk.server.behave("duckduckgo", "202")
    desk.server.behave("mojeek", "403")
    assert (await desk.search("duckduckgo", "mojeek").search(Query(text="q"))).status == SearchStatus.BLOCKED

    async with WebServer() as gone:
        closed = gone.url("/")
    line = Line(timeout_s=3, rebase=lambda url: closed)
    offline = DdgsSearch(engines=("brave", "startpage"), cache=desk.cache, line=line, sleep=desk.time.sleep)
    outcome = await offline.search(Query(text="q"))

    assert outcome.status == SearchStatus.OFFLINE
    assert outcome.retry_after_s == 0


async def test_unknown_host_is_offline(desk: Desk) -> None:
    line = Line(timeout_s=5, rebase=lambda url: "http://no-such-name.invalid/")
    search = DdgsSearch(engines=("mojeek",), cache=desk.cache, line=line)

    assert (await search.search(Query(text="q"))).status == SearchStatus.OFFLINE


async def test_engine_that_hangs_is_given_up_for_the_next(desk: Desk) -> None:
    desk.server.behave("duckduckgo", "hang")

    outcome = await desk.search("duckduckgo", "mojeek", timeout_s=1).search(Query(text="velden ferry"))

    assert outcome.engine == "mojeek"


async def test_same_query_is_asked_once_a_day(desk: Desk) -> None:
    first = await desk.search("duckduckgo").search(Query(text="Velden  ferry"))
    again = await desk.search("duckduckgo").search(Query(text="velden ferry"))
    asked = list(desk.server.asked_of)
    await desk.search("duckduckgo").search(Query(text="velden ferry", region="de-de"))
    desk.time.passed += 86_401
    await desk.search("duckduckgo").search(Query(text="velden ferry"))

    assert first.hits == again.hits
    assert asked == ["duckduckgo"]
    assert len(desk.server.asked_of) == 3


async def test_a_fresh_search_is_asked_again_and_its_answer_kept(desk: Desk) -> None:
    await desk.search("duckduckgo").search(Query(text="velden ferry"))
    outcome = await desk.search("duckduckgo", fresh=True).search(Query(text="velden ferry"))
    later = await desk.search("duckduckgo").search(Query(text="velden ferry"))

    assert len(desk.server.asked_of) == 2
    assert (outcome.hits, outcome.detail) == (later.hits, "")


async def test_searches_keep_their_pace(desk: Desk) -> None:
    search = desk.search("duckduckgo")
    await search.search(Query(text="one"))
    await search.search(Query(text="two"))
    desk.time.passed += 100
    await search.search(Query(text="three"))

    assert len(desk.time.slept) == 1
    assert 2.4 <= desk.time.slept[0] <= 4.2


async def test_date_range_goes_to_the_engine_that_takes_it(desk: Desk) -> None:
    query = Query(text="velden ferry", since=date(2022, 1, 1), until=date(2022, 12, 31))

    await desk.search("duckduckgo").search(query)
    assert (await desk.search("brave").search(query)).status == SearchStatus.RESULTS

    assert desk.server.requests[0].form["df"] == "2022-01-01..2022-12-31"


async def test_news_falls_to_the_named_web_engines_and_asks_no_other(desk: Desk) -> None:
    outcome = await desk.search("mojeek").search(Query(text="velden ferry", surface=Surface.NEWS))

    assert {hit.surface for hit in outcome.hits} == {Surface.WEB}
    assert desk.server.asked_of == ["mojeek"]


async def test_hosts_are_reported_as_the_engines_not_the_test_server(desk: Desk) -> None:
    await desk.search("duckduckgo").search(Query(text="velden ferry"))

    assert desk.hosts == ["html.duckduckgo.com"]


@pytest.mark.parametrize("name", ["auto", "grokipedia", "google", ""])
def test_only_known_engines_are_taken(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputRefused):
        DdgsSearch(engines=(name,), cache=tmp_path / "c.db")


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2024-03-05T23:30:00+00:00", date(2024, 3, 5)),
        ("5 hours ago", date(2026, 3, 1)),
        ("13h", date(2026, 2, 28)),
        ("3 days ago", date(2026, 2, 26)),
        ("2 months ago", None),
        ("last year", None),
        ("2099-01-01", None),
        ("", None),
    ],
)
def test_news_date_is_exact_or_unknown(said: str, day: date | None) -> None:
    assert news_date(said, now=datetime(2026, 3, 1, 12, tzinfo=UTC)) == day


def test_ddgs_still_has_what_we_lean_on() -> None:
    """ddgs is pinned to a minor; when this fails after an update, `search_engines` must be looked at again."""
    for category, names in (("text", WEB_ENGINES), ("news", NEWS_ENGINES)):
        for name in names:
            engine = ENGINES[category][name](timeout=1)
            assert isinstance(engine, BaseSearchEngine)
            assert isinstance(engine.http_client, HttpClient)
            assert engine.category == category
    assert isinstance(inspect.getattr_static(BaseSearchEngine, "result_type"), property)
    assert "self.http_client.request" in inspect.getsource(BaseSearchEngine.request)
    assert {"href", "url", "title"} <= set(TextResult._normalizers) == set(NewsResult._normalizers)
    assert list(inspect.signature(BaseSearchEngine.search).parameters)[1:5] == [
        "query",
        "region",
        "safesearch",
        "timelimit",
    ]


@pytest.mark.parametrize(
    ("behaviour", "status"),
    [
        ("results", SearchStatus.RESULTS),
        ("empty", SearchStatus.EMPTY),
        ("nothing", SearchStatus.BLOCKED),
        ("403", SearchStatus.BLOCKED),
        ("429", SearchStatus.BLOCKED),
        ("garbage", SearchStatus.BLOCKED),
        ("hang", SearchStatus.OFFLINE),
    ],
)
async def test_own_searxng_has_the_same_four_outcomes(desk: Desk, behaviour: Behaviour, status: SearchStatus) -> None:
    desk.server.behave("searxng", behaviour)
    search = SearxngSearch(desk.server.url("/"), timeout_s=1)

    outcome = await search.search(Query(text="velden ferry", region="de-de"))
    await search.aclose()

    assert outcome.status == status
    assert desk.server.requests[-1].query["language"] == "de-DE"
    if outcome.hits:
        assert outcome.hits[0].published == date(2024, 3, 5)


async def test_searxng_that_is_gone_is_offline_and_its_address_is_checked() -> None:
    async with WebServer() as gone:
        address = gone.url("/search")
    search = SearxngSearch(address)

    assert (await search.search(Query(text="q"))).status == SearchStatus.OFFLINE
    await search.aclose()
    with pytest.raises(InputRefused):
        SearxngSearch("localhost:8888")
