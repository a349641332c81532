"""How a report was made, for every job: the figures, what each stage cost, and all that was left out on the way."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from app.core.call import Call, Stage
from app.core.claim import Job
from app.core.evidence import SearchOutcome, SearchStatus, Surface
from app.core.verdict import Verdict
from app.core.view import RunView
from app.ui import words
from app.ui.controller import Controller
from app.ui.models.table import Records
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import Page, held, refilled, stack
from app.ui.widgets.tables import Table
from app.ui.widgets.text import TextLabel, rule

translate = words.translate
_TABLE = 180  # steps, so that the figures stay near the names of the stages
_SHOWN = 20  # lines of a list; the exported report has them all
_STANDS = (Verdict.SUPPORTED, Verdict.PARTLY_SUPPORTED, Verdict.CONTRADICTED, Verdict.NOT_SUPPORTED)


class MakingView(Page):
    """Reads the run on show; built anew only while it is looked at and the run has moved on."""

    def __init__(self, controller: Controller) -> None:
        super().__init__((6, 3, 6, 4), gap=2.5)
        self._controller = controller
        self._state: tuple[object, ...] = ()

    def show_run(self) -> None:
        """Show the run as far as it has come."""
        view = self._controller.view
        state = (view.run_id, view.seq // 50 if self._controller.busy else view.seq)
        if state == self._state:
            return
        self._state = state
        job = view.started.job if view.started else Job.ASK
        with refilled(self) as column:
            column.addWidget(TextLabel(self.tr("Figures"), Type.STRONG))
            column.addWidget(figure_lines(figures_of(view)))
            if view.calls:
                self._section(self.tr("What each stage cost"), self._costs(view, job))
            for head, lines in left_out(view):
                self._section(head, _listed(lines))
            column.addStretch(1)

    def _section(self, head: str, body: QWidget) -> None:
        self.column.addWidget(rule())
        self.column.addWidget(TextLabel(head, Type.STRONG))
        self.column.addWidget(body)

    def _costs(self, view: RunView, job: Job) -> Table:
        heads = (
            self.tr("Stage"), self.tr("Calls"), self.tr("Sent"), self.tr("Cached"), self.tr("Out"), self.tr("Seconds"),
        )  # fmt: skip
        rows: Records[tuple[str, ...]] = Records(heads, list, self, figures=range(1, len(heads)))
        rows.show_records(list(costs(view, job)))
        table = Table(rows, self.tr("What each stage cost"))
        lines = rows.rowCount() + 1
        table.setFixedHeight(lines * (table.fontMetrics().height() + space(3)) + space(3))
        table.setMaximumWidth(space(_TABLE))
        table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return table


def figure_lines(figures: Sequence[tuple[str, str]]) -> QWidget:
    """Names and values below each other."""
    grid = QGridLayout()
    set_steps(grid, gap=1, across=4)
    grid.setColumnStretch(1, 1)
    for at, (name, value) in enumerate(figures):
        grid.addWidget(TextLabel(name, muted=True, wrap=True), at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(TextLabel(value, wrap=True), at, 1)
    return held(grid)


def figures_of(view: RunView) -> list[tuple[str, str]]:
    """What a run comes to in figures: claims, pages, calls, tokens, and what repeats it."""
    calls = list(view.calls.values())
    good = sum(card.verdict in _STANDS for card in view.claims.values())
    cited = {quote.source_id for card in view.claims.values() if card.judgement for quote in card.judgement.quotes}
    claims = translate("Making", "{drafted} drafted, {decided} decided").format(drafted=len(view.claims), decided=good)
    pages = translate("Making", "{read} read, {cited} quoted").format(read=len(view.sources), cited=len(cited))
    if view.origins:
        one, many = translate("Making", "1 origin"), translate("Making", "{} origins")
        pages += ", " + words.plural(len(view.origins), one, many)
    figures = [(translate("Making", "Claims"), claims), (translate("Making", "Pages"), pages)]
    if view.failures:
        one, many = translate("Making", "1 page"), translate("Making", "{} pages")
        figures.append((translate("Making", "Not read"), words.plural(len(view.failures), one, many)))
    if view.dropped:
        reason = words.drop_reason(view.dropped[0].reason)
        figures.append((translate("Making", "Sentences cut"), f"{len(view.dropped)} ({reason})"))
    figures.append((translate("Making", "Model calls"), _calls(view, calls)))
    tokens = translate("Making", "{sent} in, {out} out").format(
        sent=words.count(sum(call.served for call in calls)), out=words.count(sum(call.output for call in calls))
    )
    figures.append((translate("Making", "Tokens"), tokens))
    if calls:
        peak = max(calls, key=lambda call: call.served)
        most = translate("Making", "{tokens} of {window}")
        most = most.format(tokens=words.count(peak.served), window=words.count(peak.layout.window))
        figures.append((translate("Making", "Largest prompt"), most))
    if view.started:
        models = dict.fromkeys(entry.model for entry in view.started.roster)
        figures.append((translate("Making", "Model"), ", ".join(models)))
        figures.append((translate("Making", "Prompts"), view.started.prompt_hash[:12]))
    return figures


def _calls(view: RunView, calls: Sequence[Call]) -> str:
    failed = len(view.call_failures)
    if not failed:
        return words.count(len(calls))
    said = translate("Making", "{calls}, and {failed} that gave nothing")
    return said.format(calls=words.count(len(calls)), failed=words.count(failed))


def costs(view: RunView, job: Job) -> Iterator[tuple[str, ...]]:
    """A row for each stage that asked a model: its name, calls, tokens sent, cached and out, and seconds."""
    for stage in Stage:
        calls = [call for call in view.calls.values() if call.stage is stage]
        if calls:
            told = [call.cached for call in calls if call.cached is not None]
            yield (
                words.stage_name(stage, job),
                words.count(len(calls)),
                words.count(sum(call.served for call in calls)),
                words.count(sum(told)) if told else "–",
                words.count(sum(call.output for call in calls)),
                words.number(sum(call.total_s for call in calls)),
            )


def left_out(view: RunView) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """All that is not in the report's claims, under its heading: words and the reason why."""
    lists = (
        (translate("Making", "Sentences taken out of the answer"),
         [(s.text, words.drop_reason(s.reason)) for s in view.dropped]),
        (translate("Making", "Drafts that were no usable claims"),
         [(d.text, words.drop_reason(d.reason)) for d in view.rejected]),
        (translate("Making", "Drafts that say what another claim says"),
         [(d.text, translate("Making", "as {claim}").format(claim=d.into)) for d in view.merged]),
        (translate("Making", "Parts that are no claims"), [(p.text, words.aside(p.reason)) for p in view.set_aside]),
        (translate("Making", "Could not be read"),
         [(f.url, words.unreadable(f.reason)) for f in view.failures.values()]),
        (translate("Making", "Limits reached"), [(words.limit(each), "") for each in dict.fromkeys(view.limits)]),
        (translate("Making", "Searches"), searches_of(view)),
    )  # fmt: skip
    return ((head, lines) for head, lines in lists if lines)


