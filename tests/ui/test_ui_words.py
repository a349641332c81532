"""Every code that the window may meet has words."""

from datetime import timedelta

import pytest

from app.core.call import Stage
from app.core.claim import InputKind
from app.core.evidence import Unreadable
from app.core.limits import Limit
from app.core.verdict import Confidence, Gate, GateResult, Verdict
from app.report import words as report_words
from app.ui import words
from app.ui.marks import Mark, mark_of
from app.ui.ports import EngineCondition, FileState, Fit
from app.ui.state import Action, action_word
from tests.ui import demo_run


def test_every_code_has_words() -> None:
    assert all(words.stage_name(each) for each in Stage)
    assert all(words.kind_name(each) for each in InputKind)
    assert all(words.gate_name(each) for each in Gate)
    assert all(words.unreadable(each) for each in Unreadable)
    assert all(words.limit(each) for each in Limit)
    assert all(words.confidence(each) for each in Confidence)
    assert all(words.file_state(each) for each in FileState)
    assert all(words.fit(each) for each in Fit)
    assert all(words.engine(each, address="", model="") for each in EngineCondition)
    assert all(action_word(each) for each in Action)


def test_every_reason_that_a_report_knows_for_a_removed_sentence_has_words_of_the_window() -> None:
    assert [code for code in report_words.DROPPED if words.drop_reason(code) == code.replace("_", " ")] == []


@pytest.mark.parametrize("passed", [True, False])
def test_every_gate_says_what_it_found(passed: bool) -> None:
    said = {words.gate_sentence(GateResult(gate=gate, passed=passed)) for gate in Gate}
    assert len(said) == len(Gate)


def test_a_gate_names_what_it_is_about() -> None:
    result = GateResult(gate=Gate.FIGURES, passed=False, reason="missing", detail="31 000 cars")
    assert words.gate_sentence(result).endswith("(31 000 cars)")


def test_every_verdict_has_its_own_letter_and_word() -> None:
    marks = [mark_of(verdict) for verdict in Verdict]
    assert len({mark.word for mark in marks}) == len(Verdict)
    assert len({mark.letter for mark in marks}) == len(Verdict)


def test_no_two_marks_share_tone_and_hatch_and_letter() -> None:
    assert len({(mark.letter, mark.value) for mark in Mark if mark is not Mark.WAITING}) == len(Mark) - 1


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.4, "0 s"), (48, "48 s"), (220, "3 min 40 s"), (7500, "2 h 5 min"), (-3, "0 s")]
)
def test_durations(seconds: float, said: str) -> None:
    assert words.duration(seconds) == said


def test_sizes() -> None:
    assert [words.size(n) for n in (12, 4_000, 96_000_000, 5_200_000_000)] == ["12 B", "4 KB", "96 MB", "5.2 GB"]


def test_days_near_now_have_names() -> None:
    now = demo_run.START
    assert words.moment(now, now).startswith("today")
    assert words.moment(now - timedelta(days=1), now).startswith("yesterday")
    assert "November 2026" in words.moment(now - timedelta(days=9), now)
