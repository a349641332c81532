"""The answer of a finished run: the article, and in the margin what was left out and how it was made."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout

from app.core.verdict import Verdict
from app.core.view import ClaimView, RunView
from app.ui import words
from app.ui.controller import Controller
from app.ui.marks import mark_of
from app.ui.theme import Type, room, set_steps
from app.ui.widgets.article import Article
from app.ui.widgets.layout import Page, clear, row, scrolled, stack
from app.ui.widgets.text import Clickable, Pill, TextLabel, rule

_ROOM_FOR_MARGIN = 560  # pixels at 100 % text
_LEFT_OUT_SHOWN = 12  # the list of claims has them all
_STANDS = (Verdict.SUPPORTED, Verdict.PARTLY_SUPPORTED, Verdict.CONTRADICTED, Verdict.NOT_SUPPORTED)


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
        state = (view.run_id, view.sentences, view.ending, len(view.calls))
        if state != self._state:
            self._state = state
            self.article.show_answer(view)
            self._fill_margin(view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = room(self.width()) >= _ROOM_FOR_MARGIN
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._line.setVisible(wide)

    def _fill_margin(self, view: RunView) -> None:
        column = self._margin.column
        clear(column)
        cited = {each for sentence in view.sentences for each in sentence.claim_ids}
        left = [card for card in view.claims.values() if card.claim.id not in cited]
        head = self.tr("Left out: {left} of {total} claims").format(left=len(left), total=len(view.claims))
        column.addWidget(TextLabel(head, Type.STRONG))
        for card in left[:_LEFT_OUT_SHOWN]:
            line = LeftOut(card)
            line.clicked.connect(lambda card=card: self.claim_asked.emit(card.claim.id))
            column.addWidget(line)
            column.addWidget(rule())
        if len(left) > _LEFT_OUT_SHOWN:
            more = self.tr("and {} more, all under Claims").format(len(left) - _LEFT_OUT_SHOWN)
            column.addWidget(TextLabel(more, muted=True, wrap=True))
        column.addWidget(TextLabel(self.tr("How it was made"), Type.STRONG))
        figures = QGridLayout()
        set_steps(figures, gap=1.5, across=4)
        figures.setColumnStretch(1, 1)
        for at, (name, value) in enumerate(self._figures(view)):
            label = TextLabel(name, muted=True)
            figures.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
            figures.addWidget(TextLabel(value, wrap=True), at, 1)
        column.addLayout(figures)
        column.addStretch(1)

    def _figures(self, view: RunView) -> list[tuple[str, str]]:
        good = sum(card.verdict in _STANDS for card in view.claims.values())
        cut = len(view.dropped)
        tokens_in = sum(call.served for call in view.calls.values())
        tokens_out = sum(call.output for call in view.calls.values())
        claims = self.tr("{drafted} drafted, {decided} decided").format(drafted=len(view.claims), decided=good)
        sources = self.tr("{read} read, {cited} cited").format(read=len(view.sources), cited=len(self.article.numbers))
        if view.origins:
            sources += ", " + words.plural(len(view.origins), self.tr("1 origin"), self.tr("{} origins"))
        figures = [(self.tr("Claims"), claims), (self.tr("Pages"), sources)]
        if view.failures:
            figures.append(
                (self.tr("Not read"), words.plural(len(view.failures), self.tr("1 page"), self.tr("{} pages")))
            )
        if cut:
            figures.append((self.tr("Sentences cut"), f"{cut} ({words.drop_reason(view.dropped[0].reason)})"))
        tokens = self.tr("{} in, {} out").format(words.count(tokens_in), words.count(tokens_out))
        figures += [(self.tr("Model calls"), words.count(len(view.calls))), (self.tr("Tokens"), tokens)]
        if view.started:
            models = dict.fromkeys(entry.model for entry in view.started.roster)
            figures.append((self.tr("Model"), ", ".join(models)))
            figures.append((self.tr("Prompts"), view.started.prompt_hash[:12]))
        return figures


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
