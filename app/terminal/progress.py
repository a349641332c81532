"""Progress of a run on stderr: a bar with stage, count and time left; plain lines where nobody looks at a terminal."""

import sys
from collections.abc import Callable
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeElapsedColumn, TransferSpeedColumn

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Job
from app.core.evidence import SearchStatus
from app.core.speech import Worth
from app.core.view import RunView
from app.report import escape, words

_STAGES = {
    Stage.PLAN: "planning",
    Stage.SEARCH: "searching",
    Stage.READ: "reading",
    Stage.DRAFT: "drafting claims",
    Stage.VERIFY: "verifying claims",
    Stage.CONSISTENCY: "looking for conflicts",
    Stage.WRITE: "writing",
}
_INDEXING = "reading your files"
_MANY_FILES = 100  # fewer are read before anybody wonders
_IN_SPEECH = {Stage.PLAN: "sorting sentences", Stage.VERIFY: "hearing the panel"}
_CALLS_AFTER = {Stage.CONSISTENCY: 1, Stage.WRITE: 1}  # calls that a run still makes once the claims are judged
_SOURCES_TO_EXPECT = 4  # to be asked about each claim of a check, before they are chosen
_VOTES_TO_EXPECT = 2.5  # on each claim of a speech, before any was counted
_STEP = 5  # per cent of a download between two lines, where there is no bar
_DRAFTS_TO_EXPECT = 4  # claims for each sub-question, before any was drafted


def console() -> Console:
    """The console for everything that is not a result."""
    return Console(stderr=True, highlight=False, soft_wrap=True)


def bar(out: Console, *, count: str) -> Progress:
    """A bar that goes when it is done, with the time that passed and, in the field `left`, the time left.

    `count` is the template of what stands between. Where nobody looks at a terminal there is none.
    """
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        TextColumn(count),
        TimeElapsedColumn(),
        TextColumn("{task.fields[left]}"),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


class RunProgress:
    """Listens to a run and shows how far it is. Use as a context manager; `listen` takes its events."""

    def __init__(self) -> None:
        self.view = RunView()
        self._console = console()
        self._live = self._console.is_terminal
        self._bar = bar(self._console, count="{task.fields[count]}")
        self._task = self._bar.add_task("starting", total=None, count="", left="")
        self._said = ""

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def listen(self, record: ev.Recorded) -> None:
        """Take in one event."""
        self.view.apply(record)
        match record.event:
            case ev.StageMoved(stage=stage, done=done, total=total):
                self._stage(stage, done, total)
            case ev.Searched(outcome=outcome) if outcome.status in (SearchStatus.BLOCKED, SearchStatus.OFFLINE):
                self.note(search_trouble(outcome.status, outcome.engine, outcome.retry_after_s))
            case ev.CallFailed(stage=stage, code=code, detail=detail):
                self.note(f"{stage_name(stage, self.view)}: {words.failure(code)} ({detail})")
            case ev.SourceFailed(failure=failure):
                self.note(f"not read: {failure.url}: {words.UNREADABLE[failure.reason]}")
            case _:
                pass

    def note(self, text: str) -> None:
        """Say something that stays above the bar, on one line: an address or a server's words may be in it."""
        self._console.print(escape.line(text), style="yellow", markup=False)

    def counted(self, what: str) -> Callable[[int, int], None]:
        """A callback that shows bytes of a download under the name `what`."""
        task = None

        def show(done: int, total: int) -> None:
            nonlocal task
            if not self._live:
                percent = done * 100 // max(1, total) // _STEP * _STEP
                self._plainly(f"{what}: {percent} % of {total / 1e6:,.0f} MB")
                return
            if task is None:
                task = self._bar.add_task(what, total=total, count="", left="")
            share = f"{done / 1e6:,.0f} of {total / 1e6:,.0f} MB"
            self._bar.update(task, completed=done, total=total, count=share, visible=done < total)

        return show

    def indexed(self, done: int, total: int, _path: str) -> None:
        """Show how many of the user's files were looked at; where there is no terminal, of many, and in tenths."""
        count = f"{done}/{total}"
        if self._live:
            self._bar.update(self._task, description=_INDEXING, completed=done, total=total, count=count)
        elif total >= _MANY_FILES and done * 10 // total > (done - 1) * 10 // total:
            self._plainly(f"{_INDEXING} {count}")

    def _stage(self, stage: Stage, done: int, total: int) -> None:
        count = f"{done}/{total}" if total > 1 else ""
        name = stage_name(stage, self.view)
        if self._live:
            self._bar.update(
                self._task,
                description=name,
                completed=done,
                total=total or None,
                count=count,
                left=self._left(),
            )
        else:
            self._plainly(f"{name} {count}".rstrip())

    def _plainly(self, line: str) -> None:
        """Print a line where there is no terminal, once."""
        if line != self._said:
            self._said = line
            self._console.print(line, markup=False)

    def _left(self) -> str:
        seconds = seconds_left(self.view)
        return f"about {words.duration(seconds)} left" if round(seconds) else ""


