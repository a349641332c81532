"""What a speech is made of: its sentences, how each was triaged, and the evidence that a claim was judged on."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from app.core.evidence import Passage
from app.core.span import Span
from app.core.tier import Tier


class Worth(StrEnum):
    """What triage makes of a sentence (product rule 1.3.2)."""

    CHECK_WORTHY = "check_worthy"
    OPINION = "opinion"
    UNIMPORTANT = "unimportant"


class SpeechType(StrEnum):
    """The type of a check-worthy sentence; NONE for any other."""

    NONE = ""
    STATISTICAL = "statistical"
    HISTORICAL = "historical"
    ATTRIBUTION = "attribution"
    COMPARISON = "comparison"
    PERSONAL_ANECDOTE = "personal_anecdote"
    OTHER = "other"


class TriageReason(StrEnum):
    """Why a sentence stands where it stands."""

    FIGURE = "figure"  # it states an amount, a share or a count
    PAST_EVENT = "past_event"  # it says that something happened or was done
    SOMEONE_SAID = "someone_said"  # it says what somebody said, promised or voted for
    COMPARISON = "comparison"  # it sets one thing against another, or calls it the most
    OWN_STORY = "own_story"  # it tells of a private person
    OTHER_FACT = "other_fact"  # it states how something is
    VIEW = "view"  # a judgement of value, a feeling or a wish
    PROMISE = "promise"  # a promise, a demand or a prediction: nothing to look up yet
    GREETING = "greeting"  # a greeting, thanks, or words to the audience
    QUESTION = "question"  # it asks, and states nothing
    FRAGMENT = "fragment"  # too short or too broken to state anything
    NO_ANSWER = "no_answer"  # the model gave no usable or no sure answer, so a rule in code decided
    BY_USER = "by_user"  # moved by hand


class DecidedBy(StrEnum):
    """Who decided on a sentence. A user's word stands over all others."""

    MODEL = "model"
    RULE = "rule"
    USER = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenSentence:
    """One sentence of the speech. `number` counts from 1; `span` is exact in the input, marks and labels left out.

    `text` is what was said, in one line; `speaker` is the label of the transcript ("" where there is none) and goes
    into no prompt. `repetitions` is how often a phrase of it stood in the input, where speech-to-text repeated it
    without end and one was kept; else 1.
    """

    number: int
    text: str
    span: Span
    speaker: str = ""
    repetitions: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TriageRow:
    """The one answer on one sentence. `asked` counts the times that a model was asked about it (0: a rule decided).

    `probability` is that of the deciding token where the engine gives it.
    """

    number: int
    worth: Worth
    reason: TriageReason
    type: SpeechType = SpeechType.NONE
    decided_by: DecidedBy = DecidedBy.MODEL
    probability: float | None = None
    asked: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceItem:
    """One item of a claim's pack: what a seat may cite by its id. `sha256` is of the page's whole text.

    `undated` marks an item whose day of publication is unknown, so that its era could not be told.
    """

    source_id: str
    url: str
    domain: str
    tier: Tier
    published: date | None
    retrieved_at: datetime
    sha256: str
    passages: tuple[Passage, ...]

    @property
    def undated(self) -> bool:
        """Whether nothing tells when it was published."""
        return self.published is None

    @property
    def text(self) -> str:
        """The passages as one text."""
        return "\n".join(p.text.strip() for p in self.passages)


class KeptOut(StrEnum):
    """Why something that a search found is not in a pack."""

    FACT_CHECK = "fact_check"  # another judge's verdict
    TOO_LATE = "too_late"  # published after the day of the speech
    ROLLING = "rolling"  # shows the latest figures, and so changes
    NO_ARTICLE = "no_article"  # a home page, a listing, a tag or a search page
    QUOTA = "quota"  # enough of its tier
    OFF_TOPIC = "off_topic"  # no sentence bears on the claim
    ROOM = "room"  # the pack is full


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptOutItem:
    """A page that was found and is not in the pack, and why."""

    url: str
    why: KeptOut


class Thin(StrEnum):
    """Why a pack is too thin to put before a panel (the written bar); NO for one that is not."""

    NO = ""
    EMPTY = "empty"
    OFF_TOPIC = "off_topic"  # no passage holds enough of the claim's words
    POLITICAL_ONLY = "political_only"  # nothing but what politicians say


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPack:
    """The evidence that a claim is judged on, in the order the proposer sees it, and what was kept out."""

    claim_id: str
    items: tuple[EvidenceItem, ...]
    kept_out: tuple[KeptOutItem, ...] = ()
    thin: Thin = Thin.NO


def falsifiability(rows: "tuple[TriageRow, ...]") -> float | None:
    """Return the share of check-worthy sentences among all (0 to 1); None for a speech without sentences."""
    return sum(r.worth is Worth.CHECK_WORTHY for r in rows) / len(rows) if rows else None


def moved(row: TriageRow, to: Worth) -> TriageRow:
    """Return the row as the user wants it, stamped; putting it back where it was keeps the stamp."""
    kind = SpeechType.NONE if to is not Worth.CHECK_WORTHY else row.type or SpeechType.OTHER
    return TriageRow(
        number=row.number,
        worth=to,
        reason=TriageReason.BY_USER,
        type=kind,
        decided_by=DecidedBy.USER,
        probability=row.probability,
        asked=row.asked,
    )
