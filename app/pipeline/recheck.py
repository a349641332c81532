"""Re-check: one claim of a finished run is judged anew, from pages that are searched for and fetched again.

The verdict that stands is not touched until there is another. Pages whose text has not changed keep the id they have,
all others get a new one; every call is a new one. What rests on the verdict is then worked out again by rule: the
statement's verdict, the headline, conflicts, and which sentences of an answer may stay.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Final

from app.core import event as ev
from app.core.claim import Claim, Conflict, DroppedSentence, Job
from app.core.error import EngineUnavailable, InputRefused, ModelMissing, PlumblineError
from app.core.port import Clock, Journal
from app.core.verdict import Verdict
from app.core.view import RunView
from app.pipeline import ending, evidence, gather, panel
from app.pipeline.asking import Asker
from app.pipeline.check import LEAST_RELEVANCE, READ_PER_CLAIM, interleaved, one_an_origin_first
from app.pipeline.decompose import SOURCES_PER_PART
from app.pipeline.grade import SOURCES_PER_CLAIM, grade
from app.pipeline.plan import keywords
from app.pipeline.queries import queries, surfaces
from app.pipeline.record import Listen, Recorder
from app.pipeline.run import Run, Tools, first_message
from app.pipeline.speech import said_before
from app.pipeline.verify import verify
from app.pipeline.votes import Case
from app.verdict.alike import bearing, conflicting_values
from app.verdict.headline import headline
from app.verdict.statement import statement_verdict

REST_ON_RECHECKED: Final = "claim_rechecked"
"""Why a sentence of a finished answer is taken out: a claim that it rests on did not hold when checked anew."""
_SHELF: Final = 0  # the one place on the shelf of a single claim


@dataclass(slots=True, kw_only=True)
class Sieve:
    """What a re-check says on its way, sifted before it is recorded.

    Stages are those of the run, which are over. A page that reads as it did is the source it was (`same` maps the id
    that it was about to get). A verdict that is none, since the engine failed, replaces nothing: `trouble` is its code.
    """

    recorder: Recorder
    same: dict[str, str] = field(default_factory=dict)
    trouble: str = ""

    def __call__(self, event: ev.Event) -> None:
        """Record `event`, unless it is one of those that a re-check does not change the run by."""
        match event:
            case ev.StageMoved() | ev.LimitReached():
                pass
            case ev.SourceRead(source=source) if known := self._known(source.page.url, source.page.sha256):
                self.same[source.id] = known
            case ev.ClaimJudged(judgement=judged) if judged.open:
                self.trouble = judged.error or judged.reasoning
            case _:
                self.recorder(event)

    def _known(self, url: str, sha256: str) -> str:
        sources = self.recorder.view.sources.values()
        return next((s.id for s in sources if s.page.url == url and s.page.sha256 == sha256), "")


async def recheck(
    *,
    run_id: str,
    claim_id: str,
    tools: Callable[[ev.RunStarted], Awaitable[Tools]],
    journal: Journal,
    listen: Listen,
    clock: Clock,
) -> RunView:
    """Check one claim of a finished run anew and return the run's view; its trouble is told, and changes nothing.

    Raises `InputRefused` when the run is not finished or has no such claim.
    """
    recorder = Recorder(run_id=run_id, journal=journal, clock=clock, listen=listen)
    recorder.read_back(journal.read(run_id))
    started = _finished(recorder.shown, claim_id)
    ready = await tools(started)
    recorder(ev.ClaimReopened(claim_id=claim_id))
    emit = Sieve(recorder=recorder)
    run = _run(started, ready, recorder, emit, claim_id)
    try:
        ended = await _judged_or_trouble(run, emit, claim_id)
    except asyncio.CancelledError:
        recorder(ev.RecheckFinished(claim_id=claim_id, ending=ev.Ending.STOPPED))
        raise
    if ended.ending is ev.Ending.DONE:
        _follow(run, claim_id)
    recorder(ended)
    return recorder.shown


def _finished(view: RunView, claim_id: str) -> ev.RunStarted:
    if view.started is None or view.ending is None or view.ending.ending is not ev.Ending.DONE:
        raise InputRefused("A claim can be checked anew once its run is finished. Resume the run first.")
    if claim_id not in view.claims:
        raise InputRefused(f"The run {view.run_id} has no claim {claim_id}.")
    return view.started


def _run(started: ev.RunStarted, tools: Tools, recorder: Recorder, emit: Sieve, claim_id: str) -> Run:
    """A run over what the journal adds up to, in which this one claim is open and nothing of the web is known."""
    view = recorder.view
    card = view.claims[claim_id]
    view.claims[claim_id] = card.reopened()
    view.trouble = None
    view.refused.clear()
    times = len(card.past) + 1
    return Run(
        started=started,
        tools=tools,
        limits=replace(started.limits, seconds=0, tokens=0),  # the run's own are used up; one claim is little
        view=view,
        memory=RunView(),
        emit=emit,
        asker=Asker(emit=emit, memory=RunView(), slots=asyncio.Semaphore(tools.slots), again=f":again{times}"),
        begun=tools.clock.monotonic(),
    )


async def _judged_or_trouble(run: Run, emit: Sieve, claim_id: str) -> ev.RecheckFinished:
    """Return how it ended; only a cancel and a bug get through."""
    judge = _by_panel if run.started.job is Job.SPEECH else _by_sources
    try:
        ended, detail = await judge(run, emit, run.view.claims[claim_id].claim), emit.trouble
    except* (EngineUnavailable, ModelMissing) as group:
        ended, detail = ev.Ending.ENGINE, first_message(group)
    except* PlumblineError as group:
        ended, detail = ev.Ending.ERROR, first_message(group)
    if ended is ev.Ending.DONE and emit.trouble:
        ended = ev.Ending.ENGINE
    return ev.RecheckFinished(claim_id=claim_id, ending=ended, detail=detail)


async def _by_sources(run: Run, emit: Sieve, claim: Claim) -> ev.Ending:
    """Ask and Check: search, read, and judge by the pages that bear on the claim best."""
    shelf = gather.Shelf(taken=_ids(run.view))
    check = run.started.job is Job.CHECK
    texts = [keywords(claim.text)]
    where = surfaces(claim)
    if check:
        asked = await queries(run, claim)
        texts = [asked.neutral, asked.primary, asked.dispute]
    lanes = [await gather.search(run, claim.sub_question, text, where) for text in dict.fromkeys(texts)]
    shelf.choose(_SHELF, interleaved(lanes), READ_PER_CLAIM, READ_PER_CLAIM)
    await gather.read(run, shelf, shelf.wanted[_SHELF], asyncio.Semaphore(gather.READ_AT_ONCE))
    ids = [emit.same.get(i, i) for i in shelf.wanted[_SHELF]]
    found = [run.view.sources[i] for i in dict.fromkeys(ids) if i in run.view.sources]
    if not found:
        return ending.nothing_read(run).ending
    origins = gather.fold(run)
    ranked = bearing(claim.text, found, len(found), run.language_of_input(), floor=LEAST_RELEVANCE)
    if not ranked:
        return ev.Ending.NOTHING_FOUND
    most = SOURCES_PER_CLAIM if check else SOURCES_PER_PART
    claim = gather.citing(claim, one_an_origin_first(ranked, origins)[:most])
    run.emit(ev.ClaimDrafted(claim=claim))
    if check:
        await grade(run, [claim], origins)
    else:
        await verify(run, [claim], origins)
    return ev.Ending.DONE


async def _by_panel(run: Run, emit: Sieve, claim: Claim) -> ev.Ending:
    """Speech: a pack of its own, and the panel again."""
    desk = evidence.Desk.of(run, gather.Shelf(taken=_ids(run.view)))
    context = said_before(run.view.spoken, claim.sub_question)
    lot = await evidence.search(run, claim, context, desk)
    await desk.read(run, lot.source_ids)
    for fresh, known in emit.same.items():
        desk.shelf.hits[known] = desk.shelf.hits[fresh]
    lot.source_ids = list(dict.fromkeys(emit.same.get(i, i) for i in lot.source_ids))
    if not any(i in run.view.sources for i in lot.source_ids):
        return ending.nothing_read(run).ending
    pack = evidence.pack(run, lot, desk, panel.room(run, claim.text, context))
    if lot.refused and not pack.items:
        return ev.Ending.BLOCKED
    claim = replace(claim, cites=tuple(item.source_id for item in pack.items))
    await panel.judge(run, Case(claim=claim, context=context, pack=pack), run.view.triage[claim.sub_question])
    gather.fold(run)
    return ev.Ending.DONE


def _follow(run: Run, claim_id: str) -> None:
    """Work out again what rests on the verdict, by rule; no model is asked."""
    view = run.view
    if run.started.job is Job.SPEECH:
        run.emit(ev.HeadlineFigured(headline=headline(card.rated for card in view.counted())))
        return
    _compare(run, claim_id)
    kept = tuple(s for s in view.sentences if all(_holds(view, i) for i in s.claim_ids))
    cut = [s for s in view.sentences if s not in kept]
    dropped = (*view.dropped, *(DroppedSentence(text=s.text, reason=REST_ON_RECHECKED) for s in cut))
    verdict = view.statement_verdict
    if verdict is not None:
        own = [c for c in view.claims.values() if c.claim.from_input or run.started.job is Job.CHECK]
        verdict = statement_verdict(c.verdict for c in own)
    if view.answered:
        run.emit(ev.AnswerWritten(sentences=kept, dropped=dropped, verdict=verdict))


def _compare(run: Run, claim_id: str) -> None:
    """Settle the conflicts of a claim that holds no more; tell those of one that now does (by their values alone)."""
    view = run.view
    mine = [c for c in view.conflicts if claim_id in c.claim_ids]
    judged = view.claims[claim_id].judgement
    if judged is None or judged.verdict is not Verdict.SUPPORTED:
        for conflict in mine:
            run.emit(ev.ConflictSettled(conflict=conflict))
        return
    if run.started.job is not Job.ASK:
        return
    texts = {i: c.claim.text for i, c in view.claims.items() if _stands(view, i)}
    for pair in conflicting_values(texts, run.language_of_input()):
        if claim_id in pair and all(set(pair) != set(c.claim_ids) for c in mine):
            run.emit(ev.ConflictFound(conflict=Conflict(claim_ids=pair, why="values")))


def _stands(view: RunView, claim_id: str) -> bool:
    judged = view.claims[claim_id].judgement
    return judged is not None and judged.verdict is Verdict.SUPPORTED


def _holds(view: RunView, claim_id: str) -> bool:
    return claim_id in view.claims and view.claims[claim_id].verdict is Verdict.SUPPORTED


def _ids(view: RunView) -> frozenset[str]:
    return frozenset((*view.sources, *view.failures))
