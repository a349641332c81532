"""What the window asks for, answered by the rest of the program in a thread of its own.

Counting tokens, cutting windows and locating quotations take tens of milliseconds each, and they sit between awaits; so
the pipeline has its own event loop in its own thread, and the window's loop is free to paint. Events come back to the
window's loop one by one, each after it is on disk.
"""

import asyncio
import threading
import tomllib
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from app import paths
from app.adapters import catalogue, settings_file, weights
from app.adapters.files import MAX_FILE_BYTES, read_file
from app.adapters.host_log import Purpose
from app.adapters.ollama import Ollama
from app.adapters.plain_text import decode, tidy
from app.contested import contested_today
from app.core.claim import InputKind, Job
from app.core.error import InputRefused
from app.core.evidence import NotRead
from app.core.pace import RunMeasure
from app.core.settings import OLLAMA_ADDRESS, Settings
from app.core.speech import Worth
from app.core.trending import Trending
from app.core.view import RunView
from app.desk import looking
from app.desk.archive import WindowArchive
from app.desk.evals import EvalDesk
from app.desk.measured import Measures
from app.desk.shelf import WindowShelf
from app.desk.upkeep import WindowUpkeep
from app.engines import weights_folder
from app.report.export import Written
from app.report.words import unread
from app.ui import ports
from app.wiring import Wiring, host_log, settings_path

T = TypeVar("T")
_SUBTITLES = frozenset((".srt", ".vtt"))
_SECONDS_PER_SOURCE = 25.0  # of an example, measured on two cores with the embedded model
_SECONDS_PER_CLAIM = 60.0  # of a speech, likewise: triage and two seats


