"""What a figure is: a number, an amount or a date, with the place in the text where it stands."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from app.core.span import Span


class FigureKind(StrEnum):
    """What a figure counts or names."""

    NUMBER = "number"
    ORDINAL = "ordinal"
    FRACTION = "fraction"  # "two thirds of", as per cent
    PERCENT = "percent"
    POINTS = "points"  # percentage points
    MONEY = "money"
    QUANTITY = "quantity"  # a number with a unit of measure
    TIME = "time"  # time of day, in minutes after midnight
    DAY = "day"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"
    FISCAL_YEAR = "fiscal year"
    DECADE = "decade"
    CENTURY = "century"
    PERIOD = "period"  # from one date to another
    RECURRING = "recurring"  # a day or month without its year; `unit` is "--03-12" or "--03"


class Approximation(StrEnum):
    """How a text limits a figure."""

    EXACT = "exact"
    MORE_THAN = "more than"
    AT_LEAST = "at least"
    LESS_THAN = "less than"
    UP_TO = "up to"
    ABOUT = "about"
    NEARLY = "nearly"
    JUST_OVER = "just over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure of a text.

    `low` and `high` are the value in `unit` (equal unless a range), scale words worked in; `step` is the
    worth of the last digit that was written (100 000 for "1.2 million"). Dates have `start` and `end`, both
    included; years before Christ have a negative `low` and no dates. `other` is the second reading of a
    date such as 03/04/2019. `unit` is a unit's short name, an ISO currency, or "$" when the text says no more.
    """

    kind: FigureKind
    span: Span
    low: Decimal | None = None
    high: Decimal | None = None
    step: Decimal = Decimal(1)
    unit: str = ""
    approximation: Approximation = Approximation.EXACT
    start: date | None = None
    end: date | None = None
    other: date | None = None

    @property
    def value(self) -> Decimal | None:
        """The value, or None where the figure is a range or has none."""
        return self.low if self.low == self.high else None

    @property
    def is_date(self) -> bool:
        """Whether the figure names a point or stretch of the calendar."""
        return self.start is not None
