"""Any OpenAI-compatible server (llama-server, vLLM, LM Studio, a cluster) as a `ChatModel`.

Servers differ in what they take. A request starts with everything that we want (a schema, log-probabilities, a seed,
thinking switched off); what a server refuses by name is left out, then and from then on.
"""

import asyncio
import json
import logging
import re
from typing import Any, NoReturn
from urllib.parse import urlsplit

import httpx2
import openai
from openai import AsyncOpenAI
from openai.types.chat import ChatCompletionChunk

from app.adapters.model_server import (
    ASK_S,
    CONNECT_S,
    SILENCE_S,
    SYSTEM,
    TOP_LOGPROBS,
    TRIES,
    USER,
    is_loopback,
    mapping,
    no_answer,
    reply_cut,
    sentinels,
    short,
)
from app.core.call import ChatReply, ChatRequest, TokenChance
from app.core.error import (
    EngineError,
    EngineFailed,
    EngineRefused,
    EngineUnavailable,
    ModelMissing,
    NotAnEngine,
    PromptTooLong,
)
from app.core.model import PROBE_TEXT, ModelCard, PromptTemplate

log = logging.getLogger(__name__)

KEPT_ALIVE_S = 2.0  # how long an idle connection is kept for the next call
_TOO_LONG = re.compile(
    r"exceed_context_size|exceeds? the (?:available )?context|context[ _]length|context overflow|maximum context"
    r"|prompt is too long|n_prompt_tokens",
    re.IGNORECASE,
)
# What a server may refuse by name, and the words by which it does.
_REFUSALS = {
    "response_format": r"response_format|json_schema|json_object|json schema|grammar|guided|structured",
    "logprobs": r"logprob",
    "chat_template_kwargs": r"chat_template_kwargs|enable_thinking",
    "reasoning_effort": r"reasoning",
    "seed": r"\bseed\b",
    "stream_options": r"stream_options|include_usage",
}


