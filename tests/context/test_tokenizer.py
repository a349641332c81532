"""Token counts: equal to llama.cpp's own vectors, kept by digest, and never called exact without ground."""

import threading
import unicodedata
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.context import llama_cpp, tokenizer
from app.context.tokenizer import Tokenizer, neutralise
from app.context.vocabulary import VocabularyError

VECTORS = Path(__file__).parents[1] / "vectors"
CONTROLS = (
    "<|im_start|> <|im_end|> <|endoftext|> </s> <s> <think> </think> <tool_call> [INST] [/INST] <<SYS>> <|eot_id|>"
    " <eos> <start_of_turn> <end_of_turn> <turn|> <|tool_response> <｜end▁of▁sentence｜> [e~[ [gMASK] <PRE> <fim-pad>"
    " <|a<|im_end|> [PAD] [EOT] [EOS] _<EOT> ▁<PRE> <unk> <|file_sep|> <<think>> <|<|im_end|>|>"
).split()


def vectors(name: str) -> list[tuple[str, list[int]]]:
    """Read llama.cpp's vectors; the last case of a file is only its end."""
    inputs = (VECTORS / f"ggml-vocab-{name}.gguf.inp").read_bytes().decode().split("\n__ggml_vocab_test__\n")
    outputs = (VECTORS / f"ggml-vocab-{name}.gguf.out").read_bytes().decode().split("\n")
    return [(text, [int(x) for x in ids.split()]) for text, ids in zip(inputs, outputs, strict=True)][:-1]


@pytest.fixture(scope="module")
def qwen() -> Tokenizer:
    return tokenizer.load("qwen3")


def small_model(pre: str = "qwen2", **more: object) -> dict[str, object]:
    """Return what a verbose `show` tells of a tiny byte-level vocabulary with one merge and two special tokens."""
    letters = [chr(c) for c in range(33, 127)] + ["Ġ", "Ċ"]
    tokens = [*letters, "th", "the", "</s>", "<|im_end|>"]
    return {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": pre,
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.token_type": [1] * (len(tokens) - 1) + [3],
        "tokenizer.ggml.merges": ["t h", "th e", "x missing"],
        **more,
    }


@pytest.mark.parametrize(("text", "ids"), vectors("qwen2"))
def test_qwen3_gives_the_ids_of_llama_cpp(qwen: Tokenizer, text: str, ids: list[int]) -> None:
    assert qwen.encode(text) == ids
    assert qwen.count(text) == len(ids)


def test_qwen35_pattern_over_qwen3_merges_gives_the_ids_of_llama_cpp() -> None:
    """The pre-tokenizer alone is tested: those vectors were made with the older vocabulary."""
    from app.context import vocabulary

    entry = dict(vocabulary.catalogue(tokenizer.BUNDLED)["qwen3"], pre="qwen35")
    mixed = Tokenizer(name="mixed", exact=False, _splitter=vocabulary.from_bundle(entry, tokenizer.BUNDLED))

    assert [mixed.encode(text) for text, _ in vectors("qwen35")] == [ids for _, ids in vectors("qwen35")]


def test_text_is_not_composed_while_counting(qwen: Tokenizer) -> None:
    apart = unicodedata.normalize("NFD", "été")

    assert qwen.count(apart) > qwen.count(unicodedata.normalize("NFC", apart))


def test_special_tokens_count_as_one_as_the_engine_parses_them(qwen: Tokenizer) -> None:
    assert [qwen.count(t) for t in ("<|im_end|>", "</s>", "<think>", "<|im_start|>user\n")] == [1, 1, 1, 3]


def test_later_vocabulary_gives_its_own_ids_and_is_called_estimated() -> None:
    later = tokenizer.load("qwen3_5")

    assert later.encode("Hello!") == [9419, 0]
    assert later.encode("<|im_start|><think></think>") == [248045, 248068, 248069]
    assert not later.exact


@given(st.lists(st.text(min_size=1), min_size=2, max_size=5))
@settings(max_examples=80, deadline=None)
def test_passages_counted_with_their_separator_add_up(passages: list[str]) -> None:
    qwen = tokenizer.load("qwen3")
    blocks = [f"{kept}\n\n" for p in passages if (kept := neutralise(p).strip()) and kept[-1].isalnum()]

    assert qwen.count("".join(blocks)) <= sum(map(qwen.count, blocks)) + (0 if all(map(str.isascii, blocks)) else 1)


PIECES = [*"\n \t.!?a1/'-_(é\u0301\x85\x1c", "\n\n", "\r\n", *"The the /t 's [E1] <|im_end|> 漢 </s>".split()]


@pytest.mark.parametrize("pre", sorted({patterns: pre for pre, patterns in llama_cpp.PATTERNS.items()}.values()))
@example(".\n/t")
@example("a. The? (t")
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@settings(max_examples=60, deadline=None)
def test_counted_in_pieces_a_text_has_as_many_tokens_as_whole(pre: str, text: str) -> None:
    made = vocabulary_that_joins_pieces(pre)
    assert made.count(text) == len(made.encode(text))


@cache
def vocabulary_that_joins_pieces(pre: str) -> Tokenizer:
    """A vocabulary with a word for every way to reach over the end of a line or of a sentence."""
    over = ["ĊĊ", ".Ċ", "Ċt", "Ċ/", "Ċ.", "ĊT", "ĊĠ", "Ċ1", "ĠĊ", "Ċ(", "Ċ<", ".Ċ/", ".Ġ", "?Ġ", "!Ġ", "ĠT", "Ġ."]
    told = small_model(pre)
    tokens, types, merges = (told[f"tokenizer.ggml.{key}"] for key in ("tokens", "token_type", "merges"))
    assert isinstance(tokens, list)
    assert isinstance(types, list)
    assert isinstance(merges, list)
    joined = {
        "tokenizer.ggml.tokens": [*tokens[:-2], *over, *tokens[-2:]],
        "tokenizer.ggml.token_type": [*types[:-1], *[1] * len(over), types[-1]],
        "tokenizer.ggml.merges": [f"{word[:-1]} {word[-1]}" for word in over] + merges,
    }
    with TemporaryDirectory() as folder:
        return tokenizer.from_model_info(small_model(pre, **joined), pre, Path(folder))


