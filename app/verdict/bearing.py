"""Whether a page bears on a claim: how much of what the claim speaks of stands close together in it.

A speaker says "our ferries" and "dearer", a record gives a table of names and figures, so one sentence seldom holds
most of a spoken claim's words. A stretch of three sentences is looked at, with the page's title, and a word counts in
any inflection, in a compound or by a synonym, as in Check's gates. One common word in common shows nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
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
NEAR_THE_BEST: Final = 0.4
"""Share of the best page's share that another page must reach. Where one page holds the whole claim, a page that holds
a third of its words is about something else, and costs a seat's attention and the user's time. In the panel cases the
decisive page stays in the same 43 packs of 48, as it does at .35; at .45 it is in 42, at .6 in 40."""
_BEGINS, _ENDS, _MEANS = "^", "$", "="  # what marks each trait of a word


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A page by its words, taken apart once for all claims.

    `where` has the sentences that each word stands in, a bit a sentence; `by_trait` has the words that may stand for
    another one: those that share a beginning, an ending or a meaning with it.
    """

    where: Mapping[str, int]
    title: frozenset[str]
    by_trait: Mapping[str, Sequence[str]]

    @classmethod
    def of(cls, title: str, sentences: Iterable[str]) -> "Wording":
        """Take a page apart."""
        where: defaultdict[str, int] = defaultdict(int)
        for number, sentence in enumerate(sentences):
            for word in content(sentence):
                where[word] |= 1 << number
        in_title = content(title)
        by_trait: defaultdict[str, list[str]] = defaultdict(list)
        for word in where.keys() | in_title:
            for trait in _traits(word):
                by_trait[trait].append(word)
        return cls(where=dict(where), title=in_title, by_trait=dict(by_trait))

    def standing_for(self, word: str) -> set[str]:
        """Return the words of the page that may stand for a claim's word."""
        found = {
            each
            for trait in _traits(word)
            for each in self.by_trait.get(trait, ())
            if trait[0] != _ENDS or each.endswith(word) or word.endswith(each)
        }
        return found | {word} if word in self.where or word in self.title else found


class Asked:
    """What a claim speaks of, ready to be looked for on many pages."""

    def __init__(self, claim: str, language: str) -> None:
        self._wanted = content(claim) - REPORTING
        self._named = {word for name in names(claim, language) for word in content(name.text)}

    def share(self, page: Wording) -> float:
        """Return the share of the claim's words in the best stretch of a page (0 to 1), 0 where it does not bear."""
        in_title: set[str] = set()
        near: dict[str, int] = {}
        for ours in self._wanted:
            theirs = page.standing_for(ours)
            if not theirs.isdisjoint(page.title):
                in_title.add(ours)
                continue
            at = 0
            for word in theirs:
                at |= page.where[word]
            near[ours] = at | at << 1 | at >> 1
        places = range(max((at.bit_length() for at in near.values()), default=0))
        stretches = ({ours for ours, at in near.items() if at >> place & 1} for place in places)
        return self._weighed(in_title | max(stretches, key=len, default=set()))

    def _weighed(self, held: set[str]) -> float:
        share = len(held) / max(1, len(self._wanted))
        shown = len(held) >= ENOUGH or share >= _HALF or bool(held & self._named)
        return share if share >= LEAST_SHARE and shown else 0.0


def near_the_best(shares: Mapping[str, float]) -> dict[str, float]:
    """Return the shares of pages by id, 0 for a page that lies far behind the one that bears on the claim most."""
    least = NEAR_THE_BEST * max(shares.values(), default=0.0)
    return {page: share if share >= least else 0.0 for page, share in shares.items()}


@lru_cache(maxsize=32_768)  # words; a long speech's pages have fewer that come again
def _traits(word: str) -> tuple[str, ...]:
    """Return what another word must share one of to be an inflection, a compound or a synonym of `word`."""
    traits = [f"{_MEANS}{kind}" for kind in kinds(frozenset({word}))]
    if len(word) >= BEGINNING and not word[0].isdigit():
        traits.append(f"{_BEGINS}{word[:BEGINNING]}")
    if len(word) >= COMPOUND:
        traits.append(f"{_ENDS}{word[-COMPOUND:]}")
    return tuple(traits)
