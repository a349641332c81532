"""Gathering: which pages are chosen, under which ids, and that each is searched for and read once."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core import event as ev
from app.core.call import Stage
from app.core.evidence import Hit, SearchOutcome, SearchStatus, Surface, Unreadable
from app.core.limits import Limit, Limits
from app.core.view import RunView
from app.evidence.urls import registered_domain
from app.pipeline.gather import Shelf, fold, one_a_domain_first, read, say_if_full, search
from tests.pipeline import world
from tests.pipeline.alone import run_of


def hits(*urls: str, surface: Surface = Surface.WEB) -> list[Hit]:
    return [Hit(url=url, title=url, surface=surface) for url in urls]


def urls(found: Sequence[Hit]) -> list[str]:
    return [hit.url for hit in found]


A1, A2, A3 = (f"https://news.alpha.example/{n}" for n in (1, 2, 3))
B1, B2 = "https://beta.example/1", "https://www.beta.example/2"
C1 = "https://gamma.example/1"


def test_best_of_each_domain_comes_before_the_second_best() -> None:
    assert urls(one_a_domain_first(hits(A1, A2, B1, A3, B2, C1))) == [A1, B1, C1, A2, B2, A3]


def test_hosts_of_one_registered_domain_take_turns_together() -> None:
    found = hits("https://a.paper.co.uk/1", "https://b.paper.co.uk/2", "https://other.co.uk/1")

    assert urls(one_a_domain_first(found)) == ["https://a.paper.co.uk/1", "https://other.co.uk/1", found[1].url]


def test_own_files_keep_their_order() -> None:
    found = hits("file:///b.txt", "file:///a.txt", "file:///c.txt", surface=Surface.FILES)

    assert one_a_domain_first(found) == found


def test_pages_that_the_user_named_come_first_and_take_no_others_place() -> None:
    named, shelf = hits(A1, A2, A3, surface=Surface.NAMED), Shelf()
    shelf.choose(0, [*named, *hits(B1, B2, C1)], most=2, room=9)

    assert urls(list(shelf.hits.values())) == [A1, A2, A3, B1, C1]


@given(st.lists(st.sampled_from([A1, A2, A3, B1, B2, C1]), unique=True))
@settings(max_examples=60, deadline=None)
def test_reordering_loses_nothing_and_spreads_the_first_ones(found: list[str]) -> None:
    spread = urls(one_a_domain_first(hits(*found)))
    domains = [registered_domain(url) for url in spread]

    assert sorted(spread) == sorted(found)
    assert len(set(domains[: len(set(domains))])) == len(set(domains))


def test_pages_are_numbered_in_the_order_they_are_chosen() -> None:
    shelf = Shelf()

    shelf.choose(0, hits(A1, B1), most=4, room=20)
    shelf.choose(1, hits(C1, B1), most=4, room=20)

    assert {i: hit.url for i, hit in shelf.hits.items()} == {"E1": A1, "E2": B1, "E3": C1}
    assert shelf.wanted == {0: ["E1", "E2"], 1: ["E3", "E2"]}


def test_one_page_under_two_addresses_has_one_id() -> None:
    shelf = Shelf()

    shelf.choose(0, hits("https://beta.example/1?utm_source=x#top", "http://www.beta.example/1/", B1), most=4, room=20)

    assert list(shelf.hits) == ["E1"]
    assert shelf.wanted == {0: ["E1"]}


def test_no_more_pages_than_a_sub_question_wants() -> None:
    shelf = Shelf()

    shelf.choose(0, hits(A1, A2, B1, C1), most=2, room=20)

    assert [hit.url for hit in shelf.hits.values()] == [A1, B1]


def test_full_shelf_takes_no_new_page_but_known_ones_still_serve() -> None:
    shelf = Shelf()
    shelf.choose(0, hits(A1, B1), most=4, room=2)

    shelf.choose(1, hits(C1, B1, A2), most=4, room=2)

    assert list(shelf.hits) == ["E1", "E2"]
    assert shelf.wanted[1] == ["E2"]


def test_choosing_again_adds_only_what_is_new() -> None:
    shelf = Shelf()

    for _ in range(2):
        shelf.choose(0, hits(A1, B1), most=4, room=20)
    shelf.choose(0, hits(C1), most=4, room=20)

    assert shelf.wanted == {0: ["E1", "E2", "E3"]}


@given(st.lists(st.lists(st.sampled_from([A1, A2, A3, B1, B2, C1]), max_size=6), max_size=4), st.integers(1, 5))
@settings(max_examples=60, deadline=None)
def test_ids_are_consecutive_stable_and_within_the_room(rounds: list[list[str]], room: int) -> None:
    shelf, again = Shelf(), Shelf()

    for n, found in enumerate(rounds):
        before = dict(shelf.ids)
        shelf.choose(n, hits(*found), most=3, room=room)
        again.choose(n, hits(*found), most=3, room=room)
        assert before.items() <= shelf.ids.items()

    assert shelf == again
    assert list(shelf.hits) == [f"E{n + 1}" for n in range(len(shelf.hits))]
    assert len(shelf.hits) <= room
    assert all(len(wanted) <= 3 and set(wanted) <= set(shelf.hits) for wanted in shelf.wanted.values())


TEXTS = {
    "https://alpha.example/": "The Halm Bridge is blue and opened in 2019 with a great feast for the whole town.",
    "https://beta.example/": "Of the Halm Bridge our paper wrote that its steel came by ship from far away in 2016.",
}


async def test_files_come_before_the_web_and_both_are_told() -> None:
    files, web = world.Files({"bridge.txt": "The Halm Bridge is blue."}), world.Web(TEXTS)
    run = run_of(files=files, web=web)

    found = await search(run, 0, "Halm Bridge")

    assert urls(found) == ["file:///bridge.txt", *TEXTS]
    assert {surface for surface, _ in run.view.searches} == {Surface.FILES, Surface.WEB}


async def test_with_files_alone_nothing_is_searched_on_the_web() -> None:
    run = run_of(files=world.Files({"bridge.txt": "The Halm Bridge is blue."}))

    assert urls(await search(run, 0, "Halm Bridge")) == ["file:///bridge.txt"]
    assert {surface for surface, _ in run.view.searches} == {Surface.FILES}


async def test_pages_that_the_user_named_are_found_whatever_is_searched() -> None:
    run = run_of(files=world.Files({"bridge.txt": "The Halm Bridge is blue."}), pages=(A1, B1))

    assert urls(await search(run, 0, "Halm Bridge")) == [A1, B1, "file:///bridge.txt"]


async def test_refused_search_leaves_the_pages_that_the_user_named() -> None:
    run = run_of(web=world.Web(TEXTS, outcome=SearchStatus.BLOCKED), pages=tuple(TEXTS))
    shelf = Shelf()
    shelf.choose(0, await search(run, 0, "Halm Bridge"), most=2, room=9)
    await read(run, shelf, list(shelf.hits), asyncio.Semaphore(2))

    assert [source.surface for source in run.view.sources.values()] == [Surface.NAMED, Surface.NAMED]
    assert run.view.trouble is not None


@pytest.mark.parametrize("status", [SearchStatus.BLOCKED, SearchStatus.OFFLINE])
async def test_refusal_gives_no_hits_and_is_told_as_trouble(status: SearchStatus) -> None:
    run = run_of(web=world.Web(TEXTS, outcome=status))

    assert await search(run, 0, "Halm Bridge") == []
    assert run.view.trouble is not None
    assert run.view.trouble.status is status


async def test_search_that_was_answered_before_is_not_made_again() -> None:
    web = world.Web({})
    memory = RunView()
    memory.searches[Surface.WEB, "Halm Bridge"] = SearchOutcome(
        status=SearchStatus.RESULTS, engine="duckduckgo", hits=tuple(hits(A1))
    )
    run = run_of(web=web, memory=memory)

    assert urls(await search(run, 0, "Halm Bridge")) == [A1]
    assert web.queries == []


def shelf_of(*found: str, surface: Surface = Surface.WEB) -> Shelf:
    shelf = Shelf()
    shelf.choose(0, hits(*found, surface=surface), most=20, room=20)
    return shelf


async def test_pages_keep_their_ids_whatever_the_order_of_arrival() -> None:
    web, order = world.Web(TEXTS), list[str]()

    class Slow(world.Web):
        async def read(self, url: str) -> object:  # type: ignore[override]
            await asyncio.sleep(0.01 if url == "https://alpha.example/" else 0)
            order.append(url)
            return await web.read(url)

    run, shelf = run_of(web=Slow(TEXTS)), shelf_of(*TEXTS)

    await read(run, shelf, shelf.hits, asyncio.Semaphore(4))

    assert order == ["https://beta.example/", "https://alpha.example/"]
    assert {i: s.page.url for i, s in run.view.sources.items()} == {
        "E1": "https://alpha.example/",
        "E2": "https://beta.example/",
    }
    assert [s.id for s in run.sources()] == ["E1", "E2"]
    assert run.view.stages[Stage.READ] == (2, 2)


async def test_page_that_does_not_load_is_told_and_the_others_are_read() -> None:
    run, shelf = run_of(web=world.Web(TEXTS)), shelf_of("https://gone.example/", *TEXTS)

    await read(run, shelf, shelf.hits, asyncio.Semaphore(4))

    assert run.view.failures["E1"].reason is Unreadable.NO_TEXT
    assert list(run.view.sources) == ["E2", "E3"]


async def test_page_that_names_no_day_has_the_one_that_the_news_search_told() -> None:
    run, shelf = run_of(web=world.Web(TEXTS)), shelf_of(*TEXTS, surface=Surface.NEWS)
    shelf.hits["E1"] = replace(shelf.hits["E1"], published=date(2024, 3, 5))

    await read(run, shelf, shelf.hits, asyncio.Semaphore(4))

    assert [source.page.published for source in run.sources()] == [date(2024, 3, 5), None]


async def test_page_is_read_once_in_a_run_and_not_again_after_a_resume() -> None:
    web = world.Web(TEXTS)
    run, shelf = run_of(web=web), shelf_of(*TEXTS)

    for _ in range(2):
        await read(run, shelf, shelf.hits, asyncio.Semaphore(4))
    later = run_of(web=web, memory=run.view)
    await read(later, shelf, shelf.hits, asyncio.Semaphore(4))

    assert sorted(web.reads) == sorted(TEXTS)
    assert later.view.sources == run.view.sources


async def test_file_goes_by_its_name() -> None:
    files = world.Files({"bridge.txt": "The Halm Bridge is blue."})
    run, shelf = run_of(files=files), shelf_of("file:///bridge.txt", surface=Surface.FILES)

    await read(run, shelf, shelf.hits, asyncio.Semaphore(4))

    assert run.view.sources["E1"].domain == "bridge.txt"


async def test_no_more_pages_are_open_at_once_than_the_gate_allows() -> None:
    texts = {f"https://site{n}.example/": f"Page number {n} of many." for n in range(6)}
    running = most = 0

    class Busy(world.Web):
        async def read(self, url: str) -> object:  # type: ignore[override]
            nonlocal running, most
            running += 1
            most = max(most, running)
            await asyncio.sleep(0)
            running -= 1
            return await super().read(url)

    run, shelf = run_of(web=Busy(texts)), shelf_of(*texts)

    await read(run, shelf, shelf.hits, asyncio.Semaphore(2))

    assert (most, len(run.view.sources)) == (2, 6)


async def test_copies_are_folded_into_one_origin_and_told() -> None:
    text = TEXTS["https://alpha.example/"] * 6
    texts = {
        "https://alpha.example/": text,
        "https://copy.example/": text,
        "https://beta.example/": TEXTS["https://beta.example/"] * 6,
    }
    run, shelf = run_of(web=world.Web(texts)), shelf_of(*texts)
    await read(run, shelf, shelf.hits, asyncio.Semaphore(4))

    groups = fold(run)

    assert sorted(group.source_ids for group in groups) == [("E1", "E2"), ("E3",)]
    assert run.view.origins == groups


@pytest.mark.parametrize(("most", "told"), [(2, [Limit.SOURCES]), (3, [])])
def test_full_shelf_is_said_once(most: int, told: list[Limit]) -> None:
    journal = world.MemoryJournal()
    run = run_of(limits=Limits(max_sources=most), journal=journal)

    for _ in range(2):
        say_if_full(run, shelf_of(A1, B1))

    assert [r.event.limit for r in journal.records if isinstance(r.event, ev.LimitReached)] == told
