"""The prose check: what may stay in an answer, and why the rest must go."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.core.claim import Sentence
from app.text.figures import missing
from app.verdict.prose import check_sentence

CLAIMS = {
    "C1": "The Halm Bridge opened to traffic on 14 May 2019.",
    "C2": "The Halm Bridge cost 412 million crowns.",
    "C3": "The Halm Bridge has no tolls.",
    "C5": "The Orr Dam cost 90 million crowns.",
    "C6": "Jonas Vik built the Orr Dam.",
    "C7": "Ingrid Sorel designed the Halm Bridge.",
    "C8": "The jobless rate was 4.1 percent in March.",
    "C9": "The jobless rate was 4.4 percent in February.",
    "C10": "The ferry Petrel carries 48 cars and 210 passengers.",
    "C4": "Die Halmbrücke kostete 412 Millionen Kronen.",
}


def checked(text: str, *ids: str, language: str = "en") -> str:
    """The reason's code for which a sentence is dropped, "" when it stays."""
    dropped = check_sentence(Sentence(text=text, claim_ids=ids), CLAIMS, language)
    return dropped.reason.split(":")[0] if dropped else ""


@pytest.mark.parametrize(
    ("text", "ids", "language"),
    [
        (CLAIMS["C1"], ("C1",), "en"),
        ("The Halm Bridge opened on May 14, 2019.", ("C1",), "en"),
        ("The Halm Bridge opened in 2019 and cost 412,000,000 crowns.", ("C1", "C2"), "en"),
        ("The Halm Bridge cost about 410 million crowns.", ("C2",), "en"),
        ("There are no tolls on the Halm Bridge.", ("C3",), "en"),
        ("The Halm Bridge opened in May 2019 and has no tolls.", ("C1", "C3"), "en"),
        ("The Halm Bridge cost 412 million crowns, the Orr Dam 90 million.", ("C2", "C5"), "en"),
        ("Ingrid Sorel designed the Halm Bridge, and Jonas Vik built the Orr Dam.", ("C6", "C7"), "en"),
        ("The jobless rate fell from 4.4 percent in February to 4.1 percent in March.", ("C8", "C9"), "en"),
        ("The ferry Petrel has room for 210 passengers and carries 48 cars.", ("C10",), "en"),
        ("Die Halmbrücke hat 412 Millionen Kronen gekostet.", ("C4",), "de"),
    ],
)
def test_sentence_that_says_what_its_claims_say_stays(text: str, ids: tuple[str, ...], language: str) -> None:
    assert checked(text, *ids, language=language) == ""


@pytest.mark.parametrize(
    ("text", "ids", "reason"),
    [
        ("The Halm Bridge opened to traffic on 14 May 2019.", (), "names_no_claim"),
        ("The Halm Bridge opened to traffic on 14 May 2019.", ("C99",), "names_no_claim"),
        ("The Halm Bridge opened in 2018.", ("C1",), "figure_not_in_claims"),
        ("The Halm Bridge cost 421 million crowns.", ("C2",), "figure_not_in_claims"),
        ("The Halm Bridge cost 412 million euros.", ("C2",), "figure_not_in_claims"),
        ("The Halm Bridge cost 412 million crowns.", ("C1",), "figure_not_in_claims"),  # true, but of another claim
        ("The Halm Bridge in Tolvey has no tolls.", ("C3",), "name_not_in_claims"),
        ("The Halm Bridge is widely admired for its elegant silhouette.", ("C3",), "says_more_than_its_claims"),
        ("The Halm Bridge cost 90 million crowns, the Orr Dam 412 million.", ("C2", "C5"), "figure_not_in_claims"),
        ("The ferry Petrel carries 210 cars.", ("C10",), "figure_not_in_claims"),
        ("In March the jobless rate was 4.4 percent.", ("C8", "C9"), "figure_not_in_claims"),
        ("Jonas Vik designed the Halm Bridge.", ("C6", "C7"), "names_of_different_claims"),
        ("The Halm Bridge opened in 2019 and has tolls.", ("C1", "C3"), "polarity_differs"),
        ("The Halm Bridge has tolls.", ("C3",), "polarity_differs"),
        ("The Halm Bridge did not open to traffic on 14 May 2019.", ("C1",), "polarity_differs"),
    ],
)
def test_sentence_that_says_something_else_goes_with_its_reason(text: str, ids: tuple[str, ...], reason: str) -> None:
    assert checked(text, *ids) == reason


TOLD_IN_GERMAN = {
    "E1": "The Halm Bridge opened to traffic on 14 May 2019.",
    "E2": "The Halm Bridge has no tolls.",
    "E3": "The ferry between Velden and Orsk carried 48,200 passengers in 2023.",
    "E4": "The jobless rate in Velden fell from 4.4 percent to 4.1 percent.",
    "E5": "The ferry Petrel carries 48 cars and 210 passengers.",
}


