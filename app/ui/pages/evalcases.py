"""The cases of an eval: wrong ones first, narrowed down by outcome, class or gate, and one of them in full."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QWidget

from app.ui import evalwords, words
from app.ui.evalport import EvalAnswer, EvalSuite
from app.ui.models.claims import RECORD
from app.ui.models.table import Records
from app.ui.theme import Type, room, set_steps, space
from app.ui.widgets.evalcase import EvalCaseView
from app.ui.widgets.layout import Flow, held, row, stack
from app.ui.widgets.tables import Table
from app.ui.widgets.text import Button, TextLabel, combo, field, rule

_ROOM_FOR_BOTH = 760  # pixels of width at 100 % text
_ROOM_FOR_COSTS = 1150  # the open case tells them too


class Went(StrEnum):
    """Ways in which a case went, to choose from."""

    ANY = "any"
    WRONG = "wrong"
    FALSE_SUPPORTED = "false_supported"
    FALSE_REJECT = "false_reject"
    ERROR = "error"
    STOPPED = "stopped"
    LOST = "lost"
    FLIPPED = "flipped"
    UNLOCATED = "unlocated"


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseFilter:
    """Which cases are listed. `gate` is a gate and its reason, `pair` what was expected and what was answered.

    `ids` of None are all; `named` says what they have in common.
    """

    went: Went = Went.ANY
    failure: str = ""
    gate: tuple[str, str] | None = None
    pair: tuple[str, str] | None = None
    ids: frozenset[str] | None = None
    named: str = ""
    words: str = ""

    def lets(self, answer: EvalAnswer, *, raw: bool) -> bool:
        """Whether a case is listed."""
        if self.failure and answer.failure != self.failure:
            return False
        if self.gate is not None and self.gate not in {(g.gate, g.reason) for g in answer.gates}:
            return False
        if self.pair is not None:
            expected, given = self.pair
            if answer.expected != expected or given not in answer.answers(raw=raw):
                return False
        if self.ids is not None and answer.id not in self.ids:
            return False
        if self.words and self.words.casefold() not in f"{answer.text} {answer.id}".casefold():
            return False
        return _WENT[self.went](answer, raw)


def moved(ids: Iterable[str], what: str, *, worse: bool) -> CaseFilter:
    """Return the filter of the cases that got worse, or better, in what is told by `what`."""
    named = evalwords.translate("Eval", "got worse: {}") if worse else evalwords.translate("Eval", "got better: {}")
    return CaseFilter(ids=frozenset(ids), named=named.format(what))


_WENT: dict[Went, Callable[[EvalAnswer, bool], bool]] = {
    Went.ANY: lambda answer, raw: True,
    Went.WRONG: lambda answer, raw: not answer.is_right(raw=raw),
    Went.FALSE_SUPPORTED: lambda answer, raw: answer.wrongly_supported(raw=raw),
    Went.FALSE_REJECT: lambda answer, raw: answer.wrongly_rejected(raw=raw),
    Went.ERROR: lambda answer, raw: answer.failed(raw=raw),
    Went.STOPPED: lambda answer, raw: answer.stopped,
    Went.LOST: lambda answer, raw: answer.lost,
    Went.FLIPPED: lambda answer, raw: answer.flipped,
    Went.UNLOCATED: lambda answer, raw: answer.quoted == "missing",
}


def worst_first(answers: Sequence[EvalAnswer], *, raw: bool) -> list[EvalAnswer]:
    """The answers, false support first, then errors, then all else that is wrong, then the right ones."""

    def weight(answer: EvalAnswer) -> int:
        if answer.wrongly_supported(raw=raw):
            return 0
        if answer.failed(raw=raw):
            return 1
        return 3 if answer.is_right(raw=raw) else 2

    return sorted(answers, key=weight)


class CasesView(QWidget):
    """Signals: `case_asked` with a suite and a case's id; `source_asked` passes on what the open case asks for."""

    case_asked = Signal(str, str)
    source_asked = Signal(object, list, int)

    def __init__(self) -> None:
        super().__init__()
        self.raw = False
        self.suite: EvalSuite | None = None
        self.filter = CaseFilter(went=Went.WRONG)
        names = (
            self.tr("All cases"), self.tr("Wrong"), self.tr("False SUPPORTED"), self.tr("False reject"),
            self.tr("Errors"), self.tr("Wrong word stopped by a gate"), self.tr("Right word lost to a gate"),
            self.tr("Flipped between runs"), self.tr("Quote not locatable"),
        )  # fmt: skip
        self.went = combo(self.tr("Outcome"), *names)
        self.went.setCurrentIndex(list(Went).index(self.filter.went))
        self.failure = combo(self.tr("Class"))
        self.failure.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.sought = field(self.tr("Find"), self.tr("Find in claims and ids"))
        self.sought.setClearButtonEnabled(True)
        self.sought.setMinimumWidth(space(60))
        self.only, self.count = Button("", "close"), TextLabel("", Type.META, muted=True)
        heads = (
            self.tr("Case"), self.tr("Expected"), self.tr("Got"), self.tr("Quote"), self.tr("Tokens"), self.tr("s"),
        )  # fmt: skip
        self.rows: Records[EvalAnswer] = Records(heads, self._cells, self, figures=(4, 5))
        self.table = Table(
            self.rows, self.tr("Cases"), serif=0, strong=2, quiet=lambda answer: answer.is_right(raw=self.raw)
        )
        self.table.expect_many()
        self.case = EvalCaseView()
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        set_steps(self._both, gap=4)
        self._line = rule(vertical=True)
        self._both.addWidget(self.table, 3)
        self._both.addWidget(self._line)
        self._both.addWidget(self.case, 2)
        narrowing = row(held(Flow(self.went, self.failure, self.sought, self.only)), self.count, stretch=0)
        self.setLayout(stack(narrowing, self._both, gap=2, stretch=1))
        self._connect()

    def show_suite(self, suite: EvalSuite, *, raw: bool) -> None:
        """Show the cases of a suite; filter and selection stay where they can."""
        if self.suite is None or suite.name != self.suite.name:
            self.case.show_case(None)
        self.suite, self.raw = suite, raw
        names = [group.name for group in suite.classes]
        if names != [self.failure.itemData(at) for at in range(1, self.failure.count())]:
            self.failure.blockSignals(True)
            self.failure.clear()
            self.failure.addItem(self.tr("All classes"), "")
            for name in names:
                self.failure.addItem(evalwords.class_name(name), name)
            self.failure.blockSignals(False)
        self._list()

    def narrow(self, wanted: CaseFilter) -> None:
        """List other cases."""
        self.filter = wanted
        self.went.setCurrentIndex(list(Went).index(wanted.went))
        self.failure.setCurrentIndex(max(0, self.failure.findData(wanted.failure)))
        self._list()
        if self.rows.records:
            self.table.selectRow(0)

    def step(self, by: int) -> None:
        """Go to the next case (1) or the previous one (-1)."""
        at = self.table.currentIndex().row() + by
        if 0 <= at < self.rows.rowCount():
            self.table.selectRow(at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = room(self.width()) >= _ROOM_FOR_BOTH
        self._both.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._line.setVisible(wide)
        for column in (4, 5):
            self.table.setColumnHidden(column, room(self.width()) < _ROOM_FOR_COSTS)
        for pane in (self.table, self.case):
            pane.setMinimumHeight(space(75))

    def _connect(self) -> None:
        self.went.currentIndexChanged.connect(lambda at: self._refilter(went=list(Went)[at]))
        self.failure.currentIndexChanged.connect(lambda _: self._refilter(failure=self.failure.currentData() or ""))
        self.sought.textChanged.connect(lambda text: self._refilter(words=text.strip()))
        self.only.clicked.connect(lambda: self._refilter(gate=None, pair=None, ids=None, named=""))
        self.table.selectionModel().currentRowChanged.connect(self._ask)
        self.table.activated.connect(lambda _: self.case.open_page())
        self.case.source_asked.connect(self.source_asked)

    def _refilter(self, **changes: object) -> None:
        changed = replace(self.filter, **changes)  # type: ignore[arg-type]  # each caller names a field of its type
        if changed != self.filter:
            self.filter = changed
            self._list()

    def _list(self) -> None:
        if self.suite is None:
            return
        kept = self._current()
        shown = [a for a in worst_first(self.suite.answers, raw=self.raw) if self.filter.lets(a, raw=self.raw)]
        selection = self.table.selectionModel()
        selection.blockSignals(True)
        self.rows.show_records(shown)
        at = next((n for n, answer in enumerate(shown) if kept is not None and answer.id == kept.id), -1)
        if at >= 0:
            self.table.selectRow(at)
        selection.blockSignals(False)
        self.table.viewport().update()
        text = self.tr("{shown} of {total} cases")
        self.count.setText(text.format(shown=words.count(len(shown)), total=words.count(len(self.suite.answers))))
        only = self._only()
        self.only.setVisible(bool(only))
        self.only.show_action(only, "close")

    def _only(self) -> str:
        """What else the list is narrowed down to, beyond outcome and class."""
        chosen = self.filter
        if chosen.named:
            return chosen.named
        if chosen.gate is not None:
            return evalwords.gate_name(chosen.gate[0])
        if chosen.pair is not None:
            expected, given = map(evalwords.answer_word, chosen.pair)
            return self.tr("expected {expected}, got {given}").format(expected=expected, given=given)
        return ""

    def _current(self) -> EvalAnswer | None:
        index = self.table.currentIndex()
        answer = index.data(RECORD) if index.isValid() else None
        return answer if isinstance(answer, EvalAnswer) else None

    def _ask(self, current: QModelIndex, _before: QModelIndex) -> None:
        answer = current.data(RECORD) if current.isValid() else None
        if isinstance(answer, EvalAnswer):
            self.case_asked.emit(answer.suite, answer.id)

    def _cells(self, answer: EvalAnswer) -> list[str]:
        given = answer.answers(raw=self.raw)
        many = len(given) > 1
        quotes = {"found": self.tr("found"), "missing": self.tr("not found"), "": "–"}
        return [
            " ".join((answer.text or answer.id).split()),
            evalwords.answer_word(answer.expected),
            " ".join(map(evalwords.short_answer, given)) if many else evalwords.answer_word(given[0]),
            quotes[answer.quoted],
            words.count(round(answer.tokens)),
            words.number(answer.seconds),
        ]
