"""Evidence for the claims of a speech: searched by era, gated in code, and put into one pack a claim.

Every lane's finds go through one consolidator: fact-check pages, pages that change, home pages and listings, and what
was published after the day of the speech are kept out, each with its reason. Quotas by tier and an order of relevance
make the pack; no model ranks anything. What the finished pack holds is asserted again.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from app.core import event as ev
from app.core.claim import Claim
from app.core.claimtype import ClaimType
from app.core.evidence import Hit, Passage, Source, Surface
from app.core.speech import ClaimPack, EvidenceItem, KeptOut, KeptOutItem
from app.core.tier import Tier
from app.evidence.era import Admission, Era, admits, is_about, is_rolling, published_by
from app.evidence.exclusion import assert_excluded, is_excluded
from app.evidence.listing import is_listing
from app.evidence.origins import folded
from app.evidence.tiers import tier
from app.evidence.urls import canonical
from app.pipeline import gather
from app.pipeline.check import interleaved, one_an_origin_first
from app.pipeline.eraqueries import era_queries
from app.pipeline.run import Run
from app.pipeline.verify import block
from app.verdict.alike import bearing
from app.verdict.packs import MOST_ITEMS, QUOTAS, in_order, thin

READ_PER_CLAIM: Final = 16
"""Pages read for a claim: enough that ten are left when copies fold and others turn out to be too late."""
LEAST_RELEVANCE: Final = 0.3
"""Share of a claim's content words that one sentence of a page must hold; spoken sentences have words to spare."""
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


async def search(run: Run, claim: Claim, context: str, shelf: gather.Shelf) -> Lot:
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
    kept = consolidated(interleaved(lanes), era, lot.kept_out, run.started.language or run.language())
    shelf.choose(claim.sub_question, kept, READ_PER_CLAIM, run.limits.max_sources)
    lot.source_ids = list(shelf.wanted[claim.sub_question])
    queries = {asked.primary, asked.neutral, asked.dispute}
    lot.refused = any(text in queries for _, text in run.view.refused)
    return lot


def consolidated(hits: Iterable[Hit], era: Era | None, kept_out: dict[str, KeptOut], language: str = "en") -> list[Hit]:
    """Return the hits that may be read, each address once, primary sources first; what is kept out is noted."""
    kept: dict[str, Hit] = {}
    for hit in hits:
        if (why := barred(hit.url, hit.title, hit.published, era, hit.surface, language)) is not None:
            kept_out.setdefault(hit.url, why)
        else:
            kept.setdefault(canonical(hit.url), hit)
    taken: Counter[Tier] = Counter()
    chosen = []
    for hit in sorted(kept.values(), key=lambda h: _place(h.url, h.surface) not in (Tier.GOV, Tier.ACAD, Tier.WIRE)):
        standing = _place(hit.url, hit.surface)
        if hit.surface is not Surface.FILES and taken[standing] >= 2 * QUOTAS.get(standing, MOST_ITEMS):
            kept_out.setdefault(hit.url, KeptOut.QUOTA)  # twice the quota is read, since a page may fail
            continue
        taken[standing] += 1
        chosen.append(hit)
    return chosen


def barred(
    url: str, title: str, published: date | None, era: Era | None, surface: Surface, language: str, head: str = ""
) -> KeptOut | None:
    """Return why a page may be no evidence, None when it may. The user's own files are barred by their date alone."""
    if surface is not Surface.FILES:
        if is_excluded(url):
            return KeptOut.FACT_CHECK
        if is_listing(url):
            return KeptOut.NO_ARTICLE
        if era is not None and is_rolling(url, title):
            return KeptOut.ROLLING
    day = published_by(published, url)
    about = era is not None and is_about(f"{title}\n{head}", era, language)
    return KeptOut.TOO_LATE if admits(day, era, about=about) is Admission.TOO_LATE else None


def pack(run: Run, lot: Lot, shelf: gather.Shelf, room: int) -> ClaimPack:
    """Return the pack of a claim from the pages read for it, within `room` tokens, and tell."""
    made = _packed(run, lot, shelf, room)
    asserted(made, era_of(run))
    run.emit(ev.EvidencePacked(pack=made))
    return made


