"""The report as JSON, and the schema that describes it (docs/report-schema.json is made by `schema`)."""

import json

from pydantic import TypeAdapter

from app.report.model import SCHEMA_VERSION, Report

_CODEC = TypeAdapter(Report)


def to_json(report: Report) -> str:
    """Return the report as indented JSON; `from_json` gives the same report back."""
    return json.dumps(_CODEC.dump_python(report, mode="json"), indent=2, ensure_ascii=False) + "\n"


def from_json(text: str) -> Report:
    """Return the report that `to_json` wrote; raise `ValueError` when the text is no report of this version."""
    return _CODEC.validate_json(text)


def schema() -> str:
    """Return the JSON schema (draft 2020-12) of `to_json`."""
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:plumbline:report:{SCHEMA_VERSION}",
        "title": f"Plumbline report {SCHEMA_VERSION}",
    }
    return json.dumps(head | _CODEC.json_schema(mode="serialization") | {"title": head["title"]}, indent=2) + "\n"
