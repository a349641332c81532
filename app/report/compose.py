"""From a report to a paper: which parts stand in which order. The PDF and the Word file are made from it."""

from collections.abc import Iterator

from app.core.claim import Job
from app.core.event import Ending
from app.report import composeback, tones, words
from app.report import model as m
from app.report import speechmodel as sm
from app.report.composeclaim import claim_entry
from app.report.days import day, when
from app.report.escape import line
from app.report.inks import (
    citation,
    clean,
    in_context,
    isolated,
    joined,
    ours,
    said,
    to_claim,
    to_source,
    upper_first,
)
from app.report.paper import (
    Bar,
    Block,
    Heading,
    Ink,
    Items,
    Notice,
    Paper,
    Segment,
    Style,
    Table,
    Text,
    Tone,
    Verdict,
    Voice,
    Words,
)

_ALARMS = {Ending.BLOCKED: Tone.MISLEADING, Ending.ENGINE: Tone.FALSE, Ending.ERROR: Tone.FALSE}
_OPENING = 100  # characters of a title that stand at the head of every page, and of a speech that name it
_GLANCE = 3  # so few claims need no overview


def compose(report: m.Report) -> Paper:
    """Return the whole report as a paper."""
    parts = (
        _head,
        _verified_again,
        _answer,
        _glance,
        _claims,
        _conflicts,
        _left_out,
        _set_aside,
        _removed,
        composeback.sources,
        composeback.not_read,
        composeback.triage,
        composeback.searches,
        composeback.made,
        composeback.calls,
        composeback.prompts,
    )
    asked = f" · asked {when(report.times.started_at)}" if report.times.started_at else ""
    done = f" · finished in {words.duration(report.times.elapsed_s)}" if report.status.ending is Ending.DONE else ""
    return Paper(
        title=_opening(report.title) if report.job is Job.SPEECH else clean(report.title).strip(),
        running=_opening(report.title),
        kicker=f"{report.kind.capitalize()}{asked}{done}",
        imprint=f"Plumbline {report.app_version} · run {report.run_id} · made {when(report.times.generated_at)}",
        creator=f"Plumbline {report.app_version}",
        blocks=tuple(block for part in parts for block in part(report)),
    )


def _opening(title: str) -> str:
    """The first words of a title, on one line."""
    flat = line(clean(title))
    if len(flat) <= _OPENING:
        return flat
    return (
        flat[: _OPENING + 1].rpartition(" ")[0].rstrip(",;:") + "…" if " " in flat[:_OPENING] else f"{flat[:_OPENING]}…"
    )


def _head(report: m.Report) -> Iterator[Block]:
    if report.speech is not None:
        yield from _speech_head(report.speech)
    if report.statement_verdict is not None:
        sense = (ours(f"{report.statement_words} "), ours(f"By the rule: {report.rule}", muted=True))
        yield Verdict(finding=tones.of_verdict(report.statement_verdict), words=sense)
    if report.status.ending is not Ending.DONE:
        detail = f" {report.status.detail}" if report.status.detail else ""
        tone = _ALARMS.get(report.status.ending, Tone.NONE) if report.status.ending else Tone.NONE
        yield Notice(words=(ours(f"{report.status.words}{detail}"),), tone=tone)
    if report.focus and report.focus not in (report.question, report.title):
        yield Text(words=(ours("Understood as: ", muted=True), said(report.focus)), style=Style.META)


def _speech_head(speech: sm.ReportSpeech) -> Iterator[Block]:
    made = speech.headline
    figure = f"{made.percent} % True" if made.percent is not None else "None decided"
    yield Text(words=(Ink(text=figure, voice=Voice.SAID),), style=Style.FIGURE, with_next=True)
    yield Text(words=(ours(made.words, strong=True),), with_next=True)
    if made.total:
        yield Bar(
            segments=tuple(
                Segment(finding=tones.of_outcome(each.outcome, each.words), count=each.count, hatched=each.hatched)
                for each in made.segments
                if each.count
            )
        )
    known = speech.said_on != "unknown"
    facts = [ours(f"Said on {day(speech.said_on)}" if known else "The day it was said is unknown", muted=True)]
    if speech.speaker:
        facts += [ours(" by ", muted=True), said(speech.speaker)]
    if speech.falsifiability is not None:
        share = (
            f"{speech.falsifiability:.0%} ({speech.check_worthy} of {len(speech.triage)} sentences are check-worthy)"
        )
        facts.append(ours(f" · falsifiability {share}", muted=True))
    yield Text(words=tuple(facts), style=Style.META)
    if speech.independence:
        yield Notice(words=(ours(speech.independence),))


def _verified_again(report: m.Report) -> Iterator[Block]:
    again = report.verified_again
    if again is None:
        return
    on = f" on {when(again.at)}" if again.at else ""
    since = f"; since {when(again.earlier_at)}" if again.earlier_at else ""
    told = (ours(f"Verified again{on}", strong=True), ours(f"{since}: {again.words}. "))
    yield Notice(words=(*told, ours(f"The earlier run is {again.earlier_run_id}.", muted=True)))
    if again.changes:
        yield Items(entries=tuple((ours(isolated(upper_first(words.change(each)))),) for each in again.changes))


