"""The program as a user starts it: a process of its own, with its files under one folder."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from app.cli import run
from app.paths import ROOT

LONGEST_S = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How a command ended: its exit code and what it said."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line on stderr: how the command says what came of it."""
        return self.err.strip().rsplit("\n", 1)[-1]


def start(home: Path, *arguments: object, env: Mapping[str, str] | None = None) -> "subprocess.Popen[bytes]":
    """Start a command and leave it running."""
    command = [sys.executable, "-m", "app.cli", *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, env=_environment(home, env), stdin=pipe, stdout=pipe, stderr=pipe)


def ended(process: "subprocess.Popen[bytes]", given: bytes = b"", *, longest_s: float = LONGEST_S) -> Ended:
    """Wait for the end of a command."""
    out, err = process.communicate(given, timeout=longest_s)
    return Ended(code=process.returncode, out=out.decode(), err=err.decode())


def plumbline(
    home: Path,
    *arguments: object,
    given: bytes = b"",
    env: Mapping[str, str] | None = None,
    longest_s: float = LONGEST_S,
) -> Ended:
    """Run a command to its end."""
    return ended(start(home, *arguments, env=env), given, longest_s=longest_s)


def here(home: Path, *arguments: object) -> Ended:
    """Run a command to its end in this process: for those that start nothing and wait for nothing."""
    said, complained = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as environment, redirect_stdout(said), redirect_stderr(complained):
        environment.setenv("PLUMBLINE_HOME", str(home))
        code = run([str(argument) for argument in arguments])
    return Ended(code=code, out=said.getvalue(), err=complained.getvalue())


def report(path: Path) -> dict[str, Any]:
    """Read a report's JSON."""
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def verdicts(report: Mapping[str, Any]) -> dict[str, str]:
    """The verdict of each claim, by its text."""
    return {claim["text"]: claim["verdict"] for claim in report["claims"]}


def timeless(report: Mapping[str, Any]) -> dict[str, Any]:
    """A report without its times, its durations and the id of its run."""
    kept = {key: value for key, value in report.items() if key not in ("times", "run_id")}
    kept["calls"] = [{k: v for k, v in call.items() if k != "seconds"} for call in report["calls"]]
    kept["claims"] = [{k: v for k, v in claim.items() if k != "verified_at"} for claim in report["claims"]]
    spent = report["metrics"]
    stages = {name: {k: v for k, v in stage.items() if k != "seconds"} for name, stage in spent["stages"].items()}
    total = {k: v for k, v in spent["total"].items() if k != "seconds"}
    kept["metrics"] = spent | {"stages": stages, "total": total}
    return kept


def _environment(home: Path, more: Mapping[str, str] | None) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PLUMBLINE", "OLLAMA"))}
    return kept | {"PLUMBLINE_HOME": str(home), "PYTHONWARNINGS": "error::ResourceWarning"} | dict(more or {})
