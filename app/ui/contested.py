"""Contested claims of the day in the window: nothing is searched before the user asks, or has asked before.

Once asked for they are wanted every day: the setting `trending` remembers that, and they are looked for when the engine
is ready and free. A check that begins goes first: a search for headlines that is under way is given up.
"""

import asyncio
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.core.evidence import SearchStatus
from app.core.trending import Trending
from app.ui.controller import Controller
from app.ui.ports import EngineCondition


class ContestedState(StrEnum):
    """What there is to show."""

    UNASKED = "unasked"
    LOOKING = "looking"
    SHOWN = "shown"
    NOTHING = "nothing"
    REFUSED = "refused"
    OFFLINE = "offline"
    FAILED = "failed"
    ABSENT = "absent"  # my files only, no engine, or no network that anybody asked for


class Contested(QObject):
    """`changed` says that there is something else to show; `found` is what was found last."""

    changed = Signal()

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self.found: Trending | None = None
        self.error = ""
        self._asked = False  # by hand, in this session: then a refusal is told, too
        self._looked = False
        self._task: asyncio.Task[Any] | None = None
        controller.state_changed.connect(self.follow)
        controller.settings_changed.connect(self.follow)

    @property
    def state(self) -> ContestedState:
        """What there is to show now."""
        if not self._may:
            return ContestedState.ABSENT
        if self._task is not None:
            return ContestedState.LOOKING
        if not self._controller.settings.trending:
            return ContestedState.UNASKED
        if self.error:
            return ContestedState.FAILED if self._asked else ContestedState.ABSENT
        if self.found is None:
            return ContestedState.UNASKED
        states = {
            SearchStatus.RESULTS: ContestedState.SHOWN if self.found.claims else ContestedState.NOTHING,
            SearchStatus.EMPTY: ContestedState.NOTHING,
            SearchStatus.BLOCKED: ContestedState.REFUSED,
            SearchStatus.OFFLINE: ContestedState.OFFLINE if self._asked else ContestedState.ABSENT,
        }
        return states[self.found.status]

    def ask(self, *, fresh: bool = False) -> None:
        """Look now, and from now on every day; `fresh` searches again, though today's are kept."""
        self._asked = True
        self._controller.change(trending=True)
        self._look(fresh=fresh)

    def forget(self) -> None:
        """Show none any more, and search for none."""
        self._stop()
        self.found, self.error, self._asked, self._looked = None, "", False, False
        self._controller.change(trending=False)
        self.changed.emit()

    def follow(self) -> None:
        """Look once where that was asked for before; give way to a check."""
        controller = self._controller
        if controller.busy or not self._may:
            self._stop()
        elif controller.settings.trending and not self._looked:
            self._look(fresh=False)
        self.changed.emit()

    @property
    def _may(self) -> bool:
        controller = self._controller
        settings = controller.settings
        ready = controller.ready and controller.engine.condition is EngineCondition.READY
        return ready and settings.web and not settings.only_files

    def _look(self, *, fresh: bool) -> None:
        if self._task is not None or not self._may or self._controller.busy:
            return
        self._looked, self.error = True, ""
        task = self._task = self._controller.tasks.spawn(self._take(fresh=fresh), failed=self._failed)
        task.add_done_callback(lambda _: self._ended(task))
        self.changed.emit()

    async def _take(self, *, fresh: bool) -> None:
        self.found = await self._controller.backend.contested(fresh=fresh)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task, self._looked = None, False

    def _failed(self, error: BaseException) -> None:
        self.error = str(error)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        if task is self._task:
            self._task = None
        self.changed.emit()
