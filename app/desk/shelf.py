"""The user's own files as the window asks for them: listed, read, searched and forgotten, away from its thread."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from app.adapters.library import Found, Library, forget_index
from app.core.evidence import Page
from app.ui import ports
from app.ui.shelf import Passage
from app.wiring import Wiring, index_path, library_folders, open_libraries

_WORD = 6  # letters, with the space after it, on average


class WindowShelf:
    """Implements `app.ui.shelf.Shelf`. `there` runs a coroutine in the pipeline's loop, where runs read files too."""

    def __init__(self, wiring: Wiring, there: Callable[[Coroutine[Any, Any, Any]], Coroutine[Any, Any, Any]]) -> None:
        self._wiring, self._there = wiring, there

    async def files(self) -> Sequence[ports.LibraryFile]:
        """Every file of every place, with its state."""
        found: list[ports.LibraryFile] = await self._there(self._files())
        return found

    async def index(self, place: str, progress: Callable[[ports.IndexProgress], None]) -> None:
        """Read what is new or changed in `place`, or in all places."""
        here = asyncio.get_running_loop()

        def tell(done: int, total: int, path: str) -> None:
            here.call_soon_threadsafe(progress, ports.IndexProgress(done=done, total=total, path=path))

        await self._there(self._index(place or self._wiring.settings.library, tell))

    async def forget(self, place: str) -> None:
        """Remove the index of a place; the files stay where they are."""
        await asyncio.to_thread(forget_index, index_path(Path(place)))

    async def search(self, text: str, limit: int) -> Sequence[Passage]:
        """The passages that answer best, from each place in turn."""
        found: list[Passage] = await self._there(self._search(text, limit))
        return found

    async def page(self, url: str) -> Page | None:
        """A file as it was read."""
        found: Page | None = await self._there(self._page(url))
        return found

    @asynccontextmanager
    async def _open(self, setting: str) -> AsyncIterator[list[tuple[Path, Library]]]:
        libraries = open_libraries(setting)
        try:
            yield list(zip(library_folders(setting), libraries, strict=True))
        finally:
            for library in libraries:
                library.close()

    async def _files(self) -> list[ports.LibraryFile]:
        async with self._open(self._wiring.settings.library) as places:
            return [file for place, library in places for file in await _listed(place, library)]

    async def _index(self, setting: str, tell: Callable[[int, int, str], None]) -> None:
        async with self._open(setting) as places:
            for _, library in places:
                await library.index(tell)

    async def _search(self, text: str, limit: int) -> list[Passage]:
        async with self._open(self._wiring.settings.library) as places:
            found = [[_passage(place, hit) for hit in await library.find(text, limit)] for place, library in places]
        ranks = range(max(map(len, found), default=0))
        return [hits[rank] for rank in ranks for hits in found if rank < len(hits)][:limit]

    async def _page(self, url: str) -> Page | None:
        async with self._open(self._wiring.settings.library) as places:
            for _, library in places:
                read = await library.read(url)
                if isinstance(read, Page):
                    return read
        return None


def root(place: Path) -> Path:
    """The folder that the files of a place lie in: itself, or that of a single file."""
    return place.parent if place.is_file() else place


async def _listed(place: Path, library: Library) -> list[ports.LibraryFile]:
    news, states = await library.news(), ports.FileState
    listed = []
    for file in await library.list():
        state = states.FAILED if file.reason else states.READY
        if file.path in news.changed:
            state = states.CHANGED
        if file.path not in news.gone:
            listed.append(
                ports.LibraryFile(
                    path=str(root(place) / file.path),
                    place=str(place),
                    url=file.url,
                    state=state,
                    size_bytes=file.size,
                    words=file.characters // _WORD,
                    reason=file.reason,
                )
            )
    fresh = [
        ports.LibraryFile(path=str(root(place) / path), place=str(place), state=states.WAITING) for path in news.new
    ]
    return sorted([*listed, *fresh], key=lambda file: file.path)


def _passage(place: Path, hit: Found) -> Passage:
    path = str(root(place) / hit.path)
    return Passage(url=hit.url, path=path, title=hit.title, text=hit.text, span=hit.span, hits=hit.hits)
