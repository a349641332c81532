"""What is to be deleted, and can still be undone: for some seconds nothing is touched but what the window shows."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

GRACE_MS = 8_000
Delete: TypeAlias = Callable[[Sequence[str]], Coroutine[Any, Any, None]]


class Deletions(QObject):
    """`changed` says that `pending` is another: runs were put there, taken back, or are gone for good."""

    changed = Signal()

    def __init__(self, delete: Delete, spawn: Callable[[Coroutine[Any, Any, None]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._delete, self._spawn = delete, spawn
        self.pending: tuple[str, ...] = ()
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.setInterval(GRACE_MS)
        self._grace.timeout.connect(lambda: self._spawn(self.finish()))

    @property
    def left_ms(self) -> int:
        """How long it can still be undone."""
        return max(0, self._grace.remainingTime())

    def ask(self, run_ids: Sequence[str]) -> None:
        """Put runs among those to be deleted; the time for all of them begins anew."""
        fresh = [run_id for run_id in run_ids if run_id not in self.pending]
        if fresh:
            self.pending += tuple(fresh)
            self._grace.start()
            self.changed.emit()

    def undo(self) -> None:
        """Take all of them back."""
        self._grace.stop()
        self.pending = ()
        self.changed.emit()

    async def finish(self) -> None:
        """Delete them now, for good."""
        self._grace.stop()
        gone, self.pending = self.pending, ()
        if gone:
            await self._delete(gone)
            self.changed.emit()
