"""The lint of measures over a claim's pack: what it finds is recorded, and put before the arbiter in a line."""

from collections.abc import Sequence
from typing import Final

from app.core import event as ev
from app.core.evidence import Page
from app.core.measure import MeasureCode, MeasureFinding
from app.core.span import Span
from app.core.speech import EvidenceItem
from app.pipeline.run import Run
from app.pipeline.votes import Case
from app.text.measures import Evidence, lint
from app.text.words import content
from app.verdict.bearingquotes import bearing_sentences
from app.verdict.inflection import inflected_coverage
from app.verdict.truegate import Heard

LEAST_BEARING: Final = 0.3
"""Share of the claim's content words in a sentence for its measure to be compared; below it is about other things."""
_MOST_TOLD: Final = 4  # findings that the arbiter is told; more are the same difference in other sources
_LONGEST_WORDS: Final = 60  # characters
_TOLD: Final = {
    MeasureCode.PERCENT_OR_POINTS: "per cent are not percentage points",
    MeasureCode.RATE_OR_LEVEL: "a rate is not a level",
    MeasureCode.NOMINAL_OR_REAL: "nominal is not real",
    MeasureCode.PERIOD: "another stretch of time",
    MeasureCode.BASELINE: "another point of comparison",
    MeasureCode.INVENTED_REFERENT: "no item knows of this",
    MeasureCode.GROSS_OR_NET: "gross is not net",
    MeasureCode.PER_HEAD_OR_TOTAL: "per head is not in total",
    MeasureCode.MEDIAN_OR_MEAN: "a median is not a mean",
    MeasureCode.ADJUSTED_OR_NOT: "seasonal adjustment differs",
}


def compare_measures(run: Run, case: Case) -> tuple[MeasureFinding, ...]:
    """Return where the claim measures otherwise than its pack, and tell where anything was found."""
    heard = Heard(claim=case.claim.text, language=run.language_of(case.claim), said_on=run.started.said_on)
    words = content(heard.claim)
    evidence = [_seen(words, item, heard, run.view.sources[item.source_id].page) for item in case.pack.items]
    found = lint(heard.claim, evidence, heard.language)
    if found:
        run.emit(ev.MeasuresCompared(claim_id=case.claim.id, findings=found))
    return found


def _seen(words: frozenset[str], item: EvidenceItem, heard: Heard, page: Page) -> Evidence:
    """An item with the sentence of it whose measures are compared, "" where none bears on the claim."""
    first = next(iter(bearing_sentences(heard.claim, item, page.language or heard.language)), Span(start=0, end=0))
    sentence = first.of(page.text)
    near = inflected_coverage(words, content(sentence)) >= LEAST_BEARING
    return Evidence(
        sentence=sentence if near else "",
        source_id=item.source_id,
        start=first.start,
        shown=f"{page.title}\n{item.domain}\n{item.text}",
    )


def told(findings: Sequence[MeasureFinding]) -> str:
    """Return the findings as the arbiter reads them, one for each kind; "none" where there are none."""
    first = {finding.code: finding for finding in reversed(findings)}
    lines = [_line(finding) for finding in findings if first[finding.code] is finding][:_MOST_TOLD]
    return "; ".join(lines) or "none"


def _line(finding: MeasureFinding) -> str:
    words = f'the claim has "{finding.claim_words[:_LONGEST_WORDS]}"'
    if finding.source_id:
        words += f', {finding.source_id} has "{finding.evidence_words[:_LONGEST_WORDS]}"'
    return f"{words} ({_TOLD[finding.code]})"
