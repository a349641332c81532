"""How the panel came to its outcome on one claim: the strip of seats, their words, and the evidence they were shown."""

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QBoxLayout, QSizePolicy, QWidget

from app.core.panel import Vote
from app.core.speech import ClaimPack, EvidenceItem
from app.core.view import ClaimView, RunView
from app.ui import speechwords, words
from app.ui.marks import Mark
from app.ui.paint import chip_width, paint_chip
from app.ui.theme import Type, set_steps, space, type_metrics
from app.ui.widgets.layout import Flow, held, row, stack
from app.ui.widgets.text import Clickable, ElidedLabel, IconLabel, Pill, TextLabel

translate = QCoreApplication.translate
Ask = Callable[[str], object]  # called with the id of an evidence item that is to be opened


class CiteChip(Clickable):
    """An evidence id that opens its item."""

    def __init__(self, text: str, spoken: str) -> None:
        super().__init__(spoken)
        self.text = text
        self.setToolTip(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return self._size_of(self.text)

    def minimumSizeHint(self) -> QSize:
        """Room for the id; what stands behind it is cut where a narrow column has no more."""
        return self._size_of(f"{self.text.split()[0]} …") if " " in self.text else self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, base = QPainter(self), QApplication.font()
        text = self.text
        if self.width() < self.sizeHint().width():
            text = type_metrics(Type.META, base).elidedText(text, Qt.TextElideMode.ElideRight, self.width() - space(3))
        paint_chip(painter, QRectF(self.rect()), text, self.palette(), base)
        self.paint_focus(painter)

    def _size_of(self, text: str) -> QSize:
        height = type_metrics(Type.META, QApplication.font()).height() + space(0.75)
        return QSize(round(chip_width(text, QApplication.font())), round(height))


class Column(QWidget):
    """One column of the strip: a label, a pill or a word, and what it rests on; a hairline at its right."""

    def __init__(self, label: str, *lines: QWidget | QBoxLayout) -> None:
        super().__init__()
        column = stack(TextLabel(label, Type.META, muted=True), *lines, gap=1)
        set_steps(column, gap=1, margins=(0, 0, 3, 0))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        painter.drawLine(QPointF(self.width() - 1, 0), QPointF(self.width() - 1, self.height()))


class ItemLine(Clickable):
    """One item of a pack: id and tier, what it is called, who published it and when. A click opens it."""

    def __init__(self, item: EvidenceItem, title: str) -> None:
        dated = words.day(item.published) if item.published else translate("Panel", "undated")
        about = f"{item.domain} · {dated}"
        super().__init__(f"{item.source_id} {item.tier.label}: {title}, {about}")
        self.item = item
        chip = CiteChip(f"{item.source_id} {item.tier.label}", "")
        chip.setFocusPolicy(self.focusPolicy().NoFocus)
        chip.clicked.connect(self.clicked)
        line = row(chip, stack(ElidedLabel(title), ElidedLabel(about, Type.META, muted=True), gap=0), gap=2, stretch=1)
        set_steps(line, gap=2, margins=(0, 0.5, 1, 0.5))
        self.setLayout(line)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


def strip(view: RunView, card: ClaimView, mark: Mark, ask: Ask) -> QWidget:
    """The provenance strip: the verdict, how the sentence was routed, each seat's vote, and the tally in words."""
    flow = Flow(gap=3)
    ruling = card.judgement.ruling if card.judgement is not None else None
    verdict = translate("Panel", "Verdict")
    if card.judgement is not None and ruling is not None:
        verdict = f"{verdict} · {words.confidence(card.judgement.confidence)}"
    items = len(card.pack.items) if card.pack is not None else 0
    shown = words.plural(items, translate("Panel", "1 item shown"), translate("Panel", "{} items shown"))
    flow.addWidget(Column(verdict, Pill(mark)))
    triaged = view.triage.get(card.claim.sub_question)
    kind = speechwords.speech_type(triaged.type) if triaged is not None else ""
    routed = " · ".join(part for part in (translate("Panel", "Routed"), kind) if part)
    flow.addWidget(Column(routed, TextLabel(shown)))
    votes = ruling.tally.votes if ruling is not None else tuple(card.votes.values())
    for vote in votes:
        flow.addWidget(_seat(vote, ask))
    return held(flow)


def _seat(vote: Vote, ask: Ask) -> Column:
    name = speechwords.seat(vote.seat)
    chips = []
    for source_id in vote.citations:
        chip = CiteChip(source_id, translate("Panel", "{seat} cites {id}: open it").format(seat=name, id=source_id))
        chip.clicked.connect(lambda source_id=source_id: ask(source_id))
        chips.append(chip)
    if vote.counts:
        label = f"{name} · {speechwords.percent(vote.confidence)}"
        return Column(label, row(Pill(Mark[vote.label.name]), *chips, gap=1))
    return Column(name, TextLabel(speechwords.void(vote), Type.META), row(*chips, gap=1))


def reasons(votes: Sequence[Vote]) -> list[QWidget]:
    """What each seat gave as its reason, in its own words."""
    return [TextLabel(text, muted=True, wrap=True) for vote in votes if (text := speechwords.turned(vote))]


def evidence(view: RunView, pack: ClaimPack, ask: Ask) -> QBoxLayout:
    """The pack as lines that open their item, and what was kept out of it, by reason."""
    head = words.plural(
        len(pack.items), translate("Panel", "Evidence: 1 item"), translate("Panel", "Evidence: {} items")
    )
    lines: list[QWidget | QBoxLayout] = [TextLabel(head, Type.STRONG)]
    for item in pack.items:
        source = view.sources.get(item.source_id)
        line = ItemLine(item, (source.page.title if source is not None else "") or item.url)
        line.clicked.connect(lambda item=item: ask(item.source_id))
        lines.append(line)
    if thin := speechwords.thin(pack.thin):
        text = translate("Panel", "Too thin for a panel: {}. No seat was asked to fill the gap.").format(thin)
        lines.append(row(IconLabel("info"), TextLabel(text, wrap=True), stretch=1))
    out = Counter(each.why for each in pack.kept_out)
    for why, number in out.items():
        said = words.plural(number, translate("Panel", "1 page kept out"), translate("Panel", "{} pages kept out"))
        line_ = TextLabel(f"{said}: {speechwords.kept_out(why)}", Type.META, muted=True, wrap=True)
        line_.setToolTip("\n".join(each.url for each in pack.kept_out if each.why is why))
        lines.append(line_)
    return stack(*lines, gap=1)


def repeats(card: ClaimView, ask: Callable[[int], object]) -> QWidget:
    """Links to the sentences that say the same, judged with this one."""
    flow = Flow(TextLabel(translate("Panel", "Said again, judged once:"), Type.META, muted=True), gap=1.5)
    for number in card.repeats:
        chip = CiteChip(
            translate("Panel", "sentence {}").format(number),
            translate("Panel", "Show sentence {} on the triage page").format(number),
        )
        chip.clicked.connect(lambda number=number: ask(number))
        flow.addWidget(chip)
    return held(flow)
