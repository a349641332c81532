"""Numbers and amounts: what is read, what is left alone, and which figures of a claim a page does not state."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.text.figures import Approximation, Figure, FigureKind, figures, missing


def only(text: str, lang: str = "en") -> Figure:
    found = figures(text, lang)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("1,284,500 people", "en", "1284500"),
        ("1.284.500 Menschen", "de", "1284500"),
        ("1 284 500 habitants", "fr", "1284500"),
        ("1\u202f284\u202f500 habitants", "fr", "1284500"),
        ("1\u2009284\u2009500 people", "en", "1284500"),
        ("1'284'500 Einwohner", "de", "1284500"),
        ("12,34,567 voters", "en", "1234567"),
        ("1.284 Stimmen", "de", "1284"),
        ("1.284 units of it", "en", "1.284"),
        ("1,284 voix", "fr", "1.284"),
        ("1.2 million votes", "en", "1200000"),
        ("1,2 Mio. Stimmen", "de", "1200000"),
        ("drei Milliarden Bäume", "de", "3000000000"),
        ("deux millions de voix", "fr", "2000000"),
        ("1,5 millones de votos", "es", "1500000"),
        ("half a million readers", "en", "500000"),
        ("one and a half million readers", "en", "1500000"),
        ("two dozen ships", "en", "24"),
        ("He has seven siblings", "en", "7"),
        ("three hundred and two ships", "en", "302"),
        ("dreihundertvierundzwanzig Schiffe", "de", "324"),
        ("quatre-vingt-dix-sept personnes", "fr", "97"),
        ("treinta y cinco personas", "es", "35"),
    ],
)
def test_number_is_read_in_its_language(text: str, lang: str, value: str) -> None:
    assert only(text, lang).value == Decimal(value)


@pytest.mark.parametrize(
    ("text", "lang", "kind", "value", "unit"),
    [
        ("5.5 %", "en", FigureKind.PERCENT, "5.5", ""),
        ("ten per cent", "en", FigureKind.PERCENT, "10", ""),
        ("40 Prozent", "de", FigureKind.PERCENT, "40", ""),
        ("12 pour cent", "fr", FigureKind.PERCENT, "12", ""),
        ("40 por ciento", "es", FigureKind.PERCENT, "40", ""),
        ("2 percentage points", "en", FigureKind.POINTS, "2", ""),
        ("25 basis points", "en", FigureKind.POINTS, "0.25", ""),
        ("3,5 Prozentpunkte", "de", FigureKind.POINTS, "3.5", ""),
        ("3 points de pourcentage", "fr", FigureKind.POINTS, "3", ""),
        ("€1.2bn", "en", FigureKind.MONEY, "1200000000", "EUR"),
        ("US$ 40", "en", FigureKind.MONEY, "40", "USD"),
        ("£5m", "en", FigureKind.MONEY, "5000000", "GBP"),
        ("zwei Milliarden Euro", "de", FigureKind.MONEY, "2000000000", "EUR"),
        ("five dollars", "en", FigureKind.MONEY, "5", "$"),
        ("100km", "en", FigureKind.QUANTITY, "100", "km"),
        ("a 60-yard run", "en", FigureKind.QUANTITY, "60", "yd"),
        ("-5 °C", "en", FigureKind.QUANTITY, "-5", "°C"),
        ("12 square miles", "en", FigureKind.QUANTITY, "12", "mi2"),
        ("5 ft 10 in", "en", FigureKind.QUANTITY, "70", "inch"),
        ("a 43-year-old", "en", FigureKind.QUANTITY, "43", "age"),
        ("the 3rd time", "en", FigureKind.ORDINAL, "3", ""),
        ("the twenty-first time", "en", FigureKind.ORDINAL, "21", ""),
        ("three quarters of voters", "en", FigureKind.FRACTION, "75", ""),
        ("at 3 pm", "en", FigureKind.TIME, "900", ""),
    ],
)
def test_amount_has_kind_value_and_unit(text: str, lang: str, kind: FigureKind, value: str, unit: str) -> None:
    figure = only(text, lang)
    assert (figure.kind, figure.value, figure.unit) == (kind, Decimal(value), unit)


@pytest.mark.parametrize(
    ("text", "lang", "limit"),
    [
        ("more than 40 ships", "en", Approximation.MORE_THAN),
        ("up to 40 ships", "en", Approximation.UP_TO),
        ("fewer than 40 ships", "en", Approximation.LESS_THAN),
        ("at least 40 ships", "en", Approximation.AT_LEAST),
        ("about 40 ships", "en", Approximation.ABOUT),
        ("bis zu 40 Schiffe", "de", Approximation.UP_TO),
        ("plus de 40 navires", "fr", Approximation.MORE_THAN),
        ("casi 40 barcos", "es", Approximation.NEARLY),
        ("knapp 40 Schiffe", "de", Approximation.NEARLY),
        ("gut 40 Schiffe", "de", Approximation.JUST_OVER),
        ("just over 40 ships", "en", Approximation.JUST_OVER),
        ("un peu plus de 40 navires", "fr", Approximation.JUST_OVER),
        ("it sank 40 ships", "en", Approximation.EXACT),
    ],
)
def test_words_around_a_figure_make_it_a_limit_or_an_approximation(text: str, lang: str, limit: Approximation) -> None:
    assert only(text, lang).approximation is limit


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("3–5 km", "3", "5"),
        ("from 3 to 5 km", "3", "5"),
        ("between 3 and 5 km", "3", "5"),
        ("$3 to $5 million", "3000000", "5000000"),
        ("1.5-2.5 million", "1500000", "2500000"),
    ],
)
def test_range_has_both_ends(text: str, low: str, high: str) -> None:
    figure = only(text)
    assert (figure.low, figure.high, figure.value) == (Decimal(low), Decimal(high), None)


def test_rank_in_digits_is_a_figure_and_a_model_is_none() -> None:
    assert only("the top-8 nations of the ranking").value == 8
    assert figures("the F-16 and the Boeing-747", "en") == []


@pytest.mark.parametrize(
    ("text", "lang", "first", "last"),
    [
        ("The rate rose from 3.25 percent to 3.75 percent.", "en", "3.25", "3.75"),
        ("The rate was raised from 3 to 5 percent.", "en", "3", "5"),
        ("Der Anteil stieg von 5 auf 7 Prozent.", "de", "5", "7"),
        ("La part a augmenté de 3 à 5 pour cent.", "fr", "3", "5"),
        ("La tasa subió del 18 al 19,5 por ciento.", "es", "18", "19.5"),
        ("Profit grew from $3 to $5 million.", "en", "3000000", "5000000"),
    ],
)
def test_a_change_has_two_ends_and_is_no_range(text: str, lang: str, first: str, last: str) -> None:
    found = figures(text, lang)
    assert [figure.value for figure in found] == [Decimal(first), Decimal(last)]
    assert len({(figure.kind, figure.unit) for figure in found}) == 1


@pytest.mark.parametrize(
    "text",
    [
        "one of them, and no one else",
        "As reported [12] and again [3, 4].",
        "Python 3.11.2 on 192.168.1.1",
        "call +49 30 1234567 or 555-123-4567",
        "1. Apples\n2. Pears",
        "the F-16, COVID-19 and the G20",
        "millions of people and dozens of ships",
        "see https://example.org/page/77 and a.b2@example.org",
    ],
)
def test_what_counts_nothing_is_no_figure(text: str) -> None:
    assert figures(text) == []


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("It has 1.2 million members.", "The union counts 1,200,000 members."),
        ("It has seven ships.", "All 7 ships sailed."),
        ("It cost 25 million pounds.", "The bill was £25 million."),
        ("It cost US$500.", "They paid $500."),
        ("About 1,300 people came.", "There were 1,284 people."),
        ("More than 1,200 people came.", "There were 1,284 people."),
        ("Nearly 1,300 people came.", "There were 1,284 people."),
        ("It took over $90 million.", "It took $90 million."),
        ("It is 10 km long.", "It is 6.2 miles long."),
        ("It lasted 24 months.", "It lasted two years."),
        ("The core is over 9800 degrees.", "It is 5430 °C or 9806 °F."),
        ("A third of voters stayed home.", "33 % of voters stayed at home."),
        ("He moved when he was 6.", "He was six years old."),
        ("It grew by 3 to 5 percent.", "Growth was between 3 % and 5 %."),
        ("It has three founders.", "It was founded by Ann Lee, Bo Ek and Cy Poe."),
        ("It fell 25 basis points.", "It fell by 0.25 percentage points."),
        ("It cost 412 million crowns.", "Die Brücke hat nach dem Bericht der Stadt 412 Millionen Kronen gekostet."),
        (
            "It cost 412 million crowns.",
            "Le pont est à la ville et a coûté 412 millions de couronnes pour les travaux.",
        ),
        ("It cost 412 million crowns.", "El puente que se abrió en la ciudad costó 412 millones de coronas."),
        ("It cost 412 million crowns.", "The bridge cost SEK 412 million."),
        ("It cost 25 million pounds.", "Die Brücke hat nach dem Bericht der Stadt 25 Millionen Pfund gekostet."),
        ("It cost £25 million.", "El puente que se abrió en la ciudad costó 25 millones de libras esterlinas."),
        ("It cost 30 Swiss francs.", "Der Eintritt ist nicht frei und hat 30 Franken gekostet, auch für die Kinder."),
        ("The state paid 300 million of it.", "It cost 412 million crowns, of which the state paid 300 million."),
        ("It cost 3 florins.", "Das Brot kostete 3 Gulden."),
    ],
)
def test_stated_figure_is_found_in_another_form(claim: str, page: str) -> None:
    assert missing(claim, [page]) == []


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("It has 1,285 members.", "The union counts 1,284 members."),
        ("It has 1.3 million members.", "The union counts 1,284,500 members."),
        ("It has 1.2 million members.", "The union counts 1.2 billion members."),
        ("It rose 2 percent.", "It rose by 2 percentage points."),
        ("It rose 2 percent.", "It rose by 2 points."),
        ("It cost €500.", "They paid £500."),
        ("It cost C$500.", "They paid US$500."),
        ("It cost 25 million dollars.", "Die Brücke hat nach dem Bericht der Stadt 25 Millionen Kronen gekostet."),
        ("It is 10 km long.", "It is 10 miles long."),
        ("It has 500 members.", "It has up to 500 members."),
        ("More than 500 people came.", "Fewer than 500 people came."),
        ("About 1,000 people came.", "There were 1,284 people."),
        ("About 1,200 people came.", "There were 1,284 people."),
        ("It grew by 4 percent.", "Growth was between 3 % and 5 %."),
        ("It was the third time.", "It was the fourth time."),
        ("It has four founders.", "It was founded by Ann Lee, Bo Ek and Cy Poe."),
        ("It is 5 °C warm.", "It is 5 °F warm."),
    ],
)
def test_figure_that_is_not_stated_is_missing(claim: str, page: str) -> None:
    assert len(missing(claim, [page])) == 1


def test_page_in_another_language_is_read_in_its_own_manner() -> None:
    page = "Die Stadt hatte nach der Zählung 1.284 Einwohner und ist damit auch nicht die größte."
    assert missing("The town had 1,284 inhabitants.", [page]) == []


STYLES = [("en", ",", "."), ("de", ".", ","), ("fr", "\u202f", ","), ("es", ".", ","), ("de", "'", ".")]
LANGUAGES = st.sampled_from(["en", "de", "fr", "es", "xx"])


def grouped(number: int, separator: str) -> str:
    return f"{number:,}".replace(",", separator)


@settings(max_examples=80, deadline=None)
@given(
    number=st.integers(min_value=0, max_value=10**12),
    cents=st.integers(min_value=0, max_value=99),
    style=st.sampled_from(STYLES),
)
def test_any_number_is_read_back_from_each_manner_of_writing(
    number: int, cents: int, style: tuple[str, str, str]
) -> None:
    lang, separator, mark = style
    assert only(f"x {grouped(number, separator)}{mark}{cents:02} y", lang).value == Decimal(f"{number}.{cents:02}")
    whole = figures(f"x {grouped(number, separator)} y", lang)
    assert [figure.low for figure in whole] == [Decimal(number)]


PIECES = st.sampled_from(
    "1 12 2019 1,284 3.5 % km € $ million März March Q3 1930s - – to bis one seven zwei hundert und and % 12/03/2019 "
    "[12] 3. BC century 19th half of . , : 10:30 ( ) \n last year between Mio. d' ½".split(" ")
)


@settings(max_examples=150, deadline=None)
@given(
    pieces=st.lists(PIECES, max_size=20),
    gap=st.sampled_from(["", " "]),
    lang=LANGUAGES,
)
def test_figures_never_overlap_and_lie_in_the_text(pieces: list[str], gap: str, lang: str) -> None:
    text = gap.join(pieces)
    end = 0
    for figure in figures(text, lang):
        assert end <= figure.span.start < figure.span.end <= len(text)
        end = figure.span.end
        assert figure.low is None or figure.high is None or figure.low <= figure.high
        assert figure.start is None or figure.end is None or figure.start <= figure.end


@settings(max_examples=60, deadline=None)
@given(pieces=st.lists(PIECES, max_size=14), lang=st.just("en"))
def test_every_text_states_its_own_figures(pieces: list[str], lang: str) -> None:
    text = " ".join(pieces)
    assert missing(text, [text], lang) == []


@pytest.mark.parametrize("piece", ["1 ", "1-", "1.1.", "a-", "a.", "a@", "May ", "one ", "1 March ", "Ab, ", "(1) "])
def test_long_repetitive_page_ends(piece: str) -> None:
    page = piece * (40_000 // len(piece))
    assert isinstance(missing("In 2019 it had 77 ships.", [page]), list)


@pytest.mark.parametrize(
    ("claim", "page", "stated"),
    [
        ("nearly 1.3 million people", "1,284,000 people", True),
        ("nearly 1.3 million people", "1,304,000 people", False),
        ("just over 1.3 million people", "1,304,000 people", True),
        ("just over 1.3 million people", "1,284,000 people", False),
        ("about 1.3 million people", "1,304,000 people", True),
        ("nearly 1.2 million people", "1,284,000 people", False),
        ("nearly $90 million", "$90 million", True),
        ("knapp 1,3 Millionen Menschen", "1.284.000 Menschen", True),
        ("gut 1,3 Millionen Menschen", "1.284.000 Menschen", False),
    ],
)
def test_side_of_a_rounded_figure_counts(claim: str, page: str, stated: bool) -> None:
    lang = "de" if "Menschen" in page else "en"
    assert (missing(claim, [page], lang) == []) == stated
