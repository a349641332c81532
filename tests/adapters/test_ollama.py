"""The Ollama client against a server that answers as a genuine one, and against every fault of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest

from app.adapters.ollama import Concern, Ollama, PullProgress, concerns, is_too_old
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
from tests.servers.ollama_server import NAME, Fault, OllamaServer, Scripted
from tests.servers.wire import Asked, Out, WireServer

SCHEMA = {"type": "object", "properties": {"verdict": {"type": "string"}}, "required": ["verdict"]}
VERDICT = Scripted({"Alva": {"verdict": "supported"}}, chances={"supported": 0.6})


def request(user: str = "Was the bridge of Alva built in 1911?", **changes: object) -> ChatRequest:
    messages = (Message(role="system", content="Judge."), Message(role="user", content=user))
    return ChatRequest(**{"messages": messages, "schema": SCHEMA, "max_output": 200, "timeout_s": 20.0} | changes)


@asynccontextmanager
async def engine(server: OllamaServer, **options: object) -> AsyncIterator[Ollama]:
    client = Ollama(**{"model": NAME, "address": server.address, "backoff_s": 0.01} | options)
    try:
        yield client
    finally:
        await client.aclose()


async def test_a_reply_comes_whole_with_exact_counts_and_chances() -> None:
    async with OllamaServer(VERDICT) as server, engine(server) as client:
        card = await client.card()
        reply = await client.chat(request())
    assert isinstance(client, ChatModel)
    assert reply.text == '{"verdict": "supported"}'
    assert reply.prompt_tokens == load("qwen3").count(card.template.render("Judge.", request().messages[1].content))
    [verdict] = [token for token in reply.tokens if token.token == "supported"]
    assert verdict.logprob == pytest.approx(-0.5108, abs=1e-3)
    assert verdict.alternatives[1][0] == "other"


async def test_card_tells_digest_window_vocabulary_and_template() -> None:
    vocabulary = {"tokenizer.ggml.tokens": ["a", "b"], "tokenizer.ggml.merges": ["a b"]}
    async with OllamaServer(trained=8192, vocabulary=vocabulary) as server, engine(server) as client:
        card = await client.card()
    assert (card.engine, card.window, card.version, len(card.digest)) == ("ollama", 8192, "0.33.0", 64)
    assert card.vocabulary["tokenizer.ggml.tokens"] == ["a", "b"]
    assert card.template.render("S", "U") == (
        "<|im_start|>system\nS<|im_end|>\n<|im_start|>user\nU<|im_end|>\n<|im_start|>assistant\n"
    )
    assert card.tokenizer == "qwen3"


async def test_card_without_arrays_has_no_vocabulary() -> None:
    async with OllamaServer() as server, engine(server) as client:
        assert not (await client.card()).vocabulary


async def test_card_of_an_ollama_that_does_not_render_is_left_to_calibrate() -> None:
    async with OllamaServer(faults=[Fault.NO_RENDER]) as server, engine(server) as client:
        card = await client.card()
    assert not card.template.shown
    assert card.template.overhead == -1


async def test_every_call_carries_the_same_runner_options_and_forbids_a_silent_cut() -> None:
    async with OllamaServer(VERDICT) as server, engine(server) as client:
        await client.card()
        for limit in (50, 100):
            await client.chat(request(max_output=limit))
    for call in server.calls:
        assert call["options"]["num_ctx"] == 16_384
        assert (call["truncate"], call["shift"], call["keep_alive"], call["format"]) == (False, False, "30m", SCHEMA)
    assert server.loads == 1


async def test_thinking_is_switched_off_where_there_is_any_and_never_mentioned_elsewhere() -> None:
    async with OllamaServer(VERDICT, can_think=True) as server, engine(server) as client:
        await client.chat(request())
        assert server.calls[-1]["think"] is False
        assert (await client.card()).template.tail.endswith("<think>\n\n</think>\n\n")
        await client.chat(request(think=True))
        assert server.calls[-1]["think"] is True
    async with OllamaServer(VERDICT) as server, engine(server) as client:
        await client.chat(request(think=True))
        assert "think" not in server.calls[-1]


async def test_an_overlong_prompt_is_refused_not_cut() -> None:
    async with OllamaServer(VERDICT) as server, engine(server, window=256) as client:
        with pytest.raises(PromptTooLong, match="256"):
            await client.chat(request("word " * 400))


async def test_a_window_that_ollama_clamps_is_learnt_after_the_first_call() -> None:
    async with OllamaServer(VERDICT, trained=4096) as server, engine(server) as client:
        server.trained = 40_960
        assert (await client.card()).window == 16_384
        server.trained = 4096  # what the runner really gets
        await client.chat(request())
        server.trained = 40_960
        assert (await client.card()).window == 4096


async def test_a_silent_cut_shows_in_the_counts() -> None:
    async with OllamaServer(VERDICT, [Fault.SILENT_CUT]) as server, engine(server) as client:
        card = await client.card()
        reply = await client.chat(request())
    assert reply.prompt_tokens != load("qwen3").count(card.template.render("Judge.", request().messages[1].content))


@pytest.mark.parametrize(
    ("fault", "error", "words"),
    [
        (Fault.NO_DONE, EngineFailed, "broke off"),
        (Fault.EMPTY_THINKING, ReplyUnusable, "thought, but did not answer"),
        (Fault.ENDLESS_THINKING, ReplyCut, "limit of 200 tokens"),
        (Fault.REPEATS, ReplyUnusable, "repeating itself"),
        (Fault.LENGTH, ReplyCut, "limit of 200 tokens"),
        (Fault.ERROR_500, EngineFailed, "error 500"),
        (Fault.BUSY_503, EngineFailed, "busy"),
        (Fault.MISSING_404, ModelMissing, "ollama pull"),
        (Fault.SIGN_IN_401, EngineUnavailable, "sign in"),
        (Fault.FORBIDDEN_403, EngineUnavailable, "refuses us"),
        (Fault.HANG, EngineFailed, "stopped answering"),
        (Fault.STALL, EngineFailed, "stopped answering"),
        (Fault.DIE, EngineFailed, "broke off"),
        (Fault.ERROR_LINE, EngineFailed, "unexpected EOF"),
        (Fault.HTML, EngineFailed, "not Ollama's protocol"),
        (Fault.HALF_JSON, EngineFailed, "not Ollama's protocol"),
    ],
)
async def test_each_fault_ends_in_its_error(fault: Fault, error: type[EngineError], words: str) -> None:
    async with OllamaServer(VERDICT, [fault]) as server, engine(server, silence_s=0.4) as client:
        with pytest.raises(error, match=words):
            await client.chat(request(timeout_s=0.8 if fault is Fault.HANG else 20.0))


async def test_a_full_queue_is_tried_again() -> None:
    async with OllamaServer(VERDICT) as server, engine(server) as client:
        server.strike(Fault.BUSY_503, times=2)
        assert (await client.chat(request())).text
        assert len(server.calls) == 3


async def test_a_slow_reply_is_not_a_silent_one() -> None:
    async with OllamaServer(VERDICT, [Fault.SLOW_DRIP], drip_s=0.1) as server, engine(server, silence_s=0.4) as client:
        assert (await client.chat(request())).text


@pytest.mark.parametrize("fault", [Fault.HANG, Fault.STALL])
async def test_cancelling_closes_the_connection(fault: Fault) -> None:
    async with OllamaServer(VERDICT, [fault]) as server, engine(server) as client:
        await client.card()
        task = asyncio.create_task(client.chat(request()))
        await server.asked_soon("/api/chat", times=2)  # the first one is the rendering
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await server.deserted_soon()).path == "/api/chat"


async def test_nothing_at_the_address_is_said_so() -> None:
    async with OllamaServer() as server:
        address = server.address
    client = Ollama(NAME, address=address)
    with pytest.raises(EngineUnavailable, match="Start Ollama"):
        await client.card()
    await client.aclose()


async def test_another_kind_of_server_is_said_so() -> None:
    async with OllamaServer() as server, engine(server, address=f"{server.address}/v1") as client:
        with pytest.raises(EngineUnavailable, match="not Ollama"):
            await client.card()


async def test_a_web_page_in_its_place_is_said_so() -> None:
    async def page(_: Asked, out: Out) -> None:
        await out.send(200, "<html>Sign in to the network</html>", "text/html")

    async with WireServer(page) as server:
        client = Ollama(NAME, address=server.address)
        with pytest.raises(EngineUnavailable, match="not Ollama"):
            await client.card()
        await client.aclose()


async def test_an_ollama_that_hangs_at_the_first_question_is_said_so() -> None:
    async def silence(_: Asked, __: Out) -> None:
        await asyncio.Event().wait()

    async with WireServer(silence) as server:
        client = Ollama(NAME, address=server.address, ask_s=0.2)
        with pytest.raises(EngineFailed, match="does not answer"):
            await client.card()
        await client.aclose()


async def test_an_unknown_model_says_how_to_get_it() -> None:
    async with OllamaServer() as server, engine(server, model="qwen3:99b") as client:
        with pytest.raises(ModelMissing, match="ollama pull qwen3:99b"):
            await client.card()


async def test_a_name_without_a_tag_is_the_latest() -> None:
    async with OllamaServer(models=["small:latest"]) as server, engine(server, model="Small") as client:
        [listed] = await client.list_models()
        assert (listed.name, listed.can_chat) == ("small:latest", True)
        assert (await client.card()).digest == listed.digest


async def test_an_ollama_that_is_too_old_is_refused() -> None:
    async with OllamaServer(version="0.11.4") as server, engine(server) as client:
        with pytest.raises(EngineUnavailable, match=r"Update Ollama to 0\.12\.11"):
            await client.card()


def test_versions_are_told_apart() -> None:
    assert [is_too_old(v) for v in ("0.9.0", "0.12.11", "0.33.0-rc2", "0.0.0", "mine")] == [True, False] + [False] * 3
    assert concerns("0.33.0-rc2") == ()
    assert concerns("0.31.0") == (Concern.IGNORES_SCHEMA_WITHOUT_THINKING,)
    assert Concern.LEAVES_OUT_CACHED_TOKENS in concerns("v0.20.3")


async def _pull(client: Ollama, name: str) -> list[PullProgress]:
    async with aclosing(client.pull(name)) as progress:
        return [step async for step in progress]


@pytest.mark.parametrize("faults", [[], [Fault.PULL_BACKWARDS]])
async def test_a_download_adds_up_and_never_runs_backwards(faults: list[Fault]) -> None:
    async with OllamaServer(faults=faults) as server, engine(server) as client:
        steps = await _pull(client, "qwen3:8b")
        assert "qwen3:8b" in [model.name for model in await client.list_models()]
    done, fractions = [step.completed for step in steps], [step.fraction for step in steps]
    assert done == sorted(done)
    assert fractions == sorted(fractions)
    assert (steps[-1].completed, steps[-1].total, steps[-1].fraction) == (1100, 1100, 1.0)


@pytest.mark.parametrize(
    ("name", "fault", "error", "words"),
    [
        ("nosuch", Fault.PULL_BACKWARDS, ModelMissing, "no model “nosuch”"),
        ("qwen3:8b", Fault.PULL_OFFLINE, EngineFailed, "could not download"),
        ("qwen3:8b", Fault.PULL_BREAKS, EngineFailed, "broke off"),
    ],
)
async def test_a_failed_download_says_why(name: str, fault: Fault, error: type[EngineError], words: str) -> None:
    async with OllamaServer(faults=[fault]) as server, engine(server) as client:
        with pytest.raises(error, match=words):
            await _pull(client, name)
