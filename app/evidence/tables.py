"""The tables of `resources/` that rules about sources read."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

# Beside the package in the source tree, in an installed wheel and in a frozen program alike.
_RESOURCES = Path(__file__).resolve().parents[2] / "resources"


@cache
def table(name: str) -> Mapping[str, object]:
    """Return `resources/<name>.toml`, read once."""
    return tomllib.loads((_RESOURCES / f"{name}.toml").read_text("utf-8"))
