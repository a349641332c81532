"""The Eval page: know how often a model is wrong, before anyone relies on it."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QWidget

from app.ui import dialogs, evalwords, words
from app.ui.controller import Controller
from app.ui.evalport import EvalFigure, EvalResults, EvalSuite
from app.ui.evaluating import EvalState, Evaluating
from app.ui.marks import Mark
from app.ui.pages.evalcases import CaseFilter, CasesView, moved
from app.ui.pages.evalfigures import FiguresView, GatesView
from app.ui.pages.evalhistory import EvalHistoryView
from app.ui.state import Action, Notice, setup_notice
from app.ui.theme import Type
from app.ui.widgets.banner import Banner
from app.ui.widgets.evalcharts import Thread
from app.ui.widgets.evalchoice import EvalChoice
from app.ui.widgets.layout import Flow, Page, held, row, stack
from app.ui.widgets.text import Button, Choices, IconLabel, TextLabel, combo, rule

FIGURES, CASES, GATES, HISTORY = range(4)


class EvaluationPage(Page):
    """Signals: `action_asked` with what the banner offers; `source_asked` with a source, its quotes, and the first."""

    action_asked = Signal(object)
    source_asked = Signal(object, list, int)

    def __init__(self, controller: Controller) -> None:
        super().__init__((8, 4, 8, 3), gap=2)
        self._controller, self.evaluating = controller, Evaluating(controller)
        self.title, self.banner = TextLabel("", Type.TITLE, wrap=True), Banner(quiet=True)
        self.choice, self.run = EvalChoice(), Button(self.tr("Run"), "play", primary=True)
        self._hint, self._told = TextLabel("", Type.META, muted=True, wrap=True), TextLabel("", Type.META, wrap=True)
        self._thread, self._export = Thread(), Button(self.tr("Export"), "export")
        views = (self.tr("Figures"), self.tr("Cases"), self.tr("Gates"), self.tr("Earlier evals"))
        self.views = Choices(self.tr("View"), views)
        self.side = Choices(self.tr("Scored"), (self.tr("With gates"), self.tr("Model alone")))
        self.suite = combo(self.tr("Suite"))
        self.suite.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.figures, self.cases, self.gates = FiguresView(), CasesView(), GatesView()
        self.history = EvalHistoryView(controller, self.evaluating)
        self._roster = TextLabel("", Type.MONO, muted=True, wrap=True)
        self._teaches = self._lesson()
        self._build()
        self._connect()
        self.refresh()

    def look(self) -> None:
        """See what can be run and what is kept."""
        self.evaluating.look()

    def stop(self) -> None:
        """Stop the eval that goes on."""
        self.evaluating.stop()

    def export(self) -> None:
        """Ask where the eval on show should be written to."""
        results = self.evaluating.results
        if results is None or self.evaluating.busy:
            return
        formats = dict(self._controller.backend.evals.export_formats())
        # Inspect's viewer lists only logs whose names begin with their time
        name = f"{results.at:%Y-%m-%dT%H-%M-%S}_eval_{results.model.replace('/', '-').replace(':', '-')}"
        dialog = dialogs.ask_where_to_save(self, self.tr("Export the eval"), name, formats)
        dialog.fileSelected.connect(self._export_to)

    def step_case(self, by: int) -> None:
        """Go to the next case (1) or the previous one (-1)."""
        if self.cases.isVisible():
            self.cases.step(by)

    def open_page(self, number: int) -> None:
        """Open a page of the case that is shown, counted from 1."""
        if self.cases.isVisible():
            self.cases.case.open_page(number - 1)

    def take_focus(self) -> None:
        """Give the keyboard to what there is to do next."""
        (self.cases.table if self.cases.isVisible() else self.run).setFocus()

    def panes(self) -> list[QWidget]:
        """What F6 goes round on this page."""
        return [
            self.choice.suites, self.figures.grid, self.figures.class_list, self.cases.table, self.cases.case,
            self.gates.gate_list, self.history.evals, self.history.table,
        ]  # fmt: skip

    def show_view(self, view: int) -> None:
        """Show one of the four views."""
        self.views.choose(view)
        self.refresh()

    def narrow(self, wanted: CaseFilter, suite: str = "") -> None:
        """List the cases that are wanted."""
        at = self.suite.findData(suite) if suite else -1
        if at >= 0:
            self.suite.setCurrentIndex(at)
        self.show_view(CASES)
        self.cases.narrow(wanted)
        self.cases.table.setFocus()

    def current(self) -> EvalSuite | None:
        """The suite on show."""
        results, name = self.evaluating.results, self.suite.currentData()
        if results is None or not results.suites:
            return None
        return next((each for each in results.suites if each.name == name), results.suites[0])

    def refresh(self) -> None:
        """Show the eval as it is now."""
        evaluating, state = self.evaluating, self.evaluating.state
        results = evaluating.results
        self._list_suites(results)
        suite, running, raw = self.current(), state is EvalState.RUNNING, self.side.current == 1
        self.title.setText(self._title(suite, raw=raw, running=running))
        self.banner.show_notice(self._notice(state, suite))
        self._show_run(state)
        some = suite is not None
        kept = some or (bool(evaluating.history) and not running)
        self._teaches.setVisible(not some)
        self._bar.setVisible(kept)
        self.side.setVisible(some and self.views.current in (FIGURES, CASES))
        self._export.setVisible(some and not running)
        view = self.views.current if some else HISTORY
        for at, each in enumerate((self.figures, self.cases, self.gates, self.history)):
            each.setVisible(kept and at == view)
        if suite is not None:
            self._show_view(suite, view, raw=raw)
        self.history.show_suite(suite.name if suite is not None else "verifier")
        self._roster.setText(evalwords.roster(results) if results is not None else "")

    def _show_view(self, suite: EvalSuite, view: int, *, raw: bool) -> None:
        if view == FIGURES:
            self.figures.show_suite(suite, raw=raw)
        elif view == CASES:
            self.cases.show_suite(suite, raw=raw)
        elif view == GATES:
            self.gates.show_suite(suite)

    def _build(self) -> None:
        column = self.column
        column.addWidget(self.title)
        choice = row(self.choice, self.run, stretch=0)
        choice.setAlignment(self.run, Qt.AlignmentFlag.AlignTop)
        column.addLayout(choice)
        self._progress = held(stack(self._thread, self._told, gap=0.5))
        for item in (self._hint, self._progress, self.banner, rule(strong=True)):
            column.addWidget(item)
        column.addWidget(self._teaches, 1)
        self._bar = held(row(held(Flow(self.views, self.suite, self.side)), self._export, stretch=0))
        column.addWidget(self._bar)
        for view in (self.figures, self.cases, self.gates, self.history):
            column.addWidget(view, 1)
        column.addWidget(self._roster)

    def _connect(self) -> None:
        evaluating = self.evaluating
        evaluating.changed.connect(self.refresh)
        evaluating.progressed.connect(self._show_progress)
        evaluating.listed.connect(self.refresh)
        evaluating.offered.connect(self._take_offer)
        evaluating.opened.connect(self.cases.case.show_case)
        self._controller.attached.connect(lambda: self.look() if self.isVisible() else None)
        self.run.clicked.connect(self._run_or_stop)
        self.choice.changed.connect(self.refresh)
        self.views.chosen.connect(lambda _: self.refresh())
        self.side.chosen.connect(lambda _: self.refresh())
        self.suite.currentIndexChanged.connect(lambda _: self.refresh())
        self.cases.case_asked.connect(evaluating.open_case)
        self.cases.source_asked.connect(self.source_asked)
        self.figures.cases_asked.connect(self.narrow)
        self.gates.cases_asked.connect(self.narrow)
        self.history.cases_asked.connect(lambda asked: self.narrow(asked[1], asked[0]))
        self.history.shown.connect(partial(self.show_view, FIGURES))
        self._export.clicked.connect(self.export)
        self.banner.chosen.connect(self._act)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._run)

    def _lesson(self) -> QWidget:
        """The empty state: what this is for, and what the two figures mean."""
        lines = (
            ("eval", self.tr("Claims about made-up places are put to the same stages that check yours, so no model can "
                             "have learned the answers. Nothing leaves this computer.")),
            ("cross", self.tr("false SUPPORTED: a wrong claim that would have been passed as Supported. This is the "
                              "figure to look at first.")),
            ("again", self.tr("false reject: a true claim that would have been turned away. A strict gate lowers the "
                              "first figure and raises this one.")),
            ("info", self.tr("Each comes with the interval in which it lies 19 times of 20: few cases, wide interval. "
                             "Start with 20 cases, then ask them all.")),
        )  # fmt: skip
        return held(stack(*(row(IconLabel(i), TextLabel(text, wrap=True), stretch=1) for i, text in lines), gap=1.5))

    def _title(self, suite: EvalSuite | None, *, raw: bool, running: bool) -> str:
        if suite is not None:
            return evalwords.finding(suite, raw=raw, running=running)
        if running:
            return self.tr("The first answers are on their way")
        return self.tr("Know how often your model is wrong")

    def _notice(self, state: EvalState, suite: EvalSuite | None) -> Notice | None:
        results = self.evaluating.results
        if state is EvalState.ABSENT:
            text = self.tr("The eval is not part of this installation. It comes with the program's source.")
            return Notice(icon="info", text=text, tone=Mark.UNVERIFIABLE)
        if state is EvalState.ERROR:
            kept = self.tr("What was asked until then is kept.")
            text = f"{self.evaluating.error} {kept if results is not None else ''}".strip()
            resume = (Action.RESUME,) if results is not None and not results.whole else ()
            return Notice(icon="warn", text=text, tone=Mark.CONTRADICTED, actions=resume)
        if state is EvalState.STOPPED and results is not None:
            text = self.tr(
                "Stopped at {done} of {total} answers. All of them are kept, and figures are of these alone."
            )
            text = text.format(done=words.count(results.done), total=words.count(results.total))
            return Notice(icon="stop", text=text, tone=Mark.UNVERIFIABLE, actions=(Action.RESUME,))
        if suite is not None and (worse := suite.worse):
            named = ", ".join(self._whose(figure, raw=raw) for raw, figure in worse)
            text = self.tr("Worse than the pinned baseline of this model: {}. This fails the gate.").format(named)
            return Notice(icon="warn", text=text, tone=Mark.CONTRADICTED, actions=(Action.CASES,))
        return setup_notice(self._controller.engine) if state is EvalState.SETUP else None

    def _act(self, action: Action) -> None:
        if action is Action.RESUME:
            self.evaluating.resume()
        elif action is Action.CASES:
            self._list_lost()
        else:
            self.action_asked.emit(action)

    def _whose(self, figure: EvalFigure, *, raw: bool) -> str:
        name = evalwords.figure_name(figure.name)
        return self.tr("{} of the model alone").format(name) if raw else name

    def _list_lost(self) -> None:
        """List the cases in which the first figure that is worse than the baseline got worse."""
        suite = self.current()
        if suite is not None and suite.worse:
            raw, figure = suite.worse[0]
            self.side.choose(int(raw))
            self.narrow(moved(figure.lost, evalwords.figure_name(figure.name), worse=True))

    def _show_run(self, state: EvalState) -> None:
        running = state is EvalState.RUNNING
        text, icon = (self.tr("Stop (Esc)"), "stop") if running else (self.tr("Run"), "play")
        if self.run.accessibleName() != text:
            self.run.show_action(text, icon)
        self.run.setEnabled(running or (self.evaluating.can_run and bool(self.choice.chosen())))
        self.choice.setEnabled(not running)
        for item in (self.choice, self.run):
            item.setVisible(state is not EvalState.ABSENT)
        self._hint.setVisible(not running and state is not EvalState.ABSENT)
        self._hint.setText(self._estimate())
        self._progress.setVisible(running)
        self._show_progress()

    def _show_progress(self) -> None:
        progress = self.evaluating.progress
        if progress is None:
            self._told.setText(self.tr("Loading the model …"))
            self._thread.show_share(0.0, self._told.text())
            return
        text = self.tr("{done} of {total} answers").format(
            done=words.count(progress.done), total=words.count(progress.total)
        )
        parts = [text, evalwords.suite_name(progress.suite), words.duration(self.evaluating.elapsed_s)]
        if progress.left_s:
            parts.append(self.tr("{} left").format(words.about(progress.left_s)))
        self._told.setText("  ·  ".join(part for part in parts if part))
        self._thread.show_share(progress.done / max(1, progress.total), self._told.text())

    def _estimate(self) -> str:
        """What the chosen eval would take, by the pace of the model's last eval on this computer."""
        number = self.choice.answers()
        parts = [self.tr("offline"), self.tr("fictional entities"), self.tr("about {} answers").format(number)]
        model = self.choice.model.currentText()
        same = [each for each in self.evaluating.history if each.model == model and each.done and each.seconds]
        if same:
            parts.append(words.about(same[0].seconds / same[0].done * number))
        if self._controller.busy:
            parts.append(self.tr("a check is running: wait for it, or stop it"))
        return "  ·  ".join(parts)

    def _list_suites(self, results: EvalResults | None) -> None:
        names = [each.name for each in results.suites] if results is not None else []
        if names != [self.suite.itemData(at) for at in range(self.suite.count())]:
            kept = self.suite.currentData()
            self.suite.blockSignals(True)
            self.suite.clear()
            for name in names:
                self.suite.addItem(evalwords.suite_name(name), name)
            self.suite.setCurrentIndex(max(0, self.suite.findData(kept)))
            self.suite.blockSignals(False)
        self.suite.setVisible(len(names) > 1)

    def _take_offer(self) -> None:
        if self.evaluating.offer is not None:
            self.choice.show_offer(self.evaluating.offer)
            self.choice.prefer(self._controller.engine.model)
        self.refresh()

    def _run_or_stop(self) -> None:
        if self.evaluating.busy:
            self.stop()
        else:
            self._run()

    def _run(self) -> None:
        if self.choice.chosen():
            self.evaluating.run(self.choice.request())

    def _export_to(self, path: str) -> None:
        self.evaluating.export(Path(path))
