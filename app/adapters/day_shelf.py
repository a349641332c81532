"""Contested claims of a day, kept until the day is over, so that looking again asks nobody."""

import json
import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from app.core.trending import Trending

log = logging.getLogger(__name__)

_CODEC: TypeAdapter[Trending] = TypeAdapter(Trending)


class DayShelf:
    """One small file; what is not of today, by the clock on the wall, is as good as not there."""

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        self._path, self._now = path, now

    def read(self, region: str) -> Trending | None:
        """What was kept today for a region, or None."""
        try:
            kept = _CODEC.validate_python(json.loads(self._path.read_text(encoding="utf-8"))[region])
        except (OSError, ValueError, KeyError, TypeError, ValidationError):
            return None
        return kept if kept.at.astimezone().date() == self._now().astimezone().date() else None

    def keep(self, region: str, found: Trending) -> None:
        """Keep this for the rest of the day. A disk that refuses costs another search, nothing else."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            body = json.dumps({region: _CODEC.dump_python(found, mode="json")}, ensure_ascii=False)
            self._path.write_text(body, encoding="utf-8")
        except OSError as exc:
            log.info("contested claims are not kept: %s", exc)
