"""An eval that plays a script: made-up answers of one suite, told one by one, and a short history."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

from app.core.evidence import Page, Source
from app.core.span import Span
from app.ui import evalport as port

START = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
TEXT = "The toll was lifted in 2021. The old ferry was sold 🚢 in spring. Its bell hangs in the school of Brennick."
GOLD, COPIED = "The toll was lifted in 2021.", "The old ferry was sold 🚢 in spring."
MODEL = port.ModelChoice(engine="ollama", model="qwen3:4b")
OFFER = port.EvalOffer(
    suites=(port.SuiteOffer(name="verifier", cases=410), port.SuiteOffer(name="planner", cases=49)),
    models=(MODEL, port.ModelChoice(engine="embedded", model="qwen2.5-coder-1.5b-instruct")),
)
_GATE = port.GateCode(gate="figures", reason="other_value", detail="2021")
_CERTAINTY = port.GateCode(gate="certainty", reason="unsure", detail="0.45 < 0.50")


def answer(
    case_id: str,
    expected: str,
    given: str,
    raw: str = "",
    *,
    gates: tuple[port.GateCode, ...] = (),
    failure: str = "unit",
) -> port.EvalAnswer:
    raw = raw or given
    return port.EvalAnswer(
        suite="verifier",
        id=case_id,
        text=f"The claim of {case_id}.",
        failure=failure,
        language="en",
        expected=expected,
        right=(expected,),
        given=(given,),
        raw=(raw,),
        given_right=(given == expected,),
        raw_right=(raw == expected,),
        gates=gates,
        quoted="found",
        probability=0.8,
        tokens=412,
        seconds=2.5,
    )


ANSWERS = (
    answer("right", "supported", "supported"),
    answer("lost", "supported", "unverifiable", "supported", gates=(_GATE,), failure="hedge"),
    answer("passed", "contradicted", "supported", failure="negation"),
    answer("stopped", "contradicted", "unverifiable", "supported", gates=(_GATE, _CERTAINTY), failure="negation"),
    answer("failed", "contradicted", "error", failure="unit"),
)


def share(name: str, hits: float, of: int, better: port.Better = "low", **more: object) -> port.EvalFigure:
    value = hits / of
    made = port.EvalFigure(
        name=name, value=value, low=max(0, value - 0.1), high=min(1, value + 0.15), hits=hits, of=of, better=better
    )
    return replace(made, **more)  # type: ignore[arg-type]


def suite(
    name: str = "verifier", answers: Sequence[port.EvalAnswer] = ANSWERS, *, worse: bool = False, alone: bool = False
) -> port.EvalSuite:
    figures = (
        share("false_supported", 2, 60, baseline=0.016, worse=worse, lost=("passed",) if worse else ()),
        share("false_reject", 5, 60, baseline=0.1),
        port.EvalFigure(name="balanced_accuracy", value=0.82, of=120, better="high"),
        share("abstention", 9, 60, ""),
        share("twins_right", 20, 30, "high"),
        port.EvalFigure(name="brier", value=0.21, of=60, better="low"),
        port.EvalFigure(name="tokens_per_case", value=1204.0, of=60),
    )
    first = share("false_supported", 21, 60, worse=alone, lost=("stopped",) if alone else ())
    raw = (first, share("false_reject", 3, 60), *figures[2:])
    groups = tuple(
        port.EvalGroup(name=each, cases=n, raw=raw[:2], gated=figures[:2])
        for each, n in (("hedge", 18), ("negation", 22), ("unit", 20))
    )
    table = {
        "supported": {"supported": 25, "unverifiable": 5},
        "contradicted": {"supported": 2, "contradicted": 20, "unverifiable": 7, "error": 1},
    }
    return port.EvalSuite(
        name=name,
        cases=60,
        runs=1,
        raw=raw,
        gated=figures,
        confusion_raw={"supported": {"supported": 30}, "contradicted": {"supported": 21, "contradicted": 9}},
        confusion_gated=table,
        classes=groups,
        gates=(
            port.EvalGate(gate="figures", reason="other_value", stopped=12, alone=4, cost=3, neither=1),
            port.EvalGate(gate="certainty", reason="unsure", stopped=9, alone=2, cost=1, neither=0),
        ),
        thresholds=(
            port.EvalThreshold(threshold=0.5, false_supported=figures[0], false_reject=figures[1]),
            port.EvalThreshold(threshold=0.9, false_supported=figures[0], false_reject=figures[1]),
        ),
        bins=(
            port.EvalBin(low=0.5, high=0.6, count=12, stated=0.55, true=0.4),
            port.EvalBin(low=0.9, high=1.0, count=40, stated=0.97, true=0.9),
        ),
        answers=tuple(replace(each, suite=name) for each in answers),
    )


def results(
    eval_id: str = "new", *, done: int = 60, total: int = 60, suites: tuple[port.EvalSuite, ...] = (suite(),)
) -> port.EvalResults:
    return port.EvalResults(
        eval_id=eval_id,
        engine="ollama",
        model="qwen3:4b",
        digest="sha256:359d7dd4bcdab3d86b87d73ac27966f4dbb9f5efdfcc75d34a8764a09474fae7",
        window=16_384,
        certainty=0.5,
        seed=7,
        prompts="bcef41d0" * 8,
        version="0.1",
        commit="",
        machine="Linux x86_64, 2 cores",
        at=START,
        done=done,
        total=total,
        suites=suites,
    )


def summary(eval_id: str, days: int, wrong: int, *, done: int = 60, pinned: bool = False) -> port.EvalSummary:
    return port.EvalSummary(
        eval_id=eval_id,
        engine="ollama",
        model="qwen3:4b",
        at=START + timedelta(days=days),
        done=done,
        total=60,
        seconds=120.0,
        first={"verifier": (share("false_supported", wrong, 60), share("false_reject", 5, 60))},
        pinned=pinned,
    )


def source() -> Source:
    page = Page(
        url="https://varrow.example/bridge",
        title="The Varrow Bridge",
        text=TEXT,
        sha256=sha256(TEXT.encode()).hexdigest(),
        retrieved_at=START,
    )
    return Source(id="E1", page=page, domain="varrow.example")


def place(words: str) -> Span:
    return Span(start=TEXT.index(words), end=TEXT.index(words) + len(words))


def opened(suite_name: str, case_id: str) -> port.EvalCase:
    found = next(each for each in ANSWERS if each.id == case_id)
    run = port.EvalRun(
        run=1,
        given=found.given[0],
        raw=found.raw[0],
        right=found.given_right[0],
        raw_right=found.raw_right[0],
        probability=0.8,
        gates=found.gates,
        quotes=(COPIED, "The toll was kept for ever after."),
        said=('{"verdict": "supported"}',),
        tokens=412,
        seconds=2.5,
    )
    return port.EvalCase(
        suite=suite_name,
        id=case_id,
        failure=found.failure,
        language="en",
        split="dev",
        asked=(found.text, "cites E1"),
        wanted=" or ".join(found.right),
        runs=(run,),
        pages=(port.EvalPage(source=source(), gold=(place(GOLD),), copied=(place(COPIED),)),),
    )


@dataclass
class FakeEvals:
    """Tells `steps` one by one; `gate`, when set, holds it before the last of them."""

    offered: port.EvalOffer = OFFER
    kept: list[port.EvalSummary] = field(
        default_factory=lambda: [summary("late", 6, 2), summary("early", 2, 5), summary("base", 0, 1, pinned=True)]
    )
    gate: asyncio.Event | None = None
    fails_with: Exception | None = None
    ends: port.EvalResults = field(default_factory=results)
    requests: list[port.EvalRequest] = field(default_factory=list)
    resumed: list[str] = field(default_factory=list)
    compared: list[tuple[str, str]] = field(default_factory=list)
    exported: list[tuple[str, Path]] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    cancelled: int = 0

    async def offer(self) -> port.EvalOffer:
        return self.offered

    async def run(self, request: port.EvalRequest, told: Callable[[port.EvalProgress], None]) -> port.EvalResults:
        self.requests.append(request)
        return await self._play(told)

    async def resume(self, eval_id: str, told: Callable[[port.EvalProgress], None]) -> port.EvalResults:
        self.resumed.append(eval_id)
        return await self._play(told)

    async def history(self) -> Sequence[port.EvalSummary]:
        return list(self.kept)

    async def results(self, eval_id: str) -> port.EvalResults:
        known = next((each for each in self.kept if each.eval_id == eval_id), None)
        if known is not None:
            return results(eval_id, done=known.done)
        return results(eval_id, done=23)

    async def case(self, eval_id: str, suite: str, case_id: str) -> port.EvalCase:
        return opened(suite, case_id)

    async def compare(self, first: str, second: str) -> Sequence[port.EvalPair]:
        self.compared.append((first, second))
        even = port.EvalPair(
            suite="verifier",
            what="wrong",
            cases=60,
            first=9,
            second=7,
            better=("lost", "right"),
            worse=("passed",),
            p=0.63,
        )
        return [even, replace(even, what="false_supported", first=1, second=2, better=(), p=1.0)]

    async def export(self, eval_id: str, path: Path) -> None:
        self.exported.append((eval_id, path))

    async def delete(self, eval_id: str) -> None:
        self.deleted.append(eval_id)
        self.kept = [each for each in self.kept if each.eval_id != eval_id]

    def export_formats(self) -> Mapping[str, str]:
        return {"html": "Web page", "eval.json": "Inspect AI log"}

    async def _play(self, told: Callable[[port.EvalProgress], None]) -> port.EvalResults:
        try:
            told(port.EvalProgress(eval_id="new", done=0, total=60))
            await asyncio.sleep(0)
            part = results("new", done=23)
            told(port.EvalProgress(eval_id="new", done=23, total=60, left_s=372.0, suite="verifier", results=part))
            if self.gate is not None:
                await self.gate.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.fails_with is not None:
            raise self.fails_with
        return self.ends
