"""How fast a run goes: seconds a stage, and an estimate of what is left, from what was measured so far."""

from collections.abc import Iterable
from datetime import datetime

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Job
from app.core.view import RunView

_SETTLED = 2  # units of a stage that must be done before its pace says anything


class Pace:
    """Times of one run, fed with its events; breaks between a stop and a resume do not count."""

    def __init__(self) -> None:
        self._spent: dict[Stage, float] = {}
        self._begun: dict[Stage, datetime] = {}
        self._at_begin: dict[Stage, int] = {}
        self._stage: Stage | None = None
        self._active: datetime | None = None
        self._before = 0.0
        self._first_judged: tuple[datetime, int] | None = None  # since the start or the last resume

    def take(self, records: Iterable[ev.Recorded]) -> None:
        """Take in events, in order."""
        for record in records:
            match record.event:
                case ev.RunStarted() | ev.RunResumed():
                    self._active, self._first_judged = record.at, None
                case ev.StageMoved(stage=stage, done=done):
                    self._enter(stage, done, record.at)
                case ev.RunFinished():
                    self._leave(record.at)
                    if self._active is not None:
                        self._before += (record.at - self._active).total_seconds()
                        self._active = None
                case _:
                    pass

    def elapsed(self, view: RunView, now: datetime) -> float:
        """Seconds of work so far; of a run opened from the history, the time between its first and last event."""
        if self._active is not None:
            return self._before + max(0.0, (now - self._active).total_seconds())
        return self._before or view.elapsed_s

    def seconds(self, stage: Stage, view: RunView, now: datetime) -> float:
        """Seconds spent in `stage`; of a run opened from the history, those that the model worked."""
        spent = self._spent.get(stage, 0.0)
        if stage is self._stage and self._active is not None:
            spent += max(0.0, (now - self._begun[stage]).total_seconds())
        return spent or sum(call.total_s for call in view.calls.values() if call.stage is stage)

    def left(self, view: RunView, now: datetime) -> float | None:
        """Seconds that the present stage will still need, or None while its pace is not known."""
        speech = view.started is not None and view.started.job is Job.SPEECH
        stage = Stage.VERIFY if speech and self._first_judged is not None else self._stage
        if stage is None or self._active is None:
            return None
        done, total = view.stages.get(stage, (0, 0))
        fresh = done - self._at_begin.get(stage, 0)
        if speech and self._first_judged is not None:
            fresh = done - self._first_judged[1]
        told = (Stage.PLAN, Stage.VERIFY) if speech else (Stage.VERIFY,)  # sorting a long speech takes its time, too
        if stage not in told or fresh < _SETTLED or done >= total:
            return None
        spent = self.seconds(stage, view, now)
        if speech and self._first_judged is not None:
            spent = (now - self._first_judged[0]).total_seconds()  # it searches and reads between judging
        return spent / fresh * (total - done)

    def _enter(self, stage: Stage, done: int, at: datetime) -> None:
        if stage is Stage.VERIFY and self._first_judged is None:
            self._first_judged = (at, done)
        if stage is self._stage:
            return
        self._leave(at)
        self._stage, self._begun[stage] = stage, at
        self._at_begin.setdefault(stage, done)

    def _leave(self, at: datetime) -> None:
        if self._stage is not None:
            began = self._begun[self._stage]
            self._spent[self._stage] = self._spent.get(self._stage, 0.0) + (at - began).total_seconds()
            self._stage = None
