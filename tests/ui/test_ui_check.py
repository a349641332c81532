"""A check in the window: the stages of its job, stances as they arrive, the verdict first, and verifying it again."""

import asyncio
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.core import event as ev
from app.core.claim import AsideReason, Job
from app.core.error import RunNotFound
from app.core.verdict import Verdict
from app.core.view import RunView
from app.ui import words
from app.ui.models.claims import CHIPS, NOTE
from app.ui.pages.progress import steps_of
from app.ui.pages.report import ANSWER
from app.ui.shell import REPORT, Shell, quotes_of
from app.ui.widgets.detail import StanceLine
from app.ui.widgets.provenance import CiteChip
from tests.ui import demo_check, demo_run
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import settle, until


async def show(window: Shell, view: RunView) -> None:
    window.controller._show(view)
    window.go(REPORT)
    await settle()


def view_of(events: list[ev.Event]) -> RunView:
    return demo_run.view_of(events, run_id="check")


def said(window: Shell) -> str:
    """All that the detail of the selected claim says, with a line for each label."""
    return "\n".join(label.text() for label in window.report.detail.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize(
    ("text", "kind", "job"),
    [
        ("The Korsund Bridge opened in May.", 0, Job.CHECK),
        ("When did the Korsund Bridge open?", 0, Job.ASK),
        ("Korsund Bridge opening day", 1, Job.ASK),
        ("Did it not open in May?", 2, Job.CHECK),
    ],
)
async def test_a_statement_starts_a_check_and_a_question_an_ask(
    window: Shell, backend: FakeBackend, text: str, kind: int, job: Job
) -> None:
    window.new.write(text)
    window.new.fields.kind.setCurrentIndex(kind)
    window.new.check()
    await until(lambda: bool(backend.requests))

    assert (backend.requests[0].job, backend.requests[0].text) == (job, text)


async def test_the_strip_shows_the_stages_of_a_check_alone_from_its_first_moment(
    window: Shell, backend: FakeBackend
) -> None:
    backend.script, backend.gate, backend.hold_at = list(demo_check.happenings()), asyncio.Event(), 0
    window.new.write(demo_check.STATEMENT)
    window.new.check()
    await settle()
    names = [step.name for step in steps_of(window.controller)]
    backend.gate.set()
    await until(lambda: not window.controller.busy)

    assert names == ["Claims", "Search", "Read", "Verify"]
    assert [step.name for step in steps_of(window.controller)] == names
    assert steps_of(window.controller)[-1].note.startswith("✓ 9")  # questions to sources, not claims


async def test_stances_show_in_the_rows_as_they_arrive(window: Shell, backend: FakeBackend) -> None:
    events = demo_check.so_far(6)
    backend.script, backend.gate, backend.hold_at = list(demo_check.happenings()), asyncio.Event(), len(events)
    window.new.write(demo_check.STATEMENT)
    window.new.check()
    await until(lambda: window.report.claims.model().rowCount() == 3)
    await until(lambda: len(window.controller.view.claims["C2"].stances) == 2)
    await settle()

    row = window.report.claims.model().index(1, 0)
    assert [chip.split(" ")[0] for chip in row.data(CHIPS)] == ["✗\u2009E3", "–\u2009E2"]
    assert row.data(NOTE).startswith("1 refutes · 2 of 3 sources asked")
    assert "3 support" in row.siblingAtRow(0).data(NOTE)
    backend.gate.set()
    await until(lambda: not window.controller.busy)
    assert row.siblingAtRow(0).data(NOTE) == "3 pages, 2 origins (1 wire copy) · confidence high"


async def test_a_finished_check_has_its_verdict_first_and_no_answer(window: Shell) -> None:
    await show(window, view_of(list(demo_check.happenings())))
    report = window.report

    assert report.finding.isVisible()
    assert report.finding.accessibleName().startswith("Partly supported. The sources bear out a part of it")
    assert "because some claim is Supported or Partly supported" in report.finding.accessibleName()
    assert not report.parts.offers(ANSWER)
    assert not report.answer.isVisible()
    assert report.claims.isVisible()
    top = QPoint()
    assert report.finding.mapTo(window, top).y() < report.claims.mapTo(window, top).y()


async def test_an_answered_question_keeps_its_answer_and_shows_no_finding(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    assert window.report.answer.isVisible()
    assert not window.report.finding.isVisible()


async def test_the_detail_lists_stances_with_tiers_and_what_lowered_them(window: Shell) -> None:
    await show(window, view_of(list(demo_check.happenings())))
    window.report.select_claim("C3")
    await settle()
    text = said(window)

    assert "T1·Gov" in text
    assert "The model said: supports. Figures match: a figure is not in the source (31 000 cars)." in text
    assert "Before the gates it was Supported; lowered by: Figures match." in text
    assert "Set aside: 2 parts of the statement" in text
    assert words.aside(AsideReason.NOT_ASSERTED) in text
    lines = window.report.detail.findChildren(StanceLine)
    assert [line.taken.source_id for line in lines if line.isVisible()] == ["E1", "E5"]


async def test_a_stance_opens_its_source_at_the_words_that_a_gate_kept_out(window: Shell) -> None:
    await show(window, view_of(list(demo_check.happenings())))
    window.report.select_claim("C3")
    await settle()
    line = next(line for line in window.report.detail.findChildren(StanceLine) if line.isVisible())
    line.setFocus()
    line.clicked.emit()
    await settle()

    assert window.dock.isVisible()
    texts = [each.span.of(window.controller.view.sources["E1"].page.text) for each in
             quotes_of(window.controller.view, "E1")]  # fmt: skip
    assert "they registered 31 000 vehicles a day, lorries included" in texts


async def test_a_statement_without_claims_says_what_was_set_aside(window: Shell) -> None:
    kept = (ev.RunStarted, ev.PartSetAside, ev.AnswerWritten, ev.RunFinished)
    await show(window, view_of([event for event in demo_check.happenings() if isinstance(event, kept)]))

    early = "\n".join(label.text() for label in window.report._early.findChildren(QLabel))
    assert "holds no claim that could be checked" in early
    assert "It is a disgrace" in early
    assert "nothing in it is a claim" in window.report.finding.accessibleName()


async def test_a_finished_run_can_be_verified_again_and_says_what_changed(window: Shell, backend: FakeBackend) -> None:
    backend.script = list(demo_check.anew())
    await show(window, view_of(list(demo_check.happenings())))
    assert window.report.verify_action.isVisible()
    window.report.verify_action.click()
    await until(lambda: not window.controller.busy and bool(window.controller.changes))
    await settle()

    assert backend.verified == ["check"]
    assert window.controller.view.run_id == "check-again"
    assert "1 page changed, 1 page gone" in window.report.since.accessibleName()
    assert "Page gone: Works budget 2018 and amendment 2021" in window.report.since.accessibleName()
    assert window.report.since.isVisible()


async def test_a_run_that_goes_on_or_was_stopped_cannot_be_verified_again(window: Shell, backend: FakeBackend) -> None:
    await show(window, view_of([*demo_check.so_far(4), ev.RunFinished(ending=ev.Ending.STOPPED)]))
    assert not window.report.verify_action.isVisible()
    window.controller.verify()
    await settle()
    assert backend.verified == []


async def test_a_deleted_earlier_run_is_said_and_nothing_is_compared(window: Shell, backend: FakeBackend) -> None:
    async def forgotten(run_id: str) -> RunView:
        raise RunNotFound(run_id)

    backend.view = forgotten  # type: ignore[method-assign]
    await show(window, demo_run.view_of(demo_check.anew(), run_id="again"))
    await until(lambda: window.controller.earlier_gone)

    assert "no longer in the history" in window.report.since.accessibleName()
    assert window.controller.changes == ()


async def test_history_stamps_what_was_verified_again(window: Shell, backend: FakeBackend) -> None:
    stamped = next(run for run in backend.runs if run.last_verified is not None)
    assert "last verified 28 November 2026" in window.history.describe(stamped)


def test_not_supported_and_unverifiable_read_differently() -> None:
    against, open_ = words.statement_means(Verdict.NOT_SUPPORTED), words.statement_means(Verdict.UNVERIFIABLE)
    assert "a finding against it" in against
    assert "no finding against it" in open_


async def test_figures_of_how_it_was_made_stand_evenly_apart(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_run.happenings()))
    labels = [label for label in window.report.answer.findChildren(QLabel) if label.isVisible()]
    names = (
        "Claims",
        "Pages",
        "Not read",
        "Sentences cut",
        "Model calls",
        "Tokens",
        "Largest prompt",
        "Model",
        "Prompts",
    )
    found = {label.text(): label for label in labels if label.text() in names}
    rows = [found[name] for name in names]
    values = [min((each for each in labels if each.y() == name.y() and each.x() > name.x()), key=lambda each: each.x())
              for name in rows]  # fmt: skip
    gaps = {low.y() - (high.y() + high.height()) for high, low in pairwise(values)}

    assert max(gaps) - min(gaps) <= 1


def test_chip_of_a_source_gives_way_in_a_narrow_column(qtbot: QtBot) -> None:
    chip = CiteChip("E1 portauthority.veldania.example · 2 November 2023", "E1: open it")
    qtbot.addWidget(chip)
    assert chip.minimumSizeHint().width() < chip.sizeHint().width() / 3
    chip.resize(chip.minimumSizeHint())
    assert not chip.grab().isNull()
