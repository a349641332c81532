"""A made-up check over the made-up pages of `demo_run`, as the events that the pipeline would record."""

from collections.abc import Iterator
from dataclasses import replace

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import AsideReason, Claim, ClaimQueries, InputKind, Job, Plan, SetAside
from app.core.claimtype import ClaimType
from app.core.evidence import Hit, NotRead, OriginGroup, Query, SearchOutcome, SearchStatus, Source, Unreadable
from app.core.span import Span
from app.core.verdict import Confidence, Gate, GateResult, Judgement, SourceStance, Stance, Verdict
from tests.ui.demo_run import SOURCES, made_call, quote, started

STATEMENT = (
    "It is a disgrace: the Korsund Bridge opened on 27 May 2023, cost more than 440 million marks, "
    "carries 31 000 cars a day, and some say that it will never pay."
)
_CLAIMS = {
    "C1": ("The Korsund Bridge opened on 27 May 2023.", "opened on 27 May 2023", ClaimType.EVENT),
    "C2": (
        "The Korsund Bridge cost more than 440 million marks.",
        "cost more than 440 million marks",
        ClaimType.STATISTIC,
    ),
    "C3": ("The Korsund Bridge carries 31 000 cars a day.", "carries 31 000 cars a day", ClaimType.STATISTIC),
}
_QUERIES = {
    "C1": ("Korsund Bridge first traffic", "Korsund Bridge authority report", "Korsund delay"),
    "C2": ("Korsund Bridge final bill", "Audit Office Korsund", "Korsund cost correction"),
    "C3": ("Korsund Bridge traffic count", "Korsund counters statistics", "Korsund traffic wrong"),
}
_WIRE = "The first cars crossed the Korsund Bridge at noon on Saturday"
_CARS = GateResult(gate=Gate.FIGURES, passed=False, reason="missing", detail="31 000 cars")
_COPY = replace(SOURCES["E4"].page, url="https://coast-daily.example/korsund", title="First cars cross the Korsund")
READ = (*SOURCES.values(), Source(id="E6", page=_COPY, domain="coast-daily.example"))


def _taken(source_id: str, word: Stance, words: str, tier: str, *lowered: GateResult) -> SourceStance:
    found = replace(quote("E4", words), source_id="E6") if source_id == "E6" else quote(source_id, words)
    return SourceStance(
        source_id=source_id,
        stance=Stance.OTHER if lowered else word,
        said=word,
        quotes=(found,) if words else (),
        lowered=lowered,
        probability=0.94 if words else 0.88,
        tier=tier,
    )


def stances() -> dict[str, list[SourceStance]]:
    """What the sources say of the claims."""
    vehicles = "they registered 31 000 vehicles a day, lorries included"
    return {
        "C1": [
            _taken("E1", Stance.SUPPORTS, "Traffic was let onto the bridge on 27 May 2023.", "T1"),
            _taken("E2", Stance.OTHER, "", "T1"),
            _taken("E4", Stance.SUPPORTS, _WIRE, "T2"),
            _taken("E6", Stance.SUPPORTS, _WIRE, "T3"),
        ],
        "C2": [
            _taken("E2", Stance.OTHER, "", "T1"),
            _taken("E3", Stance.REFUTES, "The final cost was 437 million marks.", "T1"),
            _taken("E5", Stance.REFUTES, "by that measure the bridge stayed within it", "T3"),
        ],
        "C3": [_taken("E1", Stance.SUPPORTS, vehicles, "T1", _CARS), _taken("E5", Stance.OTHER, "", "T3")],
    }


def judgements() -> list[Judgement]:
    """The verdicts, which follow from the stances."""
    taken = stances()
    enough = GateResult(gate=Gate.ORIGINS, passed=True, detail="3 pages, 2 origins")
    rows = (
        ("C1", Verdict.SUPPORTED, Verdict.SUPPORTED, (enough,), Confidence.HIGH, 2),
        ("C2", Verdict.CONTRADICTED, Verdict.CONTRADICTED, (), Confidence.HIGH, 2),
        ("C3", Verdict.UNVERIFIABLE, Verdict.SUPPORTED, (_CARS,), Confidence.LOW, 0),
    )
    judged = []
    for claim_id, verdict, proposed, gates, confidence, origins in rows:
        shown = [each for each in taken[claim_id] if each.stance is not Stance.OTHER]
        judged.append(
            Judgement(
                claim_id=claim_id,
                verdict=verdict,
                proposed=proposed,
                quotes=tuple(found for each in shown for found in each.quotes),
                gates=gates,
                confidence=confidence,
                pages=len(shown),
                origins=origins,
                stances=tuple(taken[claim_id]),
            )
        )
    return judged


def _place(words: str) -> Span:
    at = STATEMENT.index(words)
    return Span(start=at, end=at + len(words))


