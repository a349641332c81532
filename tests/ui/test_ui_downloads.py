"""Downloads as the window makes them, through its real backend, from an Ollama and from a server of files."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from app.adapters import weights
from app.core.settings import Settings
from app.desk.backend import WindowBackend
from app.ui.controller import Controller
from app.ui.download import Download, DownloadState
from app.ui.loop import Tasks
from app.ui.ports import PullProgress
from tests.adapters.test_weights import CONTENT, FileServer, entry
from tests.servers.ollama_server import Fault, OllamaServer
from tests.ui.waiting import until

BIG = "qwen3:8b"
S = DownloadState


@pytest.fixture
def server() -> OllamaServer:
    return OllamaServer()


@pytest.fixture
async def controller(
    server: OllamaServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Controller]:
    """A controller over the real backend; a server that is gone is asked for again within a second."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    async with server:
        backend = WindowBackend()
        await backend.save_settings(Settings(engine="ollama", base_url=server.address))
        made = Controller(backend, Tasks())
        made.pull._waits_s, made.pull._paint_s = (0.05, 0.1, 0.2, 0.4, 0.8), 0.0
        yield made
        await made.aclose()


def watch(download: Download) -> list[float]:
    """Everything the bar shows from now on."""
    shares = list[float]()
    download.changed.connect(lambda: shares.append(download.share))
    return shares


async def test_a_pull_is_paused_and_goes_on_where_it_was(server: OllamaServer, controller: Controller) -> None:
    server.strike(Fault.PULL_STALLS, 1)
    shares = watch(controller.pull)
    controller.pull_model(BIG)
    await until(lambda: controller.pull.progress.done_bytes == 600)
    controller.pull.pause()
    assert (await server.deserted_soon()).path == "/api/pull"  # the stream is closed, so nothing is fetched meanwhile
    assert controller.pull.state is S.PAUSED
    controller.pull.resume()
    await until(lambda: controller.pull.state is S.DONE)
    await until(lambda: BIG in [offer.name for offer in controller.engine.models if offer.installed])
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


async def test_a_server_that_restarts_is_waited_for_and_the_bar_stands_still(
    server: OllamaServer, controller: Controller
) -> None:
    server.strike(Fault.PULL_STALLS, 1)
    shares, states, again = watch(controller.pull), list[DownloadState](), list[int]()
    controller.pull.changed.connect(lambda: states.append(controller.pull.state))
    controller.pull.changed.connect(lambda: again.append(controller.pull.again_bytes))
    controller.pull_model(BIG)
    await until(lambda: controller.pull.progress.done_bytes == 600)
    await server.restart()
    await until(lambda: controller.pull.state is S.DONE)
    assert S.WAITING in states
    assert S.FAILED not in states
    assert 300 in again  # what it had thrown away is fetched again, and told so
    assert shares == sorted(shares)


async def test_a_full_disk_is_said_and_waits_for_room(server: OllamaServer, controller: Controller) -> None:
    server.strike(Fault.PULL_FULL, 1)
    controller.pull_model(BIG)
    await until(lambda: controller.pull.state is S.FAILED)
    assert "full" in controller.pull.error
    assert "Free some space" in controller.pull.error
    assert controller.pull.progress.done_bytes == 600
    controller.pull.resume()
    await until(lambda: controller.pull.state is S.DONE)


async def test_cancelling_closes_the_stream_and_forgets(server: OllamaServer, controller: Controller) -> None:
    server.strike(Fault.PULL_STALLS, 1)
    controller.pull_model(BIG)
    await until(lambda: controller.pull.progress.done_bytes == 600)
    controller.pull.cancel()
    await server.deserted_soon()
    assert (controller.pull.state, controller.pull.share) == (S.IDLE, 0.0)


async def test_figures_that_run_backwards_do_not_move_the_bar(server: OllamaServer, controller: Controller) -> None:
    server.strike(Fault.PULL_BACKWARDS)
    shares = watch(controller.pull)
    controller.pull_model(BIG)
    await until(lambda: controller.pull.state is S.DONE)
    assert shares == sorted(shares)


async def test_a_model_that_nobody_has_is_not_tried_again(server: OllamaServer, controller: Controller) -> None:
    controller.pull_model("qwen9:1t")
    await until(lambda: controller.pull.state is S.FAILED)
    assert "no model" in controller.pull.error
    assert sum(asked.path == "/api/pull" for asked in server.asked) == 1


async def test_closing_the_window_in_the_middle_of_a_pull_leaves_nothing_behind(
    server: OllamaServer, controller: Controller
) -> None:
    server.strike(Fault.PULL_STALLS, 1)
    controller.pull_model(BIG)
    await until(lambda: controller.pull.progress.done_bytes == 600)
    await controller.tasks.aclose()
    await server.deserted_soon()


async def test_an_embedded_model_goes_on_over_a_pause_and_a_dying_server(tmp_path: Path) -> None:
    download = Download(Tasks(), paint_s=0)
    shares = watch(download)
    async with FileServer(breaks_at=[100_000, 200_000]) as files:
        wanted = entry(files.source)

        async def fetch(progress: Callable[[PullProgress], None]) -> None:
            def step(done: int, total: int) -> None:
                progress(PullProgress(done_bytes=done, total_bytes=total))

            await weights.fetch(wanted, tmp_path, step, waits_s=(0.5,))

        download.start("m", fetch, expected_bytes=len(CONTENT))
        await until(lambda: download.progress.done_bytes == 100_000)
        download.pause()
        assert weights.left_over(wanted, tmp_path) == 100_000
        download.resume()
        await until(lambda: download.state is S.DONE)
        assert [asked.headers.get("range", "") for asked in files.asked] == ["", "bytes=100000-", "bytes=200000-"]
    assert (tmp_path / "m.gguf").read_bytes() == CONTENT
    assert shares == sorted(shares)


async def test_an_embedded_model_that_is_not_the_pinned_one_fails_and_says_why(tmp_path: Path) -> None:
    download = Download(Tasks(), paint_s=0)
    async with FileServer(b"x" * len(CONTENT)) as files:
        wanted = entry(files.source)
        download.start("m", lambda _: _fetched(weights.fetch(wanted, tmp_path, lambda _done, _total: None)))
        await until(lambda: download.state is S.FAILED)
    assert "hash is pinned" in download.error
    assert not (tmp_path / "m.gguf").exists()


async def _fetched(work: object) -> None:
    await work  # type: ignore[misc]  # the path that it returns is of no use here