def _answer(report: m.Report) -> Iterator[Block]:
    if report.job is not Job.ASK:
        return  # the verdict or the headline, said at the top, is the answer
    yield Heading(text="Answer", anchor="answer")
    if report.answer:
        inks = [ink for sentence in report.answer for ink in _sentence(report, sentence)]
        yield Text(words=tuple(inks), style=Style.ARTICLE)
    elif report.status.answered:
        yield Text(words=(ours("No sentence could be written that rests on verified claims alone."),))
    else:
        yield Text(words=(ours("No answer has been written yet."),))


def _sentence(report: m.Report, sentence: m.AnswerSentence) -> Iterator[Ink]:
    claims = [report.claim(i) for i in sentence.claim_ids]
    quotes = [(claim, quote) for claim in claims for quote in claim.quotes]
    notes = joined(
        [
            (to_claim(c.number, f"Claim {c.number}"), ours(": "), said(f"“{q.text}”"), ours(" "), *citation(report, q))
            for c, q in quotes
        ],
        " ",
    )
    yield Ink(text=clean(sentence.text))
    for at, claim in enumerate(claims):
        yield Ink(text="·" if at else "\u202f", raised=True, voice=Voice.OURS, muted=True)
        link, last = to_claim(claim.number, str(claim.number)), at == len(claims) - 1
        yield Ink(text=link.text, to=link.to, raised=True, voice=Voice.OURS, note=notes if last else ())
    yield Ink(text=" ")


def _glance(report: m.Report) -> Iterator[Block]:
    if report.job is Job.ASK or len(report.claims) <= _GLANCE:
        return
    yield Heading(text="At a glance", anchor="glance")
    rows = []
    for claim in report.claims:
        found = tones.of_claim(claim)
        name = to_claim(claim.number, str(claim.number))
        rows.append(((name,), (Ink(text=found.word, tone=found.tone, strong=True),), (said(claim.text),)))
    yield Table(head=("", "Finding", "Claim"), rows=tuple(rows), widths=(0.05, 0.18, 0.77), numbers=frozenset({0}))


def _claims(report: m.Report) -> Iterator[Block]:
    if report.claims:
        yield Heading(text=f"{words.plural(len(report.claims), 'claim')}, each judged alone", anchor="claims")
        yield from (claim_entry(report, claim) for claim in report.claims)


def _conflicts(report: m.Report) -> Iterator[Block]:
    if not report.conflicts:
        return
    yield Heading(text="Claims that cannot both hold", anchor="conflicts")
    for conflict in report.conflicts:
        pair = [report.claim(i) for i in conflict.claim_ids]
        yield Table(head=(), rows=(tuple(_rival(report, claim) for claim in pair),), widths=(0.5, 0.5))
        if conflict.why:
            yield Text(words=(ours(conflict.why),))


def _rival(report: m.Report, claim: m.ReportClaim) -> Words:
    found = tones.of_claim(claim)
    head = (
        to_claim(claim.number, f"Claim {claim.number}"),
        Ink(text=f"  {found.word}\n", tone=found.tone, strong=True),
    )
    quoted: Words = ()
    for quote in claim.quotes[:1]:
        context = tuple(Ink(text=ink.text, voice=Voice.SAID, marked=ink.marked) for ink in in_context(quote))
        quoted = (ours("\n\n"), *context, ours("\n"), to_source(quote.source_number))
    return (*head, said(claim.text), *quoted)


def _left_out(report: m.Report) -> Iterator[Block]:
    if report.left_out:
        count = f"{len(report.left_out)} of {words.plural(len(report.claims), 'claim')}"
        yield Heading(text=f"Left out: {count}", anchor="left-out")
        yield Items(entries=tuple(_left(report.claim(entry.claim_id), entry.why) for entry in report.left_out))
    if report.unchecked:
        yield Heading(text=f"Not checked: {words.plural(len(report.unchecked), 'claim')}", anchor="not-checked")
        yield Items(entries=tuple((said(report.claim(i).text),) for i in report.unchecked))


def _left(claim: m.ReportClaim, why: str) -> Words:
    found = tones.of_claim(claim)
    verdict = Ink(text=f"{found.word}, ", tone=found.tone, strong=True)
    return (verdict, to_claim(claim.number), ours(": "), said(claim.text), ours(f" {isolated(why)}", muted=True))


def _set_aside(report: m.Report) -> Iterator[Block]:
    if report.set_aside:
        count = words.plural(len(report.set_aside), "part")
        yield Heading(text=f"Set aside: {count} of the statement", anchor="set-aside")
        entries = (
            (said(f"“{part.text}”"), ours(f" {upper_first(part.words)}.", muted=True)) for part in report.set_aside
        )
        yield Items(entries=tuple(entries))


def _removed(report: m.Report) -> Iterator[Block]:
    if not (report.dropped or report.rejected or report.merged):
        return
    yield Heading(text="Written, but removed", anchor="removed")
    entries = [(said(d.text), ours(f" Sentence of the answer: {d.words}.", muted=True)) for d in report.dropped]
    entries += [(said(d.text), ours(f" Draft of a claim: {d.words}.", muted=True)) for d in report.rejected]
    same = " Draft of a claim that says the same as "
    merged = [(said(d.text), ours(same, muted=True), to_claim(report.claim(d.into).number)) for d in report.merged]
    yield Items(entries=(*entries, *merged))
