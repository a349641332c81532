"""Check: a statement becomes a verdict per claim, or an honest "can't tell". Read `stages` for the whole job."""

import asyncio
from collections.abc import Iterable, Sequence

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import AsideReason, Claim, InputKind, Plan, SetAside
from app.core.evidence import Hit, OriginGroup
from app.core.limits import Limit
from app.pipeline import ending, gather
from app.pipeline.decompose import Part, decompose
from app.pipeline.draft import Draft, admit
from app.pipeline.grade import SOURCES_PER_CLAIM, grade
from app.pipeline.queries import queries, surfaces
from app.pipeline.run import Run
from app.pipeline.verify import unchecked
from app.text.languages import guess_language
from app.verdict.alike import bearing
from app.verdict.statement import statement_verdict

LEAST_RELEVANCE = 0.4  # share of a claim's content words in one sentence of a page; below, it is about other things
READ_PER_CLAIM = 12  # pages; more than are graded, because copies fold


async def stages(run: Run) -> ev.RunFinished:
    """Decompose, query, gather, grade, conclude; return how it ended."""
    gather.tell_unread(run)
    text = run.started.input
    run.emit(ev.Planned(plan=_plan(text)))
    run.moved(Stage.PLAN, 0, 1)
    parts = _at_most(run, await decompose(run, text))
    shelf, wanted = gather.Shelf(), dict[int, list[str]]()
    reading = asyncio.Semaphore(gather.READ_AT_ONCE)
    claims = admit(run, [_draft(part) for part in parts], 1, from_input=True)
    async with asyncio.TaskGroup() as group:
        for at, claim in enumerate(claims):
            if run.over_budget():
                break
            run.moved(Stage.SEARCH, at, len(claims))
            wanted[at] = await _search(run, claim, at, shelf)
            group.create_task(gather.read(run, shelf, wanted[at], reading))
        run.moved(Stage.SEARCH, len(claims), len(claims))
    gather.say_if_full(run, shelf)
    searched, left = claims[: len(wanted)], claims[len(wanted) :]
    if claims and not run.view.sources and (run.view.trouble is not None or not left):
        return ending.nothing_read(run)
    _leave_out(run, left)
    origins = gather.fold(run)
    await grade(run, _with_sources(run, searched, wanted, origins), origins)
    if (trouble := _all_failed(run)) is not None:
        return trouble
    verdict = statement_verdict(card.verdict for card in run.view.claims.values())
    run.emit(ev.AnswerWritten(sentences=(), dropped=(), verdict=verdict))
    return ev.RunFinished(ending=ev.Ending.DONE)


def _all_failed(run: Run) -> ev.RunFinished | None:
    """The ending of a run in which no source could be asked about anything: the engine's, not "nothing can be told"."""
    stances = [s for card in run.view.claims.values() for s in card.stances]
    if not stances or any(not s.error for s in stances):
        return None
    return ev.RunFinished(ending=ev.Ending.ENGINE, detail=run.view.call_failures[-1].detail)


def _plan(text: str) -> Plan:
    """A check needs no planner: the input is what is to be checked."""
    one_line = " ".join(text.split())
    return Plan(
        kind=InputKind.STATEMENT,
        focus=one_line[:400],
        sub_questions=(),
        queries=(),
        language=guess_language(text),
    )


def _at_most(run: Run, parts: list[Part]) -> list[Part]:
    """The parts up to the limit on claims; the rest is set aside, visibly."""
    for part in parts[run.limits.max_claims :]:
        run.emit(ev.PartSetAside(part=SetAside(text=part.text, span=part.span, reason=AsideReason.TOO_MANY)))
        run.reached(Limit.CLAIMS, str(run.limits.max_claims))
    return parts[: run.limits.max_claims]


def _leave_out(run: Run, claims: Iterable[Claim]) -> None:
    """What a limit kept from being searched is Unchecked: no source could have told."""
    for claim in claims:
        if (limit := run.spent()) is not None:
            run.emit(ev.ClaimJudged(judgement=unchecked(claim, limit)))


def _draft(part: Part) -> Draft:
    return Draft(text=part.text, cites=(), sub_question=0, type=part.type, span=part.span)


async def _search(run: Run, claim: Claim, at: int, shelf: gather.Shelf) -> list[str]:
    """Send the three queries of a claim to its surfaces, and choose pages: one a domain first."""
    asked = await queries(run, claim)
    lanes = [
        await gather.search(run, at, text, surfaces(claim)) for text in (asked.neutral, asked.primary, asked.dispute)
    ]
    shelf.choose(at, interleaved(lanes), READ_PER_CLAIM, run.limits.max_sources)
    return shelf.wanted[at]


def interleaved(lanes: Iterable[list[Hit]]) -> list[Hit]:
    """Take from each lane in turn, each page once: no query drowns another."""
    rows = [list(lane) for lane in lanes]
    first: dict[str, Hit] = {}
    for rank in range(max(map(len, rows), default=0)):
        for row in rows:
            if rank < len(row):
                first.setdefault(row[rank].url, row[rank])
    return list(first.values())


def _with_sources(
    run: Run, claims: list[Claim], wanted: dict[int, list[str]], origins: Sequence[OriginGroup]
) -> list[Claim]:
    """Each claim with the sources that bear on it, those found for it first, and of each origin its best page first."""
    cited = []
    for at, claim in enumerate(claims):
        own = [run.view.sources[i] for i in wanted[at] if i in run.view.sources]
        others = [s for s in run.sources() if s not in own]
        ranked = bearing(
            claim.text, [*own, *others], len(run.view.sources), run.language_of_input(), floor=LEAST_RELEVANCE
        )
        again = gather.citing(claim, one_an_origin_first(ranked, origins)[:SOURCES_PER_CLAIM])
        run.emit(ev.ClaimDrafted(claim=again))
        cited.append(again)
    return cited


def one_an_origin_first(source_ids: Iterable[str], origins: Sequence[OriginGroup]) -> list[str]:
    """Return the ids reordered: the best page of each origin, then the second best of each: no copy crowds in."""
    group_of = {i: n for n, group in enumerate(origins) for i in group.source_ids}
    turn: dict[int | str, int] = {}
    placed = []
    for rank, source_id in enumerate(source_ids):
        origin = group_of.get(source_id, source_id)
        turn[origin] = turn.get(origin, -1) + 1
        placed.append((turn[origin], rank, source_id))
    return [source_id for _, _, source_id in sorted(placed)]
