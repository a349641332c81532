"""Pages are read over real sockets; whatever a server does, the outcome is a page or one clear reason."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from app.adapters.address import FetchRefused, check_public, is_public, web_address
from app.adapters.fetch import Caps
from app.adapters.host_log import HostLog, Purpose
from app.adapters.page_reader import PageReader
from app.adapters.page_stub import stub_reason
from app.core.evidence import NotRead, Page, Unreadable
from tests.servers.web_server import UNSURE, WebServer

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
CAPS = Caps(max_bytes=1_000_000, seconds=2.0)


@pytest.fixture
async def web() -> AsyncIterator[WebServer]:
    async with WebServer() as server:
        yield server


@pytest.fixture
async def reader() -> AsyncIterator[PageReader]:
    reader = PageReader(allow_private=True, caps=CAPS, now=lambda: NOW)
    yield reader
    await reader.aclose()


@pytest.fixture
async def guarded() -> AsyncIterator[PageReader]:
    reader = PageReader(caps=CAPS, now=lambda: NOW)
    yield reader
    await reader.aclose()


async def page(reader: PageReader, url: str) -> Page:
    outcome = await reader.read(url)
    assert isinstance(outcome, Page), outcome
    return outcome


async def reason(reader: PageReader, url: str) -> Unreadable:
    outcome = await reader.read(url)
    assert isinstance(outcome, NotRead), outcome
    return outcome.reason


async def test_article_comes_with_what_it_says_of_itself(web: WebServer, reader: PageReader) -> None:
    read = await page(reader, web.url("/article"))

    assert read.title == "Velden ferry carries record numbers"
    assert read.published == date(2024, 3, 5)
    assert read.language == "en"
    assert read.canonical == "https://orskpost.example/ferry"
    assert read.sha256 == hashlib.sha256(read.text.encode()).hexdigest()
    assert read.retrieved_at == NOW


async def test_article_keeps_lists_and_tables_and_loses_the_chrome(web: WebServer, reader: PageReader) -> None:
    text = (await page(reader, web.url("/article"))).text

    assert "carried 48,200 passengers in 2023, the harbour authority said" in text
    assert "- the fare was cut to 4 crowns" in text
    assert "Quarter: Third; Passengers: 17,400" in text
    for chrome in ("Log in", "cookies", "Related", "Copyright", "track("):
        assert chrome not in text


async def test_redirect_is_followed_and_the_page_has_its_final_address(web: WebServer, reader: PageReader) -> None:
    assert (await page(reader, web.url("/moved#part"))).url == web.url("/article")


@pytest.mark.parametrize("path", ["/latin", "/wrong-charset", "/unknown-charset", "/text"])
async def test_text_survives_a_missing_wrong_or_unknown_encoding(web: WebServer, reader: PageReader, path: str) -> None:
    assert (await page(reader, web.url(path))).text == UNSURE


@pytest.mark.parametrize("path", ["/report.pdf", "/unnamed"])
async def test_pdf_is_told_by_its_bytes(web: WebServer, reader: PageReader, path: str) -> None:
    read = await page(reader, web.url(path))

    assert "48,200 passengers" in read.text
    assert read.content_type == "application/pdf"


async def test_hidden_instructions_are_not_text(web: WebServer, reader: PageReader) -> None:
    text = (await page(reader, web.url("/hostile"))).text

    assert "HIDDEN" not in text
    assert "SYSTEM" not in text
    assert "\u202e" not in text
    assert "1.2 million crowns" in text


async def test_footer_year_and_future_date_are_no_dates(web: WebServer, reader: PageReader) -> None:
    assert (await page(reader, web.url("/footer-year"))).published is None
    assert (await page(reader, web.url("/future"))).published is None


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/nowhere", Unreadable.NOT_FOUND),
        ("/status/410", Unreadable.NOT_FOUND),
        ("/status/401", Unreadable.REFUSED),
        ("/status/403", Unreadable.REFUSED),
        ("/status/429", Unreadable.REFUSED),
        ("/status/451", Unreadable.REFUSED),
        ("/status/500", Unreadable.SERVER_ERROR),
        ("/status/503", Unreadable.SERVER_ERROR),
        ("/cut", Unreadable.SERVER_ERROR),
        ("/login", Unreadable.LOGIN),
        ("/paywall", Unreadable.LOGIN),
        ("/cookies", Unreadable.BOILERPLATE),
        ("/robot-check", Unreadable.REFUSED),
        ("/blank", Unreadable.NO_TEXT),
        ("/picture", Unreadable.BINARY),
        ("/garbage", Unreadable.BINARY),
        ("/json", Unreadable.UNSUPPORTED),
        ("/forbidden", Unreadable.ROBOTS),
        ("/to-forbidden", Unreadable.ROBOTS),
        ("/loop", Unreadable.REDIRECT_LOOP),
        ("/to-file", Unreadable.NOT_HTTP),
        ("/declared-huge", Unreadable.TOO_LARGE),
        ("/endless", Unreadable.TOO_LARGE),
        ("/bomb", Unreadable.TOO_LARGE),
    ],
)
async def test_page_that_cannot_be_used_has_its_reason(
    web: WebServer, reader: PageReader, path: str, expected: Unreadable
) -> None:
    assert await reason(reader, web.url(path)) == expected


@pytest.mark.parametrize("path", ["/drip", "/hang"])
async def test_slow_server_is_given_up(web: WebServer, path: str) -> None:
    reader = PageReader(allow_private=True, caps=Caps(seconds=0.4), now=lambda: NOW)

    assert await reason(reader, web.url(path)) == Unreadable.TIMEOUT
    await reader.aclose()


async def test_closed_port_and_unknown_name_are_offline(reader: PageReader, guarded: PageReader) -> None:
    async with WebServer() as server:
        gone = server.url("/")

    assert await reason(reader, gone) == Unreadable.OFFLINE
    assert await reason(guarded, "http://no-such-name.invalid/") == Unreadable.OFFLINE


async def test_cancelled_read_closes_its_stream_at_once(web: WebServer) -> None:
    reader = PageReader(allow_private=True, now=lambda: NOW)
    task = asyncio.create_task(reader.read(web.url("/drip")))
    await web.asked("/drip")

    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    async with asyncio.timeout(5):
        await web.cut.wait()
    await reader.aclose()


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:8080/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://169.254.169.254/latest/meta-data/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://100.64.0.1/",
        "http://[fd00::1]/",
        "http://0.0.0.0/",
    ],
)
async def test_address_on_this_machine_or_its_network_is_refused(guarded: PageReader, url: str) -> None:
    assert await reason(guarded, url) == Unreadable.FORBIDDEN_ADDRESS


async def test_private_server_is_never_asked(web: WebServer, guarded: PageReader) -> None:
    assert await reason(guarded, web.url("/article")) == Unreadable.FORBIDDEN_ADDRESS
    assert web.requests == []


@pytest.mark.parametrize(
    "url",
    ["file:///etc/passwd", "ftp://x.example/", "javascript:alert(1)", "", "http://", "/a", "http://[::1", "data:,x"],
)
async def test_only_web_addresses_are_fetched(guarded: PageReader, url: str) -> None:
    assert await reason(guarded, url) == Unreadable.NOT_HTTP


async def test_proxy_mode_checks_names_itself() -> None:
    reader = PageReader(proxy="http://127.0.0.1:9", caps=CAPS)

    assert await reason(reader, "http://10.0.0.1/") == Unreadable.FORBIDDEN_ADDRESS
    assert await reason(reader, "http://intranet/") == Unreadable.FORBIDDEN_ADDRESS
    assert await reason(reader, "http://wiki.corp/") == Unreadable.FORBIDDEN_ADDRESS
    await check_public("a-name-only-the-proxy-knows.invalid", by_proxy=True)
    await reader.aclose()


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("198.18.0.1", False),
        ("224.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("fe80::1%eth0", False),
        ("words", False),
    ],
)
def test_public_addresses_are_told_through_their_wrappings(address: str, *, public: bool) -> None:
    assert is_public(address) == public


def test_address_loses_credentials_and_fragment() -> None:
    assert web_address("HTTP://user:pw@Orsk.example:81/a?b=1#c") == "http://orsk.example:81/a?b=1"
    with pytest.raises(FetchRefused):
        web_address("http://orsk.example:port/")


async def test_robots_file_is_asked_once_for_a_host_and_named_agent_obeyed(web: WebServer, reader: PageReader) -> None:
    web.add("/robots.txt", "User-agent: Plumbline\nDisallow: /article\n\nUser-agent: *\nDisallow:\n")

    outcomes = await asyncio.gather(*(reader.read(web.url(path)) for path in ("/article", "/hostile", "/text")))

    assert [isinstance(outcome, Page) for outcome in outcomes] == [False, True, True]
    assert [request.path for request in web.requests].count("/robots.txt") == 1
    assert all(request.headers["user-agent"].startswith("Plumbline/") for request in web.requests)


async def test_failing_robots_file_forbids_and_missing_one_allows(web: WebServer) -> None:
    for status, allowed in ((503, False), (404, True), (403, True)):
        web.add("/robots.txt", "", status=status)
        reader = PageReader(allow_private=True, caps=CAPS, now=lambda: NOW)
        assert isinstance(await reader.read(web.url("/article")), Page) is allowed
        await reader.aclose()


async def test_cookies_are_not_carried_from_page_to_page(web: WebServer, reader: PageReader) -> None:
    web.add("/set", "", {"Location": "/article", "Set-Cookie": "id=1; Path=/"}, status=302)

    await page(reader, web.url("/set"))
    await page(reader, web.url("/hostile"))

    sent = {request.path: request.headers.get("cookie") for request in web.requests}
    assert sent["/article"] == "id=1"
    assert sent["/hostile"] is None


async def test_every_host_is_logged_with_its_purpose(web: WebServer, tmp_path: Path) -> None:
    log = HostLog(tmp_path / "log" / "hosts.jsonl", now=lambda: NOW)
    reader = PageReader(allow_private=True, caps=CAPS, contacted=log.recorder(Purpose.PAGE))

    await page(reader, web.url("/article"))
    await reader.aclose()

    assert {(contact.host, contact.purpose, contact.at) for contact in log.read()} == {("127.0.0.1", Purpose.PAGE, NOW)}


def test_log_of_hosts_survives_a_line_cut_short(tmp_path: Path) -> None:
    log = HostLog(tmp_path / "hosts.jsonl")
    assert log.read() == []
    log.record("a.example", Purpose.SEARCH)
    with (tmp_path / "hosts.jsonl").open("a") as file:
        file.write('{"host": "b.exa')

    assert [contact.host for contact in log.read()] == ["a.example"]


@pytest.mark.parametrize(
    "text",
    [
        "Researchers found that cookies on news sites track readers. " * 3
        + "\n\n"
        + "The study covered 90 sites. " * 40,
        "The bakery sells cookies. " + "It was opened in 1990 by a family from Orsk and it employs nine people. " * 9,
        "The ministry said that 40 people were hurt. " * 5,
    ],
)
def test_honest_article_is_no_stub(text: str) -> None:
    full = f"Home Log in Subscribe now to read more\n\n{text}\n\nWe use cookies."
    short = len(text) < 300

    found = stub_reason(
        text=text, full=text if short else full, title="A title", url="https://x.example/a", walled=False
    )

    assert found is None
