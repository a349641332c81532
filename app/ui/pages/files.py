"""My files: the folder that is searched beside the web, or alone, and how far each of its files is."""

from pathlib import PurePath

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QProgressBar, QStackedWidget

from app.ui import words
from app.ui.controller import Controller
from app.ui.models.table import Records
from app.ui.ports import FileState, IndexProgress, LibraryFile
from app.ui.theme import Type, space
from app.ui.widgets.layout import Page, held, row, stack
from app.ui.widgets.tables import Table
from app.ui.widgets.text import Button, ElidedLabel, IconLabel, TextLabel, rule


class FilesPage(Page):
    """Shows the library; choosing a folder keeps it in the settings and reads it."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller, self._reading = controller, False
        self.setAcceptDrops(True)
        heads = (self.tr("File"), self.tr("Words"), self.tr("Size"), self.tr("State"))
        self.model: Records[LibraryFile] = Records(heads, self._cells, self)
        self.table = Table(self.model, self.tr("Files"), quiet=lambda file: file.state is not FileState.READY)
        self._folder, self._sum = ElidedLabel(), TextLabel("", Type.META, muted=True, wrap=True)
        self._again = Button(self.tr("Read again"), "again")
        self._forget = Button(self.tr("Forget the folder"))
        self._bar, self._step = QProgressBar(), ElidedLabel("", Type.META, muted=True)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Reading your files"))
        self._progress, self._body = held(stack(self._bar, self._step, gap=1)), QStackedWidget()
        self._build()
        controller.settings_changed.connect(self.look)
        self.refresh()

    def look(self) -> None:
        """Ask which files there are."""
        self.refresh()
        if self._controller.settings.library:
            self._controller.spawn(self._look())

    def choose(self, folder: str) -> None:
        """Make `folder` the library, and read it."""
        self._controller.change(library=folder)
        self.read()

    def read(self) -> None:
        """Read the folder again; what is unchanged is skipped."""
        if self._controller.settings.library and not self._reading:
            self._controller.spawn(self._read())

    def refresh(self) -> None:
        """Show what is known."""
        folder = self._controller.settings.library
        self._body.setCurrentIndex(1 if folder else 0)
        self._folder.setText(folder)
        self._progress.setVisible(self._reading)
        self._again.setEnabled(not self._reading)
        ready = [file for file in self.model.records if file.state is FileState.READY]
        failed = sum(file.state is FileState.FAILED for file in self.model.records)
        text = self.tr("{ready} files ready, {words} words").format(
            ready=len(ready), words=words.count(sum(file.words for file in ready))
        )
        self._sum.setText(text + (", " + self.tr("{} could not be read").format(failed) if failed else ""))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [PurePath(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            self.choose(str(paths[0] if not paths[0].suffix else paths[0].parent))
            event.acceptProposedAction()

    def _build(self) -> None:
        self.column.addWidget(TextLabel(self.tr("My files"), Type.TITLE))
        self.column.addWidget(rule(strong=True))
        empty = Page((0, 2, 0, 0))
        hint = self.tr(
            "Choose a folder, or drop one here. Your documents stay on this computer: txt, md, pdf, docx, html, epub."
        )
        pick = Button(self.tr("Choose a folder"), "files", primary=True)
        pick.clicked.connect(self._pick)
        for item in (
            IconLabel("files"),
            TextLabel(self.tr("No files yet"), Type.LEAD),
            TextLabel(hint, muted=True, wrap=True),
        ):
            empty.column.addWidget(item)
        empty.column.addLayout(row(pick))
        empty.column.addStretch(1)
        full = Page((0, 0, 0, 0))
        other = Button(self.tr("Another folder"), "files")
        other.clicked.connect(self._pick)
        self._again.clicked.connect(self.read)
        self._forget.clicked.connect(lambda: self._controller.change(library=""))
        full.column.addLayout(row(IconLabel("files"), self._folder, other, self._again, stretch=1))
        full.column.addWidget(self._progress)
        full.column.addWidget(self._sum)
        full.column.addWidget(self.table, 1)
        full.column.addLayout(row(self._forget))
        self._body.addWidget(empty)
        self._body.addWidget(full)
        self.column.addWidget(self._body, 1)
        self._bar.setFixedHeight(space(2))

    def _pick(self) -> None:
        dialog = QFileDialog(self, self.tr("Folder of your files"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.choose)
        dialog.open()

    async def _look(self) -> None:
        self.model.show_records(await self._controller.backend.library_files())
        self.refresh()

    async def _read(self) -> None:
        self._reading = True
        self._advance(IndexProgress(done=0, total=0))
        try:
            await self._controller.backend.index_library(self._controller.settings.library, self._advance)
        finally:
            self._reading = False
            self.refresh()
        await self._look()

    def _advance(self, progress: IndexProgress) -> None:
        self._bar.setRange(0, progress.total)
        self._bar.setValue(progress.done)
        text = self.tr("{done} of {total} · {name}")
        name = PurePath(progress.path).name
        self._step.setText(text.format(done=progress.done, total=progress.total, name=name) if progress.total else "")
        self.refresh()

    @staticmethod
    def _cells(file: LibraryFile) -> list[str]:
        state = words.file_state(file.state)
        if file.reason is not None:
            state = f"{state}: {words.unreadable(file.reason)}"
        count = words.count(file.words) if file.words else "–"
        return [PurePath(file.path).name, count, words.size(file.size_bytes), state]
