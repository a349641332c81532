"""A made-up speech over the made-up pages of `demo_run`, as the events that the pipeline would record."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim, InputKind, Job, Plan
from app.core.evidence import Hit, Passage, Query, SearchOutcome, SearchStatus
from app.core.headline import Rated
from app.core.panel import Label, Outcome, PanelSeat, Ruling, Tally, Void, Vote
from app.core.span import Span
from app.core.speech import (
    ClaimPack,
    DecidedBy,
    EvidenceItem,
    KeptOut,
    KeptOutItem,
    SpeechType,
    SpokenSentence,
    Thin,
    TriageReason,
    TriageRow,
    Worth,
)
from app.core.tier import Tier
from app.core.verdict import Confidence, Gate, GateResult, Judgement, Verdict
from app.verdict.headline import headline
from app.verdict.panel import tally, thin_pack
from tests.ui.demo_run import SOURCES, made_call, quote, started

SPEAKER, SAID_ON = "First Minister Edda Vance", date(2024, 3, 14)
_CHECK, _VIEW, _SMALL = Worth.CHECK_WORTHY, Worth.OPINION, Worth.UNIMPORTANT
_T, _R = SpeechType, TriageReason
SPOKEN: tuple[tuple[str, Worth, SpeechType, TriageReason], ...] = (
    ("Friends, it is good to be home.", _SMALL, _T.NONE, _R.GREETING),
    ("The Korsund Bridge was opened four months ahead of schedule.", _CHECK, _T.HISTORICAL, _R.PAST_EVENT),
    ("There is no finer bridge in the world.", _VIEW, _T.NONE, _R.VIEW),
    ("It cost 437 million marks, and stayed within its budget.", _CHECK, _T.STATISTICAL, _R.FIGURE),
    ("It is the longest bridge of its kind that anyone has ever built.", _CHECK, _T.COMPARISON, _R.COMPARISON),
    ("Some said that it could not be done.", _VIEW, _T.NONE, _R.VIEW),
    ("Every single vote in the Assembly was for it.", _CHECK, _T.HISTORICAL, _R.PAST_EVENT),
    ("I stood on it last spring, in the rain.", _SMALL, _T.NONE, _R.FRAGMENT),
    ("A pensioner in Tarnmouth wrote to me that her way to the clinic is an hour shorter now, and that she had cried "
     "when she first saw the lights of the deck.", _CHECK, _T.PERSONAL_ANECDOTE, _R.OWN_STORY),
    ("We owe her better.", _VIEW, _T.NONE, _R.VIEW),
    ("Ninety-six cables carry the deck.", _CHECK, _T.STATISTICAL, _R.FIGURE),
    ("And 31 000 vehicles cross it every day.", _CHECK, _T.STATISTICAL, _R.FIGURE),
    ("The opposition voted against it three times.", _CHECK, _T.ATTRIBUTION, _R.SOMEONE_SAID),
    ("Four months ahead of schedule, that bridge was opened!", _CHECK, _T.HISTORICAL, _R.PAST_EVENT),
    ("Shall we stop there?", _SMALL, _T.NONE, _R.QUESTION),
    ("By 2030 we will build three more.", _VIEW, _T.NONE, _R.PROMISE),
)  # fmt: skip
TEXT = " ".join(each[0] for each in SPOKEN)
REPEATED = {14: "C2"}
_P, _C, _A, _S = PanelSeat
_TIERS = {"E1": Tier.GOV, "E2": Tier.GOV, "E3": Tier.GOV, "E4": Tier.WIRE, "E5": Tier.NEWS}
_NAMES = GateResult(gate=Gate.NAMES, passed=False, reason="missing", detail="Assembly", lowers_to=Verdict.UNVERIFIABLE)
_GATES = tuple(GateResult(gate=each, passed=True) for each in (Gate.QUOTE_FOUND, Gate.FIGURES, Gate.NAMES))


def vote(seat: PanelSeat, label: Label, sure: float, *cites: str, reason: str = "", void: Void = Void.NONE) -> Vote:
    """One seat's vote."""
    return Vote(seat=seat, label=label, confidence=sure, citations=cites, reason=reason, void=void)


