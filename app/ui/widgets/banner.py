"""The banner: what happened, what was kept, and what can be done about it. It stays until dealt with."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QColor, QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout

from app.ui.state import Notice, action_word
from app.ui.theme import scheme_of, set_steps
from app.ui.widgets.layout import clear, row
from app.ui.widgets.text import Button, IconLabel, TextLabel

_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class Banner(QFrame):
    """A tinted strip; `chosen` carries the action of the button that was pressed. Hidden without a notice."""

    chosen = Signal(object)

    def __init__(self, *, quiet: bool = False) -> None:
        super().__init__()
        self._quiet = quiet  # the page has a main action of its own
        self.notice: Notice | None = None
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        self._words = TextLabel(wrap=True)
        self._mark, self._buttons = QHBoxLayout(), QHBoxLayout()
        set_steps(self._buttons, gap=2)
        self._line = QBoxLayout(_ACROSS, self)
        set_steps(self._line, gap=3, margins=(3, 1.5, 2, 1.5))
        self._line.addLayout(row(self._mark, self._words, gap=3, stretch=1), 1)
        self._line.addLayout(self._buttons)
        self.hide()

    def show_notice(self, notice: Notice | None) -> None:
        """Show another notice, or none."""
        if notice == self.notice:
            return
        if notice is not None and self._only_words_differ(notice):
            self._say(notice)
            return
        self.notice = notice
        clear(self._mark)
        clear(self._buttons)
        self.setVisible(notice is not None)
        if notice is None:
            return
        self._tint()
        self._mark.addWidget(IconLabel(notice.icon, tone=notice.tone.value[1]))
        self._say(notice)
        self._buttons.addStretch(1)
        for action in reversed(notice.actions):
            main = action is notice.actions[0] and notice.urgent and not self._quiet
            made = Button(action_word(action), primary=main)
            made.clicked.connect(lambda _=False, action=action: self.chosen.emit(action))
            self._buttons.addWidget(made)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the buttons below the words where these would have less than half of the strip."""
        narrow = self._buttons.sizeHint().width() > self.width() / 2
        self._line.setDirection(_DOWN if narrow else _ACROSS)

    def _only_words_differ(self, notice: Notice) -> bool:
        """A countdown must not take the button away from under the pointer."""
        return self.notice is not None and replace(self.notice, text=notice.text, details=notice.details) == notice

    def _say(self, notice: Notice) -> None:
        self.notice = notice
        self._words.setText(notice.text)
        self._words.setToolTip(notice.details)
        self.setAccessibleName(notice.text)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()
        super().changeEvent(event)

    def _tint(self) -> None:
        if self.notice is not None:
            palette = QPalette()
            palette.setColor(QPalette.ColorRole.Window, QColor(self.notice.tone.tone(scheme_of(palette)).tint))
            if palette != self.palette():
                self.setPalette(palette)
