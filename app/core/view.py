"""RunView: what the events of a run add up to. The only reducer; every surface reads this and nothing else."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import assert_never

from app.core import event as ev
from app.core.call import Call, Layout, Stage
from app.core.claim import Claim, ClaimQueries, Conflict, DroppedSentence, Plan, Sentence, SetAside
from app.core.evidence import NotRead, OriginGroup, Page, SearchOutcome, Source, Surface
from app.core.headline import Headline, Rated
from app.core.limits import Limit
from app.core.measure import MeasureFinding
from app.core.panel import Outcome, PanelSeat, Void, Vote
from app.core.speech import ClaimPack, SpokenSentence, TriageRow, Worth, moved
from app.core.verdict import Judgement, SourceStance, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A judgement that a re-check has replaced; `until` is when (UTC)."""

    judgement: Judgement
    until: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What the user wrote beside a claim, and when (UTC)."""

    text: str
    at: datetime


@dataclass(slots=True, kw_only=True)
class ClaimView:
    """A claim and how far it has come. `judgement` is None while it waits or is being judged.

    `anew` is a re-check under way: what it finds is kept apart, and takes the claim's place when it comes to its end.
    """

    claim: Claim
    judging: bool = False
    judgement: Judgement | None = None
    disputed_with: list[str] = field(default_factory=list)
    queries: ClaimQueries | None = None
    stances: list[SourceStance] = field(default_factory=list)
    pack: ClaimPack | None = None
    measures: tuple[MeasureFinding, ...] = ()
    votes: dict[PanelSeat, Vote] = field(default_factory=dict)
    repeats: list[int] = field(default_factory=list)  # numbers of later sentences that say the same
    note: Note | None = None
    past: list[Past] = field(default_factory=list)  # the judgements before each re-check, oldest first
    anew: "ClaimView | None" = None

    def reopened(self) -> "ClaimView":
        """The same claim as it was before anything was judged."""
        return ClaimView(claim=self.claim, queries=self.queries, disputed_with=list(self.disputed_with))

    @property
    def rated(self) -> Rated:
        """What a speech's headline counts: the outcome after the gates, Unchecked before there is any."""
        ruling = self.judgement.ruling if self.judgement is not None else None
        if ruling is None:
            return Rated(outcome=Outcome.UNCHECKED)
        return Rated(outcome=ruling.outcome, anecdote=ruling.anecdote)

    @property
    def verdict(self) -> Verdict:
        """The verdict to show: Disputed once a conflict was found, Unchecked before there is any."""
        if self.judgement is None:
            return Verdict.UNCHECKED
        return Verdict.DISPUTED if self.disputed_with else self.judgement.verdict


