"""The words that a verdict rests on, as widgets that open their source: quotations, and what each source has to say."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from app.core.evidence import Quote
from app.core.tier import Tier
from app.core.verdict import GateResult, SourceStance, Stance
from app.core.view import RunView
from app.ui import words
from app.ui.paint import paint_plumb
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import Flow, held, row, stack
from app.ui.widgets.text import Clickable, ElidedLabel, IconLabel, TextLabel

translate = words.translate
_STANCE_LOOKS = {
    Stance.SUPPORTS: ("check", "true"),
    Stance.REFUTES: ("cross", "false"),
    Stance.OTHER: ("question", "unverifiable"),
}


class QuoteCard(Clickable):
    """A quotation hanging from a thread: the exact words in serif, their place beneath. A click opens the source."""

    def __init__(self, quote: Quote, place: str) -> None:
        super().__init__(f"{quote.source_id}: {quote.text}")
        self.quote = quote
        said = TextLabel(words.quoted(quote.text), Type.QUOTE, wrap=True)
        column = stack(said, ElidedLabel(f"{quote.source_id} · {place}", Type.META, muted=True), gap=0.5, stretch=0)
        mirrored = QApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft  # margins are not mirrored by Qt
        set_steps(column, gap=0.5, margins=(1, 0.5, 4, 0.5) if mirrored else (4, 0.5, 1, 0.5))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        accent = self.palette().color(QPalette.ColorRole.Accent)
        x = self.width() - space(1.5) if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else space(1.5)
        paint_plumb(painter, x, 0, self.height() - space(1), accent)
        self.paint_focus(painter)


class StanceLine(Clickable):
    """What one source says of the claim: sign and word, place and tier; its words; what lowered it."""

    def __init__(self, taken: SourceStance, place: str) -> None:
        word, tier = words.stance(taken.stance), Tier(taken.tier).label if taken.tier else ""
        sure = words.sure_of_it(taken.probability) if taken.probability is not None else ""
        about = " · ".join(part for part in (taken.source_id, tier, place, sure) if part)
        lowered = words.stance_lowered(taken)
        quotes = [quote.text for quote in taken.quotes]
        super().__init__(". ".join(part for part in (f"{taken.source_id} {word}", tier, *quotes, lowered) if part))
        self.taken = taken
        icon, tone = _STANCE_LOOKS[taken.stance]
        settles = taken.stance is not Stance.OTHER
        head = TextLabel(opened(word), Type.STRONG if settles else Type.BODY, muted=not settles)
        where = held(Flow(head, ElidedLabel(about, Type.META, muted=True), gap=2))
        lines: list[QWidget | QBoxLayout] = [where]
        lines += [TextLabel(words.quoted(text), Type.QUOTE, wrap=True, muted=not settles) for text in quotes]
        if lowered:
            lines.append(TextLabel(lowered, Type.META, muted=True, wrap=True))
        sign = IconLabel(icon, tone=tone)
        line = row(sign, stack(*lines, gap=0.5), gap=1.5, stretch=1)
        line.setAlignment(sign, Qt.AlignmentFlag.AlignTop)
        set_steps(line, gap=1.5, margins=(0, 0.5, 1, 0.5))
        self.setLayout(line)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


def gates_of(gates: tuple[GateResult, ...], *, stances: bool) -> QBoxLayout:
    """The gates in words, those that failed first."""
    failed = sum(not gate.passed for gate in gates)
    head = translate("Detail", "Gates: {passed} passed, {failed} failed").format(
        passed=len(gates) - failed, failed=failed
    )
    lines: list[QWidget | QBoxLayout] = [TextLabel(head, Type.STRONG)]
    if not gates and stances:
        each = translate(
            "Detail", "Every source's word went through the gates alone; what they lowered is said beside it."
        )
        head = translate("Detail", "Gates")
        return stack(TextLabel(head, Type.STRONG), TextLabel(each, muted=True, wrap=True), gap=1.5)
    if not gates:
        lines.append(TextLabel(translate("Detail", "No gate was reached."), muted=True, wrap=True))
    lines.extend(_gate(gate) for gate in sorted(gates, key=lambda gate: gate.passed))
    return stack(*lines, gap=1.5)


def _gate(gate: GateResult) -> QBoxLayout:
    """A failed gate says why; a passed one says so, and why in its tool tip."""
    name, sentence = words.gate_name(gate.gate), opened(words.gate_sentence(gate))
    state = translate("Detail", "passed") if gate.passed else translate("Detail", "failed")
    about = f" ({gate.detail})" if gate.detail else ""
    text = f"{name}: {state}{about}" if gate.passed else f"{name}: {state}. {sentence}."
    label = TextLabel(text, Type.BODY if gate.passed else Type.STRONG, wrap=True)
    label.setToolTip(sentence)
    label.setAccessibleDescription(sentence)
    icon = IconLabel("check" if gate.passed else "cross", tone="true" if gate.passed else "false")
    line = row(icon, label, stretch=1)
    line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
    return line


def place_of(view: RunView, source_id: str) -> str:
    """Who published a source, and when."""
    source = view.sources.get(source_id)
    if source is None:
        return ""
    published = source.page.published
    return f"{source.domain} · {words.day(published)}" if published else source.domain


def opened(sentence: str) -> str:
    """The sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]
