"""Whether a page bears on a claim: how much of what the claim speaks of stands close together in it.

A speaker says "our ferries" and "dearer", a record gives a table of names and figures, so one sentence seldom holds
most of a spoken claim's words. A stretch of three sentences is looked at, with the page's title, and a word counts in
any inflection, in a compound or by a synonym, as in Check's gates. One common word in common shows nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from app.text.names import names
from app.text.synonyms import kinds
from app.text.words import content
from app.verdict.inflection import BEGINNING, COMPOUND, REPORTING

LEAST_SHARE: Final = 0.25
"""Share of a claim's telling words that a stretch must hold. In the eval's panel cases 45 of the 49 pages that decide a
claim reach it, and 19 of the 188 pages about other things; a share of .3 in one sentence had 34 and 7."""
ENOUGH: Final = 2
"""Words in common that show a common subject, unless one is a name or makes up half of the claim: then one will do.
That leaves 10 of the 188, and 44 of the 49."""
_HALF: Final = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A page by its words, taken apart once for all claims: in which sentences each stands, a bit a sentence."""

    where: Mapping[str, int]
    title: frozenset[str]

    @classmethod
    def of(cls, title: str, sentences: Iterable[str]) -> "Wording":
        """Take a page apart."""
        where: defaultdict[str, int] = defaultdict(int)
        for number, sentence in enumerate(sentences):
            for word in content(sentence):
                where[word] |= 1 << number
        return cls(where=dict(where), title=content(title))


class Asked:
    """What a claim speaks of, ready to be looked for on many pages."""

    def __init__(self, claim: str, language: str) -> None:
        words = content(claim)
        self._wanted = words - REPORTING
        self._named = {word for name in names(claim, language) for word in content(name.text)}
        self._begun: defaultdict[str, set[str]] = defaultdict(set)
        self._ended: defaultdict[str, set[str]] = defaultdict(set)
        self._meant: defaultdict[int, set[str]] = defaultdict(set)
        for word in self._wanted:
            if not word[0].isdigit():
                self._begun[word[:BEGINNING]].add(word)
            if len(word) >= COMPOUND:
                self._ended[word[-COMPOUND:]].add(word)
            for kind in kinds(frozenset({word})):
                self._meant[kind].add(word)
        self._seen: set[str] = set()
        self._known: dict[str, frozenset[str]] = {}  # a word of a page -> the claim's words that it stands for

    def share(self, page: Wording) -> float:
        """Return the share of the claim's words in the best stretch of a page (0 to 1), 0 where it does not bear."""
        found: defaultdict[str, int] = defaultdict(int)
        self._look_at(page.where.keys() | page.title)
        for word in page.where.keys() & self._known.keys():
            for ours in self._known[word]:
                found[ours] |= page.where[word]
        in_title = {ours for word in page.title & self._known.keys() for ours in self._known[word]}
        near = {ours: at | at << 1 | at >> 1 for ours, at in found.items() if ours not in in_title}
        places = range(max((at.bit_length() for at in near.values()), default=0))
        stretches = ({ours for ours, at in near.items() if at >> place & 1} for place in places)
        return self._weighed(in_title | max(stretches, key=len, default=set()))

    def _weighed(self, held: set[str]) -> float:
        share = len(held) / max(1, len(self._wanted))
        shown = len(held) >= ENOUGH or share >= _HALF or bool(held & self._named)
        return share if share >= LEAST_SHARE and shown else 0.0

    def _look_at(self, words: AbstractSet[str]) -> None:
        """Note which words stand for one of the claim's; each is looked at once, on however many pages it stands."""
        for word in words - self._seen:
            if ours := self._matches(word):
                self._known[word] = frozenset(ours)
        self._seen |= words

    def _matches(self, word: str) -> set[str]:
        ours = {word} if word in self._wanted else set()
        if len(word) >= BEGINNING and not word[0].isdigit():
            ours |= self._begun.get(word[:BEGINNING], set())
        if len(word) >= COMPOUND:
            ended = self._ended.get(word[-COMPOUND:], set())
            ours |= {each for each in ended if word.endswith(each) or each.endswith(word)}
        for kind in kinds(frozenset({word})):
            ours |= self._meant.get(kind, set())
        return ours
