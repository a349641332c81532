"""A speech in the window: its fields, the headline, claims with their panel, the triage and the panel's insights."""

import asyncio
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from app.core import event as ev
from app.core.claim import InputKind, Job
from app.core.panel import Label
from app.core.speech import Worth
from app.core.view import RunView
from app.report.panelfigures import headline_of, matrix_of
from app.ui.marks import Mark
from app.ui.models.claims import CHIPS, MARK, NOTE, RECORD
from app.ui.pages.new import guess_kind
from app.ui.ports import Example
from app.ui.shell import NEW, PANEL, REPORT, TRIAGE, Shell, quotes_of
from app.ui.widgets.masthead import segments
from app.ui.widgets.matrix import LABELS
from app.ui.widgets.provenance import CiteChip, ItemLine
from app.ui.widgets.speechfields import read_day
from app.ui.widgets.startlines import ExampleLine
from app.verdict.headline import headline
from tests.ui import demo_run, demo_speech
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import settle, until

SENTENCES = demo_speech.sentences()


def view_of(*moves: tuple[int, Worth]) -> RunView:
    return demo_run.view_of(demo_speech.moved(*moves), run_id="speech")


async def show(window: Shell, view: RunView, page: int = REPORT) -> None:
    window.controller._show(view)
    window.go(page)
    await settle()


