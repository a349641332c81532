"""What the user chose. One frozen value, handed to wiring; an adapter keeps it in a file."""

from dataclasses import dataclass, field
from typing import Literal

from app.core.limits import Limits

EngineName = Literal["auto", "ollama", "openai", "embedded"]
OLLAMA_ADDRESS = "http://127.0.0.1:11434"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every choice that changes what a run does, with its default.

    `model` of "" means the engine's best fit; `seats` maps a seat's name to another model of the same engine.
    `library` is a folder of the user's files ("" = none); `only_files` forbids every connection but the engine's.
    `timeout_s` is the longest that one call of the model may take: reading a full window takes minutes on a laptop.
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
    search_engines: tuple[str, ...] = ("duckduckgo", "mojeek", "brave")
    searxng: str = ""
    pace_s: float = 3.0
    region: str = "us-en"
    language: str = ""
    proxy: str = ""
    allow_private: bool = False
    limits: Limits = field(default_factory=Limits)
    certainty: float = 0.0
    appearance: Literal["system", "light", "dark"] = "system"
    text_scale: float = 1.0
    reduced_motion: bool = False
