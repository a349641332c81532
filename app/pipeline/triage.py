"""Triage: every sentence of a speech gets exactly one answer, whether it is worth checking, and why.

Sentences go to the model in batches under their numbers. What it leaves out is asked again alone; what it is unsure
of, or waves away although it states a figure, is asked a second time with the sentences around it. The speaker's name
is in no prompt. Where no usable answer comes a rule in code decides, and the row says so.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, RootModel

from app.core import event as ev
from app.core.call import Stage
from app.core.claimtype import ClaimType
from app.core.error import BudgetExceeded, EngineError, EngineUnavailable, ModelMissing
from app.core.span import Span
from app.core.speech import DecidedBy, SpeechType, SpokenSentence, TriageReason, TriageRow, Worth
from app.pipeline.run import TRIAGER, Run
from app.text.claimtype import claim_type
from app.text.figures import figures
from app.text.names import names
from app.text.sentences import split
from app.text.transcript import Turn, read_transcript

BATCH: Final = 10
"""Sentences a call: more and a small model loses its place, fewer and the instructions cost more than the sentences."""
UNSURE: Final = 0.5
"""An answer whose deciding token is less probable than this is asked for again, with the sentences around it."""
_SHOWN = 500  # characters of a sentence; what it states stands there
_AROUND = 240  # characters of each neighbour
_BATCH_OUTPUT = 24  # tokens for each sentence of a batch
_ALONE_OUTPUT = 24
_FRAGMENT = 2  # words

Kind: TypeAlias = Literal[
    "figure", "past_event", "someone_said", "comparison", "own_story", "fact", "opinion", "promise", "greeting",
    "question",
]  # fmt: skip


class BatchReply(RootModel[dict[str, Kind]]):
    """What is asked for of a batch: each sentence's number with its kind."""


class AloneReply(BaseModel):
    """What is asked for of one sentence."""

    model_config = ConfigDict(extra="forbid")
    kind: Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class _Meaning:
    """What a kind stands for."""

    worth: Worth
    reason: TriageReason
    type: SpeechType = SpeechType.NONE


_WORTHY = Worth.CHECK_WORTHY
_MEANINGS: Final[Mapping[Kind, _Meaning]] = {
    "figure": _Meaning(worth=_WORTHY, reason=TriageReason.FIGURE, type=SpeechType.STATISTICAL),
    "past_event": _Meaning(worth=_WORTHY, reason=TriageReason.PAST_EVENT, type=SpeechType.HISTORICAL),
    "someone_said": _Meaning(worth=_WORTHY, reason=TriageReason.SOMEONE_SAID, type=SpeechType.ATTRIBUTION),
    "comparison": _Meaning(worth=_WORTHY, reason=TriageReason.COMPARISON, type=SpeechType.COMPARISON),
    "own_story": _Meaning(worth=_WORTHY, reason=TriageReason.OWN_STORY, type=SpeechType.PERSONAL_ANECDOTE),
    "fact": _Meaning(worth=_WORTHY, reason=TriageReason.OTHER_FACT, type=SpeechType.OTHER),
    "opinion": _Meaning(worth=Worth.OPINION, reason=TriageReason.VIEW),
    "promise": _Meaning(worth=Worth.OPINION, reason=TriageReason.PROMISE),
    "greeting": _Meaning(worth=Worth.UNIMPORTANT, reason=TriageReason.GREETING),
    "question": _Meaning(worth=Worth.UNIMPORTANT, reason=TriageReason.QUESTION),
}
_BY_RULE: Final = {
    ClaimType.STATISTIC: SpeechType.STATISTICAL,
    ClaimType.EVENT: SpeechType.HISTORICAL,
    ClaimType.QUOTE: SpeechType.ATTRIBUTION,
}


def sentences_of(text: str, language: str) -> list[SpokenSentence]:
    """Return every sentence spoken, in order, numbered from 1, with its exact place in the input."""
    found: list[SpokenSentence] = []
    for turn in read_transcript(text):
        for span in split(turn.text, language):
            said = " ".join(span.of(turn.text).split())
            if any(character.isalnum() for character in said):
                found.append(_sentence(len(found) + 1, said, turn, span))
    return found


def _sentence(number: int, said: str, turn: Turn, span: Span) -> SpokenSentence:
    return SpokenSentence(number=number, text=said, span=turn.locate(span), speaker=turn.speaker)


async def triage(run: Run, sentences: Sequence[SpokenSentence]) -> list[TriageRow]:
    """Return one row for each sentence, in order; each batch is told as soon as it is done."""
    rows: dict[int, TriageRow] = {}
    run.moved(Stage.PLAN, 0, len(sentences))

    async def one(batch: Sequence[SpokenSentence]) -> None:
        answered = await _batch(run, batch, sentences)
        assert [row.number for row in answered] == [s.number for s in batch], "one answer a sentence, in order"
        rows.update((row.number, row) for row in answered)
        run.emit(ev.SentencesTriaged(rows=tuple(answered)))
        run.moved(Stage.PLAN, len(rows), len(sentences))

    async with asyncio.TaskGroup() as group:
        for start in range(0, len(sentences), BATCH):
            group.create_task(one(sentences[start : start + BATCH]))
    return [rows[s.number] for s in sentences]


