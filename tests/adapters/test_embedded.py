"""The embedded engine without weights: its child process, and what it says when it cannot start."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.adapters.embedded import HIDDEN_ARGUMENT, Embedded, child_command
from app.adapters.embedded_child import Order
from app.core.error import EngineUnavailable
from app.core.port import ChatModel
from app.paths import ROOT

NAME = "qwen2.5-coder-1.5b-instruct"


def test_it_is_a_chat_model_that_starts_only_when_asked(tmp_path: Path) -> None:
    engine = Embedded(tmp_path / "none.gguf", NAME, slots=2)
    assert isinstance(engine, ChatModel)
    assert engine.slots == 2


async def test_missing_weights_are_said_so(tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match="Download the embedded model"):
        await Embedded(tmp_path / "none.gguf", NAME).card()


async def test_weights_that_are_none_are_said_so(tmp_path: Path) -> None:
    path = tmp_path / "text.gguf"
    path.write_text("This is no model.", encoding="utf-8")
    engine = Embedded(path, NAME, window=256)
    with pytest.raises(EngineUnavailable, match="could not be loaded"):
        await engine.card()
    await engine.aclose()


async def test_a_child_that_does_not_start_in_time_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "slow.gguf"
    path.write_bytes(b"GGUF")
    engine = Embedded(path, NAME, window=256, start_s=0.01)
    with pytest.raises(EngineUnavailable, match="did not start"):
        await engine.card()


def test_the_child_ends_with_its_input() -> None:
    child = subprocess.Popen(child_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
    _, _ = child.communicate(b"", timeout=60)
    assert child.returncode != 0  # no order, so nothing to serve


@pytest.mark.parametrize("running", ["plumbline", "plumbline-window"])
def test_the_frozen_programs_start_the_one_with_a_console(monkeypatch: pytest.MonkeyPatch, running: str) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", f"/opt/plumbline/{running}")
    assert child_command() == ["/opt/plumbline/plumbline", HIDDEN_ARGUMENT]


def test_an_order_is_one_line_and_keeps_its_key_out_of_the_arguments() -> None:
    order = Order(weights="w", name="n\n", key="secret", window=1, slots=1, threads=1)
    assert order.line().count("\n") == 1
    assert Order(**json.loads(order.line())) == order
    assert "secret" not in " ".join(child_command())
