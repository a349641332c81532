"""The one place where adapters meet ports: settings go in, a run's tools come out.

`Wiring` is what the command line, the window and the eval share. It keeps the engine alive between runs, opens the
user's files and the web only when a run may use them, and under "my files only" shuts every door but the engine's.
"""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from app import __version__, paths
from app.adapters import settings_file
from app.adapters.host_log import HostLog, Purpose
from app.adapters.library import Library
from app.adapters.live_runs import LiveRuns
from app.adapters.network_guard import network_forbidden
from app.adapters.store import Store, new_run_id
from app.adapters.typesetter import Typesetter
from app.context.prompt import PromptBook, read_prompts
from app.core import event as ev
from app.core.claim import InputKind, Job
from app.core.error import InputRefused, RunNotFound
from app.core.evidence import Hit, NotRead, Page, Unreadable
from app.core.port import Search
from app.core.settings import Settings, usable_proxy
from app.core.speech import Worth
from app.core.view import RunView
from app.engines import Engine, Progress, connect, engine_choice
from app.evidence.ownsites import OwnSites, read_fact_checks
from app.evidence.tiers import NO_TABLE, read_tiers
from app.pipeline import job, recheck
from app.pipeline.record import Listen
from app.pipeline.run import SEATS_OF, Tools
from app.report.build import build
from app.report.export import Written, write
from app.report.model import Report

T = TypeVar("T")


class SystemClock:
    """The computer's own time."""

    def now(self) -> datetime:
        """The time in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Seconds that only ever go forward."""
        return time.monotonic()


class Shelves:
    """Several folders of the user's files, as one library."""

    def __init__(self, libraries: Sequence[Library]) -> None:
        self._libraries = libraries

    async def search(self, text: str, limit: int) -> Sequence[Hit]:
        """The best of each folder in turn, so that no folder drowns another."""
        found = [list(await each.search(text, limit)) for each in self._libraries]
        ranks = range(max(map(len, found), default=0))
        return [hits[rank] for rank in ranks for hits in found if rank < len(hits)][:limit]

    async def read(self, url: str) -> Page | NotRead:
        """The snapshot from the folder that holds the file."""
        answer: Page | NotRead = NotRead(url=url, reason=Unreadable.NOT_FOUND)
        for each in self._libraries:
            answer = await each.read(url)
            if isinstance(answer, Page):
                return answer
        return answer


