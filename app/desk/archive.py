"""The history as the window asks for it: found, counted, deleted and exported away from the window's thread."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC
from pathlib import Path

from app.adapters.store_query import RunSummary as StoredRun
from app.core.claim import InputKind, Job
from app.core.error import RunIsLive
from app.core.history import HistoryQuery
from app.core.view import RunView
from app.ui import ports
from app.wiring import Wiring

_NAME_WORDS = 8


class WindowArchive:
    """Implements `app.ui.archive.Archive` over the history of `wiring`; `write` writes one report."""

    def __init__(self, wiring: Wiring, write: Callable[[RunView, Path], None]) -> None:
        self._wiring, self._write = wiring, write

    async def find(self, wanted: HistoryQuery, *, limit: int, offset: int = 0) -> Sequence[ports.RunSummary]:
        """A page of the runs that are wanted."""
        return await asyncio.to_thread(self._find, wanted, limit, offset)

    async def count(self, wanted: HistoryQuery) -> int:
        """How many runs are wanted."""
        return await asyncio.to_thread(lambda: self._wiring.store.count(wanted))

    async def models(self) -> Sequence[str]:
        """Which models the runs were done with."""
        return await asyncio.to_thread(lambda: self._wiring.store.models())

    async def delete(self, run_ids: Sequence[str]) -> None:
        """Delete runs for good. Raises `RunIsLive`, and deletes none, while one of them goes on."""
        await asyncio.to_thread(self._delete, run_ids)

    async def export(self, run_ids: Sequence[str], folder: Path, suffix: str, progress: Callable[[int], None]) -> None:
        """Write each run's report into `folder` under a name of its own."""
        for number, run_id in enumerate(run_ids, start=1):
            await asyncio.to_thread(self._export, run_id, folder, suffix)
            progress(number)

    def _find(self, wanted: HistoryQuery, limit: int, offset: int) -> list[ports.RunSummary]:
        live = self._wiring.live.ids()
        return [
            summary(run, live=run.run_id in live) for run in self._wiring.store.find(wanted, limit=limit, offset=offset)
        ]

    def _delete(self, run_ids: Sequence[str]) -> None:
        if busy := self._wiring.live.ids() & set(run_ids):
            raise RunIsLive(f"The run {min(busy)} goes on, so it is not deleted. Stop it first.")
        self._wiring.store.delete(*run_ids)

    def _export(self, run_id: str, folder: Path, suffix: str) -> None:
        view = self._wiring.store.view(run_id)
        self._write(view, _free(folder, file_name(view), suffix))


def file_name(view: RunView) -> str:
    """The day of a run and its first words, fit for any file system."""
    text = view.started.input[:400] if view.started else ""
    words = "".join(sign if sign.isalnum() else " " for sign in text).split()[:_NAME_WORDS]
    day = f"{view.started_at.astimezone(UTC):%Y-%m-%d}" if view.started_at else ""
    return "-".join(part for part in (day, *words) if part)[:120] or view.run_id


def _free(folder: Path, name: str, suffix: str) -> Path:
    path, number = folder / f"{name}.{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.{suffix}"
    return path


def summary(run: StoredRun, *, live: bool = False) -> ports.RunSummary:
    """A stored run as the window lists it."""
    speech = run.job is Job.SPEECH
    stated = run.job is Job.CHECK or run.statement_verdict is not None
    return ports.RunSummary(
        run_id=run.run_id,
        text=run.title if speech else run.input,
        kind=InputKind.SPEECH if speech else InputKind.STATEMENT if stated else InputKind.QUESTION,
        at=run.started_at,
        ending=run.ending,
        verdict=run.statement_verdict,
        counts=run.counts,
        verifies=run.verifies,
        last_verified=run.last_verified,
        live=live,
        percent=run.percent,
        decided=run.decided,
        excerpt=run.excerpt,
        model=run.model,
    )
