"""The options that every job shares, said once, and what they make of the settings."""

import inspect
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from app.core.error import InputRefused
from app.core.limits import DEPTHS, SPEECH_DEPTHS
from app.core.settings import Settings, page_address
from app.pipeline.run import SEATS
from app.report.formats import listed

ENGINES = ("auto", "ollama", "openai", "embedded")
LEAST_WINDOW = 2_048  # tokens
_LANGUAGE = re.compile(r"[a-z]{2}")
_REGION = re.compile(r"[a-z]{2}-[a-z]{2,3}")
OUT_HELP = f"Write the report to a file; the ending decides: {listed()}. May be given several times."

EngineOption: TypeAlias = Annotated[str, typer.Option("--engine", help="auto, ollama, openai or embedded.")]
AddressOption: TypeAlias = Annotated[str, typer.Option("--base-url", help="Address of the engine.")]
ModelOption: TypeAlias = Annotated[str, typer.Option("--model", help="Name of the model.")]
SeatOption: TypeAlias = Annotated[
    list[str] | None, typer.Option("--seat", help="Another model for one seat, as SEAT=NAME.")
]
WindowOption: TypeAlias = Annotated[
    int, typer.Option("--window", help="Tokens of the model's window.", show_default="as in the settings")
]
LibraryOption: TypeAlias = Annotated[list[Path] | None, typer.Option("--library", help="A folder of your own files.")]
OnlyFilesOption: TypeAlias = Annotated[
    bool, typer.Option("--only-files", help="Nothing but your files; no other connection.")
]
NoWebOption: TypeAlias = Annotated[bool, typer.Option("--no-web", help="Do not search the web.")]
PageOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--page", help="Address of a page to read, whatever is found; with --no-web no other is read."),
]
LangOption: TypeAlias = Annotated[
    str, typer.Option("--lang", help="Language of the report, as de; default: that of the input.")
]
RegionOption: TypeAlias = Annotated[str, typer.Option("--region", help="Region and language of the search, as de-de.")]
DepthOption: TypeAlias = Annotated[str, typer.Option("--depth", help="quick, normal or deep.")]
SecondsOption: TypeAlias = Annotated[
    float, typer.Option("--seconds", help="End the run after so many seconds.", show_default="no limit")
]
OutOption: TypeAlias = Annotated[list[Path] | None, typer.Option("--out", help=OUT_HELP)]
OverwriteOption: TypeAlias = Annotated[bool, typer.Option("--overwrite", help="Replace files that are there already.")]
SaidOnOption: TypeAlias = Annotated[
    str, typer.Option("--said-on", help="The day it was said, as 2024-03-07; unknown when nobody knows.")
]
SpeakerOption: TypeAlias = Annotated[
    str, typer.Option("--speaker", help="Who said it, for the report; the model is not told.")
]
EventsOption: TypeAlias = Annotated[
    bool, typer.Option("--events", help="Print every event as one line of JSON on stdout.")
]


@dataclass(frozen=True, slots=True, kw_only=True)
class JobOptions:
    """What was given on the command line for one run; "" and 0 leave the settings as they are."""

    engine: str = ""
    base_url: str = ""
    model: str = ""
    seat: Sequence[str] = ()
    window: int = 0
    library: Sequence[Path] = ()
    only_files: bool = False
    no_web: bool = False
    page: Sequence[str] = ()
    lang: str = ""
    region: str = ""
    depth: str = "normal"
    seconds: float = 0.0

    def over(self, settings: Settings, *, speech: bool = False) -> Settings:
        """Return the settings of this run; raises `InputRefused` for a value that means nothing."""
        _refuse_unknown(self.lang, self.region, self.window)
        depths = SPEECH_DEPTHS if speech else DEPTHS
        limits = depths[one_of(self.depth, tuple(depths), "--depth") or "normal"]
        changed = override(
            settings,
            engine=one_of(self.engine, ENGINES, "--engine"),
            base_url=self.base_url,
            model=self.model,
            seats=_seats(self.seat),
            window=self.window,
            library=os.pathsep.join(str(p.expanduser().resolve()) for p in self.library),
            only_files=self.only_files,
            pages=_pages(self.page),
            language=self.lang,
            region=self.region,
        )
        web = settings.web and not self.no_web and not self.only_files
        return replace(changed, web=web, limits=replace(limits, seconds=self.seconds))


