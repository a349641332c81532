"""A case of the eval, opened: what was asked, what is right, what the model said, and what the gates made of it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.core.evidence import Source
from app.core.span import Span
from app.ui import evalwords, words
from app.ui.evalport import EvalCase, EvalPage, EvalRun
from app.ui.paint import paint_plumb
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import Flow, clear, held, row, stack
from app.ui.widgets.source import ShownQuote
from app.ui.widgets.text import Button, Clickable, IconLabel, Pill, TextLabel, rule

_SAID = 1500  # characters of what the model said that are shown; an export has all


class _Place(Clickable):
    """Words of a page, hanging from a thread; a click opens the page there."""

    def __init__(self, text: str, place: str) -> None:
        super().__init__(f"{place}: {text}")
        column = stack(
            TextLabel(words.quoted(text), Type.QUOTE, wrap=True),
            TextLabel(place, Type.META, muted=True, wrap=True),
            gap=0.5,
        )
        set_steps(column, gap=0.5, margins=(4, 0.5, 1, 0.5))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_plumb(painter, space(1.5), 0, self.height() - space(1), self.palette().color(QPalette.ColorRole.Accent))
        self.paint_focus(painter)


class EvalCaseView(QScrollArea):
    """Shows one `EvalCase`. `source_asked` carries a source, its quotes to mark, and which of them comes first."""

    source_asked = Signal(object, list, int)

    def __init__(self) -> None:
        super().__init__()
        self.case: EvalCase | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("The selected case"))
        self._inner = QWidget()
        self._inner.setBackgroundRole(QPalette.ColorRole.Base)
        self._inner.setAutoFillBackground(True)
        self._column = QVBoxLayout(self._inner)
        set_steps(self._column, gap=2, margins=(0, 0, 3, 2))
        self.setWidget(self._inner)
        self.show_case(None)

    def show_case(self, case: EvalCase | None) -> None:
        """Show another case; None says to choose one."""
        if case == self.case and case is not None:
            return
        self.case = case
        clear(self._column)
        if case is None:
            self._add(TextLabel(self.tr("Choose a case to read it in full."), muted=True, wrap=True))
            self._column.addStretch(1)
            return
        self._head(case)
        for each in case.runs:
            self._run(each, several=len(case.runs) > 1)
        self._words(case)
        self._column.addStretch(1)
        self.verticalScrollBar().setValue(0)

    def open_page(self, at: int = 0) -> None:
        """Open a page of the case at its deciding words."""
        if self.case is not None and at < len(self.case.pages):
            page = self.case.pages[at]
            self._open(page, page.gold[0] if page.gold else None)

    def _add(self, *items: QWidget) -> None:
        for item in items:
            self._column.addWidget(item)

    def _head(self, case: EvalCase) -> None:
        first, *rest = case.asked or (self.tr("This case reads otherwise now, so only the answers are shown."),)
        self._add(TextLabel(first, Type.LEAD, wrap=True))
        self._add(*(TextLabel(line, Type.META, muted=True, wrap=True) for line in rest))
        about = (evalwords.class_name(case.failure), case.language, case.split, case.id)
        self._add(TextLabel("  ·  ".join(part for part in about if part), Type.META, muted=True, wrap=True))
        self._column.addLayout(_labelled(self.tr("Right"), _worded(case.wanted)))

    def _run(self, run: EvalRun, *, several: bool) -> None:
        self._add(rule())
        if several:
            self._add(TextLabel(self.tr("Run {}").format(run.run), Type.STRONG))
        sure = f"  {words.sure(run.probability)}" if run.probability is not None else ""
        self._column.addLayout(_labelled(self.tr("Model alone"), _worded(run.raw), sure))
        self._column.addLayout(_labelled(self.tr("With gates"), _worded(run.given)))
        for code in run.gates:
            text = f"{evalwords.gate_name(code.gate)}: {evalwords.gate_sentence(code)}"
            self._column.addLayout(row(IconLabel("cross", tone="false"), TextLabel(text, wrap=True), stretch=1))
        if run.error:
            self._add(TextLabel(words.failure(run.error), wrap=True))
        if run.detail:
            self._add(TextLabel(run.detail, Type.META, muted=True, wrap=True))
        cost = self.tr("{tokens} tokens, {seconds} s")
        told = cost.format(tokens=words.count(run.tokens), seconds=words.number(run.seconds))
        self._add(TextLabel(told, Type.META, muted=True))
        for text in run.said:
            shown = text if len(text) <= _SAID else f"{text[:_SAID]} …"
            said = TextLabel(shown, Type.MONO, wrap=True)
            said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._add(said)

    def _words(self, case: EvalCase) -> None:
        """The pages, the words that decide the case, and those that the model copied."""
        if not case.pages:
            return
        self._add(rule(), TextLabel(self.tr("Sources"), Type.STRONG))
        buttons = []
        for at, page in enumerate(case.pages):
            button = Button(f"{page.source.id}  {page.source.page.title or page.source.domain}", "open")
            button.clicked.connect(lambda _=False, at=at: self.open_page(at))
            buttons.append(button)
        self._add(held(Flow(*buttons)))
        for page in case.pages:
            for quote in self._quotes(page):
                self._place(page, quote)
        found = {_plain(span.of(page.source.page.text)) for page in case.pages for span in page.copied}
        missing = dict.fromkeys(q for run in case.runs for q in run.quotes if not _held(q, found))
        for copied in missing:
            text = self.tr("Copied by the model, and in no source: “{}”").format(copied)
            self._column.addLayout(row(IconLabel("warn", tone="false"), TextLabel(text, wrap=True), stretch=1))

    def _place(self, page: EvalPage, quote: ShownQuote) -> None:
        place = _Place(quote.span.of(page.source.page.text), f"{page.source.id}  ·  {quote.claim_id}")
        place.clicked.connect(lambda page=page, span=quote.span: self._open(page, span))
        self._add(place)

    def _quotes(self, page: EvalPage) -> list[ShownQuote]:
        """The places of a page to mark, in order, each once, with why it is marked in the place of a claim."""
        places = {(span.start, span.end): span for span in (*page.gold, *page.copied)}
        both = self.tr("decides the case, and was copied by the model")
        gold, copied = self.tr("decides the case"), self.tr("copied by the model")
        whys = {span: both if span in page.copied else gold for span in page.gold}
        return [ShownQuote(span=places[at], claim_id=whys.get(places[at], copied)) for at in sorted(places)]

    def _open(self, page: EvalPage, span: Span | None) -> None:
        quotes = self._quotes(page)
        first = next((at for at, quote in enumerate(quotes) if quote.span == span), 0)
        source: Source = page.source
        self.source_asked.emit(source, quotes, first)


def _labelled(label: str, what: QWidget, more: str = "") -> QVBoxLayout:
    return stack(TextLabel(f"{label}{more}", Type.META, muted=True, wrap=True), row(what), gap=0.5)


def _worded(text: str) -> QWidget:
    """A pill for every verdict in “supported or unverifiable”; other words as they are."""
    marks = [evalwords.answer_mark(part) for part in text.split(" or ")]
    if all(mark is not None for mark in marks):
        return held(row(*(Pill(mark) for mark in marks if mark is not None)))
    return TextLabel(evalwords.answer_word(text), Type.STRONG, wrap=True)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _held(quote: str, found: set[str]) -> bool:
    """Whether a quote, or what of it could be located, is among those found."""
    plain = _plain(quote).strip("“”\"' .")
    return any(plain in each or each in plain for each in found)
