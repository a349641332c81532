"""The command line where no engine is needed: usage, inputs that no job can use, and the commands that only look."""

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app import __version__
from app.cli import BAD_USAGE, cli, run
from tests.rules import Ruled
from tests.servers.documents import pdf
from tests.servers.ollama_server import Fault, OllamaServer
from tests.servers.openai_wire import OpenAIWire
from tests.servers.threaded import in_thread
from tests.servers.web_server import WebServer

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def plumbline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line in this process; give its exit code and what it wrote."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))

    def command(*arguments: object, given: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        code = run([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def one_sentence(err: str) -> str:
    """Check that stderr holds one line of ours, and return it."""
    (line,) = err.strip().splitlines()
    assert line.startswith("plumbline: ")
    return line.removeprefix("plumbline: ")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("asj", "why"), "asj"),
        (("ask",), "'question'"),
        (("ask", "why", "--no-such-option"), "--no-such-option"),
        (("ask", "why", "--window", "many"), "--window"),
        (("ask", "why", "--engine", "gpt"), "--engine takes one of auto, ollama, openai, embedded"),
        (("ask", "why", "--depth", "abyss"), "--depth takes one of quick, normal, deep"),
        (("ask", "why", "--kind", "rant"), "--kind"),
        (("ask", "why", "--lang", "klingon"), "--lang takes the two letters of a language, as de"),
        (("ask", "why", "--region", "mars"), "--region takes a country and a language, as de-de"),
        (("ask", "why", "--window", "-5"), "--window takes 2048 tokens or more"),
        (("check", "no/such/file.txt"), "There is no file no/such/file.txt"),
        (("check", "statement.docx"), "There is no file statement.docx"),
        (("speech", "", "--said-on", "2024-03-07"), "There is nothing to check"),
        (("speech", "Good evening.", "--said-on", "2999-01-01"), "Nothing was said on 2999-01-01 yet"),
        (("ask", "why", "--seat", "critic"), "--seat takes SEAT=MODEL"),
        (("ask", "why", "--out", "report.xls"), "report.xls"),
        (("ask", "why", "--out", "no/such/folder/report.md"), "There is no folder no/such/folder"),
        (("ask", "why", "--only-files"), "needs a folder of files"),
        (("ask", "why", "--no-web"), "a folder with --library, or a page with --page"),
        (("ask", "why", "--page", "the paper"), "--page takes the address of a page"),
        (("ask", "why", "--only-files", "--library", ".", "--page", "https://a.example/"), "reads no page"),
        (("ask", "why", "--library", "/no/such/folder", "--only-files"), "There is no folder /no/such/folder"),
        (("show", "20200101-000000-0000"), "20200101-000000-0000"),
        (("resume", "20200101-000000-0000"), "20200101-000000-0000"),
        (("export", "20200101-000000-0000", "--to", "r.json"), "20200101-000000-0000"),
        (("export", "20200101-000000-0000", "--to", "r.exe"), "r.exe"),
        (("verify", "20200101-000000-0000"), "20200101-000000-0000"),
        (("library",), "command"),
        (("library", "add", "/no/such/folder"), "There is no folder /no/such/folder"),
        (("library", "remove", "/no/such/folder"), "is not among your files"),
        (("count", "/no/such/file.txt"), "There is no file /no/such/file.txt"),
        (("count", "-", "--tokenizer", "gpt2"), "--tokenizer takes one of qwen3, qwen3_5"),
    ],
)
def test_bad_usage_is_one_sentence_and_2(plumbline: Run, arguments: tuple[str, ...], word: str) -> None:
    code, out, err = plumbline(*arguments)
    assert (code, out) == (BAD_USAGE, "")
    assert word in one_sentence(err)


@pytest.mark.parametrize(
    ("given", "word"),
    [
        (b"", "nothing to check"),
        (" \n\t\u00a0\u3000\u200b\n".encode(), "nothing to check"),
        (b"The harbour was closed. " * 220_000, "5,280,000 characters"),
        (b"x" * 9_000_000, "more than 8 MB"),
        (bytes(range(256)) * 40, "not UTF-8"),
        (b"\x00\x01\x02 abc \x00" * 10, "not text"),
        ("Grüße aus Köln".encode("cp1252"), "not UTF-8"),
    ],
)
def test_unusable_input_is_one_sentence_and_2(plumbline: Run, tmp_path: Path, given: bytes, word: str) -> None:
    (tmp_path / "files").mkdir()
    nowhere = ("--engine", "ollama", "--base-url", "http://127.0.0.1:9")
    code, out, err = plumbline("ask", "-", "--library", tmp_path / "files", "--only-files", *nowhere, given=given)
    assert (code, out) == (BAD_USAGE, "")
    assert word in one_sentence(err)
    assert plumbline("history")[1] == ""


