"""Triage: sentences of a speech, asked in the speech as the stage `triage` asks them, batch by batch.

`raw` is the answer where the model gave it, and `no_answer` where a rule had to.
"""

from collections.abc import Sequence

from app.core.claim import InputKind, Job
from app.core.span import Span
from app.core.speech import DecidedBy, SpokenSentence, TriageReason, TriageRow
from app.pipeline.triage import triage
from eval.cases import Case, TriageCase
from eval.records import Outcome, Row
from eval.scores import Figure, answer, counted, labelled, share
from eval.trial import Trial

PINNED = ("missed_claims", "false_alarms")
_WORTHY = "check_worthy"
_NO_ANSWER = "no_answer"


def together(case: Case) -> str:
    """Sentences of one speech are triaged together."""
    assert isinstance(case, TriageCase), "the suite's own cases"
    return case.speech


async def ask_all(cases: Sequence[Case], trial: Trial) -> list[Outcome]:
    """Triage the sentences in their order, under the day they were said."""
    spoken = [case for case in cases if isinstance(case, TriageCase)]
    text = "\n".join(case.sentence for case in spoken)
    run = trial.start(text, kind=InputKind.SPEECH, job=Job.SPEECH, said_on=spoken[0].said_on)
    trial.plan(text, kind=InputKind.SPEECH, language=spoken[0].language)
    sentences, at = [], 0
    for number, case in enumerate(spoken, start=1):
        place = Span(start=at, end=at + len(case.sentence))
        sentences.append(SpokenSentence(number=number, text=case.sentence, span=place))
        at = place.end + 1
    rows = await triage(run, sentences)
    return [_outcome(case, row) for case, row in zip(spoken, rows, strict=True)]


def _outcome(case: TriageCase, row: TriageRow) -> Outcome:
    worth = row.worth.value
    unanswered = row.decided_by is DecidedBy.RULE and row.reason is TriageReason.NO_ANSWER
    typed = case.type is not None and worth == _WORTHY
    return Outcome(
        given=worth,
        raw=_NO_ANSWER if unanswered else worth,
        right=worth in case.right,
        raw_right=not unanswered and worth in case.right,
        probability=row.probability,
        counts={
            "typed": float(typed),
            "type_right": float(typed and row.type.value == case.type),
            "by_rule": float(row.decided_by is DecidedBy.RULE),
            "again": float(row.asked > 1),
        },
        said=(f"{worth} ({row.reason.value}{f', {row.type.value}' if row.type.value else ''})",),
    )


def score(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """Claims missed and sentences checked for nothing, then F1 of what is check-worthy."""
    worthy = [r for r in rows if r.expected == _WORTHY]
    others = [r for r in rows if _WORTHY not in r.right]

    def found(row: Row) -> bool:
        return answer(row, raw=raw) == _WORTHY

    right, *rest = labelled(rows, raw=raw)
    return (
        share("missed_claims", worthy, lambda r: answer(r, raw=raw) not in r.right, "low"),
        share("false_alarms", others, found, "low"),
        _f1(rows, raw=raw),
        right,
        counted("types_right", rows, "type_right", "typed", "high"),
        share("by_rule", rows, lambda r: r.outcome.counts.get("by_rule", 0.0) > 0),
        share("asked_twice", rows, lambda r: r.outcome.counts.get("again", 0.0) > 0, "low"),
        *rest,
    )


def _f1(rows: Sequence[Row], *, raw: bool) -> Figure:
    """F1 of check-worthy over answers; a sentence that may be either counts as it was answered."""
    true = sum(_WORTHY in r.right and answer(r, raw=raw) == _WORTHY for r in rows)
    missed = sum(r.expected == _WORTHY and answer(r, raw=raw) not in r.right for r in rows)
    alarms = sum(_WORTHY not in r.right and answer(r, raw=raw) == _WORTHY for r in rows)
    whole = 2 * true + missed + alarms
    return Figure(name="f1_check_worthy", value=2 * true / whole if whole else None, of=len(rows), better="high")
