"""A report as it is read in a terminal: the finding first, then each claim with the words that it rests on.

The whole report, with every gate, offset and hash, is the Markdown; here stands what a reader needs to judge it.
"""

from collections.abc import Iterator
from dataclasses import replace

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from app.core.claim import Job
from app.core.event import Ending
from app.core.panel import Outcome
from app.core.verdict import Stance, Verdict
from app.report import model as m
from app.report import tables, words
from app.report.escape import line

WIDEST = 100  # columns: longer lines tire the eye
_MOST_QUOTES = 3  # for each claim
_COLOURS: dict[Verdict | Outcome, str] = {
    Verdict.SUPPORTED: "green",
    Verdict.PARTLY_SUPPORTED: "yellow",
    Verdict.NOT_SUPPORTED: "red",
    Verdict.CONTRADICTED: "red",
    Verdict.DISPUTED: "yellow",
    Outcome.TRUE: "green",
    Outcome.MISLEADING: "yellow",
    Outcome.FALSE: "red",
}  # the word always stands beside; what was not decided has no colour


def print_report(report: m.Report, out: Console) -> None:
    """Print what a reader needs of a report, no wider than `WIDEST`."""
    paragraphs: list[Text | Table] = [*_head(report), *_answer(report), *_claims(report), *_left(report)]
    for paragraph in paragraphs:
        out.print(_padded(paragraph, below=1), width=min(out.width, WIDEST))
    _print_sources(report, out)


def _head(report: m.Report) -> Iterator[Text]:
    yield Text(line(report.title), style="bold")
    if report.speech is not None:
        yield Text(report.speech.headline.words, style="bold")
        if report.speech.independence:
            yield Text(report.speech.independence)
    if report.statement_verdict is not None:
        verdict = (words.verdict(report.statement_verdict), _style(report.statement_verdict))
        yield Text.assemble(verdict, f". {report.statement_words}")
    if report.status.ending is not Ending.DONE:
        yield Text(f"{report.status.words} {line(report.status.detail)}".rstrip(), style="yellow")
    again = report.verified_again
    if again is not None:
        changes = "".join(f"\n- {line(words.change(each))}" for each in again.changes)
        yield Text(f"Verified again: {again.words}.{changes}")


def _answer(report: m.Report) -> Iterator[Text]:
    if report.answer:
        yield Text(" ".join(f"{line(said.text)} {_numbers(said.source_numbers)}".rstrip() for said in report.answer))
    elif report.job is Job.ASK and report.status.answered:
        yield Text("No sentence could be written that rests on verified claims alone.")


def _claims(report: m.Report) -> Iterator[Table]:
    for claim in report.claims:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right")
        grid.add_column(overflow="fold")
        grid.add_row(str(claim.number), Group(*_claim(report, claim)))
        yield grid


def _claim(report: m.Report, claim: m.ReportClaim) -> Iterator[Text | Padding]:
    panel = claim.panel
    found = panel.outcome if panel else claim.verdict
    yield Text.assemble((tables.finding(claim), _style(found)), "  ", line(claim.text))
    facts = tables.standing(replace(claim, probability=None, verified_at=None)) + ([panel.route_words] if panel else [])
    if facts:
        yield Text(" · ".join(facts), style="dim")
    if claim.lowered:
        yield Text(line(claim.lowered), style="yellow")
    elif found in (Verdict.UNVERIFIABLE, Outcome.UNVERIFIABLE):
        yield Text("Nothing that was read settles it.", style="yellow")
    for other in claim.disputed_with:
        yield Text(f"Cannot both hold with claim {report.claim(other).number}.", style="yellow")
    quotes = _quotes(claim)
    for said, quote in quotes[:_MOST_QUOTES]:
        number = (f"[{quote.source_number}]", "cyan")
        yield _padded(Text.assemble(number, f" {said}“{line(quote.text)}”"), left=2)
    if len(quotes) > _MOST_QUOTES:
        more = words.plural(len(quotes) - _MOST_QUOTES, "more quotation")
        yield _padded(Text(f"and {more}", style="dim"), left=2)
    if claim.note is not None:
        yield Text(f"Note by {claim.note.by}: {line(claim.note.text)}")


def _quotes(claim: m.ReportClaim) -> list[tuple[str, m.ReportQuote]]:
    """The quotations that bear on the claim, each after what its source says where the sources were asked alone."""
    asked = [(f"{each.words}: ", q) for each in claim.stances if each.stance is not Stance.OTHER for q in each.quotes]
    return asked or [("", quote) for quote in claim.quotes]


def _left(report: m.Report) -> Iterator[Text]:
    """What the reader must not take for checked."""
    for part in report.set_aside:
        yield Text(f"Set aside: “{line(part.text)}”: {part.words}", style="dim")
    for limit in report.limits:
        yield Text(f"{limit.words[:1].upper()}{limit.words[1:]}.", style="yellow")
    if report.not_read:
        yield Text(f"{words.plural(len(report.not_read), 'page')} could not be read.", style="dim")


def _print_sources(report: m.Report, out: Console) -> None:
    """Print the sources that were quoted; an address stays on one line, so that a terminal makes it a link."""
    cited = [source for source in report.sources if source.cited]
    if not cited:
        return
    out.print(Text("Sources", style="bold"))
    for source in cited:
        name = line(source.title) or line(source.domain)
        facts = f", {line(source.published)}" if source.published != "unknown" else ""
        out.print(Text.assemble((f"[{source.number}]", "cyan"), f" {name}{facts}"))
        out.print(Text(f"    {line(source.url)}", style="dim"), soft_wrap=True)


def _padded(text: Text | Table, *, left: int = 0, below: int = 0) -> Padding:
    return Padding(text, (0, 0, below, left), expand=False)


def _numbers(numbers: tuple[int, ...]) -> str:
    return "".join(f"[{number}]" for number in numbers)


def _style(found: Verdict | Outcome) -> str:
    return f"bold {_COLOURS.get(found, '')}".rstrip()
