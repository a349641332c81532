"""What is claimed, and the plan that led there."""

from dataclasses import dataclass
from enum import StrEnum

from app.core.claimtype import ClaimType
from app.core.span import Span


class Job(StrEnum):
    """The job of a run."""

    ASK = "ask"
    CHECK = "check"
    SPEECH = "speech"


class InputKind(StrEnum):
    """What the planner takes an input for."""

    QUESTION = "question"
    STATEMENT = "statement"
    SPEECH = "speech"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One focus question, its sub-questions with a search query each, and the language of the answer."""

    kind: InputKind
    focus: str
    sub_questions: tuple[str, ...]
    queries: tuple[str, ...]
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One atomic assertion that stands alone, with the ids of the sources it was drawn from."""

    id: str  # "C1"
    text: str
    cites: tuple[str, ...]
    sub_question: int
    round: int = 1
    from_input: bool = False  # the user's own statement, not the researcher's draft
    type: ClaimType = ClaimType.ATTRIBUTE
    span: Span | None = None  # the stretch of the input that it came from; None for a draft


class AsideReason(StrEnum):
    """Why a part of an input is no claim."""

    OPINION = "opinion"
    UNCLEAR = "unclear"
    NOT_ASSERTED = "not_asserted"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside:
    """A part of the input that is not checked, shown with the reason."""

    text: str
    span: Span
    reason: AsideReason


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimQueries:
    """Three searches for one claim: the facts in other words, the first source, and what would correct it."""

    neutral: str
    primary: str
    dispute: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence of the answer, and the claims that it rests on."""

    text: str
    claim_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DroppedSentence:
    """A sentence that the prose check removed, and why."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Two claims that cannot both hold."""

    claim_ids: tuple[str, str]
    why: str
