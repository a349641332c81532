"""Two runs on the fictional Korsund Bridge, made by applying events: a question, done; a statement, stopped."""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from app.core import event as ev
from app.core.call import Call, Layout, Stage
from app.core.claim import (
    AsideReason,
    Claim,
    ClaimQueries,
    Conflict,
    DroppedSentence,
    InputKind,
    Job,
    Plan,
    Sentence,
    SetAside,
)
from app.core.claimtype import ClaimType
from app.core.evidence import (
    Hit,
    NotRead,
    OriginGroup,
    Page,
    Query,
    Quote,
    SearchOutcome,
    SearchStatus,
    Source,
    Surface,
    Unreadable,
)
from app.core.limits import Limit, Limits
from app.core.span import Span
from app.core.verdict import Confidence, Gate, GateResult, Judgement, SourceStance, Stance, Verdict
from app.core.view import RunView
from app.report.build import build
from app.report.model import Report

START = datetime(2026, 11, 30, 11, 2, 5, tzinfo=UTC)
LATER = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)

CLOSING = (
    "The Port Authority has closed the books on the Korsund Bridge. The contract of March 2019 set 30 September 2023 "
    "as the day of opening. Traffic was let onto the bridge on 27 May 2023, which is 126 days ahead of the contract. "
    "In the first year it carried 31 000 vehicles a day, lorries included."
)
AUDIT = (
    "Audit of large works 2023. The first budget, passed in 2018, was 412 million marks. The Audit Office puts "
    "the final cost at 437 million marks, and names steel prices in 2021 and 2022 as the main cause."
)
WIRE = "HALDEN (Halden Wire) — The first cars crossed the Korsund Bridge on 27 May 2023, four months early, they said."
COURIER = (
    "The ministry counts against the amended budget of 440 million marks, and says that the bridge “stayed within its "
    "budget”. Critics, among them the Audit Office, disagree."
)


def source(number: int, url: str, title: str, text: str, published: date | None, **changes: str) -> Source:
    page = Page(
        url=url,
        title=title,
        text=text,
        sha256=hashlib.sha256(text.encode()).hexdigest(),
        retrieved_at=START + timedelta(seconds=20 + number),
        published=published,
        language="en",
    )
    domain = changes.get("domain", url.split("/")[2])
    return Source(id=f"E{number}", page=page, domain=domain, surface=Surface(changes.get("surface", "web")))


SOURCES = (
    source(
        1,
        "https://portauthority.example/korsund/closing",
        "Closing report of the Korsund works",
        CLOSING,
        date(2023, 11, 2),
    ),
    source(2, "https://audit.example/2023/large-works", "Audit of large works 2023", AUDIT, date(2024, 2, 8)),
    source(
        3,
        "https://halden-wire.example/korsund",
        "First cars cross the Korsund",
        WIRE,
        date(2023, 5, 27),
        surface="news",
    ),
    source(4, "https://courier.example/a?id=7&page=2", "Ministry: bridge “within budget”", COURIER, None),
    source(
        5, "https://coast-daily.example/korsund-opens", "Korsund opens early", WIRE, date(2023, 5, 28), surface="news"
    ),
    source(
        6,
        "file:///home/ada/notes/korsund.pdf",
        "korsund.pdf",
        "My notes on the bridge.",
        None,
        domain="my files",
        surface="files",
    ),
)
BY_ID = {s.id: s for s in SOURCES}


def quote(source_id: str, words: str, sentence: str = "") -> Quote:
    text = BY_ID[source_id].page.text
    start, around = text.index(words), text.index(sentence or words)
    return Quote(
        source_id=source_id,
        span=Span(start=start, end=start + len(words)),
        text=words,
        said=words.replace("’", "'"),
        sentence=Span(start=around, end=around + len(sentence or words)),
    )


def passed(*gates: Gate) -> tuple[GateResult, ...]:
    return tuple(GateResult(gate=gate, passed=True) for gate in gates)


