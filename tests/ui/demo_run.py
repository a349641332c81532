"""A made-up run over made-up pages, as the events that a pipeline would record: for tests, pictures and figures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from app.core import event as ev
from app.core.call import Call, Layout, Stage
from app.core.claim import Claim, Conflict, DroppedSentence, InputKind, Job, Plan, Sentence
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
    Unreadable,
)
from app.core.limits import Limits
from app.core.span import Span
from app.core.verdict import Confidence, Gate, GateResult, Judgement, Verdict
from app.core.view import RunView

QUESTION = "Did the Korsund Bridge open on time and within its budget?"
START = datetime(2026, 11, 30, 11, 2, tzinfo=UTC)
MODEL = "qwen3:8b"

_TEXTS = {
    "E1": (
        "Closing report of the Korsund Bridge works",
        "portauthority.veldania.example",
        date(2023, 11, 2),
        """The Port Authority closes its books on the Korsund Bridge with this report. 🌉 It covers 2019 to 2023.

The contract of March 2019 set 30 September 2023 as the day of opening. Work on the piers began in the same month and \
went on through two winters.

Traffic was let onto the bridge on 27 May 2023. This is 126 days ahead of the day that the contract had set. The final \
inspection found eleven small defects, all of which were mended before the summer.

The deck carries two lanes each way and a path for walking and cycling. It hangs from 96 cables. Counters at both ends \
register every vehicle; in the first year they registered 31 000 vehicles a day, lorries included.

The Authority thanks the residents of Tarnmouth for their patience with the noise of the night shifts.""",
    ),
    "E2": (
        "Works budget 2018 and amendment 2021",
        "treasury.veldania.example",
        date(2021, 6, 14),
        """Chapter 7, large works.

The Assembly passed a first budget of 412 million marks for the Korsund Bridge on 4 December 2018.

In June 2021 the Assembly amended the budget to 440 million marks, after steel had become dearer. The amendment was \
carried by 61 votes to 38.""",
    ),
    "E3": (
        "Audit of large works 2023",
        "audit.veldania.example",
        date(2024, 2, 8),
        """The Audit Office examined four works of more than 100 million marks.

Korsund Bridge. The final cost was 437 million marks. That is 6 percent more than the first budget of 412 million \
marks, and less than the amended one. The Office names steel prices in 2021 and 2022 as the main cause.

Tarn dams. The inspection of 2023 was held late.""",
    ),
    "E4": (
        "科松大橋通車: First cars cross the Korsund",
        "halden-wire.example",
        date(2023, 5, 27),
        """科松大橋今日通車。👩‍👩‍👧‍👦 𠮷 數千人步行過橋。

KORSUND (HW) The first cars crossed the Korsund Bridge at noon on Saturday, four months early. Schoolchildren from \
Tarnmouth had walked over it in the morning.

The bridge may be the longest of its kind in the region, an engineer said, though nobody has measured that at Ansel.""",
    ),
    "E5": (
        "Ministry: bridge within budget",
        "courier.example",
        date(2024, 2, 9),
        """The Ministry counts against the amended budget of 440 million marks, and by that measure the bridge stayed \
within it, a spokesman told the Courier.

