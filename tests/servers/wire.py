"""A very small HTTP/1.1 server for tests: real sockets on loopback, every byte in the test's hands."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One request."""

    method: str
    path: str
    headers: Mapping[str, str] = field(repr=False)
    body: bytes = field(repr=False)

    def json(self) -> dict[str, Any]:
        """Return the body as an object; empty when there is none."""
        return json.loads(self.body) if self.body else {}


class Out:
    """The way back to the client."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer

    async def send(self, status: int, body: bytes | str, kind: str = "application/json; charset=utf-8") -> None:
        """Send a whole answer."""
        content = body.encode() if isinstance(body, str) else body
        self._head(status, kind, f"Content-Length: {len(content)}")
        self._writer.write(content)
        await self._writer.drain()

    async def send_json(self, status: int, body: object) -> None:
        """Send an object."""
        await self.send(status, json.dumps(body))

    async def start(self, status: int, kind: str) -> None:
        """Begin an answer that is sent chunk by chunk."""
        self._head(status, kind, "Transfer-Encoding: chunked")
        await self._writer.drain()

    async def chunk(self, content: bytes | str) -> None:
        """Send one chunk."""
        content = content.encode() if isinstance(content, str) else content
        self._writer.write(f"{len(content):x}\r\n".encode() + content + b"\r\n")
        await self._writer.drain()

    async def line(self, value: object) -> None:
        """Send one line of JSON as a chunk."""
        await self.chunk(json.dumps(value) + "\n")

    async def end(self) -> None:
        """End a chunked answer."""
        self._writer.write(b"0\r\n\r\n")
        await self._writer.drain()

    def die(self) -> None:
        """Cut the connection, as a killed server does."""
        self._writer.transport.abort()

    def _head(self, status: int, kind: str, *more: str) -> None:
        lines = [f"HTTP/1.1 {status} Status", f"Content-Type: {kind}", *more]
        self._writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())


Answerer = Callable[[Asked, Out], Awaitable[None]]


class WireServer:
    """Serves until the end of its `async with`. `asked` holds every request, `deserted` those whose client left."""

    def __init__(self, answer: Answerer) -> None:
        self._answer = answer
        self._connections: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self._port = 0
        self.asked: list[Asked] = []
        self.deserted: list[Asked] = []
        self._left = asyncio.Event()
        self._news = asyncio.Event()

    @property
    def address(self) -> str:
        """Where it listens."""
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aenter__(self) -> Self:
        await self.come_back()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, exc: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.go_down()

    async def go_down(self) -> None:
        """Stop listening and cut every connection, as a server that is being restarted."""
        assert self._server is not None
        self._server.close()
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def come_back(self) -> None:
        """Listen again, at the same address."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def asked_soon(self, path: str, times: int = 1) -> None:
        """Wait until `path` has been asked for so many times."""
        async with asyncio.timeout(10):
            while sum(asked.path == path for asked in self.asked) < times:
                self._news.clear()
                await self._news.wait()

    async def deserted_soon(self) -> Asked:
        """Wait until a client has left in the middle of an answer, and return what it had asked."""
        async with asyncio.timeout(10):
            await self._left.wait()
        return self.deserted[-1]

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        try:
            ahead = b""
            while True:
                asked = await _read(reader, ahead)
                self.asked.append(asked)
                self._news.set()
                ahead = await self._serve(asked, reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self._connections.discard(task)
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def _serve(self, asked: Asked, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        """Answer, and stop answering when the client leaves, as a good server does.

        Returns what a quick client sent of its next request meanwhile.
        """
        answering = asyncio.ensure_future(self._answer(asked, Out(writer)))
        leaving = asyncio.ensure_future(reader.read(1))
        try:
            await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not answering.done() and (leaving.exception() or not leaving.result()):
                self.deserted.append(asked)
                self._left.set()
                raise ConnectionResetError
            await answering
        finally:
            answering.cancel()
            leaving.cancel()
            await asyncio.gather(answering, leaving, return_exceptions=True)
        return b"" if leaving.cancelled() or leaving.exception() else leaving.result()


async def _read(reader: asyncio.StreamReader, ahead: bytes) -> Asked:
    head = (ahead + await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *rest = head.strip().split("\r\n")
    method, path, _ = first.split(" ")
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return Asked(method=method, path=path, headers=headers, body=body)
