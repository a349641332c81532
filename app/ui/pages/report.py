"""Report: the stages, the claims as they get their verdicts, the selected claim in full; when done, the answer."""

from collections import Counter

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSplitter, QWidget

from app.core import event as ev
from app.core.claim import Job
from app.core.view import ClaimView
from app.report.panelfigures import headline_of
from app.ui import changewords, speechwords, words
from app.ui.controller import Controller
from app.ui.delegates import ClaimDelegate
from app.ui.inparts import refit
from app.ui.marks import FOUND, SPOKEN, Mark, mark_of, mark_of_claim
from app.ui.models.claimfilter import ClaimFilter
from app.ui.models.claims import RECORD, ClaimRows
from app.ui.pages.answer import AnswerView
from app.ui.pages.early import EarlyView, NoReport
from app.ui.pages.making import MakingView
from app.ui.pages.progress import kicker_of, reading_of, steps_of, title_of
from app.ui.placed import first_source
from app.ui.state import Action, RunState
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.banner import Banner
from app.ui.widgets.charts import HeadlineBar, StageStrip, VerdictBar
from app.ui.widgets.detail import ClaimDetail
from app.ui.widgets.finding import Finding, SinceThen
from app.ui.widgets.layout import Deck, Flow, Page, held, row, scrolled, stack
from app.ui.widgets.masthead import Masthead, segments
from app.ui.widgets.stepper import Stepper
from app.ui.widgets.tables import RowList
from app.ui.widgets.text import Button, Choices, ElidedLabel, Pill, TextLabel, combo, field, rule

ROOM_FOR_HEADLINE = 310  # pixels of height at 100 % text below which a speech keeps its figure alone
ROOM_FOR_SEARCH = 450  # pixels of height at 100 % text below which filter and search give way
ROOM_FOR_BAR = 560  # pixels of height at 100 % text below which the bar of the verdicts gives way
ROOM_FOR_STRIP = 680  # pixels of height at 100 % text below which a run shows no stages
ROOM_FOR_DONE_STRIP = 860  # pixels of height at 100 % text from which a finished run shows its stages too
_HEIGHTS = (ROOM_FOR_HEADLINE, ROOM_FOR_SEARCH, ROOM_FOR_BAR, ROOM_FOR_STRIP, ROOM_FOR_DONE_STRIP)
ROOM_FOR_BOTH = 560  # pixels of width at 100 % text below which the detail is alone, and one steps through the claims
ROOM_FOR_PILL = 160  # what the verdict of a statement takes beside its words
ROOM_FOR_STACKING = 760  # pixels of width at 100 % text below which list and detail stand side by side
_WIDTHS = (ROOM_FOR_BOTH, ROOM_FOR_BOTH + ROOM_FOR_PILL, ROOM_FOR_STACKING)
FILTERS: tuple[frozenset[Mark], ...] = (
    frozenset(),
    frozenset((Mark.SUPPORTED, Mark.PARTLY_SUPPORTED)),
    frozenset((Mark.CONTRADICTED, Mark.NOT_SUPPORTED, Mark.DISPUTED)),
    frozenset((Mark.UNVERIFIABLE,)),
    frozenset((Mark.UNCHECKED, Mark.WAITING, Mark.JUDGING)),
)
SPEECH_FILTERS: tuple[frozenset[Mark], ...] = (
    frozenset(),
    frozenset((Mark.TRUE,)),
    frozenset((Mark.MISLEADING, Mark.FALSE)),
    frozenset((Mark.UNVERIFIABLE, Mark.ANECDOTE, Mark.MODELS_SPLIT)),
    FILTERS[-1],
)
ANSWER, CLAIMS, MAKING = 0, 1, 2
SIGNS_TO_PIXELS = 10  # pixels of width at 100 % text for each sign of a title, so that it takes two lines at most
_FEW = 8  # claims up to which the list is no higher than its rows
_MANY = 200  # claims from which on every row has one line


