"""A run that was killed anywhere goes on, makes no finished call again, and comes to the same report."""

import pytest

from app.core import event as ev
from app.core.view import RunView
from app.pipeline import job
from app.pipeline.run import Tools
from app.report.build import build
from tests.pipeline import world
from tests.pipeline.test_ask import BRIDGE, COST, COURIER, OPENED, QUESTION, RIVAL

FILES = {"bridge.txt": BRIDGE, "courier.txt": COURIER, "audit.txt": RIVAL}


def brain() -> world.ScriptedModel:
    return world.model(
        plan=world.plan_as_asked("When did the Halm Bridge open?", "What did the Halm Bridge cost?"),
        draft=world.drafts((OPENED, "bridge.txt"), (COST, "bridge.txt")),
    )


async def whole() -> tuple[RunView, list[ev.Recorded]]:
    journal = world.MemoryJournal()
    view = await world.asked(QUESTION, brain(), FILES, journal=journal)
    return view, journal.records


async def resumed(records: list[ev.Recorded]) -> tuple[RunView, world.ScriptedModel, world.Files, world.MemoryJournal]:
    journal, mind, files = world.MemoryJournal(), brain(), world.Files(FILES)
    journal.records = list(records)

    async def tools(_started: ev.RunStarted) -> Tools:
        return world.tools(mind, files=files)

    view = await job.resume(run_id="r1", tools=tools, journal=journal, listen=lambda r: None, clock=world.Clock())
    return view, mind, files, journal


def content_of(view: RunView) -> object:
    """The report without its times."""
    import dataclasses

    report = build(view, generated_at=world.Clock().now())
    claims = tuple(dataclasses.replace(claim, verified_at=None) for claim in report.claims)
    return dataclasses.replace(report, times=None, claims=claims)  # type: ignore[arg-type]


async def test_killed_at_any_event_the_report_is_the_same_and_no_call_is_made_twice() -> None:
    complete, records = await whole()
    calls = len(complete.calls)
    for at in range(1, len(records)):
        kept = records[:at]
        done = sum(isinstance(r.event, ev.CallFinished) for r in kept)
        view, mind, files, _ = await resumed(kept)
        assert len(mind.requests) == calls - done, f"killed after event {at}"
        assert len(files.reads) == len(complete.sources) - sum(isinstance(r.event, ev.SourceRead) for r in kept)
        assert content_of(view) == content_of(complete), f"killed after event {at}"


async def test_finished_run_is_shown_and_nothing_is_done() -> None:
    _, records = await whole()
    view, mind, _, journal = await resumed(records)
    assert mind.requests == []
    assert journal.records == records
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)


async def test_events_are_not_written_twice() -> None:
    _, records = await whole()
    _, _, _, journal = await resumed(records[: len(records) // 2])
    drafted = [r.event for r in journal.records if isinstance(r.event, ev.ClaimDrafted)]
    assert len(drafted) == len(set(map(repr, drafted)))
    assert [r.seq for r in journal.records] == list(range(1, len(journal.records) + 1))


async def test_refused_search_is_tried_again_on_resume() -> None:
    journal, web = world.MemoryJournal(), world.Web({}, outcome=world.SearchStatus.BLOCKED)
    await job.run(
        run_id="r1",
        started=world.started(QUESTION),
        tools=world.tools(brain(), web=web),
        journal=journal,
        listen=lambda r: None,
    )
    open_web = world.Web({"https://a.example/": BRIDGE})

    async def tools(_started: ev.RunStarted) -> Tools:
        return world.tools(world.model(draft=world.drafts((OPENED, "https://a.example/"))), web=open_web)

    view = await job.resume(run_id="r1", tools=tools, journal=journal, listen=lambda r: None, clock=world.Clock())
    assert open_web.queries
    assert view.ending is not None
    assert view.ending.ending is not ev.Ending.BLOCKED


@pytest.mark.parametrize("shown", [True, False])
async def test_listener_hears_old_events_first_then_new_ones(shown: bool) -> None:
    _, records = await whole()
    heard: list[ev.Recorded] = []
    journal = world.MemoryJournal()
    journal.records = list(records if shown else records[:6])

    async def tools(_started: ev.RunStarted) -> Tools:
        return world.tools(brain(), files=world.Files(FILES))

    await job.resume(run_id="r1", tools=tools, journal=journal, listen=heard.append, clock=world.Clock())
    assert [r.seq for r in heard] == list(range(1, len(journal.records) + 1))
