"""The gates on what a panel decided, by themselves."""

import pytest

from app.core.evidence import Quote
from app.core.span import Span
from app.core.verdict import Gate
from app.verdict.truegate import Heard, gates_on_refuting


def quote(text: str) -> Quote:
    span = Span(start=0, end=len(text))
    return Quote(source_id="E1", span=span, text=text, said=text, sentence=span)


@pytest.mark.parametrize(
    ("claim", "cited", "passes"),
    [
        (
            "My neighbour waited four hours for the ferry last winter.",
            "The chain ferry made its last crossing eleven days after the opening.",
            False,
        ),
        (
            "The chain ferry never made another crossing after the bridge was opened.",
            "The chain ferry made its last crossing eleven days after the opening.",
            True,
        ),
        ("The Halm Bridge cost 530 million crowns.", "The total cost of the Halm Bridge was 412 million crowns.", True),
    ],
)
def test_page_about_another_thing_refutes_nothing(claim: str, cited: str, passes: bool) -> None:
    (result,) = gates_on_refuting(Heard(claim=claim), [quote(cited)])
    assert (result.gate, result.passed) == (Gate.COVERAGE, passes)


def test_refutation_that_cites_no_sentence_is_none() -> None:
    (result,) = gates_on_refuting(Heard(claim="The Halm Bridge is safe."), [])
    assert not result.passed