def stage_name(stage: Stage, view: RunView) -> str:
    """What a stage is called: a speech has sentences to sort where a question has a plan."""
    if view.started is not None and view.started.job is Job.SPEECH:
        return _IN_SPEECH.get(stage, _STAGES[stage])
    return _STAGES[stage]


def seconds_left(view: RunView) -> float:
    """Estimate the seconds that a run still needs from the pace of its own calls; 0 when there is nothing to go by."""
    calls = list(view.calls.values())
    if not calls or view.plan is None:
        return 0.0
    pace = {
        stage: sum(c.total_s for c in calls if c.stage is stage) / max(1, sum(c.stage is stage for c in calls))
        for stage in Stage
    }
    typical = sum(c.total_s for c in calls) / len(calls)
    if view.started is not None and view.started.job is Job.CHECK:
        done, total = view.stages.get(Stage.VERIFY, (0, _SOURCES_TO_EXPECT * len(view.claims)))
        return (total - done) * (pace[Stage.VERIFY] or typical)
    if view.started is not None and view.started.job is Job.SPEECH:
        return _speech_left(view)
    drafts = max(0, len(view.plan.sub_questions) - sum(c.stage is Stage.DRAFT for c in calls))
    open_claims = sum(c.judgement is None for c in view.claims.values()) or drafts * _DRAFTS_TO_EXPECT
    left = drafts * (pace[Stage.DRAFT] or typical) + open_claims * (pace[Stage.VERIFY] or typical)
    return left + sum(number * typical for stage, number in _CALLS_AFTER.items() if not pace[stage])


def _speech_left(view: RunView) -> float:
    """The seconds that a speech still needs: sentences to sort, then claims at the pace of those that were judged."""
    calls = list(view.calls.values())
    sorted_, sentences = view.stages.get(Stage.PLAN, (0, len(view.spoken)))
    spent = {stage: sum(c.total_s for c in calls if c.stage is stage) for stage in (Stage.PLAN, Stage.VERIFY)}
    votes = sum(c.stage is Stage.VERIFY for c in calls)
    judged = sum(card.judgement is not None for card in view.claims.values())
    typical = sum(c.total_s for c in calls) / len(calls)
    each = spent[Stage.VERIFY] / judged if judged and votes else _VOTES_TO_EXPECT * typical
    at_once = max(1.0, sum(c.total_s for c in calls) / max(1.0, view.elapsed_s))  # calls that the engine works on
    if sorted_ < sentences:
        worthy = sum(row.worth is Worth.CHECK_WORTHY for row in view.triage.values())
        expected = worthy * sentences / max(1, sorted_)
        return (spent[Stage.PLAN] / max(1, sorted_) * (sentences - sorted_) + expected * each) / at_once
    return (len(view.claims) - judged) * each / at_once


def search_trouble(status: SearchStatus, engine: str, retry_after_s: float) -> str:
    """One sentence on a search that was refused or had no network; never to be read as "nothing found"."""
    if status is SearchStatus.BLOCKED:
        wait = f" It may answer again in {words.duration(retry_after_s)}." if retry_after_s else ""
        return f"The search engine {engine} refused us; this says nothing about the question.{wait}"
    return "There is no connection to a search engine; this says nothing about the question."


def download_bar() -> Progress:
    """A bar for a download alone."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        DownloadColumn(),
        TransferSpeedColumn(),
        console=console(),
        disable=not sys.stderr.isatty(),
    )
