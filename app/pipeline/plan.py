"""Plan: what kind of input this is, one focus question, sub-questions with a query each, the answer's language."""

import re
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic import Field as Bound

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import InputKind, Plan
from app.core.error import CallGaveNothing
from app.pipeline.run import PLANNER, Run
from app.text.languages import guess_language
from app.text.names import names
from app.text.words import STOP_WORDS, content, likeness

_Line = Annotated[str, StringConstraints(max_length=240)]
SAME_QUESTION = 0.5  # Jaccard likeness of content words, names aside
_LONGEST_QUERY = 12  # words; engines ignore more
_PLAN_INPUT = 4000  # characters of the input that the planner reads; enough to tell a speech from a question


class PlanReply(BaseModel):
    """What the planner is asked for."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["question", "statement", "speech"]
    focus: _Line
    sub_questions: Annotated[list[_Line], Bound(min_length=1, max_length=4)]
    queries: Annotated[list[_Line], Bound(min_length=1, max_length=4)]
    language: Annotated[str, StringConstraints(min_length=2, max_length=2)]


async def plan(run: Run) -> Plan:
    """Return the plan. A planner that fails leaves the input itself as the one question: nothing is guessed."""
    run.moved(Stage.PLAN, 0, 1)
    text = run.started.input.strip()
    try:
        answer = await run.asker.ask(
            key="plan",
            stage=Stage.PLAN,
            seat=run.seat(PLANNER),
            prompt=run.tools.prompts["plan"],
            reply=PlanReply,
            values={"input": text[:_PLAN_INPUT]},
            max_output=400,
        )
        made = _made(run, text, answer.value)
    except CallGaveNothing:
        made = Plan(
            kind=run.started.forced_kind or kind_of(text, InputKind.QUESTION),
            focus=text[:400],
            sub_questions=(text[:400],),
            queries=(keywords(text),),
            language=guess_language(text),
        )
    run.emit(ev.Planned(plan=made))
    run.moved(Stage.PLAN, 1, 1)
    return made


def _made(run: Run, text: str, reply: PlanReply) -> Plan:
    kind = run.started.forced_kind or kind_of(text, InputKind(reply.kind))
    questions = _distinct(reply.sub_questions)[: run.limits.sub_questions] or [text]
    questions = _unlike([q for q in questions if _stands_alone(q, text)], text) or [text]
    queries = [_query(q, reply.queries[i] if i < len(reply.queries) else "") for i, q in enumerate(questions)]
    guessed = guess_language(text, default=reply.language)
    return Plan(
        kind=kind,
        focus=reply.focus.strip() or text,
        sub_questions=tuple(questions),
        queries=tuple(queries),
        language=guessed,
    )


def kind_of(text: str, said: InputKind) -> InputKind:
    """The planner's word on the kind of input, but a question mark at the end is a question whatever it says."""
    if re.search(r"[?？؟]\s*[\"'”’»)]*$", text):
        return InputKind.QUESTION
    return said


def keywords(text: str) -> str:
    """Return a search query made of the text's own words: without stop words and without punctuation."""
    words = [w for w in re.findall(r"[\w][\w.,'’-]*", text) if w.casefold() not in STOP_WORDS]
    kept = _distinct([w.strip(".,'’-") for w in words])
    return " ".join(kept[:_LONGEST_QUERY]) or text[:100]


def _stands_alone(question: str, text: str) -> bool:
    """True when a sub-question shares words with the input and, where the input has names, one of them."""
    named = content(" ".join(n.text for n in names(text)))
    shared = content(question) & content(text)
    return bool(shared & named) if named else bool(shared)


def _unlike(questions: list[str], text: str) -> list[str]:
    """Leave out a sub-question that asks, names aside, what an earlier one asks: it would read the same pages again."""
    named = content(" ".join(n.text for n in names(text)))
    kept: list[str] = []
    for question in questions:
        asks = content(question) - named
        if all(likeness(asks, content(other) - named) < SAME_QUESTION for other in kept):
            kept.append(question)
    return kept


def _query(question: str, proposed: str) -> str:
    """The planner's query when it is about the question, else the question's own words."""
    if proposed.strip() and len(content(proposed) & content(question)) >= min(2, len(content(question))):
        return " ".join(proposed.split()[:_LONGEST_QUERY])
    return keywords(question)


def _distinct(lines: list[str]) -> list[str]:
    seen: dict[str, str] = {}
    for line in lines:
        if line.strip():
            seen.setdefault(line.strip().casefold(), line.strip())
    return list(seen.values())