VOTES: dict[str, tuple[Vote, ...]] = {
    "C2": (
        vote(_P, Label.TRUE, 0.9, "E1", "E4", reason="Opened on 27 May 2023, 126 days before the contract's day."),
        vote(_C, Label.TRUE, 0.8, "E4", reason="The wire dates the first cars to May."),
    ),
    "C4": (
        vote(_P, Label.TRUE, 0.7, "E3", "E5", reason="Final cost and amended budget fit."),
        vote(_C, Label.MISLEADING, 0.8, "E3", reason="It kept to the amended budget, not to the first one."),
        vote(_A, Label.MISLEADING, 0.8, "E2", "E3", reason="“Its budget” leaves out that it was raised in 2021."),
        vote(_S, Label.MISLEADING, 0.9, "E3"),
    ),
    "C5": (
        vote(_P, Label.FALSE, 0.6, "E4", reason="The page calls it perhaps the longest in the region."),
        vote(_C, Label.UNVERIFIABLE, 0.7, reason="Nobody has measured it."),
        vote(_A, Label.MISLEADING, 0.5, "E4", reason="“Ever built” is more than “in the region”."),
    ),
    "C7": (
        vote(_P, Label.MISLEADING, 0.7, "E2", reason="The amendment was carried, but not by all."),
        vote(_C, Label.FALSE, 0.9, "E2", reason="“Every single” is an absolute; 38 voted against."),
        vote(_A, Label.MISLEADING, 0.6, "E2", reason="The core, that it was carried, is right."),
        vote(_S, Label.FALSE, 0.9, "E2", reason="38 votes against an absolute are material."),
    ),
    "C9": (vote(_P, Label.UNVERIFIABLE, 0.9), vote(_C, Label.UNVERIFIABLE, 0.8)),
    "C11": (
        vote(_P, Label.TRUE, 0.9, "E1", reason="96 cables."),
        vote(_C, Label.TRUE, 0.9, "E1"),
    ),
    "C12": (
        vote(_P, Label.TRUE, 0.8, "E1", reason="The counters registered 31 000."),
        vote(_C, Label.FALSE, 0.4, "E9", void=Void.FOREIGN_CITATION),
        vote(_A, Label.TRUE, 0.8, "E1", reason="The figure is that of the first year."),
    ),
    "C13": (),
}
_QUOTED = {
    "C2": (("E1", "This is 126 days ahead of the day that the contract had set."),),
    "C4": (("E3", "That is 6 percent more than the first budget of 412 million marks"),),
    "C7": (("E2", "The amendment was carried by 61 votes to 38."),),
    "C11": (("E1", "It hangs from 96 cables."),),
    "C12": (("E1", "they registered 31 000 vehicles a day, lorries included"),),
}


def sentences() -> tuple[SpokenSentence, ...]:
    """The sentences of the speech with their places."""
    found, at = [], 0
    for number, (text, *_) in enumerate(SPOKEN, 1):
        start = TEXT.index(text, at)
        at = start + len(text)
        found.append(SpokenSentence(number=number, text=text, span=Span(start=start, end=at)))
    return tuple(found)


def triage() -> tuple[TriageRow, ...]:
    """Its triage; a rule decided on the shortest sentence."""
    return tuple(
        TriageRow(
            number=number, worth=worth, type=kind, reason=reason,
            decided_by=DecidedBy.RULE if reason is _R.FRAGMENT else DecidedBy.MODEL,
        )
        for number, (_, worth, kind, reason) in enumerate(SPOKEN, 1)
    )  # fmt: skip


def item(source_id: str) -> EvidenceItem:
    """One item of a pack: the second paragraph of a page."""
    page = SOURCES[source_id].page
    start = page.text.index("\n\n") + 2
    end = page.text.find("\n\n", start)
    span = Span(start=start, end=end if end > 0 else len(page.text))
    return EvidenceItem(
        source_id=source_id,
        url=page.url,
        domain=SOURCES[source_id].domain,
        tier=_TIERS[source_id],
        published=None if source_id == "E4" else page.published,
        retrieved_at=page.retrieved_at,
        sha256=page.sha256,
        passages=(Passage(source_id=source_id, span=span, text=span.of(page.text)),),
    )


def pack(claim_id: str) -> ClaimPack:
    """The evidence of a claim; on the votes of the opposition nothing was found."""
    out = (
        KeptOutItem(url="https://facts-first.example/korsund", why=KeptOut.FACT_CHECK),
        KeptOutItem(url="https://courier.example/korsund-2025", why=KeptOut.TOO_LATE),
        KeptOutItem(url="https://courier.example/korsund-2026", why=KeptOut.TOO_LATE),
    )
    if claim_id == "C13":
        return ClaimPack(claim_id=claim_id, items=(), kept_out=out, thin=Thin.EMPTY)
    return ClaimPack(claim_id=claim_id, items=tuple(item(each) for each in SOURCES), kept_out=out)


def tally_of(claim_id: str) -> Tally:
    """What the votes of a claim add up to, by the product's own rule."""
    votes = {each.seat: each for each in VOTES[claim_id]}
    return tally(votes[_P], votes[_C], votes.get(_A), votes.get(_S)) if votes else thin_pack()


def judgement(claim_id: str) -> Judgement:
    """The verdict on a claim; the names gate lowers that on the traffic."""
    found, lowered = tally_of(claim_id), claim_id == "C12"
    outcome = Outcome.UNVERIFIABLE if lowered else found.outcome
    quotes = tuple(quote(source_id, words) for source_id, words in _QUOTED.get(claim_id, ()))
    gates = () if found.outcome is not Outcome.TRUE else (*_GATES[:2], _NAMES) if lowered else _GATES
    return Judgement(
        claim_id=claim_id,
        verdict=_VERDICTS[outcome],
        proposed=_VERDICTS[found.outcome],
        quotes=quotes,
        gates=gates,
        confidence=Confidence.MEDIUM if claim_id in ("C2", "C11") else Confidence.LOW,
        ruling=Ruling(tally=found, outcome=outcome, anecdote=claim_id == "C9"),
    )