class ReportPage(Page):
    """Signals: `source_asked` with a source id and a claim id; `claim_changed` and `copy_asked` with a claim id;
    `action_asked` with what a banner offers; `sentence_asked` with the number of a sentence of the speech.
    """

    source_asked = Signal(str, str)
    copy_asked = Signal(str)
    claim_changed = Signal(str)
    action_asked = Signal(object)
    sentence_asked = Signal(int)

    def __init__(self, controller: Controller) -> None:
        super().__init__((0, 0, 0, 0), gap=0)
        self._controller = controller
        self.rows = ClaimRows(controller.now, self)
        self._filter = ClaimFilter(self.rows, self)
        self.banner, self.strip, self.bar = Banner(), StageStrip(), VerdictBar()
        self.masthead, self.headline_bar = Masthead(), HeadlineBar()
        self.title, self.kicker = TextLabel("", Type.TITLE, wrap=True), ElidedLabel("", Type.META, muted=True)
        self.main_action = Button(self.tr("Stop (Esc)"), "stop")
        self.verify_action = Button(self.tr("Verify again"), "again")
        self.verify_action.setToolTip(self.tr("Search and read everything afresh, and say what changed since"))
        self.finding, self.since = Finding(), SinceThen()
        texts = (self.tr("Answer"), self.tr("Claims"), self.tr("Method"))
        self.parts = Choices(self.tr("Part of the report"), texts, CLAIMS)
        self.sought = field(self.tr("Find"), self.tr("Find in claims and quotes"))
        self.shown = combo(self.tr("Show"), *self._filter_names(speech=False))
        self.order = combo(self.tr("Order"), self.tr("In speech order"), self.tr("By verdict"))
        self.steps = Stepper(self.tr("Previous claim (K)"), self.tr("Next claim (J)"))
        self._speech = False
        self._fitted: tuple[bool, ...] = ()  # what the parts were last made to fit
        self.claims, self.detail = RowList(self._filter, self.tr("Claims")), ClaimDetail(controller.now)
        self._rows = ClaimDelegate(self.claims)
        self.claims.set_delegate(self._rows)
        self.answer, self.making = AnswerView(controller), MakingView(controller)
        self._pill, self._body, self._work = Pill(Mark.WAITING), Deck(), Deck()
        self._build()
        self._connect()
        self.show_run()
        self.refresh()

    def show_run(self) -> None:
        """List the claims of the controller's run afresh; `refresh`, which always follows, shows the rest."""
        view = self._controller.view
        self._take_job()
        self.rows.show_view(view, running=self._live)
        self.parts.choose(ANSWER if self._has_answer() else CLAIMS)
        self._select_first()

    def _take_job(self) -> None:
        """Filter and order by what the job gives: verdicts of sources, or labels of a panel in speech order."""
        speech = self._controller.job is Job.SPEECH
        if speech != self._speech:
            self._speech = speech
            self._rows.marks = SPOKEN if speech else FOUND
            self.shown.clear()
            self.shown.addItems(self._filter_names(speech=speech))
            self.order.setCurrentIndex(0)
        self._filter.order(spoken=speech, by_verdict=self.order.currentIndex() == 1)

    def _filter_names(self, *, speech: bool) -> tuple[str, ...]:
        if speech:
            return (
                self.tr("All claims"), self.tr("True"), self.tr("Misleading, false"), self.tr("Abstentions"),
                self.tr("Open"),
            )  # fmt: skip
        return (
            self.tr("All claims"), self.tr("Supported"), self.tr("Not supported, disputed"), self.tr("Unverifiable"),
            self.tr("Open"),
        )  # fmt: skip

    def refresh(self) -> None:
        """Show the state: header, banner, strip, bar, and which part of the report is on top."""
        controller = self._controller
        view, state = controller.view, controller.state
        if (controller.job is Job.SPEECH) != self._speech:
            self._take_job()
        self.rows.set_running(self._live)
        nothing = view.started is None and not controller.busy and state is not RunState.ERROR
        self._body.setCurrentIndex(0 if nothing else 1)
        self.banner.show_notice(controller.notice)
        self._show_title()
        self.kicker.setText(kicker_of(controller))
        self._show_finding()
        stop = self.tr("Stop (Esc)") if controller.busy else self.tr("Export (Ctrl+E)")
        self.main_action.show_action(stop, "stop" if controller.busy else "export")
        self.main_action.set_primary(state is RunState.DONE)
        self.main_action.setVisible(controller.busy or view.started is not None)
        self.verify_action.setVisible(state in (RunState.DONE, RunState.NOTHING) and not nothing)
        self.parts.setVisible(view.started is not None)
        self.parts.offer(ANSWER, offered=self._has_answer())
        if not self._has_answer() and self.parts.current == ANSWER:
            self.parts.choose(CLAIMS)
        self._show_part()
        self._refresh_counts()

    @property
    def _live(self) -> bool:
        """Whether the run itself goes on, not the re-check of one claim."""
        return self._controller.busy and not self._controller.rechecking

    def _has_answer(self) -> bool:
        """Whether there is prose to read: a check has none, its verdict says all."""
        controller = self._controller
        return controller.view.answered and controller.job is Job.ASK

    def _show_finding(self) -> None:
        """The statement's verdict above all else, and what changed since the run that this one makes anew."""
        controller = self._controller
        view, verdict = controller.view, controller.view.statement_verdict
        check = controller.job is Job.CHECK
        self._pill.setVisible(verdict is not None and not check)
        if verdict is not None:
            self._pill.show_mark(mark_of(verdict))
        if verdict is None or not check:
            self.finding.show_verdict(None, "", "")
        else:
            rule = changewords.rule(verdict, claims=len(view.claims))
            self.finding.show_verdict(mark_of(verdict), words.statement_means(verdict), rule)
        self.since.show_changes(self._since(), [changewords.change(each) for each in controller.changes])

    def _since(self) -> str:
        controller = self._controller
        view, earlier = controller.view, controller.earlier
        if view.started is None or not view.started.verifies:
            return ""
        if controller.earlier_gone:
            return self.tr("This run makes an earlier one anew, which is no longer in the history.")
        if earlier is None or earlier.last_at is None:
            return ""
        then = words.moment(earlier.last_at, controller.now())
        if view.ending is None or view.last_at is None:
            return self.tr("Verifying again what was checked {then}.").format(then=then)
        said = self.tr("Verified again {now}; since {then}: {changes}.")
        at = words.moment(view.last_at, controller.now())
        return said.format(now=at, then=then, changes=changewords.changed(controller.changes))

    def take_focus(self) -> None:
        """Give the keyboard to what is on top."""
        parts = (self.answer.article, self.claims, self.main_action, self.parts)
        on_top = parts[self._work.currentIndex()] if self._body.currentIndex() else self._start
        on_top.setFocus()

    def step_claim(self, by: int) -> None:
        """Select the next claim (1) or the previous one (-1)."""
        self.parts.choose(CLAIMS)
        self._show_part()
        count = self._filter.rowCount()
        if count:
            now = self.claims.currentIndex()
            at = min(max(now.row() + by, 0), count - 1) if now.isValid() else 0
            self.claims.setCurrentIndex(self._filter.index(at))

    def select_claim(self, claim_id: str) -> None:
        """Show one claim in full."""
        self.shown.setCurrentIndex(0)
        self.sought.clear()
        self.parts.choose(CLAIMS)
        self._show_part()
        row_at = self._filter.row_of(claim_id)
        if row_at >= 0:
            self.claims.setCurrentIndex(self._filter.index(row_at))

    def find_claim(self) -> None:
        """Give the keyboard to the search among the claims."""
        self.parts.choose(CLAIMS)
        self._show_part()
        self.sought.setFocus()
        self.sought.selectAll()

    def recheck(self) -> None:
        """Check the selected claim anew."""
        if self._shows_claims() and (card := self.current_claim()) is not None:
            self._controller.recheck(card.claim.id)

    def write_note(self) -> None:
        """Open the box for a note on the selected claim."""
        if self._shows_claims():
            self.detail.write_note()

    def _end_note(self, claim_id: str, trouble: str) -> None:
        """Say beside the note what became of it, or in the status bar where another claim is on show by now."""
        self.detail.end_note(self._controller.view.claims[claim_id], trouble)
        shown = self.current_claim()
        if trouble and (shown is None or shown.claim.id != claim_id):
            self._controller.said.emit(trouble)

    def _shows_claims(self) -> bool:
        return self._body.currentIndex() == 1 and self._work.currentIndex() == 1

    def current_claim(self) -> ClaimView | None:
        """The selected claim."""
        index = self.claims.currentIndex()
        card = index.data(RECORD) if index.isValid() else None
        return card if isinstance(card, ClaimView) else None

    def minimumSizeHint(self) -> QSize:
        """Small, so that large text never forces the window larger; parts give way or scroll instead."""
        return QSize(space(60), space(60))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fits = (
            *(room(self.height()) >= limit for limit in _HEIGHTS),
            *(room(self.width()) >= limit for limit in _WIDTHS),
            self._pill.isVisibleTo(self),
        )
        if fits != self._fitted:  # what is shown and hidden here has all of the page laid out anew
            self._fitted = fits
            refit(self, self._fit)
        self._show_title()

    def _fit(self) -> None:
        """A low window gives the claims its room; a narrow one puts list and detail side by side."""
        high = room(self.height()) >= ROOM_FOR_STRIP
        self.kicker.setVisible(high)
        for frame in (self.finding, self.since):
            frame.set_brief(not high)
        self._show_bars()
        across = room(self.width()) < ROOM_FOR_STACKING
        orientation = Qt.Orientation.Horizontal if across else Qt.Orientation.Vertical
        if self._split.orientation() is not orientation:
            self._split.setOrientation(orientation)
        self.claims.setVisible(room(self.width()) >= ROOM_FOR_BOTH)
        beside = room(self.width()) >= ROOM_FOR_BOTH + (ROOM_FOR_PILL if self._pill.isVisibleTo(self) else 0)
        self._top.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._fit_list()
        self._show_tools()

    def _fit_list(self) -> None:
        """A short list above the detail takes no more height than its rows; the rest is the detail's."""
        self.claims.hug(_FEW if self._split.orientation() is Qt.Orientation.Vertical else 0)

    def _show_bars(self) -> None:
        """The bar of the job, where the window is high enough; a speech keeps its own, beside the figure."""
        done = self._controller.state is RunState.DONE
        self.strip.setVisible(room(self.height()) >= (ROOM_FOR_DONE_STRIP if done else ROOM_FOR_STRIP))
        high = room(self.height()) >= ROOM_FOR_BAR
        self.bar.setVisible(high and not self._speech)
        self.headline_bar.setVisible(self._speech and room(self.height()) >= ROOM_FOR_HEADLINE)
        narrow = room(self.width()) < ROOM_FOR_BOTH
        self._figures.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def _build(self) -> None:
        top = self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(top, gap=2)
        said = row(self._pill, self.title, gap=3, stretch=1)
        said.setAlignment(self._pill, Qt.AlignmentFlag.AlignVCenter)
        top.addLayout(said, 1)
        top.addWidget(held(row(self.verify_action, self.main_action, gap=2)), 0, Qt.AlignmentFlag.AlignTop)
        self._figures = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._figures, gap=2)
        self._figures.addWidget(self.masthead)
        charts = stack(self.headline_bar, self.strip, self.bar, gap=2)
        self._figures.addLayout(charts, 1)
        parts = (top, self.kicker, rule(strong=True), self.finding, self.since, self._figures, self.banner)
        head = stack(*parts, gap=2, stretch=0)
        set_steps(head, gap=2, margins=(6, 3, 6, 2))
        switch = held(Flow(self.parts, self.steps, wide=True))
        self._tools = held(row(switch, self.shown, self.order, self.sought, QWidget(), gap=2, stretch=3))
        line = self._tools.layout()
        assert line is not None
        set_steps(line, gap=2, margins=(6, 2, 6, 1))
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.claims)
        self._split.addWidget(self.detail)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([500, 480])
        self._early = EarlyView()
        self._work.addWidget(self.answer)
        self._work.addWidget(self._split)
        self._work.addWidget(scrolled(self._early))
        self._work.addWidget(scrolled(self.making))
        run = Page((0, 0, 0, 0), gap=0)
        run.column.addLayout(head)
        run.column.addWidget(rule())
        run.column.addWidget(self._tools)
        run.column.addWidget(self._work, 1)
        none = NoReport()
        none.new_asked.connect(lambda: self.action_asked.emit(Action.NEW))
        self._start = none.start
        self._body.addWidget(scrolled(none))
        self._body.addWidget(run)
        self.column.addWidget(self._body)

    def _connect(self) -> None:
        controller = self._controller
        controller.replaced.connect(self.show_run)
        controller.advanced.connect(self._advance)
        controller.state_changed.connect(self.refresh)
        controller.ticked.connect(self._tick)
        self.banner.chosen.connect(self.action_asked)
        self.main_action.clicked.connect(self._main)
        self.verify_action.clicked.connect(controller.verify)
        self.parts.chosen.connect(lambda _: self._show_part())
        self.steps.stepped.connect(self.step_claim)
        self.sought.textChanged.connect(lambda _: self._choose())
        self.shown.currentIndexChanged.connect(lambda _: self._choose())
        self.order.currentIndexChanged.connect(lambda _: self._take_job())
        self.claims.selectionModel().currentChanged.connect(self._change_claim)
        self.claims.activated.connect(self._open_first)
        self.detail.source_asked.connect(self.source_asked)
        self.detail.copy_asked.connect(self.copy_asked)
        self.detail.sentence_asked.connect(self.sentence_asked)
        self.detail.recheck_asked.connect(controller.recheck)
        self.detail.note_asked.connect(controller.note)
        self.detail.claim_asked.connect(self.select_claim)
        self.sought.returnPressed.connect(self.claims.setFocus)
        controller.note_ended.connect(self._end_note)
        self.answer.source_asked.connect(self.source_asked)
        self.answer.claim_asked.connect(self.select_claim)

    def _advance(self, batch: list[ev.Recorded]) -> None:
        self.rows.advance(batch)
        if not self.claims.currentIndex().isValid():
            self._select_first()
        if any(isinstance(record.event, ev.AnswerWritten) for record in batch):
            self.parts.choose(ANSWER)  # which a check has not; `refresh` then goes back to the claims
        self.refresh()

    def _tick(self) -> None:
        self.rows.tick()
        self.banner.show_notice(self._controller.notice)
        self._refresh_counts()

    def _refresh_counts(self) -> None:
        view = self._controller.view
        number = self._count_speech() if self._speech else self._count_claims()
        self.claims.set_even(len(view.claims) > _MANY)
        self._fit_list()
        self.strip.show_steps(steps_of(self._controller))
        self.shown.setItemText(0, self.tr("All {} claims").format(number))
        self.parts.set_text(CLAIMS, self.tr("Claims {}").format(len(view.claims)))
        self._early.show_reading(reading_of(self._controller))
        self._show_part()

    def _count_claims(self) -> int:
        view, busy = self._controller.view, self._live
        marks = Counter(mark_of_claim(card, running=busy) for card in view.claims.values())
        self.bar.show_counts([(mark, marks[mark]) for mark in Mark])
        self.masthead.hide()
        self._show_bars()
        return len(view.claims)

    def _count_speech(self) -> int:
        """Show the headline; what the user moved out of the speech is neither counted nor listed."""
        view, busy = self._controller.view, self._live
        shown = headline_of(view)
        self._filter.hide_claims(frozenset(view.claims) - {card.claim.id for card in view.counted()})
        self.masthead.show_headline(shown, running=busy)
        counts = segments(shown, running=busy)
        self.headline_bar.show_headline(counts, speechwords.anecdotes(shown.anecdotes))
        self._show_bars()
        return shown.total

    def _show_title(self) -> None:
        """The input as the title; where it is long or there is little room, in smaller letters."""
        narrow, high = room(self.width()) < ROOM_FOR_BOTH, room(self.height()) >= ROOM_FOR_STRIP
        text = title_of(self._controller, 60 if narrow else 180 if high else 80)
        short = high and not narrow and len(text) * SIGNS_TO_PIXELS <= room(self.width())
        self.title.set_type(Type.TITLE if short else Type.LEAD)
        self.title.setText(text)

    def _show_part(self) -> None:
        view = self._controller.view
        part = self.parts.current
        if part == MAKING:
            self._work.setCurrentIndex(3)
        elif part == ANSWER and self._has_answer():
            self._work.setCurrentIndex(0)
        else:
            self._work.setCurrentIndex(1 if view.claims else 2)
        self._show_tools()
        if part == MAKING:
            self.making.show_run()
        elif self._work.currentIndex() == 0:
            self.answer.show_run()
        else:
            self._show_detail()

    def _show_tools(self) -> None:
        """What finds, filters and orders the listed claims; where no list has room, a step to either side."""
        listed = self._work.currentIndex() == 1
        high = room(self.height()) >= ROOM_FOR_SEARCH and self.claims.isVisibleTo(self._split)
        for item in (self.sought, self.shown, self.order):
            wanted = item is not self.order or (self._speech and room(self.width()) >= ROOM_FOR_BOTH)
            item.setVisible(listed and high and wanted)
        self.steps.setVisible(listed and not self.claims.isVisibleTo(self._split))
        self._tools.setVisible(self._controller.view.started is not None)

    def _select_first(self) -> None:
        if self._filter.rowCount():
            self.claims.setCurrentIndex(self._filter.index(0))

    def _choose(self) -> None:
        marks = (SPEECH_FILTERS if self._speech else FILTERS)[max(0, self.shown.currentIndex())]
        card = self.current_claim()
        self._filter.choose(marks, self.sought.text())
        row_at = self._filter.row_of(card.claim.id) if card is not None else -1
        if row_at >= 0:
            self.claims.setCurrentIndex(self._filter.index(row_at))
        else:
            self._select_first()

    def _change_claim(self, *_: QModelIndex) -> None:
        self._show_detail()
        card = self.current_claim()
        if card is not None:
            self.claim_changed.emit(card.claim.id)

    def _show_detail(self) -> None:
        """Show the selected claim in full, once the list that it is selected in is on top."""
        if self._work.currentIndex() == 1:
            self.steps.show_place(self.claims.currentIndex().row() + 1, self._filter.rowCount())
            self.detail.show_claim(self._controller.view, self.current_claim(), running=self._controller.busy)

    def _open_first(self, _: QModelIndex) -> None:
        card = self.current_claim()
        if card is not None and (source_id := first_source(card)):
            self.source_asked.emit(source_id, card.claim.id)

    def _main(self) -> None:
        if self._controller.busy:
            self._controller.stop()
        else:
            self.action_asked.emit(Action.EXPORT)