@dataclass(slots=True)
class Wiring:
    """Everything joined for one person on one computer."""

    settings: Settings = field(default_factory=lambda: settings_file.load(settings_path()))
    on_weights: Progress = lambda _done, _total: None
    on_index: Callable[[int, int, str], None] = lambda _done, _total, _path: None
    clock: SystemClock = field(default_factory=SystemClock)
    typesetter: Typesetter = field(default_factory=Typesetter)
    rebase: Callable[[str], str] = lambda url: url  # where a search engine's address is really reached
    _store: Store | None = None
    _engine: Engine | None = None
    _engine_settings: tuple[object, ...] = ()
    _connecting: asyncio.Lock = field(default_factory=asyncio.Lock)
    _adding: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def store(self) -> Store:
        """The history, opened when first asked for."""
        if self._store is None:
            self._store = Store(paths.data_folder() / "history.db")
        return self._store

    @property
    def live(self) -> LiveRuns:
        """The runs that go on now, in this process or another."""
        return LiveRuns(paths.data_folder() / "live")

    async def ask(self, text: str, *, settings: Settings, kind: InputKind | None, listen: Listen) -> RunView:
        """Run the Ask job to its end and return its view."""
        return await self._run(Job.ASK, text, settings=settings, kind=kind, listen=listen)

    async def check(self, text: str, *, settings: Settings, listen: Listen) -> RunView:
        """Run the Check job to its end and return its view."""
        return await self._run(Job.CHECK, text, settings=settings, kind=InputKind.STATEMENT, listen=listen)

    async def speech(
        self, text: str, *, settings: Settings, listen: Listen, said_on: date | None = None, speaker: str = ""
    ) -> RunView:
        """Run the Speech job to its end and return its view; `said_on` of None is an unknown day."""
        return await self._run(
            Job.SPEECH, text, settings=settings, kind=InputKind.SPEECH, listen=listen, said_on=said_on, speaker=speaker
        )

    async def verify(self, run_id: str, *, listen: Listen) -> RunView:
        """Make a finished run anew, with its input and settings, and return the new run's view.

        Pages are fetched again, changed files read again, and no search is answered from the day's cache.
        """
        begun = self._finished(self.store.view(run_id))
        return await self._run(
            begun.job,
            begun.input,
            settings=self._as_started(begun),
            kind=begun.forced_kind,
            listen=listen,
            verifies=run_id,
            said_on=begun.said_on,
            speaker=begun.speaker,
        )

    def report(self, view: RunView) -> Report:
        """The report of a run; of one that makes an earlier run anew, with what changed since."""
        earlier = None
        if view.started is not None and view.started.verifies:
            with suppress(RunNotFound):  # it may have been deleted; the report then says so
                earlier = self.store.view(view.started.verifies)
        return build(view, generated_at=self.clock.now(), earlier=earlier, prompts=prompts().verbatim)

    def write(self, report: Report, path: Path, *, overwrite: bool = False) -> Written:
        """Write a report as the ending of `path` says; it raises as `export.write` does, and is called off the loop."""
        return write(report, path, typeset=self.typesetter, overwrite=overwrite)

    @staticmethod
    def _finished(view: RunView) -> ev.RunStarted:
        """How a run began; raises `InputRefused` for one that did not come to its end."""
        assert view.started is not None, "the journal of a run begins with its start"
        if view.ending is None or view.ending.ending not in (ev.Ending.DONE, ev.Ending.NOTHING_FOUND):
            raise InputRefused(
                f"The run {view.run_id} was not finished, so there is nothing to verify again. "
                f"Go on with it first: plumbline resume {view.run_id}"
            )
        return view.started

    async def _run(
        self,
        what: Job,
        text: str,
        *,
        settings: Settings,
        kind: InputKind | None,
        listen: Listen,
        verifies: str = "",
        said_on: date | None = None,
        speaker: str = "",
    ) -> RunView:
        job.refuse_unusable(text, what)
        refuse_unusable_settings(settings)
        run_id = new_run_id(self.clock.now())
        async with self._tools(settings, fresh=bool(verifies)) as tools:
            begun = replace(
                started(what, text, kind, settings, tools), verifies=verifies, said_on=said_on, speaker=speaker
            )
            with self.live.hold(run_id):
                return await job.run(run_id=run_id, started=begun, tools=tools, journal=self.store, listen=listen)

    async def resume(self, run_id: str, *, listen: Listen) -> RunView:
        """Go on with an unfinished run, with the model, files and web it was started with.

        Raises `RunIsLive` for one that goes on in another process.
        """
        async with AsyncExitStack() as stack:
            stack.enter_context(self.live.hold(run_id))

            async def tools(begun: ev.RunStarted) -> Tools:
                return await stack.enter_async_context(self._tools(self._as_started(begun), fresh=bool(begun.verifies)))

            return await job.resume(run_id=run_id, tools=tools, journal=self.store, listen=listen, clock=self.clock)

    async def recheck(self, run_id: str, claim_id: str, *, listen: Listen) -> RunView:
        """Check one claim of a finished run anew, with the run's model, files and web; no search is from the cache.

        Raises `RunIsLive` for a run that goes on in another process.
        """
        async with AsyncExitStack() as stack:
            stack.enter_context(self.live.hold(run_id))

            async def tools(begun: ev.RunStarted) -> Tools:
                return await stack.enter_async_context(self._tools(self._as_started(begun), fresh=True))

            return await recheck.recheck(
                run_id=run_id, claim_id=claim_id, tools=tools, journal=self.store, listen=listen, clock=self.clock
            )

    async def move(self, run_id: str, number: int, to: Worth, *, listen: Listen) -> RunView:
        """Move a sentence of a speech in or out by hand. Raises `RunIsLive` while the run goes on, in any process."""
        return await self._added(
            run_id,
            lambda: job.move_sentence(
                run_id=run_id, number=number, to=to, journal=self.store, listen=listen, clock=self.clock
            ),
        )

    async def note(self, run_id: str, claim_id: str, text: str, *, listen: Listen) -> RunView:
        """Keep what the user wrote beside a claim. Raises `RunIsLive` while the run goes on, in any process."""
        return await self._added(
            run_id,
            lambda: job.note_claim(
                run_id=run_id, claim_id=claim_id, text=text, journal=self.store, listen=listen, clock=self.clock
            ),
        )

    async def _added(self, run_id: str, add: Callable[[], RunView]) -> RunView:
        """Add to a run that does not go on; what this process adds at the same time waits for its turn."""

        def alone() -> RunView:
            with self.live.hold(run_id):
                return add()

        async with self._adding:
            return await asyncio.to_thread(alone)

    async def engine(self, settings: Settings) -> Engine:
        """Return the engine that the settings name, connected; the last one is kept as long as they stay the same."""
        async with self._connecting:
            wanted = engine_choice(settings)
            if self._engine is None or wanted != self._engine_settings:
                await self._close_engine()
                contacted = host_log().recorder(Purpose.WEIGHTS)
                self._engine = await connect(settings, self.on_weights, contacted=contacted)
                self._engine_settings = wanted
            return self._engine

    async def aclose(self) -> None:
        """Let go of the engine and the history, and of a PDF that is being made."""
        self.typesetter.close()
        await self._close_engine()
        if self._store is not None:
            self._store.close()
            self._store = None

    async def _close_engine(self) -> None:
        if self._engine is not None:
            for model in self._engine.models:
                await model.aclose()
            self._engine = None

    def _as_started(self, begun: ev.RunStarted) -> Settings:
        first = begun.roster[0]
        engine = first.engine if first.engine in ("ollama", "openai", "embedded") else "auto"
        return replace(
            self.settings,
            engine=engine,  # type: ignore[arg-type]  # one of the three names just listed
            base_url=begun.base_url,
            model=first.model,
            seats={e.seat: e.model for e in begun.roster if e.model != first.model},
            window=first.window,
            library=begun.library,
            web=begun.web,
            only_files=not begun.web and not begun.pages,
            pages=begun.pages,
            region=begun.region,
            language=begun.language,
            limits=begun.limits,
        )

    @asynccontextmanager
    async def tools(self, settings: Settings) -> AsyncIterator[Tools]:
        """What several runs with the same settings may share: one engine, one pace of searches, one index of files."""
        refuse_unusable_settings(settings)
        async with self._tools(settings) as tools:
            yield tools

    @asynccontextmanager
    async def _tools(self, settings: Settings, *, fresh: bool = False) -> AsyncIterator[Tools]:
        """Everything that a run with these settings may use, open for as long as it lasts.

        `fresh` searches take no answer from the day's cache.
        """
        async with AsyncExitStack() as stack:
            engine = await self.engine(settings)
            tools = Tools(seats=engine.seats, prompts=prompts(), clock=self.clock, own_sites=own_sites())
            if settings.library:
                libraries = open_libraries(settings.library)
                for each in libraries:
                    stack.callback(each.close)
                    await each.index(self.on_index)
                unread = [file for each in libraries for file in await unread_files(each)]
                tools = replace(tools, library=Shelves(libraries), unread=tuple(unread))
            if settings.only_files:
                stack.enter_context(network_forbidden({engine.door}))
            elif settings.web or settings.pages:
                tools = await self._with_web(stack, tools, settings, fresh=fresh)
            yield tools

    async def _with_web(self, stack: AsyncExitStack, tools: Tools, settings: Settings, *, fresh: bool) -> Tools:
        # Imported here: the parsers behind them take a second, and a window or a run over files needs none of them.
        from app.adapters.page_reader import PageReader

        log = host_log()
        reader = PageReader(
            allow_private=settings.allow_private, proxy=settings.proxy, contacted=log.recorder(Purpose.PAGE)
        )
        stack.push_async_callback(reader.aclose)
        tools = replace(tools, reader=reader)
        if not settings.web:
            return tools
        search = await self._search(stack, settings, log.recorder(Purpose.SEARCH), fresh=fresh)
        return replace(tools, web=search)

    async def _search(
        self, stack: AsyncExitStack, settings: Settings, contacted: Callable[[str], None], *, fresh: bool
    ) -> Search:
        """The user's own SearXNG where one is set, and then no other; else the engines that the settings name."""
        if settings.searxng:
            from app.adapters.searxng import SearxngSearch

            own = SearxngSearch(settings.searxng, contacted=contacted)
            stack.push_async_callback(own.aclose)
            return own
        from app.adapters.ddgs_search import DdgsSearch
        from app.adapters.search_engines import Line

        search = DdgsSearch(
            engines=settings.search_engines,
            cache=paths.cache_folder() / "searches.db",
            pace_s=settings.pace_s,
            fresh=fresh,
            line=Line(proxy=settings.proxy, contacted=contacted, rebase=self.rebase),
        )
        stack.callback(search.close)
        return search


