"""What the votes of a panel add up to, by rule (product rules 1.3.5 to 1.3.8 and gate 3.6)."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from app.core.panel import Label, Outcome, PanelMatrix, PanelSeat, Route, Tally, Void, Vote
from app.core.tier import Tier

SEVERITIES: Final = (Label.FALSE, Label.MISLEADING)
"""The only two labels that the severity check chooses between."""


def checked(vote: Vote, tiers: Mapping[str, Tier], *, about_saying: bool = False) -> Vote:
    """Return the vote, made void when it breaks a rule of evidence. `tiers` are those of the pack, by id.

    `about_saying` marks a claim that only says that something was said: there political items may bear the vote.
    """
    if not vote.counts:
        return vote
    if any(cited not in tiers for cited in vote.citations):
        return replace(vote, void=Void.FOREIGN_CITATION)
    if any(tiers[cited] is Tier.FACT_CHECK for cited in vote.citations):
        return replace(vote, void=Void.EXCLUDED_TIER)
    if vote.seat is PanelSeat.SEVERITY and vote.label not in SEVERITIES:
        return replace(vote, void=Void.WRONG_QUESTION)
    if vote.label.decided and not vote.citations:
        return replace(vote, void=Void.NO_CITATION)
    cited_tiers = [tiers[cited] for cited in vote.citations]
    if vote.label.decided and political_only(cited_tiers) and not about_saying:
        return replace(vote, void=Void.POLITICAL_ONLY)
    return vote


def political_only(tiers: Collection[Tier]) -> bool:
    """Tell whether evidence is nothing but political: it shows that something was said, never that it is so."""
    return bool(tiers) and all(tier is Tier.POLITICAL for tier in tiers)


def needs_arbiter(proposer: Vote, critic: Vote) -> bool:
    """Tell whether the arbiter is called: the two differ, or one of their votes does not count."""
    if not proposer.counts and not critic.counts:
        return False
    return not (proposer.counts and critic.counts and proposer.label is critic.label)


def needs_severity(tally: Tally) -> bool:
    """Tell whether the severity check is called on a tally without one.

    It is for the boundary of False and Misleading: both labels were voted for. Seats that agree on one of them have
    drawn it themselves: asked once more, a small model called 20 of 20 such claims of the eval misleading. A
    three-way split stays as it is.
    """
    labels = {vote.label for vote in tally.votes if vote.counts}
    if tally.outcome is Outcome.MODELS_SPLIT:
        return tally.route is Route.TIE and labels == set(SEVERITIES)
    if tally.outcome not in (Outcome.FALSE, Outcome.MISLEADING):
        return False
    return labels.issuperset(SEVERITIES)


def tally(proposer: Vote, critic: Vote, arbiter: Vote | None = None, severity: Vote | None = None) -> Tally:
    """Return what the votes add up to.

    Two votes for a label settle it. Three labels, or two with no third vote, are Models split; fewer than two votes
    that count are Unverifiable. Where the first two agree an arbiter's vote is not counted; severity's is counted
    only where `needs_severity` holds.
    """
    votes = tuple(vote for vote in (proposer, critic, arbiter) if vote is not None)
    route, label = _route(proposer, critic, arbiter)
    before = _outcome(route, label)
    found = _told(Tally(outcome=before, route=route, before=before, votes=votes), label)
    if severity is None:
        return found
    votes = (*votes, severity)
    if not severity.counts or severity.label not in SEVERITIES or not needs_severity(found):
        return replace(found, votes=votes)
    outcome = Outcome(severity.label.value)
    return _told(replace(found, outcome=outcome, votes=votes), severity.label)


def thin_pack() -> Tally:
    """Return the tally of a claim whose evidence was too thin to put before a panel."""
    return Tally(outcome=Outcome.UNVERIFIABLE, route=Route.NOT_ASKED, before=Outcome.UNVERIFIABLE)


def shared_models(roster: Mapping[PanelSeat, str]) -> tuple[tuple[PanelSeat, ...], ...]:
    """Return the groups of judging seats that one model fills, given each seat's model (its digest, or its name).

    Any group means that agreement within it is not independence, which the report says.
    """
    by_model: defaultdict[str, list[PanelSeat]] = defaultdict(list)
    for seat in PanelSeat:
        if seat in roster:
            by_model[roster[seat]].append(seat)
    return tuple(tuple(seats) for seats in by_model.values() if len(seats) > 1)


def matrix(tallies: Mapping[str, Tally]) -> PanelMatrix:
    """Return how proposer and critic compare over all claims, given the tallies by claim id."""
    cells: dict[tuple[Label, Label], list[str]] = {pair: [] for pair in product(Label, Label)}
    uncounted = []
    for claim_id, one in tallies.items():
        votes = {vote.seat: vote for vote in one.votes if vote.counts}
        if PanelSeat.PROPOSER in votes and PanelSeat.CRITIC in votes:
            cells[votes[PanelSeat.PROPOSER].label, votes[PanelSeat.CRITIC].label].append(claim_id)
        else:
            uncounted.append(claim_id)
    return PanelMatrix(
        cells={pair: tuple(ids) for pair, ids in cells.items()},
        uncounted=tuple(uncounted),
        escalated=_where(tallies, lambda t: any(vote.seat is PanelSeat.ARBITER for vote in t.votes)),
        for_proposer=_where(tallies, lambda t: t.route is Route.ARBITER_FOR_PROPOSER),
        for_critic=_where(tallies, lambda t: t.route is Route.ARBITER_FOR_CRITIC),
        split=_where(tallies, lambda t: t.outcome is Outcome.MODELS_SPLIT),
        overridden=_where(tallies, lambda t: t.overridden),
    )


def _where(tallies: Mapping[str, Tally], holds: Callable[[Tally], bool]) -> tuple[str, ...]:
    return tuple(claim_id for claim_id, one in tallies.items() if holds(one))


def _route(proposer: Vote, critic: Vote, arbiter: Vote | None) -> tuple[Route, Label]:
    """Return how the votes go, and the label they settle on (Unverifiable where they settle on none)."""
    third = arbiter if arbiter is not None and arbiter.counts else None
    if proposer.counts and critic.counts:
        if proposer.label is critic.label:
            return Route.AGREED, proposer.label
        if third is None:
            return Route.TIE, Label.UNVERIFIABLE
        if third.label is proposer.label:
            return Route.ARBITER_FOR_PROPOSER, third.label
        if third.label is critic.label:
            return Route.ARBITER_FOR_CRITIC, third.label
        return Route.THREE_WAY, Label.UNVERIFIABLE
    first = proposer if proposer.counts else critic
    if not first.counts or third is None:
        return Route.TOO_FEW, Label.UNVERIFIABLE
    if first.label is not third.label:
        return Route.TIE, Label.UNVERIFIABLE
    return Route.ARBITER_FOR_PROPOSER if first is proposer else Route.ARBITER_FOR_CRITIC, third.label


def _outcome(route: Route, label: Label) -> Outcome:
    return Outcome.MODELS_SPLIT if route in (Route.TIE, Route.THREE_WAY) else Outcome(label.value)


def _told(found: Tally, label: Label) -> Tally:
    """Add what the votes that bear the outcome say: their mean confidence and their citations."""
    bearing: Sequence[Vote] = ()
    if found.outcome is not Outcome.MODELS_SPLIT and found.route is not Route.TOO_FEW:
        bearing = [vote for vote in found.votes if vote.counts and vote.label is label]
    return replace(
        found,
        confidence=sum(vote.confidence for vote in bearing) / len(bearing) if bearing else 0.0,
        citations=tuple(dict.fromkeys(cited for vote in bearing for cited in vote.citations)),
    )
