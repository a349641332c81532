"""A download by Ollama: its lines put together to one progress, and what it says when it fails.

Ollama tells each file of a model by its digest, and its figures can run backwards when it takes a piece up again.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.core.error import DiskFull, EngineFailed, ModelMissing, PlumblineError

_NO_SPACE = re.compile(r"no space left on device|not enough space|disk quota exceeded", re.IGNORECASE)
_LONGEST = 300  # characters of Ollama's own words


@dataclass(frozen=True, slots=True, kw_only=True)
class PullProgress:
    """How far a download is, over all of its files. Neither bytes nor `fraction` ever run backwards."""

    status: str
    completed: int
    total: int
    fraction: float


class Download:
    """One answer to `/api/pull`, line by line."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._done: dict[str, int] = {}
        self._sizes: dict[str, int] = {}
        self._completed, self._fraction, self._status = 0, 0.0, ""

    def take(self, line: Mapping[str, Any]) -> PullProgress:
        """Take in one line and return how far all of it is."""
        self._status = str(line.get("status", ""))
        if digest := line.get("digest"):
            self._sizes[digest] = int(line.get("total") or self._sizes.get(digest, 0))
            self._done[digest] = max(self._done.get(digest, 0), int(line.get("completed") or 0))
        self._completed, total = max(self._completed, sum(self._done.values())), sum(self._sizes.values())
        share = self._completed / total if total else 0.0
        self._fraction = 1.0 if self._status == "success" else min(1.0, max(self._fraction, share))
        return PullProgress(status=self._status, completed=self._completed, total=total, fraction=self._fraction)

    def refusal(self, said: str, *, status: int) -> PlumblineError:
        """What an error line means for the user; `status` is that of the answer, or -1."""
        if _NO_SPACE.search(said):
            return DiskFull(
                f"The disk that holds Ollama's models is full, so “{self._name}” is not all there. "
                "Free some space, then go on."
            )
        if "file does not exist" in said or status == 404:
            return ModelMissing(f"There is no model “{self._name}” to download. Check how its name is spelt.")
        words = " ".join(said.split())[:_LONGEST]
        return EngineFailed(f"Ollama could not download “{self._name}”: {words}. Check the connection and try again.")

    def require_success(self) -> None:
        """Raise `EngineFailed` for an answer that ended before all was there."""
        if self._status != "success":
            raise EngineFailed(f"The download of “{self._name}” broke off. Start it again; what is there is kept.")
