"""The report of a speech: one headline, the whole triage, and for each claim how it was decided."""

import re

import pytest

from app.core.panel import Label, Outcome, Route
from app.report.build import build
from app.report.html import to_html
from app.report.json_export import from_json, to_json
from app.report.markdown import to_markdown
from app.report.model import Report
from tests.pipeline import podium, world
from tests.pipeline.test_speech import FILES, SPEECH, brain


@pytest.fixture
async def report() -> Report:
    view = await podium.held(SPEECH, world.Files(FILES), brain(), speaker="Ada Pryce")
    return build(view, generated_at=world.Clock().now())


async def test_headline_stands_with_its_denominator_and_its_segments_sum(report: Report) -> None:
    assert report.speech is not None
    headline = report.speech.headline
    assert headline.words == (
        "50 % True (1 of 2 decided), small sample: 1 True, 1 False, 1 Unverifiable; "
        "1 of the Unverifiable told as an anecdote."
    )
    assert sum(segment.count for segment in headline.segments) == len(report.claims) == headline.total


async def test_every_sentence_is_in_the_triage_once_with_its_claim(report: Report) -> None:
    assert report.speech is not None
    assert [line.number for line in report.speech.triage] == list(range(1, 8))
    assert [SPEECH[line.start : line.end] for line in report.speech.triage] == [s.text for s in report.speech.triage]
    assert [line.claim_id for line in report.speech.triage] == ["", "C2", "", "C4", "C5", "C2", ""]


async def test_claim_shows_each_seat_and_cites_items_that_are_listed(report: Report) -> None:
    panel = report.claim("C4").panel
    assert panel is not None
    assert (panel.outcome, panel.route) == (Outcome.FALSE, Route.ARBITER_FOR_CRITIC)
    assert [vote.label for vote in panel.votes] == [Label.TRUE, Label.FALSE, Label.FALSE]
    ids = {item.source_id for item in panel.items}
    assert all(set(vote.citations) <= ids for vote in panel.votes)


async def test_markdown_has_headline_provenance_and_triage_table(report: Report) -> None:
    text = to_markdown(report)
    assert "**50 % True (1 of 2 decided), small sample" in text
    assert "Said on 2024-03-07 by Ada Pryce" in text
    assert "the arbiter sided with the critic" in text
    assert "**Anecdote**" in text
    assert "Said again in sentence 6." in text
    assert len(re.findall(r"^\| \d+ \|", text, re.M)) == 7
    assert "Supported" not in text.split("## Sources")[0]


async def test_html_shows_the_same_without_any_script(report: Report) -> None:
    page = to_html(report)
    assert "50 % True (1 of 2 decided)" in page
    assert page.count("<summary>Evidence: 1 item</summary>") + page.count("<summary>Evidence: 2 items</summary>") >= 2
    assert 'id="triage"' in page
    assert "<script" not in page


async def test_json_gives_the_same_speech_back(report: Report) -> None:
    assert from_json(to_json(report)) == report


async def test_report_of_one_model_in_every_seat_says_that_agreement_is_not_independence() -> None:
    from dataclasses import replace

    from app.core import event as ev

    view = await podium.held(SPEECH, world.Files(FILES), brain())
    assert view.started is not None
    entries = [
        ev.RosterEntry(seat=s, engine="e", model="m", digest="d", window=1, exact_tokens=True)
        for s in ("proposer", "critic")
    ]
    view.started = replace(view.started, roster=tuple(entries))
    made = build(view, generated_at=world.Clock().now())
    assert made.speech is not None
    assert "agreement is not independence" in made.speech.independence
