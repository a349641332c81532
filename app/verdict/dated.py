"""Dates without their year: "on 19 October" beside 4 September 2027, or on a page of that autumn."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from app.text.figure import Figure, FigureKind
from app.verdict.setting import Placed


def with_years(stated: Sequence[Placed], claimed: Sequence[Placed], published: date | None) -> list[Placed]:
    """Return the figures of one sentence, its days and months without a year completed where the year is plain.

    The year is that of the sentence's other dates when they have one between them; else that of the page's day of
    publication: the nearest such day to it, or the last one before it when that is the one which the claim has.
    """
    years = {f.start.year for p in stated if (f := p.figure).start is not None and f.kind is not FigureKind.CENTURY}
    if len(years) > 1:
        return list(stated)
    wanted = {p.figure.start for p in claimed if p.figure.start is not None}
    return [replace(p, figure=_completed(p.figure, years, wanted, published)) for p in stated]


def _completed(figure: Figure, years: set[int], wanted: set[date], published: date | None) -> Figure:
    if figure.kind is not FigureKind.RECURRING:
        return figure
    month, _, day = figure.unit.removeprefix("--").partition("-")
    candidates = [_day(year, int(month), int(day or 1)) for year in years] if years else _near(month, day, published)
    known = [start for start in candidates if start is not None]
    if not known:
        return figure
    start = next((d for d in known if any((d.year, d.month) == (w.year, w.month) for w in wanted)), known[0])
    end = start if day else (start.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
    return replace(figure, kind=FigureKind.DAY if day else FigureKind.MONTH, start=start, end=end, unit="")


def _near(month: str, day: str, published: date | None) -> list[date | None]:
    """The nearest such day to the day of publication, then the last one that was over by then."""
    if published is None:
        return []
    around = [_day(published.year + step, int(month), int(day or 1)) for step in (-1, 0, 1)]
    known = [d for d in around if d is not None]
    nearest = sorted(known, key=lambda d: abs((d - published).days))[:1]
    return [*nearest, *[d for d in known if d <= published][-1:]]


def _day(year: int, month: int, day: int) -> date | None:
    """The day, None where the calendar has none (29 February)."""
    try:
        return date(year, month, day)
    except ValueError:
        return None
