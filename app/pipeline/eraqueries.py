"""Queries for a claim of a speech: three lanes as in Check, each written for the time that the claim speaks of."""

import re
from dataclasses import replace
from typing import Final

from app.core import event as ev
from app.core.call import Stage
from app.core.claim import Claim, ClaimQueries
from app.core.claimtype import ClaimType
from app.core.error import CallGaveNothing
from app.evidence.era import EraWords, era_words
from app.pipeline.plan import keywords
from app.pipeline.queries import QueriesReply, sound
from app.pipeline.run import PLANNER, Run

_YEAR: Final = re.compile(r"(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)")
_FISCAL: Final = re.compile(r"\b(?:fiscal|budget|deficit|Haushalt\w*|Defizit\w*|exercice|déficit|presupuesto)\b", re.I)
_QUARTER: Final = re.compile(r"\b(?:quarter|Quartal|trimestre)\b", re.I)


async def era_queries(run: Run, claim: Claim, context: str) -> ClaimQueries:
    """Return the three queries for a claim, and tell; one that names no year gets the time of the speech.

    The user's files need no such art: there the claim's own words find what bears on it.
    """
    if run.tools.web is None:
        own = keywords(claim.text)
        result = ClaimQueries(neutral=own, primary=own, dispute=own)
    else:
        made = await _asked(run, claim, context)
        result = dated(sound(claim, made, run.language_of_input()), claim, _words(run))
    run.emit(ev.Queried(claim_id=claim.id, queries=result))
    return result


def dated(queries: ClaimQueries, claim: Claim, words: EraWords | None) -> ClaimQueries:
    """Return the queries with the time added where neither they nor the claim name a year."""
    if words is None or _YEAR.search(claim.text):
        return queries
    time = words.year
    if _QUARTER.search(claim.text):
        time = words.quarter
    elif _FISCAL.search(claim.text):
        time = words.fiscal_year
    elif claim.type is ClaimType.EVENT:
        time = words.month
    return replace(
        queries,
        neutral=_with(queries.neutral, words.year),
        primary=_with(queries.primary, time),
        dispute=_with(queries.dispute, words.year),
    )


def _with(query: str, time: str) -> str:
    return query if _YEAR.search(query) else f"{query} {time}"


def _words(run: Run) -> EraWords | None:
    """The search words of the day, in the language of the search's region where it tells the fiscal year."""
    said_on = run.started.said_on
    if said_on is None:
        return None
    region, _, language = run.started.region.partition("-")
    tag = f"{language}-{region}" if language == run.language_of_input() else run.language_of_input()
    return era_words(said_on, tag)


async def _asked(run: Run, claim: Claim, context: str) -> QueriesReply | None:
    words = _words(run)
    try:
        answer = await run.asker.ask(
            key=f"queries:{claim.id}",
            stage=Stage.PLAN,
            seat=run.seat(PLANNER),
            prompt=run.tools.prompts["era_queries"],
            reply=QueriesReply,
            values={
                "claim": claim.text,
                "context": context,
                "type": claim.type.value,
                "language": run.language_of_input(),
                "when": words.month if words else "unknown",
            },
            max_output=200,
        )
    except CallGaveNothing:
        return None
    return answer.value
