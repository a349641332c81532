"""Model doctor: is the engine there, does it keep to a schema, is the window what was asked, how fast is it."""

import sys

from app.adapters.ollama import Concern, concerns
from app.context.prompt import measure
from app.core.call import ChatRequest, Message
from app.core.error import EngineError, PlumblineError, PromptTooLong, ReplyUnusable
from app.core.settings import Settings
from app.pipeline.asking import Seat
from app.pipeline.run import VERIFIER
from app.terminal.progress import RunProgress
from app.wiring import Wiring

_SCHEMA: dict[str, object] = {
    "type": "object",
    "properties": {"colour": {"enum": ["red", "green", "blue"]}, "count": {"type": "integer"}},
    "required": ["colour", "count"],
    "additionalProperties": False,
}
_CONCERNS = {
    Concern.LEAVES_OUT_CACHED_TOKENS: "counts too few tokens for repeated texts, so replies are discarded: "
    "update Ollama to 0.30.1 or later",
    Concern.IGNORES_SCHEMA_WITHOUT_THINKING: "ignores the schema with Qwen 3.5 and 3.6: "
    "update Ollama to 0.31.2 or later",
}
_SYSTEM = "You answer in JSON."
_FILLER = "The quarry on the hill was closed for the winter and nobody went there. "
_SPEED_TOKENS = 600  # enough text to time, and a few seconds on a laptop


async def examine(wiring: Wiring, settings: Settings) -> int:
    """Print one line for each finding; return 0 when the engine can be used, 3 when it cannot."""
    try:
        with RunProgress() as progress:
            wiring.on_weights = progress.counted("fetching the model, once")
            engine = await wiring.engine(settings)
        return await _findings(engine.seats[VERIFIER])
    except PlumblineError as error:
        _line("engine", str(error), good=False)
        return error.exit_code
    finally:
        await wiring.aclose()


async def _findings(seat: Seat) -> int:
    card = seat.card
    _line("engine", f"{card.engine} {card.version} at {card.address}".replace("  ", " "))
    for concern in concerns(card.version) if card.engine == "ollama" else ():
        _line("version", _CONCERNS[concern], good=False)
    _line("model", f"{card.name} {card.digest[:12]}".rstrip())
    _line("window", f"{card.window:,} tokens, {card.slots} call(s) at once")
    exact = (
        "exact: the model's own vocabulary" if seat.counter.exact else "estimated: this model's vocabulary is not known"
    )
    _line("tokens", exact, good=seat.counter.exact)
    _line("thinking", "can think, and is told not to" if card.can_think else "does not think")
    usable = await _schema(seat)
    await _speed(seat)
    await _overflow(seat)
    return 0 if usable else 3


async def _schema(seat: Seat) -> bool:
    """Does the model keep to a JSON schema, and are its tokens counted as we count them?"""
    user = "The flag is green and has 3 stars. Which colour is it, and how many stars has it?"
    try:
        reply = await seat.model.chat(_request(seat, user, 60))
    except (EngineError, ReplyUnusable) as error:
        _line("schema", str(error), good=False)
        return False
    fine = '"green"' in reply.text and "3" in reply.text
    _line(
        "schema",
        "keeps to it and reads right" if fine else f"kept to it, but misread the text: {reply.text[:80]}",
        good=fine,
    )
    if seat.counter.exact:
        predicted = _predicted(seat, user)
        agree = predicted == reply.prompt_tokens
        word = "as predicted" if agree else f"not the {predicted} predicted: prompts cannot be proved whole"
        _line("served", f"{reply.prompt_tokens} tokens, {word}", good=agree)
    return True


def _predicted(seat: Seat, user: str) -> int:
    template, window = seat.card.template, seat.card.window
    layout = measure(template, seat.counter, system=_SYSTEM, user=user, evidence="", reserved=0, window=window)
    return layout.predicted


async def _speed(seat: Seat) -> None:
    sentences = _SPEED_TOKENS // max(1, seat.counter.count(_FILLER))
    user = _FILLER * sentences + "\nThe flag is blue and has 5 stars. Which colour is it, and how many stars has it?"
    try:
        reply = await seat.model.chat(_request(seat, user, 60))
    except EngineError as error:
        _line("speed", str(error), good=False)
        return
    new = reply.prompt_tokens - (reply.cached or 0)
    reading = new / reply.prompt_s if reply.prompt_s else 0.0
    writing = reply.output_tokens / reply.output_s if reply.output_s else 0.0
    full = f"; a full window takes about {seat.card.window / reading / 60:.1f} min to read" if reading else ""
    _line("speed", f"reads {reading:.0f}, writes {writing:.0f} tokens a second{full}")


async def _overflow(seat: Seat) -> None:
    """Does a prompt that is too long end in an error, not in a silent cut?"""
    unit = max(1, seat.counter.count(_FILLER))
    user = _FILLER * (seat.card.window // unit + 2)
    try:
        reply = await seat.model.chat(_request(seat, user, 8))
    except PromptTooLong:
        _line("overflow", "refused, as it should be")
    except EngineError as error:
        _line("overflow", f"ended in an error: {error}")
    else:
        _line("overflow", f"silently cut to {reply.prompt_tokens} tokens; Plumbline notices and discards", good=False)


def _request(seat: Seat, user: str, output: int) -> ChatRequest:
    messages = (Message(role="system", content=_SYSTEM), Message(role="user", content=user.strip()))
    return ChatRequest(messages=messages, schema=_SCHEMA, max_output=output, window=seat.card.window)


def _line(what: str, finding: str, *, good: bool = True) -> None:
    sys.stdout.write(f"{'ok ' if good else '!! '} {what:9} {finding}\n")
