"""The answer of a finished run: the article, and in the margin what was left out and how it was made."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from app.core.view import ClaimView
from app.ui import words
from app.ui.controller import Controller
from app.ui.marks import mark_of
from app.ui.pages.making import figure_lines, figures_of
from app.ui.theme import Type, room, set_steps
from app.ui.widgets.article import Article
from app.ui.widgets.layout import Page, refilled, row, scrolled, stack
from app.ui.widgets.text import Clickable, Pill, TextLabel, rule

_ROOM_FOR_MARGIN = 560  # pixels at 100 % text
_LEFT_OUT_SHOWN = 12  # the list of claims has them all


class LeftOut(Clickable):
    """One claim that the answer does not rest on, and why."""

    def __init__(self, card: ClaimView) -> None:
        super().__init__(f"{mark_of(card.verdict).word}: {card.claim.text}")
        words_ = TextLabel(card.claim.text, Type.QUOTE, wrap=True)
        column = stack(
            row(Pill(mark_of(card.verdict))), words_, TextLabel(_why(card), Type.META, muted=True, wrap=True)
        )
        set_steps(column, gap=1, margins=(0, 1.5, 1, 2))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


class AnswerView(Page):
    """Signals: `source_asked` with a source id and a claim id; `claim_asked` with a claim id."""

    source_asked = Signal(str, str)
    claim_asked = Signal(str)

    def __init__(self, controller: Controller) -> None:
        super().__init__((6, 3, 4, 2), gap=3)
        self._controller = controller
        self._state: tuple[object, ...] = ()
        self.article, self._margin = Article(), Page((4, 0, 2, 2), gap=2)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._both, gap=2)
        self._both.addWidget(self.article, 7)
        self._line = rule(vertical=True)
        self._both.addWidget(self._line)
        margin = scrolled(self._margin)
        margin.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._both.addWidget(margin, 4)
        self.column.addLayout(self._both, 1)
        self.article.source_asked.connect(self.source_asked)

    def show_run(self) -> None:
        """Show the answer of the controller's run; nothing is rebuilt while it stays the same."""
        view = self._controller.view
        state = (view.run_id, view.sentences, view.ending, len(view.calls), view.recheck)
        if state != self._state:
            self._state = state
            self.article.show_answer(view)
            QTimer.singleShot(0, self, self._fill_margin)  # its many labels wait until the answer is on the screen

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = room(self.width()) >= _ROOM_FOR_MARGIN
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._line.setVisible(wide)

    def _fill_margin(self) -> None:
        view = self._controller.view
        cited = {each for sentence in view.sentences for each in sentence.claim_ids}
        left = [card for card in view.claims.values() if card.claim.id not in cited]
        head = self.tr("Left out: {left} of {total} claims").format(left=len(left), total=len(view.claims))
        with refilled(self._margin) as column:
            column.addWidget(TextLabel(head, Type.STRONG, wrap=True))
            for card in left[:_LEFT_OUT_SHOWN]:
                line = LeftOut(card)
                line.clicked.connect(lambda card=card: self.claim_asked.emit(card.claim.id))
                column.addWidget(line)
                column.addWidget(rule())
            if len(left) > _LEFT_OUT_SHOWN:
                more = self.tr("and {} more, all under Claims").format(len(left) - _LEFT_OUT_SHOWN)
                column.addWidget(TextLabel(more, muted=True, wrap=True))
            column.addWidget(TextLabel(self.tr("How it was made"), Type.STRONG))
            column.addWidget(figure_lines(figures_of(view)))
            column.addStretch(1)


def _why(card: ClaimView) -> str:
    judgement = card.judgement
    translate = words.translate
    if judgement is None:
        return translate("Answer", "It was not checked before the run ended.")
    if judgement.error:
        return translate("Answer", "No usable answer: {}.").format(words.failure(judgement.error))
    if card.disputed_with:
        return translate("Answer", "It cannot hold beside {}.").format(", ".join(card.disputed_with))
    if judgement.lowered_by:
        first = judgement.lowered_by[0]
        return f"{words.gate_name(first.gate)}: {words.gate_sentence(first)}."
    return judgement.reasoning
