"""Asks cases through the product's own stages: as many at once as the engine has slots, each once, none twice."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from app.core.error import EngineUnavailable, ModelMissing, PlumblineError
from app.pipeline.run import Tools
from eval.cases import Case, InjectionCase, PanelCase, PlannerCase, TriageCase, VerifierCase
from eval.records import ERROR, RIGHT, Outcome, Row, RowFile, digest
from eval.suites import Suite
from eval.trial import Trial

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far an eval is. `left_s` is an estimate in seconds, 0 before there is anything to go by."""

    done: int
    total: int
    left_s: float
    row: Row


OnRow: TypeAlias = Callable[[Progress], None]


def chosen(cases: Sequence[Case], *, split: str = "all", limit: int = 0) -> list[Case]:
    """Return the cases of a split, at most about `limit` (0: all), spread evenly over classes, twins kept together.

    The choice depends on the cases alone, so that two runs with one limit ask the same.
    """
    wanted = [c for c in cases if split == "all" or c.split == split]
    if not limit or limit >= len(wanted):
        return wanted
    by_class: dict[str, list[list[Case]]] = {}
    for unit in _units(wanted):
        by_class.setdefault(unit[0].failure, []).append(unit)
    for units in by_class.values():
        units.sort(key=lambda unit: sha256(min(c.id for c in unit).encode()).digest())
    picked: set[str] = set()
    turn = 0
    while len(picked) < limit:
        for name in sorted(by_class):
            if turn < len(by_class[name]) and len(picked) < limit:
                picked.update(c.id for c in by_class[name][turn])
        turn += 1
    return [c for c in wanted if c.id in picked]


def _units(cases: Sequence[Case]) -> list[list[Case]]:
    """Cases alone, or with their twin."""
    known = {c.id: c for c in cases}
    units, seen = [], set[str]()
    for case in cases:
        if case.id in seen:
            continue
        twin = known.get(case.twin) if isinstance(case, VerifierCase) else None
        units.append([case] if twin is None else [case, twin])
        seen.update(c.id for c in units[-1])
    return units


async def evaluate(
    tools: Tools,
    suites: Mapping[str, Suite],
    cases: Sequence[Case],
    *,
    runs: int,
    seed: int,
    rows: RowFile,
    on_row: OnRow = lambda _progress: None,
) -> list[Row]:
    """Ask every case `runs` times and return all rows, those that `rows` held already among them.

    Raises `EngineUnavailable` or `ModelMissing`; what was asked until then is in the file.
    """
    wanted = [(number, case, _key(case, number)) for number in range(1, runs + 1) for case in cases]
    held = {row.key: row for row in rows.rows}
    left = [(number, case) for number, case, key in wanted if key not in held]
    slots, begun, done = asyncio.Semaphore(tools.slots), time.monotonic(), 0

    async def one(number: int, case: Case) -> None:
        nonlocal done
        async with slots:
            row = await _row(tools, suites[case.suite], case, number, seed + number - 1)
        rows.append(row)
        held[row.key] = row
        done += 1
        pace = (time.monotonic() - begun) / done
        at = len(wanted) - len(left) + done
        on_row(Progress(done=at, total=len(wanted), left_s=pace * (len(left) - done), row=row))

    try:
        async with asyncio.TaskGroup() as group:
            for number, case in left:
                group.create_task(one(number, case))
    except* PlumblineError as trouble:
        raise _first(trouble) from trouble
    return [held[key] for _, _, key in wanted]


async def _row(tools: Tools, suite: Suite, case: Case, number: int, seed: int) -> Row:
    trial = Trial(tools=tools, seed=seed)
    try:
        outcome = await suite.ask(case, trial)
    except Exception as raised:  # a stage that crashes is wrong on this case; the others are still asked
        error = _first(raised)  # stages ask in groups of tasks
        if isinstance(error, EngineUnavailable | ModelMissing):
            raise error from raised
        if isinstance(error, PlumblineError):
            outcome = failure(error.code, str(error))
        else:
            log.warning("%s crashed", case.id, exc_info=True)
            outcome = failure("crash", repr(error))
    expected, right = labels(case)
    return Row(
        suite=case.suite,
        id=case.id,
        run=number,
        digest=digest(case),
        split=case.split,
        failure=case.failure,
        language=case.language,
        expected=expected,
        right=right,
        twin=case.twin if isinstance(case, VerifierCase) else "",
        outcome=outcome,
        usage=trial.usage(),
    )


def failure(code: str, detail: str) -> Outcome:
    """The outcome of a case that gave nothing: wrong, and in every denominator."""
    return Outcome(given=ERROR, raw=ERROR, right=False, raw_right=False, error=code, detail=detail)


def labels(case: Case) -> tuple[str, tuple[str, ...]]:
    """What is expected of a case in one word, and all the words that count as right."""
    match case:
        case VerifierCase() | InjectionCase():
            return case.expected, case.right
        case TriageCase() | PanelCase():
            return case.label, case.right
        case PlannerCase():
            return case.kind, (case.kind,)
        case _:
            return RIGHT, (RIGHT,)


def _key(case: Case, number: int) -> tuple[str, str, int, str]:
    return case.suite, case.id, number, digest(case)


def _first(error: BaseException) -> BaseException:
    """The first error of a group of groups; a plain error itself."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
