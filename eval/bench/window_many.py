"""Does a report of two thousand claims ever make the window stand still? `python -m eval.bench.window_many [CLAIMS]`.

Opens it, scrolls it, filters it letter by letter, orders it, walks it, writes into it, opens a page of 500 KB beside it
and changes size, colours and width of all, while a heartbeat notes the longest gap of each, and how much of it the
window's thread worked; prints JSON in milliseconds, and the memory that it took. Fails when the work passes the limit:
the rest of a gap is other programs' share of a busy computer.
"""

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt, QTimer

from app.core import event as ev
from app.core.claim import Job
from app.core.evidence import Source
from app.core.span import Span
from app.core.view import RunView
from app.ui import loop, shell
from app.ui.controller import Controller
from app.ui.faces import Faces
from app.ui.pages.report import CLAIMS as CLAIMS_PART
from app.ui.pages.report import MAKING
from app.ui.remembered import Remembered
from app.ui.window import make_application
from tests.ui import demo_run
from tests.ui.fake_backend import FakeBackend

CLAIMS, SIGNS = 2_000, 500_000
BEAT_S, SETTLE_S = 0.005, 0.4
STALL_LIMIT_S = 0.05


def long_report(claims: int, job: Job = Job.ASK) -> RunView:
    """A finished run with so many claims, each with words of its own."""
    events: list[ev.Event] = []
    drafts = [event.claim for event in demo_run.happenings() if isinstance(event, ev.ClaimDrafted)]
    verdicts = {judged.claim_id: judged for judged in demo_run.judgements()}
    for event in demo_run.happenings():
        if isinstance(event, ev.RunStarted):
            event = replace(event, job=job)
        if isinstance(event, ev.RunFinished):
            for n in range(len(drafts) + 1, claims + 1):
                like = drafts[n % len(drafts)]
                claim = replace(like, id=f"C{n}", text=f"{like.text[:-1]}, says report {n}.", sub_question=n)
                events.append(ev.ClaimDrafted(claim=claim))
                events.append(ev.ClaimJudged(judgement=replace(verdicts[like.id], claim_id=claim.id)))
        events.append(event)
    return demo_run.view_of(events)


