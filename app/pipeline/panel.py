"""The panel: proposer and critic judge the same evidence alone, the arbiter is called where they differ.

The votes are counted by rule; a True is then held to the gates. A claim with a thin pack is Unverifiable without a
seat being asked, and one that a limit leaves out is Unchecked.
"""

from typing import Final

from app.core import event as ev
from app.core.claim import Claim
from app.core.limits import Limit
from app.core.panel import Outcome, PanelSeat, Route, Ruling, Tally, Void
from app.core.speech import SpeechType, Thin, TriageRow
from app.core.verdict import Confidence, GateResult, Judgement, Verdict
from app.pipeline.measures import compare_measures, told
from app.pipeline.run import Run
from app.pipeline.severity import severity
from app.pipeline.verify import unchecked
from app.pipeline.votes import HEADING_EXTRA, PROMPTS, VOTE_OUTPUT, Case, cast, position
from app.verdict.bearingquotes import bearing_quotes
from app.verdict.packs import MOST_ITEMS
from app.verdict.panel import needs_arbiter, tally, thin_pack
from app.verdict.truegate import Heard, gate_on_certainty, gates_on_refuting, gates_on_true

SEARCH_REFUSED: Final = "search_refused"
_POSITIONS: Final = 350  # tokens that the arbiter's prompt holds beside the evidence: two readers' words, and measures
_VERDICTS: Final = {
    Outcome.TRUE: Verdict.SUPPORTED,
    Outcome.FALSE: Verdict.CONTRADICTED,
    Outcome.MISLEADING: Verdict.PARTLY_SUPPORTED,
    Outcome.UNVERIFIABLE: Verdict.UNVERIFIABLE,
    Outcome.MODELS_SPLIT: Verdict.DISPUTED,
    Outcome.UNCHECKED: Verdict.UNCHECKED,
}
"""What an outcome of the panel is called where all jobs stand side by side, as in the history."""


def room(run: Run, claim: str, context: str) -> int:
    """Return the tokens that a pack may take, so that every seat is served whole."""
    others = f"{claim}\n{context}"
    rooms = [run.seat(s.value).room(run.tools.prompts[PROMPTS[s]], VOTE_OUTPUT, others=others) for s in PanelSeat]
    return max(0, min(rooms) - _POSITIONS - HEADING_EXTRA * MOST_ITEMS)


async def judge(run: Run, case: Case, row: TriageRow) -> None:
    """Judge one claim and tell."""
    if (limit := run.spent()) is not None:
        run.emit(ev.ClaimJudged(judgement=unchecked(case.claim, limit)))
        return
    run.emit(ev.ClaimPicked(claim_id=case.claim.id))
    found = thin_pack() if case.pack.thin is not Thin.NO else await _vote(run, case)
    run.emit(ev.ClaimJudged(judgement=_ruled(run, case, row, found)))


async def _vote(run: Run, case: Case) -> Tally:
    """Ask the seats that the rules call for, and count."""
    measures = compare_measures(run, case)
    proposer = await cast(run, case, PanelSeat.PROPOSER)
    critic = await cast(run, case, PanelSeat.CRITIC)
    arbiter = None
    if needs_arbiter(proposer, critic):
        said = {"first": position(proposer), "second": position(critic), "measures": told(measures)}
        arbiter = await cast(run, case, PanelSeat.ARBITER, said)
    found = tally(proposer, critic, arbiter)
    return tally(proposer, critic, arbiter, await severity(run, case, found))


def _ruled(run: Run, case: Case, row: TriageRow, found: Tally) -> Judgement:
    """The judgement on a claim: the tally, held to the gates where it decides, with the sentences it rests on."""
    cited = [item for item in case.pack.items if item.source_id in found.citations]
    heard = Heard(claim=case.claim.text, language=run.language_of(case.claim), said_on=run.started.said_on)
    quotes = bearing_quotes(heard.claim, heard.language, cited, run.view.sources)
    cited = [item for item in cited if item.source_id in {quote.source_id for quote in quotes}]
    gates: tuple[GateResult, ...] = ()
    outcome, story = found.outcome, row.type is SpeechType.PERSONAL_ANECDOTE
    if outcome is Outcome.TRUE:
        gates = gates_on_true(heard, cited, quotes, run.view.sources)
    elif outcome.decided:
        gates = gates_on_refuting(heard, quotes, run.view.sources, story=story)
    if outcome.decided:
        gates = (*gates, gate_on_certainty(found))
    if not all(gate.passed for gate in gates):
        outcome = Outcome.UNVERIFIABLE
    ruling = Ruling(tally=found, outcome=outcome, anecdote=story)
    failed = [vote for vote in found.votes if vote.void is Void.NO_REPLY]
    return Judgement(
        claim_id=case.claim.id,
        verdict=_VERDICTS[outcome],
        proposed=_VERDICTS[found.outcome],
        quotes=quotes,
        gates=gates,
        reasoning=_reason(found),
        confidence=_confidence(found, outcome),
        pages=len(cited),
        origins=len({item.domain for item in cited}),
        error=failed[0].reason if found.route is Route.TOO_FEW and failed else "",
        ruling=ruling,
    )


def _reason(found: Tally) -> str:
    """The clause of the last seat that bears the outcome, "" where none does."""
    bearing = [v.reason for v in found.votes if v.counts and v.label.value == found.outcome.value]
    return bearing[-1] if bearing else ""


def _confidence(found: Tally, outcome: Outcome) -> Confidence:
    """The written rule: medium where proposer and critic agree and no gate lowered it, else low."""
    agreed = found.route is Route.AGREED and outcome.decided and not found.overridden
    return Confidence.MEDIUM if agreed else Confidence.LOW


def search_refused(run: Run, claim: Claim) -> None:
    """Say that a claim is Unchecked, since the search was refused: that is not "nothing was found"."""
    unasked = Judgement(
        claim_id=claim.id, verdict=Verdict.UNCHECKED, proposed=Verdict.UNCHECKED, reasoning=SEARCH_REFUSED
    )
    run.emit(ev.ClaimJudged(judgement=unasked))


def left_out(run: Run, claim: Claim) -> None:
    """Say that a claim is Unchecked, since a limit came first: that on time or tokens, else that on claims."""
    limit = run.spent() or Limit.CLAIMS
    run.reached(limit, str(run.limits.max_claims))
    run.emit(ev.ClaimJudged(judgement=unchecked(claim, limit)))
