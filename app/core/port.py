"""What the pipeline needs of the outside world. Small protocols; adapters implement them, wiring joins them."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Protocol, runtime_checkable

from app.core.call import ChatReply, ChatRequest
from app.core.event import Recorded
from app.core.evidence import Hit, NotRead, Page, Query, SearchOutcome
from app.core.model import ModelCard


@runtime_checkable
class ChatModel(Protocol):
    """A model that can be asked.

    `chat` raises `EngineUnavailable`, `ModelMissing`, `EngineFailed`, `PromptTooLong`, `ReplyCut` or `ReplyUnusable`,
    and closes its connection at once when cancelled.
    """

    async def card(self) -> ModelCard: ...

    async def chat(self, request: ChatRequest) -> ChatReply: ...

    async def aclose(self) -> None: ...


class TokenCounter(Protocol):
    """Counts tokens as the model does; `exact` is False for an estimate."""

    @property
    def exact(self) -> bool: ...

    def count(self, text: str) -> int: ...


class Search(Protocol):
    """A search engine, or several in turn. Never raises for a refusal or a lost network: those are outcomes."""

    async def search(self, query: Query) -> SearchOutcome: ...


class PageReader(Protocol):
    """Fetches an address and gives its readable text, or the reason why not."""

    async def read(self, url: str) -> Page | NotRead: ...


class Library(Protocol):
    """The user's own files: searched like the web, read like pages."""

    async def search(self, text: str, limit: int) -> Sequence[Hit]: ...

    async def read(self, url: str) -> Page | NotRead: ...


class Journal(Protocol):
    """The append-only list of a run's events; what `append` returns from is on disk."""

    def append(self, record: Recorded) -> None: ...

    def read(self, run_id: str) -> Iterator[Recorded]: ...


class Clock(Protocol):
    """The time, passed in so that the pipeline is the same in a test and in a replay."""

    def now(self) -> datetime: ...

    def monotonic(self) -> float: ...
