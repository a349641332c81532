"""Dates: many forms, one calendar."""

from datetime import date

import pytest

from app.text.figures import FigureKind, figures, missing

SAID_ON = date(2024, 3, 7)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("12 March 2019", "en"),
        ("March 12, 2019", "en"),
        ("Mar. 12, 2019", "en"),
        ("the 12th of March, 2019", "en"),
        ("2019-03-12", "en"),
        ("2019-03-12T10:30", "en"),
        ("12.03.2019", "de"),
        ("12. März 2019", "de"),
        ("12 mars 2019", "fr"),
        ("12 de marzo de 2019", "es"),
        ("12/03/2019", "fr"),
    ],
)
def test_day_is_read_in_each_form(text: str, lang: str) -> None:
    figure = figures(text, lang)[0]
    assert (figure.kind, figure.start, figure.end) == (FigureKind.DAY, date(2019, 3, 12), date(2019, 3, 12))


@pytest.mark.parametrize(
    ("text", "lang", "kind", "start", "end"),
    [
        ("March 2019", "en", FigureKind.MONTH, date(2019, 3, 1), date(2019, 3, 31)),
        ("février 2020", "fr", FigureKind.MONTH, date(2020, 2, 1), date(2020, 2, 29)),
        ("12–15 March 2019", "en", FigureKind.PERIOD, date(2019, 3, 12), date(2019, 3, 15)),
        ("Q3 2021", "en", FigureKind.QUARTER, date(2021, 7, 1), date(2021, 9, 30)),
        ("the third quarter of 2021", "en", FigureKind.QUARTER, date(2021, 7, 1), date(2021, 9, 30)),
        ("im zweiten Halbjahr 2020", "de", FigureKind.QUARTER, date(2020, 7, 1), date(2020, 12, 31)),
        ("the first six months of 2030", "en", FigureKind.QUARTER, date(2030, 1, 1), date(2030, 6, 30)),
        ("the last three months of 2021", "en", FigureKind.QUARTER, date(2021, 10, 1), date(2021, 12, 31)),
        ("in den ersten neun Monaten 2021", "de", FigureKind.QUARTER, date(2021, 1, 1), date(2021, 9, 30)),
        ("les trois premiers mois de 2021", "fr", FigureKind.QUARTER, date(2021, 1, 1), date(2021, 3, 31)),
        ("los seis últimos meses de 2021", "es", FigureKind.QUARTER, date(2021, 7, 1), date(2021, 12, 31)),
        ("troisième trimestre 2021", "fr", FigureKind.QUARTER, date(2021, 7, 1), date(2021, 9, 30)),
        ("tercer trimestre de 2021", "es", FigureKind.QUARTER, date(2021, 7, 1), date(2021, 9, 30)),
        ("FY2023", "en", FigureKind.FISCAL_YEAR, date(2023, 1, 1), date(2023, 12, 31)),
        ("fiscal year 2023-24", "en", FigureKind.FISCAL_YEAR, date(2023, 1, 1), date(2024, 12, 31)),
        ("1939–45", "en", FigureKind.PERIOD, date(1939, 1, 1), date(1945, 12, 31)),
        ("between 1939 and 1945", "en", FigureKind.PERIOD, date(1939, 1, 1), date(1945, 12, 31)),
        ("von 1939 bis 1945", "de", FigureKind.PERIOD, date(1939, 1, 1), date(1945, 12, 31)),
        ("the 1930s", "en", FigureKind.DECADE, date(1930, 1, 1), date(1939, 12, 31)),
        ("the '30s", "en", FigureKind.DECADE, date(1930, 1, 1), date(1939, 12, 31)),
        ("the thirties", "en", FigureKind.DECADE, date(1930, 1, 1), date(1939, 12, 31)),
        ("1930er Jahre", "de", FigureKind.DECADE, date(1930, 1, 1), date(1939, 12, 31)),
        ("les années 30", "fr", FigureKind.DECADE, date(1930, 1, 1), date(1939, 12, 31)),
        ("los años 30", "es", FigureKind.DECADE, date(1930, 1, 1), date(1939, 12, 31)),
        ("the nineteenth century", "en", FigureKind.CENTURY, date(1800, 1, 1), date(1900, 12, 31)),
        ("im 19. Jahrhundert", "de", FigureKind.CENTURY, date(1800, 1, 1), date(1900, 12, 31)),
        ("au XIXe siècle", "fr", FigureKind.CENTURY, date(1800, 1, 1), date(1900, 12, 31)),
        ("en el siglo XIX", "es", FigureKind.CENTURY, date(1800, 1, 1), date(1900, 12, 31)),
        ("in 1884", "en", FigureKind.YEAR, date(1884, 1, 1), date(1884, 12, 31)),
        ("in 1066", "en", FigureKind.YEAR, date(1066, 1, 1), date(1066, 12, 31)),
        ("AD 79", "en", FigureKind.YEAR, date(79, 1, 1), date(79, 12, 31)),
    ],
)
def test_stretch_of_the_calendar_has_its_bounds(text: str, lang: str, kind: FigureKind, start: date, end: date) -> None:
    figure = figures(text, lang)[0]
    assert (figure.kind, figure.start, figure.end) == (kind, start, end)


