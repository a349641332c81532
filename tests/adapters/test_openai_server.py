"""The client of OpenAI-compatible servers against one that can be told how to behave."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from app.adapters.openai_server import OpenAIServer
from app.context.tokenizer import load
from app.core.call import ChatRequest, Message
from app.core.error import (
    EngineError,
    EngineFailed,
    EngineUnavailable,
    ModelMissing,
    PromptTooLong,
    ReplyCut,
    ReplyUnusable,
)
from app.core.port import ChatModel
from tests.servers.ollama_server import Scripted
from tests.servers.openai_wire import MODEL, OpenAIWire, Trouble
from tests.servers.wire import Asked, Out, WireServer

VERDICT = Scripted({"Alva": {"verdict": "supported"}}, chances={"supported": 0.6})
REQUEST = ChatRequest(
    messages=(Message(role="system", content="Judge."), Message(role="user", content="Was Alva's bridge built?")),
    schema={"type": "object"},
    max_output=200,
    timeout_s=20,
)


@asynccontextmanager
async def engine(server: OpenAIWire, **options: object) -> AsyncIterator[OpenAIServer]:
    client = OpenAIServer(**{"base_url": server.address, "model": MODEL, "backoff_s": 0.01} | options)
    try:
        yield client
    finally:
        await client.aclose()


async def test_a_reply_comes_whole_with_counts_cache_and_chances() -> None:
    async with OpenAIWire(VERDICT) as server, engine(server) as client:
        card = await client.card()
        reply = await client.chat(REQUEST)
    assert isinstance(client, ChatModel)
    assert reply.text == '{"verdict": "supported"}'
    assert reply.prompt_tokens == load("qwen3").count(card.template.render("Judge.", "Was Alva's bridge built?"))
    assert (reply.cached, reply.prompt_s, reply.output_s) == (4, 0.02, 0.03)
    [verdict] = [token for token in reply.tokens if token.token == "supported"]
    assert verdict.alternatives[1][0] == "other"


async def test_everything_we_want_is_asked_for() -> None:
    async with OpenAIWire(VERDICT) as server, engine(server, reasoning_effort="low") as client:
        await client.chat(REQUEST)
    [call] = server.calls
    assert call["response_format"]["json_schema"]["schema"] == {"type": "object"}
    assert (call["max_tokens"], call["seed"], call["logprobs"], call["reasoning_effort"]) == (200, 7, True, "low")
    assert call["chat_template_kwargs"] == {"enable_thinking": False}


async def test_the_name_of_the_limit_and_the_json_mode_are_the_users_choice() -> None:
    async with (
        OpenAIWire(VERDICT) as server,
        engine(server, max_tokens_name="max_completion_tokens", json_mode=False) as client,
    ):
        await client.chat(REQUEST)
    [call] = server.calls
    assert call["max_completion_tokens"] == 200
    assert not {"max_tokens", "response_format"} & set(call)


async def test_card_of_llama_server_shows_window_slots_and_template() -> None:
    async with OpenAIWire(flavour="llama") as server, engine(server, model="") as client:
        card = await client.card()
    assert (card.name, card.window, card.slots) == (MODEL, 8192, 2)
    assert card.template.middle == "<|im_end|>\n<|im_start|>user\n"


async def test_card_of_vllm_counts_the_template() -> None:
    async with OpenAIWire(flavour="vllm") as server, engine(server) as client:
        card = await client.card()
    assert (card.window, card.template.shown, card.template.overhead) == (8192, False, 13)


async def test_card_of_a_bare_gateway_is_left_to_calibrate() -> None:
    async with OpenAIWire(flavour="bare") as server, engine(server) as client:
        card = await client.card()
    assert (card.window, card.template.overhead) == (16_384, -1)


@pytest.mark.parametrize(
    ("refused", "left"),
    [
        (["json_schema"], "json_object"),
        (["json_schema", "json_object"], None),
        (["logprobs", "seed", "chat_template_kwargs"], "json_schema"),
    ],
)
async def test_what_a_server_refuses_is_left_out_from_then_on(refused: list[str], left: str | None) -> None:
    async with OpenAIWire(VERDICT, refuses=refused) as server, engine(server) as client:
        assert (await client.chat(REQUEST)).text
        asked = len(server.calls)
        await client.chat(REQUEST)
    assert len(server.calls) == asked + 1
    assert server.calls[-1].get("response_format", {}).get("type") == left
    assert not set(refused) & set(server.calls[-1])


@pytest.mark.parametrize(
    ("trouble", "error", "words"),
    [
        (Trouble.NO_FINISH, EngineFailed, "broke off"),
        (Trouble.REASONING_ONLY, ReplyUnusable, "thought, but did not answer"),
        (Trouble.EMPTY, ReplyUnusable, "empty reply"),
        (Trouble.LENGTH, ReplyCut, "limit of 200 tokens"),
        (Trouble.ERROR_500, EngineFailed, "error 500"),
        (Trouble.BUSY_503, EngineFailed, "busy"),
        (Trouble.MISSING_404, ModelMissing, "does not have the model"),
        (Trouble.HANG, EngineFailed, "stopped answering"),
        (Trouble.STALL, EngineFailed, "stopped answering"),
        (Trouble.DIE, EngineFailed, "before its answer was whole"),
        (Trouble.DROP, EngineFailed, "before its answer was whole"),
        (Trouble.ERROR_CHUNK, EngineFailed, "the engine died"),
        (Trouble.HTML, EngineFailed, "web page"),
        (Trouble.HALF_JSON, EngineFailed, "not JSON"),
    ],
)
async def test_each_trouble_ends_in_its_error(trouble: Trouble, error: type[EngineError], words: str) -> None:
    request = ChatRequest(
        messages=REQUEST.messages, schema={}, max_output=200, timeout_s=0.8 if trouble is Trouble.HANG else 20
    )
    async with OpenAIWire(VERDICT, [trouble]) as server, engine(server, silence_s=0.4) as client:
        with pytest.raises(error, match=words):
            await client.chat(request)


async def test_a_server_without_any_counts_is_not_trusted() -> None:
    async with OpenAIWire(VERDICT, [Trouble.NO_USAGE], flavour="bare") as server, engine(server) as client:
        with pytest.raises(EngineFailed, match="how many tokens it read"):
            await client.chat(REQUEST)


async def test_an_overlong_prompt_is_said_so() -> None:
    async with OpenAIWire(VERDICT, window=16) as server, engine(server) as client:
        with pytest.raises(PromptTooLong, match="does not fit"):
            await client.chat(REQUEST)
        assert len(server.calls) == 1


async def test_a_busy_server_is_tried_again() -> None:
    async with OpenAIWire(VERDICT) as server, engine(server) as client:
        server.strike(Trouble.BUSY_503, times=2)
        assert (await client.chat(REQUEST)).text
        assert len(server.calls) == 3


async def test_a_connection_closed_before_a_word_of_the_answer_is_opened_once_more() -> None:
    async with OpenAIWire(VERDICT) as server, engine(server) as client:
        server.strike(Trouble.DROP, times=1)
        assert (await client.chat(REQUEST)).text
        assert len(server.calls) == 2


async def test_an_answer_that_breaks_off_is_not_asked_for_again_behind_our_back() -> None:
    async with OpenAIWire(VERDICT) as server, engine(server) as client:
        server.strike(Trouble.DIE, times=1)
        with pytest.raises(EngineFailed):
            await client.chat(REQUEST)
        assert len(server.calls) == 1


@pytest.mark.parametrize("key", ["", "wrong"])
async def test_a_wrong_key_is_said_so(key: str) -> None:
    async with OpenAIWire(VERDICT, key="right") as server, engine(server, api_key=key) as client:
        with pytest.raises(EngineUnavailable, match="key"):
            await client.card()
        with pytest.raises(EngineUnavailable, match="key"):
            await client.chat(REQUEST)


async def test_the_right_key_is_let_in_and_an_address_with_v1_is_the_same() -> None:
    async with OpenAIWire(VERDICT, key="right") as server:
        client = OpenAIServer(f"{server.address}/v1/", MODEL, api_key="right")
        assert (await client.card()).address == f"{server.address}/v1"
        assert (await client.chat(REQUEST)).text
        await client.aclose()


async def test_an_unknown_model_names_those_that_are_there() -> None:
    async with OpenAIWire() as server, engine(server, model="gpt-99") as client:
        with pytest.raises(ModelMissing, match=MODEL):
            await client.card()


async def test_nothing_at_the_address_is_said_so() -> None:
    async with OpenAIWire() as server:
        address = server.address
    client = OpenAIServer(address, MODEL)
    for call in (client.card(), client.chat(REQUEST)):
        with pytest.raises(EngineUnavailable, match="Nothing answers"):
            await call
    await client.aclose()


async def test_a_server_that_hangs_at_the_first_question_is_said_so() -> None:
    async def silence(_: Asked, __: Out) -> None:
        await asyncio.Event().wait()

    async with WireServer(silence) as server:
        client = OpenAIServer(server.address, MODEL, ask_s=0.2)
        with pytest.raises(EngineFailed, match="does not answer"):
            await client.card()
        await client.aclose()


async def test_another_kind_of_server_is_said_so() -> None:
    async with OpenAIWire() as server, engine(server, base_url=f"{server.address}/elsewhere") as client:
        with pytest.raises(EngineUnavailable, match="OpenAI protocol"):
            await client.card()


@pytest.mark.parametrize("trouble", [Trouble.HANG, Trouble.STALL])
async def test_cancelling_closes_the_connection(trouble: Trouble) -> None:
    async with OpenAIWire(VERDICT, [trouble]) as server, engine(server) as client:
        task = asyncio.create_task(client.chat(REQUEST))
        await server.asked_soon("/v1/chat/completions")
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await server.deserted_soon()).path == "/v1/chat/completions"
