"""From a speech run to its part of the report: pure, and at any moment of the run."""

from datetime import date

from app.core.claim import Job
from app.core.measure import MeasureFinding
from app.core.panel import Vote
from app.core.speech import ClaimPack, EvidenceItem, SpokenSentence, TriageRow, falsifiability
from app.core.view import ClaimView, RunView
from app.report import speechmodel as sm
from app.report import speechwords as words
from app.report.panelfigures import headline_of, shared_seats


def report_speech(view: RunView) -> sm.ReportSpeech | None:
    """Return what a report says of the speech as a whole; None for any other job."""
    start = view.started
    if start is None or start.job is not Job.SPEECH:
        return None
    rows = view.rows()
    return sm.ReportSpeech(
        said_on=_day(start.said_on, "unknown"),
        speaker=start.speaker,
        headline=_headline(view),
        falsifiability=falsifiability(rows),
        triage=tuple(_line(view.spoken[row.number - 1], row, view) for row in rows),
        independence=words.independence(shared_seats(start.roster)),
    )


def report_panel(card: ClaimView) -> sm.ReportPanel | None:
    """Return what a report says of the panel behind a claim; None before there is a ruling."""
    ruling = card.judgement.ruling if card.judgement is not None else None
    if ruling is None:
        return None
    tally = ruling.tally
    pack = card.pack or ClaimPack(claim_id=card.claim.id, items=())
    return sm.ReportPanel(
        outcome=ruling.outcome,
        outcome_words=words.outcome(card.rated),
        tallied=tally.outcome,
        before=tally.before,
        route=tally.route,
        route_words=words.ROUTES[tally.route],
        overridden=tally.overridden,
        confidence=tally.confidence,
        votes=tuple(_vote(vote) for vote in tally.votes),
        measures=tuple(_measure(finding) for finding in card.measures),
        items=tuple(_item(item) for item in pack.items),
        kept_out=tuple(sm.KeptOutPage(url=k.url, why=k.why, words=words.KEPT_OUT[k.why]) for k in pack.kept_out),
        thin=pack.thin,
        thin_words=words.THIN[pack.thin],
        sentence=card.claim.sub_question,
        repeated_in=tuple(card.repeats),
    )


def _headline(view: RunView) -> sm.ReportHeadline:
    made = headline_of(view)
    return sm.ReportHeadline(
        percent=made.percent,
        true=made.true,
        decided=made.decided,
        total=made.total,
        band=made.band,
        small_sample=made.small_sample,
        anecdotes=made.anecdotes,
        segments=tuple(
            sm.HeadlineSegment(outcome=s.outcome, count=s.count, hatched=s.hatched, words=words.OUTCOMES[s.outcome])
            for s in made.segments
        ),
        words=words.headline(made),
    )


def _line(sentence: SpokenSentence, row: TriageRow, view: RunView) -> sm.TriageLine:
    of = (c.claim.id for c in view.claims.values() if row.number in (c.claim.sub_question, *c.repeats))
    return sm.TriageLine(
        number=row.number,
        text=sentence.text,
        start=sentence.span.start,
        end=sentence.span.end,
        speaker=sentence.speaker,
        worth=row.worth,
        type=row.type,
        reason=row.reason,
        words=words.triaged(row.reason, repetitions=sentence.repetitions),
        decided_by=row.decided_by,
        probability=row.probability,
        asked=row.asked,
        claim_id=next(of, ""),
        repetitions=sentence.repetitions,
    )


def _vote(vote: Vote) -> sm.ReportVote:
    return sm.ReportVote(
        seat=vote.seat,
        label=vote.label,
        confidence=vote.confidence,
        citations=vote.citations,
        reason=vote.reason,
        void=vote.void,
        words=words.VOIDS[vote.void],
    )


def _measure(finding: MeasureFinding) -> sm.ReportMeasure:
    place = finding.evidence_span
    return sm.ReportMeasure(
        code=finding.code,
        words=words.MEASURES[finding.code],
        claim_words=finding.claim_words,
        claim_start=finding.claim_span.start,
        claim_end=finding.claim_span.end,
        source_id=finding.source_id,
        evidence_words=finding.evidence_words,
        start=place.start if place else None,
        end=place.end if place else None,
    )


def _item(item: EvidenceItem) -> sm.ReportItem:
    return sm.ReportItem(
        source_id=item.source_id,
        url=item.url,
        domain=item.domain,
        tier=item.tier,
        tier_words=item.tier.label,
        published=_day(item.published, "undated"),
        retrieved_at=item.retrieved_at,
        sha256=item.sha256,
        text=item.text,
    )


def _day(day: date | None, unknown: str) -> str:
    return day.isoformat() if day else unknown
