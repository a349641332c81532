"""The history: every event of every run in one SQLite file, written before anything is shown.

`append` returns after its commit, so a killed program loses nothing that it had shown. The tables `runs`, `claims` and
`texts` repeat what lists and searches need; the events alone are the truth. WAL lets a second process read and write at
the same time.
"""

import json
import logging
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError

from app.adapters.store_query import (
    TITLE_CHARS,
    RunSummary,
    any_of,
    clause,
    clean,
    excerpt,
    hits_in,
    listing,
    spaced,
    summary,
)
from app.core import event as ev
from app.core.error import RunNotFound, StoreError
from app.core.history import HistoryQuery
from app.core.view import RunView

log = logging.getLogger(__name__)

BUSY_MS = 5_000  # another process may hold the file for as long as one commit takes; this is many times that

_APPLICATION_ID = 0x504C4D42  # "PLMB", in the header of the file: tells our history from anybody else's database
_MIGRATIONS = (
    """
    CREATE TABLE runs (
        id TEXT PRIMARY KEY, job TEXT NOT NULL, input TEXT NOT NULL, title TEXT NOT NULL, model TEXT NOT NULL,
        started_at TEXT NOT NULL, last_at TEXT NOT NULL, ended_at TEXT, ending TEXT, statement_verdict TEXT
    );
    CREATE INDEX runs_by_start ON runs (started_at);
    CREATE TABLE events (
        run_id TEXT NOT NULL REFERENCES runs ON DELETE CASCADE, seq INTEGER NOT NULL,
        at TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (run_id, seq)
    );
    CREATE TABLE claims (
        run_id TEXT NOT NULL REFERENCES runs ON DELETE CASCADE, id TEXT NOT NULL,
        verdict TEXT, failed INTEGER NOT NULL DEFAULT 0, disputed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (run_id, id)
    );
    CREATE TABLE texts (
        id INTEGER PRIMARY KEY, run_id TEXT NOT NULL REFERENCES runs ON DELETE CASCADE,
        part TEXT NOT NULL, ref TEXT NOT NULL, body TEXT NOT NULL
    );
    CREATE INDEX texts_by_run ON texts (run_id, part, ref);
    CREATE VIRTUAL TABLE words USING fts5 (
        body, content = 'texts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER texts_added AFTER INSERT ON texts BEGIN
        INSERT INTO words (rowid, body) VALUES (new.id, new.body);
    END;
    CREATE TRIGGER texts_removed AFTER DELETE ON texts BEGIN
        INSERT INTO words (words, rowid, body) VALUES ('delete', old.id, old.body);
    END;
    """,
    """
    ALTER TABLE runs ADD COLUMN verifies TEXT NOT NULL DEFAULT '';
    CREATE INDEX runs_by_verified ON runs (verifies);
    """,
    """
    ALTER TABLE runs ADD COLUMN percent INTEGER;
    ALTER TABLE runs ADD COLUMN decided INTEGER NOT NULL DEFAULT 0;
    UPDATE runs SET
        percent = (SELECT json_extract(body, '$.headline.percent') FROM events
            WHERE run_id = runs.id AND kind = 'HeadlineFigured' ORDER BY seq DESC LIMIT 1),
        decided = coalesce((SELECT json_extract(body, '$.headline.decided') FROM events
            WHERE run_id = runs.id AND kind = 'HeadlineFigured' ORDER BY seq DESC LIMIT 1), 0)
        WHERE job = 'speech';
    """,
)

_CODECS: dict[str, TypeAdapter[ev.Event]] = {kind.__name__: TypeAdapter(kind) for kind in get_args(ev.Event)}


def new_run_id(now: datetime) -> str:
    """Return a short id that sorts by time: "20261130-142501-7f3a" (UTC)."""
    return f"{now.astimezone(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"


def encode(event: ev.Event) -> tuple[str, str]:
    """Return the kind and the JSON of an event. Lone surrogates, which UTF-8 cannot hold, become U+FFFD."""
    kind = type(event).__name__
    codec = _CODECS[kind]
    try:
        return kind, codec.dump_json(event).decode()
    except PydanticSerializationError:
        return kind, clean(json.dumps(codec.dump_python(event, mode="json"), ensure_ascii=False))


def decode(kind: str, body: str) -> ev.Event:
    """Return the event that `encode` was given; raise `StoreError` when this version cannot read it."""
    try:
        return _CODECS[kind].validate_json(body)
    except (KeyError, ValidationError) as exc:
        message = f"An event of kind {kind} in the history cannot be read; a newer Plumbline may have written it."
        raise StoreError(message) from exc


