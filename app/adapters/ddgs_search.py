"""Keyless web and news search: named engines in order, one search at a time, answers kept for a day."""

import asyncio
import hashlib
import json
import random
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from app.adapters.search_engines import (
    NEWS_ENGINES,
    WEB_ENGINES,
    EngineRefused,
    EngineUnreached,
    Line,
    ask,
    engines_for,
)
from app.core.error import InputRefused, StoreError
from app.core.evidence import Hit, Query, SearchOutcome, SearchStatus, Surface

_KEPT = timedelta(days=1)
_FIRST_REST_S = 120.0  # after a refusal; doubled with each further one
_LONGEST_REST_S = 3600.0
_JITTER = (0.8, 1.4)  # of the pace; a fixed beat looks like a machine
_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS answer (key TEXT PRIMARY KEY, hits TEXT NOT NULL, at REAL NOT NULL)",
    "CREATE TABLE IF NOT EXISTS rest (engine TEXT PRIMARY KEY, strikes INTEGER NOT NULL, until REAL NOT NULL)",
)


class DdgsSearch:
    """Several engines behind the `Search` port.

    An engine that refuses rests for minutes, longer each time, also over a restart; meanwhile the next one is asked.
    Only when none is left is the outcome BLOCKED, with the seconds until the first may be asked again. A `fresh` one
    takes no answer from an earlier search, but keeps its own for later ones.
    """

    def __init__(
        self,
        *,
        engines: tuple[str, ...],
        cache: Path,
        pace_s: float = 3.0,
        fresh: bool = False,
        line: Line | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        if unknown := [name for name in engines if name not in (*WEB_ENGINES, *NEWS_ENGINES)]:
            choice = ", ".join(dict.fromkeys((*WEB_ENGINES, *NEWS_ENGINES)))
            raise InputRefused(f"unknown search engine {unknown[0]!r}; choose from {choice}")
        self._engines = engines
        self._pace_s = pace_s
        self._fresh = fresh
        self._line = line or Line()
        self._now = now
        self._monotonic = monotonic
        self._sleep = sleep
        self._turn = asyncio.Lock()
        self._last: float | None = None
        self._memory = _Memory(cache, now)

    async def search(self, query: Query) -> SearchOutcome:
        """Return what the first engine that answers says. Never raises for a refusal or a lost network."""
        surface = query.surface
        names = engines_for(self._engines, surface)
        if not names and surface is Surface.NEWS:
            # None of the engines that the user named has news; no other is asked behind their back.
            query = Query(text=query.text, region=query.region, limit=query.limit, since=query.since, until=query.until)
            names = engines_for(self._engines, Surface.WEB)
        if not query.text.strip() or not names:
            return SearchOutcome(status=SearchStatus.EMPTY, engine="", detail="nothing to ask, or no engine for it")
        async with self._turn:
            for name in names if not self._fresh else ():
                hits = await asyncio.to_thread(self._memory.recall, name, query)
                if hits is not None:
                    return _answered(name, hits, "kept from an earlier search")
            return await self._ask_in_turn(names, query)

    def close(self) -> None:
        """Close the cache; no search is made afterwards."""
        self._memory.close()

    async def _ask_in_turn(self, names: tuple[str, ...], query: Query) -> SearchOutcome:
        refusals: list[str] = []
        unreached: list[str] = []
        waits: list[float] = []
        for name in names:
            if (rest_s := await asyncio.to_thread(self._memory.rest_s, name)) > 0:
                waits.append(rest_s)
                refusals.append(f"{name} refused us before and rests")
                continue
            await self._keep_pace()
            try:
                hits = await asyncio.to_thread(ask, name, query, self._line, now=self._now())
            except EngineRefused as exc:
                self._last = self._monotonic()
                waits.append(await asyncio.to_thread(self._memory.strike, name))
                refusals.append(str(exc))
            except EngineUnreached as exc:
                unreached.append(str(exc))
            else:
                self._last = self._monotonic()
                await asyncio.to_thread(self._memory.keep, name, query, hits)
                return _answered(name, hits, "; ".join(refusals + unreached))
        detail = "; ".join(refusals + unreached)
        if refusals:
            return SearchOutcome(status=SearchStatus.BLOCKED, engine=names[-1], detail=detail, retry_after_s=min(waits))
        return SearchOutcome(status=SearchStatus.OFFLINE, engine=names[-1], detail=detail)

    async def _keep_pace(self) -> None:
        if self._last is not None:
            wait = self._last + self._pace_s * random.uniform(*_JITTER) - self._monotonic()
            if wait > 0:
                await self._sleep(wait)


def _answered(name: str, hits: tuple[Hit, ...], detail: str) -> SearchOutcome:
    status = SearchStatus.RESULTS if hits else SearchStatus.EMPTY
    return SearchOutcome(status=status, engine=name, hits=hits, detail=detail)


class _Memory:
    """Answers of the last day, and which engines rest, in one SQLite file."""

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        self._now = now
        self._lock = threading.Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
            for statement in _SCHEMA:
                self._db.execute(statement)
            self._db.execute("DELETE FROM answer WHERE at < ?", ((now() - _KEPT).timestamp(),))
        except (sqlite3.Error, OSError) as exc:
            raise StoreError(f"cannot open the cache of searches {path}: {exc}; delete the file") from exc

    def close(self) -> None:
        with self._lock:
            self._db.close()

    @contextmanager
    def _using(self) -> Iterator[None]:
        with self._lock:
            try:
                yield
            except sqlite3.Error as exc:
                raise StoreError(f"cannot use the cache of searches: {exc}; free some space, or delete it") from exc

    def recall(self, engine: str, query: Query) -> tuple[Hit, ...] | None:
        """Return what an engine said to the same query within a day, or None."""
        oldest = (self._now() - _KEPT).timestamp()
        with self._using():
            row = self._db.execute(
                "SELECT hits FROM answer WHERE key = ? AND at >= ?", (_key(engine, query), oldest)
            ).fetchone()
        return tuple(_loaded(hit) for hit in json.loads(row[0])) if row else None

    def keep(self, engine: str, query: Query, hits: tuple[Hit, ...]) -> None:
        """Remember an answer and forget that the engine ever refused."""
        row = (_key(engine, query), json.dumps([_dumped(hit) for hit in hits]), self._now().timestamp())
        with self._using():
            self._db.execute("INSERT OR REPLACE INTO answer VALUES (?, ?, ?)", row)
            self._db.execute("DELETE FROM rest WHERE engine = ?", (engine,))

    def strike(self, engine: str) -> float:
        """Note a refusal and return the seconds for which the engine is left alone."""
        with self._using():
            row = self._db.execute("SELECT strikes FROM rest WHERE engine = ?", (engine,)).fetchone()
            strikes = (row[0] if row else 0) + 1
            rest_s = min(_FIRST_REST_S * 2.0 ** (strikes - 1), _LONGEST_REST_S)
            until = self._now().timestamp() + rest_s
            self._db.execute("INSERT OR REPLACE INTO rest VALUES (?, ?, ?)", (engine, strikes, until))
        return rest_s

    def rest_s(self, engine: str) -> float:
        """Return for how many seconds an engine is still left alone."""
        with self._using():
            row = self._db.execute("SELECT until FROM rest WHERE engine = ?", (engine,)).fetchone()
        return max(0.0, float(row[0]) - self._now().timestamp()) if row else 0.0


def _key(engine: str, query: Query) -> str:
    words = " ".join(query.text.casefold().split())
    parts = (engine, query.surface, query.region, str(query.limit), str(query.since), str(query.until), words)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _dumped(hit: Hit) -> list[str | None]:
    published = hit.published.isoformat() if hit.published else None
    return [hit.url, hit.title, hit.snippet, hit.surface, published]


def _loaded(row: list[str]) -> Hit:
    url, title, snippet, surface, published = row
    day = date.fromisoformat(published) if published else None
    return Hit(url=url, title=title, snippet=snippet, surface=Surface(surface), published=day)
