"""The places of a source that the Source dock marks, of a run: what its claims quote, and what its panel was shown."""

from app.core.view import ClaimView, RunView
from app.ui.models.claims import stances_of
from app.ui.widgets.source import ShownQuote


def quotes_of(view: RunView, source_id: str, claim_id: str = "") -> list[ShownQuote]:
    """Every quote that was taken from a source, in the order in which they stand there, each place once.

    A place that several claims share is shown as that of `claim_id` where it is among them.

    Those that a gate kept from counting are among them, so that a reader can see what they are. Of a speech, a claim
    that quotes nothing here shows the passages that its panel was given.
    """
    found: dict[tuple[int, int], ShownQuote] = {}
    first = [view.claims[claim_id]] if claim_id in view.claims else []
    for card in (*first, *view.claims.values()):
        judged = card.judgement.quotes if card.judgement else ()
        if card.pack is not None and not any(quote.source_id == source_id for quote in judged):
            given = (part for item in card.pack.items if item.source_id == source_id for part in item.passages)
            for part in given:
                place = (part.span.start, part.span.end)
                found.setdefault(place, ShownQuote(span=part.span, claim_id=card.claim.id, passage=True))
        quotes = list(judged)
        for taken in stances_of(card):
            quotes += taken.quotes
        for quote in quotes:
            if quote.source_id == source_id:
                place = (quote.span.start, quote.span.end)
                found.setdefault(place, ShownQuote(span=quote.span, claim_id=card.claim.id))
    return [found[place] for place in sorted(found)]


def first_source(card: ClaimView) -> str:
    """The source that a claim's verdict is read from first: its first quote, or the first item that bears it."""
    judgement = card.judgement
    if judgement is None:
        return ""
    cited = judgement.ruling.tally.citations if judgement.ruling is not None else ()
    return next((quote.source_id for quote in judgement.quotes), cited[0] if cited else "")
