"""What joins the parts: which engine is taken, what stays open, what a resumed run is given, and what is refused."""

import asyncio
import os
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.adapters import settings_file
from app.core import event as ev
from app.core.error import EngineUnavailable, InputRefused, ModelMissing, NetworkForbidden
from app.core.evidence import Hit, NotRead, Page, Surface, Unreadable
from app.core.limits import QUICK
from app.core.prompts import hash_over
from app.core.settings import Settings
from app.core.tier import Tier
from app.core.verdict import Verdict
from app.engines import connect, with_environment
from app.pipeline.run import SEATS, VERIFIER, WRITER
from app.report.changes import ChangeKind
from app.wiring import Shelves, Wiring, open_libraries, settings_path
from tests.rules import Ruled, finds
from tests.servers.ollama_server import Fault, OllamaServer
from tests.servers.openai_wire import MODEL, OpenAIWire
from tests.servers.web_server import WebServer

OPENED = "The Halm Bridge opened to traffic on 14 May 2019."
QUESTION = "When did the Halm Bridge open?"
NOWHERE = "http://127.0.0.1:9"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
async def wiring() -> AsyncIterator[Wiring]:
    made = Wiring()
    yield made
    await made.aclose()


@pytest.fixture
def library(tmp_path: Path) -> str:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "bridge.txt").write_text(f"Everyone remembers that day. {OPENED}", encoding="utf-8")
    return str(folder)


def tell(library: str, text: str) -> None:
    """Put other words into the library's file."""
    Path(library, "bridge.txt").write_text(text, encoding="utf-8")


def unwatched(_done: int, _total: int) -> None:
    raise AssertionError("no model file is fetched in these tests")


def unheard(_record: ev.Recorded) -> None:
    """Nobody looks at the events."""


async def test_ollama_without_a_named_model_takes_its_largest_qwen() -> None:
    async with OllamaServer(models=("qwen3:4b", "gemma3:12b")) as server:
        engine = await connect(Settings(engine="ollama", base_url=server.address), unwatched)
    assert {seat.card.name for seat in engine.seats.values()} == {"qwen3:4b"}
    assert set(engine.seats) == set(SEATS)
    for model in engine.models:
        await model.aclose()


async def test_seats_of_one_model_share_it_and_another_seat_gets_its_own() -> None:
    async with OllamaServer(models=("qwen3:4b", "qwen3:8b")) as server:
        settings = Settings(engine="ollama", base_url=server.address, model="qwen3:4b", seats={VERIFIER: "qwen3:8b"})
        engine = await connect(settings, unwatched)
        shows = [asked for asked in server.asked if asked.path == "/api/show"]
    assert engine.seats[VERIFIER].card.name == "qwen3:8b"
    assert engine.seats[WRITER].card.name == "qwen3:4b"
    assert [seat.name for seat in engine.seats.values()] == list(SEATS)
    assert (len(engine.models), len(shows)) == (2, 2)
    for model in engine.models:
        await model.aclose()


async def test_ollama_without_models_says_how_to_get_one() -> None:
    async with OllamaServer(models=()) as server:
        with pytest.raises(ModelMissing, match="plumbline pull"):
            await connect(Settings(engine="ollama", base_url=server.address), unwatched)


async def test_auto_takes_ollama_where_it_answers() -> None:
    async with OllamaServer() as server:
        engine = await connect(Settings(engine="auto", base_url=server.address), unwatched)
        port = int(server.address.rsplit(":", 1)[1])
    assert engine.seats[WRITER].card.engine == "ollama"
    assert engine.door == ("127.0.0.1", port)
    for model in engine.models:
        await model.aclose()


async def test_auto_does_not_put_another_model_in_the_place_of_a_named_one() -> None:
    async with OllamaServer() as server:
        with pytest.raises(ModelMissing, match="qwen3:32b"):
            await connect(Settings(engine="auto", base_url=server.address, model="qwen3:32b"), unwatched)
    with pytest.raises(EngineUnavailable, match="Start Ollama"):
        await connect(Settings(engine="auto", base_url=NOWHERE, model="qwen3:32b"), unwatched)


