"""What a batch keeps in its folder: when it was begun, with which options, and a row for each input that is done.

One SQLite file, held by one process at a time; the lock goes with the process, however that ends. A row is written
after its report, so a row that is there has its report. What is not here yet is found in the history by the run's id,
which follows from the batch and the input alone: killed anywhere, the next start loses and repeats none.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pydantic import TypeAdapter

from app.batch.lines import Input
from app.batch.row import Row
from app.core.error import InputRefused, StoreError

NAME = "batch.db"
_ROW = TypeAdapter(Row)
_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS batch (stamp TEXT NOT NULL, options TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS done (key TEXT PRIMARY KEY, row TEXT NOT NULL)",
)


class Ledger:
    """The rows of one batch. `stamp` names the batch and begins the id of each of its runs.

    A folder of a batch with other options is refused (`InputRefused`), and so is one that another process works in.
    """

    def __init__(self, folder: Path, *, stamp: str, options: str) -> None:
        self._path = folder / NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self._path, timeout=0.5, isolation_level=None)
        except (OSError, sqlite3.Error) as exc:
            raise StoreError(f"The folder {folder} cannot be written: {exc}. Choose another with --out.") from exc
        try:
            self.stamp = self._begun(stamp, options)
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Let the folder go."""
        self._db.close()

    def run_id(self, given: Input) -> str:
        """Return the id of an input's run: the same at every start of this batch."""
        return f"{self.stamp}-{given.key}"

    def rows(self) -> dict[str, Row]:
        """Return the rows of the inputs that are done, by the inputs' keys."""
        with self._explained():
            return {key: _ROW.validate_json(row) for key, row in self._db.execute("SELECT key, row FROM done")}

    def keep(self, key: str, row: Row) -> None:
        """Put down that an input is done."""
        with self._explained():
            self._db.execute("INSERT OR REPLACE INTO done VALUES (?, ?)", (key, _ROW.dump_json(row).decode()))

    def _begun(self, stamp: str, options: str) -> str:
        """Take the lock, and return the stamp of this folder's batch: that which is there, or a new one."""
        with self._explained():
            self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._db.execute("BEGIN EXCLUSIVE")  # in this mode the lock outlives the transaction
            for statement in _SCHEMA:
                self._db.execute(statement)
            known = self._db.execute("SELECT stamp, options FROM batch").fetchone()
            if known is None:
                self._db.execute("INSERT INTO batch VALUES (?, ?)", (stamp, options))
            self._db.execute("COMMIT")
        if known is None:
            return stamp
        if known[1] != options:
            raise InputRefused(
                f"{self._path.parent} holds a batch with other options. "
                f"It was begun with: {known[1]}. Now they are: {options}. Give the same, or another folder with --out."
            )
        return str(known[0])

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.OperationalError as exc:
            if "locked" in str(exc):
                raise InputRefused(
                    f"Another process works on the batch in {self._path.parent}. Wait for it, or stop it first."
                ) from exc
            raise StoreError(f"{self._path} cannot be used: {exc}. Free some space, or choose another folder.") from exc
        except sqlite3.DatabaseError as exc:
            raise StoreError(f"{self._path} is no batch of Plumbline's. Choose another folder with --out.") from exc
