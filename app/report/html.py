"""The report as one HTML file: no script, nothing fetched, and nothing that a page or a model wrote is markup."""

import base64
import hashlib
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from app.paths import RESOURCES
from app.report import speechwords, tables, words
from app.report.days import day, when
from app.report.escape import line, link
from app.report.model import Report
from app.report.tones import OUTCOME_TONES, TONES, of_claim, of_outcome

_FOLDER = RESOURCES / "report"


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
        "day": day,
        "folded_as": words.folded_as,
        "duration": words.duration,
        "letter": words.letter,
        "line": line,
        "link": link,
        "plain": words.plain,
        "plural": words.plural,
        "tone": TONES.__getitem__,
        "finding": of_claim,
        "outcome_finding": of_outcome,
        "outcome_tone": OUTCOME_TONES.__getitem__,
        "label_word": speechwords.LABELS.__getitem__,
        "outcome_word": speechwords.OUTCOMES.__getitem__,
        "seat_word": speechwords.SEATS.__getitem__,
        "type_word": speechwords.TYPES.__getitem__,
        "worth_word": speechwords.WORTH.__getitem__,
        "verdict": words.verdict,
        "when": when,
    }
    return env.get_template("report.html.j2")
