"""New: one box for a question or a statement, what to search, and the bundled examples."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog, QPlainTextEdit, QVBoxLayout

from app.core.claim import InputKind, Job
from app.core.limits import DEPTHS
from app.core.settings import Settings
from app.ui import words
from app.ui.controller import Controller
from app.ui.leaving import leaves
from app.ui.marks import Mark
from app.ui.ports import Example, RunRequest, RunSummary
from app.ui.state import Action, Notice, setup_notice
from app.ui.theme import Type, set_steps, space, type_font
from app.ui.widgets.banner import Banner
from app.ui.widgets.layout import Flow, Page, clear, held, row, stack
from app.ui.widgets.speechfields import SpeechFields
from app.ui.widgets.text import Button, Choices, Clickable, IconLabel, TextLabel, Tool, combo, rule

KINDS = (None, InputKind.QUESTION, InputKind.STATEMENT, InputKind.SPEECH)
LANGUAGES = ("", "en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "uk", "ar", "ja", "zh")
LANGUAGE_NAMES = (
    "English", "Deutsch", "Français", "Español", "Italiano", "Português", "Nederlands", "Polski", "Türkçe",
    "Українська", "العربية", "日本語", "中文",
)  # fmt: skip
_FEW_SENTENCES = 8  # a statement has no more
_LOOKED_AT = 4000  # characters
_SENTENCE_ENDS = re.compile(r"[.!?…][\"”’)»]*(?=\s|$)|[。！？]")
_SPEECH_CLAIMS = {"quick": 12, "normal": 60, "deep": 300}
_PAGES_PER_CLAIM = 4  # of a speech: claims share what was read, so that few need as many
SPEECH_FILES = frozenset((".txt", ".md", ".pdf", ".docx", ".html", ".htm", ".srt", ".vtt"))
_QUESTION_MARKS = ("?", "？", "؟")


def guess_kind(text: str) -> InputKind | None:
    """Return what an input looks like before the planner has read it, or None for an empty one.

    More than a few sentences, or more text than a question or a statement has, is a speech.
    """
    stripped = text[:_LOOKED_AT].strip()
    if not stripped:
        return None
    if len(_SENTENCE_ENDS.findall(stripped)) > _FEW_SENTENCES or len(text) > _LOOKED_AT:
        return InputKind.SPEECH
    return InputKind.QUESTION if stripped.endswith(_QUESTION_MARKS) else InputKind.STATEMENT


class InputBox(QPlainTextEdit):
    """Where the question is typed. Ctrl+Enter checks; a tab moves on; dropped files go to the page."""

    submitted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.document().setDocumentMargin(space(3))
        self.setFont(type_font(Type.CLAIM, QApplication.font()))
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)
        self.setMinimumHeight(space(26))
        self.setAccessibleName(self.tr("Question, statement or speech"))
        self.setPlaceholderText(
            self.tr(
                "Ask a question, or paste a statement or a whole speech. Drop a document here to check it, or a folder "
                "to search your own files."
            )
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.submitted.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.setFont(type_font(Type.CLAIM, QApplication.font()))
            self.document().setDocumentMargin(space(3))
            self.setMinimumHeight(space(26))
        super().changeEvent(event)


class ExampleLine(Clickable):
    """One bundled example: its text and what it takes."""

    def __init__(self, example: Example) -> None:
        super().__init__(example.text)
        takes = self.tr("{kind} · {sources} sources · {time}")
        about = takes.format(
            kind=words.kind_name(example.kind).lower(), sources=example.sources, time=words.about(example.seconds)
        )
        column = stack(TextLabel(example.text, Type.CLAIM, wrap=True), TextLabel(about, Type.META, muted=True), gap=0)
        set_steps(column, gap=0, margins=(0, 1, 0, 1.5))
        self.setLayout(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_focus(QPainter(self))


class NewPage(Page):
    """`setup_asked` wants the setup page; `resume_asked` carries the id of a run that was not finished."""

    setup_asked = Signal()
    resume_asked = Signal(str)

    def __init__(self, controller: Controller) -> None:
        super().__init__((10, 4, 10, 4))
        self._controller, self._unfinished, self._library = controller, "", ""
        self._taken: Settings | None = None
        self.setAcceptDrops(True)
        self.banner, self.box = Banner(quiet=True), InputBox()
        self.banner.chosen.connect(self._act)
        self.kind = combo(
            self.tr("Kind of input"), self.tr("Detect"), self.tr("Question"), self.tr("Statement"), self.tr("Speech")
        )
        self.speech = SpeechFields()
        self.depths = Choices(self.tr("Depth"), (self.tr("Quick"), self.tr("Normal"), self.tr("Deep")), 1)
        self.language = combo(self.tr("Report language"), self.tr("as the input"), *LANGUAGE_NAMES)
        self.only_files = QCheckBox(self.tr("My files only"))
        self.only_files.setToolTip(self.tr("Nothing leaves this computer: no search, no page is fetched."))
        self._guess, self._leaves = TextLabel(muted=True, wrap=True), TextLabel("", Type.META, muted=True, wrap=True)
        self._folder = TextLabel("", Type.META, wrap=True)
        self._check = Button(self.tr("Check"), "check", primary=True)
        self._check.setToolTip(self.tr("Check (Ctrl+Enter)"))
        self._examples, self._examples_column = held(stack()), QVBoxLayout()
        self._build()
        self.box.textChanged.connect(self._reread)
        self.box.submitted.connect(self.check)
        self._check.clicked.connect(self.check)
        self.kind.currentIndexChanged.connect(self._reread)
        self.only_files.toggled.connect(self._reread)
        controller.state_changed.connect(self.refresh)
        controller.settings_changed.connect(self._take_settings)
        self._take_settings()
        controller.attached.connect(self.show_examples)
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
        text, kind = self.box.toPlainText().strip(), KINDS[self.kind.currentIndex()]
        jobs = {InputKind.STATEMENT: Job.CHECK, InputKind.SPEECH: Job.SPEECH}
        job, depth = jobs.get(self._kind() or InputKind.QUESTION, Job.ASK), list(DEPTHS)[self.depths.current]
        limits, speech = DEPTHS[depth], job is Job.SPEECH
        if speech:
            claims = _SPEECH_CLAIMS[depth]
            limits = replace(limits, max_claims=claims, max_sources=claims * _PAGES_PER_CLAIM)
        return RunRequest(
            text=text,
            job=job,
            kind=InputKind.SPEECH if speech else kind,
            limits=limits,
            language=LANGUAGES[self.language.currentIndex()],
            library=self._library,
            only_files=self.only_files.isChecked(),
            said_on=self.speech.day() if speech else None,
            speaker=self.speech.speaker.text().strip() if speech else "",
        )

    def _kind(self) -> InputKind | None:
        """What the input is taken for: as chosen, or as it looks."""
        return KINDS[self.kind.currentIndex()] or guess_kind(self.box.toPlainText())

    def write(self, text: str) -> None:
        """Put `text` into the box and the cursor behind it."""
        self.box.setPlainText(text)
        self.box.moveCursor(self.box.textCursor().MoveOperation.End)
        self.box.setFocus()

    def use_example(self, example: Example) -> None:
        """Fill the page with a bundled example; it runs over bundled files, without a network."""
        self.kind.setCurrentIndex(0)
        self.take_library(example.library)
        self.only_files.setChecked(True)
        self.write(example.text)

    def take_library(self, folder: str) -> None:
        """Search `folder` in this check ("" = the one of the settings)."""
        self._library = folder
        self._reread()

    def offer_resume(self, runs: Sequence[RunSummary]) -> None:
        """Offer to go on with the newest run that was not finished."""
        open_runs = [run for run in runs if run.resumable and run.run_id != self._controller.view.run_id]
        self._unfinished = open_runs[0].run_id if open_runs else ""
        self._unfinished_text = open_runs[0].text if open_runs else ""
        self.refresh()

    def refresh(self) -> None:
        """Show the banner and the buttons that belong to the present state."""
        notice = setup_notice(self._controller.engine)
        if notice is None and self._unfinished and not self._controller.busy:
            title = " ".join(self._unfinished_text.split())
            title = title if len(title) <= 70 else title[:69].rstrip() + "…"
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

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.take_files([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])
        event.acceptProposedAction()

    def take_files(self, paths: Sequence[str]) -> None:
        """Take a dropped document as the speech; make a folder, or that of several files, the library of this check."""
        if len(paths) == 1 and Path(paths[0]).suffix.lower() in SPEECH_FILES and not Path(paths[0]).is_dir():
            self._controller.spawn(self._read_speech(Path(paths[0])))
            return
        folders = [path if Path(path).is_dir() else str(Path(path).parent) for path in paths]
        if folders:
            self.take_library(folders[0])

    async def _read_speech(self, path: Path) -> None:
        """Put a document's words into the box; one that has none says so in the status bar."""
        text = await self._controller.backend.read_text(path)
        self.kind.setCurrentIndex(KINDS.index(InputKind.SPEECH))
        self.write(text)

    def _build(self) -> None:
        self.column.addWidget(self.banner)
        self.column.addWidget(TextLabel(self.tr("What do you need to know is true?"), Type.TITLE, wrap=True))
        self.column.addWidget(self.box, 1)
        fields = Flow(gap=4)
        named = (
            (self.tr("Kind of input"), self.kind),
            (self.tr("Depth"), self.depths),
            (self.tr("Report language"), self.language),
        )
        for text, item in named:
            fields.addWidget(held(stack(TextLabel(text, Type.META, muted=True), item, gap=1, stretch=0)))
        folder = Button(self.tr("Choose a folder"), "files")
        folder.clicked.connect(self._choose_folder)
        own = row(folder, self.only_files, gap=3)
        fields.addWidget(
            held(stack(TextLabel(self.tr("My files"), Type.META, muted=True), held(own), gap=1, stretch=0))
        )
        self.column.addLayout(fields)
        self.column.addWidget(self.speech)
        forget = Tool("close", self.tr("Use the folder of the settings again"), icon_only=True)
        forget.clicked.connect(lambda: self.take_library(""))
        self._chosen = held(row(IconLabel("files", QPalette.ColorRole.Accent), self._folder, forget, stretch=1))
        self.column.addWidget(self._chosen)
        self.column.addLayout(row(self._guess, self._check, stretch=0))
        title = TextLabel(self.tr("Try it offline"), Type.STRONG)
        set_steps(self._examples_column, gap=0)
        column = self._examples.layout()
        assert isinstance(column, QVBoxLayout)
        set_steps(column, gap=1.5, margins=(0, 2, 0, 0))
        column.insertWidget(0, rule(strong=True))
        column.insertWidget(1, title)
        column.insertLayout(2, self._examples_column)
        self.column.addWidget(self._examples)
        self.column.addLayout(row(IconLabel("shield"), self._leaves, stretch=1))

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, self.tr("Search this folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.take_library)
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
        if before is None or settings.only_files != before.only_files:
            self.only_files.setChecked(settings.only_files)
        if before is None or settings.language != before.language:
            self.language.setCurrentIndex(LANGUAGES.index(settings.language) if settings.language in LANGUAGES else 0)
        if before is not None and settings.limits == before.limits:
            self._reread()
            return
        depths = [name for name, limits in DEPTHS.items() if limits == settings.limits]
        self.depths.choose(list(DEPTHS).index(depths[0]) if depths else 1)

    def _reread(self) -> None:
        guess, settings = guess_kind(self.box.toPlainText()), self._controller.settings
        self.speech.setVisible(self._kind() is InputKind.SPEECH)
        library, only = self._library or settings.library, self.only_files.isChecked()
        self._chosen.setVisible(bool(self._library))
        self._folder.setText(self.tr("This check searches {} and what is in it.").format(self._library))
        text = self.tr("Type a question or a statement, paste a speech, or take one of the examples.")
        if self._controller.busy:
            text = self.tr("A check is going on. This one can start when it has ended.")
        elif only and not library:
            text = self.tr("“My files only” needs a folder: choose one, or drop one here.")
        elif guess is not None and self.kind.currentIndex() == 0:
            text = self.tr("Looks like a {}.").format(words.kind_name(guess).lower())
        elif guess is not None:
            text = self.tr("Taken as a {}.").format(self.kind.currentText().lower())
        self._guess.setText(text)
        can = self._controller.ready and not self._controller.busy and not (only and not library)
        self._check.setEnabled(can and guess is not None)
        self._leaves.setText(leaves(only=only, engines=settings.search_engines))

