"""Grade: each source is asked about each claim alone, source by source; the stances then make the verdict by rule.

Calls go source by source, claim after claim, so that the prefix cache serves a source's passages to all of its claims.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim
from app.core.error import CallGaveNothing
from app.core.evidence import EvidencePack, OriginGroup, Passage, Source, Surface
from app.core.tier import Tier
from app.core.verdict import SourceStance, Stance, Verdict
from app.evidence.attribution import told_by
from app.pipeline.asking import TOO_MUCH
from app.pipeline.run import VERIFIER, Run, source_number
from app.pipeline.verify import VERIFY_OUTPUT, asked, bench_of, block, half, said_in, unchecked
from app.verdict.gates import judge
from app.verdict.stances import verdict_of

SOURCES_PER_CLAIM = 6  # the best ones; each is a call
SHARE_OF_ROOM = 4  # one source's block takes at most a quarter of the room: a call is about one source
_STANCES = {
    Verdict.SUPPORTED: Stance.SUPPORTS,
    Verdict.CONTRADICTED: Stance.REFUTES,
}


async def grade(run: Run, claims: Sequence[Claim], origins: Sequence[OriginGroup]) -> None:
    """Judge every claim by the sources that it cites."""
    wanted: dict[str, list[Claim]] = defaultdict(list)
    for claim in claims:
        for source_id in claim.cites:
            wanted[source_id].append(claim)
    slots = asyncio.Semaphore(run.tools.slots)
    total, done = sum(len(c.cites) for c in claims), 0
    run.moved(Stage.VERIFY, 0, total)

    async def one(source: Source, passages: tuple[Passage, ...], claim: Claim) -> None:
        nonlocal done
        async with slots:
            if not run.over_budget():
                if not run.view.claims[claim.id].judging:
                    run.emit(ev.ClaimPicked(claim_id=claim.id))
                stance = await _stance(run, claim, source, passages, origins)
                run.emit(ev.StanceTaken(claim_id=claim.id, stance=stance))
            done += 1
            run.moved(Stage.VERIFY, done, total)

    async with asyncio.TaskGroup() as group:
        for source_id in sorted(wanted, key=source_number):
            passages = _passages(run, source_id, wanted[source_id])
            for claim in wanted[source_id]:
                group.create_task(one(run.view.sources[source_id], passages, claim))
    for claim in claims:
        _conclude(run, claim, origins)


def _conclude(run: Run, claim: Claim, origins: Sequence[OriginGroup]) -> None:
    """The verdict on a claim, once all its sources were asked; what a limit left out is Unchecked."""
    stances = sorted(run.view.claims[claim.id].stances, key=lambda s: source_number(s.source_id))
    if len(stances) < len(claim.cites):
        run.emit(ev.ClaimJudged(judgement=unchecked(claim, run.view.limits[-1])))
        return
    sentences = {
        s.source_id: [q.sentence.of(run.view.sources[s.source_id].page.text) for q in s.quotes]
        for s in stances
        if s.stance is Stance.SUPPORTS
    }
    tellers = told_by(sentences, run.view.sources)
    run.emit(ev.ClaimJudged(judgement=verdict_of(claim.id, stances, origins, tellers, claim_type=claim.type)))


def _passages(run: Run, source_id: str, claims: Sequence[Claim]) -> tuple[Passage, ...]:
    seat = run.seat(VERIFIER)
    longest = max((c.text for c in claims), key=len)
    room = seat.room(run.tools.prompts["verify"], VERIFY_OUTPUT, others=longest)
    return block(seat, run.view.sources[source_id], [c.text for c in claims], room // SHARE_OF_ROOM)


async def _stance(
    run: Run, claim: Claim, source: Source, passages: tuple[Passage, ...], origins: Sequence[OriginGroup]
) -> SourceStance:
    """Ask about one claim and one source, once more over half of it if it was too much, and apply the gates."""
    key, standing, pack = f"grade:{claim.id}:{source.id}", tier_of(run, source), EvidencePack(passages=passages)
    try:
        try:
            answer = await asked(run, key, claim, pack)
        except TOO_MUCH:
            pack = EvidencePack(passages=half(run.seat(VERIFIER), claim, source, passages))
            answer = await asked(run, f"{key}:half", claim, pack)
    except CallGaveNothing as error:
        return SourceStance(
            source_id=source.id, stance=Stance.OTHER, said=Stance.OTHER, tier=standing.value, error=error.code
        )
    said = said_in(answer)
    judged = judge(claim.id, said, bench_of(run, claim, pack, origins))
    return SourceStance(
        source_id=source.id,
        stance=_STANCES.get(judged.verdict, Stance.OTHER),
        said=_STANCES.get(said.verdict, Stance.OTHER),
        quotes=judged.quotes,
        lowered=judged.lowered_by,
        probability=answer.call.probability,
        tier=standing.value,
    )


def tier_of(run: Run, source: Source) -> Tier:
    """The tier of a source's publisher; a user's own file has none, so it stands with the others."""
    return Tier.OTHER if source.surface is Surface.FILES else run.tools.own_sites.tier(source.page.url)