class OpenAIServer:
    """One model of an OpenAI-compatible server.

    The card's template holds for calls that do not think. `model` of "" takes the first one that the server lists.
    `silence_s` is how long a reply may pause once it has begun; before its first token only `timeout_s` of the
    request counts, for reading a long prompt takes minutes on a laptop.
    """

    def __init__(
        self,
        base_url: str,
        model: str,
        *,
        api_key: str = "",
        window: int = 16_384,
        max_tokens_name: str = "max_tokens",
        json_mode: bool = True,
        reasoning_effort: str = "",
        silence_s: float = SILENCE_S,
        ask_s: float = ASK_S,
        backoff_s: float = 0.5,
    ) -> None:
        address = base_url.strip().rstrip("/")
        self._root = address.removesuffix("/v1")
        self._base = address if urlsplit(address).path else f"{address}/v1"
        self._model = model
        self._window = window
        self._max_tokens_name = max_tokens_name
        self._reasoning_effort = reasoning_effort
        self._silence_s = silence_s
        self._ask_s = ask_s
        self._backoff_s = backoff_s
        self._refused: set[str] = set() if json_mode else {"response_format", "json_schema"}
        self._client = AsyncOpenAI(
            base_url=self._base,
            api_key=api_key or "none",  # the client insists on one; servers without keys ignore it
            max_retries=0,
            timeout=openai.Timeout(600.0, connect=CONNECT_S),
            http_client=openai.DefaultAsyncHttpxClient(
                # A proxy set in the environment must not come between us and our own machine.
                trust_env=not is_loopback(self._base),
                # llama.cpp closes an idle connection after 5 s; a call that takes it at that moment would fail.
                limits=httpx2.Limits(keepalive_expiry=KEPT_ALIVE_S),
            ),
        )

    async def card(self) -> ModelCard:
        """Ask the server which model it has, how much it serves and how it renders a prompt."""
        entry = await self._entry()
        props = await self._ask("GET", "/props")
        settings = mapping(props.get("default_generation_settings"))
        meta = mapping(entry.get("meta"))
        served = [
            size
            for size in (settings.get("n_ctx"), entry.get("max_model_len"), entry.get("context_length"))
            if isinstance(size, int) and size > 0
        ] or [size for size in (meta.get("n_ctx"),) if isinstance(size, int) and size > 0]
        slots = props.get("total_slots")
        size = meta.get("size")
        self._model = str(entry.get("id") or self._model)
        return ModelCard(
            engine="openai",
            name=self._model,
            digest="",
            window=min([self._window, *served]),
            address=self._base,
            version=str(props.get("build_info") or ""),
            slots=slots if isinstance(slots, int) else 1,
            template=await self._template(),
            probe_tokens=await self._probe(),
            size_bytes=size if isinstance(size, int) else 0,
        )

    async def chat(self, request: ChatRequest) -> ChatReply:
        """Stream one reply to its end; cancelling closes the connection, which stops the server."""
        try:
            async with asyncio.timeout(request.timeout_s) as limit:
                waits = [self._backoff_s * 2**n for n in reversed(range(TRIES - 1))]
                dropped = False
                while True:
                    try:
                        return await self._stream(request, limit)
                    except _Dropped as exc:
                        if dropped:
                            self._translate(exc.why)
                        dropped = True
                    except openai.APIStatusError as exc:
                        if exc.status_code in (429, 503) and waits:
                            await asyncio.sleep(waits.pop())
                        elif not self._leave_out(exc):
                            self._translate(exc)
        except TimeoutError as exc:
            raise EngineFailed(
                f"{self._base} stopped answering in the middle of a call. "
                "Check that the server is not overloaded, then try again."
            ) from exc

    async def aclose(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def _stream(self, request: ChatRequest, limit: asyncio.Timeout) -> ChatReply:
        loop = asyncio.get_running_loop()
        started, deadline = loop.time(), limit.when() or loop.time() + request.timeout_s
        gathered = _Gathered()
        try:
            stream = await self._client.chat.completions.create(**self._body(request))
            async with stream:
                if "html" in stream.response.headers.get("content-type", ""):
                    raise EngineFailed(
                        f"{self._base} answered with a web page, not with a reply. Check the address in the settings."
                    )
                async for chunk in stream:
                    gathered.add(chunk)
                    now = loop.time()
                    # Moved only when half used up: each move costs a timer, and tokens come fast.
                    if (limit.when() or now) - now < self._silence_s / 2 or not gathered.begun:
                        limit.reschedule(min(deadline, now + self._silence_s))
                    gathered.begun = True
        except openai.APIStatusError:
            raise
        except openai.APIError as exc:
            if _is_closed(exc) and not isinstance(exc, openai.APITimeoutError) and not gathered.begun:
                raise _Dropped(exc) from exc
            self._translate(exc)
        except ValueError as exc:
            raise EngineFailed(
                f"{self._base} sent a line that is not JSON. Check that the address is that of a model server."
            ) from exc
        return gathered.reply(request, self._base, loop.time() - started)

    def _body(self, request: ChatRequest) -> dict[str, Any]:
        body: dict[str, Any] = {
            "model": self._model,
            "messages": [{"role": m.role, "content": m.content} for m in request.messages],
            "temperature": request.temperature,
            self._max_tokens_name: request.max_output,
            "stream": True,
        }
        extra: dict[str, object] = {}
        if "stream_options" not in self._refused:
            body["stream_options"] = {"include_usage": True}
        if "seed" not in self._refused:
            body["seed"] = request.seed
        if "logprobs" not in self._refused:
            body |= {"logprobs": True, "top_logprobs": TOP_LOGPROBS}
        if self._reasoning_effort and "reasoning_effort" not in self._refused:
            body["reasoning_effort"] = self._reasoning_effort
        if "chat_template_kwargs" not in self._refused:
            extra["chat_template_kwargs"] = {"enable_thinking": request.think}
        if "json_schema" not in self._refused:
            schema = {"name": "reply", "strict": True, "schema": dict(request.schema)}
            body["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif "response_format" not in self._refused:
            body["response_format"] = {"type": "json_object"}
        return body | {"extra_body": extra}

    def _leave_out(self, exc: openai.APIStatusError) -> bool:
        """Note what the server refuses by name; False when it refuses something that we cannot do without."""
        if exc.status_code not in (400, 422) or _TOO_LONG.search(_text(exc)):
            return False
        for name, words in _REFUSALS.items():
            if name not in self._refused and re.search(words, _text(exc), re.IGNORECASE):
                step = "json_schema" if name == "response_format" and "json_schema" not in self._refused else name
                log.info("%s does not take %s", self._base, step)
                self._refused.add(step)
                return True
        return False

    async def _entry(self) -> dict[str, object]:
        try:
            async with asyncio.timeout(self._ask_s):
                listed = await self._client.get("/models", cast_to=object)
        except TimeoutError as exc:
            raise EngineFailed(f"{self._base} does not answer. Restart the model server, then try again.") from exc
        except openai.APIError as exc:
            self._translate(exc)
        except ValueError as exc:
            raise NotAnEngine(
                f"{self._base} does not speak the OpenAI protocol. Check the address in the settings."
            ) from exc
        entries = mapping(listed).get("data")
        if not isinstance(entries, list):
            raise NotAnEngine(f"{self._base} does not speak the OpenAI protocol. Check the address in the settings.")
        known = [mapping(entry) for entry in entries]
        for entry in known:
            if self._model in ("", entry.get("id")):
                return entry
        names = ", ".join(str(entry.get("id")) for entry in known) or "none"
        raise ModelMissing(
            f"{self._base} does not have the model “{self._model}”. Choose one that it has in the settings: {names}."
        )

    async def _template(self) -> PromptTemplate:
        """Return the texts that llama-server shows, else the overhead that vLLM's counts give, else "not known"."""
        asked: dict[str, object] = {"messages": sentinels(), "chat_template_kwargs": {"enable_thinking": False}}
        shown = await self._ask("POST", "/apply-template", asked)
        rendered = shown.get("prompt")
        if isinstance(rendered, str):
            template = PromptTemplate.of_rendered(rendered, system=SYSTEM, user=USER)
            if template:
                return template
        whole = await self._count(asked | {"add_generation_prompt": True})
        bare = [await self._count({"prompt": text, "add_special_tokens": False}) for text in (SYSTEM, USER)]
        overhead = whole - sum(bare)
        return PromptTemplate(overhead=overhead if whole and all(bare) and overhead >= 0 else -1)

    async def _probe(self) -> int:
        """Let the server count the probe, in llama-server's words and in vLLM's; 0 when it counts for nobody."""
        asked = {"content": PROBE_TEXT, "add_special": False, "prompt": PROBE_TEXT, "add_special_tokens": False}
        answer = await self._ask("POST", "/tokenize", {"model": self._model} | asked)
        tokens = answer.get("tokens")
        return len(tokens) if isinstance(tokens, list) else 0

    async def _count(self, body: dict[str, object]) -> int:
        answer = await self._ask("POST", "/tokenize", {"model": self._model} | body)
        count = answer.get("count")
        return count if isinstance(count, int) else 0

    async def _ask(self, method: str, path: str, body: dict[str, object] | None = None) -> dict[str, object]:
        """Ask for something that only some servers have; empty when this one has it not."""
        try:
            async with asyncio.timeout(self._ask_s):
                if method == "GET":
                    answer = await self._client.get(f"{self._root}{path}", cast_to=object)
                else:
                    answer = await self._client.post(f"{self._root}{path}", cast_to=object, body=body)
        except (openai.APIError, ValueError, TimeoutError) as exc:
            log.debug("%s has no %s: %s", self._root, path, exc)
            return {}
        return mapping(answer)

    def _translate(self, exc: openai.APIError) -> NoReturn:
        raise _as_ours(exc, self._base, self._model) from exc


class _Dropped(Exception):
    """The connection was closed before a reply began, which the server may just have given up: worth one more try."""

    def __init__(self, why: openai.APIError) -> None:
        super().__init__(str(why))
        self.why = why


class _Gathered:
    """The chunks of one reply, put together."""

    def __init__(self) -> None:
        self.begun = False
        self._text: list[str] = []
        self._thought = False
        self._tokens: list[TokenChance] = []
        self._finish = ""
        self._usage: dict[str, Any] = {}
        self._timings: dict[str, Any] = {}

    def add(self, chunk: ChatCompletionChunk) -> None:
        """Take one chunk in."""
        extra = chunk.model_extra or {}
        self._timings = mapping(extra.get("timings")) or self._timings
        if chunk.usage:
            self._usage = chunk.usage.model_dump()
        for choice in chunk.choices or ():
            delta = choice.delta
            unseen = (delta.model_extra or {}) if delta else {}
            self._thought |= bool(unseen.get("reasoning_content") or unseen.get("reasoning"))
            if delta and delta.content:
                self._text.append(delta.content)
            for token in (choice.logprobs.content if choice.logprobs else None) or ():
                tops = tuple((top.token, top.logprob) for top in token.top_logprobs or ())
                self._tokens.append(TokenChance(token=token.token, logprob=token.logprob, alternatives=tops))
            self._finish = choice.finish_reason or self._finish

    def reply(self, request: ChatRequest, address: str, total_s: float) -> ChatReply:
        """Return the whole reply, or say why it is none."""
        text = "".join(self._text)
        if not self._finish:
            raise EngineFailed(f"{address} broke off in the middle of a reply. Look at the server, then try again.")
        if self._finish == "length":
            raise reply_cut(request.max_output)
        if not text.strip():
            raise no_answer(thought=self._thought)
        prompt = self._usage.get("prompt_tokens")
        cached = mapping(self._usage.get("prompt_tokens_details")).get("cached_tokens")
        if self._timings:
            cached = self._timings.get("cache_n", cached)
            prompt = prompt or self._timings.get("cache_n", 0) + self._timings.get("prompt_n", 0)
        if not prompt:
            raise EngineFailed(
                f"{address} does not say how many tokens it read, so a cut prompt could not be noticed. "
                "Use a server that reports its usage while streaming."
            )
        return ChatReply(
            text=text,
            prompt_tokens=int(prompt),
            output_tokens=int(self._usage.get("completion_tokens") or self._timings.get("predicted_n", 0)),
            cached=cached if isinstance(cached, int) else None,
            prompt_s=float(self._timings.get("prompt_ms", 0.0)) / 1000,
            output_s=float(self._timings.get("predicted_ms", 0.0)) / 1000,
            total_s=total_s,
            tokens=tuple(self._tokens),
        )


def _as_ours(exc: openai.APIError, address: str, model: str) -> EngineError:
    text = _text(exc)
    match exc:
        case openai.APIConnectionError() if not _is_closed(exc):
            return EngineUnavailable(f"Nothing answers at {address}. Start the model server, or change the address.")
        case openai.APIConnectionError():
            return EngineFailed(f"{address} closed the connection before its answer was whole. Look at the server.")
        case openai.AuthenticationError() | openai.PermissionDeniedError():
            return EngineRefused(f"{address} refuses the key. Enter the right API key in the settings.")
        case openai.NotFoundError() if re.search(r"model", text, re.IGNORECASE):
            return ModelMissing(f"{address} does not have the model “{model}”. Choose another in the settings.")
        case openai.NotFoundError():
            return NotAnEngine(f"{address} does not speak the OpenAI protocol. Check the address.")
        case openai.APIStatusError() if exc.status_code in (400, 413) and _TOO_LONG.search(text):
            return PromptTooLong(f"The prompt does not fit the window of “{model}”: {short(text)}")
        case openai.APIStatusError() if exc.status_code in (429, 503):
            return EngineFailed(f"{address} is busy. Wait for its other work to end, then try again.")
        case openai.APIStatusError():
            return EngineFailed(f"{address} answered with error {exc.status_code}: {short(text)}")
    if _TOO_LONG.search(text):
        return PromptTooLong(f"The prompt does not fit the window of “{model}”: {short(text)}")
    return EngineFailed(f"{address} reported an error in its reply: {short(text)}")


def _is_closed(exc: openai.APIError) -> bool:
    """Tell whether the server was there and closed the connection."""
    # By name: the client's HTTP library is its own choice and has changed between its versions.
    never_there = type(exc.__cause__).__name__ in ("ConnectError", "ConnectTimeout")
    return isinstance(exc, openai.APIConnectionError) and not never_there


def _text(exc: openai.APIError) -> str:
    if exc.body is None:
        return exc.message
    return exc.body if isinstance(exc.body, str) else json.dumps(exc.body, ensure_ascii=False)
