"""The panel of a speech run: its seats, their votes, and what the votes add up to."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class PanelSeat(StrEnum):
    """Who is asked, in order: the arbiter where the first two differ, severity between False and Misleading."""

    PROPOSER = "proposer"
    CRITIC = "critic"
    ARBITER = "arbiter"
    SEVERITY = "severity"


class Label(StrEnum):
    """What a seat may say of a claim, as of the day it was made."""

    TRUE = "true"
    FALSE = "false"
    MISLEADING = "misleading"
    UNVERIFIABLE = "unverifiable"

    @property
    def decided(self) -> bool:
        """Whether the label says something of the claim; Unverifiable abstains."""
        return self is not Label.UNVERIFIABLE


class Outcome(StrEnum):
    """What becomes of a claim, in the order of the bar. The last three are abstentions, outside every share."""

    TRUE = "true"
    MISLEADING = "misleading"
    FALSE = "false"
    UNVERIFIABLE = "unverifiable"
    MODELS_SPLIT = "models_split"
    UNCHECKED = "unchecked"  # the run ended before it

    @property
    def decided(self) -> bool:
        """Whether the claim counts in the headline's denominator."""
        return self in (Outcome.TRUE, Outcome.MISLEADING, Outcome.FALSE)


class Void(StrEnum):
    """Why a vote does not count; NONE for one that does."""

    NONE = ""
    FOREIGN_CITATION = "foreign_citation"  # an id that is not in the pack
    NO_CITATION = "no_citation"  # a decided label that rests on nothing
    POLITICAL_ONLY = "political_only"  # what politicians say, taken for proof
    EXCLUDED_TIER = "excluded_tier"  # a fact-check page
    WRONG_QUESTION = "wrong_question"  # severity answered something else than False or Misleading
    NO_REPLY = "no_reply"  # the call failed, or its reply did not parse


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """What one seat said; a void vote is kept and shown, but not counted.

    `confidence` is 0 to 1: what the seat says of itself, or how probable its label was to the model if that is less.
    `reason` is one clause, `citations` are ids of the pack.
    """

    seat: PanelSeat
    label: Label
    confidence: float
    citations: tuple[str, ...] = ()
    reason: str = ""
    void: Void = Void.NONE

    def __post_init__(self) -> None:
        if not 0 <= self.confidence <= 1:
            raise ValueError(f"confidence is {self.confidence}, not between 0 and 1")

    @property
    def counts(self) -> bool:
        """Whether the vote is counted."""
        return self.void is Void.NONE


class Route(StrEnum):
    """How the votes led to the outcome."""

    AGREED = "agreed"
    ARBITER_FOR_PROPOSER = "arbiter_for_proposer"
    ARBITER_FOR_CRITIC = "arbiter_for_critic"
    THREE_WAY = "three_way"  # three seats, three labels
    TIE = "tie"  # two labels, and no third vote that counts
    TOO_FEW = "too_few"  # fewer than two votes count
    NOT_ASKED = "not_asked"  # the pack was too thin to put before a panel


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The outcome of a claim and its trace.

    `before` is the outcome before the severity check; `confidence` is the mean of the votes that bear the outcome (0
    where there are none), `citations` what these cite, each once.
    """

    outcome: Outcome
    route: Route
    before: Outcome
    votes: tuple[Vote, ...] = ()
    confidence: float = 0.0
    citations: tuple[str, ...] = ()

    @property
    def overridden(self) -> bool:
        """Whether the severity check changed the outcome."""
        return self.outcome is not self.before


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What becomes of a claim in the end: the tally, the outcome after the gates, and whether it is a private story.

    The outcome differs from the tally's only where a gate lowered what was decided to Unverifiable.
    """

    tally: Tally
    outcome: Outcome
    anecdote: bool = False

    @property
    def lowered(self) -> bool:
        """Whether a gate lowered what the panel said."""
        return self.outcome is not self.tally.outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelMatrix:
    """How the panel worked over a whole run: every field holds ids of claims, in the order given.

    `cells` are by (proposer, critic) and hold the claims on which both votes count; all sixteen cells are there.
    `uncounted` are those with a void or missing vote among the two.
    """

    cells: Mapping[tuple[Label, Label], tuple[str, ...]]
    uncounted: tuple[str, ...] = ()
    escalated: tuple[str, ...] = ()
    for_proposer: tuple[str, ...] = ()
    for_critic: tuple[str, ...] = ()
    split: tuple[str, ...] = ()
    overridden: tuple[str, ...] = ()

    @property
    def compared(self) -> int:
        """The number of claims in the cells."""
        return sum(len(ids) for ids in self.cells.values())

    @property
    def agreement(self) -> float:
        """The share of compared claims on which proposer and critic agree (0 to 1; 0 when none was compared)."""
        same = sum(len(ids) for (first, second), ids in self.cells.items() if first is second)
        return same / self.compared if self.compared else 0.0
