"""First run: one thing found or missing at a time, a model that fits, and what leaves this computer."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from app.ui import leaving, words
from app.ui.controller import Controller
from app.ui.ports import EngineCondition, EngineState, Fit, ModelOffer
from app.ui.theme import Type, room, set_steps
from app.ui.widgets.charts import StageStrip, Step
from app.ui.widgets.downloadline import DownloadLine
from app.ui.widgets.layout import Flow, Page, clear, held, row, stack
from app.ui.widgets.modeltable import ModelTable
from app.ui.widgets.text import Button, IconLabel, TextLabel, rule

_ROOM_FOR_BUTTONS = 900  # pixels at 100 % text, beside the sentence
_OLLAMA_SITE = "https://ollama.com/download"


class Way(Enum):
    """The main way on from a condition: which button is the page's main one."""

    MODEL = auto()
    GO_ON = auto()
    START = auto()
    SITE = auto()
    ADDRESS = auto()
    LOOK = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """What the page makes of a condition: its sign, whether an Ollama answers, and the way on."""

    icon: str
    tone: str
    answers: bool
    way: Way


_CAUSES = {
    EngineCondition.READY: Cause(icon="check", tone="true", answers=True, way=Way.GO_ON),
    EngineCondition.LOOKING: Cause(icon="wait", tone="pending", answers=False, way=Way.NONE),
    EngineCondition.NO_MODEL: Cause(icon="info", tone="misleading", answers=True, way=Way.MODEL),
    EngineCondition.MODEL_MISSING: Cause(icon="info", tone="misleading", answers=True, way=Way.MODEL),
    EngineCondition.MODEL_TOO_BIG: Cause(icon="info", tone="misleading", answers=True, way=Way.MODEL),
    EngineCondition.NOT_FETCHED: Cause(icon="info", tone="misleading", answers=False, way=Way.MODEL),
    EngineCondition.NOT_INSTALLED: Cause(icon="warn", tone="false", answers=False, way=Way.SITE),
    EngineCondition.NOT_RUNNING: Cause(icon="warn", tone="misleading", answers=False, way=Way.START),
    EngineCondition.NO_ENGINE: Cause(icon="warn", tone="false", answers=False, way=Way.ADDRESS),
    EngineCondition.NOT_AN_ENGINE: Cause(icon="warn", tone="false", answers=False, way=Way.ADDRESS),
    EngineCondition.SILENT: Cause(icon="warn", tone="false", answers=False, way=Way.LOOK),
    EngineCondition.REFUSED: Cause(icon="warn", tone="false", answers=False, way=Way.ADDRESS),
    EngineCondition.TOO_OLD: Cause(icon="warn", tone="false", answers=False, way=Way.SITE),
}


