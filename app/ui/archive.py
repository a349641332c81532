"""What the window needs of the history: a port of its own, beside that of the runs."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from app.core.error import RunNotFound
from app.core.history import HistoryQuery
from app.ui.ports import RunSummary


class Archive(Protocol):
    """All earlier runs. Unfinished ones come first, then the newest; one that goes on somewhere is marked `live`."""

    async def find(self, wanted: HistoryQuery, *, limit: int, offset: int = 0) -> Sequence[RunSummary]: ...

    async def count(self, wanted: HistoryQuery) -> int: ...

    async def models(self) -> Sequence[str]: ...  # that the runs were done with, by name

    async def delete(self, run_ids: Sequence[str]) -> None: ...  # for good

    async def export(
        self, run_ids: Sequence[str], folder: Path, suffix: str, progress: Callable[[int], None]
    ) -> None: ...  # one file each; never overwrites one; `progress` gets how many are written


class NoArchive:
    """A history without a run."""

    async def find(self, wanted: HistoryQuery, *, limit: int, offset: int = 0) -> Sequence[RunSummary]:
        return ()

    async def count(self, wanted: HistoryQuery) -> int:
        return 0

    async def models(self) -> Sequence[str]:
        return ()

    async def delete(self, run_ids: Sequence[str]) -> None:
        raise RunNotFound(", ".join(run_ids))

    async def export(self, run_ids: Sequence[str], folder: Path, suffix: str, progress: Callable[[int], None]) -> None:
        raise RunNotFound(", ".join(run_ids))