def test_text_is_counted_as_the_model_counts_it(plumbline: Run, tmp_path: Path) -> None:
    assert plumbline("count", "-", given=b"Hello, world!\n")[:2] == (0, "4\n")
    assert plumbline("count", "-", given="\ufeffHello, world!\n".encode())[:2] == (0, "4\n")  # as Windows saves it
    file = tmp_path / "note.txt"
    file.write_text("Hello, world!", encoding="utf-8")
    assert plumbline("count", file)[:2] == (0, "4\n")


@pytest.mark.parametrize(
    ("name", "content", "word"),
    [
        ("noise.txt", b"\x00\x01\x02" * 100, "not a document. Give a PDF, DOCX"),
        ("broken.pdf", b"%PDF-1.4 broken", "the file is damaged. Open it in its own program"),
        ("scan.pdf", pdf([[""]]), "no text in it (a scan?). Run text recognition"),
        ("locked.pdf", pdf([["secret"]], locked=True), "needs a password. Save a copy without"),
        ("blank.txt", b" \n\t ", "no text in it"),
    ],
)
def test_file_without_text_is_refused_with_what_to_do(
    plumbline: Run, tmp_path: Path, name: str, content: bytes, word: str
) -> None:
    (tmp_path / name).write_bytes(content)
    for command in (("count",), ("check",), ("speech", "--said-on", "2024-03-07")):
        code, out, err = plumbline(*command, tmp_path / name)
        assert (code, out) == (BAD_USAGE, "")
        assert f"{name} was not read: {word}" in one_sentence(err)


def test_library_is_added_listed_and_removed(plumbline: Run, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "note.txt").write_text("The harbour of Velden was closed in May.", encoding="utf-8")
    (folder / "empty.pdf").write_bytes(b"%PDF-1.4 broken")
    assert plumbline("library", "list")[2].strip() == "No folder yet. Add one: plumbline library add DIR"
    code, _, err = plumbline("library", "add", folder)
    assert code == 0
    assert err.splitlines() == ["1 read, 0 unchanged, 1 not readable", "not read: empty.pdf: the file is damaged"]
    code, out, _ = plumbline("library", "list")
    assert out.splitlines() == [str(folder), "  empty.pdf\tthe file is damaged", "  note.txt\tread"]
    assert "0 read, 1 unchanged" in plumbline("library", "add", folder)[2]
    assert plumbline("library", "remove", folder)[0] == 0
    assert plumbline("library", "list")[1] == ""
    assert (folder / "note.txt").is_file()


