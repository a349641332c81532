"""A whole run as a user starts it, through each engine's protocol, and every command that looks at runs and models."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from app.adapters.store import Store
from app.report.formats import Format
from tests.end_to_end.conftest import LIBRARY, QUESTIONS
from tests.end_to_end.program import Ended, here, plumbline, report, verdicts
from tests.servers.ollama_server import OllamaServer
from tests.servers.openai_wire import MODEL, OpenAIWire

BRIDGE = {
    "The Varrow Bridge opened to traffic on 14 May 2019.": "supported",
    "The Varrow Bridge cost 412 million crowns.": "supported",
}


@pytest.fixture(scope="module")
def by_openai(home: Path, openai: OpenAIWire) -> Ended:
    """The ferry statement, judged through an OpenAI-compatible server, with its events on stdout."""
    engine = ("--engine", "openai", "--base-url", f"{openai.address}/v1")
    more = ("--library", LIBRARY, "--no-web", "--events", "--out", home / "ferry.json")
    return plumbline(home, "ask", QUESTIONS["ferry"], *engine, *more)


@pytest.fixture(scope="module")
def run_id(by_ollama: Ended) -> str:
    found = re.search(r"Run (\S+)\.", by_ollama.err)
    assert found is not None
    return found[1]


def test_question_through_ollama_gives_a_complete_report(by_ollama: Ended, home: Path) -> None:
    assert by_ollama.code == 0, by_ollama.err
    made = report(home / "bridge.json")
    assert verdicts(made).items() >= BRIDGE.items()
    assert made["status"]["ending"] == "done"
    assert [s["text"] for s in made["answer"]]
    assert made["roster"][0]["engine"] == "ollama"
    assert made["roster"][0]["exact_tokens"] is True


def test_every_quote_of_the_report_stands_word_for_word_in_its_snapshot(
    by_ollama: Ended, home: Path, run_id: str
) -> None:
    store = Store(home / "data" / "history.db")
    sources = store.view(run_id).sources
    store.close()
    found = [q for claim in report(home / "bridge.json")["claims"] for q in claim["quotes"]]
    assert found
    for quote in found:
        page = sources[quote["source_id"]].page
        assert page.text[quote["start"] : quote["end"]] == quote["text"]
        assert sha256(page.text.encode()).hexdigest() == quote["sha256"]


def test_report_goes_to_stdout_and_progress_to_stderr(by_ollama: Ended, home: Path) -> None:
    assert by_ollama.out.strip() == (home / "bridge.md").read_text(encoding="utf-8").strip()
    assert "Varrow Bridge" in (home / "bridge.html").read_text(encoding="utf-8")
    assert "verifying claims 1/" in by_ollama.err
    assert "Traceback" not in by_ollama.err


def test_statement_through_openai_gets_its_verdict(by_openai: Ended, home: Path) -> None:
    assert by_openai.code == 0, by_openai.err
    made = report(home / "ferry.json")
    assert made["kind"] == "statement"
    assert made["roster"][0] | {"seat": ""} == {
        "seat": "",
        "engine": "openai",
        "model": MODEL,
        "digest": "",
        "window": 16_384,
        "exact_tokens": True,
    }
    own = {claim["text"]: claim["verdict"] for claim in made["claims"] if claim["from_input"]}
    assert len(own) == 1
    assert made["statement_verdict"] != "supported"


@pytest.mark.parametrize("name", ["bridge", "ferry"])
def test_every_call_was_served_as_predicted(by_ollama: Ended, by_openai: Ended, home: Path, name: str) -> None:
    calls = report(home / f"{name}.json")["calls"]
    assert {call["stage"] for call in calls} >= {"plan", "draft", "verify", "write"}
    assert all(call["predicted"] == call["served"] and call["exact"] for call in calls)


def test_events_are_lines_of_json_in_the_order_of_the_journal(by_openai: Ended) -> None:
    lines = [json.loads(line) for line in by_openai.out.splitlines()]
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0]["event"] == "RunStarted"
    assert lines[-1]["event"] == "RunFinished"
    assert lines[-1]["body"]["ending"] == "done"
    assert len({line["run"] for line in lines}) == 1


def test_engine_was_given_the_schema_and_the_window_with_every_call(by_ollama: Ended, ollama: OllamaServer) -> None:
    assert ollama.loads == 1
    for body in ollama.calls:
        assert body["format"]["type"] == "object"
        assert body["options"]["num_ctx"] == 16_384
        assert body["truncate"] is False


def test_history_lists_the_runs_newest_first_and_finds_words_of_quotes(
    by_ollama: Ended, by_openai: Ended, home: Path, run_id: str
) -> None:
    listed = here(home, "history", "Varrow million").out.splitlines()
    assert any(line.startswith(f"{run_id}\t") and "\tdone\t" in line for line in listed)
    assert here(home, "history", "zeppelin").err.strip() == "No run holds “zeppelin”."


def test_show_prints_the_report_of_a_run(by_ollama: Ended, home: Path, run_id: str) -> None:
    shown = here(home, "show", run_id)
    assert shown.code == 0
    assert "The Varrow Bridge cost 412 million crowns." in shown.out


def test_export_writes_every_kind_of_file(by_ollama: Ended, home: Path, run_id: str) -> None:
    targets = [home / f"again.{kind}" for kind in Format]
    done = plumbline(home, "export", run_id, *(part for target in targets for part in ("--to", target)))
    assert done.code == 0, done.err
    first, second = report(home / "bridge.json"), report(home / "again.json")
    assert {k: v for k, v in first.items() if k != "times"} == {k: v for k, v in second.items() if k != "times"}
    assert all(str(target) in done.err for target in targets)
    assert targets[0].read_bytes().startswith(b"%PDF-1.4")
    refused = here(home, "export", run_id, "--to", targets[-1])
    assert (refused.code, "is there already" in refused.last) == (2, True)
    assert here(home, "export", run_id, "--to", targets[-1], "--overwrite").code == 0


def test_engine_that_is_not_there_ends_with_3_and_what_to_do(home: Path) -> None:
    nowhere = ("--engine", "ollama", "--base-url", "http://127.0.0.1:9")
    seen = plumbline(home, "ask", "Why?", "--library", LIBRARY, "--only-files", *nowhere)
    assert seen.code == 3
    assert seen.last == "plumbline: Nothing answers at http://127.0.0.1:9. Start Ollama, or change the address."
