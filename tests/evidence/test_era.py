"""The era gate: what came later is no evidence for what was said before."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.evidence.era import Admission, Era, address_date, admits, era_words, is_about, is_rolling, published_by

SAID = date(2022, 3, 1)
ERA = Era(said_on=SAID, grace_days=3)
DAYS = st.dates(min_value=date(1950, 1, 1), max_value=date(2090, 1, 1))


@pytest.mark.parametrize(
    ("published", "about", "found"),
    [
        (date(2021, 1, 1), False, Admission.ADMITTED),
        (SAID, False, Admission.ADMITTED),
        (date(2022, 3, 2), False, Admission.TOO_LATE),
        (date(2022, 3, 2), True, Admission.ADMITTED),
        (date(2022, 3, 4), True, Admission.ADMITTED),
        (date(2022, 3, 5), True, Admission.TOO_LATE),
        (None, True, Admission.UNDATED),
    ],
)
def test_grace_is_for_records_about_the_day(published: date | None, about: bool, found: Admission) -> None:
    assert admits(published, ERA, about=about) is found


def test_without_an_era_only_the_undated_are_set_apart() -> None:
    assert admits(date(2090, 1, 1), None) is Admission.ADMITTED
    assert admits(None, None) is Admission.UNDATED


@settings(max_examples=80, deadline=None)
@given(said=DAYS, published=DAYS, grace=st.integers(0, 60), about=st.booleans())
def test_nothing_after_the_grace_is_admitted(said: date, published: date, grace: int, about: bool) -> None:
    found = admits(published, Era(said_on=said, grace_days=grace), about=about)
    assert (found is Admission.ADMITTED) == (published <= said + timedelta(days=grace if about else 0))


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("Transcript of the address of 1 March 2022", True),
        ("Retail sales, March 2022", True),
        ("Output in the first quarter of 2022", True),
        ("Retail sales, April 2022", False),
        ("The year 2022 in pictures", False),
        ("How the plan went wrong", False),
    ],
)
def test_a_record_about_the_day_names_it(text: str, about: bool) -> None:
    assert is_about(text, ERA) is about


@pytest.mark.parametrize(
    ("url", "day"),
    [
        ("https://paper.example/2023/05/12/x", date(2023, 5, 12)),
        ("https://paper.example/world/2023-05-12/x", date(2023, 5, 12)),
        ("https://paper.example/x-20230512.html", date(2023, 5, 12)),
        ("https://paper.example/2023/05/x", date(2023, 5, 1)),
        ("https://paper.example/x-12345678", None),
        ("https://paper.example/2023/13/x", None),
        ("https://paper.example/x-20230231.html", None),
        ("", None),
    ],
)
def test_an_address_tells_its_day_or_the_first_of_its_month(url: str, day: date | None) -> None:
    assert address_date(url) == day


def test_the_later_of_stated_day_and_address_counts() -> None:
    assert published_by(date(2021, 1, 1), "https://paper.example/2023/05/12/x") == date(2023, 5, 12)
    assert published_by(date(2023, 6, 1), "https://paper.example/2023/05/12/x") == date(2023, 6, 1)
    assert published_by(None, "https://paper.example/2023/05/12/x") == date(2023, 5, 12)
    assert published_by(None, "https://paper.example/x") is None


@pytest.mark.parametrize(
    ("url", "title", "rolling"),
    [
        ("https://www.bls.gov/news.release/empsit.htm", "", True),
        ("https://www.bls.gov/news.release/archives/empsit_07082022.htm", "", False),
        ("https://fred.stlouisfed.org/series/UNRATE", "Unemployment Rate, 1948-2022", True),
        ("https://www.worldometers.info/world-population/", "", True),
        ("https://office.example/prices/latest", "", True),
        ("https://office.example/prices", "Latest labour market figures", True),
        ("https://office.example/prices", "Latest labour market figures, March 2022", False),
        ("https://office.example/prices/2022/03/latest", "", False),
        ("https://office.example/a", "Aktuelle Zahlen zur Arbeitslosigkeit", True),
        ("https://office.example/a", "Dernières données sur le chômage", True),
        ("https://office.example/a", "Últimos datos del paro", True),
        ("https://paper.example/a", "The latest twist in a long quarrel", False),
        ("https://paper.example/alive", "A history of the census", False),
        ("file:///home/me/latest.pdf", "Latest figures", False),
    ],
)
def test_a_page_that_shows_the_latest_figures_is_rolling_unless_a_year_fixes_it(
    url: str, title: str, rolling: bool
) -> None:
    assert is_rolling(url, title) is rolling


@pytest.mark.parametrize(
    ("day", "lang", "words"),
    [
        (date(2022, 10, 7), "en", ("2022", "October 2022", "Q4 2022", "fiscal year 2023")),
        (date(2022, 9, 30), "en-US", ("2022", "September 2022", "Q3 2022", "fiscal year 2022")),
        (date(2022, 4, 5), "en-GB", ("2022", "April 2022", "Q2 2022", "fiscal year 2021-22")),
        (date(2022, 4, 1), "en-IN", ("2022", "April 2022", "Q2 2022", "fiscal year 2022-23")),
        (date(1999, 12, 1), "en-AU", ("1999", "December 1999", "Q4 1999", "fiscal year 1999-00")),
        (date(2022, 3, 1), "de", ("2022", "März 2022", "1. Quartal 2022", "Haushaltsjahr 2022")),
        (date(2022, 8, 1), "fr", ("2022", "août 2022", "3e trimestre 2022", "exercice 2022")),
        (date(2022, 1, 1), "es", ("2022", "enero 2022", "primer trimestre 2022", "ejercicio 2022")),
    ],
)
def test_search_words_name_the_year_month_quarter_and_fiscal_year_of_a_day(
    day: date, lang: str, words: tuple[str, str, str, str]
) -> None:
    found = era_words(day, lang)
    assert (found.year, found.month, found.quarter, found.fiscal_year) == words
