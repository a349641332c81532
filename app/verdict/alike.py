"""Claims that say the same, and statements that rival a claim: found in code, by words, names and figures."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.core.evidence import Source
from app.core.span import Span
from app.text.figurematch import states
from app.text.figures import figures
from app.text.polarity import Agreement, agrees
from app.text.sentences import split
from app.text.words import content, coverage, likeness
from app.verdict.setting import comparable, other_value, placed, predicate, subject

SAME_CLAIM = 0.7  # Jaccard likeness of content words, figures aside; figures and polarity must agree besides
SAME_WORDS = 0.8  # Jaccard likeness, figures aside, above which two values of one kind are a conflict without a model
SAME_OPENING = 0.7  # Jaccard likeness up to the first figure: "the old bridge" and "the bridge" are two subjects
SAME_SUBJECT = 0.6  # share of a claim's words, figures aside, that a rival sentence must hold
CLOSE = 0.75  # share of a claim's content words in one sentence of a source that makes the source worth citing
LONGEST_RIVAL = 400  # characters; a longer "sentence" is a table or a list


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival:
    """A sentence of a source that speaks of a claim's subject with another value."""

    source_id: str
    span: Span
    text: str


def same_claim(first: str, second: str, language: str = "en") -> bool:
    """True when two claims say the same in other words: like words, equal figures, equal polarity."""
    if likeness(subject(first, language), subject(second, language)) < SAME_CLAIM:
        return False
    ours, theirs = figures(first, language), figures(second, language)
    if any(not states(theirs, f) for f in ours) or any(not states(ours, f) for f in theirs):
        return False
    return _agreements(first, second, language) == {Agreement.AGREE}


def rivals(claim: str, sources: Iterable[Source], language: str = "en") -> list[Rival]:
    """Return the sentences of `sources` that state another value of the kind that `claim` states, of the same subject.

    A claim without figures has none: a difference in words alone is the model's to find.
    """
    about = subject(claim, language)
    if len(about) < 2 or not placed(claim, language):
        return []
    return [
        Rival(source_id=source.id, span=span, text=text)
        for source in sources
        for span, text, words in worded(source.page.text, source.page.language or language)
        if coverage(about, words) >= SAME_SUBJECT
        and len(text) <= LONGEST_RIVAL
        and states_other_value(claim, text, language, source.page.language)
    ]


def states_other_value(claim: str, sentence: str, language: str = "en", written: str = "") -> bool:
    """True when a figure of the claim is absent from a sentence, and a comparable one stands there on the same matter.

    Dates stand in every second sentence, so one that rivals the claim's must stand beside what the claim says
    happened; an amount may stand in any clause that shares a word with the claim's.
    `written` is the language of the sentence.
    """
    stated, says = placed(sentence, written or language), predicate(claim, language)
    for figure in placed(claim, language):
        if states([s.figure for s in stated], figure.figure):
            continue
        for other in stated:
            near = (says if figure.figure.is_date else figure.clause | says) & other.clause
            if comparable(figure, other) and (near or not other.clause or not says):
                return True
    return False


def states_closely(claim: str, source: Source, language: str = "en") -> bool:
    """True when one sentence of a source holds most of a claim's content words, so that it should be cited too."""
    words = content(claim)
    return any(
        coverage(words, other) >= CLOSE for _, _, other in worded(source.page.text, source.page.language or language)
    )


def bearing(claim: str, sources: Iterable[Source], most: int, language: str = "en", *, floor: float = 0.0) -> list[str]:
    """Return the ids of up to `most` sources, best first, that hold a sentence with more than `floor` of its words.

    The title counts with each sentence: what a page is about need not be said again in every one.
    """
    words = content(claim)
    best = []
    for rank, source in enumerate(sources):
        title = content(source.page.title)
        shares = [
            coverage(words, other | title if words & other else other)
            for _, _, other in worded(source.page.text, source.page.language or language)
        ]
        best.append((-max(shares, default=0.0), rank, source.id))
    return [source_id for share, _, source_id in sorted(best)[:most] if -share > floor]


def can_conflict(first: str, second: str, language: str = "en") -> bool:
    """True when two claims are about one subject and differ in a figure or in polarity: a guard on a model."""
    ours, theirs = subject(first, language), subject(second, language)
    if max(coverage(ours, content(second)), coverage(theirs, content(first))) < SAME_SUBJECT:
        return False
    if _differ(first, second, language):
        return True
    return bool(_agreements(first, second, language) & {Agreement.NEGATION_DIFFERS, Agreement.REVERSAL})


def conflicting_values(claims: Mapping[str, str], language: str = "en") -> list[tuple[str, str]]:
    """Return the pairs of claim ids that give one subject different values, found without any model."""
    ids = list(claims)
    return [
        (a, b)
        for at, a in enumerate(ids)
        for b in ids[at + 1 :]
        if same_subject(claims[a], claims[b], language) and _differ(claims[a], claims[b], language)
    ]


def same_subject(first: str, second: str, language: str = "en") -> bool:
    """True when two claims, their figures aside, are made of nearly the same words.

    So are they when one only adds where or when it was said ("in its press release of 6 November"): alike up to the
    first figure, and all words of the shorter in the longer. "The old bridge" is another subject than "the bridge".
    """
    ours, theirs = subject(first, language), subject(second, language)
    alike = likeness(ours, theirs) >= SAME_WORDS or ours <= theirs or theirs <= ours
    return alike and likeness(_opening(first, language), _opening(second, language)) >= SAME_OPENING


def _opening(text: str, language: str) -> frozenset[str]:
    """The content words of a claim up to its first figure."""
    found = figures(text, language)
    return content(text[: min((f.span.start for f in found), default=len(text))])


def _agreements(first: str, second: str, language: str) -> set[Agreement]:
    """How two claims compare in polarity, each taken as the other's quotation."""
    return {agrees(first, [second], language).agreement, agrees(second, [first], language).agreement}


def _differ(first: str, second: str, language: str) -> bool:
    """True when either text has a figure for which the other has another value."""
    ours, theirs = placed(first, language), placed(second, language)
    return any(other_value(f, theirs) for f in ours) or any(other_value(f, ours) for f in theirs)


@lru_cache(maxsize=64)
def worded(text: str, language: str) -> tuple[tuple[Span, str, frozenset[str]], ...]:
    """Return the sentences of a text, each with its place and its content words, cut once per text."""
    return tuple((s, s.of(text), content(s.of(text))) for s in split(text, language))
