"""When a speech was given and by whom: asked of the user, since evidence is judged as of that day."""

from datetime import date

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QWidget

from app.ui import speechwords
from app.ui.theme import Type, set_steps
from app.ui.widgets.layout import Flow, held, row, stack
from app.ui.widgets.text import TextLabel, field

_FORMATS = ("d MMMM yyyy", "MMMM d, yyyy", "d MMM yyyy", "d.M.yyyy", "d. MMMM yyyy")


def read_day(text: str) -> date | None:
    """Return the day that `text` names, in full: 2024-03-07, 7 March 2024, 7.3.2024; None for anything else."""
    stripped = " ".join(text.split())
    try:
        return date.fromisoformat(stripped)
    except ValueError:
        pass
    for locale in (QLocale(), QLocale(QLocale.Language.English)):
        for form in _FORMATS:
            if (found := locale.toDate(stripped, form)).isValid():
                return date(found.year(), found.month(), found.day())
    return None


class SpeechFields(QWidget):
    """The day, which may be unknown but must be said to be, and the speaker, who is in no prompt."""

    def __init__(self) -> None:
        super().__init__()
        self.said_on = field(self.tr("Said on"), self.tr("2024-03-07"))
        self.unknown = QCheckBox(self.tr("Day not known"))
        self.unknown.setToolTip(self.tr("Then evidence of any day counts, and the report says so."))
        self.speaker = field(self.tr("Speaker"), self.tr("kept out of the prompts"))
        self._heard = TextLabel("", Type.META, muted=True)
        named = (
            (self.tr("Said on"), held(row(self.said_on, self.unknown, gap=3))),
            (self.tr("Speaker (kept out of the prompts)"), self.speaker),
        )
        fields = Flow(gap=4)
        for text, item in named:
            fields.addWidget(held(stack(TextLabel(text, Type.META, muted=True), item, gap=1, stretch=0)))
        column = stack(held(fields), self._heard, gap=1, stretch=0)
        set_steps(column, gap=1)
        self.setLayout(column)
        self.speaker.setMinimumWidth(self.speaker.sizeHint().width() * 3 // 2)
        self.unknown.toggled.connect(self.said_on.setDisabled)
        self.unknown.toggled.connect(self._say)
        self.said_on.textChanged.connect(self._say)
        self._say()

    def day(self) -> date | None:
        """The day the speech was given, None when it is unknown or not yet said."""
        return None if self.unknown.isChecked() else read_day(self.said_on.text())

    def missing(self, today: date) -> str:
        """Return what has to be answered first, "" when nothing has."""
        if self.unknown.isChecked():
            return ""
        day = self.day()
        if day is None:
            return self.tr("When was it said? Give the day, as in 2024-03-07, or tick “Day not known”.")
        return self.tr("That day has not come yet: when was it said?") if day > today else ""

    def _say(self) -> None:
        day = self.day()
        text = self.tr("Judged by what was known on {}.").format(speechwords.day(day)) if day else ""
        if self.unknown.isChecked():
            text = self.tr("Evidence of any day counts, and the report says so.")
        self._heard.setText(text)
        self._heard.setVisible(bool(text))
