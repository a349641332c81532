"""How the history is read: conditions to SQL, rows to summaries, and the words around a hit."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from app.core.claim import Job
from app.core.event import Ending
from app.core.history import Excerpt, HistoryQuery
from app.core.span import Span
from app.core.verdict import Verdict
from app.text.hits import UNSPACED, hits

_FINAL = f"({', '.join(repr(each.value) for each in Ending if each.final)})"
TITLE_CHARS = 160

_VERDICT = "CASE WHEN verdict IS NULL THEN 'unchecked' WHEN disputed THEN 'disputed' ELSE verdict END"
_CLAIMS = f"SELECT {_VERDICT} AS v, COUNT(*) AS n FROM claims WHERE run_id = runs.id GROUP BY v"  # noqa: S608 - constants
_LATER = "SELECT MAX(later.ended_at) FROM runs AS later WHERE later.verifies = runs.id"
_COLUMNS = ", ".join((
    "id, job, input, title, model, started_at, last_at, ended_at, ending, statement_verdict",
    f"(SELECT json_group_object(v, n) FROM ({_CLAIMS}))",  # noqa: S608 - constants
    "verifies",
    f"({_LATER} AND later.ending IN {_FINAL})",
    "percent, decided",
))  # fmt: skip
_OPEN = f"(ending IS NULL OR ending NOT IN {_FINAL})"
_HOLDS = "id IN (SELECT run_id FROM texts WHERE id IN (SELECT rowid FROM words WHERE words MATCH ?))"
# Each sign of Kana and Han is indexed as a word: two signs are found anywhere, which trigrams could not do.
_SPACED = re.compile(" ([\u3040-\u30ff\u3400-\u9fff]) ")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
_BEFORE, _AROUND = 60, 220  # characters of an excerpt: before the first hit, and in all


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSummary:
    """One line of the history. `ended_at` and `ending` are None while a run is open, or when it was killed.

    `verifies` is the id of the run that this one makes anew ("" = none); `last_verified` is when a later run that made
    this one anew came to its end (None = never). `percent` and `decided` are a speech's headline. `excerpt` is set
    where words were looked for and are not in the title.
    """

    run_id: str
    job: Job
    input: str
    title: str
    model: str
    started_at: datetime
    last_at: datetime
    ended_at: datetime | None
    ending: Ending | None
    statement_verdict: Verdict | None
    counts: Mapping[Verdict, int]
    verifies: str = ""
    last_verified: datetime | None = None
    percent: int | None = None
    decided: int = 0
    excerpt: Excerpt | None = None

    @property
    def unfinished(self) -> bool:
        """Whether there is something left to do: it was stopped, broke off, or goes on still."""
        return self.ending is None or not self.ending.final


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A condition on `runs`, with its values. Empty where every run answers."""

    sql: str = ""
    values: tuple[str | int, ...] = ()
    terms: tuple[str, ...] = field(default=())


def clause(wanted: HistoryQuery) -> Clause:
    """Return the condition that `wanted` puts on the table of runs."""
    terms = terms_of(wanted.words)
    parts, values = [_HOLDS] * len(terms), [*map(_prefix, terms)]
    if wanted.job is not None:
        parts.append("job = ?")
        values.append(wanted.job)
    if wanted.verdict is not None:
        parts.append(
            f"(statement_verdict = ? OR EXISTS (SELECT 1 FROM claims WHERE run_id = runs.id AND {_VERDICT} = ?))"  # noqa: S608 - a constant
        )
        values += [wanted.verdict, wanted.verdict]
    if wanted.model:
        parts.append("model = ?")
        values.append(clean(wanted.model))
    if wanted.since is not None:
        parts.append("started_at >= ?")
        values.append(wanted.since.isoformat())
    if wanted.unfinished:
        parts.append(_OPEN)
    return Clause(sql=" WHERE " + " AND ".join(parts) if parts else "", values=tuple(values), terms=terms)


