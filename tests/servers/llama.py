"""A real llama.cpp for tests, as a backend of `OllamaServer`. Tests that use it are marked `model`.

The weights are those that PLUMBLINE_MODEL names, or the default ones in the user's cache; without them such a test is
skipped, with the reason.
"""

import asyncio
import json
import os
import secrets
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.adapters import catalogue
from app.adapters.embedded import child_command
from app.adapters.embedded_child import Order
from app.context.tokenizer import load
from app.paths import cache_folder
from tests.servers.ollama_server import Answer, Chance

NAME = "qwen2.5-coder-1.5b-instruct"


def weights_or_skip() -> Path:
    """Return real weights, or skip the test."""
    named = os.environ.get("PLUMBLINE_MODEL", "")
    path = Path(named) if named else cache_folder() / "models" / catalogue.find().file
    if not path.is_file():
        pytest.skip(f"no weights at {path}: set PLUMBLINE_MODEL, or download the embedded model")
    return path


class Llama:
    """Asks a running llama.cpp."""

    def __init__(self, address: str, key: str) -> None:
        self._client = httpx.AsyncClient(
            base_url=address, headers={"Authorization": f"Bearer {key}"}, timeout=300, trust_env=False
        )

    def count(self, text: str) -> int:
        """Count as Qwen does; replies carry the model's own counts."""
        return load("qwen3").count(text)

    async def answer(self, body: Mapping[str, Any]) -> Answer:
        """Answer one request of Ollama's protocol."""
        options = body.get("options", {})
        asked = {
            "messages": body["messages"],
            "max_tokens": options.get("num_predict", 128),
            "temperature": options.get("temperature", 0),
            "seed": options.get("seed", 0),
            "logprobs": True,
            "top_logprobs": 5,
        }
        if body.get("format"):
            asked["response_format"] = {"type": "json_schema", "json_schema": {"name": "r", "schema": body["format"]}}
        answer = (await self._client.post("/v1/chat/completions", json=asked)).raise_for_status().json()
        choice, usage, timings = answer["choices"][0], answer["usage"], answer["timings"]
        return Answer(
            pieces=_pieces(choice["message"]["content"], choice["logprobs"]["content"]),
            prompt_tokens=usage["prompt_tokens"],
            output_tokens=usage["completion_tokens"],
            cut=choice["finish_reason"] == "length",
            prompt_s=timings["prompt_ms"] / 1000,
            output_s=timings["predicted_ms"] / 1000,
        )

    async def aclose(self) -> None:
        """Close the connections."""
        await self._client.aclose()


@asynccontextmanager
async def llama(window: int = 2048) -> AsyncIterator[Llama]:
    """Run a real llama.cpp for the length of a test."""
    key = secrets.token_hex(16)
    order = Order(weights=str(weights_or_skip().resolve()), name=NAME, key=key, window=window, slots=1, threads=2)
    process = _start()
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(order.line().encode())
        process.stdin.flush()
        line = await asyncio.to_thread(process.stdout.readline)
        backend = Llama(json.loads(line)["address"], key)
        yield backend
        await backend.aclose()
    finally:
        process.stdin.close()
        await asyncio.to_thread(process.wait)
        process.stdout.close()


def _start() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        child_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ | {"OMP_WAIT_POLICY": "passive"}
    )


def _pieces(content: str, tokens: list[Mapping[str, Any]]) -> tuple[Chance, ...]:
    """Return the tokens of the content alone: llama.cpp also lists those of a code fence that it took away."""
    whole = "".join(token["token"] for token in tokens)
    start = whole.find(content)
    pieces, at = [], 0
    for token in tokens:
        if start <= at and at + len(token["token"]) <= start + len(content):
            pieces.append(_chance(token))
        at += len(token["token"])
    return tuple(pieces) if "".join(chance.piece for chance in pieces) == content else (Chance(piece=content),)


def _chance(token: Mapping[str, Any]) -> Chance:
    tops = tuple((top["token"], top["logprob"]) for top in token["top_logprobs"])
    return Chance(piece=token["token"], logprob=token["logprob"], alternatives=tops)
