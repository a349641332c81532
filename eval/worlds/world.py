"""A fictional world: its pages and the pairs of claims about them, read from one TOML file."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import ClassVar

from pydantic import ConfigDict, TypeAdapter

from eval.cases import Expected, Language, Split, Tier

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True, kw_only=True)
class _Strict:
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldPage(_Strict):
    """A page as written: `long` words are reached with filler around its text, which sits at the fraction `deep`.

    `copy_of` names the page whose text is taken over by another site; `cut` pages end in mid-sentence.
    """

    title: str
    site: str
    date: date
    tier: Tier
    text: str = ""
    copy_of: str = ""
    tail: str = ""
    long: int = 0
    deep: float = 0.5
    cut: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TwinPair(_Strict):
    """Two claims about the same pages: `yes` holds, wholly or in part, and `no` does not.

    A contradicted `no` rests on the quote of `yes` unless it has its own. `also` are further right answers to `no`.
    """

    failure: str
    src: tuple[str, ...]
    yes: str
    quote: str
    no: str
    yes_is: Expected = "supported"
    no_is: Expected = "contradicted"
    also: tuple[Expected, ...] = ()
    quote_in: str = ""
    no_quote: str = ""
    no_quote_in: str = ""
    origins: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class World(_Strict):
    """A world with its language, its split, its pages by key, and its pairs of claims."""

    id: str
    split: Split
    language: Language
    about: str
    people: tuple[str, ...]
    places: tuple[str, ...]
    filler: tuple[str, ...] = ()  # paragraphs about this world that decide nothing
    source: Mapping[str, WorldPage]
    twin: tuple[TwinPair, ...]


_WORLD: TypeAdapter[World] = TypeAdapter(World)


def read(path: Path) -> World:
    """Return the world written in the file at `path`."""
    written = tomllib.loads(path.read_text("utf-8"))
    for pair in written["twin"]:
        pair["failure"] = pair.pop("class")
    return _WORLD.validate_python(written)


def worlds() -> tuple[World, ...]:
    """Return all worlds, by name."""
    return tuple(read(path) for path in sorted(HERE.glob("*.toml")))
