"""JSON that gives the same report back, and fits its published schema."""

import dataclasses
import json
from pathlib import Path

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
