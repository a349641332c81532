"""A long made-up speech and a made-up web at the pipeline's ports, with a model that answers at once.

The model counts nothing and takes no time, and the pages lie in memory, so what a run over them costs is the
program's own. `outside_s` adds up the processor seconds that the world itself took.
"""

import json
import random
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from app.context.prompt import PromptBook
from app.core.call import ChatReply, ChatRequest
from app.core.evidence import Hit, NotRead, Page, Query, SearchOutcome, SearchStatus, Surface, Unreadable
from app.core.model import ModelCard

SAID_ON = date(2024, 3, 7)
CARD = ModelCard(
    engine="scripted", name="scripted", digest="d" * 64, window=16_384, address="http://127.0.0.1:1", tokenizer="qwen3"
)
_HITS = 10  # a search
_PAGES_A_COUNTY = 12
_WORDS_A_PAGE = 700
_SUBJECTS = ("schools", "hospitals", "roads", "harbours", "orchards")
_SITES = ("{}.gov", "{}-herald.com", "{}times.org", "stat.{}.edu", "{}-daily.net", "{}voice.info")
_SYLLABLES = "ba ce di fo gu har lin mor nes pra quo rit sal tor ved wen yor zan".split()
_LEXICON = [a + b + c for a in ("", *_SYLLABLES) for b in _SYLLABLES for c in _SYLLABLES]  # the first come oftenest
_VIEWS = (
    "I have never doubted the courage of the people who built these {} with their own hands",
    "We owe it to our children to look after the {} that our parents left to us",
    "There is no greater shame than to let the {} of this country fall to dust",
    "Nobody who has walked among our {} can say that this nation has lost its heart",
    "My friends, the road ahead is long, and our {} will be there when we come home",
)