def day(value: str) -> date | None:
    """Return the day of `--said-on`, None for "unknown"; raises `InputRefused` for none given, or for what is no day
    or has not come yet."""
    if value.casefold() == "unknown":
        return None
    try:
        said_on = date.fromisoformat(value)
    except ValueError as exc:
        raise InputRefused(
            "A speech is judged as of the day it was said: give --said-on as 2024-03-07, or --said-on unknown."
        ) from exc
    if said_on > datetime.now(UTC).date() + timedelta(days=1):  # a day may have begun elsewhere
        raise InputRefused(f"Nothing was said on {value} yet: give --said-on as the day of the speech.")
    return said_on


def with_job_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that every job has; it gets them as one `JobOptions` by the name of `given`.

    Typer reads a command's options from its signature, so the signature is what is put together here.
    """
    own = [p for p in inspect.signature(command, eval_str=True).parameters.values() if p.name != "given"]
    shared = [
        inspect.Parameter(field.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=_OPTIONS[field.name])
        for field in fields(JobOptions)
        for default in [None if field.default == () else field.default]
    ]

    def called(**values: Any) -> None:
        said = {p.name: values.pop(p.name) for p in shared}
        given = JobOptions(**{name: value for name, value in said.items() if value is not None})
        command(given=given, **values)

    parameters = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in own] + shared
    called.__name__, called.__doc__ = command.__name__, command.__doc__
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what `inspect` looks at first
    called.__annotations__ = {p.name: p.annotation for p in parameters}
    return called


_OPTIONS: dict[str, object] = {
    "engine": EngineOption,
    "base_url": AddressOption,
    "model": ModelOption,
    "seat": SeatOption,
    "window": WindowOption,
    "library": LibraryOption,
    "only_files": OnlyFilesOption,
    "no_web": NoWebOption,
    "page": PageOption,
    "lang": LangOption,
    "region": RegionOption,
    "depth": DepthOption,
    "seconds": SecondsOption,
}


def override(settings: Settings, **given: object) -> Settings:
    """The settings with every option that was given on the command line."""
    return replace(settings, **{name: value for name, value in given.items() if value})  # type: ignore[arg-type]


def one_of(value: str, allowed: tuple[str, ...], option: str) -> str:
    """Return `value` if it is one of those allowed or empty; else raise `InputRefused`."""
    if value and value not in allowed:
        raise InputRefused(f"{option} takes one of {', '.join(allowed)}, not “{value}”.")
    return value


def _refuse_unknown(language: str, region: str, window: int) -> None:
    """Raise `InputRefused` for what no language, region or window can be; "" and 0 are none given."""
    if language and not _LANGUAGE.fullmatch(language):
        raise InputRefused(f"--lang takes the two letters of a language, as de, not “{language}”.")
    if region and not _REGION.fullmatch(region):
        raise InputRefused(f"--region takes a country and a language, as de-de, not “{region}”.")
    if window and window < LEAST_WINDOW:
        raise InputRefused(f"--window takes {LEAST_WINDOW} tokens or more: in {window} no source fits beside a prompt.")


def _pages(given: Sequence[str]) -> tuple[str, ...]:
    if wrong := next((each for each in given if not page_address(each)), ""):
        raise InputRefused(f"--page takes the address of a page, as https://example.org/story, not “{wrong}”.")
    return tuple(map(page_address, given))


def _seats(given: Sequence[str]) -> dict[str, str]:
    seats = {}
    for each in given:
        name, sign, model = each.partition("=")
        if not sign or not model or name not in SEATS:
            raise InputRefused(f"--seat takes SEAT=MODEL with a seat of {', '.join(SEATS)}, not “{each}”.")
        seats[name] = model
    return seats
