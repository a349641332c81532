"""The eval of a speech: sentences triaged together, and a panel that gets no evidence it must not have."""

from pathlib import Path

import pytest

from eval.cases import Case, PanelCase, TriageCase, load_suite
from eval.runner import chosen
from eval.scores import Figure
from eval.session import Done
from tests.eval.ledger import run
from tests.pipeline.podium import brain, kinds, seat
from tests.pipeline.world import tools


def figure(done: Done, suite: str, name: str, *, raw: bool = False) -> Figure:
    own = next(s for s in done.results.suites if s.name == suite)
    return next(f for f in own.figures(raw=raw) if f.name == name)


def panel_cases(failure: str, most: int = 3) -> list[Case]:
    found = [c for c in load_suite("panel") if isinstance(c, PanelCase) and c.failure == failure and c.language == "en"]
    return [*found[:most]]


async def test_sentences_of_a_speech_are_triaged_together(tmp_path: Path) -> None:
    sentences = [c for c in load_suite("triage") if isinstance(c, TriageCase) and c.speech == "callender"]
    model = brain(**kinds(lambda _text: "claim"))
    done = await run([*sentences], tools(model), tmp_path / "rows.jsonl")
    assert len(model.requests) < len(sentences)
    assert figure(done, "triage", "missed_claims").hits == 0
    assert figure(done, "triage", "false_alarms").value == pytest.approx(1.0, abs=0.15)  # fragments are told by rule
    assert len(done.results.rows) == len(sentences)
    asked = len(model.requests)
    await run([*sentences], tools(model), tmp_path / "rows.jsonl")
    assert len(model.requests) == asked


async def test_sentence_without_an_answer_is_decided_by_rule_and_no_word_of_the_model(tmp_path: Path) -> None:
    sentences = [c for c in load_suite("triage") if isinstance(c, TriageCase) and c.speech == "callender"][:10]
    silent = {"triage": lambda _s, _u: "no", "triage_again": lambda _s, _u: "no"}
    done = await run([*sentences], tools(brain(**silent)), tmp_path / "rows.jsonl")
    assert figure(done, "triage", "by_rule").hits == len(sentences)
    assert {r.outcome.raw for r in done.results.rows} & {"no_answer"}
    assert (figure(done, "triage", "unusable_replies").value or 0) > 0


def test_limit_keeps_sentences_of_a_speech_in_a_row() -> None:
    picked = [c for c in chosen(load_suite("triage"), limit=40) if isinstance(c, TriageCase)]
    assert len(picked) >= 40
    assert len({(c.speech, c.index // 10) for c in picked}) <= 6


@pytest.mark.parametrize("failure", ["fact_check_only", "political_only", "after_utterance"])
async def test_panel_gets_no_evidence_that_must_stay_out(failure: str, tmp_path: Path) -> None:
    cases = panel_cases(failure)
    done = await run(cases, tools(brain()), tmp_path / "rows.jsonl")
    let_in = figure(done, "panel", "let_in")
    assert failure == "political_only" or (let_in.hits, let_in.of > 0) == (0, True)
    assert not [r.outcome.error for r in done.results.rows if r.outcome.error]


async def test_panel_that_always_says_true_is_caught_in_figures(tmp_path: Path) -> None:
    cases = panel_cases("false")
    done = await run(cases, tools(brain()), tmp_path / "rows.jsonl")
    assert figure(done, "panel", "false_true", raw=True).value == 1.0
    denies = brain(propose=seat("false"), criticise=seat("false"), arbitrate=seat("false"))
    again = await run(cases, tools(denies), tmp_path / "again.jsonl")
    assert figure(again, "panel", "false_true").value == 0.0
    assert "true" not in {r.outcome.given for r in again.results.rows}
    assert any(r.outcome.right for r in again.results.rows)
