"""The made-up files of a made-up folder."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from app.core.evidence import Page, Unreadable
from app.core.span import Span
from app.ui.ports import FileState, IndexProgress, LibraryFile
from app.ui.shelf import Passage
from tests.ui import demo_run

TEXT = "Closing report of the works.\n\nThe bridge was handed over on 14 May 2019, two months late.\n\nThanks to all."
_SAID = "The bridge was handed over on 14 May 2019, two months late."


@dataclass
class FakeShelf:
    """`places` says which folders there are, joined as in the settings; `gate`, when set, holds an indexing."""

    places: Callable[[], str]
    gate: asyncio.Event | None = None
    indexed: list[str] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)

    async def files(self) -> Sequence[LibraryFile]:
        root, ready, failed = self.places(), FileState.READY, FileState.FAILED
        if not root:
            return ()
        rows = (
            ("budget-2018.docx", ready, 96_000, 5_204, None),
            ("closing-report.pdf", ready, 1_840_000, 12_410, None),
            ("letters.docx", failed, 64_000, 0, Unreadable.PASSWORD),
            ("minutes of the assembly.md", FileState.CHANGED, 48_000, 3_100, None),
            ("opening.jpg", failed, 2_400_000, 0, Unreadable.UNSUPPORTED),
            ("press release.html", FileState.WAITING, 0, 0, None),
            ("scan of the contract.pdf", failed, 7_200_000, 0, Unreadable.NO_TEXT),
        )
        return tuple(
            LibraryFile(path=f"{root}/{name}", place=root, url=f"file://{root}/{name}", state=state, size_bytes=size,
                        words=words, reason=reason)
            for name, state, size, words, reason in rows
        )  # fmt: skip

    async def index(self, place: str, progress: Callable[[IndexProgress], None]) -> None:
        self.indexed.append(place)
        for at in range(1, 5):
            progress(IndexProgress(done=at, total=7, path=f"file {at}.pdf"))
        if self.gate is not None:
            await self.gate.wait()

    async def forget(self, place: str) -> None:
        self.forgotten.append(place)

    async def search(self, text: str, limit: int) -> Sequence[Passage]:
        if "bridge" not in text:
            return ()
        start, root = TEXT.index(_SAID), self.places()
        path = f"{root}/closing-report.pdf"
        span, hit = Span(start=start, end=start + len(_SAID)), Span(start=4, end=10)
        return (Passage(url=f"file://{path}", path=path, title="Closing report", text=_SAID, span=span, hits=(hit,)),)

    async def page(self, url: str) -> Page | None:
        return Page(url=url, title="Closing report", text=TEXT, sha256="9f2c" * 16, retrieved_at=demo_run.START)
