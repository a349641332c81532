"""Standard input: somebody who types is told how to end, a pipe is not."""

import io
import sys

import pytest

from app.cli import run


class Keyboard(io.TextIOWrapper):
    """Standard input where somebody types."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stdin", "told"), [(Keyboard, True), (io.TextIOWrapper, False)])
def test_who_types_is_told_how_to_end(
    stdin: type[io.TextIOWrapper], told: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin(io.BytesIO(b"Hello, world!\n"), encoding="utf-8"))
    assert run(["count", "-"]) == 0
    said = capsys.readouterr()
    assert said.out == "4\n"
    assert ("end it with" in said.err) is told
