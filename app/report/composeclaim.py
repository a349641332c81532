"""One claim on paper: its words, its quotations, what each source or seat said, and the gates."""

from collections.abc import Iterator

from app.core.verdict import Verdict
from app.report import model as m
from app.report import speechmodel as sm
from app.report import speechwords, tables, tones
from app.report.days import day, when
from app.report.inks import (
    citation,
    claim_anchor,
    clean,
    in_context,
    isolated,
    joined,
    muted,
    ours,
    said,
    to_source,
    upper_first,
)
from app.report.paper import Block, ClaimEntry, Ink, Items, Notice, Quotation, Style, Text, Tone, Words

_SIGNS = {"supports": ("✓", Tone.TRUE), "refutes": ("✗", Tone.FALSE)}


def claim_entry(report: m.Report, claim: m.ReportClaim) -> ClaimEntry:
    """Return the claim with everything that is known of it."""
    return ClaimEntry(
        number=claim.number,
        anchor=claim_anchor(claim.number),
        name=f"Claim {claim.number}",
        finding=tones.of_claim(claim),
        text=clean(claim.text),
        blocks=tuple(_below(report, claim)),
    )


def _below(report: m.Report, claim: m.ReportClaim) -> Iterator[Block]:
    if facts := tables.standing(claim):
        yield Text(words=muted(facts), style=Style.META, with_next=True)
    if claim.span is not None and claim.span.text.strip() != claim.text.strip():
        place = f" (characters {claim.span.start}–{claim.span.end} of the input)"
        yield Text(
            words=(ours("From: ", muted=True), said(f"“{claim.span.text}”"), ours(place, muted=True)), style=Style.META
        )
    if claim.lowered:
        yield Notice(words=(ours(claim.lowered),), tone=Tone.MISLEADING)
    for again in claim.rechecks:
        yield Text(words=(ours(f"{again.words}."),), style=Style.META)
    if claim.note is not None:
        head = ours(f"Note by {claim.note.by}, {when(claim.note.at)}: ", muted=True)
        yield Text(words=(head, said(claim.note.text)), style=Style.META)
    if claim.panel is not None:
        yield from _panel(claim.panel)
    for stance in claim.stances:
        yield from _stance(report, stance)
    if not claim.stances:
        yield from (_quotation(report, quote) for quote in claim.quotes)
        if not claim.quotes and claim.verdict is not Verdict.UNCHECKED:
            yield Text(words=muted(["No quotation was found."]), style=Style.META)
    if claim.panel is not None:
        yield from _evidence(report, claim.panel)
    if claim.reasoning and not claim.error:
        yield Text(words=(ours("The model’s reasoning: ", muted=True), ours(claim.reasoning)), style=Style.META)
    if searched := tables.searched_for(claim):
        parts = [(ours(f"{purpose}: ", muted=True), said(f"“{text}”", muted=True)) for purpose, text in searched]
        yield Text(words=(ours("Searched for ", muted=True), *joined(parts, "; ")), style=Style.META)
    yield from _gates(claim)


def _quotation(report: m.Report, quote: m.ReportQuote) -> Quotation:
    return Quotation(words=in_context(quote), citation=citation(report, quote))


def _stance(report: m.Report, stance: m.ReportStance) -> Iterator[Block]:
    source = report.source(stance.source_id)
    sign, tone = _SIGNS.get(stance.stance, ("–", Tone.NONE))
    head = (Ink(text=f"{sign} ", tone=tone, strong=True), ours(upper_first(stance.words), strong=bool(tone)))
    facts = [isolated(source.domain), *tables.stance_facts(stance)]
    yield Text(
        words=joined([head, (to_source(stance.source_number),), muted(facts)]),
        with_next=bool(stance.quotes or stance.lowered),
    )
    yield from (_quotation(report, quote) for quote in stance.quotes)
    if stance.lowered:
        yield Notice(words=(ours(stance.lowered),), tone=Tone.MISLEADING)


def _panel(panel: sm.ReportPanel) -> Iterator[Block]:
    sentences = [f"{upper_first(panel.route_words)}."]
    if panel.thin_words:
        sentences.append(panel.thin_words)
    if panel.overridden:
        before, after = speechwords.OUTCOMES[panel.before], speechwords.OUTCOMES[panel.tallied]
        sentences.append(f"The severity check changed {before} to {after}.")
    if panel.repeated_in:
        sentences.append(f"Said again in sentence {', '.join(map(str, panel.repeated_in))}.")
    yield Text(words=(ours(" ".join(sentences)),), with_next=bool(panel.votes))
    if panel.votes:
        yield Items(entries=tuple(_vote(vote) for vote in panel.votes))
    if panel.measures:
        yield Text(words=(ours("Measured otherwise"),), style=Style.LABEL, with_next=True)
        yield Items(entries=tuple(_measure(each) for each in panel.measures))


def _vote(vote: sm.ReportVote) -> Words:
    seat, label = speechwords.SEATS[vote.seat], speechwords.LABELS[vote.label]
    if vote.words:
        return (ours(f"{seat}: {label}, {vote.words}", muted=True),)
    facts = f" ({vote.confidence:.1f})" + (f", cites {', '.join(vote.citations)}" if vote.citations else "")
    reason = (ours(": "), ours(vote.reason)) if vote.reason else ()
    return (ours(f"{seat}: "), ours(label, strong=True), ours(facts, muted=True), *reason)


def _measure(each: sm.ReportMeasure) -> Words:
    claim = (ours("the claim has "), ours(isolated(f"“{each.claim_words}”")))
    theirs = (ours(f", {each.source_id} has "), ours(isolated(f"“{each.evidence_words}”"))) if each.source_id else ()
    return (*claim, *theirs, ours(f": {each.words}", muted=True))


def _evidence(report: m.Report, panel: sm.ReportPanel) -> Iterator[Block]:
    if panel.items:
        yield Text(words=(ours("Evidence that the seats were shown"),), style=Style.LABEL, with_next=True)
        yield Items(entries=tuple(_item(report, item) for item in panel.items), style=Style.META)
    if panel.kept_out:
        yield Text(words=(ours("Found, and kept out"),), style=Style.LABEL, with_next=True)
        kept = ((ours(isolated(each.url)), ours(f": {each.words}", muted=True)) for each in panel.kept_out)
        yield Items(entries=tuple(kept), style=Style.META)


def _item(report: m.Report, item: sm.ReportItem) -> Words:
    source = report.source(item.source_id)
    name = Ink(text=f"{item.source_id} ", to=to_source(source.number).to)
    return (name, ours(isolated(item.domain)), ours(f" · {item.tier_words} · {day(item.published)}", muted=True))


def _gates(claim: m.ReportClaim) -> Iterator[Block]:
    failed = [gate for gate in claim.gates if not gate.passed]
    passed = [gate for gate in claim.gates if gate.passed]
    lines: list[Words] = [
        (Ink(text=f"✗ {gate.name}", tone=Tone.FALSE, strong=True), ours(f", a gate that failed: {gate.words}"))
        for gate in failed
    ]
    if passed:
        names = joined([_passed(gate) for gate in passed], "; ")
        lines.append((Ink(text="✓ ", tone=Tone.TRUE, strong=True), ours("Gates passed: ", muted=True), *names))
    yield from (Text(words=each, style=Style.META) for each in lines)


def _passed(gate: m.GateLine) -> Words:
    return (ours(gate.name), ours(f", {gate.words}", muted=True))
