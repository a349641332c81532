"""Where events become facts: on disk first, then in the view, then told to whoever listens.

A resumed run is the same function run again. What reached the outside (calls, searches, pages) is recalled from
`memory`, the view that the journal adds up to; what follows from it is computed again, and an event that the journal
already holds is not written twice.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from app.core import event as ev
from app.core.panel import Void
from app.core.port import Clock, Journal
from app.core.view import RunView

Listen: TypeAlias = Callable[[ev.Recorded], None]
Emit: TypeAlias = Callable[[ev.Event], None]


@dataclass(slots=True, kw_only=True)
class Recorder:
    """The one `emit` of a run: a plain call that writes, applies and tells; it never awaits.

    `view` holds what this execution has come to, `shown` all that the journal says (they differ only while a resumed
    run catches up), `memory` what earlier executions left.
    """

    run_id: str
    journal: Journal
    clock: Clock
    listen: Listen
    view: RunView = field(default_factory=RunView)
    shown: RunView = field(default_factory=RunView)
    memory: RunView = field(default_factory=RunView)
    _known: Counter[str] = field(default_factory=Counter)

    def recall(self, records: Iterable[ev.Recorded]) -> None:
        """Take in what earlier executions of this run wrote, and show it."""
        for record in records:
            self.memory.apply(record)
            self.shown.apply(record)
            self.listen(record)
            if not _is_open(record.event):
                self._known[repr(record.event)] += 1

    def read_back(self, records: Iterable[ev.Recorded]) -> None:
        """Take in a finished run that something is added to: nothing of it is told again, nothing taken for known."""
        for record in records:
            self.view.apply(record)
            self.shown.apply(record)

    def __call__(self, event: ev.Event) -> None:
        """Write `event`, then show it. Raises `StoreError` when the disk refuses."""
        record = ev.Recorded(run_id=self.run_id, seq=self.shown.seq + 1, at=self.clock.now(), event=event)
        told = repr(event) if self._known else ""
        if self._known[told] > 0:
            self._known[told] -= 1
            self.view.apply(record)
            return
        self.journal.append(record)
        self.view.apply(record)
        self.shown.apply(record)
        self.listen(record)


def _is_open(event: ev.Event) -> bool:
    """True for what a resumed run says anew: how it ended, limits, and outcomes that are tried again."""
    match event:
        case ev.RunFinished() | ev.RunResumed() | ev.LimitReached() | ev.CallFailed() | ev.CallStarted():
            return True
        case ev.Searched():
            return not event.outcome.status.answered
        case ev.VoteCast():
            return event.vote.void is Void.NO_REPLY
        case ev.HeadlineFigured():
            return True
        case ev.ClaimJudged():
            return event.judgement.open
        case _:
            return False
