"""When a page states a figure of a claim.

Equal after normalisation: scale words, number words, separators, units that convert, ranges, dates in any form.
Beyond that, only these:

* A year, month, decade or century of the claim is stated by any date that lies within it; a period by the same
  period, or by both of its ends.
* A day is stated, too, where the page has day and month without the year, and the year elsewhere; a month likewise.
* "About", "nearly", "just over", "more than", "at least" and "less than" in the claim are stated by an exact figure
  that agrees with the limit and, rounded to the claim's own last digit, is the claim's figure; at most a tenth away.
  An exact figure of the claim is never stated by a rounded one: 1.3 million is not 1,284,500. "Over $90 million" is
  stated by "$90 million": an amount that is written in thousands or more is itself rounded.
* An age is stated by the bare number, and the other way round.
* A figure the page limits by "up to" or "less than" does not state the bare figure.
* Units that do not convert exactly (miles, pounds, degrees) agree when both, as written, may be the same amount.
* A fraction in words is stated by the per cent it rounds to.
"""

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal

from app.text.figure import Approximation, Figure, FigureKind
from app.text.units import converted, converts_exactly, same_unit

_ROUNDING_SHARE = Decimal("0.1")
_ROUNDED_STEP = 1000
_CONVERSION_SHARE = Decimal("0.03")
_COUNTS = frozenset({FigureKind.NUMBER, FigureKind.YEAR})
_AMOUNTS = frozenset({FigureKind.MONEY, FigureKind.QUANTITY})  # "25 million pounds" may be either
_SHARES = frozenset({FigureKind.FRACTION, FigureKind.PERCENT})
_ROUNDED = frozenset({Approximation.ABOUT, Approximation.NEARLY, Approximation.JUST_OVER})


def states(stated: Sequence[Figure], claimed: Figure) -> bool:
    """Return whether one of the figures of a page states the claimed one."""
    if any(_same(figure, claimed) for figure in stated):
        return True
    if claimed.kind in {FigureKind.DAY, FigureKind.MONTH} and claimed.start:
        unit = f"--{claimed.start.month:02}" + (f"-{claimed.start.day:02}" if claimed.kind is FigureKind.DAY else "")
        if any(figure.kind is FigureKind.RECURRING and figure.unit.startswith(unit) for figure in stated):
            return _day_stated(stated, claimed, start=True)
    if claimed.kind is FigureKind.PERIOD and claimed.start and claimed.end:
        return _day_stated(stated, claimed, start=True) and _day_stated(stated, claimed, start=False)
    if claimed.low != claimed.high and claimed.low is not None:
        ends = [_end(claimed, claimed.low), _end(claimed, claimed.high or claimed.low)]
        return all(any(_same(figure, end) for figure in stated) for end in ends)
    return False


def _end(figure: Figure, value: Decimal) -> Figure:
    return Figure(kind=figure.kind, span=figure.span, low=value, high=value, step=figure.step, unit=figure.unit)


def _day_stated(stated: Sequence[Figure], claimed: Figure, *, start: bool) -> bool:
    wanted = claimed.start if start else claimed.end
    return wanted is not None and any(
        figure.start is not None and figure.kind not in {FigureKind.DECADE, FigureKind.CENTURY}
        and wanted.year in {figure.start.year, figure.end.year if figure.end else 0}
        for figure in stated
    )  # fmt: skip


def _same(stated: Figure, claimed: Figure) -> bool:
    if claimed.start is not None and stated.start is not None:
        return _same_date(stated, claimed)
    if claimed.kind is FigureKind.RECURRING:
        return stated.unit.startswith(claimed.unit) or _recurs(stated, claimed.unit)
    if claimed.low is None or stated.low is None or stated.high is None or claimed.high is None:
        return False
    if "age" in {stated.unit, claimed.unit} and _COUNTS & {stated.kind, claimed.kind}:
        return _same_value(stated, claimed)
    if not _same_kind(stated.kind, claimed.kind):
        return False
    if same_unit(stated.unit, claimed.unit):
        return _same_value(stated, claimed)
    return _converts(stated, claimed)


def _same_kind(stated: FigureKind, claimed: FigureKind) -> bool:
    return stated is claimed or any({stated, claimed} <= kinds for kinds in (_COUNTS, _SHARES, _AMOUNTS))


