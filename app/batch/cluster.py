"""A crew of many machines: a Dask cluster, whose scheduler says who takes which input (ADR 0005).

An input is the unit of work. Its run lives in the worker's memory and comes back whole; only then is it written into
the history here. A worker that dies loses the run that it was at, and the scheduler gives that input to another. What
this history held of the run already goes out with the task.
"""

import asyncio
import itertools
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app import __version__
from app.batch.crew import Deliver, Outcome
from app.batch.task import Notebook, Task, Trouble, perform
from app.core import event as ev
from app.core.error import ClusterUnavailable, InputRefused, PlumblineError, RunNotFound
from app.core.settings import Settings
from app.pipeline.run import Tools
from app.wiring import Wiring

try:
    from distributed import Client, Future, WorkerPlugin, as_completed, get_worker
except ImportError as missing:  # the extra `cluster` is not installed
    raise ClusterUnavailable(
        "Dask is not installed here. Install it beside Plumbline: pip install 'plumbline[cluster]'"
    ) from missing

if TYPE_CHECKING:
    from distributed import Worker

_SCHEMES = {"dask://": "tcp://", "dask+tls://": "tls://"}
_CONNECT_S = 10
_AHEAD = 1  # inputs that wait at each worker thread, so that none is ever idle between two


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A task as it is sent out: with the program's version, and what is known of its run already."""

    task: Task
    version: str
    begun: tuple[ev.Recorded, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned:
    """What comes back: the events that were added to the run, and why they do not lead to its end, if so."""

    added: tuple[ev.Recorded, ...]
    trouble: Trouble | None = None


class Cluster:
    """The workers behind a Dask scheduler at "dask://HOST:PORT", or "dask+tls://HOST:PORT" with TLS as Dask is set up.

    Raises `ClusterUnavailable` where nothing answers or no worker is there.
    """

    def __init__(self, wiring: Wiring, settings: Settings, *, address: str, at_once: int, name: str) -> None:
        self._wiring = wiring
        # A key would cross the network in the clear; a worker takes its own from its environment.
        self._desk = Desk(f"plumbline {name}", replace(settings, api_key=""))
        self._given = address
        self._address = scheduler_address(address)
        self._at_once = at_once

    async def work(self, tasks: Iterator[Task], deliver: Deliver) -> None:
        """Have all tasks done by the workers; as many are out at a time as the workers have threads, and a few more."""
        async with AsyncExitStack() as stack:
            client = await self._connected(stack)
            await client.register_plugin(self._desk)
            stack.push_async_callback(client.unregister_worker_plugin, self._desk.name)
            out: dict[str, Task] = {}
            coming = as_completed(loop=client.loop)
            for task in itertools.islice(tasks, await self._width(client)):
                coming.add(self._submit(client, task, out))
            async for future in coming:
                task = out.pop(str(future.key))
                outcome = await self._outcome(task, future)
                future.release()
                deliver(task, outcome)
                for following in tasks:
                    coming.add(self._submit(client, following, out))
                    break

    async def _connected(self, stack: AsyncExitStack) -> Client:
        try:
            return await stack.enter_async_context(
                Client(self._address, asynchronous=True, timeout=_CONNECT_S, set_as_default=False)
            )
        except OSError as exc:
            raise ClusterUnavailable(
                f"No Dask scheduler answers at {self._given}. Start one with: dask scheduler"
            ) from exc

    async def _width(self, client: Client) -> int:
        """How many inputs are out at a time, once there is a worker."""
        try:
            await client.wait_for_workers(1, timeout=_CONNECT_S)  # type: ignore[misc,func-returns-value]  # it awaits
        except TimeoutError as exc:
            raise ClusterUnavailable(
                f"The Dask cluster at {self._given} has no worker. Start one on each machine: "
                f"dask worker {self._address} --nthreads 2"
            ) from exc
        return self._at_once or sum((await client.nthreads()).values()) * (1 + _AHEAD)

    def _submit(self, client: Client, task: Task, out: dict[str, Task]) -> Future[Returned]:
        try:
            begun = tuple(self._wiring.store.read(task.run_id))
        except RunNotFound:
            begun = ()
        order = Order(task=task, version=__version__, begun=begun)
        future = client.submit(do, self._desk.name, order, key=f"plumbline-{task.run_id}", pure=False)
        out[str(future.key)] = task
        return future

    async def _outcome(self, task: Task, future: Future[Returned]) -> Outcome:
        """Write what came back into the history, and return the run as the history has it."""
        if future.status != "finished":
            error = await future.exception() if future.status == "error" else None
            why = f"{type(error).__name__}: {error}" if error else "the connection to the scheduler was lost"
            return Trouble(code="cluster", words=f"The cluster gave no result: {why}", exit_code=3)
        returned = await future
        try:
            with self._wiring.live.hold(task.run_id):  # somebody may have gone on with it here meanwhile
                for record in returned.added:
                    self._wiring.store.append(record)
        except PlumblineError as error:
            return Trouble.of(error)
        return returned.trouble or self._wiring.store.view(task.run_id)


class Desk(WorkerPlugin):
    """What a worker keeps between inputs: an engine, a pace of searches, an index of the files, and a loop for them.

    A thread of the worker hands its order in and waits; several threads' runs share the loop.
    """

    def __init__(self, name: str, settings: Settings) -> None:
        self.name = name
        self._settings = settings

    def setup(self, worker: "Worker") -> None:
        """Start the loop; called by Dask when the worker learns of this desk."""
        self._wiring = Wiring(settings=self._settings)
        self._loop = asyncio.new_event_loop()
        self._opening = asyncio.Lock()
        self._stack = AsyncExitStack()
        self._tools: Tools | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, name="plumbline", daemon=True)
        self._thread.start()

    def teardown(self, worker: "Worker") -> None:
        """Let go of everything; called by Dask at the end of the batch, or of the worker."""
        asyncio.run_coroutine_threadsafe(self._closed(), self._loop).add_done_callback(
            lambda _: self._loop.call_soon_threadsafe(self._loop.stop)
        )

    def do(self, order: Order) -> Returned:
        """Do one order to its end, in the calling thread's name."""
        return asyncio.run_coroutine_threadsafe(self._do(order), self._loop).result()

    async def _do(self, order: Order) -> Returned:
        notebook = Notebook(order.begun)
        trouble = None
        try:
            if order.version != __version__:
                raise InputRefused(
                    f"This worker has Plumbline {__version__}, and the batch was started by {order.version}. "
                    "Install the same version on every machine."
                )
            tools = await self._opened()
            await perform(order.task, tools=tools, settings=self._settings, journal=notebook, clock=self._wiring.clock)
        except PlumblineError as error:
            trouble = Trouble.of(error)
        return Returned(added=tuple(notebook.records[len(order.begun) :]), trouble=trouble)

    async def _opened(self) -> Tools:
        async with self._opening:
            if self._tools is None:
                self._tools = await self._stack.enter_async_context(self._wiring.tools(self._settings))
            return self._tools

    async def _closed(self) -> None:
        await self._stack.aclose()
        await self._wiring.aclose()


def do(desk: str, order: Order) -> Returned:
    """What the scheduler calls in a worker's thread."""
    at = get_worker().plugins[desk]
    assert isinstance(at, Desk), "the client registers it before it sends an order"
    return at.do(order)


def scheduler_address(given: str) -> str:
    """Return the address as Dask spells it; raise `InputRefused` for one that is none."""
    for ours, theirs in _SCHEMES.items():
        host, colon, port = given.removeprefix(ours).rpartition(":")
        if given.startswith(ours) and host and colon and port.isdecimal():
            return f"{theirs}{host}:{port}"
    raise InputRefused(f"--on takes dask://HOST:PORT or dask+tls://HOST:PORT, not “{given}”.")
