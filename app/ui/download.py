"""One download that can be paused, goes on when its page is left, and never runs backwards."""

from collections import deque
from collections.abc import Callable, Coroutine
from enum import StrEnum
from time import monotonic
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, Signal

from app.ui.loop import Tasks
from app.ui.ports import PullProgress

_WINDOW_S = 8.0  # the pace shown is that of the last seconds, so that it follows the network


Fetch: TypeAlias = Callable[[Callable[[PullProgress], None]], Coroutine[Any, Any, None]]


class DownloadState(StrEnum):
    """How a download stands."""

    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    DONE = "done"
    FAILED = "failed"


class Download(QObject):
    """Signals: `changed` at every step, `done` with the name once all of it is there."""

    changed = Signal()
    done = Signal(str)

    def __init__(self, tasks: Tasks, parent: QObject | None = None, *, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(parent)
        self._tasks, self._clock = tasks, clock
        self._fetch: Fetch | None = None
        self._samples: deque[tuple[float, int]] = deque()
        self.name, self.state, self.progress, self.error = "", DownloadState.IDLE, _NOTHING, ""

    def start(self, name: str, fetch: Fetch) -> None:
        """Begin to fetch `name` from calling `fetch`, which tells its progress; what ran before is given up."""
        self.cancel()
        self.name, self._fetch = name, fetch
        self.resume()

    def pause(self) -> None:
        """Close the stream and keep what came; `resume` goes on from there."""
        if self.state is DownloadState.RUNNING:
            self._close()
            self._become(DownloadState.PAUSED)

    def resume(self) -> None:
        """Open the stream again."""
        if self._fetch is not None and self.state is not DownloadState.RUNNING:
            self.error = ""
            self._samples.clear()
            self._task = self._tasks.spawn(self._follow(self._fetch), failed=self._failed)
            self._become(DownloadState.RUNNING)

    def cancel(self) -> None:
        """Close the stream and forget it."""
        if self.state is DownloadState.RUNNING:
            self._close()
        self.name, self._fetch, self.progress, self.error = "", None, _NOTHING, ""
        self._become(DownloadState.IDLE)

    @property
    def share(self) -> float:
        """How much is there, from 0 to 1."""
        return self.progress.done_bytes / self.progress.total_bytes if self.progress.total_bytes else 0.0

    @property
    def bytes_per_s(self) -> float:
        """The pace of the last seconds; 0 while it is not known."""
        if len(self._samples) < 2:
            return 0.0
        (first_at, first), (last_at, last) = self._samples[0], self._samples[-1]
        return (last - first) / (last_at - first_at) if last_at > first_at else 0.0

    async def _follow(self, fetch: Fetch) -> None:
        await fetch(self._take)
        self._become(DownloadState.DONE)
        self.done.emit(self.name)

    def _take(self, step: PullProgress) -> None:
        known = self.progress
        done = max(known.done_bytes, step.done_bytes)
        self.progress = PullProgress(
            done_bytes=done, total_bytes=max(known.total_bytes, step.total_bytes, done), step=step.step
        )
        now = self._clock()
        self._samples.append((now, done))
        while now - self._samples[0][0] > _WINDOW_S:
            self._samples.popleft()
        self.changed.emit()

    def _close(self) -> None:
        self._task.cancel()

    def _failed(self, error: BaseException) -> None:
        self.error = str(error)
        self._become(DownloadState.FAILED)

    def _become(self, state: DownloadState) -> None:
        self.state = state
        self.changed.emit()


_NOTHING = PullProgress(done_bytes=0, total_bytes=0)
