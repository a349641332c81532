"""What a speech run adds up to, for every surface: the headline and the matrix, each by its one function."""

from app.core.event import RosterEntry
from app.core.headline import Headline
from app.core.panel import PanelMatrix, PanelSeat
from app.core.view import RunView
from app.verdict import panel
from app.verdict.headline import headline


def headline_of(view: RunView) -> Headline:
    """Return the headline over the claims that count now, whatever was moved in or out since the run ended."""
    return headline(card.rated for card in view.counted())


def matrix_of(view: RunView) -> PanelMatrix:
    """Return how proposer and critic compare over the claims that a panel has judged so far."""
    judged = ((card.claim.id, card.judgement) for card in view.counted() if card.judgement is not None)
    return panel.matrix({claim_id: one.ruling.tally for claim_id, one in judged if one.ruling is not None})


def shared_seats(roster: tuple[RosterEntry, ...]) -> tuple[tuple[PanelSeat, ...], ...]:
    """Return the groups of judging seats that one model fills: within them agreement is no independence."""
    names = {seat.value: seat for seat in PanelSeat}
    models = {names[entry.seat]: entry.digest or entry.model for entry in roster if entry.seat in names}
    return panel.shared_models(models)
