"""Writing a file whole or not at all: it is written aside, and takes its name once it is complete."""

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from app.core.error import StoreError

_TROUBLE = {
    errno.ENOSPC: "the disk is full. Make room, or choose another place.",
    errno.EDQUOT: "your share of the disk is full. Make room, or choose another place.",
    errno.ENOENT: "there is no such folder. Make it, or choose another place.",
    errno.ENOTDIR: "there is no such folder. Make it, or choose another place.",
    errno.EISDIR: "a folder has this name. Choose another name.",
    errno.EACCES: "you may not write there, or another program has the file open. Choose another place.",
    errno.EPERM: "you may not write there, or another program has the file open. Choose another place.",
    errno.EROFS: "that disk can only be read. Choose another place.",
    errno.ENAMETOOLONG: "the name is too long. Choose a shorter one.",
}


@contextmanager
def whole_file(path: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """Give a file to write into, which takes the place of `path` when the block ends without an error.

    Until then, and after an error, an earlier file is untouched; nothing is left beside it. A `private` file can be
    read by the user alone from its first byte. Raise `StoreError` when it cannot be written.
    """
    aside = path.with_name(f".plumbline-{secrets.token_hex(6)}")
    mode = 0o600 if private else 0o666  # less the user's own mask
    try:
        try:
            with open(aside, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.replace(aside, path)
        finally:
            aside.unlink(missing_ok=True)
    except OSError as exc:
        why = _TROUBLE.get(exc.errno or 0, f"{exc.strerror}. Choose another place.")
        raise StoreError(f"{path} cannot be written: {why}") from exc
