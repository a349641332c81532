"""Draft: one researcher per sub-question reads its sources and writes atomic claims with the ids they come from."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic import Field as Bound

from app.context.pack import fit_sources
from app.context.prompt import evidence_block, heading, passage_text
from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim
from app.core.claimtype import ClaimType
from app.core.error import CallGaveNothing
from app.core.evidence import EvidencePack, Source
from app.core.limits import Limit
from app.core.span import Span
from app.core.verdict import Verdict
from app.pipeline.asking import TOO_MUCH
from app.pipeline.run import RESEARCHER, Run
from app.text.pronouns import stands_alone
from app.text.words import content
from app.verdict.alike import rivals, same_claim, states_closely

DRAFT_OUTPUT = 700  # tokens: about a dozen short claims as JSON
DRAFTS_PER_CALL = 6
SHORTEST_CLAIM = 3  # content words; less is a fragment
RIVALS_PER_CLAIM = 2


class DraftedClaim(BaseModel):
    """One claim as the researcher writes it."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, StringConstraints(max_length=300)]
    sources: Annotated[list[str], Bound(max_length=4)]


class DraftReply(BaseModel):
    """What the researcher is asked for."""

    model_config = ConfigDict(extra="forbid")
    claims: Annotated[list[DraftedClaim], Bound(max_length=DRAFTS_PER_CALL)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A usable draft that has no id yet."""

    text: str
    cites: tuple[str, ...]
    sub_question: int
    type: ClaimType = ClaimType.ATTRIBUTE
    span: Span | None = None


async def draft(run: Run, key: str, sub_question: int, question: str, source_ids: Sequence[str]) -> list[Draft]:
    """Return the usable drafts for one sub-question; unusable ones are told, with the reason."""
    sources = [run.view.sources[i] for i in source_ids if i in run.view.sources]
    if not sources:
        return []
    pack = pack_for(run, sources, question)
    try:
        try:
            reply = await _asked(run, key, question, pack)
        except TOO_MUCH:
            pack = pack_for(run, sources, question, parts=2)
            reply = await _asked(run, f"{key}:half", question, pack)
    except CallGaveNothing:
        return []  # the CallFailed event tells; the other researchers go on
    return _usable(run, sub_question, reply, [s for s in sources if s.id in pack.source_ids])


async def _asked(run: Run, key: str, question: str, pack: EvidencePack) -> DraftReply:
    answer = await run.asker.ask(
        key=key,
        stage=Stage.DRAFT,
        seat=run.seat(RESEARCHER),
        prompt=run.tools.prompts["draft"],
        reply=DraftReply,
        values={"question": question, "most": str(DRAFTS_PER_CALL)},
        evidence=evidence_block(pack, run.view.sources),
        max_output=DRAFT_OUTPUT,
        schema=_schema(pack.source_ids),
    )
    return answer.value


def pack_for(run: Run, sources: Sequence[Source], question: str, *, parts: int = 1) -> EvidencePack:
    """Pack the sources for one question into the researcher's allowance, or into one of so many parts of it."""
    seat = run.seat(RESEARCHER)
    prompt = run.tools.prompts["draft"]
    room = seat.room(prompt, DRAFT_OUTPUT, others=question) // parts
    return fit_sources(
        [(s.id, s.page.text, heading(s)) for s in sources], question, room, seat.counter.count, shown=passage_text
    )


def _schema(source_ids: Sequence[str]) -> dict[str, object]:
    """The reply's schema with the pack's ids as the only citable ones (gate 3.6, at the source)."""
    schema = DraftReply.model_json_schema()
    claim = schema["$defs"]["DraftedClaim"]["properties"]
    claim["sources"]["items"] = {"type": "string", "enum": list(source_ids)}
    claim["sources"]["minItems"] = 1
    return schema


def _usable(run: Run, sub_question: int, reply: DraftReply, sources: Sequence[Source]) -> list[Draft]:
    ids = {s.id for s in sources}
    kept = []
    for claim in reply.claims:
        text = " ".join(claim.text.split())
        cites = tuple(dict.fromkeys(i for i in claim.sources if i in ids))
        if len(content(text)) < SHORTEST_CLAIM or text.endswith("?"):
            run.emit(ev.ClaimRejected(text=text, reason="fragment"))
        elif not stands_alone(text, run.language_of_input()):
            run.emit(ev.ClaimRejected(text=text, reason="points_back"))
        elif not cites:
            run.emit(ev.ClaimRejected(text=text, reason="cites_nothing"))
        else:
            also = [s.id for s in sources if s.id not in cites and states_closely(text, s, run.language_of_input())]
            kept.append(Draft(text=text, cites=(*cites, *also), sub_question=sub_question))
    return kept


def with_rivals(run: Run, drafts: Sequence[Draft]) -> list[Draft]:
    """Return the drafts, each followed by what other read sources say of the same thing with another value.

    A researcher that saw only one of two figures would have it verified in good faith; so code looks for the other.
    """
    result: list[Draft] = []
    for made in drafts:
        result.append(made)
        result += [
            Draft(text=rival.text, cites=(rival.source_id,), sub_question=made.sub_question)
            for rival in rivals(made.text, run.sources(), run.language_of_input())[:RIVALS_PER_CLAIM]
            if not any(same_claim(rival.text, d.text, run.language_of_input()) for d in drafts)
        ]
    return result


def admit(run: Run, drafts: Sequence[Draft], round_: int, *, from_input: bool = False) -> list[Claim]:
    """Give each new draft its id and tell; a draft that repeats an earlier claim is folded into it, by meaning.

    Verified claims are never drafted again; a failed one that was drafted anew from other sources is taken up again
    with these. At most `max_claims` a round.
    """
    language, admitted = run.language_of_input(), list[Claim]()
    for made in drafts:
        twin = next((c.claim for c in run.view.claims.values() if same_claim(made.text, c.claim.text, language)), None)
        if twin is None:
            if sum(c.claim.round == round_ and not c.claim.from_input for c in run.view.claims.values()) >= (
                run.limits.max_claims
            ):
                run.reached(Limit.CLAIMS, str(run.limits.max_claims))
                break
            number = 1 + len(run.view.claims)
            claim = Claim(
                id=f"C{number}",
                text=made.text,
                cites=_sorted(made.cites),
                sub_question=made.sub_question,
                round=round_,
                from_input=from_input,
                type=made.type,
                span=made.span,
            )
        elif _failed(run, twin) and twin.round < round_ and not set(made.cites) <= set(twin.cites):
            claim = replace(twin, cites=_sorted(made.cites), round=round_)
        else:
            run.emit(ev.ClaimMerged(text=made.text, into=twin.id))
            continue
        run.emit(ev.ClaimDrafted(claim=claim))
        admitted.append(claim)
    return admitted


def _failed(run: Run, claim: Claim) -> bool:
    return run.view.claims[claim.id].verdict is Verdict.UNVERIFIABLE


def _sorted(source_ids: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(dict.fromkeys(source_ids), key=lambda i: int(i[1:])))
