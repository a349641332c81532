"""What stands in for the backend until it is loaded, so that the window is on the screen first."""

from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.core.error import RunNotFound
from app.core.evidence import SearchStatus
from app.core.pace import RunMeasure
from app.core.settings import Settings
from app.core.speech import Worth
from app.core.trending import Trending
from app.core.view import RunView
from app.report.export import Written
from app.ui.archive import NoArchive
from app.ui.evalport import Evals, NoEvals
from app.ui.ports import (
    EngineCondition,
    EngineState,
    Example,
    Listen,
    PullProgress,
    RunRequest,
)
from app.ui.shelf import NoShelf
from app.ui.upkeep import NoUpkeep


class Starting:
    """Has nothing and can do nothing yet; `settings` are the defaults, or what the window remembers of them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def evals(self) -> Evals:
        return NoEvals()

    def settings(self) -> Settings:
        return self._settings

    async def save_settings(self, settings: Settings) -> None:
        self._settings = settings

    async def run(self, request: RunRequest, listen: Listen) -> RunView:
        return RunView()

    async def resume(self, run_id: str, listen: Listen) -> RunView:
        raise RunNotFound(run_id)

    async def verify(self, run_id: str, listen: Listen) -> RunView:
        raise RunNotFound(run_id)

    async def move(self, run_id: str, number: int, to: Worth, listen: Listen) -> RunView:
        raise RunNotFound(run_id)

    async def recheck(self, run_id: str, claim_id: str, listen: Listen) -> RunView:
        raise RunNotFound(run_id)

    async def note(self, run_id: str, claim_id: str, text: str, listen: Listen) -> RunView:
        raise RunNotFound(run_id)

    async def read_text(self, path: Path) -> str:
        return ""

    @property
    def shelf(self) -> NoShelf:
        return NoShelf()

    @property
    def upkeep(self) -> NoUpkeep:
        return NoUpkeep()

    @property
    def archive(self) -> NoArchive:
        return NoArchive()

    async def view(self, run_id: str) -> RunView:
        raise RunNotFound(run_id)

    async def export(self, view: RunView, path: Path, *, overwrite: bool) -> Written:
        raise RunNotFound(view.run_id)

    async def engine_state(self) -> EngineState:
        return EngineState(condition=EngineCondition.LOOKING)

    async def measures(self) -> Sequence[RunMeasure]:
        return ()

    async def contested(self, *, fresh: bool) -> Trending:
        return Trending(status=SearchStatus.EMPTY, at=datetime.now(UTC))

    async def start_engine(self) -> None:
        return

    def pull(self, name: str) -> AsyncIterator[PullProgress]:
        return _no_steps()

    async def fetch_weights(self, name: str, progress: Callable[[PullProgress], None]) -> None:
        return

    def examples(self) -> Sequence[Example]:
        return ()

    async def aclose(self) -> None:
        return


async def _no_steps() -> AsyncIterator[PullProgress]:
    for step in tuple[PullProgress, ...]():
        yield step
