"""Vocabularies built into `tokenizers.Tokenizer`s that split text as llama.cpp does.

Two origins: the arrays that Ollama's verbose `/api/show` returns (`tokenizer.ggml.*`, as in the GGUF file), and the
compact files in `models/tokenizers`. The result tokenises as llama.cpp's `llama_tokenize(text, add_special=False,
parse_special=True)`, which is what Ollama applies to a rendered prompt. llama.cpp normalises nothing, so neither do
these: compose the text (NFC) once, before counting and before sending.
"""

import functools
import gzip
import hashlib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.context import llama_cpp
from app.core.error import PlumblineError

if TYPE_CHECKING:
    from tokenizers import Tokenizer as Splitter
    from tokenizers.decoders import Decoder

_NORMAL, _UNKNOWN, _CONTROL, _USER_DEFINED, _BYTE = 1, 2, 3, 4, 6  # tokenizer.ggml.token_type


class VocabularyError(PlumblineError):
    """No exact tokenizer can be built from what the model told, or a bundled file is missing or damaged."""

    code = "vocabulary"


def from_arrays(kv: Mapping[str, object]) -> "Splitter":
    """Build from `tokenizer.ggml.*` values; raises `VocabularyError` when they do not suffice for exactness."""
    tokens = _strings(kv, "tokens")
    types = _numbers(kv, "token_type") or [_NORMAL] * len(tokens)
    vocab = {token: i for i, token in enumerate(tokens)}  # of duplicate texts the last wins, as in llama.cpp
    model, pre = kv.get("tokenizer.ggml.model"), kv.get("tokenizer.ggml.pre")
    match model:
        case "gpt2" if isinstance(pre, str) and pre in llama_cpp.PATTERNS:
            splitter = _byte_level(vocab, _known_merges(_strings(kv, "merges"), vocab), pre)
        case "gpt2":
            raise VocabularyError(f"pre-tokenizer {pre!r} is not known")
        case "gemma4":
            splitter = _gemma(vocab, _known_merges(_strings(kv, "merges"), vocab), _unknown(kv, tokens, 3))
        case "llama":
            merges = _merges_by_score(tokens, types, _numbers(kv, "scores"))
            prefixed = bool(kv.get("tokenizer.ggml.add_space_prefix", True))
            splitter = _sentencepiece(vocab, merges, _unknown(kv, tokens, 0), space_prefix=prefixed)
        case _:
            raise VocabularyError(f"tokenizer model {model!r} is not known")
    _add_specials(splitter, tokens, _real_types(vocab, types))
    if splitter.get_vocab_size() != len(vocab):
        raise VocabularyError("special tokens do not fit the vocabulary")
    return splitter


def adds_bos(kv: Mapping[str, object]) -> bool:
    """Tell whether llama.cpp puts a begin token before the prompt: one more than `encode` gives."""
    told = kv.get("tokenizer.ggml.add_bos_token")
    if told is not None:
        return bool(told)
    return kv.get("tokenizer.ggml.model") == "llama" or kv.get("tokenizer.ggml.pre") in llama_cpp.BOS_BY_DEFAULT


@functools.lru_cache(maxsize=2)
def catalogue(folder: Path) -> Mapping[str, Mapping[str, object]]:
    """Read the list of bundled vocabularies."""
    return tomllib.loads((folder / "tokenizers.toml").read_text("utf-8"))


def from_bundle(entry: Mapping[str, object], folder: Path) -> "Splitter":
    """Build a bundled vocabulary; raises `VocabularyError` when its file is missing or damaged."""
    try:
        packed = (folder / str(entry["file"])).read_bytes()
    except OSError as exc:
        raise VocabularyError(f"{entry['file']} cannot be read; install the program again") from exc
    if hashlib.sha256(packed).hexdigest() != entry["sha256"]:
        raise VocabularyError(f"{entry['file']} is damaged; install the program again")
    parts = [tuple(line.split(" ")) for line in gzip.decompress(packed).decode("utf-8").splitlines()]
    tokens = [*_byte_alphabet(), *("".join(part) for part in parts)]
    vocab = {token: i for i, token in enumerate(tokens)}
    splitter = _byte_level(vocab, [(p[0], p[1]) for p in parts if len(p) == 2], str(entry["pre"]))
    specials = entry["specials"]
    assert isinstance(specials, list)
    types = _real_types(vocab, [_NORMAL] * len(tokens)) + [_CONTROL] * len(specials)
    _add_specials(splitter, tokens + specials, types)
    return splitter