def said(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def chosen_marks(window: Shell) -> list[Mark]:
    model = window.report.claims.model()
    return [model.index(at, 0).data(MARK) for at in range(model.rowCount())]


def test_many_sentences_are_taken_for_a_speech_and_few_are_not() -> None:
    assert guess_kind(demo_speech.TEXT) is InputKind.SPEECH
    assert guess_kind("The bridge opened in May. It cost 437 million marks.") is InputKind.STATEMENT
    assert guess_kind("Did it open? Did it cost 437 million?") is InputKind.QUESTION
    assert guess_kind("word " * 2000) is InputKind.SPEECH


@pytest.mark.parametrize("text", ["2024-03-14", "14 March 2024", "March 14, 2024", "14.3.2024", " 14  March 2024 "])
def test_a_day_is_read_in_the_ways_people_write_it(text: str) -> None:
    assert read_day(text) == date(2024, 3, 14)


@pytest.mark.parametrize("text", ["", "March 2024", "3/4/2024", "yesterday", "2024-13-01"])
def test_what_is_no_full_day_is_none(text: str) -> None:
    assert read_day(text) is None


async def test_a_speech_starts_with_its_day_and_speaker(window: Shell, backend: FakeBackend) -> None:
    backend.script = list(demo_speech.happenings())
    new = window.new
    new.write(demo_speech.TEXT)
    assert new.speech.isVisible()
    new.speech.said_on.setText("2024-03-14")
    new.speech.speaker.setText(f" {demo_speech.SPEAKER} ")
    new.check()
    await until(lambda: bool(backend.requests))
    await until(lambda: not window.controller.busy)

    asked = backend.requests[0]
    assert (asked.job, asked.kind) == (Job.SPEECH, InputKind.SPEECH)
    assert (asked.said_on, asked.speaker) == (demo_speech.SAID_ON, demo_speech.SPEAKER)
    assert asked.limits.max_claims >= 60


async def test_an_example_of_a_speech_brings_its_day_and_its_speaker_and_a_question_after_it_does_not(
    window: Shell,
) -> None:
    speech = Example(
        text="Good evening. The mill cost 4 crowns.",
        kind=InputKind.SPEECH,
        library="samples",
        sources=1,
        seconds=60.0,
        title="At the mill",
        said_on=date(2023, 11, 15),
        speaker="Ada Pryce",
    )
    window.new.use_example(speech)
    request = window.new.request()
    assert (request.job, request.said_on, request.speaker) == (Job.SPEECH, date(2023, 11, 15), "Ada Pryce")
    assert request.only_files
    window.new.use_example(replace(speech, kind=InputKind.QUESTION, said_on=None, speaker=""))
    assert window.new.speech.day() is None
    line = ExampleLine(speech)
    assert "At the mill" in line.accessibleName()
    assert "crowns" not in line.accessibleName()


async def test_the_day_is_asked_for_when_it_is_missing_and_may_be_unknown(window: Shell, backend: FakeBackend) -> None:
    new = window.new
    new.write(demo_speech.TEXT)
    new.check()
    await settle()
    assert not backend.requests
    assert "When was it said?" in said(new)
    assert new.speech.said_on.hasFocus()
    new.speech.said_on.setText("2031-01-01")
    new.check()
    assert "has not come yet" in said(new)
    new.speech.unknown.setChecked(True)
    new.check()
    await until(lambda: bool(backend.requests))
    assert backend.requests[0].said_on is None


async def test_the_fields_of_a_speech_are_away_for_a_question(window: Shell) -> None:
    window.new.write("When did the Korsund Bridge open?")
    assert not window.new.speech.isVisible()
    window.new.fields.kind.setCurrentIndex(3)
    assert window.new.speech.isVisible()


async def test_a_dropped_document_becomes_the_speech(window: Shell, backend: FakeBackend, tmp_path: Path) -> None:
    backend.texts["address.pdf"] = demo_speech.TEXT
    window.new.take_files([str(tmp_path / "address.pdf")])
    await until(lambda: window.new.box.toPlainText() == demo_speech.TEXT)
    assert window.new.request().job is Job.SPEECH


async def test_a_document_without_text_says_so_and_leaves_the_box(window: Shell, tmp_path: Path) -> None:
    heard: list[str] = []
    window.controller.said.connect(heard.append)
    window.new.take_files([str(tmp_path / "scan.pdf")])
    await until(lambda: bool(heard))
    assert "scan.pdf was not read" in heard[0]
    assert window.new.box.toPlainText() == ""


async def test_the_masthead_shows_what_the_one_function_says(window: Shell) -> None:
    view = view_of()
    await show(window, view)
    expected = headline(card.rated for card in view.counted())
    report = window.report

    assert expected == view.headline == headline_of(view)
    assert report.masthead.figure.text() == f"{expected.percent}\u202f%"
    assert report.masthead.rests.text() == f"{expected.decided} of {expected.total} decided · small sample"
    assert report.masthead.accessibleName() == "50\u202f% True, band 50 to 75, 4 of 8 decided · small sample"
    shown = segments(expected, running=False)
    assert sum(number for _, number in shown) == expected.total == report.claims.model().rowCount()
    assert report.headline_bar.accessibleName() == "True 2, Misleading 1, False 1, Unverifiable 3, Models split 1"
    assert report.headline_bar.accessibleDescription() == "1 of the Unverifiable is an anecdote"


async def test_the_headline_on_screen_follows_every_verdict(window: Shell, backend: FakeBackend) -> None:
    backend.script = list(demo_speech.happenings())
    backend.step_s = 0.001
    window.new.write(demo_speech.TEXT)
    window.new.speech.unknown.setChecked(True)
    window.new.check()
    for decided in range(1, 5):
        await until(lambda decided=decided: headline_of(window.controller.view).decided >= decided)
    await until(lambda: not window.controller.busy)
    await settle()
    assert window.report.masthead.means.text() == "True, band 50 to 75"


async def test_nothing_decided_says_so(window: Shell) -> None:
    await show(window, demo_run.view_of(demo_speech.so_far(0), run_id="speech"))
    assert window.report.masthead.means.text() == "No decided claims"
    assert window.report.masthead.figure.text() == "–"


async def test_rows_carry_the_panels_labels_in_speech_order(window: Shell) -> None:
    await show(window, view_of())
    assert chosen_marks(window) == [
        Mark.TRUE, Mark.MISLEADING, Mark.MODELS_SPLIT, Mark.FALSE, Mark.ANECDOTE, Mark.TRUE, Mark.UNVERIFIABLE,
        Mark.UNVERIFIABLE,
    ]  # fmt: skip
    first = window.report.claims.model().index(0, 0)
    assert first.data(CHIPS) == ["E1 T1·Gov", "E4 T2·Wire"]
    assert first.data(NOTE) == "Proposer and Critic agree · confidence 85\u202f% · said again once"
    spoken = first.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("True. The Korsund Bridge was opened four months ahead of schedule.")
    window.report.order.setCurrentIndex(1)
    assert chosen_marks(window)[:4] == [Mark.TRUE, Mark.TRUE, Mark.MISLEADING, Mark.FALSE]


async def test_the_filter_of_a_speech_speaks_its_labels(window: Shell) -> None:
    await show(window, view_of())
    window.report.shown.setCurrentIndex(2)
    assert set(chosen_marks(window)) == {Mark.MISLEADING, Mark.FALSE}
    window.report.shown.setCurrentIndex(3)
    assert set(chosen_marks(window)) == {Mark.UNVERIFIABLE, Mark.ANECDOTE, Mark.MODELS_SPLIT}
    await show(window, demo_run.view_of(demo_run.happenings()))
    assert window.report.shown.itemText(1) == "Supported"
    assert not window.report.masthead.isVisible()


async def test_the_strip_shows_each_seat_and_what_was_overridden(window: Shell) -> None:
    await show(window, view_of())
    window.report.select_claim("C7")
    await settle()
    text = said(window.report.detail)
    for part in (
        "Routed · historical",
        "5 items shown",
        "Proposer · 70",
        "Critic · 90",
        "Arbiter · 60",
        "Severity · 90",
    ):
        assert part in text
    assert "Arbiter sided with the Proposer · Misleading 2, False 2 · the severity check overrode it" in text
    assert "Judged as of the day it was said: 14 March 2024." in text


async def test_a_void_vote_and_a_gate_are_told(window: Shell) -> None:
    await show(window, view_of())
    window.report.select_claim("C12")
    await settle()
    text = said(window.report.detail)
    assert "not counted: cites what it was not shown" in text
    assert "lowered by a gate" in text
    assert "Names match: failed" in text


async def test_thin_evidence_says_that_no_seat_was_asked(window: Shell) -> None:
    await show(window, view_of())
    window.report.select_claim("C13")
    await settle()
    text = said(window.report.detail)
    assert "Too thin for a panel: no evidence was found. No seat was asked to fill the gap." in text
    assert "2 pages kept out: published after the speech" in text


async def test_a_cited_id_opens_its_item_with_the_passage_marked(window: Shell) -> None:
    await show(window, view_of())
    window.report.select_claim("C5")
    await settle()
    chip = next(c for c in window.report.detail.findChildren(CiteChip) if c.text == "E4" and c.isVisible())
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_Return)
    await settle()

    assert window.dock.isVisible()
    assert window.dock.source is not None
    assert window.dock.source.id == "E4"
    shown = quotes_of(window.controller.view, "E4", "C5")
    passage = demo_speech.item("E4").passages[0].span
    assert [(each.span, each.claim_id, each.passage) for each in shown] == [(passage, "C5", True)]
    assert "Shown to the panel" in said(window.dock)
    assert "halden-wire.example · T2·Wire" in said(window.dock)
    assert any(line.item.undated for line in window.report.detail.findChildren(ItemLine))


