"""What is asked of the history, and the words in a run that answer it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.core.claim import Job
from app.core.span import Span
from app.core.verdict import Verdict

Part = Literal["input", "claim", "quote", "answer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryQuery:
    """Which runs are wanted; every condition that is set must hold.

    `words` are looked for in inputs, claims, quotes and answers, each as the beginning of a word. `verdict` is that of
    the statement or of any claim. `model` held its seats ("" = any). `since` is the earliest start. `unfinished` leaves
    only what can be resumed.
    """

    words: str = ""
    job: Job | None = None
    verdict: Verdict | None = None
    model: str = ""
    since: datetime | None = None
    unfinished: bool = False

    @property
    def all(self) -> bool:
        """Whether nothing is asked, so that every run answers."""
        return self == HistoryQuery()


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """Where a run holds what was looked for: some words of one of its parts, and the hits in them."""

    part: Part
    text: str
    hits: tuple[Span, ...]
