"""Which pages bear on a claim as it was spoken: tables of names and figures do, pages with one common word do not."""

import pytest

from app.text.sentences import split
from app.verdict.bearing import Asked, Wording, near_the_best


def share(claim: str, text: str, title: str = "", language: str = "en") -> float:
    sentences = [span.of(text) for span in split(text, language)]
    return Asked(claim, language).share(Wording.of(title, sentences))


@pytest.mark.parametrize(
    ("claim", "text", "language"),
    [
        (  # a table in words
            "A cleaner starts on 9 crowns 40 here, and on 10 crowns 20 at Venning.",
            "Starting pay per hour, in crowns. Cleaning: Venning 10.20, Aldport 9.80, Tarrow 9.40.",
            "en",
        ),
        (  # other words for the same
            "In living memory and before, the mountain has never killed anyone.",
            "Eruptions of Mount Isker with victims: 1786 (eleven dead), 1911 (two). None was on the mountain itself.",
            "en",
        ),
        (  # spread over neighbouring sentences
            "Five thousand people fled from Ashfield that day.",
            "A cloud was seen over Ashfield. A tyre store burnt. Counters show that 1,350 people left that day.",
            "en",
        ),
        (  # one name is enough of a common subject
            "Nul n'attend comme Montclair.",
            "Attente moyenne en 2032 : Montclair 96 minutes, Sauvereine 88, Orle 121.",
            "fr",
        ),
        (  # a compound
            "Die Nitratwerte im Brunnen sind doppelt so hoch wie vor zehn Jahren.",
            "Nitrat im Brunnen 3: 41 Milligramm je Liter im Jahr 2019, 46 im Jahr 2029.",
            "de",
        ),
    ],
)
def test_record_in_other_words_bears_on_a_claim(claim: str, text: str, language: str) -> None:
    assert share(claim, text, language=language) > 0


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Real wages in this country are rising again.", "The ground water at Venn was rising. A decision is due."),
        ("We have never taken a crown of public money.", "Shift workers receive 30 crowns a month for their travel."),
        ("The bridges into the valley are still closed.", "The trial was closed early. All mice were well."),
    ],
)
def test_one_common_word_shows_no_common_subject(claim: str, text: str) -> None:
    assert share(claim, text) == 0


def test_words_far_apart_are_about_other_things() -> None:
    filler = " ".join(["Plums were cheap this year."] * 4)
    assert share("The school in Orr has a new roof.", f"A school opened in May. {filler} The roof leaked.") == 0
    assert share("The school has a new roof.", "A school opened in May. The roof leaked.") > 0


def test_what_the_page_is_about_counts_in_every_stretch() -> None:
    text = "Losses were 7 percent in 2029."
    assert share("The Hohenquell waterworks lose 7 percent.", text, "Hohenquell waterworks") > share(
        "The Hohenquell waterworks lose 7 percent.", text
    )


def test_words_that_only_say_that_somebody_speaks_show_nothing() -> None:
    assert share("They always said it again this year.", "They said it every year, again and again.") == 0


def test_a_page_far_behind_the_one_that_holds_the_claim_does_not_bear() -> None:
    assert near_the_best({"E1": 1.0, "E2": 0.43, "E3": 0.3}) == {"E1": 1.0, "E2": 0.43, "E3": 0.0}


def test_where_no_page_holds_much_the_little_that_they_hold_counts() -> None:
    assert near_the_best({"E1": 0.3, "E2": 0.25, "E3": 0.0}) == {"E1": 0.3, "E2": 0.25, "E3": 0.0}
    assert near_the_best({}) == {}
