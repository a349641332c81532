"""Set-up: each cause with its own sentence and main button, a model to choose, and what leaves the computer."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel

from app.core.settings import Settings
from app.ui.leaving import going_out, leaves, staying
from app.ui.ports import EngineCondition, EngineState, Fit
from app.ui.shell import NEW, SETUP, Shell
from tests.ui.fake_backend import NO_ENGINE, NO_MODEL, READY, FakeBackend
from tests.ui.waiting import settle, until

C = EngineCondition
REMOTE = "http://10.0.0.7:11434"


def look(window: Shell, engine: EngineState) -> None:
    window.controller.engine = engine
    window.controller.state_changed.emit()
    window.go(SETUP)


def main_buttons(window: Shell) -> list[str]:
    """The texts of the page's main actions that can be seen: there is to be one."""
    buttons = window.setup.findChildren(QAbstractButton)
    return [b.accessibleName() for b in buttons if b.isVisible() and getattr(b, "isDefault", lambda: False)()]


@pytest.mark.parametrize(
    ("engine", "main"),
    [
        (NO_ENGINE, "Get Ollama"),
        (replace(NO_ENGINE, condition=C.NOT_RUNNING), "Start Ollama"),
        (replace(NO_ENGINE, condition=C.NO_ENGINE, address=REMOTE), "Use another address"),
        (replace(NO_ENGINE, condition=C.NOT_AN_ENGINE), "Use another address"),
        (replace(NO_ENGINE, condition=C.REFUSED), "Use another address"),
        (replace(NO_ENGINE, condition=C.SILENT), "Look again"),
        (replace(NO_ENGINE, condition=C.TOO_OLD), "Update Ollama"),
        (replace(NO_ENGINE, condition=C.NOT_FETCHED), "Fetch qwen2.5-coder-1.5b-instruct (1.1 GB)"),
        (NO_MODEL, "Fetch qwen3:8b (5.2 GB)"),
        (replace(READY, condition=C.MODEL_MISSING, model="qwen9"), "Fetch qwen3:8b (5.2 GB)"),
        (replace(READY, condition=C.MODEL_TOO_BIG), "Fetch qwen3:8b (5.2 GB)"),
        (READY, "Continue"),
    ],
    ids=lambda value: value.condition if isinstance(value, EngineState) else "",
)
async def test_each_cause_has_one_main_button(window: Shell, engine: EngineState, main: str) -> None:
    look(window, engine)
    assert main_buttons(window) == [main]


async def test_an_installed_ollama_is_started_from_here(window: Shell, backend: FakeBackend) -> None:
    look(window, replace(NO_ENGINE, condition=C.NOT_RUNNING))
    window.setup._start.click()
    await until(lambda: window.controller.engine.condition is C.READY)
    assert backend.started == 1


async def test_a_model_that_is_too_large_is_used_anyway(window: Shell, backend: FakeBackend) -> None:
    look(window, replace(READY, condition=C.MODEL_TOO_BIG))
    window.setup._anyway.click()
    await until(lambda: backend.kept.model == "qwen3:4b")


async def test_a_wrong_address_can_be_taken_back(window: Shell, backend: FakeBackend) -> None:
    window.controller.change(base_url=REMOTE)
    look(window, replace(NO_ENGINE, condition=C.NOT_AN_ENGINE, address=REMOTE))
    window.setup._usual.click()
    await until(lambda: not backend.kept.base_url)


async def test_the_embedded_model_is_fetched_without_any_other_program(window: Shell, backend: FakeBackend) -> None:
    look(window, NO_ENGINE)
    window.setup._get.click()
    await until(lambda: backend.fetched == ["qwen2.5-coder-1.5b-instruct"])
    assert (backend.kept.engine, backend.kept.model) == ("embedded", "qwen2.5-coder-1.5b-instruct")


