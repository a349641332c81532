"""The gates of product rule 3: what the model said of a claim is accepted, lowered or rejected here, in plain code.

Each gate is a small function that returns its result; `judge` runs them in order. A gate can lower a verdict and
never raises one. Figures are looked for in the quoted sentences first: when those state another value of the same
kind, the quotation speaks of something else, whatever stands elsewhere on the page.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from app.core.error import PlumblineError, PromptCut
from app.core.evidence import Quote
from app.core.span import Span
from app.core.verdict import Confidence, Gate, GateResult, Judgement, Verdict
from app.text.identifiers import missing_identifiers
from app.text.languages import likelier
from app.text.names import missing_names
from app.text.polarity import Agreement, PolarityFinding, agrees
from app.text.quotes import locate, widen
from app.text.sentences import split
from app.verdict.bench import Bench, Said, around, sentences, with_pages
from app.verdict.closest import closest, copied_from
from app.verdict.differing import visibly_differs
from app.verdict.figuregate import figure_finding
from app.verdict.leadin import alleged, denied
from app.verdict.provisos import comparison_added, condition_dropped
from app.verdict.speaker import another_speaker
from app.verdict.subjects import subject_elsewhere
from app.verdict.topic import LEAST_COVERAGE, share, speaks_of

NOT_FOUND = "not_found"
REWORDED = "reworded"  # the model changed words of the sentence that it copied; code found that sentence
CLOSEST = "closest"  # the model copied another sentence; code found the one that says it
__all__ = ["Bench", "Said", "confidence", "failed", "judge", "lowered"]

_ADDRESS = re.compile(r"\b(?:https?://|www\.)\S+", re.I)
_SOURCE_ID = re.compile(r"\bE\d+\b")
# A page that speaks in a chat template's tokens, or of the statement under check, speaks to the model or the checker.
_CONTROL = re.compile(r"<[|｜]|[|｜]>|<!--|\bfact[- ]?check(?:ing|er)?s?\s(?:software|systems?|bots?|models?)\b", re.I)
_QUESTION = re.compile(r"[?？؟][\"'”’»)\s]*$")


def judge(claim_id: str, said: Said, bench: Bench) -> Judgement:
    """Return the judgement on one claim after every gate."""
    quotes = _located(said.quotes, bench)
    written = {bench.sources[q.source_id].page.language: None for q in quotes}
    bench = replace(bench, language=likelier(bench.claim, *filter(None, written), bench.language))
    results = [_served_whole(), _pack_only(said, bench)]
    if said.verdict in (Verdict.SUPPORTED, Verdict.PARTLY_SUPPORTED):
        quotes, found = _for_support(said, quotes, bench)
        results += found
    else:
        results.append(_quote_found(said, quotes, bench))
    if said.verdict is Verdict.CONTRADICTED:
        results.append(_contradiction_shown(quotes, bench))
    verdict = lowered(said.verdict, results)
    pages, origins = _counts(quotes, bench)
    return Judgement(
        claim_id=claim_id,
        verdict=verdict,
        proposed=said.verdict,
        quotes=quotes,
        gates=tuple(results),
        reasoning=said.reasoning,
        confidence=confidence(verdict, results, origins),
        probability=said.probability,
        pages=pages,
        origins=origins,
    )


def _for_support(said: Said, quotes: tuple[Quote, ...], bench: Bench) -> tuple[tuple[Quote, ...], list[GateResult]]:
    """What a yes rests on, and its gates: the sentences that the model copied, or the closest one where those fail.

    Of a sentence that the model copied with some words changed, the page's own wording is taken (3.1: likeness proves
    nothing; it only says which sentence was meant). A model that copied nothing of the source gets no such help: its
    yes rests on nothing.
    """
    found = _quote_found(said, quotes, bench)
    if found.reason == NOT_FOUND and (meant := _pieces(said, bench)):
        quotes, found = meant, _quote_found(said, meant, bench)
        found = replace(found, reason=found.reason or REWORDED)
    results = [gate(said, quotes, bench) for gate in _FOR_SUPPORT]
    nearer = None if not quotes or not found.passed or all(r.passed for r in results) else closest(bench)
    if nearer is not None:
        again = [gate(said, (nearer,), bench) for gate in _FOR_SUPPORT]
        if all(r.passed for r in again):
            return (nearer,), [replace(found, reason=CLOSEST), *again]
    return quotes, [found, *results]


def _pieces(said: Said, bench: Bench) -> tuple[Quote, ...]:
    """The sentences that a quotation which does not stand in the pack was put together from, as the page has them.

    None where a part of it is of no page: what is made up in part proves nothing.
    """
    pieces = [span.of(words) for words in said.quotes for span in split(words, bench.language)]
    found = [_located([piece], bench) or tuple(filter(None, [copied_from(piece, bench)])) for piece in pieces]
    return tuple(dict.fromkeys(quote for quotes in found for quote in quotes)) if all(found) else ()


def failed(claim_id: str, error: PlumblineError) -> Judgement:
    """Return the judgement on a claim whose call gave nothing usable: Unverifiable, with the reason."""
    gates: tuple[GateResult, ...] = ()
    if isinstance(error, PromptCut):
        result = GateResult(
            gate=Gate.SERVED_WHOLE, passed=False, reason="cut", detail=str(error), lowers_to=Verdict.UNVERIFIABLE
        )
        gates = (result,)
    return Judgement(
        claim_id=claim_id,
        verdict=Verdict.UNVERIFIABLE,
        proposed=Verdict.UNVERIFIABLE,
        gates=gates,
        error=error.code,
        reasoning=str(error),
    )


def lowered(proposed: Verdict, results: Sequence[GateResult]) -> Verdict:
    """Return the lowest verdict that a failed gate asks for; `proposed` when none failed."""
    verdict = proposed
    for result in results:
        if result.passed or result.lowers_to is None:
            continue
        if result.lowers_to is not Verdict.PARTLY_SUPPORTED or verdict is Verdict.CONTRADICTED:
            return Verdict.UNVERIFIABLE
        if verdict is Verdict.SUPPORTED:
            verdict = Verdict.PARTLY_SUPPORTED
    return verdict


def confidence(verdict: Verdict, results: Sequence[GateResult], origins: int) -> Confidence:
    """The written rule: high with two origins and every gate passed, medium with every gate passed, else low.

    Low as well where the model's yes rests on a sentence that it did not name itself.
    """
    helped = any(r.reason in (CLOSEST, REWORDED) for r in results)
    if helped or verdict not in (Verdict.SUPPORTED, Verdict.CONTRADICTED) or any(not r.passed for r in results):
        return Confidence.LOW
    return Confidence.HIGH if origins >= 2 else Confidence.MEDIUM


def _located(said: Sequence[str], bench: Bench) -> tuple[Quote, ...]:
    """Every quotation that stands in a source of the pack, each once, with the sentence around it."""
    found: dict[tuple[str, Span], Quote] = {}
    for words in said:
        for source_id in bench.pack.source_ids:
            text = bench.sources[source_id].page.text
            spans = locate(words, text)
            if not spans:
                continue
            whole = Span(start=spans[0].start, end=spans[-1].end)
            quote = Quote(
                source_id=source_id,
                span=whole,
                text=whole.of(text),
                said=words,
                sentence=widen(spans, text, bench.sources[source_id].page.language or bench.language),
            )
            found.setdefault((source_id, quote.span), quote)
    return tuple(found.values())


def _served_whole() -> GateResult:
    """3.8: a cut prompt never gets this far (`failed` answers it), so here the count has agreed."""
    return GateResult(gate=Gate.SERVED_WHOLE, passed=True)


def _pack_only(said: Said, bench: Bench) -> GateResult:
    """3.6: no address and no source id that is not of the pack."""
    words = " ".join((*said.quotes, said.reasoning))
    known = " ".join(p.text for p in bench.pack.passages)
    foreign = [i for i in _SOURCE_ID.findall(words) if i not in bench.pack.source_ids and i not in known]
    foreign += [a for a in _ADDRESS.findall(words) if a.rstrip(".,)") not in known]
    if foreign:
        return _fail(Gate.PACK_ONLY, "foreign", ", ".join(foreign))
    return GateResult(gate=Gate.PACK_ONLY, passed=True)


def _quote_found(said: Said, quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """3.1: words of the source, character for character after typographic normalisation; an order is no statement."""
    orders = [text for text in sentences(quotes, bench) if _CONTROL.search(text)]
    if orders:
        return _fail(Gate.QUOTE_FOUND, "control_text", orders[0])
    if quotes:
        detail = f"{len(quotes)} of {max(len(said.quotes), len(quotes))}"
        return GateResult(gate=Gate.QUOTE_FOUND, passed=True, detail=detail)
    if said.verdict is Verdict.UNVERIFIABLE:
        return GateResult(gate=Gate.QUOTE_FOUND, passed=True, reason="none_needed")
    return _fail(
        Gate.QUOTE_FOUND, NOT_FOUND if any(q.strip() for q in said.quotes) else "none_given", "; ".join(said.quotes)
    )


def _certain(said: Said, quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """The probability of a yes, as a threshold set per model by the eval; a contradiction is seen in code instead."""
    if said.probability is None or said.probability >= bench.certainty:
        detail = "" if said.probability is None else f"{said.probability:.2f}"
        return GateResult(gate=Gate.CERTAINTY, passed=True, detail=detail)
    return _fail(Gate.CERTAINTY, "unsure", f"{said.probability:.2f} < {bench.certainty:.2f}")


def _on_topic(said: Said, quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """A real quotation about something else proves nothing: the claim's words must stand around it, and some in it."""
    detail = f"{share(quotes, bench):.2f}"
    if speaks_of(quotes, bench):
        return GateResult(gate=Gate.COVERAGE, passed=True, detail=detail)
    return _fail(Gate.COVERAGE, "off_topic", detail)


