"""The Eval page: choosing, running, stopping, what each state says, cases, gates, history, two evals compared."""

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QWidget

from app.core.error import EngineUnavailable
from app.ui.evalport import EvalOffer, EvalSuite
from app.ui.evaluating import EvalState
from app.ui.pages.evalcases import CaseFilter, Went, worst_first
from app.ui.pages.evaluation import CASES, FIGURES, GATES, HISTORY
from app.ui.shell import EVAL, Shell
from tests.ui import fake_evals
from tests.ui.fake_backend import FakeBackend
from tests.ui.fake_evals import ANSWERS, COPIED, GOLD, FakeEvals
from tests.ui.waiting import settle, until


@pytest.fixture
def evals(backend: FakeBackend) -> FakeEvals:
    made = FakeEvals()
    backend.evals = made
    return made


async def arrive(window: Shell) -> None:
    """Open the page and let it see what can be run and what is kept."""
    page = window.evaluation
    window.go(EVAL)
    await until(lambda: page.evaluating.offer is not None)
    kept = [each for each in page.evaluating.history if not each.pinned]
    await until(lambda: page.evaluating.results is not None or not kept)
    await settle()


def said(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def listed(window: Shell) -> list[str]:
    return [answer.id for answer in window.evaluation.cases.rows.records]


async def test_without_an_eval_the_page_says_what_it_is_for(window: Shell, evals: FakeEvals) -> None:
    evals.kept.clear()
    await arrive(window)
    page = window.evaluation
    assert page.title.text() == "Know how often your model is wrong"
    assert page.evaluating.state is EvalState.EMPTY
    assert "a wrong claim that would have been passed as Supported" in said(page)
    assert page.run.isEnabled()
    assert page.run.isDefault()


async def test_where_the_eval_is_not_installed_nothing_is_offered(window: Shell, evals: FakeEvals) -> None:
    evals.offered, evals.kept = EvalOffer(), []
    await arrive(window)
    assert window.evaluation.evaluating.state is EvalState.ABSENT
    assert "not part of this installation" in said(window.evaluation)
    assert not window.evaluation.run.isVisible()


async def test_the_latest_eval_is_shown_with_its_finding_first(window: Shell, evals: FakeEvals) -> None:
    await arrive(window)
    page = window.evaluation
    assert page.evaluating.results is not None
    assert page.evaluating.results.eval_id == "late"
    assert page.title.text() == "Verifier: 2 of 60 wrong claims passed as Supported"
    first, second = (line.figure.name for line in page.figures.lead.lines[:2])
    assert (first, second) == ("false_supported", "false_reject")
    told = page.figures.lead.accessibleDescription()
    assert "false SUPPORTED: 2/60" in told
    assert "model alone 35.0" in told
    assert "baseline 1.6" in told


async def test_an_eval_is_run_as_chosen_and_tells_how_far_it_is(window: Shell, evals: FakeEvals) -> None:
    evals.gate = asyncio.Event()
    await arrive(window)
    page = window.evaluation
    page.choice.runs.setCurrentIndex(1)
    page.choice.limit.setCurrentIndex(1)
    page.choice.seed.setText("11")
    page.choice.model.setCurrentIndex(1)
    QTest.mouseClick(page.run, Qt.MouseButton.LeftButton)
    await until(lambda: page.evaluating.progress is not None and page.evaluating.progress.done == 23)
    await settle()

    asked = evals.requests[0]
    assert (asked.suites, asked.runs, asked.limit, asked.seed) == (("verifier",), 3, 20, 11)
    assert asked.model is not None
    assert asked.model.engine == "embedded"
    assert "23 of 60 answers" in said(page)
    assert "about 6 min left" in said(page)
    assert page.title.text().endswith("so far")
    assert page.run.accessibleName() == "Stop (Esc)"
    evals.gate.set()
    await until(lambda: not page.evaluating.busy)
    assert page.evaluating.state is EvalState.DONE


async def test_escape_stops_the_eval_and_what_was_asked_is_kept(window: Shell, evals: FakeEvals) -> None:
    evals.gate = asyncio.Event()
    await arrive(window)
    page = window.evaluation
    page.run.click()
    await until(lambda: page.evaluating.progress is not None and page.evaluating.progress.done == 23)
    window.stop()
    await until(lambda: page.evaluating.state is EvalState.STOPPED)
    await settle()
    assert evals.cancelled == 1
    assert "Stopped at 23 of 60 answers" in said(page.banner)
    evals.gate.set()
    page.banner.findChildren(QPushButton)[0].click()
    await until(lambda: evals.resumed == ["new"])
    await until(lambda: page.evaluating.state is EvalState.DONE)


async def test_an_engine_that_goes_away_is_said_and_keeps_the_answers(window: Shell, evals: FakeEvals) -> None:
    evals.fails_with = EngineUnavailable("Nothing answers at 127.0.0.1:11434.")
    await arrive(window)
    window.evaluation.run.click()
    await until(lambda: window.evaluation.evaluating.state is EvalState.ERROR)
    await until(lambda: window.evaluation.evaluating.results is not None)
    await settle()
    assert "Nothing answers at 127.0.0.1:11434." in said(window.evaluation.banner)
    assert "kept" in said(window.evaluation.banner)


async def test_an_eval_and_a_check_do_not_run_at_once(window: Shell, evals: FakeEvals, backend: FakeBackend) -> None:
    backend.gate, backend.hold_at = asyncio.Event(), 3
    await arrive(window)
    window.new.write("When did the Korsund Bridge open?")
    window.new.check()
    await until(lambda: window.controller.busy)
    window.go(EVAL)
    await settle()
    assert not window.evaluation.run.isEnabled()
    assert "a check is running" in said(window.evaluation)
    backend.gate.set()
    await until(lambda: window.evaluation.run.isEnabled())


def test_cases_are_listed_by_how_bad_they_are() -> None:
    order = [each.id for each in worst_first(ANSWERS, raw=False)]
    assert order == ["passed", "failed", "lost", "stopped", "right"]
    assert [each.id for each in worst_first(ANSWERS, raw=True)][:2] == ["passed", "stopped"]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (CaseFilter(), {"right", "lost", "passed", "stopped", "failed"}),
        (CaseFilter(went=Went.WRONG), {"lost", "passed", "stopped", "failed"}),
        (CaseFilter(went=Went.FALSE_SUPPORTED), {"passed"}),
        (CaseFilter(went=Went.FALSE_REJECT), {"lost"}),
        (CaseFilter(went=Went.ERROR), {"failed"}),
        (CaseFilter(went=Went.STOPPED), {"stopped"}),
        (CaseFilter(went=Went.LOST), {"lost"}),
        (CaseFilter(failure="negation"), {"passed", "stopped"}),
        (CaseFilter(gate=("certainty", "unsure")), {"stopped"}),
        (CaseFilter(pair=("supported", "unverifiable")), {"lost"}),
        (CaseFilter(ids=frozenset(("right",))), {"right"}),
        (CaseFilter(words="OF LOST"), {"lost"}),
    ],
)
def test_cases_are_narrowed_down(wanted: CaseFilter, found: set[str]) -> None:
    assert {each.id for each in ANSWERS if wanted.lets(each, raw=False)} == found


