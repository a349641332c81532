"""How likely a sentence of a speech states something worth checking, by its words alone."""

import pytest

from app.text.checkworthy import checkworthiness


@pytest.mark.parametrize(
    ("worthy", "idle"),
    [
        ("Unemployment fell to 4.1 percent in 2019.", "I believe that we must never give up."),
        ("Senator Brask voted against the budget in 1998.", "Thank you all for being here tonight."),
        ("The deficit was more than 400 billion dollars last year.", "You know what I want to say."),
    ],
)
def test_what_states_something_is_likelier_than_what_does_not(worthy: str, idle: str) -> None:
    assert checkworthiness(worthy) > 0.6 > 0.2 > checkworthiness(idle)
