"""First run: one thing found or missing at a time, a model that fits, and what leaves this computer."""

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QProgressBar, QRadioButton, QWidget

from app.ui import words
from app.ui.controller import Controller
from app.ui.download import Download, DownloadState
from app.ui.pages.new import leaves
from app.ui.ports import EngineCondition, Fit, ModelOffer
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.charts import StageStrip, Step
from app.ui.widgets.layout import Flow, Page, clear, held, row, stack
from app.ui.widgets.text import Button, IconLabel, TextLabel, rule

_OLLAMA_SITE = "https://ollama.com/download"
_FOUND = (
    EngineCondition.READY,
    EngineCondition.NO_MODEL,
    EngineCondition.MODEL_MISSING,
    EngineCondition.MODEL_TOO_BIG,
)


class DownloadLine(QWidget):
    """How far a download is, with pause and cancel; hidden while there is none."""

    def __init__(self, download: Download) -> None:
        super().__init__()
        self._download = download
        self.bar, self.figures = QProgressBar(), TextLabel("", Type.STRONG, wrap=True)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.pause, self.cancel = Button(self.tr("Pause"), "pause"), Button(self.tr("Cancel"))
        note = self.tr("Goes on when you leave this page, and picks up where it stopped after a break.")
        line = row(self.figures, self.pause, self.cancel, stretch=0)
        self.setLayout(stack(line, self.bar, TextLabel(note, Type.META, muted=True, wrap=True), gap=1.5))
        self.pause.clicked.connect(self._toggle)
        self.cancel.clicked.connect(download.cancel)
        download.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how the download stands."""
        download = self._download
        self.setVisible(download.state not in (DownloadState.IDLE, DownloadState.DONE))
        self.bar.setFixedHeight(space(2.5))
        self.bar.setValue(round(download.share * 1000))
        self.bar.setAccessibleName(self.tr("Download of {}").format(download.name))
        self.figures.setText(self._figures())
        running = download.state is DownloadState.RUNNING
        again = self.tr("Try again") if download.state is DownloadState.FAILED else self.tr("Resume")
        self.pause.show_action(self.tr("Pause") if running else again, "pause" if running else "play")

    def _figures(self) -> str:
        download, progress = self._download, self._download.progress
        if download.state is DownloadState.FAILED:
            return self.tr("{name} broke off: {why}").format(name=download.name, why=download.error)
        if not progress.total_bytes:
            return self.tr("{}: starting …").format(download.name)
        done = self.tr("{done} of {total}").format(
            done=words.size(progress.done_bytes), total=words.size(progress.total_bytes)
        )
        parts = [download.name, f"{int(download.share * 100)}{words.THIN}%", done]
        if download.state is DownloadState.PAUSED:
            parts.append(self.tr("paused"))
        elif download.bytes_per_s > 0:
            left = (progress.total_bytes - progress.done_bytes) / download.bytes_per_s
            parts += [f"{words.size(download.bytes_per_s)}/s", words.about(left)]
        return "  ·  ".join(parts)

    def _toggle(self) -> None:
        if self._download.state is DownloadState.RUNNING:
            self._download.pause()
        else:
            self._download.resume()


class SetupPage(Page):
    """Signals: `done` to go on; `address_asked` to use another one; `page_asked` with an address to open outside."""

    done = Signal()
    address_asked = Signal()
    page_asked = Signal(str)

    def __init__(self, controller: Controller) -> None:
        super().__init__((10, 4, 10, 4), gap=3)
        self._controller, self._group = controller, QButtonGroup(self)
        self.strip, self._grid = StageStrip(), QGridLayout()
        self.sentence, self._icon = TextLabel("", wrap=True), IconLabel("check", tone="true")
        self._get = Button(self.tr("Pull"), "download", primary=True)
        self._small, self._go_on = Button(""), Button(self.tr("Continue"))
        self._leaves = TextLabel("", wrap=True)
        self._chosen, self._picked = "", ""  # what the buttons are about; what the user clicked
        self._offers: tuple[ModelOffer, ...] = ()
        self._build()
        controller.state_changed.connect(self.refresh)
        controller.settings_changed.connect(self.refresh)
        for download in (controller.pull, controller.weights):
            download.changed.connect(self._refresh_steps)
            download.changed.connect(self._offer)
        self.refresh()

    def refresh(self) -> None:
        """Show what is known of the engine and its models."""
        engine = self._controller.engine
        found, ready = engine.condition in _FOUND, engine.condition is EngineCondition.READY
        sentence = words.engine(engine.condition, address=engine.address, model=engine.model)
        version = self.tr("Version {}.").format(engine.version) if engine.version else ""
        uses = self.tr("It will use {}.").format(engine.model) if ready and engine.model else ""
        self.sentence.setText(" ".join(part for part in (sentence, version, uses) if part))
        self._icon.name, self._icon.tone = ("check", "true") if ready else ("info", "pending")
        if found and not ready:
            self._icon.name, self._icon.tone = "info", "misleading"
        elif not ready and engine.condition is not EngineCondition.LOOKING:
            self._icon.name, self._icon.tone = "warn", "false"
        self._icon.update()
        if engine.models != self._offers:
            self._offers = engine.models
            self._list_models()
        self._offer()
        size = words.size(engine.embedded_bytes) if engine.embedded_bytes else ""
        get = self.tr("Get the small embedded model ({})").format(size)
        small = self.tr("Use the small embedded model") if engine.embedded_here else get
        self._small.show_action(small, "")
        self._small.setVisible(bool(engine.embedded_name))
        missing = not found and engine.condition is not EngineCondition.LOOKING
        self._how.setVisible(missing)
        self._site.setVisible(missing)
        self._small.set_primary(missing)
        settings = self._controller.settings
        text = leaves(only=settings.only_files, engines=settings.search_engines)
        self._leaves.setText(text + " " + self.tr("Your text and the model stay here."))
        self._refresh_steps()

    def _build(self) -> None:
        again, other = Button(self.tr("Look again"), "again"), Button(self.tr("Use another address"))
        again.clicked.connect(self._controller.look_at_engine)
        other.clicked.connect(self.address_asked)
        set_steps(self._grid, gap=2, across=5)
        self._grid.setColumnStretch(3, 1)
        self._get.clicked.connect(self._act)
        self._small.clicked.connect(self._use_small)
        self._go_on.clicked.connect(self.done)
        self.column.addWidget(TextLabel(self.tr("Set up Plumbline"), Type.TITLE))
        self.column.addWidget(self.strip)
        self.column.addWidget(rule(strong=True))
        line = row(self._icon, self.sentence, stretch=1)
        self.column.addLayout(line)
        self._how = TextLabel(self._how_to(), muted=True, wrap=True)
        self._site = Button(self.tr("Get Ollama"), "open")
        self._site.clicked.connect(lambda: self.page_asked.emit(_OLLAMA_SITE))
        self.column.addWidget(self._how)
        self.column.addWidget(held(Flow(self._site, again, other)))
        self.column.addWidget(rule())
        self._models = held(stack(self._grid, row(self._get)))
        self.column.addWidget(self._models)
        self.pull_line = DownloadLine(self._controller.pull)
        self.weights_line = DownloadLine(self._controller.weights)
        self.column.addWidget(self.pull_line)
        self.column.addWidget(self.weights_line)
        self.column.addStretch(1)
        self.column.addLayout(row(IconLabel("shield", QPalette.ColorRole.Accent), self._leaves, stretch=1))
        self.column.addLayout(row(held(Flow(self._small)), self._go_on, stretch=0))

    def _how_to(self) -> str:
        return self.tr(
            "Plumbline works with a model on your own computer. Ollama is a free program that runs one: install it, "
            "start it, and look again. Or use the small embedded model: less able, but there is nothing to install."
        )

    def _list_models(self) -> None:
        clear(self._grid)
        self._group = QButtonGroup(self)
        engine, offers = self._controller.engine, self._controller.engine.models
        self._models.setVisible(bool(offers))
        memory = self.tr("This computer: {total}, {free} free").format(
            total=words.size(engine.memory_bytes), free=words.size(engine.free_bytes)
        )
        window = self._controller.settings.window // 1024
        needs = self.tr("Needs, {}k window").format(window)
        heads = (self.tr("Model"), self.tr("Download"), needs, memory if engine.memory_bytes else "")
        for at, head in enumerate(heads):
            self._grid.addWidget(TextLabel(head, Type.META, muted=True), 0, at)
        names = [offer.name for offer in offers]
        if self._picked not in names:
            best = [offer.name for offer in offers if offer.recommended] or names
            self._chosen = engine.model if engine.model in names else (best[0] if best else "")
        for line, offer in enumerate(offers, 1):
            self._list_model(line, offer)

    def _list_model(self, line: int, offer: ModelOffer) -> None:
        chosen = offer.name == self._chosen
        here = self.tr("installed") if offer.installed else words.size(offer.size_bytes)
        about = self.tr("about {}").format(words.size(offer.needs_bytes)) if offer.needs_bytes else ""
        choice = QRadioButton(offer.name)
        choice.setChecked(chosen)
        choice.setAccessibleName(", ".join(part for part in (offer.name, here, about, words.fit(offer.fit)) if part))
        choice.clicked.connect(lambda _=False, name=offer.name: self._choose(name))
        self._group.addButton(choice)
        self._grid.addWidget(choice, line, 0)
        for at, text in enumerate((here, about, words.fit(offer.fit)), 1):
            strong = at == 3 and offer.recommended
            self._grid.addWidget(TextLabel(text, Type.STRONG if strong else Type.BODY), line, at)

    def _choose(self, name: str) -> None:
        self._chosen = self._picked = name
        self._offer()

    def _offer(self) -> None:
        offer = self._offer_of(self._chosen)
        fetching = self._controller.pull.name == self._chosen and bool(self._chosen)
        self._get.setVisible(offer is not None and not fetching)
        ready = self._controller.engine.condition is EngineCondition.READY
        self._go_on.set_primary(ready)
        self._go_on.show_action(self.tr("Continue") if ready else self.tr("Skip, look around"), "")
        if offer is None:
            return
        if offer.installed:
            text, icon = self.tr("Use {}").format(offer.name), "check"
        elif offer.fit in (Fit.TIGHT, Fit.TOO_BIG):
            text, icon = self.tr("Pull {} anyway").format(offer.name), "download"
        else:
            text, icon = self.tr("Pull {}").format(offer.name), "download"
        in_use = offer.installed and self._controller.engine.model == offer.name
        self._get.show_action(text, icon)
        self._get.setEnabled(not in_use)
        self._get.set_primary(not ready)

    def _offer_of(self, name: str) -> ModelOffer | None:
        return next((offer for offer in self._controller.engine.models if offer.name == name), None)

    def _act(self) -> None:
        offer = self._offer_of(self._chosen)
        if offer is None:
            return
        self._controller.change(model=offer.name)
        if offer.installed:
            self._controller.look_at_engine()
        else:
            self._controller.pull_model(offer.name)

    def _use_small(self) -> None:
        self._controller.change(engine="embedded", model="")
        if self._controller.engine.embedded_here:
            self._controller.look_at_engine()
        else:
            self._controller.fetch_weights()

    def _refresh_steps(self) -> None:
        controller = self._controller
        condition = controller.engine.condition
        found, ready = condition in _FOUND, condition is EngineCondition.READY
        fetching = next((each for each in (controller.pull, controller.weights) if each.state is _RUNNING), None)
        share = self.tr("fetching, {} %").format(int(fetching.share * 100)) if fetching else ""
        engine_note = "✓ " + self.tr("found") if found else self.tr("looking") if condition is _LOOKING else ""
        steps = (
            (self.tr("Engine"), engine_note, "done" if found else "now"),
            (self.tr("Model"), "✓ " + controller.engine.model if ready else share, _step(found=found, ready=ready)),
            (self.tr("First check"), "", "now" if ready else "next"),
        )
        self.strip.show_steps([Step(name=name, note=note, state=state) for name, note, state in steps])  # type: ignore[arg-type]


_RUNNING, _LOOKING = DownloadState.RUNNING, EngineCondition.LOOKING


def _step(*, found: bool, ready: bool) -> Literal["done", "now", "next"]:
    return "done" if ready else "now" if found else "next"
