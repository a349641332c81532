"""A speech in Markdown: its headline, its triage table, and the provenance of each claim."""

from collections.abc import Iterator

from app.report import model as m
from app.report import speechmodel as sm
from app.report import speechwords as words
from app.report.escape import line, markdown


def head(report: m.Report) -> Iterator[str]:
    """Yield the headline and what stands under it."""
    speech = report.speech
    if speech is None:
        return
    yield f"**{speech.headline.words}**"
    said = f"Said on {speech.said_on}" if speech.said_on != "unknown" else "The day it was said is unknown"
    facts = [said + (f" by {markdown(speech.speaker)}" if speech.speaker else "")]
    if speech.falsifiability is not None:
        facts.append(
            f"falsifiability {speech.falsifiability:.0%} ({speech.check_worthy} of {len(speech.triage)} sentences)"
        )
    yield "; ".join(facts) + "."
    if speech.independence:
        yield f"> {speech.independence}"


def provenance(panel: sm.ReportPanel) -> Iterator[str]:
    """Yield how a claim came to its outcome: routing, each seat, the tally, any override, and the evidence."""
    yield f"How it was decided: {panel.route_words}."
    if panel.thin_words:
        yield panel.thin_words
    if panel.votes:
        yield "\n".join(f"- {_vote(vote)}" for vote in panel.votes)
    if panel.measures:
        yield "\n".join(["Measured otherwise:", "", *(f"- {_measure(each)}" for each in panel.measures)])
    if panel.overridden:
        yield f"The severity check changed {words.OUTCOMES[panel.before]} to **{words.OUTCOMES[panel.tallied]}**."
    if panel.repeated_in:
        yield "Said again in sentence " + ", ".join(map(str, panel.repeated_in)) + "."
    if panel.items:
        yield "\n".join(["Evidence:", "", *(f"- {_item(item)}" for item in panel.items)])
    if panel.kept_out:
        kept = [f"- {markdown(line(each.url))}: {each.words}" for each in panel.kept_out]
        yield "\n".join(["Found, and kept out:", "", *kept])


def triage(report: m.Report) -> Iterator[str]:
    """Yield the whole triage as a table."""
    if report.speech is None or not report.speech.triage:
        return
    yield "## Triage: every sentence, and why it was checked or not"
    rows = ["| # | Sentence | Worth | Type | Why | Claim |", "| --- | --- | --- | --- | --- | --- |"]
    numbers = {claim.id: claim.number for claim in report.claims}
    for each in report.speech.triage:
        claim = numbers.get(each.claim_id)
        cells = (
            str(each.number),
            markdown(line(each.text)),
            words.WORTH[each.worth],
            words.TYPES[each.type],
            each.words,
            f"[{claim}](#claim-{claim})" if claim else "",
        )
        rows.append("| " + " | ".join(cells) + " |")
    yield "\n".join(rows)


def _vote(vote: sm.ReportVote) -> str:
    parts = [f"{words.SEATS[vote.seat]} **{words.LABELS[vote.label]}** ({vote.confidence:.1f})"]
    if vote.citations:
        parts.append(f"cites {', '.join(map(markdown, vote.citations))}")
    if vote.reason:
        parts.append(markdown(vote.reason))
    if vote.words:
        parts = [f"{words.SEATS[vote.seat]} {words.LABELS[vote.label]}", vote.words]
    return "; ".join(parts)


def _measure(each: sm.ReportMeasure) -> str:
    claim, theirs = markdown(line(each.claim_words)), markdown(line(each.evidence_words))
    said = f"the claim has “{claim}”" + (f", {each.source_id} has “{theirs}”" if each.source_id else "")
    return f"{said}: {each.words}"


def _item(item: sm.ReportItem) -> str:
    facts = f"{item.tier_words}; {item.published}; retrieved {item.retrieved_at:%Y-%m-%d %H:%M} UTC"
    return f"{item.source_id} {markdown(line(item.url))} ({facts}; SHA-256 `{item.sha256}`)"
