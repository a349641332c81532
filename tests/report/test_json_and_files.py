"""JSON that fits its published schema, and files that are whole or not there."""

import dataclasses
import json
import sys
from pathlib import Path

import pytest

from app.core.error import InputRefused, StoreError
from app.report.export import WRITERS, check_suffix, write
from app.report.json_export import from_json, schema, to_json
from app.report.model import SCHEMA_VERSION, Report

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_json_gives_the_same_report_back(report: Report, statement: Report) -> None:
    for original in (report, statement):
        assert from_json(to_json(original)) == original
        assert from_json(to_json(original)).times == original.times


def test_the_published_schema_is_the_one_of_this_version() -> None:
    assert (DOCS / "report-schema.json").read_text(encoding="utf-8") == schema(), "see “The schema” in docs/report.md"
    assert f"Version {SCHEMA_VERSION}" in (DOCS / "report.md").read_text(encoding="utf-8")


def test_every_field_of_a_report_is_in_the_documentation() -> None:
    text = (DOCS / "report.md").read_text(encoding="utf-8")
    assert [f.name for f in dataclasses.fields(Report) if f"`{f.name}`" not in text] == []


def test_json_has_no_field_that_the_schema_does_not_name(report: Report) -> None:
    described = json.loads(schema())
    assert set(json.loads(to_json(report))) == set(described["properties"])
    assert set(described["required"]) == set(described["properties"])


@pytest.mark.parametrize("suffix", [*WRITERS, ".HTML"])
def test_a_report_is_written_as_its_suffix_says(report: Report, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"report{suffix}"
    path.write_text("old")

    write(report, path)

    assert path.read_text(encoding="utf-8") == WRITERS[suffix.lower()](report)
    assert list(tmp_path.iterdir()) == [path]
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o400


@pytest.mark.parametrize("name", ["report", "report.exe", ".md", "report.md.bak"])
def test_an_unknown_suffix_is_refused_with_the_known_ones(report: Report, tmp_path: Path, name: str) -> None:
    with pytest.raises(InputRefused, match=r"\.md, \.html, \.json"):
        write(report, tmp_path / name)
    with pytest.raises(InputRefused):
        check_suffix(Path(name))
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_reported(report: Report, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="Choose another place"):
        write(report, tmp_path / "missing" / "report.md")


@pytest.mark.parametrize("suffix", list(WRITERS))
def test_text_that_no_encoding_holds_does_not_stop_a_report(report: Report, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"r{suffix}"
    write(dataclasses.replace(report, question="half \ud83d"), path)
    assert path.read_bytes().decode("utf-8")
