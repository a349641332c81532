"""A claim that says who says so is not proved by what somebody else says."""

import pytest

from app.verdict.reference import Quoted
from app.verdict.speaker import another_speaker

PAGE = (
    "Sixty gold coins lay in the garden, a visitor to the dig said. Venning University dug there for three years. "
    "The season has ended. One coin was found in Trench D, and the wall is old. Nothing more will be dug this year. "
    "The garden is closed."
)


def quoted(sentence: str, title: str = "The dig at Tell Morrin") -> Quoted:
    return Quoted(text=sentence, start=PAGE.index(sentence), page=PAGE, title=title, language="en")


COINS = "Sixty gold coins lay in the garden, a visitor to the dig said."
ONE = "One coin was found in Trench D, and the wall is old."
CLOSED = "The garden is closed."


@pytest.mark.parametrize(
    ("claim", "sentence", "speaker"),
    [
        ("Venning University reports that sixty gold coins lay in the garden.", COINS, "Venning University"),
        ("The finds came to the United States, and in 2024 they were shown there.", COINS, ""),
        ("A visitor said that sixty gold coins lay in the garden.", COINS, ""),
        ("Venning University says that one coin was found in Trench D.", ONE, ""),
        ("Venning University says that the garden is closed.", CLOSED, "Venning University"),
        ("According to the mayor of Venning, the garden is closed.", CLOSED, "the mayor of Venning"),
        ("Laut der Stadt Venning ist der Garten geschlossen.", CLOSED, "Stadt Venning"),
        ("One coin was found in Trench D.", ONE, ""),
        ("The garden is closed.", CLOSED, ""),
    ],
)
def test_speaker_of_a_claim_is_named_by_its_quotation_or_just_before_it(
    claim: str, sentence: str, speaker: str
) -> None:
    assert another_speaker(claim, [quoted(sentence)]) == speaker


def test_title_of_a_page_names_who_speaks_on_it() -> None:
    claim = "Venning University says that the garden is closed."
    assert another_speaker(claim, [quoted(CLOSED, title="Venning University: notes of the season")]) == ""


def test_one_quotation_by_the_speaker_is_enough() -> None:
    claim = "Venning University says that one coin was found in Trench D."
    assert another_speaker(claim, [quoted(CLOSED), quoted(ONE)]) == ""
