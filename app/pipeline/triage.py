"""Triage: every sentence of a speech gets exactly one answer, whether it is worth checking, and why.

Sentences go to the model in batches under their numbers. What it leaves out is asked again alone; what it is unsure
of, or waves away although it states a figure, is asked a second time with the sentences around it. The speaker's name
is in no prompt. Where no usable answer comes a rule in code decides, and the row says so.
"""

import asyncio
import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, RootModel

from app.core import event as ev
from app.core.call import Stage
from app.core.claimtype import ClaimType
from app.core.error import CallGaveNothing
from app.core.span import Span
from app.core.speech import DecidedBy, SpeechType, SpokenSentence, TriageReason, TriageRow, Worth
from app.pipeline.run import TRIAGER, Run
from app.text.checkworthy import checkworthiness
from app.text.claimtype import claim_type
from app.text.figures import figures
from app.text.names import names
from app.text.sentences import split
from app.text.transcript import Turn, read_transcript

BATCH: Final = 10
_ROLLED: Final = 2  # a rolling caption shows each line twice: that is how it is made, not a loop
"""Sentences a call: more and a small model loses its place, fewer and the instructions cost more than the sentences."""
UNSURE: Final = 0.5
"""An answer whose deciding token is less probable than this is asked for again, with the sentences around it."""
SURE_CLAIM: Final = 0.7
"""A second look's "claim" for a sentence in which a rule finds nothing stated must be at least so probable."""
SURE_KIND: Final = 0.8
"""A model's answer that is so probable is not weighed against the sentence's own words."""
LIKELY, LEAST_LIKELY = 0.45, 0.3
"""A sentence whose words are so likely to state something is checked, one below the other is not, unless it is sure."""
_SHOWN = 500  # characters of a sentence; what it states stands there
_AROUND = 240  # characters of each neighbour
_BATCH_OUTPUT = 12  # tokens for each sentence of a batch
_ALONE_OUTPUT = 16  # tokens
_FRAGMENT = 2  # words

Kind: TypeAlias = Literal["claim", "story", "opinion", "promise", "address"]


class BatchReply(RootModel[dict[str, Kind]]):
    """What is asked for of a batch: each sentence's number with its kind."""


class AloneReply(BaseModel):
    """What is asked for of one sentence."""

    model_config = ConfigDict(extra="forbid")
    kind: Kind


_WORTHS: Final[Mapping[Kind, Worth]] = {
    "claim": Worth.CHECK_WORTHY,
    "story": Worth.CHECK_WORTHY,
    "opinion": Worth.OPINION,
    "promise": Worth.OPINION,
    "address": Worth.UNIMPORTANT,
}
_REASONS: Final[Mapping[Kind, TriageReason]] = {
    "story": TriageReason.OWN_STORY,
    "opinion": TriageReason.VIEW,
    "promise": TriageReason.PROMISE,
    "address": TriageReason.GREETING,
}
_BY_CLAIM: Final = {
    ClaimType.STATISTIC: (SpeechType.STATISTICAL, TriageReason.FIGURE),
    ClaimType.EVENT: (SpeechType.HISTORICAL, TriageReason.PAST_EVENT),
    ClaimType.QUOTE: (SpeechType.ATTRIBUTION, TriageReason.SOMEONE_SAID),
}
_TO_COME: Final = re.compile(
    r"^(?:\w+[, ]+){0,3}(?:I|we)(?:['’]ll| will| shall| must| should| want| would| need|['’](?:re|m) going)\b"
    r"|\blet['’]?s\b"
    r"|^(?:\w+[, ]+){0,3}(?:ich|wir) (?:werden?|will|wollen|müssen|sollten)\b"
    r"|^(?:\w+[, ]+){0,3}(?:nous|je) (?:allons|vais|devons|voulons)\b"
    r"|^(?:\w+[, ]+){0,3}(?:vamos a|debemos|queremos)\b",
    re.IGNORECASE,
)
_COMPARES: Final = re.compile(
    r"\b(?:more|less|fewer|better|worse|[a-z]{2,}er)\b(?:\s\S+){0,8}?\sthan\b|\bas \w+ as\b|\bcompared (?:to|with)\b"
    r"|\b(?:first|highest|lowest|largest|biggest|smallest|fewest|longest|best|worst|only|record)\b|\b(?:most|least) \w+"
    r"|\b(?:mehr|weniger|\w{3,}er)\b(?:\s\S+){0,8}?\sals\b|\b(?:erste|höchste|niedrigste|größte|kleinste)[nrs]?\b"
    r"|\b(?:plus|moins)\b(?:\s\S+){0,8}?\sque\b|\b(?:premi(?:er|ère)|le plus|la plus)\b"
    r"|\b(?:más|menos)\b(?:\s\S+){0,8}?\sque\b|\b(?:primer[oa]?|mayor|menor)\b",
    re.IGNORECASE,
)


