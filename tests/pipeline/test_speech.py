"""The Speech job as a whole: one headline, repeats linked, moves by hand, resume at any event, limits."""

import asyncio
import dataclasses

import pytest

from app.core import event as ev
from app.core.claim import Job
from app.core.error import InputRefused
from app.core.limits import Limits
from app.core.panel import Outcome
from app.core.speech import DecidedBy, Worth
from app.core.view import RunView
from app.pipeline import job
from app.pipeline.run import Tools
from app.pipeline.speech import plan_of
from app.verdict.headline import headline
from app.verdict.repeats import repeated
from tests.pipeline import podium, world
from tests.pipeline.podium import seat

SPEECH = (
    "Good evening, people of Orr. The city of Orr spent 40 million crowns on schools in 2023. "
    "I love this town so much. "
    "The Halm Bridge cost 412 million crowns. My mother waited six hours in the clinic of Orr. "
    "As I said: the city of Orr spent 40 million crowns on schools in 2023. We must be brave in Orr."
)
FILES = {
    "budget.txt": "The city of Orr spent 40 million crowns on schools in 2023.",
    "bridge.txt": "The Halm Bridge cost 412 million crowns, the audit office found.",
    "clinic.txt": "A mother in Orr waited at the clinic; nobody counted the hours to six.",
}


def brain() -> world.ScriptedModel:
    def critic(system: str, user: str) -> object:
        label = "false" if "Bridge" in user.rsplit("CLAIM:", 1)[1] else "true"
        return seat("unverifiable" if "mother" in user.rsplit("CLAIM:", 1)[1] else label)(system, user)

    def proposer(system: str, user: str) -> object:
        return seat("unverifiable" if "mother" in user.rsplit("CLAIM:", 1)[1] else "true")(system, user)

    return podium.brain(propose=proposer, criticise=critic, arbitrate=seat("false"))


async def whole(journal: world.MemoryJournal | None = None) -> RunView:
    return await podium.held(SPEECH, world.Files(FILES), brain(), journal=journal)


async def test_speech_ends_with_one_honest_headline() -> None:
    view = await whole()
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)
    assert {i: c.rated.outcome for i, c in view.claims.items()} == {
        "C2": Outcome.TRUE,
        "C4": Outcome.FALSE,
        "C5": Outcome.UNVERIFIABLE,
    }
    assert view.headline is not None
    assert (view.headline.true, view.headline.decided, view.headline.total) == (1, 2, 3)
    assert view.headline.anecdotes == 1
    assert sum(s.count for s in view.headline.segments) == len(view.claims)


async def test_repeated_claim_is_judged_once_and_linked() -> None:
    view = await whole()
    assert view.claims["C2"].repeats == [6]
    assert "C6" not in view.claims


def test_other_figure_is_no_repeat() -> None:
    texts = {1: "We built 400 schools in Orr.", 2: "We built 500 schools in Orr.", 3: "In Orr we built 400 schools."}
    assert repeated(texts) == {3: 1}


def content_of(view: RunView) -> object:
    cards = [(dataclasses.replace(c.claim), c.judgement, c.pack, c.votes, c.repeats) for c in view.claims.values()]
    return (view.rows(), view.spoken, cards, view.headline, view.origins, sorted(view.sources), view.ending)


async def test_killed_at_any_event_the_speech_comes_to_the_same_and_no_call_is_made_twice() -> None:
    journal = world.MemoryJournal()
    complete = await whole(journal)
    records = list(journal.records)
    for at in range(1, len(records)):
        kept, mind, files = world.MemoryJournal(), brain(), world.Files(FILES)
        kept.records = records[:at]
        done = sum(isinstance(r.event, ev.CallFinished) for r in kept.records)
        read = sum(isinstance(r.event, ev.SourceRead) for r in kept.records)

        async def tools(_started: ev.RunStarted, mind: world.ScriptedModel = mind, files: world.Files = files) -> Tools:
            return world.tools(mind, files=files)

        view = await job.resume(run_id="r1", tools=tools, journal=kept, listen=lambda r: None, clock=world.Clock())
        assert len(mind.requests) == len(complete.calls) - done, f"killed after event {at}"
        assert len(files.reads) == len(complete.sources) - read, f"killed after event {at}"
        assert content_of(view) == content_of(complete), f"killed after event {at}"


async def test_stop_keeps_what_was_found() -> None:
    journal, mind = world.MemoryJournal(), brain()
    run = asyncio.create_task(podium.held(SPEECH, world.Files(FILES), mind, journal=journal))

    def stops(system: str, user: str) -> object:
        run.cancel()
        return seat("true")(system, user)

    mind.scripts["propose"] = stops
    with pytest.raises(asyncio.CancelledError):
        await run
    assert isinstance(journal.records[-1].event, ev.RunFinished)
    assert journal.records[-1].event.ending is ev.Ending.STOPPED
    view = RunView()
    for record in journal.records:
        view.apply(record)
    assert len(view.triage) == 7
    assert Outcome.UNCHECKED in {c.rated.outcome for c in view.claims.values()}


