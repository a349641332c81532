"""The masthead of a speech: the headline figure with its band, and on how many claims it rests."""

from PySide6.QtWidgets import QWidget

from app.core.headline import Band, Headline
from app.core.panel import Outcome
from app.ui import speechwords
from app.ui.marks import Mark, mark_of_outcome
from app.ui.theme import Type, set_steps
from app.ui.widgets.charts import BandRule
from app.ui.widgets.layout import row, stack
from app.ui.widgets.text import TextLabel

_BANDS = {Band.GREEN: Mark.TRUE, Band.YELLOW: Mark.MISLEADING, Band.RED: Mark.FALSE, Band.NONE: Mark.UNVERIFIABLE}


class Masthead(QWidget):
    """Shows a `Headline` and works out nothing; hidden while there is no claim."""

    def __init__(self) -> None:
        super().__init__()
        self.figure, self._band = TextLabel("", Type.FIGURE), BandRule()
        self.means, self.rests = TextLabel("", wrap=False), TextLabel("", Type.META, muted=True)
        self._texts = stack(self.means, self.rests, gap=0)
        column = stack(self.figure, row(self._band), self._texts, gap=0.5)
        set_steps(column, gap=0.5, margins=(0, 0, 4, 0))
        self.setLayout(column)
        self.hide()

    def show_headline(self, shown: Headline, *, running: bool) -> None:
        """Show the figure, its band in colour and in words, and the number of decided claims."""
        self.setVisible(shown.total > 0)
        self.figure.setText(speechwords.figure(shown))
        self.means.setText(speechwords.figure_means(shown, running=running))
        self.rests.setText(speechwords.decided(shown))
        self._band.show_mark(_BANDS[shown.band])
        figure = self.figure.text() if shown.percent is not None else ""
        self.setAccessibleName(f"{figure} {self.means.text()}, {self.rests.text()}".strip())


def segments(shown: Headline, *, running: bool) -> list[tuple[Mark, int]]:
    """The bar's segments as marks; while a run goes on, what is unchecked still waits."""
    marks = [(mark_of_outcome(each.outcome), each) for each in shown.segments]
    waits = Mark.WAITING if running else Mark.UNCHECKED
    return [(waits if each.outcome is Outcome.UNCHECKED else mark, each.count) for mark, each in marks]
