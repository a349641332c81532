"""Every host that this program connected to: what for, how often, when; to find, to clear, to take along."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget

from app.ui import dialogs, words
from app.ui.controller import Controller
from app.ui.housekeeping import Housekeeping
from app.ui.models.table import Records
from app.ui.theme import Type, space
from app.ui.upkeep import HostVisit
from app.ui.widgets.layout import Page, row
from app.ui.widgets.tables import Table
from app.ui.widgets.text import Button, IconLabel, TextLabel, combo, field

_PURPOSES = ("", "search", "page", "engine", "weights")


class HostsView(Page):
    """No address of a page and no search word is ever kept here: those would be the question itself."""

    def __init__(self, controller: Controller) -> None:
        super().__init__((0, 0, 0, 0))
        self._controller = controller
        self._visits: Sequence[HostVisit] = ()
        heads = (self.tr("Host"), self.tr("For"), self.tr("Times"), self.tr("First"), self.tr("Last"))
        self.hosts: Records[HostVisit] = Records(heads, self._cells, self, figures=(2,))
        self.table = Table(self.hosts, self.tr("Hosts that this program connected to"))
        self.table.expect_many()
        self.table.setMinimumHeight(space(70))
        self.sought = field(self.tr("Find a host"), self.tr("Find a host"))
        self.sought.setClearButtonEnabled(True)
        self.purpose = combo(self.tr("For"), self.tr("For anything"), *(self._purpose(each) for each in _PURPOSES[1:]))
        self.clear, self.export = Button(self.tr("Clear the log")), Button(self.tr("Export …"), "export")
        self._sum, self._body = TextLabel("", Type.META, muted=True, wrap=True), QStackedWidget()
        lead = self.tr(
            "Each connection is written down before it is made: the host, what for, and when. Never the address of a"
            " page, and never a search word: those would be your question itself."
        )
        self.column.addWidget(TextLabel(lead, muted=True, wrap=True))
        self.column.addLayout(row(self.sought, self.purpose, stretch=0))
        empty = Page((0, 2, 0, 0))
        for item in (
            IconLabel("shield"),
            TextLabel(self.tr("Nothing was contacted"), Type.LEAD),
            TextLabel(self.tr("A check with searches writes its hosts here; one over your files writes none."),
                      muted=True, wrap=True),
        ):  # fmt: skip
            empty.column.addWidget(item)
        empty.column.addStretch(1)
        self._body.addWidget(empty)
        self._body.addWidget(self.table)
        self.column.addWidget(self._body, 1)
        self.column.addLayout(row(self.clear, self.export, self._sum, stretch=2))
        self.sought.textChanged.connect(lambda _: self._filter())
        self.purpose.activated.connect(lambda _: self._filter())
        self.clear.clicked.connect(lambda: controller.spawn(self._clear()))
        self.export.clicked.connect(self._ask_where)

    def look(self) -> None:
        """Ask for the hosts."""
        self._controller.spawn(self._look())

    async def _look(self) -> None:
        self._visits = await self._controller.backend.upkeep.hosts()
        self._filter()

    async def _clear(self) -> None:
        await self._controller.backend.upkeep.forget_hosts()
        await self._look()

    def _filter(self) -> None:
        words_in, purpose = self.sought.text().strip().casefold(), _PURPOSES[self.purpose.currentIndex()]
        shown = [v for v in self._visits if words_in in v.host.casefold() and purpose in ("", v.purpose)]
        self.hosts.show_records(shown)
        self._body.setCurrentIndex(1 if self._visits else 0)
        self.clear.setEnabled(bool(self._visits))
        self.export.setEnabled(bool(self._visits))
        hosts = words.plural(len({v.host for v in shown}), self.tr("1 host"), self.tr("{} hosts"))
        times = words.plural(sum(v.count for v in shown), self.tr("1 connection"), self.tr("{} connections"))
        self._sum.setText(f"{hosts} · {times}" if self._visits else "")
        self._sum.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _ask_where(self) -> None:
        dialog = dialogs.ask_where_to_save(self, self.tr("Export the log"), "plumbline-hosts", {"csv": "CSV"})
        dialog.fileSelected.connect(self._export_to)

    def _export_to(self, path: str) -> None:
        Housekeeping(self._controller).export_hosts(path)

    def _purpose(self, code: str) -> str:
        purposes = {
            "search": self.tr("search"),
            "page": self.tr("a page"),
            "engine": self.tr("the model"),
            "weights": self.tr("a download"),
        }
        return purposes.get(code, code)

    def _cells(self, visit: HostVisit) -> list[str]:
        now = self._controller.now()
        first = words.moment(visit.first_at, now) if visit.first_at else "–"
        last = words.moment(visit.last_at, now)
        return [visit.host, self._purpose(visit.purpose), words.count(visit.count), first, last]
