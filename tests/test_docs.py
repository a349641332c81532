"""README and docs say what is so: every command in them parses, every path and make target that they name exists."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from app.cli import cli
from app.paths import ROOT

PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "eval" / "README.md",
]
PLUMBLINE: Any = typer.main.get_command(cli)
FOLDERS = "app tests resources models eval tools docs .ci".split()
PROGRAMS = ("plumbline", "make", "python", ".venv/bin/python")
_CODE = re.compile(r"`([^`\n]+)`")


def code_of(page: Path) -> Iterator[str]:
    """Each piece of code of a page: the lines of its blocks, then what stands between backticks."""
    text = page.read_text(encoding="utf-8")
    fenced = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    rest = re.sub(r"^```\w*\n.*?^```", "", text, flags=re.M | re.S)
    blocks = [line.strip() for block in fenced for line in block.splitlines()]
    indented = [line.strip() for line in rest.splitlines() if line.startswith("    ")]
    yield from (line for line in blocks + indented if line)
    yield from _CODE.findall(rest)


def commands(page: Path) -> Iterator[str]:
    """Each command for one of the programs that are ours, without its comment; alternatives are parted."""
    for code in code_of(page):
        line = re.split(r"\s{2,}#?|\s#\s", code)[0].strip()
        if line.split(" ")[0] in PROGRAMS:
            first, *others = line.split(" · ")
            yield first
            yield from (f"{first.split(' ')[0]} {other}" for other in others)


ALL = [(page, command) for page in PAGES for command in dict.fromkeys(commands(page))]


def found(words: list[str]) -> tuple[Any, list[str]]:
    """The command that the first words name, and the other words."""
    at = PLUMBLINE
    while words and words[0] in getattr(at, "commands", {}):
        at = at.commands[words.pop(0)]
    return at, words


def choices(line: str) -> Iterator[str]:
    """The commands that a synopsis stands for, as far as names go: "library add|list DIR" is two."""
    choice = re.search(r"(?<= )\w+(?:\|\w+)+(?= |$)", line)
    if choice is None:
        yield line
        return
    for each in choice[0].split("|"):
        yield line.replace(choice[0], each)


@pytest.mark.parametrize(
    ("page", "command"),
    [(page, command) for page, command in ALL if command.split(" ")[0] == "plumbline"],
    ids=lambda value: value.name if isinstance(value, Path) else value,
)
def test_command_of_plumbline_parses(page: Path, command: str) -> None:
    synopsis = "[" in command or "|" in command
    for line in choices(command):
        at, rest = found(shlex.split(line)[1:])
        if synopsis or at is PLUMBLINE or at.name == "eval":
            known = {option for parameter in at.params for option in parameter.opts}
            named = set(re.findall(r"--[\w-]+", line)) if at.name != "eval" else set()
            assert at is not PLUMBLINE or not [word for word in rest if not word.startswith("-")], f"no command: {line}"
            assert named <= known | {"--help"}, f"{page.name}: {named - known}"
        elif rest == [] or "--help" in rest:
            assert at is not PLUMBLINE
        else:
            at.make_context(at.name, list(rest))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_modules_and_scripts_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in commands(page):
        program, *words = shlex.split(command)
        if program == "make" and words:
            assert re.search(rf"^{re.escape(words[0])}:", makefile, re.M), command
        elif program.endswith("python") and words[0] == "-m":
            own = words[1].split(".")[0] in FOLDERS
            assert not own or (ROOT / f"{words[1].replace('.', '/')}.py").is_file(), command
        elif program.endswith("python") and words[0].endswith(".py"):
            assert (ROOT / words[0]).is_file(), command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_and_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for path in _CODE.findall(text):
        if path.split("/")[0] in FOLDERS and re.fullmatch(r"[\w./*-]+", path):
            assert list(ROOT.glob(path)), f"{page.name} names {path}"
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name} links {link}"


def test_symptom_in_quotation_marks_is_what_the_program_says() -> None:
    page = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
    shown = [
        part for said in re.findall(r'^\| [^|]*"([^"|]+)"', page, re.M) for part in said.split("…") if part.strip()
    ]
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py"))
    assert len(shown) > 5
    assert not [part for part in shown if part.strip() not in code]  # "" is in it


def test_every_command_is_told_in_readme_or_docs() -> None:
    said = " ".join(command for _, command in ALL)
    assert not [name for name in PLUMBLINE.commands if f" {name}" not in said]


def test_every_page_is_reached_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert not [page.name for page in (ROOT / "docs").glob("*.md") if f"docs/{page.name}" not in readme]
