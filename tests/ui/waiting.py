"""Waiting in coroutine tests: for a condition, with a deadline, while Qt works on."""

import asyncio
from collections.abc import Callable
from time import monotonic


async def until(condition: Callable[[], object], *, within_s: float = 5.0) -> None:
    """Return as soon as `condition` holds; fail when it never does."""
    deadline = monotonic() + within_s
    while not condition():
        assert monotonic() < deadline, "it never happened"
        await asyncio.sleep(0.005)


async def settle() -> None:
    """Let queued repaints and layouts run."""
    for _ in range(4):
        await asyncio.sleep(0.002)
