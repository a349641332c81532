"""What the window spends on a long speech: `python -m eval.bench.speech_window`.

Shows a speech of 2,000 sentences and 300 claims, opens each of its pages, scrolls and filters, and prints the processor
milliseconds that each act keeps the window from answering. Needs no engine, no network. Fails above 50 ms.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SENTENCES, CLAIMS = 2_000, 300
LIMIT_MS = 50.0


async def spent() -> dict[str, float]:
    """Return the longest processor time between two turns of the event loop, in milliseconds, for each act."""
    from PySide6.QtWidgets import QAbstractItemView, QApplication

    from app.core.view import RunView
    from app.ui import loop
    from app.ui.controller import Controller
    from app.ui.shell import NEW, PANEL, REPORT, TRIAGE, Shell
    from tests.ui import demo_run, demo_speech
    from tests.ui.fake_backend import FakeBackend

    def long_view() -> RunView:
        view = demo_run.view_of(demo_speech.moved(), run_id="speech")
        first, rows, cards = view.spoken, view.rows(), list(view.claims.values())
        view.spoken = tuple(
            replace(first[n % len(first)], number=n + 1, text=f"{first[n % len(first)].text} ({n + 1})")
            for n in range(SENTENCES)
        )
        view.triage = {n + 1: replace(rows[n % len(rows)], number=n + 1) for n in range(SENTENCES)}
        view.claims = {}
        for n in range(CLAIMS):
            card = cards[n % len(cards)]
            claim = replace(card.claim, id=f"C{6 * n + 1}", sub_question=6 * n + 1)
            judgement = replace(card.judgement, claim_id=claim.id) if card.judgement else None
            view.claims[claim.id] = replace(card, claim=claim, judgement=judgement, repeats=[])
        return view

    controller = Controller(FakeBackend(), loop.Tasks())
    shell = Shell(controller)
    shell.resize(1280, 800)
    shell.show()
    await asyncio.sleep(0.3)
    longest: dict[str, float] = {}

    async def watched(name: str, act: Callable[[], object]) -> None:
        begun = time.process_time()
        act()
        for _ in range(12):  # layouts and repaints come in later turns
            worst = time.process_time() - begun
            longest[name] = max(longest.get(name, 0.0), worst * 1000)
            begun = time.process_time()
            QApplication.processEvents()
            await asyncio.sleep(0)

    def scrolled(view: QAbstractItemView, share: float) -> Callable[[], object]:
        bar = view.verticalScrollBar()
        return lambda: bar.setValue(round(share * bar.maximum()))

    view = long_view()
    await watched("open the run", lambda: controller._show(view))
    pages = (("report", REPORT), ("triage", TRIAGE), ("panel", PANEL), ("new", NEW), ("triage again", TRIAGE))
    for name, at in pages:
        await watched(f"page: {name}", lambda at=at: shell.go(at))  # type: ignore[misc]  # bound per page
    for step in range(1, 11):
        await watched("scroll the triage", scrolled(shell.triage.table, step / 10))
    await watched("filter the triage", lambda: shell.triage.classes.choose(1))
    await watched("find in the triage", lambda: shell.triage.sought.setText("(19"))
    await watched("page: report again", lambda: shell.go(REPORT))
    for step in range(1, 11):
        await watched("scroll the report", scrolled(shell.report.claims, step / 10))
    await watched("select a claim", lambda: shell.report.select_claim("C601"))
    await watched("page: panel again", lambda: shell.go(PANEL))
    await controller.aclose()
    shell.close()
    return longest


def main() -> int:
    """Measure, print, and fail when the limit is passed."""
    from app.ui import loop
    from app.ui.remembered import Remembered
    from app.ui.window import make_application

    found: dict[str, float] = {}

    async def measure(_: asyncio.Event) -> int:
        found.update(await spent())
        return 0

    with tempfile.TemporaryDirectory() as folder:
        make_application(sys.argv[:1], Remembered(Path(folder)))
        loop.run(measure)
    for name, milliseconds in found.items():
        print(f"{milliseconds:7.1f} ms  {name}")
    return int(max(found.values()) > LIMIT_MS)


if __name__ == "__main__":
    sys.exit(main())