def long_page(source: Source, signs: int) -> Source:
    """`source` with a page of so many characters."""
    lines = (f"Line {n}: " + "the harbour master counted the ships that came in. " * 9 for n in range(signs // 400))
    return replace(source, page=replace(source.page, text="\n".join(lines)[:signs]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """The longest time between two beats, in seconds: by the clock, and of work in this thread."""

    clock_s: float = 0.0
    work_s: float = 0.0


class Pulse:
    """Notes the longest time between two beats of a timer of Qt's: as long would a key, a click or a repaint wait."""

    def __init__(self) -> None:
        self.gaps: dict[str, Gap] = {}
        self._longest, self._began, self._worked = Gap(), 0.0, 0.0
        self._timer = QTimer(interval=round(BEAT_S * 1000), timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    async def during(self, name: str, *steps: Callable[[], object], done: Callable[[], bool] = lambda: True) -> None:
        """Take the steps, one a turn, and go on listening until all is `done` and has settled."""
        self._longest, waiting = Gap(), list(steps)
        self._began, self._worked = time.perf_counter(), time.thread_time()
        self._timer.start()
        until = time.perf_counter() + SETTLE_S
        while waiting or not done() or time.perf_counter() < until:
            if waiting:
                waiting.pop(0)()
                until = time.perf_counter() + SETTLE_S
            await asyncio.sleep(BEAT_S)
        self._timer.stop()
        self.gaps[name] = self._longest

    def _beat(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        clock, work = now - self._began - BEAT_S, worked - self._worked
        self._longest = Gap(clock_s=max(clock, self._longest.clock_s), work_s=max(work, self._longest.work_s))
        self._began, self._worked = now, worked


async def measure(claims: int) -> dict[str, Gap]:
    """The longest gap of each thing that a reader does."""
    view = long_report(claims)
    controller = Controller(FakeBackend(), loop.Tasks(), now=lambda: demo_run.START)
    window = shell.Shell(controller)
    window.resize(1280, 800)
    window.show()
    faces = Faces(window)
    faces.load()
    while not faces.loaded:  # noqa: ASYNC110 - a bench looks at the window from outside
        await asyncio.sleep(SETTLE_S)
    pulse, report = Pulse(), window.report
    await pulse.during("open", lambda: controller._show(view), lambda: window.go(shell.REPORT))
    await pulse.during("claims", lambda: report.select_claim("C1"))
    bar = report.claims.verticalScrollBar()
    await pulse.during("scroll", *[lambda n=n: bar.setValue(bar.maximum() * n // 40) for n in range(41)])
    typed = "says report 19"
    await pulse.during("filter", *[lambda n=n: report.sought.setText(typed[:n]) for n in range(1, len(typed) + 1)])
    await pulse.during("filter off", report.sought.clear)
    await pulse.during("by verdict", lambda: report.shown.setCurrentIndex(2), lambda: report.shown.setCurrentIndex(0))
    await pulse.during("walk", *[lambda: report.step_claim(1)] * 20)
    last = f"C{claims}"
    await pulse.during("jump", lambda: report.select_claim(last), lambda: report.select_claim("C1"))
    await pulse.during("source", lambda: window.show_source("E1", "C2"))
    await pulse.during("note", lambda: controller.note("C2", "Ask the harbour master."))
    await pulse.during("how it was made", lambda: report.parts.choose(MAKING), report.refresh)
    await pulse.during("resize", lambda: window.resize(1000, 700), lambda: window.resize(1280, 800))
    report.parts.choose(CLAIMS_PART)
    report.refresh()
    page, text = long_page(view.sources["E5"], SIGNS), window.dock.text
    near, far = Span(start=0, end=40), Span(start=SIGNS - 9_000, end=SIGNS - 8_900)
    await pulse.during("long page", lambda: window.show_passage(page, near), done=lambda: text.whole)
    await pulse.during("far quote", lambda: window.show_passage(page, far), done=lambda: text.whole)
    for scale in (1.5, 1.0):
        await pulse.during(f"text {scale:.0%}", partial(controller.change, text_scale=scale), done=lambda: text.whole)
    await pulse.during("dark", lambda: controller.change(appearance="dark"))
    await pulse.during("narrow", lambda: window.resize(760, 700), done=lambda: text.whole)
    await pulse.during("wide", lambda: window.resize(1280, 800), done=lambda: text.whole)
    await pulse.during("history", lambda: window.go(shell.HISTORY))
    await pulse.during("back", lambda: window.go(shell.REPORT))
    window.close()
    await controller.aclose()
    return pulse.gaps


def resident_mb() -> float:
    """Megabytes of memory in use (Linux; elsewhere 0)."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> int:
    """Measure, print, and fail when the window stood still for too long."""
    claims = int(sys.argv[1]) if len(sys.argv) > 1 else CLAIMS
    found: dict[str, Gap] = {}
    with TemporaryDirectory() as folder:
        make_application(sys.argv[:1], Remembered(Path(folder)))
        before = resident_mb()

        async def run(_: asyncio.Event) -> int:
            found.update(await measure(claims))
            return 0

        loop.run(run)
    figures = {
        "claims": claims,
        "longest_gap_ms": {name: round(gap.clock_s * 1000, 1) for name, gap in found.items()},
        "of_it_work_ms": {name: round(gap.work_s * 1000, 1) for name, gap in found.items()},
        "memory_mb": round(resident_mb() - before, 1),
    }
    print(json.dumps(figures, indent=1))
    return int(max(gap.work_s for gap in found.values()) > STALL_LIMIT_S)


if __name__ == "__main__":
    sys.exit(main())
