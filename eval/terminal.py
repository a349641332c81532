"""The eval in a terminal: its options, progress with the time left on stderr, results on stdout."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import NoReturn, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from app.core.error import EngineError, PlumblineError, WeightsError
from app.core.settings import Settings
from app.pipeline.run import Tools
from app.wiring import Wiring, prompts
from eval import runner, shown
from eval.as_markdown import to_markdown
from eval.cases import CasesUnusable
from eval.export import check_ending, write
from eval.outside import KINDS
from eval.records import RowsUnusable
from eval.replies import recalled
from eval.session import BAD_USAGE, NO_ENGINE, SEED, Choice, ChoiceRefused, Done, perform, prepare

_ENGINES = ("auto", "ollama", "openai", "embedded")


class _Parser(argparse.ArgumentParser):
    """Bad usage is one sentence, as everywhere in the program."""

    def error(self, message: str) -> NoReturn:
        raise ChoiceRefused(f"{message}. See: {self.prog} --help")


def parser(prog: str) -> argparse.ArgumentParser:
    """The options of the eval."""
    made = _Parser(prog=prog, description="Says how often the program is wrong, with what model.")
    made.add_argument("suite", nargs="*", help="suites; default: all that this checkout has")
    made.add_argument("--runs", type=int, default=1, help="ask every case so often, each time with the next seed")
    made.add_argument("--engine", choices=_ENGINES, default="", help="default: that of the settings")
    made.add_argument("--base-url", default="", help="address of the engine")
    made.add_argument("--model", default="", help="name of the model")
    made.add_argument("--window", type=int, default=0, help="tokens of the model's window")
    made.add_argument("--certainty", type=float, default=0.0, help="another threshold of the verdict's probability")
    made.add_argument("--cases", type=Path, help="a file of cases of your own")
    made.add_argument("--outside", nargs=2, metavar=("KIND", "FILE"), help=f"data of others: {', '.join(KINDS)}")
    made.add_argument("--limit", type=int, default=0, help="at most about so many cases a suite, spread over classes")
    made.add_argument("--split", choices=("dev", "test", "all"), default="all")
    made.add_argument("--raw", action="store_true", help="score the model's word before the gates")
    made.add_argument("--json", type=Path, help="write the results to this file")
    made.add_argument("--out", type=Path, action="append", default=[], help=".json, .md, .html or .eval.json")
    made.add_argument("--seed", type=int, default=SEED)
    made.add_argument("--resume", type=Path, help="file of rows to go on with; begun if it is not there")
    made.add_argument("--replies", type=Path, help="answer from this file what it holds, and add the rest to it")
    made.add_argument("--pin", action="store_true", help="make this the baseline of the model")
    return made


def choice_of(given: argparse.Namespace) -> Choice:
    """What the options choose."""
    return Choice(
        suites=tuple(given.suite),
        runs=given.runs,
        split=given.split,
        limit=given.limit,
        raw=given.raw,
        seed=given.seed,
        cases=given.cases,
        outside=(given.outside[0], Path(given.outside[1])) if given.outside else None,
        resume=given.resume,
        pin=given.pin,
    )


def settings_of(given: argparse.Namespace, settings: Settings) -> Settings:
    """The user's settings with what was given."""
    chosen = {
        "engine": given.engine,
        "base_url": given.base_url,
        "model": given.model,
        "window": given.window,
        "certainty": given.certainty,
    }
    return replace(settings, **{name: value for name, value in chosen.items() if value})


async def main(arguments: Sequence[str], *, prog: str = "run_eval.py", tools: Tools | None = None) -> int:
    """Run one command line and return its exit code; `tools` take the place of the engine that the settings name."""
    wiring = Wiring()
    try:
        given = parser(prog).parse_args(arguments)
        outputs = [*given.out, *([given.json] if given.json else [])]
        for path in outputs:
            check_ending(path)
        chosen = settings_of(given, wiring.settings)
        return await _asked(choice_of(given), outputs, wiring, chosen, given.replies, tools)
    except (ChoiceRefused, CasesUnusable, RowsUnusable, OSError) as error:
        return _said(prog, str(error), BAD_USAGE)
    except (EngineError, WeightsError) as error:
        return _said(prog, str(error), NO_ENGINE)
    except PlumblineError as error:
        return _said(prog, str(error), error.exit_code)
    finally:
        await wiring.aclose()


async def _asked(
    choice: Choice,
    outputs: Sequence[Path],
    wiring: Wiring,
    settings: Settings,
    replies: Path | None,
    tools: Tools | None,
) -> int:
    work = prepare(choice)
    with EvalProgress() as progress:
        progress.note(f"rows: {work.rows} (stopped? go on with --resume {work.rows})")
        if tools is None:
            engine = await wiring.engine(settings)
            tools = Tools(seats=engine.seats, prompts=prompts(), clock=wiring.clock)
        if replies is not None:
            tools = replace(tools, seats=recalled(tools.seats, replies))
        done = await perform(choice, work, tools, on_row=progress.moved)
    print(to_markdown(done.results))
    for path in outputs:
        write(done.results, path)
    _say_gate(done)
    return done.code


def _say_gate(done: Done) -> None:
    if not done.compared:
        print("No baseline of this model to compare with.", file=sys.stderr)
    for each in done.compared:
        word = "WORSE" if each.worse else "ok"
        print(
            f"{word:5} {each.suite}{', model alone' if each.raw else ''}: {shown.title(each.now)} "
            f"{shown.whole(each.now)}, baseline {shown.whole(each.pinned)}, {each.cases} cases: "
            f"{len(each.lost)} for the worse, {len(each.gained)} for the better",
            file=sys.stderr,
        )


def _said(prog: str, sentence: str, code: int) -> int:
    print(f"{prog}: {sentence}", file=sys.stderr)
    return code


class EvalProgress:
    """A bar with cases asked, wrong so far and time left; plain lines where nobody looks at a terminal."""

    def __init__(self) -> None:
        self._console = Console(stderr=True, highlight=False, soft_wrap=True)
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=24),
            TextColumn("{task.completed}/{task.total}"),
            TimeElapsedColumn(),
            TextColumn("{task.fields[left]}"),
            console=self._console,
            transient=True,
            disable=not self._console.is_terminal,
        )
        self._task = self._bar.add_task("starting", total=None, left="")
        self._tenth = -1

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def note(self, text: str) -> None:
        """Say something that stays above the bar."""
        self._console.print(text, markup=False)

    def moved(self, progress: runner.Progress) -> None:
        """Take in one case."""
        left = f"about {duration(progress.left_s)} left" if progress.left_s else ""
        if self._console.is_terminal:
            self._bar.update(
                self._task, description=progress.row.suite, completed=progress.done, total=progress.total, left=left
            )
        elif (tenth := progress.done * 10 // progress.total) != self._tenth:
            self._tenth = tenth
            self.note(f"{progress.row.suite} {progress.done}/{progress.total} {left}".rstrip())


def duration(seconds: float) -> str:
    """Seconds in the unit that fits: "40 s", "12 min", "3 h 20 min"."""
    minutes = round(seconds / 60)
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
