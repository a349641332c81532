"""Models on the command line: which are here, which of the catalogue fit this computer, and fetching one."""

import shutil
import sys
import textwrap
from collections.abc import Iterable

from app.adapters import catalogue, weights
from app.adapters.host_log import Purpose
from app.adapters.ollama import InstalledModel, Ollama
from app.core.error import EngineError
from app.core.settings import OLLAMA_ADDRESS
from app.engines import SUGGESTED, needs_of, weights_folder
from app.machine import fit, free_bytes, memory_bytes
from app.terminal.progress import console, download_bar
from app.terminal.reading import WIDEST
from app.wiring import Wiring, host_log

_GB = 1_000_000_000
_INDENT = " " * 6  # of a note below its model
FITS = {"fits": "fits", "slow": "fits, slow without a graphics card", "tight": "tight", "too_big": "probably too large"}


async def list_models(wiring: Wiring, base_url: str) -> None:
    """Print the models that are here and those of the catalogue, with what they need and how they fit."""
    memory, window = memory_bytes(), wiring.settings.window
    if memory:
        _say(f"This computer has {memory / _GB:.0f} GB of memory, {free_bytes() / _GB:.0f} GB free.")
    _say(f"What a model needs is with a window of {window:,} tokens; whether it fits is an estimate.")
    _say("\nEmbedded (no other program needed):")
    _rows(_embedded(listed, memory) for listed in catalogue.read())
    asking = Ollama("", address=base_url or wiring.settings.base_url or OLLAMA_ADDRESS)
    installed: tuple[InstalledModel, ...] = ()
    try:
        installed = await asking.list_models()
        if installed:
            _say("\nOllama:")
            _rows(_here(model, memory, window) for model in installed)
        else:
            _say(f"\nOllama is running and has no model yet. Get one: plumbline pull {SUGGESTED}")
    except EngineError as error:
        _say(f"\nOllama: {error}")
    finally:
        await asking.aclose()
    names = {model.name for model in installed}
    _say("\nTo be had from Ollama (plumbline pull NAME):")
    _rows(_to_be_had(listed, memory, window) for listed in catalogue.recommended() if listed.name not in names)


async def pull_model(wiring: Wiring, name: str, base_url: str) -> None:
    """Fetch a model with progress: an embedded one by its catalogue name, else one of Ollama's."""
    listed = next((w for w in catalogue.read() if w.name == name), None)
    with download_bar() as bar:
        if listed is not None:
            task = bar.add_task(listed.title, total=listed.size)
            contacted = host_log().recorder(Purpose.WEIGHTS)
            await weights.fetch(
                listed, weights_folder(), lambda done, _: bar.update(task, completed=done), contacted=contacted
            )
        else:
            asking = Ollama("", address=base_url or wiring.settings.base_url or OLLAMA_ADDRESS)
            size = next((known.size for known in catalogue.recommended() if known.name == name), 0)
            task = bar.add_task(name, total=size or None)
            try:
                async for step in asking.pull(name):
                    total = max(size, step.total) or None  # Ollama names its files one after the other
                    bar.update(task, description=step.status, completed=step.completed, total=total)
            finally:
                await asking.aclose()
    console().print(f"{name} is ready.", markup=False)


def _embedded(listed: catalogue.Weights, memory: int) -> tuple[str, ...]:
    have, needs = weights.left_over(listed, weights_folder()), listed.memory_gb * _GB
    size = f"{listed.size / _GB:.1f} GB"
    here = "here" if weights.is_there(listed, weights_folder()) else f"{size} to fetch"
    here = f"{have / _GB:.1f} of {size} fetched" if have and here != "here" else here
    return (listed.name, here, f"needs {listed.memory_gb:.1f} GB", FITS[fit(needs, memory)], listed.note)


def _here(model: InstalledModel, memory: int, window: int) -> tuple[str, ...]:
    known = next((listed for listed in catalogue.recommended() if listed.name == model.name), None)
    needs = needs_of(model.name, model.size_bytes, window)
    suits = FITS[fit(needs, memory, active=known.active if known else 0.0)]
    return (
        model.name,
        f"{model.size_bytes / _GB:.1f} GB",
        f"needs {needs / _GB:.1f} GB",
        suits,
        _thinks(model.can_think),
    )


def _to_be_had(listed: catalogue.Recommended, memory: int, window: int) -> tuple[str, ...]:
    needs = needs_of(listed.name, listed.size, window)
    suits = FITS[fit(needs, memory, active=listed.active)]
    return (listed.name, f"{listed.size / _GB:.1f} GB", f"needs {needs / _GB:.1f} GB", suits, listed.note)


def _thinks(can: bool) -> str:
    return "can think, and is told not to" if can else ""


def _rows(rows: Iterable[tuple[str, ...]]) -> None:
    """Print rows: aligned for a person, the note of each below it; in one line with tabs where a program reads them."""
    lines = list(rows)
    if not sys.stdout.isatty():
        for line in lines:
            _say("  " + "\t".join(line).rstrip())
        return
    columns = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for *facts, note in lines:
        _say("  " + "  ".join(fact.ljust(width) for fact, width in zip(facts, columns, strict=False)).rstrip())
        if note:
            _say(textwrap.indent(textwrap.fill(note, _widest() - len(_INDENT)), _INDENT))


def _widest() -> int:
    return min(shutil.get_terminal_size().columns, WIDEST)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
