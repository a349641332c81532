"""The table for a spreadsheet: the whole triage of a speech, the claims of any other run, and no cell a formula."""

import csv

from app.report.build import build
from app.report.csv_export import to_csv
from app.report.model import Report
from tests.pipeline import podium, world
from tests.pipeline.test_speech import FILES, SPEECH, brain


async def speech_report(text: str) -> Report:
    view = await podium.held(text, world.Files(FILES), brain(), speaker="Ada Pryce")
    return build(view, generated_at=world.Clock().now())


def rows_of(report: Report) -> list[dict[str, str]]:
    table = to_csv(report)
    assert table.startswith("\ufeffnumber,")
    return list(csv.DictReader(table.removeprefix("\ufeff").splitlines()))


async def test_every_sentence_of_a_speech_is_a_row_with_what_became_of_it() -> None:
    rows = rows_of(await speech_report(SPEECH))
    assert [row["number"] for row in rows] == [str(n) for n in range(1, 8)]
    assert all(SPEECH[int(row["start"]) : int(row["end"])] == row["sentence"] for row in rows)
    outcomes = [row["outcome"] for row in rows]
    assert outcomes == ["", "True", "", "False", "Anecdote", "True", ""]


async def test_sentence_that_speech_to_text_had_looped_says_how_often() -> None:
    whys = [row["why"] for row in rows_of(await speech_report("Thanks for watching. " * 40 + SPEECH))]
    assert [why.partition("; ")[2] for why in whys] == ["repeated 40 times by speech-to-text, read once"] + [""] * 7


async def test_no_cell_is_a_formula_to_a_spreadsheet() -> None:
    said = "=HYPERLINK(1) cost 40 million crowns in 2023.\n\n@SUM cost 3 crowns. +1 cost 4 crowns."
    cells = [row["sentence"] for row in rows_of(await speech_report(said))]
    assert cells
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in cells)
    assert any(cell.startswith("'=HYPERLINK") for cell in cells)


def test_any_other_run_gives_its_claims(report: Report) -> None:
    rows = rows_of(report)
    assert [row["claim"] for row in rows] == [claim.text for claim in report.claims]
    assert all(row["verdict"] for row in rows)
    assert {row["last_verified"] for row in rows if row["verdict"] != "unchecked"} == {"2026-11-30"}