FOUND = passed(Gate.SERVED_WHOLE, Gate.PACK_ONLY, Gate.QUOTE_FOUND, Gate.CERTAINTY)
ALL = FOUND + passed(Gate.FIGURES, Gate.NAMES, Gate.POLARITY, Gate.ORIGINS)


def call(
    key: str, stage: Stage, served: int, cached: int | None, output: int, seconds: float, **changes: int
) -> ev.CallFinished:
    layout = Layout(system=410, evidence=served - 470, claim=60, reserved=512, window=16384)
    return ev.CallFinished(
        call=Call(
            key=key,
            stage=stage,
            seat="verifier",
            model="qwen3:8b",
            reply="{}",
            layout=layout,
            predicted=changes.get("predicted", served),
            served=served,
            cached=cached,
            output=output,
            prompt_s=seconds / 2,
            output_s=seconds / 2,
            total_s=seconds,
            asked=changes.get("asked", 1),
        )
    )


def start(text: str, job: Job = Job.ASK, kind: InputKind | None = None) -> ev.RunStarted:
    return ev.RunStarted(
        job=job,
        input=text,
        forced_kind=kind,
        limits=Limits(),
        language="en",
        region="us-en",
        web=True,
        library="",
        roster=(
            ev.RosterEntry(
                seat="verifier",
                engine="ollama",
                model="qwen3:8b",
                digest="500a1f067a9f",
                window=16384,
                exact_tokens=True,
            ),
        ),
        prompt_hash="bcef41d09a77c2e1",
        app_version="0.1.0",
    )


def searched(
    text: str, status: SearchStatus, engine: str, hits: int = 0, surface: Surface = Surface.WEB
) -> ev.Searched:
    found = tuple(Hit(url=f"https://x.example/{n}", title=f"hit {n}") for n in range(hits))
    outcome = SearchOutcome(
        status=status, engine=engine, hits=found, detail="202 Ratelimit" if status == "blocked" else ""
    )
    return ev.Searched(query=Query(text=text, surface=surface), sub_question=0, outcome=outcome)


def claim(claim_id: str, text: str, *cites: str, **changes: bool) -> ev.ClaimDrafted:
    return ev.ClaimDrafted(
        claim=Claim(id=claim_id, text=text, cites=cites, sub_question=0, from_input=changes.get("from_input", False))
    )


def judged(claim_id: str, verdict: Verdict, *quotes: Quote, **changes: object) -> ev.ClaimJudged:
    values: dict[str, object] = {
        "proposed": verdict,
        "gates": ALL,
        "confidence": Confidence.MEDIUM,
        "probability": 0.97,
        "pages": len({q.source_id for q in quotes}),
        "origins": len({q.source_id for q in quotes}),
    }
    return ev.ClaimJudged(
        judgement=Judgement(claim_id=claim_id, verdict=verdict, quotes=quotes, **(values | changes))  # type: ignore[arg-type]
    )


