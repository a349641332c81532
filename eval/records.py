"""What is kept of every case that was asked: one line of JSON each, so that a stopped eval goes on where it was.

The first line of such a file is its `Sheet`, which says what was asked of whom; the others are `Row`s.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from eval.cases import Case

FORMAT = 1
RIGHT = "right"  # the answer expected of a case that has no label
ERROR = "error"  # the answer of a case whose call gave nothing usable


class RowsUnusable(ValueError):
    """A file of rows that cannot be read or does not belong to this eval; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GateWord:
    """A gate that lowered an answer, and its reason, both as codes."""

    gate: str
    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What a case cost. Tokens are the engine's own counts; `cached` are prompt tokens that its cache served.

    `told` are the prompt tokens of the calls whose engine tells what was cached. `asked_again` counts replies that did
    not fit and were asked for once more, `unusable` those that did not fit then either.
    """

    calls: int = 0
    prompt: int = 0
    told: int = 0
    cached: int = 0
    output: int = 0
    seconds: float = 0.0
    asked_again: int = 0
    unusable: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of one case: `raw` is the model's word before the code's checks, `given` the answer after them.

    `counts` are a suite's own sums, by name; `quotes` what the model copied, `unlocated` how many of these stand in no
    source; `said` is the model's own words or what was made of them, for a reader of a wrong case; `error` is a code.
    """

    given: str
    raw: str
    right: bool
    raw_right: bool
    error: str = ""
    detail: str = ""
    probability: float | None = None
    quotes: tuple[str, ...] = ()
    unlocated: int = 0
    gates: tuple[GateWord, ...] = ()
    counts: dict[str, float] = field(default_factory=dict)
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One case in one run (counted from 1), with what the figures group by."""

    suite: str
    id: str
    run: int
    digest: str  # of the case: a changed case is asked again
    split: str
    failure: str
    language: str
    expected: str
    right: tuple[str, ...]
    twin: str = ""
    outcome: Outcome
    usage: Usage

    @property
    def key(self) -> tuple[str, str, int, str]:
        """What makes this row the answer to a case in a run."""
        return self.suite, self.id, self.run, self.digest


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What was to be asked, so that an eval can be gone on with. `total` counts rows; 0 where nobody wrote it down.

    `cases` is the file of others that the cases are from, `outside` its kind of data; both are "" for our own cases.
    """

    suites: tuple[str, ...] = ()
    runs: int = 1
    split: str = "all"
    limit: int = 0
    cases: str = ""
    outside: str = ""
    total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What was asked of whom, with what: all that two files must share to be one eval, and its scope."""

    format: int = FORMAT
    engine: str
    model: str
    model_digest: str
    window: int
    certainty: float
    prompt_hash: str
    seed: int
    app_version: str
    checkout: str = ""  # commit of the checkout that was scored, "" when it is none
    machine: str = ""
    started_at: str = ""
    scope: Scope = field(default_factory=Scope)

    def same(self, other: "Sheet") -> bool:
        """True when rows of the other may stand beside rows of this one."""
        return self._identity() == other._identity()

    def _identity(self) -> tuple[object, ...]:
        return self.engine, self.model, self.model_digest, self.window, self.certainty, self.prompt_hash, self.seed


@dataclass(frozen=True, slots=True, kw_only=True)
class Eval:
    """An eval as a file holds it: what was asked of whom, and a row for each answer."""

    sheet: Sheet
    rows: tuple[Row, ...]


_CASE: TypeAdapter[Case] = TypeAdapter(Case)
_ROW = TypeAdapter(Row)
_SHEET = TypeAdapter(Sheet)


def digest(case: Case) -> str:
    """Return a short hash over all that a case says."""
    return hashlib.sha256(_CASE.dump_json(case, by_alias=True)).hexdigest()[:12]


def as_json(case: Case) -> dict[str, object]:
    """Return a case as its line of JSON has it."""
    plain: dict[str, object] = _CASE.dump_python(case, mode="json", by_alias=True, exclude_none=True)
    return plain


class RowFile:
    """A file of rows that grows by one line for each case asked; every line is on disk before the next case."""

    def __init__(self, path: Path, sheet: Sheet) -> None:
        """Open `path` for `sheet`; raise `RowsUnusable` when it holds another eval's rows."""
        self.path, self.sheet = path, sheet
        self.rows: list[Row] = []
        if path.exists() and path.read_bytes().strip():
            held = read(path)
            if not held.sheet.same(sheet):
                raise RowsUnusable(
                    f"{path} was begun with another model, prompt or setting ({held.sheet.model}, prompts "
                    f"{held.sheet.prompt_hash[:8]}, certainty {held.sheet.certainty}, seed {held.sheet.seed}); "
                    "give another file"
                )
            self.rows += held.rows
            _mend(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write(_SHEET.dump_json(sheet).decode())

    def append(self, row: Row) -> None:
        """Put one more row down."""
        self.rows.append(row)
        self._write(_ROW.dump_json(row, exclude_defaults=True).decode())

    def _write(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def read(path: Path) -> Eval:
    """Return the eval that a file of rows holds; a last line that was cut by a crash is left out."""
    lines = [line for line in path.read_text("utf-8").split("\n") if line.strip()]
    try:
        sheet = _SHEET.validate_json(lines[0]) if lines else None
    except ValidationError as exc:
        raise RowsUnusable(f"{path} is no file of rows of this eval: {exc}") from exc
    if sheet is None:
        raise RowsUnusable(f"{path} is empty")
    rows: list[Row] = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            rows.append(_ROW.validate_json(line))
        except ValidationError as exc:
            if number == len(lines) and not _is_json(line):
                break
            raise RowsUnusable(f"{path}, line {number}: {exc}") from exc
    return Eval(sheet=sheet, rows=tuple(rows))


def plain(rows: Iterable[Row]) -> list[dict[str, object]]:
    """Return rows as plain values, for a file of results."""
    return [_ROW.dump_python(row, mode="json") for row in rows]


def rows_of(values: Sequence[object]) -> list[Row]:
    """Return the rows that `plain` made the values of."""
    return [_ROW.validate_python(value, strict=False) for value in values]


def sheet_of(value: object) -> Sheet:
    """Return the sheet of a file of results."""
    return _SHEET.validate_python(value)


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except json.JSONDecodeError:
        return False
    return True


def _mend(path: Path) -> None:
    """Cut off a half line that a crash left, so that the next one starts on a line of its own."""
    text = path.read_bytes()
    if not text.endswith(b"\n"):
        whole = text[: text.rfind(b"\n") + 1] if not _is_json(text[text.rfind(b"\n") + 1 :].decode()) else text + b"\n"
        path.write_bytes(whole)
