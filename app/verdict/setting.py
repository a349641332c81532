"""The setting of a figure: the clause it stands in and the thing it counts.

"The ferry carries 48 cars and 210 passengers" holds the number 210, and yet says nothing of 210 cars. So a figure is
compared by what stands around it, not by its value alone.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Final

from app.core.span import Span
from app.text.figure import Figure, FigureKind
from app.text.figurematch import states
from app.text.figures import figures
from app.text.languages import guess_language
from app.text.names import names
from app.text.units import converted, same_unit
from app.text.words import content
from app.verdict.standing import is_date, is_label, reckoned_by, role_of

_COUNTED_REACH = 4  # words behind an amount that are looked at
_COUNTED_WORDS = 2  # content words behind a number that may name what it counts: "48 passenger cars"
_SAME_SIZE = 100  # times; numbers that do not say what they count are compared only with others of their size
# The "until" before a day (a number, or the blank that is left of it) opens no clause: "from 15 April until 7 June".
_EDGE: Final = re.compile(
    r"[;:()—]|,\s|\s–\s"
    r"|\b(?:and|but|while|whereas|which|who|whose|after|before|than|und|aber|während|nachdem|bevor|als)\b"
    r"|\b(?:until|bis)\b(?!(?:\szum)?\s(?:\s{2}|\d))",
    re.I,
)
_MORE: Final = re.compile(
    r"\s(?:\w+\s)?(?:more|less|fewer|higher|lower|above|below|mehr|weniger|höher|niedriger)\b", re.I
)
# Words that make an amount in their clause one of a difference, wherever they stand in it.
_BEYOND: Final = re.compile(
    r"\b(?:over budget|overr[au]ns?|exceed\w*|additional\w*|extra|surplus|on top|zusätzlich\w*|überschr\w+)\b", re.I
)
_WHEN: Final = re.compile(r"\s*(?:when|in which|als|lorsque|quand|cuando)\b", re.I)
# What follows a number that counts what was spoken of before: "6 million of that was paid".
_COUNTS_NONE: Final = re.compile(
    r"\s*(?:[.,;:)]|(?:of (?:that|them|it|which|whom)|was|were|is|are|had|has|davon|wurden?|sind|dont|de ellos)\b)",
    re.I,
)
_EARLIER: Final = content(
    "before earlier previous previously former formerly once ago until started began vorher zuvor früher bisher einst"
    " avant auparavant précédent ancien antes anterior anteriormente"
)
_WITHIN_A_YEAR: Final = frozenset({FigureKind.DAY, FigureKind.MONTH})
_PLAIN: Final = frozenset({FigureKind.NUMBER})


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A figure with the content words of its clause and those that it counts or measures.

    `difference` marks "336 million more"; `role` is "to", "from" or "by" where one stands before an amount, "total" in
    "48 of the 101", else ""; `per` is the "year" of "400 dollars a year", else "";
    `dates` are the dates of the same clause, where the figure itself is none; `label` marks the number of a flight,
    a line or a room, which counts nothing.
    """

    figure: Figure
    clause: frozenset[str]
    counted: frozenset[str]
    difference: bool
    role: str
    dates: tuple[Figure, ...]
    per: str = ""
    label: bool = False


def placed(text: str, language: str = "en") -> list[Placed]:
    """Return the figures of a sentence, each in its setting."""
    found = figures(text, language)
    if not found:
        return []
    bare = _without(text, [f.span for f in found])
    clauses = clauses_of(bare)
    return [
        Placed(
            figure=f,
            clause=_words_around(bare, clauses, f.span),
            counted=_counted(bare, clauses, f),
            difference=_is_difference(bare, clauses, f),
            role=role_of(text, bare, f),
            dates=_dates_beside(f, found, clauses),
            per=reckoned_by(text, f),
            label=is_label(text, f),
        )
        for f in found
    ]


def comparable(one: Placed, other: Placed) -> bool:
    """True when two figures answer the same kind of question: two dates, two amounts of one unit or of one thing."""
    a, b = one.figure, other.figure
    if is_date(a) and is_date(b):
        if a.is_date == b.is_date:
            return True
        # A day without its year is compared with other days, and is no rival of the same day with its year.
        whole, recurring = (a, b) if a.is_date else (b, a)
        return whole.kind in _WITHIN_A_YEAR and not states([whole], recurring)
    if a.kind is not b.kind or one.difference != other.difference:
        return False
    if a.kind not in _PLAIN or a.unit or b.unit:
        return same_unit(a.unit, b.unit) or converted(Decimal(1), a.unit, b.unit) is not None
    if one.counted and other.counted:
        return bool(one.counted & other.counted)
    return _same_size(a, b)


def other_value(claimed: Placed, stated: Sequence[Placed]) -> bool:
    """True when sentences state another value where the claim has this one.

    Either they lack the claim's value and hold one that is comparable, or they hold it of another thing: counting
    something else, or in a clause about something else, while the claim's own thing has another value there.
    """
    if claimed.label:
        return False
    others = [
        s
        for s in stated
        if comparable(claimed, s)
        and not states([s.figure], claimed.figure)
        and (s.role != "total" or claimed.role == "total")
    ]
    same = [s for s in stated if states([s.figure], claimed.figure)]
    if not same:
        return any(not s.label for s in others)
    return all(
        _other_role(claimed, s, others)
        or (s.difference and not claimed.difference)
        or (bool(s.per and claimed.per) and s.per != claimed.per)
        or any(_fits_better(o, s, claimed) for o in others)
        for s in same
    )


