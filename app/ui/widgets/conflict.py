"""Two claims that cannot both hold, side by side, each with the words that bear it out."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.core.claim import Conflict
from app.core.view import ClaimView, RunView
from app.ui import words
from app.ui.theme import Type, room, set_steps
from app.ui.widgets.layout import row, stack
from app.ui.widgets.quotes import place_of
from app.ui.widgets.text import Clickable, ElidedLabel, IconLabel, TextLabel, rule

translate = words.translate
_ROOM_FOR_BOTH = 460  # pixels of width at 100 % text
_QUOTES = 2


class Side(Clickable):
    """One of the two claims; a click shows it in full."""

    def __init__(self, view: RunView, card: ClaimView) -> None:
        super().__init__(f"{card.claim.id}: {card.claim.text}")
        lines: list[QWidget | QBoxLayout] = [
            TextLabel(card.claim.id, Type.META, muted=True),
            TextLabel(card.claim.text, Type.CLAIM, wrap=True),
        ]
        for quote in (card.judgement.quotes if card.judgement else ())[:_QUOTES]:
            where = f"{quote.source_id} · {place_of(view, quote.source_id)}"
            lines += [TextLabel(words.quoted(quote.text), Type.QUOTE, wrap=True, muted=True)]
            lines += [ElidedLabel(where, Type.META, muted=True)]
        column = stack(*lines, gap=0.5)
        set_steps(column, gap=0.5, margins=(1, 0.5, 1, 0.5))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


class ConflictView(QWidget):
    """The two sides, and why they exclude each other; `claim_asked` carries the id of the one to show."""

    claim_asked = Signal(str)

    def __init__(self, view: RunView, conflict: Conflict) -> None:
        super().__init__()
        said = translate("Conflict", "These two cannot both hold.")
        head = TextLabel(f"{said} {_why(conflict)}".strip(), wrap=True)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._both, gap=3)
        self._line = rule(vertical=True)
        for at, claim_id in enumerate(conflict.claim_ids):
            side = Side(view, view.claims[claim_id])
            side.clicked.connect(lambda claim_id=claim_id: self.claim_asked.emit(claim_id))
            if at:
                self._both.addWidget(self._line)
            self._both.addWidget(side, 1)
        self.setLayout(stack(row(IconLabel("warn", tone="split"), head, stretch=1), self._both, gap=1, stretch=1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = room(self.width()) >= _ROOM_FOR_BOTH
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._line.setVisible(wide)


def _why(conflict: Conflict) -> str:
    known = {
        "values": translate("Conflict", "They give different values for one thing."),
        "model": translate("Conflict", "The model compared them, and the difference stands in their words."),
    }
    return known.get(conflict.why, conflict.why)
