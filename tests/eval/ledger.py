"""Rows, cases and a model for the tests of the eval, each made with as few words as a test needs."""

from dataclasses import replace
from pathlib import Path

from app.pipeline.run import Tools
from eval.cases import Case, CaseSource, Expected, VerifierCase
from eval.gate import BASELINES
from eval.records import ERROR, GateWord, Outcome, Row, Usage
from eval.session import Choice, Done, Work, perform
from eval.suites import offered
from tests.pipeline.world import ScriptedModel, tools

PAGE = (
    "The Varrow Bridge opened to traffic on 14 May 2019. It cost 412 million crowns. The old ferry was sold in spring. "
    "Its bell hangs in the school of Brennick. The toll was lifted by the council."
)


def verifier_case(claim: str, expected: Expected, *, id: str, twin: str = "", page: str = PAGE) -> VerifierCase:
    source = CaseSource(id="E1", text=page, url="https://varrow.example/bridge", title="The Varrow Bridge")
    return VerifierCase(
        id=id, failure="class", sources=(source,), claim=claim, cites=("E1",), expected=expected, twin=twin
    )


def row(
    id: str,
    expected: str,
    given: str,
    raw: str = "",
    *,
    run: int = 1,
    twin: str = "",
    gates: tuple[tuple[str, str], ...] = (),
    probability: float | None = None,
    quotes: int = 0,
    unlocated: int = 0,
    usage: Usage | None = None,
    failure: str = "class",
) -> Row:
    raw = raw or given
    outcome = Outcome(
        given=given,
        raw=raw,
        right=given == expected,
        raw_right=raw == expected,
        error="engine_failed" if given == ERROR else "",
        probability=probability,
        quotes=("words",) * quotes,
        unlocated=unlocated,
        gates=tuple(GateWord(gate=g, reason=r) for g, r in gates),
    )
    return Row(
        suite="verifier",
        id=id,
        run=run,
        digest="d",
        split="dev",
        failure=failure,
        language="en",
        expected=expected,
        right=(expected,),
        twin=twin,
        outcome=outcome,
        usage=usage or Usage(),
    )


def with_certainty(brain: ScriptedModel, certainty: float) -> Tools:
    made = tools(brain)
    return replace(made, seats={name: replace(seat, certainty=certainty) for name, seat in made.seats.items()})


async def run(
    cases: list[Case], with_tools: Tools, rows: Path, *, runs: int = 1, pin: bool = False, baselines: Path = BASELINES
) -> Done:
    """Run cases of any suites, rows in the file `rows`."""
    here = offered()
    work = Work(
        suites={name: here[name] for name in here if any(c.suite == name for c in cases)}, cases=cases, rows=rows
    )
    return await perform(Choice(runs=runs, pin=pin, baselines=baselines), work, with_tools, machine="test")
