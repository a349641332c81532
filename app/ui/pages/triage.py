"""Triage: every sentence of the speech, what became of it and why; nothing is dropped out of sight."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut

from app.core.speech import SpokenSentence, TriageRow, Worth, falsifiability
from app.core.view import RunView
from app.ui import dialogs, speechwords, words
from app.ui.controller import Controller
from app.ui.models.claims import RECORD
from app.ui.models.table import Records
from app.ui.theme import Type, room
from app.ui.widgets.layout import Flow, Page, held, stack
from app.ui.widgets.tables import Table
from app.ui.widgets.text import Button, Choices, ElidedLabel, TextLabel, field, rule

_ROOM_FOR_TYPE = 700  # pixels of width at 100 % text
_ROOM_FOR_WHOLE = 480  # pixels of height at 100 % text below which only the table is shown
_WHOLE = 320  # characters of the selected sentence under the table; its tool tip has the rest
_CLASSES: tuple[Worth | None, ...] = (None, Worth.CHECK_WORTHY, Worth.OPINION, Worth.UNIMPORTANT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One sentence with its answer, None while it has none; `claim_id` is the claim that it is judged with."""

    sentence: SpokenSentence
    answer: TriageRow | None
    claim_id: str = ""

    @property
    def checked(self) -> bool:
        """Whether it is among those to check."""
        return self.answer is not None and self.answer.worth is Worth.CHECK_WORTHY


