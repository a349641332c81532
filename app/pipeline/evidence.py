"""Evidence for the claims of a speech: searched by era, gated in code, and put into one pack a claim.

Every lane's finds go through one consolidator: fact-check pages, pages that change, home pages and listings, and what
was published after the day of the speech are kept out, each with its reason. No model ranks anything. What the
finished pack holds is asserted again. All that the claims share lies on one desk: a page is read and looked at once.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from app.core import event as ev
from app.core.claim import Claim
from app.core.claimtype import ClaimType
from app.core.evidence import Hit, Surface
from app.core.panel import PanelSeat
from app.core.speech import ClaimPack, KeptOut
from app.core.tier import Tier
from app.evidence.era import Admission, Era, admits, is_about, is_rolling, published_by
from app.evidence.listing import is_listing
from app.evidence.ownsites import NONE, OwnSites
from app.evidence.urls import canonical
from app.pipeline import gather
from app.pipeline.check import interleaved
from app.pipeline.eraqueries import era_queries
from app.pipeline.packing import Admitted, Pages, packed
from app.pipeline.run import Run
from app.verdict.packs import MOST_ITEMS, QUOTAS

READ_PER_CLAIM: Final = 16
"""Pages read for a claim: enough that ten are left when copies fold and others turn out to be too late."""
NEWS_BACK: Final = timedelta(days=3 * 365)
"""How long before a speech the news is searched; older events stand in pages of the web."""
_HEAD = 600  # characters of a page in which it says what day it is about


@dataclass(slots=True, kw_only=True)
class Lot:
    """What the searches for one claim came to: the ids chosen, and what was kept out so far."""

    claim: Claim
    source_ids: list[str] = field(default_factory=list)
    kept_out: dict[str, KeptOut] = field(default_factory=dict)
    refused: bool = False  # a search engine refused, or there was no network: nothing found says nothing


def era_of(run: Run) -> Era | None:
    """The era of the run, None when the day of the speech is unknown."""
    return Era(said_on=run.started.said_on) if run.started.said_on else None


async def search(run: Run, claim: Claim, context: str, desk: "Desk") -> Lot:
    """Send a claim's queries to every surface, consolidate the finds, and choose the pages to read."""
    era = era_of(run)
    asked = await era_queries(run, claim, context)
    surfaces = (Surface.WEB, Surface.NEWS) if claim.type is not ClaimType.ATTRIBUTE else (Surface.WEB,)
    lanes = [
        await gather.search(
            run,
            claim.sub_question,
            text,
            surfaces,
            news_since=era.said_on - NEWS_BACK if era else None,
            until=era.last_record if era else None,
        )
        for text in dict.fromkeys((asked.primary, asked.neutral, asked.dispute))
    ]
    lot = Lot(claim=claim)
    kept = consolidated(interleaved(lanes), desk.door, lot.kept_out)
    desk.shelf.choose(claim.sub_question, kept, READ_PER_CLAIM, run.limits.max_sources)
    lot.source_ids = list(desk.shelf.wanted[claim.sub_question])
    queries = {asked.primary, asked.neutral, asked.dispute}
    lot.refused = any(text in queries for _, text in run.view.refused)
    return lot


