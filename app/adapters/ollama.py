"""A running Ollama as a `ChatModel`, over its native protocol.

What the client library's own `chat` cannot send (`truncate` and `shift`, which turn a silent cut of the prompt into an
error) is posted through the request function beneath it. Every call carries the same runner options, for a change of
the window makes Ollama load the model anew.
"""

import asyncio
import json
import logging
import re
from collections import deque
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing, suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, cast

import httpx
from ollama import AsyncClient, ResponseError

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
from app.adapters.ollama_pull import Download, PullProgress
from app.core.call import ChatReply, ChatRequest, TokenChance
from app.core.error import (
    EngineError,
    EngineFailed,
    EngineRefused,
    EngineTooOld,
    EngineUnavailable,
    ModelMissing,
    NotAnEngine,
    PromptTooLong,
    ReplyUnusable,
)
from app.core.model import ModelCard, PromptTemplate
from app.core.settings import OLLAMA_ADDRESS

log = logging.getLogger(__name__)

KEEP_ALIVE = "30m"  # Ollama's own 5 minutes pass while pages are being fetched, and loading takes half a minute
_LOAD_S = 300.0  # rendering a prompt loads the model on some paths
_REPEATS = 30  # Ollama gives up, without a final line, after this many equal tokens
# The first version that returns log-probabilities and refuses an overlong prompt when told to.
OLDEST = (0, 12, 11)
_TOO_LONG = re.compile(
    r"exceed_context_size|exceeds the available context|longer than the context length|input length exceeds",
    re.IGNORECASE,
)
_BUNDLED = {"qwen2": "qwen3", "qwen35": "qwen3_5"}  # a GGUF's pre-tokenizer -> the bundled vocabulary


class Concern(StrEnum):
    """What an Ollama that is old, but not too old, does wrong."""

    LEAVES_OUT_CACHED_TOKENS = "leaves_out_cached_tokens"  # so counts seem too low: before 0.30.1
    IGNORES_SCHEMA_WITHOUT_THINKING = "ignores_schema_without_thinking"  # with Qwen 3.5 and 3.6: before 0.31.2


@dataclass(frozen=True, slots=True, kw_only=True)
class InstalledModel:
    """A model that Ollama has. `window` is the trained one in tokens, 0 when not told."""

    name: str
    digest: str
    size_bytes: int
    parameters: str = ""
    family: str = ""
    window: int = 0
    capabilities: tuple[str, ...] = ()

    @property
    def can_chat(self) -> bool:
        """False for a model that only embeds; old versions tell nothing, which counts as True."""
        return not self.capabilities or "completion" in self.capabilities

    @property
    def can_think(self) -> bool:
        """True for a model that says that it can think."""
        return "thinking" in self.capabilities