def question_events() -> list[ev.Event]:
    opening = "Traffic was let onto the bridge on 27 May 2023, which is 126 days ahead of the contract."
    final = AUDIT[AUDIT.index("The Audit Office") :]
    ministry = COURIER[: COURIER.index(" Critics")]
    carried = "In the first year it carried 31 000 vehicles a day, lorries included."
    return [
        start("Did the Korsund Bridge open on time and within its budget?"),
        ev.Planned(
            plan=Plan(
                kind=InputKind.QUESTION,
                focus="Did the Korsund Bridge open by its contracted date and within its budget?",
                sub_questions=("When did the Korsund Bridge open?", "What did the Korsund Bridge cost?"),
                queries=("Korsund Bridge opening date", "Korsund Bridge final cost"),
                language="en",
            )
        ),
        call("plan", Stage.PLAN, 612, 0, 88, 3.1),
        searched("Korsund Bridge opening date", SearchStatus.RESULTS, "duckduckgo", 8),
        searched("Korsund Bridge opening date", SearchStatus.RESULTS, "mojeek", 3, Surface.NEWS),
        searched("Korsund Bridge final cost", SearchStatus.BLOCKED, "duckduckgo"),
        searched("Korsund Bridge final cost", SearchStatus.RESULTS, "mojeek", 5),
        searched("Korsund Bridge amended budget", SearchStatus.BLOCKED, "brave"),
        *[ev.SourceRead(source=s, asked=s.page.url) for s in SOURCES],
        ev.SourceFailed(
            source_id="E7", failure=NotRead(url="https://ministry.example/press/korsund", reason=Unreadable.LOGIN)
        ),
        ev.SourceFailed(
            source_id="E8",
            failure=NotRead(url="https://archive.example/scan.pdf", reason=Unreadable.NO_TEXT, detail="0 of 12 pages"),
        ),
        ev.OriginsFolded(
            groups=(
                OriginGroup(source_ids=("E1",)),
                OriginGroup(source_ids=("E2",)),
                OriginGroup(source_ids=("E3", "E5"), why="wire copy"),
                OriginGroup(source_ids=("E4",)),
                OriginGroup(source_ids=("E6",)),
            )
        ),
        call("draft:1", Stage.DRAFT, 9210, 0, 402, 41.5),
        claim(
            "C1",
            "The contract of March 2019 set 30 September 2023 as the day on which the Korsund Bridge was to open.",
            "E1",
        ),
        claim("C2", "The Korsund Bridge was opened to traffic on 27 May 2023.", "E1", "E3", "E5"),
        claim("C3", "The first budget of the Korsund Bridge, passed in 2018, was 412 million marks.", "E2"),
        claim("C4", "The final cost of the Korsund Bridge was 437 million marks.", "E2"),
        claim("C5", "The Korsund Bridge stayed within its budget.", "E4"),
        claim("C6", "The Korsund Bridge exceeded its first budget.", "E2"),
        claim("C7", "The Korsund Bridge carries 31 000 cars a day.", "E1"),
        claim("C8", "The Korsund Bridge is the longest cable-stayed bridge of the region.", "E4"),
        claim("C9", "The Korsund Bridge has four lanes.", "E4"),
        claim("C10", "The Korsund Bridge is painted green.", "E4"),
        ev.ClaimMerged(text="Cars first crossed the Korsund Bridge on 27 May 2023.", into="C2"),
        ev.ClaimRejected(text="It was a great success.", reason="stands not alone"),
        *[call(f"verify:C{n}", Stage.VERIFY, 2810 + 13 * n, 2700, 61, 6.2) for n in range(1, 9)],
        judged(
            "C1",
            Verdict.SUPPORTED,
            quote(
                "E1",
                "set 30 September 2023 as the day of opening",
                "The contract of March 2019 set 30 September 2023 as the day of opening.",
            ),
        ),
        judged(
            "C2",
            Verdict.SUPPORTED,
            quote("E1", "let onto the bridge on 27 May 2023", opening),
            quote("E3", "first cars crossed the Korsund Bridge on 27 May 2023", WIRE),
            quote("E5", "first cars crossed the Korsund Bridge on 27 May 2023", WIRE),
            confidence=Confidence.HIGH,
            origins=2,
            reasoning="The Port Authority and the wire give the same day.",
        ),
        judged("C3", Verdict.SUPPORTED, quote("E2", "The first budget, passed in 2018, was 412 million marks.")),
        judged("C4", Verdict.SUPPORTED, quote("E2", "the final cost at 437 million marks", final)),
        judged("C5", Verdict.SUPPORTED, quote("E4", "the bridge “stayed within its budget”", ministry)),
        judged("C6", Verdict.SUPPORTED, quote("E2", "the final cost at 437 million marks", final)),
        judged(
            "C7",
            Verdict.UNVERIFIABLE,
            quote("E1", "31 000 vehicles a day, lorries included", carried),
            proposed=Verdict.SUPPORTED,
            confidence=Confidence.LOW,
            gates=(
                *FOUND,
                GateResult(
                    gate=Gate.NAMES, passed=False, reason="missing", detail="cars", lowers_to=Verdict.UNVERIFIABLE
                ),
            ),
        ),
        judged("C8", Verdict.UNVERIFIABLE, confidence=Confidence.LOW, gates=FOUND, probability=None),
        ev.CallFailed(
            key="verify:C9",
            stage=Stage.VERIFY,
            code="reply_unusable",
            detail="the reply was half a JSON",
            predicted=2921,
        ),
        judged(
            "C9", Verdict.UNVERIFIABLE, error="reply_unusable", gates=(), confidence=Confidence.LOW, probability=None
        ),
        ev.ConflictFound(
            conflict=Conflict(claim_ids=("C5", "C6"), why="A bridge cannot both stay within its budget and exceed it.")
        ),
        ev.LimitReached(limit=Limit.ENOUGH),
        call("write", Stage.WRITE, 1490, 512, 240, 14.0, asked=2),
        ev.AnswerWritten(
            sentences=(
                Sentence(
                    text="The Korsund Bridge opened four months early, and cost more than its first budget.",
                    claim_ids=("C1", "C2", "C4"),
                ),
                Sentence(text="The contract set 30 September 2023 as the day of opening.", claim_ids=("C1",)),
                Sentence(text="Traffic was let onto the bridge on 27 May 2023.", claim_ids=("C2",)),
                Sentence(text="The first budget, passed in 2018, was 412 million marks.", claim_ids=("C3",)),
                Sentence(text="The final cost was 437 million marks.", claim_ids=("C4",)),
            ),
            dropped=(DroppedSentence(text="That is 6 percent more.", reason="figure_not_in_claims: 6 percent"),),
            verdict=None,
        ),
        ev.RunFinished(ending=ev.Ending.DONE),
    ]


