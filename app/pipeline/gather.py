"""Gather: searches one at a time, pages chosen across domains, read several at once, each under a fixed id.

Source ids follow the order in which pages are chosen, not the order in which they arrive, so that a resumed run
cites the same ids as an uninterrupted one.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import count
from urllib.parse import unquote

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim
from app.core.evidence import Hit, OriginGroup, Page, Query, SearchOutcome, SearchStatus, Source, Surface
from app.core.limits import Limit
from app.evidence.origins import folded
from app.evidence.urls import canonical, registered_domain
from app.pipeline.run import Run, source_number

READ_AT_ONCE = 4
MY_FILES = "my files"


@dataclass(slots=True)
class Shelf:
    """Which pages were chosen so far, and for which sub-question; ids in `taken` belong to sources of other shelves."""

    ids: dict[str, str] = field(default_factory=dict)  # canonical address -> source id
    hits: dict[str, Hit] = field(default_factory=dict)  # source id -> hit
    wanted: dict[int, list[str]] = field(default_factory=dict)  # sub-question -> source ids
    taken: frozenset[str] = frozenset()

    def choose(self, sub_question: int, hits: Iterable[Hit], most: int, room: int) -> None:
        """Take up to `most` hits for a sub-question, one a domain first; new pages only while there is `room`.

        Pages that the user named come first, and beside that number.
        """
        chosen: list[str] = []
        ordered = one_a_domain_first(hits)
        most += sum(hit.surface is Surface.NAMED for hit in ordered)
        for hit in ordered:
            if len(chosen) >= most:
                break
            address = canonical(hit.url)
            known = self.ids.get(address)
            if known is None:
                if len(self.ids) >= room:
                    continue
                known = self.ids[address] = self._free_id()
                self.hits[known] = hit
            if known not in chosen:
                chosen.append(known)
        self.wanted.setdefault(sub_question, []).extend(i for i in chosen if i not in self.wanted.get(sub_question, []))

    def _free_id(self) -> str:
        numbers = count(len(self.ids) + 1)
        return next(i for n in numbers if (i := f"E{n}") not in self.taken and i not in self.hits)


def one_a_domain_first(hits: Iterable[Hit]) -> list[Hit]:
    """Return the hits reordered: the best of each registered domain, then the second best of each, and so on.

    The user's own files are all different documents, and so is each page that the user named: they keep their order.
    """
    turn: dict[str, int] = {}
    placed = []
    for rank, hit in enumerate(hits):
        own = hit.surface in (Surface.FILES, Surface.NAMED)
        place = hit.url if own else registered_domain(hit.url)
        turn[place] = turn.get(place, -1) + 1
        placed.append((turn[place], rank, hit))
    return [hit for _, _, hit in sorted(placed, key=lambda p: p[:2])]


async def search(
    run: Run,
    sub_question: int,
    text: str,
    surfaces: Sequence[Surface] = (Surface.WEB,),
    *,
    news_since: date | None = None,
    until: date | None = None,
) -> list[Hit]:
    """Return the pages that the user named, and what the user's files and the web offer for a query.

    A refusal is an event, never an empty answer.

    The range of dates is passed on to engines that take one; who needs it kept has to look at the hits again.
    """
    found = [Hit(url=url, title="", surface=Surface.NAMED) for url in run.started.pages]
    if run.tools.library is not None:
        found += (await _once(run, sub_question, Query(text=text, surface=Surface.FILES, region=""))).hits
    if run.tools.web is not None:
        for surface in surfaces:
            since = news_since if surface is Surface.NEWS else None
            query = Query(text=text, surface=surface, region=run.started.region, since=since, until=until)
            found += (await _once(run, sub_question, query)).hits
    return found


async def _once(run: Run, sub_question: int, query: Query) -> SearchOutcome:
    known = run.memory.searches.get((query.surface, query.text))
    if known is not None:
        outcome = known
    elif query.surface is Surface.FILES and run.tools.library is not None:
        hits = tuple(await run.tools.library.search(query.text, query.limit))
        status = SearchStatus.RESULTS if hits else SearchStatus.EMPTY
        outcome = SearchOutcome(status=status, engine=MY_FILES, hits=hits)
    else:
        assert run.tools.web is not None
        outcome = await run.tools.web.search(query)
    run.emit(ev.Searched(query=query, sub_question=sub_question, outcome=outcome))
    return outcome


async def read(run: Run, shelf: Shelf, source_ids: Iterable[str], gate: asyncio.Semaphore) -> None:
    """Read the pages behind `source_ids` that were not read yet, several at once."""

    async def one(source_id: str) -> None:
        async with gate:
            if source_id not in run.view.sources and source_id not in run.view.failures:
                await _read_one(run, source_id, shelf.hits[source_id])
                finished = sum(i in run.view.sources or i in run.view.failures for i in shelf.hits)
                run.moved(Stage.READ, finished, len(shelf.ids))

    async with asyncio.TaskGroup() as group:
        for source_id in source_ids:
            group.create_task(one(source_id))


async def _read_one(run: Run, source_id: str, hit: Hit) -> None:
    from_files = hit.surface is Surface.FILES
    reader = run.tools.library if from_files else run.tools.reader
    assert reader is not None, "a hit comes from a surface that this run has"
    got = run.memory.pages.get(hit.url) or await reader.read(hit.url)
    if isinstance(got, Page):
        if got.published is None and hit.published is not None:  # the news search knows the day
            got = replace(got, published=hit.published)
        domain = file_name(got.url) if from_files else registered_domain(got.url)
        run.emit(
            ev.SourceRead(source=Source(id=source_id, page=got, domain=domain, surface=hit.surface), asked=hit.url)
        )
    else:
        run.emit(ev.SourceFailed(source_id=source_id, failure=got))


def tell_unread(run: Run) -> None:
    """Tell which documents of the library could not be searched, so that nobody takes them for read."""
    for number, failure in enumerate(run.tools.unread, start=1):
        run.emit(ev.SourceFailed(source_id=f"F{number}", failure=failure))


def file_name(url: str) -> str:
    """The name of the file behind a file address: what a reader knows it by."""
    return unquote(url.rsplit("/", 1)[-1])


def citing(claim: Claim, source_ids: Iterable[str]) -> Claim:
    """The claim with the sources that it is to be judged by, in the order of their ids."""
    return replace(claim, cites=tuple(sorted(dict.fromkeys(source_ids), key=source_number)))


def fold(run: Run) -> tuple[OriginGroup, ...]:
    """Group the sources read so far by independent origin, and tell."""
    groups = folded(run.sources())
    run.emit(ev.OriginsFolded(groups=groups))
    return groups


def say_if_full(run: Run, shelf: Shelf) -> None:
    """Tell when the limit on pages kept further ones out."""
    if len(shelf.ids) >= run.limits.max_sources:
        run.reached(Limit.SOURCES, str(run.limits.max_sources))
