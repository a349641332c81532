"""Whether quoted sentences speak of what a claim says: a real quotation about something else proves nothing.

Three shares of words are looked at: of all that the claim speaks of, in the quoted sentences or beside them; of what it
adds to the page's subject, in the quoted sentences; and of what it says of whom it names, in the same. A page says its
subject in the title and then leaves it out, so the words of the title are neither asked of the quotation nor taken for
what it says.
"""

import re
from collections.abc import Sequence
from typing import Final

from app.core.evidence import Quote
from app.text.figures import figures, missing
from app.text.languages import likelier
from app.text.names import missing_names, names
from app.text.polarity import polarity
from app.text.sentences import split
from app.text.words import content
from app.verdict.alike import worded
from app.verdict.bench import Bench, around, sentences, with_pages
from app.verdict.figuregate import FigureFinding, figure_finding
from app.verdict.inflection import REPORTING, inflected_coverage, meant, meant_coverage
from app.verdict.setting import predicate, subject

# The least share of a claim's content words that stand in the quoted sentences, their neighbours and the title.
# Plain word overlap at .6 alone separates supported claims of WiCE better than a 1.5B model does (.738 against .675
# balanced accuracy); .4 stops the quotation that is real but about something else, and costs few true claims.
LEAST_COVERAGE: Final = 0.4
# The least share in the quoted sentences themselves: "It was gone" beside the right sentence is no proof.
LEAST_OWN: Final = 0.2
# The least share of what a claim says, names and figures aside, in the quoted sentences, synonyms counted. Those true
# statements of `tests/pipeline/liar_cases.toml` that lie below it had a sentence about something else quoted.
LEAST_SAID: Final = 0.3
LEAST_NAMED: Final = 0.75  # of what a claim adds to the page's subject, where it is made of names alone
_SUBJECT_WORDS: Final = 5  # content words of a title that is a name
# Words that a claim may say in its own way of things that a sentence has all together: "the play happens in Ohio".
_OWN_WORDS: Final = 4  # two cost 2 of 116 true claims of the eval and stopped no false one
_HEADLINE: Final = re.compile(
    r"\w\s.*\b[A-ZÀ-Þ]\w*\s(?:.*\s)?[a-zß-ÿ]{3,}(?!\w*\s[A-ZÀ-Þ])"
)  # "Corvane City win the cup"
_AFFIRMS: Final = re.compile(r"\W*(?:yes|ja|oui|sí)\b\s?[,.:;–—-]", re.I)


def speaks_of(quotes: Sequence[Quote], bench: Bench) -> bool:
    """True when the quoted sentences are about what the claim says."""
    here = content(" ".join(_said(quotes, bench)))
    added = _added(content(bench.claim), quotes, bench)
    if share(quotes, bench) < LEAST_COVERAGE or meant_coverage(added, here) < LEAST_OWN:
        return False
    return _says_some(added, here, quotes, bench)


def share(quotes: Sequence[Quote], bench: Bench) -> float:
    """The share of the claim's content words, with its figures or without, in the quoted sentences or beside them."""
    return spoken_of(bench.claim, bench.language, content(" ".join(around(quotes, bench))))


def spoken_of(claim: str, language: str, near: frozenset[str]) -> float:
    """The share of a claim's content words, with its figures or without, in the words `near`."""
    return max(meant_coverage(subject(claim, language), near), inflected_coverage(content(claim), near))


def _said(quotes: Sequence[Quote], bench: Bench) -> list[str]:
    """The quoted sentences, and the questions that they answer with a yes."""
    said = sentences(quotes, bench)
    for quote in with_pages(quotes, bench):
        if _AFFIRMS.match(quote.text):
            before = [s.of(quote.page) for s in split(quote.page, quote.language) if s.end <= quote.start]
            said += [text for text in before[-1:] if text.endswith(("?", "？"))]
    return said


def _added(words: frozenset[str], quotes: Sequence[Quote], bench: Bench) -> frozenset[str]:
    """The words of a claim that do not name the subject of a quoted page; all of them where each does.

    A headline says something and names no subject.
    """
    titles = {bench.sources[q.source_id].page.title for q in quotes}
    subjects = [content(title) for title in titles if not _HEADLINE.search(title)]
    named = frozenset().union(*(words for words in subjects if len(words) <= _SUBJECT_WORDS))
    return words - meant(words, named) or words


def _says_some(added: frozenset[str], here: frozenset[str], quotes: Sequence[Quote], bench: Bench) -> bool:
    """True when the quoted sentences say some of what the claim says, names and figures aside.

    A claim that says nothing but that one thing is another's is to have its names there. Across languages words cannot
    be compared; and where another value is quoted, or a figure of the claim follows from those quoted, the gate of the
    figures has compared what they are of.
    """
    if any(likelier(q.text, q.language) != bench.language for q in with_pages(quotes, bench)):
        return True
    says = predicate(bench.claim, bench.language)
    own = _added(says, quotes, bench)
    if meant_coverage(own or added, here) >= (LEAST_SAID if says else LEAST_NAMED):
        return True
    found = figure_finding(quotes, bench)
    return found.reason == "other_value" or found.follows or _has_all(own, found, quotes, bench)


def _has_all(says: frozenset[str], found: FigureFinding, quotes: Sequence[Quote], bench: Bench) -> bool:
    """True when the quotation has all names and amounts that a claim adds to the page's subject.

    Then it may say in other words the few that the claim puts them together with, unless it denies something, or
    another sentence has these: of "Ingrid Sorel designed it" and "Her assistant was Jonas Vik" the second tells of no
    designer.
    """
    if not quotes or found.reason or len(says - REPORTING) > _OWN_WORDS:
        return False
    quoted = sentences(quotes, bench)
    titles = [bench.sources[q.source_id].page.title for q in quotes]
    foreign = [n for n in names(bench.claim, bench.language) if missing_names(n.text, titles, bench.language)]
    amounts = [f for f in figures(bench.claim, bench.language) if not f.is_date]
    if not (foreign or amounts) or missing(bench.claim, quoted, bench.language):
        return False
    if polarity(bench.claim, bench.language).negated != any(polarity(q, bench.language).negated for q in quoted):
        return False
    if any(missing_names(n.text, quoted, bench.language) for n in foreign):
        return False
    shown = [words for passage in bench.pack.passages for _, _, words in worded(passage.text, bench.language)]
    return not any(meant_coverage(says, words) >= LEAST_SAID for words in shown)
