"""A server that speaks Ollama's protocol as recorded from a genuine one, with faults that can be switched on.

    async with OllamaServer(Scripted({"colour": {"answer": "blue"}})) as server:
        engine = Ollama("qwen3:4b", address=server.address)

What it knows of a model comes from its `backend`: `Scripted` answers by rules and counts with the bundled tokenizer;
`tests.servers.llama.Llama` asks a real llama.cpp. It is test equipment: it proves the client's side of the protocol.
"""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from math import log
from typing import Any, Protocol

from app.context.tokenizer import load
from tests.servers.wire import Asked, Out, WireServer

NAME = "qwen3:4b"
_NDJSON = "application/x-ndjson"
_TIME = "2026-11-30T13:36:19.955377467Z"


class Fault(StrEnum):
    """What can be wrong. All but the PULL ones strike `/api/chat`; a rendering is struck by `NO_RENDER` alone."""

    SILENT_CUT = "silent_cut"  # counts half of the prompt
    NO_DONE = "no_done"  # the stream ends, but says not so
    EMPTY_THINKING = "empty_thinking"  # the answer is in `thinking`
    ENDLESS_THINKING = "endless_thinking"  # until num_predict is used up
    REPEATS = "repeats"  # blanks, 31 times, and no final line
    LENGTH = "length"  # half of the reply, then done_reason "length"
    ERROR_500 = "error_500"
    BUSY_503 = "busy_503"
    MISSING_404 = "missing_404"
    SIGN_IN_401 = "sign_in_401"
    FORBIDDEN_403 = "forbidden_403"
    HANG = "hang"  # takes the request and never answers
    STALL = "stall"  # falls silent after the first piece
    SLOW_DRIP = "slow_drip"  # a piece each `drip_s`
    DIE = "die"  # the connection is cut in mid-reply
    ERROR_LINE = "error_line"  # the runner dies in mid-reply
    HTML = "html"
    HALF_JSON = "half_json"
    NO_JSON = "no_json"  # whole and valid, but not what the schema asks
    NO_RENDER = "no_render"  # too old for `_debug_render_only`: answers instead
    PULL_BACKWARDS = "pull_backwards"
    PULL_BREAKS = "pull_breaks"
    PULL_OFFLINE = "pull_offline"
    PULL_STALLS = "pull_stalls"  # stands still in the middle until the client leaves
    PULL_FULL = "pull_full"  # the disk is full in the middle


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """One piece of a reply, its log-probability, and the alternatives."""

    piece: str
    logprob: float = -0.01
    alternatives: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a backend says. Counts in tokens."""

    pieces: tuple[Chance, ...]
    prompt_tokens: int
    output_tokens: int
    cut: bool = False  # reached its limit
    prompt_s: float = 0.01
    output_s: float = 0.01

    @property
    def text(self) -> str:
        """The whole reply."""
        return "".join(chance.piece for chance in self.pieces)


class Backend(Protocol):
    """Where replies come from."""

    def count(self, text: str) -> int: ...

    async def answer(self, body: Mapping[str, Any]) -> Answer: ...


Said = str | Mapping[str, Any]
Rule = Said | Callable[[Mapping[str, Any]], Said]


class Scripted:
    """Answers by rules: the first key that is found in the prompt (a regular expression) gives the reply.

    A reply is a text, an object, or a function of the request's body that returns one. `chances` gives the
    probability of a word of the reply ("supported": 0.6); every other word has 0.99. Counts are the bundled
    tokenizer's, so they are those of a real Qwen. A prompt that no rule fits gets `default`.
    """

    def __init__(
        self,
        rules: Mapping[str, Rule] | None = None,
        *,
        default: Rule = "{}",
        chances: Mapping[str, float] | None = None,
    ) -> None:
        self._rules = dict(rules or {})
        self._default = default
        self._chances = dict(chances or {})

    def count(self, text: str) -> int:
        """Count tokens as Qwen does."""
        return load("qwen3").count(text)

    async def answer(self, body: Mapping[str, Any]) -> Answer:
        """Answer one request."""
        prompt = "\n".join(str(message["content"]) for message in body["messages"])
        rule = next((said for key, said in self._rules.items() if re.search(key, prompt)), self._default)
        said = rule(body) if callable(rule) else rule
        return self.reply(body, said if isinstance(said, str) else json.dumps(said, ensure_ascii=False))

    def reply(self, body: Mapping[str, Any], text: str) -> Answer:
        """Return a text as the answer to a request, with its counts and chances."""
        return Answer(
            pieces=tuple(self._chance(piece) for piece in re.findall(r"\s+|\w+|[^\w\s]", text)),
            prompt_tokens=self.count(rendered(body["messages"])),
            output_tokens=self.count(text),
        )

    def _chance(self, piece: str) -> Chance:
        chance = self._chances.get(piece, 0.99)
        return Chance(piece=piece, logprob=log(chance), alternatives=((piece, log(chance)), ("other", log(1 - chance))))


def rendered(messages: Sequence[Mapping[str, Any]]) -> str:
    """Return the prompt as ChatML."""
    turns = "".join(f"<|im_start|>{m['role']}\n{m['content']}<|im_end|>\n" for m in messages)
    return f"{turns}<|im_start|>assistant\n"


class OllamaServer(WireServer):
    """Ollama's protocol over a backend.

    Attributes:
        address: where it listens, inside `async with`.
        calls: the body of every chat that was asked for, in order; those of renderings are in `renderings`.
        loads: how often the model had to be loaded, because a runner option changed.
        partial: bytes of each file that a pull has fetched; kept from pull to pull, and thrown away by a restart.
        trained: the largest window in tokens; a larger wish is silently clamped to it.
        vocabulary: `tokenizer.ggml.*` entries that a verbose show tells; without them the arrays are null.
    """

    def __init__(
        self,
        backend: Backend | None = None,
        faults: Iterable[Fault] = (),
        *,
        models: Sequence[str] = (NAME,),
        pullable: Sequence[str] = (NAME, "qwen3:8b"),
        version: str = "0.33.0",
        trained: int = 40_960,
        can_think: bool = False,
        vocabulary: Mapping[str, object] | None = None,
        drip_s: float = 0.02,
    ) -> None:
        super().__init__(self._dispatch)
        self.backend = backend or Scripted()
        self.version = version
        self.trained = trained
        self.can_think = can_think
        self.vocabulary = dict(vocabulary or {})
        self.drip_s = drip_s
        self.pullable = pullable
        self.calls: list[dict[str, Any]] = []
        self.renderings: list[dict[str, Any]] = []
        self.loads = 0
        self.partial: dict[str, int] = {}
        self._installed = list(models)
        self._struck: dict[Fault, int | None] = dict.fromkeys(faults)
        self._runner: tuple[object, ...] = ()

    def strike(self, fault: Fault, times: int | None = None) -> None:
        """Switch a fault on, for good or for the next so many chats."""
        self._struck[fault] = times

    async def restart(self) -> None:
        """Go down and come back, without the files that were half there."""
        await self.go_down()
        self.partial.clear()
        await self.come_back()

    def heal(self) -> None:
        """Switch all faults off."""
        self._struck.clear()

    def _hit(self, fault: Fault) -> bool:
        left = self._struck.get(fault, 0)
        if left is None:
            return True
        if left > 0:
            self._struck[fault] = left - 1
        return left > 0

    async def _dispatch(self, asked: Asked, out: Out) -> None:
        routes: dict[tuple[str, str], Callable[[Asked, Out], Awaitable[None]]] = {
            ("GET", "/api/tags"): self._tags,
            ("GET", "/api/ps"): self._ps,
            ("POST", "/api/show"): self._show,
            ("POST", "/api/pull"): self._pull,
            ("POST", "/api/chat"): self._chat,
        }
        route = routes.get((asked.method, asked.path))
        if route:
            await route(asked, out)
        elif asked.path == "/api/version":
            await out.send_json(200, {"version": self.version})
        elif asked.path == "/":
            await out.send(200, "Ollama is running", "text/plain; charset=utf-8")
        elif any(asked.path == path for _, path in routes):
            await out.send(405, "405 method not allowed", "text/plain")
        else:
            await out.send(404, "404 page not found", "text/plain")

    async def _tags(self, _: Asked, out: Out) -> None:
        await out.send_json(200, {"models": [self._entry(name) for name in self._installed]})

    async def _ps(self, _: Asked, out: Out) -> None:
        entries = []
        if self._runner:
            name, window, _shift = self._runner
            entries = [self._entry(str(name)) | {"size_vram": 0, "context_length": window}]
        await out.send_json(200, {"models": entries})

    async def _show(self, asked: Asked, out: Out) -> None:
        body = asked.json()
        if not self._has(body.get("model", "")):
            return await self._unknown(body.get("model", ""), out)
        arrays: dict[str, object] = dict.fromkeys(("tokenizer.ggml.tokens", "tokenizer.ggml.merges"))
        about = {
            "general.architecture": "qwen3",
            "qwen3.context_length": self.trained,
            "tokenizer.ggml.model": "gpt2",
            "tokenizer.ggml.pre": "qwen2",
        }
        about |= arrays | (dict(self.vocabulary) if body.get("verbose") else {})
        capabilities = ["completion", "tools", *(["thinking"] if self.can_think else [])]
        answer = {"details": {"family": "qwen3"}, "model_info": about, "capabilities": capabilities}
        return await out.send_json(200, answer)

    async def _pull(self, asked: Asked, out: Out) -> None:
        name = asked.json()["model"]
        await out.start(200, _NDJSON)
        await out.line({"status": "pulling manifest"})
        if self._hit(Fault.PULL_OFFLINE):
            await out.line({"error": 'pull model manifest: Get "https://registry": dial tcp: network is unreachable'})
            return await out.end()
        if name not in self.pullable:
            await out.line({"error": "pull model manifest: file does not exist"})
            return await out.end()
        for digest, total in (("sha256:aa", 1000), ("sha256:bb", 100)):
            steps = [0, 600, 300, 1000] if self._hit(Fault.PULL_BACKWARDS) else [0, 300, 600, 1000]
            had = self.partial.get(digest, 0)
            for step in [had, *(step for step in steps if step > had)] if had else steps:
                self.partial[digest] = step
                part = {"total": total, "completed": step * total // 1000} if step else {"total": total}
                await out.line({"status": f"pulling {digest[7:]}", "digest": digest} | part)
                if step == 600 and self._hit(Fault.PULL_BREAKS):
                    return out.die()
                if step == 600 and self._hit(Fault.PULL_STALLS):
                    await asyncio.Event().wait()
                if step == 600 and self._hit(Fault.PULL_FULL):
                    await out.line({"error": f"write /models/blobs/{digest}-partial: no space left on device"})
                    return await out.end()
        for status in ("verifying sha256 digest", "writing manifest", "success"):
            await out.line({"status": status})
        self._installed.append(name)
        return await out.end()

    async def _chat(self, asked: Asked, out: Out) -> None:
        body = asked.json()
        if body.get("_debug_render_only") and not self._hit(Fault.NO_RENDER):
            return await self._render(body, out)
        (self.renderings if body.get("_debug_render_only") else self.calls).append(body)
        if not body.get("_debug_render_only") and await self._refuses(out):
            return None
        if not self._has(body["model"]):
            return await self._unknown(body["model"], out)
        if body.get("think") and not self.can_think:
            return await out.send_json(400, {"error": f'"{body["model"]}" does not support thinking'})
        window = self._load(body)
        answer = await self.backend.answer(body)
        if answer.prompt_tokens >= window:
            if body.get("truncate", True) is False:
                return await out.send_json(400, {"error": _overflow(answer.prompt_tokens, window)})
            answer = Answer(pieces=answer.pieces, prompt_tokens=window // 2 + 2, output_tokens=answer.output_tokens)
        if not body.get("stream", True):
            return await out.send_json(200, self._line(body, answer.text) | self._end(answer, "stop"))
        return await self._stream(body, answer, out)

    async def _refuses(self, out: Out) -> bool:
        """Answer with an error that comes before any reply, if one is switched on."""
        errors = {
            Fault.ERROR_500: (500, "llama-server process has terminated: exit status 2"),
            Fault.BUSY_503: (503, "server busy, please try again.  maximum pending requests exceeded"),
            Fault.MISSING_404: (404, f"model '{NAME}' not found"),
            Fault.SIGN_IN_401: (401, "unauthorized"),
            Fault.FORBIDDEN_403: (403, "ollama cloud is disabled: remote inference is unavailable"),
        }
        for fault, (status, error) in errors.items():
            if self._hit(fault):
                await out.send_json(status, {"error": error})
                return True
        if self._hit(Fault.HTML):
            await out.send(200, "<!doctype html><html><body>Sign in to the network</body></html>", "text/html")
            return True
        if self._hit(Fault.HANG):
            await asyncio.Event().wait()
        return False

    async def _stream(self, body: dict[str, Any], answer: Answer, out: Out) -> None:
        limit = int(body.get("options", {}).get("num_predict") or 1 << 30)
        pieces = list(answer.pieces)
        cut = answer.cut or len(pieces) > limit
        pieces = pieces[:limit]
        await out.start(200, _NDJSON)
        if self._hit(Fault.EMPTY_THINKING):
            await out.line(self._line(body, "", thinking=answer.text))
            pieces = []
        if self._hit(Fault.ENDLESS_THINKING):
            for number in range(limit):
                await out.line(self._line(body, "", thinking=f" wait{number}"))
            pieces, cut = [], True
        if self._hit(Fault.REPEATS):
            for _ in range(31):
                await out.line(self._line(body, "\n"))
            return await out.end()
        if self._hit(Fault.NO_JSON):
            pieces = [Chance(piece="I think that this is true.")]
        if self._hit(Fault.LENGTH):
            pieces, cut = pieces[: len(pieces) // 2], True
        drips = self._hit(Fault.SLOW_DRIP)
        for number, chance in enumerate(pieces):
            await out.line(self._line(body, chance.piece, chance=chance))
            if number == 0 and self._hit(Fault.STALL):
                await asyncio.Event().wait()
            if number == len(pieces) // 2:
                if self._hit(Fault.DIE):
                    return out.die()
                if self._hit(Fault.ERROR_LINE):
                    await out.line({"error": "an error was encountered while running the model: unexpected EOF"})
                    return await out.end()
                if self._hit(Fault.HALF_JSON):
                    await out.chunk('{"model":"' + NAME + '","message":{"role":"assi\n')
                    return await out.end()
            if drips:
                await asyncio.sleep(self.drip_s)
        if not self._hit(Fault.NO_DONE):
            counted = answer.prompt_tokens // 2 + 2 if self._hit(Fault.SILENT_CUT) else answer.prompt_tokens
            await out.line(self._line(body, "") | self._end(answer, "length" if cut else "stop", counted))
        return await out.end()

    async def _render(self, body: dict[str, Any], out: Out) -> None:
        self.renderings.append(body)
        if not self._has(body["model"]):
            return await self._unknown(body["model"], out)
        self._load(body)
        text = rendered(body["messages"])
        if self.can_think:
            text += "<think>\n" if body.get("think", True) else "<think>\n\n</think>\n\n"
        line = self._line(body, "") | {"_debug_info": {"rendered_template": text}}
        return await out.send_json(200, line)

    def _load(self, body: dict[str, Any]) -> int:
        """Load the model if a runner option changed; return its window."""
        window = min(int(body.get("options", {}).get("num_ctx", 4096)), self.trained)
        runner = (body["model"], window, body.get("shift", True))
        if runner != self._runner:
            self.loads += 1
            self._runner = runner
        return window

    def _has(self, name: str) -> bool:
        return name.removesuffix(":latest") in (known.removesuffix(":latest") for known in self._installed)

    async def _unknown(self, name: str, out: Out) -> None:
        await out.send_json(404, {"error": f"model '{name if ':' in name else name + ':latest'}' not found"})

    def _entry(self, name: str) -> dict[str, Any]:
        return {
            "name": name if ":" in name else f"{name}:latest",
            "model": name if ":" in name else f"{name}:latest",
            "modified_at": _TIME,
            "size": 2_497_293_931,
            "digest": sha256(name.encode()).hexdigest(),
            "details": {"family": "qwen3", "parameter_size": "4.0B", "context_length": self.trained},
            "capabilities": ["completion", "tools", *(["thinking"] if self.can_think else [])],
        }

    def _line(
        self, body: Mapping[str, Any], content: str, *, thinking: str = "", chance: Chance | None = None
    ) -> dict[str, Any]:
        message = {"role": "assistant", "content": content} | ({"thinking": thinking} if thinking else {})
        line: dict[str, Any] = {"model": body["model"], "created_at": _TIME, "message": message, "done": False}
        if chance and body.get("logprobs"):
            tops = [{"token": token, "logprob": value} for token, value in chance.alternatives]
            tops = tops[: int(body.get("top_logprobs", 0))]
            line["logprobs"] = [{"token": chance.piece, "logprob": chance.logprob, "top_logprobs": tops}]
        return line

    def _end(self, answer: Answer, reason: str, counted: int = 0) -> dict[str, Any]:
        return {
            "done": True,
            "done_reason": reason,
            "total_duration": int((answer.prompt_s + answer.output_s) * 1e9),
            "load_duration": 667_239,
            "prompt_eval_count": counted or answer.prompt_tokens,
            "prompt_eval_duration": int(answer.prompt_s * 1e9),
            "eval_count": answer.output_tokens,
            "eval_duration": int(answer.output_s * 1e9),
        }


def _overflow(prompt: int, window: int) -> str:
    error = {
        "code": 400,
        "message": f"request ({prompt} tokens) exceeds the available context size ({window} tokens), try increasing it",
        "type": "exceed_context_size_error",
        "n_prompt_tokens": prompt,
        "n_ctx": window,
    }
    return json.dumps({"error": error})
