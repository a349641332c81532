"""What the window prefers: short sentences between kept ones, new wording, lines that date a page."""

import pytest

from app.context import relevance
from app.context.window import ranked, split_units

FILLER = [f"The committee of ward {i} spoke at length about benches, lamps and the colour of doors." for i in range(80)]


def test_short_sentence_between_two_taken_ones_is_taken_next() -> None:
    text = "\n".join(["Lamps are red here.", "Nobody objected.", "Lamps are red there.", *FILLER[:5]])

    order = ranked(text, split_units(text), [3.0, 0.0, 3.0, 2.0, 2.0, 2.0, 2.0, 2.0])

    assert order[:3] == [0, 2, 1]


def test_new_wording_goes_before_a_sentence_said_twice() -> None:
    teaser = "Valmara Shipping lost containers at the pier."
    other = "The pier cost Valmara Shipping 42 containers."
    text = "\n".join([teaser, *FILLER[:20], teaser, *FILLER[20:40], other, *FILLER[40:]])
    units = split_units(text)

    order = ranked(text, units, relevance.scores(teaser, [unit.of(text) for unit in units]))

    assert [units[i].of(text) for i in order[:2]] == [teaser, other]


@pytest.mark.parametrize("stamp", ["Published 14 May 2019", "2019-05-14T09:23", "2019年5月14日"])
def test_line_that_dates_the_page_is_worth_more_for_a_claim_with_a_figure(stamp: str) -> None:
    sentences = [
        *FILLER[:10],
        stamp,
        *FILLER[10:40],
        "Valmara Shipping lost 4,200 containers at the pier.",
        *FILLER[40:],
    ]

    values = relevance.scores("Valmara Shipping lost 4,200 containers.", sentences)

    assert values[10] > values[9]


def test_chinese_date_is_found_by_its_numbers() -> None:
    values = relevance.scores("2019年5月，码头倒塌。", ["长椅。", "路灯。", "编辑于2019年5月14日"])

    assert max(values) == values[2]


def test_what_stands_early_goes_first_among_equals() -> None:
    text = "\n".join(["Lamps are red here.", *FILLER, "Lamps are red there."])
    units = split_units(text)

    order = ranked(text, units, relevance.scores("A red lamp", [unit.of(text) for unit in units]))

    assert order[0] == 0


def test_page_that_shares_nothing_with_the_claim_is_worth_nothing() -> None:
    assert not any(relevance.scores("Quokkas", ["4 May 2018", "...", "Hm."]))
