"""Earlier evals, how each model went over time, and two of them side by side."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from app.ui import evalwords, words
from app.ui.controller import Controller
from app.ui.evalport import EvalPair, EvalSummary
from app.ui.evaluating import Evaluating
from app.ui.models.claims import RECORD
from app.ui.models.table import Records
from app.ui.pages.evalcases import moved
from app.ui.theme import Type, space
from app.ui.widgets.evalrows import HistoryDelegate
from app.ui.widgets.layout import Flow, held, row, stack
from app.ui.widgets.tables import RowList, Table
from app.ui.widgets.text import Button, TextLabel, rule

_ROWS = 6  # evals that are seen without scrolling
_CHANCE = 0.05  # from here on a difference may well be chance


class EvalHistoryView(QWidget):
    """Signals: `cases_asked` with a `CaseFilter` of cases that moved; `shown` when another eval was chosen."""

    cases_asked = Signal(object)
    shown = Signal()

    def __init__(self, controller: Controller, evaluating: Evaluating) -> None:
        super().__init__()
        self._controller, self._evaluating = controller, evaluating
        self.suite = ""  # whose first figure the sparklines are of
        self.model: Records[EvalSummary] = Records([], lambda s: [f"{s.model}, {self.describe(s)}"], self)
        self.evals = RowList(self.model, self.tr("Evals"))
        self.evals.set_delegate(HistoryDelegate(self.evals, self.describe, self.until))
        self._open, self._compare = Button(self.tr("Show"), "report"), Button(self.tr("Compare with the one shown"))
        self._resume, self._delete = Button(self.tr("Resume"), "play"), Button(self.tr("Delete"))
        self._against = TextLabel("", Type.STRONG, wrap=True)
        heads = (
            self.tr("Suite"), self.tr("Went wrong"), self.tr("Cases"), self.tr("Then"), self.tr("Now"),
            self.tr("Better"), self.tr("Worse"), self.tr("McNemar p"),
        )  # fmt: skip
        self.pairs: Records[EvalPair] = Records(heads, self._cells, self, figures=range(2, len(heads)))
        self.table = Table(self.pairs, self.tr("The two evals compared"), stretch=1)
        self._worse = Button(self.tr("Show the cases that got worse"))
        self._better = Button(self.tr("Show the cases that got better"))
        note = self.tr("Over the cases that both asked, unchanged. A p below 0.05 is more than chance would do.")
        self._pair = held(
            stack(
                rule(), self._against, TextLabel(note, Type.META, muted=True, wrap=True), self.table,
                held(Flow(self._worse, self._better)),
            )
        )  # fmt: skip
        self._hint = TextLabel("", Type.META, muted=True, wrap=True)
        buttons = held(Flow(self._open, self._compare, self._resume, self._delete))
        self.setLayout(stack(self._hint, self.evals, row(buttons, stretch=0), self._pair, stretch=1))
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show what is kept now."""
        kept = self._chosen()
        history = self._evaluating.history
        self.model.show_records(history)
        at = next((n for n, each in enumerate(history) if kept is not None and each.eval_id == kept.eval_id), 0)
        if history:
            self.evals.setCurrentIndex(self.model.index(at, 0))
        high = self.evals.sizeHintForRow(0) if history else space(8)
        self.evals.setMinimumHeight(min(_ROWS, max(1, len(history))) * high + space(1))
        figure = self._first_name()
        text = self.tr("The line shows “{figure}” of each model over time, the oldest first.").format(figure=figure)
        none = self.tr("No eval yet. Each is kept here, and goes on where it was stopped.")
        self._hint.setText(text if history else none)
        self._offer()
        self._show_pairs()

    def show_suite(self, suite: str) -> None:
        """Draw the sparklines of this suite's first figure."""
        if suite != self.suite:
            self.suite = suite
            self.refresh()
            self.evals.viewport().update()

    def describe(self, summary: EvalSummary) -> str:
        """What came of an eval, in one line."""
        when = words.moment(summary.at, self._controller.now())
        parts = [self.tr("pinned baseline of {}").format(when) if summary.pinned else when]
        done = words.plural(summary.done, self.tr("1 answer"), self.tr("{} answers"))
        if summary.resumable:
            done = self.tr("stopped at {done} of {total}").format(done=summary.done, total=summary.total)
        parts += [summary.cases, done] if summary.cases else [done]
        suite = self.suite if self.suite in summary.first else next(iter(summary.first), "")
        if suite:
            parts.append(evalwords.suite_name(suite))
            parts += [
                f"{evalwords.figure_name(f.name)} {evalwords.figure_of(f)} {evalwords.figure_value(f)}"
                for f in summary.first[suite]
            ]
        shown = self._evaluating.results
        if shown is not None and shown.eval_id == summary.eval_id:
            parts.insert(0, self.tr("shown"))
        return "  ·  ".join(parts)

    def until(self, summary: EvalSummary) -> list[float]:
        """The first figure of the suite in all evals of this model up to this one, the oldest first."""
        same = [
            each
            for each in self._evaluating.history
            if (each.model, each.cases) == (summary.model, summary.cases) and each.at <= summary.at and not each.pinned
        ]
        found = [each.first[self.suite][0].value for each in reversed(same) if each.first.get(self.suite)]
        return [value for value in found if value is not None]

    def _connect(self) -> None:
        self._evaluating.listed.connect(self.refresh)
        self._evaluating.compared.connect(self._show_pairs)
        self._evaluating.changed.connect(self._offer)
        self.evals.activated.connect(lambda _: self._ask_open())
        self.evals.selectionModel().currentChanged.connect(lambda *_: self._offer())
        self._open.clicked.connect(self._ask_open)
        self._compare.clicked.connect(self._ask_compare)
        self._resume.clicked.connect(self._ask_resume)
        self._delete.clicked.connect(self._ask_delete)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._offer_moved())
        self._worse.clicked.connect(lambda: self._ask_moved(worse=True))
        self._better.clicked.connect(lambda: self._ask_moved(worse=False))

    def _first_name(self) -> str:
        named = (each.first[self.suite][0].name for each in self._evaluating.history if each.first.get(self.suite))
        return evalwords.figure_name(next(named, "false_supported"))

    def _chosen(self) -> EvalSummary | None:
        index = self.evals.currentIndex()
        summary = index.data(RECORD) if index.isValid() else None
        return summary if isinstance(summary, EvalSummary) else None

    def _offer(self) -> None:
        summary, shown = self._chosen(), self._evaluating.results
        busy = self._evaluating.busy
        other = summary is not None and shown is not None and shown.eval_id != summary.eval_id
        self._open.setEnabled(summary is not None and not busy and (other or shown is None))
        self._compare.setEnabled(other and not busy)
        self._resume.setVisible(summary is not None and summary.resumable)
        self._resume.setEnabled(self._evaluating.can_run)
        self._delete.setEnabled(summary is not None and not busy and not summary.pinned)

    def _ask_open(self) -> None:
        summary = self._chosen()
        if summary is not None and not self._evaluating.busy:
            self._evaluating.show(summary.eval_id)
            self.shown.emit()

    def _ask_compare(self) -> None:
        if (summary := self._chosen()) is not None:
            self._evaluating.compare(summary)

    def _ask_resume(self) -> None:
        if (summary := self._chosen()) is not None:
            self._evaluating.resume(summary.eval_id)

    def _ask_delete(self) -> None:
        summary = self._chosen()
        if summary is None:
            return
        ask = QMessageBox(self)
        ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ask.setWindowTitle(self.tr("Delete this eval?"))
        ask.setText(self.tr("Delete the eval of {model}?").format(model=summary.model))
        ask.setInformativeText(self.tr("Its answers are deleted from this computer for good."))
        delete = ask.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        ask.addButton(self.tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        delete.clicked.connect(lambda: self._evaluating.delete(summary.eval_id))
        ask.open()

    def _show_pairs(self) -> None:
        against, pairs = self._evaluating.against, self._evaluating.pairs
        self._pair.setVisible(against is not None)
        if against is None:
            return
        when = words.moment(against.at, self._controller.now())
        text = self.tr("{model} of {when}, against the one shown").format(model=against.model, when=when)
        none = self.tr("{model} of {when} and the one shown have no case in common")
        self._against.setText(text if pairs else none.format(model=against.model, when=when))
        self.pairs.show_records(pairs)
        self.table.setVisible(bool(pairs))
        rows = sum(self.table.rowHeight(at) for at in range(len(pairs)))
        self.table.setFixedHeight(rows + self.table.horizontalHeader().sizeHint().height() + space(3))
        if pairs:
            self.table.selectRow(0)
        self._offer_moved()

    def _moved(self) -> EvalPair | None:
        index: QModelIndex = self.table.currentIndex()
        pair = index.data(RECORD) if index.isValid() else None
        return pair if isinstance(pair, EvalPair) else None

    def _offer_moved(self) -> None:
        pair = self._moved()
        self._worse.setEnabled(pair is not None and bool(pair.worse))
        self._better.setEnabled(pair is not None and bool(pair.better))

    def _ask_moved(self, *, worse: bool) -> None:
        pair = self._moved()
        if pair is not None:
            ids = pair.worse if worse else pair.better
            self.cases_asked.emit((pair.suite, moved(ids, evalwords.what_went(pair.what), worse=worse)))

    def _cells(self, pair: EvalPair) -> Sequence[str]:
        p = words.number(pair.p, 3)
        return [
            evalwords.suite_name(pair.suite),
            evalwords.what_went(pair.what),
            str(pair.cases),
            str(pair.first),
            str(pair.second),
            str(len(pair.better)),
            str(len(pair.worse)),
            p if pair.p >= _CHANCE else self.tr("{} *").format(p),
        ]
