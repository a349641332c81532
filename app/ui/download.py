"""One download that can be paused, goes on when its page is left, mends itself, and never runs backwards."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from enum import StrEnum
from time import monotonic
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.error import EngineFailed, EngineUnavailable
from app.ui.loop import Tasks
from app.ui.ports import PullProgress

_WINDOW_S = 8.0  # the pace shown is that of the last seconds, so that it follows the network
_PAINT_S = 0.1  # between two steps that are told: a fast line brings a thousand in a second
_SURE_S = 1.0  # less tells nothing: what is there already comes at once
_WAITS_S = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)  # between tries that bring nothing; an engine restarts in seconds
_PASSING = (EngineFailed, EngineUnavailable)  # a stream that broke off, a server that restarts, no network just now

Fetch: TypeAlias = Callable[[Callable[[PullProgress], None]], Coroutine[Any, Any, None]]


class DownloadState(StrEnum):
    """How a download stands."""

    IDLE = "idle"
    RUNNING = "running"
    WAITING = "waiting"  # broke off, and tries again by itself
    PAUSED = "paused"
    DONE = "done"
    FAILED = "failed"


class Download(QObject):
    """Signals: `changed` at every turn and, not too often, at its steps; `done` with the name once all of it is there.

    What breaks off for a reason that passes is tried again, later each time; what will not mend by itself (no room, no
    such model) has FAILED, and waits for `resume`. `again_bytes` counts what is fetched a second time, 0 when nothing
    is: a server may have thrown away what it had, and the bar then stands still until all that is there again.
    """

    changed = Signal()
    done = Signal(str)

    def __init__(
        self,
        tasks: Tasks,
        parent: QObject | None = None,
        *,
        clock: Callable[[], float] = monotonic,
        waits_s: tuple[float, ...] = _WAITS_S,
        paint_s: float = _PAINT_S,
    ) -> None:
        super().__init__(parent)
        self._tasks, self._clock, self._waits_s, self._paint_s = tasks, clock, waits_s, paint_s
        self._told_at, self._soon = 0.0, QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.changed)
        self._fetch: Fetch | None = None
        self._task: asyncio.Task[Any] | None = None
        self._samples: deque[tuple[float, int]] = deque()
        self.name, self.state, self.error = "", DownloadState.IDLE, ""
        self._forget()

    def start(self, name: str, fetch: Fetch, *, expected_bytes: int = 0) -> None:
        """Begin to fetch `name` by calling `fetch`, which tells its progress; what ran before is given up.

        `expected_bytes` is about how much it will be: a server names its files one after the other.
        """
        self.cancel()
        self.name, self._fetch = name, fetch
        self.progress = PullProgress(done_bytes=0, total_bytes=expected_bytes)
        self.resume()

    def pause(self) -> None:
        """Close the stream and keep what came; `resume` goes on from there."""
        if self.active:
            self._close()
            self._become(DownloadState.PAUSED)

    def resume(self) -> None:
        """Open the stream again, at once."""
        if self._fetch is not None and self.state is not DownloadState.RUNNING:
            self._close()
            work = self._to_the_end(self._fetch)
            task = self._task = self._tasks.spawn(work, failed=lambda error: self._failed(task, error))
            self._become(DownloadState.RUNNING)

    def cancel(self) -> None:
        """Close the stream and forget it. What came stays where it is, should it be wanted again."""
        self._close()
        self.name, self._fetch, self.error = "", None, ""
        self._forget()
        self._become(DownloadState.IDLE)

    @property
    def active(self) -> bool:
        """Whether it goes on, or will by itself."""
        return self.state in (DownloadState.RUNNING, DownloadState.WAITING)

    @property
    def bytes_per_s(self) -> float:
        """The pace of the last seconds; 0 while it is not known."""
        if len(self._samples) < 2:
            return 0.0
        (first_at, first), (last_at, last) = self._samples[0], self._samples[-1]
        return max(0.0, (last - first) / (last_at - first_at)) if last_at - first_at >= _SURE_S else 0.0

    @property
    def left_s(self) -> float:
        """Seconds to the end at the pace of the last ones; 0 while that is not known."""
        there = self.again_bytes or self.progress.done_bytes
        return (self.progress.total_bytes - there) / self.bytes_per_s if self.bytes_per_s else 0.0

    async def _to_the_end(self, fetch: Fetch) -> None:
        waits = list(self._waits_s)
        while True:
            before, self.error = self.progress.done_bytes, ""
            self._samples.clear()
            self._become(DownloadState.RUNNING)
            try:
                await fetch(self._teller())
                break
            except _PASSING as error:
                if self.progress.done_bytes > before:
                    waits = list(self._waits_s)
                if not waits:
                    raise
                self.error = str(error)
                self._become(DownloadState.WAITING)
                await asyncio.sleep(waits.pop(0))
        self.share, self.again_bytes = 1.0, 0
        self._become(DownloadState.DONE)
        self.done.emit(self.name)

    def _teller(self) -> Callable[[PullProgress], None]:
        """What one stream tells its progress to; once it was closed, nothing that is still under way counts."""
        task = asyncio.current_task()
        return lambda step: self._take(step) if task is self._task else None

    def _take(self, step: PullProgress) -> None:
        known = self.progress
        done = max(known.done_bytes, step.done_bytes)
        total = max(known.total_bytes, step.total_bytes, done)
        self.progress = PullProgress(done_bytes=done, total_bytes=total, step=step.step)
        self.again_bytes = step.done_bytes if step.done_bytes < known.done_bytes else 0
        self.share = max(self.share, done / total if total else 0.0)
        now = self._clock()
        self._samples.append((now, step.done_bytes))
        while now - self._samples[0][0] > _WINDOW_S:
            self._samples.popleft()
        if now - self._told_at >= self._paint_s:
            self._told_at = now
            self.changed.emit()
        elif not self._soon.isActive():
            self._soon.start(round(self._paint_s * 1000))  # so that the last step before a silence is told, too

    def _close(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def _failed(self, task: asyncio.Task[Any], error: BaseException) -> None:
        if task is self._task:
            self.error = str(error)
            self._become(DownloadState.FAILED)

    def _forget(self) -> None:
        self.progress, self.share, self.again_bytes = _NOTHING, 0.0, 0
        self._samples.clear()

    def _become(self, state: DownloadState) -> None:
        self.state = state
        self.changed.emit()


_NOTHING = PullProgress(done_bytes=0, total_bytes=0)
