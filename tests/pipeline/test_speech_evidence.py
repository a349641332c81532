"""What may be evidence for a speech: nothing after it, no other judge, no page that changes, politics only as said."""

from datetime import UTC, date, datetime

import pytest

from app.core import event as ev
from app.core.evidence import Hit, Surface
from app.core.panel import Outcome, Route
from app.core.speech import ClaimPack, EvidenceItem, KeptOut, Thin
from app.core.tier import Tier
from app.core.view import ClaimView
from app.evidence.exclusion import FactCheckInPack
from app.evidence.ownsites import OwnSites
from app.evidence.tiers import read_tiers
from app.pipeline import job
from app.pipeline.evidence import Door, asserted, consolidated
from app.pipeline.run import Tools
from tests.pipeline import podium, world
from tests.pipeline.podium import SAID_ON, DatedWeb

CLAIM = "The city of Orr spent 40 million crowns on schools in 2023."
BEFORE, AFTER = date(2024, 1, 10), date(2024, 6, 1)


async def card(pages: dict[str, tuple[date | None, str]], said_on: date | None = SAID_ON) -> ClaimView:
    view = await podium.held(CLAIM, DatedWeb(pages), said_on=said_on)
    return view.claims["C1"]


def kept_out(one: ClaimView) -> dict[str, KeptOut]:
    assert one.pack is not None
    return {item.url: item.why for item in one.pack.kept_out}


async def test_what_was_published_after_the_speech_is_no_evidence() -> None:
    late = "https://harbour.example/news/schools-money"
    one = await card({late: (AFTER, CLAIM)})
    assert kept_out(one) == {late: KeptOut.TOO_LATE}
    assert one.pack is not None
    assert one.pack.thin is Thin.EMPTY
    assert one.rated.outcome is Outcome.UNVERIFIABLE


async def test_without_a_day_nothing_is_too_late() -> None:
    one = await card({"https://harbour.example/news/schools-money": (AFTER, CLAIM)}, said_on=None)
    assert one.rated.outcome is Outcome.TRUE


async def test_other_judges_are_never_read() -> None:
    checker = "https://www.snopes.com/fact-check/orr-schools/"
    web = DatedWeb({checker: (BEFORE, CLAIM)})
    view = await podium.held(CLAIM, web)
    assert web.reads == []
    assert kept_out(view.claims["C1"]) == {checker: KeptOut.FACT_CHECK}
    assert view.claims["C1"].rated.outcome is Outcome.UNVERIFIABLE


async def test_copy_of_another_judges_page_on_a_site_of_news_is_no_evidence() -> None:
    checker, copy = "https://www.snopes.com/fact-check/orr-schools/", "https://harbour.example/news/orr-schools"
    web = DatedWeb({copy: (BEFORE, CLAIM)})
    web.canonical[copy] = checker
    view = await podium.held(CLAIM, web)
    assert kept_out(view.claims["C1"]) == {copy: KeptOut.FACT_CHECK}
    web.canonical[copy] = copy
    view = await podium.held(CLAIM, web)
    made = view.claims["C1"].pack
    assert made is not None
    assert [item.url for item in made.items] == [copy]
    with pytest.raises(FactCheckInPack):
        asserted(made, Door(era=None, language="en"), [checker])


def test_sites_of_the_users_own_are_kept_out_and_ranked_as_the_user_says() -> None:
    own = OwnSites(
        fact_checks=("checks.example",), tiers=read_tiers('[[group]]\ntier = "T1"\nsites = ["office.example"]')
    )
    door = Door(era=None, language="en", own=own)
    checker, office = "https://checks.example/orr-schools", "https://office.example/orr-schools"
    out: dict[str, KeptOut] = {}

    kept = consolidated([Hit(url=checker, title="x"), Hit(url=office, title="x")], door, out)

    assert [hit.url for hit in kept] == [office]
    assert out == {checker: KeptOut.FACT_CHECK}
    assert door.tier(office, Surface.WEB) is Tier.GOV
    item = EvidenceItem(
        source_id="E1", url=checker, domain="checks.example", tier=Tier.NEWS, published=BEFORE,
        retrieved_at=datetime(2024, 5, 1, tzinfo=UTC), sha256="", passages=(),
    )  # fmt: skip
    with pytest.raises(FactCheckInPack):
        asserted(ClaimPack(claim_id="C1", items=(item,)), door)


async def test_page_that_shows_the_latest_figures_is_dropped_for_a_past_era() -> None:
    rolling = "https://statistics.gov.uk/latest/schools-spending"
    one = await card({rolling: (None, CLAIM)})
    assert kept_out(one) == {rolling: KeptOut.ROLLING}


async def test_political_pages_alone_prove_nothing() -> None:
    party = "https://www.gov.uk/government/news/press-releases/orr-schools"
    one = await card(
        {"https://www.whitehouse.gov/briefings-statements/orr-schools": (BEFORE, CLAIM), party: (BEFORE, CLAIM)}
    )
    assert one.pack is not None
    assert {item.tier for item in one.pack.items} == {Tier.POLITICAL}
    assert one.pack.thin is Thin.POLITICAL_ONLY
    assert one.judgement is not None
    assert one.judgement.ruling is not None
    assert one.judgement.ruling.tally.route is Route.NOT_ASKED


async def test_items_carry_what_is_needed_to_look_them_up() -> None:
    one = await card({"https://www.ons.gov.uk/releases/orr-schools-2023": (BEFORE, CLAIM)})
    assert one.pack is not None
    item = one.pack.items[0]
    assert (item.source_id, item.tier, item.published) == ("E1", Tier.GOV, BEFORE)
    assert len(item.sha256) == 64
    assert item.text == CLAIM
    assert item.retrieved_at.tzinfo is not None


async def test_undated_items_are_marked_and_come_last() -> None:
    other = "Books and pens: the city of Orr spent 40 million crowns on schools in 2023, said its treasurer."
    one = await card(
        {"https://alpha.example/news/orr-money": (None, CLAIM), "https://beta.example/news/orr-money": (BEFORE, other)}
    )
    assert one.pack is not None
    assert [item.undated for item in one.pack.items] == [False, True]


async def test_queries_carry_the_era_and_its_range() -> None:
    web = DatedWeb({"https://alpha.example/news/orr-money": (BEFORE, CLAIM)})
    await podium.held("The city of Orr spent 40 million crowns on schools.", web)
    assert {q.until for q in web.sent} == {date(2024, 3, 10)}
    assert all("2024" in q.text for q in web.sent)


async def test_refused_search_leaves_a_claim_unchecked_and_is_tried_again() -> None:
    journal, web = world.MemoryJournal(), DatedWeb({})
    web.refuses = True
    view = await podium.held(CLAIM, web, journal=journal)
    assert view.claims["C1"].rated.outcome is Outcome.UNCHECKED
    assert view.ending is not None
    assert view.ending.ending is ev.Ending.BLOCKED
    open_web = DatedWeb({"https://alpha.example/news/orr-money": (BEFORE, CLAIM)})

    async def tools(_started: ev.RunStarted) -> Tools:
        return world.tools(podium.brain(), web=open_web)

    again = await job.resume(run_id="r1", tools=tools, journal=journal, listen=lambda r: None, clock=world.Clock())
    assert again.claims["C1"].rated.outcome is Outcome.TRUE


def test_one_address_is_taken_once_however_many_lanes_found_it() -> None:
    hits = [Hit(url="https://a.example/x?utm_source=y", title="x"), Hit(url="https://a.example/x", title="x")]
    assert len(consolidated(hits, Door(era=None, language="en"), {})) == 1
