"""What is measured otherwise, on the card of the claim: both words, and a chip for each source that opens it."""

from dataclasses import replace

from app.core.measure import MeasureCode, MeasureFinding
from app.core.span import Span
from app.ui.shell import Shell
from app.ui.widgets.provenance import CiteChip
from tests.ui.test_ui_speech import said, show, view_of
from tests.ui.waiting import settle

CLAIM = "C12"
FINDING = MeasureFinding(
    code=MeasureCode.PERIOD,
    claim_words="every day",
    claim_span=Span(start=29, end=38),
    evidence_words="a day",
    evidence_span=Span(start=40, end=45),
    source_id="E1",
)


async def test_the_card_tells_each_difference_once_with_its_sources(window: Shell) -> None:
    unknown = MeasureFinding(
        code=MeasureCode.INVENTED_REFERENT, claim_words="a record", claim_span=Span(start=0, end=8)
    )
    view = view_of()
    view.claims[CLAIM].measures = (FINDING, replace(FINDING, source_id="E3"), unknown)
    await show(window, view)
    window.report.select_claim(CLAIM)
    await settle()
    shown = said(window.report.detail)
    assert shown.count("Another stretch of time: the claim has “every day”, the evidence “a day”.") == 1
    assert "Nothing in the evidence knows of it: “a record”." in shown
    chips = [c for c in window.report.detail.findChildren(CiteChip) if c.toolTip().endswith("its words differ")]
    assert [chip.text for chip in chips] == ["E1", "E3"]
    chips[1].clicked.emit()
    await settle()
    assert window.dock.source is not None
    assert window.dock.source.id == "E3"


async def test_a_claim_that_measures_alike_says_nothing_of_it(window: Shell) -> None:
    await show(window, view_of())
    window.report.select_claim(CLAIM)
    await settle()
    assert "Measured otherwise" not in said(window.report.detail)