The opposition does not agree. It counts against the first budget, as the Audit Office does.""",
    ),
}


def _source(source_id: str) -> Source:
    title, domain, published, text = _TEXTS[source_id]
    page = Page(
        url=f"https://{domain}/{source_id.lower()}",
        title=title,
        text=text,
        sha256=sha256(text.encode()).hexdigest(),
        retrieved_at=START + timedelta(seconds=20),
        published=published,
        language="en",
    )
    return Source(id=source_id, page=page, domain=domain)


SOURCES = {source_id: _source(source_id) for source_id in _TEXTS}


def quote(source_id: str, words: str) -> Quote:
    """The quotation of `words`, which must stand in the source."""
    text = SOURCES[source_id].page.text
    start = text.index(words)
    span = Span(start=start, end=start + len(words))
    return Quote(source_id=source_id, span=span, text=words, said=words, sentence=span)


_CLAIMS = {
    "C1": ("The contract of March 2019 set 30 September 2023 as the day of opening of the Korsund Bridge.", ("E1",)),
    "C2": ("The Korsund Bridge was opened to traffic on 27 May 2023.", ("E1", "E4")),
    "C3": ("The Korsund Bridge opened 126 days ahead of its contract.", ("E1",)),
    "C4": ("The first budget of the Korsund Bridge was 412 million marks.", ("E2", "E3")),
    "C5": ("The Korsund Bridge cost 437 million marks, 6 percent more than its first budget.", ("E3",)),
    "C6": ("The Korsund Bridge carries 31 000 cars a day.", ("E1",)),
    "C7": ("The Korsund Bridge is the longest cable-stayed bridge of the region.", ("E4",)),
    "C8": ("The Korsund Bridge stayed within its budget.", ("E5", "E3")),
    "C9": ("The Korsund Bridge cost more than its amended budget.", ("E3",)),
}
_FIRST = ("C2", "C3", "C5")
_PASSED = (Gate.SERVED_WHOLE, Gate.PACK_ONLY, Gate.QUOTE_FOUND, Gate.FIGURES, Gate.NAMES, Gate.POLARITY)


def _judged(
    claim_id: str,
    verdict: Verdict,
    quotes: Sequence[Quote],
    why: str,
    *,
    failed: GateResult | None = None,
    proposed: Verdict | None = None,
    confidence: Confidence = Confidence.HIGH,
) -> Judgement:
    gates = [GateResult(gate=gate, passed=True) for gate in _PASSED if failed is None or gate is not failed.gate]
    return Judgement(
        claim_id=claim_id,
        verdict=verdict,
        proposed=proposed or verdict,
        quotes=tuple(quotes),
        gates=(*gates, failed) if failed else tuple(gates),
        reasoning=why,
        confidence=Confidence.LOW if failed else confidence,
        probability=0.97,
        pages=len({each.source_id for each in quotes}),
        origins=len({each.source_id for each in quotes}),
    )


def judgements() -> list[Judgement]:
    """The verdicts in the order in which they come."""
    cars = GateResult(
        gate=Gate.FIGURES, passed=False, reason="missing", detail="31 000 cars", lowers_to=Verdict.UNVERIFIABLE
    )
    hedge = GateResult(
        gate=Gate.POLARITY, passed=False, reason="hedge_dropped", detail="may", lowers_to=Verdict.UNVERIFIABLE
    )
    return [
        _judged(
            "C1",
            Verdict.SUPPORTED,
            [quote("E1", "The contract of March 2019 set 30 September 2023 as the day of opening.")],
            "The report of the builder states the day.",
        ),
        _judged(
            "C2",
            Verdict.SUPPORTED,
            [
                quote("E1", "Traffic was let onto the bridge on 27 May 2023."),
                quote("E4", "The first cars crossed the Korsund Bridge at noon on Saturday, four months early."),
            ],
            "Two sources that do not copy each other give the same day.",
        ),
        _judged(
            "C3",
            Verdict.SUPPORTED,
            [quote("E1", "This is 126 days ahead of the day that the contract had set.")],
            "The report counts the days itself.",
            confidence=Confidence.MEDIUM,
        ),
        _judged(
            "C4",
            Verdict.SUPPORTED,
            [
                quote("E2", "The Assembly passed a first budget of 412 million marks for the Korsund Bridge"),
                quote("E3", "the first budget of 412 million marks"),
            ],
            "Treasury and Audit Office agree.",
        ),
        _judged(
            "C5",
            Verdict.SUPPORTED,
            [
                quote("E3", "The final cost was 437 million marks."),
                quote("E3", "6 percent more than the first budget of 412 million marks"),
            ],
            "The Audit Office states cost and share.",
            confidence=Confidence.MEDIUM,
        ),
        _judged(
            "C6",
            Verdict.UNVERIFIABLE,
            [quote("E1", "they registered 31 000 vehicles a day, lorries included")],
            "The source counts vehicles, not cars.",
            failed=cars,
            proposed=Verdict.SUPPORTED,
        ),
        _judged(
            "C7",
            Verdict.UNVERIFIABLE,
            [quote("E4", "The bridge may be the longest of its kind in the region")],
            "An engineer says so.",
            failed=hedge,
            proposed=Verdict.SUPPORTED,
        ),
        _judged(
            "C8",
            Verdict.PARTLY_SUPPORTED,
            [
                quote("E5", "The Ministry counts against the amended budget of 440 million marks"),
                quote("E3", "6 percent more than the first budget of 412 million marks"),
            ],
            "It depends on which budget one counts against; the sources name both.",
            confidence=Confidence.MEDIUM,
        ),
        _judged(
            "C9",
            Verdict.CONTRADICTED,
            [quote("E3", "and less than the amended one")],
            "The Audit Office says the opposite.",
        ),
    ]


def recheck(claim_id: str, verdict: Verdict = Verdict.SUPPORTED) -> Iterator[ev.Event]:
    """One claim checked anew after the run, over a page that was not there before."""
    text = f"The Statistics Office has counted again. {_CLAIMS[claim_id][0]} This edition replaces all earlier ones."
    page = replace(
        SOURCES["E1"].page,
        url="https://statistics.veldania.example/bridges",
        title="Bridges of Veldania: the count of 2026",
        text=text,
        sha256=sha256(text.encode()).hexdigest(),
    )
    fresh = Source(id="E7", page=page, domain="statistics.veldania.example")
    span = Span(start=text.index(_CLAIMS[claim_id][0]), end=text.index(" This edition"))
    words = Quote(source_id="E7", span=span, text=span.of(text), said=span.of(text), sentence=span)
    judged = _judged(claim_id, verdict, [words], "The Statistics Office states it.", confidence=Confidence.MEDIUM)
    yield ev.ClaimReopened(claim_id=claim_id)
    yield ev.SourceRead(source=fresh, asked=page.url)
    yield ev.ClaimPicked(claim_id=claim_id)
    yield ev.CallFinished(call=made_call(f"verify-{claim_id}:again1", Stage.VERIFY, 2100, 140, 5.2))
    yield ev.ClaimJudged(judgement=judged)
    yield ev.RecheckFinished(claim_id=claim_id, ending=ev.Ending.DONE)


def made_call(key: str, stage: Stage, evidence: int, output: int, seconds: float) -> Call:
    """A call of so many tokens of evidence and of output."""
    layout = Layout(system=1104, evidence=evidence, claim=212, reserved=2048, window=16_384)
    return Call(
        key=key,
        stage=stage,
        seat="verifier" if stage is Stage.VERIFY else "researcher",
        model=MODEL,
        reply="{}",
        layout=layout,
        predicted=layout.predicted,
        served=layout.predicted,
        cached=None,
        output=output,
        prompt_s=seconds / 3,
        output_s=seconds * 2 / 3,
        total_s=seconds,
    )


def started(text: str = QUESTION, *, web: bool = True) -> ev.RunStarted:
    """How a run begins."""
    roster = ev.RosterEntry(
        seat="verifier", engine="ollama", model=MODEL, digest="sha256:9f2c41d07be8", window=16_384, exact_tokens=True
    )
    return ev.RunStarted(
        job=Job.ASK,
        input=text,
        forced_kind=None,
        limits=Limits(),
        language="",
        region="us-en",
        web=web,
        library="",
        roster=(roster,),
        prompt_hash="bcef41d07b19aa20",
        app_version="0.2.0",
    )


def happenings(text: str = QUESTION, kind: InputKind = InputKind.QUESTION) -> Iterator[ev.Event]:
    """Every event of the run, from its start to its answer."""
    yield started(text)
    yield ev.StageMoved(stage=Stage.PLAN, done=0, total=1)
    yield ev.CallFinished(call=made_call("plan", Stage.PLAN, 0, 180, 4.2))
    plan = Plan(
        kind=kind,
        focus="When did the Korsund Bridge open, and what did it cost, against what was planned?",
        sub_questions=("When was it to open, and when did it?", "What was it to cost, and what did it?"),
        queries=("Korsund Bridge opening date contract", "Korsund Bridge final cost audit"),
        language="en",
    )
    yield ev.Planned(plan=plan)
    yield ev.StageMoved(stage=Stage.PLAN, done=1, total=1)
    for at, words in enumerate(plan.queries):
        yield ev.StageMoved(stage=Stage.SEARCH, done=at, total=2)
        hits = tuple(Hit(url=s.page.url, title=s.page.title) for s in SOURCES.values())
        outcome = SearchOutcome(status=SearchStatus.RESULTS, engine="duckduckgo", hits=hits)
        yield ev.Searched(query=Query(text=words), sub_question=at, outcome=outcome)
    yield ev.StageMoved(stage=Stage.SEARCH, done=2, total=2)
    for at, source in enumerate(SOURCES.values(), 1):
        yield ev.StageMoved(stage=Stage.READ, done=at - 1, total=6)
        yield ev.SourceRead(source=source, asked=source.page.url)
    lost = NotRead(url="https://ansel-post.example/bridge", reason=Unreadable.LOGIN)
    yield ev.SourceFailed(source_id="E6", failure=lost)
    yield ev.StageMoved(stage=Stage.READ, done=6, total=6)
    yield ev.OriginsFolded(groups=tuple(OriginGroup(source_ids=(each,)) for each in SOURCES))
    yield ev.StageMoved(stage=Stage.DRAFT, done=0, total=2)
    for claim_id, (words, cites) in _CLAIMS.items():
        yield ev.ClaimDrafted(claim=Claim(id=claim_id, text=words, cites=cites, sub_question=0))
    yield ev.CallFinished(call=made_call("draft-1", Stage.DRAFT, 9210, 640, 31.0))
    yield ev.StageMoved(stage=Stage.DRAFT, done=2, total=2)
    for at, judgement in enumerate(judgements()):
        yield ev.StageMoved(stage=Stage.VERIFY, done=at, total=len(_CLAIMS))
        yield ev.ClaimPicked(claim_id=judgement.claim_id)
        layout = Layout(system=1104, evidence=7894, claim=212, reserved=2048, window=16_384)
        yield ev.CallStarted(key=f"verify-{judgement.claim_id}", stage=Stage.VERIFY, layout=layout)
        yield ev.CallFinished(call=made_call(f"verify-{judgement.claim_id}", Stage.VERIFY, 7894, 240, 8.4))
        yield ev.ClaimJudged(judgement=judgement)
    yield ev.StageMoved(stage=Stage.VERIFY, done=len(_CLAIMS), total=len(_CLAIMS))
    yield ev.StageMoved(stage=Stage.CONSISTENCY, done=0, total=1)
    yield ev.ConflictFound(conflict=Conflict(claim_ids=("C8", "C9"), why="values"))
    yield ev.StageMoved(stage=Stage.CONSISTENCY, done=1, total=1)
    yield ev.StageMoved(stage=Stage.WRITE, done=0, total=1)
    yield ev.CallFinished(call=made_call("write", Stage.WRITE, 1200, 320, 12.5))
    yield ev.AnswerWritten(
        sentences=tuple(
            Sentence(text=words, claim_ids=claim_ids)
            for words, claim_ids in (
                ("The Korsund Bridge opened four months early, and cost 6 percent more than its first budget.", _FIRST),
                ("The contract of March 2019 had set 30 September 2023 as the day of opening.", ("C1",)),
                ("Traffic was let onto the bridge on 27 May 2023.", ("C2",)),
                ("The builder counts this as 126 days ahead of the contract.", ("C3",)),
                ("The first budget was 412 million marks.", ("C4",)),
                ("The final cost was 437 million marks.", ("C5",)),
            )
        ),
        dropped=(DroppedSentence(text="It has 128 cables.", reason="figure_not_in_claims"),),
        verdict=Verdict.PARTLY_SUPPORTED if kind is InputKind.STATEMENT else None,
    )
    yield ev.StageMoved(stage=Stage.WRITE, done=1, total=1)
    yield ev.RunFinished(ending=ev.Ending.DONE)


def recorded(
    events: Sequence[ev.Event] | Iterator[ev.Event],
    *,
    run_id: str = "demo",
    step_s: float = 4.0,
    begun: datetime = START,
) -> list[ev.Recorded]:
    """Events as the journal keeps them, `step_s` seconds apart."""
    return [
        ev.Recorded(run_id=run_id, seq=seq, at=begun + timedelta(seconds=step_s * seq), event=event)
        for seq, event in enumerate(events)
    ]


def view_of(
    events: Sequence[ev.Event] | Iterator[ev.Event], *, run_id: str = "demo", begun: datetime = START
) -> RunView:
    """The view that `events` add up to."""
    view = RunView()
    for record in recorded(events, run_id=run_id, begun=begun):
        view.apply(record)
    return view


def ended(ending: ev.Ending, *, judged: int = 5, detail: str = "") -> list[ev.Event]:
    """The run, ended another way after `judged` verdicts; with none, before anything was read."""
    events: list[ev.Event] = []
    count = 0
    for event in happenings():
        if isinstance(event, ev.SourceRead) and not judged:
            break
        if isinstance(event, ev.ClaimPicked) and count >= judged:
            break
        events.append(event)
        count += isinstance(event, ev.ClaimJudged)
    if ending in (ev.Ending.BLOCKED, ev.Ending.OFFLINE):
        status = SearchStatus.BLOCKED if ending is ev.Ending.BLOCKED else SearchStatus.OFFLINE
        outcome = SearchOutcome(status=status, engine="duckduckgo", detail=detail, retry_after_s=40)
        events.append(ev.Searched(query=Query(text="Korsund Bridge cost"), sub_question=1, outcome=outcome))
    return [*events, ev.RunFinished(ending=ending, detail=detail)]
