"""Write: the answer from verified claims only; then code checks every sentence, and what fails is removed."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic import Field as Bound

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import DroppedSentence, InputKind, Plan, Sentence
from app.core.error import CallGaveNothing
from app.core.verdict import Verdict
from app.pipeline.run import WRITER, Run
from app.verdict.prose import check_sentence, repeats
from app.verdict.statement import statement_verdict

WRITE_OUTPUT = 900
MOST_SENTENCES = 12


class WrittenSentence(BaseModel):
    """One sentence as the writer gives it."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, StringConstraints(max_length=500)]
    claims: Annotated[list[str], Bound(max_length=6)]


class WriteReply(BaseModel):
    """What the writer is asked for."""

    model_config = ConfigDict(extra="forbid")
    sentences: Annotated[list[WrittenSentence], Bound(max_length=MOST_SENTENCES)]


async def write(run: Run, plan: Plan) -> None:
    """Write the answer, check it, and tell. With no verified claim there is no prose at all."""
    verified = {i: c.claim for i, c in run.view.claims.items() if c.verdict is Verdict.SUPPORTED}
    claims = {i: claim.text for i, claim in verified.items()}
    written = {i: run.language_of(claim) for i, claim in verified.items()}
    run.moved(Stage.WRITE, 0, 1)
    kept: list[Sentence] = []
    dropped: list[DroppedSentence] = []
    for sentence in await _written(run, plan, claims) if claims else []:
        refusal = check_sentence(sentence, claims, run.language(), written)
        if refusal is not None:
            dropped.append(refusal)
        elif repeats(sentence, kept, run.language()):
            dropped.append(DroppedSentence(text=sentence.text, reason="repeats"))
        else:
            kept.append(sentence)
    if claims and not kept:  # the claims themselves are prose enough, and each rests on itself
        kept = [Sentence(text=_ended(text), claim_ids=(i,)) for i, text in claims.items()]
    run.emit(ev.AnswerWritten(sentences=tuple(kept), dropped=tuple(dropped), verdict=_statement(run, plan)))
    run.moved(Stage.WRITE, 1, 1)


async def _written(run: Run, plan: Plan, claims: dict[str, str]) -> list[Sentence]:
    schema = WriteReply.model_json_schema()
    schema["$defs"]["WrittenSentence"]["properties"]["claims"]["items"] = {"type": "string", "enum": list(claims)}
    try:
        answer = await run.asker.ask(
            key="write",
            stage=Stage.WRITE,
            seat=run.seat(WRITER),
            prompt=run.tools.prompts["write"],
            reply=WriteReply,
            values={
                "claims": "\n".join(f"{i}: {text}" for i, text in claims.items()),
                "question": plan.focus,
                "language": run.language(),
            },
            max_output=WRITE_OUTPUT,
            schema=schema,
        )
    except CallGaveNothing:
        return []
    return [
        Sentence(text=_ended(" ".join(s.text.split())), claim_ids=tuple(dict.fromkeys(s.claims)))
        for s in answer.value.sentences
        if s.text.strip()
    ]


def _ended(text: str) -> str:
    return text if text.rstrip("\"'”’»)").endswith((".", "!", "?", "。", "…")) else f"{text}."


def _statement(run: Run, plan: Plan) -> Verdict | None:
    """The verdict of the user's own statement by the rule table; None when the input was a question."""
    if plan.kind is not InputKind.STATEMENT:
        return None
    return statement_verdict(c.verdict for c in run.view.claims.values() if c.claim.from_input)
