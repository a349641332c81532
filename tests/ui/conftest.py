"""The window without a screen: offscreen drawing, our style and fonts, and Qt's loop under every coroutine test."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator, Mapping

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import pytest
from PySide6.QtWidgets import QApplication

from app.core.settings import Settings
from app.ui import theme
from app.ui.controller import Controller
from app.ui.garbage import WindowGarbage
from app.ui.loop import QEventLoop, Tasks
from app.ui.shell import Shell
from app.ui.style import PlumbStyle
from tests.ui import demo_run
from tests.ui.fake_backend import FakeBackend

Make = Callable[..., Shell]


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"qt": lambda: QEventLoop(QApplication.instance() or QApplication([]))}


@pytest.fixture(scope="session", autouse=True)
def look(qapp: QApplication) -> Iterator[None]:
    qapp.setQuitOnLastWindowClosed(False)
    qapp.setStyle(PlumbStyle())
    theme.load_fonts()
    garbage = WindowGarbage(qapp)
    yield
    garbage.stop()


@pytest.fixture(autouse=True)
def plain(qapp: QApplication) -> None:
    theme.apply(qapp, theme.LIGHT, text_scale=1.0)


@pytest.fixture
async def backend() -> FakeBackend:
    return FakeBackend()


@pytest.fixture
async def window(backend: FakeBackend) -> AsyncIterator[Shell]:
    """A window of the usual size over the fake backend."""
    controller = Controller(backend, Tasks(), now=lambda: demo_run.START)
    controller.engine = backend.engine
    shell = Shell(controller)
    shell.resize(1280, 800)
    shell.show()
    await asyncio.sleep(0)
    yield shell
    shell.close()
    await controller.aclose()
    shell.deleteLater()


@pytest.fixture
def light() -> Settings:
    return Settings(appearance="light")
