"""The report as Markdown (CommonMark with tables). Nothing that a page or a model wrote can become markup."""

from collections.abc import Iterable, Iterator, Sequence

from app.core.claim import Job
from app.core.event import Ending
from app.report import model as m
from app.report import speechmarkdown, tables, words
from app.report.escape import fenced, line, link, markdown


def to_markdown(report: m.Report) -> str:
    """Return the whole report as Markdown."""
    parts = (
        _head,
        _verified_again,
        _answer,
        _claims,
        speechmarkdown.triage,
        _set_aside,
        _conflicts,
        _left_out,
        _removed,
        _sources,
        _not_read,
        _searches,
        _how_it_was_made,
        _calls,
        _prompts,
    )
    return "\n\n".join(paragraph for part in parts for paragraph in part(report)) + "\n"


def _head(report: m.Report) -> Iterator[str]:
    yield f"# {markdown(report.title)}"
    yield from speechmarkdown.head(report)
    if report.statement_verdict is not None:
        yield f"**{words.verdict(report.statement_verdict)}.** {report.statement_words}".rstrip()
        yield f"By the rule: {report.rule}"
    if report.status.ending is not Ending.DONE:
        detail = f" {markdown(report.status.detail)}" if report.status.detail else ""
        yield f"> {report.status.words}{detail}"
    if report.focus and report.focus not in (report.question, report.title):
        yield f"Understood as: {markdown(report.focus)}"


def _verified_again(report: m.Report) -> Iterator[str]:
    again = report.verified_again
    if again is None:
        return
    on = f" on {again.at:%Y-%m-%d %H:%M} UTC" if again.at else ""
    since = f"; since {again.earlier_at:%Y-%m-%d %H:%M} UTC" if again.earlier_at else ""
    yield f"**Verified again{on}**{since}: {again.words}. The earlier run is {markdown(again.earlier_run_id)}."
    if again.changes:
        yield "\n".join(f"- {_opened(markdown(words.change(each)))}" for each in again.changes)