def happenings(*, verifies: str = "") -> Iterator[ev.Event]:
    """Every event of the check: three claims, an opinion, and words that nobody asserts."""
    yield replace(started(STATEMENT), job=Job.CHECK, forced_kind=InputKind.STATEMENT, verifies=verifies)
    plan = Plan(kind=InputKind.STATEMENT, focus=STATEMENT, sub_questions=(), queries=(), language="en")
    yield ev.Planned(plan=plan)
    yield ev.StageMoved(stage=Stage.PLAN, done=0, total=1)
    yield ev.CallFinished(call=made_call("decompose", Stage.PLAN, 0, 180, 4.2))
    aside = (
        ("It is a disgrace", AsideReason.OPINION),
        ("some say that it will never pay", AsideReason.NOT_ASSERTED),
    )
    for words, reason in aside:
        yield ev.PartSetAside(part=SetAside(text=words, span=_place(words), reason=reason))
    claims = [
        Claim(id=i, text=text, cites=(), sub_question=0, from_input=True, type=kind, span=_place(words))
        for i, (text, words, kind) in _CLAIMS.items()
    ]
    for claim in claims:
        yield ev.ClaimDrafted(claim=claim)
    for at, (claim_id, made) in enumerate(_QUERIES.items()):
        yield ev.StageMoved(stage=Stage.SEARCH, done=at, total=3)
        queries = ClaimQueries(neutral=made[0], primary=made[1], dispute=made[2])
        yield ev.Queried(claim_id=claim_id, queries=queries)
        for text in made:
            hits = tuple(Hit(url=s.page.url, title=s.page.title) for s in READ)
            outcome = SearchOutcome(status=SearchStatus.RESULTS, engine="duckduckgo", hits=hits)
            yield ev.Searched(query=Query(text=text), sub_question=at, outcome=outcome)
    yield ev.StageMoved(stage=Stage.SEARCH, done=3, total=3)
    for at, source in enumerate(READ, 1):
        yield ev.SourceRead(source=source, asked=source.page.url)
        yield ev.StageMoved(stage=Stage.READ, done=at, total=6)
    alone = [OriginGroup(source_ids=(each,)) for each in ("E1", "E2", "E3", "E5")]
    yield ev.OriginsFolded(groups=(*alone, OriginGroup(source_ids=("E4", "E6"), why="agency")))
    taken = stances()
    for claim in claims:
        yield ev.ClaimDrafted(claim=replace(claim, cites=tuple(each.source_id for each in taken[claim.id])))
    yield from _grading(taken)
    yield ev.AnswerWritten(sentences=(), dropped=(), verdict=Verdict.PARTLY_SUPPORTED)
    yield ev.RunFinished(ending=ev.Ending.DONE)


def _grading(taken: dict[str, list[SourceStance]]) -> Iterator[ev.Event]:
    done, total = 0, sum(map(len, taken.values()))
    yield ev.StageMoved(stage=Stage.VERIFY, done=0, total=total)
    for claim_id, words in taken.items():
        yield ev.ClaimPicked(claim_id=claim_id)
        for each in words:
            yield ev.CallFinished(call=made_call(f"grade:{claim_id}:{each.source_id}", Stage.VERIFY, 2100, 60, 3.1))
            yield ev.StanceTaken(claim_id=claim_id, stance=each)
            done += 1
            yield ev.StageMoved(stage=Stage.VERIFY, done=done, total=total)
    for judgement in judgements():
        yield ev.ClaimJudged(judgement=judgement)


def so_far(sources_asked: int) -> list[ev.Event]:
    """The check up to the answer of so many sources."""
    events, asked = list[ev.Event](), 0
    for event in happenings():
        events.append(event)
        asked += isinstance(event, ev.StanceTaken)
        if asked == sources_asked:
            break
    return events


def anew() -> Iterator[ev.Event]:
    """The check made anew, when a page that nobody quotes was gone and another had changed."""
    for event in happenings(verifies="check"):
        if isinstance(event, ev.SourceRead) and event.source.id == "E5":
            page = replace(event.source.page, sha256="0" * 64)
            yield replace(event, source=replace(event.source, page=page))
        elif isinstance(event, ev.SourceRead) and event.source.id == "E2":
            yield ev.SourceFailed(source_id="E2", failure=NotRead(url=event.asked, reason=Unreadable.NOT_FOUND))
        elif isinstance(event, ev.ClaimDrafted):
            cites = tuple(each for each in event.claim.cites if each != "E2")
            yield ev.ClaimDrafted(claim=replace(event.claim, cites=cites))
        elif isinstance(event, ev.ClaimJudged):
            kept = tuple(each for each in event.judgement.stances if each.source_id != "E2")
            yield ev.ClaimJudged(judgement=replace(event.judgement, stances=kept))
        elif not (isinstance(event, ev.StanceTaken) and event.stance.source_id == "E2"):
            yield event