class Ollama:
    """One model of an Ollama server.

    `window` is what is wished for; a model that was trained for less gets less. The card's template holds for calls
    that do not think. `silence_s` is how long a reply may pause once it has begun; before its first token only the
    request's `timeout_s` counts, for loading a model and reading a long prompt take minutes on a laptop.
    """

    def __init__(
        self,
        model: str,
        *,
        address: str = OLLAMA_ADDRESS,
        window: int = 16_384,
        silence_s: float = SILENCE_S,
        ask_s: float = ASK_S,
        backoff_s: float = 0.5,
    ) -> None:
        self._model = model
        self._address = address.rstrip("/")
        self._window = window
        self._silence_s = silence_s
        self._ask_s = ask_s
        self._backoff_s = backoff_s
        self._card: ModelCard | None = None
        self._served = 0  # as /api/ps tells after the first call
        self._client = AsyncClient(
            host=self._address,
            # Long, since a reply's own limits are set call by call.
            timeout=httpx.Timeout(3600.0, connect=CONNECT_S),
            # A proxy set in the environment must not come between us and our own machine.
            trust_env=not is_loopback(self._address),
        )

    async def version(self) -> str:
        """Return Ollama's version, or raise `EngineTooOld` when it is too old to be trusted."""
        version = str((await self._ask("GET", "/api/version")).get("version", ""))
        if is_too_old(version):
            oldest = ".".join(map(str, OLDEST))
            raise EngineTooOld(
                f"Ollama {version} at {self._address} is too old to say when it cuts a prompt. "
                f"Update Ollama to {oldest} or later."
            )
        return version

    async def list_models(self) -> tuple[InstalledModel, ...]:
        """Return every model that this Ollama has."""
        entries = (await self._ask("GET", "/api/tags")).get("models") or []
        return tuple(_installed(entry) for entry in entries if isinstance(entry, dict))

    async def card(self) -> ModelCard:
        """Ask Ollama about the model: digest, window, vocabulary, whether it thinks, and how it renders a prompt."""
        version = await self.version()
        found = next((m for m in await self.list_models() if _same_name(m.name, self._model)), None)
        if found is None:
            raise self._missing()
        self._model = found.name  # as Ollama writes it
        shown = await self._ask("POST", "/api/show", {"model": self._model, "verbose": True}, timeout_s=2 * self._ask_s)
        about = mapping(shown.get("model_info"))
        trained = about.get(f"{about.get('general.architecture')}.context_length")
        windows = [self._window, trained, found.window, self._served]
        vocabulary = {key: value for key, value in about.items() if key.startswith("tokenizer.ggml.")}
        capabilities = shown.get("capabilities") or found.capabilities
        window = min(size for size in windows if isinstance(size, int) and size > 0)
        can_think = "thinking" in capabilities
        self._card = ModelCard(
            engine="ollama",
            name=self._model,
            digest=found.digest,
            window=window,
            address=self._address,
            version=version,
            can_think=can_think,
            template=await self._template(window, can_think=can_think),
            tokenizer=_BUNDLED.get(str(about.get("tokenizer.ggml.pre")), ""),
            vocabulary=vocabulary if vocabulary.get("tokenizer.ggml.tokens") else {},
            size_bytes=found.size_bytes,
        )
        return self._card

    async def chat(self, request: ChatRequest) -> ChatReply:
        """Stream one reply to its end; cancelling closes the connection, which stops Ollama."""
        card = self._card or await self.card()
        body = self._body(request, card)
        waits = [self._backoff_s * 2**n for n in reversed(range(TRIES - 1))]
        try:
            async with asyncio.timeout(request.timeout_s) as limit:
                while True:
                    try:
                        reply = await self._stream(body, request, limit)
                        break
                    except ResponseError as exc:
                        if exc.status_code != 503 or not waits:
                            raise self._as_ours(exc) from exc
                        await asyncio.sleep(waits.pop())
        except TimeoutError as exc:
            raise EngineFailed(
                f"Ollama at {self._address} stopped answering in the middle of a call. "
                "Check that the machine is not overloaded, then try again."
            ) from exc
        if not self._served:
            await self._confirm_window(card.window)
        return reply

    async def pull(self, name: str) -> AsyncGenerator[PullProgress, None]:
        """Let Ollama download a model, and tell how far it is until all of it is there."""
        gathered = Download(name)
        async with aclosing(self._lines("/api/pull", {"model": name, "stream": True}, self._silence_s)) as lines:
            try:
                async for line in lines:
                    yield gathered.take(line)
            except ResponseError as exc:
                raise gathered.refusal(str(exc.error), status=exc.status_code) from exc
        gathered.require_success()

    async def aclose(self) -> None:
        """Close the connections."""
        await self._client.close()  # type: ignore[no-untyped-call]  # the library leaves it without types

    def _body(self, request: ChatRequest, card: ModelCard) -> dict[str, Any]:
        body: dict[str, Any] = {
            "model": self._model,
            "messages": [{"role": m.role, "content": m.content} for m in request.messages],
            "stream": True,
            "format": dict(request.schema),
            "options": {
                "num_ctx": min(request.window, card.window),
                "num_predict": request.max_output,
                "temperature": request.temperature,
                "seed": request.seed,
                # A model's own file may set these; a penalty would punish a quote for repeating its source.
                "repeat_penalty": 1.0,
                "presence_penalty": 0.0,
                "frequency_penalty": 0.0,
            },
            "truncate": False,
            "shift": False,
            "keep_alive": KEEP_ALIVE,
            "logprobs": True,
            "top_logprobs": TOP_LOGPROBS,
        }
        if card.can_think:
            body["think"] = request.think  # unset would mean yes; and sent to one that cannot it is an error
        return body

    async def _stream(self, body: dict[str, Any], request: ChatRequest, limit: asyncio.Timeout) -> ChatReply:
        loop = asyncio.get_running_loop()
        started, deadline = loop.time(), limit.when() or loop.time() + request.timeout_s
        gathered = _Gathered()
        async with aclosing(self._lines("/api/chat", body, None)) as lines:
            async for line in lines:
                now = loop.time()
                # Moved only when half used up: each move costs a timer, and tokens come fast.
                if not gathered.begun or (limit.when() or now) - now < self._silence_s / 2:
                    limit.reschedule(min(deadline, now + self._silence_s))
                gathered.add(line)
        return gathered.reply(request, self._address, loop.time() - started)

    async def _lines(
        self, path: str, body: dict[str, Any], silence_s: float | None
    ) -> AsyncGenerator[dict[str, Any], None]:
        """Yield the lines of a streamed answer; the connection closes with this generator."""
        timeout = {"timeout": httpx.Timeout(silence_s, connect=CONNECT_S)} if silence_s else {}
        try:
            answer = await self._client._request(dict, "POST", path, json=body, stream=True, **timeout)
            stream = cast(AsyncGenerator[dict[str, Any], None], answer)
            async with aclosing(stream):
                async for line in stream:
                    yield line
        except httpx.HTTPError as exc:
            raise self._as_ours(exc) from exc
        except (ValueError, TypeError, AttributeError) as exc:  # a line that is no JSON, or no object
            raise EngineFailed(
                f"{self._address} answered with something that is not Ollama's protocol. Check the address."
            ) from exc

    async def _ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, timeout_s: float | None = None
    ) -> dict[str, Any]:
        try:
            async with asyncio.timeout(timeout_s or self._ask_s):
                return cast(dict[str, Any], await self._client._request(dict, method, path, json=body))
        except TimeoutError as exc:
            raise EngineFailed(f"Ollama at {self._address} does not answer. Restart Ollama, then try again.") from exc
        except (ResponseError, ConnectionError, httpx.HTTPError) as exc:
            raise self._as_ours(exc) from exc
        except (ValueError, TypeError, AttributeError) as exc:
            raise self._stranger() from exc

    async def _template(self, window: int, *, can_think: bool) -> PromptTemplate:
        """Let Ollama render two known texts; where it cannot, the overhead is left to be calibrated."""
        body: dict[str, Any] = {
            "model": self._model,
            "messages": sentinels(),
            "stream": False,
            "_debug_render_only": True,
            "options": {"num_ctx": window},
            "shift": False,
            "truncate": False,
            "keep_alive": KEEP_ALIVE,
        } | ({"think": False} if can_think else {})
        try:
            answer = await self._ask("POST", "/api/chat", body, timeout_s=max(_LOAD_S, self._ask_s))
        except EngineFailed as exc:
            log.info("no rendered template: %s", exc)
            return PromptTemplate(overhead=-1)
        rendered = mapping(answer.get("_debug_info")).get("rendered_template")
        found = PromptTemplate.of_rendered(str(rendered or ""), system=SYSTEM, user=USER)
        return found or PromptTemplate(overhead=-1)

    async def _confirm_window(self, wished: int) -> None:
        try:
            entries = (await self._ask("GET", "/api/ps")).get("models") or []
        except EngineError as exc:
            log.info("the served window is not known: %s", exc)
            return
        for entry in entries:
            served = entry.get("context_length")
            if _same_name(str(entry.get("name", "")), self._model) and isinstance(served, int) and served > 0:
                self._served = served
                if served < wished and self._card:
                    log.warning("Ollama serves %d tokens, not %d", served, wished)
                    self._card = None  # the next call asks again and learns of the smaller window

    def _missing(self) -> ModelMissing:
        return ModelMissing(
            f"Ollama at {self._address} does not have the model “{self._model}”. "
            f"Download it (ollama pull {self._model}), or choose another in the settings."
        )

    def _as_ours(self, exc: Exception) -> EngineError:
        where = f"Ollama at {self._address}"
        text = str(exc.error) if isinstance(exc, ResponseError) else ""
        match exc:
            case ResponseError(status_code=404):
                return self._missing() if "model" in text else self._stranger()
            case ResponseError() if _TOO_LONG.search(text):
                return PromptTooLong(f"The prompt does not fit the window of “{self._model}”: {_short(text)}")
            case ResponseError(status_code=401):
                return EngineRefused(f"{where} wants you to sign in for this model. Run: ollama signin")
            case ResponseError(status_code=403):
                return EngineRefused(
                    f"{where} refuses us. Choose a model that runs on this machine, or allow it in Ollama's settings."
                )
            case ResponseError(status_code=503):
                return EngineFailed(f"{where} is busy. Wait for its other work to end, then try again.")
            case ResponseError(status_code=405):
                return self._stranger()
            case ResponseError() if exc.status_code > 0:
                return EngineFailed(f"{where} answered with error {exc.status_code}: {_short(text)}")
            case ResponseError():
                return EngineFailed(f"{where} failed in the middle of its reply: {_short(text)}")
            case ConnectionError() | httpx.ConnectError() | httpx.ConnectTimeout():
                return EngineUnavailable(f"Nothing answers at {self._address}. Start Ollama, or change the address.")
        return EngineFailed(f"{where} broke off in the middle of its answer. Look at its log, then try again.")

    def _stranger(self) -> NotAnEngine:
        return NotAnEngine(f"What answers at {self._address} is not Ollama. Check the address in the settings.")


