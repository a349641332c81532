"""How a run ended that could not do its job: nothing to read, or an engine that failed in all that mattered."""

from app.core import event as ev
from app.core.call import Stage
from app.core.error import BudgetExceeded
from app.core.evidence import SearchStatus
from app.pipeline.run import Run


def nothing_read(run: Run) -> ev.RunFinished:
    """Why there is nothing to work from: refused, no network, or really nothing found."""
    if run.view.trouble is None:
        return ev.RunFinished(ending=ev.Ending.NOTHING_FOUND)
    offline = run.view.trouble.status is SearchStatus.OFFLINE
    return ev.RunFinished(ending=ev.Ending.OFFLINE if offline else ev.Ending.BLOCKED)


def engine_silent(run: Run, stage: Stage) -> ev.RunFinished | None:
    """The ending of a run in which the engine answered nothing at all in a stage that asked it."""
    failures = [f for f in run.view.call_failures if f.stage is stage]
    if not failures or any(call.stage is stage for call in run.view.calls.values()):
        return None
    return ev.RunFinished(ending=ev.Ending.ENGINE, detail=failures[-1].detail)


def barren(run: Run) -> ev.RunFinished | None:
    """The ending of a run whose engine failed in all that mattered: no claim was drafted, or none could be judged.

    Not Done: it would read as "nothing can be told", and a run that is done is not taken up again.
    """
    failures = [f for f in run.view.call_failures if f.stage in (Stage.DRAFT, Stage.VERIFY)]
    judged = [c.judgement for c in run.view.claims.values() if c.judgement is not None]
    if not failures or any(not j.error for j in judged):
        return None
    drafted = any(c.stage is Stage.DRAFT for c in run.view.calls.values())
    if not judged and drafted:
        return None  # a researcher answered, and found nothing
    ending = ev.Ending.ERROR if failures[-1].code == BudgetExceeded.code else ev.Ending.ENGINE
    return ev.RunFinished(ending=ending, detail=failures[-1].detail)
