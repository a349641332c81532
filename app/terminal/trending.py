"""Contested headlines on the command line: each claim with its headline, outlet and day."""

import sys

from app.contested import contested_today
from app.core.evidence import SearchStatus
from app.core.settings import Settings
from app.report import escape, words
from app.terminal.progress import RunProgress, console
from app.wiring import Wiring

BLOCKED = 4  # exit code: search blocked or offline, and nothing to work from


async def print_trending(wiring: Wiring, settings: Settings, *, fresh: bool) -> int:
    """Print today's contested claims and return the exit code."""
    try:
        with RunProgress() as progress:
            wiring.on_weights = progress.counted("fetching the model, once")
            found = await contested_today(wiring, settings, fresh=fresh)
    finally:
        await wiring.aclose()
    if not found.status.answered:
        refused = found.status is SearchStatus.BLOCKED
        what = "The search engines refused us" if refused else "No connection to a search engine"
        advice = "Wait a while, or name another engine in the settings." if refused else "Check the connection."
        console().print(f"plumbline: {what} ({found.detail}). {advice}", markup=False)
        return BLOCKED
    for claim in found.claims:
        line = claim.headline
        told = " · ".join((str(line.published), escape.line(line.outlet), escape.line(line.text)))
        sys.stdout.write(f"{escape.line(claim.text)}\n    {told}\n    {escape.line(line.url)}\n")
    if not found.claims:
        looked = f"{words.plural(found.headlines, 'headline')} looked at, and none gave a claim that could be checked."
        console().print(looked if found.headlines else "No headline of these days was found.", markup=False)
    return 0
