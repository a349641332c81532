"""The export dialog: which kinds of file, under which name, in which folder; then what was written, and where."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QGridLayout, QVBoxLayout, QWidget

from app.report.formats import Format
from app.ui.controller import Controller
from app.ui.formats import name_of, use_of
from app.ui.ports import Exported, ExportedMany
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import clear, row
from app.ui.widgets.text import Button, IconLabel, TextLabel, field

_OPENING = 400  # characters of an input that name its report
_NAME_WORDS = 7


class ExportDialog(QDialog):
    """Stays open while files are written, off this thread; closing it stops nothing."""

    def __init__(self, parent: QWidget, controller: Controller) -> None:
        super().__init__(parent)
        self._controller = controller
        self._there: list[Path] = []
        self._waiting: set[Path] = set()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Export the report"))
        self.kinds = {kind: QCheckBox(name_of(kind)) for kind in Format}
        self.title = TextLabel(self.tr("Export the report"), Type.LEAD)
        self.name, self.folder = field(self.tr("File name")), field(self.tr("Folder"))
        self.name_head = TextLabel(self.tr("Name"))
        self.choose = Button(self.tr("Choose…"))
        self.write = Button(self.tr("Export"), "export", primary=True)
        self.replace, self.open_folder = Button(self.tr("Replace")), Button(self.tr("Open folder"), "open")
        self.said = QVBoxLayout()
        self._build()
        self._connect()
        self._take_choices()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        set_steps(column, gap=2.5, margins=(5, 4, 5, 4))
        column.addWidget(self.title)
        grid = QGridLayout()
        set_steps(grid, gap=1.5, across=4)
        for at, (kind, box) in enumerate(self.kinds.items()):
            box.setAccessibleName(f"{name_of(kind)}: {use_of(kind)}")
            grid.addWidget(box, at, 0)
            grid.addWidget(TextLabel(use_of(kind), muted=True, wrap=True), at, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        where = QGridLayout()
        set_steps(where, gap=1.5, across=3)
        where.addWidget(self.name_head, 0, 0)
        where.addWidget(self.name, 0, 1, 1, 2)
        where.addWidget(TextLabel(self.tr("Folder")), 1, 0)
        where.addWidget(self.folder, 1, 1)
        where.addWidget(self.choose, 1, 2)
        where.setColumnStretch(1, 1)
        column.addLayout(where)
        set_steps(self.said, gap=1)
        column.addLayout(self.said)
        column.addStretch(1)
        close = Button(self.tr("Close"))
        close.clicked.connect(self.reject)
        column.addLayout(row(QWidget(), self.open_folder, self.replace, close, self.write, stretch=0))
        self.replace.hide()
        self.open_folder.hide()
        self.setMinimumWidth(space(150))

    def _connect(self) -> None:
        self.write.clicked.connect(self._export)
        self.replace.clicked.connect(self._replace)
        self.choose.clicked.connect(self._choose)
        self.open_folder.clicked.connect(
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(self._controller.settings.export_folder))
        )
        self._controller.exported.connect(self._tell)
        self.name.textChanged.connect(self._offer)
        self.folder.textChanged.connect(self._offer)
        for box in self.kinds.values():
            box.toggled.connect(self._offer)

    def _take_choices(self) -> None:
        settings = self._controller.settings
        for kind, box in self.kinds.items():
            box.setChecked(kind in settings.export_kinds)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        self.folder.setText(settings.export_folder or documents)
        self.name.setText(_name(self._controller))
        first = next((box for box in self.kinds.values() if box.isChecked()), self.kinds[Format.PDF])
        first.setFocus()
        self._offer()

    def _chosen(self) -> list[Format]:
        return [kind for kind, box in self.kinds.items() if box.isChecked()]

    def _offer(self) -> None:
        """Offer to write what can be written; a change takes back the question about files that are there."""
        self.write.setEnabled(self._whole() and not self._waiting)
        self.replace.hide()

    def _whole(self) -> bool:
        return bool(self._chosen() and self.name.text().strip() and self.folder.text().strip())

    def _choose(self) -> None:
        dialog = QFileDialog(self, self.tr("Folder for the report"), self.folder.text())
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.folder.setText)
        dialog.open()

    def _keep_choices(self) -> tuple[Path, list[Format]]:
        """Remember folder and kinds for the next time, and return them."""
        folder, kinds = Path(self.folder.text().strip()).expanduser(), self._chosen()
        self._controller.change(export_folder=str(folder), export_kinds=tuple(kinds))
        return folder, kinds

    def _export(self) -> None:
        folder, kinds = self._keep_choices()
        name = self.name.text().strip().replace("/", "-").replace("\\", "-")
        self._start([folder / f"{name}.{kind}" for kind in kinds], overwrite=False)

    def _replace(self) -> None:
        self._start(self._there, overwrite=True)

    def _start(self, paths: Sequence[Path], *, overwrite: bool) -> None:
        clear(self.said)
        self._waiting, self._there = set(paths), []
        self.open_folder.hide()
        self._offer()
        self._say("wait", self.tr("Writing…"))
        self._controller.export(paths, overwrite=overwrite)

    def _tell(self, done: Exported) -> None:
        """Say what became of one file; after the last, offer what can be done now."""
        if done.path not in self._waiting:
            return  # of another dialog, or of the history
        self._waiting.discard(done.path)
        if done.there:
            self._there.append(done.path)
        elif done.trouble:
            self._say("warn", done.trouble)
        else:
            size = self.locale().formattedDataSize(done.size, 0, QLocale.DataSizeFormat.DataSizeSIFormat)
            self._say("check", self.tr("{name} is written, {size}").format(name=done.path.name, size=size))
            self.open_folder.show()
        if done.unshown:
            signs = self.tr("No font on this computer shows {signs}: boxes stand there instead.")
            self._say("warn", signs.format(signs=" ".join(done.unshown[:12])))
        if not self._waiting:
            self._finish()

    def _finish(self) -> None:
        self._unsay()
        if self._there:
            names = ", ".join(path.name for path in self._there)
            self._say("question", self.tr("There already: {names}").format(names=names))
        self._offer()
        self.replace.setVisible(bool(self._there))
        if self._there:
            self.replace.setFocus()
        elif self.open_folder.isVisible():
            self.open_folder.setFocus()

    def _unsay(self) -> None:
        """Take back the first line."""
        waiting = self.said.takeAt(0)
        if waiting is not None and (line := waiting.layout()) is not None:
            clear(line)
            line.deleteLater()

    def _say(self, icon: str, words: str) -> None:
        label = TextLabel(words, wrap=True)
        label.setAccessibleName(words)
        self.said.addLayout(row(IconLabel(icon), label, stretch=1))


class ManyExportDialog(ExportDialog):
    """The same for several runs: each file is named by the day and the first words of its run, and none is replaced."""

    _writing = False

    def __init__(self, parent: QWidget, controller: Controller, run_ids: Sequence[str]) -> None:
        super().__init__(parent, controller)
        self._run_ids = run_ids
        title = self.tr("Export {} reports").format(len(run_ids))
        self.setWindowTitle(title)
        self.title.setText(title)
        self.name.hide()
        self.name_head.hide()
        named = self.tr("Each file is named by the day and the first words of its check. None is replaced.")
        self._say("info", named)
        controller.exported_many.connect(self._tell_many)

    def _whole(self) -> bool:
        return bool(self._chosen() and self.folder.text().strip()) and not self._writing

    def _export(self) -> None:
        folder, kinds = self._keep_choices()
        self._writing = True
        clear(self.said)
        self.open_folder.hide()
        self._offer()
        self._say("wait", self.tr("Writing…"))
        self._controller.export_many(self._run_ids, folder, kinds)

    def _tell_many(self, so_far: ExportedMany) -> None:
        if not self._writing:
            return  # of another dialog
        self._unsay()
        self._writing = so_far.done < so_far.total and not so_far.trouble
        said = self.tr("{done} of {total} reports written").format(done=so_far.done, total=so_far.total)
        self._say("wait" if self._writing else "check", said)
        if so_far.trouble:
            self._say("warn", so_far.trouble)
        if not self._writing:
            self._offer()
            self.open_folder.setVisible(so_far.done > 0)


def _name(controller: Controller) -> str:
    """The first words of the input, fit for any file system."""
    started = controller.view.started
    opening = started.input[:_OPENING] if started else ""
    words = "".join(sign if sign.isalnum() else " " for sign in opening).split()[:_NAME_WORDS]
    return "-".join(words).lower()[:80] or "plumbline"


def show_export_of(parent: QWidget, controller: Controller, run_ids: Sequence[str]) -> ManyExportDialog:
    """Ask how and where the reports of several runs should be written."""
    dialog = ManyExportDialog(parent, controller, run_ids)
    dialog.open()
    return dialog


def show_export(parent: QWidget, controller: Controller) -> ExportDialog:
    """Ask how and where the run on show should be written."""
    dialog = ExportDialog(parent, controller)
    dialog.open()
    return dialog