_VERDICTS = {
    Outcome.TRUE: Verdict.SUPPORTED,
    Outcome.FALSE: Verdict.CONTRADICTED,
    Outcome.MISLEADING: Verdict.PARTLY_SUPPORTED,
    Outcome.UNVERIFIABLE: Verdict.UNVERIFIABLE,
    Outcome.MODELS_SPLIT: Verdict.DISPUTED,
}


def begun(*, said_on: date | None = SAID_ON) -> ev.RunStarted:
    """How the run begins: one model in every judging seat."""
    start = started(TEXT)
    first = start.roster[0]
    roster = tuple(replace(first, seat=name) for name in ("triager", *(seat.value for seat in PanelSeat)))
    return replace(start, job=Job.SPEECH, forced_kind=InputKind.SPEECH, said_on=said_on, speaker=SPEAKER, roster=roster)


def happenings(*, said_on: date | None = SAID_ON) -> Iterator[ev.Event]:
    """Every event of the speech: sixteen sentences, nine to check, one of them said twice."""
    yield begun(said_on=said_on)
    yield ev.Planned(
        plan=Plan(kind=InputKind.SPEECH, focus=f"{TEXT[:92]} …", sub_questions=(), queries=(), language="en")
    )
    spoken, rows = sentences(), triage()
    yield ev.SpeechSplit(sentences=spoken)
    for done in (0, 10):
        yield ev.StageMoved(stage=Stage.PLAN, done=done, total=len(rows))
        yield ev.CallFinished(call=made_call(f"triage:{done}", Stage.PLAN, 0, 180, 4.2))
        yield ev.SentencesTriaged(rows=rows[done : done + 10])
    yield ev.StageMoved(stage=Stage.PLAN, done=len(rows), total=len(rows))
    for sentence in spoken:
        if sentence.number in REPEATED:
            yield ev.ClaimRepeated(number=sentence.number, claim_id=REPEATED[sentence.number])
        elif rows[sentence.number - 1].worth is Worth.CHECK_WORTHY:
            claim_id, number = f"C{sentence.number}", sentence.number
            yield ev.ClaimDrafted(
                claim=Claim(id=claim_id, text=sentence.text, cites=(), sub_question=number, from_input=True)
            )
    for at, source in enumerate(SOURCES.values(), 1):
        yield ev.SourceRead(source=source, asked=source.page.url)
        yield ev.StageMoved(stage=Stage.READ, done=at, total=len(SOURCES))
    for at, claim_id in enumerate(VOTES):
        yield ev.StageMoved(stage=Stage.SEARCH, done=min(at + 2, len(VOTES)), total=len(VOTES))
        hits = tuple(Hit(url=s.page.url, title=s.page.title) for s in SOURCES.values())
        outcome = SearchOutcome(status=SearchStatus.RESULTS, engine="duckduckgo", hits=hits)
        yield ev.Searched(query=Query(text=claim_id, until=said_on), sub_question=at, outcome=outcome)
        yield from judging(claim_id)
        yield ev.StageMoved(stage=Stage.VERIFY, done=at + 1, total=len(VOTES))
    rulings = [judgement(each).ruling for each in VOTES]
    rated = [rated_of(ruling) for ruling in rulings if ruling is not None]
    yield ev.HeadlineFigured(headline=headline(rated))
    yield ev.RunFinished(ending=ev.Ending.DONE)


def rated_of(ruling: Ruling) -> Rated:
    """What the headline counts of a ruling."""
    return Rated(outcome=ruling.outcome, anecdote=ruling.anecdote)


def judging(claim_id: str) -> Iterator[ev.Event]:
    """The panel at work on one claim."""
    yield ev.EvidencePacked(pack=pack(claim_id))
    yield ev.ClaimPicked(claim_id=claim_id)
    for each in VOTES[claim_id]:
        yield ev.CallFinished(call=made_call(f"{each.seat}:{claim_id}", Stage.VERIFY, 2100, 60, 3.1))
        yield ev.VoteCast(claim_id=claim_id, vote=each)
    yield ev.ClaimJudged(judgement=judgement(claim_id))


def so_far(judged: int, votes: int = 1) -> list[ev.Event]:
    """The run after so many judgements and the first votes on the next claim."""
    events, count, cast = list[ev.Event](), 0, 0
    for event in happenings():
        if count == judged and isinstance(event, ev.VoteCast):
            cast += 1
            if cast > votes:
                break
        if count == judged and isinstance(event, ev.ClaimJudged):
            break
        events.append(event)
        count += isinstance(event, ev.ClaimJudged)
    return events


def sorting() -> list[ev.Event]:
    """The run in the middle of triage."""
    events: list[ev.Event] = []
    for event in happenings():
        events.append(event)
        if isinstance(event, ev.SentencesTriaged):
            break
    return events


def moved(*moves: tuple[int, Worth]) -> Sequence[ev.Event]:
    """The finished run, and what the user then moved by hand."""
    return [*happenings(), *(ev.SentenceMoved(number=number, to=to) for number, to in moves)]