class Store:
    """The journal of all runs in one file. Safe to call from any thread; every call is short.

    Raises `StoreError` for a file that is damaged, foreign, locked, read-only or on a full disk, and never changes or
    moves a file that is not its own.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.RLock()
        with self._explained():
            self._db = sqlite3.connect(path, timeout=BUSY_MS / 1000, check_same_thread=False, isolation_level=None)
        try:
            with self._explained():
                self._open()
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Close the file; everything is in it already."""
        with self._lock:
            self._db.close()

    def append(self, record: ev.Recorded) -> None:
        """Write one event. It is on disk when this returns; the same place in a run is never written twice."""
        kind, body = encode(record.event)
        with self._transaction():
            if isinstance(record.event, ev.RunStarted):
                self._begin(record, record.event)
            else:
                self._fold(record)
            self._db.execute(
                "INSERT INTO events (run_id, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)",
                (record.run_id, record.seq, record.at.isoformat(), kind, body),
            )

    def read(self, run_id: str) -> Iterator[ev.Recorded]:
        """Give the events of a run in order; raise `RunNotFound` at once when there is no such run."""
        with self._lock, self._explained():
            rows = self._db.execute(
                "SELECT seq, at, kind, body FROM events WHERE run_id = ? ORDER BY seq", (run_id,)
            ).fetchall()
        if not rows:
            raise _not_found(run_id)
        return (
            ev.Recorded(run_id=run_id, seq=seq, at=datetime.fromisoformat(at), event=decode(kind, body))
            for seq, at, kind, body in rows
        )

    def view(self, run_id: str) -> RunView:
        """Replay a run."""
        view = RunView()
        for record in self.read(run_id):
            view.apply(record)
        return view

    def history(self, query: str = "", limit: int = 200) -> list[RunSummary]:
        """List runs: where each word of `query` begins one in the input, claims, quotes or answer."""
        return self.find(HistoryQuery(words=query), limit=limit)

    def find(self, wanted: HistoryQuery, *, limit: int = 200, offset: int = 0) -> list[RunSummary]:
        """List the runs that are wanted, unfinished ones first, then the newest, from place `offset` on.

        A run that is still going on counts as unfinished: this file cannot tell it from one that was killed.
        """
        condition = clause(wanted)
        with self._lock, self._explained():
            rows = self._db.execute(listing(condition), (*condition.values, limit, offset)).fetchall()
            runs = [summary(row) for row in rows]
            return self._with_excerpts(runs, condition.terms) if runs and condition.terms else runs

    def count(self, wanted: HistoryQuery) -> int:
        """Return how many runs are wanted."""
        condition = clause(wanted)
        with self._lock, self._explained():
            number: int = self._db.execute(
                f"SELECT COUNT(*) FROM runs{condition.sql}",  # noqa: S608 - values are bound
                condition.values,
            ).fetchone()[0]
        return number

    def models(self) -> list[str]:
        """Return which models the runs were done with, by name; several in one run are one entry, as in a summary."""
        with self._lock, self._explained():
            rows = self._db.execute("SELECT DISTINCT model FROM runs WHERE model != '' ORDER BY model").fetchall()
        return [name for (name,) in rows]

    def delete(self, *run_ids: str) -> None:
        """Remove runs for good: their bytes are overwritten, in the search index and in the log of writes too.

        Raises `RunNotFound`, and removes none, when one of them is not there.
        """
        with self._transaction():
            for run_id in run_ids:
                self._db.execute("DELETE FROM texts WHERE run_id = ?", (run_id,))
                if self._db.execute("DELETE FROM runs WHERE id = ?", (run_id,)).rowcount == 0:
                    raise _not_found(run_id)
            # FTS5 only marks a row as gone; merging its segments is what drops the words themselves.
            self._db.execute("INSERT INTO words (words) VALUES ('optimize')")
        with self._lock, self._explained():
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _open(self) -> None:
        """Look before touching: a file that is not ours is left as it is."""
        db = self._db
        tables = db.execute("SELECT COUNT(*) FROM sqlite_schema").fetchone()[0]
        owner = db.execute("PRAGMA application_id").fetchone()[0]
        if owner != _APPLICATION_ID and (tables or owner):
            message = f"{self._path} is a database of another program. Nothing in it was changed; choose another place."
            raise StoreError(message)
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")
        self._migrate()
        self._write_ahead()
        db.execute("PRAGMA synchronous = NORMAL")

    def _migrate(self) -> None:
        with self._transaction():
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version > len(_MIGRATIONS):
                message = (
                    f"{self._path} was written by a newer Plumbline (format {version}). Update this one to read it."
                )
                raise StoreError(message)
            for script in _MIGRATIONS[version:]:
                for statement in _statements(script):
                    self._db.execute(statement)
            if version < len(_MIGRATIONS):
                self._db.execute(f"PRAGMA application_id = {_APPLICATION_ID}")
                self._db.execute(f"PRAGMA user_version = {len(_MIGRATIONS)}")

    def _write_ahead(self) -> None:
        """Switch to WAL. SQLite does not wait for a lock here when another process switches too, so we do."""
        deadline = time.monotonic() + BUSY_MS / 1000
        while True:
            try:
                self._db.execute("PRAGMA journal_mode = WAL").fetchone()
            except sqlite3.OperationalError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)
            else:
                return

    def _begin(self, record: ev.Recorded, start: ev.RunStarted) -> None:
        text, at = clean(start.input), record.at.isoformat()
        model = ", ".join(dict.fromkeys(entry.model for entry in start.roster))
        self._db.execute(
            "INSERT INTO runs (id, job, input, title, model, started_at, last_at, verifies)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (record.run_id, start.job, text, _title(text), clean(model), at, at, clean(start.verifies)),
        )
        self._index(record.run_id, "input", "", [text])

    def _fold(self, record: ev.Recorded) -> None:
        """Keep the lists and the search index in step with one event."""
        run, at, do = record.run_id, record.at.isoformat(), self._db.execute
        if do("UPDATE runs SET last_at = ? WHERE id = ?", (at, run)).rowcount == 0:
            raise StoreError(f"The history holds no start of the run {run}, so nothing can be added to it.")
        match record.event:
            case ev.RunResumed():
                do("UPDATE runs SET ended_at = NULL, ending = NULL WHERE id = ?", (run,))
                do("UPDATE claims SET verdict = NULL WHERE run_id = ? AND (failed OR verdict = 'unchecked')", (run,))
            case ev.Planned(plan=plan):
                do("UPDATE runs SET title = ? WHERE id = ?", (_title(clean(plan.focus)), run))
            case ev.ClaimDrafted(claim=claim):
                do("INSERT OR IGNORE INTO claims (run_id, id) VALUES (?, ?)", (run, claim.id))
                self._index(run, "claim", claim.id, [claim.text])
            case ev.ClaimJudged(judgement=judgement):
                do(
                    "UPDATE claims SET verdict = ?, failed = ? WHERE run_id = ? AND id = ?",
                    (judgement.verdict, bool(judgement.error), run, judgement.claim_id),
                )
                self._index(run, "quote", judgement.claim_id, (quote.text for quote in judgement.quotes))
            case ev.ConflictFound(conflict=conflict):
                more = "UPDATE claims SET disputed = disputed + 1 WHERE run_id = ? AND id IN (?, ?)"
                do(more, (run, *conflict.claim_ids))
            case ev.ConflictSettled(conflict=conflict):
                fewer = "UPDATE claims SET disputed = MAX(0, disputed - 1) WHERE run_id = ? AND id IN (?, ?)"
                do(fewer, (run, *conflict.claim_ids))
            case ev.ClaimNoted(claim_id=claim_id, text=text):
                self._index(run, "note", claim_id, [text] if text else [])
            case ev.AnswerWritten(sentences=sentences, verdict=verdict):
                do("UPDATE runs SET statement_verdict = ? WHERE id = ?", (verdict, run))
                self._index(run, "answer", "", (sentence.text for sentence in sentences))
            case ev.HeadlineFigured(headline=headline):
                do(
                    "UPDATE runs SET percent = ?, decided = ? WHERE id = ?",
                    (headline.percent, headline.decided, run),
                )
            case ev.RunFinished(ending=ending):
                do("UPDATE runs SET ended_at = ?, ending = ? WHERE id = ?", (at, ending, run))

    def _index(self, run: str, part: str, ref: str, bodies: Iterable[str]) -> None:
        """Replace what can be searched of one part of a run."""
        self._db.execute("DELETE FROM texts WHERE run_id = ? AND part = ? AND ref = ?", (run, part, ref))
        self._db.executemany(
            "INSERT INTO texts (run_id, part, ref, body) VALUES (?, ?, ?, ?)",
            [(run, part, ref, spaced(body)) for body in bodies],
        )

    def _with_excerpts(self, runs: list[RunSummary], terms: Sequence[str]) -> list[RunSummary]:
        """The same runs with the words that answer; the lock is held."""
        ids = [run.run_id for run in runs]
        rows = self._db.execute(hits_in(ids), (any_of(terms), *ids)).fetchall()
        found = {run_id: excerpt(part, body, terms) for run_id, part, body in rows}
        return [replace(run, excerpt=found.get(run.run_id)) for run in runs]

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._lock, self._explained():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if (
                    self._db.in_transaction
                ):  # SQLite has rolled back by itself after some errors, a full disk among them
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as exc:
            raise StoreError(_explain(self._path, exc)) from exc


def _explain(path: Path, exc: sqlite3.Error) -> str:
    name = str(getattr(exc, "sqlite_errorname", ""))
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return f"The history {path} cannot be written: the disk is full or failing. Make room, then resume the run."
    if name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return f"{path} is damaged, or no history at all. It was left as it is; move it away to start a new one."
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"Another program holds {path}. Close it, then try again."
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return f"{path} cannot be opened for writing. Check its folder and its permissions."
    if name.startswith("SQLITE_CONSTRAINT"):
        return f"This place in the run is written already in {path}. Is the same run open in another window?"
    return f"The history {path} cannot be used: {exc}."


def _not_found(run_id: str) -> RunNotFound:
    return RunNotFound(f"The history holds no run {run_id}. `plumbline history` lists those it holds.")


def _statements(script: str) -> Iterator[str]:
    """Split a script into statements; `executescript` would commit before it begins."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _title(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= TITLE_CHARS else line[: TITLE_CHARS - 1].rstrip() + "…"
