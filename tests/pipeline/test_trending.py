"""Contested headlines become claims that say what the headline says, or nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

import pytest

from app.core.error import EngineUnavailable
from app.core.evidence import Hit, Query, SearchOutcome, SearchStatus, Surface
from app.core.trending import Trending
from app.pipeline.run import PLANNER
from app.pipeline.trending import headlines, is_faithful, trending
from tests.pipeline import world

TODAY = date(2026, 1, 1)  # the day of the scripted clock
CLINICS = "Minister disputes report that 212 clinics closed in Arnland"
FERRY = "Velden harbour carried 48,200 passengers in December"


def hit(title: str, url: str = "https://orskpost.example/a", **other: object) -> Hit:
    given: dict[str, object] = {"published": TODAY, "surface": Surface.NEWS, **other}
    return Hit(title=title, url=url, **given)  # type: ignore[arg-type]


@dataclass
class News:
    """A news search that lists these, or refuses."""

    hits: Sequence[Hit] = ()
    status: SearchStatus = SearchStatus.RESULTS
    asked: list[Query] = field(default_factory=list)

    async def search(self, query: Query) -> SearchOutcome:
        self.asked.append(query)
        return SearchOutcome(status=self.status, engine="duckduckgo", hits=tuple(self.hits), detail="answered 202")


async def found(news: News, *claims: tuple[int, str], region: str = "us-en") -> Trending:
    brain = world.model(
        trending=lambda _s, _u: {"claims": [{"headline": number, "claim": text} for number, text in claims]}
    )
    tools = world.tools(brain)
    return await trending(
        search=news, seat=tools.seats[PLANNER], prompt=tools.prompts["trending"], region=region, clock=tools.clock
    )


async def test_a_contested_headline_becomes_a_claim_that_names_where_it_stood() -> None:
    news = News([hit(FERRY, "https://velden.example/f"), hit(f"{CLINICS} - Orsk Post")])
    told = await found(news, (1, "212 clinics closed in Arnland, doctors of Velden reported."), (2, f"{FERRY}."))
    assert [claim.text for claim in told.claims] == [f"{FERRY}."]  # the other says more than its headline
    told = await found(news, (1, "A report says that 212 clinics closed in Arnland."), (2, f"{FERRY}."))
    first = told.claims[0]
    assert first.text == "A report says that 212 clinics closed in Arnland."
    assert (first.headline.text, first.headline.outlet) == (CLINICS, "orskpost.example")
    assert (first.headline.published, told.set_aside) == (TODAY, 0)


@pytest.mark.parametrize(
    ("claim", "kept"),
    [
        ("212 clinics closed in Arnland, the report says.", True),
        ("221 clinics closed in Arnland, the report says.", False),  # another figure
        ("Clinics closed in Arnland, the report says.", False),  # none
        ("212 clinics closed in the report.", False),  # no Arnland
        ("212 clinics closed in Arnland and Velden, report says.", False),  # one more place
        ("Did 212 clinics close in Arnland, report?", False),
        ("212 clinics closed in Arnland because of severe budget cuts by the new government, report says.", False),
        ("", False),
    ],
)
def test_a_claim_keeps_the_figures_names_and_words_of_its_headline(claim: str, kept: bool) -> None:
    assert is_faithful(claim, CLINICS) is kept


def test_capitals_of_a_headline_in_capitals_are_no_names() -> None:
    assert is_faithful(
        "Inflation rises to 9 percent as food costs bite.", "Inflation Rises To 9 Percent As Food Costs Bite"
    )


def test_only_dated_headlines_of_these_days_that_state_something_count() -> None:
    listed = [
        hit(FERRY),
        hit(CLINICS, "https://b.example/x", published=date(2025, 12, 20)),
        hit(CLINICS, "https://b.example/y", published=None),
        hit(CLINICS, "https://b.example/z", surface=Surface.WEB),
        hit("Did Arnland close 212 clinics?"),
        hit("Why we love the summer so much"),
        hit("Velden harbour carried 48,200 passengers in December, a record", "https://c.example/2"),  # the same story
        hit(CLINICS, "https://www.snopes.com/fact-check/clinics"),
    ]
    assert [line.text for line in headlines(listed, today=TODAY)] == [FERRY]


def test_the_most_contested_comes_first() -> None:
    assert [line.text for line in headlines([hit(FERRY), hit(CLINICS)], today=TODAY)] == [CLINICS, FERRY]


async def test_searches_are_of_the_region_and_in_its_language() -> None:
    news = News()
    await found(news, region="de-de")
    assert {query.region for query in news.asked} == {"de-de"}
    assert all(query.surface is Surface.NEWS for query in news.asked)
    assert news.asked[0].text == "umstrittene Zahlen"


@pytest.mark.parametrize("status", [SearchStatus.BLOCKED, SearchStatus.OFFLINE])
async def test_a_refusal_is_told_and_nobody_is_asked_again(status: SearchStatus) -> None:
    news = News(status=status)
    told = await found(news)
    assert (told.status, told.claims, told.detail) == (status, (), "answered 202")
    assert len(news.asked) == 1


async def test_a_reply_that_cannot_be_used_gives_no_claims() -> None:
    told = await found(News([hit(FERRY)]), (7, f"{FERRY}."))
    assert (told.claims, told.headlines, told.set_aside) == ((), 1, 1)
    brain = world.model(trending=lambda _s, _u: "no json")
    tools = world.tools(brain)
    again = await trending(
        search=News([hit(FERRY)]), seat=tools.seats[PLANNER], prompt=tools.prompts["trending"], region="us-en",
        clock=tools.clock,
    )  # fmt: skip
    assert (again.status, again.claims) == (SearchStatus.RESULTS, ())


async def test_a_lost_engine_is_said() -> None:
    brain = world.model()
    brain.trouble["HEADLINES:"] = EngineUnavailable("refused")
    tools = world.tools(brain)
    with pytest.raises(EngineUnavailable):
        await trending(
            search=News([hit(FERRY)]), seat=tools.seats[PLANNER], prompt=tools.prompts["trending"], region="us-en",
            clock=tools.clock,
        )  # fmt: skip
