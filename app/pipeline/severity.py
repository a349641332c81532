"""Severity: a second look at the boundary of False and Misleading, and at no other question."""

from app.core.panel import PanelSeat, Tally, Vote
from app.pipeline.run import Run
from app.pipeline.votes import Case, cast
from app.verdict.panel import needs_severity


async def severity(run: Run, case: Case, found: Tally) -> Vote | None:
    """Return the severity seat's vote on a boundary or tie case, None where it is not called."""
    return await cast(run, case, PanelSeat.SEVERITY) if needs_severity(found) else None
