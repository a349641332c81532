"""Estimates rest on what the same model took on this computer, and say on how much."""

from app.core.claim import Job
from app.core.limits import NORMAL, QUICK, Limits
from app.core.pace import RunMeasure, estimate, sentences_in

ASKED = RunMeasure(model="qwen3:4b", job=Job.ASK, claims=10, seconds=300.0)
SPOKEN = RunMeasure(model="qwen3:4b", job=Job.SPEECH, claims=20, seconds=1200.0, sentences=100)


def test_without_a_run_of_the_model_only_the_work_is_told() -> None:
    told = estimate(Job.ASK, NORMAL, 1, [ASKED], model="qwen3:8b")
    assert not told.known
    assert (told.fewest, told.most, told.longest_s) == (5, 12, 0.0)


def test_seconds_follow_the_pace_of_the_model_and_the_depth() -> None:
    normal, quick = (estimate(Job.ASK, limits, 1, [ASKED], model="qwen3:4b") for limits in (NORMAL, QUICK))
    assert (normal.runs, normal.like) == (1, True)
    assert 30 * 5 * 0.6 < normal.shortest_s < 30 * 5
    assert 30 * 12 < normal.longest_s < 30 * 12 * 1.6
    assert quick.longest_s < normal.longest_s


def test_another_job_stands_in_until_this_one_was_measured() -> None:
    asked = estimate(Job.ASK, NORMAL, 1, [ASKED], model="qwen3:4b")
    checked = estimate(Job.CHECK, NORMAL, 2, [ASKED], model="qwen3:4b")
    assert not checked.like
    assert checked.shortest_s / checked.fewest > asked.shortest_s / asked.fewest
    both = estimate(Job.CHECK, NORMAL, 2, [ASKED, RunMeasure(model="qwen3:4b", job=Job.CHECK, claims=1, seconds=7.0)],
                    model="qwen3:4b")  # fmt: skip
    assert (both.like, both.runs) == (True, 1)
    assert both.longest_s < 7.0 * both.most * 1.5


def test_claims_of_a_speech_are_the_share_that_was_measured() -> None:
    limits = Limits(max_claims=300)
    fresh = estimate(Job.SPEECH, limits, 200, [], model="qwen3:4b")
    assert (fresh.fewest, fresh.most) == (30, 70)
    known = estimate(Job.SPEECH, limits, 200, [SPOKEN], model="qwen3:4b")
    assert (known.fewest, known.most) == (32, 48)
    assert estimate(Job.SPEECH, QUICK, 200, [SPOKEN], model="qwen3:4b").most == QUICK.max_claims


def test_a_run_that_found_nothing_tells_no_pace() -> None:
    empty = RunMeasure(model="qwen3:4b", job=Job.ASK, claims=0, seconds=90.0)
    assert not estimate(Job.ASK, NORMAL, 1, [empty], model="qwen3:4b").known


def test_sentences_are_counted_roughly_in_any_script() -> None:
    assert [sentences_in(text) for text in ("", "One", "One. Two! “Three?” Four", "一。二！")] == [0, 1, 3, 2]
