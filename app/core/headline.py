"""The one figure over a speech: its parts as values. It is worked out in `app.verdict.headline`."""

from dataclasses import dataclass
from enum import StrEnum

from app.core.panel import Outcome


class Band(StrEnum):
    """The colour beside the figure; the figure always stands beside it."""

    GREEN = "green"  # above 75 %
    YELLOW = "yellow"  # 50 to 75 %
    RED = "red"  # below 50 %
    NONE = "none"  # nothing is decided


@dataclass(frozen=True, slots=True, kw_only=True)
class Rated:
    """One claim's outcome. `anecdote` marks a private person's story."""

    outcome: Outcome
    anecdote: bool = False

    @property
    def shown_as_anecdote(self) -> bool:
        """Whether it is shown as Anecdote: a story that came back Unverifiable. Any other has a real verdict."""
        return self.anecdote and self.outcome is Outcome.UNVERIFIABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """One stretch of the bar; abstentions are hatched."""

    outcome: Outcome
    count: int

    @property
    def hatched(self) -> bool:
        """Whether the segment lies outside the denominator."""
        return not self.outcome.decided


@dataclass(frozen=True, slots=True, kw_only=True)
class Headline:
    """The headline: "`percent` % True, `true` of `decided` decided", of `total` claims.

    `percent` is whole, and None when nothing is decided. `segments` has every outcome once, in the order of the bar,
    and sums to `total`; `anecdotes` are a part of the Unverifiable ones.
    """

    percent: int | None
    true: int
    decided: int
    total: int
    band: Band
    small_sample: bool
    segments: tuple[Segment, ...]
    anecdotes: int

    @property
    def abstained(self) -> int:
        """Claims outside the denominator."""
        return self.total - self.decided
