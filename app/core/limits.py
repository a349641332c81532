"""When a run has done enough. A limit reached ends the run normally, and the report says so."""

from dataclasses import dataclass
from enum import StrEnum


class Limit(StrEnum):
    """Which limit was reached."""

    SOURCES = "max_sources"
    CLAIMS = "max_claims"
    ENOUGH = "enough_verified"
    ROUNDS = "max_rounds"
    SECONDS = "seconds"
    TOKENS = "tokens"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The settings of product rule 1.1.8. `seconds` and `tokens` of 0 mean no limit."""

    max_sources: int = 20
    max_claims: int = 12
    enough_verified: int = 6
    max_rounds: int = 1
    sub_questions: int = 4
    seconds: float = 0.0
    tokens: int = 0


QUICK = Limits(max_sources=6, max_claims=6, enough_verified=3, max_rounds=0, sub_questions=2)
NORMAL = Limits()
DEEP = Limits(max_sources=40, max_claims=24, enough_verified=16, max_rounds=2)
DEPTHS = {"quick": QUICK, "normal": NORMAL, "deep": DEEP}
SPEECH_DEPTHS = {
    "quick": Limits(max_sources=60, max_claims=10, max_rounds=0),
    "normal": Limits(max_sources=1_000, max_claims=300, max_rounds=0),
    "deep": Limits(max_sources=4_000, max_claims=2_000, max_rounds=0),
}
"""A speech is as long as it is: its depth says how many of its claims are judged."""