async def test_a_case_is_read_in_full_and_its_page_opens_at_the_deciding_words(window: Shell, evals: FakeEvals) -> None:
    await arrive(window)
    page = window.evaluation
    page.narrow(CaseFilter(went=Went.STOPPED))
    await until(lambda: page.cases.case.case is not None)
    await settle()
    text = said(page.cases.case)
    assert "The claim of stopped." in text
    assert "Figures match: the source states another value than the claim (2021)" in text
    assert "Copied by the model, and in no source: “The toll was kept for ever after.”" in text
    page.open_page(1)
    assert window.dock.isVisible()
    spans = [span.of(fake_evals.TEXT) for span in (fake_evals.place(GOLD), fake_evals.place(COPIED))]
    assert spans == [GOLD, COPIED]
    assert len(window.dock.text.spans) == 2
    assert window.dock.text.current == 0
    assert "decides the case" in said(window.dock)


async def test_a_cell_a_class_and_a_gate_lead_to_their_cases(window: Shell, evals: FakeEvals) -> None:
    await arrive(window)
    page = window.evaluation
    grid = page.figures.grid
    grid.activated.emit(grid.cells.index(1, 1 + grid.cells.answers.index("supported")))
    assert listed(window) == ["passed"]
    assert page.views.current == CASES
    page.show_view(GATES)
    page.gates.gate_list.activated.emit(page.gates.gates.index(1, 0))
    assert listed(window) == ["stopped"]
    page.show_view(FIGURES)
    page.figures.class_list.activated.emit(page.figures.classes.index(0, 0))
    assert listed(window) == ["lost"]


