"""A run that was killed or stopped in the middle goes on where it was, and comes to the same report."""

import re
import signal
import socket
from pathlib import Path

from app.adapters.store import Store
from app.core.event import Ending
from tests.end_to_end.conftest import LIBRARY, QUESTIONS
from tests.end_to_end.program import Ended, ended, here, plumbline, report, start, timeless
from tests.rules import Ruled
from tests.servers.ollama_server import OllamaServer


def broken_off(home: Path, server: OllamaServer, mind: Ruled, by: signal.Signals) -> tuple[str, Ended]:
    """Start the bridge question, end it while the second claim is being verified, and return the run's id."""
    mind.hold("verify", 2)
    engine = ("--engine", "ollama", "--base-url", server.address)
    process = start(home, "ask", QUESTIONS["bridge"], *engine, "--library", LIBRARY, "--only-files")
    assert mind.held.wait(timeout=30), ended(process)
    process.send_signal(by)
    seen = ended(process)
    mind.release()
    store = Store(home / "data" / "history.db")
    run_id = store.history()[0].run_id
    store.close()
    return run_id, seen


def prompts(server: OllamaServer) -> list[str]:
    """Every prompt that the server was sent, in order."""
    return ["\n".join(message["content"] for message in body["messages"]) for body in server.calls]


def test_killed_run_goes_on_without_repeating_a_call_and_comes_to_the_same_report(
    by_ollama: Ended, home: Path, server: OllamaServer, mind: Ruled
) -> None:
    run_id, seen = broken_off(home, server, mind, signal.SIGKILL)
    assert seen.code == -signal.SIGKILL
    before = prompts(server)
    assert mind.asked == ["plan", "draft", "verify", "verify"]
    resumed = plumbline(home, "resume", run_id, "--out", home / "resumed.json")
    assert resumed.code == 0, resumed.err
    after = prompts(server)[len(before) :]
    assert after[0] == before[-1]  # the one that was never answered
    assert not set(after) & set(before[:-1])
    assert len(after) == len(set(after))
    assert timeless(report(home / "resumed.json")) == timeless(report(home / "bridge.json"))


def test_ctrl_c_stops_with_130_keeps_all_and_can_be_resumed(home: Path, server: OllamaServer, mind: Ruled) -> None:
    run_id, seen = broken_off(home, server, mind, signal.SIGINT)
    assert seen.code == 130
    assert seen.last == f"Stopped; what was found is kept. Go on with: plumbline resume {run_id}"
    assert "Traceback" not in seen.err
    assert "The Varrow Bridge opened to traffic on 14 May 2019." in seen.out
    store = Store(home / "data" / "history.db")
    view = store.view(run_id)
    store.close()
    assert view.ending is not None
    assert view.ending.ending is Ending.STOPPED
    assert sum(card.judgement is not None for card in view.claims.values()) == 1
    made = len(server.calls)
    resumed = plumbline(home, "resume", run_id)
    assert resumed.code == 0
    assert re.match(r"Done in .* Run ", resumed.last)
    again = len(server.calls)
    assert again > made
    assert here(home, "resume", run_id).code == 0
    assert len(server.calls) == again  # a finished run is shown; nothing is asked


def test_ctrl_c_before_anything_was_found_is_one_line_and_130(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        engine = ("--engine", "ollama", "--base-url", f"http://127.0.0.1:{mute.getsockname()[1]}")
        process = start(home, "ask", QUESTIONS["bridge"], *engine, "--library", LIBRARY, "--only-files")
        mute.settimeout(30)
        connection, _ = mute.accept()
        with connection:
            process.send_signal(signal.SIGINT)
            seen = ended(process)
    assert (seen.code, seen.err.strip()) == (130, "plumbline: stopped.")


def test_reader_that_leaves_does_not_end_the_run(home: Path, server: OllamaServer) -> None:
    engine = ("--engine", "ollama", "--base-url", server.address)
    target = home / "unread.json"
    more = ("--library", LIBRARY, "--only-files", "--events", "--out", target)
    process = start(home, "ask", QUESTIONS["bridge"], *engine, *more)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read().decode()
    process.stdin.close()
    process.stderr.close()
    assert process.wait(timeout=30) == 0
    assert "Traceback" not in said
    assert report(target)["status"]["ending"] == "done"
