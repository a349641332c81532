"""The one meeting place of asyncio and Qt, and the only importer of qasync.

The rules that this module keeps (each was measured to matter): no slot that is a coroutine, since nothing would hold a
strong reference to its task; no nested event loop, since a running task would be entered twice; the loop ends because
`main` returns and for no other reason; a task that fails is reported, once, here.
"""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

os.environ.setdefault("QT_API", "pyside6")  # qasync would take PyQt5 if it found one

from PySide6.QtCore import QTimer
from qasync import QEventLoop

log = logging.getLogger(__name__)

_THREADS = 4  # parsing, tokenising and disk; more would starve a laptop that also serves the model
_LEAVE_S = 1.0  # for all tasks to clean up when the window closes; what is found is on disk already
_PYTHON_TURN_MS = 200  # on Windows a signal waits until Python code runs

Failed = Callable[[BaseException], None]


class Tasks:
    """Free tasks: each is held until it ends, and what it raises is reported, to `watch` as well."""

    def __init__(self, *, watch: Failed | None = None) -> None:
        self._live: set[asyncio.Task[Any]] = set()
        self._watch = watch

    def __len__(self) -> int:
        return len(self._live)

    def spawn(self, work: Coroutine[Any, Any, Any], *, failed: Failed | None = None) -> asyncio.Task[Any]:
        """Start `work`; call `failed` with what it raises, except for its own cancellation."""
        task = asyncio.get_running_loop().create_task(work)
        self._live.add(task)
        task.add_done_callback(lambda done: self._ended(done, failed))
        return task

    async def aclose(self) -> None:
        """Cancel everything that still runs and wait until it has cleaned up, or for as long as a user would."""
        for task in tuple(self._live):
            task.cancel()
        if self._live:
            _, stuck = await asyncio.wait(tuple(self._live), timeout=_LEAVE_S)
            for task in stuck:
                log.warning("A task did not end in time: %s", task.get_coro())

    def _ended(self, task: asyncio.Task[Any], failed: Failed | None) -> None:
        self._live.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        log.error("A task failed: %s", error, exc_info=error)
        if failed is not None:
            failed(error)
        if self._watch is not None:
            self._watch(error)


def run(main: Callable[[asyncio.Event], Coroutine[Any, Any, int]]) -> int:
    """Run `main` on Qt's loop and return what it returns; the event it is given is set by SIGINT (Ctrl+C)."""
    with asyncio.Runner(loop_factory=QEventLoop) as runner:
        return runner.run(_guarded(main))


async def _guarded(main: Callable[[asyncio.Event], Coroutine[Any, Any, int]]) -> int:
    loop, leave = asyncio.get_running_loop(), asyncio.Event()
    threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="work")
    loop.set_default_executor(threads)
    turn = QTimer()
    if sys.platform == "win32":
        turn.timeout.connect(lambda: None)
        turn.start(_PYTHON_TURN_MS)
        signal.signal(signal.SIGINT, lambda *_: leave.set())
    else:
        loop.add_signal_handler(signal.SIGINT, leave.set)
    try:
        return await main(leave)
    finally:
        turn.stop()
        threads.shutdown(wait=False, cancel_futures=True)
        # else qasync 0.28 waits in `close` for every thread, however long it still reads or writes
        loop.set_default_executor(None)  # type: ignore[arg-type]  # which its own version takes
