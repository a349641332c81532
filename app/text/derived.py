"""Figures that follow from those stated: the claim says "for eight years", the source "from 2011 to 2019".

A derivation names its operands, with their places, and its formula. Operands are figures of one kind, unit and matter,
from the quoted sentences alone, never from the rest of a page; how much a derived figure may be rounded is written in
the modules that reckon it (`derivedchange`, `derivedtime`, `derivedcounts`). When it is unsure what a claim means,
nothing is derived, and the figure is missing as it was.
"""

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import Final, TypeAlias

from app.text.derivation import Candidate, Claimed, Derivation, Operand, Operation, Sentence, decide, read
from app.text.derivedchange import (
    Multiple,
    differences,
    multiple_stated,
    multiples,
    multiplied,
    percent_changes,
    shares,
    sums,
)
from app.text.derivedcounts import bounds, kinds, lists, ranks, siblings
from app.text.derivedtime import ages, decades, durations, months_through
from app.text.figure import Figure, FigureKind

__all__ = ["Derivation", "Multiple", "Operand", "Operation", "derived", "derived_multiple", "unstated_multiples"]

_Reckoning: TypeAlias = Callable[[Claimed, Sequence[Sentence]], Iterator[Candidate]]
_RECKONINGS: Final[tuple[_Reckoning, ...]] = (
    durations,
    months_through,
    ages,
    decades,
    differences,
    percent_changes,
    shares,
    siblings,
    kinds,
    sums,
    lists,
    bounds,
    ranks,
)


def derived(claim: str, figure: Figure, quoted: Sequence[str], language: str = "en") -> Derivation | None:
    """Return how a figure of a claim follows from quoted sentences, or None where it does not, or not surely."""
    claimed, sentences = Claimed(claim=claim, figure=figure, language=language), read(quoted, language)
    for reckon in _RECKONINGS:
        if found := decide(claimed, reckon(claimed, sentences)):
            return found
    return None


def unstated_multiples(claim: str, quoted: Sequence[str]) -> list[Multiple]:
    """Return the multiples of a claim ("doubled", "halved") that no quoted sentence says in so many words."""
    return [multiple for multiple in multiples(claim) if not multiple_stated(multiple, quoted)]


def derived_multiple(claim: str, multiple: Multiple, quoted: Sequence[str], language: str = "en") -> Derivation | None:
    """Return how a multiple of a claim follows from quoted sentences, or None where it does not."""
    factor = Decimal(multiple.factor)
    figure = Figure(kind=FigureKind.NUMBER, span=multiple.span, low=factor, high=factor)
    claimed = Claimed(claim=claim, figure=figure, language=language)
    return decide(claimed, multiplied(claim, multiple, read(quoted, language)))
