"""The status bar: stage, time, estimate, model, net, and the context gauge."""

from PySide6.QtWidgets import QFrame, QStatusBar

from app.core.evidence import SearchStatus
from app.ui import words
from app.ui.controller import Controller
from app.ui.state import RunState, stage_now
from app.ui.theme import Type, space
from app.ui.widgets.charts import ContextGauge
from app.ui.widgets.text import ElidedLabel, TextLabel, rule

_SAID_MS = 8000


class Status(QStatusBar):
    """Reads the controller; decides nothing."""

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self._controller = controller
        self.setSizeGripEnabled(False)
        self.stage, self.model, self.net = (
            ElidedLabel("", Type.META),
            TextLabel("", Type.META),
            TextLabel("", Type.META),
        )
        self.gauge = ContextGauge()
        self._lines: list[QFrame] = []
        for label in (self.stage, self.model, self.net):
            self.addWidget(label, 1 if label is self.stage else 0)
            self._lines.append(rule(vertical=True))
            self.addWidget(self._lines[-1])
        self.addPermanentWidget(self.gauge)
        controller.state_changed.connect(self.refresh)
        controller.replaced.connect(self.refresh)
        controller.advanced.connect(lambda _: self.refresh())
        controller.ticked.connect(self.refresh)
        controller.settings_changed.connect(self.refresh)
        controller.said.connect(lambda text: self.showMessage(text, _SAID_MS))
        self.refresh()

    def refresh(self) -> None:
        """Show the present state."""
        self.setContentsMargins(space(2), 0, space(3), 0)
        self.stage.setText(self._stage())
        self.model.setText(self._model())
        self.net.setText(self._net())
        view = self._controller.view
        cut = any(call.served != call.predicted and call.exact for call in view.calls.values())
        cut = cut or any(failure.code == "prompt_cut" for failure in view.call_failures)
        self.gauge.show_layout(view.last_layout, cut=cut)

    def _stage(self) -> str:
        controller = self._controller
        view = controller.view
        if not controller.busy:
            names = {
                RunState.SETUP: self.tr("Not set up"),
                RunState.STOPPED: self.tr("Stopped"),
                RunState.BLOCKED: self.tr("Search refused"),
                RunState.OFFLINE: self.tr("No network"),
                RunState.NOTHING: self.tr("Nothing found"),
                RunState.ERROR: self.tr("Broke off"),
                RunState.DONE: self.tr("Done"),
            }
            return names.get(controller.state, self.tr("Ready"))
        if controller.rechecking:
            return self.tr("Checking one claim again ({})").format(controller.rechecking)
        now = controller.now()
        current = stage_now(view)
        done, total = view.stages.get(current, (0, 0))
        stage = words.stage_name(current, controller.job)
        if total > 1:
            stage = self.tr("{stage} {done} of {total}").format(stage=stage, done=done, total=total)
        parts = [stage, words.duration(controller.pace.elapsed(view, now))]
        left = controller.pace.left(view, now)
        if left is not None:
            parts.append(self.tr("{} left").format(words.about(left)))
        return " · ".join(parts)

    def _model(self) -> str:
        started = self._controller.view.started
        if started and started.roster:
            return started.roster[0].model
        return self._controller.engine.model or self.tr("no model")

    def _net(self) -> str:
        controller = self._controller
        trouble, started = controller.view.trouble, controller.view.started
        if trouble is not None:
            return self.tr("offline") if trouble.status is SearchStatus.OFFLINE else self.tr("search refused")
        only = not started.web if started and controller.busy else controller.settings.only_files
        if only and started and controller.busy and started.pages:
            return self.tr("named pages only")
        return self.tr("my files only") if only else self.tr("web search on")
