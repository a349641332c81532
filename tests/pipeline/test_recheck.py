"""One claim checked anew: fresh pages, the old verdict until there is another, and all that rests on it by rule."""

import asyncio
from dataclasses import replace

import pytest

from app.core import event as ev
from app.core.claim import Job
from app.core.error import InputRefused
from app.core.evidence import SearchStatus
from app.core.panel import Outcome
from app.core.speech import Worth
from app.core.verdict import Verdict
from app.core.view import RunView
from app.pipeline import job, recheck
from app.pipeline.run import Tools
from tests.pipeline import podium, test_resume, test_speech, world
from tests.pipeline.test_ask import OPENED
from tests.pipeline.test_check import FACT, prose

NEWS, REPORT = "https://harbour.example/news", "https://valley.example/report"
TWO = {NEWS: prose(FACT, "Harbourside"), REPORT: prose(FACT, "Valleytown")}


class Finished:
    """A finished check over one page, and the world in which its claim is checked anew."""

    def __init__(self, what: Job = Job.CHECK) -> None:
        self.journal, self.web = world.MemoryJournal(), world.Web({NEWS: TWO[NEWS]})
        self.brain, self.what = world.model(), what
        self.heard: list[ev.Recorded] = []

    async def run(self) -> RunView:
        return await job.run(
            run_id="r1", started=world.started(FACT, what=self.what), tools=world.tools(self.brain, web=self.web),
            journal=self.journal, listen=lambda record: None,
        )  # fmt: skip

    async def again(self, claim_id: str = "C1") -> RunView:
        async def tools(_: ev.RunStarted) -> Tools:
            return world.tools(self.brain, web=self.web)

        return await recheck.recheck(
            run_id="r1", claim_id=claim_id, tools=tools, journal=self.journal, listen=self.heard.append,
            clock=world.Clock(),
        )  # fmt: skip

    def replayed(self) -> RunView:
        view = RunView()
        for record in self.journal.records:
            view.apply(record)
        return view


async def test_new_evidence_moves_the_verdict_and_the_statement_and_the_old_one_is_kept() -> None:
    finished = Finished()
    before = await finished.run()
    assert before.statement_verdict is Verdict.UNVERIFIABLE
    finished.web.texts[REPORT] = TWO[REPORT]
    view = await finished.again()
    card = view.claims["C1"]
    assert (card.verdict, view.statement_verdict) == (Verdict.SUPPORTED, Verdict.SUPPORTED)
    assert [past.judgement.verdict for past in card.past] == [Verdict.UNVERIFIABLE]
    assert view.recheck == ev.RecheckFinished(claim_id="C1", ending=ev.Ending.DONE)
    assert view.ending == before.ending
    assert finished.replayed() == view


async def test_page_that_reads_as_before_keeps_its_id_and_one_that_changed_gets_another() -> None:
    finished = Finished()
    await finished.run()
    same = await finished.again()
    assert list(same.sources) == ["E1"]
    finished.web.texts[NEWS] = prose(FACT, "Valleytown")
    changed = await finished.again()
    assert list(changed.sources) == ["E1", "E2"]
    assert [s.source_id for s in changed.claims["C1"].stances] == ["E2"]
    assert finished.web.reads.count(NEWS) == 3


async def test_calls_of_a_recheck_stand_beside_the_first_ones() -> None:
    finished = Finished()
    before = set((await finished.run()).calls)
    after = set((await finished.again()).calls)
    assert before < after
    assert {key.rpartition(":")[2] for key in after - before} == {"again1"}


@pytest.mark.parametrize(
    ("outcome", "ending"), [(SearchStatus.BLOCKED, ev.Ending.BLOCKED), (SearchStatus.OFFLINE, ev.Ending.OFFLINE)]
)
async def test_refused_search_leaves_the_verdict(outcome: SearchStatus, ending: ev.Ending) -> None:
    finished = Finished()
    before = (await finished.run()).claims["C1"].judgement
    finished.web.outcome = outcome
    view = await finished.again()
    assert view.claims["C1"].judgement == before
    assert view.recheck is not None
    assert view.recheck.ending is ending


async def test_cancelled_recheck_leaves_the_verdict_and_says_that_it_was_stopped() -> None:
    finished = Finished()
    before = (await finished.run()).claims["C1"]
    finished.brain.trouble["Halm Bridge"] = asyncio.CancelledError()  # type: ignore[assignment]
    with pytest.raises(asyncio.CancelledError):
        await finished.again()
    view = finished.replayed()
    assert view.claims["C1"] == before
    assert view.recheck is not None
    assert view.recheck.ending is ev.Ending.STOPPED


