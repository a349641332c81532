"""A download that can be left alone."""

import asyncio
from collections.abc import Callable

from app.ui.download import Download, DownloadState
from app.ui.loop import Tasks
from app.ui.ports import PullProgress
from tests.ui.waiting import until

Tell = Callable[[PullProgress], None]


def step(done: int, total: int = 100) -> PullProgress:
    return PullProgress(done_bytes=done, total_bytes=total)


async def test_progress_never_runs_backwards() -> None:
    download, shares = Download(Tasks()), list[float]()
    download.changed.connect(lambda: shares.append(download.share))

    async def fetch(tell: Tell) -> None:
        for done, total in ((10, 50), (5, 100), (60, 100), (40, 100), (100, 100)):
            tell(step(done, total))

    download.start("qwen3:8b", fetch)
    await until(lambda: download.state is DownloadState.DONE)
    known = [download.progress.done_bytes, download.progress.total_bytes]
    assert known == [100, 100]
    bytes_seen = [share for share in shares if share]
    assert bytes_seen[-1] == 1.0


async def test_pause_closes_the_stream_and_resume_opens_it_again_from_there() -> None:
    download, opened, closed = Download(Tasks()), list[int](), list[int]()

    async def fetch(tell: Tell) -> None:
        opened.append(len(opened))
        try:
            tell(step(30 if len(opened) == 1 else 20))
            if len(opened) == 1:
                await asyncio.Event().wait()
            tell(step(100))
        finally:
            closed.append(1)

    download.start("qwen3:8b", fetch)
    await until(lambda: download.progress.done_bytes == 30)
    download.pause()
    await until(lambda: closed)
    assert download.state is DownloadState.PAUSED
    assert download.share == 0.3
    download.resume()
    await until(lambda: download.state is DownloadState.DONE)
    assert opened == [0, 1]


async def test_cancel_forgets_it() -> None:
    download = Download(Tasks())

    async def fetch(tell: Tell) -> None:
        tell(step(30))
        await asyncio.Event().wait()

    download.start("qwen3:8b", fetch)
    await until(lambda: download.share)
    download.cancel()
    assert download.state is DownloadState.IDLE
    assert download.share == 0


async def test_a_broken_download_says_why_and_can_be_tried_again() -> None:
    download, tries = Download(Tasks()), list[int]()

    async def fetch(tell: Tell) -> None:
        tries.append(1)
        if len(tries) == 1:
            raise OSError("the disk is full")
        tell(step(100))

    download.start("qwen3:8b", fetch)
    await until(lambda: download.state is DownloadState.FAILED)
    assert download.error == "the disk is full"
    download.resume()
    await until(lambda: download.state is DownloadState.DONE)


async def test_the_pace_is_that_of_the_last_seconds() -> None:
    seconds = iter((0.0, 1.0, 20.0, 21.0))
    download = Download(Tasks(), clock=lambda: next(seconds))

    async def fetch(tell: Tell) -> None:
        for done in (0, 1000, 1100, 1600):
            tell(step(done, 10_000))

    download.start("qwen3:8b", fetch)
    await until(lambda: download.state is DownloadState.DONE)
    assert download.bytes_per_s == 500
