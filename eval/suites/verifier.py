"""Verifier: one claim over passages of its sources, judged by the stage `verify` and its gates."""

from collections.abc import Sequence

from app.core import event as ev
from app.core.claim import Claim, InputKind
from app.core.verdict import Judgement
from app.pipeline import gather
from app.pipeline.verify import VerifyReply, verify
from eval.cases import Case, InjectionCase, VerifierCase
from eval.records import ERROR, GateWord, Outcome, Row
from eval.scores import Figure, judged
from eval.trial import Trial

PINNED = ("false_supported", "false_reject", "unlocated_quotes")
_CLAIM = "C1"


async def ask(case: Case, trial: Trial) -> Outcome:
    """Judge the claim of `case` as an Ask run judges a drafted claim."""
    assert isinstance(case, VerifierCase | InjectionCase), "the suite's own cases"
    run = trial.start(case.claim)
    trial.plan(case.claim, kind=InputKind.QUESTION, language=case.language)
    ids = trial.read(case.sources, case.language)
    claim = Claim(id=_CLAIM, text=case.claim, cites=tuple(ids[i] for i in case.cites), sub_question=0)
    run.emit(ev.ClaimDrafted(claim=claim))
    await verify(run, [claim], gather.fold(run))
    judgement = run.view.claims[_CLAIM].judgement
    assert judgement is not None, "verify judges every claim"
    replies = [c.reply for c in run.view.calls.values()] or [r.text for r in trial.replies]
    quotes = tuple(q for c in run.view.calls.values() if (q := VerifyReply.model_validate_json(c.reply).quote.strip()))
    return outcome(case.right, judgement, quotes, replies)


def outcome(right: Sequence[str], judgement: Judgement, quotes: tuple[str, ...], replies: Sequence[str]) -> Outcome:
    """What a judgement comes to when the verdicts `right` count as right; a failed call is never right."""
    error = judgement.error
    return Outcome(
        given=ERROR if error else judgement.verdict.value,
        raw=ERROR if error else judgement.proposed.value,
        right=not error and judgement.verdict.value in right,
        raw_right=not error and judgement.proposed.value in right,
        error=error,
        detail=judgement.reasoning,
        probability=judgement.probability,
        quotes=quotes,
        unlocated=len(quotes) if not judgement.quotes else 0,
        gates=tuple(GateWord(gate=g.gate.value, reason=g.reason, detail=g.detail) for g in judgement.lowered_by),
        said=tuple(replies),
    )


def score(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """The figures of judged claims."""
    return judged(rows, raw=raw)
