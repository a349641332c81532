"""What a check came to, said above everything else: the statement's verdict, and what changed since an earlier run."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame

from app.ui.marks import Mark
from app.ui.theme import Type, scheme_of, set_steps
from app.ui.widgets.layout import row, stack
from app.ui.widgets.text import IconLabel, Pill, TextLabel

_CHANGES_SHOWN = 3  # the exported report has them all, and so has the tool tip


class Finding(QFrame):
    """The verdict on a whole statement: its pill, what it means, and the row of the rule that gave it."""

    def __init__(self) -> None:
        super().__init__()
        self._mark = Mark.WAITING
        self._pill = Pill(self._mark)
        self._means, self._rule = TextLabel("", Type.STRONG, wrap=True), TextLabel("", Type.META, muted=True, wrap=True)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        line = row(self._pill, stack(self._means, self._rule, gap=0.5), gap=3, stretch=1)
        line.setAlignment(self._pill, Qt.AlignmentFlag.AlignTop)
        set_steps(line, gap=3, margins=(3, 2, 3, 2))
        self.setLayout(line)
        self.hide()

    def show_verdict(self, mark: Mark | None, means: str, rule: str) -> None:
        """Show the verdict, or hide when there is none."""
        self.setVisible(mark is not None)
        if mark is None:
            return
        self._mark = mark
        self._pill.show_mark(mark)
        self._means.setText(means)
        self._rule.setText(rule)
        self.setToolTip(rule)
        self.setAccessibleName(f"{mark.word}. {means} {rule}")
        self._tint()

    def set_brief(self, brief: bool) -> None:
        """Leave the rule to the tool tip where there is little height."""
        self._rule.setVisible(not brief)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()
        super().changeEvent(event)

    def _tint(self) -> None:
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, QColor(self._mark.tone(scheme_of(palette)).tint))
        if palette != self.palette():
            self.setPalette(palette)


class SinceThen(QFrame):
    """When a run was made anew, and what changed since the earlier one; hidden for a run that makes none anew."""

    def __init__(self) -> None:
        super().__init__()
        self._head, self._lines = TextLabel("", wrap=True), TextLabel("", Type.META, muted=True, wrap=True)
        icon = IconLabel("again", QPalette.ColorRole.Accent)
        line = row(icon, stack(self._head, self._lines, gap=0.5), gap=2, stretch=1)
        line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        self.setLayout(line)
        self._brief = False
        self.hide()

    def show_changes(self, head: str, changes: Sequence[str]) -> None:
        """Show the sum in one line and the first of the changes below; an empty `head` hides all."""
        self.setVisible(bool(head))
        self._head.setText(head)
        more = len(changes) - _CHANGES_SHOWN
        lines = list(changes[:_CHANGES_SHOWN])
        if more > 0:
            lines.append(self.tr("and {} more, all in the exported report").format(more))
        self._lines.setText("\n".join(lines))
        self._lines.setVisible(bool(lines) and not self._brief)
        self.setToolTip("\n".join(changes))
        self.setAccessibleName(" ".join((head, *changes)))

    def set_brief(self, brief: bool) -> None:
        """Leave the single changes to the tool tip where there is little height."""
        self._brief = brief
        self._lines.setVisible(bool(self._lines.text()) and not brief)
