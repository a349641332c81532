"""Verify: one isolated call per claim over passages of the sources it cites, then the gates.

Every source has one block of passages, the union of the windows of all claims that cite it, in reading order. Claims
are asked in the order of their citations, so from call to call only the claim at the end differs and the engine's
prefix cache serves the rest; still each call sees one claim.
"""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints

from app.context.prompt import Prompt, evidence_block, heading, passage_tokens
from app.context.relevance import Asked
from app.context.window import CutPage
from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim
from app.core.error import CallGaveNothing
from app.core.evidence import EvidencePack, OriginGroup, Passage, Source
from app.core.limits import Limit
from app.core.span import Span
from app.core.verdict import Judgement, Verdict
from app.pipeline.asking import TOO_MUCH, Answer, Seat
from app.pipeline.run import VERIFIER, Run, source_number
from app.verdict.gates import Bench, Said, failed, judge

VERIFY_OUTPUT = 220  # tokens: a verdict and one long sentence
LEAST_WINDOW = 96  # tokens; a window smaller than this holds no sentence with its neighbour


class VerifyReply(BaseModel):
    """What the verifier is asked for: the verdict first (asking for the quote first doubled the false yes)."""

    model_config = ConfigDict(extra="forbid")
    verdict: Literal["supported", "contradicted", "not_stated"]
    quote: Annotated[str, StringConstraints(max_length=600)]


_VERDICTS = {
    "supported": Verdict.SUPPORTED,
    "contradicted": Verdict.CONTRADICTED,
    "not_stated": Verdict.UNVERIFIABLE,
}


def said_in(answer: Answer[VerifyReply]) -> Said:
    """What the verifier said, in the words of the gates; an empty quotation is none."""
    quote = answer.value.quote
    return Said(
        verdict=_VERDICTS[answer.value.verdict],
        quotes=(quote,) if quote.strip() else (),
        probability=answer.call.probability,
    )


async def verify(run: Run, claims: Sequence[Claim], origins: Sequence[OriginGroup]) -> None:
    """Judge every claim that has no verdict yet; those that a limit leaves out are Unchecked, not Unverifiable."""
    ordered = sorted(claims, key=lambda c: ([source_number(i) for i in c.cites], int(c.id[1:])))
    blocks = blocks_for(run.seat(VERIFIER), run.tools.prompts["verify"], ordered, run.view.sources)
    slots = asyncio.Semaphore(run.tools.slots)
    judged = 0

    async def one(claim: Claim) -> None:
        nonlocal judged
        async with slots:
            if _settled(run, claim):
                pass
            elif (limit := _stop(run, claim)) is not None:
                run.emit(ev.ClaimJudged(judgement=unchecked(claim, limit)))
            else:
                run.emit(ev.ClaimPicked(claim_id=claim.id))
                run.emit(ev.ClaimJudged(judgement=await _judge(run, claim, blocks, origins)))
            judged += 1
            run.moved(Stage.VERIFY, judged, len(ordered))

    run.moved(Stage.VERIFY, 0, len(ordered))
    async with asyncio.TaskGroup() as group:
        for claim in ordered:
            group.create_task(one(claim))


def blocks_for(
    seat: Seat, prompt: Prompt, claims: Sequence[Claim], sources: Mapping[str, Source]
) -> dict[str, tuple[Passage, ...]]:
    """Return each cited source's block of passages: the union of its claims' windows, within its share of the room."""
    longest = max((c.text for c in claims), key=len, default="")
    room = seat.room(prompt, VERIFY_OUTPUT, others=longest)
    most_cited = max((len(c.cites) for c in claims), default=1)
    blocks = {}
    for source_id in sorted({i for c in claims for i in c.cites}, key=source_number):
        citing = [c.text for c in claims if source_id in c.cites]
        share = room // most_cited
        if seat.judging:
            share = min(share, seat.judging * len(citing))
        blocks[source_id] = block(seat, sources[source_id], citing, share)
    return blocks