def listing(condition: Clause) -> str:
    """Return the query for a page of summaries: unfinished ones first, then the newest. Ends in limit and offset."""
    order = f"{_OPEN} DESC, started_at DESC, id DESC"
    # The page is picked first, so that claims are counted for its rows alone.
    page = f"SELECT id FROM runs{condition.sql} ORDER BY {order} LIMIT ? OFFSET ?"  # noqa: S608 - values are bound
    return f"SELECT {_COLUMNS} FROM runs WHERE id IN ({page}) ORDER BY {order}"  # noqa: S608 - values are bound


def hits_in(run_ids: Sequence[str]) -> str:
    """Return the query for one text of each run that holds a term, one that is not the input where there is one."""
    marks = ", ".join("?" * len(run_ids))
    holding = f"id IN (SELECT rowid FROM words WHERE words MATCH ?) AND run_id IN ({marks})"  # noqa: S608 - only marks
    first = "SELECT abs(MAX(CASE part WHEN 'input' THEN -id ELSE id END)) FROM texts"
    return f"SELECT run_id, part, body FROM texts WHERE id IN ({first} WHERE {holding} GROUP BY run_id)"  # noqa: S608


def any_of(terms: Sequence[str]) -> str:
    """Return the expression that finds texts with at least one of `terms`."""
    return " OR ".join(map(_prefix, terms))


def terms_of(words: str) -> tuple[str, ...]:
    """Return what is looked for: each word by itself, never as syntax."""
    return tuple(term for term in words.replace('"', " ").split() if any(map(str.isalnum, term)))


def clean(text: str) -> str:
    """Return the text with lone surrogates, which UTF-8 cannot hold, as U+FFFD."""
    return _LONE_SURROGATE.sub("\ufffd", text)


def spaced(text: str) -> str:
    """Return the text as it is indexed: signs of scripts without spaces stand apart."""
    return UNSPACED.sub(r" \1 ", clean(text))


def summary(row: tuple[str, ...]) -> RunSummary:
    """Return the summary that a row of `listing` holds."""
    run_id, job, text, title, model, started_at, last_at, ended_at, ending, verdict, counts, *more = row
    verifies, last_verified, percent, decided = more
    return RunSummary(
        run_id=run_id,
        job=Job(job),
        input=text,
        title=title,
        model=model,
        started_at=datetime.fromisoformat(started_at),
        last_at=datetime.fromisoformat(last_at),
        ended_at=datetime.fromisoformat(ended_at) if ended_at else None,
        ending=Ending(ending) if ending else None,
        statement_verdict=Verdict(verdict) if verdict else None,
        counts={Verdict(code): n for code, n in json.loads(counts).items()},
        verifies=verifies,
        last_verified=datetime.fromisoformat(last_verified) if last_verified else None,
        percent=None if percent is None else int(percent),
        decided=int(decided),
    )


def excerpt(part: str, body: str, terms: Sequence[str]) -> Excerpt | None:
    """Return the words around the first hit in a text as it is indexed; None for an input that the title shows."""
    text = " ".join(_SPACED.sub(r"\1", body).split())
    if part == "input" and len(text) <= TITLE_CHARS:
        return None
    found = hits(text, terms)
    first = found[0].start if found else 0
    start = max(0, first - _BEFORE)
    start = text.find(" ", start, first) + 1 or start if start else 0
    end = min(len(text), start + _AROUND)
    end = text.rfind(" ", first + 1, end) if end < len(text) and " " in text[first + 1 : end] else end
    lead, tail = "… " if start else "", " …" if end < len(text) else ""
    shift = len(lead) - start
    shown = (
        Span(start=hit.start + shift, end=hit.end + shift) for hit in found if start <= hit.start and hit.end <= end
    )
    return Excerpt(part=part, text=lead + text[start:end] + tail, hits=tuple(shown))  # type: ignore[arg-type]  # our own column


def _prefix(term: str) -> str:
    return f'"{spaced(term)}"*'