async def test_a_repeated_sentence_links_to_the_triage_page(window: Shell) -> None:
    await show(window, view_of())
    window.report.select_claim("C2")
    await settle()
    link = next(c for c in window.report.detail.findChildren(CiteChip) if c.text == "sentence 14" and c.isVisible())
    link.clicked.emit()
    await settle()
    line = window.triage.current_line()
    assert line is not None
    assert (line.sentence.number, line.claim_id) == (14, "C2")
    assert window.triage.isVisible()


async def test_the_rail_opens_triage_and_panel_for_a_speech_alone(window: Shell) -> None:
    items = [window.rail.item(page) for page in (TRIAGE, PANEL)]
    assert [bool(item.flags() & Qt.ItemFlag.ItemIsEnabled) for item in items] == [False, False]
    await show(window, view_of(), TRIAGE)
    assert all(item.flags() & Qt.ItemFlag.ItemIsEnabled for item in items)
    assert window.triage.isVisible()
    window.controller._show(demo_run.view_of(demo_run.happenings()))
    await settle()
    assert window.report.isVisible()
    assert not any(item.flags() & Qt.ItemFlag.ItemIsEnabled for item in items)


async def test_what_speech_to_text_had_looped_is_counted_on_the_triage_page(window: Shell) -> None:
    looped = ev.SpeechSplit(sentences=tuple(replace(s, repetitions=40 if s.number == 2 else 1) for s in SENTENCES))
    events = [looped if isinstance(each, ev.SpeechSplit) else each for each in demo_speech.moved()]
    await show(window, demo_run.view_of(events, run_id="speech"), TRIAGE)
    assert "39 repetitions by speech-to-text are left out." in said(window.triage)
    window.triage.select_sentence(2)
    assert "something happened · repeated 40 times by speech-to-text, read once" in window.triage._about.text()


async def test_every_sentence_is_on_the_triage_page_once(window: Shell) -> None:
    await show(window, view_of(), TRIAGE)
    triage = window.triage
    assert [line.sentence.number for line in triage.lines.records] == list(range(1, 17))
    assert triage.title.text() == "9 of 16 sentences can be checked"
    assert "Falsifiability 56\u202f%" in said(triage)
    assert "repetition" not in said(triage)
    triage.classes.choose(2)
    triage._choose()
    assert {line.answer.worth for line in triage.lines.records if line.answer} == {Worth.OPINION}
    triage.classes.choose(0)
    triage.sought.setText("PENSIONER")
    assert [line.sentence.number for line in triage.lines.records] == [9]


async def test_space_moves_a_sentence_and_stamps_it(window: Shell, backend: FakeBackend) -> None:
    await show(window, view_of(), TRIAGE)
    window.triage.select_sentence(11)
    window.triage.table.setFocus()
    QTest.keyClick(window.triage.table, Qt.Key.Key_Space)
    await until(lambda: bool(backend.moved))
    await until(lambda: "moved out by you" in said(window.triage))

    assert backend.moved == [("speech", 11, Worth.UNIMPORTANT)]
    line = window.triage.current_line()
    assert line is not None
    assert line.sentence.number == 11
    assert not line.checked
    window.go(REPORT)
    await settle()
    assert window.report.masthead.figure.text() == "33\u202f%"
    assert window.report.claims.model().rowCount() == headline_of(window.controller.view).total == 7


