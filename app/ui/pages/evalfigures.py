"""Two views of the Eval page: the figures of a suite, and what its gates and its certainty are worth."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.ui import evalwords
from app.ui.evalport import EvalFigure, EvalGate, EvalGroup, EvalSuite, EvalThreshold, GateCode
from app.ui.models.claims import RECORD
from app.ui.models.table import Records
from app.ui.pages.evalcases import CaseFilter
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.confusion import Confusion
from app.ui.widgets.evalcharts import Reliability
from app.ui.widgets.evalrows import ClassDelegate, GateDelegate
from app.ui.widgets.layout import Flow, clear, held, row, stack
from app.ui.widgets.tables import RowList, Table
from app.ui.widgets.text import TextLabel, rule
from app.ui.widgets.whiskers import Whisker, Whiskers

_ROOM_FOR_BOTH = 760  # pixels of width at 100 % text
_ROWS = 9  # of a list of bars that are seen without scrolling


class _View(QWidget):
    """Two halves beside each other, or below each other where there is little width."""

    cases_asked = Signal(object)  # a CaseFilter

    def __init__(self) -> None:
        super().__init__()
        self.raw = False
        self.suite: EvalSuite | None = None
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._both, gap=5)
        self._line = rule(vertical=True)

    def _halve(self, left: QWidget, right: QWidget) -> None:
        self._both.addWidget(left, 1)
        self._both.addWidget(self._line)
        self._both.addWidget(right, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = room(self.width()) >= _ROOM_FOR_BOTH
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._line.setVisible(wide)


class FiguresView(_View):
    """False SUPPORTED and false reject first, with their intervals; then the rest, the grid, and the classes."""

    def __init__(self) -> None:
        super().__init__()
        self.lead, self.rest = Whiskers(self.tr("The figures that matter most")), Whiskers(self.tr("Other figures"))
        self.lead.mate, self.rest.mate = self.rest, self.lead
        self._costs = Flow(gap=6)
        self.grid = Confusion(self.tr("Expected in rows, answered in columns"))
        self.classes: Records[EvalGroup] = Records([], self._spoken, self)
        self.class_list = RowList(self.classes, self.tr("Classes of cases"))
        self.class_list.set_delegate(ClassDelegate(self.class_list, lambda: self.raw))
        self._heads = [TextLabel("", Type.META, muted=True, wrap=True) for _ in range(1 + evalwords.FIRST)]
        self._legend = TextLabel("", Type.META, muted=True, wrap=True)
        self._legend.setText(
            self.tr(
                "Dot: after the gates. Ring: the model alone. Line: 95 % Wilson interval over cases. Diamond: pinned "
                "baseline. Errors stay in every denominator."
            )
        )
        note = TextLabel(self.tr("Enter lists the cases of a cell or a class."), Type.META, muted=True, wrap=True)
        title = self.tr("Expected in rows, answered in columns")
        heads = row(*self._heads, stretch=0)
        for at in range(len(self._heads)):
            heads.setStretch(at, 3 if at else 4)
        self._halve(
            held(stack(TextLabel(title, Type.STRONG), self.grid, note)),
            held(stack(TextLabel(self.tr("By class"), Type.STRONG), heads, self.class_list, stretch=2)),
        )
        costs = held(self._costs)
        self.setLayout(stack(self.lead, self.rest, self._legend, costs, rule(), self._both, gap=2, stretch=5))
        self.grid.activated.connect(self._ask_cell)
        self.class_list.activated.connect(self._ask_class)

    def show_suite(self, suite: EvalSuite, *, raw: bool) -> None:
        """Show a suite, before or after the gates."""
        self.suite, self.raw = suite, raw
        shown = suite.figures(raw=raw)
        alone = {figure.name: figure for figure in suite.raw}
        lines = [
            Whisker(figure=each, alone=None if raw else alone.get(each.name), strong=at < evalwords.FIRST)
            for at, each in enumerate(shown)
            if _is_share(each)
        ]
        down = [line for line in lines if line.figure.better == "low"]
        up = [line for line in lines if line.figure.better != "low"]
        leading = bool(shown) and shown[0].better == "low"
        self.lead.show_lines(down if leading else up, zoomed=leading)
        self.rest.show_lines(up if leading else down, zoomed=not leading)
        self._show_costs([each for each in shown if not _is_share(each) and each.value is not None])
        self.grid.cells.show_counts(suite.confusion(raw=raw))
        self.classes.show_records(suite.classes)
        self.class_list.viewport().update()
        high = self.class_list.sizeHintForRow(0) if suite.classes else space(8)
        self.class_list.setMinimumHeight(min(_ROWS, len(suite.classes)) * high + space(1))
        first = (suite.classes[0].gated if suite.classes else ())[: evalwords.FIRST]
        for label, name in zip(self._heads, ("", *(each.name for each in first)), strict=False):
            label.setText(evalwords.figure_name(name))

    def _show_costs(self, figures: Sequence[EvalFigure]) -> None:
        if [each.name for each in figures] != [tile.name for tile in self._tiles()]:
            clear(self._costs)
            for each in figures:
                self._costs.addWidget(_Tile(each.name))
        for tile, each in zip(self._tiles(), figures, strict=True):
            tile.show_figure(each)

    def _tiles(self) -> list["_Tile"]:
        items = (self._costs.itemAt(at) for at in range(self._costs.count()))
        return [tile for item in items if item is not None and isinstance(tile := item.widget(), _Tile)]

    def _spoken(self, group: EvalGroup) -> list[str]:
        figures = (group.raw if self.raw else group.gated)[: evalwords.FIRST]
        told = [f"{evalwords.figure_name(f.name)} {evalwords.figure_whole(f)}" for f in figures]
        return [", ".join((evalwords.class_name(group.name), *told))]

    def _ask_cell(self, index: QModelIndex) -> None:
        pair = self.grid.cells.pair(index)
        if pair is not None:
            self.cases_asked.emit(CaseFilter(pair=pair))

    def _ask_class(self, index: QModelIndex) -> None:
        group: EvalGroup = index.data(RECORD)
        self.cases_asked.emit(CaseFilter(failure=group.name))


class _Tile(QWidget):
    """One number with what it counts."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self._number = TextLabel("", Type.LEAD)
        self.setLayout(stack(self._number, TextLabel(evalwords.figure_name(name), Type.META, muted=True), gap=0))

    def show_figure(self, figure: EvalFigure) -> None:
        """Show another value."""
        self._number.setText(evalwords.figure_value(figure))
        self.setAccessibleName(f"{evalwords.figure_name(figure.name)}: {evalwords.figure_value(figure)}")


