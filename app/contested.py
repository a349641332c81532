"""Today's contested headlines as claims: the settings go in, and nothing is asked of anybody twice a day."""

import asyncio
from dataclasses import replace

from app import paths
from app.adapters.day_shelf import DayShelf
from app.core.error import InputRefused
from app.core.settings import Settings
from app.core.trending import Trending
from app.pipeline.run import PLANNER
from app.pipeline.trending import trending
from app.wiring import Wiring


async def contested_today(wiring: Wiring, settings: Settings, *, fresh: bool = False) -> Trending:
    """Return today's contested claims, from the shelf unless they are wanted `fresh`.

    Raises `InputRefused` under "my files only", when no packet may leave, and what the engine raises.
    """
    if settings.only_files or not settings.web:
        raise InputRefused("Headlines come from a news search, and only your own files may be used: allow the web.")
    shelf = DayShelf(paths.cache_folder() / "contested.json", wiring.clock.now)
    if not fresh and (kept := await asyncio.to_thread(shelf.read, settings.region)) is not None:
        return kept
    async with wiring.tools(replace(settings, library="")) as tools:
        assert tools.web is not None, "the web is on"
        found = await trending(
            search=tools.web,
            seat=tools.seats[PLANNER],
            prompt=tools.prompts["trending"],
            region=settings.region,
            clock=wiring.clock,
        )
    if found.claims:
        await asyncio.to_thread(shelf.keep, settings.region, found)
    return found
