"""The controller: one run at a time, every event shown in batches, stop that really stops."""

import asyncio

from app.core import event as ev
from app.core.error import EngineUnavailable
from app.ui.controller import Controller
from app.ui.loop import Tasks
from app.ui.ports import RunRequest
from app.ui.state import RunState
from tests.ui import demo_run
from tests.ui.fake_backend import FakeBackend
from tests.ui.waiting import until

REQUEST = RunRequest(text=demo_run.QUESTION)


def controller_of(backend: FakeBackend) -> Controller:
    made = Controller(backend, Tasks(), now=lambda: demo_run.START)
    made.engine = backend.engine
    return made


async def test_a_run_is_played_to_its_end_and_every_event_is_announced() -> None:
    controller = controller_of(FakeBackend())
    seen: list[ev.Recorded] = []
    controller.advanced.connect(seen.extend)
    controller.check(REQUEST)
    assert controller.state is RunState.RUNNING
    await until(lambda: controller.state is RunState.DONE)
    assert len(seen) == len(list(demo_run.happenings()))
    assert controller.view.answered


async def test_fast_events_come_in_few_batches() -> None:
    controller = controller_of(FakeBackend())
    batches: list[int] = []
    controller.advanced.connect(lambda batch: batches.append(len(batch)))
    controller.check(REQUEST)
    await until(lambda: not controller.busy)
    assert len(batches) < sum(batches) / 3


async def test_stop_cancels_the_run_and_keeps_what_was_found() -> None:
    backend = FakeBackend(gate=asyncio.Event(), hold_at=40)
    controller = controller_of(backend)
    controller.check(REQUEST)
    await until(lambda: len(controller.view.claims) == 9)
    controller.stop()
    await until(lambda: not controller.busy)
    assert backend.cancelled == 1
    assert controller.state is RunState.STOPPED
    assert len(controller.view.claims) == 9


async def test_a_second_check_waits_for_the_first_to_end() -> None:
    backend = FakeBackend(gate=asyncio.Event(), hold_at=1)
    controller = controller_of(backend)
    controller.check(REQUEST)
    controller.check(RunRequest(text="Something else?"))
    await until(lambda: backend.requests)
    assert [request.text for request in backend.requests] == [demo_run.QUESTION]
    controller.stop()
    await until(lambda: not controller.busy)


async def test_an_empty_text_is_no_check() -> None:
    controller = controller_of(FakeBackend())
    controller.check(RunRequest(text="  \n"))
    assert not controller.busy


async def test_a_stopped_run_goes_on_where_it_was() -> None:
    backend = FakeBackend()
    controller = controller_of(backend)
    controller.resume("stopped")
    await until(lambda: controller.state is RunState.DONE)
    assert backend.resumed == ["stopped"]
    assert controller.view.resumed == 1


async def test_what_breaks_a_run_is_kept_for_the_banner() -> None:
    backend = FakeBackend(script=[], fails_with=EngineUnavailable("nothing at 127.0.0.1:11434"))
    controller = controller_of(backend)
    controller.check(REQUEST)
    await until(lambda: not controller.busy)
    assert controller.state is RunState.ERROR
    assert controller.notice is not None
    assert "127.0.0.1" in controller.notice.details


async def test_trouble_outside_a_run_is_said_in_one_sentence() -> None:
    controller = controller_of(FakeBackend())
    said: list[str] = []
    controller.said.connect(said.append)
    controller.open("no such run")
    await until(lambda: said)
    assert "no such run" in said[0]


async def test_settings_are_kept_when_they_change_and_only_then() -> None:
    backend = FakeBackend()
    controller = controller_of(backend)
    changes: list[None] = []
    controller.settings_changed.connect(lambda: changes.append(None))
    controller.change(region="us-en")
    controller.change(region="de-de")
    await until(lambda: backend.kept.region == "de-de")
    assert len(changes) == 1


async def test_deleting_the_run_on_show_takes_it_off() -> None:
    backend = FakeBackend()
    controller = controller_of(backend)
    controller.open("demo")
    await until(lambda: controller.view.run_id == "demo")
    controller.delete("demo")
    await until(lambda: controller.view.started is None)
    assert backend.deleted == []
    await controller.deletions.finish()
    assert backend.deleted == ["demo"]


async def test_closing_stops_the_run_and_waits_for_it() -> None:
    backend = FakeBackend(gate=asyncio.Event(), hold_at=5)
    controller = controller_of(backend)
    controller.check(REQUEST)
    await until(lambda: controller.view.started is not None)
    await controller.aclose()
    assert backend.cancelled == 1
    assert backend.closed
    assert len(controller.tasks) == 0


async def test_a_task_that_fails_is_reported_once_and_let_go() -> None:
    tasks, failures = Tasks(), list[BaseException]()

    async def fail() -> None:
        raise KeyError("boom")

    tasks.spawn(fail(), failed=failures.append)
    await until(lambda: failures)
    assert [str(error) for error in failures] == ["'boom'"]
    assert len(tasks) == 0