def started(what: Job, text: str, kind: InputKind | None, settings: Settings, tools: Tools) -> ev.RunStarted:
    """The first event of a run: all that is needed to repeat or resume it."""
    roster = tuple(
        ev.RosterEntry(
            seat=seat.name,
            engine=seat.card.engine,
            model=seat.card.name,
            digest=seat.card.digest,
            window=seat.card.window,
            exact_tokens=seat.counter.exact,
        )
        for name, seat in tools.seats.items()
        if name in SEATS_OF[what]
    )
    return ev.RunStarted(
        job=what,
        input=text,
        forced_kind=kind,
        limits=settings.limits,
        language=settings.language,
        region=settings.region,
        web=tools.web is not None,
        library=settings.library,
        pages=settings.pages,
        base_url=settings.base_url,
        roster=roster,
        prompt_hash=tools.prompts.digest,
        app_version=__version__,
    )


def refuse_unusable_settings(settings: Settings) -> None:
    """Raise `InputRefused` for settings that leave nothing to work from, or that nothing can work with."""
    if not usable_proxy(settings.proxy):
        raise InputRefused(f"{settings.proxy} is no proxy. Write http://, the host, and its port.")
    if settings.only_files and settings.pages:
        raise InputRefused("“My files only” reads no page: leave out the pages, or that choice.")
    if settings.only_files and not settings.library:
        raise InputRefused(
            "“My files only” needs a folder of files: name one with --library, or add one in the window."
        )
    if not settings.web and not settings.library and not settings.pages:
        raise InputRefused(
            "Without a search there must be something to work from: a folder with --library, or a page with --page."
        )
    for folder in library_folders(settings.library):
        if not folder.exists():
            raise InputRefused(f"There is no folder {folder}. Check the path, or remove it from your files.")


