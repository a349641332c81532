"""Tiers: what kind of publisher an item of evidence comes from (product rule 1.3.4)."""

from enum import StrEnum
from typing import Final


class Tier(StrEnum):
    """The seven tiers, the weightiest first; the value is the short name that prompts and files use."""

    GOV = "T1"
    WIRE = "T2"
    NEWS = "T3"
    ACAD = "T4"
    FACT_CHECK = "T5"  # never in a pack
    OTHER = "T6"
    POLITICAL = "T7"  # shows that something was said, never that it is true

    @property
    def label(self) -> str:
        """The name as reports print it: "T1·Gov"."""
        return f"{self.value}·{_WORDS[self]}"

    @property
    def rank(self) -> int:
        """The place in the order of weight, 1 first: settles ties between items that are equally relevant."""
        return int(self.value[1:])


_WORDS: Final = {
    Tier.GOV: "Gov",
    Tier.WIRE: "Wire",
    Tier.NEWS: "News",
    Tier.ACAD: "Acad",
    Tier.FACT_CHECK: "FC",
    Tier.OTHER: "Other",
    Tier.POLITICAL: "Pol",
}