async def test_two_evals_are_compared_and_the_cases_that_moved_are_listed(window: Shell, evals: FakeEvals) -> None:
    await arrive(window)
    page = window.evaluation
    page.show_view(HISTORY)
    history = page.history
    history.evals.setCurrentIndex(history.model.index(1, 0))
    next(b for b in history.findChildren(QPushButton) if b.accessibleName().startswith("Compare")).click()
    await until(lambda: bool(history.pairs.records))
    assert evals.compared == [("early", "late")]
    history.table.selectRow(0)
    next(b for b in history.findChildren(QPushButton) if "got better" in b.accessibleName()).click()
    page.cases.went.setCurrentIndex(0)
    assert set(listed(window)) == {"lost", "right"}


async def test_sparklines_run_over_the_evals_of_one_model(window: Shell, evals: FakeEvals) -> None:
    await arrive(window)
    history = window.evaluation.history
    assert history.until(evals.kept[0]) == pytest.approx([5 / 60, 2 / 60])
    assert history.until(evals.kept[1]) == pytest.approx([5 / 60])


@pytest.mark.parametrize(
    ("suite", "told", "cases", "side"),
    [
        (
            fake_evals.suite(worse=True),
            "Worse than the pinned baseline of this model: false SUPPORTED. ",
            ["passed"],
            0,
        ),
        (
            fake_evals.suite(alone=True),
            "Worse than the pinned baseline of this model: false SUPPORTED of the model alone. ",
            ["stopped"],
            1,
        ),
    ],
)
async def test_a_figure_worse_than_the_baseline_is_told_and_leads_to_its_cases(
    window: Shell, evals: FakeEvals, suite: EvalSuite, told: str, cases: list[str], side: int
) -> None:
    evals.kept.clear()
    evals.ends = fake_evals.results(suites=(suite,))
    await arrive(window)
    page = window.evaluation
    page.run.click()
    await until(lambda: page.evaluating.state is EvalState.DONE)
    await settle()
    assert told in said(page.banner)
    page.banner.findChildren(QPushButton)[0].click()
    assert listed(window) == cases
    assert page.side.current == side


async def test_an_eval_is_exported_under_a_name_that_inspect_lists(
    window: Shell, evals: FakeEvals, tmp_path: Path
) -> None:
    await arrive(window)
    window.export()
    await settle()
    suggested = [edit.text() for edit in window.evaluation.findChildren(QLineEdit) if "_eval_" in edit.text()]
    assert suggested[0].startswith("2026-11-20T09-00-00_eval_qwen3-4b")
    window.evaluation._export_to(str(tmp_path / "x.eval.json"))
    await until(lambda: bool(evals.exported))
    assert evals.exported == [("late", tmp_path / "x.eval.json")]


async def test_the_menu_of_suites_stays_open_while_they_are_ticked(window: Shell, evals: FakeEvals) -> None:
    await arrive(window)
    choice = window.evaluation.choice
    menu = choice.suites.menu()
    menu.popup(window.mapToGlobal(window.rect().center()))
    planner = next(action for action in menu.actions() if action.text().startswith("Planner"))
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(planner).center())
    assert choice.chosen() == ("verifier", "planner")
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Space)
    assert choice.chosen() == ("verifier",)
    assert menu.isVisible()
    menu.close()


async def test_everything_to_choose_from_has_a_name(window: Shell, evals: FakeEvals) -> None:
    await arrive(window)
    for view in (FIGURES, CASES, GATES, HISTORY):
        window.evaluation.show_view(view)
        await settle()
        for kind in (QComboBox, QLineEdit, QPushButton):
            for each in window.evaluation.findChildren(kind):
                if each.isVisible():
                    assert each.accessibleName(), each
