"""A bug report: what a developer needs, as the files of one archive, shown to the user in full before it is written."""

import asyncio
import importlib.metadata
import json
import os
import platform
import sqlite3
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

from app import __version__, paths
from app.adapters import settings_file
from app.adapters.store import encode
from app.core.settings import Settings
from app.machine import memory_bytes
from app.person import this_person
from app.text.redact import redact
from app.ui.upkeep import ReportPart
from app.wholefile import whole_file
from app.wiring import Wiring

_PACKAGES = ("PySide6-Essentials", "qasync", "ollama", "openai", "xllamacpp", "tokenizers", "ddgs", "httpx", "pydantic")
_LOG_BYTES = 200_000  # of the end of each log


async def compose(wiring: Wiring, settings: Settings, run_id: str, *, redacted: bool) -> Sequence[ReportPart]:
    """Return the parts of a report; `run_id` of "" leaves all runs out. `redacted` parts name no person and no key."""
    return await asyncio.to_thread(lambda: _compose(wiring, settings, run_id, redacted=redacted))


def _compose(wiring: Wiring, settings: Settings, run_id: str, *, redacted: bool) -> list[ReportPart]:
    parts = [
        ReportPart(name="versions.txt", text=versions()),
        ReportPart(name="settings.json", text=settings_file.as_json(settings, secrets=False)),
        *_logs(),
    ]
    if run_id:
        parts.append(ReportPart(name=f"run-{run_id}.jsonl", text=_journal(wiring, run_id)))
    if not redacted:
        return parts
    person = this_person()
    return [ReportPart(name=part.name, text=redact(part.text, person)) for part in parts]


def versions() -> str:
    """The program, what it runs on, and what it is built of, a line each."""
    lines = {
        "Plumbline": __version__,
        "Python": sys.version.split()[0],
        "System": platform.platform(),
        "Processors": os.cpu_count() or 0,
        "Memory": f"{memory_bytes() / 1e9:.0f} GB",
        "SQLite": sqlite3.sqlite_version,
        **{name: _version(name) for name in _PACKAGES},
    }
    return "".join(f"{name}: {value}\n" for name, value in lines.items())


def write(parts: Sequence[ReportPart], path: Path) -> None:
    """Write the parts into a zip file, whole or not at all. Raises `StoreError`."""
    with whole_file(path, private=True) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for part in parts:
            archive.writestr(part.name, part.text)


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _logs() -> list[ReportPart]:
    parts = []
    for path in sorted(paths.log_folder().glob("*.log")):
        try:
            text = path.read_bytes()[-_LOG_BYTES:].decode("utf-8", errors="replace")
        except OSError as exc:
            text = f"cannot be read: {exc.strerror}"
        parts.append(ReportPart(name=path.name, text=text))
    return parts


def _journal(wiring: Wiring, run_id: str) -> str:
    lines = []
    for record in wiring.store.read(run_id):
        kind, body = encode(record.event)
        head = {"seq": record.seq, "at": record.at.isoformat(), "event": kind}
        lines.append(json.dumps({**head, "body": json.loads(body)}, ensure_ascii=False) + "\n")
    return "".join(lines)
