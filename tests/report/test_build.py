"""The report says everything that happened, in words and in figures, at any moment of a run."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

import pytest

from app.core import event as ev
from app.core.claim import InputKind
from app.core.error import InputRefused
from app.core.evidence import SearchStatus, Surface
from app.core.verdict import Judgement, Verdict
from app.core.view import RunView
from app.report.build import build
from app.report.html import to_html
from app.report.json_export import from_json, to_json
from app.report.markdown import to_markdown
from app.report.model import Report


def test_sources_are_numbered_in_the_order_in_which_the_answer_rests_on_them(report: Report) -> None:
    assert [s.id for s in report.sources] == ["E1", "E3", "E5", "E2", "E4", "E6"]
    assert [s.number for s in report.sources] == [1, 2, 3, 4, 5, 6]
    assert [s.cited for s in report.sources] == [True] * 5 + [False]
    assert report.answer[0].source_numbers == (1, 2, 3, 4)
    assert report.answer[1].source_numbers == (1,)


def test_a_source_without_a_date_says_unknown(report: Report) -> None:
    assert report.source("E4").published == "unknown"
    assert report.source("E1").published == "2023-11-02"


def test_a_quote_carries_its_place_its_sentence_and_the_hash_of_its_source(report: Report) -> None:
    (quote,) = report.claim("C4").quotes

    assert quote.sentence[quote.start - quote.sentence_start : quote.end - quote.sentence_start] == quote.text
    assert quote.sentence.startswith("The Audit Office puts ")
    assert quote.sha256 == report.source("E2").sha256


def test_origins_are_said_in_words(report: Report) -> None:
    assert report.claim("C2").origins_words == "3 pages, 2 origins (1 wire copy)"
    assert report.claim("C1").origins_words == "1 page, 1 origin"
    assert report.claim("C8").origins_words == ""


def test_a_lowered_verdict_says_which_gate_and_why(report: Report) -> None:
    claim = report.claim("C7")

    assert (claim.proposed, claim.verdict) == (Verdict.SUPPORTED, Verdict.UNVERIFIABLE)
    assert claim.lowered == "The model said Supported. Names match: a name of the claim is not in the source (cars)."
    assert [g.name for g in claim.gates if not g.passed] == ["Names match"]


def test_both_claims_of_a_conflict_are_disputed(report: Report) -> None:
    assert [report.claim(i).verdict for i in ("C5", "C6")] == [Verdict.DISPUTED] * 2
    assert report.conflicts[0].claim_ids == ("C5", "C6")


def test_every_judged_claim_is_in_the_answer_or_left_out_with_a_reason(report: Report) -> None:
    left_out = {entry.claim_id: entry.why for entry in report.left_out}

    assert left_out == {
        "C5": "It cannot hold together with claim 6.",
        "C6": "It cannot hold together with claim 5.",
        "C7": report.claim("C7").lowered,
        "C8": "The pages that were read cannot settle it.",
        "C9": "Not judged: the reply did not fit what was asked, twice.",
    }
    assert report.unchecked == ("C10",)


def test_removed_sentences_and_drafts_are_kept_with_their_reasons(report: Report) -> None:
    assert [d.words for d in report.dropped] == ["a figure is in none of its claims: 6 percent"]
    assert [d.into for d in report.merged] == ["C2"]
    assert [d.text for d in report.rejected] == ["It was a great success."]


def test_refused_searches_are_listed_and_never_look_like_nothing_found(report: Report) -> None:
    outcomes = {(s.query, s.surface): (s.engine, s.status) for s in report.searches}

    assert outcomes["Korsund Bridge amended budget", Surface.WEB] == ("brave", SearchStatus.BLOCKED)
    assert outcomes["Korsund Bridge final cost", Surface.WEB] == ("mojeek", SearchStatus.RESULTS)
    assert report.searches[-1].words == "the search engine refused us"


def test_pages_that_could_not_be_read_say_why(report: Report) -> None:
    assert [u.words for u in report.not_read] == ["behind a login", "no text in it (a scan?)"]


def test_figures_count_what_was_written_and_what_it_cost(report: Report) -> None:
    figures = report.metrics

    assert figures.grounding == pytest.approx(5 / 6)
    assert figures.verdicts == {
        Verdict.SUPPORTED: 4,
        Verdict.DISPUTED: 2,
        Verdict.UNVERIFIABLE: 3,
        Verdict.UNCHECKED: 1,
    }
    assert sum(figures.verdicts.values()) == len(report.claims)
    assert (figures.pages_read, figures.pages_cited, figures.origins) == (6, 5, 5)
    assert (figures.peak_tokens, figures.window, figures.miscounted) == (9210, 16384, 0)
    assert figures.total.calls == len(report.calls) == sum(s.calls for s in figures.stages.values())
    assert figures.total.prompt_tokens == sum(c.served for c in report.calls)


def test_a_sentence_without_a_located_quote_is_not_grounded(
    events: list[ev.Event], replay: Callable[[list[ev.Event]], RunView], report: Report
) -> None:
    without = [e for e in events if not (isinstance(e, ev.ClaimJudged) and e.judgement.claim_id == "C3")]

    grounding = build(replay(without), generated_at=report.times.generated_at).metrics.grounding

    assert grounding == pytest.approx(4 / 6)


def test_a_statement_has_its_verdict_and_its_own_claim_is_not_left_out(statement: Report) -> None:
    assert statement.kind is InputKind.STATEMENT
    assert statement.statement_verdict is Verdict.NOT_SUPPORTED
    assert statement.left_out == ()
    assert statement.unchecked == ("C2",)
    assert statement.metrics.grounding is None


def test_a_report_can_be_made_and_written_after_every_event(
    events: list[ev.Event], replay: Callable[[list[ev.Event]], RunView], report: Report
) -> None:
    for count in range(1, len(events) + 1):
        partial = build(replay(events[:count]), generated_at=report.times.generated_at)
        assert all((to_markdown(partial), to_html(partial), to_json(partial)))
    assert partial == report


def test_a_run_that_has_not_begun_has_no_report(report: Report) -> None:
    with pytest.raises(InputRefused, match="not begun"):
        build(RunView(), generated_at=report.times.generated_at)


def test_the_time_of_making_is_no_part_of_what_makes_reports_equal(
    events: list[ev.Event], replay: Callable[[list[ev.Event]], RunView], report: Report
) -> None:
    later = build(replay(events), generated_at=report.times.generated_at + timedelta(days=1))

    assert later == report
    assert later.times != report.times


def test_note_and_recheck_stand_in_every_text(
    events: list[ev.Event], replay: Callable[[Iterable[ev.Event]], RunView]
) -> None:
    claim_id = next(e.judgement.claim_id for e in events if isinstance(e, ev.ClaimJudged))
    again = Judgement(claim_id=claim_id, verdict=Verdict.UNVERIFIABLE, proposed=Verdict.UNVERIFIABLE)
    later = [
        ev.ClaimNoted(claim_id=claim_id, text="Ask the harbour master <today>."),
        ev.ClaimReopened(claim_id=claim_id),
        ev.ClaimJudged(judgement=again),
        ev.RecheckFinished(claim_id=claim_id, ending=ev.Ending.DONE),
    ]
    report = build(replay([*events, *later]), generated_at=datetime(2026, 12, 1, tzinfo=UTC))
    claim = report.claim(claim_id)
    assert claim.note is not None
    assert (claim.note.by, claim.note.text) == ("you", "Ask the harbour master <today>.")
    assert [(r.before, r.after) for r in claim.rechecks] == [(Verdict.SUPPORTED, Verdict.UNVERIFIABLE)]
    assert claim.verified_at == claim.rechecks[-1].at
    others = {c.verified_at for c in report.claims if c.verdict is not Verdict.UNCHECKED and c is not claim}
    assert others == {report.times.last_at}
    assert "last verified 30 November 2026" in to_markdown(report)
    assert "last verified 30 November 2026" in to_html(report)
    assert "was Supported, now Unverifiable" in to_markdown(report)
    assert "Note by you" in to_markdown(report)
    assert "Ask the harbour master &lt;today&gt;." in to_html(report)
    assert from_json(to_json(report)) == report
