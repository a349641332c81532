"""The model doctor: one plain line for each thing it examines, with what to do."""

import asyncio

from PySide6.QtWidgets import QGridLayout, QProgressBar

from app.core.finding import Finding, Topic
from app.ui import doctorwords
from app.ui.controller import Controller
from app.ui.theme import Type, set_steps, space
from app.ui.widgets.layout import Page, clear, held, row
from app.ui.widgets.text import Button, IconLabel, TextLabel

_ASKED = (Topic.SCHEMA, Topic.SPEED, Topic.OVERFLOW)  # what the model is asked about; the rest costs nothing


class DoctorView(Page):
    """Examines when asked, and can be stopped; shows what was found last."""

    def __init__(self, controller: Controller) -> None:
        super().__init__((0, 0, 0, 0))
        self._controller = controller
        self._work: asyncio.Task[None] | None = None
        self.findings: list[Finding] = []
        self.start, self.stop = Button(self.tr("Examine"), "search", primary=True), Button(self.tr("Stop"), "stop")
        self.bar, self.sum = QProgressBar(), TextLabel("", wrap=True)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Examination"))
        self._grid = QGridLayout()
        set_steps(self._grid, gap=2.5, across=4)
        self._grid.setColumnStretch(2, 1)
        lead = self.tr(
            "Asks the engine and the model a few small questions: does it keep to the form, is it shown all that is"
            " sent, how fast is it. It takes seconds to minutes, and asks nobody but the engine."
        )
        self.column.addWidget(TextLabel(lead, muted=True, wrap=True))
        self.column.addLayout(row(self.start, self.stop, self.sum, stretch=2))
        self.column.addWidget(self.bar)
        self.column.addWidget(held(self._grid))
        self.column.addStretch(1)
        self.start.clicked.connect(self.examine)
        self.stop.clicked.connect(self.cancel)
        self._refresh()

    def examine(self) -> None:
        """Begin anew."""
        if self._work is None:
            self.findings.clear()
            clear(self._grid)
            self._work = self._controller.tasks.spawn(
                self._controller.backend.upkeep.examine(self._take),
                failed=lambda error: self._controller.said.emit(str(error)),
            )
            self._work.add_done_callback(lambda _: self._ended())
            self._refresh()

    def cancel(self) -> None:
        """Stop; what was found stays."""
        if self._work is not None:
            self._work.cancel()

    def _take(self, finding: Finding) -> None:
        self.findings.append(finding)
        at = self._grid.rowCount()
        advice = doctorwords.advice(finding)
        text = doctorwords.sentence(finding)
        name, said = TextLabel(doctorwords.topic(finding.topic), Type.STRONG), TextLabel(text, wrap=True)
        mark = IconLabel("check", tone="true") if finding.good else IconLabel("warn", tone="false")
        mark.setAccessibleName(self.tr("in order") if finding.good else self.tr("needs attention"))
        for column, item in enumerate((mark, name, said)):
            self._grid.addWidget(item, at, column)
        if advice:
            self._grid.addWidget(TextLabel(advice, Type.META, muted=True, wrap=True), at + 1, 2)
        self._refresh()

    def _ended(self) -> None:
        self._work = None
        self._refresh()

    def _refresh(self) -> None:
        running, bad = self._work is not None, sum(not each.good for each in self.findings)
        self.bar.setFixedHeight(space(2))
        topics = list(Topic)
        last = topics.index(self.findings[-1].topic) + 1 if self.findings else 0
        self.bar.setRange(0, len(topics))
        self.bar.setValue(last)
        self.bar.setVisible(running)
        self.stop.setVisible(running)
        self.start.setEnabled(not running)
        waits = last < len(topics) and topics[last] in _ASKED
        if running:
            self.sum.setText(self.tr("Asking the model …") if waits else self.tr("Looking at the engine …"))
        elif not self.findings:
            self.sum.setText("")
        else:
            fine, not_fine = self.tr("All is in order."), self.tr("Needs attention: {}")
            self.sum.setText(not_fine.format(bad) if bad else fine)