async def moved(journal: world.MemoryJournal, number: int, to: Worth) -> RunView:
    return job.move_sentence(
        run_id="r1", number=number, to=to, journal=journal, listen=lambda r: None, clock=world.Clock()
    )


async def test_sentence_moved_in_by_hand_is_judged_and_nothing_else_is_again() -> None:
    journal = world.MemoryJournal()
    before = await whole(journal)
    view = await moved(journal, 3, Worth.CHECK_WORTHY)
    assert view.triage[3].decided_by is DecidedBy.USER
    mind = brain()

    async def tools(_started: ev.RunStarted) -> Tools:
        return world.tools(mind, files=world.Files(FILES))

    after = await job.resume(run_id="r1", tools=tools, journal=journal, listen=lambda r: None, clock=world.Clock())
    assert set(after.claims) - set(before.claims) == {"C3"}
    assert after.claims["C3"].judgement is not None
    assert all("I love this town" in r.messages[1].content for r in mind.requests)
    assert all(after.claims[i].judgement == before.claims[i].judgement for i in before.claims)
    assert after.triage[3].decided_by is DecidedBy.USER


async def test_claim_moved_out_by_hand_no_longer_counts() -> None:
    journal = world.MemoryJournal()
    await whole(journal)
    view = await moved(journal, 4, Worth.OPINION)
    figure = headline(card.rated for card in view.counted())
    assert (figure.true, figure.decided, figure.total) == (1, 1, 2)


async def test_move_of_a_sentence_that_is_none_is_refused() -> None:
    journal = world.MemoryJournal()
    await whole(journal)
    with pytest.raises(InputRefused, match="no sentence 99"):
        await moved(journal, 99, Worth.OPINION)


async def test_limit_on_claims_leaves_the_rest_unchecked_and_says_so() -> None:
    view = await podium.held(SPEECH, world.Files(FILES), brain(), limits=Limits(max_claims=1, max_sources=50))
    assert [c.rated.outcome for c in view.counted()] == [Outcome.TRUE, Outcome.UNCHECKED, Outcome.UNCHECKED]
    assert view.limits == [ev.Limit.CLAIMS]
    assert view.headline is not None
    assert view.headline.total == 3


async def test_limit_on_tokens_is_the_one_that_is_said() -> None:
    limits = Limits(max_claims=300, max_sources=600, tokens=1)
    view = await podium.held(SPEECH, world.Files(FILES), brain(), limits=limits)
    assert {c.rated.outcome for c in view.counted()} == {Outcome.UNCHECKED}
    assert view.limits == [ev.Limit.TOKENS]
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)


async def test_speech_without_any_claim_ends_and_says_that_none_is_decided() -> None:
    view = await podium.held("I love this town. We must be brave, all of us.", world.Files(FILES), brain())
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)
    assert view.headline is not None
    assert view.headline.percent is None


async def test_same_page_is_read_once_for_all_claims() -> None:
    files = world.Files(FILES)
    await podium.held(SPEECH, files, brain())
    assert len(files.reads) == len(set(files.reads))


async def test_a_name_that_labels_one_line_of_a_subtitle_is_in_no_prompt() -> None:
    cues = (
        "1\n00:00:01,000 --> 00:00:04,000\nAnna Berg: The city of Orr spent 40 million crowns on schools in 2023.\n\n"
        "2\n00:00:04,000 --> 00:00:08,000\n- I love it. BO LUND: The Halm Bridge cost 412 million crowns.\n"
        "- <i>Tove:</i> We must be brave in Orr.\n"
    )
    mind = brain()
    view = await podium.held(cues, world.Files(FILES), mind)
    sent = "\n".join(message.content for request in mind.requests for message in request.messages)
    assert "Halm Bridge cost 412" in sent
    assert not any(name in sent for name in ("Anna", "Berg", "BO LUND", "Tove"))
    assert [sentence.speaker for sentence in view.spoken] == ["Anna Berg", "", "BO LUND", "Tove"]


def test_speech_may_be_longer_than_a_question() -> None:
    job.refuse_unusable("word " * 50_000, Job.SPEECH)
    with pytest.raises(InputRefused, match="give a part"):
        job.refuse_unusable("word " * 300_000, Job.SPEECH)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("We have cut the tax.", "We have cut the tax."),
        (f"{'We have cut the tax. ' * 9}", f"{'We have cut the tax. ' * 4}We …"),
        ("我们减了税。" * 40, f"{'我们减了税。' * 15} …"),
    ],
)
def test_speech_is_named_by_its_first_whole_words(text: str, name: str) -> None:
    assert plan_of(text).focus == name
