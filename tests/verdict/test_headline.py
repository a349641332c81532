"""The headline: one figure, its bar, and what never gets into its denominator."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.headline import Band, Rated
from app.core.panel import Outcome
from app.verdict.headline import headline

RESULTS = st.lists(st.builds(Rated, outcome=st.sampled_from(Outcome), anecdote=st.booleans()), max_size=60)


def results(true: int = 0, misleading: int = 0, false: int = 0, **abstained: int) -> list[Rated]:
    counts = {"true": true, "misleading": misleading, "false": false} | abstained
    return [Rated(outcome=Outcome(name)) for name, count in counts.items() for _ in range(count)]


def test_the_figure_is_the_share_of_true_among_the_decided() -> None:
    found = headline(results(9, 4, 3, unverifiable=5, models_split=2))
    assert (found.percent, found.true, found.decided, found.total) == (56, 9, 16, 23)
    assert found.band is Band.YELLOW
    assert not found.small_sample
    assert [(s.outcome, s.count, s.hatched) for s in found.segments] == [
        (Outcome.TRUE, 9, False),
        (Outcome.MISLEADING, 4, False),
        (Outcome.FALSE, 3, False),
        (Outcome.UNVERIFIABLE, 5, True),
        (Outcome.MODELS_SPLIT, 2, True),
        (Outcome.UNCHECKED, 0, True),
    ]


def test_anecdotes_stay_in_their_bucket_and_are_counted() -> None:
    story = [Rated(outcome=Outcome.UNVERIFIABLE, anecdote=True), Rated(outcome=Outcome.TRUE, anecdote=True)]
    found = headline([*story, *results(4, unverifiable=1)])
    assert found.anecdotes == 1
    assert {s.outcome: s.count for s in found.segments}[Outcome.UNVERIFIABLE] == 2
    assert found.decided == 5


@pytest.mark.parametrize(
    ("true", "false", "percent", "band"),
    [
        (0, 5, 0, Band.RED),
        (49, 51, 49, Band.RED),
        (1, 1, 50, Band.YELLOW),
        (3, 1, 75, Band.YELLOW),
        (76, 24, 76, Band.GREEN),
        (5, 0, 100, Band.GREEN),
        (94, 31, 76, Band.GREEN),  # 75.2 %: not "75 %" in green
        (186, 187, 49, Band.RED),  # 49.9 %: not "50 %" in red
        (299, 1, 99, Band.GREEN),  # one false claim does not vanish
        (1, 299, 1, Band.RED),
    ],
)
def test_bands_and_the_figure_beside_them_agree(true: int, false: int, percent: int, band: Band) -> None:
    found = headline(results(true, false=false))
    assert (found.percent, found.band) == (percent, band)


def test_few_decided_claims_are_a_small_sample() -> None:
    assert headline(results(3, false=1, unverifiable=20)).small_sample
    assert not headline(results(4, false=1)).small_sample


@pytest.mark.parametrize("abstained", [{}, {"unverifiable": 3}, {"models_split": 1, "unchecked": 9}])
def test_none_decided_has_no_figure(abstained: dict[str, int]) -> None:
    found = headline(results(**abstained))
    assert (found.percent, found.decided, found.band) == (None, 0, Band.NONE)
    assert not found.small_sample


@settings(max_examples=120, deadline=None)
@given(RESULTS)
def test_segments_always_sum_to_the_number_of_claims(rated: list[Rated]) -> None:
    found = headline(rated)
    assert sum(segment.count for segment in found.segments) == found.total == len(rated)
    assert sum(s.count for s in found.segments if not s.hatched) == found.decided
    assert found.anecdotes <= next(s.count for s in found.segments if s.outcome is Outcome.UNVERIFIABLE)


@settings(max_examples=120, deadline=None)
@given(RESULTS, RESULTS)
def test_abstentions_never_move_the_figure(rated: list[Rated], more: list[Rated]) -> None:
    abstained = [one for one in more if not one.outcome.decided]
    before, after = headline(rated), headline([*rated, *abstained])
    assert (before.percent, before.band, before.small_sample) == (after.percent, after.band, after.small_sample)


@settings(max_examples=120, deadline=None)
@given(RESULTS)
def test_the_figure_lies_within_a_point_of_the_share_and_in_its_band(rated: list[Rated]) -> None:
    found = headline(rated)
    if found.percent is None:
        assert found.band is Band.NONE
        return
    assert abs(found.percent - 100 * found.true / found.decided) < 1
    shown = Band.GREEN if found.percent > 75 else Band.YELLOW if found.percent >= 50 else Band.RED
    assert shown is found.band
