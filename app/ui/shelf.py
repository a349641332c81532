"""What the window needs of the user's own files: a port of its own, and the values that pass through it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.core.evidence import Page
from app.core.span import Span
from app.ui.ports import IndexProgress, LibraryFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A passage that answers a search: `span` is where `text` stands in the page at `url`, `hits` the words in it."""

    url: str
    path: str
    title: str
    text: str
    span: Span
    hits: tuple[Span, ...] = ()


class Shelf(Protocol):
    """Folders and single files. `index` is stopped by cancelling its task, and keeps what it has done."""

    async def files(self) -> Sequence[LibraryFile]: ...  # with what is new, changed or gone since they were read

    async def index(self, place: str, progress: Callable[[IndexProgress], None]) -> None: ...  # "" = all of them

    async def forget(self, place: str) -> None: ...  # its index, with all text in it; the files stay

    async def search(self, text: str, limit: int) -> Sequence[Passage]: ...

    async def page(self, url: str) -> Page | None: ...  # as it was read; None when it is no longer there


class NoShelf:
    """No file yet."""

    async def files(self) -> Sequence[LibraryFile]:
        return ()

    async def index(self, place: str, progress: Callable[[IndexProgress], None]) -> None:
        return

    async def forget(self, place: str) -> None:
        return

    async def search(self, text: str, limit: int) -> Sequence[Passage]:
        return ()

    async def page(self, url: str) -> Page | None:
        return None
