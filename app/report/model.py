"""The report: all that a reader needs to judge a run, as plain frozen values. Every export is made from this.

The field names are a public format (docs/report.md). Adding a field raises the minor version, changing or removing one
the major version.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from app.core.call import Stage
from app.core.claim import AsideReason, InputKind, Job
from app.core.claimtype import ClaimType
from app.core.event import Ending, RosterEntry
from app.core.evidence import SearchStatus, Surface, Unreadable
from app.core.limits import Limit, Limits
from app.core.prompts import PromptText
from app.core.tier import Tier
from app.core.verdict import Confidence, Gate, Stance, Verdict
from app.report.changes import Change
from app.report.speechmodel import ReportPanel, ReportSpeech

SCHEMA_VERSION = "1.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """How far the run came. `ending` is null while it is open; `words` says it for a reader."""

    ending: Ending | None
    words: str
    detail: str
    answered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerSentence:
    """One sentence of the answer, the claims it rests on, and the numbers of the sources quoted for them."""

    text: str
    claim_ids: tuple[str, ...]
    source_numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedText:
    """A sentence or a draft that was removed: its code and the same in words."""

    text: str
    reason: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MergedDraft:
    """A draft that says what an earlier claim says already."""

    text: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportQuote:
    """Words found in a source. Offsets are code points in the saved text whose UTF-8 bytes have `sha256`.

    `text` is exactly what stands there; `sentence` is the full sentences around it; `said` is what the model copied.
    """

    source_id: str
    source_number: int
    text: str
    start: int
    end: int
    sentence: str
    sentence_start: int
    sentence_end: int
    said: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GateLine:
    """What one check in code found on one claim."""

    gate: Gate
    name: str
    passed: bool
    reason: str
    detail: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportStance:
    """What one source has to say of a claim, after the gates. `said` is the model's word before them.

    `lowered` says which gate turned a louder word into `other`, "" when none did; `tier` is the publisher's, null for
    a source that could not be asked about or has none; `error` is the code of the trouble when the call failed.
    """

    source_id: str
    source_number: int
    stance: Stance
    said: Stance
    words: str
    tier: Tier | None
    tier_words: str
    probability: float | None
    quotes: tuple[ReportQuote, ...]
    gates: tuple[GateLine, ...]
    lowered: str
    error: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InputSpan:
    """The stretch of the input that a claim came from, in code points, and its words."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportQueries:
    """The searches for one claim: the facts in other words, the first source, what would correct it."""

    neutral: str
    primary: str
    dispute: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AsidePart:
    """A part of the input that is no claim to check, and why: the code and the same in words."""

    text: str
    start: int
    end: int
    reason: AsideReason
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportNote:
    """What the user wrote beside a claim, and when (UTC). Its words are nobody else's."""

    text: str
    at: datetime
    by: str = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRecheck:
    """One claim was checked anew, at the user's wish, after the run: when (UTC), and the verdict before and after."""

    at: datetime
    before: Verdict
    after: Verdict
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportClaim:
    """One claim and its judgement. `proposed` is what the model said, `probability` that of its verdict token.

    `lowered` says why the verdict is not the model's, "" when it is; `origins_words` counts pages and origins.
    `span`, `queries` and `stances` are those of a check; a drafted claim has none. `panel` is that of a speech.
    `rechecks` are oldest first; `note` is the user's own; `verified_at` (UTC) is when it was last judged, if ever.
    """

    id: str
    number: int
    text: str
    verdict: Verdict
    proposed: Verdict | None
    confidence: Confidence | None
    probability: float | None
    reasoning: str
    lowered: str
    error: str
    quotes: tuple[ReportQuote, ...]
    gates: tuple[GateLine, ...]
    cites: tuple[str, ...]
    pages: int
    origins: int
    origins_words: str
    disputed_with: tuple[str, ...]
    round: int
    sub_question: int
    from_input: bool
    type: ClaimType
    span: InputSpan | None
    queries: ReportQueries | None
    stances: tuple[ReportStance, ...]
    panel: ReportPanel | None
    rechecks: tuple[ReportRecheck, ...] = ()
    note: ReportNote | None = None
    verified_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportConflict:
    """Two claims that cannot both hold, and why not."""

    claim_ids: tuple[str, str]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A judged claim that the answer does not use, and why."""

    claim_id: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSource:
    """A page or file that was read. `number` orders the list, cited ones first; `length` is in code points.

    `published` is an ISO date, or "unknown" when neither page nor search engine told; `origin` numbers the independent
    origins (0: not grouped yet); `sha256` is of the UTF-8 of the saved text.
    """

    id: str
    number: int
    title: str
    url: str
    domain: str
    surface: Surface
    published: str
    retrieved_at: datetime
    sha256: str
    length: int
    language: str
    origin: int
    origin_why: str
    cited: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadSource:
    """A page or file that could not be used, and why."""

    id: str
    url: str
    reason: Unreadable
    words: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSearch:
    """A search, the engine that answered or refused, and what came of it."""

    query: str
    surface: Surface
    engine: str
    status: SearchStatus
    words: str
    hits: int
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReachedLimit:
    """A limit that ended a part of the run early."""

    limit: Limit
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportCall:
    """One call of a model. A reader can see that the engine counted (`served`) what was sent (`predicted`).

    All counts are tokens; `cached` is null when the engine does not tell; `asked` is 2 when the first reply did not
    fit; `exact` is false when `predicted` is an estimate.
    """

    key: str
    stage: Stage
    seat: str
    model: str
    predicted: int
    served: int
    cached: int | None
    output: int
    window: int
    seconds: float
    asked: int
    exact: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FailedCall:
    """A call that gave nothing usable."""

    key: str
    stage: Stage
    code: str
    words: str
    detail: str
    predicted: int
    served: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spending:
    """What calls cost: counts in tokens, time in seconds. `cached` is null when no engine told."""

    calls: int
    prompt_tokens: int
    cached: int | None
    output_tokens: int
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Metrics:
    """The figures of a run.

    `grounding` is the share of sentences written, removed ones included, all of whose claims have a located quote
    (null when none was written); `peak_tokens` is the largest prompt served, of `window`; `miscounted` counts calls
    whose served tokens are not what was sent.
    """

    grounding: float | None
    verdicts: Mapping[Verdict, int]
    rounds: int
    pages_read: int
    pages_cited: int
    origins: int
    peak_tokens: int
    window: int
    miscounted: int
    stages: Mapping[Stage, Spending]
    total: Spending


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the run was allowed to do."""

    limits: Limits
    web: bool
    library: str
    pages: tuple[str, ...]
    language: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """When things happened (UTC), and how often the run was resumed. No part of what makes two reports equal."""

    started_at: datetime | None
    last_at: datetime | None
    elapsed_s: float
    resumed: int
    generated_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Reverification:
    """What is another since the earlier run that this one makes anew; `words` sums it up.

    `earlier_at` is when that run ended (UTC); null, and no changes, when it is no longer in the history.
    """

    earlier_run_id: str
    earlier_at: datetime | None
    at: datetime | None
    changes: tuple[Change, ...]
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A whole report. Two reports of the same events are equal whenever they were made, and by which installation.

    `prompts` are the files that `prompt_hash` is over, empty where other ones are installed than the run used;
    `prompts_words` says which.
    """

    schema_version: str
    run_id: str
    app_version: str
    job: Job
    question: str
    kind: InputKind
    focus: str
    sub_questions: tuple[str, ...]
    language: str
    status: Status
    statement_verdict: Verdict | None
    statement_words: str
    rule: str
    verified_again: Reverification | None
    set_aside: tuple[AsidePart, ...]
    answer: tuple[AnswerSentence, ...]
    dropped: tuple[RemovedText, ...]
    speech: ReportSpeech | None
    claims: tuple[ReportClaim, ...]
    conflicts: tuple[ReportConflict, ...]
    left_out: tuple[LeftOut, ...]
    unchecked: tuple[str, ...]
    merged: tuple[MergedDraft, ...]
    rejected: tuple[RemovedText, ...]
    sources: tuple[ReportSource, ...]
    not_read: tuple[UnreadSource, ...]
    searches: tuple[ReportSearch, ...]
    limits: tuple[ReachedLimit, ...]
    metrics: Metrics
    calls: tuple[ReportCall, ...]
    failed_calls: tuple[FailedCall, ...]
    options: Options
    roster: tuple[RosterEntry, ...]
    prompt_hash: str
    prompts: tuple[PromptText, ...] = field(compare=False)
    prompts_words: str = field(compare=False)
    times: Times = field(compare=False)

    @property
    def title(self) -> str:
        """What stands at the top: the question or statement itself, of a speech its first words."""
        return self.focus if self.job is Job.SPEECH and self.focus else self.question

    def claim(self, claim_id: str) -> ReportClaim:
        """Return a claim by its id."""
        return next(claim for claim in self.claims if claim.id == claim_id)

    def source(self, source_id: str) -> ReportSource:
        """Return a source by its id."""
        return next(source for source in self.sources if source.id == source_id)
