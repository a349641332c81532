"""Names: which words are one, and which of a claim's names a page does not have."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.text.names import missing_names, names

PAGE = (
    "The International Monetary Fund (IMF) was led by Christine Lagarde of France. John Smith and Jane Doe spoke. "
    "Lagarde said so. The Ministry of Health agreed. Mr. Tanaka, a Brazilian, works for Acme Inc. and the Bundesbank. "
    "The band Perfect Kreis played in São Paulo for the National Road Trust of Ostland. See popularmechanics.com."
)


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("Dr. Anna de la Cruz met Ludwig van der Rohe.", "en", ["Anna de la Cruz", "Ludwig van der Rohe"]),
        ("The Bank of England and AT&T moved to New York.", "en", ["Bank of England", "AT&T", "New York"]),
        ("Filming began in Norway's north.", "en", ["Norway"]),
        ("Guerrero has 8 siblings.", "en", ["Guerrero"]),
        ("The council met on Monday in March.", "en", []),
        ("Scientists agree. However, nobody knows.", "en", []),
        ("In George Orwell's Animal Farm, pigs rule.", "en", ["George Orwell", "Animal Farm"]),
        ("THE COUNCIL MET IN ROME", "en", []),
        ("Der Bürgermeister eröffnete die Brücke.", "de", []),
        ("Die Kanzlerin Angela Merkel traf in Hamburg die NATO.", "de", ["Angela Merkel", "Hamburg", "NATO"]),
        ("Vertreter der Deutschen Bahn kamen.", "de", ["Deutschen Bahn"]),
        ("Die Brücke kostete 412 Millionen Kronen.", "de", []),
        ("Angela Lind spendete drei Millionen Franken.", "de", ["Angela Lind"]),
        ("Der Verein hat Milliarden Euro Schulden.", "de", []),
        ("Sie sah Million Dollar Baby.", "de", ["Million Dollar Baby"]),
        ("The bridge cost 412 million Kronen.", "en", []),
        ("In 2018 Franken resigned.", "en", ["Franken"]),
        ("Le président Emmanuel Macron est à Paris.", "fr", ["Emmanuel Macron", "Paris"]),
        ("El presidente Pedro Sánchez visitó León.", "es", ["Pedro Sánchez", "León"]),
        ("首相は「未来計画」をヨーロッパで発表した。", "ja", ["未来計画", "ヨーロッパ"]),
    ],
)
def test_names_are_told_by_capitals_and_company(text: str, lang: str, found: list[str]) -> None:
    assert [name.text for name in names(text, lang)] == found


@pytest.mark.parametrize(
    "claim",
    [
        "The IMF paid.",
        "The International Monetary Fund paid.",
        "Lagarde said so.",
        "President Christine Lagarde said so.",
        "It was John Smith's idea.",
        "The Health Ministry agreed.",
        "Kenji Tanaka works there.",
        "He lives in Brazil.",
        "French officials met.",
        "Acme Corporation paid.",
        "They played in Sao Paulo.",
        "The NRT of Ostland paid.",
        "It was in Popular Mechanics.",
    ],
)
def test_name_is_found_under_the_forms_a_page_may_use(claim: str) -> None:
    assert missing_names(claim, [PAGE]) == []


@pytest.mark.parametrize(
    ("claim", "name"),
    [
        ("The World Bank paid.", "World Bank"),
        ("It was Jane Smith's idea.", "Jane Smith"),
        ("It was John Doe's idea.", "John Doe"),
        ("Peter Lagarde said so.", "Peter Lagarde"),
        ("The Ministry of Finance agreed.", "Ministry of Finance"),
        ("He lives in Peru.", "Peru"),
        ("German officials met.", "German"),
        ("The EU paid.", "EU"),
        ("They played in São Tomé.", "São Tomé"),
        ("He works for Apex Inc.", "Apex Inc"),
        ("The National Rail Trust paid.", "National Rail Trust"),
        ("Perfect Kreis played in Lisbon.", "Lisbon"),
    ],
)
def test_swapped_name_is_missing(claim: str, name: str) -> None:
    assert [found.text for found in missing_names(claim, [PAGE])] == [name]


def test_every_page_may_name_one() -> None:
    claim = "John Smith met Ann Lee."
    assert [name.text for name in missing_names(claim, ["John Smith was there."])] == ["Ann Lee"]
    assert missing_names(claim, ["John Smith was there.", "So was Ann Lee."]) == []
    assert len(missing_names(claim, [])) == 2


WORDS = st.sampled_from(
    "The the Anna Ben de la of and Bank IMF U.S. O'Neil Norway's, . ! “ ” Mr. & is in Hamburg Kreis-Stadt 「x」".split()
)


@settings(max_examples=120, deadline=None)
@given(words=st.lists(WORDS, max_size=16), lang=st.sampled_from(["en", "de", "fr"]))
def test_names_lie_in_the_text_and_a_text_has_its_own(words: list[str], lang: str) -> None:
    text = " ".join(words)
    end = 0
    for name in names(text, lang):
        assert end <= name.span.start
        assert name.span.of(text) == name.text
        end = name.span.end
    assert missing_names(text, [text], lang) == []


@pytest.mark.parametrize("piece", ["Aa ", "Aa of ", "A.", "A'", "Aa-", "Aa, ", "AB ", "Aa. "])
def test_long_repetitive_page_ends(piece: str) -> None:
    assert missing_names("Bo Ek came.", [piece * (60_000 // len(piece))])