def consolidated(hits: Iterable[Hit], door: "Door", kept_out: dict[str, KeptOut]) -> list[Hit]:
    """Return the hits that may be read, each address once, primary sources first; what is kept out is noted."""
    kept: dict[str, Hit] = {}
    for hit in hits:
        if (why := door.bars(hit.url, hit.title, hit.published, hit.surface)) is not None:
            kept_out.setdefault(hit.url, why)
        else:
            kept.setdefault(canonical(hit.url), hit)
    taken: Counter[Tier] = Counter()
    chosen = []
    for hit in sorted(kept.values(), key=lambda h: door.tier(h.url, h.surface) not in (Tier.GOV, Tier.ACAD, Tier.WIRE)):
        standing = door.tier(hit.url, hit.surface)
        if hit.surface is not Surface.FILES and taken[standing] >= 2 * QUOTAS.get(standing, MOST_ITEMS):
            kept_out.setdefault(hit.url, KeptOut.QUOTA)  # twice the quota is read, since a page may fail
            continue
        taken[standing] += 1
        chosen.append(hit)
    return chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """Which pages may be evidence in a run. One that many claims find is looked at once."""

    era: Era | None
    language: str
    own: OwnSites = NONE
    _known: dict[tuple[str, str, date | None, Surface, str], KeptOut | None] = field(
        default_factory=dict, init=False, repr=False
    )
    _tiers: dict[str, Tier] = field(default_factory=dict, init=False, repr=False)

    def bars(
        self, url: str, title: str, published: date | None, surface: Surface, head: str = "", copy_of: str = ""
    ) -> KeptOut | None:
        """Return why a page may be no evidence, None when it may. The user's own files are barred by their date alone.

        Of a page that was read, `head` is its beginning, in which it says what day it is about, and `copy_of` the
        canonical address that it names: a fact-check on another site is one still.
        """
        if surface is not Surface.FILES and copy_of and self.own.is_excluded(copy_of):
            return KeptOut.FACT_CHECK
        asked = (url, title, published, surface, head[:_HEAD])
        if asked not in self._known:
            self._known[asked] = self._barred(*asked)
        return self._known[asked]

    def tier(self, url: str, surface: Surface) -> Tier:
        """Return the tier of an address; a user's own file has no publisher, so it stands with the others."""
        if surface is Surface.FILES:
            return Tier.OTHER
        if url not in self._tiers:
            self._tiers[url] = self.own.tier(url)
        return self._tiers[url]

    def _barred(self, url: str, title: str, published: date | None, surface: Surface, head: str) -> KeptOut | None:
        if surface is not Surface.FILES:
            if self.own.is_excluded(url):
                return KeptOut.FACT_CHECK
            if is_listing(url):
                return KeptOut.NO_ARTICLE
            if self.era is not None and is_rolling(url, title):
                return KeptOut.ROLLING
        day = published_by(published, url)
        if admits(day, self.era, about=True) is Admission.TOO_LATE:
            return KeptOut.TOO_LATE
        if admits(day, self.era, about=False) is not Admission.TOO_LATE:
            return None
        assert self.era is not None, "without an era nothing is too late"
        return None if is_about(f"{title}\n{head}", self.era, self.language) else KeptOut.TOO_LATE


def pack(run: Run, lot: Lot, desk: "Desk", room: int) -> ClaimPack:
    """Return the pack of a claim from the pages read for it, within `room` tokens, and tell."""
    kept_out = dict(lot.kept_out)
    admitted = []
    for source in (run.view.sources[i] for i in lot.source_ids if i in run.view.sources):
        page = source.page
        day = page.published or desk.shelf.hits[source.id].published
        why = desk.door.bars(page.url, page.title, day, source.surface, page.text, page.canonical)
        if why is None:
            admitted.append(
                Admitted(source=source, tier=desk.door.tier(page.url, source.surface), day=published_by(day, page.url))
            )
        else:
            kept_out[page.url] = why
    made = packed(lot.claim, admitted, kept_out, desk.pages, room)
    chosen = [run.view.sources[item.source_id] for item in made.items]
    asserted(made, desk.door, [source.page.canonical for source in chosen if source.surface is not Surface.FILES])
    run.emit(ev.EvidencePacked(pack=made))
    return made


def asserted(made: ClaimPack, door: Door, copies_of: Iterable[str] = ()) -> None:
    """Look a finished pack over once more (gate 3.7): no fact-check page, and nothing after the day of the speech.

    `copies_of` are the canonical addresses that its pages name, "" where one names none.
    """
    door.own.assert_excluded([*(item.url for item in made.items), *filter(None, copies_of)])
    late = [i.url for i in made.items if admits(i.published, door.era) is Admission.TOO_LATE]
    assert not late, f"a pack holds what was published after the speech: {late}"


@dataclass(slots=True, kw_only=True)
class Desk:
    """What the claims of a run share. A page that several want is read once, and the others wait for it."""

    door: Door
    pages: Pages
    shelf: gather.Shelf = field(default_factory=gather.Shelf)
    reading: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(gather.READ_AT_ONCE))
    locks: dict[str, asyncio.Lock] = field(default_factory=dict)

    @classmethod
    def of(cls, run: Run, shelf: gather.Shelf) -> "Desk":
        """Return the desk of a run over a shelf."""
        counter = run.seat(PanelSeat.PROPOSER.value).counter
        door = Door(era=era_of(run), language=run.language_of_input(), own=run.tools.own_sites)
        return cls(door=door, pages=Pages(counter, run.language_of_input()), shelf=shelf)

    async def read(self, run: Run, source_ids: Iterable[str]) -> None:
        """Read the pages that were not read for another claim."""

        async def one(source_id: str) -> None:
            async with self.locks.setdefault(source_id, asyncio.Lock()):
                await gather.read(run, self.shelf, [source_id], self.reading)

        async with asyncio.TaskGroup() as group:
            for source_id in source_ids:
                group.create_task(one(source_id))
