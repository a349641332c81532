"""What the lint of measures finds in a run: recorded, put before the arbiter, and told in every report."""

from app.core.measure import MeasureCode
from app.core.view import RunView
from app.report.build import build
from app.report.compose import compose
from app.report.html import to_html
from app.report.json_export import from_json, to_json
from app.report.markdown import to_markdown
from tests.pipeline import podium, world
from tests.pipeline.podium import seat

CLAIM = "Spending on the schools of Orr rose by 3 percent in 2023."
POINTS = "The share of spending on the schools of Orr rose by 3 percentage points in 2023."
OTHER = "The city of Orr runs 12 schools, and nobody complained about spending on the schools in 2023."


async def judged(evidence: str, heard: list[str]) -> RunView:
    """The run over the claim, its arbiter called; `heard` takes in what it is shown."""

    def arbiter(system: str, user: str) -> object:
        heard.append(user)
        return seat("misleading")(system, user)

    mind = podium.brain(criticise=seat("misleading"), arbitrate=arbiter)
    return await podium.held(CLAIM, world.Files({"budget.txt": evidence, "schools.txt": OTHER}), mind)


async def test_arbiter_is_told_what_is_measured_otherwise() -> None:
    heard: list[str] = []
    view = await judged(POINTS, heard)
    (finding,) = view.claims["C1"].measures
    assert finding.code is MeasureCode.PERCENT_OR_POINTS
    page = view.sources[finding.source_id].page.text
    assert finding.evidence_span is not None
    assert finding.evidence_span.of(page) == finding.evidence_words == "3 percentage points"
    told = 'MEASURES: the claim has "3 percent", E1 has "3 percentage points" (per cent are not percentage points)'
    assert told in heard[0]


async def test_arbiter_is_told_that_nothing_is_measured_otherwise() -> None:
    heard: list[str] = []
    view = await judged(CLAIM, heard)
    assert view.claims["C1"].measures == ()
    assert "MEASURES: none" in heard[0]


async def test_reports_show_what_is_measured_otherwise() -> None:
    report = build(await judged(POINTS, []), generated_at=world.Clock().now())
    panel = report.claim("C1").panel
    assert panel is not None
    (measure,) = panel.measures
    assert CLAIM[measure.claim_start : measure.claim_end] == measure.claim_words
    assert from_json(to_json(report)) == report
    told = ("3 percentage points", "per cent are not percentage points")
    paper = str(compose(report))
    assert all(words in to_markdown(report) and words in to_html(report) and words in paper for words in told)