async def test_sentence_of_an_answer_goes_when_its_claim_no_longer_holds() -> None:
    before, records = await test_resume.whole()
    journal = world.MemoryJournal()
    journal.records = records
    claim_id = next(c.claim.id for c in before.claims.values() if c.claim.text == OPENED)
    assert any(claim_id in sentence.claim_ids for sentence in before.sentences)
    later = {name: text.replace("14 May 2019", "3 June 2021") for name, text in test_resume.FILES.items()}

    async def tools(_: ev.RunStarted) -> Tools:
        return world.tools(test_resume.brain(), files=world.Files(later))

    view = await recheck.recheck(
        run_id="r1", claim_id=claim_id, tools=tools, journal=journal, listen=lambda record: None, clock=world.Clock()
    )
    assert view.claims[claim_id].verdict is not Verdict.SUPPORTED
    assert not any(claim_id in sentence.claim_ids for sentence in view.sentences)
    assert recheck.REST_ON_RECHECKED in {sentence.reason for sentence in view.dropped}


async def test_only_a_claim_of_a_finished_run_is_checked_anew() -> None:
    finished = Finished()
    await finished.run()
    with pytest.raises(InputRefused, match="no claim C9"):
        await finished.again("C9")
    last = finished.journal.records[-1]
    finished.journal.records[-1] = replace(last, event=ev.RunFinished(ending=ev.Ending.STOPPED))
    with pytest.raises(InputRefused, match="Resume"):
        await finished.again()


async def test_claim_of_a_speech_goes_before_the_panel_again_and_the_headline_follows() -> None:
    journal = world.MemoryJournal()
    before = await test_speech.whole(journal)
    brain = podium.brain(propose=podium.seat("true"), criticise=podium.seat("true"))

    async def tools(_: ev.RunStarted) -> Tools:
        return world.tools(brain, files=world.Files(test_speech.FILES))

    view = await recheck.recheck(
        run_id="r1", claim_id="C4", tools=tools, journal=journal, listen=lambda record: None, clock=world.Clock()
    )
    assert before.claims["C4"].rated.outcome is Outcome.FALSE
    assert view.claims["C4"].rated.outcome is Outcome.TRUE
    assert (before.headline and before.headline.true, view.headline and view.headline.true) == (1, 2)


async def test_sentence_moved_in_after_a_recheck_takes_no_id_of_its_pages() -> None:
    """Ids of a resumed speech are counted anew; those that a re-check gave out must not come twice."""
    journal = world.MemoryJournal()
    await test_speech.whole(journal)
    files = world.Files(
        {**test_speech.FILES, "bridge.txt": "The Halm Bridge cost 412 million crowns, says a new book."}
    )

    async def tools(_: ev.RunStarted) -> Tools:
        return world.tools(test_speech.brain(), files=files)

    after = await recheck.recheck(
        run_id="r1", claim_id="C4", tools=tools, journal=journal, listen=lambda record: None, clock=world.Clock()
    )
    assert after.added
    files.texts["brave.txt"] = "We must be brave in Orr, the mayor of Orr said."
    clock = world.Clock()
    job.move_sentence(
        run_id="r1", number=7, to=Worth.CHECK_WORTHY, journal=journal, listen=lambda record: None, clock=clock
    )
    view = await job.resume(run_id="r1", tools=tools, journal=journal, listen=lambda record: None, clock=clock)
    read = [r.event.source.id for r in journal.records if isinstance(r.event, ev.SourceRead)]
    assert len(read) == len(set(read))
    assert view.ending == ev.RunFinished(ending=ev.Ending.DONE)


async def test_note_is_kept_replaced_and_taken_away() -> None:
    finished = Finished()
    await finished.run()

    def note(text: str) -> RunView:
        return job.note_claim(
            run_id="r1", claim_id="C1", text=text, journal=finished.journal, listen=finished.heard.append,
            clock=world.Clock(),
        )  # fmt: skip

    assert (first := note("  Ask the harbour master. ").claims["C1"].note) is not None
    assert first.text == "Ask the harbour master."
    assert finished.replayed().claims["C1"].note is not None
    assert note("").claims["C1"].note is None
    assert [type(record.event) for record in finished.heard] == [ev.ClaimNoted, ev.ClaimNoted]
    with pytest.raises(InputRefused):
        job.note_claim(
            run_id="r1", claim_id="C9", text="x", journal=finished.journal, listen=finished.heard.append,
            clock=world.Clock(),
        )  # fmt: skip
