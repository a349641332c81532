"""Words with digits that count nothing: versions, models, paragraphs."""

import pytest

from app.text.identifiers import identifiers, missing_identifiers


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Python 1.6.1 was released in 1995.", ["1.6.1"]),
        ("The Airbus A320 carries 180 people.", ["A320"]),
        ("Version 3 of the licence was published on 29 June 2007.", ["Version 3"]),
        ("The bridge cost 412 million crowns and is 1,284 metres long.", []),
        ("Under §4b no fee is due.", ["§4b"]),
        ("She won the 2nd prize in May 2019.", []),
    ],
)
def test_identifiers_are_told_from_figures(text: str, found: list[str]) -> None:
    assert identifiers(text) == found


def test_sentence_about_no_version_lacks_the_version() -> None:
    quoted = "In 1995, Guido continued his work on Python at CNRI, where he released several versions of the software."
    assert missing_identifiers("Python 1.6.1 was released in 1995.", quoted) == ["1.6.1"]


def test_version_of_a_longer_number_is_another_version() -> None:
    assert missing_identifiers("Python 1.6.1 is out.", "Python 1.6.12 is out.") == ["1.6.1"]
    assert missing_identifiers("Python 1.6.1 is out.", "python 1.6.1, at last, is out.") == []
