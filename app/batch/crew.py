"""Who does the tasks of a batch: this process, several at once. `cluster` is the other crew, of many machines."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from app.batch.task import Task, Trouble, perform
from app.core.error import PlumblineError
from app.core.settings import Settings
from app.core.view import RunView
from app.pipeline.run import Tools
from app.wiring import Wiring

Outcome: TypeAlias = RunView | Trouble
Deliver: TypeAlias = Callable[[Task, Outcome], None]


class Crew(Protocol):
    """Takes tasks one by one, as it gets to them, and delivers each outcome once; a cancel stops what is under way."""

    async def work(self, tasks: Iterator[Task], deliver: Deliver) -> None: ...


class Here:
    """This process: one engine, one pace of searches and one index of the files for all runs.

    Processes instead would each load the embedded model, and each search at a pace of its own, as fast as is polite for
    all of them together.
    """

    def __init__(self, wiring: Wiring, settings: Settings, *, at_once: int) -> None:
        self._wiring = wiring
        self._settings = settings
        self._at_once = at_once

    async def work(self, tasks: Iterator[Task], deliver: Deliver) -> None:
        """Do all tasks, `at_once` of them at a time."""
        async with self._wiring.tools(self._settings) as tools, asyncio.TaskGroup() as group:
            for _ in range(self._at_once):
                group.create_task(self._one_after_the_other(tasks, tools, deliver))

    async def _one_after_the_other(self, tasks: Iterator[Task], tools: Tools, deliver: Deliver) -> None:
        for task in tasks:  # shared: each takes the next that nobody has taken
            deliver(task, await self._outcome(task, tools))

    async def _outcome(self, task: Task, tools: Tools) -> Outcome:
        store, clock = self._wiring.store, self._wiring.clock
        try:
            with self._wiring.live.hold(task.run_id):
                return await perform(task, tools=tools, settings=self._settings, journal=store, clock=clock)
        except PlumblineError as error:
            return Trouble.of(error)
