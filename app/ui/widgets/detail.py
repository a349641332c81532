"""The detail of one claim: its verdict, what lowered it, the quotes, and the gates in words."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QWidget

from app.core.claim import Job, SetAside
from app.core.event import Ending
from app.core.verdict import Judgement, SourceStance, Stance
from app.core.view import ClaimView, RunView
from app.ui import speechwords, words
from app.ui.marks import Mark, mark_of, mark_of_claim
from app.ui.models.claims import stances_of
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets import provenance, standing
from app.ui.widgets.conflict import ConflictView
from app.ui.widgets.layout import Flow, Page, held, refilled, row, stack
from app.ui.widgets.measures import measured_otherwise
from app.ui.widgets.note import NoteBox
from app.ui.widgets.quotes import QuoteCard, StanceLine, gates_of, place_of
from app.ui.widgets.text import IconLabel, Pill, TextLabel, Tool, rule

_WORTH = (Stance.SUPPORTS, Stance.REFUTES, Stance.OTHER)
_ROOM_FOR_TOOLS = 560  # pixels at 100 % text below which the tools stand under the claim
_ROOM_FOR_COLUMNS = 620  # pixels at 100 % text


class ClaimDetail(QScrollArea):
    """Everything a reader needs to disagree with the verdict; two columns when there is room.

    Signals: `source_asked` with a source id and the claim's id; `copy_asked`, `recheck_asked` and `claim_asked` with a
    claim's id; `note_asked` with the claim's id and the text to keep; `sentence_asked` with the number of a sentence of
    the speech.
    """

    source_asked = Signal(str, str)
    copy_asked = Signal(str)
    recheck_asked = Signal(str)
    note_asked = Signal(str, str)
    claim_asked = Signal(str)
    sentence_asked = Signal(int)

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Selected claim"))
        self._now = now
        self._claim = TextLabel("", Type.LEAD, wrap=True)
        self.again = Tool("again", self.tr("Check again"))
        self.noting, self.copying = Tool("flag", self.tr("Note")), Tool("copy", self.tr("Copy"))
        self.copying.setToolTip(self.tr("Copy the claim with its citations as Markdown (Ctrl+Shift+C)"))
        self._tools = held(row(self.again, self.noting, self.copying, gap=1, stretch=None))
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._top, gap=2)
        self._top.addWidget(self._claim, 1)
        self._top.addWidget(self._tools, 0, Qt.AlignmentFlag.AlignTop)
        self.note = NoteBox()
        self._page = Page((0, 0, 0, 0), gap=2)
        self._both: QBoxLayout | None = None
        self._line: QWidget | None = None
        self._shown: tuple[object, ...] = ()
        self._run_id = self._claim_id = ""
        self._begun: dict[tuple[str, str], str] = {}  # notes that were begun and not kept, by run and claim
        self._build()

    def _build(self) -> None:
        whole = Page((6, 2, 6, 3), gap=1.5)
        whole.column.addLayout(self._top)
        whole.column.addWidget(self.note)
        whole.column.addWidget(self._page, 1)
        self.setWidget(whole)
        self.copying.clicked.connect(lambda: self.copy_asked.emit(self._claim_id))
        self.again.clicked.connect(lambda: self.recheck_asked.emit(self._claim_id))
        self.noting.clicked.connect(self.note.write)
        self.note.saved.connect(lambda text: self.note_asked.emit(self._claim_id, text))

    def sizeHint(self) -> QSize:
        return QSize(space(120), space(70))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._turn()

    def show_claim(self, view: RunView, card: ClaimView | None, *, running: bool) -> None:
        """Show `card` of `view`; nothing is rebuilt while it stays the same."""
        shown = (view.run_id, running, view.origins, *_state(view, card, running=running))
        if shown == self._shown:
            return
        here = (view.run_id, card.claim.id if card is not None else "")
        writing = self.note.editing and here == (self._run_id, self._claim_id)
        if self.note.editing and not writing:
            self._begun[self._run_id, self._claim_id] = self.note.written
        self._shown = shown
        for item in (self._claim, self._tools):
            item.setVisible(card is not None)
        with refilled(self._page):
            self._both = None
            if card is not None:
                self._fill(view, card, running=running)
        if card is None:
            self.note.hide()
            return
        self._head(view, card, running=running)
        if not writing:
            self.note.show_note(card.note, self._now())
            if (begun := self._begun.pop(here, None)) is not None:
                self.note.take_up(begun)
        if card.claim.id != self._claim_id:
            self.verticalScrollBar().setValue(0)
        self._run_id, self._claim_id = here
        self._turn()

    def _fill(self, view: RunView, card: ClaimView, *, running: bool) -> None:
        mark, column = mark_of_claim(card, running=running), self._page.column
        for line in standing.rechecks(view, card, self._now()):
            column.addLayout(line)
        if view.started is not None and view.started.job is Job.SPEECH:
            self._spoken(view, card, mark)
        else:
            column.addLayout(self._verdict(view, card, mark))
            self._body(view, card)
        if view.set_aside:
            column.addWidget(rule())
            column.addLayout(set_aside(view.set_aside))
        column.addStretch(1)

    def _head(self, view: RunView, card: ClaimView, *, running: bool) -> None:
        self._claim.setText(card.claim.text)
        finished = view.ending is not None and view.ending.ending is Ending.DONE
        self.again.setEnabled(finished and not running)
        self.noting.setEnabled(not running)
        wait = self.tr("Once the run is finished")
        fresh = self.tr("Search and read afresh for this claim alone (R); its verdict stays until there is another")
        self.again.setToolTip(fresh if self.again.isEnabled() else wait)
        self.noting.setToolTip(self.tr("Write a note beside this claim (N)") if not running else wait)

    def write_note(self) -> None:
        """Open the box for the user's note, where one can be kept now."""
        if self.noting.isEnabled() and self._tools.isVisibleTo(self):
            self.note.write()
            self.ensureWidgetVisible(self.note)

    def end_note(self, card: ClaimView, trouble: str) -> None:
        """Show what became of a note of the run on show: that it is kept, or why it is not and its text still there."""
        if card.claim.id == self._claim_id:
            self.note.end(card.note, self._now(), trouble)
        elif not trouble:
            self._begun.pop((self._run_id, card.claim.id), None)

    def _body(self, view: RunView, card: ClaimView) -> None:
        judgement, column = card.judgement, self._page.column
        if judgement is None and not stances_of(card):
            column.addWidget(self._chips(view, card))
            return
        if judgement is not None and judgement.reasoning:
            column.addWidget(TextLabel(judgement.reasoning, muted=True, wrap=True))
        for conflict in view.conflicts:
            if card.claim.id in conflict.claim_ids:
                column.addWidget(rule())
                both = ConflictView(view, conflict)
                both.claim_asked.connect(self.claim_asked)
                column.addWidget(both)
        column.addWidget(rule())
        self._columns(view, card, judgement)

    def _spoken(self, view: RunView, card: ClaimView, mark: Mark) -> None:
        """The claim of a speech: the provenance strip, what the seats said, quotes and evidence beside the gates."""
        column, judgement = self._page.column, card.judgement
        ruling = judgement.ruling if judgement is not None else None

        def ask(source_id: str) -> None:
            self.source_asked.emit(source_id, card.claim.id)

        column.addWidget(provenance.strip(view, card, mark, ask))
        if ruling is not None:
            column.addWidget(TextLabel(speechwords.tally(ruling), wrap=True))
        if card.repeats:
            column.addWidget(provenance.repeats(card, self.sentence_asked.emit))
        votes = ruling.tally.votes if ruling is not None else tuple(card.votes.values())
        column.addLayout(stack(*provenance.reasons(votes), gap=0.5))
        if card.measures:
            column.addLayout(measured_otherwise(card.measures, ask))
        column.addWidget(rule())
        found: list[QBoxLayout] = []
        if judgement is not None and judgement.quotes:
            found.append(self._quotes(view, card, judgement))
        if judgement is not None and judgement.gates:
            found.append(gates_of(judgement.gates, stances=False))
        packed = [provenance.evidence(view, card.pack, ask)] if card.pack is not None else []
        left, right = (found, packed) if found else (packed, [])
        self._side_by_side(stack(*left, gap=3), stack(*right, self._stamp(view, card), gap=3))

    def _stamp(self, view: RunView, card: ClaimView) -> TextLabel:
        """As of which day the claim was judged, and when that was last done."""
        said_on = view.started.said_on if view.started is not None else None
        text = self.tr("Judged as of the day it was said: {}.").format(speechwords.day(said_on))
        if (at := view.verified_at(card)) is not None:
            text += " " + self.tr("Last verified {}.").format(words.day(at))
        return TextLabel(text, Type.META, muted=True, wrap=True)

    def _verdict(self, view: RunView, card: ClaimView, mark: Mark) -> QBoxLayout:
        """The verdict, and how it came: what the model said, and what lowered it."""
        judgement, notes = card.judgement, list[str]()
        if judgement is None:
            waits = self.tr("The verifier is reading the passages.") if card.judging else self.tr("Not judged.")
            if card.stances:
                waits = words.stances(card.stances, len(card.claim.cites))
            notes.append(self.tr("In line for the verifier.") if mark is Mark.WAITING else waits)
        elif judgement.error:
            notes.append(
                self.tr("The model gave no usable answer, so nothing is claimed ({}).").format(judgement.error)
            )
        else:
            notes.append(words.confidence(judgement.confidence))
            if judgement.pages:
                notes.append(words.pages_and_origins(judgement, view.origins))
            if judgement.probability is not None and not judgement.stances:
                notes.append(words.sure(judgement.probability))
        if card.disputed_with:
            notes.append(self.tr("cannot hold beside {}").format(", ".join(card.disputed_with)))
        pill = Pill(mark)
        line = row(pill, TextLabel(" · ".join(notes), Type.META, muted=True, wrap=True), stretch=1)
        line.setAlignment(pill, Qt.AlignmentFlag.AlignTop)
        if judgement is None or not judgement.lowered_by or judgement.proposed is judgement.verdict:
            return line
        gates = ", ".join(dict.fromkeys(words.gate_name(result.gate) for result in judgement.lowered_by))
        said = self.tr("The model had said {said}; lowered by: {gates}.")
        if judgement.stances:
            said = self.tr("Before the gates it was {said}; lowered by: {gates}.")
        why = TextLabel(said.format(said=mark_of(judgement.proposed).word, gates=gates), wrap=True)
        return stack(line, row(IconLabel("down", tone="misleading"), why, stretch=1), gap=1.5, stretch=1)

    def _columns(self, view: RunView, card: ClaimView, judgement: Judgement | None) -> None:
        taken = sorted(stances_of(card), key=lambda each: _WORTH.index(each.stance))
        left: QBoxLayout
        if taken:
            left = stack(*(self._stance(view, card, each) for each in taken), gap=2)
        else:
            left = self._quotes(view, card, judgement)
        gates = gates_of(judgement.gates, stances=bool(taken)) if judgement else stack(self._chips(view, card))
        self._side_by_side(left, gates)

    def _side_by_side(self, left: QBoxLayout, right: QBoxLayout) -> None:
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._both, gap=4)
        self._line = rule(vertical=True)
        self._both.addWidget(held(left), 10)
        self._both.addWidget(self._line)
        self._both.addWidget(held(right), 9)
        self._page.column.addLayout(self._both)

    def _stance(self, view: RunView, card: ClaimView, taken: SourceStance) -> StanceLine:
        line = StanceLine(taken, place_of(view, taken.source_id))
        line.clicked.connect(lambda: self.source_asked.emit(taken.source_id, card.claim.id))
        return line

    def _quotes(self, view: RunView, card: ClaimView, judgement: Judgement | None) -> QBoxLayout:
        cards = [QuoteCard(quote, place_of(view, quote.source_id)) for quote in (judgement.quotes if judgement else ())]
        for each in cards:
            asked = (each.quote.source_id, card.claim.id)
            each.clicked.connect(lambda asked=asked: self.source_asked.emit(*asked))
        if cards:
            return stack(*cards, gap=3)
        return stack(TextLabel(self.tr("No quote bears this out."), muted=True, wrap=True), self._chips(view, card))

    def _chips(self, view: RunView, card: ClaimView) -> QWidget:
        flow = Flow(TextLabel(self.tr("Cites"), Type.META, muted=True), gap=1.5)
        for source_id in card.claim.cites:
            place, asked = place_of(view, source_id), (source_id, card.claim.id)
            chip = provenance.CiteChip(f"{source_id} {place}", self.tr("{id}: open it").format(id=source_id))
            chip.clicked.connect(lambda asked=asked: self.source_asked.emit(*asked))
            flow.addWidget(chip)
        return held(flow)

    def _turn(self) -> None:
        """Put quotes and gates side by side, or below each other where it is narrow; so too claim and tools."""
        beside = room(self.viewport().width()) >= _ROOM_FOR_TOOLS
        self._top.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        if self._both is None or self._line is None:
            return
        wide = room(self.viewport().width()) >= _ROOM_FOR_COLUMNS
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._both.direction() is not direction:
            self._both.setDirection(direction)
        self._line.setFixedSize(*((1, 16_777_215) if wide else (16_777_215, 1)))
        if wide:
            self._line.setMinimumHeight(0)
        else:
            self._line.setMinimumWidth(0)


def _state(view: RunView, card: ClaimView | None, *, running: bool) -> tuple[object, ...]:
    """All that the detail of a claim depends on: when it is equal, there is nothing to draw."""
    if card is None:
        return ()
    anew = card.anew
    doing = (anew.pack is None, len(anew.stances), len(anew.votes), len(anew.claim.cites)) if anew else ()
    return (
        mark_of_claim(card, running=running), card.claim, card.judgement, tuple(stances_of(card)), card.pack,
        card.measures, tuple(card.votes.values()), tuple(card.repeats), card.note, len(card.past), doing, view.recheck,
        tuple(view.conflicts), view.ending,
    )  # fmt: skip


def set_aside(parts: Sequence[SetAside]) -> QBoxLayout:
    """The parts of the input that are no claims to check, muted, each with the reason."""
    head = words.plural(
        len(parts),
        words.translate("Aside", "Set aside: 1 part of the statement"),
        words.translate("Aside", "Set aside: {} parts of the statement"),
    )
    lines = [
        TextLabel(f"{words.quoted(part.text)} · {words.aside(part.reason)}", muted=True, wrap=True) for part in parts
    ]
    return stack(TextLabel(head, Type.STRONG), *lines, gap=1)
