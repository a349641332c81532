"""Decompose: a statement becomes claims of its own, each standing alone; code checks that nothing was lost."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic import Field as Bound

from app.core.call import Stage
from app.core.error import BudgetExceeded, EngineError, EngineUnavailable, ModelMissing
from app.core.evidence import Source
from app.pipeline.draft import Draft
from app.pipeline.run import PLANNER, Run
from app.text.figures import missing
from app.text.names import missing_names, names
from app.text.sentences import split
from app.text.words import content, coverage
from app.verdict.alike import bearing

MOST_PARTS = 8
SOURCES_PER_PART = 3
LEAST_SHARED = 0.8  # share of a part's content words that must be the statement's own: a part adds nothing


class DecomposeReply(BaseModel):
    """What the planner is asked for when the input is a statement."""

    model_config = ConfigDict(extra="forbid")
    parts: Annotated[
        list[Annotated[str, StringConstraints(max_length=300)]], Bound(min_length=1, max_length=MOST_PARTS)
    ]


async def decompose(run: Run, statement: str) -> list[str]:
    """Return the assertions of a statement.

    When the model's parts lose a figure or a name, or add something, the statement's own sentences are used instead.
    """
    sentences = [" ".join(s.of(statement).split()) for s in split(statement, run.language())]
    try:
        answer = await run.asker.ask(
            key="decompose",
            stage=Stage.PLAN,
            seat=run.seat(PLANNER),
            prompt=run.tools.prompts["decompose"],
            reply=DecomposeReply,
            values={"statement": statement},
            max_output=500,
        )
    except (EngineUnavailable, ModelMissing):
        raise
    except (EngineError, BudgetExceeded):
        return sentences
    parts = [" ".join(p.split()) for p in answer.value.parts if p.strip()]
    return parts if keeps_all(statement, parts, run.language()) else sentences


def keeps_all(statement: str, parts: list[str], language: str) -> bool:
    """True when the parts together hold every figure and name of the statement, and each stands alone and adds nothing.

    A part stands alone when it repeats a name of the statement (if that has any): "runs on diesel" does not.
    """
    if not parts or missing(statement, parts, language) or missing_names(statement, parts, language):
        return False
    whole, named = content(statement), content(" ".join(n.text for n in names(statement, language)))
    return all(
        coverage(content(part), whole) >= LEAST_SHARED and (not named or content(part) & named) for part in parts
    )


def cited(run: Run, parts: list[str], sources: list[Source]) -> list[Draft]:
    """Give each part of the statement the sources that bear on it most: the user cited none."""
    return [
        Draft(text=part, cites=tuple(bearing(part, sources, SOURCES_PER_PART, run.language())), sub_question=0)
        for part in parts
    ]