def _byte_level(vocab: dict[str, int], merges: list[tuple[str, str]], pre: str) -> "Splitter":
    from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers

    splitter = Tokenizer(models.BPE(vocab=vocab, merges=merges, ignore_merges=pre in llama_cpp.IGNORE_MERGES))
    splitter.pre_tokenizer = pre_tokenizers.Sequence(
        [
            *(pre_tokenizers.Split(Regex(pattern), "isolated") for pattern in llama_cpp.PATTERNS[pre]),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    splitter.decoder = decoders.ByteLevel()
    return splitter


def _gemma(vocab: dict[str, int], merges: list[tuple[str, str]], unknown: str) -> "Splitter":
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

    splitter = Tokenizer(models.BPE(vocab=vocab, merges=merges, byte_fallback=True, fuse_unk=True, unk_token=unknown))
    splitter.normalizer = normalizers.Replace(" ", "▁")
    splitter.pre_tokenizer = pre_tokenizers.Split(Regex(r"[^\n]+|[\n]+"), "isolated")
    splitter.decoder = _fallback_decoder()
    return splitter


def _sentencepiece(
    vocab: dict[str, int], merges: list[tuple[str, str]], unknown: str, *, space_prefix: bool
) -> "Splitter":
    from tokenizers import Tokenizer, models, normalizers

    splitter = Tokenizer(models.BPE(vocab=vocab, merges=merges, byte_fallback=True, fuse_unk=True, unk_token=unknown))
    steps: list[normalizers.Normalizer] = [normalizers.Prepend("▁")] if space_prefix else []
    splitter.normalizer = normalizers.Sequence([*steps, normalizers.Replace(" ", "▁")])
    splitter.decoder = _fallback_decoder()
    return splitter


def _fallback_decoder() -> "Decoder":
    from tokenizers import decoders

    return decoders.Sequence([decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()])


def _known_merges(lines: Iterable[str], vocab: Mapping[str, int]) -> list[tuple[str, str]]:
    """Split each merge at its first space after position 0, as llama.cpp does, and keep those the vocabulary knows."""
    pairs = ((line[: (cut := line.find(" ", 1))], line[cut + 1 :]) for line in lines)
    return [(a, b) for a, b in pairs if a in vocab and b in vocab and a + b in vocab]


def _merges_by_score(tokens: Sequence[str], types: Sequence[float], scores: Sequence[float]) -> list[tuple[str, str]]:
    """Turn SentencePiece scores into the merges that give the same pieces: the best score merges first."""
    if not scores:
        raise VocabularyError("the model told no scores")
    pieces = {token: i for i, token in enumerate(tokens)}
    pairs = [
        (-scores[i], pieces[token[:cut]], pieces[token[cut:]], token[:cut], token[cut:])
        for token, i in pieces.items()
        if types[i] not in (_CONTROL, _UNKNOWN, _BYTE)
        for cut in range(1, len(token))
        if token[:cut] in pieces and token[cut:] in pieces
    ]
    pairs.sort(key=lambda pair: pair[:3])
    return [(a, b) for *_, a, b in pairs]


def _real_types(vocab: Mapping[str, int], types: Sequence[float]) -> list[float]:
    real = list(types)
    for text in llama_cpp.FORCED_CONTROL & vocab.keys():
        ordinary = text == "</s>" and not llama_cpp.KEEP_END_OF_SENTENCE.isdisjoint(vocab)
        real[vocab[text]] = _NORMAL if ordinary else _CONTROL
    return real


def _add_specials(splitter: "Splitter", tokens: Sequence[str], types: Sequence[float]) -> None:
    from tokenizers import AddedToken

    def added(*, special: bool, kinds: tuple[int, ...]) -> list[AddedToken]:
        chosen = (token for token, kind in zip(tokens, types, strict=True) if kind in kinds and token)
        return [AddedToken(token, normalized=False, special=special) for token in chosen]

    splitter.add_special_tokens(added(special=True, kinds=(_CONTROL, _UNKNOWN)))
    splitter.add_tokens(added(special=False, kinds=(_USER_DEFINED,)))


def _byte_alphabet() -> list[str]:
    """Name the 256 bytes as GPT-2 does, in the order of their ids: printable ones by themselves, then the others."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    return [chr(byte) for byte in printable] + [chr(256 + i) for i in range(256 - len(printable))]


def _strings(kv: Mapping[str, object], key: str) -> list[str]:
    told = kv.get("tokenizer.ggml." + key)
    if not isinstance(told, list) or not told:
        raise VocabularyError(f"the model told no {key}")
    return told


def _numbers(kv: Mapping[str, object], key: str) -> list[float]:
    told = kv.get("tokenizer.ggml." + key)
    return told if isinstance(told, list) else []


def _unknown(kv: Mapping[str, object], tokens: Sequence[str], default: int) -> str:
    told = kv.get("tokenizer.ggml.unknown_token_id", default)
    return tokens[told if isinstance(told, int) else default]