def library_folders(library: str) -> list[Path]:
    """The folders of a library setting: one path, or several joined as in PATH."""
    return [Path(each).expanduser() for each in library.split(os.pathsep) if each]


def open_libraries(library: str) -> list[Library]:
    """Open the index of each folder."""
    return [Library(folder, index_path(folder)) for folder in library_folders(library)]


def index_path(folder: Path) -> Path:
    """Where the index of a folder lies: under the user's data, by a hash of its path."""
    name = sha256(str(folder.resolve()).encode()).hexdigest()[:16]
    return paths.data_folder() / "library" / f"{name}.db"


async def unread_files(library: Library) -> list[NotRead]:
    """The documents of a folder that gave no text; pictures, programs and the like are not meant to."""
    return [
        NotRead(url=file.url, reason=file.reason, detail=file.detail)
        for file in await library.list()
        if file.reason and file.reason is not Unreadable.UNSUPPORTED
    ]


def settings_path() -> Path:
    """Where the settings lie."""
    return paths.data_folder() / "settings.json"


def own_sites() -> OwnSites:
    """What the user adds to the tables of sites, in files beside the settings. Raises `InputRefused` for a bad one."""
    return OwnSites(
        fact_checks=_own("factcheck_sites.toml", read_fact_checks) or (),
        tiers=_own("tiers.toml", read_tiers) or NO_TABLE,
    )


def _own(name: str, read: Callable[[str], T]) -> T | None:
    path = paths.data_folder() / name
    try:
        return read(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, InputRefused) as exc:
        raise InputRefused(f"{path} cannot be used. {exc} Correct the file, or take it away.") from exc


def host_log() -> HostLog:
    """The log of every host that was contacted."""
    return HostLog(paths.log_folder() / "hosts.jsonl")


def prompts() -> PromptBook:
    """The prompts, read anew for every run: they are short, and a developer edits them."""
    return read_prompts(paths.RESOURCES / "prompts")
