"""What a claim leaves out of its quotation or puts into it: a condition, and a comparison."""

import pytest

from app.core.verdict import Gate, Verdict
from app.verdict.provisos import comparison_added, condition_dropped
from tests.verdict.court import judged

GATES = "The gates open within 11 minutes if both motors run; with one motor it takes 24 minutes."


@pytest.mark.parametrize(
    ("claim", "quoted", "word"),
    [
        ("The gates open within 11 minutes.", GATES, "if"),
        ("The gates open within 11 minutes if both motors run.", GATES, ""),
        ("When both motors run the gates open within 11 minutes.", GATES, ""),
        ("With one motor it takes 24 minutes.", GATES, ""),
        ("The bridge will open in May.", "Unless it rains, the bridge will open in May.", "Unless"),
        ("The bridge is safe.", "The mayor asked if the bridge was safe.", ""),
        ("The bridge stays open.", "The bridge stays open even if it rains.", ""),
        ("Die Brücke öffnet im Mai.", "Die Brücke öffnet im Mai, falls das Geld reicht.", "falls"),
        ("Die Brücke öffnet im Mai.", "Die Brücke öffnet im Mai, auch wenn es regnet.", ""),
        ("Le pont ouvrira en mai.", "Le pont ouvrira en mai si le temps le permet.", "si le"),
        ("El puente abrirá en mayo.", "El puente abrirá en mayo siempre que no llueva.", "siempre que"),
        ("大桥将于五月开通。", "如果天气允许,大桥将于五月开通。", "如果"),
    ],
)
def test_a_condition_that_the_claim_leaves_out_is_found(claim: str, quoted: str, word: str) -> None:
    assert condition_dropped(claim, [quoted]) == word


def test_one_quoted_sentence_without_the_condition_is_enough() -> None:
    assert condition_dropped("The gates open within 11 minutes.", [GATES, "The gates open within 11 minutes."]) == ""


@pytest.mark.parametrize(
    ("claim", "quoted", "found"),
    [
        ("Rovers have 48 points and have sold more tickets than last year.", "Rovers have 48 points.", True),
        (
            "Rovers have 48 points and have sold more tickets than last year.",
            "They sold more tickets this year.",
            False,
        ),
        ("Rovers have sold more tickets than last year.", "Sales rose from 3,000 tickets to 3,400.", False),
        ("Rovers sold more tickets than Selm.", "Rovers sold 3,400 tickets, Selm sold 3,000 tickets.", False),
        ("Rovers sold more than 3,000 tickets.", "Rovers sold 3,412 tickets.", False),
        ("The new bridge is longer than the old one.", "The new bridge is 412 metres long.", True),
        ("The new bridge is longer than the old one.", "新桥比旧桥长。", False),
        ("Die neue Brücke ist länger als die alte.", "Die neue Brücke ist 412 Meter lang.", True),
        ("Le nouveau pont coûte plus cher que l'ancien.", "Le nouveau pont coûte 4 millions.", True),
    ],
)
def test_a_comparison_that_no_quotation_makes_is_found(claim: str, quoted: str, *, found: bool) -> None:
    assert bool(comparison_added(claim, [quoted])) is found


def test_both_lower_a_yes_to_partly_supported() -> None:
    for claim in ("The gates open within 11 minutes.", "The gates open within 11 minutes, faster than any others."):
        judgement = judged(claim, GATES, GATES)
        assert judgement.verdict is Verdict.PARTLY_SUPPORTED
        assert [gate.gate for gate in judgement.gates if not gate.passed] == [Gate.POLARITY]
