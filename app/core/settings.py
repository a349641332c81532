"""What the user chose. One frozen value, handed to wiring; an adapter keeps it in a file."""

import re
from dataclasses import dataclass, field, replace
from typing import Literal
from urllib.parse import urlsplit

from app.core.limits import Limits

EngineName = Literal["auto", "ollama", "openai", "embedded"]
OLLAMA_ADDRESS = "http://127.0.0.1:11434"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every choice that changes what a run does, with its default.

    `model` of "" means the engine's best fit; `seats` maps a seat's name to another model of the same engine.
    `library` is a folder of the user's files ("" = none); `only_files` forbids every connection but the engine's.
    `pages` are addresses that are read whatever the search finds, and without `web` they alone.
    `timeout_s` is the longest that one call of the model may take: reading a full window takes minutes on a laptop.
    `trending` lets the first page search for contested headlines once a day: off until the user has asked for them.
    `pace_s` is the least time between two searches; `certainty` of 0 takes the catalogue's threshold for the model.
    """

    engine: EngineName = "auto"
    base_url: str = ""
    api_key: str = field(default="", repr=False)
    model: str = ""
    seats: dict[str, str] = field(default_factory=dict)
    window: int = 16_384
    timeout_s: float = 600.0
    max_tokens_name: str = "max_tokens"
    json_mode: bool = True
    reasoning_effort: str = ""
    library: str = ""
    only_files: bool = False
    web: bool = True
    pages: tuple[str, ...] = ()
    search_engines: tuple[str, ...] = ("duckduckgo", "mojeek", "brave")
    searxng: str = ""
    pace_s: float = 3.0
    region: str = "us-en"
    language: str = ""
    proxy: str = ""
    allow_private: bool = False
    limits: Limits = field(default_factory=Limits)
    certainty: float = 0.0
    export_folder: str = ""  # where reports went last, "" = the user's documents
    export_kinds: tuple[str, ...] = ("pdf",)  # as what
    appearance: Literal["system", "light", "dark"] = "system"
    text_scale: float = 1.0
    reduced_motion: bool = False
    interface: Literal["system", "en", "de"] = "system"  # the window's own language
    trending: bool = False


WEB_SCHEMES = ("http", "https")
_HOST = re.compile(r"(?:[\w-]+\.)+[\w-]{2,}|[\d.]+|[\da-f:]+|localhost")


def usable_proxy(address: str) -> bool:
    """Whether `address` can be a proxy: "" for none, or a scheme, a host, and perhaps a port and a sign-in."""
    if not address:
        return True
    try:
        parts = urlsplit(address)
        return parts.scheme in WEB_SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is none
        return False


def page_address(words: str) -> str:
    """Return what somebody typed or pasted as the address of a page, "" when it is none. No scheme means https."""
    bare = words.strip().strip("<>()[]\"'“”,;")
    address = bare if "://" in bare else f"https://{bare}"
    try:
        parts = urlsplit(address)
        usable = parts.scheme in WEB_SCHEMES and _HOST.fullmatch(parts.hostname or "") and parts.port != 0
    except ValueError:  # a port or an address of numbers that is none
        return ""
    return address if usable and " " not in address else ""


def without_secrets(settings: Settings) -> Settings:
    """Return the settings without the key, and without the sign-in that an address may hold."""
    return replace(
        settings,
        api_key="",
        base_url=_signed_out(settings.base_url),
        searxng=_signed_out(settings.searxng),
        proxy=_signed_out(settings.proxy),
    )


def _signed_out(address: str) -> str:
    head, at, host = address.rpartition("@")
    return f"{head.partition('://')[0]}://{host}" if at and "://" in head else host