class _Gathered:
    """The lines of one reply, put together."""

    def __init__(self) -> None:
        self.begun = False
        self._text: list[str] = []
        self._thought = False
        self._tokens: list[TokenChance] = []
        self._last: deque[str] = deque(maxlen=_REPEATS)
        self._end: Mapping[str, Any] = {}

    def add(self, line: Mapping[str, Any]) -> None:
        """Take one line in."""
        self.begun = True
        message = mapping(line.get("message"))
        piece = str(message.get("content") or "")
        self._thought |= bool(message.get("thinking"))
        if piece:
            self._text.append(piece)
            self._last.append(piece)
        for token in line.get("logprobs") or ():
            tops = tuple((str(top["token"]), float(top["logprob"])) for top in token.get("top_logprobs") or ())
            self._tokens.append(TokenChance(token=token["token"], logprob=float(token["logprob"]), alternatives=tops))
        if line.get("done"):
            self._end = line

    def reply(self, request: ChatRequest, address: str, total_s: float) -> ChatReply:
        """Return the whole reply, or say why it is none."""
        text, end = "".join(self._text), self._end
        if not end:
            if len(self._last) == _REPEATS and len(set(self._last)) == 1:
                raise ReplyUnusable("The model kept repeating itself. Choose another model, or send fewer passages.")
            raise EngineFailed(
                f"Ollama at {address} broke off in the middle of a reply. Look at its log, then try again."
            )
        if end.get("done_reason") == "length":
            raise reply_cut(request.max_output)
        if not text.strip():
            raise no_answer(thought=self._thought)
        return ChatReply(
            text=text,
            prompt_tokens=int(end.get("prompt_eval_count") or 0),
            output_tokens=int(end.get("eval_count") or 0),
            prompt_s=_seconds(end, "prompt_eval_duration"),
            output_s=_seconds(end, "eval_duration"),
            total_s=_seconds(end, "total_duration") or total_s,
            tokens=tuple(self._tokens),
        )


