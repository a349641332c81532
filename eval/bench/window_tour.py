"""Pictures of every page and state of the window, light and dark, in German, and at 200 %.

Run as `python -m eval.bench.window_tour OUT_DIR [NAME …]`.

Plays a made-up run; needs no engine and no network. Draws offscreen unless QT_QPA_PLATFORM says otherwise.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QApplication

from app.core import event as ev
from app.core.claim import InputKind
from app.core.evidence import Query, SearchOutcome, SearchStatus
from app.core.settings import Settings
from app.core.speech import Worth
from app.core.view import RunView
from app.ui import dialogs, loop, shell, theme
from app.ui.controller import Controller
from app.ui.crash import CrashDialog
from app.ui.erasing import ask_to_erase
from app.ui.evalport import Evals, NoEvals
from app.ui.pages.evalcases import CaseFilter, Went
from app.ui.pages.evaluation import GATES, HISTORY
from app.ui.pages.report import MAKING
from app.ui.pages.settings import View
from app.ui.ports import EngineCondition, EngineState, PullProgress
from app.ui.remembered import Remembered
from app.ui.window import make_application
from tests.ui import demo_check, demo_run, demo_speech, fake_evals
from tests.ui.fake_backend import NO_ENGINE, NO_MODEL, READY, FakeBackend
from tests.ui.fake_evals import FakeEvals
from tests.ui.languages import in_german


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How large a window is, in pixels, how large its text, and what it speaks."""

    width: int = 1280
    height: int = 800
    text: float = 1.0
    german: bool = False


