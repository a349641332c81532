"""The headline of a speech: the one function that works it out, for every surface (product rule 1.3.9)."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from app.core.headline import Band, Headline, Rated, Segment
from app.core.panel import Outcome

SMALL_SAMPLE: Final = 5
"""With fewer decided claims than this the figure carries the words "small sample"."""
_YELLOW_FROM, _GREEN_ABOVE = Fraction(50, 100), Fraction(75, 100)


def headline(results: Iterable[Rated]) -> Headline:
    """Return the headline over the claims of a speech.

    The figure is the share of True among the decided claims (True, Misleading, False). Misleading leans to False.
    Unverifiable, Anecdote, Models split and Unchecked abstain: they are on the bar, but never in the denominator.
    """
    rated = list(results)
    counts = Counter(one.outcome for one in rated)
    decided = sum(count for outcome, count in counts.items() if outcome.decided)
    true = counts[Outcome.TRUE]
    return Headline(
        percent=_percent(true, decided) if decided else None,
        true=true,
        decided=decided,
        total=len(rated),
        band=_band(Fraction(true, decided)) if decided else Band.NONE,
        small_sample=0 < decided < SMALL_SAMPLE,
        segments=tuple(Segment(outcome=outcome, count=counts[outcome]) for outcome in Outcome),
        anecdotes=sum(one.shown_as_anecdote for one in rated),
    )


def _band(share: Fraction) -> Band:
    if share > _GREEN_ABOVE:
        return Band.GREEN
    return Band.YELLOW if share >= _YELLOW_FROM else Band.RED


def _percent(part: int, whole: int) -> int:
    """Round to a whole per cent, but never out of the band, and to 0 or 100 only what is exactly that.

    Otherwise 75.2 % would stand as "75 %" beside the green of "above 75", and one false claim of 300 would vanish.
    """
    share = Fraction(part, whole)
    rounded = int(share * 100 + Fraction(1, 2))
    for edge in (Fraction(0), _YELLOW_FROM, _GREEN_ABOVE, Fraction(1)):
        if rounded == edge * 100 and share != edge:
            return rounded + (1 if share > edge else -1)
    return rounded
