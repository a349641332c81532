"""Gate 3.2: every figure of a claim is stated in the quoted sentences, or beside them by a sentence on the same matter.

What is stated is looked for in the quoted sentences first: when those state another value of the same kind, the
quotation speaks of something else, whatever stands elsewhere on the page. A figure that only stands beside them must
stand in a sentence that could have been quoted itself: a page is full of dates of other events. A figure that follows
from those of the quoted sentences is stated by them; so must "doubled" be said or follow.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.evidence import Quote
from app.text.derived import derived, derived_multiple, unstated_multiples
from app.text.figure import Figure
from app.text.figurematch import states
from app.text.figures import missing
from app.text.languages import guess_language
from app.text.names import missing_names
from app.text.sentences import split
from app.text.words import content
from app.verdict.bench import Bench, following, sentences, with_pages
from app.verdict.dated import with_years
from app.verdict.differing import better_elsewhere
from app.verdict.inflection import meant_coverage
from app.verdict.reference import Quoted
from app.verdict.setting import Placed, clauses_of, comparable, other_value, placed, predicate
from app.verdict.slots import scores_swapped
from app.verdict.subjects import subject_elsewhere

_BESIDE = 0.5  # share of what the claim says in a sentence beside the quotation that states one of its amounts
_DATED = 0.75  # the same for a date: every second sentence has one
_OF_A_PART: Final = re.compile(
    r"\b(?:of (?:them|which|whom|these|those)|davon|darunter|dont|d['’]entre (?:eux|elles)|de ell[oa]s"
    r"|de los cuales)\b",
    re.I,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureFinding:
    """Why a claim's figures are not stated ("" when they are), with the figures or where they stand.

    `follows` tells that one is stated by what it follows from.
    """

    reason: str = ""
    detail: str = ""
    follows: bool = False


def figure_finding(quotes: Sequence[Quote], bench: Bench) -> FigureFinding:
    """Compare the figures of the claim with those of the quoted sentences, then with those beside them."""
    claim, language = bench.claim, bench.language
    stretches = sentences(quotes, bench)
    parted = [[span.of(text) for span in split(text, guess_language(text, language))] for text in stretches]
    quoted = [text for parts in parted for text in parts]
    claimed = placed(claim, language)
    multiplied = _multiples(claim, quoted, language)
    if multiplied.reason:
        return multiplied
    if not claimed:
        return FigureFinding(detail=derivations_told([multiplied.detail]), follows=bool(multiplied.detail))
    stated = [f for quote, parts in zip(quotes, parted, strict=True) for f in _dated(quote, parts, claimed, bench)]
    absent = [f for f in missing(claim, quoted, language) if not states([s.figure for s in stated], f)]
    follows = {f.span: found.formula for f in absent if (found := derived(claim, f, quoted, language))}
    rivalled = [c for c in claimed if c.figure.span not in follows and other_value(c, stated)]
    if not rivalled and better_elsewhere(claim, quoted, [bench.sources[i] for i in bench.pack.source_ids], language):
        rivalled = claimed
    if not rivalled and any(_of_a_part(claim, claimed, text, language) for text in stretches):
        rivalled = claimed
    if not rivalled:
        behind = [text for text in following(quotes, bench) if not missing_names(text, [claim], language)]
        rivalled = _of_another_sentence(claim, claimed, [*quoted, *behind], language)
    if rivalled:
        return FigureFinding(reason="other_value", detail=_told(claim, [c.figure for c in rivalled]))
    if stretches and all(swapped := [scores_swapped(claim, text, language) for text in stretches]):
        return FigureFinding(reason="other_value", detail=swapped[0])
    told = derivations_told([*follows.values(), multiplied.detail])
    absent = [f for f in absent if f.span not in follows]
    if not absent:
        return FigureFinding(detail=told, follows=bool(told))
    beside = list(_beside(quotes, bench))
    still = [f for f in absent if not any(_stated_beside(f, claimed, other, bench) for other in beside)]
    if still:
        return FigureFinding(reason="missing", detail=_told(claim, still))
    return FigureFinding(detail="; ".join(filter(None, (told, "beside the quotation"))), follows=bool(told))


def _dated(quote: Quote, parts: Sequence[str], claimed: Sequence[Placed], bench: Bench) -> list[Placed]:
    """The figures of quoted sentences, their dates with the year where the page tells it."""
    found = [f for text in parts for f in placed(text, guess_language(text, bench.language))]
    return with_years(found, claimed, bench.sources[quote.source_id].page.published)


def _multiples(claim: str, quoted: Sequence[str], language: str) -> FigureFinding:
    """Find that "doubled" is neither said nor follows, or say how it follows."""
    formulas = []
    for multiple in unstated_multiples(claim, quoted):
        found = derived_multiple(claim, multiple, quoted, language)
        if found is None:
            return FigureFinding(reason="missing", detail=multiple.span.of(claim))
        formulas.append(found.formula)
    return FigureFinding(detail="; ".join(formulas))


def derivations_told(formulas: Sequence[str]) -> str:
    """Return how figures follow from those stated, as a gate's detail; "" when none does."""
    told = "; ".join(filter(None, formulas))
    return f"derived: {told}" if told else ""


