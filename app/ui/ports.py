"""What the window needs of the rest of the program: one Protocol, and the values that pass through it.

Wiring implements `Backend`. Every call that touches a disk or a network is a coroutine, so that the window never waits;
callbacks come in the thread of the window's loop.
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

from app.core.claim import InputKind, Job
from app.core.event import Ending, Recorded
from app.core.evidence import Unreadable
from app.core.history import Excerpt
from app.core.limits import Limits
from app.core.pace import RunMeasure
from app.core.settings import Settings
from app.core.speech import Worth
from app.core.trending import Trending
from app.core.verdict import Verdict
from app.core.view import RunView
from app.report.export import Written
from app.ui.evalport import Evals

if TYPE_CHECKING:
    from app.ui.archive import Archive
    from app.ui.shelf import Shelf
    from app.ui.upkeep import Upkeep

Listen: TypeAlias = Callable[[Recorded], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRequest:
    """One run, as the user asked for it: which job, and what of. `kind` of None lets the planner of an Ask decide.

    `library` is a folder ("" takes the one of the settings), which is searched where `own_files` are wanted; `language`
    of "" answers in that of the input, `region` of "" searches in that of the settings; `only_files` forbids every
    connection but the engine's, and `pages` are read whatever the search finds, without the web they alone. A speech
    was given on `said_on` (None = unknown) by `speaker`, who is in no prompt.
    """

    text: str
    job: Job = Job.ASK
    kind: InputKind | None = None
    limits: Limits = field(default_factory=Limits)
    language: str = ""
    region: str = ""
    library: str = ""
    own_files: bool = True
    only_files: bool = False
    pages: tuple[str, ...] = ()
    said_on: date | None = None
    speaker: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSummary:
    """One line of the history. `ending` is None when the program was ended in the middle of the run.

    `last_verified` is when a later run made this one anew, to its end; `verifies` says that this one made another anew.
    `live` says that it goes on, here or in another process; `percent` of `decided` claims is a speech's headline (None:
    nothing decided); `excerpt` is where it holds what was looked for.
    """

    run_id: str
    text: str
    kind: InputKind
    at: datetime
    ending: Ending | None
    verdict: Verdict | None = None
    counts: Mapping[Verdict, int] = field(default_factory=dict)
    verifies: str = ""
    last_verified: datetime | None = None
    live: bool = False
    percent: int | None = None
    decided: int = 0
    excerpt: Excerpt | None = None
    model: str = ""

    @property
    def claims(self) -> int:
        """All claims of the run."""
        return sum(self.counts.values())

    @property
    def resumable(self) -> bool:
        """Whether there is something left to do."""
        return not self.live and self.ending not in (Ending.DONE, Ending.NOTHING_FOUND)


class EngineCondition(StrEnum):
    """What stands between the user and a first check; each has one sentence in the window."""

    READY = "ready"
    LOOKING = "looking"
    NO_ENGINE = "no_engine"  # nothing answers at an address of the user's own
    NOT_INSTALLED = "not_installed"
    NOT_RUNNING = "not_running"
    NOT_AN_ENGINE = "not_an_engine"  # something else answers there
    SILENT = "silent"  # it takes the question and does not answer, or fails
    REFUSED = "refused"
    NOT_FETCHED = "not_fetched"  # the embedded model that was chosen
    NO_MODEL = "no_model"
    MODEL_MISSING = "model_missing"
    MODEL_TOO_BIG = "model_too_big"
    TOO_OLD = "too_old"


class Fit(StrEnum):
    """How a model suits this computer; an estimate, never a refusal."""

    FITS = "fits"
    SLOW = "slow"
    TIGHT = "tight"
    TOO_BIG = "too_big"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelOffer:
    """A model that is there or could be fetched. Sizes in bytes; `needs_bytes` is memory at the chosen window.

    An `embedded` one needs no other program; `here_bytes` is what an earlier download left of it. `window` is what it
    was trained for in tokens (0 = not known), `thinks` whether it has to be told not to.
    """

    name: str
    size_bytes: int
    needs_bytes: int
    fit: Fit
    installed: bool = False
    recommended: bool = False
    embedded: bool = False
    here_bytes: int = 0
    window: int = 0
    thinks: bool = False
    licence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineState:
    """What is known of the engine. `model` is the one in use ("" = none); memory in bytes (0 = unknown).

    `version` is that of the Ollama that answers, also while the embedded engine is the one in use ("" = none does).
    `models` are those of Ollama's, there or to be had, also while it does not answer; `embedded` need no other program.
    """

    condition: EngineCondition
    engine: str = ""
    address: str = ""
    version: str = ""
    model: str = ""
    models: tuple[ModelOffer, ...] = ()
    memory_bytes: int = 0
    free_bytes: int = 0
    embedded: tuple[ModelOffer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PullProgress:
    """How far a download is, in bytes over all its parts; `total_bytes` of 0 means not known yet."""

    done_bytes: int
    total_bytes: int
    step: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """What became of one file of a report: its size in bytes, or that it was `there` already, or the `trouble`.

    `unshown` are the characters that no font of this computer can show.
    """

    path: Path
    size: int = 0
    unshown: str = ""
    there: bool = False
    trouble: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedMany:
    """How many files of several runs are written so far, and the `trouble` that ended it before all were."""

    done: int
    total: int
    trouble: str = ""


class FileState(StrEnum):
    """How far one file of the library is."""

    READY = "ready"
    WAITING = "waiting"  # new, and not read yet
    CHANGED = "changed"  # since it was read
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class LibraryFile:
    """One file of the library; `reason` says why it gave no text. `place` is the folder or file that was added."""

    path: str
    place: str = ""
    url: str = ""
    state: FileState = FileState.WAITING
    size_bytes: int = 0
    words: int = 0
    reason: Unreadable | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexProgress:
    """`done` of `total` files read; `path` is the one just finished."""

    done: int
    total: int
    path: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A bundled check that runs over bundled files, without a network. `seconds` is an estimate.

    `title` stands for a text that is too long for a list; a speech also has its day and its speaker.
    """

    text: str
    kind: InputKind
    library: str
    sources: int
    seconds: float
    title: str = ""
    said_on: date | None = None
    speaker: str = ""