class GatesView(_View):
    """Which gate stopped which wrong answers and cost which right ones; how far certainty may be believed."""

    def __init__(self) -> None:
        super().__init__()
        self.gates: Records[EvalGate] = Records([], lambda gate: [_why(gate)], self)
        self.gate_list = RowList(self.gates, self.tr("Gates"))
        self.gate_list.set_delegate(GateDelegate(self.gate_list, self._most))
        self.reliability = Reliability()
        heads = (self.tr("At least as sure as"), self.tr("false SUPPORTED"), self.tr("false reject"))
        self.thresholds: Records[EvalThreshold] = Records(heads, _threshold, self)
        self.table = Table(self.thresholds, self.tr("If more certainty were asked for"), stretch=2)
        self._none = TextLabel(self.tr("No gate stopped or cost anything."), muted=True, wrap=True)
        self._untold = TextLabel(
            self.tr("This engine does not tell how probable a verdict was."), muted=True, wrap=True
        )
        what = self.tr(
            "Left: right answers that a gate cost. Right: wrong answers that it stopped. Enter lists the cases."
        )
        left = stack(
            TextLabel(self.tr("What the gates stopped, and what they cost"), Type.STRONG),
            TextLabel(what, Type.META, muted=True, wrap=True), self._none, self.gate_list, stretch=3,
        )  # fmt: skip
        self._sure = held(
            stack(self.reliability, TextLabel(self.tr("If more certainty were asked for"), Type.STRONG), self.table)
        )
        right = stack(
            TextLabel(self.tr("Is the model as right as it is sure?"), Type.STRONG), self._untold, self._sure
        )  # fmt: skip
        self._halve(held(left), held(right))
        self.setLayout(self._both)
        self.gate_list.activated.connect(self._ask_gate)

    def show_suite(self, suite: EvalSuite) -> None:
        """Show what the gates of a suite did."""
        self.suite = suite
        shown = [gate for gate in suite.gates if gate.stopped or gate.cost or gate.neither]
        self.gates.show_records(shown)
        self._none.setVisible(not shown)
        self.gate_list.setVisible(bool(shown))
        high = self.gate_list.sizeHintForRow(0) if shown else 0
        self.gate_list.setMinimumHeight(min(_ROWS, len(shown)) * high + space(1))
        self.reliability.show_bins(suite.bins)
        self.thresholds.show_records(suite.thresholds)
        self._sure.setVisible(bool(suite.bins))
        self._untold.setVisible(not suite.bins)
        rows = sum(self.table.rowHeight(at) for at in range(self.thresholds.rowCount()))
        self.table.setFixedHeight(rows + self.table.horizontalHeader().sizeHint().height() + space(3))

    def _most(self) -> int:
        return max((max(gate.stopped, gate.cost) for gate in self.gates.records), default=1)

    def _ask_gate(self, index: QModelIndex) -> None:
        gate: EvalGate = index.data(RECORD)
        self.cases_asked.emit(CaseFilter(gate=(gate.gate, gate.reason)))


def _why(gate: EvalGate) -> str:
    why = evalwords.gate_sentence(GateCode(gate=gate.gate, reason=gate.reason))
    text = evalwords.translate("Eval", "{why}  ·  {alone} by it alone")
    return text.format(why=why, alone=gate.alone)


def _threshold(line: EvalThreshold) -> list[str]:
    return [
        evalwords.percent(line.threshold, 0),
        evalwords.figure_whole(line.false_supported),
        evalwords.figure_whole(line.false_reject),
    ]


def _is_share(figure: EvalFigure) -> bool:
    """Whether a figure has its place on an axis from 0 to 100 %."""
    return figure.hits is not None or figure.name in ("balanced_accuracy", "f1_supported", "f1_check_worthy")
