"""The list of every host that was contacted, why and when: what left this machine, for the user to read."""

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from app.core.error import StoreError


class Purpose(StrEnum):
    """Why a host was contacted."""

    SEARCH = "search"
    PAGE = "page"
    ENGINE = "engine"
    WEIGHTS = "weights"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """One connection, or an attempt at one. No path and no query: those would be the question itself."""

    host: str
    purpose: Purpose
    at: datetime


class HostLog:
    """An append-only file of JSON lines. Safe to use from several threads."""

    def __init__(self, path: Path, *, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._path = path
        self._now = now
        self._lock = threading.Lock()

    def record(self, host: str, purpose: Purpose) -> None:
        """Append one contact. Raises `StoreError` when it cannot be written: nothing is contacted unlogged."""
        line = json.dumps({"host": host, "purpose": purpose, "at": self._now().isoformat()})
        try:
            with self._lock:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(line + "\n")
        except OSError as exc:
            raise StoreError(f"cannot write the log of hosts {self._path}: {exc}; free some space or move it") from exc

    def recorder(self, purpose: Purpose) -> Callable[[str], None]:
        """Return what an adapter is handed: a function that takes the host."""
        return lambda host: self.record(host, purpose)

    def clear(self) -> None:
        """Forget every contact."""
        try:
            with self._lock:
                self._path.unlink(missing_ok=True)
        except OSError as exc:
            raise StoreError(f"cannot empty the log of hosts {self._path}: {exc.strerror}") from exc

    def read(self) -> Sequence[Contact]:
        """Return all contacts, oldest first. A line that a crash cut short is left out."""
        try:
            lines = self._path.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return []
        contacts = []
        for line in lines:
            try:
                row = json.loads(line)
                at = datetime.fromisoformat(row["at"])
                contacts.append(Contact(host=row["host"], purpose=Purpose(row["purpose"]), at=at))
            except (ValueError, KeyError, TypeError):
                continue
        return contacts
