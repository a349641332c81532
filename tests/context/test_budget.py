"""A call's budget: what is left for its text, and the refusal when nothing is."""

import pytest

from app.context.budget import Budget
from app.core.error import BudgetExceeded


def test_allowance_is_the_window_less_its_reserved_parts() -> None:
    assert Budget(window=16_384, reserved_output=800, overhead=400, margin=16).allowance == 15_168


def test_window_without_room_is_refused_with_advice() -> None:
    with pytest.raises(BudgetExceeded, match="larger window"):
        Budget(window=1_000, reserved_output=700, overhead=290, margin=10)


def test_negative_part_is_a_programming_error() -> None:
    with pytest.raises(ValueError, match="negative"):
        Budget(reserved_output=-1, overhead=0)
