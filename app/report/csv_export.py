"""A report as one table for a spreadsheet: every sentence of a speech with its triage, else every claim."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from app.report import speechwords as words
from app.report.model import Report, ReportClaim
from app.report.speechmodel import ReportSpeech

Cell: TypeAlias = str | float | None

_LONGEST = 32_000  # characters; a spreadsheet refuses a cell of more than 32,767
# What makes a spreadsheet take a cell for a formula. The text is a stranger's: "=HYPERLINK(…)" must stay a text.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_TRIAGE = "number sentence start end speaker class type why decided_by probability claim outcome".split()
_CLAIMS = "number claim verdict confidence reason pages origins sources quotes".split()


def to_csv(report: Report) -> str:
    """Return the table as CSV (RFC 4180) with a line of names; offsets are code points of the input.

    It begins with the mark by which spreadsheets know UTF-8, and no cell is a formula to them.
    """
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(_CLAIMS if report.speech is None else _TRIAGE)
    rows = (_claim(each) for each in report.claims) if report.speech is None else _triage(report.speech, report.claims)
    table.writerows([_safe(cell) for cell in row] for row in rows)
    return "\ufeff" + out.getvalue()


def _triage(speech: ReportSpeech, claims: Sequence[ReportClaim]) -> Iterator[Sequence[Cell]]:
    judged = {claim.id: claim for claim in claims}
    for each in speech.triage:
        claim = judged.get(each.claim_id)
        panel = claim.panel if claim is not None else None
        yield (
            each.number,
            each.text,
            each.start,
            each.end,
            each.speaker,
            words.WORTH[each.worth],
            words.TYPES[each.type],
            each.words,
            each.decided_by.value,
            each.probability,
            claim.number if claim is not None else None,
            panel.outcome_words if panel is not None else "",
        )


def _claim(claim: ReportClaim) -> Sequence[Cell]:
    return (
        claim.number,
        claim.text,
        claim.verdict.value,
        claim.confidence.value if claim.confidence is not None else "",
        claim.lowered or claim.reasoning,
        claim.pages,
        claim.origins,
        " ".join(claim.cites),
        " … ".join(quote.text for quote in claim.quotes),
    )


def _safe(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    text = cell.replace("\x00", "")[:_LONGEST]
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text
