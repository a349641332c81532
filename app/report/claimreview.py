"""The claims as schema.org ClaimReview in JSON-LD: what search engines and archives of fact-checks read.

A rating is a number only where something was found (docs/report.md has the table): who reads numbers alone must never
take "we could not tell" for "false". So a claim that is Unverifiable, Disputed, an anecdote or a split of the models
has its word and no number, and a claim that was not judged has no review at all.
"""

import json
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final

from app.core.claim import Job
from app.core.panel import Outcome
from app.core.verdict import Verdict
from app.report import model as m
from app.report import tables, tones
from app.report.inks import clean

WORST, BEST = 1, 5
VERDICT_RATINGS: Final = {
    Verdict.SUPPORTED: 5,
    Verdict.PARTLY_SUPPORTED: 3,
    Verdict.NOT_SUPPORTED: 1,
    Verdict.CONTRADICTED: 1,
}
OUTCOME_RATINGS: Final = {Outcome.TRUE: 5, Outcome.MISLEADING: 3, Outcome.FALSE: 1}
_CONTEXT = ["https://schema.org", {"plumbline": "urn:plumbline:report:"}]
_MAKER = {"@type": "Organization", "name": "Plumbline"}


def to_claimreview(report: m.Report) -> str:
    """Return a graph of the report and one ClaimReview for each claim that was judged, as indented JSON-LD."""
    reviews = [_review(report, claim) for claim in report.claims if claim.verdict is not Verdict.UNCHECKED]
    graph = {"@context": _CONTEXT, "@graph": [_whole(report), *reviews]}
    return json.dumps(graph, indent=2, ensure_ascii=False) + "\n"


def rating(claim: m.ReportClaim) -> int | None:
    """Return the claim's rating from `WORST` (false) to `BEST` (true); None where nothing was settled."""
    if claim.error:
        return None
    if claim.panel is not None:
        return OUTCOME_RATINGS.get(claim.panel.outcome)
    return VERDICT_RATINGS.get(claim.verdict)


def _run(report: m.Report) -> str:
    return f"urn:plumbline:run:{report.run_id}"


def _review(report: m.Report, claim: m.ReportClaim) -> dict[str, Any]:
    address = f"{_run(report)}#claim-{claim.number}"
    return {
        "@type": "ClaimReview",
        "@id": address,
        "url": address,
        "claimReviewed": clean(claim.text),
        "reviewRating": _rating(claim),
        "author": _MAKER,
        "datePublished": (claim.verified_at or _judged_at(report)).date().isoformat(),
        "inLanguage": "en",
        "itemReviewed": _claim(report, claim),
        "isPartOf": {"@id": _run(report)},
        "reviewBody": clean(claim.lowered or ("" if claim.error else claim.reasoning)),
        "citation": [_source(report.source(i)) for i in dict.fromkeys(quote.source_id for quote in _quotes(claim))],
        "plumbline:quotes": [_quote(report, quote) for quote in _quotes(claim)],
        "plumbline:gates": [
            {"gate": gate.name, "passed": gate.passed, "words": clean(gate.words)} for gate in claim.gates
        ],
        "plumbline:standing": tables.standing(claim),
    }


def _rating(claim: m.ReportClaim) -> dict[str, Any]:
    made: dict[str, Any] = {"@type": "Rating", "alternateName": tones.of_claim(claim).word}
    found = rating(claim)
    if found is not None:
        made |= {"ratingValue": found, "bestRating": BEST, "worstRating": WORST}
    return made


def _claim(report: m.Report, claim: m.ReportClaim) -> dict[str, Any]:
    """The claim as somebody made it; who and when are known of a speech alone."""
    made: dict[str, Any] = {"@type": "Claim", "text": clean(claim.text)}
    if report.speech is None:
        return made
    if report.speech.speaker:
        made["author"] = {"@type": "Person", "name": clean(report.speech.speaker)}
    appearance: dict[str, Any] = {"@type": "CreativeWork", "name": clean(report.title)}
    if report.speech.said_on != "unknown":
        made["datePublished"] = appearance["datePublished"] = report.speech.said_on
    if claim.panel is not None:
        line = next((each for each in report.speech.triage if each.number == claim.panel.sentence), None)
        if line is not None:
            appearance["text"] = clean(line.text)
            appearance["plumbline:characters"] = [line.start, line.end]
    return made | {"appearance": appearance}


def _quotes(claim: m.ReportClaim) -> list[m.ReportQuote]:
    of_stances = (quote for stance in claim.stances for quote in stance.quotes)
    return list(dict.fromkeys([*claim.quotes, *of_stances]))


def _quote(report: m.Report, quote: m.ReportQuote) -> dict[str, Any]:
    source = report.source(quote.source_id)
    return {
        "text": clean(quote.text),
        "sentence": clean(quote.sentence),
        "source": source.url,
        "start": quote.start,
        "end": quote.end,
        "sha256": quote.sha256,
    }


def _source(source: m.ReportSource) -> dict[str, Any]:
    made = {"@type": "WebPage" if source.url.startswith("http") else "DigitalDocument", "name": clean(source.title)}
    made["url"] = source.url
    return made if source.published == "unknown" else made | {"datePublished": source.published}


def _judged_at(report: m.Report) -> datetime:
    return report.times.last_at or report.times.generated_at


def _whole(report: m.Report) -> dict[str, Any]:
    """The report that the reviews are parts of: all that is said once for all of them."""
    made: dict[str, Any] = {
        "@type": "Report",
        "@id": _run(report),
        "name": clean(report.title),
        "author": _MAKER,
        "datePublished": _judged_at(report).date().isoformat(),
        "inLanguage": "en",
        "plumbline:version": report.app_version,
        "plumbline:job": report.job.value,
        "plumbline:promptHash": report.prompt_hash,
        "plumbline:roster": [{k: v for k, v in asdict(entry).items() if v} for entry in report.roster],
        "plumbline:conflicts": [
            {
                "claims": [f"{_run(report)}#claim-{report.claim(i).number}" for i in each.claim_ids],
                "why": clean(each.why),
            }
            for each in report.conflicts
        ],
        "plumbline:dropped": [{"text": clean(each.text), "why": clean(each.words)} for each in report.dropped],
        "plumbline:notJudged": [clean(report.claim(i).text) for i in report.unchecked],
    }
    if report.job is Job.CHECK and report.statement_verdict is not None:
        made["plumbline:statementVerdict"] = tones.of_verdict(report.statement_verdict).word
        made["plumbline:rule"] = report.rule
    if report.speech is not None:
        made["plumbline:headline"] = report.speech.headline.words
    return made
