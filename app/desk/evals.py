"""What the Eval page asks for: evals run in the pipeline's thread, with an engine of their own, and files in others.

An eval may ask another model than the one that the window's runs use, so it connects by itself, and lets go when it
ends. The eval lies beside the program: where it is not installed, nothing is offered.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from app.adapters import catalogue, weights
from app.adapters.ollama import Ollama
from app.core.error import EngineUnavailable, InputRefused
from app.core.settings import OLLAMA_ADDRESS, EngineName, Settings
from app.engines import weights_folder
from app.pipeline.run import Tools
from app.ui import evalport as port
from app.wiring import Wiring, prompts

if TYPE_CHECKING:
    from app.desk.evalshelf import EvalShelf
    from eval.cases import Case
    from eval.records import RowFile
    from eval.runner import Progress
    from eval.session import Choice, Work

T = TypeVar("T")
Told = Callable[[port.EvalProgress], None]
_TELL_S = 0.1  # progress is told at most so often
_COUNT_S = 1.0  # and figures are counted at most so often,
_COUNT_SHARE = 15  # nor more than this part of the time is spent on counting them


class There(Protocol):
    """Does work in the pipeline's loop and hands its result back; cancelling here cancels there."""

    def __call__(self, work: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]: ...


class Heard(Protocol):
    """Makes a callback for the pipeline's thread that calls `tell` in the window's loop."""

    def __call__(self, tell: Callable[[T], None]) -> Callable[[T], None]: ...


class EvalDesk:
    """Implements `app.ui.evalport.Evals`."""

    def __init__(self, there: There, heard: Heard, settings: Callable[[], Settings]) -> None:
        self._there, self._heard, self._settings = there, heard, settings
        self._shelf: EvalShelf | None = None

    async def offer(self) -> port.EvalOffer:
        """Suites that can be run and models that are there; nothing is started or fetched."""
        try:
            shelf = await self._opened()
        except InputRefused:
            return port.EvalOffer()
        suites = await asyncio.to_thread(shelf.offer)
        return port.EvalOffer(suites=suites, models=await self._there(_models(self._settings())))

    async def run(self, request: port.EvalRequest, told: Told) -> port.EvalResults:
        """Ask; cancelling the task stops it, and what was asked is kept."""
        shelf = await self._opened()
        from eval.session import Choice

        choice = Choice(
            suites=request.suites, runs=request.runs, limit=request.limit, split=request.split, seed=request.seed
        )
        settings = self._settings()
        if request.model is not None:
            settings = _asking(settings, request.model.engine, request.model.model)
        return await self._there(_ask(shelf, choice, settings, self._heard(told)))

    async def resume(self, eval_id: str, told: Told) -> port.EvalResults:
        """Go on with an eval, with its own model and settings."""
        shelf = await self._opened()
        from eval.session import ChoiceRefused, going_on

        sheet = await asyncio.to_thread(shelf.sheet, eval_id)
        try:
            choice = going_on(sheet, shelf.path_of(eval_id))
        except ChoiceRefused as refused:
            raise InputRefused(str(refused)) from refused
        settings = _asking(self._settings(), sheet.engine, sheet.model)
        settings = replace(settings, window=sheet.window, certainty=sheet.certainty)
        return await self._there(_ask(shelf, choice, settings, self._heard(told)))

    async def history(self) -> Sequence[port.EvalSummary]:
        """Every eval that is kept, and the baselines."""
        try:
            shelf = await self._opened()
        except InputRefused:
            return ()
        return await asyncio.to_thread(shelf.history)

    async def results(self, eval_id: str) -> port.EvalResults:
        """An eval's figures and answers."""
        return await asyncio.to_thread((await self._opened()).results, eval_id)

    async def case(self, eval_id: str, suite: str, case_id: str) -> port.EvalCase:
        """One case, opened."""
        return await asyncio.to_thread((await self._opened()).case, eval_id, suite, case_id)

    async def compare(self, first: str, second: str) -> Sequence[port.EvalPair]:
        """Two evals side by side."""
        return await asyncio.to_thread((await self._opened()).compare, first, second)

    async def export(self, eval_id: str, path: Path) -> None:
        """Write an eval; the ending decides the format."""
        await asyncio.to_thread((await self._opened()).export, eval_id, path)

    async def delete(self, eval_id: str) -> None:
        """Delete an eval for good."""
        await asyncio.to_thread((await self._opened()).delete, eval_id)

    def export_formats(self) -> Mapping[str, str]:
        """Suffix to name, the best for reading first."""
        return {"html": "Web page", "md": "Markdown", "json": "JSON", "eval.json": "Inspect AI log"}

    async def _opened(self) -> "EvalShelf":
        if self._shelf is None:
            self._shelf = await asyncio.to_thread(_open_shelf)
        return self._shelf


