"""A speech in the small world: a triager by rule, seats that say what they are told, pages that fall on a day."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from hashlib import sha256

from app.core import event as ev
from app.core.claim import Job
from app.core.evidence import Hit, NotRead, Page, Query, SearchOutcome, SearchStatus, Surface, Unreadable
from app.core.limits import Limits
from app.core.speech import TriageRow
from app.core.view import RunView
from app.pipeline import job
from app.text.figures import figures
from app.text.words import content
from tests.pipeline import world
from tests.rules import Script, asks_in_other_words

SAID_ON = date(2024, 3, 7)


def kinds(pick: Callable[[str], str]) -> dict[str, Script]:
    """A triager that gives each sentence the kind that `pick` says."""

    def together(_system: str, user: str) -> object:
        lines = re.findall(r"^(\d+): (.+)$", world.after(user, "SENTENCES:"), re.M)
        return {number: pick(text) for number, text in lines}

    def alone(_system: str, user: str) -> object:
        return {"kind": pick(world.after(user, "SENTENCE:"))}

    return {"triage": together, "triage_again": alone}


def usual_kind(sentence: str) -> str:
    """A figure makes a statistic; a story of "my mother" is a story; all else is an opinion."""
    if "my mother" in sentence.casefold():
        return "story"
    return "claim" if figures(sentence) else "opinion"


def seat(label: str, *, cites: Sequence[str] | None = None, confidence: int = 9, reason: str = "as shown") -> Script:
    """A seat that always votes the same, citing the first item it is shown unless told which."""

    def answer(_system: str, user: str) -> object:
        shown = re.findall(r"^\[(E\d+)\]", user, re.M)
        cited = list(cites) if cites is not None else shown[:1]
        return {
            "label": label,
            "citations": [] if label == "unverifiable" and cites is None else cited,
            "confidence": confidence,
            "reason": reason,
        }

    return answer


def brain(**scripts: Script) -> world.ScriptedModel:
    """A model that sits in every seat of a speech: all agree on True, unless told otherwise."""
    seats = {
        "propose": seat("true"),
        "criticise": seat("true"),
        "arbitrate": seat("true"),
        "severity": seat("false"),
        "era_queries": asks_in_other_words,
    }
    return world.model(**(kinds(usual_kind) | seats | scripts))


class DatedWeb(world.Web):
    """Pages with a day of publication each (None = undated); remembers the queries as they were sent."""

    def __init__(self, pages: Mapping[str, tuple[date | None, str]]) -> None:
        super().__init__({url: text for url, (_, text) in pages.items()})
        self.days = {url: day for url, (day, _) in pages.items()}
        self.sent: list[Query] = []
        self.refuses = False
        self.canonical: dict[str, str] = {}  # what a page names as its own address

    async def search(self, query: Query) -> SearchOutcome:  # type: ignore[override]
        self.sent.append(query)
        if self.refuses:
            return SearchOutcome(status=SearchStatus.BLOCKED, engine="duckduckgo", detail="202", retry_after_s=120)
        words = content(query.text)
        hits = tuple(
            Hit(url=url, title="Page", surface=query.surface, published=self.days[url])
            for url in self.texts
            if words & content(self.texts[url])
        )
        status = SearchStatus.RESULTS if hits else SearchStatus.EMPTY
        return SearchOutcome(status=status, engine="duckduckgo", hits=hits)

    async def read(self, url: str) -> Page | NotRead:
        self.reads.append(url)
        text = self.texts.get(url, "")
        if not text:
            return NotRead(url=url, reason=Unreadable.NO_TEXT)
        return Page(
            url=url,
            title="Page",
            text=text,
            sha256=sha256(text.encode()).hexdigest(),
            retrieved_at=world.Clock().now(),
            published=self.days[url],
            language="en",
            canonical=self.canonical.get(url, ""),
        )


def begun(
    text: str, *, said_on: date | None = SAID_ON, speaker: str = "", limits: Limits | None = None
) -> ev.RunStarted:
    """The start of a speech run."""
    start = world.started(text, limits=limits or Limits(max_claims=300, max_sources=600), what=Job.SPEECH)
    return replace(start, said_on=said_on, speaker=speaker)


async def held(
    text: str,
    where: world.Files | DatedWeb,
    mind: world.ScriptedModel | None = None,
    *,
    said_on: date | None = SAID_ON,
    speaker: str = "",
    limits: Limits | None = None,
    journal: world.MemoryJournal | None = None,
) -> RunView:
    """Hold a speech over files or a web and return its view."""
    web = where if isinstance(where, DatedWeb) else None
    return await job.run(
        run_id="r1",
        started=begun(text, said_on=said_on, speaker=speaker, limits=limits),
        tools=world.tools(mind or brain(), web=web, files=None if web else where),
        journal=journal or world.MemoryJournal(),
        listen=lambda record: None,
    )


__all__ = [
    "SAID_ON",
    "DatedWeb",
    "RunView",
    "Surface",
    "TriageRow",
    "begun",
    "brain",
    "held",
    "kinds",
    "seat",
    "usual_kind",
]