@pytest.mark.parametrize(
    ("text", "lang", "start", "end"),
    [
        ("last year", "en", date(2023, 1, 1), date(2023, 12, 31)),
        ("three years ago", "en", date(2021, 1, 1), date(2021, 12, 31)),
        ("yesterday", "en", date(2024, 3, 6), date(2024, 3, 6)),
        ("last month", "en", date(2024, 2, 1), date(2024, 2, 29)),
        ("last quarter", "en", date(2023, 10, 1), date(2023, 12, 31)),
        ("last week", "en", date(2024, 2, 26), date(2024, 3, 3)),
        ("vor drei Jahren", "de", date(2021, 1, 1), date(2021, 12, 31)),
        ("l'année dernière", "fr", date(2023, 1, 1), date(2023, 12, 31)),
        ("hace tres años", "es", date(2021, 1, 1), date(2021, 12, 31)),
    ],
)
def test_relative_date_is_read_against_the_day_of_utterance(text: str, lang: str, start: date, end: date) -> None:
    figure = figures(text, lang, SAID_ON)[0]
    assert (figure.start, figure.end) == (start, end)


def test_relative_date_without_a_day_of_utterance_is_no_figure() -> None:
    assert figures("It rose last year.") == []


def test_ambiguous_date_keeps_its_other_reading() -> None:
    figure = figures("03/04/2019")[0]
    assert {figure.start, figure.other} == {date(2019, 3, 4), date(2019, 4, 3)}
    assert missing("It opened on 3 April 2019.", ["Opened: 03/04/2019"]) == []
    assert missing("It opened on 4 March 2019.", ["Opened: 03/04/2019"]) == []


def test_day_that_does_not_exist_is_no_date() -> None:
    assert all(figure.kind is not FigureKind.DAY for figure in figures("31 February 2019"))


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("It opened on 12 March 2019.", "It opened on March 12, 2019."),
        ("It opened in 2019.", "It opened on March 12, 2019."),
        ("It opened in March 2019.", "It opened on March 12, 2019."),
        ("It opened on 12 March.", "It opened on March 12, 2019."),
        ("It opened in the 1930s.", "It opened in 1934."),
        ("It opened in the 19th century.", "It opened in 1884."),
        ("He ruled from 1816 to 1828.", "He became king in 1816 and died in 1828."),
        ("He sang in 2018.", "He sang in the 2018–19 season."),
        ("It opened on 2 November 2004.", "Elected in 2004. It opens on November 2."),
        ("It fell in the third quarter of 2021.", "Q3 2021: down again."),
    ],
)
def test_date_is_stated_by_one_that_lies_within(claim: str, page: str) -> None:
    assert missing(claim, [page]) == []


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("It opened on 13 March 2019.", "It opened on March 12, 2019."),
        ("It opened on 12 March 2019.", "It opened in March 2019."),
        ("It opened in 2018.", "It opened on March 12, 2019."),
        ("It opened in 1975.", "It opened in the 1970s."),
        ("It opened in the 1930s.", "It opened in 1941."),
        ("It was founded in 44 BC.", "It was founded in 44 AD."),
        ("He ruled from 1816 to 1828.", "He became king in 1816 and died in 1829."),
        ("It rose in fiscal year 2023.", "It rose in 2023."),
        ("It fell in the third quarter of 2021.", "Q2 2021: down again."),
    ],
)
def test_other_date_does_not_state_the_claimed_one(claim: str, page: str) -> None:
    assert len(missing(claim, [page])) == 1
