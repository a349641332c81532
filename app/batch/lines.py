"""The inputs of a batch: one line each, a string of JSON or an object; a bad line is told by its number."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from app.core.claim import Job
from app.core.error import InputRefused
from app.pipeline.job import refuse_unusable

_UNKNOWN = "unknown"
_SHAPE = 'give a string, or an object as {"id": "a1", "text": "…", "said_on": "2024-03-07", "speaker": "…"}'


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """One input. `line` is its place in the file, counted from 1; `said_on` of None is an unknown day.

    `key` is the same for the same input wherever it stands in the file: what was done for it is found again by it.
    """

    line: int
    id: str
    text: str
    said_on: date | None
    speaker: str
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BadLine:
    """A line that is no input, and why; `repeated` when only because the same input came before."""

    line: int
    why: str
    repeated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """What a file holds, in its order."""

    good: tuple[Input, ...]
    bad: tuple[BadLine, ...]


def read_inputs(lines: Iterable[bytes], what: Job) -> Inputs:
    """Return the inputs of a file and its bad lines. Blank lines are skipped; an input that comes twice is one."""
    good: dict[str, Input] = {}
    bad: list[BadLine] = []
    lines_of: dict[str, int] = {}
    for number, raw in enumerate(lines, start=1):
        if not raw.strip():
            continue
        try:
            given = _input(number, raw, what)
            if given.key in good:
                why = f"this input stands in line {good[given.key].line} already; it is done once"
                bad.append(BadLine(line=number, why=why, repeated=True))
                continue
            if given.id in lines_of:
                raise InputRefused(f"line {lines_of[given.id]} has the id “{given.id}” already, with another input")
        except InputRefused as refused:
            bad.append(BadLine(line=number, why=str(refused)))
        else:
            good[given.key], lines_of[given.id] = given, number
    return Inputs(good=tuple(good.values()), bad=tuple(bad))


def _input(number: int, raw: bytes, what: Job) -> Input:
    try:
        said = json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as exc:
        raise InputRefused("not UTF-8 text") from exc
    except (ValueError, RecursionError) as exc:
        raise InputRefused(f"not JSON: {_SHAPE}") from exc
    said = {"text": said} if isinstance(said, str) else said
    if not isinstance(said, dict) or not isinstance(said.get("text"), str):
        raise InputRefused(f"no text: {_SHAPE}")
    text, speaker, day = said["text"], said.get("speaker") or "", said.get("said_on") or ""
    if not isinstance(speaker, str) or not isinstance(day, str):
        raise InputRefused("`speaker` and `said_on` are strings")
    refuse_unusable(text, what)
    name = said.get("id", "")
    if isinstance(name, bool) or not isinstance(name, str | int):
        raise InputRefused("`id` is a string or a number")
    return Input(
        line=number,
        id=str(name) or f"line {number}",
        text=text,
        said_on=_day(day, what),
        speaker=speaker,
        key=_key(str(name), text, day, speaker),
    )


def _day(given: str, what: Job) -> date | None:
    if what is Job.SPEECH and not given:
        raise InputRefused("a speech is judged as of its day: give `said_on` as 2024-03-07, or as “unknown”")
    if not given or given.casefold() == _UNKNOWN:
        return None
    try:
        return date.fromisoformat(given)
    except ValueError as exc:
        raise InputRefused(f"`said_on` is a day as 2024-03-07 or “unknown”, not “{given}”") from exc


def _key(*parts: str) -> str:
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]
