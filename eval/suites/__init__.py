"""The suites: one module each, under the name that its cases have in the schema.

A module holds `ask(case, trial)`, which drives the product's own stage and says what came of it; `score(rows, raw=…)`,
the figures of rows of this suite, the first ones first; and `PINNED`, the names of the figures that a baseline holds.
One whose stage takes several things at once has `together(case)`, the name of the lot that a case is asked in, and
`ask_all(cases, trial)` in the place of `ask`.
A suite whose module, or whose stage in the checkout that is scored, is not there is simply not offered.
"""

import importlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Protocol

from eval.cases import SUITES, Case
from eval.records import Outcome, Row
from eval.scores import Figure
from eval.trial import Trial


class Score(Protocol):
    """Gives the figures of rows of one suite; `raw` scores the model's word before the code's checks."""

    def __call__(self, rows: Sequence[Row], *, raw: bool) -> tuple[Figure, ...]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """A suite that can be run."""

    name: str
    ask_all: Callable[[Sequence[Case], Trial], Awaitable[Sequence[Outcome]]]
    together: Callable[[Case], str]
    score: Score
    pinned: tuple[str, ...]


def find(name: str) -> Suite | None:
    """Return the suite of this name, or None when it, or the stage that it asks, is not there."""
    if find_spec(f"{__name__}.{name}") is None:
        return None
    try:
        module = importlib.import_module(f"{__name__}.{name}")
    except ImportError as missing:  # an older checkout lacks the stage, or a name in it
        if missing.name is None or not missing.name.startswith("app."):
            raise
        return None
    return Suite(
        name=name,
        ask_all=getattr(module, "ask_all", None) or _one_by_one(module.ask),
        together=getattr(module, "together", lambda case: case.id),
        score=module.score,
        pinned=module.PINNED,
    )


def _one_by_one(
    ask: Callable[[Case, Trial], Awaitable[Outcome]],
) -> Callable[[Sequence[Case], Trial], Awaitable[Sequence[Outcome]]]:
    async def ask_all(cases: Sequence[Case], trial: Trial) -> Sequence[Outcome]:
        (case,) = cases
        return [await ask(case, trial)]

    return ask_all


def offered() -> dict[str, Suite]:
    """Return every suite that can be run here, in the order of the schema."""
    return {name: suite for name in SUITES if (suite := find(name)) is not None}
