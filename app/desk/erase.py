"""Deletes everything that the program keeps about its user: overwritten, then removed."""

import os
from collections.abc import Iterator
from pathlib import Path

from app import paths
from app.core.error import RunIsLive, StoreError
from app.engines import weights_folder
from app.wiring import Wiring

_BLOCK = bytes(1 << 20)


def kept_bytes(*, models: bool) -> int:
    """How much is kept, in bytes: the history, the index of the user's files, settings, logs and caches; and models."""
    return sum(_size(path) for path in _files(models=models))


async def erase(wiring: Wiring, *, models: bool) -> None:
    """Delete everything, and the downloaded models too if `models`.

    Raises `RunIsLive`, and deletes nothing, while a run goes on; `StoreError` names what could not be deleted.
    """
    if wiring.live.ids():
        raise RunIsLive("A check goes on, so nothing was deleted. Stop it first.")
    await wiring.aclose()
    left = [path for path in _files(models=models) if not _remove(path)]
    if left:
        raise StoreError(f"Could not be deleted: {', '.join(map(str, left))}. Close what holds them, then try again.")


def _files(*, models: bool) -> Iterator[Path]:
    for folder in (paths.data_folder(), paths.cache_folder(), paths.log_folder()):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and (models or not path.is_relative_to(weights_folder())):
                yield path


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:  # gone since it was listed
        return 0


def _remove(path: Path) -> bool:
    """Overwrite a file and remove it; say whether nothing of it is left. A log that is open is emptied instead."""
    try:
        size = path.stat().st_size
        with path.open("r+b") as file:
            if not path.is_relative_to(weights_folder()):  # a model says nothing about its user
                for at in range(0, size, len(_BLOCK)):
                    file.write(_BLOCK[: size - at])
                file.flush()
                os.fsync(file.fileno())
            file.truncate(0)
        if path.parent != paths.log_folder():
            path.unlink()
    except OSError:
        return False
    return True
