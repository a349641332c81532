"""What every stage of a run is handed: the tools, the view, the limits, and where to tell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.context.prompt import PromptBook
from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim, Job
from app.core.error import PlumblineError
from app.core.evidence import NotRead, Source
from app.core.limits import Limit, Limits
from app.core.panel import PanelSeat
from app.core.port import Clock, Library, PageReader, Search
from app.core.view import RunView
from app.evidence.ownsites import NONE, OwnSites
from app.pipeline.asking import Asker, Seat
from app.pipeline.record import Emit
from app.text.languages import guess_language

PLANNER, RESEARCHER, VERIFIER, WRITER = "planner", "researcher", "verifier", "writer"
TRIAGER = "triager"
PANEL = tuple(seat.value for seat in PanelSeat)
SEATS = (PLANNER, RESEARCHER, VERIFIER, WRITER, TRIAGER, *PANEL)
SEATS_OF = {
    Job.ASK: (PLANNER, RESEARCHER, VERIFIER, WRITER),
    Job.CHECK: (PLANNER, RESEARCHER, VERIFIER, WRITER),
    Job.SPEECH: (PLANNER, TRIAGER, *PANEL),
}
"""Which seats a job has: what its roster lists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """What the outside world offers this run. `web` and `reader` are None when the web is off.

    `unread` are the documents of the library that gave no text; `own_sites` what the user adds to the tables of sites.
    """

    seats: Mapping[str, Seat]
    prompts: PromptBook
    clock: Clock
    web: Search | None = None
    reader: PageReader | None = None
    library: Library | None = None
    unread: Sequence[NotRead] = ()
    own_sites: OwnSites = NONE

    @property
    def slots(self) -> int:
        """How many calls the slowest seat's engine works on at once."""
        return max(1, min(seat.card.slots for seat in self.seats.values()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One run under way."""

    started: ev.RunStarted
    tools: Tools
    limits: Limits
    view: RunView
    memory: RunView  # what earlier executions of this run left: calls, searches and pages are not made twice
    emit: Emit
    asker: Asker
    begun: float  # the clock's monotonic seconds at the start or resume

    def seat(self, name: str) -> Seat:
        """The seat of a role."""
        return self.tools.seats[name]

    def moved(self, stage: Stage, done: int, total: int) -> None:
        """Say how far a stage has come."""
        self.emit(ev.StageMoved(stage=stage, done=done, total=total))

    def reached(self, limit: Limit, detail: str = "") -> None:
        """Say that a limit was reached; once is enough."""
        if limit not in self.view.limits:
            self.emit(ev.LimitReached(limit=limit, detail=detail))

    def over_budget(self) -> bool:
        """True when the time or the tokens of this run are used up (and says so)."""
        return self.spent() is not None

    def spent(self) -> Limit | None:
        """Which of time and tokens is used up (and says so), None while there is some of both."""
        if self.limits.seconds and self.tools.clock.monotonic() - self.begun > self.limits.seconds:
            self.reached(Limit.SECONDS, f"{self.limits.seconds:.0f}")
            return Limit.SECONDS
        if self.limits.tokens:
            used = sum(c.served + c.output for c in self.view.calls.values())
            if used > self.limits.tokens:
                self.reached(Limit.TOKENS, f"{used}")
                return Limit.TOKENS
        return None

    def sources(self) -> list[Source]:
        """The sources read, in the order of their ids."""
        return [self.view.sources[i] for i in sorted(self.view.sources, key=source_number)]

    def language(self) -> str:
        """The language of the answer: the user's choice, else that of the input."""
        return self.started.language or self.language_of_input()

    def language_of_input(self) -> str:
        """The language that the input is written in, whatever the answer is to be in: its words are read by it."""
        return self.view.plan.language if self.view.plan else "en"

    def language_of(self, claim: Claim) -> str:
        """The language that a claim is written in: its words tell, else that of the input or source it was drawn from.

        Not that of the answer, which the user may have chosen: "14 May" and "1,286" read otherwise in German.
        """
        cited = [self.view.sources[i].page.language for i in claim.cites if i in self.view.sources]
        of_input = self.view.plan.language if claim.from_input and self.view.plan else ""
        usual = of_input or next(filter(None, cited), "") or self.language_of_input()
        return guess_language(claim.text, usual)


def first_message(group: BaseExceptionGroup[PlumblineError]) -> str:
    """What the first error of a group says."""
    return str(first_error(group))


def first_error(group: BaseExceptionGroup[PlumblineError]) -> BaseException:
    """The first error of a group of groups."""
    error: BaseException = group
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def source_number(source_id: str) -> int:
    """12 for "E12"."""
    return int(source_id[1:])
