"""llama.cpp in a child process of ours, with a small model, for a machine that has no engine.

`Embedded` starts the child and is from then on a client of the OpenAI-compatible server in it: this is the one place
where an adapter uses another (`openai_server`), because the protocol is the same and must not be written twice.
"""

import asyncio
import contextlib
import json
import os
import secrets
import subprocess
import sys
import tempfile
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from app import paths
from app.adapters.embedded_child import Order
from app.adapters.openai_server import OpenAIServer
from app.core.call import ChatReply, ChatRequest
from app.core.error import EngineFailed, EngineUnavailable
from app.core.model import ModelCard

START_S = 180.0  # a cold disk reads 1 GB in under a minute; a scanner that reads along doubles it
_STOP_S = 5.0
_DYING_S = 1.0
HIDDEN_ARGUMENT = "--embedded-engine"
"""With this as its only argument the frozen program is the child; its entry point looks for it before all else."""


def child_command() -> list[str]:
    """Return the command line of the child process."""
    return paths.child_command("app.adapters.embedded_child", HIDDEN_ARGUMENT)


@dataclass(slots=True, kw_only=True)
class _Running:
    process: "subprocess.Popen[bytes]"
    complaints: IO[bytes]
    server: OpenAIServer

    @property
    def alive(self) -> bool:
        return self.process.poll() is None


class Embedded:
    """A small model in a child process; started by the first `card` or `chat`, and again if it died.

    `window` is in tokens for each of the `slots`; `threads` of 0 takes every core that we may use.
    """

    def __init__(
        self,
        weights: Path,
        name: str,
        *,
        digest: str = "",
        window: int = 16_384,
        slots: int = 1,
        threads: int = 0,
        start_s: float = START_S,
    ) -> None:
        self._weights = weights
        self._name = name
        self._digest = digest
        self._window = window
        self._slots = slots
        self._threads = threads or _cores()
        self._start_s = start_s
        self._running: _Running | None = None
        self._port = 0  # the same after a restart: "my files only" lets through one address and no other
        self._starting = asyncio.Lock()

    @property
    def slots(self) -> int:
        """How many calls the model works on at once."""
        return self._slots

    async def card(self) -> ModelCard:
        """Start the model if need be and describe it."""
        running = await self._ensure()
        card = await running.server.card()
        return replace(
            card,
            engine="embedded",
            digest=self._digest,
            version=_version(),
            slots=self._slots,
            small=True,
        )

    async def chat(self, request: ChatRequest) -> ChatReply:
        """Ask the model, starting it if need be."""
        running = await self._ensure()
        try:
            return await running.server.chat(request)
        except (EngineFailed, EngineUnavailable) as exc:
            if not await asyncio.to_thread(_has_ended, running.process):
                raise
            raise EngineFailed(
                f"The embedded model ended unexpectedly{_last_words(running.complaints)}. "
                "The next call starts it again; if it happens once more, choose a smaller window."
            ) from exc

    async def aclose(self) -> None:
        """Close the connections and end the child."""
        async with self._starting:
            running, self._running = self._running, None
            if running:
                await _discard(running)

    async def _ensure(self) -> _Running:
        async with self._starting:
            if self._running is None or not self._running.alive:
                if self._running:
                    dead, self._running = self._running, None
                    await _discard(dead)
                self._running = await self._start()
            return self._running

    async def _start(self) -> _Running:
        if not self._weights.is_file():
            raise EngineUnavailable(f"The model file {self._weights} is missing. Download the embedded model first.")
        order = Order(
            weights=str(self._weights.resolve()),
            name=self._name,
            key=secrets.token_urlsafe(32),
            window=self._window,
            slots=self._slots,
            threads=self._threads,
            port=self._port,
        )
        complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the child
        try:
            process = _spawn(order, complaints)
        except OSError as exc:
            complaints.close()
            raise EngineUnavailable(
                f"The embedded model could not be started ({exc.strerror}). Free some memory and try again."
            ) from exc
        try:
            async with asyncio.timeout(self._start_s):
                address = await self._address(process, complaints)
        except BaseException as exc:
            process.kill()  # also ends the thread that waits for the child's line
            await asyncio.shield(asyncio.to_thread(_end, process))
            complaints.close()
            if isinstance(exc, TimeoutError):
                raise EngineUnavailable(
                    f"The embedded model did not start in {self._start_s:.0f} s. Close other programs and try again."
                ) from exc
            raise
        self._port = urlsplit(address).port or 0
        server = OpenAIServer(f"{address}/v1", self._name, api_key=order.key, window=self._window)
        return _Running(process=process, complaints=complaints, server=server)

    async def _address(self, process: "subprocess.Popen[bytes]", complaints: IO[bytes]) -> str:
        assert process.stdout is not None
        line = await asyncio.to_thread(process.stdout.readline)
        try:
            answer = json.loads(line)
        except ValueError as exc:
            raise EngineUnavailable(
                f"The embedded model could not be started{_last_words(complaints)}. "
                "Free some memory, or choose a smaller window or model."
            ) from exc
        if "address" not in answer:
            raise EngineUnavailable(
                f"The embedded model could not be loaded: {answer.get('error')}{_last_words(complaints)}. "
                "Free some memory, or download the model again."
            )
        return str(answer["address"])


def _spawn(order: Order, complaints: IO[bytes]) -> "subprocess.Popen[bytes]":
    # Not asyncio's subprocesses: those need a loop that watches children, which Qt's loop does not on every system.
    process = subprocess.Popen(  # noqa: S603 - our own command
        child_command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=complaints,
        # Threads that spin while they wait for each other starve when anything else runs: on two cores with two busy
        # neighbours, generation is thirteen times faster when they sleep instead. Read once, when OpenMP is loaded.
        env=os.environ | {"OMP_WAIT_POLICY": "passive"},
        cwd=None if getattr(sys, "frozen", False) else paths.ROOT,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError):  # it ended already; reading its answer says why
        process.stdin.write(order.line().encode())
        process.stdin.flush()
    return process


async def _discard(running: _Running) -> None:
    await running.server.aclose()
    await asyncio.to_thread(_end, running.process)
    running.complaints.close()


def _has_ended(process: "subprocess.Popen[bytes]") -> bool:
    """Say whether it ended; its connections are cut a moment before that is known."""
    try:
        process.wait(_DYING_S)
    except subprocess.TimeoutExpired:
        return False
    return True


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Let the child end by closing its input; kill it when it does not."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()
    try:
        process.wait(_STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()


def _last_words(complaints: IO[bytes]) -> str:
    complaints.seek(0)
    lines = complaints.read().decode(errors="replace").strip().splitlines()
    return f" ({lines[-1].strip()[:200]})" if lines else ""


def _version() -> str:
    try:
        return f"llama.cpp {version('xllamacpp')}"
    except PackageNotFoundError:  # a frozen program may carry no metadata
        return "llama.cpp"


def _cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