def is_too_old(version: str) -> bool:
    """Say whether a version lacks what our checks rest on; one that is not a number is a build of somebody's own."""
    return (0, 0, 0) < _numbers(version) < OLDEST


def concerns(version: str) -> tuple[Concern, ...]:
    """Say what a version does wrong that the user should know of."""
    numbers = _numbers(version)
    if numbers == (0, 0, 0):
        return ()
    found = []
    if numbers < (0, 30, 1):
        found.append(Concern.LEAVES_OUT_CACHED_TOKENS)
    if numbers < (0, 31, 2):
        found.append(Concern.IGNORES_SCHEMA_WITHOUT_THINKING)
    return tuple(found)


def _numbers(version: str) -> tuple[int, int, int]:
    match = re.match(r"v?(\d+)\.(\d+)(?:\.(\d+))?", version)
    return (int(match[1]), int(match[2]), int(match[3] or 0)) if match else (0, 0, 0)


def _installed(entry: Mapping[str, Any]) -> InstalledModel:
    details = mapping(entry.get("details"))
    window = details.get("context_length")
    return InstalledModel(
        name=str(entry.get("name", "")),
        digest=str(entry.get("digest", "")),
        size_bytes=int(entry.get("size") or 0),
        parameters=str(details.get("parameter_size") or ""),
        family=str(details.get("family") or ""),
        window=window if isinstance(window, int) else 0,
        capabilities=tuple(entry.get("capabilities") or ()),
    )


def _same_name(listed: str, wanted: str) -> bool:
    return listed.lower().removesuffix(":latest") == wanted.lower().removesuffix(":latest")


def _seconds(end: Mapping[str, Any], key: str) -> float:
    return float(end.get(key) or 0) / 1e9


def _short(text: str) -> str:
    with suppress(ValueError, KeyError, TypeError):  # a runner's own error comes as JSON within the text
        text = str(json.loads(text)["error"]["message"])
    return short(text)