def sentences_of(text: str, language: str) -> list[SpokenSentence]:
    """Return every sentence spoken, in order, numbered from 1, with its exact place in the input."""
    found: list[SpokenSentence] = []
    turns = read_transcript(text)
    loops = sorted((m.span.end, m.count) for turn in turns for m in turn.marks if m.count > _ROLLED)
    for turn in turns:
        for span in split(turn.text, language):
            said = " ".join(span.of(turn.text).split())
            if any(character.isalnum() for character in said):
                found.append(_sentence(len(found) + 1, said, turn, span, loops))
    return found


def _sentence(number: int, said: str, turn: Turn, span: Span, loops: Sequence[tuple[int, int]]) -> SpokenSentence:
    """`loops` are where the one repetition that was kept begins, in order, and how many there were."""
    place = turn.locate(span)
    first, last = bisect_left(loops, (place.start, 0)), bisect_left(loops, (place.end, 0))
    repetitions = max((count for _, count in loops[first:last]), default=1)
    return SpokenSentence(number=number, text=said, span=place, speaker=turn.speaker, repetitions=repetitions)


async def triage(run: Run, sentences: Sequence[SpokenSentence]) -> list[TriageRow]:
    """Return one row for each sentence, in order; each batch is told as soon as it is done."""
    rows: dict[int, TriageRow] = {}
    at_once = asyncio.Semaphore(run.tools.slots)
    run.moved(Stage.PLAN, 0, len(sentences))

    async def one(batch: Sequence[SpokenSentence]) -> None:
        async with at_once:  # a batch is finished, second looks and all, before a later one begins
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
    language = run.language_of_input()
    rows = {s.number: row for s in batch if (row := _without_model(s, language)) is not None}
    asked = [s for s in batch if s.number not in rows]
    rows |= await _together(run, asked)
    for sentence in asked:
        row = rows.get(sentence.number)
        if row is None or doubtful(row, sentence.text, language):
            again = await _alone(run, sentence, sentences)
            rows[sentence.number] = settled(sentence, row, again, language)
        rows[sentence.number] = weighed(sentence, rows[sentence.number], language)
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
    except CallGaveNothing:
        return {}
    told = answer.value.root
    chances = dict(zip(told, answer.call.chances, strict=False))
    return {
        s.number: _row(s, told[str(s.number)], chances.get(str(s.number)), run.language_of_input(), asked=1)
        for s in batch
        if str(s.number) in told
    }


def batch_schema(numbers: Sequence[str]) -> dict[str, object]:
    """Return the schema of a batch's reply: every number once, in order, and nothing else."""
    kind = {"enum": list(_WORTHS), "type": "string"}
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
    except CallGaveNothing:
        return None
    return _row(sentence, answer.value.kind, answer.call.probability, run.language_of_input(), asked=2)


def doubtful(row: TriageRow, sentence: str, language: str) -> bool:
    """Tell whether an answer is to be asked for again: unsure, or against what stands in the sentence."""
    if row.probability is not None and row.probability < UNSURE:
        return True
    return row.worth is not Worth.CHECK_WORTHY and states(sentence, language)


def states(sentence: str, language: str) -> bool:
    """Tell by rule whether a sentence states something that records hold: a figure, a dated event, a quotation.

    A question states nothing, and what somebody will or should do is not there yet.
    """
    if sentence.endswith(("?", "？")) or _TO_COME.search(sentence):
        return False
    return bool(figures(sentence, language)) or claim_type(sentence, language) is not ClaimType.ATTRIBUTE


def by_rule(sentence: SpokenSentence, language: str) -> TriageRow:
    """Decide on a sentence without the model: better checked than waved away, if anything stands in it."""
    worthy = states(sentence.text, language)
    return TriageRow(
        number=sentence.number,
        worth=Worth.CHECK_WORTHY if worthy else Worth.UNIMPORTANT,
        reason=TriageReason.NO_ANSWER,
        type=typed(sentence.text, language)[0] if worthy else SpeechType.NONE,
        decided_by=DecidedBy.RULE,
    )


