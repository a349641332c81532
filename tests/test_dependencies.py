"""Every library earns its place: it says why it is there, something imports it, and no version is a known bad one."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from app.paths import ROOT
from tools.third_party import KnownBad, binds_all, known_bad, licence, shipped

TEXT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT, GROUPS = (tomllib.loads(TEXT)[part] for part in ("project", "dependency-groups"))
EXTRAS = [each for extra in PROJECT["optional-dependencies"].values() for each in extra]
DIRECT = [Requirement(each).name for each in [*PROJECT["dependencies"], *EXTRAS]]
DEVELOPERS = [Requirement(each).name for each in GROUPS["dev"]]
NEVER_IMPORTED = {"lxml-html-clean": "trafilatura"}  # it is the other that needs it, and does not say so


def imported() -> set[str]:
    """The distributions that the program and its templates import, by name."""
    found = set()
    for path in (ROOT / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            found |= {name.split(".")[0] for name in names}
    owners = packages_distributions()
    return {canonicalize_name(owner) for name in found for owner in owners.get(name, ())}


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return {canonicalize_name(name): version for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", text, re.M)}


@pytest.mark.parametrize("name", DIRECT)
def test_library_is_imported_somewhere(name: str) -> None:
    known = canonicalize_name(name)
    assert known in imported() or NEVER_IMPORTED.get(known) in imported()


@pytest.mark.parametrize("name", dict.fromkeys([*DIRECT, *DEVELOPERS]))
def test_library_says_in_pyproject_why_it_is_there(name: str) -> None:
    assert re.search(rf'"{re.escape(name)}[^"]*"[\],]*\s+# \S+', TEXT), f"{name} has no reason beside it"


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_no_pinned_version_is_known_to_be_bad(lock: str) -> None:
    python = ".".join(map(str, sys.version_info[:3]))
    pinned = pins(lock)
    assert len(pinned) > 50
    assert not [bad.why for bad in known_bad() for name, version in pinned.items() if bad.hits(name, version, python)]


def test_known_bad_version_is_recognised() -> None:
    qt = next(bad for bad in known_bad() if bad.name == "PySide6-Essentials")
    assert qt.hits("pyside6_essentials", "6.12.0", "3.11.7")
    assert not qt.hits("pyside6_essentials", "6.12.0", "3.12.1")
    assert not qt.hits("pyside6_essentials", "6.11.3", "3.11.7")


def test_lock_names_no_address() -> None:
    for lock in ("requirements.lock", "requirements-dev.lock"):
        assert not re.search(r"https?://|file:|^-", (ROOT / lock).read_text(encoding="utf-8"), re.M)


def test_no_licence_of_what_is_shipped_binds_the_whole_program() -> None:
    libraries = shipped()
    assert {canonicalize_name(each) for each in PROJECT["dependencies"] and DIRECT} - {"distributed"} <= {
        canonicalize_name(library.metadata["Name"]) for library in libraries
    }
    assert not [library.metadata["Name"] for library in libraries if binds_all(licence(library))]


@pytest.mark.parametrize(
    ("said", "binds"),
    [
        ("AGPL-3.0-only", True),
        ("GNU General Public License v3 (GPLv3)", True),
        ("LGPL-3.0-only OR GPL-2.0-only", False),
        ("MPL-1.1 OR GPL-2.0-only OR LGPL-2.1-or-later", False),
        ("MIT", False),
    ],
)
def test_licence_that_binds_all_is_told_from_one_that_leaves_a_choice(said: str, *, binds: bool) -> None:
    assert binds_all(said) is binds


def test_bans_can_be_read() -> None:
    assert all(isinstance(bad, KnownBad) and bad.why for bad in known_bad())
