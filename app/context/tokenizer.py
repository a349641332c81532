"""Tokens counted exactly as the served model counts them, or called estimated.

The vocabulary comes, in this order, from the model itself (`from_model_info`, `cached`), from a bundled file (`load`),
or, when neither fits, from the bundled Qwen one with a safety factor (`estimated`).
"""

import functools
import gzip
import json
import math
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from app.context import asciiwords, vocabulary
from app.context.neutral import neutralise
from app.wholefile import whole_file

if TYPE_CHECKING:
    from tokenizers import Tokenizer as Splitter

__all__ = ["Tokenizer", "cached", "estimated", "for_model", "from_model_info", "load", "neutralise"]

NAMES = ("qwen3", "qwen3_5")  # the bundled vocabularies
BUNDLED = Path(__file__).resolve().parents[2] / "models" / "tokenizers"
# An allowance, not a measurement: smaller vocabularies need more tokens than Qwen's for the same text.
ESTIMATE_FACTOR = 1.2
_COUNTS_KEPT = 131_072  # pieces whose count is remembered; a long speech's evidence has some ninety thousand
_WORDS_KEPT = 65_536  # words whose count is remembered
_CACHE_FORMAT = 1  # raised when the same arrays would be built differently

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
# What stands on both sides of such a border is never joined by a vocabulary whose words are known. So the lines and
# sentences of a text add up exactly, and one that many passages and prompts show is counted once.
# None stands between a break and a slash, which some take together. The pattern begins with one set of characters, so
# that a search skips what lies between them.
_BORDER = re.compile(r"[\n.!?](?:(?<=\n)(?=[!-.0-~]|[^\W_])|(?<!\n)(?= ))")

_loading = threading.Lock()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokenizer:
    """Counts and encodes text; safe to call from several threads at once.

    Attributes:
        name: the vocabulary's name, for the screen and the journal.
        exact: whether the counts are those of the served model; otherwise say "estimated".
        adds_bos: whether the engine puts one more token before the whole prompt.
    """

    name: str
    exact: bool
    adds_bos: bool = False
    _splitter: "Splitter" = field(repr=False)
    _factor: float = field(default=1.0, repr=False)
    _counts: Callable[[str], int] = field(init=False, repr=False)
    _by_piece: bool = field(init=False, repr=False)

    def __post_init__(self) -> None:
        splitter, words = self._splitter, asciiwords.of(self._splitter)

        @functools.lru_cache(maxsize=_WORDS_KEPT)
        def word(text: str) -> int:
            return len(_ids(splitter, text))

        @functools.lru_cache(maxsize=_COUNTS_KEPT)
        def counts(text: str) -> int:
            plain = words.cut(text) if words else None
            return len(_ids(splitter, text)) if plain is None else sum(map(word, plain))

        object.__setattr__(self, "_counts", counts)
        object.__setattr__(self, "_by_piece", words is not None)

    def count(self, text: str) -> int:
        """Return how many tokens `text` is; special tokens in it count as one, as the engine parses them."""
        pieces: Iterable[str] = _pieces(text) if self._by_piece else (text,)
        return math.ceil(sum(map(self._counts, pieces)) * self._factor)

    def encode(self, text: str) -> list[int]:
        """Return the token ids of `text`, without a begin token; meaningful to the model only if `exact`."""
        return _ids(self._splitter, text)


def load(name: str = "qwen3", folder: Path = BUNDLED) -> Tokenizer:
    """Return a bundled tokenizer: "qwen3" (Qwen 2 to 3) or "qwen3_5" (Qwen 3.5 and 3.6).

    Raises `KeyError` for another name and `VocabularyError` when the file is missing or damaged.
    """
    with _loading:  # two threads that ask at once get the same one
        return _load(name, folder)


def estimated(folder: Path = BUNDLED) -> Tokenizer:
    """Return a tokenizer for models whose vocabulary is unknown: Qwen's counts, rounded up by a safety factor."""
    base = load("qwen3", folder)
    return Tokenizer(name="estimated", exact=False, _splitter=base._splitter, _factor=ESTIMATE_FACTOR)


def for_model(model: str, folder: Path = BUNDLED) -> Tokenizer:
    """Return the bundled tokenizer that fits a model's name, or the estimated one, where the engine tells no arrays."""
    family = re.match(r"(?:.*/)?(?:qwen|qwq)[-_.]?(\d(?:\.\d)?)?", model.lower())
    if family is None:
        return estimated(folder)
    if family[1] in ("3.5", "3.6"):
        return load("qwen3_5", folder)
    return load("qwen3", folder) if family[1] in ("2", "2.5", "3") else estimated(folder)


def from_model_info(model_info: Mapping[str, object], digest: str, cache_dir: Path) -> Tokenizer:
    """Build the served model's own tokenizer from the arrays of Ollama's verbose `/api/show`.

    An exact one is kept in `cache_dir` under the model's digest (see `cached`). Without the arrays, or with a
    pre-tokenizer that is not known, the estimated one is returned instead.
    """
    known = cached(digest, cache_dir)
    if known is not None:
        return known
    try:
        splitter = vocabulary.from_arrays(model_info)
    except vocabulary.VocabularyError:
        return estimated()
    label = model_info.get("tokenizer.ggml.pre") or model_info.get("tokenizer.ggml.model")
    made = Tokenizer(name=str(label), exact=True, adds_bos=vocabulary.adds_bos(model_info), _splitter=splitter)
    _keep(made, _cache_file(digest, cache_dir))
    return made


def cached(digest: str, cache_dir: Path) -> Tokenizer | None:
    """Return the tokenizer kept for a model's digest, so that its arrays need not be fetched again; None if absent."""
    from tokenizers import Tokenizer as Splitter

    try:
        head, _, body = gzip.decompress(_cache_file(digest, cache_dir).read_bytes()).decode("utf-8").partition("\n")
        told = json.loads(head)
        return Tokenizer(
            name=str(told["name"]), exact=True, adds_bos=bool(told["adds_bos"]), _splitter=Splitter.from_str(body)
        )
    except (OSError, EOFError, ValueError, KeyError):  # absent or damaged: it is built anew
        return None


@functools.cache
def _load(name: str, folder: Path) -> Tokenizer:
    entry = vocabulary.catalogue(folder)[name]
    return Tokenizer(name=name, exact=bool(entry["exact"]), _splitter=vocabulary.from_bundle(entry, folder))


def _pieces(text: str) -> Iterator[str]:
    """Cut a text at the ends of its lines and sentences."""
    start = 0
    for border in _BORDER.finditer(text):
        yield text[start : border.end()]
        start = border.end()
    yield text[start:]


def _ids(splitter: "Splitter", text: str) -> list[int]:
    if _LONE_SURROGATE.search(text):  # cannot be sent either: the engine receives the replacement character
        text = _LONE_SURROGATE.sub("\N{REPLACEMENT CHARACTER}", text)
    # The batch call lets other threads run meanwhile (encode() does not) and skips the offsets nobody reads here.
    return splitter.encode_batch_fast([text], add_special_tokens=False)[0].ids


def _cache_file(digest: str, cache_dir: Path) -> Path:
    return cache_dir / f"{re.sub(r'[^0-9A-Za-z]+', '-', digest)}.v{_CACHE_FORMAT}.gz"


def _keep(made: Tokenizer, path: Path) -> None:
    head = json.dumps({"name": made.name, "adds_bos": made.adds_bos})
    packed = gzip.compress(f"{head}\n{made._splitter.to_str()}".encode(), compresslevel=4)
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(path) as file:  # a reader never meets half of it
        file.write(packed)
