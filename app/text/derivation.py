"""What a derived figure is: the figures that it follows from, with their places, and the formula."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from app.core.span import Span
from app.text.figure import Figure, FigureKind
from app.text.figures import figures
from app.text.languages import guess_language
from app.text.names import names
from app.text.words import content

_EDGE: Final = re.compile(
    r"[;:()—]|,\s|\s–\s|\b(?:and|but|while|whereas|und|aber|während|et|mais|tandis|y|pero|mientras)\b", re.I
)


_LONGEST_CLAUSE: Final = 300  # characters on either side; in a table without commas a clause would have no end
_COUNTED: Final = re.compile(r"\s[^\W\d_][\w'’-]+")


class Operation(StrEnum):
    """How a figure follows from others."""

    DIFFERENCE = "difference"
    CHANGE = "change"  # a difference in per cent of the first value
    SHARE = "share"
    MULTIPLE = "multiple"
    SUM = "sum"
    COUNT = "count"
    DURATION = "duration"
    AGE = "age"
    DECADE = "decade"
    BOUND = "bound"
    RANK = "rank"


@dataclass(frozen=True, slots=True, kw_only=True)
class Operand:
    """A stated figure, or a thing that is counted, that another follows from. `sentence` counts from 0."""

    sentence: int
    span: Span
    written: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivation:
    """How a figure of a claim follows from quoted sentences: "2019 − 2011 = 8 years"."""

    operation: Operation
    operands: tuple[Operand, ...]
    formula: str


@dataclass(frozen=True, kw_only=True)
class Sentence:
    """A quoted sentence with its figures; `number` counts from 0."""

    number: int
    text: str
    language: str

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """The figures in reading order."""
        return tuple(figures(self.text, self.language))

    def operand(self, span: Span) -> Operand:
        """The stretch of this sentence as an operand."""
        return Operand(sentence=self.number, span=span, written=" ".join(span.of(self.text).split()))

    def around(self, start: int, end: int) -> str:
        """The clause around a stretch."""
        earliest, latest = max(0, start - _LONGEST_CLAUSE), min(len(self.text), end + _LONGEST_CLAUSE)
        edges = list(_EDGE.finditer(self.text, earliest, latest))
        first = max((m.end() for m in edges if m.end() <= start), default=earliest)
        last = min((m.start() for m in edges if m.start() >= end), default=latest)
        return self.text[first:last]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """A figure of a claim that no quoted sentence states."""

    claim: str
    figure: Figure
    language: str

    @property
    def head(self) -> str:
        """The few words before it."""
        return self.claim[max(0, self.figure.span.start - 32) : self.figure.span.start]

    @property
    def tail(self) -> str:
        """The few words behind it."""
        return self.claim[self.figure.span.end : self.figure.span.end + 48]

    @property
    def written(self) -> str:
        """The figure as the claim has it, with what it counts where it has no unit: "18 seasons"."""
        end = self.figure.span.end
        counted = _COUNTED.match(self.claim, end) if self.figure.kind is FigureKind.NUMBER else None
        if counted and content(counted[0]):
            end = counted.end()
        return " ".join(self.claim[self.figure.span.start : end].split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One way to reckon the claim's kind of figure; `holds` tells whether the claim's value comes of it."""

    holds: bool
    derivation: Derivation
    near: str  # the clause that the operands stand in


def named_months(text: str, language: str) -> list[tuple[Span, int]]:
    """Return the months that a text names without their year, each with its place and its number."""
    found = [f for f in figures(text, language) if f.kind is FigureKind.RECURRING and len(f.unit) == len("--04")]
    return [(f.span, int(f.unit.removeprefix("--"))) for f in found]


def read(texts: Iterable[str], language: str) -> tuple[Sentence, ...]:
    """Return quoted sentences as what derivations are made from, each read in its own language."""
    return tuple(Sentence(number=n, text=t, language=guess_language(t, language)) for n, t in enumerate(texts))


def decide(claimed: Claimed, candidates: Iterable[Candidate]) -> Derivation | None:
    """Return the derivation that the claim means, or None.

    Where operands of several places could be meant, those whose clause shares most words with the claim are, its names
    counted or not: a subject stands in the first clause only, whatever the second says of it. When what is meant does
    not all give the claim's value, nothing is derived.
    """
    found, words = list(candidates), content(claimed.claim)
    named = content(" ".join(name.text for name in names(claimed.claim, claimed.language)))
    for counted in (words, words - named):
        shared = [len(counted & content(candidate.near)) for candidate in found]
        if not all(c.holds for c, share in zip(found, shared, strict=True) if share == max(shared)):
            return None
    return next((candidate.derivation for candidate in found if candidate.holds), None)
