"""Contested claims of the day on the first page: asked for, looked for, shown, or why there are none."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.contested import Contested, ContestedState
from app.ui.theme import Type, set_steps
from app.ui.widgets.layout import clear, held, row, stack
from app.ui.widgets.startlines import ContestedLine
from app.ui.widgets.text import Button, TextLabel, Tool, rule

_SHOWN = 4  # as many as there are examples beside them


class ContestedList(QWidget):
    """`chosen` carries the text of the claim that was clicked. Hidden where nothing may be searched."""

    chosen = Signal(str)

    def __init__(self, contested: Contested) -> None:
        super().__init__()
        self._contested = contested
        self._lines, self._said = QVBoxLayout(), TextLabel("", muted=True, wrap=True)
        self.show_today = Button(self.tr("Show today's contested headlines"), "search")
        self._again = Tool("again", self.tr("Search for contested headlines again"), icon_only=True)
        self._forget = Tool("close", self.tr("Show no headlines, and search for none"), icon_only=True)
        self._shown: tuple[object, ...] = ()
        set_steps(self._lines, gap=0)
        head = TextLabel(self.tr("Contested today"), Type.STRONG)
        foot = row(self._said, self._again, self._forget, stretch=0)
        self._button = held(row(self.show_today))
        self.setLayout(stack(rule(strong=True), head, self._lines, foot, self._button, gap=1.5))
        self.show_today.clicked.connect(lambda: contested.ask())
        self._again.clicked.connect(lambda: contested.ask(fresh=True))
        self._forget.clicked.connect(contested.forget)
        contested.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what there is."""
        state, found = self._contested.state, self._contested.found
        self.setVisible(state is not ContestedState.ABSENT)
        self._button.setVisible(state is ContestedState.UNASKED)
        asked = state not in (ContestedState.UNASKED, ContestedState.ABSENT)
        self._again.setVisible(asked and state is not ContestedState.LOOKING)
        self._forget.setVisible(asked)
        claims = found.claims[:_SHOWN] if found is not None and state is ContestedState.SHOWN else ()
        if claims != self._shown:
            self._shown = claims
            clear(self._lines)
            for claim in claims:
                line = ContestedLine(claim)
                line.clicked.connect(lambda text=claim.text: self.chosen.emit(text))
                self._lines.addWidget(line)
                self._lines.addWidget(rule())
        self._said.setText(self._sentence(state))

    def _sentence(self, state: ContestedState) -> str:
        found = self._contested.found
        texts = {
            ContestedState.UNASKED: self.tr(
                "Plumbline can search the news for headlines that people quarrel about, and make claims of them. "
                "Nothing of yours goes out, and nothing is searched until you ask."
            ),
            ContestedState.LOOKING: self.tr("Searching the news, then making claims of the headlines …"),
            ContestedState.NOTHING: self.tr("No headline of these days gave a claim that could be checked."),
            ContestedState.REFUSED: self.tr("The search engine refused us. That is no quiet day: try again later."),
            ContestedState.OFFLINE: self.tr("No network just now."),
            ContestedState.FAILED: self._contested.error,
        }
        if state is ContestedState.SHOWN and found is not None and found.set_aside:
            return self.tr("{aside} of {all} headlines gave no claim.").format(
                aside=found.set_aside, all=found.headlines
            )
        return texts.get(state, "")
