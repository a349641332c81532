"""Planner: the kind of an input, and sub-questions that keep to it, from the stage `plan`."""

from collections.abc import Sequence

from app.pipeline.plan import PlanReply, plan
from eval.cases import Case, PlannerCase
from eval.records import ERROR, Outcome, Row
from eval.scores import Figure, labelled, share
from eval.trial import Trial

PINNED = ("right", "kind_right")


async def ask(case: Case, trial: Trial) -> Outcome:
    """Have the input planned; right is the kind, the number of sub-questions, and every name kept."""
    assert isinstance(case, PlannerCase), "the suite's own cases"
    run = trial.start(case.input)
    made = await plan(run)
    error, detail = trial.trouble()
    given = _faults(case, made.kind.value, made.focus, made.sub_questions)
    replies = [PlanReply.model_validate_json(c.reply) for c in run.view.calls.values()]
    raw = _faults(case, replies[0].kind, replies[0].focus, replies[0].sub_questions) if replies else {"kind"}
    return Outcome(
        given=ERROR if error else made.kind.value,
        raw=ERROR if error or not replies else replies[0].kind,
        right=not error and not given,
        raw_right=not error and not raw,
        error=error,
        detail=detail or "; ".join(f"wrong: {fault}" for fault in sorted(given)),
        counts={f"wrong_{fault}": 1.0 for fault in given} | {f"raw_wrong_{fault}": 1.0 for fault in raw},
        said=(made.focus, *made.sub_questions, *(f"query: {q}" for q in made.queries)),
    )


def _faults(case: PlannerCase, kind: str, focus: str, questions: Sequence[str]) -> set[str]:
    text = " ".join((focus, *questions)).casefold()
    wrong = {
        "kind": kind != case.kind,
        "number": not case.least <= len(questions) <= case.most,
        "names": any(name.casefold() not in text for name in case.keep),
    }
    return {fault for fault, true in wrong.items() if true}


def score(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """Plans with nothing wrong, then what was right of the others."""
    before = "raw_wrong_" if raw else "wrong_"

    def sound(fault: str) -> Figure:
        return share(
            f"{fault}_right", rows, lambda r: not r.outcome.error and f"{before}{fault}" not in r.outcome.counts, "high"
        )

    right, *others = labelled(rows, raw=raw)
    return right, sound("kind"), sound("number"), sound("names"), *others
