"""One line of a batch's results, drawn from the report of its run."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from app.batch.lines import BadLine, Input
from app.batch.task import Trouble
from app.core.event import Ending
from app.core.verdict import Verdict
from app.report import words
from app.report.model import Report

_NAME_CHARS = 40
_DONE = frozenset(each.value for each in Ending if each.final)
_STATES = {"engine": "without an engine", "blocked": "refused by the search engines", "offline": "without a network"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What came of one input. `state` is how its run ended, or the code of what was wrong with the line.

    `result` is the verdict on a statement, the answer to a question, or the headline of a speech. `report` is the path
    of the report inside the batch's folder, without its ending; "" when there is none.
    """

    line: int
    id: str
    state: str
    input: str = ""
    said_on: str = ""
    speaker: str = ""
    result: str = ""
    verdict: str = ""
    claims: int = 0
    counts: Mapping[Verdict, int] = field(default_factory=dict)
    pages: int = 0
    origins: int = 0
    model: str = ""
    seconds: float = 0.0
    run: str = ""
    report: str = ""
    trouble: str = ""

    @property
    def done(self) -> bool:
        """True when this line is an input and nothing is left to do for it."""
        return self.state in _DONE

    @property
    def state_words(self) -> str:
        """The state in words, as in "2 waiting"."""
        return _STATES.get(self.state, words.plain(self.state))


def row_of(given: Input, report: Report) -> Row:
    """Return the row of an input whose run has this report."""
    ending = report.status.ending or Ending.STOPPED
    verdict = report.statement_verdict
    figures = report.metrics
    return Row(
        line=given.line,
        id=given.id,
        state=ending.value,
        input=given.text,
        said_on=given.said_on.isoformat() if given.said_on else "",
        speaker=given.speaker,
        result=_result(report),
        verdict=verdict.value if verdict else "",
        claims=len(report.claims),
        counts=dict(figures.verdicts),
        pages=figures.pages_read,
        origins=figures.origins,
        model=", ".join(dict.fromkeys(entry.model for entry in report.roster)),
        seconds=round(report.times.elapsed_s, 1),
        run=report.run_id,
        report=report_name(given),
        trouble="" if ending.final else report.status.detail or report.status.words,
    )


def row_of_trouble(given: Input, trouble: Trouble) -> Row:
    """Return the row of an input that came to no run."""
    return Row(line=given.line, id=given.id, state=trouble.code, input=given.text, trouble=trouble.words)


def row_of_waiting(given: Input) -> Row:
    """Return the row of an input that nobody has done yet."""
    return Row(line=given.line, id=given.id, state="waiting", input=given.text)


def row_of_bad(bad: BadLine) -> Row:
    """Return the row of a line that is no input."""
    state = "repeated" if bad.repeated else "bad_line"
    return Row(line=bad.line, id=f"line {bad.line}", state=state, trouble=bad.why)


def report_name(given: Input) -> str:
    """Return where the report of an input lies, without its ending: readable, and safe as a file's name anywhere."""
    readable = re.sub(r"[^\w-]+", "-", given.id).strip("-")[:_NAME_CHARS]
    return f"reports/{readable}-{sha256(given.key.encode()).hexdigest()[:8]}"


def _result(report: Report) -> str:
    if report.speech is not None:
        return report.speech.headline.words
    if report.statement_verdict is not None:
        return words.verdict(report.statement_verdict)
    return " ".join(sentence.text for sentence in report.answer)
