"""What is to be asked, of which model, how often: the line of choices above the Eval page's figures."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QIntValidator, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QPushButton, QWidget

from app.ui import evalwords, words
from app.ui.evalport import EvalOffer, EvalRequest, ModelChoice
from app.ui.theme import Type, space, type_metrics
from app.ui.widgets.layout import Flow, held, row
from app.ui.widgets.text import TextLabel, combo, field

RUNS = (1, 3, 5)
LIMITS = (0, 20, 60, 120)  # cases a suite; 0 for all
SPLITS = ("all", "dev", "test")
_LIMIT = 2  # which of them is offered first
_SEED = 7  # the program's own
_MOST_SEED = 999_999
_FIRST = "verifier"  # what is asked unless the user chooses otherwise


class _StayingMenu(QMenu):
    """A menu that stays open while its boxes are ticked, by mouse or with the space bar."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action = self.actionAt(event.position().toPoint())
        if action is not None and action.isCheckable():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.activeAction()
        if event.key() == Qt.Key.Key_Space and action is not None and action.isCheckable():
            action.trigger()
        else:
            super().keyPressEvent(event)


class EvalChoice(QWidget):
    """`changed` says that another eval was chosen."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._offer, self._models = EvalOffer(), tuple[ModelChoice, ...]()
        self.suites, self._menu = QPushButton(), _StayingMenu(self)
        self._menu.setAccessibleName(self.tr("Suites"))
        self._menu.setToolTipsVisible(True)
        self.suites.setMenu(self._menu)
        self._actions: dict[str, QAction] = {}
        self._chose = False  # whether the user chose a model
        self.model = combo(self.tr("Model"))
        self.model.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        several, cases = self.tr("{} runs"), self.tr("{} cases a suite")
        self.runs = combo(self.tr("Runs"), *(words.plural(n, self.tr("1 run"), several) for n in RUNS))
        self.limit = combo(self.tr("Cases"), self.tr("all cases"), *(cases.format(n) for n in LIMITS[1:]))
        self.split = combo(self.tr("Split"), self.tr("both splits"), self.tr("dev split"), self.tr("test split"))
        self.split.setToolTip(self.tr("Tune on dev only; test is for reporting."))
        self.limit.setCurrentIndex(_LIMIT)
        self.seed = field(self.tr("Seed"), self.tr("seed"))
        self.seed.setValidator(QIntValidator(0, _MOST_SEED, self.seed))
        self.seed.setText(str(_SEED))
        seed = held(row(TextLabel(self.tr("seed"), Type.META, muted=True), self.seed, gap=1))
        self.setLayout(Flow(self.suites, self.model, self.runs, self.limit, self.split, seed))
        self._fit()
        for choice in (self.model, self.runs, self.limit, self.split):
            choice.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.model.activated.connect(lambda _: self._choose_model())
        self.seed.textChanged.connect(lambda _: self.changed.emit())
        self._name_suites()

    def show_offer(self, offer: EvalOffer) -> None:
        """Offer these suites and models; what was chosen stays chosen."""
        if offer.suites != self._offer.suites:
            self._list_suites(offer)
        if offer.models != self._models:
            self._list_models(offer.models)
        self._offer = offer
        self._name_suites()

    def request(self) -> EvalRequest:
        """The eval that is chosen."""
        at = self.model.currentIndex()
        return EvalRequest(
            suites=self.chosen(),
            model=self._models[at] if 0 <= at < len(self._models) else None,
            runs=RUNS[self.runs.currentIndex()],
            limit=LIMITS[self.limit.currentIndex()],
            split=SPLITS[self.split.currentIndex()],  # type: ignore[arg-type]  # one of the three just listed
            seed=int(self.seed.text() or _SEED),
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def chosen(self) -> tuple[str, ...]:
        """The suites that are chosen."""
        return tuple(name for name, action in self._actions.items() if action.isChecked())

    def answers(self) -> int:
        """About how many answers the chosen eval would take."""
        limit = LIMITS[self.limit.currentIndex()]
        counts = [each.cases for each in self._offer.suites if each.name in self.chosen()]
        part = {"all": 1.0, "dev": 0.7, "test": 0.3}[SPLITS[self.split.currentIndex()]]
        asked = [min(limit, round(n * part)) if limit else round(n * part) for n in counts]
        return sum(asked) * RUNS[self.runs.currentIndex()]

    def _fit(self) -> None:
        """Give the seed the room of its digits."""
        wide = type_metrics(Type.BODY, QApplication.font()).horizontalAdvance(str(_MOST_SEED))
        self.seed.setFixedWidth(round(wide) + space(6))

    def _list_suites(self, offer: EvalOffer) -> None:
        before = self.chosen() or (_FIRST,)
        self._menu.clear()
        self._actions = {}
        for each in offer.suites:
            text = self.tr("{name}: {means} ({cases} cases)")
            shown = text.format(
                name=evalwords.suite_name(each.name), means=evalwords.suite_means(each.name), cases=each.cases
            )
            action = self._menu.addAction(shown)
            action.setCheckable(True)
            action.setChecked(each.name in before)
            action.toggled.connect(lambda _: self._suites_changed())
            self._actions[each.name] = action
        self._menu.addSeparator()
        self._menu.addAction(self.tr("All suites")).triggered.connect(self._choose_all)

    def _list_models(self, models: tuple[ModelChoice, ...]) -> None:
        self.model.blockSignals(True)
        before = self.model.currentText()
        self._models = models
        self.model.clear()
        self.model.addItems([each.model or each.engine for each in models])
        at = self.model.findText(before)
        self.model.setCurrentIndex(max(at, 0))
        self.model.blockSignals(False)
        self.model.setVisible(bool(models))

    def prefer(self, model: str) -> None:
        """Choose this model unless the user chose one."""
        at = self.model.findText(model)
        if at >= 0 and not self._chose:
            self.model.setCurrentIndex(at)

    def _choose_model(self) -> None:
        self._chose = True

    def _choose_all(self) -> None:
        for action in self._actions.values():
            action.setChecked(True)

    def _suites_changed(self) -> None:
        self._name_suites()
        self.changed.emit()

    def _name_suites(self) -> None:
        chosen = self.chosen()
        if not chosen:
            text = self.tr("No suite")
        elif len(chosen) == 1:
            text = evalwords.suite_name(chosen[0])
        elif len(chosen) == len(self._actions):
            text = self.tr("All suites")
        else:
            text = self.tr("{} suites").format(len(chosen))
        self.suites.setText(text)
        self.suites.setAccessibleName(self.tr("Suites: {}").format(text))
        self.suites.setToolTip(", ".join(map(evalwords.suite_name, chosen)))
