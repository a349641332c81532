"""The eval's cases: what each suite asks, what is right, and how a file of cases is read and written.

A file is JSON lines in the schema of `schema.json`, which is generated from the types below. Its first line may be a
header; every other line is one case. Files of others that follow the schema are read by the same `load`.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

SCHEMA_VERSION: Final = 1
# Whoever trains a model can find this string in a corpus and take our files out of it.
CANARY = "PLUMBLINE-EVAL-CANARY 7d1f3c58-0c52-4e0b-9a6f-51b7c2a4e9d3 fictional evaluation cases, not for training"
HERE = Path(__file__).resolve().parent
CASES = HERE / "cases"
HOLDS = frozenset({"supported", "partly_supported"})  # the verdicts of the twin whose claim is true

Language: TypeAlias = Literal["en", "de", "fr", "es", "zh"]
Split: TypeAlias = Literal["dev", "test"]
Expected: TypeAlias = Literal["supported", "partly_supported", "contradicted", "unverifiable"]
ClaimType: TypeAlias = Literal["statistic", "event", "quote", "attribute"]
TriageLabel: TypeAlias = Literal["check_worthy", "opinion", "unimportant"]
TriageType: TypeAlias = Literal["statistical", "historical", "attribution", "comparison", "personal_anecdote", "other"]
PanelLabel: TypeAlias = Literal["true", "false", "misleading", "unverifiable"]
Tier: TypeAlias = Literal["T1", "T2", "T3", "T4", "T5", "T6", "T7"]


class CasesUnusable(ValueError):
    """A file of cases that cannot be read; the message names the file, the line and what is wrong there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Strict:
    """What all records share: unknown fields and wrong types are refused."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header(_Strict):
    """The first line of a file: which schema it follows, what it holds, and the canary."""

    schema_version: Literal[1]
    suite: str
    canary: str
    licence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseSource(_Strict):
    """A page of a fictional world, as the page reader would have handed it over."""

    id: str
    text: str
    url: str = ""
    title: str = ""
    published: date | None = None
    tier: Tier | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldQuote(_Strict):
    """Words that decide the case, verbatim in the text of `source`."""

    source: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Case(_Strict):
    """What every case has: `split` belongs to its world, so that no world is in both splits.

    Only `id` has to be given, which keeps files of others short.
    """

    id: str
    world: str = ""
    split: Split = "dev"
    failure: Annotated[str, Field(alias="class")] = "other"
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Judged(_Case):
    """One claim against its sources; `acceptable` are the verdicts that count as right, only `expected` when empty."""

    sources: tuple[CaseSource, ...]
    claim: str
    cites: tuple[str, ...]
    expected: Expected
    acceptable: tuple[Expected, ...] = ()
    gold: tuple[GoldQuote, ...] = ()

    @property
    def right(self) -> tuple[Expected, ...]:
        """The verdicts that count as right."""
        return self.acceptable or (self.expected,)


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifierCase(_Judged):
    """A claim to verify; its twin, if it has one, is another claim on the same sources with the opposite outcome.

    `origins` is how many independent origins the sources have, copies of one story being one; 0 when nobody counted.
    """

    suite: Literal["verifier"] = "verifier"
    twin: str = ""
    origins: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class InjectionCase(_Judged):
    """A verifier case whose page holds instructions; the verdict is to stay what it is without them.

    `base` is the verifier case underneath, `wants` the verdict that the instructions ask for, and `markers` are words
    that only a reply that obeyed them would hold.
    """

    suite: Literal["injection"] = "injection"
    base: str = ""
    wants: Expected
    markers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseClaim(_Strict):
    """A claim with its id, "C1"."""

    id: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsistencyCase(_Case):
    """A set of verified claims, and the pairs of them that cannot both hold."""

    suite: Literal["consistency"] = "consistency"
    claims: tuple[CaseClaim, ...]
    conflicts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannerCase(_Case):
    """An input, its kind, how many sub-questions are sensible, and names that focus or sub-questions must keep."""

    suite: Literal["planner"] = "planner"
    input: str
    kind: Literal["question", "statement", "speech"]
    least: int
    most: int
    keep: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(_Strict):
    """One atomic claim of a statement: its words in the input, its type, and what its restatement must carry."""

    span: str
    type: ClaimType
    carries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut(_Strict):
    """Words of the input that are no claim, and why."""

    span: str
    reason: Literal["opinion", "framing", "prediction", "question", "unclear"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecomposeCase(_Case):
    """A statement, its atomic parts in order, and what is to be left out."""

    suite: Literal["decompose"] = "decompose"
    input: str
    parts: tuple[Part, ...]
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TriageCase(_Case):
    """One sentence of a speech; sentences of one speech share `speech` and are numbered from 0 in `index`."""

    suite: Literal["triage"] = "triage"
    speech: str
    index: int
    said_on: date
    speaker: str = ""
    sentence: str
    label: TriageLabel
    acceptable: tuple[TriageLabel, ...] = ()
    type: TriageType | None = None

    @property
    def right(self) -> tuple[TriageLabel, ...]:
        """The labels that count as right."""
        return self.acceptable or (self.label,)


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelCase(_Case):
    """A claim as spoken, with evidence; `decisive` ids settle it, `inadmissible` ids the code must keep out."""

    suite: Literal["panel"] = "panel"
    claim: str
    speaker: str
    said_on: date
    type: TriageType
    evidence: tuple[CaseSource, ...]
    label: PanelLabel
    acceptable: tuple[PanelLabel, ...] = ()
    decisive: tuple[str, ...] = ()
    inadmissible: tuple[str, ...] = ()
    gold: tuple[GoldQuote, ...] = ()

    @property
    def right(self) -> tuple[PanelLabel, ...]:
        """The labels that count as right."""
        return self.acceptable or (self.label,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(_Strict):
    """Something the report must say: one of `any_of` has to occur in a sentence that names `claim`."""

    claim: str
    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WriterCase(_Case):
    """A question and the verified claims; `traps` are words that a report from these claims cannot hold."""

    suite: Literal["writer"] = "writer"
    question: str
    claims: tuple[CaseClaim, ...]
    facts: tuple[Fact, ...]
    traps: tuple[str, ...]


Case: TypeAlias = (
    VerifierCase | InjectionCase | ConsistencyCase | PlannerCase | DecomposeCase | TriageCase | PanelCase | WriterCase
)
SUITES: dict[str, type[Case]] = {
    "verifier": VerifierCase,
    "consistency": ConsistencyCase,
    "planner": PlannerCase,
    "decompose": DecomposeCase,
    "triage": TriageCase,
    "panel": PanelCase,
    "writer": WriterCase,
    "injection": InjectionCase,
}
_CASE: TypeAdapter[Case] = TypeAdapter(Annotated[Case, Field(discriminator="suite")])
_HEADER: TypeAdapter[Header] = TypeAdapter(Header)


def load(path: Path) -> list[Case]:
    """Return the cases of the file at `path`, in order; raise `CasesUnusable` at the first line that is none."""
    cases: list[Case] = []
    for number, line in enumerate(path.read_text("utf-8").split("\n"), start=1):
        if not line.strip():
            continue
        try:
            if number == 1 and "schema_version" in json.loads(line):
                _HEADER.validate_json(line)
            else:
                cases.append(_CASE.validate_json(line))
        except (ValidationError, json.JSONDecodeError, TypeError) as exc:
            raise CasesUnusable(f"{path.name}, line {number}: {exc}") from exc
    return cases


def load_suite(suite: str, folder: Path = CASES) -> list[Case]:
    """Return the bundled cases of `suite`."""
    return load(folder / f"{suite}.jsonl")


def dump(suite: str, cases: Sequence[Case]) -> str:
    """Return the text of a file of cases: the header, then one line a case."""
    header = Header(schema_version=SCHEMA_VERSION, suite=suite, canary=CANARY, licence="CC0-1.0")
    lines = [_HEADER.dump_json(header)]
    lines += [_CASE.dump_json(case, by_alias=True, exclude_none=True) for case in cases]
    return "".join(line.decode() + "\n" for line in lines)


def schema() -> dict[str, object]:
    """Return the JSON schema of one line of a file of cases."""
    line: TypeAdapter[Header | Case] = TypeAdapter(Header | Annotated[Case, Field(discriminator="suite")])
    written = line.json_schema(by_alias=True)
    for kind in SUITES.values():
        # The types fill it in by themselves; a line has to say which suite it is for.
        written["$defs"][kind.__name__]["required"].append("suite")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A line of a file of Plumbline's eval cases, version {SCHEMA_VERSION}",
        **written,
    }
