"""The settings in one JSON file: written whole or not at all, readable by the user alone."""

import json
import logging
import os
from dataclasses import fields
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from app.core.error import InputRefused, StoreError
from app.core.limits import Limits
from app.core.settings import Settings, without_secrets
from app.wholefile import whole_file

log = logging.getLogger(__name__)

_CODEC: TypeAdapter[Settings] = TypeAdapter(Settings)
_KNOWN = {field.name for field in fields(Settings)}
_KNOWN_LIMITS = {field.name for field in fields(Limits)}


def load(path: Path) -> Settings:
    """Return the settings in `path`, or the defaults when there is no such file.

    Keys that this version does not know are ignored. A file that cannot be used gives the defaults, and is kept
    beside as `NAME.broken`, so that a slip of the hand in an editor loses nothing.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings()
    except UnicodeDecodeError as exc:
        return _broken(path, exc)
    except OSError as exc:
        raise StoreError(f"The settings {path} cannot be read: {exc.strerror}. Check the permissions.") from exc
    try:
        return _CODEC.validate_python(_known(json.loads(text)))
    except (ValueError, RecursionError) as exc:  # pydantic's and json's errors are ValueErrors
        return _broken(path, exc)


def save(path: Path, settings: Settings) -> None:
    """Write the settings in one step: a reader sees the old file or the new one, never a half."""
    write_text(path, as_json(settings, secrets=True))


def as_json(settings: Settings, *, secrets: bool) -> str:
    """Return the settings as a file holds them; without `secrets`, keys and passwords are left out."""
    body = _CODEC.dump_python(settings if secrets else without_secrets(settings), mode="json")
    if not secrets:
        del body["api_key"]
    return json.dumps(body, indent=2, ensure_ascii=False) + "\n"


def from_file(path: Path, now: Settings) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings that somebody exported to `path`, and the names in it that this version does not know.

    What the file leaves out is as by default, but for the key, which stays that of `now`. Raises `InputRefused` for a
    file that holds no settings, and never changes it.
    """
    try:
        body = json.loads(path.read_text(encoding="utf-8"))
        known = _known(body)
        if not isinstance(known, dict) or not known:
            raise InputRefused(f"{path.name} holds no settings of Plumbline.")
        settings = _CODEC.validate_python({"api_key": now.api_key, **known})
    except OSError as exc:
        raise InputRefused(f"{path.name} cannot be read: {exc.strerror}. Check the path and its permissions.") from exc
    except ValidationError as exc:
        where = ", ".join(".".join(map(str, error["loc"])) for error in exc.errors())
        raise InputRefused(f"{path.name} was not taken: {where} cannot be used. Nothing was changed.") from exc
    except (ValueError, RecursionError) as exc:
        raise InputRefused(f"{path.name} holds no settings of Plumbline: it is not JSON.") from exc
    return settings, tuple(_unknown(body))


def write_text(path: Path, body: str) -> None:
    """Write a text in one step, readable by the user alone: it may hold a key. Raises `StoreError`."""
    with whole_file(path, private=True) as file:
        file.write(body.encode())


def _known(body: object) -> object:
    """Drop what this version does not know, and say so by name (never by value: it may be a key)."""
    if not isinstance(body, dict):
        return body
    if unknown := _unknown(body):
        log.warning("settings that this version does not know are ignored: %s", ", ".join(unknown))
    limits = body.get("limits")
    if isinstance(limits, dict):
        body = body | {"limits": {key: value for key, value in limits.items() if key in _KNOWN_LIMITS}}
    return {key: value for key, value in body.items() if key in _KNOWN}


def _unknown(body: dict[str, object]) -> list[str]:
    limits = body.get("limits")
    inner = sorted(set(limits) - _KNOWN_LIMITS) if isinstance(limits, dict) else []
    return [*sorted(set(body) - _KNOWN), *(f"limits.{key}" for key in inner)]


def _broken(path: Path, exc: Exception) -> Settings:
    kept = path.with_name(path.name + ".broken")
    where = [".".join(map(str, e["loc"])) for e in exc.errors()] if isinstance(exc, ValidationError) else []
    try:
        os.replace(path, kept)
    except OSError as moved:
        raise StoreError(f"The settings {path} cannot be used, nor moved aside: {moved.strerror}.") from moved
    log.warning(
        "the settings %s cannot be used (%s); defaults are, and the file is kept as %s",
        path,
        ", ".join(where) or type(exc).__name__,
        kept,
    )
    return Settings()
