"""The eval's records as the plain values that the window shows."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from statistics import fmean

from app.text.quotes import locate
from app.ui import evalport as port
from eval.cases import Case, InjectionCase, PanelCase, VerifierCase
from eval.compare import Paired
from eval.gate import Compared
from eval.reading import asked, pages, wanted
from eval.records import GateWord, Row, Sheet
from eval.results import Group, SuiteResults, summarise
from eval.scores import Figure, by_case
from eval.suites import Suite
from eval.trial import source_of

Cases = Mapping[tuple[str, str], Case]


def results_of(
    eval_id: str,
    sheet: Sheet,
    rows: Sequence[Row],
    suites: Sequence[Suite],
    cases: Cases,
    compared: Sequence[Compared] = (),
) -> port.EvalResults:
    """Return what `rows` come to; `cases` are those that still read as they were asked."""
    summed = summarise(sheet, suites, rows, list(cases.values()), raw=False)
    return port.EvalResults(
        eval_id=eval_id,
        engine=sheet.engine,
        model=sheet.model,
        digest=sheet.model_digest,
        window=sheet.window,
        certainty=sheet.certainty,
        seed=sheet.seed,
        prompts=sheet.prompt_hash,
        version=sheet.app_version,
        commit=sheet.checkout,
        machine=sheet.machine,
        at=moment(sheet.started_at),
        done=len(rows),
        total=sheet.scope.total,
        suites=tuple(
            _suite(each, [r for r in rows if r.suite == each.name], cases, compared) for each in summed.suites
        ),
    )


def _suite(found: SuiteResults, rows: Sequence[Row], cases: Cases, compared: Sequence[Compared]) -> port.EvalSuite:
    pinned = {(each.raw, each.now.name): each for each in compared if each.suite == found.name}
    return port.EvalSuite(
        name=found.name,
        cases=found.cases,
        runs=found.runs,
        raw=tuple(figure(each, pinned.get((True, each.name))) for each in found.raw),
        gated=tuple(figure(each, pinned.get((False, each.name))) for each in found.gated),
        confusion_raw=found.confusion_raw,
        confusion_gated=found.confusion_gated,
        classes=tuple(map(_group, found.classes)),
        gates=tuple(
            port.EvalGate(
                gate=g.gate, reason=g.reason, stopped=g.stopped, alone=g.alone, cost=g.cost, neither=g.neither
            )
            for g in found.gates
        ),
        thresholds=tuple(
            port.EvalThreshold(
                threshold=t.threshold,
                false_supported=figure(t.false_supported),
                false_reject=figure(t.false_reject),
            )
            for t in found.thresholds
        ),
        bins=tuple(
            port.EvalBin(low=b.low, high=b.high, count=b.count, stated=b.stated, true=b.true) for b in found.reliability
        ),
        answers=tuple(_answer(runs, cases.get(key)) for key, runs in by_case(rows).items()),
    )


def figure(found: Figure, compared: Compared | None = None) -> port.EvalFigure:
    """Return a figure, beside that of the baseline where it is pinned."""
    return port.EvalFigure(
        name=found.name,
        value=found.value,
        low=found.low,
        high=found.high,
        hits=found.hits,
        of=found.of,
        better=found.better,
        baseline=compared.pinned.value if compared is not None else None,
        worse=compared.worse if compared is not None else False,
        lost=compared.lost if compared is not None else (),
    )


def _group(found: Group) -> port.EvalGroup:
    return port.EvalGroup(
        name=found.name, cases=found.cases, raw=tuple(map(figure, found.raw)), gated=tuple(map(figure, found.gated))
    )


def _answer(runs: Sequence[Row], case: Case | None) -> port.EvalAnswer:
    first = runs[0]
    stated = [r.outcome.probability for r in runs if r.outcome.probability is not None]
    return port.EvalAnswer(
        suite=first.suite,
        id=first.id,
        text=asked(case)[0] if case is not None else "",
        failure=first.failure,
        language=first.language,
        expected=first.expected,
        right=first.right,
        given=tuple(r.outcome.given for r in runs),
        raw=tuple(r.outcome.raw for r in runs),
        given_right=tuple(r.outcome.right for r in runs),
        raw_right=tuple(r.outcome.raw_right for r in runs),
        gates=tuple(dict.fromkeys(_code(g) for r in runs for g in r.outcome.gates)),
        quoted=_quoted(runs),
        probability=fmean(stated) if stated else None,
        tokens=fmean(r.usage.prompt + r.usage.output for r in runs),
        seconds=fmean(r.usage.seconds for r in runs),
    )


def _quoted(runs: Sequence[Row]) -> port.Quoted:
    if not any(r.outcome.quotes for r in runs):
        return ""
    return "missing" if any(r.outcome.unlocated for r in runs) else "found"


def _code(word: GateWord) -> port.GateCode:
    return port.GateCode(gate=word.gate, reason=word.reason, detail=word.detail)


def case_of(runs: Sequence[Row], case: Case | None) -> port.EvalCase:
    """Return a case, opened, with its `runs`; `case` of None says that it reads otherwise now."""
    first = runs[0]
    return port.EvalCase(
        suite=first.suite,
        id=first.id,
        failure=first.failure,
        language=first.language,
        split=first.split,
        asked=asked(case) if case is not None else (),
        wanted=wanted(case) if case is not None else " or ".join(first.right),
        runs=tuple(map(_run, runs)),
        pages=tuple(_pages(runs, case)) if case is not None else (),
        changed=case is None,
    )


def _run(row: Row) -> port.EvalRun:
    outcome = row.outcome
    return port.EvalRun(
        run=row.run,
        given=outcome.given,
        raw=outcome.raw,
        right=outcome.right,
        raw_right=outcome.raw_right,
        error=outcome.error,
        detail=outcome.detail,
        probability=outcome.probability,
        gates=tuple(map(_code, outcome.gates)),
        quotes=tuple(q for q in outcome.quotes if q),
        said=outcome.said,
        tokens=row.usage.prompt + row.usage.output,
        seconds=row.usage.seconds,
    )


def _pages(runs: Sequence[Row], case: Case) -> list[port.EvalPage]:
    """The pages with the places of the deciding words and of what the model copied, each place once."""
    gold = case.gold if isinstance(case, VerifierCase | InjectionCase | PanelCase) else ()
    quotes = dict.fromkeys(q for row in runs for q in row.outcome.quotes if q)
    return [
        port.EvalPage(
            source=source_of(page.id, page, case.language),
            gold=tuple(span for g in gold if g.source == page.id for span in locate(g.text, page.text)),
            copied=tuple(span for quote in quotes for span in locate(quote, page.text)),
        )
        for page in pages(case)
    ]


def pair_of(found: Paired) -> port.EvalPair:
    """Return one line of the comparison of two evals."""
    return port.EvalPair(
        suite=found.suite,
        what=found.what,
        cases=found.cases,
        first=found.first,
        second=found.second,
        better=found.better,
        worse=found.worse,
        p=found.p,
    )


def moment(text: str) -> datetime:
    """Return the time that a sheet was begun at; the beginning of all times where it does not say."""
    return datetime.fromisoformat(text) if text else datetime.min.replace(tzinfo=UTC)
