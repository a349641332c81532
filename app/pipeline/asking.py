"""Every call of a model goes through here: counted, sent, compared with the engine's count, checked, and recorded.

A finished call is in the journal under its key, so a resumed run never makes it twice.
"""

import asyncio
import hashlib
import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from app.context.budget import MARGIN, Budget
from app.context.prompt import Prompt, measure, messages
from app.core import event as ev
from app.core.call import Call, ChatReply, ChatRequest, Layout, Stage, TokenChance
from app.core.error import BudgetExceeded, CallGaveNothing, PromptCut, PromptTooLong, ReplyCut, ReplyUnusable
from app.core.model import ModelCard
from app.core.port import ChatModel, TokenCounter
from app.core.view import RunView
from app.pipeline.record import Emit

T = TypeVar("T", bound=BaseModel)
TOO_MUCH: Final = (PromptCut, PromptTooLong, BudgetExceeded)
"""What a call fails by that may do with less evidence: it is asked once more with half of it (gate 3.8)."""
_MISFITS = (ReplyUnusable, ReplyCut)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A role in a run and the model that fills it.

    `certainty` is the least probability of the verdict token that counts as a yes (set per model by the eval);
    `reading` is the most evidence tokens worth sending at once, and `judging` the most of one source for judging one
    claim by it: the window (0), or less for a small, slow model;
    `timeout_s` is the longest that one call may take.
    """

    name: str
    model: ChatModel
    card: ModelCard
    counter: TokenCounter
    certainty: float = 0.5
    reading: int = 0
    judging: int = 0
    timeout_s: float = 600.0

    def room(self, prompt: Prompt, reserved: int, others: str = "") -> int:
        """Tokens left for evidence beside the prompt's fixed parts and `others`, at most `reading`."""
        fixed = measure(
            self.card.template,
            self.counter,
            system=prompt.system,
            user=prompt.user + others,
            evidence="",
            reserved=reserved,
            window=self.card.window,
        ).predicted
        room = Budget(window=self.card.window, reserved_output=reserved, overhead=fixed).allowance
        return min(room, self.reading) if self.reading else room


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Generic[T]):
    """A reply that fitted its schema, and the record of the call."""

    value: T
    call: Call


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asking(Generic[T]):
    """One call under way: who is asked, what its prompt costs, and what of the reply is kept."""

    key: str
    stage: Stage
    seat: Seat
    layout: Layout
    digest: str
    reply: type[T]
    decides: str
    likewise: Mapping[str, Sequence[str]]
    rowwise: bool

    def failed(self, error: CallGaveNothing, served: int = 0) -> ev.CallFailed:
        """What is told of a call that gave nothing; `served` is 0 where the engine did not come to count."""
        return ev.CallFailed(
            key=self.key,
            stage=self.stage,
            code=error.code,
            detail=str(error),
            predicted=self.layout.predicted,
            served=served,
        )

    def finished(self, got: ChatReply, value: BaseModel, asked: int) -> Call:
        """The record of the call; `asked` is how often it was sent."""
        decided = str(getattr(value, self.decides, "")) if self.decides else ""
        likewise = self.likewise.get(decided, ())
        return Call(
            key=self.key,
            stage=self.stage,
            seat=self.seat.name,
            model=self.seat.card.name,
            reply=value.model_dump_json(),
            layout=self.layout,
            predicted=self.layout.predicted,
            served=got.prompt_tokens,
            cached=got.cached,
            output=got.output_tokens,
            prompt_s=got.prompt_s,
            output_s=got.output_s,
            total_s=got.total_s,
            digest=self.digest,
            asked=asked,
            probability=deciding_probability(got.tokens, self.decides, decided, likewise) if self.decides else None,
            chances=_chances(got.tokens, value) if self.rowwise else (),
            exact=self.seat.counter.exact,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Asks models on behalf of one run. `again` ends every key, so that a re-check's calls stand beside the first."""

    emit: Emit
    memory: RunView  # what earlier executions of the run left
    slots: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    again: str = ""

    async def ask(
        self,
        *,
        key: str,
        stage: Stage,
        seat: Seat,
        prompt: Prompt,
        reply: type[T],
        values: Mapping[str, str],
        evidence: str = "",
        max_output: int = 512,
        schema: Mapping[str, object] | None = None,
        decides: str = "",
        likewise: Mapping[str, Sequence[str]] = MappingProxyType({}),
        rowwise: bool = False,
    ) -> Answer[T]:
        """Return the model's reply as `reply`.

        `decides` names the field whose first token's probability is kept, with that of the values which `likewise` says
        to be as good as the one that was said; `rowwise` keeps that of every field of a reply that answers on several
        things at once. `schema` replaces the reply type's own where a call narrows it (an enum of ids).

        Raises `CallGaveNothing`, which a `CallFailed` event has told by then, or `EngineUnavailable` or `ModelMissing`:
        the run cannot go on.
        """
        key += self.again
        user = prompt.fill(evidence, values)
        shape_of_reply = schema or reply.model_json_schema()
        digest = _digest(seat, prompt.system, user, shape_of_reply)
        known = self.memory.calls.get(key)
        if known is not None and known.digest == digest:
            self.emit(ev.CallFinished(call=known))
            return Answer(value=reply.model_validate_json(known.reply), call=known)
        layout = measure(
            seat.card.template,
            seat.counter,
            system=prompt.system,
            user=user,
            evidence=evidence,
            reserved=max_output,
            window=seat.card.window,
        )
        asking = _Asking(
            key=key,
            stage=stage,
            seat=seat,
            layout=layout,
            digest=digest,
            reply=reply,
            decides=decides,
            likewise=likewise,
            rowwise=rowwise,
        )
        request = ChatRequest(
            messages=tuple(messages(prompt.system, user)),
            schema=shape_of_reply,
            max_output=max_output,
            window=seat.card.window,
            predicted=layout.predicted,
            timeout_s=seat.timeout_s,
        )
        if layout.predicted + max_output + MARGIN > seat.card.window:
            error = BudgetExceeded(
                f"the prompt of {layout.predicted} tokens and {max_output} reserved for the reply do not fit the "
                f"window of {seat.card.window}; choose a larger window in the settings"
            )
            self.emit(asking.failed(error))
            raise error
        async with self.slots:
            return await self._send(asking, request)

    async def _send(self, asking: _Asking[T], request: ChatRequest) -> Answer[T]:
        """Send once, and once more when the reply does not fit; a second misfit is an error, never a guess."""
        self.emit(ev.CallStarted(key=asking.key, stage=asking.stage, layout=asking.layout))
        served = 0
        for asked in (1, 2):
            try:
                got = await asking.seat.model.chat(request)
                served = got.prompt_tokens
                if asking.seat.counter.exact and served != asking.layout.predicted:
                    raise PromptCut(
                        f"the engine counted {served} prompt tokens where {asking.layout.predicted} were sent; "
                        "its reply is not used, since a part of the prompt may have been dropped"
                    )
                value = _parse(asking.reply, got.text)
            except CallGaveNothing as error:
                if asked == 1 and isinstance(error, _MISFITS):
                    continue
                self.emit(asking.failed(error, served))
                raise
            call = asking.finished(got, value, asked)
            self.emit(ev.CallFinished(call=call))
            return Answer(value=value, call=call)
        raise AssertionError("unreachable: the second misfit raises")


def _parse(reply: type[T], text: str) -> T:
    try:
        return reply.model_validate_json(text)
    except ValidationError as exc:
        where = ", ".join(".".join(map(str, e["loc"])) or e["type"] for e in exc.errors()[:3])
        raise ReplyUnusable(
            f"the model's reply does not fit what was asked ({where}); a larger model may do better"
        ) from exc


def _digest(seat: Seat, system: str, user: str, schema: Mapping[str, object]) -> str:
    """One hash over all that decides a reply: the model, both messages and the schema."""
    sent = json.dumps([seat.card.name, seat.card.digest, system, user, schema], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(sent.encode()).hexdigest()


def _chances(tokens: tuple[TokenChance, ...], value: BaseModel) -> tuple[float, ...]:
    """The probability of each field's deciding token, in the order of the reply; none where any is not told."""
    found = [deciding_probability(tokens, name, str(said)) for name, said in value.model_dump().items()]
    known = [chance for chance in found if chance is not None]
    return tuple(known) if len(known) == len(found) else ()


def deciding_probability(
    tokens: tuple[TokenChance, ...], name: str, value: str, likewise: Sequence[str] = ()
) -> float | None:
    """Return the probability (0 to 1) of the token that decides field `name`, or None when the engine gave none.

    Added to it is that of the tokens which stood there for one of the values `likewise` (of the best few, as the engine
    tells them).

    The deciding token is the one that holds the first character of `value` behind `"name":` in the generated text,
    wherever the tokens are cut.
    """
    text = "".join(chance.token for chance in tokens)
    places = [found.end() for found in re.finditer(rf'"{re.escape(name)}"\s*:\s*"?(?={re.escape(value)})', text)]
    if not places or not value:
        return None
    begins = places[-1]  # the last one stands in the reply itself; an earlier one may be the model thinking aloud
    end = 0
    for chance in tokens:
        end += len(chance.token)
        if end > begins:
            others = {token: at for token, at in chance.alternatives if token != chance.token}
            alike = [at for token, at in others.items() if _begins(token, likewise)]
            return min(1.0, math.exp(chance.logprob) + sum(map(math.exp, alike)))
    return None


def _begins(token: str, values: Sequence[str]) -> bool:
    """Whether a token is the beginning of one of the values, with a quotation mark before it or not."""
    word = token.strip().lstrip('"')
    return bool(word) and any(value.startswith(word) for value in values)