def searches_of(view: RunView) -> list[tuple[str, str]]:
    """What was searched for, and who answered what; searches that were refused come last."""
    return [_search(*each) for each in (*view.searches.items(), *view.refused.items())]


def _search(asked: tuple[Surface, str], outcome: SearchOutcome) -> tuple[str, str]:
    came = {
        SearchStatus.RESULTS: words.plural(
            len(outcome.hits), translate("Making", "1 hit"), translate("Making", "{} hits")
        ),
        SearchStatus.EMPTY: translate("Making", "nothing found"),
        SearchStatus.BLOCKED: translate("Making", "refused us"),
        SearchStatus.OFFLINE: translate("Making", "no network"),
    }
    return asked[1], f"{outcome.engine}: {came[outcome.status]}"


def _listed(lines: Sequence[tuple[str, str]]) -> QWidget:
    labels: list[QWidget] = []
    for text, reason in lines[:_SHOWN]:
        said = " ".join(text.split())
        labels.append(TextLabel(f"{said} · {reason}" if reason else said, muted=True, wrap=True))
    if len(lines) > _SHOWN:
        more = translate("Making", "and {} more, all in the exported report").format(len(lines) - _SHOWN)
        labels.append(TextLabel(more, muted=True, wrap=True))
    return held(stack(*labels, gap=1))