@dataclass(slots=True, kw_only=True)
class World:
    """The speech and its web; the same for the same numbers."""

    speech: str
    pages: dict[str, Page]
    by_county: dict[str, list[str]]
    outside_s: float = 0.0
    calls: int = 0

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Count what happens inside as the world's time, not the program's."""
        begun = time.process_time()
        try:
            yield
        finally:
            self.outside_s += time.process_time() - begun


def made(sentences: int, claims: int) -> World:
    """Return a world whose speech has so many sentences, of which so many state a figure."""
    dice = random.Random(7)
    counties = [name for _, name in zip(range(max(1, claims // len(_SUBJECTS))), _names(dice), strict=False)]
    stated = [
        f"The county of {county} spent {dice.randint(11, 990)} million crowns on its {subject} in {year}."
        for year in (2023, 2022, 2021)
        for subject in _SUBJECTS
        for county in counties
    ][:claims]
    said = [f"{dice.choice(_VIEWS).format(dice.choice(_SUBJECTS))}, {n}." for n in _ordinals(sentences - len(stated))]
    places = sorted(dice.sample(range(sentences), len(stated)))
    for place, claim in zip(places, stated, strict=True):
        said.insert(place, claim)
    pages, by_county = dict[str, Page](), dict[str, list[str]]()
    for county in counties:
        for number in range(_PAGES_A_COUNTY):
            page = _page(county, number, counties, dice)
            pages[page.url] = page
            by_county.setdefault(county, []).append(page.url)
    return World(speech=" ".join(said), pages=pages, by_county=by_county)


def _names(dice: random.Random) -> Iterator[str]:
    known = set[str]()
    while True:
        name = "".join(dice.choices(_SYLLABLES, k=3)).capitalize()
        if name not in known:
            known.add(name)
            yield name


def _ordinals(many: int) -> Iterator[str]:
    """Words that make each sentence another one, and hold no figure."""
    for number in range(many):
        yield " ".join(_SYLLABLES[int(digit)] * 2 for digit in str(number))


def _made_up(dice: random.Random, words: int) -> str:
    """Words that no two pages have in the same order: else every page would be a copy of every other."""
    return " ".join(_LEXICON[int(len(_LEXICON) * dice.random() ** 2)] for _ in range(words))


def _page(county: str, number: int, counties: Sequence[str], dice: random.Random) -> Page:
    site = _SITES[number % len(_SITES)].format(county.lower())
    year = dice.choice((2021, 2022, 2023))
    lines, words = list[str](), 0
    while words < _WORDS_A_PAGE:
        where = county if dice.random() < 0.6 else dice.choice(counties)
        sentence = (
            f"{_made_up(dice, 3).capitalize()} {where}, {_made_up(dice, 2)} "
            f"{dice.choice(('put', 'reported', 'recorded', 'set'))} {dice.randint(11, 990)} million crowns "
            f"{_made_up(dice, 1)} {dice.choice(_SUBJECTS)} {_made_up(dice, 2)} {dice.choice((2021, 2022, 2023))}, "
            f"{_made_up(dice, dice.randint(4, 14))}."
        )
        words += len(sentence.split())
        lines.append(sentence + ("\n\n" if dice.random() < 0.25 else " "))
    text = "".join(lines).strip()
    return Page(
        url=f"https://{site}/{year}/budget-of-{county.lower()}-{number}",
        title=f"Budget of {county}, {year}",
        text=text,
        sha256=sha256(text.encode()).hexdigest(),
        retrieved_at=datetime(2026, 1, 1, tzinfo=UTC),
        published=date(year, dice.randint(1, 12), dice.randint(1, 28)),
        language="en",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """Search and pages of the world: a county's name finds its pages, each query its own ten."""

    world: World

    async def search(self, query: Query) -> SearchOutcome:
        """Return pages of the county that a query names."""
        with self.world.outside():
            found = [url for word in query.text.split() for url in self.world.by_county.get(word.strip(".,"), ())]
            turn = len(query.text) % max(1, len(found))
            hits = tuple(
                Hit(url=url, title=page.title, surface=query.surface, published=page.published)
                for url in [*found[turn:], *found[:turn]][:_HITS]
                if (page := self.world.pages[url])
            )
            status = SearchStatus.RESULTS if hits else SearchStatus.EMPTY
            return SearchOutcome(status=status, engine="scripted", hits=hits if query.surface is Surface.WEB else ())

    async def read(self, url: str) -> Page | NotRead:
        """Return a page of the world."""
        return self.world.pages.get(url) or NotRead(url=url, reason=Unreadable.NOT_FOUND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """Answers every prompt of a speech by its place in the prompt book."""

    world: World
    book: PromptBook
    names: dict[str, str] = field(default_factory=dict)  # system message -> prompt's name

    async def card(self) -> ModelCard:
        """Return the card of no model."""
        return CARD

    async def aclose(self) -> None:
        """Nothing is held."""

    async def chat(self, request: ChatRequest) -> ChatReply:
        """Reply at once; the count served is the one predicted."""
        with self.world.outside():
            self.world.calls += 1
            system, user = (message.content for message in request.messages)
            name = next(name for name, prompt in self.book.prompts.items() if prompt.system == system)
            text = json.dumps(_REPLIES[name](user))
            return ChatReply(text=text, prompt_tokens=request.predicted, output_tokens=len(text) // 4)


def _triaged(user: str) -> object:
    lines = re.findall(r"^(\d+): (.+)$", user.rsplit("SENTENCES:", 1)[1], re.M)
    return {number: _kind(text) for number, text in lines}


def _kind(text: str) -> str:
    return "claim" if re.search(r"\d", text) else "opinion"


def _queries(user: str) -> object:
    county = re.search(r"county of (\w+)", user.rsplit("CLAIM:", 1)[1])
    where = county[1] if county else "county"
    return {
        "neutral": f"{where} county spending budget",
        "primary": f"{where} audit office annual account",
        "dispute": f"{where} budget figures corrected",
    }


def _voter(label: str) -> Callable[[str], object]:
    def vote(user: str) -> object:
        return {"label": label, "citations": re.findall(r"^\[(E\d+)\]", user, re.M)[:2], "confidence": 8, "reason": "a"}

    return vote


_REPLIES: dict[str, Callable[[str], object]] = {
    "triage": _triaged,
    "triage_again": lambda user: {"kind": _kind(user.rsplit("SENTENCE:", 1)[1])},
    "era_queries": _queries,
    "propose": _voter("true"),
    "criticise": _voter("misleading"),
    "arbitrate": _voter("misleading"),
    "severity": _voter("misleading"),
}


class Clock:
    """A clock that moves a second at every look."""

    def __init__(self) -> None:
        self._looks = 0

    def now(self) -> datetime:
        """Return a later time at every call."""
        self._looks += 1
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self._looks)

    def monotonic(self) -> float:
        """Return seconds that only go forward."""
        self._looks += 1
        return float(self._looks)