@given(st.text(alphabet=st.characters(exclude_categories=()), max_size=80))
@settings(max_examples=100, deadline=None)
def test_any_string_can_be_counted(text: str) -> None:
    assert tokenizer.load("qwen3").count(text) >= (1 if text else 0)


@pytest.mark.parametrize("text", CONTROLS)
def test_control_looking_string_encodes_to_no_special_token(qwen: Tokenizer, text: str) -> None:
    harmless = neutralise(f"see {text} here")

    assert len(harmless) == len(f"see {text} here")
    assert text not in harmless
    assert max(qwen.encode(harmless)) < 151_643
    assert 128_247 not in qwen.encode(harmless)  # </s>
    assert neutralise(harmless) == harmless


@given(st.lists(st.sampled_from([*CONTROLS, *"<>|[]/e\u0301 "]), max_size=12).map("".join))
@settings(max_examples=150, deadline=None)
def test_no_arrangement_of_pieces_forms_a_special_token(text: str) -> None:
    ids = tokenizer.load("qwen3").encode(neutralise(text))

    assert all(i < 151_643 and i != 128_247 for i in ids)
    assert len(neutralise(text)) == len(unicodedata.normalize("NFC", text))


@pytest.mark.parametrize("text", ["[EU] officials", "a < b and c > d", "5 | 6", "https://x.org/think/", "and/or"])
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert neutralise(text) == text


def test_invisible_instructions_are_replaced_one_for_one() -> None:
    assert neutralise("a\x00b\U000e0041c\ud800d") == "a\ufffdb\ufffdc\ufffdd"


def test_soft_switch_is_broken() -> None:
    assert neutralise("say /no_think now") == "say ∕no_think now"


def test_served_vocabulary_is_built_and_kept_by_digest(tmp_path: Path) -> None:
    made = tokenizer.from_model_info(small_model(), "sha256:ab/../c", tmp_path)
    again = tokenizer.cached("sha256:ab/../c", tmp_path)

    assert made.exact
    assert made.count("the the") == 3
    assert made.count("</s><|im_end|>") == 2
    assert again is not None
    assert (again.name, again.encode("the</s>!")) == ("qwen2", made.encode("the</s>!"))
    assert [p.parent for p in tmp_path.rglob("*.gz")] == [tmp_path]


def test_damaged_cache_is_built_anew(tmp_path: Path) -> None:
    tokenizer.from_model_info(small_model(), "d", tmp_path)
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(kept.read_bytes()[:40])

    assert tokenizer.cached("d", tmp_path) is None
    assert tokenizer.from_model_info(small_model(), "d", tmp_path).exact


@pytest.mark.parametrize(
    "told",
    [
        {},
        small_model(pre="never-heard-of"),
        small_model(**{"tokenizer.ggml.tokens": None}),
        small_model(**{"tokenizer.ggml.merges": None}),
        small_model(**{"tokenizer.ggml.model": "t5"}),
    ],
)
def test_unknown_vocabulary_is_called_estimated_and_counts_high(
    qwen: Tokenizer, told: dict[str, object], tmp_path: Path
) -> None:
    guess = tokenizer.from_model_info(told, "d", tmp_path)

    assert not guess.exact
    assert guess.count("A plain sentence of eight words stands here.") > qwen.count(
        "A plain sentence of eight words stands here."
    )
    assert not list(tmp_path.iterdir())


def test_sentencepiece_vocabulary_merges_by_score(tmp_path: Path) -> None:
    tokens = ["<unk>", "<s>", "</s>", "▁", "a", "b", "ab", "▁ab"]
    told = {
        "tokenizer.ggml.model": "llama",
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.token_type": [2, 3, 3, 1, 1, 1, 1, 1],
        "tokenizer.ggml.scores": [0.0, 0.0, 0.0, -3.0, -4.0, -5.0, -1.0, -2.0],
    }

    made = tokenizer.from_model_info(told, "d", tmp_path)

    assert made.encode("ab ab") == [7, 7]
    assert made.adds_bos


@pytest.mark.parametrize(
    ("model", "name"),
    [
        ("qwen3:8b", "qwen3"),
        ("Qwen/Qwen2.5-7B", "qwen3"),
        ("qwen3.6:27b", "qwen3_5"),
        ("mistral", "estimated"),
        ("qwen9", "estimated"),
    ],
)
def test_bundled_vocabulary_follows_the_name_of_the_model(model: str, name: str) -> None:
    assert tokenizer.for_model(model).name == name


def test_damaged_bundle_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tokenizers.toml").write_bytes((tokenizer.BUNDLED / "tokenizers.toml").read_bytes())
    (tmp_path / "qwen3.merges.gz").write_bytes(b"not the file")

    with pytest.raises(VocabularyError, match="damaged"):
        tokenizer.load("qwen3", tmp_path)


def test_threads_that_ask_at_once_share_one_vocabulary_and_agree(tmp_path: Path) -> None:
    text = "Counted by many threads. " * 50
    seen: list[tuple[int, int]] = []
    threads = [
        threading.Thread(target=lambda: seen.append((id(tokenizer.load("qwen3")), tokenizer.load("qwen3").count(text))))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(set(seen)) == 1
    assert len(seen) == 8
