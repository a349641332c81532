"""What the model doctor finds: codes and figures, one at a time; the terminal and the window put them into words."""

from dataclasses import dataclass
from enum import StrEnum


class Topic(StrEnum):
    """What is examined, in order."""

    ENGINE = "engine"
    VERSION = "version"
    MODEL = "model"
    WINDOW = "window"
    TOKENS = "tokens"
    THINKING = "thinking"
    SCHEMA = "schema"
    SERVED = "served"
    SPEED = "speed"
    OVERFLOW = "overflow"


class Code(StrEnum):
    """What was found; in brackets what `Finding.values` holds."""

    ENGINE_ANSWERS = "engine_answers"  # (name, version, address)
    ENGINE_FAILED = "engine_failed"  # (why)
    COUNTS_TOO_FEW = "counts_too_few"
    IGNORES_SCHEMA = "ignores_schema"
    MODEL_IS = "model_is"  # (name, first digits of the digest)
    WINDOW_IS = "window_is"  # (tokens, calls at once)
    TOKENS_EXACT = "tokens_exact"
    TOKENS_ESTIMATED = "tokens_estimated"
    TOLD_NOT_TO_THINK = "told_not_to_think"
    THINKS_NEVER = "thinks_never"
    SCHEMA_KEPT = "schema_kept"
    SCHEMA_MISREAD = "schema_misread"  # (what it said)
    SCHEMA_FAILED = "schema_failed"  # (why)
    SERVED_AS_PREDICTED = "served_as_predicted"  # (tokens)
    SERVED_OTHERWISE = "served_otherwise"  # (tokens, tokens predicted)
    SPEED_IS = "speed_is"  # (tokens read a second, tokens written a second, minutes for a full window)
    SPEED_OF_CALL = "speed_of_call"  # (tokens read, tokens written, seconds for both)
    SPEED_UNKNOWN = "speed_unknown"  # (why)
    OVERFLOW_REFUSED = "overflow_refused"
    OVERFLOW_FAILED = "overflow_failed"  # (why)
    OVERFLOW_FITS = "overflow_fits"  # (tokens served)
    OVERFLOW_CUT = "overflow_cut"  # (tokens that were left)


_BAD = frozenset((
    Code.ENGINE_FAILED, Code.COUNTS_TOO_FEW, Code.IGNORES_SCHEMA, Code.TOKENS_ESTIMATED, Code.SCHEMA_MISREAD,
    Code.SCHEMA_FAILED, Code.SERVED_OTHERWISE, Code.SPEED_UNKNOWN, Code.OVERFLOW_CUT,
))  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One plain fact about the engine or the model."""

    topic: Topic
    code: Code
    values: tuple[str | float, ...] = ()

    @property
    def good(self) -> bool:
        """Whether nothing needs to be done about it."""
        return self.code not in _BAD