async def test_openai_needs_an_address_and_finds_the_servers_model() -> None:
    with pytest.raises(EngineUnavailable, match="--base-url"):
        await connect(Settings(engine="openai"), unwatched)
    async with OpenAIWire() as server:
        engine = await connect(Settings(engine="openai", base_url=server.address), unwatched)
    assert engine.seats[WRITER].card.name == MODEL
    assert engine.seats[WRITER].card.window == 8192
    for model in engine.models:
        await model.aclose()


async def test_key_of_an_openai_server_may_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    async with OpenAIWire(key="s3cret") as server:
        settings = Settings(engine="openai", base_url=server.address)
        with pytest.raises(EngineUnavailable, match="refuses the key"):
            await connect(settings, unwatched)
        monkeypatch.setenv("PLUMBLINE_API_KEY", "s3cret")
        engine = await connect(settings, unwatched)
    for model in engine.models:
        await model.aclose()
    said = {"PLUMBLINE_MAX_TOKENS_NAME": "max_completion_tokens", "PLUMBLINE_JSON_MODE": "off"}
    made = with_environment(Settings(api_key="of the file", reasoning_effort="low"), said)
    assert (made.api_key, made.reasoning_effort) == ("of the file", "low")
    assert (made.max_tokens_name, made.json_mode) == ("max_completion_tokens", False)


@pytest.mark.parametrize("engine", ["ollama", "openai"])
async def test_hidden_template_is_calibrated_and_every_call_predicted(
    wiring: Wiring, library: str, engine: str
) -> None:
    mind = Ruled({"draft": finds({OPENED: [OPENED]})})
    server: OllamaServer | OpenAIWire
    if engine == "ollama":
        server = OllamaServer(mind, faults=[Fault.NO_RENDER])
    else:
        server = OpenAIWire(mind, flavour="bare", window=16_384)
    async with server:
        settings = Settings(
            engine=engine,  # type: ignore[arg-type]
            base_url=server.address,
            library=library,
            only_files=True,
            web=False,
        )
        view = await wiring.ask(QUESTION, settings=settings, kind=None, listen=unheard)
    assert view.claims["C1"].verdict is Verdict.SUPPORTED
    assert len(view.calls) >= 4
    assert all(call.exact and call.predicted == call.served for call in view.calls.values())


async def test_engine_is_kept_while_the_settings_stay_and_changed_with_them(wiring: Wiring) -> None:
    async with OllamaServer(models=("qwen3:4b", "qwen3:8b")) as server:
        settings = Settings(engine="ollama", base_url=server.address, model="qwen3:4b")
        first = await wiring.engine(settings)
        assert await wiring.engine(replace(settings, region="de-de", language="de")) is first
        for changed in ({"model": "qwen3:8b"}, {"window": 4096}, {"timeout_s": 5.0}, {"certainty": 0.9}):
            assert await wiring.engine(replace(settings, **changed)) is not first  # type: ignore[arg-type]


async def test_resumed_run_gets_what_it_was_started_with_whatever_the_settings_say_now(
    wiring: Wiring, library: str
) -> None:
    async with OllamaServer(Ruled({"draft": finds({OPENED: [OPENED]})}), faults=[Fault.ERROR_500]) as server:
        settings = Settings(
            engine="ollama",
            base_url=server.address,
            model="qwen3:4b",
            window=8192,
            library=library,
            only_files=True,
            web=False,
            limits=QUICK,
        )
        view = await wiring.ask(QUESTION, settings=settings, kind=None, listen=unheard)
        assert view.ending is not None
        assert view.ending.ending is ev.Ending.ENGINE
        server.heal()
        wiring.settings = Settings(engine="openai", base_url=NOWHERE, library="/no/such", window=4096)
        again = await wiring.resume(view.run_id, listen=unheard)
        assert {body["options"]["num_ctx"] for body in server.calls} == {8192}
    assert again.ending == ev.RunFinished(ending=ev.Ending.DONE)
    assert again.claims["C1"].verdict is Verdict.SUPPORTED
    assert again.started == view.started


