"""The names a set of pages holds, laid out so that a claim's names are found under the forms a page may use."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from app.text.namewords import ALIASES, DEMONYM_ENDINGS, GENERIC, PARTICLES, TITLES

_WORD = re.compile(r"[^\W_]+(?:[.'’](?=[^\W_])[^\W_]+)*")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "’": "'"})
_LEAST_ACRONYM = 2
_LEAST_STEM = 4
_LEAST_ADDRESS = 8
_LONGEST_RUN = 8
_ALIASES = {name: group for group in ALIASES for name in group}


def folded(word: str) -> str:
    """Return a word without case, accents, dots and the possessive."""
    lower = word.casefold().translate(_LETTERS)
    plain = "".join(c for c in unicodedata.normalize("NFKD", lower) if not unicodedata.combining(c))
    return plain.removesuffix("'s").replace("'", "").replace(".", "")


@dataclass(slots=True)
class NameIndex:
    """The words of some pages: where they stand together, which stand alone, which initials they make."""

    texts: Sequence[str]
    _words: dict[str, bool] = field(default_factory=dict, init=False)  # folded word -> stands alone somewhere
    _capitals: set[str] = field(default_factory=set, init=False)  # folded words that are all capitals somewhere
    _initials: set[str] = field(default_factory=set, init=False)
    _first_names: dict[str, set[str]] = field(default_factory=dict, init=False)  # last word -> words before it
    _joined: str = field(default="", init=False)
    _stems: set[str] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        pieces: list[str] = []
        for text in self.texts:
            pieces += ["|", *self._read(text)]
        self._joined = f" {' '.join(pieces)} "
        self._stems = {stem for word in self._words if (stem := _stem(word))}

    def has(self, name: str) -> bool:
        """Return whether the pages name `name`, in full, in part or under an alias."""
        words = [(match[0], folded(match[0])) for match in _WORD.finditer(name)]
        if not words:
            return True
        if self._phrase([word for _, word in words]) and not _is_short_acronym(words[0][0], len(words)):
            return True
        kept = [(raw, word) for raw, word in words if word not in PARTICLES and word not in TITLES] or words
        if self._covered(kept):
            return True
        telling = [(raw, word) for raw, word in kept if word not in GENERIC]
        if telling and len(telling) < len(kept) and self._covered(telling):
            return True
        # A page may have a name only as the address of its site: popularmechanics.com.
        if len(run_together := "".join(word for _, word in words)) >= _LEAST_ADDRESS and run_together in self._words:
            return True
        return self._abbreviated(kept) or self._last_name_only(kept)

    def _read(self, text: str) -> Iterable[str]:
        """Take in one page; yield its folded words in order."""
        run: list[str] = []
        end = -1
        previous = ""
        matches = list(_WORD.finditer(text))
        for at, match in enumerate(matches):
            raw, word = match[0], folded(match[0])
            capital = raw[0].isupper()
            near = end >= 0 and _adjoin(previous, text[end : match.start()])
            follows = matches[at + 1] if at + 1 < len(matches) else None
            before = near and previous[:1].isupper() and folded(previous) not in PARTICLES | TITLES
            after = (
                follows is not None
                and follows[0][0].isupper()
                and _adjoin(raw, text[match.end() : follows.start()])
                and not raw.endswith(("'s", "’s"))
            )
            self._words[word] = self._words.get(word, False) or not (before or after)
            for part in raw.split(".") if "." in raw else ():
                self._words.setdefault(folded(part), False)  # the name in an address: acme.com
            if raw.isupper():
                self._capitals.add(word)
            if before:
                self._first_names.setdefault(word, set()).add(folded(previous))
            run = self._extended(run if near else [], word, capital=capital)
            end, previous = match.end(), raw
            yield word

    def _extended(self, run: list[str], word: str, *, capital: bool) -> list[str]:
        """Return the run of capitalised words with this one, noting the initials of every tail of it."""
        if not capital:
            return run if word in PARTICLES and run else []
        run = [*run[-_LONGEST_RUN:], word]
        initials = "".join(part[0] for part in run if part)
        self._initials.update(initials[start:] for start in range(len(initials) - _LEAST_ACRONYM + 1))
        return run

    def _phrase(self, words: Sequence[str]) -> bool:
        return f" {' '.join(words)} " in self._joined

    def _covered(self, words: list[tuple[str, str]]) -> bool:
        """Return whether the words are names of the pages laid end to end.

        A single word must stand alone somewhere, so that two halves of other people's names make no third.
        """
        reached = [True] + [False] * len(words)
        for end in range(1, len(words) + 1):
            for start in range(end):
                if reached[start] and self._segment(words[start:end], whole=len(words) == 1):
                    reached[end] = True
                    break
        return reached[-1]

    def _segment(self, words: list[tuple[str, str]], *, whole: bool) -> bool:
        phrase = [word for _, word in words]
        if len(words) == 1:
            return self._single(*words[0], whole=whole)
        return self._phrase(phrase) or self._near(phrase) or self._alias(" ".join(phrase))

    def _single(self, raw: str, word: str, *, whole: bool) -> bool:
        if _is_short_acronym(raw, 1):
            return word in self._capitals or self._alias(word) or word in self._initials
        if word in self._words:
            return whole or self._words[word] or word in GENERIC or word in TITLES
        other = word[:-1] if word.endswith("s") else f"{word}s"
        if other in self._words or self._alias(word):
            return True
        return (_stem(word) in self._stems and any(map(str.isalpha, word)) and self._demonym(word)) or False

    def _demonym(self, word: str) -> bool:
        """Return whether the pages have the country of a people or the people of a country: Brazil, Brazilian."""
        stem = _stem(word)
        return any(
            _stem(other) == stem and (other.endswith(DEMONYM_ENDINGS) or word.endswith(DEMONYM_ENDINGS))
            for other in self._words
            if other.startswith(stem)
        )

    def _alias(self, name: str) -> bool:
        return any(self._phrase(alias.split()) for alias in _ALIASES.get(name, ()) if alias != "us") or (
            "us" in _ALIASES.get(name, ()) and "us" in self._capitals
        )

    def _near(self, words: Sequence[str]) -> bool:
        """Return whether the words follow each other with at most two words between: "John F. Smith"."""
        gap = r" (?:[^ |]+ ){0,2}?"
        pattern = " " + gap.join(re.escape(word) for word in words) + " "
        return all(word in self._words for word in words) and re.search(pattern, self._joined) is not None

    def _abbreviated(self, words: list[tuple[str, str]]) -> bool:
        """Return whether the pages have the name's initials as an acronym, or spell out the acronym it is."""
        if len(words) == 1:
            raw, word = words[0]
            return raw.replace(".", "").isupper() and len(word) >= _LEAST_ACRONYM and word in self._initials
        initials = "".join(word[0] for _, word in words)
        return len(initials) >= _LEAST_ACRONYM and initials in self._capitals

    def _last_name_only(self, words: list[tuple[str, str]]) -> bool:
        """Return whether the pages give only the last word of a person's name, and never with another first one."""
        if len(words) != 2 or any(word in GENERIC for _, word in words):
            return False
        first, last = words[0][1], words[1][1]
        return first not in self._words and self._words.get(last, False) and not self._first_names.get(last)


def _adjoin(word: str, gap: str) -> bool:
    """Return whether the next word may go on with the same name; a full stop only follows an initial or title."""
    return gap in {" ", "-", "\u00a0"} or (gap == ". " and len(word) <= 2)


def _is_short_acronym(raw: str, length: int) -> bool:
    return length == 1 and raw.replace(".", "").isupper() and 1 < len(raw.replace(".", "")) <= 3


def _stem(word: str) -> str:
    """Return what a country and its people share: "brazil" for both; "" where too little is left."""
    for ending in (*DEMONYM_ENDINGS, "ia", "s", "a", "o", "y", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            return word.removesuffix(ending)
    return word if len(word) >= _LEAST_STEM else ""
