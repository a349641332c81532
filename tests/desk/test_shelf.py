"""The user's files over the real disk, as the window asks for them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.core.settings import Settings
from app.desk.backend import WindowBackend
from app.ui.ports import FileState, IndexProgress
from app.wiring import index_path


@pytest.fixture
async def backend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WindowBackend]:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "ferry.txt").write_text("The Orsk ferry carried 48,200 passengers in its first year.")
    (tmp_path / "alone.txt").write_text("The Velden mill employs 312 people since it was enlarged.")
    made = WindowBackend()
    await made.save_settings(Settings(library=f"{tmp_path / 'files'}:{tmp_path / 'alone.txt'}"))
    yield made
    await made.aclose()


async def test_files_are_listed_read_changed_searched_and_forgotten(backend: WindowBackend, tmp_path: Path) -> None:
    shelf, told = backend.shelf, list[IndexProgress]()

    async def states() -> dict[str, FileState]:
        return {Path(file.path).name: file.state for file in await shelf.files()}

    assert await states() == {"ferry.txt": FileState.WAITING, "alone.txt": FileState.WAITING}
    await shelf.index("", told.append)
    assert await states() == {"ferry.txt": FileState.READY, "alone.txt": FileState.READY}
    (tmp_path / "files" / "ferry.txt").write_text("The Orsk ferry carried 48,200 passengers, and more the year after.")
    assert (await states())["ferry.txt"] is FileState.CHANGED

    (hit,) = await shelf.search("how many passengers", 9)
    page = await shelf.page(hit.url)
    assert page is not None
    assert hit.span.of(page.text) == hit.text
    assert hit.path == str(tmp_path / "files" / "ferry.txt")

    await shelf.forget(str(tmp_path / "files"))
    assert not index_path(tmp_path / "files").exists()
    assert await shelf.search("passengers", 9) == []
