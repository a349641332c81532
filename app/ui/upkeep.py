"""What the window needs to keep house: hosts contacted, data kept, the doctor, a bug report, settings as a file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from app.core.error import StoreError
from app.core.finding import Finding
from app.core.settings import Settings

_NOT_YET = "Plumbline is still starting. Try again in a moment."


@dataclass(frozen=True, slots=True, kw_only=True)
class HostVisit:
    """A host that this program connected to: what for ("search", "page", "engine", "weights"), how often, when."""

    host: str
    purpose: str
    count: int
    last_at: datetime
    first_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPart:
    """One file of a bug report, exactly as it will be written."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """Settings out of a file, and the names in it that this version does not know."""

    settings: Settings
    unknown: tuple[str, ...] = ()


class Upkeep(Protocol):
    """`examine` is stopped by cancelling the task that awaits it; `erase` deletes for good."""

    async def hosts(self) -> Sequence[HostVisit]: ...  # the latest first

    async def forget_hosts(self) -> None: ...

    async def export_hosts(self, path: Path) -> None: ...

    async def examine(self, tell: Callable[[Finding], None]) -> None: ...

    async def report_parts(self, run_id: str, *, redacted: bool) -> Sequence[ReportPart]: ...

    async def write_report(self, parts: Sequence[ReportPart], path: Path) -> None: ...

    async def export_settings(self, path: Path, *, secrets: bool) -> None: ...

    async def import_settings(self, path: Path) -> Imported: ...

    async def kept_bytes(self, *, models: bool) -> int: ...

    async def erase(self, *, models: bool) -> None: ...


class NoUpkeep:
    """Nothing is kept yet, so there is nothing to care for."""

    async def hosts(self) -> Sequence[HostVisit]:
        return ()

    async def forget_hosts(self) -> None:
        return

    async def export_hosts(self, path: Path) -> None:
        raise StoreError(_NOT_YET)

    async def examine(self, tell: Callable[[Finding], None]) -> None:
        return

    async def report_parts(self, run_id: str, *, redacted: bool) -> Sequence[ReportPart]:
        return ()

    async def write_report(self, parts: Sequence[ReportPart], path: Path) -> None:
        raise StoreError(_NOT_YET)

    async def export_settings(self, path: Path, *, secrets: bool) -> None:
        raise StoreError(_NOT_YET)

    async def import_settings(self, path: Path) -> Imported:
        raise StoreError(_NOT_YET)

    async def kept_bytes(self, *, models: bool) -> int:
        return 0

    async def erase(self, *, models: bool) -> None:
        raise StoreError(_NOT_YET)
