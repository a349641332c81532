"""Owns the run that goes on and what is known of it; asks the backend, and tells the pages what changed.

Signals:
    attached: the backend is there; before, the window shows its defaults and can check nothing.
    replaced: another run is shown, or none; read `view` afresh.
    advanced: a batch of events was taken in; at most one batch every 33 ms, however fast they come.
    ticked: once a second while a run goes on, for clocks.
    state_changed: a run began or ended, or the engine was looked at.
    settings_changed: `settings` is another value.
    history_changed: runs were added, changed or deleted.
    said: one sentence for the user about something outside the run.
    note_ended: a claim's id, and why its note was not kept; "" when it was.
    exported: what became of one file of a report, an `Exported`.
    exported_many: how far the export of several runs has come, an `ExportedMany`.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.claim import Job
from app.core.error import PlumblineError, RunNotFound, TargetExists
from app.core.event import Ending, Recorded, RunStarted
from app.core.settings import Settings
from app.core.speech import Worth
from app.core.view import RunView
from app.report.changes import Change, changes
from app.ui.deletions import Deletions
from app.ui.download import Download
from app.ui.loop import Tasks
from app.ui.pace import Pace
from app.ui.ports import (
    Backend,
    EngineCondition,
    EngineState,
    Exported,
    ExportedMany,
    Listen,
    PullProgress,
    RunRequest,
)
from app.ui.starting import Starting
from app.ui.state import Notice, RunState, notice_for, state_of

log = logging.getLogger(__name__)

_PAINT_MS = 33  # 3,000 single updates took 15.9 s; gathered, 0.09 s
_LOOKING = EngineState(condition=EngineCondition.LOOKING)


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Controller(QObject):
    """See the module's docstring for the signals."""

    attached = Signal()
    replaced = Signal()
    advanced = Signal(list)
    ticked = Signal()
    state_changed = Signal()
    settings_changed = Signal()
    history_changed = Signal()
    said = Signal(str)
    note_ended = Signal(str, str)
    exported = Signal(object)
    exported_many = Signal(object)

    def __init__(self, backend: Backend, tasks: Tasks, *, now: Callable[[], datetime] = _utc_now) -> None:
        super().__init__()
        self.backend, self.tasks, self.now = backend, tasks, now
        self.view, self.pace, self.engine = RunView(), Pace(), _LOOKING
        self.settings = backend.settings()
        self.error: BaseException | None = None
        self.pull, self.weights = Download(tasks, self), Download(tasks, self)
        self.request = RunRequest(text="")
        self.deletions = Deletions(self._delete, self.spawn, self)
        self.earlier: RunView | None = None
        self.changes: tuple[Change, ...] = ()
        self.earlier_gone = False  # it was deleted, so nothing can be compared
        self.rechecking = ""  # the claim of a finished run that is being checked anew
        self._task: asyncio.Task[Any] | None = None
        self._batch: list[Recorded] = []
        self._paint, self._second = QTimer(self), QTimer(self)
        self._paint.setSingleShot(True)
        self._paint.setInterval(_PAINT_MS)
        self._paint.timeout.connect(self._flush)
        self._second.setInterval(1000)
        self._second.timeout.connect(self.ticked)
        for download in (self.pull, self.weights):
            download.done.connect(self._fetched)

    def attach(self, backend: Backend) -> None:
        """Take up the real backend once it is loaded; the window is on the screen by then."""
        self.backend, self.settings = backend, backend.settings()
        self.settings_changed.emit()
        self.attached.emit()
        self.history_changed.emit()
        self.look_at_engine()

    @property
    def ready(self) -> bool:
        """Whether there is a backend that can check something."""
        return not isinstance(self.backend, Starting)

    @property
    def busy(self) -> bool:
        """Whether a run goes on."""
        return self._task is not None

    @property
    def state(self) -> RunState:
        """The state to draw."""
        return state_of(self.view, busy=self.busy, error=self.error, engine=self.engine)

    @property
    def job(self) -> Job:
        """The job of the run shown, or of the one that is about to begin."""
        return self.view.started.job if self.view.started else self.request.job

    @property
    def notice(self) -> Notice | None:
        """The banner to draw."""
        last = self.view.last_at
        waited_s = (self.now() - last).total_seconds() if last is not None else 0.0
        return notice_for(self.state, self.view, self.error, self.engine, waited_s=waited_s)

    def check(self, request: RunRequest) -> None:
        """Start a run; nothing happens while one goes on."""
        if self.ready and not self.busy and request.text.strip():
            self.request = request
            self._show(RunView())
            self._begin(lambda listen: self.backend.run(request, listen))

    def resume(self, run_id: str = "") -> None:
        """Go on with a run that was stopped: the one shown, or the one named."""
        run_id = run_id or self.view.run_id
        if self.busy:
            return
        if not run_id:
            self.check(self.request)
        elif run_id == self.view.run_id:
            self._begin(lambda listen: self.backend.resume(run_id, listen))
        else:
            self.spawn(self._open(run_id, then=lambda: self.resume(run_id)))

    def restart(self, run_id: str) -> None:
        """Begin a run's job from the start, as a run of its own; the earlier one stays as it is."""
        if not self.busy:
            self.spawn(self._open(run_id, then=self._restart))

    def verify(self, run_id: str = "") -> None:
        """Make a finished run anew, the one shown or the one named; its successor takes its place on the screen."""
        if run_id and run_id != self.view.run_id:
            self.spawn(self._open(run_id, then=self.verify))
            return
        run_id, started = self.view.run_id, self.view.started
        if self.busy or started is None or self.state not in (RunState.DONE, RunState.NOTHING):
            return
        self.request = replace(self.request, text=started.input, job=started.job)
        self._show(RunView())
        self._begin(lambda listen: self.backend.verify(run_id, listen))

    def recheck(self, claim_id: str) -> None:
        """Check one claim of the finished run anew; its verdict stays until there is another."""
        run_id, ending = self.view.run_id, self.view.ending
        if self.busy or ending is None or ending.ending is not Ending.DONE or claim_id not in self.view.claims:
            return
        self.rechecking = claim_id
        self._begin(lambda listen: self.backend.recheck(run_id, claim_id, listen))

    def note(self, claim_id: str, text: str) -> None:
        """Keep what the user wrote beside a claim; not while a run goes on. `note_ended` tells what became of it."""
        if self.busy:
            self.note_ended.emit(claim_id, self.tr("Not kept yet: a check goes on. Keep the note once it has ended."))
        elif claim_id in self.view.claims:
            self.spawn(self._note(self.view.run_id, claim_id, text))

    def move(self, number: int, to: Worth) -> None:
        """Move a sentence of the speech in or out by hand; not while its run goes on."""
        run_id = self.view.run_id
        if not self.busy and run_id:
            self.spawn(self.backend.move(run_id, number, to, self._listen))

    def stop(self) -> None:
        """Cancel the run; its streams are closed at once, and all that was found stays."""
        if self._task is not None:
            self._task.cancel()

    def open(self, run_id: str) -> None:
        """Show a run of the history; while one goes on, that one stays."""
        if not self.busy:
            self.spawn(self._open(run_id))

    def close_run(self) -> None:
        """Show none."""
        if not self.busy:
            self._show(RunView())

    def delete(self, *run_ids: str) -> None:
        """Delete runs for good, unless it is undone within seconds; never the one that goes on."""
        self.deletions.ask([run_id for run_id in run_ids if not (self.busy and run_id == self.view.run_id)])
        if self.view.run_id in self.deletions.pending:
            self._show(RunView())

    def export(self, paths: Sequence[Path], *, overwrite: bool) -> None:
        """Write the run shown to each of `paths`, whose endings say as what; `exported` tells what became of each."""
        self.spawn(self._export(self.view, paths, overwrite=overwrite))

    def export_many(self, run_ids: Sequence[str], folder: Path, suffixes: Sequence[str]) -> None:
        """Write a report of each run into `folder`, as each of `suffixes` says; `exported_many` tells how far it is."""
        self.spawn(self._export_many(run_ids, folder, suffixes))

    def look_at_engine(self) -> None:
        """Ask which engine and models there are."""
        self.spawn(self._look())

    def pull_model(self, name: str) -> None:
        """Let the engine fetch a model."""
        size = next((offer.size_bytes for offer in self.engine.models if offer.name == name), 0)
        self.pull.start(name, lambda progress: _each(self.backend.pull(name), progress), expected_bytes=size)

    def fetch_weights(self, name: str) -> None:
        """Fetch the file of an embedded model."""
        self.weights.start(name, lambda progress: self.backend.fetch_weights(name, progress))

    def start_engine(self) -> None:
        """Start the engine that is installed, then look at it."""
        self.engine = replace(self.engine, condition=EngineCondition.LOOKING)
        self.state_changed.emit()
        self.spawn(self._start_engine())

    def change(self, **choices: Any) -> None:
        """Change settings by name, keep them, and say so."""
        changed = replace(self.settings, **choices)
        if changed != self.settings:
            self.take_settings(changed)

    def start_over(self) -> None:
        """Look at everything anew, after it was deleted."""
        self._show(RunView())
        self.settings = self.backend.settings()
        self.settings_changed.emit()
        self.history_changed.emit()
        self.look_at_engine()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run `work` beside everything else; what it raises is said to the user."""
        self.tasks.spawn(work, failed=lambda error: self.said.emit(str(error)))

    async def aclose(self, *, within_s: float | None = None) -> None:
        """Stop everything and wait until it has cleaned up; what was deleted and not undone goes for good.

        What is behind the window has at most `within_s` to let go: every result is on disk by then.
        """
        await self.deletions.finish()
        self._paint.stop()
        self._second.stop()
        await self.tasks.aclose()
        try:
            await asyncio.wait_for(self.backend.aclose(), within_s)
        except TimeoutError:
            log.warning("Engine or history did not let go in time; every result is on disk.")

    def take_settings(self, settings: Settings) -> None:
        """Take up other settings, keep them, and say so."""
        self.settings = settings
        self.settings_changed.emit()
        self.spawn(self.backend.save_settings(settings))

    def _begin(self, work: Callable[[Listen], Coroutine[Any, Any, RunView]]) -> None:
        self.error = None
        self._task = self.tasks.spawn(work(self._listen), failed=self._failed)
        self._task.add_done_callback(lambda _: self._ended())
        self._second.start()
        self.state_changed.emit()

    def _listen(self, record: Recorded) -> None:
        if record.run_id == self.view.run_id and record.seq <= self.view.seq:
            return  # what goes on begins by telling all that was told before
        self.view.apply(record)
        self._batch.append(record)
        if not self._paint.isActive():
            self._paint.start()

    def _flush(self) -> None:
        batch, self._batch = self._batch, []
        if any(isinstance(record.event, RunStarted) for record in batch):
            self._look_back()
        if batch:
            self.pace.take(batch)
            self.advanced.emit(batch)

    def _failed(self, error: BaseException) -> None:
        self.error = error

    def _ended(self) -> None:
        self._task, self.rechecking = None, ""
        self._second.stop()
        self._flush()
        self.state_changed.emit()
        self.history_changed.emit()
        if self.earlier is not None:
            self.spawn(self._compare())

    def _show(self, view: RunView) -> None:
        self._batch.clear()
        view.drop_rechecks()
        self.view, self.pace, self.error = view, Pace(), None
        self.earlier, self.changes, self.earlier_gone = None, (), False
        self._look_back()
        self.replaced.emit()
        self.state_changed.emit()

    def _look_back(self) -> None:
        """Fetch the run that the one shown makes anew, so that the two can be compared."""
        started = self.view.started
        if started is not None and started.verifies:
            self.spawn(self._fetch_earlier(started.verifies))

    def _fetched(self, name: str) -> None:
        self.look_at_engine()

    async def _open(self, run_id: str, *, then: Callable[[], object] = lambda: None) -> None:
        view = await self.backend.view(run_id)
        if not self.busy:
            self._show(view)
            then()

    def _restart(self) -> None:
        if self.view.started is not None:
            self.check(request_of(self.view.started))

    async def _fetch_earlier(self, run_id: str) -> None:
        try:
            earlier = await self.backend.view(run_id)
        except RunNotFound:
            self.earlier_gone = True
            self.state_changed.emit()
            return
        if self.view.started is not None and self.view.started.verifies == run_id:
            self.earlier = earlier
            await self._compare()

    async def _compare(self) -> None:
        """Work out what changed since the earlier run, off the window's thread: it reads every claim against many."""
        earlier, view = self.earlier, self.view
        if earlier is None or view.ending is None or self.busy:
            return
        found = await asyncio.to_thread(changes, earlier, view)
        if view is self.view:
            self.changes = found
            self.state_changed.emit()

    async def _note(self, run_id: str, claim_id: str, text: str) -> None:
        trouble = ""
        try:
            await self.backend.note(run_id, claim_id, text, self._listen)
        except PlumblineError as error:
            trouble = str(error)
        if run_id == self.view.run_id:
            self.note_ended.emit(claim_id, trouble)
        elif trouble:
            self.said.emit(trouble)
        self.history_changed.emit()

    async def _delete(self, run_ids: Sequence[str]) -> None:
        try:
            await self.backend.archive.delete(run_ids)
        finally:
            self.history_changed.emit()

    async def _export(self, view: RunView, paths: Sequence[Path], *, overwrite: bool) -> None:
        for path in paths:
            try:
                written = await self.backend.export(view, path, overwrite=overwrite)
            except TargetExists:
                self.exported.emit(Exported(path=path, there=True))
            except PlumblineError as error:
                self.exported.emit(Exported(path=path, trouble=str(error)))
                self.said.emit(str(error))
            else:
                self.exported.emit(Exported(path=path, size=written.size, unshown=written.unshown))
                self.said.emit(self.tr("Written to {}").format(path))

    async def _start_engine(self) -> None:
        try:
            await self.backend.start_engine()
        finally:
            await self._look()

    async def _export_many(self, run_ids: Sequence[str], folder: Path, suffixes: Sequence[str]) -> None:
        files, total = 0, len(run_ids) * len(suffixes)

        def tell(_: int) -> None:
            nonlocal files
            files += 1
            self.exported_many.emit(ExportedMany(done=files, total=total))

        try:
            for suffix in suffixes:
                await self.backend.archive.export(run_ids, folder, suffix, tell)
        except PlumblineError as error:
            self.exported_many.emit(ExportedMany(done=files, total=total, trouble=str(error)))
            self.said.emit(str(error))
        else:
            self.said.emit(self.tr("{number} reports written to {folder}").format(number=files, folder=folder))

    async def _look(self) -> None:
        self.engine = await self.backend.engine_state()
        self.state_changed.emit()


def request_of(begun: RunStarted) -> RunRequest:
    """What would start the same run again."""
    return RunRequest(
        text=begun.input,
        job=begun.job,
        kind=begun.forced_kind,
        limits=begun.limits,
        language=begun.language,
        region=begun.region,
        library=begun.library,
        only_files=not begun.web,
        pages=begun.pages,
        said_on=begun.said_on,
        speaker=begun.speaker,
    )


async def _each(steps: AsyncIterator[PullProgress], progress: Callable[[PullProgress], None]) -> None:
    async for step in steps:
        progress(step)
