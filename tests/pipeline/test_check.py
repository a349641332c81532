"""The Check job over a scripted model: each label reached for its reason, origins counted, echoes not believed."""

from dataclasses import replace

from app.core import event as ev
from app.core.claim import AsideReason, Job
from app.core.claimtype import ClaimType
from app.core.error import EngineFailed, PromptCut
from app.core.evidence import Query, SearchOutcome
from app.core.limits import Limit, Limits
from app.core.verdict import Gate, Stance, Verdict
from app.core.view import RunView
from app.pipeline import job
from app.pipeline.check import interleaved
from app.pipeline.queries import echoes
from tests.pipeline import world
from tests.rules import believes_everything

FACT = "The Halm Bridge opened to traffic on 14 May 2019."
WRONG = "The Halm Bridge cost 530 million crowns."
TRUTH = "The Halm Bridge cost 412 million crowns."


async def checked(
    statement: str, pages: dict[str, str], brain: world.ScriptedModel | None = None, limits: Limits | None = None
) -> RunView:
    web = world.Web(pages)
    return await job.run(
        run_id="r1",
        started=world.started(statement, limits=limits, what=Job.CHECK),
        tools=world.tools(brain or world.model(), web=web),
        journal=world.MemoryJournal(),
        listen=lambda record: None,
    )


SURROUNDINGS = {
    "Harbourside": (
        "Fishermen had mended their nets on the quay since dawn, and a brass band played in the rain.",
        "Old Mrs Tarn sold four baskets of plums before the mayor found his speech in the wrong coat.",
    ),
    "Valleytown": (
        "The county engineer keeps a drawer of photographs that show every winter since the great frost.",
        "Lorries from the quarry used to wait two hours for the ferry, said a driver who has retired to grow leeks.",
    ),
    "The office": (
        "This table is revised each spring by the section for roads, and replaces all earlier editions.",
        "Amounts are given in crowns of the year of payment; a note on method is printed on the back.",
    ),
    "Halden": (
        "Pupils of the girls' school painted a banner eleven metres long and carried it through the market.",
        "Nobody could remember who had first proposed the toll house, which now holds a museum of locks.",
    ),
}


def prose(fact: str, about: str) -> str:
    """A page that states a fact among sentences that no other page has."""
    before, behind = SURROUNDINGS[about]
    return f"{before}\n\n{fact}\n\n{behind}"


async def test_two_independent_origins_support_a_claim() -> None:
    pages = {
        "https://harbour.example/news": prose(FACT, "Harbourside"),
        "https://valley.example/report": prose(FACT, "Valleytown"),
    }
    view = await checked(FACT, pages)
    card = view.claims["C1"]
    assert card.verdict is Verdict.SUPPORTED
    assert card.judgement is not None
    assert card.judgement.origins == 2
    assert [s.stance for s in card.judgement.stances] == [Stance.SUPPORTS, Stance.SUPPORTS]
    assert view.statement_verdict is Verdict.SUPPORTED


async def test_page_that_the_user_named_is_a_source_like_the_others() -> None:
    named, found = "https://harbour.example/news", "https://valley.example/report"
    web = world.Web({found: prose(FACT, "Valleytown")})
    reader = world.Web({named: prose(FACT, "Harbourside"), found: web.texts[found]})
    view = await job.run(
        run_id="r1",
        started=replace(world.started(FACT, what=Job.CHECK), pages=(named,)),
        tools=replace(world.tools(world.model(), web=web), reader=reader),
        journal=world.MemoryJournal(),
        listen=lambda record: None,
    )
    assert {source.page.url for source in view.sources.values()} == {named, found}
    assert view.claims["C1"].verdict is Verdict.SUPPORTED


async def test_source_that_was_too_much_is_asked_about_by_half() -> None:
    filler = "\n\n".join(f"Paragraph {n} tells of plums, leeks and old boats." for n in range(80))
    pages = {
        "https://harbour.example/news": f"{prose(FACT, 'Harbourside')}\n\n{filler}",
        "https://valley.example/report": prose(FACT, "Valleytown"),
    }
    brain = world.model()
    brain.trouble["Paragraph 79"] = PromptCut("the engine counted other tokens")
    view = await checked(FACT, pages, brain)
    assert view.claims["C1"].verdict is Verdict.SUPPORTED
    assert sum(key.endswith(":half") for key in view.calls) == 1


