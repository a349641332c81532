"""The words that a vocabulary cuts plain ASCII text into, found with a pattern of the standard library.

Most of what is counted is such text, and to cut it here and add up its words, each counted once, takes a tenth of the
time that the tokenizer takes. Text with other letters, or with what may begin a special token, is left to it.
"""

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokenizers import Tokenizer as Splitter

# How the known patterns end. Breaks at the end of a line are one word, and a space goes with what follows it, so that
# no word reaches over the end of a line or of a sentence.
_WHOLE_BREAKS = r"|\s*[\r\n]+|\s+(?!\S)|\s+"
_KINDS = {"L": "A-Za-z", "Lu": "A-Z", "Ll": "a-z", "Lt": "", "Lm": "", "Lo": "", "M": "", "N": "0-9"}
_CLASS = re.compile(r"\[[^\]]*\]|\\p\{\w+\}")
_KIND = re.compile(r"\\p\{(\w+)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class AsciiWords:
    """Cuts plain text as one vocabulary does."""

    _words: re.Pattern[str]
    _strange: re.Pattern[str]

    def cut(self, text: str) -> list[str] | None:
        """Return the words of a text, which joined are the text, or None when only the tokenizer can tell them."""
        return None if self._strange.search(text) else self._words.findall(text)


def of(splitter: "Splitter") -> AsciiWords | None:
    """Return what cuts text as a tokenizer does; None where that is not done by one pattern of the known kind."""
    # The state that a copy is made from is the only place where the library tells a pattern.
    cutter = json.loads(splitter.pre_tokenizer.__getstate__()) if splitter.pre_tokenizer else {}
    steps = [step for step in cutter.get("pretokenizers", ()) if step["type"] != "ByteLevel"]
    if len(steps) != 1 or steps[0]["type"] != "Split" or splitter.normalizer is not None:
        return None
    pattern = str(steps[0]["pattern"].get("Regex", ""))
    if not pattern.endswith(_WHOLE_BREAKS):
        return None
    begins = {token.content[0] for token in splitter.get_added_tokens_decoder().values()}
    special = "".join(map(re.escape, sorted(begins)))
    return AsciiWords(
        _words=re.compile(_of_ascii(pattern), re.ASCII), _strange=re.compile(f"[{special}\x80-\U0010ffff]")
    )


def _of_ascii(pattern: str) -> str:
    """Write a pattern without kinds of letters, for text that has none but those of ASCII."""

    def written(found: re.Match[str]) -> str:
        letters = _KIND.sub(lambda kind: _KINDS[kind[1]], found[0])
        return letters if found[0].startswith("[") else f"[{letters}]"

    return _CLASS.sub(written, pattern)