class Backend(Protocol):
    """All that the window can ask for. `run`, `resume`, `verify` and `recheck` are stopped by cancelling their task."""

    @property
    def evals(self) -> Evals: ...

    def settings(self) -> Settings: ...

    async def save_settings(self, settings: Settings) -> None: ...

    async def run(self, request: RunRequest, listen: Listen) -> RunView: ...

    async def resume(self, run_id: str, listen: Listen) -> RunView: ...

    async def verify(self, run_id: str, listen: Listen) -> RunView: ...

    async def move(self, run_id: str, number: int, to: Worth, listen: Listen) -> RunView: ...

    async def recheck(self, run_id: str, claim_id: str, listen: Listen) -> RunView: ...

    async def note(self, run_id: str, claim_id: str, text: str, listen: Listen) -> RunView: ...  # "" takes it away

    async def read_text(self, path: Path) -> str: ...  # of a document; raises `InputRefused` when it has none

    @property
    def archive(self) -> "Archive": ...

    @property
    def upkeep(self) -> "Upkeep": ...

    @property
    def shelf(self) -> "Shelf": ...

    async def view(self, run_id: str) -> RunView: ...

    async def export(self, view: RunView, path: Path, *, overwrite: bool) -> Written: ...  # the ending says as what

    async def engine_state(self) -> EngineState: ...

    async def measures(self) -> Sequence[RunMeasure]: ...  # what earlier runs took, the latest first

    async def contested(self, *, fresh: bool) -> Trending: ...  # searches the news, at most once a day unless `fresh`

    async def start_engine(self) -> None: ...  # the Ollama that is installed; returns once it answers

    def pull(self, name: str) -> AsyncIterator[PullProgress]: ...

    async def fetch_weights(self, name: str, progress: Callable[[PullProgress], None]) -> None: ...

    def examples(self) -> Sequence[Example]: ...

    async def aclose(self) -> None: ...
