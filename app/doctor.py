"""Model doctor: is the engine there, does it keep to a schema, is the window what was asked, how fast is it."""

import math
from collections.abc import Callable
from typing import TypeAlias

from app.adapters.ollama import Concern, concerns
from app.context.prompt import measure
from app.core.call import ChatRequest, Message
from app.core.error import EngineError, PlumblineError, PromptTooLong, ReplyUnusable
from app.core.finding import Code, Finding, Topic
from app.core.settings import Settings
from app.pipeline.asking import Seat
from app.pipeline.run import VERIFIER
from app.wiring import Wiring

Tell: TypeAlias = Callable[[Finding], None]
_SCHEMA: dict[str, object] = {
    "type": "object",
    "properties": {"colour": {"enum": ["red", "green", "blue"]}, "count": {"type": "integer"}},
    "required": ["colour", "count"],
    "additionalProperties": False,
}
_CONCERNS = {
    Concern.LEAVES_OUT_CACHED_TOKENS: Code.COUNTS_TOO_FEW,
    Concern.IGNORES_SCHEMA_WITHOUT_THINKING: Code.IGNORES_SCHEMA,
}
_SYSTEM = "You answer in JSON."
_FILLER = "The quarry on the hill was closed for the winter and nobody went there. "
_SPEED_TOKENS = 600  # enough text to time, and a few seconds on a laptop
_ANSWER = 60  # tokens
_QUOTED = 80  # characters of a wrong answer that are shown
_DIGEST = 12


async def examine(wiring: Wiring, settings: Settings, tell: Tell) -> int:
    """Tell every finding as it is made; return 0 when the engine can be used, else the exit code of what is wrong."""
    try:
        engine = await wiring.engine(settings)
    except PlumblineError as error:
        tell(Finding(topic=Topic.ENGINE, code=Code.ENGINE_FAILED, values=(str(error),)))
        return error.exit_code
    seat = engine.seats[VERIFIER]
    _describe(seat, tell)
    usable = await _schema(seat, tell)
    await _speed(seat, tell)
    await _overflow(seat, tell)
    return 0 if usable else EngineError.exit_code


def _describe(seat: Seat, tell: Tell) -> None:
    """What the engine says of itself, without asking the model anything."""
    card = seat.card
    tell(Finding(topic=Topic.ENGINE, code=Code.ENGINE_ANSWERS, values=(card.engine, card.version, card.address)))
    for concern in concerns(card.version) if card.engine == "ollama" else ():
        tell(Finding(topic=Topic.VERSION, code=_CONCERNS[concern]))
    tell(Finding(topic=Topic.MODEL, code=Code.MODEL_IS, values=(card.name, card.digest[:_DIGEST])))
    tell(Finding(topic=Topic.WINDOW, code=Code.WINDOW_IS, values=(card.window, card.slots)))
    tell(Finding(topic=Topic.TOKENS, code=Code.TOKENS_EXACT if seat.counter.exact else Code.TOKENS_ESTIMATED))
    tell(Finding(topic=Topic.THINKING, code=Code.TOLD_NOT_TO_THINK if card.can_think else Code.THINKS_NEVER))


async def _schema(seat: Seat, tell: Tell) -> bool:
    """Does the model keep to a JSON schema, and are its tokens counted as we count them?"""
    user = "The flag is green and has 3 stars. Which colour is it, and how many stars has it?"
    try:
        reply = await seat.model.chat(_request(seat, user, _ANSWER))
    except (EngineError, ReplyUnusable) as error:
        tell(Finding(topic=Topic.SCHEMA, code=Code.SCHEMA_FAILED, values=(str(error),)))
        return False
    if '"green"' in reply.text and "3" in reply.text:
        tell(Finding(topic=Topic.SCHEMA, code=Code.SCHEMA_KEPT))
    else:
        tell(Finding(topic=Topic.SCHEMA, code=Code.SCHEMA_MISREAD, values=(reply.text[:_QUOTED],)))
    if seat.counter.exact:
        predicted = _predicted(seat, user)
        agree = predicted == reply.prompt_tokens
        code = Code.SERVED_AS_PREDICTED if agree else Code.SERVED_OTHERWISE
        tell(Finding(topic=Topic.SERVED, code=code, values=(reply.prompt_tokens, predicted)))
    return True


def _predicted(seat: Seat, user: str) -> int:
    template, window = seat.card.template, seat.card.window
    layout = measure(template, seat.counter, system=_SYSTEM, user=user, evidence="", reserved=0, window=window)
    return layout.predicted


async def _speed(seat: Seat, tell: Tell) -> None:
    question = "The flag is blue and has 5 stars. Which colour is it, and how many stars has it?"
    user = f"{_filler(seat, _SPEED_TOKENS)}\n{question}"
    try:
        reply = await seat.model.chat(_request(seat, user, _ANSWER))
    except EngineError as error:
        tell(Finding(topic=Topic.SPEED, code=Code.SPEED_UNKNOWN, values=(str(error),)))
        return
    new = reply.prompt_tokens - (reply.cached or 0)
    if not reply.prompt_s:
        values = (new, reply.output_tokens, math.ceil(reply.total_s))
        tell(Finding(topic=Topic.SPEED, code=Code.SPEED_OF_CALL, values=values))
        return
    reading = new / reply.prompt_s
    writing = reply.output_tokens / reply.output_s if reply.output_s else 0.0
    minutes = seat.card.window / reading / 60 if reading else 0.0
    tell(Finding(topic=Topic.SPEED, code=Code.SPEED_IS, values=(reading, writing, minutes)))


async def _overflow(seat: Seat, tell: Tell) -> None:
    """Does a prompt that is too long end in an error, not in a silent cut?"""
    user = _filler(seat, 2 * seat.card.window)  # too long even where tokens are only estimated
    try:
        reply = await seat.model.chat(_request(seat, user, _ANSWER))
    except PromptTooLong:
        tell(Finding(topic=Topic.OVERFLOW, code=Code.OVERFLOW_REFUSED))
    except EngineError as error:
        tell(Finding(topic=Topic.OVERFLOW, code=Code.OVERFLOW_FAILED, values=(str(error),)))
    else:
        fits = reply.prompt_tokens > seat.card.window
        code = Code.OVERFLOW_FITS if fits else Code.OVERFLOW_CUT
        tell(Finding(topic=Topic.OVERFLOW, code=code, values=(reply.prompt_tokens,)))


def _filler(seat: Seat, tokens: int) -> str:
    """Text of about so many tokens, hardly fewer: in company a sentence takes less than alone."""
    each = seat.counter.count(_FILLER * 2) - seat.counter.count(_FILLER)
    return _FILLER * (tokens // max(1, each))


def _request(seat: Seat, user: str, output: int) -> ChatRequest:
    messages = (Message(role="system", content=_SYSTEM), Message(role="user", content=user.strip()))
    return ChatRequest(messages=messages, schema=_SCHEMA, max_output=output, window=seat.card.window)
