"""A download that can be left alone."""

import asyncio
from collections.abc import Callable

from app.core.error import EngineFailed, EngineUnavailable
from app.ui.download import Download, DownloadState
from app.ui.loop import Tasks
from app.ui.ports import PullProgress
from tests.ui.waiting import until

Tell = Callable[[PullProgress], None]


def step(done: int, total: int = 100) -> PullProgress:
    return PullProgress(done_bytes=done, total_bytes=total)


async def test_progress_never_runs_backwards_whatever_the_figures_do() -> None:
    download, shares = Download(Tasks(), paint_s=0), list[float]()
    download.changed.connect(lambda: shares.append(download.share))

    async def fetch(tell: Tell) -> None:
        for done, total in ((10, 50), (5, 100), (60, 100), (40, 100), (100, 100), (100, 400), (400, 400)):
            tell(step(done, total))

    download.start("qwen3:8b", fetch, expected_bytes=380)
    await until(lambda: download.state is DownloadState.DONE)
    assert [download.progress.done_bytes, download.progress.total_bytes] == [400, 400]
    assert shares == sorted(shares)
    assert 0.26 < shares[-4] < 0.27  # of all that is expected, not of the files that were named so far
    assert shares[-1] == 1.0


async def test_what_a_server_threw_away_is_told_while_it_is_fetched_again() -> None:
    download, again = Download(Tasks(), paint_s=0, waits_s=(0.0,)), list[int]()
    download.changed.connect(lambda: again.append(download.again_bytes))
    tries = list[int]()

    async def fetch(tell: Tell) -> None:
        tries.append(1)
        tell(step(60 if len(tries) == 1 else 20))
        if len(tries) == 1:
            raise EngineFailed("it was restarted")
        tell(step(100))

    download.start("qwen3:8b", fetch)
    await until(lambda: download.state is DownloadState.DONE)
    assert 20 in again
    assert download.again_bytes == 0


async def test_a_stream_that_breaks_off_is_opened_again_as_long_as_it_brings_something() -> None:
    download, tries = Download(Tasks(), paint_s=0, waits_s=(0.0, 0.0)), list[int]()
    states = list[DownloadState]()
    download.changed.connect(lambda: states.append(download.state))

    async def fetch(tell: Tell) -> None:
        tries.append(1)
        if len(tries) <= 4:
            tell(step(10 * len(tries)))
        if len(tries) != 6:
            raise EngineUnavailable("nothing answers")

    download.start("qwen3:8b", fetch)
    await until(lambda: download.state is DownloadState.DONE)
    assert len(tries) == 6  # four that brought something, one that brought nothing, and the last
    assert DownloadState.WAITING in states


async def test_nothing_answers_for_too_long_and_it_waits_to_be_asked() -> None:
    download = Download(Tasks(), paint_s=0, waits_s=(0.0, 0.0))

    async def fetch(tell: Tell) -> None:
        raise EngineUnavailable("nothing answers")

    download.start("qwen3:8b", fetch)
    await until(lambda: download.state is DownloadState.FAILED)
    assert download.error == "nothing answers"


async def test_what_was_under_way_when_it_was_cancelled_counts_for_nothing() -> None:
    download, tell_late = Download(Tasks(), paint_s=0), list[Tell]()

    async def fetch(tell: Tell) -> None:
        tell_late.append(tell)
        await asyncio.Event().wait()

    download.start("qwen3:4b", fetch)
    await until(lambda: tell_late)
    download.start("qwen3:8b", fetch)
    await until(lambda: len(tell_late) == 2)
    tell_late[0](step(90))
    assert download.progress.done_bytes == 0
    tell_late[1](step(10))
    assert download.progress.done_bytes == 10


async def test_pause_closes_the_stream_and_resume_opens_it_again_from_there() -> None:
    download, opened, closed = Download(Tasks(), paint_s=0), list[int](), list[int]()

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
    download = Download(Tasks(), paint_s=0)

    async def fetch(tell: Tell) -> None:
        tell(step(30))
        await asyncio.Event().wait()

    download.start("qwen3:8b", fetch)
    await until(lambda: download.share)
    download.cancel()
    assert download.state is DownloadState.IDLE
    assert download.share == 0


async def test_a_broken_download_says_why_and_can_be_tried_again() -> None:
    download, tries = Download(Tasks(), paint_s=0), list[int]()

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


async def test_a_fast_line_does_not_flood_the_window() -> None:
    seconds = iter(n / 1000 for n in range(10_000))
    download, told = Download(Tasks(), clock=lambda: next(seconds)), list[int]()
    download.changed.connect(lambda: told.append(download.progress.done_bytes))

    async def fetch(tell: Tell) -> None:
        for done in range(1, 1001):  # a second's
            tell(step(done, 1000))

    download.start("qwen3:8b", fetch)
    await until(lambda: download.state is DownloadState.DONE)
    assert len(told) < 20
    assert told[-1] == 1000
