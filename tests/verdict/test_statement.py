"""The rule table for a statement's verdict, row by row."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.verdict import Verdict
from app.verdict.statement import RULE, rule_applied, statement_verdict

S, P, C, D, U, N = (
    Verdict.SUPPORTED,
    Verdict.PARTLY_SUPPORTED,
    Verdict.CONTRADICTED,
    Verdict.DISPUTED,
    Verdict.UNVERIFIABLE,
    Verdict.UNCHECKED,
)


@pytest.mark.parametrize(
    ("claims", "row"),
    [
        ([S], 0),
        ([S, S, S], 0),
        ([P], 1),
        ([S, P], 1),
        ([S, C], 1),
        ([S, U], 1),
        ([S, D], 1),
        ([S, N], 1),
        ([P, C, D, U, N], 1),
        ([C], 2),
        ([C, C], 2),
        ([C, U], 2),
        ([C, N], 2),
        ([], 3),
        ([U], 3),
        ([N], 3),
        ([D], 3),
        ([C, D], 3),
        ([D, U, N], 3),
    ],
)
def test_first_row_that_holds_decides(claims: list[Verdict], row: int) -> None:
    assert statement_verdict(claims) is RULE[row][1]


@given(st.lists(st.sampled_from([S, P, C, D, U, N]), max_size=6))
@settings(max_examples=150, deadline=None)
def test_order_does_not_matter_and_only_all_supported_is_supported(claims: list[Verdict]) -> None:
    verdict = statement_verdict(claims)

    assert verdict is statement_verdict(reversed(claims))
    assert (verdict is S) == (bool(claims) and set(claims) == {S})
    assert verdict is not Verdict.NOT_SUPPORTED or C in claims


@given(st.lists(st.sampled_from([S, P, C, D, U, N]), max_size=5), st.sampled_from([C, D, U, N]))
@settings(max_examples=100, deadline=None)
def test_claim_that_did_not_hold_up_never_improves_a_statement(claims: list[Verdict], more: Verdict) -> None:
    assert statement_verdict([*claims, more]) is not S
    assert (statement_verdict([*claims, more]) is P) == any(c in (S, P) for c in claims)


def test_each_verdict_of_the_table_says_its_row_and_the_last_names_the_others() -> None:
    for condition, verdict in RULE[:-1]:
        assert rule_applied(verdict) == condition
    assert all(condition in rule_applied(RULE[-1][1]) for condition, _ in RULE[:-1])
    assert rule_applied(Verdict.DISPUTED) == ""
