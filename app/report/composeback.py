"""The back of a paper: sources, triage, searches, and how the report was made. Each part yields nothing when empty."""

from collections.abc import Iterator

from app.report import model as m
from app.report import speechwords, tables, words
from app.report.days import day, when
from app.report.inks import (
    counted,
    isolated,
    muted,
    ours,
    said,
    source_anchor,
    titled,
    to_claim,
)
from app.report.paper import (
    Block,
    Heading,
    Ink,
    Items,
    Style,
    Table,
    Text,
    Tone,
    Words,
)


def sources(report: m.Report) -> Iterator[Block]:
    """Yield what was read, with the hash of every text."""
    if not report.sources:
        return
    yield Heading(text="Sources", anchor="sources")
    for source in report.sources:
        origin = f"origin {source.origin}" if source.origin else "origin not grouped"
        if source.origin and source.origin_why:
            origin += f", folded as {words.folded_as(source.origin_why)}"
        facts = [
            isolated(source.domain),
            f"published {day(source.published)}",
            f"retrieved {when(source.retrieved_at)}",
            origin,
            f"{source.id}, {words.count(source.length)} characters",
            "quoted" if source.cited else "not quoted",
        ]
        number = ours(f"{source.number}  ", strong=True, muted=not source.cited)
        where = (ours("\n"), counted(source.url)) if titled(source).text != isolated(source.url) else ()
        hashed = counted(f"sha256 {source.sha256}")
        yield Text(
            words=(number, titled(source), *where, ours("\n"), *muted(facts), ours("\n"), hashed),
            style=Style.META,
            anchor=source_anchor(source.number),
        )


def not_read(report: m.Report) -> Iterator[Block]:
    """Yield what could not be read, and why."""
    if report.not_read:
        yield Heading(text="Could not be read", anchor="not-read")
        entries = (
            (ours(isolated(u.url)), ours(f": {u.words}" + (f" ({u.detail})" if u.detail else ""), muted=True))
            for u in report.not_read
        )
        yield Items(entries=tuple(entries), style=Style.META)


def triage(report: m.Report) -> Iterator[Block]:
    """Yield every sentence of a speech, and why it was checked or not."""
    if report.speech is None or not report.speech.triage:
        return
    yield Heading(text="Triage: every sentence, and why it was checked or not", anchor="triage")
    numbers = {claim.id: claim.number for claim in report.claims}
    rows = []
    for each in report.speech.triage:
        kind = speechwords.TYPES[each.type]
        worth = speechwords.WORTH[each.worth] + (f", {kind}" if kind else "")
        claim = numbers.get(each.claim_id)
        link: Words = (to_claim(claim, str(claim)),) if claim else ()
        rows.append(((counted(str(each.number)),), (said(each.text),), (ours(worth),), muted([each.words]), link))
    yield Table(
        head=("#", "Sentence", "Worth", "Why", "Claim"),
        rows=tuple(rows),
        widths=(0.05, 0.47, 0.16, 0.24, 0.08),
        numbers=frozenset({0, 4}),
    )


def searches(report: m.Report) -> Iterator[Block]:
    """Yield every search and what came of it."""
    if report.searches:
        yield Heading(text="Searches", anchor="searches")
        rows = [
            (
                (said(s.query),),
                (ours(s.surface),),
                (ours(s.engine),),
                (Ink(text=s.words, tone=Tone.NONE if s.status.answered else Tone.MISLEADING),),
                (ours(words.count(s.hits)),),
            )
            for s in report.searches
        ]
        head = ("Query", "Where", "Engine", "Outcome", "Hits")
        yield Table(head=head, rows=tuple(rows), widths=(0.44, 0.09, 0.15, 0.24, 0.08), numbers=frozenset({4}))


def made(report: m.Report) -> Iterator[Block]:
    """Yield how the report was made: figures, models, prompts."""
    yield Heading(text="How it was made", anchor="made")
    machine = ("Model", "Prompts", "Run")
    rows = tuple(
        ((ours(name, muted=True),), (counted(text, muted=False) if name in machine else ours(isolated(text)),))
        for name, text in tables.made_of(report)
    )
    yield Table(head=(), rows=rows, widths=(0.18, 0.82), ruled=False)


def calls(report: m.Report) -> Iterator[Block]:
    """Yield what the calls of each stage cost, and those that gave nothing."""
    stages = report.metrics.stages
    if stages:
        yield Heading(text="Model calls by stage, in tokens as the engine counted", anchor="calls")
        rows = [
            tuple(
                (ours(cell),)
                for cell in (
                    words.plain(stage.value),
                    str(spent.calls),
                    words.count(spent.prompt_tokens),
                    "–" if spent.cached is None else words.count(spent.cached),
                    words.count(spent.output_tokens),
                    f"{spent.seconds:.1f}",
                )
            )
            for stage, spent in stages.items()
        ]
        head = ("Stage", "Calls", "In", "Cached", "Out", "Seconds")
        widths = (0.35, 0.13, 0.13, 0.13, 0.13, 0.13)
        yield Table(head=head, rows=tuple(rows), widths=widths, numbers=frozenset(range(1, 6)))
    if report.failed_calls:
        yield Heading(text="Calls that gave nothing", minor=True)
        entries = (
            (counted(f.key, muted=False), ours(f": {f.words}. "), ours(isolated(f.detail), muted=True))
            for f in report.failed_calls
        )
        yield Items(entries=tuple(entries), style=Style.META)


def prompts(report: m.Report) -> Iterator[Block]:
    """Yield every prompt whole, small: an appendix."""
    yield Heading(text="Prompts", anchor="prompts")
    yield Text(words=(ours(report.prompts_words),), style=Style.META)
    for prompt in report.prompts:
        yield Text(words=(ours(prompt.file),), style=Style.LABEL, with_next=True)
        yield Text(words=(ours(prompt.text.rstrip()),), style=Style.VERBATIM)
