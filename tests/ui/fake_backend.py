"""A backend that plays a script: events in time, runs of a made-up history, an engine in any condition."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import cached_property
from pathlib import Path

from app.core import event as ev
from app.core.claim import InputKind
from app.core.error import InputRefused, RunIsLive, RunNotFound, TargetExists
from app.core.evidence import SearchStatus
from app.core.history import HistoryQuery
from app.core.pace import RunMeasure
from app.core.settings import Settings
from app.core.speech import Worth
from app.core.trending import ContestedClaim, NewsHeadline, Trending
from app.core.verdict import Verdict
from app.core.view import RunView
from app.report.export import Written
from app.ui.evalport import Evals, NoEvals
from app.ui.ports import (
    EngineCondition,
    EngineState,
    Example,
    Fit,
    Listen,
    ModelOffer,
    PullProgress,
    RunRequest,
    RunSummary,
)
from tests.ui import demo_check, demo_run
from tests.ui.fake_shelf import FakeShelf
from tests.ui.fake_upkeep import FakeUpkeep

GB = 1_000_000_000
LATER = 100_000  # where the numbering of a resumed run's events begins

OFFERS = (
    ModelOffer(name="qwen3:4b", size_bytes=2_600_000_000, needs_bytes=5 * GB, fit=Fit.FITS, installed=True),
    ModelOffer(name="qwen3:8b", size_bytes=5_200_000_000, needs_bytes=8 * GB, fit=Fit.SLOW, recommended=True),
    ModelOffer(name="qwen3:14b", size_bytes=9_300_000_000, needs_bytes=13 * GB, fit=Fit.TIGHT),
)
READY = EngineState(
    condition=EngineCondition.READY,
    engine="ollama",
    address="127.0.0.1:11434",
    version="0.12.6",
    model="qwen3:4b",
    models=OFFERS,
    memory_bytes=24 * GB,
    free_bytes=19 * GB,
    embedded=(
        ModelOffer(
            name="qwen2.5-coder-1.5b-instruct",
            size_bytes=1_117_320_768,
            needs_bytes=2_300_000_000,
            fit=Fit.FITS,
            embedded=True,
            window=32_768,
            licence="Apache-2.0",
        ),
        ModelOffer(
            name="qwen2.5-coder-0.5b-instruct",
            size_bytes=491_400_064,
            needs_bytes=1_100_000_000,
            fit=Fit.FITS,
            embedded=True,
            window=32_768,
            licence="Apache-2.0",
        ),
    ),
)
NO_ENGINE = replace(READY, condition=EngineCondition.NOT_INSTALLED, model="", models=(), version="")
NO_MODEL = replace(
    READY, condition=EngineCondition.NO_MODEL, model="", models=tuple(replace(o, installed=False) for o in OFFERS)
)


def contested() -> Trending:
    """Made-up headlines of the day, as claims."""
    day = demo_run.START.date()
    found = (
        (
            "The Tarn reactor ran for 400 days, a record.",
            "Tarn reactor's 400 days a record, operator claims",
            "tarndaily.example",
        ),
        ("Port Ansel cut burglaries by a third.", "Port Ansel mayor: burglaries cut by a third", "anselpost.example"),
        ("158 clinics were opened in Halden.", "Row over 158 clinics opened in Halden", "courier.example"),
    )
    claims = tuple(
        ContestedClaim(
            text=text, headline=NewsHeadline(text=line, outlet=outlet, url=f"https://{outlet}/{at}", published=day)
        )
        for at, (text, line, outlet) in enumerate(found)
    )
    return Trending(status=SearchStatus.RESULTS, at=demo_run.START, claims=claims, headlines=5, set_aside=2)


def summaries() -> list[RunSummary]:
    """A made-up history."""
    v, at, done = Verdict, demo_run.START, ev.Ending.DONE
    question, statement = InputKind.QUESTION, InputKind.STATEMENT
    rows: tuple[tuple[str, str, InputKind, timedelta, ev.Ending, Verdict | None, dict[Verdict, int]], ...] = (
        ("stopped", "Port Ansel has planted a million trees since 2015.", statement, timedelta(hours=1),
         ev.Ending.STOPPED, None, {v.SUPPORTED: 3, v.CONTRADICTED: 2, v.UNCHECKED: 4}),
        ("demo", demo_run.QUESTION, question, timedelta(), done, None,
         {v.SUPPORTED: 5, v.DISPUTED: 2, v.UNVERIFIABLE: 2}),
        ("dams", "Which of the Tarn dams were inspected in 2023?", question, timedelta(days=6), done, None,
         {v.SUPPORTED: 5, v.UNVERIFIABLE: 1}),
        ("halden", "The Halden Union has never missed a payment.", statement, timedelta(days=9), done,
         v.NOT_SUPPORTED, {v.PARTLY_SUPPORTED: 1, v.CONTRADICTED: 3, v.UNVERIFIABLE: 2}),
        ("reactor", "Has the Tarn reactor run for 400 days without an unplanned stop?", question, timedelta(days=12),
         ev.Ending.BLOCKED, None, {}),
    )  # fmt: skip
    stamped = {"halden": at - timedelta(days=2)}
    return [
        RunSummary(
            run_id=run_id,
            text=text,
            kind=kind,
            at=at - ago,
            ending=ending,
            verdict=verdict,
            counts=counts,
            last_verified=stamped.get(run_id),
        )
        for run_id, text, kind, ago, ending, verdict, counts in rows
    ]


class FakeArchive:
    """The history of a `FakeBackend`, in the order that the real one gives."""

    def __init__(self, backend: "FakeBackend") -> None:
        self._backend = backend

    async def find(self, wanted: HistoryQuery, *, limit: int, offset: int = 0) -> Sequence[RunSummary]:
        return self._wanted(wanted)[offset : offset + limit]

    async def count(self, wanted: HistoryQuery) -> int:
        return len(self._wanted(wanted))

    async def models(self) -> Sequence[str]:
        return sorted({run.model for run in self._backend.runs if run.model})

    async def delete(self, run_ids: Sequence[str]) -> None:
        self._backend.deleted.extend(run_ids)
        self._backend.runs = [run for run in self._backend.runs if run.run_id not in run_ids]

    async def export(self, run_ids: Sequence[str], folder: Path, suffix: str, progress: Callable[[int], None]) -> None:
        for number, run_id in enumerate(run_ids, start=1):
            self._backend.exported.append(folder / f"{run_id}.{suffix}")
            progress(number)

    def _wanted(self, wanted: HistoryQuery) -> list[RunSummary]:
        found = [
            run
            for run in self._backend.runs
            if wanted.words.casefold() in run.text.casefold()
            and (wanted.verdict is None or wanted.verdict in (run.verdict, *run.counts))
            and wanted.model in ("", run.model)
            and (wanted.since is None or run.at >= wanted.since)
            and (run.resumable or not wanted.unfinished)
        ]
        return sorted(found, key=lambda run: (run.live or run.resumable, run.at), reverse=True)


@dataclass
class FakeBackend:
    """Plays `script` one event each `step_s` seconds; `gate`, when set, holds it before the event at `hold_at`."""

    kept: Settings = field(default_factory=Settings)
    script: list[ev.Event] = field(default_factory=lambda: list(demo_run.happenings()))
    step_s: float = 0.0
    hold_at: int = -1
    gate: asyncio.Event | None = None
    fails_with: Exception | None = None
    engine: EngineState = READY
    runs: list[RunSummary] = field(default_factory=summaries)
    views: dict[str, RunView] = field(default_factory=dict)
    requests: list[RunRequest] = field(default_factory=list)
    resumed: list[str] = field(default_factory=list)
    verified: list[str] = field(default_factory=list)
    moved: list[tuple[str, int, Worth]] = field(default_factory=list)
    rechecked: list[tuple[str, str]] = field(default_factory=list)
    noted: list[tuple[str, str, str]] = field(default_factory=list)
    note_refused: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    deleted: list[str] = field(default_factory=list)
    exported: list[Path] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    unshown: str = ""
    pulls: list[str] = field(default_factory=list)
    pull_steps: list[PullProgress] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    measured: list[RunMeasure] = field(default_factory=list)
    trending: Trending = field(default_factory=lambda: contested())
    searched: list[bool] = field(default_factory=list)
    started: int = 0
    cancelled: int = 0
    closed: bool = False
    evals: Evals = field(default_factory=NoEvals)

    def settings(self) -> Settings:
        return self.kept

    async def save_settings(self, settings: Settings) -> None:
        self.kept = settings

    async def run(self, request: RunRequest, listen: Listen) -> RunView:
        self.requests.append(request)
        return await self._play(demo_run.recorded(self.script), listen)

    async def resume(self, run_id: str, listen: Listen) -> RunView:
        self.resumed.append(run_id)
        rest = [each for each in self.script if not isinstance(each, ev.RunStarted)]
        records = demo_run.recorded([ev.RunResumed(), *rest], run_id=run_id)
        records = [replace(record, seq=record.seq + LATER) for record in records]  # a journal counts on
        return await self._play(records, listen)

    async def verify(self, run_id: str, listen: Listen) -> RunView:
        self.verified.append(run_id)
        start, *rest = self.script
        assert isinstance(start, ev.RunStarted)
        anew = demo_run.recorded([replace(start, verifies=run_id), *rest], run_id=f"{run_id}-again")
        return await self._play(anew, listen)

    async def move(self, run_id: str, number: int, to: Worth, listen: Listen) -> RunView:
        self.moved.append((run_id, number, to))
        event = ev.SentenceMoved(number=number, to=to)
        seq = LATER // 2 + len(self.moved)
        listen(ev.Recorded(run_id=run_id, seq=seq, at=demo_run.START + timedelta(seconds=seq), event=event))
        return RunView()

    async def recheck(self, run_id: str, claim_id: str, listen: Listen) -> RunView:
        self.rechecked.append((run_id, claim_id))
        records = demo_run.recorded(demo_run.recheck(claim_id), run_id=run_id)
        seq = LATER + 1000 * len(self.rechecked)
        try:
            for record in records:
                if isinstance(record.event, ev.ClaimJudged) and self.gate is not None:
                    await self.gate.wait()
                listen(replace(record, seq=record.seq + seq))
                await asyncio.sleep(self.step_s)
        except asyncio.CancelledError:
            self.cancelled += 1
            stopped = ev.RecheckFinished(claim_id=claim_id, ending=ev.Ending.STOPPED)
            listen(replace(records[-1], seq=seq + len(records) + 1, event=stopped))
            raise
        return RunView()

    async def note(self, run_id: str, claim_id: str, text: str, listen: Listen) -> RunView:
        if self.note_refused:
            raise RunIsLive(self.note_refused)
        self.noted.append((run_id, claim_id, text))
        seq = LATER * 2 + len(self.noted)
        event = ev.ClaimNoted(claim_id=claim_id, text=text)
        listen(ev.Recorded(run_id=run_id, seq=seq, at=demo_run.START + timedelta(minutes=10), event=event))
        return RunView()

    async def read_text(self, path: Path) -> str:
        if path.name not in self.texts:
            raise InputRefused(f"{path.name} was not read: no text in it (a scan?).")
        return self.texts[path.name]

    @cached_property
    def shelf(self) -> FakeShelf:
        return FakeShelf(lambda: self.kept.library)

    @cached_property
    def upkeep(self) -> FakeUpkeep:
        return FakeUpkeep()

    @property
    def archive(self) -> "FakeArchive":
        return FakeArchive(self)

    async def view(self, run_id: str) -> RunView:
        if run_id in self.views:
            return self.views[run_id]
        if run_id == "demo":
            return demo_run.view_of(demo_run.happenings())
        if run_id == "check":
            return demo_run.view_of(demo_check.happenings(), run_id=run_id, begun=demo_run.START - timedelta(days=3))
        if run_id == "stopped":
            return demo_run.view_of(demo_run.ended(ev.Ending.STOPPED), run_id=run_id)
        raise RunNotFound(f"No check with the id {run_id} is in the history")

    async def export(self, view: RunView, path: Path, *, overwrite: bool) -> Written:
        if path in self.files and not overwrite:
            raise TargetExists(f"{path} is there already.")
        if self.fails_with is not None:
            raise self.fails_with
        if self.gate is not None:
            await self.gate.wait()
        self.exported.append(path)
        return Written(path=path, size=2048, unshown=self.unshown)

    async def engine_state(self) -> EngineState:
        return self.engine

    async def pull(self, name: str) -> AsyncIterator[PullProgress]:
        self.pulls.append(name)
        for step in self.pull_steps:
            await asyncio.sleep(self.step_s)
            yield step
        if self.gate is not None:
            await self.gate.wait()

    async def measures(self) -> Sequence[RunMeasure]:
        return self.measured

    async def contested(self, *, fresh: bool) -> Trending:
        self.searched.append(fresh)
        if self.gate is not None:
            await self.gate.wait()
        return self.trending

    async def start_engine(self) -> None:
        self.started += 1
        self.engine = READY

    async def fetch_weights(self, name: str, progress: Callable[[PullProgress], None]) -> None:
        self.fetched.append(name)
        size = next(offer.size_bytes for offer in self.engine.embedded if offer.name == name)
        progress(PullProgress(done_bytes=size, total_bytes=size))

    def examples(self) -> Sequence[Example]:
        return (
            Example(text="Did the Korsund Bridge open on time and within its budget?", kind=InputKind.QUESTION,
                    library="samples", sources=4, seconds=60),
            Example(text="Port Ansel has planted a million trees since 2015.", kind=InputKind.STATEMENT,
                    library="samples", sources=3, seconds=40),
            Example(text="Which of the Tarn dams were inspected in 2023?", kind=InputKind.QUESTION,
                    library="samples", sources=5, seconds=120),
        )  # fmt: skip

    async def aclose(self) -> None:
        self.closed = True

    async def _play(self, records: list[ev.Recorded], listen: Listen) -> RunView:
        try:
            for at, record in enumerate(records):
                if at == self.hold_at and self.gate is not None:
                    await self.gate.wait()
                listen(record)
                await asyncio.sleep(self.step_s)
        except asyncio.CancelledError:
            self.cancelled += 1
            first, stopped = records[0], ev.RunFinished(ending=ev.Ending.STOPPED)
            listen(replace(first, seq=first.seq + len(records), at=records[-1].at, event=stopped))
            raise
        if self.fails_with is not None:
            raise self.fails_with
        return RunView()
