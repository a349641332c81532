"""Runs a job from its first event to its ending, whichever job it is.

Resume is the same function over what the journal recalls: no call, search or page is made twice. Stop is the cancelling
of the task; everything found stays.
"""

import asyncio
from collections.abc import Awaitable, Callable

from app.core import event as ev
from app.core.claim import Job
from app.core.error import EngineUnavailable, InputRefused, ModelMissing, PlumblineError
from app.core.port import Clock, Journal
from app.core.view import RunView
from app.pipeline import ask, check
from app.pipeline.asking import Asker
from app.pipeline.record import Listen, Recorder
from app.pipeline.run import Run, Tools

_STAGES: dict[Job, Callable[[Run], Awaitable[ev.RunFinished]]] = {Job.ASK: ask.stages, Job.CHECK: check.stages}
_INVISIBLE = "\n\r\t\u200b\u200e\u200f"
LONGEST_INPUT = 20_000  # characters; a longer text is a speech, not a question


async def run(*, run_id: str, started: ev.RunStarted, tools: Tools, journal: Journal, listen: Listen) -> RunView:
    """Do the whole job and return its view. Raises `InputRefused`; any other trouble is the run's ending."""
    refuse_unusable(started.input)
    recorder = Recorder(run_id=run_id, journal=journal, clock=tools.clock, listen=listen)
    recorder(started)
    return await _to_the_end(started, tools, recorder)


async def resume(
    *, run_id: str, tools: Callable[[ev.RunStarted], Awaitable[Tools]], journal: Journal, listen: Listen, clock: Clock
) -> RunView:
    """Go on with a stopped or crashed run: recall its journal, then run the same stages. A finished one is shown as is.

    `tools` makes the tools that the run was started with, and is called only when there is something left to do.
    """
    recorder = Recorder(run_id=run_id, journal=journal, clock=clock, listen=listen)
    recorder.recall(journal.read(run_id))
    started, ending = recorder.shown.started, recorder.shown.ending
    assert started is not None, "the journal of a run begins with its start"
    if ending is not None and ending.ending in (ev.Ending.DONE, ev.Ending.NOTHING_FOUND):
        return recorder.shown
    ready = await tools(started)
    recorder(ev.RunResumed())
    return await _to_the_end(started, ready, recorder)


def refuse_unusable(text: str) -> None:
    """Raise `InputRefused` for an input that no job can use."""
    if not any(c.isprintable() and not c.isspace() for c in text):
        raise InputRefused("There is nothing to check: type a question or a statement.")
    if len(text) > LONGEST_INPUT:
        raise InputRefused(
            f"The input has {len(text):,} characters, more than {LONGEST_INPUT:,}: ask about a part of it, "
            "or add the text to your files and ask a question about it."
        )
    unprintable = sum(not c.isprintable() and c not in _INVISIBLE for c in text)
    if "\x00" in text or unprintable > len(text) // 10:
        raise InputRefused("The input is not text: paste the words themselves, or open the file that holds them.")


async def _to_the_end(started: ev.RunStarted, tools: Tools, recorder: Recorder) -> RunView:
    """Run the stages and put down how it ended, whatever happens."""
    recorder.view.started = started
    run = Run(
        started=started,
        tools=tools,
        limits=started.limits,
        view=recorder.view,
        memory=recorder.memory,
        emit=recorder,
        asker=Asker(emit=recorder, memory=recorder.memory, slots=asyncio.Semaphore(tools.slots)),
        begun=tools.clock.monotonic(),
    )
    try:
        ending = await _stages_or_trouble(run)
    except asyncio.CancelledError:
        recorder(ev.RunFinished(ending=ev.Ending.STOPPED))
        raise
    recorder(ending)
    return recorder.shown


async def _stages_or_trouble(run: Run) -> ev.RunFinished:
    """Return how the run ended; only a cancel and a bug get through."""
    try:
        return await _STAGES[run.started.job](run)
    except* (EngineUnavailable, ModelMissing) as group:
        trouble = ev.RunFinished(ending=ev.Ending.ENGINE, detail=_first(group))
    except* PlumblineError as group:
        trouble = ev.RunFinished(ending=ev.Ending.ERROR, detail=_first(group))
    return trouble


def _first(group: BaseExceptionGroup[PlumblineError]) -> str:
    error: BaseException = group
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return str(error)