class SetupPage(Page):
    """Signals: `done` to go on; `address_asked` to use another one; `page_asked` with an address to open outside;
    `doctor_asked` to examine the model.
    """

    done = Signal()
    address_asked = Signal()
    page_asked = Signal(str)
    doctor_asked = Signal()

    def __init__(self, controller: Controller) -> None:
        super().__init__((10, 4, 10, 4), gap=3)
        self._controller = controller
        self._picked = ""  # the model that the user clicked
        self.strip, self.table = StageStrip(), ModelTable()
        self.sentence, self._how = TextLabel("", wrap=True), TextLabel("", muted=True, wrap=True)
        self._icon = IconLabel("check", tone="true")
        self._start, self._site = Button(self.tr("Start Ollama"), "play"), Button("", "open")
        self._other, self._usual = Button(self.tr("Use another address")), Button(self.tr("Use the usual address"))
        self._again, self._anyway = Button(self.tr("Look again"), "again"), Button("", "check")
        self._get, self._go_on = Button(""), Button("")
        self._examine = Button(self.tr("Examine the model"), "shield")
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.pull_line, self.weights_line = DownloadLine(controller.pull), DownloadLine(controller.weights)
        self._leaving, self._stays = QVBoxLayout(), TextLabel("", wrap=True)
        self._build()
        controller.state_changed.connect(self.refresh)
        controller.settings_changed.connect(self.refresh)
        for download in (controller.pull, controller.weights):
            download.changed.connect(self._follow)
        self.refresh()

    def refresh(self) -> None:
        """Show what is known of the engine and its models."""
        engine = self._controller.engine
        cause = _CAUSES[engine.condition]
        self.sentence.setText(self._sentence(engine))
        self._how.setText(self._how_on(engine.condition))
        self._how.setVisible(bool(self._how.text()))
        self._icon.name, self._icon.tone = cause.icon, cause.tone
        self._icon.update()
        self._show_models(cause)
        self._show_buttons(engine, cause)
        self._say_what_leaves()
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = room(self.width()) >= _ROOM_FOR_BUTTONS
        self._line.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def _build(self) -> None:
        self._start.clicked.connect(self._controller.start_engine)
        self._site.clicked.connect(lambda: self.page_asked.emit(_OLLAMA_SITE))
        self._other.clicked.connect(self.address_asked)
        self._usual.clicked.connect(self._use_usual_address)
        self._again.clicked.connect(self._controller.look_at_engine)
        self._examine.clicked.connect(self.doctor_asked)
        self._anyway.clicked.connect(self._use_anyway)
        self.table.chosen.connect(self._pick)
        self._get.clicked.connect(self._act)
        self._go_on.clicked.connect(self.done)
        column, shield = self.column, IconLabel("shield", QPalette.ColorRole.Accent)
        column.addWidget(TextLabel(self.tr("Set up Plumbline"), Type.TITLE))
        column.addWidget(self.strip)
        column.addWidget(rule(strong=True))
        self._line.addLayout(row(self._icon, stack(self.sentence, self._how, gap=1, stretch=0), stretch=1), 1)
        buttons = (self._start, self._site, self._anyway, self._examine, self._other, self._usual, self._again)
        self._line.addWidget(held(Flow(*buttons, wide=True)))
        set_steps(self._line, gap=2)
        column.addLayout(self._line)
        column.addWidget(rule())
        column.addWidget(self.table)
        column.addLayout(row(self._get))
        column.addWidget(self.pull_line)
        column.addWidget(self.weights_line)
        column.addStretch(1)
        column.addWidget(rule())
        title = TextLabel(self.tr("What leaves this computer"), Type.STRONG)
        column.addLayout(row(shield, title))
        set_steps(self._leaving, gap=1)
        column.addLayout(self._leaving)
        column.addLayout(row(self._stays, self._go_on, stretch=0))

    def _sentence(self, engine: EngineState) -> str:
        parts = [words.engine(engine.condition, address=engine.address, model=engine.model)]
        ready = engine.condition is EngineCondition.READY
        if ready and engine.engine == "embedded":
            parts = [self.tr("The embedded model is here, and no other program is needed.")]
        if engine.version and engine.engine != "embedded":
            parts.append(self.tr("Version {}.").format(engine.version))
        if ready and engine.model:
            parts.append(self.tr("It will use {}.").format(engine.model))
        return " ".join(parts)

    def _how_on(self, condition: EngineCondition) -> str:
        """What to do about a condition, where its sentence and its button do not say it all."""
        texts = {
            EngineCondition.NOT_INSTALLED: self.tr(
                "Plumbline works with a model on your own computer. Ollama is a free program that runs one: get it, "
                "start it, and look again. Or take a small embedded model: less able, but there is nothing to install."
            ),
            EngineCondition.NOT_RUNNING: self.tr("Started here, it goes on running when Plumbline is closed."),
            EngineCondition.NO_ENGINE: self.tr("Is that computer on, and is its engine allowed to answer this one?"),
            EngineCondition.NOT_AN_ENGINE: self.tr("Another program uses that address. Which one does the engine use?"),
            EngineCondition.NO_MODEL: self.tr(
                "Choose a model; larger ones judge better and need more memory and time."
            ),
            EngineCondition.MODEL_TOO_BIG: self.tr("Fetch a smaller one, or use it anyway: this is an estimate."),
            EngineCondition.TOO_OLD: self.tr("It cannot say whether it cut a prompt, and nothing may rest on that."),
        }
        return texts.get(condition, "")

    def _show_models(self, cause: Cause) -> None:
        engine = self._controller.engine
        ollama_first = bool(engine.version) or not engine.embedded
        offers = (*engine.models, *engine.embedded) if ollama_first else (*engine.embedded, *engine.models)
        self.table.setVisible(bool(offers) and engine.condition is not EngineCondition.LOOKING)
        names = {offer.name for offer in offers}
        in_use = engine.model if cause.way is Way.GO_ON else ""
        best = next((offer.name for offer in offers if offer.recommended), "") or next(iter(names), "")
        first = offers[0].name if offers else ""
        wanted = (self._picked, in_use, best if ollama_first else first)
        current = next((name for name in wanted if name in names), "")
        window = self._controller.settings.window
        self.table.show_models(offers, current, window=window, memory=engine.memory_bytes, free=engine.free_bytes)

    def _show_buttons(self, engine: EngineState, cause: Cause) -> None:
        condition, settings = engine.condition, self._controller.settings
        old = condition is EngineCondition.TOO_OLD
        self._site.show_action(self.tr("Update Ollama") if old else self.tr("Get Ollama"), "open")
        self._anyway.show_action(self.tr("Use {} anyway").format(engine.model), "check")
        self._start.setVisible(cause.way is Way.START)
        self._examine.setVisible(cause.way is Way.GO_ON)
        self._site.setVisible(cause.way is Way.SITE)
        self._anyway.setVisible(condition is EngineCondition.MODEL_TOO_BIG)
        self._usual.setVisible(bool(settings.base_url) and cause.way is Way.ADDRESS)
        self._again.setEnabled(condition is not EngineCondition.LOOKING)
        for button, way in (
            (self._start, Way.START), (self._site, Way.SITE), (self._other, Way.ADDRESS), (self._again, Way.LOOK),
        ):  # fmt: skip
            button.set_primary(cause.way is way)

    def _follow(self) -> None:
        """Show how far it is: the steps, and what the two buttons at the foot do now."""
        engine = self._controller.engine
        cause, offer = _CAUSES[engine.condition], self.table.current
        downloads = (self._controller.pull, self._controller.weights)
        fetching = next((each for each in downloads if each.active), None)
        ready = cause.way is Way.GO_ON
        share = self.tr("fetching, {} %").format(int(fetching.share * 100)) if fetching else ""
        found = ready or cause.answers
        states: tuple[Literal["done", "now", "next"], ...] = (
            "done" if found else "now", "done" if ready else "now" if found else "next", "now" if ready else "next",
        )  # fmt: skip
        looking = self.tr("looking") if engine.condition is EngineCondition.LOOKING else ""
        notes = ("✓ " + self.tr("found") if found else looking, "✓ " + engine.model if ready else share, "")
        names = (self.tr("Engine"), self.tr("Model"), self.tr("First check"))
        steps = zip(names, notes, states, strict=True)
        self.strip.show_steps([Step(name=name, note=note, state=state) for name, note, state in steps])
        self._go_on.show_action(self.tr("Continue") if ready else self.tr("Skip, look around"), "")
        self._go_on.set_primary(ready)
        in_use = offer is not None and offer.installed and ready and engine.model == offer.name
        named = offer is not None and any(each.name == offer.name and each.state.value != "idle" for each in downloads)
        fetched = named and not (offer is not None and offer.installed)
        self._get.setVisible(offer is not None and self.table.isVisibleTo(self) and not fetched and not in_use)
        if offer is not None:
            can = offer.embedded or offer.installed or bool(engine.version)
            self._get.show_action(
                *(self._action(offer) if can else (self.tr("{} needs Ollama").format(offer.name), ""))
            )
            self._get.setEnabled(can)
            self._get.set_primary(cause.way is Way.MODEL and can)

    def _action(self, offer: ModelOffer) -> tuple[str, str]:
        if offer.installed:
            return self.tr("Use {}").format(offer.name), "check"
        size = words.size(offer.size_bytes - offer.here_bytes)
        if offer.fit in (Fit.TIGHT, Fit.TOO_BIG):
            return self.tr("Fetch {name} anyway ({size})").format(name=offer.name, size=size), "download"
        return self.tr("Fetch {name} ({size})").format(name=offer.name, size=size), "download"

    def _say_what_leaves(self) -> None:
        settings = self._controller.settings
        clear(self._leaving)
        lines = leaving.going_out(settings) or [self.tr("Nothing: only your own files are read.")]
        for line in lines:
            self._leaving.addLayout(row(IconLabel("right"), TextLabel(line, wrap=True), stretch=1))
        self._stays.setText(leaving.staying(settings))

    def _pick(self, name: str) -> None:
        self._picked = name
        self._follow()

    def _act(self) -> None:
        offer = self.table.current
        if offer is None:
            return
        engine = self._controller.settings.engine
        if offer.embedded:
            engine = "embedded"
        elif engine != "ollama":
            engine = "auto"
        self._controller.change(engine=engine, model=offer.name)
        if offer.installed:
            self._controller.look_at_engine()
        elif offer.embedded:
            self._controller.fetch_weights(offer.name)
        else:
            self._controller.pull_model(offer.name)

    def _use_anyway(self) -> None:
        self._controller.change(model=self._controller.engine.model)
        self._controller.look_at_engine()

    def _use_usual_address(self) -> None:
        self._controller.change(base_url="")
        self._controller.look_at_engine()
