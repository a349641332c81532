"""Queries: three for each claim, so that the search turns up the facts, the first source and the correction.

The neutral query may share names and figures with the claim but not its wording, or the search only finds the echo;
code checks the overlap and asks once more.
"""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim, ClaimQueries
from app.core.claimtype import ClaimType
from app.core.error import CallGaveNothing
from app.core.evidence import Surface
from app.pipeline.plan import keywords
from app.pipeline.run import PLANNER, Run
from app.text.figures import figures
from app.text.names import names
from app.text.words import content, coverage

MOST_SHARED = 0.6  # share of the neutral query's words, names and figures aside, that may be the claim's own
_LONGEST = 12  # words; engines ignore more
_Line = Annotated[str, StringConstraints(max_length=160)]
_DISPUTE = {"en": "correction denied wrong", "de": "Korrektur bestritten falsch", "fr": "rectificatif démenti faux",
            "es": "corrección desmentido falso"}  # fmt: skip
# Where the first source of a claim is published, by its type: added to a primary query that names no such place.
_WHERE = {
    ClaimType.STATISTIC: {"en": "statistics report", "de": "Statistik Bericht", "fr": "statistiques rapport",
                          "es": "estadísticas informe"},
    ClaimType.EVENT: {"en": "announcement", "de": "Mitteilung", "fr": "communiqué", "es": "comunicado"},
    ClaimType.QUOTE: {"en": "transcript speech", "de": "Wortlaut Rede", "fr": "transcription discours",
                      "es": "transcripción discurso"},
    ClaimType.ATTRIBUTE: {"en": "official", "de": "offiziell", "fr": "officiel", "es": "oficial"},
}  # fmt: skip


class QueriesReply(BaseModel):
    """What is asked for: three lines of keywords."""

    model_config = ConfigDict(extra="forbid")
    neutral: _Line
    primary: _Line
    dispute: _Line


async def queries(run: Run, claim: Claim) -> ClaimQueries:
    """Return the three queries for a claim; where the model's do not serve, they are made of the claim's own names.

    The user's files need no such art: there the claim's own words find what bears on it, for or against.
    """
    if run.tools.web is None:
        own = keywords(claim.text)
        result = ClaimQueries(neutral=own, primary=own, dispute=own)
        run.emit(ev.Queried(claim_id=claim.id, queries=result))
        return result
    made = await _asked(run, claim, 1)
    if made is not None and echoes(made.neutral, claim.text):
        made = await _asked(run, claim, 2)
    result = sound(claim, made, run.language_of_input())
    run.emit(ev.Queried(claim_id=claim.id, queries=result))
    return result


async def _asked(run: Run, claim: Claim, attempt: int) -> QueriesReply | None:
    note = "" if attempt == 1 else " (not in the claim's words)"
    try:
        answer = await run.asker.ask(
            key=f"queries:{claim.id}:{attempt}",
            stage=Stage.PLAN,
            seat=run.seat(PLANNER),
            prompt=run.tools.prompts["queries"],
            reply=QueriesReply,
            values={"claim": claim.text + note, "type": claim.type.value, "language": run.language_of_input()},
            max_output=200,
        )
    except CallGaveNothing:
        return None
    return answer.value


def sound(claim: Claim, made: QueriesReply | None, language: str) -> ClaimQueries:
    """Return queries that keep the claim's names and do not echo it, from the model's where these do."""
    core = subject(claim.text, language)
    neutral = made.neutral if made is not None and not echoes(made.neutral, claim.text) else core
    where = _WHERE[claim.type].get(language, _WHERE[claim.type]["en"])
    primary = made.primary if made is not None else f"{core} {where}"
    dispute = made.dispute if made is not None else f"{core} {_DISPUTE.get(language, _DISPUTE['en'])}"
    return ClaimQueries(
        neutral=_named(neutral, claim.text, language),
        primary=_named(primary, claim.text, language),
        dispute=_named(dispute, claim.text, language),
    )


def echoes(query: str, claim: str) -> bool:
    """True when a query, names and figures aside, is made of the claim's own words."""
    own = content(query) - content(" ".join(n.text for n in names(claim))) - _figure_words(claim)
    return not own or coverage(own, content(claim)) > MOST_SHARED


def subject(claim: str, language: str) -> str:
    """The claim's names, or without any its keywords: a query that asserts nothing."""
    named = " ".join(dict.fromkeys(n.text for n in names(claim, language)))
    return named or keywords(claim)


def surfaces(claim: Claim) -> tuple[Surface, ...]:
    """Where a claim's queries go: an event also to the news."""
    return (Surface.WEB, Surface.NEWS) if claim.type is ClaimType.EVENT else (Surface.WEB,)


def _named(query: str, claim: str, language: str) -> str:
    """The query with the claim's first name in front when it names nothing of the claim, cut to what engines read."""
    named = [n.text for n in names(claim, language)]
    if named and not content(query) & content(" ".join(named)):
        query = f"{named[0]} {query}"
    return " ".join(query.split()[:_LONGEST])


def _figure_words(claim: str) -> frozenset[str]:
    return content(" ".join(f.span.of(claim) for f in figures(claim)))
