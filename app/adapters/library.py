"""The user's own files: a folder indexed in SQLite FTS5, searched like the web, read like pages.

What was read is kept as a snapshot with its hash; a file is read again only when it changed. Passages of about a
thousand letters are ranked, so that a long report is not beaten by a short note; the hits are files.
"""

import asyncio
import hashlib
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from app.adapters.files import MAX_FILE_BYTES, SUFFIXES, Document, read_document
from app.adapters.library_query import best_stretch, bigrams, match_expression, passages, terms
from app.core.error import StoreError
from app.core.evidence import Hit, NotRead, Page, Surface, Unreadable
from app.core.span import Span
from app.text.hits import hits

Progress = Callable[[int, int, str], None]
_VERSION = 1
_CANDIDATES = 40  # passages looked at for each hit asked for
_SNIPPET = 300  # letters
_ROWS = 1 << 20  # of passages a file may have: a passage's row is its file's id times this, plus its place
_SCHEMA = """
CREATE TABLE file (
  id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE, url TEXT NOT NULL UNIQUE, mtime_ns INTEGER NOT NULL,
  size INTEGER NOT NULL, file_sha256 TEXT NOT NULL, reason TEXT NOT NULL, detail TEXT NOT NULL, title TEXT NOT NULL,
  text TEXT NOT NULL, sha256 TEXT NOT NULL, retrieved_at TEXT NOT NULL, published TEXT, language TEXT NOT NULL,
  canonical TEXT NOT NULL, content_type TEXT NOT NULL, damaged INTEGER NOT NULL
);
CREATE VIRTUAL TABLE passage USING fts5 (
  title, name, text, bigrams, tokenize = "porter unicode61 remove_diacritics 2"
);
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class LibraryFile:
    """One file of the folder. `reason` is None when it was read; a file that was not is never a hit."""

    path: str  # inside the folder, with forward slashes
    url: str
    title: str
    size: int  # bytes
    characters: int
    published: date | None
    reason: Unreadable | None
    detail: str
    damaged: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexTally:
    """What one pass over the folder did, in files."""

    read: int
    unchanged: int
    failed: int
    forgotten: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A passage that answers a search: `span` is its telling sentence in the page's text, `hits` the words in it."""

    url: str
    path: str  # inside the folder
    title: str
    text: str
    span: Span
    hits: tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What is another in the folder since the last pass, by path."""

    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Seen:
    """A file as the folder shows it."""

    path: str
    full: Path
    mtime_ns: int
    size: int
    refusal: NotRead | None


class Library:
    """A folder of documents, or a single one, behind the `Library` port. One index file belongs to one folder.

    `index` may be called at any time; a pass that is cancelled keeps what it has done.
    """

    def __init__(self, folder: Path, db_path: Path, *, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._only = folder.name if folder.is_file() else ""
        self._folder = folder.resolve().parent if self._only else folder.resolve()
        self._now = now
        self._lock = threading.Lock()
        self._pass = asyncio.Lock()
        try:
            db_path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(db_path, check_same_thread=False, isolation_level=None)
            self._prepare()
        except (sqlite3.Error, OSError) as exc:
            raise StoreError(
                f"cannot open the library's index {db_path}: {exc}; delete it to have it made anew"
            ) from exc

    async def index(self, progress: Progress = lambda done, total, path: None) -> IndexTally:
        """Bring the index up to date; `progress` gets files done, files in all, and the path of the one just done."""
        async with self._pass:
            seen = await asyncio.to_thread(lambda: list(self._walk()))
            forgotten = await asyncio.to_thread(self._forget_missing, {file.path for file in seen})
            counts = {"read": 0, "unchanged": 0, "failed": 0}
            for number, file in enumerate(seen, start=1):
                counts[await asyncio.to_thread(self._take, file)] += 1
                progress(number, len(seen), file.path)
            return IndexTally(forgotten=forgotten, **counts)

    async def search(self, text: str, limit: int) -> Sequence[Hit]:
        """Return the files whose best passage answers the free text best; every word counts, none is required."""
        return await asyncio.to_thread(self._search, text, limit)

    async def read(self, url: str) -> Page | NotRead:
        """Return the snapshot of an indexed file, or why there is none."""
        return await asyncio.to_thread(self._read, url)

    async def find(self, text: str, limit: int) -> Sequence[Found]:
        """Return the passages that answer best, several of one file where it has them; every word counts."""
        return await asyncio.to_thread(self._find, text, limit)

    async def news(self) -> News:
        """Return what was added, changed or taken away since the last pass, by looking at names, sizes and times."""
        return await asyncio.to_thread(self._news)

    async def list(self) -> Sequence[LibraryFile]:
        """Return every file of the last pass, read or not, by path."""
        return await asyncio.to_thread(self._list)

    def close(self) -> None:
        """Close the index; the library is not used afterwards."""
        with self._lock:
            self._db.close()

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version != _VERSION:
            # The index can always be made anew from the folder.
            with self._writing():
                self._db.execute("DROP TABLE IF EXISTS file")
                self._db.execute("DROP TABLE IF EXISTS passage")
                for statement in filter(str.strip, _SCHEMA.split(";")):
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {_VERSION}")

    @contextmanager
    def _using(self) -> Iterator[None]:
        with self._lock:
            try:
                yield
            except sqlite3.Error as exc:
                raise StoreError(f"cannot use the library's index: {exc}; free some space, or delete it") from exc

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._using():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def _walk(self) -> Iterator[_Seen]:
        for root, folders, names in os.walk(self._folder):
            folders[:] = sorted(name for name in folders if not self._only and not name.startswith("."))
            for name in sorted(name for name in names if self._only in ("", name)):
                full = Path(root, name)
                hidden = name.startswith((".", "~$"))  # "~$" is what Word puts beside an open document
                if hidden and full.suffix.lower() not in SUFFIXES:
                    continue
                try:
                    stat = full.stat()
                except OSError as exc:
                    yield self._seen(full, 0, 0, Unreadable.REFUSED, exc.strerror or type(exc).__name__)
                    continue
                if not full.resolve().is_relative_to(self._folder):
                    yield self._seen(full, 0, 0, Unreadable.REFUSED, "a link out of the folder")
                elif hidden:
                    yield self._seen(full, stat.st_mtime_ns, stat.st_size, Unreadable.UNSUPPORTED, "hidden")
                elif full.suffix.lower() not in SUFFIXES:
                    yield self._seen(full, stat.st_mtime_ns, stat.st_size, Unreadable.UNSUPPORTED, full.suffix or name)
                elif stat.st_size > MAX_FILE_BYTES:
                    detail = f"over {MAX_FILE_BYTES // 1_000_000} MB"
                    yield self._seen(full, stat.st_mtime_ns, stat.st_size, Unreadable.TOO_LARGE, detail)
                elif full.is_file():
                    yield self._seen(full, stat.st_mtime_ns, stat.st_size)

    def _seen(self, full: Path, mtime_ns: int, size: int, reason: Unreadable | None = None, detail: str = "") -> _Seen:
        url = full.as_uri()
        refusal = NotRead(url=url, reason=reason, detail=detail) if reason else None
        path = full.relative_to(self._folder).as_posix()
        return _Seen(path=path, full=full, mtime_ns=mtime_ns, size=size, refusal=refusal)

    def _forget_missing(self, paths: set[str]) -> int:
        with self._writing():
            gone = [row for row in self._db.execute("SELECT path FROM file") if row[0] not in paths]
            for (path,) in gone:
                self._delete(path)
        return len(gone)

    def _take(self, file: _Seen) -> str:
        with self._using():
            known = self._db.execute(
                "SELECT mtime_ns, size, file_sha256, reason FROM file WHERE path = ?", (file.path,)
            ).fetchone()
        if file.refusal is not None:
            self._store(file, "", file.refusal)
            return "failed"
        if known and known[:2] == (file.mtime_ns, file.size) and known[2]:
            return "failed" if known[3] else "unchanged"
        url = file.full.as_uri()
        try:
            data = file.full.read_bytes()
        except OSError as exc:
            refusal = NotRead(url=url, reason=Unreadable.REFUSED, detail=exc.strerror or type(exc).__name__)
            self._store(file, "", refusal)
            return "failed"
        digest = hashlib.sha256(data).hexdigest()
        if known and known[2] == digest:
            with self._writing():
                self._db.execute(
                    "UPDATE file SET mtime_ns = ?, size = ? WHERE path = ?", (file.mtime_ns, file.size, file.path)
                )
            return "failed" if known[3] else "unchanged"
        outcome = read_document(Document(data=data, url=url, name=file.full.name), now=self._now())
        self._store(file, digest, outcome)
        return "failed" if isinstance(outcome, NotRead) else "read"

    def _store(self, file: _Seen, digest: str, outcome: Page | NotRead) -> None:
        with self._writing():
            self._delete(file.path)
            if isinstance(outcome, NotRead):
                blank = Page(url=outcome.url, title=file.full.stem, text="", sha256="", retrieved_at=self._now())
                self._insert(file, digest, blank, reason=outcome.reason, detail=outcome.detail)
                return
            first = self._insert(file, digest, outcome) * _ROWS
            rows = (
                (first + place, outcome.title, file.path, passage, bigrams(f"{outcome.title}\n{passage}"))
                for place, passage in enumerate(passages(outcome.text))
            )
            self._db.executemany("INSERT INTO passage (rowid, title, name, text, bigrams) VALUES (?, ?, ?, ?, ?)", rows)

    def _insert(self, file: _Seen, digest: str, page: Page, *, reason: str = "", detail: str = "") -> int:
        values: list[str | int | None] = [file.path, page.url, file.mtime_ns, file.size, digest, reason, detail]
        values += [page.title, page.text, page.sha256, page.retrieved_at.isoformat()]
        values += [page.published.isoformat() if page.published else None, page.language, page.canonical]
        values += [page.content_type, page.damaged]
        marks = ", ?" * len(values)
        row = self._db.execute(f"INSERT INTO file VALUES (NULL{marks}) RETURNING id", values)  # noqa: S608 - only marks
        file_id: int = row.fetchone()[0]
        return file_id

    def _delete(self, path: str) -> None:
        row = self._db.execute("SELECT id FROM file WHERE path = ?", (path,)).fetchone()
        if row:
            rows = (row[0] * _ROWS, (row[0] + 1) * _ROWS)
            self._db.execute("DELETE FROM passage WHERE rowid >= ? AND rowid < ?", rows)
            self._db.execute("DELETE FROM file WHERE id = ?", row)

    def _search(self, text: str, limit: int) -> Sequence[Hit]:
        expression = match_expression(text)
        if not expression or limit < 1:
            return []
        with self._using():
            rows = self._db.execute(
                "SELECT f.url, f.title, f.published, p.text FROM ("
                " SELECT rowid, text, bm25(passage, 3.0, 2.0, 1.0, 1.0) AS score FROM passage"
                " WHERE passage MATCH ? ORDER BY score LIMIT ?) AS p"
                " JOIN file AS f ON f.id = p.rowid / ? ORDER BY p.score, f.path",
                (expression, limit * _CANDIDATES, _ROWS),
            ).fetchall()
        best: dict[str, Hit] = {}
        for url, title, published, passage in rows:
            if url not in best and len(best) < limit:
                day = date.fromisoformat(published) if published else None
                snippet = " ".join(passage.split())[:_SNIPPET]
                best[url] = Hit(url=url, title=title, snippet=snippet, surface=Surface.FILES, published=day)
        return list(best.values())

    def _find(self, text: str, limit: int) -> Sequence[Found]:
        expression, sought = match_expression(text), terms(text)
        if not expression or limit < 1:
            return []
        with self._using():
            rows = self._db.execute(
                "SELECT f.url, f.path, f.title, f.text, p.text FROM ("
                " SELECT rowid, text, bm25(passage, 3.0, 2.0, 1.0, 1.0) AS score FROM passage"
                " WHERE passage MATCH ? ORDER BY score LIMIT ?) AS p"
                " JOIN file AS f ON f.id = p.rowid / ? ORDER BY p.score, f.path",
                (expression, limit, _ROWS),
            ).fetchall()
        return [_found(row, sought) for row in rows]

    def _news(self) -> News:
        with self._using():
            known = {row[0]: row[1:] for row in self._db.execute("SELECT path, mtime_ns, size FROM file")}
        seen = {file.path: (file.mtime_ns, file.size) for file in self._walk()}
        return News(
            new=tuple(path for path in seen if path not in known),
            changed=tuple(path for path in seen if path in known and known[path] != seen[path]),
            gone=tuple(path for path in known if path not in seen),
        )

    def _read(self, url: str) -> Page | NotRead:
        with self._using():
            row = self._db.execute(
                "SELECT title, text, sha256, retrieved_at, published, language, canonical, content_type, damaged,"
                " reason, detail FROM file WHERE url = ?",
                (url,),
            ).fetchone()
        if row is None:
            return NotRead(url=url, reason=Unreadable.NOT_FOUND, detail="not in the library")
        title, text, sha256, retrieved_at, published, language, canonical, content_type, damaged, reason, detail = row
        if reason:
            return NotRead(url=url, reason=Unreadable(reason), detail=detail)
        return Page(
            url=url,
            title=title,
            text=text,
            sha256=sha256,
            retrieved_at=datetime.fromisoformat(retrieved_at),
            published=date.fromisoformat(published) if published else None,
            language=language,
            canonical=canonical,
            content_type=content_type,
            damaged=bool(damaged),
        )

    def _list(self) -> Sequence[LibraryFile]:
        with self._using():
            rows = self._db.execute(
                "SELECT path, url, title, size, length(text), published, reason, detail, damaged FROM file"
                " ORDER BY path"
            ).fetchall()
        return [
            LibraryFile(
                path=path,
                url=url,
                title=title,
                size=size,
                characters=characters,
                published=date.fromisoformat(published) if published else None,
                reason=Unreadable(reason) if reason else None,
                detail=detail,
                damaged=bool(damaged),
            )
            for path, url, title, size, characters, published, reason, detail, damaged in rows
        ]


def _found(row: tuple[str, str, str, str, str], sought: Sequence[str]) -> Found:
    url, path, title, page, passage = row
    stretch = best_stretch(passage, sought)
    start = page.find(stretch, max(0, page.find(passage[:_SNIPPET].split("\n")[0])))
    start = max(start, 0)
    span = Span(start=start, end=min(start + len(stretch), len(page)))
    return Found(url=url, path=path, title=title, text=stretch, span=span, hits=hits(stretch, sought))


def forget_index(db_path: Path) -> None:
    """Remove the index of a folder, with all the text in it; the files stay where they are."""
    for name in (db_path.name, f"{db_path.name}-wal", f"{db_path.name}-shm"):
        db_path.with_name(name).unlink(missing_ok=True)
