"""How long the window takes to appear, and how long it ever stands still: `python -m eval.bench.window_start`.

Starts a fresh interpreter for each of several starts and takes the middle one; then plays a fast run (an event a
millisecond) and long pages while a 10 ms heartbeat notes the longest gap. Prints JSON. Needs no engine, no network.
"""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

STARTS = 5
BEAT_S = 0.01
FIRST_PAINT_LIMIT_S = 1.5
STALL_LIMIT_S = 0.05

_FIRST_PAINT = """
import os, sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from app.ui import window
from app.ui.shell import Shell
class Watched(Shell):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, lambda: (print(time.time()), sys.stdout.flush(), os._exit(0)))
window.Shell = Watched
window.run(lambda: (_ for _ in ()).throw(SystemExit), Path(sys.argv[1]))
"""


def first_paint_s() -> float:
    """Seconds from starting the interpreter to the first paint of the window."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.time()
        run = subprocess.run(
            [sys.executable, "-c", _FIRST_PAINT, folder], capture_output=True, text=True, timeout=60, check=True
        )
        return float(run.stdout.split()[-1]) - began


async def longest_gaps() -> dict[str, float]:
    """The longest time between two heartbeats, in seconds, while each thing happens."""
    from app.core import event as ev
    from app.ui import loop
    from app.ui.controller import Controller
    from app.ui.ports import RunRequest
    from app.ui.shell import HISTORY, NEW, REPORT, SETTINGS, Shell
    from tests.ui import demo_run
    from tests.ui.fake_backend import FakeBackend

    gaps: dict[str, float] = {}
    script = list(demo_run.happenings())
    first = next(event.claim for event in script if isinstance(event, ev.ClaimDrafted))
    many = [ev.ClaimDrafted(claim=replace(first, id=f"C{n}")) for n in range(10, 210)]
    backend = FakeBackend(script=[*script[:-1], *many, script[-1]], step_s=0.001)
    controller = Controller(backend, loop.Tasks())
    shell = Shell(controller)
    shell.resize(1280, 800)
    shell.show()
    await asyncio.sleep(0.5)

    async def watched(name: str, seconds: float, act: Callable[[], object]) -> None:
        last, longest = time.perf_counter(), 0.0
        until = last + seconds
        act()
        while last < until:
            await asyncio.sleep(BEAT_S)
            now = time.perf_counter()
            longest, last = max(longest, now - last - BEAT_S), now
        gaps[name] = longest

    await watched("fast run of 209 claims", 2.0, lambda: controller.check(RunRequest(text=demo_run.QUESTION)))
    for name, at in (("history", HISTORY), ("settings", SETTINGS), ("new", NEW), ("report", REPORT)):
        await watched(f"page: {name}", 0.3, lambda at=at: shell.go(at))  # type: ignore[misc]  # bound per page
    await watched("select a claim", 0.3, lambda: shell.report.select_claim("C5"))
    page = demo_run.SOURCES["E1"].page
    for size in (50_000, 500_000):
        text = page.text + "\n\n" + ("A sentence about the weather in Tarnmouth. " * 12 + "\n") * (size // 520)
        long = replace(demo_run.SOURCES["E1"], page=replace(page, text=text))
        controller.view.sources["E1"] = long
        await watched(f"source of {size} characters", 0.6, lambda: shell.show_source("E1", "C2"))
    await watched("larger text", 0.6, lambda: shell.scale(1))
    await watched("dark", 0.6, lambda: controller.change(appearance="dark"))
    await controller.aclose()
    shell.close()
    return gaps


def main() -> int:
    """Measure, print, and fail when a limit is passed."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    paints = sorted(first_paint_s() for _ in range(STARTS))
    from app.ui import loop
    from app.ui.remembered import Remembered
    from app.ui.window import make_application

    with tempfile.TemporaryDirectory() as folder:
        make_application(sys.argv[:1], Remembered(Path(folder)))
        gaps: dict[str, float] = {}

        async def measure(_: asyncio.Event) -> int:
            gaps.update(await longest_gaps())
            return 0

        loop.run(measure)
    first = statistics.median(paints)
    figures = {
        "first_paint_s": round(first, 3),
        "starts_s": [round(each, 3) for each in paints],
        "longest_gap_ms": {name: round(gap * 1000, 1) for name, gap in gaps.items()},
    }
    print(json.dumps(figures, indent=1))
    return int(first > FIRST_PAINT_LIMIT_S or max(gaps.values()) > STALL_LIMIT_S)


if __name__ == "__main__":
    sys.exit(main())
