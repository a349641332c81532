"""The verdict of a whole statement follows from its claims by this table, never by another model call."""

from collections.abc import Iterable

from app.core.verdict import Verdict

# Read from the top; the first row whose condition holds decides. Counts are of the statement's own claims.
RULE = (
    ("every claim is Supported", Verdict.SUPPORTED),
    ("some claim is Supported or Partly supported", Verdict.PARTLY_SUPPORTED),
    ("some claim is Contradicted, none is Disputed", Verdict.NOT_SUPPORTED),
    ("otherwise", Verdict.UNVERIFIABLE),
)


def statement_verdict(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdict of a statement whose claims have `verdicts`; none at all is Unverifiable."""
    found = list(verdicts)
    if found and all(v is Verdict.SUPPORTED for v in found):
        return RULE[0][1]
    if any(v in (Verdict.SUPPORTED, Verdict.PARTLY_SUPPORTED) for v in found):
        return RULE[1][1]
    if Verdict.CONTRADICTED in found and Verdict.DISPUTED not in found:
        return RULE[2][1]
    return RULE[3][1]


def rule_applied(verdict: Verdict) -> str:
    """Return the row of `RULE` that gives `verdict`, as a clause; for the last row, that no other holds; else ""."""
    conditions = {result: condition for condition, result in RULE}
    condition = conditions.get(verdict, "")
    if condition == RULE[-1][0]:
        return "none of these holds: " + "; ".join(other for other, _ in RULE[:-1])
    return condition
