"""A claim as the report shows it: its words, its judgement, and what source by source was said of it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from app.core.claim import ClaimQueries
from app.core.evidence import OriginGroup, Quote, Source
from app.core.span import Span
from app.core.tier import Tier
from app.core.verdict import GateResult, Judgement, SourceStance, Verdict
from app.core.view import ClaimView, RunView
from app.report import model as m
from app.report import speechwords, words
from app.report.speech import report_panel


def report_claim(number: int, card: ClaimView, view: RunView, sources: Mapping[str, m.ReportSource]) -> m.ReportClaim:
    """Return the claim with everything that is known of it so far."""
    claim, judged = card.claim, card.judgement
    return m.ReportClaim(
        id=claim.id,
        number=number,
        text=claim.text,
        verdict=card.verdict,
        proposed=judged.proposed if judged else None,
        confidence=judged.confidence if judged else None,
        probability=judged.probability if judged else None,
        reasoning=judged.reasoning if judged and judged.verdict is not Verdict.UNCHECKED else "",
        lowered=_lowered(judged) if judged else "",
        error=judged.error if judged else "",
        quotes=tuple(_quote(q, view.sources[q.source_id], sources) for q in judged.quotes) if judged else (),
        gates=tuple(_gate(g) for g in judged.gates) if judged else (),
        cites=claim.cites,
        pages=judged.pages if judged else 0,
        origins=judged.origins if judged else 0,
        origins_words=_origins_words(judged, view.origins) if judged else "",
        disputed_with=tuple(card.disputed_with),
        round=claim.round,
        sub_question=claim.sub_question,
        from_input=claim.from_input,
        type=claim.type,
        span=_span(claim.span, view),
        queries=_queries(card.queries) if card.queries else None,
        stances=tuple(
            _stance(s, view, sources)
            for s in sorted(judged.stances if judged and judged.stances else card.stances, key=_by_source)
        ),
        panel=report_panel(card),
        rechecks=_rechecks(card),
        note=m.ReportNote(text=card.note.text, at=card.note.at) if card.note is not None else None,
        verified_at=view.verified_at(card) if card.verdict is not Verdict.UNCHECKED else None,
    )


def _rechecks(card: ClaimView) -> tuple[m.ReportRecheck, ...]:
    """Each re-check with the verdict that it replaced and the one that it came to."""
    verdicts = [*(past.judgement.verdict for past in card.past), card.verdict]
    return tuple(
        m.ReportRecheck(at=past.until, before=before, after=after, words=words.rechecked(before, after, past.until))
        for past, before, after in zip(card.past, verdicts, verdicts[1:], strict=False)
    )


def _lowered(judged: Judgement) -> str:
    """Why the verdict is not what was said first; a panel says it in its own words."""
    if judged.error or judged.ruling is None:
        return words.lowered(judged)
    if not judged.ruling.lowered:
        return ""
    why = "; ".join(f"{words.gate(g.gate)}: {words.gate_sentence(g)}" for g in judged.lowered_by)
    return f"The panel said {speechwords.OUTCOMES[judged.ruling.tally.outcome]}. {why}."


def place(source_id: str) -> tuple[str, int]:
    """The place of a source by its id: pages arrive in another order each time, and a report must not."""
    return source_id[0], int(source_id[1:])


def _by_source(stance: SourceStance) -> tuple[str, int]:
    return place(stance.source_id)


def _span(span: Span | None, view: RunView) -> m.InputSpan | None:
    if span is None or view.started is None:
        return None
    return m.InputSpan(start=span.start, end=span.end, text=span.of(view.started.input))


def _queries(made: ClaimQueries) -> m.ReportQueries:
    return m.ReportQueries(neutral=made.neutral, primary=made.primary, dispute=made.dispute)


def _stance(stance: SourceStance, view: RunView, sources: Mapping[str, m.ReportSource]) -> m.ReportStance:
    tier = Tier(stance.tier) if stance.tier else None
    return m.ReportStance(
        source_id=stance.source_id,
        source_number=sources[stance.source_id].number,
        stance=stance.stance,
        said=stance.said,
        words=words.STANCES[stance.stance],
        tier=tier,
        tier_words=tier.label if tier else "",
        probability=stance.probability,
        quotes=tuple(_quote(q, view.sources[q.source_id], sources) for q in stance.quotes),
        gates=tuple(_gate(g) for g in stance.lowered),
        lowered=words.stance_lowered(stance),
        error=stance.error,
    )


def _quote(quote: Quote, source: Source, sources: Mapping[str, m.ReportSource]) -> m.ReportQuote:
    return m.ReportQuote(
        source_id=quote.source_id,
        source_number=sources[quote.source_id].number,
        text=quote.text,
        start=quote.span.start,
        end=quote.span.end,
        sentence=quote.sentence.of(source.page.text),
        sentence_start=quote.sentence.start,
        sentence_end=quote.sentence.end,
        said=quote.said,
        sha256=source.page.sha256,
    )


def _gate(result: GateResult) -> m.GateLine:
    return m.GateLine(
        gate=result.gate,
        name=words.gate(result.gate),
        passed=result.passed,
        reason=result.reason,
        detail=result.detail,
        words=words.gate_sentence(result),
    )


def folds(judged: Judgement, groups: Sequence[OriginGroup]) -> list[tuple[str, int]]:
    """Return why pages that were quoted are no origin of their own, and how many of them, for each reason.

    The reason is that of the group; "" stands for pages that count for none though no group folds them: they only
    repeat another outlet, or have no weight against those that do.
    """
    quoted = {q.source_id for q in judged.quotes}
    found: Counter[str] = Counter()
    for group in groups:
        found[group.why or "copy"] += max(0, len(quoted & set(group.source_ids)) - 1)
    found[""] = judged.pages - judged.origins - found.total() if judged.stances else 0
    return [(why, number) for why, number in found.items() if number > 0]


def _origins_words(judged: Judgement, groups: Sequence[OriginGroup]) -> str:
    """Say "6 pages, 2 origins (1 wire copy)"; "" when nothing was quoted."""
    if not judged.pages:
        return ""
    why = ", ".join(words.folded(code, number) for code, number in folds(judged, groups))
    counts = f"{words.plural(judged.pages, 'page')}, {words.plural(judged.origins, 'origin')}"
    return f"{counts} ({why})" if why else counts