def statement_events() -> list[ev.Event]:
    return [
        start("The Korsund Bridge cost 440 million marks.", Job.CHECK),
        *[ev.SourceRead(source=s, asked=s.page.url) for s in SOURCES[:2]],
        claim("C1", "The Korsund Bridge cost 440 million marks.", "E2", from_input=True),
        claim("C2", "The Korsund Bridge was first budgeted at 412 million marks.", "E2"),
        judged(
            "C1",
            Verdict.CONTRADICTED,
            quote("E2", "the final cost at 437 million marks"),
            gates=FOUND + passed(Gate.POLARITY),
        ),
        ev.AnswerWritten(sentences=(), dropped=(), verdict=Verdict.NOT_SUPPORTED),
        ev.RunFinished(ending=ev.Ending.STOPPED),
    ]


STATEMENT = "It is a shame: the Korsund Bridge cost 440 million marks, and opened on 27 May 2023."


def stance(source_id: str, word: Stance, *quotes: Quote, **changes: object) -> SourceStance:
    values: dict[str, object] = {"said": word, "tier": "T3", "probability": 0.91}
    return SourceStance(source_id=source_id, stance=word, quotes=quotes, **(values | changes))  # type: ignore[arg-type]


def check_events(text: str = STATEMENT, *, verifies: str = "") -> list[ev.Event]:
    """A check of two claims and an opinion: one claim contradicted, one supported, with a word of one page lowered."""
    cost, opened = "the Korsund Bridge cost 440 million marks", "opened on 27 May 2023"
    days = "first cars crossed the Korsund Bridge on 27 May 2023"
    supporting = (
        stance("E1", Stance.SUPPORTS, quote("E1", "Traffic was let onto the bridge on 27 May 2023"), tier="T1"),
        stance("E3", Stance.SUPPORTS, quote("E3", days), tier="T2"),
        stance("E5", Stance.SUPPORTS, quote("E5", days)),
    )
    hedge = GateResult(gate=Gate.FIGURES, passed=False, reason="missing", detail="440 million marks")
    refuting = (
        stance("E2", Stance.REFUTES, quote("E2", "the final cost at 437 million marks"), tier="T1"),
        stance(
            "E4",
            Stance.OTHER,
            quote("E4", "“stayed within its budget”"),
            said=Stance.SUPPORTS,
            lowered=(hedge,),
        ),
        stance("E6", Stance.OTHER, probability=None, tier="T6", error="reply_unusable"),
    )
    groups = (OriginGroup(source_ids=("E1",)), OriginGroup(source_ids=("E3", "E5"), why="wire copy"))
    drafted = [
        Claim(
            id=i,
            text=words,
            cites=cites,
            sub_question=0,
            from_input=True,
            type=kind,
            span=Span(start=text.index(part), end=text.index(part) + len(part)) if part in text else None,
        )
        for i, words, cites, kind, part in (
            ("C1", "The Korsund Bridge cost 440 million marks.", ("E2", "E4", "E6"), ClaimType.STATISTIC, cost),
            ("C2", "The Korsund Bridge opened on 27 May 2023.", ("E1", "E3", "E5"), ClaimType.EVENT, opened),
        )
    ]
    made = ClaimQueries(neutral="Korsund Bridge bill", primary="Korsund audit", dispute="Korsund Bridge correction")
    return [
        replace(start(text, Job.CHECK, InputKind.STATEMENT), verifies=verifies),
        ev.PartSetAside(part=SetAside(text="It is a shame", span=Span(start=0, end=13), reason=AsideReason.OPINION)),
        *[ev.ClaimDrafted(claim=each) for each in drafted],
        ev.Queried(claim_id="C1", queries=made),
        *[ev.SourceRead(source=s, asked=s.page.url) for s in SOURCES],
        ev.OriginsFolded(groups=groups),
        *[ev.StanceTaken(claim_id="C2", stance=each) for each in reversed(supporting)],
        *[ev.StanceTaken(claim_id="C1", stance=each) for each in refuting],
        judged("C1", Verdict.CONTRADICTED, *refuting[0].quotes, stances=refuting, gates=()),
        judged(
            "C2",
            Verdict.SUPPORTED,
            *[q for each in supporting for q in each.quotes],
            stances=supporting,
            origins=2,
            gates=(GateResult(gate=Gate.ORIGINS, passed=True, detail="3 pages, 2 origins"),),
        ),
        ev.AnswerWritten(sentences=(), dropped=(), verdict=Verdict.PARTLY_SUPPORTED),
        ev.RunFinished(ending=ev.Ending.DONE),
    ]


