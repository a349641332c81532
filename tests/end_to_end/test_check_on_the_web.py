"""Check over real sockets: each of the four labels for its right reason, copies, a correction, and the echo alone."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.core.settings import Settings
from app.terminal.runs import Targets, do_run
from app.wiring import Wiring
from tests.end_to_end.program import report
from tests.rules import Ruled, knows_better, plan_by_its_mark
from tests.servers.ollama_server import OllamaServer
from tests.servers.search_server import Listed, SearchServer

OPENED = "The Orsk ferry opened on 3 March 2030."
CARRIED = "The Orsk ferry carried 52,300 passengers in 2031."
CROSSING = "The Orsk ferry takes 40 minutes for one crossing."
PIER = "The Orsk pier cost 7 million crowns."
GREEN = "The Orsk pier will be painted green next spring."
STATEMENT = " ".join((OPENED, CARRIED, CROSSING, PIER, GREEN))
WIRE = (
    "ORSK (Meridian Wire) - The Orsk ferry carried 52,300 passengers in 2031. It was the best year since the line was "
    "reopened, said people on the quay. Many came for the market, others for the view, and some, as every year, by "
    "mistake. The boat left on time on most days, but for three in November, when the fog kept it in the harbour."
)
CORRECTION = "The Orsk ferry carried 48,200 passengers in 2031, and not 52,300 passengers as reported."
PAGES = {
    "harbour.example": f"{CORRECTION} The harbour office counts tickets at both piers and publishes the sum every "
    "January. The number that was reported had counted the tickets of the bus as well. The office regrets that it was "
    "not asked before.",
    "courier.example": "The Orsk ferry opened on 3 March 2030 with a brass band on the upper deck. The Orsk ferry "
    "takes 25 minutes for one crossing. The Orsk pier cost 7 million crowns, says the accountant. Our reporter "
    "was offered soup and took it.",
    "post.example": "It rained when the Orsk ferry opened on 3 March 2030, and the mayor spoke under an umbrella. For "
    "one crossing the Orsk ferry takes 25 minutes in calm weather. The Orsk pier cost 9 million crowns by the "
    "account of the builders, who have sent their bill.",
}
COPIES = {f"copy{n}.example": WIRE for n in range(10)}


@pytest.fixture
async def engines() -> AsyncIterator[SearchServer]:
    async with SearchServer() as server:
        server.add("/robots.txt", "", status=404)
        yield server


def serve(server: SearchServer, pages: dict[str, str]) -> None:
    """Serve one page a site and let every search list them all."""
    for site, text in pages.items():
        html = (
            "<html lang='en'><head><meta property='article:published_time' content='2032-01-14'>"
            f"<title>The Orsk ferry in {site}</title></head><body><article><p>{text}</p></article></body></html>"
        )
        server.add(f"/{site.split('.')[0]}", html)
    server.listed = tuple(
        Listed(url=f"http://{site}/{site.split('.')[0]}", title=f"The Orsk ferry in {site}", snippet="Orsk ferry")
        for site in pages
    )


async def checked(engines: SearchServer, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Check a statement with a verifier that believes what it reads, and return the claims of its report by text."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    refuting = {
        CARRIED: [CORRECTION],
        CROSSING: ["The Orsk ferry takes 25 minutes for one crossing.", "the Orsk ferry takes 25 minutes"],
        PIER: ["The Orsk pier cost 9 million crowns"],
    }
    target, wiring = tmp_path / "report.json", Wiring(rebase=engines.rebase)
    async with OllamaServer(Ruled({"plan": plan_by_its_mark, "verify": knows_better(refuting)})) as ollama:
        settings = Settings(
            engine="ollama",
            base_url=ollama.address,
            search_engines=("duckduckgo",),
            pace_s=0.0,
            proxy=engines.url("").rstrip("/"),
            allow_private=True,
        )
        code = await do_run(
            wiring,
            lambda listen: wiring.check(text, settings=settings, listen=listen),
            Targets(paths=(target,)),
            events=False,
        )
    await wiring.aclose()
    assert code == 0
    made = report(target)
    assert all(call["predicted"] == call["served"] for call in made["calls"])
    return {claim["text"]: claim for claim in made["claims"]}


async def test_each_label_is_reached_for_its_reason(
    engines: SearchServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(engines, PAGES)
    claims = await checked(engines, STATEMENT, tmp_path, monkeypatch)
    verdicts = {text: claim["verdict"] for text, claim in claims.items()}
    assert verdicts == {
        OPENED: "supported",
        CARRIED: "contradicted",
        CROSSING: "contradicted",
        PIER: "disputed",
        GREEN: "unverifiable",
    }
    assert (claims[OPENED]["pages"], claims[OPENED]["origins"]) == (2, 2)
    assert sorted(s["stance"] for s in claims[PIER]["stances"] if s["stance"] != "other") == ["refutes", "supports"]


async def test_ten_copies_never_outweigh_the_correction_of_the_first_source(
    engines: SearchServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(engines, {"copy0.example": WIRE, "harbour.example": PAGES["harbour.example"], **COPIES})
    claims = await checked(engines, CARRIED, tmp_path, monkeypatch)
    assert claims[CARRIED]["verdict"] != "supported"
    assert "refutes" in {s["stance"] for s in claims[CARRIED]["stances"]}


async def test_ten_echoes_alone_are_one_origin(
    engines: SearchServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(engines, COPIES)
    claims = await checked(engines, CARRIED, tmp_path, monkeypatch)
    assert claims[CARRIED]["verdict"] == "unverifiable"
    assert claims[CARRIED]["origins"] == 1
