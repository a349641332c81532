"""Many inputs in one command: killed and gone on with, and spread over workers of which one is killed."""

import csv
import importlib.util
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.adapters.store import Store
from app.paths import ROOT
from tests.end_to_end.conftest import LIBRARY, well_read
from tests.end_to_end.program import Ended, ended, here, plumbline, report, start, timeless
from tests.rules import Ruled
from tests.servers.ollama_server import Fault, OllamaServer
from tests.servers.threaded import in_thread

# Five processes load the program here, where other tests start one: on a busy computer that alone takes a minute.
pytestmark = pytest.mark.timeout(400)
PATIENCE_S = 180
STATEMENTS = {
    "bridge": "The Varrow Bridge opened to traffic on 14 May 2019.",
    "cost": "The Varrow Bridge cost 530 million crowns.",
    "ferry": "The ferry to Morsay was sold in 2018.",
}


def batch_of(folder: Path, *lines: object) -> Path:
    """A file of inputs beside a folder of two pages; without any given, of the three statements."""
    (folder / "library").mkdir()
    for name in ("varrow-bridge-history.md", "varrow-bridge-courier.html"):
        shutil.copy(LIBRARY / name, folder / "library")
    file = folder / "inputs.jsonl"
    given = lines or [{"id": name, "text": text} for name, text in STATEMENTS.items()]
    file.write_text("".join(json.dumps(line) + "\n" for line in given), encoding="utf-8")
    return file


def command(folder: Path, server: OllamaServer, *more: object) -> tuple[object, ...]:
    engine = ("--engine", "ollama", "--base-url", server.address)
    files = ("--library", folder / "library", "--no-web" if "--on" in more else "--only-files")
    return ("batch", folder / "inputs.jsonl", "--job", "check", "--out", folder / "out", *engine, *files, *more)


def table(folder: Path) -> list[dict[str, str]]:
    with (folder / "out" / "results.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def json_of(folder: Path, row: dict[str, str]) -> dict[str, Any]:
    return timeless(report(folder / "out" / row["report"].replace(".html", ".json")))


def runs(home: Path) -> list[str]:
    """The inputs in the history, one for each run."""
    store = Store(home / "data" / "history.db")
    try:
        return [run.input for run in store.history()]
    finally:
        store.close()


def prompts(server: OllamaServer) -> list[str]:
    return ["\n".join(message["content"] for message in body["messages"]) for body in server.calls]


@pytest.fixture(scope="module")
def in_one_go(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Ended, Path]]:
    """The three statements, with lines that are none, done by two runs at a time."""
    folder = tmp_path_factory.mktemp("batch")
    lines = [{"id": name, "text": text} for name, text in STATEMENTS.items()]
    batch_of(folder, *lines, 12, {"text": ""}, lines[0])
    with in_thread(OllamaServer(well_read())) as server:
        yield plumbline(folder, *command(folder, server, "--jobs", 2), longest_s=PATIENCE_S), folder


def test_every_line_has_one_row_and_every_input_a_report(in_one_go: tuple[Ended, Path]) -> None:
    seen, folder = in_one_go
    assert seen.code == 2, seen.err  # two lines are no input
    rows = table(folder)
    states = [row["state"] for row in rows]
    assert states == ["done", "done", "done", "bad_line", "bad_line", "repeated"]
    assert [row["result"] for row in rows[:2]] == ["Supported", "Unverifiable"]
    for row in rows[:3]:
        made = report(folder / "out" / row["report"].replace(".html", ".json"))
        assert (made["question"], made["run_id"]) == (row["input"], row["run"])
        assert (folder / "out" / row["report"]).read_text(encoding="utf-8").lower().startswith("<!doctype html>")
        assert row["report"] in (folder / "out" / "index.html").read_text(encoding="utf-8")
    assert "line 4: " in seen.err
    assert "left" in seen.err
    assert seen.out.strip() == str(folder / "out" / "index.html")


def test_every_input_is_an_ordinary_run_in_the_history(in_one_go: tuple[Ended, Path]) -> None:
    _, folder = in_one_go
    assert Counter(runs(folder)) == Counter(STATEMENTS.values())
    shown = here(folder, "show", table(folder)[0]["run"])
    assert STATEMENTS["bridge"] in shown.out