async def test_engine_that_answers_about_no_source_is_the_ending_and_not_a_verdict() -> None:
    brain = world.model()
    brain.trouble["CLAIM: The Halm"] = EngineFailed("The engine broke off.")
    view = await checked(FACT, {"https://harbour.example/news": prose(FACT, "Harbourside")}, brain)
    assert view.ending == ev.RunFinished(ending=ev.Ending.ENGINE, detail="The engine broke off.")
    assert view.statement_verdict is None


class SlowWeb(world.Web):
    """A web of which every search takes a quarter of an hour."""

    def __init__(self, pages: dict[str, str], clock: world.Clock) -> None:
        super().__init__(pages)
        self.clock = clock

    async def search(self, query: Query) -> SearchOutcome:
        self.clock.looks += 900
        return await super().search(query)


async def test_once_the_time_is_up_nothing_more_is_searched_and_what_is_left_is_unchecked() -> None:
    clock, journal = world.Clock(), world.MemoryJournal()
    web = SlowWeb({"https://harbour.example/news": prose(FACT, "Harbourside")}, clock)
    view = await job.run(
        run_id="r1",
        started=world.started(f"{FACT} {WRONG}", limits=Limits(seconds=600), what=Job.CHECK),
        tools=replace(world.tools(world.model(), web=web), clock=clock),
        journal=journal,
        listen=lambda record: None,
    )
    asked = [record.event for record in journal.records if isinstance(record.event, ev.Searched)]
    assert {each.sub_question for each in asked} == {0}
    assert [card.verdict for card in view.claims.values()] == [Verdict.UNCHECKED, Verdict.UNCHECKED]
    assert view.limits == [Limit.SECONDS]
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)


async def test_limit_that_is_reached_before_any_search_is_not_nothing_found() -> None:
    view = await checked(FACT, {"https://harbour.example/news": prose(FACT, "Harbourside")}, limits=Limits(tokens=1))
    assert view.claims["C1"].verdict is Verdict.UNCHECKED
    assert view.limits == [Limit.TOKENS]
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)


async def test_one_origin_is_no_confirmation() -> None:
    view = await checked(FACT, {"https://harbour.example/news": prose(FACT, "Harbourside")})
    judgement = view.claims["C1"].judgement
    assert judgement is not None
    assert judgement.verdict is Verdict.UNVERIFIABLE
    assert [(g.gate, g.detail) for g in judgement.lowered_by] == [(Gate.ORIGINS, "1 page, 1 origin")]
    assert view.statement_verdict is Verdict.UNVERIFIABLE


async def test_ten_copies_of_one_story_are_one_origin() -> None:
    story = (
        prose(WRONG, "Harbourside") + " " + " ".join(f"Sentence {n} of the very same wire story." for n in range(30))
    )
    view = await checked(WRONG, {f"https://site{n}.example/story": story for n in range(10)}, limits=Limits())
    judgement = view.claims["C1"].judgement
    assert judgement is not None
    assert judgement.verdict is Verdict.UNVERIFIABLE
    assert judgement.origins == 1


async def test_ten_copies_against_one_correction_never_yield_supported() -> None:
    story = (
        prose(WRONG, "Harbourside") + " " + " ".join(f"Sentence {n} of the very same wire story." for n in range(30))
    )
    pages = {f"https://site{n}.example/story": story for n in range(10)}
    pages["https://statistics.gov.uk/correction"] = prose(TRUTH, "The office")

    def says_otherwise(_system: str, user: str) -> object:
        return (
            {"verdict": "contradicted", "quote": TRUTH}
            if TRUTH in user.rsplit("CLAIM:", 1)[0]
            else believes_everything(_system, user)
        )

    view = await checked(WRONG, pages, world.model(verify=says_otherwise))
    assert view.claims["C1"].verdict in (Verdict.CONTRADICTED, Verdict.DISPUTED)


async def test_page_that_only_repeats_an_outlet_counts_as_that_outlet() -> None:
    pages = {
        "https://haldencourier.example/bridge": prose(FACT, "Halden"),
        "https://valley.example/report": prose(
            f"According to the Halden Courier, {FACT[0].lower()}{FACT[1:]}", "Valleytown"
        ),
    }
    judgement = (await checked(FACT, pages)).claims["C1"].judgement
    assert judgement is not None
    assert judgement.origins == 1
    assert judgement.verdict is Verdict.UNVERIFIABLE


async def test_sources_of_like_weight_that_disagree_make_a_claim_disputed() -> None:
    pages = {
        "https://harbour.example/a": prose(WRONG, "Harbourside"),
        "https://valley.example/b": prose(TRUTH, "Valleytown"),
    }

    def honest(_system: str, user: str) -> object:
        evidence = user.rsplit("CLAIM:", 1)[0]
        return {
            "verdict": "contradicted" if TRUTH in evidence else "supported",
            "quote": TRUTH if TRUTH in evidence else WRONG,
        }

    view = await checked(WRONG, pages, world.model(verify=honest))
    assert view.claims["C1"].verdict is Verdict.DISPUTED


