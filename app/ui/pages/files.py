"""My files: the folders and files that are searched beside the web, or alone; how far each is, and what is in them."""

import asyncio
import os
import time
from pathlib import Path, PurePath

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from app.core.evidence import Source, Surface, Unreadable
from app.core.span import Span
from app.ui import filewords, words
from app.ui.controller import Controller
from app.ui.models.claims import RECORD
from app.ui.models.table import Records
from app.ui.passagedelegate import PassageDelegate
from app.ui.ports import FileState, IndexProgress, LibraryFile
from app.ui.shelf import Passage
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.layout import Flow, Page, clear, held, row, stack
from app.ui.widgets.tables import RowList, Table
from app.ui.widgets.text import Button, ElidedLabel, IconLabel, TextLabel, Tool, combo, field, rule

_LOOK_MS = 15_000  # between two looks for what changed, while the page is on the screen
_TYPING_MS = 200
_HITS = 50
_FIRST_GUESS = 3  # files read before the time left is estimated
_ROOM_FOR_SIZES = 900  # pixels at 100 % text
_ALL, _PROBLEMS, _READY = range(3)
_OTHER_KINDS = (Unreadable.UNSUPPORTED, Unreadable.BINARY)  # pictures and programs: left out, and no trouble


class FilesPage(Page):
    """`passage_asked` wants a file shown at a passage of it. Adding a folder keeps it in the settings."""

    passage_asked = Signal(Source, Span)

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller, self._asked = controller, 0
        self._work: asyncio.Task[None] | None = None
        self._begun, self._progress_now = 0.0, IndexProgress(done=0, total=0)
        self._files: tuple[LibraryFile, ...] = ()
        self.setAcceptDrops(True)
        heads = (self.tr("File"), self.tr("Words"), self.tr("Size"), self.tr("State"), self.tr("What to do"))
        self.model: Records[LibraryFile] = Records(heads, self._cells, self, figures=(1, 2))
        self.table = Table(self.model, self.tr("Files"), stretch=4, quiet=lambda file: file.reason in _OTHER_KINDS)
        self.table.expect_many()
        self.hits: Records[Passage] = Records([], lambda hit: [hit.text, hit.path], self)
        self.found = RowList(self.hits, self.tr("Passages found"))
        self.found.set_delegate(PassageDelegate(self.found))
        self.sought = field(self.tr("Search in your files"), self.tr("Search in your files"))
        self.sought.setClearButtonEnabled(True)
        self.shown = combo(
            self.tr("Which files"),
            self.tr("All files"),
            self.tr("What needs attention"),
            self.tr("Files read"),
        )
        self.again, self.stop = Button(self.tr("Read all again"), "again"), Button(self.tr("Stop"), "stop")
        self.news, self._sum = TextLabel("", wrap=True), TextLabel("", Type.META, muted=True, wrap=True)
        self._bar, self._step = QProgressBar(), ElidedLabel("", Type.META, muted=True)
        self._places, self._body, self._lists = QVBoxLayout(), QStackedWidget(), QStackedWidget()
        self._look_timer, self._pause = QTimer(self), QTimer(self)
        self._build()
        self._connect()
        self.refresh()

    @property
    def places(self) -> list[str]:
        """The folders and files of the settings."""
        return [place for place in self._controller.settings.library.split(os.pathsep) if place]

    def look(self) -> None:
        """Ask which files there are, and what changed."""
        self.refresh()
        if self.places and self._work is None:
            self._controller.spawn(self._look())

    def add(self, *places: str) -> None:
        """Add folders or files, and read them."""
        known = self.places
        fresh = [place for place in places if place not in known]
        if fresh:
            self._controller.change(library=os.pathsep.join([*known, *fresh]))
            self.read(*fresh)

    def remove(self, place: str) -> None:
        """Take a folder or file out, with its index; the files stay where they are."""
        self._controller.change(library=os.pathsep.join(each for each in self.places if each != place))
        self._files = tuple(file for file in self._files if file.place != place)
        self._controller.spawn(self._controller.backend.shelf.forget(place))
        self._filter()

    def read(self, *places: str) -> None:
        """Read what is new or changed, in some of the places or in all; what is unchanged is skipped."""
        if self.places and self._work is None:
            self._begun, self._progress_now = time.monotonic(), IndexProgress(done=0, total=0)
            said = self._controller.said
            self._work = self._controller.tasks.spawn(
                self._read(places or ("",)), failed=lambda error: said.emit(str(error))
            )
            self._work.add_done_callback(lambda _: self._ended())
            self.refresh()

    def refresh(self) -> None:
        """Show what is known."""
        reading = self._work is not None
        self._body.setCurrentIndex(1 if self.places else 0)
        self._lists.setCurrentIndex(1 if self.sought.text().strip() else 0)
        self._progress.setVisible(reading)
        self.again.setEnabled(not reading)
        states = [file.state for file in self._files]
        changed = states.count(FileState.CHANGED) + states.count(FileState.WAITING)
        self._news_line.setVisible(bool(changed) and not reading)
        self.news.setText(words.plural(
            changed, self.tr("1 file is new or changed since it was read. The next check reads it first."),
            self.tr("{} files are new or changed since they were read. The next check reads them first."),
        ))  # fmt: skip
        ready = [file for file in self._files if file.state is FileState.READY]
        others = sum(file.reason in _OTHER_KINDS for file in self._files)
        failed = states.count(FileState.FAILED) - others
        parts = [self.tr("{ready} files ready, {words} words").format(
            ready=words.count(len(ready)), words=words.count(sum(file.words for file in ready)))]  # fmt: skip
        if failed:
            parts.append(self.tr("{} could not be read").format(words.count(failed)))
        if others:
            parts.append(self.tr("{} of other kinds left out").format(words.count(others)))
        self._sum.setText(" · ".join(parts) if self._files else "")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        dropped = [str(Path(url.toLocalFile())) for url in event.mimeData().urls() if url.isLocalFile()]
        if dropped:
            self.add(*dropped)
            event.acceptProposedAction()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look_timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._look_timer.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.horizontalHeader().setMaximumSectionSize(max(space(60), event.size().width() // 3))
        for column in (1, 2):  # what is wrong with a file matters more than its size
            self.table.setColumnHidden(column, room(event.size().width()) < _ROOM_FOR_SIZES)

    def _build(self) -> None:
        self.column.addLayout(row(TextLabel(self.tr("My files"), Type.TITLE), self._sum, gap=4, stretch=1))
        self.column.addWidget(rule(strong=True))
        self._body.addWidget(self._empty())
        full = Page((0, 0, 0, 0))
        set_steps(self._places, gap=1)
        full.column.addWidget(held(self._places))
        full.column.addWidget(held(Flow(*self._adders(primary=False), self.again)))
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Reading your files"))
        self._bar.setFixedHeight(space(2))
        line = row(self._step, self.stop, stretch=0)
        self._progress = held(stack(line, self._bar, gap=1))
        full.column.addWidget(self._progress)
        self._news_line = held(row(IconLabel("info"), self.news, stretch=1))
        full.column.addWidget(self._news_line)
        full.column.addLayout(row(self.sought, self.shown, stretch=0))
        self._none = TextLabel(self.tr("No passage holds these words."), muted=True)
        hits = held(stack(self._none, self.found, gap=2, stretch=1))
        self._lists.addWidget(self.table)
        self._lists.addWidget(hits)
        self._lists.setMinimumHeight(space(50))
        full.column.addWidget(self._lists, 1)
        self._body.addWidget(full)
        self.column.addWidget(self._body, 1)

    def _empty(self) -> QWidget:
        empty = Page((0, 2, 0, 0))
        hint = self.tr(
            "Add folders or documents, or drop them here: txt, md, pdf, docx, html, epub. They are read once and"
            " searched beside the web, or alone. They never leave this computer, and nothing in them is changed."
        )
        for item in (
            IconLabel("files"),
            TextLabel(self.tr("No files yet"), Type.LEAD),
            TextLabel(hint, muted=True, wrap=True),
        ):
            empty.column.addWidget(item)
        empty.column.addWidget(held(Flow(*self._adders(primary=True))))
        empty.column.addStretch(1)
        return empty

    def _adders(self, *, primary: bool) -> tuple[Button, Button]:
        folder = Button(self.tr("Add a folder …"), "files", primary=primary)
        document = Button(self.tr("Add documents …"), "new")
        folder.clicked.connect(lambda: self._pick(QFileDialog.FileMode.Directory))
        document.clicked.connect(lambda: self._pick(QFileDialog.FileMode.ExistingFiles))
        return folder, document

    def _connect(self) -> None:
        self._look_timer.setInterval(_LOOK_MS)
        self._look_timer.timeout.connect(self.look)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_TYPING_MS)
        self._pause.timeout.connect(self._search)
        self.sought.textChanged.connect(lambda _: self._pause.start())
        self.shown.activated.connect(lambda _: self._filter())
        self.again.clicked.connect(lambda: self.read())
        self.stop.clicked.connect(lambda: self._work.cancel() if self._work is not None else None)
        self.found.activated.connect(lambda index: self._show(index.data(RECORD)))
        self.found.clicked.connect(lambda index: self._show(index.data(RECORD)))
        self._controller.settings_changed.connect(self._list_places)
        self._controller.settings_changed.connect(self.look)
        self._list_places()

    def _list_places(self) -> None:
        clear(self._places)
        for place in self.places:
            again, away = Tool("again", self.tr("Read again")), Tool("close", self.tr("Remove"))
            again.setAccessibleName(self.tr("Read {} again").format(place))
            away.setAccessibleName(self.tr("Remove {}").format(place))
            again.clicked.connect(lambda _=False, place=place: self.read(place))
            away.clicked.connect(lambda _=False, place=place: self.remove(place))
            self._places.addLayout(row(IconLabel("files"), ElidedLabel(place), again, away, stretch=1))

    def _pick(self, mode: QFileDialog.FileMode) -> None:
        dialog = QFileDialog(self, self.tr("Add to your files"))
        dialog.setFileMode(mode)
        dialog.filesSelected.connect(lambda paths: self.add(*paths))
        dialog.open()

    async def _look(self) -> None:
        self._files = tuple(await self._controller.backend.shelf.files())
        self._filter()

    async def _read(self, places: tuple[str, ...]) -> None:
        for place in places:
            await self._controller.backend.shelf.index(place, self._advance)

    def _ended(self) -> None:
        self._work = None
        self.look()

    def _advance(self, progress: IndexProgress) -> None:
        self._progress_now = progress
        self._bar.setRange(0, progress.total)
        self._bar.setValue(progress.done)
        parts = [self.tr("{done} of {total}").format(done=progress.done, total=progress.total)]
        if _FIRST_GUESS <= progress.done < progress.total:
            left = (time.monotonic() - self._begun) / progress.done * (progress.total - progress.done)
            parts.append(self.tr("{} left").format(words.about(left)))
        parts.append(PurePath(progress.path).name)
        self._step.setText(" · ".join(parts))

    def _filter(self) -> None:
        which = self.shown.currentIndex()
        troubled = (FileState.FAILED, FileState.CHANGED, FileState.WAITING)
        self.model.show_records([
            file for file in self._files
            if which == _ALL
            or (which == _READY and file.state is FileState.READY)
            or (which == _PROBLEMS and file.state in troubled and file.reason not in _OTHER_KINDS)
        ])  # fmt: skip
        self.refresh()

    def _search(self) -> None:
        self._asked += 1
        text = self.sought.text().strip()
        self.refresh()
        if text:
            self._controller.spawn(self._find(text, self._asked))

    async def _find(self, text: str, asked: int) -> None:
        found = await self._controller.backend.shelf.search(text, _HITS)
        if asked == self._asked:
            self.hits.show_records(found)
            self._none.setVisible(not found)
            self.found.setVisible(bool(found))

    def _show(self, hit: object) -> None:
        if isinstance(hit, Passage):
            self._controller.spawn(self._open(hit))

    async def _open(self, hit: Passage) -> None:
        page = await self._controller.backend.shelf.page(hit.url)
        if page is not None:
            name = PurePath(hit.path).name
            self.passage_asked.emit(Source(id="", page=page, domain=name, surface=Surface.FILES), hit.span)

    @staticmethod
    def _cells(file: LibraryFile) -> list[str]:
        state = words.file_state(file.state)
        if file.state is FileState.FAILED and file.reason is not None:
            state = words.unreadable(file.reason)
        count = words.count(file.words) if file.words else "–"
        size = words.size(file.size_bytes) if file.size_bytes else "–"
        return [PurePath(file.path).name, count, size, state, filewords.advice(file)]
