"""Replies of a model kept in a file, so that gates and scores can be worked on without asking the model again.

A reply is found again only by everything that decided it: the model's digest and the whole request. A changed prompt,
window or packing is another request, and goes to the model.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from pydantic import TypeAdapter

from app.core.call import ChatReply, ChatRequest
from app.core.model import ModelCard
from app.core.port import ChatModel
from app.pipeline.asking import Seat

_REPLY = TypeAdapter(ChatReply)


class ReplyFile:
    """A file of JSON lines, one reply each with the hash of its request; a line cut short by a crash is left out."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._held: dict[str, ChatReply] = {}
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
        for line in lines:
            if line.endswith("\n"):
                record = json.loads(line)
                self._held[record["request"]] = _REPLY.validate_python(record["reply"])
        if lines and not lines[-1].endswith("\n"):
            path.write_text("".join(lines[:-1]), encoding="utf-8")

    def find(self, request: str) -> ChatReply | None:
        """Return the reply to the request of this hash, or None."""
        return self._held.get(request)

    def keep(self, request: str, reply: ChatReply) -> None:
        """Add one reply to the file; raises `OSError` when it cannot be written."""
        self._held[request] = reply
        record = {"request": request, "reply": _REPLY.dump_python(reply, mode="json")}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")


class Recalled:
    """A model that answers from a file what it answered before."""

    def __init__(self, model: ChatModel, digest: str, file: ReplyFile) -> None:
        self._model, self._digest, self._file = model, digest, file

    async def card(self) -> ModelCard:
        """The card of the model itself."""
        return await self._model.card()

    async def chat(self, request: ChatRequest) -> ChatReply:
        """Return the kept reply to `request`, else the model's own, which is kept."""
        key = _hash(self._digest, request)
        known = self._file.find(key)
        if known is None:
            known = await self._model.chat(request)
            self._file.keep(key, known)
        return known

    async def aclose(self) -> None:
        """Close the model itself."""
        await self._model.aclose()


def recalled(seats: Mapping[str, Seat], path: Path) -> dict[str, Seat]:
    """Return the seats with their models answering from the file at `path` what it holds."""
    file = ReplyFile(path)
    return {
        name: replace(seat, model=Recalled(seat.model, seat.card.digest or seat.card.name, file))
        for name, seat in seats.items()
    }


def _hash(model: str, request: ChatRequest) -> str:
    """One hash over all that decides a reply; how long one may wait for it does not."""
    sent = [
        model,
        [[m.role, m.content] for m in request.messages],
        request.schema,
        [request.max_output, request.window, request.think, request.temperature, request.seed],
    ]
    return sha256(json.dumps(sent, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