async def test_contradicted_claim_makes_a_statement_not_supported() -> None:
    view = await checked(
        WRONG,
        {"https://statistics.gov.uk/bridges": prose(TRUTH, "The office")},
        world.model(verify=lambda _s, _u: {"verdict": "contradicted", "quote": TRUTH}),
    )
    assert view.claims["C1"].verdict is Verdict.CONTRADICTED
    assert view.statement_verdict is Verdict.NOT_SUPPORTED


async def test_opinion_is_set_aside_with_its_reason_and_span() -> None:
    statement = f"{FACT} The Halm Bridge is the loveliest thing ever built."
    brain = world.model(sort=lambda _s, _u: {"kind": "opinion"})
    view = await checked(statement, {"https://harbour.example/news": prose(FACT, "Harbourside")}, brain)
    assert [p.reason for p in view.set_aside] == [AsideReason.OPINION]
    assert view.set_aside[0].span.of(statement) == "The Halm Bridge is the loveliest thing ever built."
    assert list(view.claims) == ["C1"]


async def test_sentence_with_a_figure_is_never_waved_away_as_an_opinion() -> None:
    brain = world.model(sort=lambda _s, _u: {"kind": "opinion"})
    view = await checked(f"{FACT} {WRONG}", {"https://harbour.example/news": prose(FACT, "Harbourside")}, brain)
    assert len(view.claims) == 2
    assert view.set_aside == []


async def test_sentence_about_they_without_saying_who_is_unclear_not_guessed() -> None:
    view = await checked("They sold it in 2019. " + FACT, {"https://harbour.example/news": prose(FACT, "Harbourside")})
    assert [p.reason for p in view.set_aside] == [AsideReason.UNCLEAR]


async def test_each_claim_keeps_its_type_and_the_sentence_it_came_from() -> None:
    statement = f"{FACT} {WRONG}"
    view = await checked(statement, {"https://harbour.example/news": prose(FACT, "Harbourside")})
    assert [c.claim.type for c in view.claims.values()] == [ClaimType.EVENT, ClaimType.STATISTIC]
    assert [c.claim.span.of(statement) for c in view.claims.values() if c.claim.span] == [FACT, WRONG]


async def test_three_queries_are_asked_and_an_echo_is_asked_once_more() -> None:
    seen: list[str] = []

    def parrot(_system: str, user: str) -> object:
        seen.append(user)
        echo = "The Halm Bridge opened to traffic"
        return {"neutral": echo, "primary": "Halm Bridge ministry", "dispute": "Halm Bridge opening correction"}

    view = await checked(
        FACT, {"https://harbour.example/news": prose(FACT, "Harbourside")}, world.model(queries=parrot)
    )
    asked = view.claims["C1"].queries
    assert asked is not None
    assert len(seen) == 2
    assert not echoes(asked.neutral, FACT) or asked.neutral == "Halm Bridge"
    assert asked.dispute == "Halm Bridge opening correction"


async def test_every_source_is_asked_alone() -> None:
    brain = world.model()
    pages = {
        "https://harbour.example/news": prose(FACT, "Harbourside"),
        "https://valley.example/report": prose(FACT, "Valleytown"),
    }
    await checked(FACT, pages, brain)
    graded = [
        r.messages[1].content
        for r in brain.requests
        if "CLAIM:" in r.messages[1].content and "SOURCES:" in r.messages[1].content
    ]
    assert len(graded) == 2
    assert all(("plums" in user) != ("quarry" in user) for user in graded)


def test_lanes_are_taken_in_turn_and_each_page_once() -> None:
    from app.core.evidence import Hit

    lanes = [[Hit(url=u, title=u) for u in row] for row in (["a", "b", "c"], ["a", "d"], ["e"])]
    assert [h.url for h in interleaved(lanes)] == ["a", "e", "b", "d", "c"]


async def test_input_without_any_claim_is_unverifiable_and_says_why() -> None:
    view = await checked("Is it true? They say so.", {"https://harbour.example/news": prose(FACT, "Harbourside")})
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)
    assert view.statement_verdict is Verdict.UNVERIFIABLE
    assert [p.reason for p in view.set_aside] == [AsideReason.NOT_ASSERTED, AsideReason.NOT_ASSERTED]
