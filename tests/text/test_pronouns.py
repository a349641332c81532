"""Whether a claim says by itself whom or what it is about."""

import pytest

from app.text.pronouns import opens_with_pronoun, stands_alone


@pytest.mark.parametrize(
    ("claim", "language", "alone"),
    [
        ("The Halm Bridge opened on 14 May 2019.", "en", True),
        ("It rained in Velden on 3 May 2019.", "en", True),
        ("It opened on 14 May 2019.", "en", False),
        ("She was born in Velden in 1950.", "en", False),
        ("“They cost 412 million crowns.”", "en", False),
        ("This bridge has no tolls.", "en", False),
        ("Er wurde 1950 in Velden geboren.", "de", False),
        ("Erst 2019 wurde die Halm Bridge geöffnet.", "de", True),
        ("Heidelberg lies on the Neckar.", "en", True),
    ],
)
def test_claim_stands_alone_when_it_names_what_it_is_about(claim: str, language: str, alone: bool) -> None:
    assert stands_alone(claim, language) == alone


def test_only_the_first_word_counts() -> None:
    assert opens_with_pronoun("That is so.")
    assert not opens_with_pronoun("The mayor said that it is so.")
