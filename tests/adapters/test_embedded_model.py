"""The embedded engine with real weights, and the Ollama client over the same ones."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from app.adapters.embedded import Embedded
from app.adapters.ollama import Ollama
from app.context.tokenizer import load
from app.core.call import ChatRequest, Message
from app.core.error import EngineFailed, PromptTooLong, ReplyCut
from app.paths import ROOT
from tests.servers.llama import NAME, llama, weights_or_skip
from tests.servers.ollama_server import NAME as OLLAMA_NAME
from tests.servers.ollama_server import OllamaServer

pytestmark = [pytest.mark.model, pytest.mark.timeout(600)]

SCHEMA = {
    "type": "object",
    "properties": {"verdict": {"type": "string", "enum": ["supported", "contradicted"]}},
    "required": ["verdict"],
    "additionalProperties": False,
}
CLAIM = "The bridge of Alva was built in 1911. Claim: The bridge of Alva was built in 1911."
_PARENT = """
import asyncio, sys
from pathlib import Path
from app.adapters.embedded import Embedded
async def main():
    engine = Embedded(Path(sys.argv[1]), "m", window=256)
    await engine.card()
    print(engine._running.process.pid, flush=True)
    await asyncio.sleep(600)
asyncio.run(main())
"""


def request(user: str, **changes: object) -> ChatRequest:
    messages = (Message(role="system", content="Judge in JSON."), Message(role="user", content=user))
    return ChatRequest(**{"messages": messages, "schema": SCHEMA, "max_output": 60} | changes)


@pytest.fixture
async def engine() -> AsyncIterator[Embedded]:
    embedded = Embedded(weights_or_skip(), NAME, digest="d", window=2048)
    yield embedded
    await embedded.aclose()


async def test_a_real_reply_fits_its_schema_and_is_counted_exactly(engine: Embedded) -> None:
    card = await engine.card()
    assert (card.engine, card.small, card.window, card.digest) == ("embedded", True, 2048, "d")
    for text in (CLAIM, "Digits 1234567, 漢字, 😀 and\n\nnew lines,\tünïcode.", "x " * 200):
        reply = await engine.chat(request(text))
        assert json.loads(reply.text)["verdict"] in ("supported", "contradicted")
        assert reply.prompt_tokens == load("qwen3").count(card.template.render("Judge in JSON.", text))
        assert reply.text.strip() in "".join(token.token for token in reply.tokens)
        assert all(len(token.alternatives) == 5 for token in reply.tokens)


async def test_a_shared_beginning_is_read_once(engine: Embedded) -> None:
    evidence = "The committee of Alva met on 3 March 1911 and noted 1,200 crowns. " * 20
    first = await engine.chat(request(evidence + "Claim: it met."))
    second = await engine.chat(request(evidence + "Claim: it did not meet."))
    assert second.prompt_tokens > 200
    assert (second.cached or 0) > first.prompt_tokens - 20


async def test_what_does_not_fit_is_refused_and_what_is_cut_is_no_reply(engine: Embedded) -> None:
    with pytest.raises(PromptTooLong):
        await engine.chat(request("word " * 3000))
    with pytest.raises(ReplyCut):
        await engine.chat(request(CLAIM, max_output=2))


async def test_a_cancelled_call_frees_the_model(engine: Embedded) -> None:
    await engine.card()
    task = asyncio.create_task(engine.chat(request("Write a long story.", schema={}, max_output=1500)))
    await asyncio.sleep(1)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await engine.chat(request(CLAIM, timeout_s=60))).text


async def test_a_child_that_was_killed_is_an_error_once_and_then_started_again(engine: Embedded) -> None:
    address = (await engine.card()).address
    task = asyncio.create_task(engine.chat(request("Write a long story.", schema={}, max_output=1500)))
    await asyncio.sleep(1)
    assert engine._running is not None
    engine._running.process.kill()
    with pytest.raises(EngineFailed, match="ended unexpectedly"):
        await task
    assert (await engine.chat(request(CLAIM))).text
    assert (await engine.card()).address == address


async def test_the_child_dies_with_its_parent() -> None:
    command = [sys.executable, "-c", _PARENT, str(weights_or_skip().resolve())]
    parent = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)  # noqa: ASYNC220
    assert parent.stdout is not None
    child = int(await asyncio.to_thread(parent.stdout.readline))
    parent.kill()
    parent.wait()
    parent.stdout.close()
    async with asyncio.timeout(30):
        while _alive(child):  # noqa: ASYNC110 - nothing tells of the end of a grandchild
            await asyncio.sleep(0.05)


async def test_the_ollama_client_over_a_real_model() -> None:
    async with llama() as backend, OllamaServer(backend) as server:
        client = Ollama(OLLAMA_NAME, address=server.address, window=2048)
        card = await client.card()
        reply = await client.chat(request(CLAIM))
        assert json.loads(reply.text)["verdict"] in ("supported", "contradicted")
        assert reply.prompt_tokens == load("qwen3").count(card.template.render("Judge in JSON.", CLAIM))
        assert reply.tokens
        with pytest.raises(ReplyCut):
            await client.chat(request(CLAIM, max_output=2))
        await client.aclose()


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
