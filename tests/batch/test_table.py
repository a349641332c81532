"""The tables of a batch: safe in a spreadsheet and in a browser, whatever strangers wrote."""

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from app.batch.lines import read_inputs
from app.batch.row import Row, report_name
from app.batch.table import CSV_NAME, INDEX_NAME, to_csv, to_index, write_tables
from app.core.claim import Job
from app.core.verdict import Verdict

ROW = Row(line=1, id="a", state="done", input="It rained.", result="Supported", counts={Verdict.SUPPORTED: 1})


def cells(row: Row) -> dict[str, str]:
    return next(csv.DictReader(io.StringIO(to_csv([row]))))


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "＝"])
def test_no_text_is_a_formula_to_a_spreadsheet(start: str) -> None:
    text = f'{start}HYPERLINK("http://x.example";"y")'
    read = cells(replace(ROW, id=text, input=text, result=text, trouble=text, speaker=text))
    assert {read[name] for name in ("id", "input", "result", "trouble", "speaker")} == {f"'{text}"}


def test_text_with_quotes_commas_and_lines_comes_back_as_it_was() -> None:
    assert cells(replace(ROW, input='He said "no",\nthen left; 日本'))["input"] == 'He said "no",\nthen left; 日本'


def test_counts_stand_under_their_verdicts() -> None:
    assert (cells(ROW)["supported"], cells(ROW)["contradicted"]) == ("1", "0")


def test_nothing_in_the_index_is_a_strangers_markup() -> None:
    evil = "<script>alert(1)</script>"
    page = to_index(
        [replace(ROW, id=evil, input=evil, result=evil), Row(line=2, id=evil, state="x", trouble=evil)], title=evil
    )
    assert "<script" not in page
    assert page.count("&lt;script&gt;") >= 5


@pytest.mark.parametrize("name", ["../../etc/passwd", "CON", "a/b\\c:d", "x" * 300, "日本", "…", "-rf"])
def test_name_of_a_report_stays_inside_the_folder(name: str) -> None:
    given = read_inputs([f'{{"id": "{name}", "text": "It rained."}}'.replace("\\", "\\\\").encode()], Job.CHECK).good[0]
    path = Path(report_name(given))
    assert path.parts[0] == "reports"
    assert len(path.parts) == 2
    assert len(path.name) < 60
    assert not set(path.name) & set('\\/:*?"<>|.')


def test_names_that_differ_only_in_what_is_left_out_are_two_files() -> None:
    good = read_inputs([b'{"id": "a/b", "text": "x y"}', b'{"id": "a:b", "text": "x y"}'], Job.CHECK).good
    assert len({report_name(each) for each in good}) == 2


def test_spreadsheet_is_told_that_the_file_is_utf_8(tmp_path: Path) -> None:
    write_tables(tmp_path, [ROW], title="Check")
    assert (tmp_path / CSV_NAME).read_bytes().startswith(b"\xef\xbb\xbf")
    assert sorted(path.name for path in tmp_path.iterdir()) == [INDEX_NAME, CSV_NAME]
