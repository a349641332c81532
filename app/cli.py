"""The command line: the same core as the window, and no display needed.

Results go to stdout, progress and errors to stderr. Exit codes: 0 done, 1 a run that ended in an error, 2 bad usage or
input, 3 engine not available, 4 search blocked or offline and nothing to work from, 130 stopped.
"""

import asyncio
import io
import os
import sys
from collections.abc import Awaitable, Coroutine, Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar

import typer
from typer.exceptions import TyperException

from app import __version__
from app.core.claim import InputKind, Job
from app.core.error import InputRefused, PlumblineError
from app.core.verdict import Verdict
from app.core.view import RunView
from app.pipeline.record import Listen
from app.terminal import options

T = TypeVar("T")
RUN_HELP = "Id of the run, as `plumbline history` shows it."
_JOBS, _RUNS, _FILES, _ENGINE = "Check something", "Earlier runs", "Your files", "The engine and its models"
_EXAMPLES = "\n".join((
    "Begin with one of these; each command has its own --help:",
    "",
    '  plumbline ask "When did the bridge open, and what did it cost?"',
    '  plumbline check "The bridge cost 412 million." --out report.pdf',
    "  plumbline speech speech.txt --said-on 2024-03-07",
    '  plumbline ask "What did we agree on?" --library ~/papers --only-files',
    "",
    "Exit codes: 0 done, 1 a run that ended in an error, 2 bad usage or input, 3 engine not available, "
    "4 search blocked or offline and nothing to work from, 130 stopped.",
))  # fmt: skip
cli = typer.Typer(
    name="plumbline",
    help="Checks facts on your own computer, and says plainly what it could not tell.\n\n"
    "Without a command it opens the window.",
    epilog=_EXAMPLES,
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
library_commands = typer.Typer(help="Add, list, search or remove your own files.")
cli.add_typer(library_commands, name="library", rich_help_panel=_FILES)

STOPPED = 130
BAD_USAGE = 2
_MOST_STDIN = 8_000_000  # bytes; anything so long is refused anyway, and a stream need not end


def main() -> NoReturn:
    """Run the command line and leave with its exit code; errors are one sentence and what to do."""
    if sys.argv[1:2] == ["--embedded-engine"]:  # the frozen program is its own child process
        from app.adapters.embedded_child import main as child

        child()
        raise SystemExit(0)
    if sys.argv[1:2] == ["--typeset"]:
        from app.ui.typeset.__main__ import main as typeset

        raise SystemExit(typeset(sys.argv[2:]))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a report in Japanese on a Western console is no reason to fail
    code = run(sys.argv[1:])
    try:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.flush()
    except BrokenPipeError:  # the reader had enough; what is left goes nowhere, and nothing complains at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; what goes wrong is said in one sentence on stderr."""
    try:
        code = typer.main.get_command(cli).main(list(arguments), prog_name="plumbline", standalone_mode=False)
    except PlumblineError as error:
        return _said(str(error), error.exit_code)
    except TyperException as error:  # bad usage
        context = getattr(error, "ctx", None)
        hint = f" See: {context.command_path} --help" if context else ""
        return _said(f"{error.format_message().rstrip('.')}.{hint}", BAD_USAGE)
    return code if isinstance(code, int) else 0


@cli.callback(invoke_without_command=True)
def window(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """Open the window when no command is given."""
    if version:
        typer.echo(f"plumbline {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from app.__main__ import main as open_window

        raise typer.Exit(open_window())


@cli.command(rich_help_panel=_JOBS)
@options.with_job_options
def ask(
    given: options.JobOptions,
    question: Annotated[str, typer.Argument(help="A question or a statement; - reads standard input.")],
    kind: Annotated[str, typer.Option(help="question or statement, when the planner should not decide.")] = "",
    out: options.OutOption = None,
    overwrite: options.OverwriteOption = False,
    events: options.EventsOption = False,
) -> None:
    """Answer a question, or judge a statement, from verified claims only."""
    from app.terminal.runs import do_run, targets
    from app.wiring import Wiring

    goal = targets(out, overwrite=overwrite)
    wiring = Wiring()
    settings = given.over(wiring.settings)
    forced = InputKind(options.one_of(kind, ("question", "statement"), "--kind")) if kind else None
    text = _standard_input() if question == "-" else question

    def start(listen: Listen) -> Awaitable[RunView]:
        return wiring.ask(text, settings=settings, kind=forced, listen=listen)

    raise typer.Exit(_run(do_run(wiring, start, goal, events=events)))


@cli.command(rich_help_panel=_JOBS)
@options.with_job_options
def check(
    given: options.JobOptions,
    statement: Annotated[str, typer.Argument(help="A statement, or a file that holds it; - reads standard input.")],
    out: options.OutOption = None,
    overwrite: options.OverwriteOption = False,
    events: options.EventsOption = False,
) -> None:
    """Judge a statement claim by claim: supported by two origins, contradicted, disputed, or not to be told."""
    from app.terminal.files import text_of
    from app.terminal.runs import do_run, targets
    from app.wiring import Wiring

    goal = targets(out, overwrite=overwrite)
    wiring = Wiring()
    settings = given.over(wiring.settings)
    text = _standard_input() if statement == "-" else text_of(statement)

    def start(listen: Listen) -> Awaitable[RunView]:
        return wiring.check(text, settings=settings, listen=listen)

    raise typer.Exit(_run(do_run(wiring, start, goal, events=events)))


@cli.command(rich_help_panel=_JOBS)
@options.with_job_options
def speech(
    given: options.JobOptions,
    text: Annotated[str, typer.Argument(help="A file with a speech, transcript or article; - reads standard input.")],
    said_on: options.SaidOnOption = "",
    speaker: options.SpeakerOption = "",
    out: options.OutOption = None,
    overwrite: options.OverwriteOption = False,
    events: options.EventsOption = False,
) -> None:
    """Sort every sentence of a speech, and have a panel judge each claim as of the day it was said."""
    from app.terminal.files import speech_of
    from app.terminal.runs import do_run, targets
    from app.wiring import Wiring

    day = options.day(said_on)
    goal = targets(out, overwrite=overwrite)
    wiring = Wiring()
    settings = given.over(wiring.settings, speech=True)
    words = _standard_input() if text == "-" else speech_of(text)

    def start(listen: Listen) -> Awaitable[RunView]:
        return wiring.speech(words, said_on=day, speaker=speaker, settings=settings, listen=listen)

    raise typer.Exit(_run(do_run(wiring, start, goal, events=events)))


@cli.command(rich_help_panel=_JOBS)
@options.with_job_options
def batch(
    given: options.JobOptions,
    file: Annotated[Path, typer.Argument(help="A file with one input a line, as JSON; - reads standard input.")],
    job: Annotated[Job, typer.Option("--job", help="What to do with each input.")],
    out: Annotated[Path, typer.Option("--out", help="A folder for the reports and the tables, made if missing.")],
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="How many runs at once; 0: as many as suit.")] = 0,
    on: Annotated[str, typer.Option("--on", help="A Dask cluster to spread the runs over, as dask://HOST:PORT.")] = "",
) -> None:
    """Do one job for many inputs; killed or stopped, the same command goes on where it was."""
    from app.terminal.batch import do_batch
    from app.terminal.files import lines_of
    from app.wiring import Wiring

    wiring = Wiring()
    settings = given.over(wiring.settings, speech=job is Job.SPEECH)
    lines = _standard_input().encode().split(b"\n") if str(file) == "-" else lines_of(file)
    if on and settings.only_files:
        raise InputRefused("With --only-files nothing leaves this computer, and --on sends the inputs to others.")
    raise typer.Exit(_run(do_batch(wiring, lines, what=job, settings=settings, folder=out, at_once=jobs, on=on)))


@cli.command(rich_help_panel=_RUNS)
def resume(
    run: Annotated[str, typer.Argument(help=RUN_HELP)],
    out: options.OutOption = None,
    overwrite: options.OverwriteOption = False,
    events: options.EventsOption = False,
) -> None:
    """Go on with a run that was stopped or crashed; nothing that was done is done again."""
    from app.terminal.runs import do_run, targets
    from app.wiring import Wiring

    goal = targets(out, overwrite=overwrite)
    wiring = Wiring()
    raise typer.Exit(_run(do_run(wiring, lambda listen: wiring.resume(run, listen=listen), goal, events=events)))


@cli.command(rich_help_panel=_RUNS)
def verify(
    run: Annotated[str, typer.Argument(help=RUN_HELP)],
    out: options.OutOption = None,
    overwrite: options.OverwriteOption = False,
    events: options.EventsOption = False,
) -> None:
    """Make a finished run anew, from fresh pages, and say what changed since."""
    from app.terminal.runs import do_run, targets
    from app.wiring import Wiring

    goal = targets(out, overwrite=overwrite)
    wiring = Wiring()
    raise typer.Exit(_run(do_run(wiring, lambda listen: wiring.verify(run, listen=listen), goal, events=events)))


@cli.command(rich_help_panel=_RUNS)
def history(
    query: Annotated[str, typer.Argument(help="Words to look for in inputs, claims, quotes and answers.")] = "",
    kind: Annotated[str, typer.Option(help="ask, check or speech.")] = "",
    verdict: Annotated[str, typer.Option(help="A verdict of the statement or of any claim.")] = "",
    since: Annotated[str, typer.Option(help="Runs of this day and later, as 2026-03-07.")] = "",
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Only those that can be resumed.")] = False,
    limit: Annotated[int, typer.Option(min=1, help="The most that are listed.")] = 200,
) -> None:
    """List earlier runs: unfinished ones first, then the newest."""
    from app.core.history import HistoryQuery
    from app.terminal import history
    from app.wiring import Wiring

    wanted = HistoryQuery(
        words=query,
        job=Job(options.one_of(kind, tuple(Job), "--kind")) if kind else None,
        verdict=Verdict(options.one_of(verdict, tuple(Verdict), "--verdict")) if verdict else None,
        since=history.since(since),
        unfinished=unfinished,
    )
    history.list_history(Wiring(), wanted, limit)


@cli.command(rich_help_panel=_RUNS)
def show(
    run: Annotated[str, typer.Argument(help=RUN_HELP)],
    full: Annotated[bool, typer.Option("--full", help="All of it as Markdown, as into a pipe or a file.")] = False,
) -> None:
    """Print the report of a run."""
    from app.terminal.runs import show_report
    from app.wiring import Wiring

    wiring = Wiring()
    show_report(wiring.report(wiring.store.view(run)), full=full)


@cli.command(rich_help_panel=_RUNS)
def export(
    run: Annotated[str, typer.Argument(help=RUN_HELP)],
    to: Annotated[list[Path], typer.Option("--to", help=options.OUT_HELP)],
    overwrite: options.OverwriteOption = False,
) -> None:
    """Write the report of a run to files."""
    from app.terminal.runs import targets, write_reports
    from app.wiring import Wiring

    write_reports(Wiring(), run, targets(to, overwrite=overwrite))


@library_commands.command("add")
def library_add(paths: Annotated[list[Path], typer.Argument(help="Folders, or single documents.")]) -> None:
    """Add folders or documents to your files and index them."""
    from app.terminal.files import add
    from app.wiring import Wiring

    _run(add(Wiring(), paths))


@library_commands.command("list")
def library_list() -> None:
    """List your files, and why any could not be read."""
    from app.terminal.files import list_files
    from app.wiring import Wiring

    _run(list_files(Wiring()))


@library_commands.command("search")
def library_search(
    text: Annotated[str, typer.Argument(help="What to look for; every word counts, none is required.")],
    limit: Annotated[int, typer.Option(min=1, help="The most passages that are printed.")] = 10,
) -> None:
    """Find passages in your files, the best first."""
    from app.terminal.files import search
    from app.wiring import Wiring

    _run(search(Wiring(), text, limit))


@library_commands.command("remove")
def library_remove(paths: Annotated[list[Path], typer.Argument(help="Folders.")]) -> None:
    """Take folders out of your files, and their index with them; the files themselves stay where they are."""
    from app.terminal.files import remove
    from app.wiring import Wiring

    remove(Wiring(), paths)


@cli.command(rich_help_panel=_ENGINE)
def doctor(
    engine: options.EngineOption = "",
    base_url: options.AddressOption = "",
    model: options.ModelOption = "",
) -> None:
    """Try the engine and the model, one plain line each, with what to do."""
    from app.terminal.doctor import examine
    from app.wiring import Wiring

    wiring = Wiring()
    settings = options.JobOptions(engine=engine, base_url=base_url, model=model).over(wiring.settings)
    raise typer.Exit(_run(examine(wiring, settings)))


@cli.command(
    "eval",
    rich_help_panel=_ENGINE,
    add_help_option=False,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def evaluate(context: typer.Context) -> None:
    """Say how often the program is wrong, offline and on fictional entities: plumbline eval --help."""
    from app.terminal.evaluation import run_eval

    raise typer.Exit(_run(run_eval(context.args)))


@cli.command(rich_help_panel=_ENGINE)
def models(base_url: Annotated[str, typer.Option(help="Address of Ollama.")] = "") -> None:
    """List the models that are here, and those that can be had."""
    from app.terminal.models import list_models
    from app.wiring import Wiring

    _run(list_models(Wiring(), base_url))


@cli.command(rich_help_panel=_ENGINE)
def pull(
    model: Annotated[str, typer.Argument(help="A model of Ollama's, or an embedded one by its name.")],
    base_url: Annotated[str, typer.Option(help="Address of Ollama.")] = "",
) -> None:
    """Fetch a model; what was fetched before is carried on with."""
    from app.terminal.models import pull_model
    from app.wiring import Wiring

    _run(pull_model(Wiring(), model, base_url))


@cli.command(rich_help_panel=_JOBS)
def trending(
    engine: options.EngineOption = "",
    base_url: options.AddressOption = "",
    model: options.ModelOption = "",
    region: options.RegionOption = "",
    fresh: Annotated[bool, typer.Option("--fresh", help="Search again, though today's are kept.")] = False,
) -> None:
    """Print contested headlines of the day as claims to check; this searches the news."""
    from app.terminal.trending import print_trending
    from app.wiring import Wiring

    wiring = Wiring()
    given = options.JobOptions(engine=engine, base_url=base_url, model=model, region=region)
    raise typer.Exit(_run(print_trending(wiring, given.over(wiring.settings), fresh=fresh)))


@cli.command(rich_help_panel=_ENGINE)
def count(
    file: Annotated[
        Path, typer.Argument(help="A text file, or any document Plumbline can read; - reads standard input.")
    ],
    tokenizer: Annotated[str, typer.Option(help="Bundled tokenizer: qwen3 or qwen3_5.")] = "qwen3",
) -> None:
    """Count the tokens of a file as the model does."""
    from app.terminal.files import count_tokens

    name = options.one_of(tokenizer, ("qwen3", "qwen3_5"), "--tokenizer")
    typer.echo(count_tokens(_standard_input() if str(file) == "-" else file, name))


def _said(sentence: str, code: int) -> int:
    print(f"plumbline: {sentence}", file=sys.stderr)  # noqa: T201 - the command line speaks here
    return code


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end; Ctrl+C cancels the task, so that streams close and the journal says that it was stopped."""
    try:
        with asyncio.Runner() as runner:
            return runner.run(work)
    except KeyboardInterrupt:  # before there was anything to keep
        raise typer.Exit(_said("stopped.", STOPPED)) from None


def _standard_input() -> str:
    """All of standard input as text. Raises `InputRefused` for what is not UTF-8, or has no end in sight."""
    if sys.stdin.isatty():
        end = "Ctrl+Z and Enter" if sys.platform == "win32" else "Ctrl+D"
        print(f"Type or paste the text; end it with {end} on a line of its own.", file=sys.stderr)  # noqa: T201
    given = sys.stdin.buffer.read(_MOST_STDIN + 1)
    if len(given) > _MOST_STDIN:
        raise InputRefused(f"Standard input holds more than {_MOST_STDIN // 1_000_000} MB: give a part of it.")
    try:
        return given.decode("utf-8-sig")
    except UnicodeDecodeError as exc:
        raise InputRefused(
            "Standard input is not UTF-8 text: pass the words themselves, or put the file into a folder and name that "
            "folder with --library."
        ) from exc


if __name__ == "__main__":
    main()