def _open_shelf() -> "EvalShelf":
    """Load the eval; raise `InputRefused` where it is not part of the installation."""
    try:
        from app.desk.evalshelf import EvalShelf
    except ModuleNotFoundError as missing:
        if missing.name != "eval":
            raise
        raise InputRefused("The eval is not part of this installation.") from missing
    return EvalShelf()


def _asking(settings: Settings, engine: str, model: str) -> Settings:
    """The settings with another engine and model, in every seat."""
    known: dict[str, EngineName] = {"ollama": "ollama", "openai": "openai", "embedded": "embedded"}
    return replace(settings, engine=known.get(engine, settings.engine), model=model, seats={})


async def _models(settings: Settings) -> tuple[port.ModelChoice, ...]:
    """Every model that is there: those that Ollama has, a server's own, and files of the embedded engine."""
    found: list[port.ModelChoice] = []
    if settings.engine == "openai":
        return (port.ModelChoice(engine="openai", model=settings.model),)
    if settings.engine in ("auto", "ollama"):
        asking = Ollama("", address=settings.base_url or OLLAMA_ADDRESS)
        try:
            found += [port.ModelChoice(engine="ollama", model=m.name) for m in await asking.list_models() if m.can_chat]
        except EngineUnavailable:
            found = []
        finally:
            await asking.aclose()
    folder = weights_folder()
    found += [
        port.ModelChoice(engine="embedded", model=w.name) for w in catalogue.read() if weights.is_there(w, folder)
    ]
    return tuple(found)


async def _ask(shelf: "EvalShelf", choice: "Choice", settings: Settings, tell: Told) -> port.EvalResults:
    """One eval from its choice to its results, in the loop of the pipeline's thread."""
    from eval.cases import CasesUnusable
    from eval.records import RowsUnusable
    from eval.session import ChoiceRefused, opened, perform, prepare

    wiring = Wiring(settings=settings)
    try:
        work = await asyncio.to_thread(prepare, choice)
        engine = await wiring.engine(settings)
        tools = Tools(seats=engine.seats, prompts=prompts(), clock=wiring.clock)
        file = opened(choice, work, tools)
        teller = _Teller(shelf, work, file, tell)
        await perform(choice, work, tools, on_row=teller.moved, file=file)
        return await asyncio.to_thread(shelf.results, work.rows.stem)
    except (ChoiceRefused, CasesUnusable, RowsUnusable, OSError) as refused:
        raise InputRefused(str(refused)) from refused
    finally:
        await wiring.aclose()


class _Teller:
    """Tells how far an eval is, and its figures so far, as often as a person can read and the computer can spare."""

    def __init__(self, shelf: "EvalShelf", work: "Work", file: "RowFile", tell: Told) -> None:
        self._shelf, self._work, self._file, self._tell = shelf, work, file, tell
        self._cases: dict[tuple[str, str], Case] = {(case.suite, case.id): case for case in work.cases}
        self._told_at, self._count_at = 0.0, 0.0
        self._say(len(file.rows), work.scope.total)

    def moved(self, progress: "Progress") -> None:
        """Take in what was just answered."""
        now = time.monotonic()
        if now < self._told_at + _TELL_S and progress.done < progress.total:
            return
        self._told_at = now
        results = None
        if now >= self._count_at:
            results = self._results()
            done = time.monotonic()
            self._count_at = done + max(_COUNT_S, _COUNT_SHARE * (done - now))
        self._say(progress.done, progress.total, progress.left_s, progress.row.suite, results)

    def _say(
        self, done: int, total: int, left_s: float = 0.0, suite: str = "", results: port.EvalResults | None = None
    ) -> None:
        self._tell(
            port.EvalProgress(
                eval_id=self._file.path.stem, done=done, total=total, left_s=left_s, suite=suite, results=results
            )
        )

    def _results(self) -> port.EvalResults:
        from app.desk.evalvalues import results_of

        rows, sheet, suites = tuple(self._file.rows), self._file.sheet, list(self._work.suites.values())
        compared = self._shelf.compared(sheet, rows)
        return results_of(self._file.path.stem, sheet, rows, suites, self._cases, compared)
