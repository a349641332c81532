"""The suites that are written case by case: consistency, planner, decompose and writer."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from eval.cases import (
    CaseClaim,
    ConsistencyCase,
    DecomposeCase,
    Fact,
    LeftOut,
    Part,
    PlannerCase,
    WriterCase,
)
from eval.worlds.world import HERE, World


def consistency(known: Mapping[str, World]) -> Iterator[ConsistencyCase]:
    """Yield sets of claims with the pairs that cannot both hold; many look like a conflict and are none."""
    for written, common in _written("consistency", known):
        yield ConsistencyCase(
            **common,
            claims=_claims(written["claims"]),
            conflicts=tuple((f"C{a}", f"C{b}") for a, b in written["conflicts"]),
        )


def planner(known: Mapping[str, World]) -> Iterator[PlannerCase]:
    """Yield inputs with their kind, a range for the number of sub-questions, and the names to be kept."""
    for written, common in _written("planner", known):
        yield PlannerCase(
            **common,
            input=written["input"],
            kind=written["kind"],
            least=written["least"],
            most=written["most"],
            keep=tuple(written["keep"]),
        )


def decompose(known: Mapping[str, World]) -> Iterator[DecomposeCase]:
    """Yield statements with their atomic parts and what is left out of them."""
    for written, common in _written("decompose", known):
        yield DecomposeCase(
            **common,
            input=written["input"],
            parts=tuple(Part(**_tuples(part)) for part in written["parts"]),
            left_out=tuple(LeftOut(**piece) for piece in written["left_out"]),
        )


def writer(known: Mapping[str, World]) -> Iterator[WriterCase]:
    """Yield questions with verified claims, the facts a report must state, and words it cannot know."""
    for written, common in _written("writer", known):
        yield WriterCase(
            **common,
            question=written["question"],
            claims=_claims(written["claims"]),
            facts=tuple(Fact(**_tuples(fact)) for fact in written["facts"]),
            traps=tuple(written["traps"]),
        )


def _written(suite: str, known: Mapping[str, World]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield the cases of a suite as written, each with the fields that all cases have."""
    path = HERE / "suites" / f"{suite}.toml"
    for number, written in enumerate(tomllib.loads(path.read_text("utf-8"))["case"], start=1):
        world = known[written["world"]]
        yield (
            written,
            {
                "id": f"{suite}-{world.id}-{number:02}",
                "world": world.id,
                "split": world.split,
                "failure": written.get("class") or written.get("kind") or "report",
                "language": world.language,
            },
        )


def _claims(texts: list[str]) -> tuple[CaseClaim, ...]:
    return tuple(CaseClaim(id=f"C{number}", text=text) for number, text in enumerate(texts, start=1))


def _tuples(record: dict[str, Any]) -> dict[str, Any]:
    """Return the record with its lists as tuples, as the types want them."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in record.items()}
