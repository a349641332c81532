"""The results as Markdown: what the terminal shows, and a note can hold."""

from collections.abc import Iterable, Sequence

from eval import shown
from eval.results import Results, SuiteResults
from eval.scores import Figure

WRONG_SHOWN = 12  # wrong cases of a suite, by id; the HTML page has them all in full


def to_markdown(results: Results) -> str:
    """Return the whole page."""
    sheet = results.sheet
    window = f"window {sheet.window:,}, certainty {sheet.certainty:g}, seed {sheet.seed}"
    lines = [
        f"# Eval of {sheet.model}",
        "",
        f"{sheet.engine}, digest {sheet.model_digest[:12] or 'unknown'}, {window}, prompts {sheet.prompt_hash[:12]}, "
        f"version {sheet.app_version}{f' ({sheet.checkout[:10]})' if sheet.checkout else ''}, {sheet.machine}, "
        f"{sheet.started_at}",
    ]
    for suite in results.suites:
        lines += ["", *_suite(results, suite)]
    return "\n".join(lines) + "\n"


def _suite(results: Results, suite: SuiteResults) -> Iterable[str]:
    runs = f", {suite.runs} runs" if suite.runs > 1 else ""
    yield f"## {suite.name}: {suite.cases} cases{runs}"
    yield ""
    yield from _table(
        ("", "model alone", "with gates"),
        [(shown.title(g), shown.whole(r), shown.whole(g)) for r, g in zip(suite.raw, suite.gated, strict=True)],
    )
    yield ""
    yield from _confusion(suite, raw=results.raw)
    if suite.gates:
        yield ""
        yield "Gates, in answers:"
        yield ""
        yield from _table(
            ("gate", "reason", "wrong stopped", "by it alone", "right lost", "no matter"),
            [(shown.plain(g.gate), shown.plain(g.reason), g.stopped, g.alone, g.cost, g.neither) for g in suite.gates],
        )
    if suite.thresholds:
        yield ""
        yield from _table(
            ("certainty at least", "false SUPPORTED", "false reject"),
            [
                (f"{t.threshold:g}", shown.whole(t.false_supported), shown.whole(t.false_reject))
                for t in suite.thresholds
            ],
        )
    if suite.reliability:
        yield ""
        yield from _table(
            ("stated probability", "answers", "stated, mean", "right"),
            [(f"{b.low:.1f}–{b.high:.1f}", b.count, f"{b.stated:.2f}", f"{b.true:.2f}") for b in suite.reliability],
        )
    for kind, groups in (("class", suite.classes), ("language", suite.languages)):
        if len(groups) > 1:
            yield ""
            first = groups[0].gated
            yield from _table(
                (kind, "cases", *map(shown.title, first)),
                [(shown.plain(g.name), g.cases, *map(_short, g.raw if results.raw else g.gated)) for g in groups],
            )
    wrong = suite.wrong_raw if results.raw else suite.wrong_gated
    if wrong:
        yield ""
        more = f" and {len(wrong) - WRONG_SHOWN} more" if len(wrong) > WRONG_SHOWN else ""
        yield f"Wrong: {', '.join(f'`{i}`' for i in wrong[:WRONG_SHOWN])}{more}."


def _confusion(suite: SuiteResults, *, raw: bool) -> Iterable[str]:
    table = suite.confusion(raw=raw)
    answers = sorted({a for row in table.values() for a in row})
    return _table(
        ("expected \\ answered", *map(shown.plain, answers)),
        [(shown.plain(expected), *(row.get(a, 0) for a in answers)) for expected, row in table.items()],
    )


def _short(figure: Figure) -> str:
    return f"{shown.value(figure)} {f'({shown.of(figure)})' if figure.hits is not None else ''}".rstrip()


def _table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> Iterable[str]:
    yield f"| {' | '.join(map(_cell, head))} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(map(_cell, row))} |"


def _cell(value: object) -> str:
    return str(value).replace("|", "\\|").replace("\n", " ")
