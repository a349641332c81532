"""Ask: a question becomes a verified report. Read `_stages` for the whole job.

Resume is the same function over a view that was replayed from the journal: each stage asks the view whether its result
is already there. Stop is the cancelling of the task; everything found stays.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim, InputKind, Plan
from app.core.error import BudgetExceeded, EngineUnavailable, InputRefused, ModelMissing, PlumblineError
from app.core.evidence import SearchStatus
from app.core.limits import Limit
from app.core.port import Clock, Journal
from app.core.verdict import Verdict
from app.core.view import RunView
from app.pipeline import consistency, decompose, draft, gather, verify, write
from app.pipeline.asking import Asker
from app.pipeline.plan import keywords, plan
from app.pipeline.record import Listen, Recorder
from app.pipeline.run import Run, Tools

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
        return await _stages(run)
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


async def _stages(run: Run) -> ev.RunFinished:
    gather.tell_unread(run)
    made = await plan(run)
    shelf = gather.Shelf()
    await _research(run, made, shelf)
    if not run.view.sources:
        return ev.RunFinished(ending=_nothing_read(run))
    if (trouble := _barren(run)) is not None:
        return trouble
    for round_ in range(2, run.limits.max_rounds + 2):
        failed = _failed(run)
        if not failed or run.over_budget():
            break
        if _verified(run) >= run.limits.enough_verified:
            run.reached(Limit.ENOUGH, str(run.limits.enough_verified))
            break
        await _follow_up(run, failed, shelf, round_)
    await consistency.find_conflicts(run)
    await write.write(run, made)
    return ev.RunFinished(ending=ev.Ending.DONE)


async def _research(run: Run, made: Plan, shelf: gather.Shelf) -> None:
    """Gather, draft and verify the first round; a statement's own parts are judged beside what is drafted."""
    parts: list[str] = []
    if made.kind is InputKind.STATEMENT:
        parts = await decompose.decompose(run, run.started.input.strip())
        made = replace(made, sub_questions=tuple(parts), queries=tuple(keywords(part) for part in parts))
    drafts = await _drafts(run, made, shelf)
    if not run.view.sources:
        return
    claims = draft.admit(run, decompose.cited(run, parts, run.sources()), 1, from_input=True)
    claims += draft.admit(run, draft.with_rivals(run, drafts), 1)
    await verify.verify(run, claims, gather.fold(run))


async def _drafts(run: Run, made: Plan, shelf: gather.Shelf) -> list[draft.Draft]:
    """Search one query after the other; each researcher reads and drafts as soon as its pages are chosen.

    A statement has one researcher over all its pages: its parts are claims already.
    """
    most = max(2, run.limits.max_sources // len(made.queries))
    reading = asyncio.Semaphore(gather.READ_AT_ONCE)
    researchers: list[asyncio.Task[list[draft.Draft]]] = []
    async with asyncio.TaskGroup() as group:
        for at, query in enumerate(made.queries):
            run.moved(Stage.SEARCH, at, len(made.queries))
            shelf.choose(at, await gather.search(run, at, query), most, run.limits.max_sources)
            if made.kind is not InputKind.STATEMENT:
                work = _researcher(run, made, at, made.sub_questions[at], shelf, shelf.wanted[at], reading)
                researchers.append(group.create_task(work))
        run.moved(Stage.SEARCH, len(made.queries), len(made.queries))
        gather.say_if_full(run, shelf)
        if made.kind is InputKind.STATEMENT:
            work = _researcher(run, made, 0, run.started.input.strip(), shelf, list(shelf.hits), reading)
            researchers.append(group.create_task(work))
    return [d for researcher in researchers for d in researcher.result()]


async def _researcher(
    run: Run,
    made: Plan,
    at: int,
    question: str,
    shelf: gather.Shelf,
    wanted: Sequence[str],
    reading: asyncio.Semaphore,
) -> list[draft.Draft]:
    await gather.read(run, shelf, wanted, reading)
    if run.over_budget():
        return []
    researchers = 1 if made.kind is InputKind.STATEMENT else len(made.sub_questions)
    run.moved(Stage.DRAFT, _drafted(run), researchers)
    drafts = await draft.draft(run, f"draft:{at}", at, question, wanted)
    run.moved(Stage.DRAFT, _drafted(run), researchers)
    return drafts


def _drafted(run: Run) -> int:
    return sum(key.startswith("draft:") for key in run.view.calls)


async def _follow_up(run: Run, failed: list[Claim], shelf: gather.Shelf, round_: int) -> None:
    """One focused query for each failed claim; new pages are drafted from, and what comes of them is judged."""
    reading = asyncio.Semaphore(gather.READ_AT_ONCE)
    drafts: list[draft.Draft] = []
    for claim in failed:
        before = set(shelf.ids.values())
        hits = await gather.search(run, claim.sub_question, keywords(claim.text))
        place = -int(claim.id[1:])  # a shelf of its own, beside the sub-questions'
        shelf.choose(place, hits, 2, run.limits.max_sources)
        fresh = [i for i in shelf.wanted[place] if i not in before]
        if not fresh:
            continue
        await gather.read(run, shelf, fresh, reading)
        drafts += await draft.draft(run, f"draft:{round_}:{claim.id}", claim.sub_question, claim.text, fresh)
    gather.say_if_full(run, shelf)
    claims = draft.admit(run, draft.with_rivals(run, drafts), round_)
    if claims:
        await verify.verify(run, claims, gather.fold(run))


def _failed(run: Run) -> list[Claim]:
    """The claims that evidence could still settle: Unverifiable, and not for an engine's error."""
    cards = run.view.claims.values()
    return [c.claim for c in cards if c.judgement and c.verdict is Verdict.UNVERIFIABLE and not c.judgement.error]


def _verified(run: Run) -> int:
    return sum(c.verdict is Verdict.SUPPORTED for c in run.view.claims.values())


def _barren(run: Run) -> ev.RunFinished | None:
    """The ending of a run whose engine failed in all that mattered: no claim was drafted, or none could be judged.

    Not Done: it would read as "nothing can be told", and a run that is done is not taken up again.
    """
    failures = [f for f in run.view.call_failures if f.stage in (Stage.DRAFT, Stage.VERIFY)]
    judged = [c.judgement for c in run.view.claims.values() if c.judgement is not None]
    if not failures or any(not j.error for j in judged):
        return None
    drafted = any(c.stage is Stage.DRAFT for c in run.view.calls.values())
    if not judged and drafted:
        return None  # a researcher answered, and found nothing
    ending = ev.Ending.ERROR if failures[-1].code == BudgetExceeded.code else ev.Ending.ENGINE
    return ev.RunFinished(ending=ending, detail=failures[-1].detail)


def _nothing_read(run: Run) -> ev.Ending:
    """Why there is nothing to work from: refused, no network, or really nothing found."""
    if run.view.trouble is None:
        return ev.Ending.NOTHING_FOUND
    return ev.Ending.OFFLINE if run.view.trouble.status is SearchStatus.OFFLINE else ev.Ending.BLOCKED