async def test_verifying_a_run_again_reads_changed_files_and_says_what_changed(wiring: Wiring, library: str) -> None:
    statement = OPENED
    async with OllamaServer(Ruled({})) as server:
        settings = Settings(engine="ollama", base_url=server.address, library=library, only_files=True, web=False)
        first = await wiring.check(statement, settings=settings, listen=unheard)
        tell(library, f"Everyone remembers that day, and what was said. {OPENED}")
        (Path(library) / "paper.txt").write_text(f"So it stood in the paper of the town. {OPENED}", encoding="utf-8")
        wiring.settings = Settings(engine="openai", base_url=NOWHERE, library="/no/such")
        again = await wiring.verify(first.run_id, listen=unheard)

    report = wiring.report(again)
    assert hash_over(report.prompts) == report.prompt_hash
    assert report.verified_again is not None
    kinds = {change.kind for change in report.verified_again.changes}
    assert {ChangeKind.TEXT_CHANGED, ChangeKind.NEW_EVIDENCE, ChangeKind.VERDICT_MOVED} <= kinds
    assert again.run_id != first.run_id
    assert again.started is not None
    assert first.started is not None
    assert again.started == replace(first.started, verifies=first.run_id)
    lines = {run.run_id: run for run in wiring.store.history()}
    assert lines[first.run_id].last_verified == again.last_at
    assert wiring.report(first).verified_again is None
    wiring.store.delete(first.run_id)
    forgotten = wiring.report(again).verified_again
    assert forgotten is not None
    assert (forgotten.changes, forgotten.earlier_at) == ((), None)


async def test_an_unfinished_run_cannot_be_verified_again(wiring: Wiring, library: str) -> None:
    async with OllamaServer(Ruled({}), faults=[Fault.ERROR_500]) as server:
        settings = Settings(engine="ollama", base_url=server.address, library=library, only_files=True, web=False)
        view = await wiring.ask(QUESTION, settings=settings, kind=None, listen=unheard)
        with pytest.raises(InputRefused, match=f"plumbline resume {view.run_id}"):
            await wiring.verify(view.run_id, listen=unheard)
    assert len(wiring.store.history()) == 1


@pytest.mark.parametrize("claim", [OPENED, "The Halm Bridge cost 1,286 million crowns."])
async def test_language_of_the_answer_does_not_change_how_a_claim_is_read(
    wiring: Wiring, library: str, claim: str
) -> None:
    tell(library, f"Everyone in the town remembers what was said of it on that day by those who were there. {claim}")
    async with OllamaServer(Ruled({"draft": finds({claim: [claim]})})) as server:
        settings = Settings(
            engine="ollama", base_url=server.address, library=library, only_files=True, web=False, language="de"
        )
        view = await wiring.ask(QUESTION, settings=settings, kind=None, listen=unheard)
    assert view.claims["C1"].verdict is Verdict.SUPPORTED  # "14 May" and "1,286" are read otherwise in German


async def test_only_files_shuts_every_door_but_the_engines_and_opens_them_again(wiring: Wiring, library: str) -> None:
    tried: list[BaseException | None] = []

    async def knock(server: WebServer) -> None:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        except NetworkForbidden as exc:
            tried.append(exc)
        else:
            writer.close()
            tried.append(None)

    async with OllamaServer(Ruled({})) as engine, WebServer() as elsewhere:
        settings = Settings(engine="ollama", base_url=engine.address, library=library, only_files=True, web=False)
        async with wiring._tools(settings) as tools:
            assert (tools.web, tools.reader) == (None, None)
            await knock(elsewhere)
        await knock(elsewhere)
    assert [type(each).__mro__[1] if each else None for each in tried] == [NetworkForbidden, None]


