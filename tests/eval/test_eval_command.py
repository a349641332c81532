"""The eval from the command line: usage, files of others, data of others, exit codes, another checkout."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import run as plumbline
from eval.cases import CasesUnusable
from eval.outside import load
from eval.terminal import duration, main
from tests.pipeline.world import believes_everything, model, tools

ROOT = Path(__file__).resolve().parents[2]
LINE = {
    "suite": "verifier",
    "id": "mine-1",
    "sources": [{"id": "A", "text": "It rained in Ardel on Monday. The market was moved to the hall."}],
    "claim": "The market was moved to the hall.",
    "cites": ["A"],
    "expected": "supported",
}
WICE = [
    {
        "id": f"w{n}",
        "article": "Ardel",
        "label": label,
        "claim": "The market was moved to the hall.",
        "sents": ["(meta data) TITLE: Ardel", "It rained on Monday.", "The market was moved to the hall."],
    }
    for n, label in enumerate(("supported", "partially_supported", "not_supported"))
]
FM2 = {
    "id": "f1",
    "claim": "It rained in Ardel.",
    "title": "Weather",
    "evidence": ["It rained in Ardel on Monday."],
    "label": "supported",
    "page": "Ardel",
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def lines(path: Path, *values: object) -> Path:
    path.write_text("\n".join(json.dumps(v) for v in values), "utf-8")
    return path


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["nonsense"], "no suite “nonsense”"),
        (["verifier", "--runs", "0"], "--runs"),
        (["verifier", "--runs", "many"], "--runs"),
        (["--cases", "/no/such/file.jsonl"], "/no/such/file.jsonl"),
        (["--outside", "fever", "x.jsonl"], "no outside data “fever”"),
        (["verifier", "--out", "r.xls"], "ending"),
        (["--no-such-option"], "--no-such-option"),
    ],
)
async def test_bad_usage_is_one_sentence_and_code_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await main(arguments, tools=tools(model())) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert word in line


async def test_engine_that_is_not_there_is_code_3(capsys: pytest.CaptureFixture[str]) -> None:
    assert await main(["planner", "--engine", "openai", "--base-url", "http://127.0.0.1:9/v1"]) == 3
    assert "127.0.0.1:9" in capsys.readouterr().err


async def test_file_of_others_is_asked_and_its_results_are_written(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases, out = lines(tmp_path / "mine.jsonl", LINE), tmp_path / "r.json"
    code = await main(
        ["--cases", str(cases), "--json", str(out), "--out", str(tmp_path / "r.html")], tools=tools(model())
    )
    said = capsys.readouterr()
    assert code == 0
    assert "| false reject | 0.0 %" in said.out
    assert "rows: " in said.err
    assert json.loads(out.read_text())["rows"][0]["outcome"]["given"] == "supported"
    assert "No baseline" in said.err
    assert len(list((home / "data" / "eval").iterdir())) == 1


async def test_file_of_others_with_a_foreign_citation_is_refused(tmp_path: Path) -> None:
    assert await main(["--cases", str(lines(tmp_path / "mine.jsonl", LINE | {"cites": ["B"]}))]) == 2


async def test_data_of_others_goes_through_the_verifier_stage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = lines(tmp_path / "wice.jsonl", *WICE)
    brain = model(verify=believes_everything)
    assert await main(["--outside", "wice", str(path)], tools=tools(brain)) == 0
    said = capsys.readouterr().out
    assert "| false SUPPORTED | 100.0 % [34.2–100.0] (2/2) | 100.0 % [34.2–100.0] (2/2) |" in said
    assert "| balanced accuracy | 50.0 % | 50.0 % |" in said
    assert "It rained on Monday.\nThe market" in brain.requests[0].messages[1].content


def test_labels_of_others_say_only_what_is_supported(tmp_path: Path) -> None:
    cases = load("wice", lines(tmp_path / "w.jsonl", *WICE))
    assert ["supported" in c.right for c in cases] == [True, False, False]  # type: ignore[union-attr]
    (gold,) = load("fm2", lines(tmp_path / "f.jsonl", FM2))
    assert gold.id == "f1"
    spoken = {"id": 7, "text": "He opposed the budget.", "check_worthy": True}
    (sentence,) = load("claimbuster", lines(tmp_path / "c.jsonl", spoken))
    assert sentence.suite == "triage"
    with pytest.raises(CasesUnusable, match="line 1"):
        load("fm2", lines(tmp_path / "bad.jsonl", {"id": "x"}))


def test_another_checkout_is_scored_on_the_cases_of_this_one(tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / "app").mkdir(parents=True)
    (other / "app" / "__init__.py").write_text("raise SystemExit('the other one')")
    script = [sys.executable, str(ROOT / "eval" / "run_eval.py"), "planner"]
    environment = os.environ | {"EVAL_ROOT": str(other)}
    done = subprocess.run(script, env=environment, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert "the other one" in done.stderr
    missing = subprocess.run(
        script, env=os.environ | {"EVAL_ROOT": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert missing.returncode == 2
    assert "is no checkout" in missing.stderr


def test_plumbline_eval_is_the_same_eval(capsys: pytest.CaptureFixture[str]) -> None:
    assert plumbline(["eval", "nonsense"]) == 2
    assert "plumbline eval: There is no suite" in capsys.readouterr().err


def test_time_left_is_said_in_the_unit_that_fits() -> None:
    assert [duration(s) for s in (42, 600, 12_000)] == ["42 s", "10 min", "3 h 20 min"]


async def test_kept_replies_take_the_place_of_the_model_until_the_request_changes(tmp_path: Path) -> None:
    cases, kept = lines(tmp_path / "mine.jsonl", LINE), tmp_path / "replies.jsonl"
    first, again, other = model(), model(), model()
    assert await main(["--cases", str(cases), "--replies", str(kept)], tools=tools(first)) == 0
    kept.write_text(kept.read_text() + '{"request": "cut short by a cra')
    assert await main(["--cases", str(cases), "--replies", str(kept)], tools=tools(again)) == 0
    assert (len(first.requests), len(again.requests)) == (1, 0)
    changed = lines(tmp_path / "changed.jsonl", LINE | {"claim": "It rained in Ardel on Monday."})
    assert await main(["--cases", str(changed), "--replies", str(kept)], tools=tools(other)) == 0
    assert len(other.requests) == 1