LOOKS = {
    "": Look(),
    "-200": Look(text=2.0),
    "-small": Look(width=1000, height=650),
    "-tall": Look(width=1440, height=1000),
    "-german": Look(german=True),
    "-german-200": Look(text=2.0, german=True),
}
SETTLE_S = 0.12  # repaints, delayed layouts and the first scroll


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One picture: which page, in what condition."""

    page: int
    view: Callable[[], RunView] = RunView
    engine: EngineState = READY
    busy: bool = False
    source: str = ""
    claim: str = ""
    act: Callable[[shell.Shell], object] = lambda window: None
    library: str = ""
    evals: Callable[[], Evals] = NoEvals


def _so_far(judged: int, *extra: ev.Event) -> RunView:
    events = demo_run.ended(ev.Ending.STOPPED, judged=judged)[:-1]
    if judged and not extra:
        events.append(ev.ClaimPicked(claim_id=f"C{judged + 1}"))
    return demo_run.view_of([*events, *extra])


def _reading() -> RunView:
    events = list(demo_run.happenings())
    first = next(at for at, event in enumerate(events) if isinstance(event, ev.SourceFailed))
    return demo_run.view_of(events[:first])


def _ended(ending: ev.Ending, *, judged: int = 5, detail: str = "") -> Callable[[], RunView]:
    return lambda: demo_run.view_of(demo_run.ended(ending, judged=judged, detail=detail))


def _refused() -> RunView:
    outcome = SearchOutcome(status=SearchStatus.BLOCKED, engine="DuckDuckGo", detail="202", retry_after_s=40)
    return _so_far(2, ev.Searched(query=Query(text="Korsund Bridge cost"), sub_question=1, outcome=outcome))


def _statement() -> RunView:
    text = "The Korsund Bridge opened early and within its budget."
    return demo_run.view_of(demo_run.happenings(text, InputKind.STATEMENT))


def _done() -> RunView:
    return demo_run.view_of(demo_run.happenings())


def _rechecked() -> RunView:
    note = ev.ClaimNoted(claim_id="C6", text="The Statistics Office counts again every spring; ask for the new table.")
    return demo_run.view_of([*demo_run.happenings(), *demo_run.recheck("C6"), note])


def _method(window: shell.Shell) -> None:
    window.report.parts.choose(MAKING)
    window.report.refresh()


def _crash(window: shell.Shell) -> None:
    report = "Plumbline 0.2.0, Python 3.11.9, Qt 6.11.3, Linux 6.8, x86_64\n\nZeroDivisionError: division by zero"
    CrashDialog(report, window).open()


def _pulling(window: shell.Shell) -> None:
    async def steps(progress: Callable[[PullProgress], None]) -> None:
        for done in range(18, 22):
            progress(PullProgress(done_bytes=done * 100_000_000, total_bytes=5_200_000_000))
            await asyncio.sleep(0.02)
        await asyncio.Event().wait()

    window.controller.pull.start("qwen3:8b", steps)


def _name_page(window: shell.Shell) -> None:
    window.new.write(demo_run.QUESTION)
    window.new.pages.take(("https://courier.example/2019/korsund-bridge", "https://ministry.example/bridges"))


def _write(text: str) -> Callable[[shell.Shell], object]:
    return lambda window: window.new.write(text)


def _checking() -> RunView:
    return demo_run.view_of(demo_check.so_far(6))


def _checked() -> RunView:
    return demo_run.view_of(demo_check.happenings(), run_id="check")


def _again() -> RunView:
    return demo_run.view_of(demo_check.anew(), run_id="again")


def _speech(*moves: tuple[int, Worth]) -> Callable[[], RunView]:
    return lambda: demo_run.view_of(demo_speech.moved(*moves), run_id="speech")


def _spoken_so_far() -> RunView:
    return demo_run.view_of(demo_speech.so_far(4), run_id="speech")


def _sorting() -> RunView:
    return demo_run.view_of(demo_speech.sorting(), run_id="speech")


def _new_speech(window: shell.Shell) -> None:
    window.new.write(demo_speech.TEXT)
    window.new.speech.said_on.setText("14 March 2024")
    window.new.speech.speaker.setText(demo_speech.SPEAKER)


def _examine(window: shell.Shell) -> None:
    window.settings.show_view(View.DOCTOR)
    window.settings.doctor.examine()


def _worse_evals() -> FakeEvals:
    return FakeEvals(kept=[], ends=fake_evals.results(suites=(fake_evals.suite(worse=True, alone=True),)))


def _ask_eval(window: shell.Shell) -> None:
    window.evaluation.run.click()


def _eval_case(window: shell.Shell) -> None:
    window.evaluation.narrow(CaseFilter(went=Went.STOPPED))


def _eval_pair(window: shell.Shell) -> None:
    window.evaluation.show_view(HISTORY)
    window.evaluation.evaluating.compare(fake_evals.summary("early", 2, 5))


SHOTS = {
    "new": Shot(page=shell.NEW, act=_write(demo_run.QUESTION)),
    "new-page": Shot(page=shell.NEW, act=_name_page),
    "new-setup": Shot(page=shell.NEW, engine=NO_ENGINE),
    "new-contested": Shot(page=shell.NEW, act=lambda window: window.new.contested.show_today.click()),
    "report-empty": Shot(page=shell.REPORT),
    "report-early": Shot(page=shell.REPORT, view=_reading, busy=True),
    "report-running": Shot(page=shell.REPORT, view=lambda: _so_far(6), busy=True, source="E1", claim="C6"),
    "report-refused": Shot(page=shell.REPORT, view=_refused, busy=True),
    "report-stopped": Shot(page=shell.REPORT, view=_ended(ev.Ending.STOPPED)),
    "report-blocked": Shot(page=shell.REPORT, view=_ended(ev.Ending.BLOCKED, judged=0, detail="202")),
    "report-offline": Shot(page=shell.REPORT, view=_ended(ev.Ending.OFFLINE)),
    "report-nothing": Shot(page=shell.REPORT, view=_ended(ev.Ending.NOTHING_FOUND, judged=0)),
    "report-error": Shot(page=shell.REPORT, view=_ended(ev.Ending.ENGINE, detail="connection reset by peer")),
    "report-done": Shot(page=shell.REPORT, view=_done),
    "report-statement": Shot(page=shell.REPORT, view=_statement),
    "report-claims": Shot(page=shell.REPORT, view=_done, source="E4", claim="C2"),
    "report-rechecked": Shot(page=shell.REPORT, view=_rechecked, claim="C6", source="E7"),
    "report-conflict": Shot(page=shell.REPORT, view=_done, claim="C8"),
    "report-note": Shot(page=shell.REPORT, view=_rechecked, claim="C2", act=lambda window: window.report.write_note()),
    "report-method": Shot(page=shell.REPORT, view=_done, act=_method),
    "crash": Shot(page=shell.REPORT, view=_done, act=_crash),
    "check-running": Shot(page=shell.REPORT, view=_checking, busy=True, claim="C1"),
    "check-done": Shot(page=shell.REPORT, view=_checked, claim="C1"),
    "check-lowered": Shot(page=shell.REPORT, view=_checked, claim="C3", source="E1"),
    "check-again": Shot(page=shell.REPORT, view=_again, claim="C2"),
    "new-speech": Shot(page=shell.NEW, act=_new_speech),
    "speech-sorting": Shot(page=shell.REPORT, view=_sorting, busy=True),
    "speech-running": Shot(page=shell.REPORT, view=_spoken_so_far, busy=True, claim="C4", source="E3"),
    "speech-done": Shot(page=shell.REPORT, view=_speech(), claim="C7"),
    "speech-thin": Shot(page=shell.REPORT, view=_speech(), claim="C13"),
    "triage": Shot(page=shell.TRIAGE, view=_speech((12, Worth.UNIMPORTANT), (16, Worth.CHECK_WORTHY))),
    "panel": Shot(
        page=shell.PANEL,
        view=_speech(),
        act=lambda window: window.panel.matrix.selectionModel().select(
            window.panel.matrix.cells.index(1, 3), QItemSelectionModel.SelectionFlag.ClearAndSelect
        ),
    ),
    "history": Shot(page=shell.HISTORY),
    "history-deleted": Shot(page=shell.HISTORY, act=lambda window: window.controller.delete("demo", "dams")),
    "files": Shot(page=shell.FILES, library="/home/edda/korsund"),
    "files-empty": Shot(page=shell.FILES),
    "eval-empty": Shot(page=shell.EVAL, evals=lambda: FakeEvals(kept=[])),
    "eval-running": Shot(page=shell.EVAL, evals=lambda: FakeEvals(gate=asyncio.Event()), act=_ask_eval),
    "eval-stopped": Shot(page=shell.EVAL, evals=lambda: FakeEvals(kept=[fake_evals.summary("late", 6, 2, done=23)])),
    "eval-done": Shot(page=shell.EVAL, evals=FakeEvals),
    "eval-worse": Shot(page=shell.EVAL, evals=_worse_evals, act=_ask_eval),
    "eval-cases": Shot(page=shell.EVAL, evals=FakeEvals, act=_eval_case),
    "eval-gates": Shot(page=shell.EVAL, evals=FakeEvals, act=lambda window: window.evaluation.show_view(GATES)),
    "eval-compared": Shot(page=shell.EVAL, evals=FakeEvals, act=_eval_pair),
    "settings": Shot(page=shell.SETTINGS),
    "hosts": Shot(page=shell.SETTINGS, act=lambda window: window.settings.show_view(View.HOSTS)),
    "doctor": Shot(page=shell.SETTINGS, act=_examine),
    "bug-report": Shot(page=shell.SETTINGS, act=lambda window: window.settings.show_view(View.REPORT)),
    "erase": Shot(page=shell.SETTINGS, act=lambda window: ask_to_erase(window, window.controller)),
    "setup": Shot(page=shell.SETUP, engine=NO_MODEL, act=_pulling),
    "setup-none": Shot(page=shell.SETUP, engine=NO_ENGINE),
    "setup-off": Shot(page=shell.SETUP, engine=replace(NO_ENGINE, condition=EngineCondition.NOT_RUNNING)),
    "setup-ready": Shot(page=shell.SETUP),
    "keys": Shot(page=shell.NEW, act=lambda window: dialogs.show_keys(window, window.keys)),
    "calls": Shot(page=shell.REPORT, view=_done, act=lambda window: dialogs.show_calls(window, window.controller.view)),
}


def now() -> datetime:
    """A time shortly after the made-up run began, so that pictures stay the same."""
    return demo_run.START + timedelta(seconds=190)


async def take(
    shot: Shot, settings: Settings, size: tuple[int, int], path: Path, *, settle_s: float = SETTLE_S
) -> None:
    """Build a window for one shot, let it settle, and save what it shows."""
    tasks = loop.Tasks()
    backend = FakeBackend(kept=replace(settings, library=shot.library), engine=shot.engine, evals=shot.evals())
    controller = Controller(backend, tasks, now=now)
    controller.engine = shot.engine
    window = shell.Shell(controller)
    window.resize(*size)
    window.show()
    await asyncio.sleep(0)
    if shot.busy:
        controller._task = asyncio.ensure_future(asyncio.Event().wait())  # a run that waits
    controller._show(shot.view())
    window.go(shot.page)
    await asyncio.sleep(0.02)
    if shot.claim:
        window.report.select_claim(shot.claim)
    if shot.source:
        window.show_source(shot.source, shot.claim)
    shot.act(window)
    await asyncio.sleep(settle_s)
    window.history.listed.emit([])
    picture = window.grab()
    for dialog in (w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window):
        picture = dialog.grab()
    picture.save(str(path))
    for dialog in (w for w in QApplication.topLevelWidgets() if w is not window):
        dialog.close()
    if controller._task is not None:
        controller._task.cancel()
    window.close()
    await controller.aclose()
    window.deleteLater()


async def main(out: Path, names: list[str]) -> int:
    """Take the pictures of `names`, each of one state in every look or of one look and tone; without names, all."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for name, shot in SHOTS.items():
        for suffix, look in LOOKS.items():
            for tone in ("light", "dark"):
                full = f"{name}{suffix}-{tone}"
                if names and full not in names and name not in names:
                    continue
                if not names and suffix == "-tall" and not name.startswith("report"):
                    continue
                settings = replace(Settings(), appearance=tone, text_scale=look.text)
                theme.apply(app, theme.scheme_for(tone), text_scale=look.text)
                with in_german(app) if look.german else nullcontext():
                    await take(shot, settings, (look.width, look.height), out / f"{full}.png")
    return 0


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    make_application(sys.argv[:1], Remembered(folder))
    wanted = sys.argv[2:]
    sys.exit(loop.run(lambda leave: main(folder, wanted)))
