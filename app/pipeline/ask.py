"""Ask: a question becomes a verified report. Read `stages` for the whole job."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim, InputKind, Plan
from app.core.limits import Limit
from app.core.verdict import Verdict
from app.pipeline import consistency, decompose, draft, ending, gather, verify, write
from app.pipeline.plan import keywords, plan
from app.pipeline.run import Run


async def stages(run: Run) -> ev.RunFinished:
    """Plan, research, verify, follow up, compare, write; return how it ended."""
    gather.tell_unread(run)
    made = await plan(run)
    shelf = gather.Shelf()
    await _research(run, made, shelf)
    if not run.view.sources:
        return ending.nothing_read(run)
    if (trouble := ending.barren(run)) is not None:
        return trouble
    for round_ in range(2, run.limits.max_rounds + 2):
        failed = _failed(run)
        if not failed or run.over_budget():
            break
        if _verified(run) >= run.limits.enough_verified:
            run.reached(Limit.ENOUGH, str(run.limits.enough_verified))
            break
        await _follow_up(run, failed, shelf, round_)
    else:
        if _failed(run):
            run.reached(Limit.ROUNDS, str(run.limits.max_rounds))
    await consistency.find_conflicts(run)
    await write.write(run, made)
    return ev.RunFinished(ending=ev.Ending.DONE)


async def _research(run: Run, made: Plan, shelf: gather.Shelf) -> None:
    """Gather, draft and verify the first round; a statement's own parts are judged beside what is drafted."""
    parts: list[decompose.Part] = []
    if made.kind is InputKind.STATEMENT:
        parts = await decompose.decompose(run, run.started.input.strip())
        asked = tuple(part.text for part in parts) or (run.started.input.strip(),)
        made = replace(made, sub_questions=asked, queries=tuple(keywords(text) for text in asked))
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