def _opened(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _answer(report: m.Report) -> Iterator[str]:
    if report.job is not Job.ASK:
        return  # the verdict or headline, said at the top, is the answer
    yield "## Answer"
    if report.answer:
        yield " ".join(_sentence(report, sentence) for sentence in report.answer)
    elif report.status.answered:
        yield "No sentence could be written that rests on verified claims alone."
    else:
        yield "No answer has been written yet."


def _sentence(report: m.Report, sentence: m.AnswerSentence) -> str:
    numbers = [report.claim(i).number for i in sentence.claim_ids]
    return f"{markdown(sentence.text)} " + " ".join(f"[{n}](#claim-{n})" for n in numbers)


def _claims(report: m.Report) -> Iterator[str]:
    if not report.claims:
        return
    yield "## Claims"
    for claim in report.claims:
        yield f"### Claim {claim.number}"
        yield markdown(claim.text)
        yield " · ".join([f"**{tables.finding(claim)}**", *tables.standing(claim)])
        if claim.span is not None and claim.span.text.strip() != claim.text.strip():
            place = f"characters {claim.span.start} to {claim.span.end} of the input"
            yield f"From: “{markdown(claim.span.text)}” ({place})"
        if claim.lowered:
            yield markdown(claim.lowered)
        if claim.panel is not None:
            yield from speechmarkdown.provenance(claim.panel)
        if claim.stances:
            yield "\n".join(f"- {_stance(report, stance)}" for stance in claim.stances)
        for quote in claim.quotes:
            yield from _quote(report, quote)
        if claim.reasoning and not claim.error:
            yield f"The model's reasoning: {markdown(claim.reasoning)}"
        if claim.gates:
            if claim.stances or claim.panel is not None:
                yield "Gates:"  # keeps this list apart from that of the stances
            yield "\n".join(f"- {_gate(gate)}" for gate in claim.gates)
        for each in claim.rechecks:
            yield f"{each.words}."
        if claim.note is not None:
            yield f"**Note by {claim.note.by}**, {claim.note.at:%Y-%m-%d %H:%M} UTC: {markdown(claim.note.text)}"
        if searched := tables.searched_for(claim):
            yield "Searched for " + "; ".join(f"{purpose}: “{markdown(text)}”" for purpose, text in searched)


def _stance(report: m.Report, stance: m.ReportStance) -> str:
    source = report.source(stance.source_id)
    name = f"Source {stance.source_number} ({stance.source_id}, {markdown(source.domain)})"
    parts = [" · ".join([f"{name} **{stance.words}**", *tables.stance_facts(stance)])]
    if stance.lowered:
        quoted = " ".join(f"“{markdown(quote.text)}”" for quote in stance.quotes)
        parts.append(f"{markdown(stance.lowered)} {quoted}".rstrip())
    return ". ".join(parts)


def _quote(report: m.Report, quote: m.ReportQuote) -> Iterator[str]:
    yield f"> {markdown(quote.text)}"
    title = markdown(line(report.source(quote.source_id).title))
    place = f"characters {quote.start} to {quote.end} of the saved text, SHA-256 `{quote.sha256}`"
    yield f"Source {quote.source_number}, {title}: {place}"
    if quote.sentence.strip() != quote.text.strip():
        yield f"In its sentence: {markdown(quote.sentence)}"


def _gate(gate: m.GateLine) -> str:
    return f"{gate.name}: {'passed' if gate.passed else '**failed**'}, {markdown(gate.words)}"


def _set_aside(report: m.Report) -> Iterator[str]:
    if report.set_aside:
        yield f"## Set aside: {words.plural(len(report.set_aside), 'part')} of the statement"
        yield "\n".join(f"- “{markdown(part.text)}”: {part.words}" for part in report.set_aside)


def _conflicts(report: m.Report) -> Iterator[str]:
    if not report.conflicts:
        return
    yield "## Claims that cannot both hold"
    for conflict in report.conflicts:
        pair = [report.claim(i) for i in conflict.claim_ids]
        yield "\n".join(f"- [Claim {c.number}](#claim-{c.number}): {markdown(c.text)}" for c in pair)
        if conflict.why:
            yield markdown(conflict.why)


def _left_out(report: m.Report) -> Iterator[str]:
    if report.left_out:
        yield f"## Left out: {len(report.left_out)} of {words.plural(len(report.claims), 'claim')}"
        yield "\n".join(f"- {_left(report.claim(entry.claim_id), entry.why)}" for entry in report.left_out)
    if report.unchecked:
        yield "## Not checked"
        yield "\n".join(f"- {markdown(report.claim(i).text)}" for i in report.unchecked)


def _left(claim: m.ReportClaim, why: str) -> str:
    name = f"**{words.verdict(claim.verdict)}**, [claim {claim.number}](#claim-{claim.number})"
    return f"{name}: {markdown(claim.text)} {markdown(why)}"


def _removed(report: m.Report) -> Iterator[str]:
    if report.dropped:
        yield "## Sentences removed from the answer"
        yield _texts(report.dropped)
    if report.rejected or report.merged:
        yield "## Drafts that did not become claims"
        merged = [f"- {markdown(d.text)} (says the same as claim {report.claim(d.into).number})" for d in report.merged]
        yield "\n".join([*([_texts(report.rejected)] if report.rejected else []), *merged])


def _texts(removed: Iterable[m.RemovedText]) -> str:
    return "\n".join(f"- {markdown(r.text)} ({markdown(r.words)})" for r in removed)


def _sources(report: m.Report) -> Iterator[str]:
    if not report.sources:
        return
    yield "## Sources"
    for source in report.sources:
        title = markdown(line(source.title) or line(source.url))
        address = link(source.url).replace("&", "&amp;")
        name = f"[{title}](<{address}>)" if address else f"{title} ({markdown(line(source.url))})"
        facts = [
            markdown(source.domain),
            f"published {markdown(source.published)}",
            f"retrieved {source.retrieved_at:%Y-%m-%d %H:%M} UTC",
            f"origin {source.origin}" if source.origin else "origin not grouped",
            f"{words.count(source.length)} characters",
            "quoted" if source.cited else "not quoted",
            f"SHA-256 `{source.sha256}`",
        ]
        yield f"**{source.number}.** {name} ({source.id})  \n{' · '.join(facts)}"


def _not_read(report: m.Report) -> Iterator[str]:
    if report.not_read:
        yield "## Could not be read"
        yield "\n".join(f"- {markdown(line(u.url))}: {u.words}" for u in report.not_read)


def _searches(report: m.Report) -> Iterator[str]:
    if report.searches:
        yield "## Searches"
        rows = [(s.query, s.surface, s.engine, s.words, str(s.hits)) for s in report.searches]
        yield _table(("Query", "Where", "Engine", "Outcome", "Hits"), rows)


def _how_it_was_made(report: m.Report) -> Iterator[str]:
    yield "## How it was made"
    yield _table(("", ""), tables.made_of(report))


def _calls(report: m.Report) -> Iterator[str]:
    if report.calls:
        yield "## Model calls"
        yield _table(("Call", "Stage", "Sent", "Served", "Cached", "Out", "Seconds", "Asked"), tables.call_rows(report))
    if report.failed_calls:
        yield "### Calls that gave nothing"
        yield "\n".join(f"- {markdown(f.key)}: {f.words}. {markdown(f.detail)}" for f in report.failed_calls)


def _prompts(report: m.Report) -> Iterator[str]:
    yield "## Prompts"
    yield markdown(report.prompts_words)
    for prompt in report.prompts:
        yield f"### {markdown(prompt.file)}"
        yield fenced(prompt.text)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head)]
    body = [[markdown(cell) for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [*lines, *body])
