"""What an eval leaves behind: pages that show page text and never run it, JSON that can be read again, and a log."""

import json
import re
from pathlib import Path

import pytest

from eval.as_html import to_html
from eval.as_markdown import to_markdown
from eval.cases import Case
from eval.export import check_ending, write
from eval.inspect_log import to_inspect_log
from eval.records import Sheet
from eval.results import Results, ResultsUnusable, eval_in, summarise
from eval.suites import offered
from tests.eval.ledger import row, verifier_case

ATTACK = "<script>alert('page')</script> & <img src=x onerror=alert(1)>"
SHEET = Sheet(
    engine="scripted",
    model="scripted <b>",
    model_digest="d" * 64,
    window=16_384,
    certainty=0.5,
    prompt_hash="p" * 64,
    seed=7,
    app_version="0",
    started_at="2026-01-01T00:00:00+00:00",
)


def results(*, raw: bool = False) -> Results:
    page = f"The toll was lifted. {ATTACK} The ferry was sold."
    cases: list[Case] = [
        verifier_case("The toll was kept.", "contradicted", id="no", twin="yes", page=page),
        verifier_case("The toll was lifted.", "supported", id="yes", twin="no", page=page),
    ]
    rows = [
        row("no", "contradicted", "supported", twin="yes", probability=0.9, quotes=1, failure="negation"),
        row("yes", "supported", "unverifiable", raw="supported", twin="no", gates=(("names", "missing"),)),
    ]
    return summarise(SHEET, [offered()["verifier"]], rows, cases, raw=raw)


def test_html_escapes_page_text_and_stands_alone() -> None:
    page = to_html(results())
    assert "<script" not in page
    assert "<img" not in page
    assert "&lt;script&gt;alert(&#39;page&#39;)" in page
    assert "scripted &lt;b&gt;" in page
    assert not re.search(r"<(?:link|script|img|iframe)", page)
    assert "default-src 'none'" in page


def test_html_shows_figures_matrix_bars_and_every_wrong_case_in_full() -> None:
    page = to_html(results())
    assert "100.0 % [20.7–100.0] (1/1)" in page
    assert "expected \\ answered" in page
    assert page.count("<details") == 2
    assert "The ferry was sold." in page
    assert page.count('class="bar') >= 2
    assert page.count('class="axis"') >= 4
    assert "<h1>Verifier: false SUPPORTED 100.0 % (1/1)</h1>" in page
    assert to_html(results(raw=True)).count("<details") == 1


def test_markdown_shows_raw_beside_gated() -> None:
    page = to_markdown(results())
    assert "| false reject | 0.0 % [0.0–79.3] (0/1) | 100.0 % [20.7–100.0] (1/1) |" in page
    assert "| names | missing | 0 | 0 | 1 | 0 |" in page
    assert "Wrong: `no`, `yes`." in page


def test_json_holds_figures_rows_and_cases_and_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    write(results(), path)
    written = json.loads(path.read_text("utf-8"))
    assert [f["name"] for f in written["suites"][0]["gated"]][:2] == ["false_supported", "false_reject"]
    assert {c["id"] for c in written["cases"]} == {"no", "yes"}
    again = eval_in(path)
    assert again.sheet == SHEET
    assert again.rows == results().rows


def test_file_that_holds_no_results_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_text("{}")
    with pytest.raises(ResultsUnusable):
        eval_in(path)


@pytest.mark.parametrize("name", ["r.xls", "no/such/folder/r.html"])
def test_file_that_could_not_be_written_is_refused_beforehand(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match=r"ending|no folder"):
        check_ending(tmp_path / name)


@pytest.mark.model
def test_log_is_opened_by_inspect(tmp_path: Path) -> None:
    log = pytest.importorskip("inspect_ai.log")
    path = tmp_path / "r.eval.json"
    path.write_text(to_inspect_log(results()), "utf-8")
    read = log.read_eval_log(str(path))
    assert read.status == "success"
    assert [s.scores["with_gates"].value for s in read.samples] == ["I", "I"]
    assert [s.scores["model_alone"].value for s in read.samples] == ["I", "C"]
    assert read.results.scores[0].metrics["false_supported"].value == 1.0
    assert ATTACK in read.samples[0].metadata["case"]["sources"][0]["text"]


def test_log_has_a_sample_for_each_row() -> None:
    log = json.loads(to_inspect_log(results()))
    assert [s["id"] for s in log["samples"]] == ["verifier/no", "verifier/yes"]
    assert log["eval"]["dataset"]["samples"] == 2
    assert {s["name"] for s in log["results"]["scores"]} == {"verifier with_gates", "verifier model_alone"}


def test_log_has_what_its_format_requires() -> None:
    """The parts that the published schema has without a default, and values of the kinds that it allows."""
    log = json.loads(to_inspect_log(results()))
    assert (log["version"], log["status"]) == (2, "success")
    assert {"created", "task", "dataset", "model", "config"} <= log["eval"].keys()
    assert log["stats"]["started_at"] <= log["stats"]["completed_at"]
    for total in (log["stats"]["model_usage"], log["samples"][0]["model_usage"]):
        assert total[log["eval"]["model"]].keys() >= {"input_tokens", "output_tokens", "total_tokens"}
    for sample in log["samples"]:
        assert {"id", "epoch", "input", "target"} <= sample.keys()
        assert {score["value"] for score in sample["scores"].values()} <= {"C", "I"}
        assert sample["output"]["choices"][0]["stop_reason"] == "stop"
    metrics = [metric for score in log["results"]["scores"] for metric in score["metrics"].values()]
    assert all(isinstance(metric["value"], int | float) for metric in metrics)