def _packed(run: Run, lot: Lot, shelf: gather.Shelf, room: int) -> ClaimPack:
    era, language, claim = era_of(run), run.language(), lot.claim
    kept_out = dict(lot.kept_out)
    admitted: list[Source] = []
    days: dict[str, date | None] = {}
    for source in (run.view.sources[i] for i in lot.source_ids if i in run.view.sources):
        page, hit = source.page, shelf.hits[source.id]
        day = page.published or hit.published
        why = barred(page.url, page.title, day, era, source.surface, language, head=page.text[:_HEAD])
        if why is None:
            admitted.append(source)
            days[source.id] = published_by(day, page.url)
        else:
            kept_out[page.url] = why
    by_tier = sorted(admitted, key=lambda s: _standing(s).rank)  # a stable order: ties of relevance go by tier
    ranked = bearing(claim.text, by_tier, len(by_tier), language, floor=LEAST_RELEVANCE)
    ranked = one_an_origin_first(ranked, folded(admitted))
    tiers = {s.id: _standing(s) for s in admitted}
    own = frozenset(s.id for s in admitted if s.surface is Surface.FILES)
    undated = frozenset(i for i, day in days.items() if day is None)
    chosen, over = in_order(ranked, tiers, own=own, undated=undated)
    sources = {s.id: s for s in admitted}
    kept_out |= {sources[i].page.url: why for i, why in over.items()}
    kept_out |= {s.page.url: KeptOut.OFF_TOPIC for s in admitted if s.id not in ranked}
    items = _items(run, claim, [sources[i] for i in chosen], days, room)
    return ClaimPack(
        claim_id=claim.id,
        items=items,
        kept_out=tuple(KeptOutItem(url=url, why=why) for url, why in kept_out.items()),
        thin=thin(claim.text, items, about_saying=claim.type is ClaimType.QUOTE),
    )


def _items(
    run: Run, claim: Claim, sources: Sequence[Source], days: Mapping[str, date | None], room: int
) -> tuple[EvidenceItem, ...]:
    seat = run.seat("proposer")
    share = max(96, room // max(1, len(sources)))
    items = []
    for source in sources:
        passages: tuple[Passage, ...] = block(seat, source, [claim.text], share)
        if passages:
            items.append(
                EvidenceItem(
                    source_id=source.id,
                    url=source.page.url,
                    domain=source.domain,
                    tier=_standing(source),
                    published=days[source.id],
                    retrieved_at=source.page.retrieved_at,
                    sha256=source.page.sha256,
                    passages=passages,
                )
            )
    return tuple(items)


def asserted(made: ClaimPack, era: Era | None) -> None:
    """Look a finished pack over once more (gate 3.7): no fact-check page, and nothing after the day of the speech."""
    assert_excluded(item.url for item in made.items)
    late = [i.url for i in made.items if admits(i.published, era) is Admission.TOO_LATE]
    assert not late, f"a pack holds what was published after the speech: {late}"


@dataclass(slots=True, kw_only=True)
class Desk:
    """The pages under way: one that several claims want is read once, and the others wait for it."""

    shelf: gather.Shelf = field(default_factory=gather.Shelf)
    reading: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(gather.READ_AT_ONCE))
    locks: dict[str, asyncio.Lock] = field(default_factory=dict)

    async def read(self, run: Run, source_ids: Iterable[str]) -> None:
        """Read the pages that were not read for another claim."""

        async def one(source_id: str) -> None:
            async with self.locks.setdefault(source_id, asyncio.Lock()):
                await gather.read(run, self.shelf, [source_id], self.reading)

        async with asyncio.TaskGroup() as group:
            for source_id in source_ids:
                group.create_task(one(source_id))


def _standing(source: Source) -> Tier:
    return _place(source.page.url, source.surface)


def _place(url: str, surface: Surface) -> Tier:
    """The tier of an address; a user's own file has no publisher, so it stands with the others."""
    return Tier.OTHER if surface is Surface.FILES else tier(url)
