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
from app.core.speech import Worth
from app.core.view import RunView
from app.pipeline import ask, check, speech
from app.pipeline.asking import Asker
from app.pipeline.panel import SEARCH_REFUSED
from app.pipeline.record import Listen, Recorder
from app.pipeline.run import Run, Tools, first_message

_STAGES: dict[Job, Callable[[Run], Awaitable[ev.RunFinished]]] = {
    Job.ASK: ask.stages,
    Job.CHECK: check.stages,
    Job.SPEECH: speech.stages,
}
_INVISIBLE = "\n\r\t\u200b\u200e\u200f"
LONGEST_INPUT = 20_000  # characters; a longer text is a speech, not a question
LONGEST_NOTE = 10_000  # characters
LONGEST_SPEECH = 1_000_000  # characters: some seven thousand sentences, more than a day's debate


async def run(*, run_id: str, started: ev.RunStarted, tools: Tools, journal: Journal, listen: Listen) -> RunView:
    """Do the whole job and return its view. Raises `InputRefused`; any other trouble is the run's ending."""
    refuse_unusable(started.input, started.job)
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
    if ending is not None and ending.ending.final and not _left_open(recorder.shown):
        return recorder.shown
    ready = await tools(started)
    recorder(ev.RunResumed())
    return await _to_the_end(started, ready, recorder)


def move_sentence(*, run_id: str, number: int, to: Worth, journal: Journal, listen: Listen, clock: Clock) -> RunView:
    """Move a sentence of a speech in or out by hand, stamped; the run must not be under way.

    What was moved in is judged by `resume`, of a finished run too. Raises `InputRefused` for a number that is none.
    """
    recorder = Recorder(run_id=run_id, journal=journal, clock=clock, listen=listen)
    recorder.recall(journal.read(run_id))
    if number not in recorder.shown.triage:
        raise InputRefused(f"The speech of run {run_id} has no sentence {number}.")
    recorder(ev.SentenceMoved(number=number, to=to))
    return recorder.shown


def note_claim(*, run_id: str, claim_id: str, text: str, journal: Journal, listen: Listen, clock: Clock) -> RunView:
    """Keep what the user wrote beside a claim, stamped; "" takes the note away. The run must not be under way.

    Raises `InputRefused` for a claim that is none.
    """
    recorder = Recorder(run_id=run_id, journal=journal, clock=clock, listen=listen)
    recorder.read_back(journal.read(run_id))
    if claim_id not in recorder.shown.claims:
        raise InputRefused(f"The run {run_id} has no claim {claim_id}.")
    recorder(ev.ClaimNoted(claim_id=claim_id, text=text.strip()[:LONGEST_NOTE]))
    return recorder.shown


def refuse_unusable(text: str, what: Job = Job.ASK) -> None:
    """Raise `InputRefused` for an input that no job can use."""
    if not any(c.isprintable() and not c.isspace() for c in text):
        raise InputRefused("There is nothing to check: type a question or a statement.")
    if what is Job.SPEECH:
        if len(text) > LONGEST_SPEECH:
            raise InputRefused(
                f"The speech has {len(text):,} characters, more than {LONGEST_SPEECH:,}: give a part of it."
            )
    elif len(text) > LONGEST_INPUT:
        raise InputRefused(
            f"The input has {len(text):,} characters, more than {LONGEST_INPUT:,}: ask about a part of it, "
            "or add the text to your files and ask a question about it."
        )
    unprintable = sum(not c.isprintable() and c not in _INVISIBLE for c in text)
    if "\x00" in text or unprintable > len(text) // 10:
        raise InputRefused("The input is not text: paste the words themselves, or open the file that holds them.")


def _left_open(view: RunView) -> bool:
    """True when a finished speech has more to do: a sentence moved in by hand, or a claim whose search was refused."""
    if any(c.judgement and c.judgement.reasoning == SEARCH_REFUSED for c in view.claims.values()):
        return True
    judged = {n for c in view.claims.values() if c.judgement for n in (c.claim.sub_question, *c.repeats)}
    return any(to is Worth.CHECK_WORTHY and number not in judged for number, to in view.moves.items())


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
        trouble = ev.RunFinished(ending=ev.Ending.ENGINE, detail=first_message(group))
    except* PlumblineError as group:
        trouble = ev.RunFinished(ending=ev.Ending.ERROR, detail=first_message(group))
    return trouble