async def test_page_that_the_user_named_is_read_without_any_search_and_again_after_a_resume(wiring: Wiring) -> None:
    article = (
        f"<html><body><article><h1>The bridge</h1><p>{OPENED}</p><p>{'It rained. ' * 40}</p></article></body></html>"
    )
    mind = Ruled({"draft": finds({OPENED: [OPENED]})})
    async with OllamaServer(mind) as engine, WebServer() as paper:
        address = paper.add("/bridge", article, {"Content-Type": "text/html; charset=utf-8"})
        settings = Settings(
            engine="ollama", base_url=engine.address, web=False, pages=(address,), allow_private=True, limits=QUICK
        )
        view = await wiring.ask(QUESTION, settings=settings, kind=None, listen=unheard)
        assert view.started is not None
        assert [source.page.url for source in view.sources.values()] == [address]
        assert view.claims["C1"].verdict is Verdict.SUPPORTED
        assert view.searches == {}
        again = wiring._as_started(view.started)
        assert (again.pages, again.web, again.only_files) == ((address,), False, False)


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        (Settings(only_files=True, web=False), "needs a folder"),
        (Settings(web=False), "there must be something to work from"),
        (Settings(only_files=True, web=False, pages=("https://a.example/",)), "reads no page"),
        (Settings(library="/no/such/folder"), "There is no folder /no/such/folder"),
    ],
)
async def test_settings_that_leave_nothing_to_work_from_are_refused(
    wiring: Wiring, settings: Settings, word: str
) -> None:
    with pytest.raises(InputRefused, match=word):
        await wiring.ask("Why?", settings=settings, kind=None, listen=unheard)
    assert wiring.store.history() == []


async def test_users_own_lists_of_sites_reach_the_run_and_a_bad_one_is_named_before_it(
    wiring: Wiring, library: str, home: Path
) -> None:
    lists = home / "data"
    lists.mkdir(parents=True, exist_ok=True)
    (lists / "factcheck_sites.toml").write_text('sites = ["checks.example"]', encoding="utf-8")
    (lists / "tiers.toml").write_text('[[group]]\ntier = "T1"\nsites = ["office.example"]', encoding="utf-8")
    async with OllamaServer() as server:
        settings = Settings(engine="ollama", base_url=server.address, library=library, only_files=True, web=False)
        async with wiring.tools(settings) as tools:
            assert tools.own_sites.is_excluded("https://checks.example/x")
            assert tools.own_sites.tier("https://office.example/x") is Tier.GOV
        (lists / "tiers.toml").write_text('[[group]]\ntier = "T9"\nsites = []', encoding="utf-8")
        with pytest.raises(InputRefused, match=r"tiers\.toml cannot be used.*no tier to assign.*take it away"):
            await wiring.tools(settings).__aenter__()


async def test_several_folders_take_turns_and_each_reads_its_own(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        for number in range(3):
            text = f"The harbour of Velden, note {number} of folder {folder.name}."
            (folder / f"{number}.txt").write_text(text, encoding="utf-8")
    libraries = open_libraries(os.pathsep.join(map(str, folders)))
    for each in libraries:
        await each.index()
    shelves = Shelves(libraries)
    hits = await shelves.search("harbour of Velden", 4)
    assert [Path(hit.url).parent.name for hit in hits] == ["one", "two", "one", "two"]
    page = await shelves.read(hits[1].url)
    assert isinstance(page, Page)
    assert "folder two" in page.text
    assert await shelves.read("file:///no/such.txt") == NotRead(
        url="file:///no/such.txt", reason=Unreadable.NOT_FOUND, detail="not in the library"
    )
    assert await Shelves([]).search("harbour", 4) == []
    assert isinstance(hits[0], Hit)
    assert hits[0].surface is Surface.FILES
    for each in libraries:
        each.close()


def test_settings_are_those_of_the_file() -> None:
    settings_file.save(settings_path(), Settings(model="qwen3:8b", window=8192))
    assert Wiring().settings.model == "qwen3:8b"
