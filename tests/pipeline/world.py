"""A small world at the pipeline's ports: a model that answers by rule, files in memory, a journal, a clock.

The model's replies are scripted, its token counts are real (the bundled tokenizer over the ChatML template), so
everything between the ports runs as in the program.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from app.context.tokenizer import load
from app.core import event as ev
from app.core.call import ChatReply, ChatRequest, TokenChance
from app.core.claim import InputKind, Job
from app.core.evidence import Hit, NotRead, Page, Query, SearchOutcome, SearchStatus, Surface, Unreadable
from app.core.limits import Limits
from app.core.model import CHATML, ModelCard
from app.core.view import RunView
from app.pipeline import job
from app.pipeline.asking import Seat
from app.pipeline.run import SEATS, Tools
from app.text.words import content
from tests.rules import (
    BOOK,
    Script,
    after,
    believes_everything,
    drafts,
    kind_of_prompt,
    plan_as_asked,
    reads_honestly,
    splits_sentences,
    usual,
)

__all__ = ["after", "believes_everything", "drafts", "plan_as_asked", "reads_honestly", "splits_sentences"]


COUNTER = load("qwen3")
CARD = ModelCard(
    engine="scripted", name="scripted", digest="d" * 64, window=16_384, address="http://127.0.0.1:1", tokenizer="qwen3"
)


class Clock:
    """A clock that moves a second at every look."""

    def __init__(self) -> None:
        self.looks = 0

    def now(self) -> datetime:
        self.looks += 1
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self.looks)

    def monotonic(self) -> float:
        self.looks += 1
        return float(self.looks)


class MemoryJournal:
    """A journal that lives as long as the test."""

    def __init__(self) -> None:
        self.records: list[ev.Recorded] = []

    def append(self, record: ev.Recorded) -> None:
        self.records.append(record)

    def read(self, run_id: str) -> Iterator[ev.Recorded]:
        return iter([r for r in self.records if r.run_id == run_id])


class Files:
    """Texts by name, found by shared words."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = dict(texts)
        self.reads: list[str] = []

    async def search(self, text: str, limit: int) -> Sequence[Hit]:
        words = content(text)
        ranked = sorted(self.texts, key=lambda name: -len(words & content(self.texts[name])))
        found = [n for n in ranked if words & content(self.texts[n])][:limit]
        return [Hit(url=f"file:///{name}", title=name, surface=Surface.FILES) for name in found]

    async def read(self, url: str) -> Page | NotRead:
        self.reads.append(url)
        text = self.texts.get(url.removeprefix("file:///"), "")
        if not text:
            return NotRead(url=url, reason=Unreadable.NO_TEXT)
        return Page(
            url=url,
            title=url.removeprefix("file:///"),
            text=text,
            sha256=sha256(text.encode()).hexdigest(),
            retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
            language="en",
        )


class Web(Files):
    """The same texts as a web search and a page reader, or a refusal."""

    def __init__(self, texts: Mapping[str, str], outcome: SearchStatus = SearchStatus.RESULTS) -> None:
        super().__init__(texts)
        self.outcome = outcome
        self.queries: list[str] = []

    async def search(self, query: Query) -> SearchOutcome:  # type: ignore[override]
        self.queries.append(query.text)
        if self.outcome in (SearchStatus.BLOCKED, SearchStatus.OFFLINE):
            return SearchOutcome(status=self.outcome, engine="duckduckgo", detail="202", retry_after_s=120)
        words = content(query.text)
        urls = [u for u in self.texts if words & content(self.texts[u])]
        hits = tuple(Hit(url=url, title=url) for url in urls)
        return SearchOutcome(
            status=SearchStatus.RESULTS if hits else SearchStatus.EMPTY, engine="duckduckgo", hits=hits
        )


@dataclass
class ScriptedModel:
    """Answers each kind of prompt by a function of its two messages; counts tokens as a real engine would.

    `trouble` is looked up by a piece of the user message and raised instead; `cut` takes tokens off the served count.
    """

    scripts: dict[str, Script]
    trouble: dict[str, Exception] = field(default_factory=dict)
    cut: int = 0
    probability: float = 0.97
    requests: list[ChatRequest] = field(default_factory=list)

    async def card(self) -> ModelCard:
        return CARD

    async def aclose(self) -> None:
        return None

    async def chat(self, request: ChatRequest) -> ChatReply:
        self.requests.append(request)
        system, user = (m.content for m in request.messages)
        for piece, error in self.trouble.items():
            if piece in user:
                raise error
        name = kind_of_prompt(system)
        answer = self.scripts[name](system, user)
        text = answer if isinstance(answer, str) else json.dumps(answer)
        served = COUNTER.count(CHATML.render(system, user)) - self.cut
        tokens = tuple(TokenChance(token=t, logprob=_log(self.probability)) for t in re.findall(r"\W+|\w+", text))
        return ChatReply(
            text=text, prompt_tokens=served, output_tokens=len(tokens), cached=0, total_s=1.0, tokens=tokens
        )


def _log(probability: float) -> float:
    import math

    return math.log(probability)


def model(**scripts: Script) -> ScriptedModel:
    """A model with sensible scripts, some replaced."""
    return ScriptedModel(scripts=usual() | scripts)


def tools(brain: ScriptedModel, *, files: Files | None = None, web: Web | None = None, reading: int = 0) -> Tools:
    """The tools of a run in this world."""
    seats = {
        name: Seat(name=name, model=brain, card=CARD, counter=COUNTER, certainty=0.5, reading=reading) for name in SEATS
    }
    return Tools(seats=seats, prompts=BOOK, clock=Clock(), web=web, reader=web, library=files)


def started(
    text: str, kind: InputKind | None = None, limits: Limits | None = None, what: Job = Job.ASK
) -> ev.RunStarted:
    """The start of a run over files."""
    return ev.RunStarted(
        job=what,
        input=text,
        forced_kind=kind,
        limits=limits or Limits(),
        language="",
        region="us-en",
        web=False,
        library="files",
        roster=(),
        prompt_hash=BOOK.digest,
        app_version="0",
    )


async def asked(
    text: str,
    brain: ScriptedModel,
    files: Mapping[str, str] | Files,
    *,
    kind: InputKind | None = None,
    limits: Limits | None = None,
    journal: MemoryJournal | None = None,
    reading: int = 0,
) -> RunView:
    """Ask over files and return the view."""
    shelf = files if isinstance(files, Files) else Files(files)
    return await job.run(
        run_id="r1",
        started=started(text, kind, limits),
        tools=tools(brain, files=shelf, reading=reading),
        journal=journal or MemoryJournal(),
        listen=lambda record: None,
    )
