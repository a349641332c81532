"""Figures that follow from those stated, and those that only seem to: each names its operands and formula."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.text.derived import Derivation, Operation, derived, derived_multiple, unstated_multiples
from app.text.figures import missing


def follows(claim: str, *quoted: str, lang: str = "en") -> Derivation | None:
    """How the first figure of a claim that no sentence states follows from them."""
    for figure in missing(claim, quoted, lang):
        return derived(claim, figure, quoted, lang)
    for multiple in unstated_multiples(claim, quoted):
        return derived_multiple(claim, multiple, quoted, lang)
    raise AssertionError("everything is stated")


@pytest.mark.parametrize(
    ("claim", "quoted", "lang", "formula"),
    [
        ("Lind was mayor for eight years.", "Lind was mayor from 2011 to 2019.", "en", "2019 − 2011 = eight years"),
        ("Lind war acht Jahre Rektorin.", "Von 2011 bis 2019 war Lind Rektorin.", "de", "2019 − 2011 = acht Jahre"),
        ("Lind fut maire pendant huit ans.", "Lind fut maire de 2011 à 2019.", "fr", "2019 − 2011 = huit ans"),
        ("Lind fue alcalde durante ocho años.", "Lind fue alcalde de 2011 a 2019.", "es", "2019 − 2011 = ocho años"),
        ("Lind ran it for two decades.", "Lind ran it from 1990 until 2010.", "en", "2010 − 1990 = two decades"),
        ("He played 18 seasons.", "He played from 1987 through 2004.", "en", "2004 − 1987 = 18 seasons"),
        ("The name came 27 years later.", "It began in 1823; the name came in 1850.", "en", "1850 − 1823 = 27 years"),
        ("Ada Berg died at 95.", "Ada Berg (25 October 1917 – 8 November 2012) painted.", "en",
         "8 November 2012 − 25 October 1917 = 95"),
        ("He was a guest in the 1970s.", "He was a guest between 1976 and 1981.", "en", "1976–1981 → 1970s"),
        ("Support rose by 3 points.", "Support rose from 41 percent to 44 percent.", "en",
         "44 percent − 41 percent = 3 points"),
        ("Der Anteil stieg um 3 Prozentpunkte.", "Der Anteil stieg von 41 auf 44 Prozent.", "de",
         "44 Prozent − 41 = 3 Prozentpunkte"),
        ("The profit fell by 47 million dollars.", "The profit fell to 84 million dollars from 131 million.", "en",
         "131 million − 84 million dollars = 47 million dollars"),
        ("Sales rose by 10 percent.", "Sales went from 200 to 220 cars.", "en", "(220 − 200) ÷ 200 = 10 percent"),
        ("Half of the members voted.", "24 of the 48 members voted.", "en", "24 ÷ 48 = 50 % (Half)"),
        ("The club doubled in size.", "The club grew from 20 to 40 members.", "en", "40 ÷ 20 = 2 (doubled)"),
        ("The club more than doubled.", "The club grew from 20 to 41 members.", "en", "41 ÷ 20 = 2.05 (doubled)"),
        ("Die Zahl hat sich halbiert.", "Die Zahl fiel von 40 auf 20.", "de", "40 ÷ 20 = 2 (halbiert)"),
        ("Together they paid 18 million dollars.", "The county paid 6 million dollars, the state 12 million dollars.",
         "en", "6 million dollars + 12 million dollars = 18 million dollars"),
        ("The yard booked 1,240 orders from April to June.", "The yard booked 410 orders in April, 380 in May and "
         "450 in June.", "en", "410 + 380 + 450 = 1,240 orders"),
        ("Orders came in the three months from April to June.", "Orders came in April, May and in June alike.",
         "en", "April–June = three months"),
        ("Mara has four siblings.", "She has an elder brother, an older sister and two half-sisters.", "en",
         "two half-sisters + an elder brother + an older sister = four siblings"),
        ("Mara has eight siblings.", "Mara is one of nine children.", "en", "nine − 1 = eight siblings"),
        ("He played for three teams.", "He played for the Corran Jets (1968–76), Port Vale and Tolvig Town.", "en",
         "Corran Jets, Port Vale, Tolvig Town = three teams"),
        ("The ferry makes more than 50 trips.", "The ferry makes 65 trips a day.", "en", "65 > 50 trips"),
        ("He is in the top ten.", "He was rated the ninth-best keeper.", "en", "ninth ≤ ten"),
    ],
)  # fmt: skip
def test_figure_follows_from_the_quoted_sentence(claim: str, quoted: str, lang: str, formula: str) -> None:
    found = follows(claim, quoted, lang=lang)
    assert found is not None
    assert found.formula.endswith(formula)


@pytest.mark.parametrize(
    ("claim", "quoted"),
    [
        ("Lind was mayor for nine years.", "Lind was mayor from 2011 to 2019."),
        ("Lind was mayor for nearly eight years.", "Lind was mayor from 2011 to 2019."),
        ("Lind was mayor every eight years.", "Lind was mayor from 2011 to 2019."),
        ("Lind was king for 41 years.", "Lind (1787–1828) was king of Tolvig."),
        ("Lind was mayor for eight years.", "Lind was teacher from 2011 to 2019 and mayor from 2020 to 2023."),
        ("Lind worked for eight years.", "Lind taught from 2011 to 2019 and sang from 2020 to 2023."),
        ("Ada Berg died at 94.", "Ada Berg (25 October 1917 – 8 November 2012) painted."),
        ("Ada Berg died at 95.", "Ada Berg (1917–2012) painted."),
        ("He was a guest throughout the 1970s.", "He was a guest between 1976 and 1981."),
        ("Support rose by 4 points.", "Support rose from 41 percent to 44 percent."),
        ("Support rose by 3 percent.", "Support rose from 41 percent to 44 percent."),
        ("Support fell by 3 points.", "Support went from 41 percent to 44 percent."),
        ("Support rose to 3 points.", "Support rose from 41 percent to 44 percent."),
        ("The price rose by 24 dollars.", "The price is from 41 to 65 dollars."),
        ("Sales rose by 11 percent.", "Sales went from 200 to 220 cars."),
        ("The club doubled in size.", "The club grew from 20 to 41 members."),
        ("The club halved in size.", "The club grew from 20 to 40 members."),
        ("Half of the members voted.", "23 of the 48 members voted."),
        (
            "In all it cost 24 million dollars.",
            "It cost 18 million dollars, of which the county paid 6 million dollars.",
        ),
        ("The yard booked 790 orders from April to June.", "The yard booked 410 orders in April and 380 in May."),
        ("The yard booked 1,240 orders.", "The yard booked 410 orders in April, 380 in May and 450 in June."),
        ("It was open four months, from April to June.", "It was open in April, May and June."),
        ("In all they paid 18 million dollars.", "They paid 6 million euros, the state 12 million dollars."),
        ("Mara has five siblings.", "She has an elder brother, an older sister and two half-sisters."),
        ("Mara has ten siblings.", "Mara is one of nine children."),
        ("He played for three teams.", "He played for clubs such as the Corran Jets, Port Vale and Tolvig Town."),
        ("The ferry makes more than 50 trips.", "The ferry makes 650 trips a day."),
        ("The ferry makes more than 50 trips.", "The ferry carries 65 cars."),
        ("The ferry makes more than 61 trips.", "The ferry makes 60 trips a day."),
        ("He is in the top ten.", "He was rated the eleventh-best keeper."),
        ("He is in the top ten.", "He won for the ninth time."),
    ],
)
def test_figure_that_is_wrong_or_of_something_else_does_not_follow(claim: str, quoted: str) -> None:
    assert follows(claim, quoted) is None


def test_operands_are_named_with_their_places() -> None:
    quoted = ("Nobody knows why.", "Lind was mayor from 2011 to 2019.")
    found = follows("Lind was mayor for eight years.", *quoted)
    assert found is not None
    assert found.operation is Operation.DURATION
    assert [(o.sentence, o.written) for o in found.operands] == [(1, "2019"), (1, "2011")]
    assert all(o.span.of(quoted[o.sentence]) == o.written for o in found.operands)


def test_table_of_dates_gives_no_time_between_two_of_them() -> None:
    table = "; ".join(f"the club moved in {year}" for year in range(1900, 1990, 3))
    assert follows("The club moved again seven years later.", table) is None
    assert follows("The club moved again six years later.", table) is None


def test_multiple_that_a_sentence_says_itself_needs_no_derivation() -> None:
    assert unstated_multiples("Sales doubled.", ["Sales rose twofold."]) == []
    assert unstated_multiples("Sales doubled.", ["Sales rose by 100 percent."]) == []
    assert [m.factor for m in unstated_multiples("Sales doubled.", ["Sales tripled."])] == [2]
    assert unstated_multiples("He doubled as the cook.", ["He cooked."]) == []


@settings(max_examples=60, deadline=None)
@given(first=st.integers(1700, 1990), length=st.integers(2, 30), claimed=st.integers(2, 30))
def test_duration_follows_only_when_it_is_the_difference(first: int, length: int, claimed: int) -> None:
    found = follows(f"Lind was mayor for {claimed} years.", f"Lind was mayor from {first} to {first + length}.")
    assert (found is not None) == (claimed == length)


@settings(max_examples=60, deadline=None)
@given(born=st.dates(date(1700, 1, 2), date(1900, 12, 31)), days=st.integers(366, 40_000))
def test_age_is_the_number_of_birthdays(born: date, days: int) -> None:
    died = born + timedelta(days=days)
    age = died.year - born.year - ((died.month, died.day) < (born.month, born.day))
    quoted = f"Ada Berg ({born:%-d %B %Y} – {died:%-d %B %Y}) painted."
    assert follows(f"Ada Berg died aged {age}.", quoted) is not None
    assert follows(f"Ada Berg died aged {age + 1}.", quoted) is None


@settings(max_examples=60, deadline=None)
@given(first=st.integers(1, 90), last=st.integers(1, 90), claimed=st.integers(1, 30))
def test_points_follow_only_when_they_are_the_difference_and_go_the_same_way(
    first: int, last: int, claimed: int
) -> None:
    if first == last or claimed in {first, last}:
        return
    found = follows(f"Support rose by {claimed} points.", f"Support went from {first} percent to {last} percent.")
    assert (found is not None) == (last - first == claimed)
