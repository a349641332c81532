"""Where a claim measures otherwise than its evidence: what a lint in code found, with the words and their places."""

from dataclasses import dataclass
from enum import StrEnum

from app.core.span import Span


class MeasureCode(StrEnum):
    """How a claim and a sentence of its evidence measure differently."""

    PERCENT_OR_POINTS = "percent_or_points"
    RATE_OR_LEVEL = "rate_or_level"  # "inflation fell" is no "prices fell"
    NOMINAL_OR_REAL = "nominal_or_real"
    PERIOD = "period"  # a quarter or a month against a year
    BASELINE = "baseline"  # since 2019 against since 2021
    INVENTED_REFERENT = "invented_referent"  # a record or an authority that the evidence does not know
    GROSS_OR_NET = "gross_or_net"
    PER_HEAD_OR_TOTAL = "per_head_or_total"
    MEDIAN_OR_MEAN = "median_or_mean"
    ADJUSTED_OR_NOT = "adjusted_or_not"  # for the season


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureFinding:
    """One difference: the claim's words with their place in it, and the evidence's with their place in the source.

    `source_id` is "" for a sentence that is of no source; `evidence_span` is None where nothing in it answers.
    """

    code: MeasureCode
    claim_words: str
    claim_span: Span
    evidence_words: str = ""
    evidence_span: Span | None = None
    source_id: str = ""
