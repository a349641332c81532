"""The prompts as a reader is told them: verbatim, with the one hash over them by which a run names those it used."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptText:
    """The whole file of one prompt, with its places to fill (`$claim`); `file` is its name without a folder."""

    file: str
    text: str


def hash_over(prompts: Iterable[PromptText]) -> str:
    """Return the SHA-256 over every file's name and text, in UTF-8, each ended by a zero byte, in the given order."""
    digest = hashlib.sha256()
    for prompt in prompts:
        digest.update(f"{prompt.file}\0{prompt.text}\0".encode())
    return digest.hexdigest()
