"""Settings: found by words, kept at once, put back one by one; and the pages behind them: hosts, doctor, bug report."""

from collections.abc import Callable
from enum import IntEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QLineEdit, QScrollArea, QWidget

from app.core.settings import Settings
from app.ui import dialogs
from app.ui.controller import Controller
from app.ui.erasing import ask_to_erase
from app.ui.housekeeping import Housekeeping
from app.ui.leaving import leaves
from app.ui.pages.bugreport import BugReportView
from app.ui.pages.doctor import DoctorView
from app.ui.pages.hosts import HostsView
from app.ui.settingfields import Fields
from app.ui.settingsections import OPENAI_ONLY, SCALES, sections
from app.ui.theme import Type
from app.ui.widgets.layout import Flow, Page, held, row
from app.ui.widgets.setting import Section
from app.ui.widgets.text import Button, IconLabel, TextLabel, Tool, field

__all__ = ["SCALES", "SettingsPage", "View"]
_ENGINE = ("engine", "base_url", "api_key", "model")  # a change of these makes the engine be looked at anew


class View(IntEnum):
    """What the page shows."""

    SETTINGS = 0
    HOSTS = 1
    DOCTOR = 2
    REPORT = 3


class SettingsPage(Page):
    """`setup_asked` wants the page that looks for engines and models."""

    setup_asked = Signal()

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller, self._house = controller, Housekeeping(controller)
        self.fields = Fields(controller)
        self.hosts, self.doctor, self.report = HostsView(controller), DoctorView(controller), BugReportView(controller)
        self.sought = field(self.tr("Find a setting"), self.tr("Find a setting"))
        self.sought.setClearButtonEnabled(True)
        self.title, self.back = TextLabel("", Type.TITLE), Tool("left", self.tr("All settings"))
        self.secrets = QCheckBox(self.tr("With keys and passwords"))
        self._leaves, self._none = TextLabel("", wrap=True), TextLabel("", Type.LEAD, wrap=True)
        self.sections = [*sections(self.fields), self._privacy(), self._care()]
        engine = self.fields.rows["base_url"].control
        assert isinstance(engine, QLineEdit), "an address is typed"
        self.address = engine
        self._main = self._build()
        self._views: tuple[QWidget, ...] = (self._main, self.hosts, self.doctor, self.report)
        self.column.addLayout(row(self.title, self.back))
        for view in self._views:
            self.column.addWidget(view, 1)
        self._engine_before = self._engine_choice()
        self.back.clicked.connect(lambda: self.show_view(View.SETTINGS))
        self.sought.textChanged.connect(lambda _: self._seek())
        controller.settings_changed.connect(self._changed)
        controller.state_changed.connect(self.fields.refresh)
        self.show_view(View.SETTINGS)
        self.refresh()

    def look(self) -> None:
        """Begin at the settings, with what may have changed behind them."""
        self.show_view(View.SETTINGS)

    def show_view(self, view: View) -> None:
        """Show the settings, or one of the pages behind them."""
        titles = (
            self.tr("Settings"), self.tr("Hosts contacted"), self.tr("Model doctor"), self.tr("Bug report"),
        )  # fmt: skip
        self.title.setText(titles[view])
        self.back.setVisible(view is not View.SETTINGS)
        for at, item in enumerate(self._views):
            item.setVisible(at == view)
        if view is View.HOSTS:
            self.hosts.look()
        elif view is View.REPORT:
            self.report.look()
        (self.sought, self.hosts.sought, self.doctor.start, self.report.run)[view].setFocus()

    def refresh(self) -> None:
        """Show the settings as they are."""
        settings = self._controller.settings
        self.fields.refresh()
        for key in OPENAI_ONLY:
            self.fields.rows[key].setProperty("away", settings.engine != "openai")
        self.fields.rows["base_url"].control.setEnabled(settings.engine != "embedded")
        self._leaves.setText(leaves(settings))
        self._seek()

    def _changed(self) -> None:
        self.refresh()
        if self._engine_choice() != self._engine_before:
            self._engine_before = self._engine_choice()
            self._controller.look_at_engine()

    def _engine_choice(self) -> tuple[object, ...]:
        return tuple(getattr(self._controller.settings, key) for key in _ENGINE)

    def _build(self) -> QWidget:
        main = Page((0, 0, 0, 0), gap=4)
        jumps = []
        for section in self.sections:
            jump = Tool("down", section.title)
            jump.clicked.connect(lambda _=False, section=section: self._jump(section))
            jumps.append(jump)
        main.column.addWidget(self.sought)
        main.column.addWidget(held(Flow(*jumps, gap=1)))
        main.column.addWidget(self._none)
        for section in self.sections:
            main.column.addWidget(section)
        main.column.addStretch(1)
        return main

    def _privacy(self) -> Section:
        hosts = _button(self.tr("Hosts contacted …"), "shield", lambda: self.show_view(View.HOSTS))
        erase = _button(self.tr("Delete all data …"), "", lambda: ask_to_erase(self, self._controller))
        foot = Page((0, 0, 0, 0), gap=2)
        foot.column.addLayout(row(IconLabel("shield"), self._leaves, stretch=1))
        foot.column.addWidget(held(Flow(hosts, erase)))
        return Section(self.tr("Privacy"), foot=foot)

    def _care(self) -> Section:
        buttons = (
            _button(self.tr("Look for engines and models"), "search", self.setup_asked.emit),
            _button(self.tr("Examine the model …"), "check", lambda: self.show_view(View.DOCTOR)),
            _button(self.tr("Make a bug report …"), "flag", lambda: self.show_view(View.REPORT)),
            _button(self.tr("Export the settings …"), "export", self._ask_export),
            _button(self.tr("Import settings …"), "open", self._ask_import),
            _button(self.tr("Put all back to the defaults"), "again", self._reset),
        )
        foot = Page((0, 0, 0, 0), gap=2)
        text = self.tr("Settings are one file that can be taken to another computer; without its keys unless you ask.")
        foot.column.addWidget(TextLabel(text, muted=True, wrap=True))
        foot.column.addWidget(held(Flow(*buttons)))
        foot.column.addWidget(self.secrets)
        return Section(self.tr("Care and help"), foot=foot)

    def _seek(self) -> None:
        text = self.sought.text().strip()
        found = [section.seek(text) for section in self.sections]
        self._none.setVisible(not any(found))
        self._none.setText(self.tr("No setting is about “{}”.").format(text))

    def _jump(self, section: Section) -> None:
        self.sought.clear()
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        if parent is not None:
            parent.verticalScrollBar().setValue(section.mapTo(self, section.rect().topLeft()).y())
        first = next((each.control for each in section.settings if each.isVisible()), None)
        if first is not None:
            first.setFocus()

    def _reset(self) -> None:
        """Put everything back but the folders of the user's files and the key, which are no taste but data."""
        now = self._controller.settings
        self._controller.take_settings(Settings(library=now.library, api_key=now.api_key))

    def _ask_export(self) -> None:
        title = self.tr("Export the settings")
        dialog = dialogs.ask_where_to_save(self, title, "plumbline-settings", {"json": "JSON"})
        secrets = self.secrets.isChecked()
        dialog.fileSelected.connect(lambda path: self._house.export_settings(path, secrets=secrets))

    def _ask_import(self) -> None:
        dialog = QFileDialog(self, self.tr("Import settings"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter("JSON (*.json)")
        dialog.fileSelected.connect(self._house.import_settings)
        dialog.open()


def _button(text: str, icon: str, act: Callable[[], object]) -> Button:
    made = Button(text, icon)
    made.clicked.connect(lambda: act())
    return made
