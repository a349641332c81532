"""Which runs go on right now, in any process: each holds a lock that the system lets go when the process ends.

A mark that is written and later taken away goes stale when the program is killed; a lock does not. The files themselves
mean nothing: one that nobody holds is left over, and is removed by whoever finds it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from app.core.error import RunIsLive, StoreError

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


_SUFFIX = ".lock"


class LiveRuns:
    """Locks in `folder`, one file for each run that goes on. Safe from any thread and any number of processes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @contextmanager
    def hold(self, run_id: str) -> Iterator[None]:
        """Mark a run as going on for as long as the block lasts; raise `RunIsLive` when somebody else holds it."""
        path = self._folder / f"{run_id}{_SUFFIX}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            file = _locked(path)
        except OSError as exc:
            raise StoreError(f"The run cannot be marked as going on in {self._folder}: {exc.strerror}.") from exc
        if file is None:
            raise RunIsLive(f"The run {run_id} goes on in another window or terminal. Wait for it, or stop it there.")
        try:
            yield
        finally:
            _remove(path, file)

    def ids(self) -> frozenset[str]:
        """Return the runs that go on now. What was left behind by a crash is cleared away."""
        return frozenset(path.name.removesuffix(_SUFFIX) for path in self._files() if not _is_left_over(path))

    def _files(self) -> list[Path]:
        try:
            return list(self._folder.glob(f"*{_SUFFIX}"))
        except OSError:  # no folder, no runs
            return []


def _locked(path: Path) -> IO[bytes] | None:
    """The file at `path` with its lock, or None when it is held."""
    while True:
        file = path.open("ab")
        if not _take(file):
            file.close()
            return None
        if _is_still_at(path, file):
            return file
        file.close()  # somebody took it for left over, between our opening and our lock


def _is_still_at(path: Path, file: IO[bytes]) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False


def _is_left_over(path: Path) -> bool:
    """Whether nobody holds the file; it is gone then."""
    try:
        file = path.open("rb+")
    except OSError:
        return not path.exists()
    if not _take(file):
        file.close()
        return False
    _remove(path, file)
    return True


def _remove(path: Path, file: IO[bytes]) -> None:
    """Remove a file whose lock is ours, then let go; Windows wants it closed first."""
    if sys.platform == "win32":
        file.close()
        path.unlink(missing_ok=True)
    else:
        path.unlink(missing_ok=True)
        file.close()
