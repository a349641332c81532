"""Decompose: an input becomes claims that stand alone, each with its span; what is no claim is set aside, visibly.

Code cuts the input into sentences and checks what the model makes of them: the parts of a sentence must together hold
all its figures and names, each must repeat a name, and none may say more. A sentence with figures is never waved away
as an opinion, and a sentence that speaks of "they" without saying who is unclear, not guessed.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic import Field as Bound

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import AsideReason, SetAside
from app.core.claimtype import ClaimType
from app.core.error import CallGaveNothing
from app.core.evidence import Source
from app.core.span import Span
from app.pipeline.draft import Draft
from app.pipeline.run import PLANNER, Run
from app.text.claimtype import claim_type
from app.text.figures import figures, missing
from app.text.names import missing_names, names
from app.text.pronouns import opens_with_pronoun
from app.text.sentences import split
from app.text.words import content, coverage
from app.verdict.alike import bearing

MOST_PARTS = 8
SOURCES_PER_PART = 3
LEAST_SHARED = 0.8  # share of a part's content words that must be the statement's own: a part adds nothing
SHORTEST_SENTENCE = 2  # content words; less asserts nothing
_JOINS = re.compile(r"[,;]|\b(?:and|but|while|und|aber|et|mais|y|pero)\b", re.IGNORECASE)


class DecomposeReply(BaseModel):
    """What the planner is asked for: the assertions of one sentence."""

    model_config = ConfigDict(extra="forbid")
    parts: Annotated[
        list[Annotated[str, StringConstraints(max_length=300)]], Bound(min_length=1, max_length=MOST_PARTS)
    ]


class SortReply(BaseModel):
    """What the planner is asked for: whether one sentence asserts anything."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["fact", "opinion", "unclear"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One assertion of the input: its text stands alone, its span is the sentence that it came from."""

    text: str
    span: Span
    type: ClaimType


async def decompose(run: Run, statement: str) -> list[Part]:
    """Return the assertions of `statement`; opinions and unclear sentences are told as set aside."""
    spans = split(statement, run.language_of_input())
    parts: list[Part] = []
    for number, span in enumerate(spans):
        sentence = " ".join(span.of(statement).split())
        reason = await _why_no_claim(run, number, sentence, statement[: span.start], alone=len(spans) == 1)
        if reason is not None:
            run.emit(ev.PartSetAside(part=SetAside(text=sentence, span=span, reason=reason)))
            continue
        texts = await _parts(run, number, sentence)
        parts += [Part(text=text, span=span, type=claim_type(text, run.language_of_input())) for text in texts]
        run.moved(Stage.PLAN, number + 1, len(spans))
    return parts


async def _why_no_claim(run: Run, number: int, sentence: str, before: str, *, alone: bool) -> AsideReason | None:
    """Why a sentence is not checked, or None. The only sentence of an input is what the user wants checked."""
    language = run.language_of_input()
    named = bool(names(sentence, language))
    if sentence.endswith(("?", "？")) or (len(content(sentence)) < SHORTEST_SENTENCE and not named):
        return AsideReason.NOT_ASSERTED
    if opens_with_pronoun(sentence) and not named and not names(before, language):
        return AsideReason.UNCLEAR
    if alone or figures(sentence, language):
        return None
    try:
        answer = await run.asker.ask(
            key=f"sort:{number}",
            stage=Stage.PLAN,
            seat=run.seat(PLANNER),
            prompt=run.tools.prompts["sort"],
            reply=SortReply,
            values={"sentence": sentence, "before": f"BEFORE IT: {before[-300:]}" if before.strip() else ""},
            max_output=40,
        )
    except CallGaveNothing:
        return None  # unsure: better checked than waved away
    if answer.value.kind == "opinion":
        return AsideReason.OPINION
    return AsideReason.UNCLEAR if answer.value.kind == "unclear" and not named else None


async def _parts(run: Run, number: int, sentence: str) -> list[str]:
    """The assertions of one sentence; the sentence itself when it says one thing or the model's parts are not sound."""
    if not _JOINS.search(sentence):
        return [sentence]
    try:
        answer = await run.asker.ask(
            key=f"decompose:{number}",
            stage=Stage.PLAN,
            seat=run.seat(PLANNER),
            prompt=run.tools.prompts["decompose"],
            reply=DecomposeReply,
            values={"statement": sentence},
            max_output=500,
        )
    except CallGaveNothing:
        return [sentence]
    parts = [" ".join(p.split()) for p in answer.value.parts if p.strip()]
    return parts if keeps_all(sentence, parts, run.language_of_input()) else [sentence]


def keeps_all(statement: str, parts: Sequence[str], language: str) -> bool:
    """True when the parts together hold every figure and name of the statement, and each stands alone and adds nothing.

    A part stands alone when it repeats a name of the statement (if that has any): "runs on diesel" does not.
    """
    if not parts or missing(statement, parts, language) or missing_names(statement, parts, language):
        return False
    whole, named = content(statement), content(" ".join(n.text for n in names(statement, language)))
    return all(
        coverage(content(part), whole) >= LEAST_SHARED and (not named or content(part) & named) for part in parts
    )


def cited(run: Run, parts: Sequence[Part], sources: Sequence[Source]) -> list[Draft]:
    """Give each part of the statement the sources that bear on it most: the user cited none."""
    return [
        Draft(
            text=part.text,
            cites=tuple(bearing(part.text, sources, SOURCES_PER_PART, run.language_of_input())),
            sub_question=0,
            type=part.type,
            span=part.span,
        )
        for part in parts
    ]
