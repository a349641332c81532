"""How the history holds with many runs: `python -m eval.bench.history [RUNS]`; prints times and memory.

Writes made-up runs as the program does, event by event, then searches, lists, pages and deletes among them, and shows
them in the window while a clock on the window's thread says how long it was ever kept waiting.
"""

import asyncio
import os
import random
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app.adapters.store import Store
from app.core import event as ev
from app.core.claim import Claim, InputKind, Job, Plan, Sentence
from app.core.evidence import Page, Quote, Source
from app.core.history import HistoryQuery
from app.core.limits import Limits
from app.core.settings import Settings
from app.core.span import Span
from app.core.verdict import Judgement, Verdict
from app.core.view import RunView
from app.desk.archive import WindowArchive
from app.ui import loop
from app.ui.archive import Archive
from app.ui.controller import Controller
from app.ui.remembered import Remembered
from app.ui.shell import HISTORY, REPORT, Shell
from app.ui.starting import Starting
from app.ui.window import make_application
from app.wiring import Wiring

RUNS = 5_000
_SCROLLS = 12  # pages that are scrolled through
REPORTED = 2_000  # claims of one report
WRITTEN = 250  # of them as the program writes them
CLAIMS, SOURCES = 6, 4
_START = datetime(2025, 1, 1, tzinfo=UTC)
_VERDICTS = (Verdict.SUPPORTED, Verdict.SUPPORTED, Verdict.CONTRADICTED, Verdict.UNVERIFIABLE)
_QUERIES = {
    "a rare word": "zephyrine",
    "a common word": "bridge",
    "two words": "bridge harbour",
    "the start of one": "b",
}
_COMMON = "bridge harbour budget council report million year opened planted paid ferry island treaty vote".split()

_TABLES = {
    "events": "seq, at, kind, body",
    "claims": "id, verdict, failed, disputed",
    "texts": "part, ref, body",
}
_COPIES = (
    "INSERT INTO runs SELECT printf('r%05d', substr(id, 2) + :first), job, input, title, model,"
    " strftime('%Y-%m-%dT%H:%M:%S+00:00', started_at, (3 * :first) || ' hours'), last_at, ended_at, ending,"
    " statement_verdict, verifies, percent, decided FROM runs WHERE id < 'r00250'",
    *(
        f"INSERT INTO {table} (run_id, {rest}) SELECT printf('r%05d', substr(run_id, 2) + :first), {rest}"  # noqa: S608
        f" FROM {table} WHERE run_id < 'r00250'"
        for table, rest in _TABLES.items()
    ),
)


