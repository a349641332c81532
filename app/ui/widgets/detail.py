"""The detail of one claim: its verdict, what lowered it, the quotes, and the gates in words."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QWidget

from app.core.claim import Job, SetAside
from app.core.evidence import Quote
from app.core.tier import Tier
from app.core.verdict import GateResult, Judgement, SourceStance, Stance
from app.core.view import ClaimView, RunView
from app.ui import speechwords, words
from app.ui.marks import Mark, mark_of, mark_of_claim
from app.ui.models.claims import stances_of
from app.ui.paint import paint_plumb
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets import provenance
from app.ui.widgets.layout import Flow, Page, clear, held, row, stack
from app.ui.widgets.text import Button, Clickable, ElidedLabel, IconLabel, Pill, TextLabel, Tool, rule

_STANCE_LOOKS = {
    Stance.SUPPORTS: ("check", "true"),
    Stance.REFUTES: ("cross", "false"),
    Stance.OTHER: ("question", "unverifiable"),
}
_WORTH = (Stance.SUPPORTS, Stance.REFUTES, Stance.OTHER)
_ROOM_FOR_COLUMNS = 620  # pixels at 100 % text


class QuoteCard(Clickable):
    """A quotation hanging from a thread: the exact words in serif, their place beneath. A click opens the source."""

    def __init__(self, quote: Quote, place: str) -> None:
        super().__init__(f"{quote.source_id}: {quote.text}")
        self.quote = quote
        said = TextLabel(f"“{quote.text}”", Type.QUOTE, wrap=True)
        column = stack(said, ElidedLabel(f"{quote.source_id} · {place}", Type.META, muted=True), gap=0.5, stretch=0)
        set_steps(column, gap=0.5, margins=(4, 0.5, 1, 0.5))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        accent = self.palette().color(QPalette.ColorRole.Accent)
        paint_plumb(painter, space(1.5), 0, self.height() - space(1), accent)
        self.paint_focus(painter)


class StanceLine(Clickable):
    """What one source says of the claim: sign and word, place and tier; its words; what lowered it."""

    def __init__(self, taken: SourceStance, place: str) -> None:
        word, tier = words.stance(taken.stance), Tier(taken.tier).label if taken.tier else ""
        sure = words.sure(taken.probability) if taken.probability is not None else ""
        about = " · ".join(part for part in (taken.source_id, tier, place, sure) if part)
        lowered = words.stance_lowered(taken)
        quotes = [quote.text for quote in taken.quotes]
        super().__init__(". ".join(part for part in (f"{taken.source_id} {word}", tier, *quotes, lowered) if part))
        self.taken = taken
        icon, tone = _STANCE_LOOKS[taken.stance]
        settles = taken.stance is not Stance.OTHER
        head = TextLabel(_opened(word), Type.STRONG if settles else Type.BODY, muted=not settles)
        lines: list[QWidget | QBoxLayout] = [row(head, ElidedLabel(about, Type.META, muted=True), gap=2, stretch=1)]
        lines += [TextLabel(f"“{text}”", Type.QUOTE, wrap=True, muted=not settles) for text in quotes]
        if lowered:
            lines.append(TextLabel(lowered, Type.META, muted=True, wrap=True))
        sign = IconLabel(icon, tone=tone)
        line = row(sign, stack(*lines, gap=0.5), gap=1.5, stretch=1)
        line.setAlignment(sign, Qt.AlignmentFlag.AlignTop)
        set_steps(line, gap=1.5, margins=(0, 0.5, 1, 0.5))
        self.setLayout(line)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


class ClaimDetail(QScrollArea):
    """Everything a reader needs to disagree with the verdict; two columns when there is room.

    Signals: `source_asked` with a source id and the claim's id; `copy_asked` with the claim's id; `sentence_asked` with
    the number of a sentence of the speech.
    """

    source_asked = Signal(str, str)
    copy_asked = Signal(str)
    sentence_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Selected claim"))
        self._page = Page((6, 2.5, 6, 3), gap=2)
        self._both: QBoxLayout | None = None
        self._line: QWidget | None = None
        self._shown: tuple[object, ...] = ()
        self._claim_id = ""
        self.setWidget(self._page)

    def sizeHint(self) -> QSize:
        return QSize(space(120), space(70))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._turn()

    def show_claim(self, view: RunView, card: ClaimView | None, *, running: bool) -> None:
        """Show `card` of `view`; nothing is rebuilt while it stays the same."""
        mark = mark_of_claim(card, running=running) if card else None
        taken = tuple(stances_of(card)) if card else ()
        panel = (card.pack, tuple(card.votes.values()), tuple(card.repeats)) if card else ()
        judged = (card.claim, card.judgement) if card else ()
        shown = (view.run_id, judged, mark, taken, view.origins, panel)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._page.column)
        self._both = None
        if card is None or mark is None:
            return
        column = self._page.column
        copy = Tool("copy", self.tr("Copy"))
        copy.setToolTip(self.tr("Copy the claim as Markdown (Ctrl+Shift+C)"))
        copy.clicked.connect(lambda: self.copy_asked.emit(card.claim.id))
        claim = TextLabel(card.claim.text, Type.LEAD, wrap=True)
        top = row(claim, copy, stretch=0)
        top.setAlignment(copy, Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        if view.started is not None and view.started.job is Job.SPEECH:
            self._spoken(view, card, mark)
        else:
            column.addLayout(self._verdict(view, card, mark))
            self._body(view, card)
        if view.set_aside:
            column.addWidget(rule())
            column.addLayout(set_aside(view.set_aside))
        column.addStretch(1)
        if card.claim.id != self._claim_id:
            self.verticalScrollBar().setValue(0)
        self._claim_id = card.claim.id
        self._turn()

    def _body(self, view: RunView, card: ClaimView) -> None:
        judgement, column = card.judgement, self._page.column
        if judgement is None and not stances_of(card):
            column.addWidget(self._chips(view, card))
            return
        if judgement is not None and judgement.reasoning:
            column.addWidget(TextLabel(judgement.reasoning, muted=True, wrap=True))
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
        column.addWidget(rule())
        found: list[QBoxLayout] = []
        if judgement is not None and judgement.quotes:
            found.append(self._quotes(view, card, judgement))
        if judgement is not None and judgement.gates:
            found.append(self._gates(judgement.gates, stances=False))
        packed = [provenance.evidence(view, card.pack, ask)] if card.pack is not None else []
        left, right = (found, packed) if found else (packed, [])
        self._side_by_side(stack(*left, gap=3), stack(*right, self._stamp(view, judgement), gap=3))

    def _stamp(self, view: RunView, judgement: Judgement | None) -> TextLabel:
        """As of which day the claim was judged, and when that was last done."""
        said_on = view.started.said_on if view.started is not None else None
        text = self.tr("Judged as of the day it was said: {}.").format(speechwords.day(said_on))
        if judgement is not None and view.last_at is not None:
            text += " " + self.tr("Last verified {}.").format(words.day(view.last_at))
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
        gates = self._gates(judgement.gates, stances=bool(taken)) if judgement else stack(self._chips(view, card))
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
        line = StanceLine(taken, self._place(view, taken.source_id))
        line.clicked.connect(lambda: self.source_asked.emit(taken.source_id, card.claim.id))
        return line

    def _quotes(self, view: RunView, card: ClaimView, judgement: Judgement | None) -> QBoxLayout:
        cards = [
            QuoteCard(quote, self._place(view, quote.source_id)) for quote in (judgement.quotes if judgement else ())
        ]
        for each in cards:
            asked = (each.quote.source_id, card.claim.id)
            each.clicked.connect(lambda asked=asked: self.source_asked.emit(*asked))
        if cards:
            return stack(*cards, gap=3)
        return stack(TextLabel(self.tr("No quote bears this out."), muted=True, wrap=True), self._chips(view, card))

    def _chips(self, view: RunView, card: ClaimView) -> QWidget:
        flow = Flow(TextLabel(self.tr("Cites"), Type.META, muted=True), gap=1.5)
        for source_id in card.claim.cites:
            chip = Button(f"{source_id} · {self._place(view, source_id)}")
            asked = (source_id, card.claim.id)
            chip.clicked.connect(lambda _=False, asked=asked: self.source_asked.emit(*asked))
            flow.addWidget(chip)
        return held(flow)

    def _gates(self, gates: tuple[GateResult, ...], *, stances: bool) -> QBoxLayout:
        failed = sum(not gate.passed for gate in gates)
        head = self.tr("Gates: {passed} passed, {failed} failed").format(passed=len(gates) - failed, failed=failed)
        lines: list[QWidget | QBoxLayout] = [TextLabel(head, Type.STRONG)]
        if not gates and stances:
            each = self.tr("Every source's word went through the gates alone; what they lowered is said beside it.")
            return stack(TextLabel(self.tr("Gates"), Type.STRONG), TextLabel(each, muted=True, wrap=True), gap=1.5)
        if not gates:
            lines.append(TextLabel(self.tr("No gate was reached."), muted=True, wrap=True))
        lines.extend(self._gate(gate) for gate in sorted(gates, key=lambda gate: gate.passed))
        return stack(*lines, gap=1.5)

    def _gate(self, gate: GateResult) -> QBoxLayout:
        """A failed gate says why; a passed one says so, and why in its tool tip."""
        name, sentence = words.gate_name(gate.gate), _opened(words.gate_sentence(gate))
        state = self.tr("passed") if gate.passed else self.tr("failed")
        about = f" ({gate.detail})" if gate.detail else ""
        text = f"{name}: {state}{about}" if gate.passed else f"{name}: {state}. {sentence}."
        label = TextLabel(text, Type.BODY if gate.passed else Type.STRONG, wrap=True)
        label.setToolTip(sentence)
        label.setAccessibleDescription(sentence)
        icon = IconLabel("check" if gate.passed else "cross", tone="true" if gate.passed else "false")
        line = row(icon, label, stretch=1)
        line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        return line

    @staticmethod
    def _place(view: RunView, source_id: str) -> str:
        source = view.sources.get(source_id)
        if source is None:
            return ""
        published = source.page.published
        return f"{source.domain} · {published}" if published else source.domain

    def _turn(self) -> None:
        """Put quotes and gates side by side, or below each other where it is narrow."""
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


def set_aside(parts: Sequence[SetAside]) -> QBoxLayout:
    """The parts of the input that are no claims to check, muted, each with the reason."""
    head = words.plural(
        len(parts),
        words.translate("Aside", "Set aside: 1 part of the statement"),
        words.translate("Aside", "Set aside: {} parts of the statement"),
    )
    lines = [TextLabel(f"“{part.text}” · {words.aside(part.reason)}", muted=True, wrap=True) for part in parts]
    return stack(TextLabel(head, Type.STRONG), *lines, gap=1)


def _opened(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
