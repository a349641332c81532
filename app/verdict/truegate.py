"""The gates on what a panel decided: a True by figures, names and polarity (3.2 to 3.4), any other by its subject, and
both by how sure the seats were.

The quotes are those that code picked from the cited items (`bearingquotes`); a gate that fails lowers the outcome to
Unverifiable, and nothing here ever raises one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from app.core.evidence import Page, Quote, Source
from app.core.panel import Outcome, Tally
from app.core.speech import EvidenceItem
from app.core.verdict import Gate, GateResult, Verdict
from app.text.derived import derived
from app.text.figures import missing
from app.text.names import missing_names
from app.text.polarity import Agreement, agrees
from app.text.words import content
from app.verdict.bearing import ENOUGH
from app.verdict.bench import beside
from app.verdict.figuregate import derivations_told
from app.verdict.inflection import REPORTING, inflected_coverage, meant
from app.verdict.leadin import denied
from app.verdict.setting import subject
from app.verdict.topic import spoken_of

LEAST_COVERAGE: Final = 0.3
"""Share of the claim's content words in the cited passages; a True that rests on other matters is none."""

LEAST_REFUTING: Final = 0.25
"""Share of what the claim speaks of in a cited sentence, beside it or in the title, for the claim to be refuted by it.

What refutes says it in other words: of 35 claims of the panel's eval cases that are False or Misleading, the decisive
item has so much of 34, and .4 of the words in one sentence of 12 only. Of 97 other items shown with them, 30 have it.
"""
LEAST_OF_A_STORY: Final = 0.4
"""The same for a private person's story, and in the cited sentence alone: pages seldom know of it, and sound alike."""
LEAST_CERTAIN: Final = 0.45
"""Mean confidence of the votes that bear a True. A model that has no answer spreads its label over all four, and says
that it is wholly sure; two such votes agree by chance."""
LEAST_CERTAIN_OF_NOT: Final = 0.62
"""The same for a False or Misleading, whose votes are as sure as the two labels together: half of that is chance. At
.60 a speech on taxes had a true claim called False by a page that only shared its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """The claim as it was said, and where it was said."""

    claim: str
    language: str = "en"
    said_on: date | None = None


def gates_on_true(
    heard: Heard, cited: Sequence[EvidenceItem], quotes: Sequence[Quote], sources: Mapping[str, Source]
) -> tuple[GateResult, ...]:
    """Return what each gate finds on a True that rests on `cited`; `quotes` are their bearing sentences."""
    shown = [item.text for item in cited] + [sources[item.source_id].page.title for item in cited]
    return (
        _coverage(heard, shown),
        _figures(heard, shown, [quote.text for quote in quotes]),
        _names(heard, cited, sources),
        _polarity(heard, [quote.text for quote in quotes]),
    )


def gates_on_refuting(
    heard: Heard, quotes: Sequence[Quote], sources: Mapping[str, Source], *, story: bool = False
) -> tuple[GateResult, ...]:
    """Return what the gate finds on a False or Misleading: a cited sentence must speak of what the claim speaks of.

    A small model takes a page about another thing for a contradiction; what is another thing, code can tell. `story`
    marks a private person's own.
    """
    if story:
        least = LEAST_OF_A_STORY
        shares = [inflected_coverage(content(heard.claim), content(quote.text)) for quote in quotes]
    else:
        least = LEAST_REFUTING
        shares = [_share_beside(heard, quote, sources[quote.source_id].page) for quote in quotes]
    return (_covered(max(shares, default=0.0), least),)


def gate_on_certainty(tally: Tally) -> GateResult:
    """Return what the gate finds on how sure the votes were that bear a decided outcome."""
    least = LEAST_CERTAIN if tally.outcome is Outcome.TRUE else LEAST_CERTAIN_OF_NOT
    if tally.confidence >= least:
        return GateResult(gate=Gate.CERTAINTY, passed=True, detail=f"{tally.confidence:.2f}")
    return _fail(Gate.CERTAINTY, "unsure", f"{tally.confidence:.2f} < {least:.2f}")


def _share_beside(heard: Heard, quote: Quote, page: Page) -> float:
    """The share of the claim's content words, with its figures or without, in a sentence, beside it or in the title."""
    near = content(f"{page.title}\n{beside(page, quote.sentence)}")
    about = subject(heard.claim, heard.language) - REPORTING
    if len(meant(about, near)) < min(ENOUGH, len(about)):  # "tax" alone is in every page about money
        return 0.0
    return spoken_of(heard.claim, heard.language, near)


def _coverage(heard: Heard, shown: Sequence[str]) -> GateResult:
    return _covered(inflected_coverage(content(heard.claim), content(" ".join(shown))), LEAST_COVERAGE)


def _covered(share: float, least: float) -> GateResult:
    if share >= least:
        return GateResult(gate=Gate.COVERAGE, passed=True, detail=f"{share:.2f}")
    return _fail(Gate.COVERAGE, "off_topic", f"{share:.2f}")


def _figures(heard: Heard, shown: Sequence[str], quoted: Sequence[str]) -> GateResult:
    """A figure stands in what was cited, or follows from the sentences that bear on the claim most."""
    absent, formulas = [], []
    for figure in missing(heard.claim, shown, heard.language, heard.said_on):
        if found := derived(heard.claim, figure, quoted, heard.language):
            formulas.append(found.formula)
        else:
            absent.append(figure)
    if absent:
        return _fail(Gate.FIGURES, "missing", ", ".join(f.span.of(heard.claim) for f in absent))
    return GateResult(gate=Gate.FIGURES, passed=True, detail=derivations_told(formulas))


def _names(heard: Heard, cited: Sequence[EvidenceItem], sources: Mapping[str, Source]) -> GateResult:
    pages = [f"{sources[i.source_id].page.title}\n{sources[i.source_id].page.text}" for i in cited]
    absent = missing_names(heard.claim, pages, heard.language)
    if absent:
        return _fail(Gate.NAMES, "missing", ", ".join(n.text for n in absent))
    return GateResult(gate=Gate.NAMES, passed=True)


def _polarity(heard: Heard, quoted: Sequence[str]) -> GateResult:
    if words := denied(heard.claim, quoted):
        return _fail(Gate.POLARITY, "negation_differs", words)
    found = agrees(heard.claim, quoted, heard.language)
    if found.agreement is Agreement.AGREE:
        return GateResult(gate=Gate.POLARITY, passed=True)
    detail = " / ".join(w for w in (found.claim_word, found.quote_word) if w)
    return _fail(Gate.POLARITY, found.agreement.value.replace(" ", "_"), detail)


def _fail(gate: Gate, reason: str, detail: str) -> GateResult:
    return GateResult(gate=gate, passed=False, reason=reason, detail=detail, lowers_to=Verdict.UNVERIFIABLE)
