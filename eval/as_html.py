"""The results as one HTML page that needs nothing else: figures, matrix, bars, and every wrong case in full."""

from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from eval import shown
from eval.cases import HERE, Case, CaseSource, InjectionCase, PanelCase, VerifierCase
from eval.reading import asked, pages, wanted
from eval.records import Row
from eval.results import Results, SuiteResults
from eval.scores import wrongly_supported

_ENVIRONMENT = Environment(
    loader=FileSystemLoader(HERE),
    autoescape=select_autoescape(default=True, default_for_string=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """A stretch of a page's text; `mark` says whether it is the deciding words ("gold") or the model's quote."""

    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """A page of a wrong case, with its marked stretches."""

    id: str
    title: str
    url: str
    pieces: tuple[_Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wrong:
    """A wrong answer as it is read: what was asked, what came, what would have been right, and the pages."""

    row: Row
    worst: bool
    asked: tuple[str, ...]
    right: str
    pages: tuple[_Page, ...]


def to_html(results: Results) -> str:
    """Return the page."""
    template = _ENVIRONMENT.get_template("results.html")
    first = results.suites[0] if results.suites else None
    title = shown.finding(first.name, first.figures(raw=results.raw)[0]) if first is not None else "Nothing was asked"
    return template.render(
        finding=title,
        results=results,
        suites=[(suite, _wrong(results, suite)) for suite in results.suites],
        shown=shown,
        answers=_answers,
        percent=_percent,
    )


def _answers(table: dict[str, dict[str, int]]) -> list[str]:
    """The columns of a confusion matrix: all that was answered, and all that was expected."""
    return sorted({*table, *(answer for row in table.values() for answer in row)})


def _percent(share: float | None) -> str:
    """A share as a width."""
    return f"{100 * (share or 0.0):.1f}%"


def _wrong(results: Results, suite: SuiteResults) -> list[_Wrong]:
    found = []
    for row in results.wrong(suite.name):
        case = results.cases.get((row.suite, row.id))
        if case is not None:
            found.append(
                _Wrong(
                    row=row,
                    worst=wrongly_supported(row, raw=results.raw),
                    asked=asked(case),
                    right=wanted(case),
                    pages=tuple(_page(source, case, row) for source in pages(case)),
                )
            )
    return found


def _page(source: CaseSource, case: Case, row: Row) -> _Page:
    """The page with the deciding words and the model's quotation marked, where they stand in it as they are."""
    gold = case.gold if isinstance(case, VerifierCase | InjectionCase | PanelCase) else ()
    wanted = [(g.text, "gold") for g in gold if g.source == source.id]
    wanted += [(quote, "said") for quote in row.outcome.quotes if quote]
    marks: list[tuple[int, int, str]] = []
    for words, mark in wanted:
        begins = source.text.find(words)
        if begins >= 0 and all(begins >= end or begins + len(words) <= start for start, end, _ in marks):
            marks.append((begins, begins + len(words), mark))
    pieces, at = [], 0
    for start, end, mark in sorted(marks):
        pieces += [_Piece(text=source.text[at:start]), _Piece(text=source.text[start:end], mark=mark)]
        at = end
    pieces.append(_Piece(text=source.text[at:]))
    return _Page(id=source.id, title=source.title, url=source.url, pieces=tuple(p for p in pieces if p.text))
