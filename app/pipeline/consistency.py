"""Consistency: which verified claims cannot both hold. Both are shown as Disputed."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict
from pydantic import Field as Bound

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Conflict
from app.core.error import CallGaveNothing
from app.core.verdict import Verdict
from app.pipeline.run import VERIFIER, Run
from app.verdict.alike import can_conflict, conflicting_values

CONSISTENCY_OUTPUT = 300
_HOLDS = (Verdict.SUPPORTED, Verdict.PARTLY_SUPPORTED)


class Pair(BaseModel):
    """Two claims that cannot both be true."""

    model_config = ConfigDict(extra="forbid")
    first: str
    second: str


class ConsistencyReply(BaseModel):
    """What is asked for in the one consistency call."""

    model_config = ConfigDict(extra="forbid")
    pairs: Annotated[list[Pair], Bound(max_length=8)]


async def find_conflicts(run: Run) -> None:
    """Tell every pair of verified claims that cannot both hold.

    Differing values of one subject are found in code. What the model adds must differ visibly (a figure, a negation)
    about one subject, or it is not believed: a small model sees conflicts everywhere.
    """
    claims = {i: c.claim.text for i, c in run.view.claims.items() if c.verdict in _HOLDS}
    run.moved(Stage.CONSISTENCY, 0, 1)
    pairs = dict.fromkeys(conflicting_values(claims, run.language_of_input()), "values")
    if len(claims) >= 2:
        for first, second in await _asked(run, claims):
            pair = (first, second) if int(first[1:]) < int(second[1:]) else (second, first)
            if pair not in pairs and can_conflict(claims[first], claims[second], run.language_of_input()):
                pairs[pair] = "model"
    for pair, why in sorted(pairs.items()):
        run.emit(ev.ConflictFound(conflict=Conflict(claim_ids=pair, why=why)))
    run.moved(Stage.CONSISTENCY, 1, 1)


async def _asked(run: Run, claims: dict[str, str]) -> list[tuple[str, str]]:
    schema = ConsistencyReply.model_json_schema()
    for name in ("first", "second"):
        schema["$defs"]["Pair"]["properties"][name] = {"type": "string", "enum": list(claims)}
    try:
        answer = await run.asker.ask(
            key="consistency",
            stage=Stage.CONSISTENCY,
            seat=run.seat(VERIFIER),
            prompt=run.tools.prompts["consistency"],
            reply=ConsistencyReply,
            values={"claims": "\n".join(f"{i}: {text}" for i, text in claims.items())},
            max_output=CONSISTENCY_OUTPUT,
            schema=schema,
        )
    except CallGaveNothing:
        return []
    pairs = [(p.first, p.second) for p in answer.value.pairs]
    return [(a, b) for a, b in pairs if a != b and a in claims and b in claims]
