"""What earlier runs took on this computer, read from their journals: what an estimate of the next one rests on."""

from collections.abc import Sequence

from app.adapters.store import Store
from app.core.event import Ending
from app.core.pace import RunMeasure
from app.core.view import RunView
from app.ui.pace import Pace

_LOOKED_AT = 12  # runs; each has to be read whole


class Measures:
    """Reads each finished run once. Call it in a thread: a long speech takes a good part of a second."""

    def __init__(self) -> None:
        self._known: dict[str, RunMeasure] = {}

    def read(self, store: Store) -> Sequence[RunMeasure]:
        """Return the measures of the latest finished runs, the latest first."""
        done = [run.run_id for run in store.history(limit=_LOOKED_AT) if run.ending is Ending.DONE]
        for run_id in done:
            if run_id not in self._known:
                self._known[run_id] = _measure(store, run_id)
        return [self._known[run_id] for run_id in done]


def _measure(store: Store, run_id: str) -> RunMeasure:
    view, pace = RunView(), Pace()
    for record in store.read(run_id):
        view.apply(record)
        pace.take([record])
    started, last = view.started, view.last_at
    assert started is not None, "the journal of a run begins with its start"
    assert last is not None, "and each of its events has a time"
    return RunMeasure(
        model=started.roster[0].model if started.roster else "",
        job=started.job,
        claims=len(view.claims),
        seconds=pace.elapsed(view, last),
        sentences=len(view.spoken),
    )
