"""Settings: the engine, the search, the appearance, and what leaves this computer. Every change is kept at once."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QWidget

from app.core.settings import OLLAMA_ADDRESS
from app.ui import words
from app.ui.controller import Controller
from app.ui.leaving import engine_name, leaves
from app.ui.models.table import Records
from app.ui.places import LANGUAGE_NAMES, LANGUAGES
from app.ui.ports import HostVisit
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import Flow, Page, held, row, stack
from app.ui.widgets.tables import Table
from app.ui.widgets.text import Button, IconLabel, TextLabel, combo, field, rule

SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
ENGINES = ("auto", "ollama", "openai", "embedded")
APPEARANCES = ("system", "light", "dark")
WINDOWS = (4_096, 8_192, 16_384, 32_768)
PACES = (1.0, 3.0, 6.0, 12.0)
SEARCH_ENGINES = ("duckduckgo", "mojeek", "brave")
REGIONS = ("us-en", "uk-en", "de-de", "fr-fr", "es-es", "it-it", "nl-nl", "pl-pl", "br-pt", "tr-tr", "in-en", "jp-jp")


class SettingsPage(Page):
    """`setup_asked` wants the page that looks for engines and models."""

    setup_asked = Signal()

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller, self._filling = controller, False
        heads = (self.tr("Host"), self.tr("For"), self.tr("Times"), self.tr("Last"))
        self.hosts: Records[HostVisit] = Records(heads, self._cells, self)
        self._leaves = TextLabel("", wrap=True)
        self._build()
        self._connect()
        controller.settings_changed.connect(self.refresh)
        controller.state_changed.connect(self._list_models)
        self.refresh()

    def look(self) -> None:
        """Ask which hosts this program has connected to."""
        self._controller.spawn(self._look())

    def refresh(self) -> None:
        """Show the settings as they are."""
        settings, self._filling = self._controller.settings, True
        self.engine.setCurrentIndex(ENGINES.index(settings.engine))
        self.address.setText(settings.base_url)
        self.key.setText(settings.api_key)
        self.model.setCurrentText(settings.model)
        _choose(self.window_size, WINDOWS, settings.window)
        for name, box in self.search.items():
            box.setChecked(name in settings.search_engines)
        _choose(self.pace, PACES, settings.pace_s)
        _choose(self.region, REGIONS, settings.region)
        _choose(self.language, LANGUAGES, settings.language)
        self.proxy.setText(settings.proxy)
        self.searxng.setText(settings.searxng)
        self.only_files.setChecked(settings.only_files)
        self.appearance.setCurrentIndex(APPEARANCES.index(settings.appearance))
        _choose(self.text_size, SCALES, settings.text_scale)
        self.calm.setChecked(settings.reduced_motion)
        self.key.setEnabled(settings.engine == "openai")
        self.address.setEnabled(settings.engine != "embedded")
        self._leaves.setText(leaves(only=settings.only_files, engines=settings.search_engines))
        self._list_models()
        self._filling = False

    def _build(self) -> None:
        kinds = (
            self.tr("Find one by itself"),
            "Ollama",
            self.tr("OpenAI-compatible server"),
            self.tr("Small embedded model"),
        )
        self.engine = combo(self.tr("Engine"), *kinds)
        self.address, self.key = field(self.tr("Address"), OLLAMA_ADDRESS), field(self.tr("Key"), self.tr("none"))
        self.key.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
        self.model = combo(self.tr("Model"))
        self.model.setEditable(True)
        self.model.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.model.setMinimumContentsLength(16)
        self.window_size = combo(self.tr("Window"), *(self.tr("{} tokens").format(words.count(n)) for n in WINDOWS))
        self.search = {name: QCheckBox(engine_name(name)) for name in SEARCH_ENGINES}
        self.pace = combo(self.tr("Pace"), *(self.tr("one search in {} s").format(round(n)) for n in PACES))
        self.region = combo(self.tr("Search region"), *REGIONS)
        self.language = combo(self.tr("Report language"), self.tr("as the input"), *LANGUAGE_NAMES)
        self.proxy = field(self.tr("Proxy"), self.tr("none"))
        self.searxng = field(self.tr("SearXNG"), self.tr("address of an instance, if you use one"))
        self.only_files = QCheckBox(self.tr("My files only: no search, no page is fetched"))
        self.appearance = combo(self.tr("Appearance"), self.tr("As the system"), self.tr("Light"), self.tr("Dark"))
        self.text_size = combo(self.tr("Text size"), *(f"{round(n * 100)}{words.THIN}%" for n in SCALES))
        self.calm = QCheckBox(self.tr("Reduce motion"))
        setup = Button(self.tr("Look for engines and models"), "search")
        setup.clicked.connect(self.setup_asked)
        engines = held(Flow(*self.search.values(), gap=4))
        self.column.addWidget(TextLabel(self.tr("Settings"), Type.TITLE))
        self._section(self.tr("Engine"), (
            (self.tr("Engine"), self.engine), (self.tr("Address"), self.address), (self.tr("Key"), self.key),
            (self.tr("Model"), self.model), (self.tr("Window"), self.window_size), ("", held(row(setup))),
        ))  # fmt: skip
        self._section(self.tr("Search"), (
            (self.tr("Engines, in turn"), engines), (self.tr("SearXNG"), self.searxng), (self.tr("Pace"), self.pace),
            (self.tr("Search region"), self.region), (self.tr("Report language"), self.language),
            (self.tr("Proxy"), self.proxy), ("", self.only_files),
        ))  # fmt: skip
        self._section(self.tr("Appearance"), (
            (self.tr("Colours"), self.appearance), (self.tr("Text size"), self.text_size), ("", self.calm),
        ))  # fmt: skip
        self.column.addWidget(rule(strong=True))
        self.column.addWidget(TextLabel(self.tr("What leaves this computer"), Type.STRONG))
        self.column.addLayout(row(IconLabel("shield"), self._leaves, stretch=1))
        self.table = Table(self.hosts, self.tr("Hosts that this program connected to"))
        self.table.setMinimumHeight(space(50))
        self.column.addWidget(self.table, 1)

    def _section(self, title: str, lines: tuple[tuple[str, QWidget], ...]) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        set_steps(form, gap=2, across=3)
        for name, item in lines:
            item.setMaximumWidth(space(120))
            label = TextLabel(name, muted=True)
            label.setMinimumWidth(space(32))
            form.addRow(label, item)
        self.column.addLayout(stack(rule(strong=True), TextLabel(title, Type.STRONG), form, gap=2))

    def _connect(self) -> None:
        change = self._change
        self.engine.activated.connect(lambda at: change(engine=ENGINES[at], base_url=""))
        self.address.editingFinished.connect(lambda: change(base_url=self.address.text().strip()))
        self.key.editingFinished.connect(lambda: change(api_key=self.key.text().strip()))
        self.model.activated.connect(lambda _: change(model=self._model()))
        edit = self.model.lineEdit()
        if edit is not None:
            edit.setAccessibleName(self.tr("Model"))
            edit.setPlaceholderText(self.tr("the best that is there"))
            edit.editingFinished.connect(lambda: change(model=self._model()))
        self.window_size.activated.connect(lambda at: change(window=WINDOWS[at]))
        for box in self.search.values():
            box.clicked.connect(lambda _=False: change(search_engines=self._engines()))
        self.pace.activated.connect(lambda at: change(pace_s=PACES[at]))
        self.region.activated.connect(lambda at: change(region=REGIONS[at]))
        self.language.activated.connect(lambda at: change(language=LANGUAGES[at]))
        self.proxy.editingFinished.connect(lambda: change(proxy=self.proxy.text().strip()))
        self.searxng.editingFinished.connect(lambda: change(searxng=self.searxng.text().strip()))
        self.only_files.clicked.connect(lambda on: change(only_files=on))
        self.appearance.activated.connect(lambda at: change(appearance=APPEARANCES[at]))
        self.text_size.activated.connect(lambda at: change(text_scale=SCALES[at]))
        self.calm.clicked.connect(lambda on: change(reduced_motion=on))

    def _change(self, **choices: object) -> None:
        if self._filling:
            return
        self._controller.change(**choices)
        if {"engine", "base_url", "api_key", "model"} & choices.keys():
            self._controller.look_at_engine()

    def _model(self) -> str:
        return self.model.currentText().strip()

    def _engines(self) -> tuple[str, ...]:
        chosen = tuple(name for name, box in self.search.items() if box.isChecked())
        return chosen or self._controller.settings.search_engines

    def _list_models(self) -> None:
        names = [offer.name for offer in self._controller.engine.models if offer.installed]
        if [self.model.itemText(at) for at in range(self.model.count())] != names:
            self.model.clear()
            self.model.addItems(names)
            self.model.setCurrentText(self._controller.settings.model)

    async def _look(self) -> None:
        self.hosts.show_records(await self._controller.backend.hosts())

    def _cells(self, visit: HostVisit) -> list[str]:
        purposes = {
            "search": self.tr("search"),
            "page": self.tr("a page"),
            "engine": self.tr("the model"),
            "weights": self.tr("a download"),
        }
        when = words.moment(visit.last_at, self._controller.now())
        return [visit.host, purposes.get(visit.purpose, visit.purpose), words.count(visit.count), when]


def _choose(box: QComboBox, values: tuple[object, ...], value: object) -> None:
    box.setCurrentIndex(values.index(value) if value in values else -1)
