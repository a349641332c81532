"""Where a claim measures otherwise than its evidence, on the claim's card: each difference once, with its sources."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.core.measure import MeasureCode, MeasureFinding
from app.ui.theme import Type
from app.ui.widgets.layout import Flow, row, stack
from app.ui.widgets.provenance import CiteChip
from app.ui.widgets.text import IconLabel, TextLabel

translate = QCoreApplication.translate
Ask = Callable[[str], object]  # called with the id of a source that is to be opened


def meaning(code: MeasureCode) -> str:
    """What the difference comes to."""
    names = {
        MeasureCode.PERCENT_OR_POINTS: translate("Measures", "Per cent are not percentage points"),
        MeasureCode.RATE_OR_LEVEL: translate("Measures", "A rate is not a level"),
        MeasureCode.NOMINAL_OR_REAL: translate("Measures", "Nominal is not real"),
        MeasureCode.PERIOD: translate("Measures", "Another stretch of time"),
        MeasureCode.BASELINE: translate("Measures", "Another point of comparison"),
        MeasureCode.INVENTED_REFERENT: translate("Measures", "Nothing in the evidence knows of it"),
        MeasureCode.GROSS_OR_NET: translate("Measures", "Gross is not net"),
        MeasureCode.PER_HEAD_OR_TOTAL: translate("Measures", "Per head is not in total"),
        MeasureCode.MEDIAN_OR_MEAN: translate("Measures", "A median is not a mean"),
        MeasureCode.ADJUSTED_OR_NOT: translate("Measures", "Adjusted for the season is not unadjusted"),
    }
    return names[code]


def measured_otherwise(findings: Sequence[MeasureFinding], ask: Ask) -> QBoxLayout:
    """Return the findings as lines, each difference once, with chips that open the sources that have it."""
    lines: list[QWidget | QBoxLayout] = [TextLabel(translate("Measures", "Measured otherwise"), Type.STRONG)]
    told = {_told(finding): [f for f in findings if _told(f) == _told(finding)] for finding in findings}
    for text, alike in told.items():
        flow = Flow(gap=1)
        for source_id in dict.fromkeys(f.source_id for f in alike if f.source_id):
            chip = CiteChip(source_id, translate("Measures", "Open {}: its words differ").format(source_id))
            chip.clicked.connect(lambda source_id=source_id: ask(source_id))
            flow.addWidget(chip)
        sign = IconLabel("warn", tone="misleading")
        line = row(sign, stack(TextLabel(text, wrap=True), flow, gap=0.5), gap=1.5, stretch=1)
        line.setAlignment(sign, Qt.AlignmentFlag.AlignTop)
        lines.append(line)
    return stack(*lines, gap=1)


def _told(finding: MeasureFinding) -> str:
    if finding.source_id:
        text = translate("Measures", "{meaning}: the claim has “{claim}”, the evidence “{evidence}”.")
    else:
        text = translate("Measures", "{meaning}: “{claim}”.")
    return text.format(meaning=meaning(finding.code), claim=finding.claim_words, evidence=finding.evidence_words)
