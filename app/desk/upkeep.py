"""Housekeeping as the window asks for it, away from the window's thread."""

import asyncio
import csv
import io
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from app import doctor
from app.adapters import settings_file
from app.adapters.host_log import Contact
from app.core.finding import Finding
from app.core.settings import Settings
from app.desk import bugreport, erase
from app.ui.upkeep import HostVisit, Imported, ReportPart
from app.wiring import Wiring, host_log


class WindowUpkeep:
    """Implements `app.ui.upkeep.Upkeep`. `there` runs a coroutine in the pipeline's loop, where the engine lives."""

    def __init__(self, wiring: Wiring, there: Callable[[Coroutine[Any, Any, Any]], Coroutine[Any, Any, Any]]) -> None:
        self._wiring, self._there = wiring, there

    async def hosts(self) -> Sequence[HostVisit]:
        """Every host that was contacted, the latest first."""
        return visits(await asyncio.to_thread(host_log().read))

    async def forget_hosts(self) -> None:
        """Empty the log of hosts."""
        await asyncio.to_thread(host_log().clear)

    async def export_hosts(self, path: Path) -> None:
        """Write the log of hosts as CSV: host, purpose, time of each contact."""
        contacts = await asyncio.to_thread(host_log().read)
        text = io.StringIO()
        lines = csv.writer(text)
        lines.writerow(("host", "purpose", "at"))
        lines.writerows((contact.host, contact.purpose.value, contact.at.isoformat()) for contact in contacts)
        await asyncio.to_thread(settings_file.write_text, path, text.getvalue())

    async def examine(self, tell: Callable[[Finding], None]) -> None:
        """Examine engine and model; findings come in the window's loop."""
        here = asyncio.get_running_loop()

        def told(finding: Finding) -> None:
            here.call_soon_threadsafe(tell, finding)

        await self._there(doctor.examine(self._wiring, self._wiring.settings, told))

    async def report_parts(self, run_id: str, *, redacted: bool) -> Sequence[ReportPart]:
        """What a bug report would hold."""
        return await bugreport.compose(self._wiring, self._wiring.settings, run_id, redacted=redacted)

    async def write_report(self, parts: Sequence[ReportPart], path: Path) -> None:
        """Write a bug report."""
        await asyncio.to_thread(bugreport.write, parts, path)

    async def export_settings(self, path: Path, *, secrets: bool) -> None:
        """Write the settings to a file of the user's choice."""
        text = settings_file.as_json(self._wiring.settings, secrets=secrets)
        await asyncio.to_thread(settings_file.write_text, path, text)

    async def import_settings(self, path: Path) -> Imported:
        """Read settings that somebody exported; a key that the file leaves out stays as it is."""
        settings, unknown = await asyncio.to_thread(settings_file.from_file, path, self._wiring.settings)
        return Imported(settings=settings, unknown=unknown)

    async def kept_bytes(self, *, models: bool) -> int:
        """How much is kept, in bytes."""
        return await asyncio.to_thread(lambda: erase.kept_bytes(models=models))

    async def erase(self, *, models: bool) -> None:
        """Delete everything; the settings are the defaults afterwards."""
        await self._there(erase.erase(self._wiring, models=models))
        self._wiring.settings = Settings()


def visits(contacts: Sequence[Contact]) -> list[HostVisit]:
    """The contacts with each host, taken together, the latest first."""
    counts = Counter((contact.host, contact.purpose) for contact in contacts)
    last = {(contact.host, contact.purpose): contact.at for contact in contacts}
    first = {(contact.host, contact.purpose): contact.at for contact in reversed(contacts)}
    made = [
        HostVisit(host=host, purpose=purpose.value, count=n, last_at=last[host, purpose], first_at=first[host, purpose])
        for (host, purpose), n in counts.items()
    ]
    return sorted(made, key=lambda visit: visit.last_at, reverse=True)
