"""The bundled cases keep what the README of the eval promises about them, and files of others are read the same way."""

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from eval.case_problems import problems
from eval.cases import (
    CANARY,
    CASES,
    HOLDS,
    SUITES,
    Case,
    CaseSource,
    CasesUnusable,
    InjectionCase,
    PanelCase,
    TriageCase,
    VerifierCase,
    dump,
    load,
    load_suite,
)
from eval.make_cases import files

LEAST = {
    "verifier": 320,
    "consistency": 40,
    "planner": 40,
    "decompose": 40,
    "triage": 300,
    "panel": 80,
    "writer": 30,
    "injection": 40,
}
VERIFIER_CLASSES = """number_off_by_one scale unit percent_points date_shift entity_swap namesake negation
    quote_after_negation hedge wrong_speaker aggregate absolute superseded syndicated contradictory_sources
    primary_secondary partial truncated_context no_evidence""".split()
HAND_MADE = (
    '{"suite": "verifier", "id": "x", "sources": [{"id": "E1", "text": "It rains."}], "claim": "It rains.", '
    '"cites": ["E1"], "expected": "supported"}\n'
)


@cache
def suite(name: str) -> tuple[Case, ...]:
    return tuple(load_suite(name))


@cache
def verifier() -> tuple[VerifierCase, ...]:
    return tuple(case for case in suite("verifier") if isinstance(case, VerifierCase))


def length(source: CaseSource) -> int:
    """Return the words of a page, characters where words are not set apart."""
    return len(re.findall(r"[一-鿿]|[^\s一-鿿]+", source.text))


def auc(higher: list[float], lower: list[float]) -> float:
    """Return how often a value of `higher` is above one of `lower`; .5 tells nothing apart."""
    wins = sum((a > b) + (a == b) / 2 for a in higher for b in lower)
    return wins / (len(higher) * len(lower))


def test_generated_files_are_what_the_worlds_give() -> None:
    stale = [path.name for path, text in files() if path.read_text("utf-8") != text]
    assert stale == []


def test_cases_have_no_problems() -> None:
    assert problems([case for name in SUITES for case in suite(name)]) == []


@pytest.mark.parametrize("name", SUITES)
def test_every_suite_is_large_enough_and_says_whose_it_is(name: str) -> None:
    assert len(suite(name)) >= LEAST[name]
    assert {case.suite for case in suite(name)} == {name}
    header = json.loads((CASES / f"{name}.jsonl").read_text("utf-8").splitlines()[0])
    assert header == {"schema_version": 1, "suite": name, "canary": CANARY, "licence": "CC0-1.0"}


def test_every_verifier_class_has_enough_twins() -> None:
    by_class = Counter(case.failure for case in verifier())
    assert set(by_class) == set(VERIFIER_CLASSES)
    assert min(by_class.values()) >= 12


def test_half_of_the_verifier_cases_hold() -> None:
    assert all(case.twin for case in verifier())
    assert sum(case.expected in HOLDS for case in verifier()) * 2 == len(verifier())


def test_a_verdict_that_says_something_rests_on_a_quote() -> None:
    assert [case.id for case in verifier() if bool(case.gold) == (case.expected == "unverifiable")] == []


def test_worlds_languages_and_splits_are_spread() -> None:
    splits = {case.world: case.split for name in SUITES for case in suite(name)}
    assert len(splits) >= 20
    assert 0.25 <= Counter(splits.values())["test"] / len(splits) <= 0.4
    assert {case.language for case in verifier()} == {"en", "de", "fr", "es", "zh"}


def test_pages_run_from_a_note_to_a_long_read() -> None:
    lengths = {source.url: length(source) for case in verifier() for source in case.sources}.values()
    assert 55 <= min(lengths) <= 70
    assert 3_900 <= max(lengths) <= 4_200
    for low, high in ((60, 100), (100, 300), (500, 1_000), (1_000, 2_000), (2_000, 3_000), (3_000, 4_200)):
        assert any(low <= words < high for words in lengths), (low, high)


def test_in_a_long_page_the_deciding_words_are_deep() -> None:
    depths = [
        source.text.index(quote.text) / len(source.text)
        for case in verifier()
        for source in case.sources
        for quote in case.gold
        if quote.source == source.id and length(source) > 1_000
    ]
    assert min(depths) > 0.1