def test_files_are_searched_and_their_index_goes_with_them(plumbline: Run, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("The Orsk ferry carried 48,200 passengers in its first year.")
    assert plumbline("library", "add", note)[0] == 0
    assert plumbline("library", "search", "how many passengers")[1].startswith(f"{note}\tThe Orsk ferry")
    assert plumbline("library", "remove", note)[0] == 0
    assert plumbline("library", "search", "passengers")[1] == ""
    assert not list((tmp_path / "home").rglob("library/*.db"))


@pytest.mark.parametrize(
    ("option", "word"),
    [(("--kind", "joke"), "ask, check"), (("--verdict", "yes"), "supported"), (("--since", "May"), "2026-03-07")],
)
def test_history_says_what_its_filters_take(plumbline: Run, option: tuple[str, str], word: str) -> None:
    code, out, err = plumbline("history", *option)
    assert (code, out) == (2, "")
    assert word in err


def test_history_is_empty_at_first(plumbline: Run) -> None:
    assert plumbline("history") == (0, "", "No run yet.\n")


def test_models_lists_what_is_here_and_pull_fetches_more(plumbline: Run) -> None:
    with in_thread(OllamaServer()) as server:
        code, _, err = plumbline("pull", "qwen3:8b", "--base-url", server.address)
        assert (code, err.strip().rsplit("\n", 1)[-1]) == (0, "qwen3:8b is ready.")
        code, out, _ = plumbline("models", "--base-url", server.address)
        assert code == 0
        rows = {line.split("\t")[0].strip(): line.split("\t") for line in out.splitlines() if "\t" in line}
        assert {"qwen3:4b", "qwen3:8b", "qwen3:4b-instruct", "qwen2.5-coder-1.5b-instruct"} <= rows.keys()
        assert rows["qwen3:32b"][1:3] == ["20.0 GB", "needs 24.7 GB"]
        assert rows["qwen3:4b-instruct"][3] in ("fits", "tight", "probably too large")
        assert [line.split("\t")[0].strip() for line in out.splitlines()].count("qwen3:8b") == 1
        code, _, err = plumbline("pull", "qwen9:1t", "--base-url", server.address)
        assert (code, "There is no model “qwen9:1t” to download." in err) == (3, True)


def test_doctor_says_one_line_each_and_that_all_is_well(plumbline: Run) -> None:
    with in_thread(OllamaServer(Ruled({}))) as server:
        code, out, _ = plumbline("doctor", "--engine", "ollama", "--base-url", server.address)
    assert code == 0
    lines = out.splitlines()
    named = ["engine", "model", "window", "tokens", "thinking", "schema", "served", "speed", "overflow"]
    assert [line[3:13].strip() for line in lines] == named
    assert all(line.startswith("ok ") for line in lines), out
    assert lines[-1].endswith("refused, as it should be")


def test_doctor_says_what_an_engine_without_times_of_its_own_took(plumbline: Run) -> None:
    with in_thread(OpenAIWire(Ruled({}), flavour="vllm")) as server:
        code, out, _ = plumbline("doctor", "--engine", "openai", "--base-url", f"{server.address}/v1")
    assert code == 0
    assert re.search(r"^ok  speed +read \d{3} tokens and wrote \d+ within \d+ s", out, re.M)
    assert re.search(r"^ok  overflow +refused", out, re.M)


@pytest.mark.parametrize(
    ("server", "code", "bad"),
    [
        (OllamaServer(Ruled({}), version="0.20.0"), 0, {"version"}),
        (OllamaServer(Ruled({}), [Fault.SILENT_CUT]), 0, {"served"}),
        (OllamaServer(Ruled({}), [Fault.NO_JSON]), 0, {"schema"}),
        (OllamaServer(Ruled({}), [Fault.ERROR_500]), 3, {"schema", "speed"}),
        (OllamaServer(Ruled({}), version="0.5.0"), 3, {"engine"}),
        (OllamaServer(models=()), 3, {"engine"}),
    ],
    ids=["old", "cuts", "no schema", "broken", "too old", "no model"],
)
def test_doctor_marks_what_is_wrong(plumbline: Run, server: OllamaServer, code: int, bad: set[str]) -> None:
    with in_thread(server):
        got, out, _ = plumbline("doctor", "--engine", "ollama", "--base-url", server.address)
    assert got == code
    marked = [line for line in out.splitlines() if line.startswith("!! ")]
    assert {line[3:13].strip() for line in marked} == bad
    assert all(len(line[13:].strip()) > 20 for line in marked)  # each says what is wrong


def test_engine_that_cannot_be_used_is_one_sentence_and_3(plumbline: Run, tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    over_files = ("ask", "Why?", "--library", tmp_path / "files", "--only-files")
    with in_thread(OllamaServer()) as ollama, in_thread(WebServer()) as stranger:
        cases = (
            (("--engine", "ollama", "--base-url", ollama.address, "--model", "qwen9:1t"), "does not have the model"),
            (("--engine", "ollama", "--base-url", stranger.url("")), "is not Ollama"),
            (("--engine", "openai", "--base-url", stranger.url("")), "does not speak the OpenAI protocol"),
            (("--engine", "openai"), "--base-url"),
            (("--engine", "ollama", "--base-url", "http://127.0.0.1:9"), "Start Ollama"),
        )
        for engine, word in cases:
            code, out, err = plumbline(*over_files, *engine)
            assert (code, out) == (3, "")
            assert word in one_sentence(err)
    assert plumbline("history")[1] == ""  # nothing was begun


def test_broken_settings_are_put_aside_and_the_defaults_used(plumbline: Run, tmp_path: Path) -> None:
    data = tmp_path / "home" / "data"
    data.mkdir(parents=True)
    (data / "settings.json").write_text('{"window": "as large as it gets"', encoding="utf-8")
    assert plumbline("history")[0] == 0
    assert (data / "settings.json.broken").is_file()


def test_version_and_help_are_results() -> None:
    runner = CliRunner()
    assert runner.invoke(cli, ["--version"]).output == f"plumbline {__version__}\n"
    shown = runner.invoke(cli, ["ask", "--help"])
    assert shown.exit_code == 0
    assert "--only-files" in shown.output


def test_models_says_that_ollama_is_not_there(plumbline: Run) -> None:
    code, out, _ = plumbline("models", "--base-url", "http://127.0.0.1:9")
    assert code == 0
    assert "Embedded (no other program needed):" in out
    assert "Nothing answers at http://127.0.0.1:9. Start Ollama" in out
