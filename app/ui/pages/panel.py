"""Panel insights: where two seats agreed, where the arbiter had to decide, and what that agreement is worth."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout

from app.core.panel import PanelMatrix, PanelSeat
from app.core.view import ClaimView, RunView
from app.report.panelfigures import matrix_of, shared_seats
from app.ui import speechwords, words
from app.ui.controller import Controller
from app.ui.delegates import ClaimDelegate
from app.ui.marks import SPOKEN, Mark, mark_of_claim
from app.ui.models.claimfilter import ClaimFilter
from app.ui.models.claims import RECORD, ClaimRows
from app.ui.state import Action, Notice
from app.ui.theme import Type, room, set_steps
from app.ui.widgets import provenance
from app.ui.widgets.banner import Banner
from app.ui.widgets.charts import VerdictBar
from app.ui.widgets.layout import Flow, Page, held, refilled, scrolled, stack
from app.ui.widgets.matrix import Matrix, said
from app.ui.widgets.tables import RowList
from app.ui.widgets.text import Clickable, TextLabel, rule

_ROOM_FOR_BOTH = 700  # pixels of width at 100 % text
_FEW = 4  # claims up to which the list is no higher than its rows
_HASH = 12  # signs of a digest that are shown; the report has them all


class Figure(Clickable):
    """One figure with what it counts; a click lists the claims behind it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._name = name
        self._number = TextLabel("", Type.TITLE)
        column = stack(self._number, TextLabel(name, Type.META, muted=True), gap=0)
        set_steps(column, gap=0, margins=(0, 0, 1, 0))
        self.setLayout(column)

    def show_number(self, text: str) -> None:
        """Show another number."""
        self._number.setText(text)
        self.setAccessibleName(f"{self._name}: {text}")

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


