"""The user's files on the command line: add, list, remove folders; count a file's tokens."""

import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from app.adapters import settings_file
from app.adapters.files import read_file
from app.adapters.library import Found, forget_index
from app.context.tokenizer import load
from app.core.error import InputRefused
from app.core.evidence import NotRead
from app.report import words
from app.terminal.progress import RunProgress, console
from app.wiring import Wiring, index_path, library_folders, open_libraries, settings_path

_LONGEST_PATH = 1_000  # characters; a longer argument is the statement itself
_PATH = re.compile(r"\S*(?:[/\\]\S*|\w\.[A-Za-z]{2,5})")  # one word with a slash or an ending states nothing


async def add(wiring: Wiring, folders: Sequence[Path]) -> None:
    """Add folders to the settings and index them."""
    known = [p.resolve() for p in library_folders(wiring.settings.library)]
    new = [p.expanduser().resolve() for p in folders]
    for folder in new:
        if not folder.exists():
            raise InputRefused(f"There is no folder {folder}. Check the path.")
    _keep(wiring, list(dict.fromkeys([*known, *new])))
    for library in open_libraries(os.pathsep.join(map(str, new))):
        try:
            with RunProgress() as progress:
                tally = await library.index(progress.indexed)
            say = console()
            say.print(f"{tally.read} read, {tally.unchanged} unchanged, {tally.failed} not readable", markup=False)
            for file in await library.list():
                if file.reason:
                    say.print(f"not read: {file.path}: {words.UNREADABLE[file.reason]}", style="yellow", markup=False)
        finally:
            library.close()


async def list_files(wiring: Wiring) -> None:
    """Print every file with its state."""
    if not wiring.settings.library:
        console().print("No folder yet. Add one: plumbline library add DIR", markup=False)
    for folder, library in zip(
        library_folders(wiring.settings.library), open_libraries(wiring.settings.library), strict=True
    ):
        sys.stdout.write(f"{folder}\n")
        for file in await library.list():
            state = words.UNREADABLE[file.reason] if file.reason else "read"
            sys.stdout.write(f"  {file.path}\t{state}\n")
        library.close()


async def search(wiring: Wiring, text: str, limit: int) -> None:
    """Print the passages that answer best: the file, and the sentence, one line each."""
    found = list[tuple[Path, Found]]()
    setting = wiring.settings.library
    for folder, library in zip(library_folders(setting), open_libraries(setting), strict=True):
        found += [(folder, hit) for hit in await library.find(text, limit)]
        library.close()
    if not found:
        console().print(f"No passage holds “{text}”.", markup=False)
    for folder, hit in found[:limit]:
        place = folder / hit.path if folder.is_dir() else folder
        sys.stdout.write(f"{place}\t{' '.join(hit.text.split())}\n")


def remove(wiring: Wiring, folders: Sequence[Path]) -> None:
    """Take folders out of the settings."""
    known = [p.resolve() for p in library_folders(wiring.settings.library)]
    for folder in (p.expanduser().resolve() for p in folders):
        if folder not in known:
            raise InputRefused(f"{folder} is not among your files. See: plumbline library list")
        known.remove(folder)
        forget_index(index_path(folder))
    _keep(wiring, known)


def _keep(wiring: Wiring, folders: Sequence[Path]) -> None:
    wiring.settings = replace(wiring.settings, library=os.pathsep.join(map(str, folders)))
    settings_file.save(settings_path(), wiring.settings)


def text_of(given: str) -> str:
    """The text of the file that `given` names, or `given` itself when it names none.

    Raises `InputRefused` for a file that gives no text, or that is not there.
    """
    if "\n" in given or len(given) > _LONGEST_PATH:
        return given
    if not Path(given).is_file():
        if _PATH.fullmatch(given):
            raise InputRefused(f"There is no file {given}. Check the path, or give the words themselves.")
        return given
    page = read_file(Path(given), now=datetime.now(UTC))
    if isinstance(page, NotRead):
        raise InputRefused(words.unread(given, page.reason))
    return page.text


def speech_of(given: str) -> str:
    """The text of a speech: of the file that `given` names, or the words themselves. One word is a file's name."""
    if given and not any(character.isspace() for character in given) and not Path(given).is_file():
        raise InputRefused(f"There is no file {given}. Check the path, or give the speech on standard input with -.")
    return text_of(given)


def lines_of(file: Path) -> list[bytes]:
    """The lines of a file as they are; raises `InputRefused` when it cannot be read."""
    try:
        return file.read_bytes().split(b"\n")
    except OSError as exc:
        raise InputRefused(f"{file} cannot be read: {exc.strerror}. Check the path.") from exc


def count_tokens(file: Path | str, name: str) -> int:
    """Return how many tokens a file's text has, or a text itself."""
    if isinstance(file, str):
        return load(name).count(file)
    if not file.is_file():
        raise InputRefused(f"There is no file {file}. Check the path.")
    page = read_file(file, now=datetime.now(UTC))
    if isinstance(page, NotRead):
        raise InputRefused(words.unread(str(file), page.reason))
    return load(name).count(page.text)
