"""A task in a worker's memory: begun, broken off, and gone on with elsewhere from what is known of its run."""

import pickle
from dataclasses import replace

import pytest

from app.batch.task import Notebook, Task, perform
from app.core import event as ev
from app.core.claim import Job
from app.core.error import InputRefused, RunNotFound
from app.core.settings import Settings
from app.core.view import RunView
from app.pipeline.run import Tools
from tests.pipeline import world
from tests.pipeline.test_ask import BRIDGE, COST, OPENED, QUESTION

FILES = {"bridge.txt": BRIDGE}
TASK = Task(run_id="r1", job=Job.ASK, text=QUESTION, said_on=None, speaker="")


def brain() -> world.ScriptedModel:
    return world.model(draft=world.drafts((OPENED, "bridge.txt"), (COST, "bridge.txt")))


async def performed(notebook: Notebook, tools: Tools) -> RunView:
    settings = Settings(library="files", web=False)
    return await perform(TASK, tools=tools, settings=settings, journal=notebook, clock=world.Clock())


async def test_run_goes_on_elsewhere_and_repeats_no_call() -> None:
    whole, mind = Notebook(), brain()
    complete = await performed(whole, world.tools(mind, files=world.Files(FILES)))
    assert complete.ending is not None
    assert complete.ending.ending is ev.Ending.DONE
    at = next(n for n, record in enumerate(whole.records) if isinstance(record.event, ev.ClaimJudged)) + 1
    sent = pickle.loads(pickle.dumps(tuple(whole.records[:at])))  # noqa: S301 - as Dask sends it
    elsewhere, other = Notebook(sent), brain()
    view = await performed(elsewhere, world.tools(other, files=world.Files(FILES)))
    answered = sum(isinstance(record.event, ev.CallFinished) for record in sent)
    assert len(other.requests) == len(mind.requests) - answered
    assert {i: c.judgement for i, c in view.claims.items()} == {i: c.judgement for i, c in complete.claims.items()}
    assert [record.seq for record in elsewhere.records] == list(range(1, len(elsewhere.records) + 1))


async def test_run_of_another_model_is_not_gone_on_with() -> None:
    tools = world.tools(brain(), files=world.Files(FILES))
    whole = Notebook()
    await performed(whole, tools)
    seats = {name: replace(seat, card=replace(seat.card, name="another:8b")) for name, seat in tools.seats.items()}
    with pytest.raises(InputRefused, match="another:8b"):
        await performed(Notebook(whole.records[:3]), replace(tools, seats=seats))


def test_notebook_without_events_has_no_run() -> None:
    with pytest.raises(RunNotFound):
        Notebook().read("r1")