class PanelPage(Page):
    """Signals: `claim_asked` with a claim id; `source_asked` with a source id and a claim id; `action_asked` with what
    the banner offers.
    """

    claim_asked = Signal(str)
    source_asked = Signal(str, str)
    action_asked = Signal(object)

    def __init__(self, controller: Controller, rows: ClaimRows) -> None:
        super().__init__((8, 4, 8, 3), gap=2.5)
        self._controller, self.found = controller, PanelMatrix(cells={})
        self._chosen: Figure | None = None  # the figure whose claims are listed; else those of the selected cell
        self.title, self.banner = TextLabel("", Type.TITLE, wrap=True), Banner(quiet=True)
        self.agreement, self.arbiter = Figure(self.tr("agreement")), Figure(self.tr("calls to the Arbiter"))
        self.sides, self.overrides = (
            Figure(self.tr("sided with Proposer : Critic")),
            Figure(self.tr("severity overrides")),
        )
        self.splits, self.uncounted = Figure(self.tr("models split")), Figure(self.tr("not compared"))
        self.matrix = Matrix(self.tr("Proposer by Critic"))
        self._which = TextLabel("", Type.STRONG, wrap=True)
        self._of = ClaimFilter(rows, self)
        self._of.only(frozenset())
        self.claims = RowList(self._of, self.tr("Claims of the selected cell"))
        self.claims.set_delegate(ClaimDelegate(self.claims, SPOKEN))
        self.seats = {seat: VerdictBar(speechwords.seat(seat), bare=True) for seat in PanelSeat}
        self._why = Page((0, 0, 0, 0), gap=2)
        self._shown: tuple[object, ...] = ()
        self._roster = TextLabel("", Type.MONO, muted=True, wrap=True)
        self._build()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show how the panel of the controller's run has worked so far."""
        view = self._controller.view
        self.found = found = matrix_of(view)
        same = found.compared - len(_differing(found))
        text = self.tr("Proposer and Critic agreed on {same} of {total} claims")
        self.title.setText(text.format(same=same, total=found.compared))
        if not found.compared:
            self.title.setText(self.tr("No two votes to compare yet"))
        self.banner.show_notice(self._warning(view))
        self.agreement.show_number(speechwords.percent(found.agreement) if found.compared else "–")
        self.arbiter.show_number(str(len(found.escalated)))
        self.sides.show_number(f"{len(found.for_proposer)} : {len(found.for_critic)}")
        for figure, ids in (
            (self.overrides, found.overridden), (self.splits, found.split), (self.uncounted, found.uncounted),
        ):  # fmt: skip
            figure.show_number(str(len(ids)))
        self.matrix.cells.show_cells(found.cells)
        self._show_seats(view)
        self._roster.setText(_roster(view))
        self._relist()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = room(self.width()) >= _ROOM_FOR_BOTH
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._line.setVisible(wide)
        self.claims.setMinimumHeight(0 if wide else 3 * self.claims.minimumSizeHint().height())
        self.claims.hug(_FEW if wide else 0)

    def _build(self) -> None:
        column = self.column
        column.addWidget(self.title)
        column.addWidget(self.banner)
        figures = (self.agreement, self.arbiter, self.sides, self.overrides, self.splits, self.uncounted)
        column.addWidget(held(Flow(*figures, gap=6)))
        column.addWidget(rule(strong=True))
        note = self.tr("Tinted: both said the same. Select a cell to list only its claims; Enter opens a claim.")
        bars = QGridLayout()
        set_steps(bars, gap=1.5, across=3)
        bars.setColumnStretch(1, 1)
        for at, (seat, bar) in enumerate(self.seats.items()):
            bars.addWidget(TextLabel(speechwords.seat(seat), muted=True), at, 0)
            bars.addWidget(bar, at, 1)
        left = stack(
            TextLabel(self.tr("Proposer in rows, Critic in columns"), Type.STRONG), self.matrix,
            TextLabel(note, Type.META, muted=True, wrap=True), rule(),
            TextLabel(self.tr("What each seat said, over all claims"), Type.STRONG), held(bars),
        )  # fmt: skip
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._both, gap=5)
        self._line = rule(vertical=True)
        self._both.addWidget(held(left), 1)
        self._both.addWidget(self._line)
        why = scrolled(self._why)
        why.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        right = stack(self._which, self.claims, why, stretch=2)
        right.setStretch(1, 1)
        self._both.addWidget(held(right), 1)
        column.addLayout(self._both, 1)
        column.addWidget(self._roster)

    def _connect(self) -> None:
        controller = self._controller
        controller.replaced.connect(self._afresh)
        controller.advanced.connect(lambda _: self.refresh() if self.isVisible() else None)
        controller.state_changed.connect(lambda: self.refresh() if self.isVisible() else None)
        self.banner.chosen.connect(self.action_asked)
        self.matrix.selectionModel().selectionChanged.connect(lambda *_: self._cell_changed())
        self.claims.activated.connect(self._ask)
        self.claims.selectionModel().currentChanged.connect(lambda *_: self._explain())
        for figure in (self.agreement, self.arbiter, self.sides, self.overrides, self.splits, self.uncounted):
            figure.clicked.connect(lambda figure=figure: self._choose(figure))

    def _afresh(self) -> None:
        self._chosen = None
        self.matrix.clearSelection()
        if self.isVisible():
            self.refresh()

    def _warning(self, view: RunView) -> Notice | None:
        groups = shared_seats(view.started.roster) if view.started is not None else ()
        if not groups:
            return None
        if max(map(len, groups)) >= 3:
            text = self.tr(
                "One model in every seat: agreement is not independence. The Critic differs by its prompt, and reads "
                "the evidence in reverse."
            )
        else:
            seats = "; ".join(", ".join(speechwords.seat(each) for each in group) for group in groups)
            text = self.tr("One model fills several seats ({}): their agreement is not independence.").format(seats)
        return Notice(icon="info", text=text, tone=Mark.PARTLY_SUPPORTED, actions=(Action.MODELS,), urgent=False)

    def _choose(self, figure: Figure) -> None:
        self.matrix.clearSelection()
        self._chosen = figure
        self._relist()

    def _cell_changed(self) -> None:
        if self.matrix.selectionModel().hasSelection():
            self._chosen = None
        self._relist()

    def _relist(self) -> None:
        if self._chosen is not None:
            self._list_figure(self._chosen)
        else:
            self._list_cell()

    def _list_cell(self) -> None:
        """List the claims of the selected cell; without one, those on which the two differ."""
        chosen = self.matrix.selectionModel().selectedIndexes()
        pair = self.matrix.cells.pair(chosen[0]) if chosen else None
        if pair is None:
            ids = _differing(self.found)
            one, many = self.tr("The one claim they disagreed on"), self.tr("The {} claims they disagreed on")
            none = self.tr("They disagreed on no claim") if self.found.compared else ""
            self._list(words.plural(len(ids), one, many) if ids else none, ids)
        else:
            ids = self.found.cells.get(pair, ())
            self._list(said(pair, len(ids)), ids)

    def _list_figure(self, figure: Figure) -> None:
        found = self.found
        lists: dict[Figure, tuple[str, tuple[str, ...]]] = {
            self.agreement: (self.tr("Both said the same"), _agreeing(found)),
            self.arbiter: (self.tr("The Arbiter was called"), found.escalated),
            self.sides: (self.tr("The Arbiter sided with one of the two"), found.for_proposer + found.for_critic),
            self.overrides: (self.tr("The severity check overrode the panel"), found.overridden),
            self.splits: (self.tr("No two votes for one label"), found.split),
            self.uncounted: (self.tr("Not compared: no panel, or a vote that does not count"), found.uncounted),
        }
        head, ids = lists[figure]
        number = words.plural(len(ids), self.tr("1 claim"), self.tr("{} claims"))
        self._list(f"{head}: {number}", ids)

    def _list(self, head: str, claim_ids: Sequence[str]) -> None:
        self._which.setText(head)
        self._of.only(frozenset(claim_ids))
        if self._of.rowCount() and not self.claims.currentIndex().isValid():
            self.claims.setCurrentIndex(self._of.index(0))
        self.claims.hug(_FEW if self._line.isVisibleTo(self) else 0)
        self._explain()

    def _show_seats(self, view: RunView) -> None:
        """Count what each seat said: who leans which way, and how often the last two were needed."""
        said: dict[PanelSeat, Counter[Mark]] = {seat: Counter() for seat in PanelSeat}
        for card in view.counted():
            ruling = card.judgement.ruling if card.judgement is not None else None
            for vote in ruling.tally.votes if ruling is not None else ():
                if vote.counts:
                    said[vote.seat][Mark[vote.label.name]] += 1
        for seat, bar in self.seats.items():
            bar.show_counts([(mark, said[seat][mark]) for mark in Mark])

    def _explain(self) -> None:
        """Show how the panel came to its outcome on the selected claim: every vote, and each seat's own words."""
        index = self.claims.currentIndex()
        card = index.data(RECORD) if index.isValid() else None
        shown = (card.claim.id, card.judgement) if isinstance(card, ClaimView) else ()
        if shown == self._shown:
            return
        self._shown = shown
        with refilled(self._why) as column:
            if isinstance(card, ClaimView):
                self._fill_why(card, column)

    def _fill_why(self, card: ClaimView, column: QBoxLayout) -> None:
        ruling = card.judgement.ruling if card.judgement is not None else None
        mark = mark_of_claim(card, running=self._controller.busy)
        ask = self.source_asked.emit
        column.addWidget(
            provenance.strip(self._controller.view, card, mark, lambda source_id: ask(source_id, card.claim.id))
        )
        if ruling is not None:
            column.addWidget(TextLabel(speechwords.tally(ruling), wrap=True))
            column.addLayout(stack(*provenance.reasons(ruling.tally.votes), gap=0.5))
        column.addStretch(1)

    def _ask(self, index: QModelIndex) -> None:
        card = index.data(RECORD)
        if isinstance(card, ClaimView):
            self.claim_asked.emit(card.claim.id)


def _agreeing(found: PanelMatrix) -> tuple[str, ...]:
    return tuple(each for (first, second), ids in found.cells.items() if first is second for each in ids)


def _differing(found: PanelMatrix) -> tuple[str, ...]:
    return tuple(each for (first, second), ids in found.cells.items() if first is not second for each in ids)


def _roster(view: RunView) -> str:
    """Which model sat where, and the one hash over all prompts: what repeats the run."""
    started = view.started
    if started is None:
        return ""
    seats: dict[str, list[str]] = {}
    for entry in started.roster:
        digest = entry.digest.removeprefix("sha256:")[:_HASH]
        seats.setdefault(f"{entry.model} {digest} · {words.count(entry.window)}", []).append(entry.seat)
    models = [f"{', '.join(names)}: {model}" for model, names in seats.items()]
    prompts = words.translate("Panel", "prompts {}").format(started.prompt_hash[:_HASH])
    return "  ·  ".join((prompts, *models, f"Plumbline {started.app_version}"))
