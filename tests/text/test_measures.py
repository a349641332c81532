"""The lint of measures: what it finds, what it leaves alone, and that every finding names words that stand there."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.measure import MeasureCode
from app.text.measures import Evidence, lint

CASES = tomllib.loads(Path(__file__).with_name("measures_cases.toml").read_text(encoding="utf-8"))
LEAST_PAIRS = 12


def pairs(which: str) -> list[tuple[MeasureCode, str, str, str]]:
    return [
        (MeasureCode(code), pair[0], pair[1], pair[2] if len(pair) > 2 else "en")
        for code, table in CASES.items()
        for pair in table[which]
    ]


def test_every_kind_has_pairs_of_both_sorts() -> None:
    assert set(CASES) == {code.value for code in MeasureCode}
    for code, table in CASES.items():
        assert len(table["found"]) + len(table["fine"]) >= LEAST_PAIRS, code
        assert len(table["fine"]) >= LEAST_PAIRS // 3, code


@pytest.mark.parametrize(("code", "claim", "sentence", "language"), pairs("found"))
def test_another_measure_is_found_with_the_words_of_both(
    code: MeasureCode, claim: str, sentence: str, language: str
) -> None:
    found = [
        f for f in lint(claim, [Evidence(sentence=sentence, source_id="E1", start=100)], language) if f.code is code
    ]
    assert len(found) == 1
    assert found[0].claim_span.of(claim) == found[0].claim_words
    if code is not MeasureCode.INVENTED_REFERENT:
        assert found[0].source_id == "E1"
        assert found[0].evidence_span is not None
        start, end = found[0].evidence_span.start - 100, found[0].evidence_span.end - 100
        assert sentence[start:end] == found[0].evidence_words


@pytest.mark.parametrize(("code", "claim", "sentence", "language"), pairs("fine"))
def test_the_same_measure_in_other_words_is_no_finding(
    code: MeasureCode, claim: str, sentence: str, language: str
) -> None:
    assert lint(claim, [Evidence(sentence=sentence)], language) == ()


def test_record_that_another_source_knows_is_no_finding() -> None:
    silent, knowing = Evidence(sentence="Exports rose."), Evidence(sentence="Exports rose.", shown="It was a record.")
    assert [f.code for f in lint("Exports reached a record high.", [silent])] == [MeasureCode.INVENTED_REFERENT]
    assert lint("Exports reached a record high.", [silent, knowing]) == ()
    assert lint("Exports reached a record high.", []) == ()


def test_each_source_has_its_own_finding() -> None:
    evidence = [
        Evidence(sentence="The median income is 40,000 dollars.", source_id="E1"),
        Evidence(sentence="The median income was 40,000 dollars.", source_id="E2"),
    ]
    assert [f.source_id for f in lint("The average income is 40,000 dollars.", evidence)] == ["E1", "E2"]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([claim for _, claim, _, _ in pairs("found")]))
def test_sentence_measures_like_itself(claim: str) -> None:
    assert lint(claim, [Evidence(sentence=claim)]) == ()


@settings(max_examples=60, deadline=None)
@given(first=st.integers(1, 80), rise=st.integers(2, 19), claimed=st.integers(2, 19))
def test_difference_of_shares_told_in_percent_is_found_only_when_it_is_that(
    first: int, rise: int, claimed: int
) -> None:
    sentence = f"Turnout rose from {first} percent to {first + rise} percent."
    found = lint(f"Turnout rose by {claimed} percent.", [Evidence(sentence=sentence)])
    hit = [f.code for f in found] == [MeasureCode.PERCENT_OR_POINTS]
    assert hit == (claimed == rise)