async def test_what_was_moved_in_waits_for_a_check(window: Shell, backend: FakeBackend) -> None:
    await show(window, view_of((16, Worth.CHECK_WORTHY)), TRIAGE)
    assert window.triage.check_action.accessibleName() == "Check 1 moved-in sentence"
    backend.script = list(demo_speech.happenings())
    window.triage.check_action.click()
    await until(lambda: not window.controller.busy)
    assert backend.resumed == ["speech"]


async def test_nothing_moves_while_the_run_goes_on(window: Shell, backend: FakeBackend) -> None:
    window.controller._task = asyncio.ensure_future(asyncio.Event().wait())
    await show(window, demo_run.view_of(demo_speech.sorting(), run_id="speech"), TRIAGE)
    window.triage.select_sentence(2)
    QTest.keyClick(window.triage.table, Qt.Key.Key_Space)
    await settle()
    assert not backend.moved
    assert window.triage.title.text() == "10 of 16 sentences sorted"
    window.controller._task.cancel()


async def test_enter_on_a_sentence_shows_its_claim(window: Shell) -> None:
    await show(window, view_of(), TRIAGE)
    window.triage.select_sentence(14)
    QTest.keyClick(window.triage.table, Qt.Key.Key_Return)
    await settle()
    card = window.report.current_claim()
    assert card is not None
    assert card.claim.id == "C2"
    assert window.report.isVisible()


async def test_a_cell_of_the_matrix_lists_its_claims(window: Shell) -> None:
    view = view_of()
    await show(window, view, PANEL)
    page, found = window.panel, matrix_of(view)
    assert page.title.text() == "Proposer and Critic agreed on 3 of 6 claims"
    cell = page.matrix.cells.index(LABELS.index(Label.MISLEADING), 1 + LABELS.index(Label.FALSE))
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "Proposer Misleading, Critic False: 1 claim"
    page.matrix.setCurrentIndex(cell)
    await settle()
    model = page.claims.model()
    listed = [model.index(at, 0).data(RECORD).claim.id for at in range(model.rowCount())]
    assert listed == list(found.cells[Label.MISLEADING, Label.FALSE]) == ["C7"]
    QTest.keyClick(page.matrix, Qt.Key.Key_Up)
    await settle()
    assert page._which.text() == "Proposer True, Critic False: 0 claims"


async def test_figures_of_the_panel_are_those_of_the_matrix(window: Shell) -> None:
    view = view_of()
    await show(window, view, PANEL)
    page, found = window.panel, matrix_of(view)
    assert page.arbiter.accessibleName() == f"calls to the Arbiter: {len(found.escalated)}"
    assert page.sides.accessibleName().endswith(f"{len(found.for_proposer)} : {len(found.for_critic)}")
    page.overrides.clicked.emit()
    await settle()
    assert page._which.text() == "The severity check overrode the panel: 1 claim"
    assert "One model in every seat: agreement is not independence." in said(page)
    assert "prompts bcef41d07b19" in said(page)
    assert page._which.text() == "The severity check overrode the panel: 1 claim"


async def test_a_claim_of_the_panel_page_opens_in_the_report(window: Shell) -> None:
    await show(window, view_of(), PANEL)
    window.panel.splits.clicked.emit()
    await settle()
    window.panel.claims.activated.emit(window.panel.claims.model().index(0, 0))
    await settle()
    card = window.report.current_claim()
    assert card is not None
    assert card.claim.id == "C5"


async def test_two_thousand_sentences_are_shown_and_filtered_at_once(window: Shell) -> None:
    events = list(demo_speech.happenings())
    split = next(each for each in events if isinstance(each, ev.SpeechSplit))
    many = tuple(demo_speech.replace(split.sentences[n % 16], number=n + 1) for n in range(2000))
    rows = tuple(demo_speech.replace(demo_speech.triage()[n % 16], number=n + 1) for n in range(2000))
    begun = [demo_speech.begun(), ev.SpeechSplit(sentences=many), ev.SentencesTriaged(rows=rows)]
    await show(window, demo_run.view_of(begun, run_id="speech"), TRIAGE)
    window.triage.classes.choose(1)
    window.triage._choose()
    assert window.triage.lines.rowCount() == 2000 * 9 // 16
    window.triage.select_sentence(1999)
    assert window.triage.table.currentIndex().row() == 1998


async def test_leaving_the_page_of_a_speech_leaves_no_trace(window: Shell) -> None:
    await show(window, view_of(), PANEL)
    window.controller.close_run()
    await settle()
    window.go(NEW)
    window.go(PANEL)
    assert window.report.isVisible()
