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
from eval.outside import IN_A_ROW
from eval.records import ERROR, RIGHT, Outcome, Row, RowFile, Usage, digest
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

    Sentences of a speech are chosen by tens in a row, spread over speeches, as they are asked.
    The choice depends on the cases alone, so that two runs with one limit ask the same.
    """
    wanted = [c for c in cases if split == "all" or c.split == split]
    if not limit or limit >= len(wanted):
        return wanted
    by_class: dict[str, list[list[Case]]] = {}
    for unit in _units(wanted):
        of_speech = unit[0].speech if isinstance(unit[0], TriageCase) else unit[0].failure
        by_class.setdefault(of_speech, []).append(unit)
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
    """Cases alone, with their twin, or ten sentences of one speech."""
    known = {c.id: c for c in cases}
    units: dict[str, list[Case]] = {}
    for case in cases:
        name = case.id
        if isinstance(case, VerifierCase) and case.twin in known:
            name = min(case.id, case.twin)
        elif isinstance(case, TriageCase):
            name = f"{case.speech} {case.index // IN_A_ROW}"
        units.setdefault(name, []).append(case)
    return list(units.values())


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
    wanted = [_key(case, number) for number in range(1, runs + 1) for case in cases]
    held = {row.key: row for row in rows.rows}
    lots = [
        (number, lot)
        for number in range(1, runs + 1)
        for lot in _lots(suites, cases)
        if any(_key(case, number) not in held for case in lot)
    ]
    slots, begun = asyncio.Semaphore(tools.slots), time.monotonic()
    before = sum(key in held for key in wanted)

    async def one(number: int, lot: Sequence[Case]) -> None:
        async with slots:
            answered = await _rows(tools, suites[lot[0].suite], lot, number, seed + number - 1)
        for row in answered:
            if row.key not in held:
                rows.append(row)
                held[row.key] = row
        done = sum(key in held for key in wanted)
        pace = (time.monotonic() - begun) / (done - before)
        on_row(Progress(done=done, total=len(wanted), left_s=pace * (len(wanted) - done), row=answered[-1]))

    try:
        async with asyncio.TaskGroup() as group:
            for number, lot in lots:
                group.create_task(one(number, lot))
    except* PlumblineError as trouble:
        raise _first(trouble) from trouble
    return [held[key] for key in wanted]


def _lots(suites: Mapping[str, Suite], cases: Sequence[Case]) -> list[list[Case]]:
    """The cases as they are asked: alone, or with those that their suite asks together, in order."""
    lots: dict[tuple[str, str], list[Case]] = {}
    for case in cases:
        lots.setdefault((case.suite, suites[case.suite].together(case)), []).append(case)
    return list(lots.values())


async def _rows(tools: Tools, suite: Suite, lot: Sequence[Case], number: int, seed: int) -> list[Row]:
    """Ask one lot. What it cost stands in its first row, so that sums are right."""
    trial = Trial(tools=tools, seed=seed)
    try:
        outcomes = await suite.ask_all(lot, trial)
    except Exception as raised:  # a stage that crashes is wrong on this case; the others are still asked
        error = _first(raised)  # stages ask in groups of tasks
        if isinstance(error, EngineUnavailable | ModelMissing):
            raise error from raised
        if isinstance(error, PlumblineError):
            outcomes = [failure(error.code, str(error))] * len(lot)
        else:
            log.warning("%s crashed", lot[0].id, exc_info=True)
            outcomes = [failure("crash", repr(error))] * len(lot)
    costs = [trial.usage(), *[Usage()] * (len(lot) - 1)]
    return [_row(*each, number) for each in zip(lot, outcomes, costs, strict=True)]


def _row(case: Case, outcome: Outcome, usage: Usage, number: int) -> Row:
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
        usage=usage,
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