def _figures(said: Said, quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """3.2: every figure of the claim stands in the quoted sentences, or beside them with no rival value quoted."""
    found = figure_finding(quotes, bench)
    if found.reason:
        return _fail(Gate.FIGURES, found.reason, found.detail)
    return GateResult(gate=Gate.FIGURES, passed=True, detail=found.detail)


def _names(said: Said, quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """3.3: people, places and organisations of the claim occur in the quoted pages, versions and models close by."""
    quoted = {q.source_id for q in quotes}
    pages = [f"{bench.sources[i].page.title}\n{bench.sources[i].page.text}" for i in quoted]
    absent = missing_names(bench.claim, pages, bench.language)
    if absent:
        return _fail(Gate.NAMES, "missing", ", ".join(n.text for n in absent))
    if others := missing_identifiers(bench.claim, "\n".join(around(quotes, bench)), bench.language):
        return _fail(Gate.NAMES, "other_identifier", ", ".join(others))
    if other := another_speaker(bench.claim, with_pages(quotes, bench)):
        return _fail(Gate.NAMES, "other_speaker", other)
    if other := subject_elsewhere(bench.claim, with_pages(quotes, bench), bench.language):
        return _fail(Gate.NAMES, "other_name", other)
    return GateResult(gate=Gate.NAMES, passed=True)


def _polarity(said: Said, quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """3.4: negations and hedges of quotation and claim agree, and the quotation is no mere question."""
    quoted = sentences(quotes, bench)
    if _asks(quoted):
        return _fail(Gate.POLARITY, "question", quoted[0])
    if words := denied(bench.claim, quoted):
        return _fail(Gate.POLARITY, "negation_differs", words)
    found = agrees(bench.claim, quoted, bench.language)
    if found.agreement is Agreement.AGREE and (words := alleged(bench.claim, quoted)):
        found = PolarityFinding(agreement=Agreement.HEDGE_DROPPED, quote_word=words)
    if found.agreement is Agreement.AGREE and (words := condition_dropped(bench.claim, quoted)):
        found = PolarityFinding(agreement=Agreement.HEDGE_DROPPED, quote_word=words)
    if found.agreement is Agreement.AGREE and (words := comparison_added(bench.claim, quoted, bench.language)):
        found = PolarityFinding(agreement=Agreement.ABSOLUTE_ADDED, claim_word=words)
    if found.agreement is Agreement.AGREE:
        return GateResult(gate=Gate.POLARITY, passed=True)
    to = (
        Verdict.PARTLY_SUPPORTED
        if found.agreement in (Agreement.HEDGE_DROPPED, Agreement.ABSOLUTE_ADDED)
        else Verdict.UNVERIFIABLE
    )
    return GateResult(
        gate=Gate.POLARITY,
        passed=False,
        reason=found.agreement.value.replace(" ", "_"),
        detail=" / ".join(w for w in (found.claim_word, found.quote_word) if w),
        lowers_to=to,
    )


def _asks(quoted: Sequence[str]) -> bool:
    return bool(quoted) and all(_QUESTION.search(text) for text in quoted)


def _origins(said: Said, quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """3.5: quotations from enough independent origins (product: two in Check; in Ask one, and it is shown)."""
    pages, origins = _counts(quotes, bench)
    detail = f"{pages} {'page' if pages == 1 else 'pages'}, {origins} {'origin' if origins == 1 else 'origins'}"
    if origins >= bench.least_origins:
        return GateResult(gate=Gate.ORIGINS, passed=True, detail=detail)
    return _fail(Gate.ORIGINS, "too_few", detail)


def _contradiction_shown(quotes: Sequence[Quote], bench: Bench) -> GateResult:
    """A contradiction must be visible in code: another value, another name in the same place, or the opposite."""
    quoted = sentences(quotes, bench)
    if _asks(quoted):
        return _fail(Gate.POLARITY, "question", quoted[0])
    if quotes and visibly_differs(bench.claim, quoted, bench.language) and share(quotes, bench) >= LEAST_COVERAGE:
        return GateResult(gate=Gate.POLARITY, passed=True, detail="difference found")
    return _fail(Gate.POLARITY, "no_difference", "")


def _counts(quotes: Sequence[Quote], bench: Bench) -> tuple[int, int]:
    """How many pages are quoted, and how many independent origins they make."""
    quoted = {q.source_id for q in quotes}
    grouped = [g for g in bench.origins if quoted & set(g.source_ids)]
    loose = quoted - {i for g in grouped for i in g.source_ids}
    return len(quoted), len(grouped) + len(loose)


def _fail(gate: Gate, reason: str, detail: str) -> GateResult:
    return GateResult(gate=gate, passed=False, reason=reason, detail=detail, lowers_to=Verdict.UNVERIFIABLE)


_GateCheck = Callable[[Said, Sequence[Quote], Bench], GateResult]
_FOR_SUPPORT: tuple[_GateCheck, ...] = (_certain, _on_topic, _figures, _names, _polarity, _origins)
