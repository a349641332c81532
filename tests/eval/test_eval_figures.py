"""Figures on known outcomes: the two that matter, intervals, errors in denominators, twins, flips, gates."""

import pytest

from eval.compare import compare, to_text
from eval.records import ERROR, Row, Usage
from eval.scores import Figure, common, gate_lines, judged, thresholds, wrong_rows
from eval.stats import brier, mcnemar, reliability, wilson
from tests.eval.ledger import row

SUP, CON, UNV = "supported", "contradicted", "unverifiable"


def figures(rows: list[Row], *, raw: bool = False) -> dict[str, Figure]:
    return {f.name: f for f in judged(rows, raw=raw)}


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [  # Brown, Cai and DasGupta (2001) and the closed form
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 40, 0.0044, 0.1288),
        (7, 40, 0.0875, 0.3195),
    ],
)
def test_wilson_interval_is_that_of_the_literature(hits: int, of: int, low: float, high: float) -> None:
    interval = wilson(hits, of)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-4)


@pytest.mark.parametrize(
    ("better", "worse", "p"), [(0, 0, 1.0), (3, 3, 1.0), (5, 0, 0.0625), (0, 5, 0.0625), (1, 9, 0.0215)]
)
def test_mcnemar_is_the_exact_binomial_test(better: int, worse: int, p: float) -> None:
    assert mcnemar(better, worse) == pytest.approx(p, abs=5e-4)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (  # one of two false claims believed, one of two true ones rejected
            [row("a", CON, SUP), row("b", CON, CON), row("c", SUP, SUP), row("d", SUP, UNV)],
            {
                "false_supported": (1, 2),
                "false_reject": (1, 2),
                "accuracy": (2, 4),
                "abstention": (1, 4),
                "balanced_accuracy": 0.5,
                "f1_supported": 0.5,
                "errors": (0, 4),
            },
        ),
        (  # an error is a rejected claim that holds, no support, never right, no abstention; it stays in every count
            [row("a", CON, ERROR), row("b", CON, SUP), row("c", SUP, ERROR), row("d", UNV, ERROR)],
            {
                "false_supported": (1, 3),
                "false_reject": (1, 1),
                "accuracy": (0, 4),
                "abstention": (0, 4),
                "errors": (3, 4),
            },
        ),
        (  # a case counts once however often it was asked
            [
                row("a", CON, SUP, run=1),
                row("a", CON, UNV, run=2),
                row("b", CON, CON, run=1),
                row("b", CON, CON, run=2),
            ],
            {"false_supported": (0.5, 2), "accuracy": (1, 2), "flips": (1, 2)},
        ),
        (  # a pair counts when both are right in the same run; one without its twin is left out
            [
                row("a-yes", SUP, SUP, twin="a-no"),
                row("a-no", CON, CON, twin="a-yes"),
                row("b-yes", SUP, SUP, twin="b-no"),
                row("b-no", CON, SUP, twin="b-yes"),
                row("c-yes", SUP, SUP, twin="c-no"),
            ],
            {"twins_right": (1, 2)},
        ),
        (  # supported in part is no full support, and a rejection of a claim that holds whole
            [row("a", CON, "partly_supported"), row("b", SUP, "partly_supported")],
            {"false_supported": (0, 1), "false_partly": (1, 1), "false_reject": (1, 1)},
        ),
        (
            [row("a", SUP, SUP, quotes=1), row("b", SUP, UNV, raw=SUP, quotes=1, unlocated=1), row("c", SUP, UNV)],
            {"unlocated_quotes": (1, 2)},
        ),
    ],
)
def test_figures_count_what_the_outcomes_say(rows: list[Row], expected: dict[str, tuple[float, int] | float]) -> None:
    found = figures(rows)
    for name, value in expected.items():
        if isinstance(value, tuple):
            assert (found[name].hits, found[name].of) == value, name
        else:
            assert found[name].value == pytest.approx(value), name


