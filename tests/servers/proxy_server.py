"""An HTTP proxy on loopback: forwards plain requests, refuses tunnels, and remembers what it was asked for.

`async with ProxyServer({"orskpost.example": web.port}) as proxy:` then hand `proxy.address` to the adapter. A host that
is not in the table is forwarded to itself.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from urllib.parse import urlsplit


class ProxyServer:
    """`asked` is every host that a client wanted, in order; `tunnels` those of them that it wanted a tunnel to."""

    def __init__(self, ports: Mapping[str, int] | None = None) -> None:
        self._ports = dict(ports or {})
        self.asked: list[str] = []
        self.tunnels: list[str] = []
        self.address = ""
        self._serving: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "ProxyServer":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None, "a connection is served by a task"
        self._serving.add(task)
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                await self._answer(await reader.readuntil(b"\r\n\r\n"), writer)
        finally:
            self._serving.discard(task)
            writer.close()

    async def _answer(self, head: bytes, writer: asyncio.StreamWriter) -> None:
        first, _, rest = head.partition(b"\r\n")
        method, target, _ = first.decode().split(" ")
        if method == "CONNECT":
            host = target.rpartition(":")[0]
            self.asked.append(host)
            self.tunnels.append(host)
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            await writer.drain()
            return
        parts = urlsplit(target)
        assert parts.hostname is not None, "a client of a proxy names the host in its request line"
        self.asked.append(parts.hostname)
        port = self._ports.get(parts.hostname, parts.port or 80)
        path = parts.path or "/"
        lines = [line for line in rest.decode().split("\r\n") if line and not line.lower().startswith("connection:")]
        query = f"?{parts.query}" if parts.query else ""
        out = "\r\n".join([f"{method} {path}{query} HTTP/1.1", *lines, "Connection: close", "", ""])
        there, back = await asyncio.open_connection("127.0.0.1", port)
        try:
            back.write(out.encode())
            await back.drain()
            head = await there.readuntil(b"\r\n")
            writer.write(head + b"Connection: close\r\n")
            while part := await there.read(65_536):
                writer.write(part)
                await writer.drain()
        finally:
            back.close()
