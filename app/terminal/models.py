"""Models on the command line: which are here, which fit this computer, and fetching one."""

import sys

from app.adapters import catalogue, weights
from app.adapters.ollama import Ollama
from app.core.error import EngineUnavailable
from app.core.settings import OLLAMA_ADDRESS
from app.engines import weights_folder
from app.machine import fit, memory_bytes, needs_bytes
from app.terminal.progress import console, download_bar
from app.wiring import Wiring

_GB = 1_000_000_000
FITS = {"fits": "fits", "slow": "fits, slow without a graphics card", "tight": "tight", "too_big": "probably too large"}


async def list_models(wiring: Wiring, base_url: str) -> None:
    """Print the embedded models and those that Ollama has, with what they need."""
    memory = memory_bytes()
    out = sys.stdout.write
    out(f"This computer has {memory / _GB:.0f} GB of memory.\n" if memory else "")
    out("\nEmbedded (no other program needed):\n")
    for listed in catalogue.read():
        here = "here" if weights.is_there(listed, weights_folder()) else f"{listed.size / _GB:.1f} GB to fetch"
        suits = FITS[fit(listed.memory_gb * _GB, memory)]
        out(f"  {listed.name}\t{here}\tneeds {listed.memory_gb:.1f} GB, {suits}\t{listed.licence}\n")
    asking = Ollama("", address=base_url or wiring.settings.base_url or OLLAMA_ADDRESS)
    try:
        installed = await asking.list_models()
        out(
            "\nOllama:\n"
            if installed
            else "\nOllama is running and has no model yet. Get one: plumbline pull qwen3:4b\n"
        )
        for model in installed:
            needs = needs_bytes(model.size_bytes)
            size = f"{model.size_bytes / _GB:.1f} GB"
            out(f"  {model.name}\t{size}\tneeds about {needs / _GB:.0f} GB, {FITS[fit(needs, memory)]}\n")
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
