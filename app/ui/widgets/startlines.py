"""What one can begin with: the bundled examples, and contested claims of the day, as lines to click."""

from PySide6.QtGui import QPainter, QPaintEvent

from app.core.trending import ContestedClaim
from app.ui import speechwords, words
from app.ui.ports import Example
from app.ui.theme import Type, set_steps
from app.ui.widgets.layout import stack
from app.ui.widgets.text import Clickable, TextLabel


class StartLine(Clickable):
    """A text to check, and under it in small what it is."""

    def __init__(self, text: str, about: str) -> None:
        super().__init__(f"{text} {about}")
        column = stack(
            TextLabel(text, Type.CLAIM, wrap=True), TextLabel(about, Type.META, muted=True, wrap=True), gap=0.5
        )
        set_steps(column, gap=0.5, margins=(0, 1, 0, 1.5))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


class ExampleLine(StartLine):
    """One bundled example: its text and what it takes."""

    def __init__(self, example: Example) -> None:
        takes = self.tr("{kind} · {sources} sources · {time}")
        kind = words.kind_name(example.kind)
        super().__init__(
            example.title or example.text,
            takes.format(kind=kind, sources=example.sources, time=words.about(example.seconds)),
        )


class ContestedLine(StartLine):
    """One contested claim: its text, and the headline, outlet and day that it was taken from."""

    def __init__(self, claim: ContestedClaim) -> None:
        line = claim.headline
        about = self.tr("{outlet}, {day}: “{headline}”")
        super().__init__(
            claim.text, about.format(outlet=line.outlet, day=speechwords.day(line.published), headline=line.text)
        )
        self.setToolTip(line.url)
