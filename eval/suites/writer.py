"""Writer: the answer's prose from verified claims, after the check of every sentence, from the stage `write`."""

from collections.abc import Sequence

from app.core.claim import InputKind, Sentence
from app.pipeline.write import WriteReply, write
from eval.cases import Case, WriterCase
from eval.records import ERROR, RIGHT, Outcome, Row
from eval.scores import Figure, counted, labelled, share
from eval.suites.consistency import put_verified
from eval.trial import Trial

PINNED = ("right", "traps_fallen_into")


async def ask(case: Case, trial: Trial) -> Outcome:
    """Have the answer written; right is every fact with its claim, and no trap."""
    assert isinstance(case, WriterCase), "the suite's own cases"
    run = trial.start(case.question)
    plan = trial.plan(case.question, kind=InputKind.QUESTION, language=case.language)
    put_verified(run, case.claims)
    await write(run, plan)
    error, detail = trial.trouble()
    replies = [WriteReply.model_validate_json(c.reply) for c in run.view.calls.values()]
    proposed = [Sentence(text=s.text, claim_ids=tuple(s.claims)) for r in replies for s in r.sentences]
    facts, traps = _facts(case, run.view.sentences), _traps(case, run.view.sentences)
    raw_facts, raw_traps = _facts(case, proposed), _traps(case, proposed)
    whole = len(case.facts)
    return Outcome(
        given=ERROR if error else _word(complete=facts == whole, traps=traps),
        raw=ERROR if error else _word(complete=raw_facts == whole, traps=raw_traps),
        right=not error and facts == whole and not traps,
        raw_right=not error and raw_facts == whole and not raw_traps,
        error=error,
        detail=detail,
        counts={
            "wanted": whole,
            "facts": facts,
            "raw_facts": raw_facts,
            "traps": len(traps),
            "raw_traps": len(raw_traps),
            "proposed": len(proposed),
            "dropped": len(run.view.dropped),
        },
        said=(
            *(f"{s.text} [{', '.join(s.claim_ids)}]" for s in run.view.sentences),
            *(f"dropped ({d.reason}): {d.text}" for d in run.view.dropped),
            *(f"trap: {t}" for t in traps),
        ),
    )


def _facts(case: WriterCase, sentences: Sequence[Sentence]) -> int:
    """How many facts stand in a sentence that names their claim."""

    def stated(claim: str, any_of: Sequence[str]) -> bool:
        texts = [s.text.casefold() for s in sentences if claim in s.claim_ids]
        return any(words.casefold() in text for words in any_of for text in texts)

    return sum(stated(fact.claim, fact.any_of) for fact in case.facts)


def _traps(case: WriterCase, sentences: Sequence[Sentence]) -> list[str]:
    text = " ".join(s.text for s in sentences).casefold()
    return [trap for trap in case.traps if trap.casefold() in text]


def _word(*, complete: bool, traps: Sequence[str]) -> str:
    return "trap" if traps else RIGHT if complete else "fact missing"


def score(rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]:
    """Answers with every fact and no trap, then facts, traps and sentences dropped."""
    before = "raw_" if raw else ""
    right, *others = labelled(rows, raw=raw)
    return (
        right,
        share("traps_fallen_into", rows, lambda r: r.outcome.counts.get(f"{before}traps", 0.0) > 0, "low"),
        counted("facts_stated", rows, f"{before}facts", "wanted", "high"),
        counted("sentences_dropped", rows, "dropped", "proposed", "low"),
        *others,
    )