def happenings(number: int, chance: random.Random, *, claims: int = CLAIMS) -> Iterator[ev.Event]:
    """The events of one made-up run."""

    def words(count: int) -> str:
        rare = [f"{chance.choice('bdfgklmnprst')}{chance.randrange(5_000)}ana" for _ in range(count // 3)]
        return " ".join(chance.sample(rare + chance.choices(_COMMON, k=count - len(rare)), count))

    yield ev.RunStarted(
        job=Job.CHECK if number % 3 else Job.ASK, input=words(12) + (" zephyrine" if number == 7 else ""),
        forced_kind=None, limits=Limits(), language="", region="us-en", web=True, library="", roster=(),
        prompt_hash="0", app_version="0",
    )  # fmt: skip
    yield ev.Planned(
        plan=Plan(kind=InputKind.QUESTION, focus=words(10), sub_questions=("",), queries=("",), language="en")
    )
    for at in range(SOURCES):
        text = " ".join(words(12) + "." for _ in range(20))
        page = Page(url=f"https://x{at}.example/{number}", title=words(5), text=text, sha256="0" * 64,
                    retrieved_at=_START)  # fmt: skip
        yield ev.SourceRead(source=Source(id=f"E{at + 1}", page=page, domain=f"x{at}.example"), asked=page.url)
    for at in range(claims):
        claim = Claim(id=f"C{at + 1}", text=words(12), cites=("E1",), sub_question=1)
        yield ev.ClaimDrafted(claim=claim)
        span, verdict = Span(start=0, end=60), chance.choice(_VERDICTS)
        said = words(14)
        quote = Quote(source_id="E1", span=span, text=said, said=said, sentence=span)
        judged = Judgement(claim_id=claim.id, verdict=verdict, proposed=verdict, quotes=(quote,))
        yield ev.ClaimJudged(judgement=judged)
    yield ev.AnswerWritten(
        sentences=tuple(Sentence(text=words(14), claim_ids=("C1",)) for _ in range(4)), dropped=(), verdict=None
    )
    if number % 50:
        yield ev.RunFinished(ending=ev.Ending.DONE)


def fill(store: Store, path: Path, runs: int) -> None:
    """Write runs as the program does, then copies of them, which is much faster and fills the file no less."""
    chance = random.Random(11)
    for number in range(min(runs, WRITTEN)):
        begun = _START + timedelta(hours=3 * number)
        for seq, event in enumerate(happenings(number, chance), start=1):
            at = begun + timedelta(seconds=seq)
            store.append(ev.Recorded(run_id=f"r{number:05}", seq=seq, at=at, event=event))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN")
        for first in range(WRITTEN, runs, WRITTEN):
            for statement in _COPIES:
                db.execute(statement, {"first": first})
        db.execute("COMMIT")


def timed(name: str, act: Callable[[], object], *, times: int = 5) -> None:
    """Print how long `act` takes at best, and what it costs at worst when nothing else wants the processor."""
    took, spent = [], []
    for _ in range(times):
        begun, worked = time.perf_counter(), time.thread_time()
        act()
        took.append((time.perf_counter() - begun) * 1000)
        spent.append((time.thread_time() - worked) * 1000)
    print(f"{name:44} {min(took):8.1f} ms   work alone {max(spent):8.1f} ms")


async def in_the_window(archive: Archive) -> int:
    """Show the history in a window, page, search and scroll; print how long its thread was ever kept from its loop."""
    controller = Controller(_Backend(archive), loop.Tasks())
    window = Shell(controller)
    window.resize(1280, 800)
    window.show()
    stalls, page = Stalls(), window.history
    watching = asyncio.ensure_future(stalls.watch())
    window.go(HISTORY)
    await _until(lambda: page.model.records)
    for text in _QUERIES.values():
        page.sought.setText(text)
        await asyncio.sleep(1.0)
    page.clear_filters()
    await asyncio.sleep(0.5)
    for _ in range(_SCROLLS):
        rows = len(page.model.records)
        page.runs.scrollToBottom()
        await asyncio.sleep(0.5)
        if len(page.model.records) == rows:
            break
    _say("history", stalls, len(page.model.records))
    stalls.longest_ms = stalls.work_ms = 0.0
    view = RunView()
    for seq, event in enumerate(happenings(1, random.Random(5), claims=REPORTED), start=1):
        view.apply(ev.Recorded(run_id="long", seq=seq, at=_START, event=event))
    await asyncio.sleep(0.1)
    stalls.longest_ms = stalls.work_ms = 0.0
    controller._show(view)
    window.go(REPORT)
    await asyncio.sleep(3.0)
    _say("report", stalls, len(view.claims))
    watching.cancel()
    window.close()
    await controller.aclose()
    return 0


def _say(page: str, stalls: "Stalls", rows: int) -> None:
    print(f"{page} of {rows} rows: longest stall {stalls.longest_ms:.0f} ms, its own work in one go"
          f" {stalls.work_ms:.0f} ms", flush=True)  # fmt: skip


class Stalls:
    """Wakes every few milliseconds, and remembers how late it was, and how much of that its thread worked."""

    def __init__(self) -> None:
        self.longest_ms = self.work_ms = 0.0

    async def watch(self) -> None:
        """Watch until cancelled."""
        while True:
            begun, worked = time.perf_counter(), time.thread_time()
            await asyncio.sleep(0.005)
            late = (time.perf_counter() - begun) * 1000 - 5
            self.longest_ms = max(self.longest_ms, late)
            self.work_ms = max(self.work_ms, (time.thread_time() - worked) * 1000)


class _Backend(Starting):
    """A backend of which only the history is there."""

    def __init__(self, archive: Archive) -> None:
        super().__init__(Settings())
        self._archive = archive

    @property
    def archive(self) -> Archive:  # type: ignore[override]  # the real one in place of none
        return self._archive


async def _until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110 - a bench looks at the window from outside
        await asyncio.sleep(0.01)


def memory_mb() -> float:
    """The most memory that this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(runs: int) -> None:
    """Fill a history and print its figures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "history.db"
        store = Store(path)
        begun = time.perf_counter()
        fill(store, path, runs)
        print(f"{runs} runs written in {time.perf_counter() - begun:.1f} s, {path.stat().st_size / 1e6:.0f} MB")
        for name, text in _QUERIES.items():
            timed(f"search: {name}", lambda text=text: store.find(HistoryQuery(words=text), limit=100))  # type: ignore[misc]  # bound
        timed("count of a common word", lambda: store.count(HistoryQuery(words="bridge")))
        timed("list: the first hundred", lambda: store.find(HistoryQuery(), limit=100))
        timed("list: the last hundred", lambda: store.find(HistoryQuery(), limit=100, offset=runs - 100))
        timed("by verdict", lambda: store.find(HistoryQuery(verdict=Verdict.CONTRADICTED), limit=100))
        archive = WindowArchive(Wiring(_store=store), lambda view, path: None)
        app = make_application(sys.argv[:1], Remembered(Path(folder)))
        loop.run(lambda leave: in_the_window(archive))
        app.processEvents()
        ids = iter(range(runs))
        timed("delete one for good", lambda: store.delete(f"r{next(ids):05}"), times=3)
        timed("delete fifty for good", lambda: store.delete(*(f"r{next(ids):05}" for _ in range(50))), times=3)
        store.close()
    print(f"memory at most {memory_mb():.0f} MB", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else RUNS)
