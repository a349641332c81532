"""The models to choose from: download, memory at the chosen window, and an honest estimate of the fit."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QWidget

from app.ui import words
from app.ui.ports import Fit, ModelOffer
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import clear, row, stack
from app.ui.widgets.text import TextLabel, Tool

_LEAST_WIDTH = 60  # steps of space
_WORTH = 0.6  # of the recommended model's size; smaller ones judge worse, and this computer need not bear with them


class ModelTable(QWidget):
    """`chosen` carries the name of the model that was clicked. In a narrow window the figures stand under the names."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._offers: tuple[ModelOffer, ...] = ()
        self._window, self._memory, self._free = 0, 0, 0
        self._current, self._all, self._wide = "", False, True
        self._wide_needs = 0  # pixels, as far as they are known
        self._group, self._grid = QButtonGroup(self), QGridLayout()
        set_steps(self._grid, gap=2, across=6)
        self._about = TextLabel("", Type.META, muted=True, wrap=True)
        self._more = Tool("down", "")
        self._more.clicked.connect(self._toggle)
        self.setLayout(stack(self._grid, row(self._more), self._about, gap=2))

    def show_models(self, offers: Sequence[ModelOffer], current: str, *, window: int, memory: int, free: int) -> None:
        """Show these models, one of them chosen. Memory in bytes (0 = not known), `window` in tokens."""
        shown = (self._offers, self._window, self._memory)
        self._offers, self._window, self._memory, self._free = tuple(offers), window, memory, free
        if shown != (self._offers, window, memory) or current not in self._rows():
            self._current = current
            self._list()
        elif current != self._current:
            self._current = current
            self._tick()

    @property
    def current(self) -> ModelOffer | None:
        """The model that is chosen."""
        return next((offer for offer in self._offers if offer.name == self._current), None)

    def minimumSizeHint(self) -> QSize:
        return QSize(space(_LEAST_WIDTH), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._fit)  # a layout must not be filled anew while it is being laid out

    def _fit(self) -> None:
        """Put the figures beside the names while they have room there."""
        if self._wide:
            self._wide_needs = self._grid.minimumSize().width()
        wide = self.width() >= self._wide_needs
        if wide is not self._wide:
            self._wide = wide
            self._list()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and not self._wide:
            self._wide = True  # measured anew
            self._list()

    def _rows(self) -> dict[str, QRadioButton]:
        return {button.objectName(): button for button in self._group.buttons() if isinstance(button, QRadioButton)}

    def _tick(self) -> None:
        if (row_ := self._rows().get(self._current)) is not None:
            row_.setChecked(True)
        self._say()

    def _list(self) -> None:
        clear(self._grid)
        self._group.deleteLater()
        self._group = QButtonGroup(self)
        hidden = [each for each in self._offers if self._hides(each)]
        shown = [each for each in self._offers if self._all or each not in hidden]
        line, was = self._heads(), None
        mixed = len({each.embedded for each in shown}) > 1
        for offer in shown:
            if mixed and offer.embedded is not was:
                was = offer.embedded
                text = self.tr("Without any other program") if was else self.tr("With Ollama")
                self._grid.addWidget(TextLabel(text, Type.META, muted=True), line, 0, 1, 4)
                line += 1
            line = self._list_model(line, offer)
        self._grid.setColumnStretch(3, 1)
        QTimer.singleShot(0, self, self._fit)  # once the labels are laid out
        self._more.setVisible(bool(hidden))
        more = self.tr("Show all models ({} more: much smaller, or probably too large)").format(len(hidden))
        self._more.setText(self.tr("Show fewer models") if self._all else more)
        self._more.setAccessibleName(self._more.text())
        self._say()

    def _hides(self, offer: ModelOffer) -> bool:
        """Whether a model is shown only among all: one that is probably too large, or far below what would run well."""
        if offer.installed or offer.embedded or offer.name == self._current:
            return False
        best = max((each.size_bytes for each in self._offers if each.recommended), default=0)
        return offer.fit is Fit.TOO_BIG or offer.size_bytes < _WORTH * best

    def _heads(self) -> int:
        memory = self.tr("This computer: {total}, {free} free").format(
            total=words.size(self._memory), free=words.size(self._free)
        )
        memory = memory if self._memory else self.tr("This computer: memory not known")
        needs = self.tr("Needs, {}k window").format(self._window // 1024)
        heads = (self.tr("Model"), self.tr("Download"), needs, memory) if self._wide else (self.tr("Model"), "", "", "")
        if not self._wide:
            self._grid.addWidget(TextLabel(memory, Type.META, muted=True, wrap=True), 0, 0, 1, 4)
            return 1
        for at, head in enumerate(heads):
            self._grid.addWidget(TextLabel(head, Type.META, muted=True), 0, at)
        return 1

    def _list_model(self, line: int, offer: ModelOffer) -> int:
        """Add one model and return the number of the next line."""
        here = self.tr("installed") if offer.installed else words.size(offer.size_bytes)
        if offer.here_bytes and not offer.installed:
            here = self.tr("{here} of {all}").format(
                here=words.size(offer.here_bytes), all=words.size(offer.size_bytes)
            )
        about = self.tr("about {}").format(words.size(offer.needs_bytes)) if offer.needs_bytes else ""
        fit = words.fit(offer.fit)
        if offer.recommended:
            fit = self.tr("{}, recommended").format(fit)
        choice = QRadioButton(offer.name)
        choice.setObjectName(offer.name)
        choice.setChecked(offer.name == self._current)
        choice.setAccessibleName(", ".join(part for part in (offer.name, here, about, fit) if part))
        choice.clicked.connect(lambda _=False, name=offer.name: self._choose(name))
        self._group.addButton(choice)
        strong = Type.STRONG if offer.recommended else Type.BODY
        if self._wide:
            self._grid.addWidget(choice, line, 0)
            for at, text in enumerate((here, about), 1):
                self._grid.addWidget(TextLabel(text), line, at)
            self._grid.addWidget(TextLabel(fit, strong), line, 3)
            return line + 1
        figures = self.tr("{size} · needs {memory}").format(size=here, memory=about)
        beneath = TextLabel(f"{figures} · {fit}", Type.META, muted=True, wrap=True)
        self._grid.addLayout(stack(choice, beneath, gap=0), line, 0, 1, 4)
        return line + 1

    def _choose(self, name: str) -> None:
        self._current = name
        self._say()
        self.chosen.emit(name)

    def _say(self) -> None:
        """What is to be known of the model that is chosen."""
        offer = self.current
        parts = list[str]()
        if offer is not None:
            if offer.window:
                parts.append(self.tr("trained for {}k tokens").format(offer.window // 1024))
            parts.append(self.tr("can think, and is told not to") if offer.thinks else self.tr("does not think aloud"))
            parts += [offer.licence] if offer.licence else []
            parts += [self.tr("no other program needed")] if offer.embedded else []
            if offer.fit in (Fit.TIGHT, Fit.TOO_BIG):
                parts.append(self.tr("the fit is an estimate: other programs closed, it may well run"))
        self._about.setText(f"{offer.name}: " + " · ".join(parts) if offer is not None else "")

    def _toggle(self) -> None:
        self._all = not self._all
        self._list()
