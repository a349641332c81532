"""Verdicts, gates, and the judgement of one claim."""

from dataclasses import dataclass
from enum import StrEnum

from app.core.evidence import Quote
from app.core.panel import Ruling


class Verdict(StrEnum):
    """What can be said of a claim or a statement."""

    SUPPORTED = "supported"
    PARTLY_SUPPORTED = "partly_supported"
    NOT_SUPPORTED = "not_supported"
    CONTRADICTED = "contradicted"
    DISPUTED = "disputed"
    UNVERIFIABLE = "unverifiable"
    UNCHECKED = "unchecked"


class Gate(StrEnum):
    """The checks in code that no model can talk its way past (product rule 3), in the order they are run."""

    SERVED_WHOLE = "served_whole"
    PACK_ONLY = "pack_only"
    QUOTE_FOUND = "quote_found"
    CERTAINTY = "certainty"
    COVERAGE = "coverage"
    FIGURES = "figures"
    NAMES = "names"
    POLARITY = "polarity"
    ORIGINS = "origins"
    ERA = "era"


class Confidence(StrEnum):
    """How sure the written rule is, from origins, gates and agreement; never the model's mood."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


@dataclass(frozen=True, slots=True, kw_only=True)
class GateResult:
    """One gate's word on one claim. `reason` is a code, `detail` the names or figures it is about."""

    gate: Gate
    passed: bool
    reason: str = ""
    detail: str = ""
    lowers_to: Verdict | None = None


class Stance(StrEnum):
    """What one source has to say of a claim."""

    SUPPORTS = "supports"
    REFUTES = "refutes"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceStance:
    """The stance of one source, after the gates; `lowered` are the gates that turned a louder word into OTHER."""

    source_id: str
    stance: Stance
    said: Stance
    quotes: tuple[Quote, ...] = ()
    lowered: tuple[GateResult, ...] = ()
    probability: float | None = None
    tier: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The verdict on one claim after the gates.

    `proposed` is what the model said; `probability` is that of its verdict token where the engine gives it (else None);
    `pages` and `origins` count what was cited; `error` is the code of the trouble when the call failed.
    """

    claim_id: str
    verdict: Verdict
    proposed: Verdict
    quotes: tuple[Quote, ...] = ()
    gates: tuple[GateResult, ...] = ()
    reasoning: str = ""
    confidence: Confidence = Confidence.LOW
    probability: float | None = None
    pages: int = 0
    origins: int = 0
    error: str = ""
    stances: tuple[SourceStance, ...] = ()  # in Check: source by source
    ruling: Ruling | None = None  # in Speech: the panel's votes and what they add up to

    @property
    def open(self) -> bool:
        """Whether the claim is yet to be judged: its call failed, or a limit left it out. A resumed run asks again."""
        return bool(self.error) or self.verdict is Verdict.UNCHECKED

    @property
    def lowered_by(self) -> tuple[GateResult, ...]:
        """The gates that failed."""
        return tuple(g for g in self.gates if not g.passed)