async def test_a_model_that_is_probably_too_large_is_shown_when_asked_for_and_fetched_anyway(
    window: Shell, backend: FakeBackend
) -> None:
    huge = replace(NO_MODEL.models[2], name="qwen3:32b", fit=Fit.TOO_BIG)
    look(window, replace(NO_MODEL, models=(*NO_MODEL.models, huge)))
    table = window.setup.table
    assert "qwen3:32b" not in table._rows()
    table._more.click()
    table._rows()["qwen3:32b"].click()
    assert window.setup._get.accessibleName() == "Fetch qwen3:32b anyway (9.3 GB)"
    window.setup._get.click()
    await until(lambda: backend.pulls == ["qwen3:32b"])


async def test_figures_go_under_the_names_in_a_narrow_window_and_back(window: Shell) -> None:
    look(window, NO_MODEL)
    await settle()
    table = window.setup.table
    assert table._wide
    window.controller.change(text_scale=2.0)
    window.resize(900, 700)
    await until(lambda: not table._wide)
    assert "qwen3:8b" in table._rows()
    assert any("needs about 8.0 GB" in label.text() for label in table.findChildren(QLabel))
    window.controller.change(text_scale=1.0)
    window.resize(1280, 800)
    await until(lambda: table._wide)


async def test_set_up_can_be_skipped_and_come_back_to(window: Shell) -> None:
    look(window, NO_ENGINE)
    assert window.setup._go_on.accessibleName() == "Skip, look around"
    window.setup._go_on.click()
    assert window.new.isVisible()
    window.settings.setup_asked.emit()
    assert window.setup.isVisible()
    window.go(NEW)


@pytest.mark.parametrize(
    ("settings", "out", "text_stays"),
    [
        (Settings(), 2, True),
        (Settings(only_files=True), 0, True),
        (Settings(base_url="http://127.0.0.1:11434"), 2, True),
        (Settings(base_url=REMOTE), 3, False),
        (Settings(engine="openai", base_url="https://cluster.example/v1", only_files=True), 1, False),
        (Settings(engine="embedded", base_url=REMOTE), 2, True),
    ],
)
def test_what_leaves_is_told_of_the_server_too(settings: Settings, out: int, text_stays: bool) -> None:
    assert len(going_out(settings)) == out
    assert staying(settings).startswith("Your text") is text_stays


@pytest.mark.parametrize(
    ("settings", "told", "untold"),
    [
        (Settings(), ("DuckDuckGo, Mojeek, Brave", "Nothing else"), ("server",)),
        (Settings(searxng="http://search.example:8080"), ("search.example", "Nothing else"), ("DuckDuckGo",)),
        (Settings(base_url=REMOTE), ("server", "DuckDuckGo"), ("Nothing else",)),
        (Settings(base_url=REMOTE, only_files=True), ("server",), ("nothing", "DuckDuckGo")),
        (Settings(web=False, library="/papers"), ("nothing",), ("DuckDuckGo",)),
    ],
)
def test_the_sentence_on_what_leaves_keeps_back_nobody(
    settings: Settings, told: tuple[str, ...], untold: tuple[str, ...]
) -> None:
    sentence = leaves(settings)
    assert all(each in sentence for each in told)
    assert not any(each in sentence for each in untold)


async def test_a_model_that_is_ready_can_be_examined(window: Shell) -> None:
    look(window, READY)
    window.setup._examine.click()
    assert window.settings.doctor.isVisible()


async def test_models_of_ollama_are_shown_before_it_is_there_and_cannot_be_fetched_yet(
    window: Shell, backend: FakeBackend
) -> None:
    look(window, replace(NO_ENGINE, models=NO_MODEL.models))
    rows = window.setup.table._rows()
    assert next(iter(rows)) == "qwen2.5-coder-1.5b-instruct"
    rows["qwen3:8b"].click()
    assert window.setup._get.accessibleName() == "qwen3:8b needs Ollama"
    window.setup._get.click()
    rows["qwen2.5-coder-0.5b-instruct"].click()
    window.setup._get.click()
    await until(lambda: backend.fetched == ["qwen2.5-coder-0.5b-instruct"])
    assert not backend.pulls
