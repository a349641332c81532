"""One seat's vote: the prompt it sees, the reply it may give, and the rules of evidence that its vote is held to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints
from pydantic import Field as Bound

from app.context.neutral import neutralise
from app.context.prompt import passage_text
from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim
from app.core.claimtype import ClaimType
from app.core.error import CallGaveNothing
from app.core.evidence import Source
from app.core.panel import Label, PanelSeat, Void, Vote
from app.core.speech import ClaimPack, EvidenceItem
from app.pipeline.asking import TOO_MUCH
from app.pipeline.run import Run
from app.verdict.panel import SEVERITIES, checked

VOTE_OUTPUT: Final = 160  # tokens: a label, four ids, a figure and one clause
HEADING_EXTRA: Final = 24  # tokens that tier and day add to an item's heading
_SURE: Final = 10  # the scale that a seat is asked for; engines hold whole numbers to their bounds, but not fractions
_TITLE = 100  # characters
_MONTHS = "January February March April May June July August September October November December".split()
PROMPTS: Final = {
    PanelSeat.PROPOSER: "propose",
    PanelSeat.CRITIC: "criticise",
    PanelSeat.ARBITER: "arbitrate",
    PanelSeat.SEVERITY: "severity",
}
"""The prompt of each seat."""

_NOT_TRUE: Final = {"false": ("misleading",), "misleading": ("false",)}
"""Labels between which a seat may waver and be sure all the same that a claim does not hold."""


class SeatReply(BaseModel):
    """What a seat is asked for. The label comes first: asked for reasons first, small models talk themselves over."""

    model_config = ConfigDict(extra="forbid")
    label: Literal["true", "false", "misleading", "unverifiable"]
    citations: Annotated[list[str], Bound(max_length=4)]
    confidence: Annotated[int, Bound(ge=0, le=_SURE)]
    reason: Annotated[str, StringConstraints(max_length=300)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What a panel judges: the claim, what was said before it, and its pack."""

    claim: Claim
    context: str
    pack: ClaimPack

    @property
    def about_saying(self) -> bool:
        """Whether the claim only says that something was said: there political items may bear a vote."""
        return self.claim.type is ClaimType.QUOTE


async def cast(run: Run, case: Case, who: PanelSeat, others: Mapping[str, str] | None = None) -> Vote:
    """Return one seat's vote after the rules of evidence, and tell. A call that gives nothing is a void vote.

    Evidence that was too much is put before the seat once more by its better half.
    """
    key, items = f"{who.value}:{case.claim.id}", case.pack.items
    try:
        try:
            vote = await _asked(run, key, case, who, items, others or {})
        except TOO_MUCH:
            vote = await _asked(run, f"{key}:half", case, who, items[: (len(items) + 1) // 2], others or {})
    except CallGaveNothing as error:
        vote = Vote(seat=who, label=Label.UNVERIFIABLE, confidence=0.0, reason=error.code, void=Void.NO_REPLY)
    tiers = {item.source_id: item.tier for item in case.pack.items}
    vote = checked(vote, tiers, about_saying=case.about_saying)
    run.emit(ev.VoteCast(claim_id=case.claim.id, vote=vote))
    return vote


async def _asked(
    run: Run, key: str, case: Case, who: PanelSeat, items: Sequence[EvidenceItem], others: Mapping[str, str]
) -> Vote:
    """Ask a seat. The critic sees the items in reverse order, so that one model in both seats repeats itself less."""
    shown = items[::-1] if who is PanelSeat.CRITIC else items
    answer = await run.asker.ask(
        key=key,
        stage=Stage.VERIFY,
        seat=run.seat(who.value),
        prompt=run.tools.prompts[PROMPTS[who]],
        reply=SeatReply,
        values={
            "claim": case.claim.text,
            "context": case.context or "none",
            "when": day_words(run.started.said_on),
            **others,
        },
        evidence=items_block(shown, run.view.sources),
        max_output=VOTE_OUTPUT,
        schema=seat_schema([item.source_id for item in shown], who),
        decides="label",
        likewise=_NOT_TRUE if who is not PanelSeat.SEVERITY else {},
    )
    return _vote(who, answer.value, answer.call.probability)


def seat_schema(ids: Sequence[str], who: PanelSeat) -> dict[str, object]:
    """Return the schema of a seat's reply: it can name no id but those of the pack, severity no label but its two."""
    labels = [label.value for label in (SEVERITIES if who is PanelSeat.SEVERITY else Label)]
    return {
        "type": "object",
        "properties": {
            "label": {"type": "string", "enum": labels},
            "citations": {"type": "array", "items": {"type": "string", "enum": list(ids)}, "maxItems": 4},
            "confidence": {"type": "integer", "minimum": 0, "maximum": _SURE},
            "reason": {"type": "string", "maxLength": 200},
        },
        "required": ["label", "citations", "confidence", "reason"],
        "additionalProperties": False,
    }


def items_block(items: Sequence[EvidenceItem], sources: Mapping[str, Source]) -> str:
    """Return the pack as a seat sees it: each item under its id, title, site, tier and day, made harmless."""
    parts = []
    for item in items:
        title = " ".join(neutralise(sources[item.source_id].page.title).split())[:_TITLE]
        day = day_words(item.published) if item.published else "undated"
        parts.append(f"[{item.source_id}] {title} ({neutralise(item.domain)}; {item.tier.label}; {day})\n")
        parts += [passage_text(passage.text) for passage in item.passages]
    return "".join(parts).rstrip("\n")


def position(vote: Vote) -> str:
    """Return what a reader says, for the arbiter."""
    cited = f" ({', '.join(vote.citations)})" if vote.citations else ""
    return f"{vote.label.value}{cited}: {vote.reason}" if vote.counts else "gave no vote that counts"


def day_words(day: date | None) -> str:
    """Return a day as prompts show it: "7 March 2024"."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}" if day else "on an unknown day"


def _vote(who: PanelSeat, said: SeatReply, probability: float | None) -> Vote:
    """The vote in a reply. Small models say that they are wholly sure of everything; their tokens know better."""
    return Vote(
        seat=who,
        label=Label(said.label),
        confidence=min(said.confidence / _SURE, 1.0 if probability is None else probability),
        citations=tuple(dict.fromkeys(said.citations)),
        reason=" ".join(said.reason.split()),
    )
