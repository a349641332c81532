"""Packing sources: fair shares that flow on, a full allowance that is never exceeded, the tail dropped first."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.context import tokenizer
from app.context.pack import LEAST_SHARE, cut, fit_sources, stripped
from app.core.evidence import EvidencePack

QWEN = tokenizer.load("qwen3")
QUESTION = "How many containers did Valmara Shipping lose at the northern pier?"

Sources = list[tuple[str, str, str]]


def text(sentences: int, subject: str) -> str:
    return " ".join(f"The {subject} board met for the {i}th time and spoke about lamps." for i in range(sentences))


def source(number: int, sentences: int, subject: str = "harbour") -> tuple[str, str, str]:
    return f"E{number}", text(sentences, subject), f"[E{number}] A page (site{number}.example)\n"


def tokens(pack: EvidencePack, sources: Sources) -> int:
    headings = {i: QWEN.count(heading) for i, _, heading in sources}
    return sum(headings[i] for i in pack.source_ids) + sum(QWEN.count(stripped(p.text)) for p in pack.passages)


def share(pack: EvidencePack, source_id: str) -> int:
    return sum(QWEN.count(stripped(p.text)) for p in pack.passages if p.source_id == source_id)


def test_sources_that_fit_are_packed_whole_in_their_order() -> None:
    sources = [source(1, 4), source(2, 2), source(3, 3)]

    pack = fit_sources(sources, QUESTION, 2_000, QWEN.count)

    assert [(p.source_id, p.text) for p in pack.passages] == [(i, body) for i, body, _ in sources]


def test_what_a_short_source_leaves_flows_to_the_long_ones() -> None:
    sources = [source(1, 200), source(2, 3), source(3, 200)]

    pack = fit_sources(sources, QUESTION, 1_500, QWEN.count)

    assert share(pack, "E2") == QWEN.count(stripped(sources[1][1]))
    assert min(share(pack, "E1"), share(pack, "E3")) > 1_500 // 3 + 100
    assert abs(share(pack, "E1") - share(pack, "E3")) < 60


def test_weakest_tail_is_dropped_when_shares_get_too_small() -> None:
    sources = [source(n, 100) for n in range(1, 21)]

    pack = fit_sources(sources, QUESTION, 1_000, QWEN.count)

    assert pack.source_ids == tuple(f"E{n}" for n in range(1, 1_000 // LEAST_SHARE + 1))


def test_a_long_tail_of_short_sources_is_kept() -> None:
    sources = [source(n, 2) for n in range(1, 21)]

    assert len(fit_sources(sources, QUESTION, 1_300, QWEN.count).source_ids) == 20


def test_cut_source_keeps_what_bears_on_the_question_in_reading_order() -> None:
    gold = "Valmara Shipping lost 4,200 containers at the northern pier."
    body = f"{text(80, 'ward')} {gold} {text(80, 'ward')}"

    sources = [("E1", body, ""), source(2, 90)]
    texts = {i: t for i, t, _ in sources}

    pack = fit_sources(sources, QUESTION, 500, QWEN.count)

    starts = [p.span.start for p in pack.passages if p.source_id == "E1"]
    assert any(gold in p.text for p in pack.passages)
    assert starts == sorted(starts)
    assert all(p.text == p.span.of(texts[p.source_id]) for p in pack.passages)


@pytest.mark.parametrize("allowance", [300, 700, 1_500, 6_000])
@pytest.mark.parametrize("number", [1, 3, 12])
def test_overflowing_evidence_fills_at_least_97_percent(allowance: int, number: int) -> None:
    sources = [source(n, 120 + 400 // number) for n in range(1, number + 1)]

    used = tokens(fit_sources(sources, QUESTION, allowance, QWEN.count), sources)

    total = sum(QWEN.count(stripped(body)) for _, body, _ in sources)
    assert used <= allowance
    assert total <= allowance or used >= 0.97 * allowance


@pytest.mark.parametrize("body", ["word " * 4_000, "码头" * 3_000, "name, " * 3_000])
def test_text_without_sentences_fills_the_allowance_too(body: str) -> None:
    sources = [("E1", body, "[E1]\n"), ("E2", body, "[E2]\n")]

    assert 970 <= tokens(fit_sources(sources, QUESTION, 1_000, QWEN.count), sources) <= 1_000


@given(
    st.lists(st.text(alphabet="ab C.!?\n,漢。1", max_size=400), max_size=6),
    st.integers(min_value=-5, max_value=400),
)
@settings(max_examples=60, deadline=None)
def test_allowance_is_never_exceeded(texts: list[str], allowance: int) -> None:
    sources = [(f"E{n}", body, f"[E{n}] title\n") for n, body in enumerate(texts)]

    pack = fit_sources(sources, "a1 b 漢", allowance, QWEN.count)

    assert tokens(pack, sources) <= max(0, allowance)
    assert all(p.text.strip() == p.text != "" for p in pack.passages)


def test_counts_of_passages_add_up_to_the_count_of_the_block() -> None:
    sources = [source(n, 90, subject) for n, subject in enumerate(("ward", "pier", "school"), start=1)]

    pack = fit_sources(sources, QUESTION, 900, QWEN.count)

    block = "".join(
        (sources[int(i[1:]) - 1][2] + "".join(stripped(p.text) for p in pack.passages if p.source_id == i))
        for i in pack.source_ids
    )
    assert QWEN.count(block) == tokens(pack, sources)


def test_nothing_to_pack_gives_an_empty_pack() -> None:
    assert fit_sources([], QUESTION, 500, QWEN.count).passages == ()
    assert fit_sources([("E1", " \n ", "[E1]\n")], QUESTION, 500, QWEN.count).passages == ()
    assert fit_sources([source(1, 50)], QUESTION, 5, QWEN.count).passages == ()


def test_cut_without_a_question_keeps_the_beginning() -> None:
    body = text(100, "harbour")

    (span,) = cut(body, 80, QWEN.count)

    assert span.start == 0
    assert 60 < QWEN.count(span.of(body)) <= 80
    assert span.of(body).endswith(".")