def _other_role(claimed: Placed, same: Placed, others: Sequence[Placed]) -> bool:
    """True when the sentence has the claim's value as another end of the change, or as the whole of a part.

    "4,750, against 5,200 a year before" says 5,200 of the year before alone.
    """
    if same.role == "total":
        of_another = bool(claimed.counted and same.counted) and not claimed.counted & same.counted
        return claimed.role != "total" and (bool(others) or of_another)
    if same.role == "from" and not claimed.role and not claimed.clause & _EARLIER:
        return not any(states(same.dates, d) for d in claimed.dates)
    return bool(claimed.role and same.role) and claimed.role not in (same.role, "total")


def subject(text: str, language: str = "en") -> frozenset[str]:
    """Return the content words of `text` without those of its figures."""
    return content(_without(text, [f.span for f in figures(text, language)]))


def predicate(text: str, language: str = "en") -> frozenset[str]:
    """Return the content words of `text` without its figures and names: what it says of whom it names."""
    spans = [f.span for f in figures(text, language)] + [n.span for n in names(text, language)]
    return content(_without(text, spans))


def clauses_of(text: str) -> list[tuple[int, int]]:
    """Return where the clauses of a sentence begin and end: between commas, conjunctions and the like."""
    return list(pairwise(sorted({0, len(text), *(m.end() for m in _EDGE.finditer(text))})))


def stands_apart(claim: str, sentences: Sequence[str], language: str = "en") -> bool:
    """True when the sentences state a figure of the claim only in clauses that share no word with the claim."""
    words = content(claim)
    stated = [s for text in sentences for s in placed(text, guess_language(text, language))]
    for figure in placed(claim, language):
        same = [s for s in stated if states([s.figure], figure.figure)]
        if same and all(s.clause and not s.clause & words for s in same):
            return True
    return False


def _fits_better(other: Placed, same: Placed, claimed: Placed) -> bool:
    """True when `other` stands where the claim's figure should, and `same` does not.

    What both clauses share with the claim's decides: where `same` shares nothing that `other` does not share too, and
    `other` more, it is the value of something else ("Berg won 12 seats and Dahl won 19").
    """
    share_of = claimed.figure.kind is FigureKind.PERCENT and bool(claimed.counted & other.counted)
    if claimed.counted and (same.counted or share_of) and not claimed.counted & same.counted:
        return bool(claimed.counted & other.counted)
    if _dated_otherwise(claimed, same):
        return bool(other.dates) and not _dated_otherwise(claimed, other)
    if claimed.role and claimed.role == same.role:
        return False
    return bool(same.clause) and claimed.clause & same.clause < claimed.clause & other.clause


def _dated_otherwise(claimed: Placed, other: Placed) -> bool:
    """True when both have a date beside them, and not the same."""
    return bool(claimed.dates and other.dates) and not any(states(other.dates, d) for d in claimed.dates)


def _dates_beside(figure: Figure, found: Sequence[Figure], clauses: Sequence[tuple[int, int]]) -> tuple[Figure, ...]:
    if is_date(figure):
        return ()
    start, end = next(((a, b) for a, b in clauses if a <= figure.span.start < b), (0, 0))
    return tuple(f for f in found if is_date(f) and start <= f.span.start < end)


def _is_difference(text: str, clauses: Sequence[tuple[int, int]], figure: Figure) -> bool:
    start, end = next(((a, b) for a, b in clauses if a <= figure.span.start < b), (0, 0))
    return bool(_MORE.match(text, figure.span.end) or _BEYOND.search(text[start:end]))


def _same_size(one: Figure, other: Figure) -> bool:
    low, high = sorted(abs(f.low or Decimal(0)) for f in (one, other))
    return high <= _SAME_SIZE * low


def _without(text: str, spans: Sequence[Span]) -> str:
    """Return `text` with the spans blanked, so that every offset stays."""
    for span in spans:
        text = text[: span.start] + " " * (span.end - span.start) + text[span.end :]
    return text


def _words_around(text: str, clauses: Sequence[tuple[int, int]], span: Span) -> frozenset[str]:
    """The content words of a figure's clause, and of a "when" behind it; of those around it while it has none."""
    at = next((i for i, (start, end) in enumerate(clauses) if start <= span.start < end), 0)
    pieces = [text[start:end] for start, end in clauses]
    words, behind = content(pieces[at]) if pieces else frozenset(), " ".join(pieces[at + 1 : at + 2])
    if words and not _WHEN.match(behind):
        return words
    if words:
        return words | content(behind)
    before = next((found for piece in reversed(pieces[:at]) if (found := content(piece))), frozenset())
    return before | content(behind)


def _counted(text: str, clauses: Sequence[tuple[int, int]], figure: Figure) -> frozenset[str]:
    """The words that name what a bare number counts, or the way that an amount measures: the next in its clause."""
    if is_date(figure) or _COUNTS_NONE.match(text, figure.span.end):
        return frozenset()
    most = _COUNTED_WORDS if figure.kind in _PLAIN and not figure.unit else 1
    end = next((b for a, b in clauses if a <= figure.span.start < b), len(text))
    found: list[str] = []
    for word in re.findall(r"[\w'’-]+", text[figure.span.end : end])[:_COUNTED_REACH]:
        found += sorted(content(word) - set(found))
        if len(found) >= most:
            break
    return frozenset(found[:most])
