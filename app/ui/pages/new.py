"""New: one box for a question, a statement or a speech, how to check it, what that takes, and what to begin with."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QVBoxLayout

from app.core.claim import InputKind, Job
from app.core.pace import RunMeasure, estimate, sentences_in
from app.core.settings import Settings
from app.ui import words
from app.ui.contested import Contested
from app.ui.controller import Controller
from app.ui.leaving import leaves
from app.ui.marks import Mark
from app.ui.ports import Example, RunRequest, RunSummary
from app.ui.state import Action, Notice, setup_notice
from app.ui.theme import Type, room, set_steps
from app.ui.widgets.banner import Banner
from app.ui.widgets.contestedlist import ContestedList
from app.ui.widgets.inputbox import InputBox
from app.ui.widgets.layout import Flow, Page, clear, held, row, stack
from app.ui.widgets.pagesfield import PagesField
from app.ui.widgets.runfields import BOTH, FILES, KINDS, WEB, RunFields
from app.ui.widgets.speechfields import SpeechFields
from app.ui.widgets.startlines import ExampleLine
from app.ui.widgets.text import Button, IconLabel, TextLabel, Tool, rule

_FEW_SENTENCES = 8  # a statement has no more
_LOOKED_AT = 4000  # characters
_COUNTED = 60_000  # characters
_TITLE = 70  # characters of an unfinished run's input
_ROOM_FOR_FIELDS = 640  # pixels at 100 % text
_ROOM_FOR_COLUMNS = 820
DOCUMENTS = (".txt", ".md", ".pdf", ".docx", ".html", ".htm", ".epub", ".srt", ".vtt")
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_QUESTION_MARKS = ("?", "？", "؟")
_JOBS = {InputKind.QUESTION: Job.ASK, InputKind.STATEMENT: Job.CHECK, InputKind.SPEECH: Job.SPEECH}


def guess_kind(text: str) -> InputKind | None:
    """Return what an input looks like before the planner has read it, or None for an empty one.

    More than a few sentences, or more text than a question or a statement has, is a speech.
    """
    stripped = text[:_LOOKED_AT].strip()
    if not stripped:
        return None
    if sentences_in(stripped) > _FEW_SENTENCES or len(text) > _LOOKED_AT:
        return InputKind.SPEECH
    return InputKind.QUESTION if stripped.endswith(_QUESTION_MARKS) else InputKind.STATEMENT


class NewPage(Page):
    """`setup_asked` wants the setup page; `resume_asked` carries the id of a run that was not finished."""

    setup_asked = Signal()
    resume_asked = Signal(str)

    def __init__(self, controller: Controller) -> None:
        super().__init__((10, 4, 10, 4))
        self._controller, self._unfinished, self._library = controller, "", ""
        self._taken: Settings | None = None
        self._measures: Sequence[RunMeasure] = ()
        self.setAcceptDrops(True)
        self.banner, self.box = Banner(quiet=True), InputBox()
        self.fields, self.pages, self.speech = RunFields(), PagesField(), SpeechFields()
        self.contested = ContestedList(Contested(controller))
        self._guess, self._cost = TextLabel(muted=True, wrap=True), TextLabel("", Type.META, muted=True, wrap=True)
        self._leaves, self._folder = (
            TextLabel("", Type.META, muted=True, wrap=True),
            TextLabel("", Type.META, wrap=True),
        )
        self._check = Button(self.tr("Check"), "check", primary=True)
        self._check.setToolTip(self.tr("Check (Ctrl+Enter)"))
        self._examples, self._examples_column = held(stack()), QVBoxLayout()
        self._starts, self._foot = QBoxLayout(_ACROSS), QBoxLayout(_ACROSS)
        self._build()
        self._connect()
        self._take_settings()
        self.show_examples()
        self.refresh()

    def check(self) -> None:
        """Start the check that the page describes; of a speech, ask first when it was said."""
        if not self._check.isEnabled():
            return
        if self._kind() is InputKind.SPEECH and (missing := self.speech.missing(self._controller.now().date())):
            self._guess.setText(missing)
            self.speech.said_on.setFocus()
            return
        self._controller.check(self.request())

    def request(self) -> RunRequest:
        """What the page describes."""
        fields, job = self.fields, _JOBS[self._kind() or InputKind.QUESTION]
        speech, sources = job is Job.SPEECH, fields.sources.currentIndex()
        return RunRequest(
            text=self.box.toPlainText().strip(),
            job=job,
            kind=InputKind.SPEECH if speech else fields.chosen_kind,
            limits=fields.limits(job),
            language=fields.chosen_language,
            region=fields.chosen_region,
            library=self._library,
            own_files=sources != WEB,
            only_files=sources == FILES,
            pages=self.pages.pages,
            said_on=self.speech.day() if speech else None,
            speaker=self.speech.speaker.text().strip() if speech else "",
        )

    def write(self, text: str) -> None:
        """Put `text` into the box and the cursor behind it."""
        self.box.setPlainText(text)
        self.box.moveCursor(self.box.textCursor().MoveOperation.End)
        self.box.setFocus()

    def use_example(self, example: Example) -> None:
        """Fill the page with a bundled example; it runs over bundled files, without a network."""
        self.fields.kind.setCurrentIndex(KINDS.index(InputKind.SPEECH) if example.kind is InputKind.SPEECH else 0)
        self.pages.forget()
        self.take_library(example.library)
        self.use_only_files()
        self.write(example.text)
        self.speech.said_on.setText(example.said_on.isoformat() if example.said_on else "")
        self.speech.speaker.setText(example.speaker)

    def use_claim(self, text: str) -> None:
        """Fill the page with a contested claim; the web is what settles it."""
        self.fields.kind.setCurrentIndex(KINDS.index(InputKind.STATEMENT))
        self.pages.forget()
        self.take_library("")
        self.fields.sources.setCurrentIndex(WEB)
        self.write(text)

    def use_only_files(self) -> None:
        """Let this check use the user's files and nothing else."""
        self.fields.sources.setCurrentIndex(FILES)

    def take_library(self, folder: str) -> None:
        """Search `folder` in this check ("" = the one of the settings)."""
        self._library = folder
        if folder and self.fields.sources.currentIndex() == WEB:
            self.fields.sources.setCurrentIndex(BOTH)
        self._reread()

    def offer_resume(self, runs: Sequence[RunSummary]) -> None:
        """Offer to go on with the newest run that was not finished."""
        open_runs = [run for run in runs if run.resumable and run.run_id != self._controller.view.run_id]
        self._unfinished = open_runs[0].run_id if open_runs else ""
        self._unfinished_text = open_runs[0].text if open_runs else ""
        self.refresh()

    def refresh(self) -> None:
        """Show the banner and the buttons that belong to the present state."""
        notice = self._fetching() or setup_notice(self._controller.engine)
        if notice is None and self._unfinished and not self._controller.busy:
            title = " ".join(self._unfinished_text.split())
            title = title if len(title) <= _TITLE else title[: _TITLE - 1].rstrip() + "…"
            text = self.tr("“{}” was not finished. Everything found was kept.").format(title)
            notice = Notice(icon="play", text=text, tone=Mark.UNVERIFIABLE, actions=(Action.RESUME,))
        self.banner.show_notice(notice)
        self._reread()

    def show_examples(self) -> None:
        """List the bundled examples."""
        examples = self._controller.backend.examples()
        clear(self._examples_column)
        self._examples.setVisible(bool(examples))
        for example in examples:
            line = ExampleLine(example)
            line.clicked.connect(lambda example=example: self.use_example(example))
            self._examples_column.addWidget(line)
            self._examples_column.addWidget(rule())

    def take_files(self, paths: Sequence[str]) -> None:
        """Take a dropped document's words; make a folder, or that of several files, the library of this check."""
        if len(paths) == 1 and Path(paths[0]).suffix.lower() in DOCUMENTS and not Path(paths[0]).is_dir():
            self._controller.spawn(self._read_document(Path(paths[0])))
            return
        folders = [path if Path(path).is_dir() else str(Path(path).parent) for path in paths]
        if folders:
            self.take_library(folders[0])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.take_files([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])
        event.acceptProposedAction()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fields.set_folding(room(self.width()) < _ROOM_FOR_FIELDS)
        beside = room(self.width()) >= _ROOM_FOR_COLUMNS
        for box in (self._starts, self._foot):
            box.setDirection(_ACROSS if beside else _DOWN)

    def _build(self) -> None:
        document, folder = Button(self.tr("Open a file"), "open"), Button(self.tr("Choose a folder"), "files")
        page = Button(self.tr("Add a page"), "link")
        page.setToolTip(self.tr("Read a page whose address you know, whatever the search finds"))
        page.clicked.connect(self.pages.ask)
        document.clicked.connect(self._choose_document)
        folder.clicked.connect(self._choose_folder)
        forget = Tool("close", self.tr("Use the folder of the settings again"), icon_only=True)
        forget.clicked.connect(lambda: self.take_library(""))
        self._chosen = held(row(IconLabel("files", QPalette.ColorRole.Accent), self._folder, forget, stretch=1))
        set_steps(self._examples_column, gap=0)
        column = self._examples.layout()
        assert isinstance(column, QVBoxLayout)
        set_steps(column, gap=1.5)
        column.insertWidget(0, rule(strong=True))
        column.insertWidget(1, TextLabel(self.tr("Try it offline"), Type.STRONG))
        column.insertLayout(2, self._examples_column)
        set_steps(self._starts, gap=6)
        self._starts.addWidget(self._examples, 1, Qt.AlignmentFlag.AlignTop)
        self._starts.addWidget(self.contested, 1, Qt.AlignmentFlag.AlignTop)
        self.column.addWidget(self.banner)
        self.column.addWidget(TextLabel(self.tr("What do you need to know is true?"), Type.TITLE, wrap=True))
        self.column.addWidget(self.box, 1)
        self.column.addWidget(self.speech)
        self.column.addWidget(self.fields)
        self.column.addWidget(self.pages)
        self.column.addWidget(self._chosen)
        self._foot.addLayout(stack(self._guess, self._cost, gap=0.5), 1)
        self._foot.addWidget(held(Flow(document, page, folder, self._check, wide=True)))
        set_steps(self._foot, gap=3)
        self.column.addLayout(self._foot)
        self.column.addLayout(self._starts)
        self.column.addLayout(row(IconLabel("shield"), self._leaves, stretch=1))

    def _connect(self) -> None:
        controller = self._controller
        self.box.textChanged.connect(self._reread)
        self.box.submitted.connect(self.check)
        self._check.clicked.connect(self.check)
        self.fields.changed.connect(self._reread)
        self.pages.changed.connect(self._reread)
        self.pages.line.returnPressed.connect(self.box.setFocus)
        self.banner.chosen.connect(self._act)
        self.contested.chosen.connect(self.use_claim)
        controller.state_changed.connect(self.refresh)
        controller.settings_changed.connect(self._take_settings)
        controller.attached.connect(self.show_examples)
        controller.history_changed.connect(lambda: controller.spawn(self._measure()))
        for download in (controller.pull, controller.weights):
            download.changed.connect(self.refresh)

    def _kind(self) -> InputKind | None:
        """What the input is taken for: as chosen, or as it looks."""
        return self.fields.chosen_kind or guess_kind(self.box.toPlainText())

    async def _read_document(self, path: Path) -> None:
        """Put a document's words into the box; one that has none says so in the status bar."""
        text = await self._controller.backend.read_text(path)
        self.fields.kind.setCurrentIndex(KINDS.index(InputKind.SPEECH))
        self.write(text)

    async def _measure(self) -> None:
        self._measures = await self._controller.backend.measures()
        self._reread()

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, self.tr("Search this folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.take_library)
        dialog.open()

    def _choose_document(self) -> None:
        dialog = QFileDialog(self, self.tr("Check what this document says"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        endings = " ".join(f"*{each}" for each in DOCUMENTS)
        dialog.setNameFilter(self.tr("Documents") + f" ({endings})")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.take_files([path]))
        dialog.open()

    def _act(self, action: Action) -> None:
        if action is Action.RESUME:
            self.resume_asked.emit(self._unfinished)
        else:
            self.setup_asked.emit()

    def _take_settings(self) -> None:
        """Take over what was changed there; what was chosen here for this one check stays."""
        settings, before = self._controller.settings, self._taken
        self._taken = settings
        self.fields.take(settings, before)
        self._reread()

    def _fetching(self) -> Notice | None:
        """A download that goes on behind the user's back, while there is nothing else to work with."""
        downloads = (self._controller.pull, self._controller.weights)
        active = next((each for each in downloads if each.active), None)
        if active is None or setup_notice(self._controller.engine) is None:
            return None
        text = self.tr("Fetching {name}: {share} %. A first check can begin when it is here.")
        text = text.format(name=active.name, share=int(active.share * 100))
        return Notice(icon="download", text=text, tone=Mark.UNVERIFIABLE, actions=(Action.SETUP,))

    def _reread(self) -> None:
        """Say what the input is taken for, and what it takes."""
        kind, settings, sources = self._kind(), self._controller.settings, self.fields.sources.currentIndex()
        self.speech.setVisible(kind is InputKind.SPEECH)
        pages = self.pages.pages
        without = sources != WEB and not (self._library or settings.library or pages)
        self._chosen.setVisible(bool(self._library))
        self._folder.setText(self.tr("This check searches {} and what is in it.").format(self._library))
        self._guess.setText(self._sentence(kind, without=without))
        self._cost.setText(self._takes(_JOBS[kind or InputKind.QUESTION]))
        can = self._controller.ready and not self._controller.busy and not without and not self.pages.wrong
        self._check.setEnabled(can and guess_kind(self.box.toPlainText()) is not None)
        only_files = sources == FILES and not pages
        self._leaves.setText(leaves(replace(settings, only_files=only_files, web=sources != FILES, pages=pages)))

    def _sentence(self, kind: InputKind | None, *, without: bool) -> str:
        if wrong := self.pages.wrong:
            return self.tr("“{}” is not the address of a page.").format(wrong)
        if self._controller.busy:
            return self.tr("A check is going on. This one can start when it has ended.")
        if without:
            return self.tr("To search your own files, choose their folder, or drop it here.")
        if kind is None or not self.box.toPlainText().strip():
            return self.tr("Type a question or a statement, paste a speech, or take one of the examples.")
        name = words.kind_name(kind)
        if self.fields.chosen_kind is not None:
            text = self.tr("Taken as: {}.").format(name)
        else:
            text = self.tr("Looks like: {}.").format(name)
        if kind is InputKind.SPEECH:
            found = estimate(
                Job.SPEECH, self.fields.limits(Job.SPEECH), self._length(), self._measures, model=self._model
            )
            counts = self.tr("{sentences} sentences, {few} to {many} of them to check.")
            text += " " + counts.format(sentences=words.count(self._length()), few=found.fewest, many=found.most)
        return text

    def _takes(self, job: Job) -> str:
        """What the chosen depth costs: pages, claims, and minutes where this model's pace is known."""
        limits = self.fields.limits(job)
        text = self.tr("At most {pages} pages and {claims} claims.")
        text = text.format(pages=words.count(limits.max_sources), claims=words.count(limits.max_claims))
        found = estimate(job, limits, self._length(), self._measures, model=self._model)
        if not found.known:
            return text + " " + self.tr("The first check shows how fast this model is here.")
        time = words.between(found.shortest_s, found.longest_s)
        if found.like:
            return text + " " + self.tr("On this computer {time}, as measured.").format(time=time)
        return text + " " + self.tr("On this computer {time}, going by other checks.").format(time=time)

    def _length(self) -> int:
        """About how many sentences there are; of a long text, reckoned from its beginning, since every key asks."""
        text = self.box.toPlainText()
        return round(sentences_in(text[:_COUNTED]) * max(1.0, len(text) / _COUNTED))

    @property
    def _model(self) -> str:
        return self._controller.engine.model