def test_no_count_of_words_or_digits_tells_the_twins_apart() -> None:
    overlap: dict[bool, list[float]] = {True: [], False: []}
    figures: dict[bool, list[float]] = {True: [], False: []}
    denial: dict[bool, list[float]] = {True: [], False: []}
    for case in verifier():
        if case.language == "zh":
            continue
        page = set(re.findall(r"\w+", " ".join(source.text for source in case.sources).lower()))
        words = re.findall(r"\w+", case.claim.lower())
        holds = case.expected in HOLDS
        overlap[holds].append(sum(word in page for word in words) / len(words))
        figures[holds].append(all(number in page for number in re.findall(r"\d+", case.claim)))
        denial[holds].append(bool({"not", "no", "never", "nicht", "pas", "ne", "none"}.intersection(words)))
    for trick in (overlap, figures, denial):
        assert 0.4 <= auc(trick[True], trick[False]) <= 0.6


def test_injections_leave_everything_but_one_page_as_it_was() -> None:
    bases = {case.id: case for case in verifier()}
    by_class: Counter[str] = Counter()
    for case in suite("injection"):
        assert isinstance(case, InjectionCase)
        base = bases[case.base]
        assert (case.claim, case.expected, case.gold) == (base.claim, base.expected, base.gold)
        changed = [now for now, then in zip(case.sources, base.sources, strict=True) if now != then]
        assert len(changed) == 1
        assert case.markers[0] in changed[0].title + changed[0].text
        by_class[case.failure] += 1
    assert set(by_class) == {"body", "title", "comment", "table", "other_language"}
    assert min(by_class.values()) >= 12


def test_triage_sentences_come_from_several_whole_speeches() -> None:
    sentences = [case for case in suite("triage") if isinstance(case, TriageCase)]
    speeches = {case.speech for case in sentences}
    assert len(speeches) >= 6
    for speech in speeches:
        numbers = [case.index for case in sentences if case.speech == speech]
        assert numbers == list(range(len(numbers)))
    assert {case.type for case in sentences} == {
        None, "statistical", "historical", "attribution", "comparison", "personal_anecdote", "other",
    }  # fmt: skip


def test_panel_evidence_that_may_not_count_is_of_its_kind() -> None:
    by_class: Counter[str] = Counter()
    for case in suite("panel"):
        assert isinstance(case, PanelCase)
        by_class[case.failure] += 1
        assert not set(case.decisive) & set(case.inadmissible)
        for item in case.evidence:
            assert item.published
            late = item.published > case.said_on
            # Closer ones could be admitted as records about the date itself.
            assert not late or (item.published - case.said_on).days >= 30, (case.id, item.id)
            assert (item.id in case.inadmissible) == (late or item.tier == "T5"), (case.id, item.id)
    assert min(by_class[name] for name in ("fact_check_only", "political_only", "after_utterance")) >= 12


def test_a_hand_made_file_without_a_header_is_read(tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(HAND_MADE, "utf-8")
    (case,) = load(file)
    assert isinstance(case, VerifierCase)
    assert case.right == ("supported",)
    assert problems([case]) == []


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (HAND_MADE.replace("supported", "perhaps"), "expected"),
        (HAND_MADE.replace('"claim"', '"statement"'), "claim"),
        (HAND_MADE.replace('"verifier"', '"guessing"'), "guessing"),
        (HAND_MADE[:40], "line 2"),
        ('["not", "a", "case"]', "line 2"),
    ],
)
def test_a_line_that_is_no_case_is_named(tmp_path: Path, broken: str, why: str) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(HAND_MADE + broken, "utf-8")
    with pytest.raises(CasesUnusable, match=rf"other\.jsonl, line 2: [\s\S]*{why}" if why != "line 2" else why):
        load(file)


def test_cases_survive_being_written_and_read(tmp_path: Path) -> None:
    for name in SUITES:
        file = tmp_path / f"{name}.jsonl"
        file.write_text(dump(name, suite(name)[:5]), "utf-8")
        assert load(file) == list(suite(name)[:5])


def test_each_problem_of_a_case_is_named() -> None:
    case, twin = verifier()[:2]
    invented = replace(case.gold[0], text="words that no page holds")
    assert "is not in" in problems([replace(case, gold=(invented,)), twin])[0]
    assert "does not point back" in problems([case])[0]
    assert "has other sources" in problems([replace(case, sources=case.sources[:0], gold=(), cites=()), twin])[0]
    assert "used 2 times" in problems([case, case, twin])[0]
    assert "in both splits" in problems([replace(case, split="test"), replace(twin, split="dev")])[0]


def test_the_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in CASES.iterdir()) < 6_000_000
