"""The settings in one JSON file: written whole or not at all, readable by the user alone."""

import json
import logging
import os
import tempfile
from dataclasses import fields
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from app.core.error import StoreError
from app.core.limits import Limits
from app.core.settings import Settings

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
    body = json.dumps(_CODEC.dump_python(settings, mode="json"), indent=2, ensure_ascii=False) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # mkstemp makes the file 0600 from the start: it may hold a key.
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(body)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as exc:
        raise StoreError(
            f"The settings {path} cannot be written: {exc.strerror}. Check the disk and its permissions."
        ) from exc


def _known(body: object) -> object:
    """Drop what this version does not know, and say so by name (never by value: it may be a key)."""
    if not isinstance(body, dict):
        return body
    unknown = sorted(set(body) - _KNOWN)
    limits = body.get("limits")
    if isinstance(limits, dict):
        unknown += [f"limits.{key}" for key in sorted(set(limits) - _KNOWN_LIMITS)]
        body = body | {"limits": {key: value for key, value in limits.items() if key in _KNOWN_LIMITS}}
    if unknown:
        log.warning("settings that this version does not know are ignored: %s", ", ".join(unknown))
    return {key: value for key, value in body.items() if key in _KNOWN}


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