def test_raw_figures_score_the_models_word_before_the_gates() -> None:
    rows = [row("a", CON, UNV, raw=SUP), row("b", SUP, UNV, raw=SUP)]
    assert figures(rows)["false_supported"].hits == 0
    assert figures(rows, raw=True)["false_supported"].hits == 1
    assert figures(rows)["false_reject"].hits == 1
    assert figures(rows, raw=True)["false_reject"].hits == 0


def test_figures_of_nothing_have_no_value() -> None:
    assert {f.value for f in judged([], raw=False)} <= {None, 0.0}


def test_first_figures_are_the_two_that_matter() -> None:
    names = [f.name for f in judged([row("a", SUP, SUP)], raw=False)]
    assert names[:2] == ["false_supported", "false_reject"]


def test_cost_counts_tokens_seconds_cache_and_misfits() -> None:
    usage = Usage(calls=2, prompt=900, told=900, cached=300, output=100, seconds=4.0, asked_again=1, unusable=1)
    found = {f.name: f.value for f in common([row("a", SUP, SUP, usage=usage), row("b", SUP, SUP)])}
    assert found["tokens_per_case"] == 500
    assert found["seconds_per_case"] == 2.0
    assert found["cache_share"] == pytest.approx(1 / 3)
    assert (found["asked_again"], found["unusable_replies"]) == (1.0, 1.0)


def test_gate_lines_tell_wrong_answers_stopped_from_right_ones_lost() -> None:
    lines = gate_lines(
        [
            row("a", CON, UNV, raw=SUP, gates=(("figures", "missing"),)),
            row("b", CON, UNV, raw=SUP, gates=(("figures", "missing"), ("names", "missing"))),
            row("c", SUP, UNV, raw=SUP, gates=(("names", "missing"),)),
            row("d", UNV, UNV, gates=(("certainty", "unsure"),)),
        ]
    )
    seen = {(g.gate, g.stopped, g.alone, g.cost, g.neither, g.lost) for g in lines}
    assert seen == {
        ("figures", 2, 1, 0, 0, ()),
        ("names", 1, 0, 1, 0, ("c",)),
        ("certainty", 0, 0, 0, 1, ()),
    }


def test_calibration_is_of_the_models_own_word() -> None:
    stated = [(0.95, True), (0.92, False), (0.55, True)]
    assert brier(stated) == pytest.approx((0.05**2 + 0.92**2 + 0.45**2) / 3)
    assert brier([]) is None
    assert [(b.low, b.count, b.true) for b in reliability(stated)] == [(0.5, 1, 1.0), (0.9, 2, 0.5)]
    assert reliability([(1.0, True)])[0].high == 1.0


def test_thresholds_show_what_more_certainty_would_do() -> None:
    lines = thresholds([row("a", CON, SUP, probability=0.55), row("b", SUP, SUP, probability=0.85)])
    shown = {t.threshold: (t.false_supported.hits, t.false_reject.hits) for t in lines}
    assert shown[0.5] == (1, 0)
    assert shown[0.6] == (0, 0)
    assert shown[0.9] == (0, 1)
    assert thresholds([row("a", CON, SUP)]) == ()


def test_worst_answers_are_read_first() -> None:
    rows = [row("a", SUP, UNV), row("b", SUP, ERROR), row("c", CON, SUP), row("d", SUP, SUP)]
    assert [r.id for r in wrong_rows(rows, raw=False)] == ["c", "b", "a"]


def test_comparison_names_the_cases_that_moved() -> None:
    before = [row("a", CON, SUP), row("b", CON, CON), row("c", SUP, SUP), row("only-here", SUP, UNV)]
    after = [row("a", CON, CON), row("b", CON, SUP), row("c", SUP, UNV)]
    wrong, supported, rejected = compare(before, after)
    assert (wrong.better, wrong.worse, wrong.cases) == (("a",), ("b", "c"), 3)
    assert (supported.better, supported.worse) == (("a",), ("b",))
    assert (rejected.first, rejected.second) == (0, 1)
    assert "worse: b, c" in to_text([wrong])
    assert "no case in common" in to_text(compare(before, []))
