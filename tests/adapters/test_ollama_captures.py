"""The Ollama client against the recorded answers of a genuine one."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.adapters.ollama import Ollama
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
from tests.servers.wire import Asked, Out, WireServer

CAPTURES = Path(__file__).parent.parent / "captures"
CARD = {
    "/api/version": "00_version",
    "/api/tags": "06_tags",
    "/api/show": "07_show_qwen-think",
    "/api/ps": "23_num_ctx_16384_smol_ps",
}
REQUEST = ChatRequest(
    messages=(Message(role="system", content="Judge."), Message(role="user", content="Hi")),
    schema={"type": "object"},
    max_output=60,
    timeout_s=20,
)


def capture(name: str) -> dict[str, Any]:
    return json.loads((CAPTURES / f"{name}.json").read_text(encoding="utf-8"))


@asynccontextmanager
async def replaying(model: str, *, chat: str, render: str = "20_debug_render_only_qwen") -> AsyncIterator[Ollama]:
    """Give a client of a server that plays back one capture a path."""

    async def answer(asked: Asked, out: Out) -> None:
        name = CARD.get(asked.path, chat)
        if asked.json().get("_debug_render_only"):
            name = render
        played = capture(name)
        body = played["body"]
        if name == render:  # it was recorded with other words than ours
            body = body.replace("SYS", asked.json()["messages"][0]["content"])
            body = body.replace("Hello", asked.json()["messages"][1]["content"])
        if not played["transport_error"]:
            return await out.send(played["status"], body, played["content_type"])
        await out.start(played["status"], played["content_type"])
        await out.chunk(body)
        return out.die()

    async with WireServer(answer) as server:
        client = Ollama(model, address=server.address, backoff_s=0.01)
        yield client
        await client.aclose()


async def test_a_thinking_model_is_known_by_its_capabilities() -> None:
    async with replaying("qwen-think", chat="10_chat_stream_smol") as client:
        card = await client.card()
    assert (card.can_think, card.window, card.version) == (True, 16_384, "0.33.0-rc2")
    assert card.digest == "bfa296831553287904f2f5c4981342e71612bea3a328a2d484d61e337d3bcd57"
    assert card.template.middle == "<|im_end|>\n<|im_start|>user\n"


@pytest.mark.parametrize("name", ["20_debug_render_only_qwen", "20_debug_render_only_smol-tmpl"])
async def test_both_ways_of_rendering_give_the_template(name: str) -> None:
    async with replaying("smol", chat="10_chat_stream_smol", render=name) as client:
        template = (await client.card()).template
    assert template.head == "<|im_start|>system\n"
    assert template.tail == "<|im_end|>\n<|im_start|>assistant\n"


async def test_a_rendering_without_our_texts_is_left_to_calibrate() -> None:
    async with replaying("smol", chat="", render="21_think_False_thinkingtemplate_debug_render") as client:
        assert (await client.card()).template.overhead == -1


async def test_a_genuine_reply_is_read() -> None:
    async with replaying("smol", chat="10_chat_stream_smol") as client:
        reply = await client.chat(REQUEST)
    assert reply.text == "1. Red\n2. Blue\n3. Green"
    assert (reply.prompt_tokens, reply.output_tokens) == (13, 12)
    assert reply.prompt_s == pytest.approx(0.147181)


@pytest.mark.parametrize("name", ["22_format_schema_stream", "24_think_False_format_schema_stream"])
async def test_a_genuine_reply_to_a_schema_is_json(name: str) -> None:
    async with replaying("qwen", chat=name) as client:
        assert json.loads((await client.chat(REQUEST)).text)["verdict"]


async def test_a_window_served_smaller_than_wished_is_learnt() -> None:
    async with replaying("smol", chat="10_chat_stream_smol") as client:
        await client.chat(REQUEST)
        assert (await client.card()).window == 8192


@pytest.mark.parametrize(
    ("name", "error", "words"),
    [
        ("02_chat_unknown_model", ModelMissing, "does not have the model"),
        ("02_cors_foreign_origin", EngineUnavailable, "refuses us"),
        ("21_think_True_nonthinking_model", EngineFailed, "does not support thinking"),
        ("21_think_True_thinkingtemplate_chat_stream", ReplyUnusable, "thought"),
        ("22_format_bad_schema", EngineFailed, "unrecognized type"),
        ("22_format_bad_string", EngineFailed, "invalid format"),
        ("22_format_schema_cut_by_num_predict", ReplyCut, "limit"),
        ("24_think_True_format_schema_stream", ReplyCut, "limit"),
        ("30_overflow_qwen_ctx512_both_false_stream", PromptTooLong, "exceeds the available context size"),
        ("30_overflow_smol_ctx1024_shift_false_stream", PromptTooLong, "longer than the context length"),
        ("36_boundary_qwen_ctx256_prompt256", PromptTooLong, "256"),
        ("43_killed_runner_SIGKILL_stream", EngineFailed, "unexpected EOF"),
        ("43_killed_server_SIGKILL_stream", EngineFailed, "broke off"),
        ("44_model_blob_missing_stream", ModelMissing, "does not have the model"),
        ("44_model_blob_truncated_stream", EngineFailed, "exceeds file size"),
        ("44_runner_binary_missing_stream", EngineFailed, "binary not found"),
        ("45_busy_max_queue_1_2", EngineFailed, "busy"),
    ],
)
async def test_each_genuine_refusal_ends_in_its_error(name: str, error: type[EngineError], words: str) -> None:
    async with replaying("qwen", chat=name) as client:
        with pytest.raises(error, match=words):
            await client.chat(REQUEST)