def _same_date(stated: Figure, claimed: Figure) -> bool:
    if claimed.start is None or claimed.end is None or stated.start is None or stated.end is None:
        return False
    if FigureKind.FISCAL_YEAR in {stated.kind, claimed.kind} and stated.kind is not claimed.kind:
        return False
    if claimed.kind in {FigureKind.PERIOD, FigureKind.FISCAL_YEAR}:
        return (stated.start, stated.end) == (claimed.start, claimed.end)
    if claimed.start <= stated.start and stated.end <= claimed.end:
        return True
    if {stated.other, claimed.other} != {None}:
        return bool({stated.other, stated.start} & {claimed.other, claimed.start} - {None})
    # "2018–19" states 2018 and 2019; the seventies do not state 1975.
    ends = {stated.start.year, stated.end.year}
    return (
        stated.kind in {FigureKind.PERIOD, FigureKind.FISCAL_YEAR}
        and claimed.kind is FigureKind.YEAR
        and claimed.start.year in ends
    )


def _recurs(stated: Figure, unit: str) -> bool:
    if (
        stated.start is None
        or stated.end is None
        or stated.kind not in {FigureKind.DAY, FigureKind.MONTH, FigureKind.PERIOD}
    ):
        return False
    return any(f"--{day.month:02}-{day.day:02}".startswith(unit) for day in (stated.start, stated.end))


def _same_value(stated: Figure, claimed: Figure) -> bool:
    low, high = claimed.low, claimed.high
    if low is None or high is None or stated.low is None or stated.high is None:
        return False
    if FigureKind.FRACTION in {stated.kind, claimed.kind}:
        step = min(stated.step, claimed.step)
        return _rounded(stated.low, step, ROUND_HALF_UP) == _rounded(low, step, ROUND_HALF_UP)
    if stated.low == low and stated.high == high:
        rounded = claimed.approximation is Approximation.MORE_THAN and stated.step >= _ROUNDED_STEP
        return rounded or _limits_agree(stated.approximation, claimed.approximation)
    if stated.low != stated.high:
        # A score or a span of pages states its ends; a range of amounts states neither.
        return (
            stated.kind is FigureKind.NUMBER and low == high and low in {stated.low, stated.high} and stated.step <= 1
        )
    return low == high and _rounds(stated.low, low, claimed.step, claimed.approximation, stated.approximation)


def _limits_agree(stated: Approximation, claimed: Approximation) -> bool:
    exact = Approximation.EXACT
    above = {Approximation.MORE_THAN, Approximation.AT_LEAST, Approximation.JUST_OVER}
    below = {Approximation.LESS_THAN, Approximation.UP_TO, Approximation.NEARLY}
    if stated is claimed or claimed in _ROUNDED:
        return True
    match claimed:
        case Approximation.EXACT:
            return stated in {exact, *_ROUNDED} | above
        case Approximation.MORE_THAN:
            return stated in above
        case Approximation.AT_LEAST:
            return stated in above | {exact}
        case _:
            return stated in below or (claimed is Approximation.UP_TO and stated is exact)


def _rounds(
    stated: Decimal, claimed: Decimal, step: Decimal, limit: Approximation, stated_limit: Approximation
) -> bool:
    """Return whether an exact stated value, rounded the way the claim says, is the claimed one."""
    if stated_limit not in {Approximation.EXACT, *_ROUNDED} or not claimed:
        return False
    near = abs(stated - claimed) <= _ROUNDING_SHARE * abs(claimed)
    match limit:
        case Approximation.ABOUT:
            return near and _rounded(stated, step, ROUND_HALF_UP) == claimed
        case Approximation.NEARLY:
            return near and stated < claimed and _rounded(stated, step, ROUND_HALF_UP) == claimed
        case Approximation.JUST_OVER:
            return near and stated > claimed and _rounded(stated, step, ROUND_HALF_UP) == claimed
        case Approximation.MORE_THAN | Approximation.AT_LEAST:
            return stated > claimed and _rounded(stated, step, ROUND_FLOOR) == claimed
        case Approximation.LESS_THAN:
            return stated < claimed and _rounded(stated, step, ROUND_CEILING) == claimed
        case _:
            return False


def _rounded(value: Decimal, step: Decimal, rounding: str) -> Decimal:
    return (value / step).quantize(Decimal(1), rounding=rounding) * step


def _converts(stated: Figure, claimed: Figure) -> bool:
    """Return whether two amounts in different units may be the same, given how finely each was written."""
    if stated.low is None or claimed.low is None or stated.low != stated.high or claimed.low != claimed.high:
        return False
    value = converted(stated.low, stated.unit, claimed.unit)
    unit_step = converted(stated.step, stated.unit, claimed.unit)
    if value is None or unit_step is None or not _limits_agree(stated.approximation, claimed.approximation):
        return False
    if converts_exactly(stated.unit):
        return value == claimed.low
    offset = converted(Decimal(0), stated.unit, claimed.unit) or Decimal(0)
    slack = (claimed.step + abs(unit_step - offset)) / 2
    return abs(value - claimed.low) <= min(
        slack, max(_CONVERSION_SHARE * abs(claimed.low), min(claimed.step, Decimal(1)) / 2)
    )