def _told(claim: str, found: Sequence[Figure]) -> str:
    return ", ".join(f.span.of(claim) for f in found)


def _beside(quotes: Sequence[Quote], bench: Bench) -> Iterator[Quoted]:
    """The sentences that the model was shown of the quoted pages, and the titles of those."""
    for page in with_pages(quotes, bench):
        yield Quoted(text=page.title, start=0, page=page.page, title=page.title, language=page.language)
    quoted = {q.source_id for q in quotes}
    for passage in bench.pack.passages:
        if passage.source_id in quoted:
            shown = bench.sources[passage.source_id].page
            written = shown.language or bench.language
            for span in split(passage.text, written):
                yield Quoted(
                    text=span.of(passage.text),
                    start=passage.span.start + span.start,
                    page=shown.text,
                    title=shown.title,
                    language=written,
                )


def _stated_beside(figure: Figure, claimed: Sequence[Placed], beside: Quoted, bench: Bench) -> bool:
    """True when a sentence beside the quotation states a figure of the claim, of the same thing and the same matter."""
    claim, language = bench.claim, bench.language
    if any(f.span == figure.span for f in missing(claim, [beside.text], language)):
        return False
    mine = next(c for c in claimed if c.figure.span == figure.span)
    if mine.label or beside.text == beside.title:
        return True
    theirs = placed(beside.text, guess_language(beside.text, language))
    if other_value(mine, theirs) or subject_elsewhere(claim, [beside], language, first_only=True):
        return False
    share = meant_coverage(predicate(claim, language), content(beside.text))
    if figure.is_date:
        return share >= _DATED
    return share >= _BESIDE or any(mine.counted & t.counted for t in theirs)


def _of_another_sentence(claim: str, claimed: Sequence[Placed], quoted: Sequence[str], language: str) -> list[Placed]:
    """The amounts of which a claim says what another sentence says of another amount.

    "Exports to the coast grew by 6 percent. With those to the islands they shrank by 3 percent": what the claim says
    of the islands stands beside the 3 alone.
    """
    says = predicate(claim, language)
    told = [(content(text), placed(text, guess_language(text, language))) for text in quoted]
    found = []
    for mine in claimed:
        same = [words for words, stated in told if states([s.figure for s in stated], mine.figure)]
        rival = [
            words
            for words, stated in told
            if words not in same and any(s.figure.kind is mine.figure.kind and comparable(mine, s) for s in stated)
        ]
        if (
            not mine.figure.is_date
            and same
            and says & mine.clause & frozenset().union(*rival) - frozenset().union(*same)
        ):
            found.append(mine)
    return found


def _of_a_part(claim: str, claimed: Sequence[Placed], text: str, language: str) -> bool:
    """True when the claim says of the whole what the sentence says of a part: "14,200, a quarter of them abroad"."""
    parts = [text[a:b] for a, b in clauses_of(text)]
    of_part = [part for part in parts if _OF_A_PART.search(part)]
    if not of_part or _OF_A_PART.search(claim):
        return False
    rest = " ".join(part for part in parts if part not in of_part)
    own = content(" ".join(of_part)) - content(rest)
    within = missing(claim, of_part, language)
    return (
        bool(own & content(claim))
        and len(within) == len(claimed)
        and len(missing(claim, [rest], language)) < len(within)
    )
