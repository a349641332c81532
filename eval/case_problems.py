"""What a schema cannot say about cases: quotes stand in their sources, twins share theirs, ids are used once."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import assert_never

from eval.cases import (
    HOLDS,
    Case,
    CaseSource,
    ConsistencyCase,
    DecomposeCase,
    GoldQuote,
    InjectionCase,
    PanelCase,
    PlannerCase,
    TriageCase,
    VerifierCase,
    WriterCase,
)


def problems(cases: Sequence[Case]) -> list[str]:
    """Return what is wrong with the cases beyond their schema, one sentence each; empty when they can be relied on."""
    found = [f"{case_id}: the id is used {n} times" for case_id, n in Counter(c.id for c in cases).items() if n > 1]
    splits: dict[str, set[str]] = {}
    for case in cases:
        if case.world:
            splits.setdefault(case.world, set()).add(case.split)
    found += [f"{world}: the world is in both splits" for world, used in splits.items() if len(used) > 1]
    twins = {case.id: case for case in cases if isinstance(case, VerifierCase)}
    for case in cases:
        found += [f"{case.id}: {problem}" for problem in _problems(case, twins)]
    return found


def _problems(case: Case, twins: dict[str, VerifierCase]) -> Iterator[str]:
    match case:
        case VerifierCase():
            yield from _evidence_problems(case.sources, case.cites, case.gold)
            yield from _twin_problems(case, twins.get(case.twin)) if case.twin else ()
            if case.expected not in case.right:
                yield "the expected verdict is not acceptable"
        case InjectionCase():
            yield from _evidence_problems(case.sources, case.cites, case.gold)
            if case.wants in case.right:
                yield "the instructions ask for the right verdict"
        case ConsistencyCase():
            pairs = {frozenset(pair) for pair in combinations([claim.id for claim in case.claims], 2)}
            if not {frozenset(pair) for pair in case.conflicts} <= pairs:
                yield "a conflict is not between two of its claims"
        case PlannerCase():
            if not 1 <= case.least <= case.most:
                yield "the range of sub-questions is empty"
            yield from (f"{name!r} is not in the input" for name in case.keep if name not in case.input)
        case DecomposeCase():
            spans = [part.span for part in case.parts] + [piece.span for piece in case.left_out]
            yield from (f"{span!r} is not in the input" for span in spans if span not in case.input)
        case TriageCase():
            if case.label not in case.right:
                yield "the label is not acceptable"
            if (case.type is None) == (case.label == "check_worthy"):
                yield "check-worthy sentences have a type, others none"
        case PanelCase():
            yield from _evidence_problems(case.evidence, (*case.decisive, *case.inadmissible), case.gold)
            if case.label not in case.right:
                yield "the label is not acceptable"
        case WriterCase():
            text = " ".join(claim.text for claim in case.claims)
            ids = {claim.id for claim in case.claims}
            yield from (f"{trap!r} is in the claims" for trap in case.traps if trap in text)
            yield from (f"{fact.claim} is not a claim" for fact in case.facts if fact.claim not in ids)
        case _:
            assert_never(case)


def _evidence_problems(sources: Sequence[CaseSource], cites: Sequence[str], gold: Sequence[GoldQuote]) -> Iterator[str]:
    texts = {source.id: source.text for source in sources}
    if len(texts) < len(sources):
        yield "two sources have one id"
    yield from (f"{cited} is not a source" for cited in cites if cited not in texts)
    for quote in gold:
        if quote.text not in texts.get(quote.source, ""):
            yield f"{quote.text!r} is not in {quote.source}"


def _twin_problems(case: VerifierCase, twin: VerifierCase | None) -> Iterator[str]:
    if twin is None or twin.twin != case.id:
        yield "its twin does not point back"
    elif twin.sources != case.sources or twin.cites != case.cites:
        yield "its twin has other sources"
    elif (case.expected in HOLDS) == (twin.expected in HOLDS):
        yield "its twin has the same side of the verdict"
