"""Whether a quotation is about what the claim says: in other words, under the page's title, or as an answer."""

import pytest

from app.core.verdict import Gate, Verdict
from tests.verdict.court import judged

TERN = (
    "The Grey Tern stars Ada Lind and Paul Orvik. It is set in Tolvig. Lind has two brothers and a sister. "
    "Its writer, Maja Berg, had no hand in it. Was the film a success? Yes, in the north, where it ran for a year. "
    "The harbour sells fish on Mondays."
)


def on_topic(claim: str, quote: str, text: str = TERN, title: str = "The Grey Tern (film)") -> bool:
    judgement = judged(claim, text, quote, Verdict.SUPPORTED, title=title)
    return Gate.COVERAGE not in {gate.gate for gate in judgement.lowered_by}


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        # the title is the subject, and the verb is the claim's own
        ("The Grey Tern happens in Tolvig.", "It is set in Tolvig."),
        ("The Grey Tern has Ada Lind among its players.", "The Grey Tern stars Ada Lind and Paul Orvik."),
        # a count that follows names the thing that it counts
        ("Lind has three siblings.", "Lind has two brothers and a sister."),
        # a yes says what it was asked
        ("The film was a success.", "Yes, in the north, where it ran for a year."),
    ],
)
def test_quotation_that_says_it_otherwise_is_on_the_subject(claim: str, quote: str) -> None:
    assert on_topic(claim, quote)


@pytest.mark.parametrize(
    ("claim", "quote"),
    [
        # what the title says is not said by the quotation
        ("The Grey Tern is a film about fish.", "It is set in Tolvig."),
        # who is named beside a no is not said to have done it
        ("Maja Berg took part in The Grey Tern.", "Its writer, Maja Berg, had no hand in it."),
        ("The Grey Tern was directed by a dentist.", "The Grey Tern stars Ada Lind and Paul Orvik."),
    ],
)
def test_quotation_about_something_else_is_not(claim: str, quote: str) -> None:
    assert not on_topic(claim, quote)


def test_word_in_another_form_counts() -> None:
    page = "Its winters are cold. In 1990 the choir sang for the queen in the old town."
    assert on_topic(
        "The singers of the choir met royalty.", "In 1990 the choir sang for the queen in the old town.", page
    )
