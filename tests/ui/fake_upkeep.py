"""Housekeeping that does nothing but write down what was asked of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from app.core.finding import Code, Finding, Topic
from app.core.settings import Settings
from app.ui.upkeep import HostVisit, Imported, ReportPart
from tests.ui import demo_run

FINDINGS = (
    Finding(topic=Topic.ENGINE, code=Code.ENGINE_ANSWERS, values=("ollama", "0.29.0", "127.0.0.1:11434")),
    Finding(topic=Topic.VERSION, code=Code.COUNTS_TOO_FEW),
    Finding(topic=Topic.MODEL, code=Code.MODEL_IS, values=("qwen3:4b", "2bfd38a7daaf")),
    Finding(topic=Topic.WINDOW, code=Code.WINDOW_IS, values=(16_384, 1)),
    Finding(topic=Topic.TOKENS, code=Code.TOKENS_EXACT),
    Finding(topic=Topic.THINKING, code=Code.TOLD_NOT_TO_THINK),
    Finding(topic=Topic.SCHEMA, code=Code.SCHEMA_KEPT),
    Finding(topic=Topic.SERVED, code=Code.SERVED_AS_PREDICTED, values=(131, 131)),
    Finding(topic=Topic.SPEED, code=Code.SPEED_IS, values=(212.0, 9.4, 1.3)),
    Finding(topic=Topic.OVERFLOW, code=Code.OVERFLOW_REFUSED),
)


@dataclass
class FakeUpkeep:
    """`visits`, `findings` and `imported` are what is answered."""

    visits: list[HostVisit] = field(default_factory=lambda: _visits())
    findings: Sequence[Finding] = FINDINGS
    imported: Imported = field(default_factory=lambda: Imported(settings=Settings()))
    written: list[tuple[Path, tuple[str, ...]]] = field(default_factory=list)
    asked_with_secrets: list[bool] = field(default_factory=list)
    erased: list[bool] = field(default_factory=list)

    async def hosts(self) -> Sequence[HostVisit]:
        return self.visits

    async def forget_hosts(self) -> None:
        self.visits = []

    async def export_hosts(self, path: Path) -> None:
        self.written.append((path, tuple(visit.host for visit in self.visits)))

    async def examine(self, tell: Callable[[Finding], None]) -> None:
        for finding in self.findings:
            tell(finding)

    async def report_parts(self, run_id: str, *, redacted: bool) -> Sequence[ReportPart]:
        home = "~" if redacted else "/home/edda"
        parts = [
            ReportPart(name="versions.txt", text="Plumbline: 0.1.0\nPython: 3.11.9\nSystem: Linux-6.1\n"),
            ReportPart(name="settings.json", text=f'{{\n  "library": "{home}/korsund"\n}}\n'),
            ReportPart(name="window.log", text="2026-11-30 12:00:01 INFO app.engines: ollama 0.12.6\n" * 40),
        ]
        return [*parts, ReportPart(name=f"run-{run_id}.jsonl", text='{"seq": 1}\n')] if run_id else parts

    async def write_report(self, parts: Sequence[ReportPart], path: Path) -> None:
        self.written.append((path, tuple(part.name for part in parts)))

    async def export_settings(self, path: Path, *, secrets: bool) -> None:
        self.written.append((path, ()))
        self.asked_with_secrets.append(secrets)

    async def import_settings(self, path: Path) -> Imported:
        return self.imported

    async def kept_bytes(self, *, models: bool) -> int:
        return 1_300_000_000 if models else 48_000_000

    async def erase(self, *, models: bool) -> None:
        self.erased.append(models)


def _visits() -> list[HostVisit]:
    at = demo_run.START
    rows = (
        ("127.0.0.1:11434", "engine", 211, timedelta()),
        ("html.duckduckgo.com", "search", 12, timedelta(minutes=4)),
        ("portauthority.veldania.example", "page", 1, timedelta(days=1)),
    )
    return [
        HostVisit(host=host, purpose=purpose, count=count, last_at=at - ago, first_at=at - ago - timedelta(days=2))
        for host, purpose, count, ago in rows
    ]
