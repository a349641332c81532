"""What the Eval page needs of the eval: one Protocol, and the plain values that pass through it.

The eval lies beside the program and is no part of it, so nothing of its own crosses: figures, cases and answers come as
the values below, and codes (of figures, gates, classes, answers) are put into words by `evalwords`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from app.core.evidence import Source
from app.core.span import Span

Better: TypeAlias = Literal["low", "high", ""]
Quoted: TypeAlias = Literal["found", "missing", ""]
ERROR = "error"  # the answer of a case whose call gave nothing usable
SUPPORTED = "supported"


@dataclass(frozen=True, slots=True, kw_only=True)
class SuiteOffer:
    """A suite that can be run, and how many cases it has."""

    name: str
    cases: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelChoice:
    """A model that is there to be asked. `model` of "" is what the engine would take by itself."""

    engine: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalOffer:
    """What can be asked of whom here; no suites where the eval is not part of the installation."""

    suites: tuple[SuiteOffer, ...] = ()
    models: tuple[ModelChoice, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalRequest:
    """One eval, as the user asked for it. `limit` is of cases a suite, 0 for all; `model` None is the settings' own."""

    suites: tuple[str, ...]
    model: ModelChoice | None = None
    runs: int = 1
    limit: int = 0
    split: Literal["dev", "test", "all"] = "all"
    seed: int = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalFigure:
    """One figure. A share has `hits` of `of` cases and its 95 % interval (0 to 1); another one has only a value.

    `baseline` is the pinned value over the same cases, None where there is none; `worse` says that the figure is worse
    than that by more than chance, and `lost` names the cases in which it got worse.
    """

    name: str
    value: float | None
    low: float | None = None
    high: float | None = None
    hits: float | None = None
    of: int = 0
    better: Better = ""
    baseline: float | None = None
    worse: bool = False
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalGroup:
    """The first figures of the cases of one class."""

    name: str
    cases: int
    raw: tuple[EvalFigure, ...]
    gated: tuple[EvalFigure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalGate:
    """What one gate and reason did, in answers: wrong ones stopped (`alone`: by no other gate too), right ones lost."""

    gate: str
    reason: str
    stopped: int
    alone: int
    cost: int
    neither: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalBin:
    """Answers whose stated probability lies from `low` to `high`: how many, what they stated, what came true."""

    low: float
    high: float
    count: int
    stated: float
    true: float


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalThreshold:
    """What the two first figures would be if the model had to be at least so sure."""

    threshold: float
    false_supported: EvalFigure
    false_reject: EvalFigure


@dataclass(frozen=True, slots=True, kw_only=True)
class GateCode:
    """A gate that lowered an answer, with its reason, as codes."""

    gate: str
    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalAnswer:
    """One case with its answers, run by run: `raw` the model's word, `given` what was left of it after the gates.

    `quoted` of "found" and "missing" says whether what the model copied stands in a source, "" that it copied nothing.
    """

    suite: str
    id: str
    text: str
    failure: str
    language: str
    expected: str
    right: tuple[str, ...]
    given: tuple[str, ...]
    raw: tuple[str, ...]
    given_right: tuple[bool, ...]
    raw_right: tuple[bool, ...]
    gates: tuple[GateCode, ...] = ()
    quoted: Quoted = ""
    probability: float | None = None
    tokens: float = 0.0
    seconds: float = 0.0

    def answers(self, *, raw: bool) -> tuple[str, ...]:
        """What was answered, run by run, before or after the gates."""
        return self.raw if raw else self.given

    def is_right(self, *, raw: bool) -> bool:
        """Whether every run was right."""
        return all(self.raw_right if raw else self.given_right)

    def wrongly_supported(self, *, raw: bool) -> bool:
        """The worst that can happen: "supported" for a claim of which it cannot be said."""
        return SUPPORTED not in self.right and SUPPORTED in self.answers(raw=raw)

    def wrongly_rejected(self, *, raw: bool) -> bool:
        """Whether a claim that holds was not let through."""
        return SUPPORTED in self.right and any(each not in self.right for each in self.answers(raw=raw))

    def failed(self, *, raw: bool) -> bool:
        """Whether a call gave nothing usable."""
        return ERROR in self.answers(raw=raw)

    @property
    def flipped(self) -> bool:
        """Whether the answer changed between runs."""
        return len(set(self.given)) > 1

    @property
    def stopped(self) -> bool:
        """Whether the gates took back a word of the model that was wrong."""
        words = zip(self.raw, self.given, self.raw_right, strict=True)
        return any(raw != given and not right for raw, given, right in words)

    @property
    def lost(self) -> bool:
        """Whether the gates took back a word of the model that was right."""
        return any(raw and not given for raw, given in zip(self.raw_right, self.given_right, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalSuite:
    """All that is shown of one suite, before (`raw`) and after the gates."""

    name: str
    cases: int
    runs: int
    raw: tuple[EvalFigure, ...]
    gated: tuple[EvalFigure, ...]
    confusion_raw: Mapping[str, Mapping[str, int]]
    confusion_gated: Mapping[str, Mapping[str, int]]
    classes: tuple[EvalGroup, ...]
    gates: tuple[EvalGate, ...]
    thresholds: tuple[EvalThreshold, ...]
    bins: tuple[EvalBin, ...]
    answers: tuple[EvalAnswer, ...]

    def figures(self, *, raw: bool) -> tuple[EvalFigure, ...]:
        """The figures before or after the gates."""
        return self.raw if raw else self.gated

    @property
    def worse(self) -> tuple[tuple[bool, EvalFigure], ...]:
        """The figures that are worse than the baseline's: whether it is one of the model alone, and the figure."""
        return tuple((raw, each) for raw in (False, True) for each in self.figures(raw=raw) if each.worse)

    def confusion(self, *, raw: bool) -> Mapping[str, Mapping[str, int]]:
        """Expected word to answers, counted, before or after the gates."""
        return self.confusion_raw if raw else self.confusion_gated


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalResults:
    """An eval, whole or as far as it is. `total` counts answers, 0 where the file does not say how many were wanted."""

    eval_id: str
    engine: str
    model: str
    digest: str
    window: int
    certainty: float
    seed: int
    prompts: str
    version: str
    commit: str
    machine: str
    at: datetime
    done: int
    total: int
    suites: tuple[EvalSuite, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether all that was wanted has been asked."""
        return not self.total or self.done >= self.total


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalProgress:
    """How far an eval is. `left_s` is an estimate in seconds, 0 before there is anything to go by.

    `results` are those so far; None where nothing new was counted since the last time.
    """

    eval_id: str
    done: int
    total: int
    left_s: float = 0.0
    suite: str = ""
    results: EvalResults | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalSummary:
    """One line of the history. `first` are the figures of each suite that matter most; `pinned` marks a baseline.

    `cases` names the data of others that it asked, "" for our own cases.
    """

    eval_id: str
    engine: str
    model: str
    at: datetime
    done: int
    total: int
    seconds: float
    first: Mapping[str, tuple[EvalFigure, ...]] = field(default_factory=dict)
    cases: str = ""
    pinned: bool = False

    @property
    def resumable(self) -> bool:
        """Whether there is something left to ask."""
        return not self.pinned and self.done < self.total


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalPair:
    """One way of going wrong ("wrong", "false_supported", "false_reject") over the cases that two evals share.

    `better` and `worse` name the cases that moved; `p` is of McNemar's exact test.
    """

    suite: str
    what: str
    cases: int
    first: int
    second: int
    better: tuple[str, ...]
    worse: tuple[str, ...]
    p: float


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalPage:
    """A page of a case: where the deciding words stand in it, and where those that the model copied."""

    source: Source
    gold: tuple[Span, ...] = ()
    copied: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalRun:
    """What came of a case in one run, and what the model said, in its own words."""

    run: int
    given: str
    raw: str
    right: bool
    raw_right: bool
    error: str = ""
    detail: str = ""
    probability: float | None = None
    gates: tuple[GateCode, ...] = ()
    quotes: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    tokens: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalCase:
    """A case, opened. `changed` says that it reads otherwise now than when it was asked, so its pages are not shown."""

    suite: str
    id: str
    failure: str
    language: str
    split: str
    asked: tuple[str, ...]
    wanted: str
    runs: tuple[EvalRun, ...]
    pages: tuple[EvalPage, ...] = ()
    changed: bool = False


class Evals(Protocol):
    """All that the Eval page can ask for. `run` and `resume` are stopped by cancelling the task that awaits."""

    async def offer(self) -> EvalOffer: ...

    async def run(self, request: EvalRequest, told: Callable[[EvalProgress], None]) -> EvalResults: ...

    async def resume(self, eval_id: str, told: Callable[[EvalProgress], None]) -> EvalResults: ...

    async def history(self) -> Sequence[EvalSummary]: ...  # the latest first, baselines last

    async def results(self, eval_id: str) -> EvalResults: ...

    async def case(self, eval_id: str, suite: str, case_id: str) -> EvalCase: ...

    async def compare(self, first: str, second: str) -> Sequence[EvalPair]: ...

    async def export(self, eval_id: str, path: Path) -> None: ...

    async def delete(self, eval_id: str) -> None: ...

    def export_formats(self) -> Mapping[str, str]: ...  # suffix without a dot -> name


class NoEvals:
    """Stands in until the backend is loaded, and has nothing to ask."""

    async def offer(self) -> EvalOffer:
        return EvalOffer()

    async def run(self, request: EvalRequest, told: Callable[[EvalProgress], None]) -> EvalResults:
        raise LookupError("nothing can be asked yet")

    async def resume(self, eval_id: str, told: Callable[[EvalProgress], None]) -> EvalResults:
        raise LookupError(eval_id)

    async def history(self) -> Sequence[EvalSummary]:
        return ()

    async def results(self, eval_id: str) -> EvalResults:
        raise LookupError(eval_id)

    async def case(self, eval_id: str, suite: str, case_id: str) -> EvalCase:
        raise LookupError(case_id)

    async def compare(self, first: str, second: str) -> Sequence[EvalPair]:
        return ()

    async def export(self, eval_id: str, path: Path) -> None:
        raise LookupError(eval_id)

    async def delete(self, eval_id: str) -> None:
        raise LookupError(eval_id)

    def export_formats(self) -> Mapping[str, str]:
        return {}
