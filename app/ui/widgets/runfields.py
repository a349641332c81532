"""How to check: kind of input, depth, languages, and where to look. Folded where there is little room."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.core.claim import InputKind, Job
from app.core.limits import DEPTHS, SPEECH_DEPTHS, Limits
from app.core.settings import Settings
from app.ui.places import LANGUAGE_NAMES, LANGUAGES, REGIONS, region_name
from app.ui.theme import Type
from app.ui.widgets.layout import Flow, held, stack
from app.ui.widgets.text import Choices, TextLabel, Tool, combo

KINDS = (None, InputKind.QUESTION, InputKind.STATEMENT, InputKind.SPEECH)
WEB, BOTH, FILES = range(3)
_TIP = Qt.ItemDataRole.ToolTipRole


class RunFields(QWidget):
    """`changed` says that something else was chosen."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.kind = combo(
            self.tr("Kind of input"), self.tr("Detect"), self.tr("Question"), self.tr("Statement"), self.tr("Speech")
        )
        self.depths = Choices(self.tr("Depth"), (self.tr("Quick"), self.tr("Normal"), self.tr("Deep")), 1)
        self.language = combo(self.tr("Report language"), self.tr("as the input"), *LANGUAGE_NAMES)
        self._regions = list(REGIONS)
        self.region = combo(self.tr("Search region and language"), *map(region_name, REGIONS))
        names = (self.tr("Web"), self.tr("Web and my files"), self.tr("My files only"))
        self.sources = combo(self.tr("Sources"), *names)
        self.sources.setItemData(FILES, self.tr("Nothing leaves this computer: no search, no page is fetched."), _TIP)
        self.fold = Tool("down", self.tr("Depth, languages, sources"))
        self.fold.setCheckable(True)
        fields = Flow(gap=4)
        named = (
            (self.tr("Kind of input"), self.kind),
            (self.tr("Depth"), self.depths),
            (self.tr("Sources"), self.sources),
            (self.tr("Report language"), self.language),
            (self.tr("Search region and language"), self.region),
        )
        for text, item in named:
            fields.addWidget(held(stack(TextLabel(text, Type.META, muted=True), item, gap=1, stretch=0)))
        self._fields, self._folds = held(fields), False
        self.setLayout(stack(self.fold, self._fields, gap=1))
        for box in (self.kind, self.language, self.region, self.sources):
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.sources.currentIndexChanged.connect(lambda at: self.region.setEnabled(at != FILES))  # nothing is searched
        self.depths.chosen.connect(lambda _: self.changed.emit())
        self.fold.toggled.connect(lambda _: self._show())
        self._show()

    def set_folding(self, folding: bool) -> None:
        """Fold the fields behind one button, or show them all: the page has more to show than it has room for."""
        if folding is not self._folds:
            self._folds = folding
            self._show()

    def take(self, settings: Settings, before: Settings | None) -> None:
        """Take over what differs from `before`; what was chosen here for this one check stays."""

        def differs(*names: str) -> bool:
            return before is None or any(getattr(settings, name) != getattr(before, name) for name in names)

        if differs("only_files", "web", "library"):
            only = settings.only_files or not settings.web
            self.sources.setCurrentIndex(FILES if only else BOTH if settings.library else WEB)
        if differs("language"):
            self.language.setCurrentIndex(LANGUAGES.index(settings.language) if settings.language in LANGUAGES else 0)
        if differs("region"):
            if settings.region not in self._regions:
                self._regions.append(settings.region)
                self.region.addItem(region_name(settings.region))
            self.region.setCurrentIndex(self._regions.index(settings.region))
        if differs("limits"):
            depths = [name for name, limits in DEPTHS.items() if limits == settings.limits]
            self.depths.choose(list(DEPTHS).index(depths[0]) if depths else 1)

    def limits(self, job: Job) -> Limits:
        """The limits of the depth that is chosen."""
        return list((SPEECH_DEPTHS if job is Job.SPEECH else DEPTHS).values())[self.depths.current]

    @property
    def chosen_kind(self) -> InputKind | None:
        """The kind that was chosen, None when it is to be detected."""
        return KINDS[self.kind.currentIndex()]

    @property
    def chosen_language(self) -> str:
        """The language of the report, "" for that of the input."""
        return LANGUAGES[self.language.currentIndex()]

    @property
    def chosen_region(self) -> str:
        """Country and language of the search."""
        return self._regions[self.region.currentIndex()]

    def _show(self) -> None:
        self.fold.setVisible(self._folds)
        self._fields.setVisible(not self._folds or self.fold.isChecked())
