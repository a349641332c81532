"""The parts of a report that only a speech has: its headline, its triage, and the panel behind each claim."""

from dataclasses import dataclass
from datetime import datetime

from app.core.headline import Band
from app.core.measure import MeasureCode
from app.core.panel import Label, Outcome, PanelSeat, Route, Void
from app.core.speech import DecidedBy, KeptOut, SpeechType, Thin, TriageReason, Worth
from app.core.tier import Tier


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadlineSegment:
    """One stretch of the bar; `hatched` ones are abstentions, outside the denominator."""

    outcome: Outcome
    count: int
    hatched: bool
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportHeadline:
    """The one figure: `true` of `decided`, in per cent (null when nothing is decided), and all `total` claims as a bar.

    `words` say it in one line, with the small sample and the anecdotes where there are any.
    """

    percent: int | None
    true: int
    decided: int
    total: int
    band: Band
    small_sample: bool
    anecdotes: int
    segments: tuple[HeadlineSegment, ...]
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TriageLine:
    """One sentence of the speech and what triage made of it. `claim_id` names the claim that it became, or repeats.

    Offsets are code points of the input; `probability` is that of the deciding token (null when not told);
    `repetitions` is how often speech-to-text had repeated a phrase of it that is kept once (1: not at all).
    """

    number: int
    text: str
    start: int
    end: int
    speaker: str
    worth: Worth
    type: SpeechType
    reason: TriageReason
    words: str
    decided_by: DecidedBy
    probability: float | None
    asked: int
    claim_id: str
    repetitions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSpeech:
    """A speech as a whole. `said_on` is an ISO date or "unknown"; `falsifiability` the share of check-worthy sentences.

    `independence` says that agreement is not independence, where one model sits in several seats; else "".
    """

    said_on: str
    speaker: str
    headline: ReportHeadline
    falsifiability: float | None
    triage: tuple[TriageLine, ...]
    independence: str

    @property
    def check_worthy(self) -> int:
        """The number of check-worthy sentences."""
        return sum(line.worth is Worth.CHECK_WORTHY for line in self.triage)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportVote:
    """What one seat said; a void vote is shown and not counted, `words` say why."""

    seat: PanelSeat
    label: Label
    confidence: float
    citations: tuple[str, ...]
    reason: str
    void: Void
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportMeasure:
    """Where the claim measures otherwise than its evidence: the words of both, with their places.

    `claim_start` and `claim_end` are in the claim's text, `start` and `end` in the saved text of the source. Where
    nothing in the evidence answers to it, they are None, and `source_id` and `evidence_words` are "".
    """

    code: MeasureCode
    words: str
    claim_words: str
    claim_start: int
    claim_end: int
    source_id: str
    evidence_words: str
    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportItem:
    """One item of evidence, with its passages as the seats saw them. `published` is an ISO date or "undated"."""

    source_id: str
    url: str
    domain: str
    tier: Tier
    tier_words: str
    published: str
    retrieved_at: datetime
    sha256: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptOutPage:
    """A page that was found and is not among the evidence, and why."""

    url: str
    why: KeptOut
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPanel:
    """The provenance of one claim's outcome: the evidence, each seat, the tally, any override and any gate.

    `before` is the outcome before the severity check, `tallied` that after it, `outcome` that after the gates;
    `outcome_words` say "Anecdote" for a private story that came back Unverifiable.
    """

    outcome: Outcome
    outcome_words: str
    tallied: Outcome
    before: Outcome
    route: Route
    route_words: str
    overridden: bool
    confidence: float
    votes: tuple[ReportVote, ...]
    measures: tuple[ReportMeasure, ...]
    items: tuple[ReportItem, ...]
    kept_out: tuple[KeptOutPage, ...]
    thin: Thin
    thin_words: str
    sentence: int
    repeated_in: tuple[int, ...]
