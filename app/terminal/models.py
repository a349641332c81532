"""Models on the command line: which are here, which fit this computer, and fetching one."""

import os
import sys

from app.adapters import catalogue, weights
from app.adapters.ollama import Ollama
from app.core.error import EngineUnavailable
from app.core.settings import OLLAMA_ADDRESS
from app.terminal.progress import console, download_bar
from app.wiring import Wiring, weights_folder

_GB = 1_000_000_000


async def list_models(wiring: Wiring, base_url: str) -> None:
    """Print the embedded models and those that Ollama has, with what they need."""
    memory = memory_bytes()
    out = sys.stdout.write
    out(f"This computer has {memory / _GB:.0f} GB of memory.\n" if memory else "")
    out("\nEmbedded (no other program needed):\n")
    for listed in catalogue.read():
        here = "here" if weights.is_there(listed, weights_folder()) else f"{listed.size / _GB:.1f} GB to fetch"
        fit = fits(listed.memory_gb * _GB, memory)
        out(f"  {listed.name}\t{here}\tneeds {listed.memory_gb:.1f} GB, {fit}\t{listed.licence}\n")
    asking = Ollama("", address=base_url or wiring.settings.base_url or OLLAMA_ADDRESS)
    try:
        installed = await asking.list_models()
        out(
            "\nOllama:\n"
            if installed
            else "\nOllama is running and has no model yet. Get one: plumbline pull qwen3:4b\n"
        )
        for model in installed:
            # A window of 16,384 takes about 2 GB beside the weights for Qwen models of 1.7 to 8 billion parameters.
            needs = model.size_bytes + 2.25 * _GB
            size = f"{model.size_bytes / _GB:.1f} GB"
            out(f"  {model.name}\t{size}\tneeds about {needs / _GB:.0f} GB, {fits(needs, memory)}\n")
    except EngineUnavailable as error:
        out(f"\nOllama: {error}\n")
    finally:
        await asking.aclose()


async def pull_model(wiring: Wiring, name: str, base_url: str) -> None:
    """Fetch a model with progress: an embedded one by its catalogue name, else one of Ollama's."""
    listed = next((w for w in catalogue.read() if w.name == name), None)
    with download_bar() as bar:
        if listed is not None:
            task = bar.add_task(listed.title, total=listed.size)
            await weights.fetch(listed, weights_folder(), lambda done, _total: bar.update(task, completed=done))
        else:
            asking = Ollama("", address=base_url or wiring.settings.base_url or OLLAMA_ADDRESS)
            task = bar.add_task(name, total=None)
            try:
                async for step in asking.pull(name):
                    bar.update(task, description=step.status, completed=step.completed, total=step.total or None)
            finally:
                await asking.aclose()
    console().print(f"{name} is ready.", markup=False)


def memory_bytes() -> int:
    """The computer's memory in bytes, 0 when the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 0


def fits(needed: float, memory: int) -> str:
    """An honest estimate, never a refusal."""
    if not memory:
        return "memory unknown"
    if needed < 0.6 * memory:
        return "fits"
    return "estimate: tight" if needed < 0.9 * memory else "estimate: too large"
