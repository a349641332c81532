"""What a run that was made anew says of the earlier one: only what really is another."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from app.core import event as ev
from app.core.evidence import NotRead, Page, Source, Unreadable
from app.core.verdict import Verdict
from app.core.view import RunView
from app.report import words
from app.report.build import build
from app.report.changes import Change, ChangeKind, changes
from app.report.html import to_html
from app.report.json_export import from_json, to_json
from app.report.markdown import to_markdown

Replay = Callable[[Iterable[ev.Event]], RunView]
Checked = Callable[..., list[ev.Event]]
NOW = datetime(2026, 12, 2, tzinfo=UTC)


@pytest.fixture
def before(replay: Replay, checked: Checked) -> RunView:
    return replay(checked())


def again(checked: Checked) -> list[ev.Event]:
    return checked(verifies="20261130-110205-7f3a")


def without(events: list[ev.Event], *source_ids: str) -> list[ev.Event]:
    """The run in which some pages were never read."""
    return [e for e in events if not (isinstance(e, ev.SourceRead) and e.source.id in source_ids)]


def put(events: list[ev.Event], old: Callable[[ev.Event], bool], new: ev.Event) -> list[ev.Event]:
    return [new if old(e) else e for e in events]


def reads(source_id: str) -> Callable[[ev.Event], bool]:
    return lambda e: isinstance(e, ev.SourceRead) and e.source.id == source_id


def judges(claim_id: str) -> Callable[[ev.Event], bool]:
    return lambda e: isinstance(e, ev.ClaimJudged) and e.judgement.claim_id == claim_id


def kinds(found: Iterable[Change]) -> list[ChangeKind]:
    return [each.kind for each in found]


def test_the_same_run_again_has_no_changes(before: RunView, replay: Replay, checked: Checked) -> None:
    assert changes(before, replay(again(checked))) == ()


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        (Unreadable.NOT_FOUND, ChangeKind.PAGE_GONE),
        (Unreadable.TIMEOUT, ChangeKind.PAGE_UNREAD),
        (Unreadable.LOGIN, ChangeKind.PAGE_UNREAD),
    ],
)
def test_a_page_that_gives_no_text_now_is_told_with_why(
    reason: Unreadable, kind: ChangeKind, before: RunView, replay: Replay, checked: Checked
) -> None:
    lost = ev.SourceFailed(source_id="E6", failure=NotRead(url=before.sources["E6"].page.url, reason=reason))
    (change,) = changes(before, replay(put(again(checked), reads("E6"), lost)))

    assert (change.kind, change.about, change.after) == (kind, "korsund.pdf", reason)
    assert words.change(change)


def test_text_that_changed_is_told_by_both_hashes(before: RunView, replay: Replay, checked: Checked) -> None:
    old = before.sources["E6"]
    page = replace(old.page, text="Other notes.", sha256="f" * 64)
    (change,) = changes(
        before,
        replay(
            put(again(checked), reads("E6"), ev.SourceRead(source=replace(old, page=page), asked=page.url + "#top"))
        ),
    )

    assert change.kind is ChangeKind.TEXT_CHANGED
    assert (change.before, change.after) == (old.page.sha256, "f" * 64)


def test_a_quoted_page_to_which_no_search_leads_is_told_and_an_unquoted_one_is_not(
    before: RunView, replay: Replay, checked: Checked
) -> None:
    events: list[ev.Event] = [e for e in without(again(checked), "E2", "E6") if not isinstance(e, ev.StanceTaken)]
    judged = before.claims["C1"].judgement
    assert judged is not None
    bare = ev.ClaimJudged(judgement=replace(judged, quotes=(), stances=()))
    found = changes(before, replay(put(events, judges("C1"), bare)))

    assert [(c.kind, c.about) for c in found] == [(ChangeKind.PAGE_NOT_FOUND, "Audit of large works 2023")]


def test_a_page_quoted_now_and_not_read_then_is_new_evidence(replay: Replay, checked: Checked) -> None:
    earlier: list[ev.Event] = [e for e in without(checked(), "E2") if not isinstance(e, ev.StanceTaken)]
    judged = next(e for e in earlier if judges("C1")(e))
    assert isinstance(judged, ev.ClaimJudged)
    open_ = replace(judged.judgement, verdict=Verdict.UNVERIFIABLE, quotes=(), stances=())
    before = replay(put(earlier, judges("C1"), ev.ClaimJudged(judgement=open_)))
    found = changes(before, replay(again(checked)))

    assert kinds(found) == [ChangeKind.VERDICT_MOVED, ChangeKind.NEW_EVIDENCE]
    assert (found[0].before, found[0].after) == (Verdict.UNVERIFIABLE, Verdict.CONTRADICTED)
    assert found[1].about == "Audit of large works 2023"


def test_the_same_text_at_another_address_is_no_new_evidence(before: RunView, replay: Replay, checked: Checked) -> None:
    old = before.sources["E1"]
    moved = replace(old, page=replace(old.page, url="https://portauthority.example/korsund/closing-report"))
    found = changes(before, replay(put(again(checked), reads("E1"), ev.SourceRead(source=moved, asked="x"))))

    assert kinds(found) == [ChangeKind.PAGE_NOT_FOUND]


def test_moved_verdicts_and_claims_that_come_and_go(before: RunView, replay: Replay, checked: Checked) -> None:
    events = again(checked)
    at = next(n for n, e in enumerate(events) if isinstance(e, ev.ClaimDrafted) and e.claim.id == "C2")
    drafted = events[at]
    assert isinstance(drafted, ev.ClaimDrafted)
    events[at] = ev.ClaimDrafted(claim=replace(drafted.claim, text="The Korsund Bridge has four lanes each way."))
    events = put(
        events,
        lambda e: isinstance(e, ev.AnswerWritten),
        ev.AnswerWritten(sentences=(), dropped=(), verdict=Verdict.SUPPORTED),
    )
    found = changes(before, replay(events))

    assert kinds(found) == [ChangeKind.STATEMENT_MOVED, ChangeKind.CLAIM_ADDED, ChangeKind.CLAIM_DROPPED]
    assert found[1].about == "The Korsund Bridge has four lanes each way."
    assert found[2].about == "The Korsund Bridge opened on 27 May 2023."


def test_a_claim_in_other_words_is_the_same_claim(before: RunView, replay: Replay, checked: Checked) -> None:
    events = again(checked)
    at = next(n for n, e in enumerate(events) if isinstance(e, ev.ClaimDrafted) and e.claim.id == "C2")
    drafted = events[at]
    assert isinstance(drafted, ev.ClaimDrafted)
    events[at] = ev.ClaimDrafted(claim=replace(drafted.claim, text="On 27 May 2023 the Korsund Bridge was opened."))

    assert changes(before, replay(events)) == ()


def test_what_a_stopped_run_did_not_come_to_is_no_change(before: RunView, replay: Replay, checked: Checked) -> None:
    events = without(again(checked), "E1", "E2", "E3", "E4", "E5", "E6")[:3]
    stopped = [*events, ev.RunFinished(ending=ev.Ending.STOPPED)]

    assert changes(before, replay(stopped)) == ()


def test_another_model_and_other_prompts_are_told(before: RunView, replay: Replay, checked: Checked) -> None:
    start, *rest = again(checked)
    assert isinstance(start, ev.RunStarted)
    other = replace(start, roster=(replace(start.roster[0], model="qwen3:14b"),), prompt_hash="0" * 16)
    found = changes(before, replay([other, *rest]))

    assert kinds(found) == [ChangeKind.MODEL_CHANGED, ChangeKind.PROMPTS_CHANGED]
    assert "qwen3:14b" in words.change(found[0])


@pytest.mark.parametrize("render", [to_markdown, to_html])
def test_the_report_says_at_its_top_what_changed(
    render: Any, before: RunView, replay: Replay, checked: Checked
) -> None:
    lost = ev.SourceFailed(
        source_id="E6", failure=NotRead(url=before.sources["E6"].page.url, reason=Unreadable.NOT_FOUND)
    )
    judged = before.claims["C1"].judgement
    assert judged is not None
    asked = replace(judged, stances=judged.stances[:2])
    events = put(put(again(checked), reads("E6"), lost), judges("C1"), ev.ClaimJudged(judgement=asked))
    view = replay(events)
    report = build(view, generated_at=NOW, earlier=before)
    text = render(report)

    assert text.index("Verified again") < text.index("1 page gone") < text.index("Claim 1")
    assert "Page gone: korsund.pdf" in text
    assert from_json(to_json(report)) == report


@pytest.mark.parametrize("render", [to_markdown, to_html])
def test_an_unchanged_and_a_forgotten_earlier_run_read_differently(
    render: Any, before: RunView, replay: Replay, checked: Checked
) -> None:
    view = replay(again(checked))

    assert "nothing changed" in render(build(view, generated_at=NOW, earlier=before))
    assert "the earlier run is no longer in the history" in render(build(view, generated_at=NOW))


def test_every_kind_of_change_has_words() -> None:
    for kind in ChangeKind:
        after = Unreadable.LOGIN if kind is ChangeKind.PAGE_UNREAD else Verdict.SUPPORTED
        change = Change(kind=kind, about="x", before=Verdict.DISPUTED, after=after)
        assert words.change(change)
        assert words.changed([change]) != "nothing changed"


def test_a_page_of_a_fresh_fetch_with_the_same_text_is_unchanged(
    before: RunView, replay: Replay, checked: Checked
) -> None:
    old = before.sources["E1"]
    fetched = Page(
        url=old.page.url,
        title="Another title",
        text=old.page.text,
        sha256=old.page.sha256,
        retrieved_at=NOW,
        published=date(2026, 1, 1),
    )
    source = Source(id="E1", page=fetched, domain=old.domain)

    assert changes(before, replay(put(again(checked), reads("E1"), ev.SourceRead(source=source, asked="x")))) == ()
