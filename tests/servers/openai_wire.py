"""A server that speaks the OpenAI protocol over a backend, as llama-server, vLLM or a bare gateway does."""

import asyncio
import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Literal

from tests.servers.ollama_server import Answer, Backend, Chance, Scripted, rendered
from tests.servers.wire import Asked, Out, WireServer

MODEL = "Qwen/Qwen3-4B"
_SSE = "text/event-stream"


class Trouble(StrEnum):
    """What can be wrong with `/v1/chat/completions`."""

    NO_FINISH = "no_finish"
    REASONING_ONLY = "reasoning_only"
    EMPTY = "empty"
    LENGTH = "length"
    ERROR_500 = "error_500"
    BUSY_503 = "busy_503"
    MISSING_404 = "missing_404"
    HANG = "hang"
    STALL = "stall"
    DIE = "die"
    DROP = "drop"  # the connection is closed before a word of the answer
    ERROR_CHUNK = "error_chunk"
    HTML = "html"
    HALF_JSON = "half_json"
    NO_USAGE = "no_usage"


class OpenAIWire(WireServer):
    """Serves one model.

    `flavour` decides what stands beside the protocol: llama-server's `/props` and `/apply-template`, vLLM's
    `/tokenize` of messages, or nothing. `refuses` names parameters that are answered with a 400, as strict servers do.
    """

    def __init__(
        self,
        backend: Backend | None = None,
        troubles: Iterable[Trouble] = (),
        *,
        flavour: Literal["llama", "vllm", "bare"] = "llama",
        key: str = "",
        window: int = 8192,
        slots: int = 2,
        refuses: Iterable[str] = (),
    ) -> None:
        super().__init__(self._dispatch)
        self.backend = backend or Scripted()
        self.flavour = flavour
        self.key = key
        self.window = window
        self.slots = slots
        self.refuses = set(refuses)
        self.calls: list[dict[str, Any]] = []
        self._struck: dict[Trouble, int | None] = dict.fromkeys(troubles)

    def strike(self, trouble: Trouble, times: int | None = None) -> None:
        """Switch a trouble on, for good or for the next so many calls."""
        self._struck[trouble] = times

    def _hit(self, trouble: Trouble) -> bool:
        left = self._struck.get(trouble, 0)
        if left is None:
            return True
        if left > 0:
            self._struck[trouble] = left - 1
        return left > 0

    async def _dispatch(self, asked: Asked, out: Out) -> None:
        if self.key and asked.headers.get("authorization") != f"Bearer {self.key}":
            return await _error(out, 401, "Invalid API Key", "authentication_error")
        match asked.method, asked.path:
            case "GET", "/v1/models":
                return await out.send_json(200, {"object": "list", "data": [self._entry()]})
            case "POST", "/v1/chat/completions":
                return await self._chat(asked.json(), out)
            case "GET", "/props" if self.flavour == "llama":
                settings = {"n_ctx": self.window}
                props = {"default_generation_settings": settings, "total_slots": self.slots, "build_info": "b1"}
                return await out.send_json(200, props)
            case "POST", "/apply-template" if self.flavour == "llama":
                return await out.send_json(200, {"prompt": rendered(asked.json()["messages"])})
            case "POST", "/tokenize" if self.flavour == "vllm":
                body = asked.json()
                text = rendered(body["messages"]) if "messages" in body else body["prompt"]
                return await out.send_json(200, {"count": self.backend.count(text), "max_model_len": self.window})
        return await _error(out, 404, "File Not Found", "not_found_error")

    async def _chat(self, body: dict[str, Any], out: Out) -> None:
        self.calls.append(body)
        refused = next((name for name in sorted(self.refuses) if _uses(body, name)), None)
        if refused:
            return await _error(out, 400, f"Unrecognized request argument supplied: {refused}")
        if self._hit(Trouble.DROP):
            return out.die()
        if self._hit(Trouble.ERROR_500):
            return await _error(out, 500, "the engine died")
        if self._hit(Trouble.BUSY_503):
            return await _error(out, 503, "Loading model")
        if self._hit(Trouble.MISSING_404):
            return await _error(out, 404, f"The model `{body['model']}` does not exist.")
        if self._hit(Trouble.HANG):
            await asyncio.Event().wait()
        if self._hit(Trouble.HTML):
            return await out.send(200, "<html><body>Sign in to the network</body></html>", "text/html")
        answer = await self.backend.answer(body)
        if answer.prompt_tokens >= self.window:
            text = f"request ({answer.prompt_tokens} tokens) exceeds the available context size ({self.window} tokens)"
            return await _error(out, 400, text, "exceed_context_size_error")
        return await self._stream(body, answer, out)

    async def _stream(self, body: dict[str, Any], answer: Answer, out: Out) -> None:
        await out.start(200, _SSE)
        pieces = [] if self._hit(Trouble.EMPTY) else list(answer.pieces)
        if self._hit(Trouble.REASONING_ONLY):
            await _event(out, _chunk({"reasoning_content": answer.text}))
            pieces = []
        for number, chance in enumerate(pieces):
            await _event(out, _chunk({"content": chance.piece}, chance=chance if body.get("logprobs") else None))
            if number == 0 and self._hit(Trouble.STALL):
                await asyncio.Event().wait()
            if number == len(pieces) // 2:
                if self._hit(Trouble.DIE):
                    return out.die()
                if self._hit(Trouble.ERROR_CHUNK):
                    await _event(out, {"error": {"message": "the engine died", "code": 500}})
                    return await out.end()
                if self._hit(Trouble.HALF_JSON):
                    await out.chunk('data: {"choices":[{"del\n\n')
                    return await out.end()
        if not self._hit(Trouble.NO_FINISH):
            await _event(out, _chunk({}, finish="length" if self._hit(Trouble.LENGTH) else "stop"))
            if body.get("stream_options", {}).get("include_usage") and not self._hit(Trouble.NO_USAGE):
                await _event(out, self._usage(answer))
            await out.chunk("data: [DONE]\n\n")
        return await out.end()

    def _usage(self, answer: Answer) -> dict[str, Any]:
        usage = {"prompt_tokens": answer.prompt_tokens, "completion_tokens": answer.output_tokens, "total_tokens": 0}
        chunk = _chunk({}) | {"choices": [], "usage": usage | {"prompt_tokens_details": {"cached_tokens": 4}}}
        if self.flavour == "llama":
            chunk["timings"] = {"cache_n": 4, "prompt_n": 1, "prompt_ms": 20.0, "predicted_n": 1, "predicted_ms": 30.0}
        return chunk

    def _entry(self) -> dict[str, Any]:
        entry: dict[str, Any] = {"id": MODEL, "object": "model", "created": 1, "owned_by": self.flavour}
        if self.flavour == "vllm":
            entry["max_model_len"] = self.window
        return entry


def _uses(body: Mapping[str, Any], name: str) -> bool:
    if name in ("json_schema", "json_object"):
        return bool(body.get("response_format", {}).get("type") == name)
    return name in body


def _chunk(delta: Mapping[str, Any], *, finish: str | None = None, chance: Chance | None = None) -> dict[str, Any]:
    choice: dict[str, Any] = {"index": 0, "delta": delta, "finish_reason": finish}
    if chance:
        tops = [{"token": token, "logprob": value, "bytes": None} for token, value in chance.alternatives]
        token = {"token": chance.piece, "logprob": chance.logprob, "bytes": None, "top_logprobs": tops}
        choice["logprobs"] = {"content": [token]}
    return {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": MODEL, "choices": [choice]}


async def _event(out: Out, value: object) -> None:
    await out.chunk(f"data: {json.dumps(value)}\n\n")


async def _error(out: Out, status: int, message: str, kind: str = "invalid_request_error") -> None:
    await out.send_json(status, {"error": {"code": status, "message": message, "type": kind}})
