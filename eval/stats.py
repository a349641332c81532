"""The statistics of the eval, in plain Python: intervals over cases, paired tests, calibration."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

_Z = 1.959964  # of a two-sided 95 % interval
BINS = 10  # of the reliability table, equally wide


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A 95 % interval of a share, 0 to 1."""

    low: float
    high: float


def wilson(hits: float, of: int) -> Interval:
    """Return the Wilson 95 % interval of `hits` among `of` cases; all of 0 to 1 when there are none.

    A case that was asked several times counts once, with the share of its runs, so `hits` need not be whole.
    """
    if not of:
        return Interval(low=0.0, high=1.0)
    share, z2 = hits / of, _Z * _Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z / (1 + z2 / of) * math.sqrt(max(0.0, share * (1 - share)) / of + z2 / (4 * of * of))
    return Interval(low=max(0.0, middle - half), high=min(1.0, middle + half))


def mcnemar(only_first: int, only_second: int) -> float:
    """Return the exact two-sided p-value that two paired runs are alike, from the cases only one of them got right."""
    moved = only_first + only_second
    if not moved:
        return 1.0
    tail: int = sum(math.comb(moved, k) for k in range(min(only_first, only_second) + 1))
    return min(1.0, tail / 2.0 ** (moved - 1))


def brier(stated: Sequence[tuple[float, bool]]) -> float | None:
    """Return the mean squared distance of stated probabilities from what came true; None when none were stated."""
    return sum((p - true) ** 2 for p, true in stated) / len(stated) if stated else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """Answers whose stated probability lies from `low` up to `high`: how many, what they stated, what came true."""

    low: float
    high: float
    count: int
    stated: float
    true: float


def reliability(stated: Sequence[tuple[float, bool]]) -> tuple[Bin, ...]:
    """Return the reliability table: one row for each tenth that holds any answer."""
    rows = []
    for at in range(BINS):
        inside = [(p, true) for p, true in stated if min(int(p * BINS), BINS - 1) == at]
        if inside:
            rows.append(
                Bin(
                    low=at / BINS,
                    high=(at + 1) / BINS,
                    count=len(inside),
                    stated=sum(p for p, _ in inside) / len(inside),
                    true=sum(true for _, true in inside) / len(inside),
                )
            )
    return tuple(rows)
