"""The report of a check: the verdict and its rule first, then claim by claim what each source says."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from app.core import event as ev
from app.core.claim import AsideReason
from app.core.claimtype import ClaimType
from app.core.verdict import Stance, Verdict
from app.core.view import RunView
from app.report import tables, words
from app.report.build import build
from app.report.html import to_html
from app.report.markdown import to_markdown
from app.report.model import Report

Replay = Callable[[Iterable[ev.Event]], RunView]
Checked = Callable[..., list[ev.Event]]
RENDERERS = pytest.mark.parametrize("render", [to_markdown, to_html])
NOW = datetime(2026, 12, 2, tzinfo=UTC)


def with_verdict(events: list[ev.Event], verdict: Verdict) -> list[ev.Event]:
    return [replace(e, verdict=verdict) if isinstance(e, ev.AnswerWritten) else e for e in events]


def test_a_claim_carries_its_type_its_place_in_the_input_and_its_queries(check: Report) -> None:
    claim = check.claim("C1")

    assert claim.type is ClaimType.STATISTIC
    assert claim.span is not None
    assert check.question[claim.span.start : claim.span.end] == claim.span.text
    assert tables.searched_for(claim)[2] == ("a correction", "Korsund Bridge correction")
    assert check.claim("C2").queries is None


def test_stances_come_by_source_with_tier_and_probability(check: Report) -> None:
    stances = check.claim("C2").stances

    assert [s.source_id for s in stances] == ["E1", "E3", "E5"]
    assert [s.tier_words for s in stances] == ["T1·Gov", "T2·Wire", "T3·News"]
    assert tables.stance_facts(stances[0]) == ["T1·Gov", "probability 0.91"]


def test_a_louder_word_says_which_gate_lowered_it(check: Report) -> None:
    refuting, lowered, failed = check.claim("C1").stances

    assert (refuting.stance, refuting.lowered) == (Stance.REFUTES, "")
    assert (lowered.said, lowered.stance) == (Stance.SUPPORTS, Stance.OTHER)
    assert lowered.lowered == (
        "The model said that it supports. Figures match: a figure of the claim is not in the source "
        "(440 million marks)."
    )
    assert failed.lowered == "No usable answer: the reply did not fit what was asked, twice."


def test_pages_and_origins_say_what_folded_them(check: Report) -> None:
    assert check.claim("C2").origins_words == "3 pages, 2 origins (1 wire copy)"


def test_a_page_that_only_repeats_another_outlet_is_counted_and_said(replay: Replay, checked: Checked) -> None:
    events = checked()
    at = next(n for n, e in enumerate(events) if isinstance(e, ev.ClaimJudged) and e.judgement.claim_id == "C2")
    judged = events[at]
    assert isinstance(judged, ev.ClaimJudged)
    events[at] = ev.ClaimJudged(judgement=replace(judged.judgement, origins=1))

    said = build(replay(events), generated_at=NOW).claim("C2").origins_words
    assert said == "3 pages, 1 origin (1 wire copy, 1 that counts for no origin of its own)"


@RENDERERS
def test_the_verdict_comes_first_with_its_rule_and_there_is_no_answer(check: Report, render: Any) -> None:
    text = render(check)

    verdict = text.index("Partly supported", text.index("It is a shame"))
    assert verdict < text.index("because some claim is Supported or Partly supported") < text.index("Sources")
    assert "No answer has been written" not in text
    assert "No sentence could be written" not in text
    assert "## Answer" not in text
    assert 'aria-label="Answer"' not in text


@RENDERERS
def test_everything_of_a_check_is_shown(check: Report, render: Any) -> None:
    text = " ".join(render(check).split())

    shown = ["T1·Gov", "refutes", "supports", "does not settle it", "3 pages, 2 origins (1 wire copy)", "statistic"]
    shown += ["Set aside: 1 part of the statement", words.ASIDE[AsideReason.OPINION][1:], "Korsund Bridge bill"]
    shown += ["a figure of the claim is not in the source"]
    assert [each for each in shown if each not in text] == []


@pytest.mark.parametrize("reason", list(AsideReason))
def test_every_reason_for_setting_a_part_aside_has_words(reason: AsideReason) -> None:
    assert words.ASIDE[reason]


def test_not_supported_and_unverifiable_read_differently(replay: Replay, checked: Checked) -> None:
    against, open_ = (
        build(replay(with_verdict(checked(), v)), generated_at=NOW)
        for v in (Verdict.NOT_SUPPORTED, Verdict.UNVERIFIABLE)
    )

    assert "a finding against it" in against.statement_words
    assert "no finding against it" in open_.statement_words
    assert against.rule == "Not supported, because some claim is Contradicted, none is Disputed."
    assert open_.rule.startswith("Unverifiable, because none of these holds: every claim is Supported;")


def test_a_statement_without_a_claim_says_so_instead_of_a_rule(replay: Replay, checked: Checked) -> None:
    kept = (ev.RunStarted, ev.PartSetAside, ev.AnswerWritten, ev.RunFinished)
    events = with_verdict([e for e in checked() if isinstance(e, kept)], Verdict.UNVERIFIABLE)
    report = build(replay(events), generated_at=NOW)

    assert report.rule == "Unverifiable: nothing in it is a claim that could be checked."
    assert to_html(report)


def test_a_check_that_goes_on_shows_the_stances_it_has(replay: Replay, checked: Checked) -> None:
    events = checked()
    first = next(n for n, e in enumerate(events) if isinstance(e, ev.StanceTaken))
    report = build(replay(events[: first + 1]), generated_at=NOW)

    assert [s.source_id for s in report.claim("C2").stances] == ["E5"]
    assert report.claim("C2").verdict is Verdict.UNCHECKED
    assert to_html(report)


def test_seats_that_hold_the_same_are_one_line(check: Report) -> None:
    (entry,) = check.roster
    four = tuple(replace(entry, seat=seat) for seat in ("planner", "researcher", "verifier", "writer"))
    same = replace(check, roster=four)
    other = replace(check, roster=(*four[:3], replace(four[3], model="qwen3:14b")))

    assert [text for name, text in tables.made_of(same) if name == "Model"] == [
        "all seats: qwen3:8b (ollama, 500a1f067a9f)"
    ]
    assert len([1 for name, _ in tables.made_of(other) if name == "Model"]) == 4
    assert [name for name, _ in tables.seats(check)] == ["verifier"]
    assert "planner" not in to_html(same)
