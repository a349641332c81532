"""A run under way with nothing in it yet, for testing one stage alone."""

import asyncio
from dataclasses import replace

from app.core.claim import InputKind
from app.core.limits import Limits
from app.core.view import RunView
from app.pipeline.asking import Asker
from app.pipeline.record import Recorder
from app.pipeline.run import Run
from tests.pipeline import world


def run_of(
    text: str = "When did the Halm Bridge open?",
    *,
    brain: world.ScriptedModel | None = None,
    files: world.Files | None = None,
    web: world.Web | None = None,
    kind: InputKind | None = None,
    limits: Limits | None = None,
    memory: RunView | None = None,
    journal: world.MemoryJournal | None = None,
    pages: tuple[str, ...] = (),
) -> Run:
    """A run that was just started over these tools, remembering what `memory` holds."""
    started = replace(world.started(text, kind, limits), pages=pages)
    tools = world.tools(brain or world.model(), files=files, web=web)
    recorder = Recorder(
        run_id="r1",
        journal=journal or world.MemoryJournal(),
        clock=tools.clock,
        listen=lambda record: None,
        memory=memory or RunView(),
    )
    recorder(started)
    return Run(
        started=started,
        tools=tools,
        limits=started.limits,
        view=recorder.view,
        memory=recorder.memory,
        emit=recorder,
        asker=Asker(emit=recorder, memory=recorder.memory, slots=asyncio.Semaphore(tools.slots)),
        begun=0.0,
    )
