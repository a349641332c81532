"""One call of a model: what is sent, what comes back, and the record that is kept of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One turn of a prompt."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRequest:
    """What is asked of a model. `schema` is a JSON schema that the reply must fit; `max_output` is in tokens.

    `predicted` is our exact count of the whole prompt, in tokens, template included (0: not known yet).
    """

    messages: tuple[Message, ...]
    schema: Mapping[str, object]
    max_output: int
    window: int = 16_384
    think: bool = False
    temperature: float = 0.0
    seed: int = 7
    predicted: int = 0
    timeout_s: float = 600.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenChance:
    """One generated token and its natural log-probability, with the best alternatives at that place."""

    token: str
    logprob: float
    alternatives: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatReply:
    """What came back. Counts are the engine's own, in tokens; `cached` is None when the engine does not tell."""

    text: str
    prompt_tokens: int
    output_tokens: int
    cached: int | None = None
    prompt_s: float = 0.0
    output_s: float = 0.0
    total_s: float = 0.0
    tokens: tuple[TokenChance, ...] = ()


class Stage(StrEnum):
    """The stages of a run, in order. A job has those that it needs: a speech is sorted in PLAN and judged in VERIFY."""

    PLAN = "plan"
    SEARCH = "search"
    READ = "read"
    DRAFT = "draft"
    VERIFY = "verify"
    CONSISTENCY = "consistency"
    WRITE = "write"


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How a prompt's tokens are spent: the parts of the gauge. All counts in tokens."""

    system: int
    evidence: int
    claim: int
    reserved: int
    window: int

    @property
    def predicted(self) -> int:
        """The whole prompt, template included (the template counts as system)."""
        return self.system + self.evidence + self.claim


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """The record of one finished call. `key` names it within its run, so that resume never makes it twice."""

    key: str
    stage: Stage
    seat: str
    model: str
    reply: str
    layout: Layout
    predicted: int
    served: int
    cached: int | None
    output: int
    prompt_s: float
    output_s: float
    total_s: float
    digest: str = ""  # SHA-256 of everything that was sent; a recalled reply must be to the same prompt
    asked: int = 1  # 2 when the first reply did not fit and was asked again
    probability: float | None = None
    chances: tuple[float, ...] = ()  # of each row's deciding token, where one reply answers on several
    exact: bool = True  # False: the tokenizer is an estimate
