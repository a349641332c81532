"""The detail of one claim: its verdict, what lowered it, the quotes, and the gates in words."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QWidget

from app.core.evidence import Quote
from app.core.verdict import GateResult, Judgement, Verdict
from app.core.view import ClaimView, RunView
from app.ui import words
from app.ui.marks import Mark, mark_of, mark_of_claim
from app.ui.paint import paint_plumb
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.layout import Flow, Page, clear, held, row, stack
from app.ui.widgets.text import Button, Clickable, ElidedLabel, IconLabel, Pill, TextLabel, Tool, rule

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


class ClaimDetail(QScrollArea):
    """Everything a reader needs to disagree with the verdict; two columns when there is room.

    Signals: `source_asked` with a source id and the claim's id; `copy_asked` with the claim's id.
    """

    source_asked = Signal(str, str)
    copy_asked = Signal(str)

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
        self.setWidget(self._page)

    def sizeHint(self) -> QSize:
        return QSize(space(120), space(70))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._turn()

    def show_claim(self, view: RunView, card: ClaimView | None, *, running: bool) -> None:
        """Show `card` of `view`; nothing is rebuilt while it stays the same."""
        mark = mark_of_claim(card, running=running) if card else None
        shown = (view.run_id, card.claim if card else None, card.judgement if card else None, mark)
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
        column.addLayout(self._verdict(card, mark))
        judgement = card.judgement
        if judgement is None:
            column.addWidget(self._chips(view, card))
        else:
            if judgement.reasoning:
                column.addWidget(TextLabel(judgement.reasoning, muted=True, wrap=True))
            column.addWidget(rule())
            self._columns(view, card, judgement)
        column.addStretch(1)
        self.verticalScrollBar().setValue(0)
        self._turn()

    def _verdict(self, card: ClaimView, mark: Mark) -> QBoxLayout:
        """The verdict, and how it came: what the model said, and what lowered it."""
        judgement, notes = card.judgement, list[str]()
        if judgement is None:
            waits = self.tr("The verifier is reading the passages.") if card.judging else self.tr("Not judged.")
            notes.append(self.tr("In line for the verifier.") if mark is Mark.WAITING else waits)
        elif judgement.error:
            notes.append(
                self.tr("The model gave no usable answer, so nothing is claimed ({}).").format(judgement.error)
            )
        else:
            notes.append(words.confidence(judgement.confidence))
            if judgement.pages:
                notes.append(words.pages_and_origins(judgement))
            if judgement.probability is not None:
                notes.append(self.tr("the model was {} % sure of it").format(round(judgement.probability * 100)))
        if card.disputed_with:
            notes.append(self.tr("cannot hold beside {}").format(", ".join(card.disputed_with)))
        pill = Pill(mark)
        line = row(pill, TextLabel(" · ".join(notes), Type.META, muted=True, wrap=True), stretch=1)
        line.setAlignment(pill, Qt.AlignmentFlag.AlignTop)
        if judgement is None or not judgement.lowered_by or judgement.proposed is judgement.verdict:
            return line
        gates = ", ".join(words.gate_name(result.gate) for result in judgement.lowered_by)
        said = self.tr("The model had said {said}; lowered by: {gates}.")
        why = TextLabel(said.format(said=mark_of(judgement.proposed).word, gates=gates), wrap=True)
        return stack(line, row(IconLabel("down", tone="misleading"), why, stretch=1), gap=1.5, stretch=1)

    def _columns(self, view: RunView, card: ClaimView, judgement: Judgement) -> None:
        cards = [QuoteCard(quote, self._place(view, quote.source_id)) for quote in judgement.quotes]
        for each in cards:
            asked = (each.quote.source_id, card.claim.id)
            each.clicked.connect(lambda asked=asked: self.source_asked.emit(*asked))
        if cards:
            left = stack(*cards, gap=3)
        else:
            left = stack(TextLabel(self.tr("No quote bears this out."), muted=True, wrap=True), self._chips(view, card))
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._both, gap=4)
        self._line = rule(vertical=True)
        self._both.addWidget(held(left), 10)
        self._both.addWidget(self._line)
        self._both.addWidget(held(self._gates(judgement.gates, judgement.verdict)), 9)
        self._page.column.addLayout(self._both)

    def _chips(self, view: RunView, card: ClaimView) -> QWidget:
        flow = Flow(TextLabel(self.tr("Cites"), Type.META, muted=True), gap=1.5)
        for source_id in card.claim.cites:
            chip = Button(f"{source_id} · {self._place(view, source_id)}")
            asked = (source_id, card.claim.id)
            chip.clicked.connect(lambda _=False, asked=asked: self.source_asked.emit(*asked))
            flow.addWidget(chip)
        return held(flow)

    def _gates(self, gates: tuple[GateResult, ...], verdict: Verdict) -> QBoxLayout:
        failed = sum(not gate.passed for gate in gates)
        head = self.tr("Gates: {passed} passed, {failed} failed").format(passed=len(gates) - failed, failed=failed)
        lines: list[QWidget | QBoxLayout] = [TextLabel(head, Type.STRONG)]
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


def _opened(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
