"""Owns the eval that goes on and the one that is shown; asks the backend, and tells the Eval page what changed.

Signals:
    changed: another eval is shown, or its figures moved, or one began or ended; read `state` and `results` afresh.
    progressed: `progress` is another; several times a second while an eval goes on.
    listed: `history` is another.
    offered: `offer` is another.
    opened: carries the `EvalCase` that was asked for.
    ended: an eval came to its end, or broke off; not when the user stopped it.
    compared: `pairs` and `against` are others.
"""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.ui.controller import Controller
from app.ui.evalport import (
    EvalOffer,
    EvalPair,
    EvalProgress,
    EvalRequest,
    EvalResults,
    EvalSummary,
)
from app.ui.ports import EngineCondition

Told = Callable[[EvalProgress], None]


class EvalState(StrEnum):
    """The states that the Eval page draws."""

    ABSENT = "absent"  # the eval is not part of this installation
    SETUP = "setup"
    EMPTY = "empty"
    RUNNING = "running"
    STOPPED = "stopped"
    ERROR = "error"
    DONE = "done"


class Evaluating(QObject):
    """See the module's docstring for the signals."""

    changed = Signal()
    progressed = Signal()
    listed = Signal()
    offered = Signal()
    opened = Signal(object)
    ended = Signal()
    compared = Signal()

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self.offer: EvalOffer | None = None
        self.results: EvalResults | None = None
        self.progress: EvalProgress | None = None
        self.history: tuple[EvalSummary, ...] = ()
        self.pairs: tuple[EvalPair, ...] = ()
        self.against: EvalSummary | None = None  # the earlier eval that the one shown is compared with
        self.error: BaseException | None = None
        self.began: datetime | None = None
        self._task: asyncio.Task[Any] | None = None
        self._wanted = ""  # the case that was last asked for
        self._second = QTimer(self)
        self._second.setInterval(1000)
        self._second.timeout.connect(self.progressed)
        controller.state_changed.connect(self.changed)

    @property
    def busy(self) -> bool:
        """Whether an eval goes on."""
        return self._task is not None

    @property
    def state(self) -> EvalState:
        """The state to draw."""
        if self.busy:
            return EvalState.RUNNING
        if self.error is not None:
            return EvalState.ERROR
        if self.results is not None:
            return EvalState.DONE if self.results.whole else EvalState.STOPPED
        if self.offer is not None and not self.offer.suites:
            return EvalState.ABSENT
        ready = self._controller.engine.condition in (EngineCondition.READY, EngineCondition.LOOKING)
        return EvalState.EMPTY if ready else EvalState.SETUP

    @property
    def can_run(self) -> bool:
        """Whether an eval could begin: a check beside it would make both slow, and its seconds untrue."""
        engine = self._controller.engine.condition is EngineCondition.READY
        return engine and not self.busy and not self._controller.busy and bool(self.offer and self.offer.suites)

    @property
    def elapsed_s(self) -> float:
        """Seconds since the eval that goes on began."""
        return (self._controller.now() - self.began).total_seconds() if self.began is not None else 0.0

    def look(self) -> None:
        """Ask what can be run, and what is kept; nothing happens before the backend is there."""
        if self._controller.ready:
            self._controller.spawn(self._look())

    def run(self, request: EvalRequest) -> None:
        """Begin an eval; nothing happens while one goes on."""
        if self.can_run:
            self.results = None
            self._begin(lambda told: self._controller.backend.evals.run(request, told))

    def resume(self, eval_id: str = "") -> None:
        """Go on with an eval that was stopped: the one shown, or the one named."""
        eval_id = eval_id or (self.results.eval_id if self.results is not None else "")
        if eval_id and self.can_run:
            if self.results is not None and self.results.eval_id != eval_id:
                self.results = None
            self._begin(lambda told: self._controller.backend.evals.resume(eval_id, told))

    def stop(self) -> None:
        """Stop the eval; what was asked is kept."""
        if self._task is not None:
            self._task.cancel()

    def show(self, eval_id: str) -> None:
        """Show an eval of the history; while one goes on, that one stays."""
        if not self.busy:
            self._controller.spawn(self._show(eval_id))

    def open_case(self, suite: str, case_id: str) -> None:
        """Ask for a case of the eval that is shown; `opened` brings the one that was asked for last."""
        eval_id = self.results.eval_id if self.results is not None else ""
        self._wanted = case_id
        if eval_id:
            self._controller.spawn(self._open(eval_id, suite, case_id))

    def compare(self, earlier: EvalSummary) -> None:
        """Compare an earlier eval with the one that is shown."""
        if self.results is not None:
            self._controller.spawn(self._compare(earlier, self.results.eval_id))

    def export(self, path: Path) -> None:
        """Write the eval that is shown to `path`."""
        if self.results is not None:
            self._controller.spawn(self._export(self.results.eval_id, path))

    def delete(self, eval_id: str) -> None:
        """Delete an eval for good; never the one that goes on."""
        if not (self.busy and self.progress is not None and self.progress.eval_id == eval_id):
            self._controller.spawn(self._delete(eval_id))

    def _begin(self, work: Callable[[Told], Coroutine[Any, Any, EvalResults]]) -> None:
        self.error, self.progress, self.began = None, None, self._controller.now()
        self._forget_comparison()
        self._task = self._controller.tasks.spawn(self._work(work), failed=self._failed)
        self._task.add_done_callback(self._done)
        self._second.start()
        self.changed.emit()

    async def _work(self, work: Callable[[Told], Coroutine[Any, Any, EvalResults]]) -> None:
        self.results = await work(self._told)

    def _told(self, progress: EvalProgress) -> None:
        if self._task is None:
            return  # what was under way when it was stopped
        self.progress = progress
        self.progressed.emit()
        if progress.results is not None:
            self.results = progress.results
            self.changed.emit()

    def _failed(self, error: BaseException) -> None:
        self.error = error

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._task = None
        self._second.stop()
        eval_id = self.progress.eval_id if self.progress is not None else ""
        if eval_id and (self.results is None or not self.results.whole):
            self._controller.spawn(self._show(eval_id, keep_error=True))
        self.changed.emit()
        self._controller.spawn(self._list())
        if not task.cancelled():
            self.ended.emit()

    def _forget_comparison(self) -> None:
        self.pairs, self.against = (), None
        self.compared.emit()

    async def _look(self) -> None:
        self.offer = await self._controller.backend.evals.offer()
        self.offered.emit()
        await self._list()
        newest = next((each for each in self.history if not each.pinned), None)
        if self.results is None and not self.busy and newest is not None:
            await self._show(newest.eval_id)
        self.changed.emit()

    async def _list(self) -> None:
        self.history = tuple(await self._controller.backend.evals.history())
        self.listed.emit()

    async def _show(self, eval_id: str, *, keep_error: bool = False) -> None:
        results = await self._controller.backend.evals.results(eval_id)
        if not self.busy:
            self.results = results
            self.error = self.error if keep_error else None
            self._forget_comparison()
            self.changed.emit()

    async def _open(self, eval_id: str, suite: str, case_id: str) -> None:
        case = await self._controller.backend.evals.case(eval_id, suite, case_id)
        if self._wanted == case_id:
            self.opened.emit(case)

    async def _compare(self, earlier: EvalSummary, eval_id: str) -> None:
        pairs = await self._controller.backend.evals.compare(earlier.eval_id, eval_id)
        if self.results is not None and self.results.eval_id == eval_id:
            self.pairs, self.against = tuple(pairs), earlier
            self.compared.emit()

    async def _export(self, eval_id: str, path: Path) -> None:
        await self._controller.backend.evals.export(eval_id, path)
        self._controller.said.emit(self.tr("Written to {}").format(path))

    async def _delete(self, eval_id: str) -> None:
        await self._controller.backend.evals.delete(eval_id)
        if self.results is not None and self.results.eval_id == eval_id:
            self.results = None
            self._forget_comparison()
            self.changed.emit()
        await self._list()
