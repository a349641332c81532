"""One input as a run: begun when its journal is empty, gone on with when it is not."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from app.core import event as ev
from app.core.claim import InputKind, Job
from app.core.error import InputRefused, PlumblineError, RunNotFound
from app.core.port import Clock, Journal
from app.core.settings import Settings
from app.core.view import RunView
from app.pipeline import job
from app.pipeline.run import Tools
from app.wiring import started

_KINDS = {Job.ASK: None, Job.CHECK: InputKind.STATEMENT, Job.SPEECH: InputKind.SPEECH}


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What there is to do for one input; `run_id` is settled beforehand, so that nothing is ever begun twice."""

    run_id: str
    job: Job
    text: str
    said_on: date | None
    speaker: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Why a task has no run to show: the code of the error, a sentence, and the exit code that goes with it."""

    code: str
    words: str
    exit_code: int

    @classmethod
    def of(cls, error: PlumblineError) -> "Trouble":
        """The trouble that an error is."""
        return cls(code=error.code, words=str(error), exit_code=error.exit_code)


class Notebook:
    """The journal of one run in memory, for a worker whose disk is not where the run is kept."""

    def __init__(self, records: Iterable[ev.Recorded] = ()) -> None:
        self.records = list(records)

    def append(self, record: ev.Recorded) -> None:
        """Keep one event."""
        self.records.append(record)

    def read(self, run_id: str) -> Iterator[ev.Recorded]:
        """Give the events in order; raise `RunNotFound` when there are none."""
        if not self.records:
            raise RunNotFound(f"The run {run_id} has not begun.")
        return iter(tuple(self.records))


async def perform(task: Task, *, tools: Tools, settings: Settings, journal: Journal, clock: Clock) -> RunView:
    """Do a task's run to its end and return its view, from where its journal breaks off.

    Raises `InputRefused` when the run was begun with other models than `tools` has: they would be mixed unseen.
    """
    anew = replace(
        started(task.job, task.text, _KINDS[task.job], settings, tools), said_on=task.said_on, speaker=task.speaker
    )
    try:
        begun = next(journal.read(task.run_id)).event
    except RunNotFound:
        return await job.run(run_id=task.run_id, started=anew, tools=tools, journal=journal, listen=_unheard)
    assert isinstance(begun, ev.RunStarted), "the journal of a run begins with its start"
    if begun.roster != anew.roster:
        raise InputRefused(
            f"The run {task.run_id} was begun with {_models(begun)}, and here is {_models(anew)}. "
            "Name the same model with --model, or give another folder with --out."
        )

    async def same(_begun: ev.RunStarted) -> Tools:
        return tools

    return await job.resume(run_id=task.run_id, tools=same, journal=journal, listen=_unheard, clock=clock)


def _models(begun: ev.RunStarted) -> str:
    return ", ".join(dict.fromkeys(f"{entry.model} {entry.digest[:12]}".rstrip() for entry in begun.roster))


def _unheard(_record: ev.Recorded) -> None:
    """Nobody listens to a single run of a batch; its report says all."""
