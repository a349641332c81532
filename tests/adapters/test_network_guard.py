"""With "my files only" no packet leaves: tried in a process of its own, with real sockets."""

import asyncio
import subprocess
import sys
import textwrap
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.servers.web_server import WebServer

ROOT = Path(__file__).resolve().parents[2]
PRELUDE = """
import asyncio, socket, sys
from app.adapters.network_guard import network_forbidden
from app.core.error import NetworkForbidden
from app.core.evidence import NotRead, Page, Unreadable
engine, other = int(sys.argv[1]), int(sys.argv[2])

def opens(port, host="127.0.0.1", family=socket.AF_INET):
    with socket.socket(family) as s:
        s.settimeout(2)
        try:
            s.connect((host, port))
        except NetworkForbidden:
            return False
        except OSError:
            return True
    return True

"""


@pytest.fixture
async def ports() -> AsyncIterator[tuple[WebServer, WebServer]]:
    async with WebServer() as engine, WebServer() as other:
        yield engine, other


async def run(ports: tuple[WebServer, WebServer], script: str) -> None:
    code = PRELUDE + textwrap.dedent(script)
    command = [sys.executable, "-c", code, str(ports[0].port), str(ports[1].port)]
    result = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert result.returncode == 0, result.stderr


async def test_only_the_engine_is_reached(ports: tuple[WebServer, WebServer]) -> None:
    await run(
        ports,
        """
        assert opens(engine) and opens(other)
        with network_forbidden({("127.0.0.1", engine)}):
            assert opens(engine)
            assert not opens(other)
            assert not opens(80, "93.184.216.34")
            assert not opens(other, "::ffff:127.0.0.1", socket.AF_INET6)
        assert opens(other)
        with network_forbidden({("localhost", engine)}):
            assert opens(engine) and not opens(other)
        assert opens(other)
        """,
    )


async def test_ban_of_two_runs_holds_until_the_last_ends(ports: tuple[WebServer, WebServer]) -> None:
    await run(
        ports,
        """
        first, second = network_forbidden({("127.0.0.1", engine)}), network_forbidden({("localhost", engine)})
        first.__enter__(); second.__enter__()
        first.__exit__(None, None, None)
        assert opens(engine) and not opens(other)
        second.__exit__(None, None, None)
        assert opens(other)
        """,
    )


async def test_no_name_is_looked_up_and_no_datagram_sent(ports: tuple[WebServer, WebServer]) -> None:
    await run(
        ports,
        """
        ban = network_forbidden({("127.0.0.1", engine)}); ban.__enter__()
        for lookup in (lambda: socket.getaddrinfo("orsk.example", 80), lambda: socket.gethostbyname("orsk.example"),
                       lambda: socket.getaddrinfo(b"orsk.example", 80),
                       lambda: socket.socket(type=socket.SOCK_DGRAM).sendto(b"x", ("8.8.8.8", 53))):
            try:
                lookup()
            except NetworkForbidden:
                continue
            raise SystemExit("went through")
        assert socket.getaddrinfo("localhost", engine)
        """,
    )


async def test_loops_pipes_and_unix_sockets_still_work(ports: tuple[WebServer, WebServer], tmp_path: Path) -> None:
    await run(
        ports,
        f"""
        ban = network_forbidden({{("127.0.0.1", engine)}}); ban.__enter__()
        path = {str(tmp_path / "s")!r}
        async def main():
            async def echo(reader, writer):
                writer.write(await reader.read(1)); writer.close()
            server = await asyncio.start_unix_server(echo, path)
            reader, writer = await asyncio.open_unix_connection(path)
            writer.write(b"x")
            assert await reader.read(1) == b"x"
            writer.close(); server.close()
            await asyncio.to_thread(int)
            reader, writer = await asyncio.open_connection("127.0.0.1", engine)
            writer.close()
            listening = await asyncio.start_server(echo, "127.0.0.1", 0)
            listening.close()
        asyncio.run(main())
        """,
    )


async def test_page_reader_says_that_the_network_is_forbidden(ports: tuple[WebServer, WebServer]) -> None:
    await run(
        ports,
        """
        from app.adapters.page_reader import PageReader
        async def main():
            reader = PageReader(allow_private=True)
            assert isinstance(await reader.read(f"http://127.0.0.1:{engine}/article"), Page)
            with network_forbidden({("127.0.0.1", engine)}):
                for url in (f"http://127.0.0.1:{other}/article", "http://orsk.example/"):
                    outcome = await reader.read(url)
                    assert isinstance(outcome, NotRead) and outcome.reason == Unreadable.NETWORK_FORBIDDEN, outcome
            await reader.aclose()
        asyncio.run(main())
        """,
    )

    assert ports[1].requests == []
