"""Speech: every sentence triaged, every checkable claim judged by a panel. Read `stages` for the whole job."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim, InputKind, Plan
from app.core.speech import SpokenSentence, TriageRow, Worth, moved
from app.pipeline import ending, evidence, gather, panel
from app.pipeline.run import Run
from app.pipeline.triage import sentences_of, triage
from app.pipeline.votes import Case
from app.text.claimtype import claim_type
from app.text.languages import guess_language
from app.verdict.headline import headline
from app.verdict.repeats import repeated

CONTEXT: Final = 300
"""Characters of what was said before a claim that go with it, so that "it" and "they" have a meaning."""
_TITLE: Final = 90  # characters of a speech's first words, which name it in lists


async def stages(run: Run) -> ev.RunFinished:
    """Split, triage, gather, judge, count; return how it ended."""
    gather.tell_unread(run)
    run.emit(ev.Planned(plan=plan_of(run.started.input)))
    spoken = sentences_of(run.started.input, run.language_of_input())
    run.emit(ev.SpeechSplit(sentences=tuple(spoken)))
    rows = _with_moves(run, await triage(run, spoken))
    if (trouble := ending.engine_silent(run, Stage.PLAN)) is not None:
        return trouble
    claims = _claims(run, spoken, rows)
    desk = evidence.Desk.of(run, gather.Shelf(taken=frozenset(run.memory.added)))
    await _judge_all(run, claims, desk)
    if claims and not run.view.sources and run.view.trouble is not None:
        return ending.nothing_read(run)
    if (trouble := ending.engine_silent(run, Stage.VERIFY)) is not None:
        return trouble
    run.emit(ev.OriginsFolded(groups=desk.pages.origins.fold(run.sources())))
    run.emit(ev.HeadlineFigured(headline=headline(card.rated for card in run.view.counted())))
    return ev.RunFinished(ending=ev.Ending.DONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenClaim:
    """A claim with its row and what was said before it."""

    claim: Claim
    row: TriageRow
    context: str


def _name(one_line: str) -> str:
    """The first words of a speech, whole ones where it has spaces."""
    if len(one_line) <= _TITLE:
        return one_line
    return (one_line[:_TITLE].rpartition(" ")[0] or one_line[:_TITLE]) + " …"


def plan_of(text: str) -> Plan:
    """A speech needs no planner; its first words name it."""
    one_line = " ".join(text[: 4 * _TITLE].split())
    return Plan(
        kind=InputKind.SPEECH,
        focus=_name(one_line),
        sub_questions=(),
        queries=(),
        language=guess_language(text),
    )


def _with_moves(run: Run, rows: Sequence[TriageRow]) -> list[TriageRow]:
    """The rows as the user has moved them since; what was moved in is taken up, what was moved out is left."""
    for number, to in run.memory.moves.items():
        run.emit(ev.SentenceMoved(number=number, to=to))
    return [moved(row, run.view.moves[row.number]) if row.number in run.view.moves else row for row in rows]


def _claims(run: Run, spoken: Sequence[SpokenSentence], rows: Sequence[TriageRow]) -> list[SpokenClaim]:
    """The claims to judge: check-worthy sentences, a repeated one once. Those moved in by hand come last.

    So the sources of the others keep their ids. A claim is named after its sentence, so that a move renames none.
    """
    worthy = [r for r in rows if r.worth is Worth.CHECK_WORTHY]
    moved_in = [number for number in run.view.moves if number in {r.number for r in worthy}]
    by_number = {r.number: r for r in worthy}
    order = [r.number for r in worthy if r.number not in moved_in] + moved_in
    texts = {number: spoken[number - 1].text for number in order}
    same_as = repeated(texts, run.language_of_input())
    claims = []
    for number in order:
        sentence = spoken[number - 1]
        if (first := same_as.get(number)) is not None:
            run.emit(ev.ClaimRepeated(number=number, claim_id=f"C{first}"))
            continue
        claim = Claim(
            id=f"C{number}",
            text=sentence.text,
            cites=(),
            sub_question=number,
            from_input=True,
            type=claim_type(sentence.text, run.language_of_input()),
            span=sentence.span,
        )
        run.emit(ev.ClaimDrafted(claim=claim))
        claims.append(SpokenClaim(claim=claim, row=by_number[number], context=said_before(spoken, number)))
    return claims


def said_before(spoken: Sequence[SpokenSentence], number: int) -> str:
    """What the same speaker said just before a sentence, as far as a prompt takes it; no speaker is named."""
    sentence, before = spoken[number - 1], list[str]()
    for earlier in reversed(spoken[: number - 1]):
        if earlier.speaker != sentence.speaker or sum(map(len, before)) + len(earlier.text) > CONTEXT:
            break
        before.insert(0, earlier.text)
    return " ".join(before)


async def _judge_all(run: Run, claims: Sequence[SpokenClaim], desk: evidence.Desk) -> None:
    """Search for one claim after the other; each is read for, packed and judged while the next is searched for."""
    judging = asyncio.Semaphore(run.tools.slots)
    judged = 0

    async def one(heard: SpokenClaim, lot: evidence.Lot, before: asyncio.Event, begun: asyncio.Event) -> None:
        nonlocal judged
        await desk.read(run, lot.source_ids)
        await before.wait()  # results come in the order of the speech, however fast the pages do
        async with judging:
            begun.set()
            room = panel.room(run, heard.claim.text, heard.context)
            pack = evidence.pack(run, lot, desk, room)
            if lot.refused and not pack.items:
                panel.search_refused(run, heard.claim)
                return
            claim = replace(heard.claim, cites=tuple(item.source_id for item in pack.items))
            await panel.judge(run, Case(claim=claim, context=heard.context, pack=pack), heard.row)
        judged += 1
        run.moved(Stage.VERIFY, judged, len(within))

    within = claims[: run.limits.max_claims]
    begun = asyncio.Event()
    begun.set()
    async with asyncio.TaskGroup() as group:
        for at, heard in enumerate(within):
            if run.over_budget():
                break
            run.moved(Stage.SEARCH, at, len(within))
            lot = await evidence.search(run, heard.claim, heard.context, desk)
            before, begun = begun, asyncio.Event()
            group.create_task(one(heard, lot, before, begun))
        run.moved(Stage.SEARCH, len(within), len(within))
    gather.say_if_full(run, desk.shelf)
    for heard in claims:
        if run.view.claims[heard.claim.id].judgement is None:
            panel.left_out(run, heard.claim)