def test_killed_batch_goes_on_and_loses_and_repeats_nothing(
    in_one_go: tuple[Ended, Path], tmp_path: Path, server: OllamaServer, mind: Ruled
) -> None:
    batch_of(tmp_path)
    mind.hold("verify", 3)  # in the middle of the second statement
    process = start(tmp_path, *command(tmp_path, server, "--jobs", 1))
    assert mind.held.wait(timeout=PATIENCE_S), ended(process, longest_s=PATIENCE_S)
    process.send_signal(signal.SIGKILL)
    assert ended(process, longest_s=PATIENCE_S).code == -signal.SIGKILL
    mind.release()
    before = prompts(server)
    again = here(tmp_path, *command(tmp_path, server, "--jobs", 1))
    assert again.code == 0, again.err
    after = prompts(server)[len(before) :]
    assert after[0] == before[-1]  # the one that was never answered
    assert not set(after) & set(before[:-1])
    assert Counter(runs(tmp_path)) == Counter(STATEMENTS.values())
    for row, other in zip(table(tmp_path), table(in_one_go[1])[:3], strict=True):
        made, expected = json_of(tmp_path, row), json_of(in_one_go[1], other)
        assert all(made[part] == expected[part] for part in ("question", "claims", "answer", "calls"))
    made_calls = len(server.calls)
    assert here(tmp_path, *command(tmp_path, server)).code == 0
    assert len(server.calls) == made_calls  # all is done: nothing is asked


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path, server: OllamaServer, mind: Ruled) -> None:
    batch_of(tmp_path)
    mind.hold("verify", 3)
    process = start(tmp_path, *command(tmp_path, server, "--jobs", 1))
    assert mind.held.wait(timeout=PATIENCE_S), ended(process, longest_s=PATIENCE_S)
    process.send_signal(signal.SIGINT)
    seen = ended(process, longest_s=PATIENCE_S)
    assert seen.code == 130, seen.err
    assert seen.last.startswith("Stopped; what was found is kept: 1 done, 2 waiting.")
    assert "Traceback" not in seen.err
    assert [row["state"] for row in table(tmp_path)] == ["done", "waiting", "waiting"]


def test_other_options_in_the_same_folder_are_refused(in_one_go: tuple[Ended, Path], server: OllamaServer) -> None:
    _, folder = in_one_go
    seen = here(folder, *command(folder, server, "--depth", "quick"))
    assert seen.code == 2
    assert "holds a batch with other options" in seen.last


def test_engine_that_goes_away_ends_the_batch_after_three_and_all_is_done_later(
    tmp_path: Path, server: OllamaServer
) -> None:
    batch_of(tmp_path, *(f"The Varrow Bridge opened to traffic on {day} May 2019." for day in range(14, 20)))
    server.strike(Fault.SIGN_IN_401)
    seen = here(tmp_path, *command(tmp_path, server, "--jobs", 1))
    assert seen.code == 3, seen.err
    assert Counter(row["state"] for row in table(tmp_path)) == {"engine": 3, "waiting": 3}
    server.heal()
    again = here(tmp_path, *command(tmp_path, server, "--jobs", 3))
    assert again.code == 0, again.err
    assert Counter(row["state"] for row in table(tmp_path)) == {"done": 6}
    assert len(runs(tmp_path)) == 6


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--on", "ray://127.0.0.1:1"), "dask://HOST:PORT"),
        (("--on", "dask://127.0.0.1:1", "--only-files"), "nothing leaves this computer"),
    ],
)
def test_cluster_that_cannot_be_meant_is_refused(
    tmp_path: Path, server: OllamaServer, more: tuple[str, ...], said: str
) -> None:
    batch_of(tmp_path)
    seen = here(tmp_path, *command(tmp_path, server, *more))
    assert seen.code == (2 if importlib.util.find_spec("distributed") or "--only-files" in more else 3)
    assert said in seen.last or seen.code == 3


class Cluster:
    """A Dask scheduler on loopback, and workers that are processes of their own with files of their own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder = folder
        self._stack = stack
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self.address = f"dask://127.0.0.1:{self._port}"
        self._start("scheduler", "--host", "127.0.0.1", "--port", str(self._port), "--no-dashboard")

    def worker(self) -> "subprocess.Popen[bytes]":
        at = ("--host", "127.0.0.1", "--no-dashboard", "--no-nanny", "--nthreads", "1")
        return self._start("worker", f"tcp://127.0.0.1:{self._port}", *at, "--local-directory", str(self._folder))

    def _start(self, what: str, *arguments: str) -> "subprocess.Popen[bytes]":
        home = {"PLUMBLINE_HOME": str(self._folder / what), "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments],
            cwd=self._folder,
            env=os.environ | home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._stack.callback(process.wait, 20)
        self._stack.callback(process.kill)
        return process


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(folder, stack)


@pytest.mark.skipif(not importlib.util.find_spec("distributed"), reason="the extra `cluster` is not installed")
def test_inputs_of_a_killed_worker_are_finished_by_another(tmp_path: Path, server: OllamaServer, mind: Ruled) -> None:
    batch_of(tmp_path)
    mind.hold("verify", 3)
    with cluster(tmp_path) as machines:
        first = machines.worker()
        process = start(tmp_path, *command(tmp_path, server, "--on", machines.address))
        assert mind.held.wait(timeout=PATIENCE_S), ended(
            process, longest_s=PATIENCE_S
        )  # the only worker is in the middle of an input
        machines.worker()
        first.kill()
        mind.release()
        seen = ended(process, longest_s=PATIENCE_S)
    assert seen.code == 0, seen.err
    rows = table(tmp_path)
    assert [(row["id"], row["state"]) for row in rows] == [(name, "done") for name in STATEMENTS]
    assert Counter(runs(tmp_path)) == Counter(STATEMENTS.values())
    assert not (tmp_path / "worker" / "data" / "history.db").exists()  # nothing of it stays on a worker
    for row in rows:
        assert report(tmp_path / "out" / row["report"].replace(".html", ".json"))["status"]["ending"] == "done"
