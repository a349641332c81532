"""Panel: a claim as spoken, with its evidence: packed by the rules of evidence, voted on, and held to the gates.

The sites of the cases are made up, so their tiers come from the cases as a user's own table would say them; all else
(era, exclusion, order, quotas, room, the bar of a thin pack) is the program's. `raw` is the proposer's word alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.core import event as ev
from app.core.claim import Claim, InputKind, Job
from app.core.panel import PanelSeat
from app.core.speech import (
    ClaimPack,
    KeptOut,
    SpeechType,
    Thin,
    TriageReason,
    TriageRow,
    Worth,
)
from app.core.tier import Tier
from app.core.verdict import Judgement
from app.pipeline import panel
from app.pipeline.evidence import Desk, asserted
from app.pipeline.gather import Shelf
from app.pipeline.packing import Admitted, packed
from app.pipeline.run import Run
from app.pipeline.votes import Case as Put
from app.text.claimtype import claim_type
from eval.cases import Case, PanelCase
from eval.records import ERROR, GateWord, Outcome, Row
from eval.scores import Figure, answer, counted, labelled, share
from eval.trial import Trial

PINNED = ("false_true", "wrongly_decided", "missed_verdicts")
_CLAIM = "C1"
_TRUE, _UNVERIFIABLE = "true", "unverifiable"
_DECIDED = ("true", "false", "misleading")


async def ask(case: Case, trial: Trial) -> Outcome:
    """Put the claim and its pack before the panel."""
    assert isinstance(case, PanelCase), "the suite's own cases"
    run = trial.start(case.claim, kind=InputKind.SPEECH, job=Job.SPEECH, said_on=case.said_on)
    trial.plan(case.claim, kind=InputKind.SPEECH, language=case.language)
    ids = trial.read(case.evidence, case.language)
    kind = claim_type(case.claim, run.language())
    claim = Claim(id=_CLAIM, text=case.claim, cites=(), sub_question=1, from_input=True, type=kind)
    run.emit(ev.ClaimDrafted(claim=claim))
    pack = _pack(run, case, ids, claim)
    run.emit(ev.EvidencePacked(pack=pack))
    claim = replace(claim, cites=tuple(item.source_id for item in pack.items))
    row = TriageRow(number=1, worth=Worth.CHECK_WORTHY, reason=TriageReason.OTHER_FACT, type=SpeechType(case.type))
    await panel.judge(run, Put(claim=claim, context="", pack=pack), row)
    judgement = run.view.claims[_CLAIM].judgement
    assert judgement is not None, "the panel judges every claim"
    return _outcome(case, judgement, pack, ids)


def _pack(run: Run, case: PanelCase, ids: Mapping[str, str], claim: Claim) -> ClaimPack:
    """The pack, with the tiers that the case gives its sites."""
    desk = Desk.of(run, Shelf())
    tiers = {ids[s.id]: Tier(s.tier or Tier.OTHER.value) for s in case.evidence}
    kept_out: dict[str, KeptOut] = {}
    admitted = []
    for source in run.sources():
        page, tier = source.page, tiers[source.id]
        why = desk.door.bars(page.url, page.title, page.published, source.surface, page.text)
        if tier is Tier.FACT_CHECK:
            why = KeptOut.FACT_CHECK
        if why is None:
            admitted.append(Admitted(source=source, tier=tier, day=page.published))
        else:
            kept_out[page.url] = why
    made = packed(claim, admitted, kept_out, desk.pages, panel.room(run, claim.text, ""))
    asserted(made, desk.door)
    return made


def _outcome(case: PanelCase, judgement: Judgement, pack: ClaimPack, ids: Mapping[str, str]) -> Outcome:
    ruling = judgement.ruling
    assert ruling is not None, "the panel gives a ruling"
    votes, error = ruling.tally.votes, judgement.error
    given = ERROR if error else ruling.outcome.value
    raw = ERROR if error else votes[0].label.value if votes else given
    packed = {item.source_id for item in pack.items}
    let_in = [i for i in case.inadmissible if ids.get(i) in packed]
    cited = {ids[i] for i in case.decisive if i in ids} & set(ruling.tally.citations)
    return Outcome(
        given=given,
        raw=raw,
        right=not error and given in case.right and not let_in,
        raw_right=not error and raw in case.right,
        error=error,
        detail=f"{ruling.tally.route.value}; kept out: " + ", ".join(f"{k.url} ({k.why.value})" for k in pack.kept_out),
        gates=(
            *(GateWord(gate=g.gate.value, reason=g.reason, detail=g.detail) for g in judgement.lowered_by),
            *([GateWord(gate="thin_pack", reason=pack.thin.value)] if pack.thin is not Thin.NO else []),
        ),
        counts={
            "inadmissible": len(case.inadmissible),
            "let_in": len(let_in),
            "decisive": float(bool(case.decisive) and given in _DECIDED),
            "decisive_cited": float(bool(cited) and given in _DECIDED),
            "arbiter": float(any(v.seat is PanelSeat.ARBITER for v in votes)),
            "overridden": float(ruling.tally.overridden),
            "void": sum(not v.counts for v in votes),
            "votes": len(votes),
            "thin": float(pack.thin is not Thin.NO),
        },
        said=tuple(
            f"{v.seat.value}: {v.label.value} {v.confidence:.1f} [{', '.join(v.citations)}] {v.reason}"
            f"{f' (void: {v.void.value})' if v.void.value else ''}"
            for v in votes
        ),
    )


def score(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """False True first, then verdicts where none can be given, and none where one can."""
    untrue = [r for r in rows if _TRUE not in r.right]
    open_ = [r for r in rows if set(r.right) == {_UNVERIFIABLE}]
    decidable = [r for r in rows if _UNVERIFIABLE not in r.right]
    right, *rest = labelled(rows, raw=raw)
    return (
        share("false_true", untrue, lambda r: answer(r, raw=raw) == _TRUE, "low"),
        share("wrongly_decided", open_, lambda r: answer(r, raw=raw) in _DECIDED, "low"),
        share("missed_verdicts", decidable, lambda r: answer(r, raw=raw) not in _DECIDED, "low"),
        right,
        share("thin_packs", decidable, lambda r: r.outcome.counts.get("thin", 0.0) > 0, "low"),
        share("models_split", rows, lambda r: answer(r, raw=raw) == "models_split"),
        counted("let_in", rows, "let_in", "inadmissible", "low"),
        counted("decisive_cited", rows, "decisive_cited", "decisive", "high"),
        counted("void_votes", rows, "void", "votes", "low"),
        share("arbiter_called", rows, lambda r: r.outcome.counts.get("arbiter", 0.0) > 0),
        share("severity_changed", rows, lambda r: r.outcome.counts.get("overridden", 0.0) > 0),
        *rest,
    )
