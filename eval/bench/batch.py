"""Batches against a scripted engine: does memory grow over 1,000 statements, and what do more workers give?

    python -m eval.bench.batch [memory|throughput] [--statements N]

`memory` does many statements in one process and prints its memory in use over time. `throughput` does the same few with
1, 2 and 4 runs at once in one process, and with 1, 2 and 4 Dask workers where Dask is installed: once with a model that
answers one call at a time and takes a while (the bottleneck), once with one that answers at once. Prints JSON.
"""

import argparse
import asyncio
import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from app.paths import ROOT, SAMPLES
from tests.rules import Ruled
from tests.servers.ollama_server import Answer, OllamaServer
from tests.servers.threaded import in_thread

WORKERS = (1, 2, 4)
PAGES = ("varrow-bridge-history.md", "varrow-bridge-courier.html")
SLOW_S = 0.5  # a call of a busy model, of which there is one
_SAMPLE_S = 15.0


class Slots(Ruled):
    """A scripted model that takes `delay_s` for a call and does one call at a time; a delay of 0 is no bottleneck."""

    def __init__(self, delay_s: float) -> None:
        super().__init__({})
        self._delay_s = delay_s
        self._slot = asyncio.Lock()

    async def answer(self, body: Mapping[str, Any]) -> Answer:
        """Answer one request when its turn comes."""
        if self._delay_s:
            async with self._slot:
                await asyncio.sleep(self._delay_s)
        return await super().answer(body)


def statements(number: int) -> str:
    """So many different statements about the sample library, one a line."""
    months = "January February March April May June July August September October November December".split()
    said = (
        f"The Varrow Bridge opened to traffic on {1 + n % 28} {months[n // 28 % 12]} {2000 + n // 336}."
        for n in range(number)
    )
    return "".join(json.dumps(text) + "\n" for text in said)


def command(folder: Path, address: str, *more: str) -> list[str]:
    """The batch as a user starts it, over two pages of the sample library: the run is measured, not the reading."""
    files = ["--library", str(folder / "library"), "--no-web", "--engine", "ollama", "--base-url", address]
    out = ["--job", "check", "--out", str(folder / "out")]
    return [sys.executable, "-m", "app.cli", "batch", str(folder / "in.jsonl"), *out, *files, *more]


@contextmanager
def batch(number: int, address: str, *more: str) -> Iterator[tuple["subprocess.Popen[bytes]", Path]]:
    """A batch under way in a folder of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "library").mkdir()
        for page in PAGES:
            shutil.copy(SAMPLES / "library" / page, folder / "library")
        (folder / "in.jsonl").write_text(statements(number), encoding="utf-8")
        environment = os.environ | {"PLUMBLINE_HOME": name}
        with subprocess.Popen(
            command(folder, address, *more),
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        ) as process:
            yield process, folder


def memory(number: int) -> dict[str, object]:
    """Megabytes in use by one process while it does many statements, and that every one is done once."""
    used: list[dict[str, float]] = []
    with (
        in_thread(OllamaServer(Slots(0.0))) as server,
        batch(number, server.address, "--jobs", "2") as (process, folder),
    ):
        assert process.stderr is not None
        began = last = time.monotonic()
        for done, _ in enumerate(process.stderr, start=1):
            if time.monotonic() - last > _SAMPLE_S and process.poll() is None:
                last = time.monotonic()
                used.append({"seconds": round(last - began), "done": done, "mb": _rss_mb(process.pid)})
                print(json.dumps(used[-1]), file=sys.stderr, flush=True)
        code = process.wait()
        seconds = time.monotonic() - began
        with (folder / "out" / "results.csv").open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
    runs = {row["run"] for row in rows if row["state"] == "done"}
    return {"exit": code, "seconds": round(seconds, 1), "statements": number, "runs": len(runs), "memory": used}


def throughput(number: int) -> dict[str, object]:
    """Statements a minute by workers, for each kind of crew and model."""
    figures: dict[str, object] = {}
    for model, delay_s in (("model is the bottleneck", SLOW_S), ("model answers at once", 0.0)):
        with in_thread(OllamaServer(Slots(delay_s))) as server:
            figures[f"{model}, one process"] = {
                workers: _per_minute(number, server.address, "--jobs", str(workers)) for workers in WORKERS
            }
            try:
                import distributed  # noqa: F401 - only whether it is there
            except ImportError:
                continue
            with_dask = {}
            for workers in WORKERS:
                with dask(workers) as address:
                    with_dask[workers] = _per_minute(number, server.address, "--on", address)
            figures[f"{model}, Dask workers"] = with_dask
    return figures


@contextmanager
def dask(workers: int) -> Iterator[str]:
    """A Dask scheduler on loopback with so many worker processes of one thread."""
    port = "8791"
    with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
        quiet = ("--host", "127.0.0.1", "--no-dashboard")
        processes: Sequence[tuple[str, ...]] = [
            ("distributed.cli.dask_scheduler", *quiet, "--port", port),
            *[
                ("distributed.cli.dask_worker", f"tcp://127.0.0.1:{port}", *quiet, "--no-nanny", "--nthreads", "1")
                for _ in range(workers)
            ],
        ]
        environment = os.environ | {"PLUMBLINE_HOME": folder, "PYTHONPATH": str(ROOT)}
        for module, *arguments in processes:
            process = subprocess.Popen(
                [sys.executable, "-m", module, *arguments], cwd=folder, env=environment, stderr=subprocess.DEVNULL
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
        time.sleep(8)  # until all workers are there; their start is no part of what is measured
        yield f"dask://127.0.0.1:{port}"


def _per_minute(number: int, address: str, *more: str) -> float:
    """Statements a minute from the first that is done to the last: the start of the program is the same for all."""
    with batch(number, address, *more) as (process, _):
        assert process.stderr is not None
        moments = [time.monotonic() for line in process.stderr if b"/" in line.split(b" ")[0]]
        assert process.wait() == 0
    return round(60 * (len(moments) - 1) / (moments[-1] - moments[0]), 1)


def _rss_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    return 0.0


def main() -> None:
    """Measure what was asked for, or both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("memory", "throughput"))
    parser.add_argument("--statements", type=int, default=0)
    given = parser.parse_args()
    if given.what != "throughput":
        print(json.dumps({"memory": memory(given.statements or 1_000)}, indent=1), flush=True)
    if given.what != "memory":
        print(json.dumps({"statements a minute": throughput(given.statements or 24)}, indent=1))


if __name__ == "__main__":
    main()
