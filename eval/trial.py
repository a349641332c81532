"""One case in one run: a Run of the product, ready for its stages, with the journal in memory and the model metered."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from hashlib import sha256

from app.core import event as ev
from app.core.call import ChatReply, ChatRequest
from app.core.claim import InputKind, Job, Plan
from app.core.evidence import Page, Source, Surface
from app.core.model import ModelCard
from app.core.port import ChatModel
from app.core.settings import Settings
from app.evidence.urls import registered_domain
from app.pipeline.asking import Asker
from app.pipeline.record import Recorder
from app.pipeline.run import Run, Tools
from app.text.languages import guess_language
from app.wiring import started
from eval.cases import CaseSource
from eval.records import Usage

_MISFITS = ("reply_unusable", "reply_cut")  # the codes of a reply that did not fit twice


class MemoryJournal:
    """A journal that lives as long as its case."""

    def __init__(self) -> None:
        self.records: list[ev.Recorded] = []

    def append(self, record: ev.Recorded) -> None:
        """Keep one event."""
        self.records.append(record)

    def read(self, run_id: str) -> Iterator[ev.Recorded]:
        """What was kept of a run."""
        return iter([r for r in self.records if r.run_id == run_id])


class Metered:
    """A model whose replies are counted, those that were refused too, and whose seed is the eval's."""

    def __init__(self, model: ChatModel, seed: int, replies: list[ChatReply]) -> None:
        self._model, self._seed, self._replies = model, seed, replies

    async def card(self) -> ModelCard:
        """The card of the model itself."""
        return await self._model.card()

    async def chat(self, request: ChatRequest) -> ChatReply:
        """Ask the model itself."""
        reply = await self._model.chat(replace(request, seed=self._seed))
        self._replies.append(reply)
        return reply

    async def aclose(self) -> None:
        """Nothing: the model outlives the case."""


@dataclass(slots=True, kw_only=True)
class Trial:
    """What a suite is handed for one case. `start` makes the Run; its view afterwards holds what the stages told."""

    tools: Tools
    seed: int
    replies: list[ChatReply] = field(default_factory=list)
    run: Run | None = None

    def start(
        self, text: str, *, kind: InputKind | None = None, job: Job = Job.ASK, said_on: date | None = None
    ) -> Run:
        """Return a Run on the input `text`, begun as the program begins one, without web and without files.

        `said_on` is the day of a speech, None for any other job.
        """
        seats = {
            name: replace(seat, model=Metered(seat.model, self.seed, self.replies))
            for name, seat in self.tools.seats.items()
        }
        tools = replace(self.tools, seats=seats)
        recorder = Recorder(run_id="case", journal=MemoryJournal(), clock=tools.clock, listen=lambda _record: None)
        begun = started(job, text, kind, Settings(web=False), tools)
        if said_on is not None:
            begun = replace(begun, said_on=said_on)
        recorder(begun)
        self.run = Run(
            started=begun,
            tools=tools,
            limits=begun.limits,
            view=recorder.view,
            memory=recorder.memory,
            emit=recorder,
            asker=Asker(emit=recorder, memory=recorder.memory, slots=asyncio.Semaphore(tools.slots)),
            begun=tools.clock.monotonic(),
        )
        return self.run

    def plan(self, text: str, *, kind: InputKind, language: str) -> Plan:
        """Tell the plan that the stage under test would have been given, and return it."""
        assert self.run is not None, "the run is started first"
        made = Plan(
            kind=kind,
            focus=" ".join(text.split()),
            sub_questions=(),
            queries=(),
            language=guess_language(text, language),
        )
        self.run.emit(ev.Planned(plan=made))
        return made

    def read(self, sources: Sequence[CaseSource], language: str) -> dict[str, str]:
        """Put the pages of a case among the sources read; return the ids they have in the run, by those in the case."""
        assert self.run is not None, "the run is started first"
        ids = {}
        for number, source in enumerate(sources, start=1):
            ids[source.id] = f"E{number}"
            self.run.emit(
                ev.SourceRead(source=source_of(f"E{number}", source, language), asked=source.url or source.id)
            )
        return ids

    def trouble(self) -> tuple[str, str]:
        """The code and the detail of the last call that gave nothing, "" when every call gave something."""
        failures = self.run.view.call_failures if self.run else []
        return (failures[-1].code, failures[-1].detail) if failures else ("", "")

    def usage(self) -> Usage:
        """What the case has cost so far."""
        view = self.run.view if self.run else None
        failures = [f for f in view.call_failures if f.code in _MISFITS] if view else []
        again = sum(call.asked > 1 for call in view.calls.values()) if view else 0
        told = [r for r in self.replies if r.cached is not None]
        return Usage(
            calls=len(self.replies),
            prompt=sum(r.prompt_tokens for r in self.replies),
            told=sum(r.prompt_tokens for r in told),
            cached=sum(r.cached or 0 for r in told),
            output=sum(r.output_tokens for r in self.replies),
            seconds=sum(r.total_s for r in self.replies),
            asked_again=again + len(failures),
            unusable=len(failures),
        )


def source_of(number: str, source: CaseSource, language: str) -> Source:
    """The source as the page reader would have handed it over."""
    page = Page(
        url=source.url or f"file:///{source.id}.txt",
        title=source.title,
        text=source.text,
        sha256=sha256(source.text.encode()).hexdigest(),
        retrieved_at=datetime.now(UTC),
        published=source.published,
        language=guess_language(source.text, language),
    )
    domain = registered_domain(source.url) if source.url else f"{source.id}.txt"
    return Source(id=number, page=page, domain=domain, surface=Surface.WEB if source.url else Surface.FILES)
