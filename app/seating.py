"""Seats a model: which tokenizer counts for it, what its template costs, how sure it must be, how much it may read."""

import asyncio
from dataclasses import replace
from pathlib import Path

from app.adapters import catalogue
from app.context import tokenizer
from app.context.tokenizer import Tokenizer
from app.core.call import ChatRequest, Message
from app.core.model import PROBE_TEXT, ModelCard
from app.core.port import ChatModel
from app.core.settings import Settings
from app.pipeline.asking import Seat

# A model of 1.5 billion parameters on two cores reads 66 tokens a second, and finds less in more text: 2,400 tokens are
# a minute and some ten pages' best passages. A larger model is given its whole window.
SMALL_READING = 2_400
# What decides a claim is among the best 512 tokens of a page in 94 of 100 cases (bench of windows), and a small model
# sees it better there than in a long page: the same claim costs a third of the time.
SMALL_JUDGING = 600
CERTAINTY = 0.5  # of the verdict token, for a model that the eval has not set one for
_PROBE_S = 300.0  # seconds; the first call of all may have to load the model
_PROBE = ("You answer in JSON.", "Say that you are ready.")
_PROBE_SCHEMA: dict[str, object] = {
    "type": "object",
    "properties": {"ready": {"type": "boolean"}},
    "required": ["ready"],
    "additionalProperties": False,
}


async def seat_for(name: str, model: ChatModel, settings: Settings, *, cache: Path) -> Seat:
    """Return a seat with an exact counter where the model shows its vocabulary, and a calibrated template."""
    card = await model.card()
    card = replace(card, window=min(card.window, settings.window))
    counter = await asyncio.to_thread(counter_for, card, cache)
    if not card.template.shown and card.template.overhead < 0:
        card = await _calibrated(model, card, counter)
    elif card.template.shown and counter.adds_bos:
        card = await _with_begin_token(model, card, counter)
    return Seat(
        name=name,
        model=model,
        card=replace(card, vocabulary={}),  # built into the counter by now; 150,000 strings need not stay
        counter=counter,
        certainty=settings.certainty or certainty_of(card),
        reading=SMALL_READING if card.small else 0,
        judging=SMALL_JUDGING if card.small else 0,
        timeout_s=settings.timeout_s,
    )


def counter_for(card: ModelCard, cache: Path) -> Tokenizer:
    """The model's own vocabulary, else a bundled one that counts as the server does or fits by name, or an estimate."""
    if card.vocabulary:
        return tokenizer.cached(card.digest, cache) or tokenizer.from_model_info(card.vocabulary, card.digest, cache)
    if card.probe_tokens:
        bundled = (tokenizer.load(name) for name in tokenizer.NAMES)
        return next((t for t in bundled if t.count(PROBE_TEXT) == card.probe_tokens), tokenizer.estimated())
    if card.tokenizer:
        return tokenizer.load(card.tokenizer)
    return tokenizer.for_model(card.name)


def certainty_of(card: ModelCard) -> float:
    """The threshold that the eval set for this model, by name."""
    return next((w.certainty for w in catalogue.read() if w.name == card.name), CERTAINTY)


async def _calibrated(model: ChatModel, card: ModelCard, counter: Tokenizer) -> ModelCard:
    """Learn what a hidden template costs from one small call: served tokens less those of the two messages."""
    overhead = await _served(model, card) - sum(map(counter.count, _PROBE))
    return replace(card, template=replace(card.template, overhead=overhead))


async def _with_begin_token(model: ChatModel, card: ModelCard, counter: Tokenizer) -> ModelCard:
    """Learn whether the engine puts a begin token before a template that may hold one itself: never assumed."""
    unseen = await _served(model, card) - counter.count(card.template.render(*_PROBE))
    return replace(card, template=replace(card.template, overhead=max(0, min(unseen, 1))))


async def _served(model: ChatModel, card: ModelCard) -> int:
    """How many prompt tokens the engine counts for a small, known question."""
    system, user = _PROBE
    request = ChatRequest(
        messages=(Message(role="system", content=system), Message(role="user", content=user)),
        schema=_PROBE_SCHEMA,
        max_output=32,
        window=card.window,
        timeout_s=_PROBE_S,
    )
    return (await model.chat(request)).prompt_tokens
