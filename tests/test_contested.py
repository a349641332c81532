"""Trending over real sockets: a news search, one call of the model, the day's shelf, and the command line's words."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.contested import contested_today
from app.core.error import InputRefused
from app.core.evidence import SearchStatus
from app.core.settings import Settings
from app.terminal.trending import print_trending
from app.wiring import Wiring
from tests.rules import Ruled
from tests.servers.ollama_server import OllamaServer
from tests.servers.search_server import Listed, SearchServer

FERRY = "Velden harbour carried 48,200 passengers in December"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))


def listing(engines: SearchServer) -> SearchServer:
    engines.listed = (
        Listed(url="https://orskpost.example/f", title=f"{FERRY} - Orsk Post", snippet="", date="3 hours ago"),
    )
    return engines


def mind() -> OllamaServer:
    return OllamaServer(Ruled({"trending": lambda _s, _u: {"claims": [{"headline": 1, "claim": f"{FERRY}."}]}}))


def chosen(engine: OllamaServer) -> Settings:
    return Settings(engine="ollama", base_url=engine.address, search_engines=("yahoo",), pace_s=0.01)


async def test_claims_are_printed_with_their_headline_and_kept_for_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    async with mind() as engine, listing(SearchServer()) as engines:
        settings = chosen(engine)
        assert await print_trending(Wiring(rebase=engines.rebase), settings, fresh=False) == 0
        said = capsys.readouterr().out
        assert said.startswith(f"{FERRY}.\n")
        assert "· orskpost.example ·" in said
        assert "https://orskpost.example/f" in said
        asked = len(engines.requests)
        assert await print_trending(Wiring(rebase=engines.rebase), settings, fresh=False) == 0
        assert len(engines.requests) == asked
        assert len(engine.calls) == 1
        assert await print_trending(Wiring(rebase=engines.rebase), settings, fresh=True) == 0
        assert len(engine.calls) == 2


async def test_a_refusal_ends_with_4_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    async with mind() as engine, SearchServer() as engines:
        engines.behave("yahoo", "429")
        assert await print_trending(Wiring(rebase=engines.rebase), chosen(engine), fresh=False) == 4
    assert "refused us" in capsys.readouterr().err


async def test_no_network_ends_with_4(capsys: pytest.CaptureFixture[str]) -> None:
    async with mind() as engine:
        wiring = Wiring(rebase=lambda url: "http://127.0.0.1:9/")
        assert await print_trending(wiring, chosen(engine), fresh=False) == 4
    assert "No connection" in capsys.readouterr().err


async def test_my_files_only_asks_nobody() -> None:
    async with mind() as engine, listing(SearchServer()) as engines:
        wiring = Wiring(rebase=engines.rebase)
        with pytest.raises(InputRefused, match="own files"):
            await contested_today(wiring, replace(chosen(engine), only_files=True))
        await wiring.aclose()
        assert not engines.requests
        assert not engine.asked


async def test_a_quiet_day_is_no_refusal() -> None:
    async with mind() as engine, SearchServer() as engines:
        engines.behave("yahoo", "empty")
        wiring = Wiring(rebase=engines.rebase)
        found = await contested_today(wiring, chosen(engine))
        await wiring.aclose()
    assert (found.status, found.claims) == (SearchStatus.EMPTY, ())