def settled(sentence: SpokenSentence, first: TriageRow | None, second: TriageRow | None, language: str) -> TriageRow:
    """Return the answer after a second look, which stands when it is sure; else the first when that one is.

    Alone with its neighbours a small model takes nearly everything for a claim, so such a word must be surer than the
    others; where no look is sure, what is set aside stays aside. What states a figure, a dated event or a quotation
    is set aside only when both looks say so and are sure: such sentences are waved away for the feeling in them, too.
    """
    answered = [row for row in (second, first) if row is not None]
    if not answered:
        return by_rule(sentence, language)
    sure = [row for row in answered if row.probability is None or row.probability >= _needed(row, sentence, language)]
    aside_first = sorted(answered, key=lambda row: row.worth is Worth.CHECK_WORTHY)
    told = (sure or aside_first)[0]
    if told.worth is not Worth.CHECK_WORTHY and states(sentence.text, language):
        aside = [row for row in sure if row.worth is not Worth.CHECK_WORTHY]
        if len(aside) < 2:  # both looks
            told = replace(by_rule(sentence, language), probability=answered[0].probability)
    return replace(told, asked=2)


def weighed(sentence: SpokenSentence, row: TriageRow, language: str) -> TriageRow:
    """Return the answer on an English sentence, turned where its words speak plainly against a model that is not sure.

    A model that is sure is believed, and a private person's story stays one. Over 200 sentences of ClaimBuster that the
    weights were not fitted to, this took the F1 of "check-worthy" from .526 to .691 for a model of 1.5 billion
    parameters; the words alone have .684 there.
    """
    sure = row.probability is not None and row.probability >= SURE_KIND
    if language != "en" or sure or row.reason is TriageReason.OWN_STORY:
        return row
    likely = checkworthiness(sentence.text)
    if row.worth is Worth.CHECK_WORTHY and likely < LEAST_LIKELY:
        return replace(
            row, worth=Worth.OPINION, reason=TriageReason.VIEW, type=SpeechType.NONE, decided_by=DecidedBy.RULE
        )
    if row.worth is not Worth.CHECK_WORTHY and likely >= LIKELY and not _TO_COME.search(sentence.text):
        type_, reason = typed(sentence.text, language)
        return replace(row, worth=Worth.CHECK_WORTHY, reason=reason, type=type_, decided_by=DecidedBy.RULE)
    return row


def _needed(row: TriageRow, sentence: SpokenSentence, language: str) -> float:
    """How probable an answer must be to count as sure."""
    bare = row.worth is Worth.CHECK_WORTHY and not states(sentence.text, language)
    return SURE_CLAIM if bare else UNSURE


def _row(sentence: SpokenSentence, kind: Kind, probability: float | None, language: str, *, asked: int) -> TriageRow:
    """The row for a kind; the type of a claim is told by rule, which knows figures and verbs better than a model."""
    type_, reason = SpeechType.NONE, _REASONS.get(kind, TriageReason.OTHER_FACT)
    if kind == "claim":
        type_, reason = typed(sentence.text, language)
    elif kind == "story":
        type_ = SpeechType.PERSONAL_ANECDOTE
    return TriageRow(
        number=sentence.number,
        worth=_WORTHS[kind],
        reason=reason,
        type=type_,
        probability=probability,
        asked=asked,
    )


def typed(sentence: str, language: str) -> tuple[SpeechType, TriageReason]:
    """Return the type of a check-worthy sentence and what makes it so, by rule."""
    known = _BY_CLAIM.get(claim_type(sentence, language))
    if known is not None:
        return known
    if _COMPARES.search(sentence):
        return SpeechType.COMPARISON, TriageReason.COMPARISON
    return SpeechType.OTHER, TriageReason.OTHER_FACT


def _without_model(sentence: SpokenSentence, language: str) -> TriageRow | None:
    """The row of a sentence that states nothing whatever a model says: a fragment, or a question; else None."""
    if sentence.text.endswith(("?", "？")):
        reason = TriageReason.QUESTION
    elif _is_fragment(sentence.text, language):
        reason = TriageReason.FRAGMENT
    else:
        return None
    row = _row(sentence, "address", None, language, asked=0)
    return replace(row, reason=reason, decided_by=DecidedBy.RULE)


def _is_fragment(sentence: str, language: str) -> bool:
    """Tell whether a sentence is too short to state anything: a word or two, no name, no figure."""
    return (
        len(sentence.split()) <= _FRAGMENT
        and sentence.isascii()
        and not names(sentence, language)
        and not figures(sentence, language)
    )
