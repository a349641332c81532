"""What came of an earlier run, in words: the line below it, the head above its group, its mark."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from app.core.claim import InputKind
from app.core.event import Ending
from app.core.history import Part
from app.core.verdict import Verdict
from app.ui import words
from app.ui.marks import Mark, mark_of, mark_of_spoken
from app.ui.ports import RunSummary

translate = QCoreApplication.translate
_WEEK = 7


def describe(run: RunSummary, now: datetime) -> str:
    """One line: what it was, when, and how it ended."""
    parts = [words.kind_name(run.kind), words.moment(run.at, now), *_outcome(run)]
    if run.last_verified is not None:
        parts.append(translate("Runs", "last verified {}").format(words.moment(run.last_verified, now)))
    if run.verifies:
        parts.append(translate("Runs", "a verification of an earlier run"))
    return "  ·  ".join(parts)


def headline(run: RunSummary) -> str:
    """A speech's figure with its base, or nothing."""
    if run.percent is None:
        return ""
    return translate("Runs", "{percent} % True").format(percent=run.percent)


def verdict_mark(run: RunSummary) -> Mark | None:
    """The mark of a statement's verdict."""
    return mark_of(run.verdict) if run.verdict is not None else None


def claim_mark(run: RunSummary, verdict: Verdict) -> Mark:
    """The mark of a verdict on a claim of `run`."""
    return mark_of_spoken(verdict) if run.kind is InputKind.SPEECH else mark_of(verdict)


def head(run: RunSummary, now: datetime) -> str:
    """The group that a run stands in: what goes on, what is unfinished, then by day, then by month."""
    if run.live:
        return translate("Runs", "Going on now")
    if run.resumable:
        return translate("Runs", "Unfinished")
    at, today = run.at.astimezone().date(), now.astimezone().date()
    days = (today - at).days
    if days <= 0:
        return translate("Runs", "Today")
    if days == 1:
        return translate("Runs", "Yesterday")
    if days < _WEEK:
        return translate("Runs", "The last seven days")
    return QLocale().toString(QDate(at.year, at.month, 1), "MMMM yyyy")


def part(name: Part) -> str:
    """Where in a run the words that were looked for stand."""
    names: dict[Part, str] = {
        "input": translate("Runs", "in the input"),
        "claim": translate("Runs", "in a claim"),
        "quote": translate("Runs", "in a quote"),
        "answer": translate("Runs", "in the answer"),
    }
    return names[name]


def _outcome(run: RunSummary) -> list[str]:
    if run.live:
        return [translate("Runs", "goes on now")]
    parts = [mark_of(run.verdict).word] if run.verdict is not None else []
    if run.percent is not None:
        figure = translate("Runs", "{percent} % True, {decided} of {total} decided")
        return [*parts, figure.format(percent=run.percent, decided=run.decided, total=run.claims)]
    judged = run.claims - run.counts.get(Verdict.UNCHECKED, 0)
    if run.ending in (Ending.DONE, None, Ending.STOPPED) and run.claims:
        stopped = translate("Runs", "stopped at {} of {} claims")
        done = translate("Runs", "{} of {} claims checked")
        parts.append((stopped if run.resumable else done).format(judged, run.claims))
    elif run.ending is Ending.NOTHING_FOUND:
        parts.append(translate("Runs", "nothing was found"))
    elif run.resumable:
        parts.append(_stopped_by(run.ending))
    return parts


def _stopped_by(ending: Ending | None) -> str:
    reasons = {
        Ending.BLOCKED: translate("Runs", "the search engine refused us"),
        Ending.OFFLINE: translate("Runs", "no network"),
        Ending.ENGINE: translate("Runs", "the model stopped answering"),
        Ending.ERROR: translate("Runs", "an error"),
    }
    return reasons.get(ending, translate("Runs", "stopped")) if ending else translate("Runs", "broken off")
