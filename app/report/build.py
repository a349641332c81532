"""From what happened to what is reported: `build` is pure, and works at any moment of a run."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime

from app.core.call import Call, Stage
from app.core.claim import InputKind, Job
from app.core.error import InputRefused
from app.core.event import RunStarted
from app.core.evidence import OriginGroup, Quote, SearchOutcome, Source, Surface
from app.core.prompts import PromptText, hash_over
from app.core.verdict import Verdict
from app.core.view import ClaimView, RunView
from app.report import model as m
from app.report import words
from app.report.changes import changes
from app.report.claims import place, report_claim
from app.report.speech import report_speech

_KIND_OF_JOB = {Job.ASK: InputKind.QUESTION, Job.CHECK: InputKind.STATEMENT, Job.SPEECH: InputKind.SPEECH}
_OWN_WHY = {
    Verdict.UNVERIFIABLE: "The pages that were read cannot settle it.",
    Verdict.CONTRADICTED: "A source says otherwise.",
    Verdict.NOT_SUPPORTED: "No source supports it.",
}


def build(
    view: RunView,
    *,
    generated_at: datetime,
    earlier: RunView | None = None,
    prompts: tuple[PromptText, ...] = (),
) -> m.Report:
    """Return the report of a run as far as it has come. Raise `InputRefused` when it has not begun.

    `earlier` is the run that this one makes anew, where it does and that one is still known. `prompts` are those
    installed now, sorted by file; they are shown only where they are the ones that the run used.
    """
    start = view.started
    if start is None:
        raise InputRefused("This run has not begun, so there is nothing to report yet.")
    sources = _sources(view)
    claims = tuple(report_claim(n, card, view, sources) for n, card in enumerate(view.claims.values(), start=1))
    plan = view.plan
    used = prompts if hash_over(prompts) == start.prompt_hash else ()  # a run keeps the hash alone
    return m.Report(
        schema_version=m.SCHEMA_VERSION,
        run_id=view.run_id,
        app_version=start.app_version,
        job=start.job,
        question=start.input,
        kind=start.forced_kind or (plan.kind if plan else _KIND_OF_JOB[start.job]),
        focus=plan.focus if plan else "",
        sub_questions=plan.sub_questions if plan else (),
        language=start.language or (plan.language if plan else ""),
        status=_status(view),
        statement_verdict=view.statement_verdict,
        statement_words=words.STATEMENT_MEANINGS.get(view.statement_verdict, "") if view.statement_verdict else "",
        rule=words.rule(view.statement_verdict, claims=len(view.claims)) if view.statement_verdict else "",
        verified_again=_verified_again(start, view, earlier),
        set_aside=tuple(
            m.AsidePart(
                text=part.text,
                start=part.span.start,
                end=part.span.end,
                reason=part.reason,
                words=words.ASIDE[part.reason],
            )
            for part in view.set_aside
        ),
        answer=_answer(view, sources),
        dropped=tuple(_removed(s.text, s.reason) for s in view.dropped),
        speech=report_speech(view),
        claims=claims,
        conflicts=tuple(m.ReportConflict(claim_ids=c.claim_ids, why=c.why) for c in view.conflicts),
        left_out=_left_out(view),
        unchecked=tuple(c.id for c in claims if c.verdict is Verdict.UNCHECKED),
        merged=tuple(m.MergedDraft(text=d.text, into=d.into) for d in view.merged if d.into in view.claims),
        rejected=tuple(_removed(d.text, d.reason) for d in view.rejected),
        sources=tuple(sources.values()),
        not_read=tuple(
            m.UnreadSource(id=i, url=f.url, reason=f.reason, words=words.UNREADABLE[f.reason], detail=f.detail)
            for i, f in sorted(view.failures.items(), key=lambda failure: place(failure[0]))
        ),
        searches=_searches(view),
        limits=tuple(m.ReachedLimit(limit=limit, words=words.LIMITS[limit]) for limit in dict.fromkeys(view.limits)),
        metrics=_metrics(view, sources, claims),
        calls=tuple(_call(call) for call in view.calls.values()),
        failed_calls=tuple(
            m.FailedCall(
                key=f.key,
                stage=f.stage,
                code=f.code,
                words=words.failure(f.code),
                detail=f.detail,
                predicted=f.predicted,
                served=f.served,
            )
            for f in view.call_failures
        ),
        options=_options(start),
        roster=start.roster,
        prompt_hash=start.prompt_hash,
        prompts=used,
        prompts_words=words.prompts(start.prompt_hash, shown=len(used)),
        times=m.Times(
            started_at=view.started_at,
            last_at=view.last_at,
            elapsed_s=view.elapsed_s,
            resumed=view.resumed,
            generated_at=generated_at,
        ),
    )


def _status(view: RunView) -> m.Status:
    end = view.ending
    return m.Status(
        ending=end.ending if end else None,
        words=words.ENDINGS[end.ending if end else ""],
        detail=end.detail if end else "",
        answered=view.answered,
    )


def _verified_again(start: RunStarted, view: RunView, earlier: RunView | None) -> m.Reverification | None:
    if not start.verifies:
        return None
    found = changes(earlier, view) if earlier is not None else ()
    return m.Reverification(
        earlier_run_id=start.verifies,
        earlier_at=earlier.last_at if earlier is not None else None,
        at=view.last_at,
        changes=found,
        words=words.changed(found) if earlier is not None else "the earlier run is no longer in the history",
    )


def _options(start: RunStarted) -> m.Options:
    return m.Options(
        limits=start.limits,
        web=start.web,
        library=start.library,
        pages=start.pages,
        language=start.language,
        region=start.region,
    )


def _removed(text: str, reason: str) -> m.RemovedText:
    return m.RemovedText(text=text, reason=reason, words=words.drop_reason(reason))


def _quotes_of(view: RunView, claim_ids: Iterable[str]) -> list[Quote]:
    cards = (view.claims.get(i) for i in claim_ids)
    return [q for card in cards if card is not None and card.judgement is not None for q in card.judgement.quotes]


def _sources(view: RunView) -> dict[str, m.ReportSource]:
    """Number the sources: those quoted for the answer first, then those quoted for other claims, then the rest."""
    in_answer = [i for sentence in view.sentences for i in sentence.claim_ids]
    cited = dict.fromkeys(q.source_id for q in _quotes_of(view, [*in_answer, *view.claims]))
    order = [*cited, *(i for i in sorted(view.sources, key=place) if i not in cited)]
    return {i: _source(n, view.sources[i], view.origins, cited=i in cited) for n, i in enumerate(order, start=1)}


def _source(number: int, source: Source, origins: Sequence[OriginGroup], *, cited: bool) -> m.ReportSource:
    page = source.page
    origin, why = next(((n, g.why) for n, g in enumerate(origins, start=1) if source.id in g.source_ids), (0, ""))
    return m.ReportSource(
        id=source.id,
        number=number,
        title=page.title,
        url=page.url,
        domain=source.domain,
        surface=source.surface,
        published=page.published.isoformat() if page.published else "unknown",
        retrieved_at=page.retrieved_at,
        sha256=page.sha256,
        length=len(page.text),
        language=page.language,
        origin=origin,
        origin_why=why,
        cited=cited,
    )


def _answer(view: RunView, sources: dict[str, m.ReportSource]) -> tuple[m.AnswerSentence, ...]:
    return tuple(
        m.AnswerSentence(
            text=s.text,
            claim_ids=tuple(i for i in s.claim_ids if i in view.claims),
            source_numbers=tuple(sorted({sources[q.source_id].number for q in _quotes_of(view, s.claim_ids)})),
        )
        for s in view.sentences
    )


def _left_out(view: RunView) -> tuple[m.LeftOut, ...]:
    """List the judged claims that the answer does not use; before there is one, those that it could not use."""
    used = {i for sentence in view.sentences for i in sentence.claim_ids}
    return tuple(
        m.LeftOut(claim_id=card.claim.id, why=_why_left_out(card, view))
        for card in view.claims.values()
        if card.judgement is not None
        and card.verdict is not Verdict.UNCHECKED
        and card.claim.id not in used
        and not card.claim.from_input
        and (view.answered or card.verdict in _OWN_WHY)
    )


def _why_left_out(card: ClaimView, view: RunView) -> str:
    if card.judgement is not None and (lowered := words.lowered(card.judgement)):
        return lowered
    if card.disputed_with:
        rivals = " and ".join(str(list(view.claims).index(i) + 1) for i in card.disputed_with)
        return f"It cannot hold together with claim {rivals}."
    return _OWN_WHY.get(card.verdict, "No sentence of the answer rests on it.")


def _searches(view: RunView) -> tuple[m.ReportSearch, ...]:
    asked: list[tuple[tuple[Surface, str], SearchOutcome]] = [*view.searches.items(), *view.refused.items()]
    return tuple(
        m.ReportSearch(
            query=text,
            surface=surface,
            engine=outcome.engine,
            status=outcome.status,
            words=words.SEARCHES[outcome.status],
            hits=len(outcome.hits),
            detail=outcome.detail,
        )
        for (surface, text), outcome in asked
    )


def _metrics(view: RunView, sources: dict[str, m.ReportSource], claims: Sequence[m.ReportClaim]) -> m.Metrics:
    calls = list(view.calls.values())
    by_stage = {stage: [c for c in calls if c.stage is stage] for stage in Stage}
    quoted = {c.id for c in claims if c.quotes}
    grounded = sum(1 for s in view.sentences if s.claim_ids and quoted.issuperset(s.claim_ids))
    written = len(view.sentences) + len(view.dropped)
    verdicts = Counter(c.verdict for c in claims)
    peak = max(calls, key=lambda c: c.served, default=None)
    loose = sum(1 for source in sources.values() if source.origin == 0)
    return m.Metrics(
        grounding=grounded / written if written else None,
        verdicts={verdict: verdicts[verdict] for verdict in Verdict if verdicts[verdict]},
        rounds=max((c.round for c in claims), default=0),
        pages_read=len(sources),
        pages_cited=sum(1 for source in sources.values() if source.cited),
        origins=len({source.origin for source in sources.values() if source.origin}) + loose,
        peak_tokens=peak.served if peak else 0,
        window=peak.layout.window if peak else 0,
        miscounted=sum(1 for c in calls if c.exact and c.served != c.predicted)
        + sum(1 for f in view.call_failures if f.code == "prompt_cut"),
        stages={stage: _spending(made) for stage, made in by_stage.items() if made},
        total=_spending(calls),
    )


def _spending(calls: Sequence[Call]) -> m.Spending:
    told = [c.cached for c in calls if c.cached is not None]
    return m.Spending(
        calls=len(calls),
        prompt_tokens=sum(c.served for c in calls),
        cached=sum(told) if told else None,
        output_tokens=sum(c.output for c in calls),
        seconds=round(sum(c.total_s for c in calls), 3),
    )


def _call(call: Call) -> m.ReportCall:
    return m.ReportCall(
        key=call.key,
        stage=call.stage,
        seat=call.seat,
        model=call.model,
        predicted=call.predicted,
        served=call.served,
        cached=call.cached,
        output=call.output,
        window=call.layout.window,
        seconds=call.total_s,
        asked=call.asked,
        exact=call.exact,
    )
