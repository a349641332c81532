"""`make licences`: writes build/THIRD_PARTY.md, every library that Plumbline ships with its licence, word for word.

Ends with 1 when one of them is under a licence that would bind the whole program, or is a version known to be bad
(tools/known_bad.toml).
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "THIRD_PARTY.md"
_LICENCE_FILE = re.compile(r"(?i)(^|/)(licen[cs]e|copying|notice|authors)[^/]*$")
_BINDING = re.compile(r"(?i)\bA?GPL|\bGNU (Affero )?General Public")
_LESSER = re.compile(r"(?i)\bLGPL|\bLesser")
_OWN_DATA = (
    ("Qt and PySide6 (the texts of their licence)", "LGPL-3.0-only", "resources/licences/*.txt"),
    ("Inter, JetBrains Mono, Source Serif 4 (fonts)", "OFL-1.1", "resources/fonts/OFL-*.txt"),
    ("Qwen tokenizers (vocabularies)", "Apache-2.0", "models/tokenizers/*LICEN*"),
)
_WITHIN = {
    "pyside6-essentials": "Holds Qt 6, used under the LGPL-3.0 as shared libraries: they lie beside the program as "
    "files of their own and may be replaced. Source: https://download.qt.io/official_releases/qt/",
    "xllamacpp": "Holds llama.cpp and ggml (MIT).",
    "pypdfium2": "Holds PDFium (BSD-3-Clause and Apache-2.0).",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownBad:
    """Versions of a library that must not be shipped: `python` limits the ban to some Pythons ("" = all)."""

    name: str
    versions: SpecifierSet
    python: SpecifierSet
    why: str

    def hits(self, name: str, version: str, python: str) -> bool:
        """True when this version on this Python is one of them."""
        same = canonicalize_name(name) == canonicalize_name(self.name)
        return same and self.versions.contains(version, prereleases=True) and self.python.contains(python)


def known_bad() -> list[KnownBad]:
    """Read tools/known_bad.toml."""
    listed = tomllib.loads((ROOT / "tools" / "known_bad.toml").read_text(encoding="utf-8"))["bad"]
    return [
        KnownBad(
            name=each["name"],
            versions=SpecifierSet(each["versions"]),
            python=SpecifierSet(each.get("python", "")),
            why=each["why"],
        )
        for each in listed
    ]


def shipped() -> list[Distribution]:
    """Every library that the program needs where it runs, by name: those in pyproject.toml, and what they need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, Distribution] = {}
    waiting = [Requirement(each) for each in project["dependencies"]]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in found or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            print(f"{name} is not installed; run make first", file=sys.stderr)
            raise
        waiting += [Requirement(each) for each in found[name].requires or ()]
        for extra in wanted.extras:
            waiting += [
                need
                for need in map(Requirement, found[name].requires or ())
                if need.marker and need.marker.evaluate({"extra": extra})
            ]
    return [found[name] for name in sorted(found)]


def licence(library: Distribution) -> str:
    """Return what a library says that its licence is, in a line."""
    about = library.metadata
    said = about.get("License-Expression") or ""
    classes = [c.rsplit(" :: ", 1)[1] for c in about.get_all("Classifier") or () if c.startswith("License :: ")]
    free = (about.get("License") or "").strip().split("\n")[0]
    return said or "; ".join(c for c in classes if c != "OSI Approved") or free or "see below"


def binds_all(said: str) -> bool:
    """True for a licence that leaves no choice but the GPL or AGPL."""
    return all(_BINDING.search(part) and not _LESSER.search(part) for part in re.split(r"(?i)\bOR\b|;|/", said))


def texts(library: Distribution) -> Iterator[tuple[str, str]]:
    """Give the licence files of a library, each as its name and its text."""
    for file in library.files or ():
        if _LICENCE_FILE.search(file.as_posix()) and file.suffix not in (".py", ".pyc", ".pyi", ".html"):
            path = Path(str(file.locate()))
            if path.is_file():
                yield file.name, path.read_text(encoding="utf-8", errors="replace").strip()


def to_markdown(libraries: list[Distribution]) -> str:
    """Return the whole document: a table, then the texts; a text that several share stands there once."""
    rows, seen, body = [], dict[str, str](), []
    for library in libraries:
        name = library.metadata["Name"]
        rows.append(f"| {name} | {library.version} | {licence(library)} |")
        body.append(f"\n## {name} {library.version}\n")
        if note := _WITHIN.get(canonicalize_name(name)):
            body.append(f"{note}\n")
        found = list(texts(library))
        if not found:
            body.append(f"Licence: {licence(library)}. The package holds no text of it.\n")
        for file, text in found:
            if text in seen:
                body.append(f"{file}: as that of {seen[text]}.\n")
            else:
                seen[text] = name
                body.append("```text\n" + text.replace("```", "'''") + "\n```\n")
    for name, kind, where in _OWN_DATA:
        rows.append(f"| {name} | | {kind} |")
        kept = {
            path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sorted(ROOT.glob(where))
        }
        body += [f"\n## {path}\n\n```text\n{text}\n```\n" for path, text in kept.items()]
    head = "# What Plumbline is built from\n\n| name | version | licence |\n|-|-|-|\n"
    return head + "\n".join(rows) + "\n" + "\n".join(body)


def main() -> int:
    """Write the document; return 1 when something must not be shipped."""
    libraries = shipped()
    python = ".".join(map(str, sys.version_info[:3]))
    trouble = [
        f"{each.name}: {licence(each)} would bind the whole program" for each in libraries if binds_all(licence(each))
    ]
    trouble += [
        f"{each.name} {each.version}: {bad.why}"
        for each in libraries
        for bad in known_bad()
        if bad.hits(each.name, each.version, python)
    ]
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(to_markdown(libraries), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(libraries)} libraries, {TARGET.stat().st_size / 1e6:.1f} MB")
    for each in trouble:
        print(each, file=sys.stderr)
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main())
