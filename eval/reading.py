"""How a case reads: what it asks, what would be right, and its pages."""

from eval.cases import (
    Case,
    CaseSource,
    ConsistencyCase,
    DecomposeCase,
    InjectionCase,
    PanelCase,
    PlannerCase,
    TriageCase,
    VerifierCase,
    WriterCase,
)


def asked(case: Case) -> tuple[str, ...]:
    """What a case asks, line by line."""
    match case:
        case VerifierCase() | InjectionCase():
            return case.claim, f"cites {', '.join(case.cites)}"
        case PanelCase():
            return case.claim, f"said by {case.speaker} on {case.said_on}"
        case ConsistencyCase():
            return tuple(f"{c.id}: {c.text}" for c in case.claims)
        case WriterCase():
            return case.question, *(f"{c.id}: {c.text}" for c in case.claims)
        case PlannerCase() | DecomposeCase():
            return (case.input,)
        case TriageCase():
            return (case.sentence,)


def wanted(case: Case) -> str:
    """What would be right."""
    match case:
        case VerifierCase() | InjectionCase() | PanelCase() | TriageCase():
            return " or ".join(case.right)
        case ConsistencyCase():
            return "; ".join(" against ".join(pair) for pair in case.conflicts) or "no conflict"
        case PlannerCase():
            return (
                f"{case.kind}, {case.least} to {case.most} sub-questions, keeping {', '.join(case.keep) or 'nothing'}"
            )
        case DecomposeCase():
            parts = [f"“{p.span}” ({p.type}; {', '.join(p.carries)})" for p in case.parts]
            return "; ".join([*parts, *(f"left out: “{o.span}” ({o.reason})" for o in case.left_out)])
        case WriterCase():
            facts = [f"{f.claim}: {' or '.join(f.any_of)}" for f in case.facts]
            return f"{'; '.join(facts)}; none of: {', '.join(case.traps)}"


def pages(case: Case) -> tuple[CaseSource, ...]:
    """The pages of a case, none for the suites that have none."""
    match case:
        case VerifierCase() | InjectionCase():
            return case.sources
        case PanelCase():
            return case.evidence
        case _:
            return ()
