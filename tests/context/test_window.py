"""Relevance windows: what bears on the claim is kept, in order, within the budget, in any script."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.context import tokenizer
from app.context.window import split_units, window_for_claim
from app.core.span import Span

FILLER = [f"The committee of ward {i} spoke at length about benches, lamps and the colour of doors." for i in range(80)]


def letters(text: str) -> int:
    """Count four code points as a token: cheap and additive enough for these tests."""
    return -(-len(text) // 4)


def kept(text: str, spans: list[Span]) -> str:
    return " | ".join(span.of(text) for span in spans)


def page(at: int, *sentences: str, separator: str = "\n") -> str:
    """Return the filler with `sentences` put in at place `at`."""
    return separator.join([*FILLER[:at], *sentences, *FILLER[at:]])


@pytest.mark.parametrize("at", [0, 3, 40, 78])
@pytest.mark.parametrize("separator", ["\n", " ", "\n\n"])
def test_sentence_on_the_claim_is_kept_wherever_it_stands(at: int, separator: str) -> None:
    gold = "Valmara Shipping lost 4,200 containers when the pier collapsed."
    text = page(at, gold, separator=separator)

    spans = window_for_claim(text, "The collapse of the pier cost Valmara Shipping 4200 containers.", 120, letters)

    assert gold in kept(text, spans)


def test_sentence_that_goes_on_from_the_relevant_one_is_kept_with_it() -> None:
    text = page(30, "Ilse Brandauer was born in Kolm.", "There she founded the school in 1931.")

    spans = window_for_claim(text, "Ilse Brandauer founded a school in Kolm in 1931.", 60, letters)

    assert "Ilse Brandauer was born in Kolm.\nThere she founded the school in 1931." in kept(text, spans)


def test_dateline_that_shares_the_claims_date_is_kept() -> None:
    text = page(50, "Posted on 4 Nov 2015")

    spans = window_for_claim(text, "In November 2015 the committee spoke about lamps.", 64, letters)

    assert "4 Nov 2015" in kept(text, spans)


def test_inflected_and_possessive_forms_are_found() -> None:
    gold = "Dixson's bequests went to libraries."
    text = page(60, gold)

    assert gold in kept(text, window_for_claim(text, "Dixson made a bequest to the library.", 40, letters))


@pytest.mark.parametrize(
    ("filler", "gold", "claim"),
    [
        ("委员会讨论了公园里的长椅和路灯的颜色。", "瓦尔马拉公司在二零一九年建造了新码头。", "瓦尔马拉公司建造了码头"),
        (
            "委員会は公園のベンチと街灯の色について話し合った。",
            "ヴァルマラ社は新しい埠頭を建設した。",
            "ヴァルマラ社が埠頭を建設",
        ),
        (
            "위원회는 공원의 벤치와 가로등에 대해 이야기했다. ",
            "발마라 회사는 새로운 부두를 건설했다. ",
            "발마라 회사가 부두를 건설",
        ),
    ],
)
def test_scripts_without_spaces_work(filler: str, gold: str, claim: str) -> None:
    qwen = tokenizer.load("qwen3")
    text = filler * 60 + gold + filler * 60

    spans = window_for_claim(text, claim, 80, qwen.count, lang="zh")

    assert gold.strip() in kept(text, spans)
    assert sum(qwen.count(span.of(text)) for span in spans) <= 80


def test_text_that_fits_comes_back_whole_without_its_outer_spaces() -> None:
    text = "\n  One sentence. And another.  \n"

    assert kept(text, window_for_claim(text, "unrelated", 50, letters)) == "One sentence. And another."


def test_nothing_in_common_gives_the_beginning_of_the_page() -> None:
    text = page(0)

    spans = window_for_claim(text, "Quokkas", 60, letters)

    assert spans[0].start == 0
    assert len(spans) == 1


@pytest.mark.parametrize(("text", "budget"), [("", 100), (" \n\t ", 100), ("Some text.", 0), ("Some text.", -5)])
def test_no_text_or_no_budget_gives_nothing(text: str, budget: int) -> None:
    assert window_for_claim(text, "claim", budget, letters) == []


def test_claim_without_a_word_still_gives_a_window() -> None:
    assert window_for_claim(page(0), "?!", 60, letters)


def test_endless_line_is_cut_so_that_its_relevant_piece_fits() -> None:
    names = ", ".join(f"Person{i} Surname{i}" for i in range(400))
    text = names + ", Ottla Brandauer (Numbers), " + names

    spans = window_for_claim(text, "Ottla Brandauer took part with Numbers.", 256, letters)

    assert "Ottla Brandauer" in kept(text, spans)
    assert max(span.end - span.start for span in spans) <= 1_400


@given(
    st.lists(st.text(alphabet="abc AB.!?\n,é漢字。<|>1", max_size=60), max_size=25).map("\n".join),
    st.text(alphabet="abc AB.é漢1", max_size=30),
    st.integers(min_value=1, max_value=120),
)
@settings(max_examples=80, deadline=None)
def test_spans_are_ordered_inside_the_text_and_within_budget(text: str, claim: str, budget: int) -> None:
    count = tokenizer.load("qwen3").count

    spans = window_for_claim(text, claim, budget, count)

    assert all(0 <= s.start < s.end <= len(text) for s in spans)
    assert all(a.end <= b.start for a, b in itertools.pairwise(spans))
    assert all(s.of(text) == s.of(text).strip() for s in spans)
    assert sum(count(s.of(text)) for s in spans) <= budget


@given(st.text(alphabet="ab .!\n,é漢。", max_size=3_000))
@settings(max_examples=40, deadline=None)
def test_units_hold_every_visible_character_once(text: str) -> None:
    units = split_units(text)

    assert "".join("".join(u.of(text).split()) for u in units) == "".join(text.split())
    assert all(a.end <= b.start for a, b in itertools.pairwise(units))
