"""A report as one table for a spreadsheet: every sentence of a speech with its triage, else every claim."""

from collections.abc import Iterator, Sequence

from app.report import speechwords as words
from app.report.model import Report, ReportClaim
from app.report.speechmodel import ReportSpeech
from app.report.spreadsheet import Cell, csv_table

_MARK = "\ufeff"
_TRIAGE = "number sentence start end speaker class type why decided_by probability claim outcome last_verified".split()
_CLAIMS = "number claim verdict confidence reason pages origins sources quotes last_verified".split()


def to_csv(report: Report) -> str:
    """Return the table as CSV (RFC 4180) with a line of names; offsets are code points of the input.

    It begins with the mark by which spreadsheets know UTF-8, and no cell is a formula to them.
    """
    if report.speech is None:
        return _MARK + csv_table(_CLAIMS, map(_claim, report.claims))
    return _MARK + csv_table(_TRIAGE, _triage(report.speech, report.claims))


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
            claim.verified_at.date().isoformat() if claim is not None and claim.verified_at is not None else "",
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
        claim.verified_at.date().isoformat() if claim.verified_at is not None else "",
    )
