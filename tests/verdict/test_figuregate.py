"""The gate of figures: one that follows from the quoted sentence passes with its formula, a wrong one fails."""

import pytest

from app.core.evidence import Passage, Quote
from app.core.span import Span
from app.core.speech import EvidenceItem
from app.core.tier import Tier
from app.core.verdict import Gate, GateResult, Judgement, Verdict
from app.verdict.truegate import Heard, gates_on_true
from tests.verdict.court import judged, source

MAYOR = "Maren Lind was mayor of Tolvig from 2011 to 2019. She was born in 1962, and the bridge opened in 1988."
MAYORED = "Maren Lind was mayor of Tolvig from 2011 to 2019."


def figures_of(judgement: Judgement) -> GateResult:
    return next(gate for gate in judgement.gates if gate.gate is Gate.FIGURES)


def test_figure_that_follows_passes_with_its_formula() -> None:
    judgement = judged("Maren Lind was mayor of Tolvig for eight years.", MAYOR, MAYORED)
    assert figures_of(judgement).passed
    assert figures_of(judgement).detail == "derived: 2019 − 2011 = eight years"
    assert judgement.verdict is Verdict.SUPPORTED


@pytest.mark.parametrize("years", ["seven", "nine", "26", "49"])
def test_figure_that_does_not_follow_from_the_quoted_sentence_fails(years: str) -> None:
    """26 and 49 years lie between dates of the page that nobody quoted."""
    judgement = judged(f"Maren Lind was mayor of Tolvig for {years} years.", MAYOR, MAYORED)
    assert not figures_of(judgement).passed
    assert judgement.verdict is Verdict.UNVERIFIABLE


def test_derived_figure_saves_no_other_figure_of_the_claim() -> None:
    text = "Maren Lind was mayor of Tolvig from 2011 to 2019 and won 61 percent of the vote."
    judgement = judged("Maren Lind was mayor of Tolvig for eight years and won 67 percent of the vote.", text, text)
    assert (figures_of(judgement).passed, figures_of(judgement).reason) == (False, "other_value")


@pytest.mark.parametrize(
    ("claim", "quoted", "passes"),
    [
        ("The rate was raised to 3.75 percent.", "The rate was raised from 3.25 percent to 3.75 percent.", True),
        ("The rate was raised to 3.25 percent.", "The rate was raised from 3.25 percent to 3.75 percent.", False),
        ("The rate was raised from 3.25 percent.", "The rate was raised from 3.25 percent to 3.75 percent.", True),
        ("The rate was raised from 3.75 percent.", "The rate was raised from 3.25 percent to 3.75 percent.", False),
        ("The rate rose by 2 percent.", "The rate rose from 2 percent to 4 percent.", False),
        ("El rendimiento subió al 19,5 por ciento.", "El rendimiento subió del 18 al 19,5 por ciento.", True),
        ("El rendimiento subió al 18 por ciento.", "El rendimiento subió del 18 al 19,5 por ciento.", False),
        ("El rendimiento subió 1,5 puntos.", "El rendimiento subió del 18 al 19,5 por ciento.", True),
        ("Le taux est passé à 3 pour cent.", "Le taux est passé de 3 à 5 pour cent.", False),
        ("Le taux est passé à 5 pour cent.", "Le taux est passé de 3 à 5 pour cent.", True),
        ("Of the traders, 41 agreed to move.", "Of the 46 traders in the hall, 41 agreed to move.", True),
        ("41 of 46 traders agreed to move.", "Of the 46 traders in the hall, 41 agreed to move.", True),
        ("Six coins lay in each of the graves.", "Two of the six graves contained coins.", False),
        ("Two of the six graves contained coins.", "Two of the six graves contained coins.", True),
        ("El tanque tiene 350 000 litros.", "Es un tanque de 350 000 litros y mide once metros.", True),
        ("46 traders agreed to move.", "Of the 46 traders in the hall, 41 agreed to move.", False),
    ],
)
def test_ends_of_a_change_and_wholes_are_told_apart(claim: str, quoted: str, *, passes: bool) -> None:
    assert figures_of(judged(claim, quoted, quoted)).passed is passes


EXPORTS = (
    "Exports to the coast grew by 6 percent. Taken together with those to the islands, they were down by 3 percent."
)


@pytest.mark.parametrize(
    ("claim", "passes"),
    [
        ("Exports to the coast grew by 6 percent.", True),
        ("Exports to the coast and the islands grew by 6 percent.", False),
    ],
)
def test_amount_of_one_quoted_sentence_is_not_that_of_the_next(claim: str, passes: bool) -> None:
    assert figures_of(judged(claim, EXPORTS, EXPORTS)).passed is passes


@pytest.mark.parametrize(
    ("quoted", "passes", "detail"),
    [
        ("Membership of the Tolvig club rose from 20 to 40.", True, "derived: 40 ÷ 20 = 2 (doubled)"),
        ("Membership of the Tolvig club has doubled.", True, ""),
        ("Membership of the Tolvig club rose from 20 to 41.", False, "doubled"),
        ("Membership of the Tolvig club has grown.", False, "doubled"),
    ],
)
def test_doubling_must_be_said_or_follow(quoted: str, passes: bool, detail: str) -> None:
    found = figures_of(judged("Membership of the Tolvig club doubled.", quoted, quoted))
    assert (found.passed, found.detail) == (passes, detail)


@pytest.mark.parametrize(("years", "passes"), [("eight", True), ("nine", False)])
def test_panel_takes_a_figure_that_follows_from_the_bearing_sentence(years: str, passes: bool) -> None:
    page = source(MAYOR)
    whole = Span(start=0, end=len(MAYOR))
    item = EvidenceItem(
        source_id=page.id, url=page.page.url, domain=page.domain, tier=Tier.GOV, published=None,
        retrieved_at=page.page.retrieved_at, sha256=page.page.sha256,
        passages=(Passage(source_id=page.id, span=whole, text=MAYOR),),
    )  # fmt: skip
    span = Span(start=0, end=len(MAYORED))
    quote = Quote(source_id=page.id, span=span, text=MAYORED, said=MAYORED, sentence=span)
    heard = Heard(claim=f"Maren Lind was mayor of Tolvig for {years} years.")
    gates = gates_on_true(heard, [item], [quote], {page.id: page})
    assert next(g.passed for g in gates if g.gate is Gate.FIGURES) == passes