@dataclass(slots=True, kw_only=True)
class RunView:
    """The state of one run; `apply` is the only thing that changes it."""

    run_id: str = ""
    started: ev.RunStarted | None = None
    started_at: datetime | None = None
    last_at: datetime | None = None  # of the last event while the run went on
    seq: int = 0
    plan: Plan | None = None
    searches: dict[tuple[Surface, str], SearchOutcome] = field(default_factory=dict)
    refused: dict[tuple[Surface, str], SearchOutcome] = field(default_factory=dict)  # never answered so far
    trouble: SearchOutcome | None = None  # the last blocked or offline search, until a search works again
    sources: dict[str, Source] = field(default_factory=dict)
    failures: dict[str, NotRead] = field(default_factory=dict)
    pages: dict[str, Page | NotRead] = field(default_factory=dict)  # by the address asked for
    origins: tuple[OriginGroup, ...] = ()
    claims: dict[str, ClaimView] = field(default_factory=dict)
    merged: list[ev.ClaimMerged] = field(default_factory=list)
    rejected: list[ev.ClaimRejected] = field(default_factory=list)
    set_aside: list[SetAside] = field(default_factory=list)
    spoken: tuple[SpokenSentence, ...] = ()
    triage: dict[int, TriageRow] = field(default_factory=dict)  # by the sentence's number
    moves: dict[int, Worth] = field(default_factory=dict)  # what the user moved by hand, in the order of the moves
    headline: Headline | None = None
    conflicts: list[Conflict] = field(default_factory=list)
    sentences: tuple[Sentence, ...] = ()
    dropped: tuple[DroppedSentence, ...] = ()
    statement_verdict: Verdict | None = None
    answered: bool = False
    calls: dict[str, Call] = field(default_factory=dict)
    call_failures: list[ev.CallFailed] = field(default_factory=list)
    in_flight: dict[str, tuple[Stage, Layout]] = field(default_factory=dict)
    last_layout: Layout | None = None
    stages: dict[Stage, tuple[int, int]] = field(default_factory=dict)
    stage: Stage = Stage.PLAN
    limits: list[Limit] = field(default_factory=list)
    ending: ev.RunFinished | None = None
    resumed: int = 0
    recheck: ev.RecheckFinished | None = None  # how the last re-check of a claim ended
    added: set[str] = field(default_factory=set)  # ids of the sources that re-checks have read

    @property
    def elapsed_s(self) -> float:
        """Seconds between the first event and the last, or the end."""
        if self.started_at is None or self.last_at is None:
            return 0.0
        return (self.last_at - self.started_at).total_seconds()

    @property
    def running(self) -> bool:
        """True between the start (or a resume) and the end."""
        return self.started is not None and self.ending is None

    def rows(self) -> tuple[TriageRow, ...]:
        """The triage of a speech in the order of its sentences."""
        return tuple(self.triage[number] for number in sorted(self.triage))

    def counted(self) -> list[ClaimView]:
        """The claims of a speech that count: in speech order, without those that the user moved out."""
        shown = [c for c in self.claims.values() if self._is_in(c)]
        return sorted(shown, key=lambda c: c.claim.sub_question)

    def verified_at(self, card: ClaimView) -> datetime | None:
        """When (UTC) a claim was last judged: by its last re-check, else by the run; None for one without a verdict."""
        if card.judgement is None:
            return None
        return card.past[-1].until if card.past else self.last_at

    def _is_in(self, card: ClaimView) -> bool:
        numbers = (card.claim.sub_question, *card.repeats)
        return any(self.triage[n].worth is Worth.CHECK_WORTHY for n in numbers if n in self.triage)

    def apply(self, record: ev.Recorded) -> None:
        """Take in one event. Applying the same records in order always gives the same view."""
        self.run_id, self.seq, event = record.run_id, record.seq, record.event
        if self.ending is None or isinstance(event, ev.RunResumed):
            self.last_at = record.at  # what is added to a finished run later does not make it longer
        match event:
            case ev.RunStarted():
                self.started, self.started_at = event, record.at
            case ev.RunResumed():
                self._resume()
            case ev.StageMoved():
                self.stage = event.stage
                self.stages[event.stage] = (event.done, event.total)
            case ev.Planned():
                self.plan = event.plan
            case ev.Searched():
                self._searched(event)
            case ev.SourceRead():
                self.sources[event.source.id] = event.source
                self._keep_page(event.source.id, event.asked, event.source.page)
            case ev.SourceFailed():
                self.failures[event.source_id] = event.failure
                self._keep_page(event.source_id, event.failure.url, event.failure)
            case ev.OriginsFolded():
                self.origins = event.groups
            case ev.ClaimDrafted():
                self._drafted(event.claim)
            case ev.ClaimMerged():
                self.merged.append(event)
            case ev.ClaimRejected():
                self.rejected.append(event)
            case ev.PartSetAside():
                self.set_aside.append(event.part)
            case ev.Queried():
                self._card(event.claim_id).queries = event.queries
            case ev.StanceTaken():
                self._card(event.claim_id).stances.append(event.stance)
            case ev.SpeechSplit():
                self.spoken = event.sentences
            case ev.SentencesTriaged():
                for row in event.rows:
                    to = self.moves.get(row.number)
                    self.triage[row.number] = row if to is None else moved(row, to)
            case ev.SentenceMoved():
                self.moves.pop(event.number, None)
                self.moves[event.number] = event.to
                if event.number in self.triage:
                    self.triage[event.number] = moved(self.triage[event.number], event.to)
            case ev.ClaimRepeated():
                repeats = self.claims[event.claim_id].repeats
                if event.number not in repeats:
                    repeats.append(event.number)
            case ev.EvidencePacked():
                self._card(event.pack.claim_id).pack = event.pack
            case ev.MeasuresCompared():
                self._card(event.claim_id).measures = event.findings
            case ev.VoteCast():
                self._card(event.claim_id).votes[event.vote.seat] = event.vote
            case ev.HeadlineFigured():
                self.headline = event.headline
            case ev.ClaimPicked():
                self._card(event.claim_id).judging = True
            case ev.ClaimJudged():
                card = self._card(event.judgement.claim_id)
                card.judging, card.judgement = False, event.judgement
            case ev.ClaimReopened():
                self.claims[event.claim_id].anew = self.claims[event.claim_id].reopened()
            case ev.ClaimNoted():
                noted = Note(text=event.text, at=record.at) if event.text else None
                self.claims[event.claim_id].note = noted
            case ev.ConflictFound():
                self._conflict(event.conflict)
            case ev.ConflictSettled():
                self._settle(event.conflict)
            case ev.AnswerWritten():
                self.sentences, self.dropped = event.sentences, event.dropped
                self.statement_verdict, self.answered = event.verdict, True
            case ev.CallStarted():
                self.in_flight[event.key] = (event.stage, event.layout)
                self.last_layout = event.layout
            case ev.CallFinished():
                self.in_flight.pop(event.call.key, None)
                self.calls[event.call.key] = event.call
                self.last_layout = event.call.layout
            case ev.CallFailed():
                self.in_flight.pop(event.key, None)
                self.call_failures.append(event)
            case ev.LimitReached():
                self.limits.append(event.limit)
            case ev.RunFinished():
                self.ending = event
                self.in_flight.clear()
                for card in self.claims.values():
                    card.judging = False
            case ev.RecheckFinished():
                self.recheck = event
                self.in_flight.clear()
                self._adopt(event.claim_id, record.at)
            case _:
                assert_never(event)

    def _card(self, claim_id: str) -> ClaimView:
        """The claim that an event is about: its re-check while there is one."""
        card = self.claims[claim_id]
        return card.anew or card

    def _drafted(self, claim: Claim) -> None:
        known = self.claims.get(claim.id)
        if known is not None and known.anew is not None:
            known.anew.claim = claim
            return
        card = ClaimView(claim=claim, queries=known.queries if known else None)
        if known is not None:
            card.repeats, card.note = known.repeats, known.note
        self.claims[claim.id] = card

    def _keep_page(self, source_id: str, asked: str, page: Page | NotRead) -> None:
        """A resumed run reads no page twice; what a re-check read later is not what that run had read."""
        if any(card.anew is not None for card in self.claims.values()):
            self.added.add(source_id)
        else:
            self.pages[asked] = page

    def drop_rechecks(self) -> None:
        """Forget re-checks that nobody works on any more: they were cut off, and have changed nothing."""
        for card in self.claims.values():
            card.anew = None

    def _adopt(self, claim_id: str, at: datetime) -> None:
        """Let what a re-check found take the claim's place; one without a verdict leaves everything as it was."""
        card = self.claims[claim_id]
        fresh, card.anew = card.anew, None
        if fresh is None or fresh.judgement is None:
            return
        fresh.past = [*card.past, Past(judgement=card.judgement, until=at)] if card.judgement else card.past
        fresh.note, fresh.repeats, fresh.disputed_with = card.note, card.repeats, card.disputed_with
        fresh.judging = False
        self.claims[claim_id] = fresh

    def _resume(self) -> None:
        """What was unfinished is open again; what was found stays."""
        self.ending, self.trouble = None, None
        self.in_flight.clear()
        self.call_failures.clear()
        self.limits.clear()
        self.resumed += 1
        for card in self.claims.values():
            card.judging = False
            if card.judgement is not None and card.judgement.open:
                card.judgement = None
                card.votes = {seat: vote for seat, vote in card.votes.items() if vote.void is not Void.NO_REPLY}

    def _searched(self, event: ev.Searched) -> None:
        query = (event.query.surface, event.query.text)
        if event.outcome.status.answered:
            self.trouble = None
            self.refused.pop(query, None)
            self.searches[query] = event.outcome
        else:
            self.trouble = self.refused[query] = event.outcome

    def _conflict(self, conflict: Conflict) -> None:
        self.conflicts.append(conflict)
        first, second = conflict.claim_ids
        self.claims[first].disputed_with.append(second)
        self.claims[second].disputed_with.append(first)

    def _settle(self, conflict: Conflict) -> None:
        if conflict in self.conflicts:
            self.conflicts.remove(conflict)
            first, second = conflict.claim_ids
            self.claims[first].disputed_with.remove(second)
            self.claims[second].disputed_with.remove(first)
