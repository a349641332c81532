"""The settings file: exact, atomic, private, and forgiving about what others wrote into it."""

import json
import logging
import stat
import sys
from pathlib import Path

import pytest

from app.adapters.settings_file import load, save
from app.core.error import StoreError
from app.core.limits import DEEP
from app.core.settings import Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_settings_come_back_as_they_were(path: Path) -> None:
    settings = Settings(
        engine="ollama", seats={"critic": "qwen3:4b"}, limits=DEEP, search_engines=("mojeek",), api_key="k"
    )

    save(path, settings)

    assert load(path) == settings


def test_no_file_means_the_defaults(path: Path) -> None:
    assert load(path) == Settings()
    assert not path.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are POSIX")
def test_only_the_user_may_read_the_file(path: Path) -> None:
    save(path, Settings(api_key="secret"))
    save(path, Settings(api_key="secret 2"))

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_unknown_keys_are_ignored_and_named_without_their_values(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path.write_text(json.dumps({"window": 8192, "colour": "s3cret", "limits": {"max_claims": 3, "moons": 2}}))

    with caplog.at_level(logging.WARNING):
        settings = load(path)

    assert (settings.window, settings.limits.max_claims) == (8192, 3)
    assert "colour, limits.moons" in caplog.text
    assert "s3cret" not in caplog.text


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'{"window": "wide"}', b'{"engine": "steam"}', b"\xff\xfe\x00", b"[" * 100_000],
    ids=["empty", "half", "list", "null", "wrong type", "wrong word", "not UTF-8", "deep"],
)
def test_a_broken_file_gives_defaults_and_is_kept_beside(path: Path, body: bytes) -> None:
    path.write_bytes(body)

    assert load(path) == Settings()
    assert path.with_name("settings.json.broken").read_bytes() == body
    assert not path.exists()


def test_a_place_that_cannot_be_written_is_reported_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()

    with pytest.raises(StoreError, match="cannot be written"):
        save(tmp_path / "settings.json", Settings())
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be read"):
        load(tmp_path)