def replayed(events: Iterable[ev.Event]) -> RunView:
    view = RunView()
    for seq, event in enumerate(events, start=1):
        at = START + timedelta(seconds=4 * seq)
        view.apply(ev.Recorded(run_id="20261130-110205-7f3a", seq=seq, at=at, event=event))
    return view


@pytest.fixture
def events() -> list[ev.Event]:
    return question_events()


@pytest.fixture
def replay() -> Callable[[Iterable[ev.Event]], RunView]:
    return replayed


@pytest.fixture
def report(events: list[ev.Event]) -> Report:
    return build(replayed(events), generated_at=LATER)


@pytest.fixture
def statement() -> Report:
    return build(replayed(statement_events()), generated_at=LATER)


@pytest.fixture
def check() -> Report:
    return build(replayed(check_events()), generated_at=LATER)


@pytest.fixture
def checked() -> Callable[..., list[ev.Event]]:
    return check_events


@pytest.fixture
def verified_again() -> Report:
    earlier = replayed([e for e in check_events() if not isinstance(e, ev.PartSetAside)])
    start, *rest = check_events(verifies=earlier.run_id)
    assert isinstance(start, ev.RunStarted)
    other = replace(start, roster=(replace(start.roster[0], model="qwen3:4b"),))
    changed = replace(SOURCES[5], page=replace(SOURCES[5].page, sha256="0" * 64))
    read = ev.SourceRead(source=changed, asked=changed.page.url)
    return build(replayed([other, *rest[:-1], read, rest[-1]]), generated_at=LATER, earlier=earlier)