def block(seat: Seat, source: Source, claims: Sequence[str], share: int) -> tuple[Passage, ...]:
    """Return the passages of one source that bear on `claims`, within `share` tokens, heading included.

    Every claim has the same part of the share; what no longer fits beside the others' passages is cut shorter, never
    left out while a sentence of it fits.
    """
    text = source.page.text
    page = CutPage(text, partial(passage_tokens, seat.counter), source.page.language or "en")
    left = share - seat.counter.count(heading(source))
    spans: list[Span] = []
    for claim in claims:
        asked, budget = Asked(claim), min(left, max(LEAST_WINDOW, left // len(claims)))
        while window := page.window(asked, budget):
            wider = _merged([*spans, *window], text)
            over = sum(passage_tokens(seat.counter, s.of(text)) for s in wider) - left
            if over <= 0:
                spans = wider
                break
            budget -= over
    return tuple(Passage(source_id=source.id, span=s, text=s.of(text)) for s in spans)


def _merged(spans: Sequence[Span], text: str) -> list[Span]:
    """Join spans that overlap or have only white space between them, in reading order."""
    joined: list[Span] = []
    for span in sorted(spans, key=lambda s: (s.start, s.end)):
        if joined and not text[joined[-1].end : span.start].strip():
            joined[-1] = Span(start=joined[-1].start, end=max(joined[-1].end, span.end))
        else:
            joined.append(span)
    return joined


async def _judge(
    run: Run, claim: Claim, blocks: Mapping[str, tuple[Passage, ...]], origins: Sequence[OriginGroup]
) -> Judgement:
    """Ask about one claim; a prompt that did not fit is asked again over half the evidence, then it is an error."""
    passages = tuple(p for i in claim.cites for p in blocks[i])
    try:
        return await _ask(run, f"verify:{claim.id}:{claim.round}", claim, passages, origins)
    except TOO_MUCH:
        seat, sources = run.seat(VERIFIER), run.view.sources
        less = tuple(p for i in claim.cites for p in half(seat, claim, sources[i], blocks[i]))
    except CallGaveNothing as error:
        return failed(claim.id, error)
    try:
        return await _ask(run, f"verify:{claim.id}:{claim.round}:half", claim, less, origins)
    except CallGaveNothing as error:
        return failed(claim.id, error)


def half(seat: Seat, claim: Claim, source: Source, passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """Return half as much of a source as `passages` are, again what bears on the claim most."""
    whole = sum(passage_tokens(seat.counter, p.text) for p in passages)
    return block(seat, source, [claim.text], whole // 2)


async def _ask(
    run: Run, key: str, claim: Claim, passages: tuple[Passage, ...], origins: Sequence[OriginGroup]
) -> Judgement:
    pack = EvidencePack(passages=passages)
    answer = await asked(run, key, claim, pack)
    return judge(claim.id, said_in(answer), bench_of(run, claim, pack, origins))


async def asked(run: Run, key: str, claim: Claim, pack: EvidencePack) -> Answer[VerifyReply]:
    """Ask the verifier about one claim and one pack of evidence; raises what `Asker.ask` raises."""
    return await run.asker.ask(
        key=key,
        stage=Stage.VERIFY,
        seat=run.seat(VERIFIER),
        prompt=run.tools.prompts["verify"],
        reply=VerifyReply,
        values={"claim": claim.text},
        evidence=evidence_block(pack, run.view.sources),
        max_output=VERIFY_OUTPUT,
        decides="verdict",
    )


def bench_of(run: Run, claim: Claim, pack: EvidencePack, origins: Sequence[OriginGroup]) -> Bench:
    """Return what the gates test the verifier's answer against."""
    return Bench(
        claim=claim.text,
        pack=pack,
        sources=run.view.sources,
        origins=origins,
        certainty=run.seat(VERIFIER).certainty,
        language=run.language_of(claim),
    )


def _settled(run: Run, claim: Claim) -> bool:
    return run.view.claims[claim.id].judgement is not None


def _stop(run: Run, claim: Claim) -> Limit | None:
    """The limit that keeps this claim from being judged, or None. The user's own statement is always judged."""
    if (limit := run.spent()) is not None:
        return limit
    if claim.from_input:
        return None
    held = sum(c.verdict is Verdict.SUPPORTED for c in run.view.claims.values())
    if claim.round > 1 and held >= run.limits.enough_verified:
        run.reached(Limit.ENOUGH, str(run.limits.enough_verified))
        return Limit.ENOUGH
    return None


def unchecked(claim: Claim, limit: Limit) -> Judgement:
    """The judgement on a claim that a limit left out."""
    return Judgement(claim_id=claim.id, verdict=Verdict.UNCHECKED, proposed=Verdict.UNCHECKED, reasoning=limit.value)