class WindowBackend:
    """Implements `app.ui.ports.Backend` over `Wiring`."""

    def __init__(self) -> None:
        self._wiring = Wiring()
        self._measures = Measures()
        self.archive = WindowArchive(self._wiring, self._write)
        self.upkeep = WindowUpkeep(self._wiring, self._there)
        self.shelf = WindowShelf(self._wiring, self._there)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="pipeline", daemon=True)
        self._thread.start()
        self._evals = EvalDesk(self._there, self._heard, self.settings)

    @property
    def evals(self) -> EvalDesk:
        """What the Eval page asks for."""
        return self._evals

    def settings(self) -> Settings:
        """The settings in force."""
        return self._wiring.settings

    async def save_settings(self, settings: Settings) -> None:
        """Keep the settings; the next run uses them."""
        self._wiring.settings = settings
        await asyncio.to_thread(settings_file.save, settings_path(), settings)

    async def run(self, request: ports.RunRequest, listen: ports.Listen) -> RunView:
        """Run an Ask, a Check or a Speech; cancelling the task stops it."""
        settings = replace(
            self._wiring.settings,
            limits=request.limits,
            language=request.language or self._wiring.settings.language,
            region=request.region or self._wiring.settings.region,
            library=(request.library or self._wiring.settings.library) if request.own_files else "",
            only_files=request.only_files and not request.pages,
            pages=request.pages,
            web=self._wiring.settings.web and not request.only_files,
        )
        heard = self._heard(listen)
        if request.job is Job.CHECK:
            return await self._there(self._wiring.check(request.text, settings=settings, listen=heard))
        if request.job is Job.SPEECH:
            return await self._there(
                self._wiring.speech(
                    request.text, settings=settings, listen=heard, said_on=request.said_on, speaker=request.speaker
                )
            )
        return await self._there(self._wiring.ask(request.text, settings=settings, kind=request.kind, listen=heard))

    async def resume(self, run_id: str, listen: ports.Listen) -> RunView:
        """Go on with an unfinished run."""
        return await self._there(self._wiring.resume(run_id, listen=self._heard(listen)))

    async def verify(self, run_id: str, listen: ports.Listen) -> RunView:
        """Make a finished run anew."""
        return await self._there(self._wiring.verify(run_id, listen=self._heard(listen)))

    async def move(self, run_id: str, number: int, to: Worth, listen: ports.Listen) -> RunView:
        """Move a sentence of a speech in or out by hand."""
        return await self._there(self._wiring.move(run_id, number, to, listen=self._heard(listen)))

    async def recheck(self, run_id: str, claim_id: str, listen: ports.Listen) -> RunView:
        """Check one claim of a finished run anew."""
        return await self._there(self._wiring.recheck(run_id, claim_id, listen=self._heard(listen)))

    async def note(self, run_id: str, claim_id: str, text: str, listen: ports.Listen) -> RunView:
        """Keep what the user wrote beside a claim."""
        return await self._there(self._wiring.note(run_id, claim_id, text, listen=self._heard(listen)))

    async def read_text(self, path: Path) -> str:
        """The text of a document; subtitles are left as they are, since their times tell where they were cut."""
        return await asyncio.to_thread(_text_of, path, self._wiring.clock.now())

    async def view(self, run_id: str) -> RunView:
        """Replay a run."""
        return await asyncio.to_thread(self._wiring.store.view, run_id)

    async def export(self, view: RunView, path: Path, *, overwrite: bool) -> Written:
        """Write a report; the ending of `path` says as what."""
        return await asyncio.to_thread(lambda: self._wiring.write(self._wiring.report(view), path, overwrite=overwrite))

    async def engine_state(self) -> ports.EngineState:
        """Look for the engine without starting anything."""
        return await self._there(looking.look(self._wiring.settings, self._connected))

    async def measures(self) -> Sequence[RunMeasure]:
        """What earlier runs took, read from their journals."""
        return await asyncio.to_thread(lambda: self._measures.read(self._wiring.store))

    async def contested(self, *, fresh: bool) -> Trending:
        """Contested headlines of the day as claims; searches the news unless today's are kept."""
        return await self._there(contested_today(self._wiring, self._wiring.settings, fresh=fresh))

    async def start_engine(self) -> None:
        """Start the Ollama that is installed; it goes on when the window is closed."""
        await self._there(looking.start(self._wiring.settings))

    async def pull(self, name: str) -> AsyncIterator[ports.PullProgress]:
        """Let Ollama download a model."""
        steps: asyncio.Queue[ports.PullProgress | None] = asyncio.Queue()
        here = asyncio.get_running_loop()

        async def work() -> None:
            asking = Ollama("", address=self._wiring.settings.base_url or OLLAMA_ADDRESS)
            try:
                async for step in asking.pull(name):
                    told = ports.PullProgress(done_bytes=step.completed, total_bytes=step.total, step=step.status)
                    here.call_soon_threadsafe(steps.put_nowait, told)
            finally:
                await asking.aclose()
                here.call_soon_threadsafe(steps.put_nowait, None)

        task = asyncio.ensure_future(self._there(work()))
        try:
            while (step := await steps.get()) is not None:
                yield step
            await task
        finally:
            task.cancel()

    async def fetch_weights(self, name: str, progress: Callable[[ports.PullProgress], None]) -> None:
        """Fetch an embedded model's file."""
        tell = self._heard(progress)
        contacted = host_log().recorder(Purpose.WEIGHTS)

        def step(done: int, total: int) -> None:
            tell(ports.PullProgress(done_bytes=done, total_bytes=total))

        await self._there(weights.fetch(catalogue.find(name), weights_folder(), step, contacted=contacted))

    def examples(self) -> Sequence[ports.Example]:
        """The bundled examples over the fictional library."""
        folder = paths.SAMPLES / "library"
        questions = tomllib.loads((paths.SAMPLES / "questions.toml").read_text(encoding="utf-8"))["question"]
        speeches = tomllib.loads((paths.SAMPLES / "speeches.toml").read_text(encoding="utf-8"))["speech"]
        return [
            ports.Example(
                text=each["question"],
                kind=InputKind(each["kind"]),
                library=str(folder),
                sources=len({s["file"] for fact in each["fact"] for s in fact["sources"]}),
                seconds=_SECONDS_PER_SOURCE * len({s["file"] for fact in each["fact"] for s in fact["sources"]}),
            )
            for each in questions
            if not each["extra"]
        ] + [
            ports.Example(
                text=(paths.SAMPLES / each["file"]).read_text(encoding="utf-8"),
                kind=InputKind.SPEECH,
                library=str(folder),
                sources=len(each["sources"]),
                seconds=_SECONDS_PER_CLAIM * each["claims"],
                title=each["title"],
                said_on=each["said_on"],
                speaker=each["speaker"],
            )
            for each in speeches
        ]

    async def aclose(self) -> None:
        """End the engine and the thread."""
        await self._there(self._wiring.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        await asyncio.to_thread(self._thread.join)
        self._loop.close()

    def _write(self, view: RunView, path: Path) -> None:
        self._wiring.write(self._wiring.report(view), path)

    async def _there(self, work: Coroutine[Any, Any, T]) -> T:
        """Do `work` in the pipeline's loop; cancelling here cancels there, and waits until it has let go."""
        done = asyncio.run_coroutine_threadsafe(work, self._loop)
        return await asyncio.wrap_future(done)

    def _heard(self, tell: Callable[[T], None]) -> Callable[[T], None]:
        """A callback for the pipeline's thread that calls `tell` in this one's loop."""
        here = asyncio.get_running_loop()
        return lambda what: _in_loop(here, tell, what)

    async def _connected(self, settings: Settings) -> tuple[str, str]:
        engine = await self._wiring.engine(settings)
        card = next(iter(engine.seats.values())).card
        return card.name, card.address


def _text_of(path: Path, now: datetime) -> str:
    if path.suffix.lower() in _SUBTITLES and path.is_file() and path.stat().st_size <= MAX_FILE_BYTES:
        return tidy(decode(path.read_bytes()))
    read = read_file(path, now=now)
    if isinstance(read, NotRead):
        raise InputRefused(unread(path.name, read.reason))
    return read.text


def _in_loop(loop: asyncio.AbstractEventLoop, tell: Callable[[T], None], what: T) -> None:
    loop.call_soon_threadsafe(tell, what)
