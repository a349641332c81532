"""Consistency: which of a set of verified claims cannot both hold, as the stage `consistency` finds."""

from collections.abc import Sequence

from app.core import event as ev
from app.core.claim import Claim, InputKind
from app.core.verdict import Judgement, Verdict
from app.pipeline.consistency import ConsistencyReply, find_conflicts
from app.pipeline.run import Run
from eval.cases import Case, CaseClaim, ConsistencyCase
from eval.records import ERROR, RIGHT, Outcome, Row
from eval.scores import Figure, counted, labelled, share
from eval.trial import Trial

PINNED = ("right", "false_conflicts")


async def ask(case: Case, trial: Trial) -> Outcome:
    """Let the stage look at the claims, all of them verified."""
    assert isinstance(case, ConsistencyCase), "the suite's own cases"
    text = " ".join(c.text for c in case.claims)
    run = trial.start(text)
    trial.plan(text, kind=InputKind.QUESTION, language=case.language)
    put_verified(run, case.claims)
    await find_conflicts(run)
    wanted = {frozenset(pair) for pair in case.conflicts}
    found = {frozenset(c.claim_ids) for c in run.view.conflicts}
    replies = [ConsistencyReply.model_validate_json(c.reply) for c in run.view.calls.values()]
    said = {frozenset((p.first, p.second)) for r in replies for p in r.pairs}
    error, detail = trial.trouble()
    return Outcome(
        given=_word(found, wanted, error),
        raw=_word(said, wanted, error),
        right=not error and found == wanted,
        raw_right=not error and said == wanted,
        error=error,
        detail=detail,
        counts={
            "wanted": len(wanted),
            "found": len(found & wanted),
            "told": len(found),
            "raw_found": len(said & wanted),
            "raw_told": len(said),
        },
        said=tuple(" against ".join(sorted(pair)) for pair in sorted(found, key=sorted)),
    )


def put_verified(run: Run, claims: Sequence[CaseClaim]) -> None:
    """Put claims into a run as drafted and supported."""
    for claim in claims:
        run.emit(ev.ClaimDrafted(claim=Claim(id=claim.id, text=claim.text, cites=(), sub_question=0)))
        judgement = Judgement(claim_id=claim.id, verdict=Verdict.SUPPORTED, proposed=Verdict.SUPPORTED)
        run.emit(ev.ClaimJudged(judgement=judgement))


def _word(found: set[frozenset[str]], wanted: set[frozenset[str]], error: str) -> str:
    if error:
        return ERROR
    if found - wanted:
        return "false conflict"
    return RIGHT if found == wanted else "missed conflict"


def score(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """Cases with exactly the right pairs, those with a pair too many, and pairs found."""
    before = "raw_" if raw else ""

    def too_many(row: Row) -> bool:
        counts = row.outcome.counts
        return counts.get(f"{before}told", 0.0) > counts.get(f"{before}found", 0.0)

    right, *others = labelled(rows, raw=raw)
    return (
        right,
        share("false_conflicts", rows, too_many, "low"),
        counted("conflicts_found", rows, f"{before}found", "wanted", "high"),
        counted("conflicts_precision", rows, f"{before}found", f"{before}told", "high"),
        *others,
    )
