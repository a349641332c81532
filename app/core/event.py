"""Everything that can happen in a run, as a closed union of facts in the past tense.

The window, the command line, the journal (and so history and resume) and the eval all read these. Events carry codes
and values, never sentences for the user. A new event must be handled in `RunView.apply`, or the types do not check.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import TypeAlias

from app.core.call import Call, Layout, Stage
from app.core.claim import Claim, ClaimQueries, Conflict, DroppedSentence, InputKind, Job, Plan, Sentence, SetAside
from app.core.evidence import NotRead, OriginGroup, Query, SearchOutcome, Source
from app.core.headline import Headline
from app.core.limits import Limit, Limits
from app.core.measure import MeasureFinding
from app.core.panel import Vote
from app.core.speech import ClaimPack, SpokenSentence, TriageRow, Worth
from app.core.verdict import Judgement, SourceStance, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterEntry:
    """Which model sat in a seat: what a reader needs to repeat the run."""

    seat: str
    engine: str
    model: str
    digest: str
    window: int
    exact_tokens: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RunStarted:
    """A run began; everything needed to resume it is here."""

    job: Job
    input: str
    forced_kind: InputKind | None
    limits: Limits
    language: str  # "" = as the question
    region: str
    web: bool
    library: str  # folder of the user's files, "" = none
    roster: tuple[RosterEntry, ...]
    prompt_hash: str
    app_version: str
    base_url: str = ""  # the engine's address as the user gave it, "" = the usual one; in no report
    verifies: str = ""  # id of the earlier run that this one makes anew, "" = none
    said_on: date | None = None  # the day a speech was given, None = unknown
    speaker: str = ""  # who gave it, for the report; in no prompt
    pages: tuple[str, ...] = ()  # addresses that the user named, read whatever is found


@dataclass(frozen=True, slots=True, kw_only=True)
class RunResumed:
    """The run goes on after a stop or a crash."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StageMoved:
    """A stage stands at `done` of `total`."""

    stage: Stage
    done: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """The planner restated the input."""

    plan: Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """One query was answered, in one of the four ways."""

    query: Query
    sub_question: int
    outcome: SearchOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRead:
    """A page or file was read, and its snapshot kept. `asked` is the address that led there, before any redirect."""

    source: Source
    asked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFailed:
    """A page or file could not be used. One that was never chosen, a library's unreadable file, is "F1", "F2" …"""

    source_id: str
    failure: NotRead


@dataclass(frozen=True, slots=True, kw_only=True)
class OriginsFolded:
    """The sources read so far, grouped by independent origin."""

    groups: tuple[OriginGroup, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimDrafted:
    """A researcher drafted a claim."""

    claim: Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimMerged:
    """A draft says what an earlier claim says already, and was folded into it."""

    text: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRejected:
    """A draft that was no usable claim (cites nothing, a fragment, an instruction)."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PartSetAside:
    """A part of the input is no claim (an opinion, unclear): it is shown with the reason, not judged."""

    part: SetAside


@dataclass(frozen=True, slots=True, kw_only=True)
class Queried:
    """The three queries for a claim were written."""

    claim_id: str
    queries: ClaimQueries


@dataclass(frozen=True, slots=True, kw_only=True)
class StanceTaken:
    """One source was asked about one claim."""

    claim_id: str
    stance: SourceStance


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeechSplit:
    """The speech was cut into its sentences."""

    sentences: tuple[SpokenSentence, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentencesTriaged:
    """Some sentences have their answer."""

    rows: tuple[TriageRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceMoved:
    """The user moved a sentence in or out, by its number."""

    number: int
    to: Worth


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRepeated:
    """A check-worthy sentence says what an earlier claim says: it is judged with that one."""

    number: int
    claim_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidencePacked:
    """The evidence for a claim was gathered, gated and put in order."""

    pack: ClaimPack


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuresCompared:
    """A claim measures otherwise than its evidence: what the lint found."""

    claim_id: str
    findings: tuple[MeasureFinding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCast:
    """One seat of the panel has spoken."""

    claim_id: str
    vote: Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadlineFigured:
    """The headline over all claims of the speech."""

    headline: Headline


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPicked:
    """The verifier has taken up a claim."""

    claim_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimJudged:
    """A claim has its verdict, after the gates."""

    judgement: Judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimReopened:
    """The user asked to check one claim of a finished run anew. Its verdict stands until the re-check has another."""

    claim_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimNoted:
    """The user wrote a note beside a claim; "" takes it away."""

    claim_id: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConflictFound:
    """Two verified claims cannot both hold; both are Disputed."""

    conflict: Conflict


@dataclass(frozen=True, slots=True, kw_only=True)
class ConflictSettled:
    """A conflict is none any more: a re-check found that one of the two does not hold."""

    conflict: Conflict


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerWritten:
    """The prose that passed the check, and what did not. `verdict` is set when the input was a statement."""

    sentences: tuple[Sentence, ...]
    dropped: tuple[DroppedSentence, ...]
    verdict: Verdict | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallStarted:
    """A prompt is on its way to the model."""

    key: str
    stage: Stage
    layout: Layout


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFinished:
    """A reply came, fitted its schema, and the counts agreed."""

    call: Call


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFailed:
    """A call gave nothing usable; the stage goes on without it."""

    key: str
    stage: Stage
    code: str
    detail: str
    predicted: int = 0
    served: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitReached:
    """A limit ended a stage early."""

    limit: Limit
    detail: str = ""


class Ending(StrEnum):
    """Why a run ended."""

    DONE = "done"
    STOPPED = "stopped"
    BLOCKED = "blocked"
    OFFLINE = "offline"
    NOTHING_FOUND = "nothing_found"
    ENGINE = "engine"
    ERROR = "error"

    @property
    def final(self) -> bool:
        """Whether nothing is left to do: a run that ended otherwise can be resumed."""
        return self in (Ending.DONE, Ending.NOTHING_FOUND)


@dataclass(frozen=True, slots=True, kw_only=True)
class RunFinished:
    """The run ended; all that was found stays."""

    ending: Ending
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecheckFinished:
    """The re-check of one claim ended. Only one that is Done brought a verdict; else the earlier one stays."""

    claim_id: str
    ending: Ending
    detail: str = ""


Event: TypeAlias = (
    RunStarted
    | RunResumed
    | StageMoved
    | Planned
    | Searched
    | SourceRead
    | SourceFailed
    | OriginsFolded
    | ClaimDrafted
    | ClaimMerged
    | ClaimRejected
    | PartSetAside
    | Queried
    | StanceTaken
    | SpeechSplit
    | SentencesTriaged
    | SentenceMoved
    | ClaimRepeated
    | EvidencePacked
    | MeasuresCompared
    | VoteCast
    | HeadlineFigured
    | ClaimPicked
    | ClaimJudged
    | ClaimReopened
    | ClaimNoted
    | ConflictFound
    | ConflictSettled
    | AnswerWritten
    | CallStarted
    | CallFinished
    | CallFailed
    | LimitReached
    | RunFinished
    | RecheckFinished
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """An event as the journal keeps it: which run, in what place, at what time (UTC)."""

    run_id: str
    seq: int
    at: datetime
    event: Event