async def _batch(run: Run, batch: Sequence[SpokenSentence], sentences: Sequence[SpokenSentence]) -> list[TriageRow]:
    """Answer a batch: what needs no model by rule, the rest together, then alone what is missing or unsure."""
    language = run.language()
    rows = {s.number: _fragment(s) for s in batch if _is_fragment(s.text, language)}
    asked = [s for s in batch if s.number not in rows]
    rows |= await _together(run, asked)
    for sentence in asked:
        row = rows.get(sentence.number)
        if row is None or doubtful(row, sentence.text, language):
            again = await _alone(run, sentence, sentences)
            rows[sentence.number] = _settled(row, again) or by_rule(sentence, language)
    return [rows[s.number] for s in batch]


async def _together(run: Run, batch: Sequence[SpokenSentence]) -> dict[int, TriageRow]:
    """Ask about several sentences at once; what does not come back, or not under its number, is left out."""
    if not batch or run.over_budget():
        return {}
    numbers = [str(s.number) for s in batch]
    try:
        answer = await run.asker.ask(
            key=f"triage:{numbers[0]}-{numbers[-1]}",
            stage=Stage.PLAN,
            seat=run.seat(TRIAGER),
            prompt=run.tools.prompts["triage"],
            reply=BatchReply,
            values={"sentences": "\n".join(f"{s.number}: {s.text[:_SHOWN]}" for s in batch)},
            max_output=32 + _BATCH_OUTPUT * len(batch),
            schema=batch_schema(numbers),
            rowwise=True,
        )
    except (EngineUnavailable, ModelMissing):
        raise
    except (EngineError, BudgetExceeded):
        return {}
    told = answer.value.root
    chances = dict(zip(told, answer.call.chances, strict=False))
    return {int(n): _row(int(n), told[n], chances.get(n), asked=1) for n in numbers if n in told}


def batch_schema(numbers: Sequence[str]) -> dict[str, object]:
    """Return the schema of a batch's reply: every number once, in order, and nothing else."""
    kind = {"enum": list(_MEANINGS), "type": "string"}
    return {
        "type": "object",
        "properties": dict.fromkeys(numbers, kind),
        "required": list(numbers),
        "additionalProperties": False,
    }


async def _alone(run: Run, sentence: SpokenSentence, sentences: Sequence[SpokenSentence]) -> TriageRow | None:
    """Ask about one sentence with those around it; None when no usable answer comes."""
    if run.over_budget():
        return None
    at = sentence.number - 1
    try:
        answer = await run.asker.ask(
            key=f"triage:{sentence.number}",
            stage=Stage.PLAN,
            seat=run.seat(TRIAGER),
            prompt=run.tools.prompts["triage_again"],
            reply=AloneReply,
            values={
                "before": " ".join(s.text for s in sentences[max(0, at - 2) : at])[-_AROUND:],
                "after": sentences[at + 1].text[:_AROUND] if at + 1 < len(sentences) else "",
                "sentence": sentence.text[:_SHOWN],
            },
            max_output=_ALONE_OUTPUT,
            decides="kind",
        )
    except (EngineUnavailable, ModelMissing):
        raise
    except (EngineError, BudgetExceeded):
        return None
    return _row(sentence.number, answer.value.kind, answer.call.probability, asked=2)


def doubtful(row: TriageRow, sentence: str, language: str) -> bool:
    """Tell whether an answer is to be asked for again: unsure, or against what stands in the sentence."""
    if row.probability is not None and row.probability < UNSURE:
        return True
    return row.worth is not Worth.CHECK_WORTHY and row.reason is not TriageReason.PROMISE and states(sentence, language)


def states(sentence: str, language: str) -> bool:
    """Tell by rule whether a sentence states something that records hold: a figure, a dated event, a quotation."""
    if sentence.endswith(("?", "？")):
        return False
    return bool(figures(sentence, language)) or claim_type(sentence, language) is not ClaimType.ATTRIBUTE


def by_rule(sentence: SpokenSentence, language: str) -> TriageRow:
    """Decide on a sentence that got no usable answer: better checked than waved away, if anything stands in it."""
    worthy = states(sentence.text, language)
    kind = _BY_RULE.get(claim_type(sentence.text, language), SpeechType.OTHER)
    return TriageRow(
        number=sentence.number,
        worth=Worth.CHECK_WORTHY if worthy else Worth.UNIMPORTANT,
        reason=TriageReason.NO_ANSWER,
        type=kind if worthy else SpeechType.NONE,
        decided_by=DecidedBy.RULE,
    )


def _settled(first: TriageRow | None, second: TriageRow | None) -> TriageRow | None:
    """The second look decides; without one the first stands."""
    return second if second is not None else first


def _row(number: int, kind: Kind, probability: float | None, *, asked: int) -> TriageRow:
    meaning = _MEANINGS[kind]
    return TriageRow(
        number=number,
        worth=meaning.worth,
        reason=meaning.reason,
        type=meaning.type,
        probability=probability,
        asked=asked,
    )


def _is_fragment(sentence: str, language: str) -> bool:
    """Tell whether a sentence is too short to state anything: a word or two, no name, no figure."""
    return (
        len(sentence.split()) <= _FRAGMENT
        and sentence.isascii()
        and not names(sentence, language)
        and not figures(sentence, language)
    )


def _fragment(sentence: SpokenSentence) -> TriageRow:
    row = _row(sentence.number, "greeting", None, asked=0)
    return replace(row, reason=TriageReason.FRAGMENT, decided_by=DecidedBy.RULE)
