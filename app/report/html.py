"""The report as one HTML file: no script, nothing fetched, and nothing that a page or a model wrote is markup."""

import base64
import hashlib
from datetime import date, datetime
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from app.core.panel import Outcome
from app.core.verdict import Verdict
from app.paths import RESOURCES
from app.report import speechwords, tables, words
from app.report.escape import line, link
from app.report.model import Report

_FOLDER = RESOURCES / "report"
_MONTHS = (
    "January February March April May June July August September October November December".split()
)  # not strftime: its words follow the machine's locale
_TONES = {
    Verdict.SUPPORTED: "true",
    Verdict.PARTLY_SUPPORTED: "misleading",
    Verdict.NOT_SUPPORTED: "false",
    Verdict.CONTRADICTED: "false",
    Verdict.DISPUTED: "split",
    Verdict.UNVERIFIABLE: "unverifiable",
    Verdict.UNCHECKED: "pending",
}

_OUTCOME_TONES = {
    Outcome.TRUE: "true",
    Outcome.MISLEADING: "misleading",
    Outcome.FALSE: "false",
    Outcome.UNVERIFIABLE: "unverifiable",
    Outcome.MODELS_SPLIT: "split",
    Outcome.UNCHECKED: "pending",
}


def to_html(report: Report) -> str:
    """Return the whole report as one self-contained HTML page, for light, dark and paper."""
    css = (_FOLDER / "report.css").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()
    return _template().render(
        report=report,
        css=Markup(css),  # noqa: S704 - our own file
        css_hash=digest,
        made_of=tables.made_of(report),
        call_rows=tables.call_rows(report),
        standing={claim.id: tables.standing(claim) for claim in report.claims},
        seats=tables.seats(report),
        stance_facts=tables.stance_facts,
        searched_for=tables.searched_for,
    )


@cache
def _template() -> Template:
    env = Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters |= {
        "change": words.change,
        "count": words.count,
        "day": _day,
        "folded_as": words.folded_as,
        "duration": words.duration,
        "letter": words.letter,
        "line": line,
        "link": link,
        "plain": words.plain,
        "plural": words.plural,
        "tone": _TONES.__getitem__,
        "outcome_tone": _OUTCOME_TONES.__getitem__,
        "label_word": speechwords.LABELS.__getitem__,
        "outcome_word": speechwords.OUTCOMES.__getitem__,
        "seat_word": speechwords.SEATS.__getitem__,
        "type_word": speechwords.TYPES.__getitem__,
        "worth_word": speechwords.WORTH.__getitem__,
        "verdict": words.verdict,
        "when": _when,
    }
    return env.get_template("report.html.j2")


def _when(at: datetime) -> str:
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year}, {at:%H:%M} UTC"


def _day(published: str) -> str:
    try:
        day = date.fromisoformat(published)
    except ValueError:
        return published
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"
