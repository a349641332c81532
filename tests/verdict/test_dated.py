"""Dates without their year: completed where the sentence or the page tells it, and left alone where it does not."""

from datetime import date

import pytest

from app.text.figurematch import states
from app.verdict.dated import with_years
from app.verdict.setting import placed


@pytest.mark.parametrize(
    ("claim", "sentence", "published", "stated"),
    [
        ("It came back on 19 October 2027.", "It left on 4 September 2027 and came back on 19 October.", None, True),
        ("It came back on 19 October 2028.", "It left on 4 September 2027 and came back on 19 October.", None, False),
        ("Unemployment was low in April 2029.", "Unemployment was low in April.", date(2029, 5, 20), True),
        ("Unemployment was low in April 2028.", "Unemployment was low in April.", date(2029, 5, 20), False),
        ("Unemployment was low in April 2029.", "Unemployment was low in April.", date(2030, 1, 8), True),
        ("The shop opens on 3 March 2031.", "The shop opens on 3 March.", date(2030, 11, 2), True),
        ("Unemployment was low in April 2029.", "Unemployment was low in April.", None, False),
        ("It closed on 29 February 2028.", "It closed on 29 February.", date(2028, 3, 1), True),
        ("It closed on 1 May 2027.", "Built in 2019, it closed on 1 May 2027 and opened on 3 June.", None, True),
        ("It opened on 7 June 2030.", "It was shut from 15 April 2030 until 7 June.", None, True),
    ],
)
def test_year_comes_from_the_sentence_or_from_the_day_of_publication(
    claim: str, sentence: str, published: date | None, stated: bool
) -> None:
    claimed = placed(claim)
    completed = [p.figure for p in with_years(placed(sentence), claimed, published)]

    assert all(states(completed, p.figure) for p in claimed) is stated


def test_sentence_of_two_years_leaves_its_bare_dates_alone() -> None:
    found = placed("Built in 2019 and widened in 2024, it closes on 3 June.")

    assert with_years(found, placed("It closes on 3 June 2024."), date(2024, 5, 1)) == found