class TriagePage(Page):
    """Signals: `claim_asked` with the id of the claim that the user wants to see."""

    claim_asked = Signal(str)

    def __init__(self, controller: Controller) -> None:
        super().__init__((8, 4, 8, 3), gap=2)
        self._controller = controller
        self._all: tuple[Line, ...] = ()
        self.title, self._ratio = TextLabel("", Type.TITLE, wrap=True), TextLabel("", muted=True, wrap=True)
        names = (self.tr("All"), self.tr("Check"), self.tr("Opinion"), self.tr("Not important"))
        self.classes = Choices(self.tr("Class"), names)
        self.sought = field(self.tr("Find"), self.tr("Find a sentence"))
        heads = (
            self.tr("No."), self.tr("Sentence as spoken"), self.tr("Class"), self.tr("Type"), self.tr("Why"),
        )  # fmt: skip
        self.lines: Records[Line] = Records(heads, self._texts, self, figures=(0,))
        self.table = Table(
            self.lines, self.tr("Sentences"), stretch=1, serif=1, strong=2, quiet=lambda line: not line.checked
        )
        self.table.expect_many()
        self._whole, self._about = TextLabel("", Type.CLAIM, wrap=True), ElidedLabel("", Type.META, muted=True)
        self._hint = TextLabel("", Type.META, muted=True, wrap=True)
        self.move_action, self.claim_action = Button(""), Button(self.tr("Show its claim"), "report")
        self.export_action = Button(self.tr("Export the table"), "export")
        self.check_action = Button("", "check", primary=True)
        self._build()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Show the sentences of the controller's run, as far as they are sorted."""
        view = self._controller.view
        self._all = _lines(view)
        self._show_head(view)
        self._choose()
        self._offer()

    def select_sentence(self, number: int) -> None:
        """Show one sentence among all."""
        self.classes.choose(0)
        self.sought.clear()
        self._choose()
        for at, line in enumerate(self.lines.records):
            if line.sentence.number == number:
                self.table.selectRow(at)
                self.table.scrollTo(self.lines.index(at, 0))

    def current_line(self) -> Line | None:
        """The selected sentence."""
        index = self.table.currentIndex()
        line = index.data(RECORD) if index.isValid() else None
        return line if isinstance(line, Line) else None

    def move_current(self) -> None:
        """Move the selected sentence into the list or out of it, and go to the next."""
        line = self.current_line()
        if line is None or line.answer is None or self._controller.busy:
            return
        self._controller.move(line.sentence.number, Worth.UNIMPORTANT if line.checked else Worth.CHECK_WORTHY)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column in (3, 4):  # the line under the table has both
            self.table.setColumnHidden(column, room(self.width()) < _ROOM_FOR_TYPE)
        for item in (self._whole, self._hint, self._ratio):
            item.setVisible(room(self.height()) >= _ROOM_FOR_WHOLE)

    def _build(self) -> None:
        column = self.column
        for item in (self.title, self._ratio, rule(strong=True)):
            column.addWidget(item)
        column.addWidget(held(Flow(self.classes, self.sought, gap=3)))
        self.sought.setMinimumWidth(self.sought.sizeHint().width() * 2)
        column.addWidget(self.table, 1)
        column.addLayout(stack(self._whole, self._about, gap=0.5))
        column.addWidget(self._hint)
        column.addWidget(held(Flow(self.move_action, self.claim_action, self.export_action, self.check_action, gap=2)))

    def _connect(self) -> None:
        controller = self._controller
        controller.replaced.connect(self._refresh_if_shown)
        controller.advanced.connect(lambda _: self._refresh_if_shown())
        controller.state_changed.connect(self._refresh_if_shown)
        self.classes.chosen.connect(lambda _: self._choose())
        self.sought.textChanged.connect(lambda _: self._choose())
        self.table.selectionModel().currentChanged.connect(self._offer)
        self.table.activated.connect(lambda _: self._ask_claim())
        self.move_action.clicked.connect(self.move_current)
        self.claim_action.clicked.connect(self._ask_claim)
        self.check_action.clicked.connect(lambda: controller.resume())
        self.export_action.clicked.connect(self._ask_where)
        space = QShortcut(QKeySequence(Qt.Key.Key_Space), self.table)
        space.setContext(Qt.ShortcutContext.WidgetShortcut)
        space.activated.connect(self.move_current)

    def _refresh_if_shown(self) -> None:
        """Out of sight nothing is done: thousands of lines for nobody, and whoever opens the page refreshes it."""
        if self.isVisible():
            self.refresh()

    def _show_head(self, view: RunView) -> None:
        total, sorted_ = len(view.spoken), view.rows()
        counts = Counter(each.worth for each in sorted_)
        checkable = counts[Worth.CHECK_WORTHY]
        if len(sorted_) < total:
            text = self.tr("{done} of {total} sentences sorted").format(done=len(sorted_), total=total)
        else:
            text = self.tr("{checkable} of {total} sentences can be checked").format(checkable=checkable, total=total)
        self.title.setText(text)
        share = falsifiability(sorted_)
        genre = self.tr("Falsifiability {}. It tells about the kind of speech, not about the speaker.")
        notes = [genre.format(speechwords.percent(share))] if share is not None else []
        if looped := sum(each.repetitions - 1 for each in view.spoken):
            many = self.tr("{} repetitions by speech-to-text are left out.")
            notes.append(words.plural(looped, self.tr("1 repetition by speech-to-text is left out."), many))
        self._ratio.setText(" ".join(notes))
        numbers = (total, checkable, counts[Worth.OPINION], counts[Worth.UNIMPORTANT])
        names = (self.tr("All {}"), self.tr("Check {}"), self.tr("Opinion {}"), self.tr("Not important {}"))
        for at, (name, number) in enumerate(zip(names, numbers, strict=True)):
            self.classes.set_text(at, name.format(words.count(number)))

    def _choose(self) -> None:
        """Show the lines of the chosen class that hold what is sought; the selection and the place stay."""
        wanted, sought = _CLASSES[max(0, self.classes.current)], self.sought.text().casefold().strip()
        shown = [
            line
            for line in self._all
            if (wanted is None or (line.answer is not None and line.answer.worth is wanted))
            and (not sought or sought in line.sentence.text.casefold())
        ]
        if tuple(shown) == self.lines.records:
            return
        kept, bar = self.current_line(), self.table.verticalScrollBar()
        before, at = bar.value(), self.table.currentIndex().row()
        self.lines.show_records(shown)
        if shown:
            numbers = [line.sentence.number for line in shown]
            number = kept.sentence.number if kept is not None else 0
            again = numbers.index(number) if number in numbers else min(max(at, 0), len(shown) - 1)
            self.table.selectRow(again)
            bar.setValue(before)
            self.table.scrollTo(self.lines.index(again, 0))

    def _offer(self, *_: QModelIndex) -> None:
        """Show the selected sentence whole, and what can be done with it."""
        line, busy = self.current_line(), self._controller.busy
        text = line.sentence.text if line is not None else ""
        self._whole.setText(text if len(text) <= _WHOLE else text[: _WHOLE - 1].rstrip() + "…")
        self._whole.setToolTip(text)
        self._about.setText(" · ".join(part for part in self._about_line(line) if part))
        checked = line is not None and line.checked
        self.move_action.show_action(self.tr("Move out (Space)") if checked else self.tr("Move in (Space)"), "")
        self.move_action.setEnabled(line is not None and line.answer is not None and not busy)
        self.claim_action.setEnabled(line is not None and bool(line.claim_id))
        self.export_action.setEnabled(bool(self._all) and not busy)
        waiting = _moved_in(self._controller.view)
        self.check_action.setVisible(bool(waiting) and not busy)
        one = self.tr("Check 1 moved-in sentence")
        self.check_action.show_action(words.plural(waiting, one, self.tr("Check {} moved-in sentences")), "check")
        hint = self.tr("Space moves a sentence in or out; every move is stamped “by you”.")
        self._hint.setText(self.tr("Sentences can be moved when the run has ended or is stopped.") if busy else hint)

    def _about_line(self, line: Line | None) -> Sequence[str]:
        if line is None:
            return ()
        number = self.tr("Sentence {}").format(words.count(line.sentence.number))
        judged = self.tr("judged as {}").format(line.claim_id) if line.claim_id else ""
        sorted_as, why = self._texts(line)[2:4], speechwords.triage_reason(line.answer) if line.answer else ""
        return (number, line.sentence.speaker, *sorted_as, why, speechwords.repeated(line.sentence), judged)

    def _texts(self, line: Line) -> Sequence[str]:
        answer, number = line.answer, words.count(line.sentence.number)
        if answer is None:
            return (number, line.sentence.text, self.tr("waiting"), "", "")
        kind = speechwords.speech_type(answer.type)
        why, times = speechwords.triage_reason(answer), line.sentence.repetitions
        if times > 1:  # said in full under the table; here it would take the room of the sentence
            why += f" · ×{words.count(times)}"
        return (number, line.sentence.text, speechwords.worth(answer.worth), kind, why)

    def _ask_where(self) -> None:
        title, formats = self.tr("Export the table"), {"csv": self.tr("Table (CSV)")}
        dialog = dialogs.ask_where_to_save(self, title, "triage", formats)
        dialog.fileSelected.connect(lambda path: self._controller.export([Path(path)], overwrite=True))

    def _ask_claim(self) -> None:
        line = self.current_line()
        if line is not None and line.claim_id:
            self.claim_asked.emit(line.claim_id)


def _lines(view: RunView) -> tuple[Line, ...]:
    claims = {n: c.claim.id for c in view.claims.values() for n in (c.claim.sub_question, *c.repeats)}
    answers = view.triage
    found = (Line(sentence=s, answer=answers.get(s.number), claim_id=claims.get(s.number, "")) for s in view.spoken)
    return tuple(found)


def _moved_in(view: RunView) -> int:
    """How many sentences were moved in by hand and not judged yet."""
    judged = {n for c in view.claims.values() if c.judgement for n in (c.claim.sub_question, *c.repeats)}
    return sum(to is Worth.CHECK_WORTHY and number not in judged for number, to in view.moves.items())
