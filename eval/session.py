"""One eval from its options to its exit code; the script, `plumbline eval` and the window all come through here."""

import os
import platform
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from app import __version__, paths
from app.pipeline.run import VERIFIER, Tools
from eval import gate, outside
from eval.case_problems import problems
from eval.cases import CASES, Case, CasesUnusable, load
from eval.gate import Compared
from eval.records import RowFile, Scope, Sheet
from eval.results import Results, summarise
from eval.runner import OnRow, chosen, evaluate
from eval.suites import Suite, offered

SEED = 7  # the program's own
OK, WORSE, BAD_USAGE, NO_ENGINE, STOPPED = 0, 1, 2, 3, 130


class ChoiceRefused(ValueError):
    """Options that mean nothing; the message is one sentence and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What is to be asked. No `suites` are all that can be run; `limit` is per suite, 0 for none.

    `cases` is a file of others, `outside` the kind and file of a data set of others; `resume` a file of rows to go on
    with, begun if it is not there.
    """

    suites: tuple[str, ...] = ()
    runs: int = 1
    split: str = "all"
    limit: int = 0
    raw: bool = False
    seed: int = SEED
    cases: Path | None = None
    outside: tuple[str, Path] | None = None
    resume: Path | None = None
    pin: bool = False
    baselines: Path = gate.BASELINES


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What a choice comes to: the suites, their cases, and where the rows go."""

    suites: Mapping[str, Suite]
    cases: Sequence[Case]
    rows: Path
    scope: Scope = field(default_factory=Scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """An eval at its end: its results, the comparison with the baseline, and the exit code that follows."""

    results: Results
    compared: Sequence[Compared] = field(default_factory=tuple)

    @property
    def code(self) -> int:
        """1 when a pinned figure is worse than its baseline, else 0."""
        return WORSE if any(c.worse for c in self.compared) else OK


def prepare(choice: Choice, folder: Path = CASES) -> Work:
    """Return what is to be asked; raise `ChoiceRefused` or `CasesUnusable`, before any model is loaded."""
    here = offered()
    unknown = [s for s in choice.suites if s not in here]
    if unknown:
        raise ChoiceRefused(f"There is no suite “{unknown[0]}” here. Choose of: {', '.join(here)}.")
    if choice.runs < 1 or choice.limit < 0 or choice.split not in ("dev", "test", "all"):
        raise ChoiceRefused("--runs is at least 1, --limit at least 0, --split one of dev, test, all.")
    if choice.outside is not None:
        cases = outside.load(*choice.outside)
    elif choice.cases is not None:
        cases = _of_others(choice.cases)
    else:
        cases = [c for name in here if (folder / f"{name}.jsonl").exists() for c in load(folder / f"{name}.jsonl")]
    wanted = choice.suites or tuple(here)
    names = [name for name in here if name in wanted and any(c.suite == name for c in cases)]
    picked = [
        c
        for name in names
        for c in chosen([c for c in cases if c.suite == name], split=choice.split, limit=choice.limit)
    ]
    if not picked:
        raise ChoiceRefused("No case is left to ask: choose other suites, another split, or another file.")
    return Work(
        suites={name: here[name] for name in names},
        cases=picked,
        rows=choice.resume or _new_file(),
        scope=_scope(choice, names, len(picked)),
    )


def going_on(sheet: Sheet, rows: Path) -> Choice:
    """Return the choice that an eval was begun with, to go on with its file of rows.

    Raises `ChoiceRefused` for a file of a version that did not write its scope down.
    """
    scope = sheet.scope
    if not scope.total:
        raise ChoiceRefused(
            f"{rows.name} does not say what was to be asked: go on with it by --resume and its options."
        )
    cases = Path(scope.cases) if scope.cases else None
    return Choice(
        suites=scope.suites,
        runs=scope.runs,
        split=scope.split,
        limit=scope.limit,
        seed=sheet.seed,
        cases=None if scope.outside else cases,
        outside=(scope.outside, cases) if scope.outside and cases else None,
        resume=rows,
    )


def _scope(choice: Choice, suites: Sequence[str], cases: int) -> Scope:
    kind, file = choice.outside or ("", choice.cases)
    return Scope(
        suites=tuple(suites),
        runs=choice.runs,
        split=choice.split,
        limit=choice.limit,
        cases=str(file.resolve()) if file is not None else "",
        outside=kind,
        total=cases * choice.runs,
    )


def _of_others(path: Path) -> list[Case]:
    cases = load(path)
    if found := problems(cases):
        raise CasesUnusable(f"{path.name}: {'; '.join(found[:5])}")
    return cases


def _new_file() -> Path:
    """A name that no other eval has: two may begin within one second."""
    stem = f"{datetime.now(UTC).strftime('%Y%m%dT%H%M%S')}-{os.getpid()}"
    names = (f"{stem}-{again}.jsonl" if again > 1 else f"{stem}.jsonl" for again in count(1))
    return next(path for name in names if not (path := history_folder() / name).exists())


def history_folder() -> Path:
    """Where the rows of every eval on this computer are kept."""
    folder = paths.data_folder() / "eval"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def opened(choice: Choice, work: Work, tools: Tools, *, machine: str = "") -> RowFile:
    """Open the file that the rows go to; raise `RowsUnusable` when it holds another eval's."""
    return RowFile(work.rows, replace(sheet_for(tools, choice.seed, machine or this_machine()), scope=work.scope))


async def perform(
    choice: Choice,
    work: Work,
    tools: Tools,
    *,
    on_row: OnRow = lambda _progress: None,
    machine: str = "",
    file: RowFile | None = None,
) -> Done:
    """Ask what is left to ask, and return the results beside the baseline. `file` is the one of rows, when it is open.

    Raises `RowsUnusable` when the file to go on with is another eval's, `EngineUnavailable` or `ModelMissing` when the
    engine is gone; what was asked until then is kept.
    """
    file = file or opened(choice, work, tools, machine=machine)
    sheet = file.sheet
    rows = await evaluate(tools, work.suites, work.cases, runs=choice.runs, seed=choice.seed, rows=file, on_row=on_row)
    suites = list(work.suites.values())
    results = summarise(sheet, suites, rows, work.cases, raw=choice.raw)
    pinned = gate.baseline_of(sheet.model, choice.baselines)
    if choice.pin:
        gate.pin(pinned, sheet, rows)
    return Done(results=results, compared=gate.against(pinned, suites, rows))


def sheet_for(tools: Tools, seed: int, machine: str) -> Sheet:
    """What is asked of whom."""
    seat = tools.seats[VERIFIER]
    return Sheet(
        engine=seat.card.engine,
        model=seat.card.name,
        model_digest=seat.card.digest,
        window=seat.card.window,
        certainty=seat.certainty,
        prompt_hash=tools.prompts.digest,
        seed=seed,
        app_version=__version__,
        checkout=_commit(paths.ROOT),
        machine=machine,
        started_at=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def this_machine() -> str:
    """The computer in a few words: seconds are to be compared on one only."""
    return f"{platform.system()} {platform.machine()}, {os.cpu_count() or 1} cores"


def _commit(root: Path) -> str:
    """The commit of the checkout that is scored, "" when it is none."""
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return ""
    asked = subprocess.run([git, "-C", str(root), "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return asked.stdout.strip()