def translated(text: str, *ids: str, language: str = "de") -> str:
    """The reason's code for which a sentence over English claims is dropped, "" when it stays."""
    sentence = Sentence(text=text, claim_ids=ids)
    dropped = check_sentence(sentence, TOLD_IN_GERMAN, language, dict.fromkeys(TOLD_IN_GERMAN, "en"))
    return dropped.reason.split(":")[0] if dropped else ""


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Die Halm Bridge wurde am 14. Mai 2019 für den Verkehr geöffnet.", ("E1",)),
        ("Auf der Halm Bridge gibt es keine Maut.", ("E2",)),
        ("Die Fähre zwischen Velden und Orsk beförderte 48.200 Fahrgäste im Jahr 2023.", ("E3",)),
        ("Die Arbeitslosenquote in Velden fiel von 4,4 Prozent auf 4,1 Prozent.", ("E4",)),
        ("The Halm Bridge was opened to traffic on 14 May 2019.", ("E1",)),  # the writer did not translate
    ],
)
def test_sentence_may_say_in_another_language_what_its_claims_say(text: str, ids: tuple[str, ...]) -> None:
    assert translated(text, *ids) == ""


@pytest.mark.parametrize(
    ("text", "ids", "reason"),
    [
        ("Die Halm Bridge wurde am 15. Mai 2019 geöffnet.", ("E1",), "figure_not_in_claims"),
        ("Die Fähre beförderte 48,2 Fahrgäste im Jahr 2023.", ("E3",), "figure_not_in_claims"),
        ("Die Fähre Petrel befördert 210 Autos und 48 Fahrgäste.", ("E5",), "figure_not_in_claims"),
        ("Die Fähre Petrel befördert 210 Autos.", ("E5",), "figure_not_in_claims"),
        ("Die Halm Bridge in Tolvey wurde am 14. Mai 2019 geöffnet.", ("E1",), "name_not_in_claims"),
        ("Auf der Halm Bridge gibt es eine Maut.", ("E2",), "polarity_differs"),
        ("Die Halm Bridge wurde wohl am 14. Mai 2019 geöffnet.", ("E1",), "polarity_differs"),
        (
            "Die Arbeitslosenquote in Velden stieg von 4,4 Prozent auf 4,1 Prozent.",
            ("E4",),
            "polarity_differs",
        ),
        (
            "Die Halm Bridge, weithin bewundert für ihre Eleganz, die Kühnheit ihrer Bögen über dem breiten Fluss und "
            "die Ruhe ihrer schlanken Pfeiler, wurde am 14. Mai 2019 geöffnet.",
            ("E1",),
            "says_more_than_its_claims",
        ),
        ("Die Halm Bridge ist sehr schön.", ("E1",), "says_more_than_its_claims"),
        ("Es ist ein schöner Anblick.", ("E2",), "says_more_than_its_claims"),
    ],
)
def test_translated_sentence_that_says_something_else_goes(text: str, ids: tuple[str, ...], reason: str) -> None:
    assert translated(text, *ids) == reason


def test_translation_into_a_language_without_tables_is_not_believed() -> None:
    assert translated("Halm Bridge 14 Mayıs 2019 tarihinde trafiğe açıldı.", "E1", language="tr") == (
        "translation_not_checked"
    )


def test_dropped_sentence_names_the_figure_and_keeps_its_text() -> None:
    text = "The Halm Bridge opened in 2018."

    dropped = check_sentence(Sentence(text=text, claim_ids=("C1",)), CLAIMS)

    assert dropped is not None
    assert (dropped.text, dropped.reason) == (text, "figure_not_in_claims: 2018")


FIGURES = st.one_of(
    st.integers(min_value=2, max_value=3_000).map(str),
    st.integers(min_value=1_500, max_value=2_100).map(lambda y: f"in {y}"),
    st.tuples(st.integers(1, 28), st.sampled_from(["May", "June"]), st.integers(1990, 2030)).map(
        lambda d: f"on {d[0]} {d[1]} {d[2]}"
    ),
    st.integers(1, 999).map(lambda n: f"{n} million crowns"),
    st.integers(1, 99).map(lambda n: f"{n} percent"),
)


@given(FIGURES, st.sampled_from(["C1", "C2", "C3"]), st.booleans())
@settings(max_examples=80, deadline=None)
def test_no_figure_passes_that_no_named_claim_holds(figure: str, claim_id: str, first: bool) -> None:
    claim = CLAIMS[claim_id]
    text = f"{figure}, {claim}" if first else f"{claim.rstrip('.')} {figure}."
    assume(missing(text, [claim]))

    assert checked(text, claim_id) == "figure_not_in_claims"


@given(st.text(max_size=60), st.lists(st.sampled_from(["C1", "C2", "C3", "C8", "C99"]), max_size=3))
@settings(max_examples=80, deadline=None)
def test_whatever_stays_rests_on_a_claim_and_adds_no_figure(text: str, ids: list[str]) -> None:
    if check_sentence(Sentence(text=text, claim_ids=tuple(ids)), CLAIMS) is None:
        named = [CLAIMS[i] for i in ids if i in CLAIMS]
        assert named
        assert missing(text, named) == []
