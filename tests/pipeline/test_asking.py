"""One call of a model: counted, compared, asked again once, recalled; and the probability of what it decided."""

import asyncio
import dataclasses
import json
import math
import re
from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict

from app.context.prompt import Prompt
from app.core import event as ev
from app.core.call import ChatReply, ChatRequest, Stage, TokenChance
from app.core.error import (
    BudgetExceeded,
    EngineFailed,
    EngineUnavailable,
    PlumblineError,
    PromptCut,
    ReplyCut,
    ReplyUnusable,
)
from app.core.model import CHATML, ModelCard
from app.core.view import RunView
from app.pipeline.asking import Answer, Asker, Seat, deciding_probability
from tests.pipeline.world import CARD, COUNTER

PROMPT = Prompt(name="verify", system="Be strict.", user="$evidence\n\nCLAIM: $claim")


class Reply(BaseModel):
    """A small verdict."""

    model_config = ConfigDict(extra="forbid")
    verdict: Literal["supported", "not_stated"]
    quote: str = ""


class Engine:
    """Gives its answers in turn: a text, or an error to raise; counts the prompt as it was sent, less `cut`."""

    def __init__(self, *answers: str | Exception, cut: int = 0) -> None:
        self.answers, self.cut = list(answers), cut
        self.requests: list[ChatRequest] = []

    async def card(self) -> ModelCard:
        return CARD

    async def aclose(self) -> None:
        return None

    async def chat(self, request: ChatRequest) -> ChatReply:
        self.requests.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        system, user = (m.content for m in request.messages)
        tokens = tuple(TokenChance(token=t, logprob=math.log(0.8)) for t in re.findall(r"\W+|\w+", answer))
        return ChatReply(
            text=answer,
            prompt_tokens=COUNTER.count(CHATML.render(system, user)) - self.cut,
            output_tokens=len(tokens),
            tokens=tokens,
        )


GOOD = '{"verdict": "supported", "quote": "It opened in 2019."}'


def seat(engine: Engine, *, window: int = 16_384, digest: str = "d" * 64) -> Seat:
    card = dataclasses.replace(CARD, window=window, digest=digest)
    return Seat(name="verifier", model=engine, card=card, counter=COUNTER)


async def ask(
    engine: Engine,
    *,
    told: list[ev.Event] | None = None,
    memory: RunView | None = None,
    claim: str = "It opened.",
    window: int = 16_384,
    digest: str = "d" * 64,
) -> Answer[Reply]:
    events = [] if told is None else told
    return await Asker(emit=events.append, memory=memory or RunView()).ask(
        key="verify:C1:1",
        stage=Stage.VERIFY,
        seat=seat(engine, window=window, digest=digest),
        prompt=PROMPT,
        reply=Reply,
        values={"claim": claim},
        evidence="[E1] A page\nIt opened in 2019.",
        max_output=100,
        decides="verdict",
    )


async def test_call_is_announced_finished_and_kept_with_its_counts() -> None:
    told: list[ev.Event] = []

    answer = await ask(Engine(GOOD), told=told)

    assert [type(e) for e in told] == [ev.CallStarted, ev.CallFinished]
    assert answer.value == Reply(verdict="supported", quote="It opened in 2019.")
    assert answer.call.predicted == answer.call.served == answer.call.layout.predicted
    assert (answer.call.asked, answer.call.exact, answer.call.key) == (1, True, "verify:C1:1")
    assert answer.call.probability == pytest.approx(0.8)


async def test_request_carries_both_turns_the_schema_and_the_limits() -> None:
    engine = Engine(GOOD)

    await ask(engine)

    (request,) = engine.requests
    assert [m.role for m in request.messages] == ["system", "user"]
    assert request.messages[1].content == "[E1] A page\nIt opened in 2019.\n\nCLAIM: It opened."
    assert request.schema == Reply.model_json_schema()
    assert (request.max_output, request.window, request.temperature, request.think) == (100, 16_384, 0.0, False)
    assert request.predicted == COUNTER.count(CHATML.render(*(m.content for m in request.messages)))


@pytest.mark.parametrize(
    "first",
    ["", "{", "I think it is supported.", '{"verdict": "maybe"}', '{"verdict": "supported", "more": 1}', "[]", "null"],
)
async def test_reply_that_does_not_fit_is_asked_once_more(first: str) -> None:
    engine, told = Engine(first, GOOD), list[ev.Event]()

    answer = await ask(engine, told=told)

    assert (answer.value.verdict, answer.call.asked, len(engine.requests)) == ("supported", 2, 2)
    assert [type(e) for e in told] == [ev.CallStarted, ev.CallFinished]


@pytest.mark.parametrize(
    ("answers", "error", "requests"),
    [
        (["{", "{"], ReplyUnusable, 2),
        ([ReplyCut("at its limit"), "{"], ReplyUnusable, 2),
        (["{", ReplyCut("at its limit")], ReplyCut, 2),
        ([EngineFailed("died")], EngineFailed, 1),
        (["{", EngineFailed("died")], EngineFailed, 2),
    ],
)
async def test_second_misfit_or_engine_trouble_is_an_error_and_told(
    answers: list[str | Exception], error: type[PlumblineError], requests: int
) -> None:
    engine, told = Engine(*answers), list[ev.Event]()

    with pytest.raises(error):
        await ask(engine, told=told)

    assert len(engine.requests) == requests
    assert [(e.code, e.key) for e in told if isinstance(e, ev.CallFailed)] == [(error.code, "verify:C1:1")]
    assert not any(isinstance(e, ev.CallFinished) for e in told)


async def test_lost_engine_is_for_the_run_to_tell_not_for_the_call() -> None:
    told: list[ev.Event] = []

    with pytest.raises(EngineUnavailable):
        await ask(Engine(EngineUnavailable("refused")), told=told)

    assert [type(e) for e in told] == [ev.CallStarted]


@pytest.mark.parametrize("cut", [1, -1, 40])
async def test_reply_to_a_prompt_that_was_counted_otherwise_is_not_used(cut: int) -> None:
    engine, told = Engine(GOOD, GOOD, cut=cut), list[ev.Event]()

    with pytest.raises(PromptCut):
        await ask(engine, told=told)

    (failure,) = [e for e in told if isinstance(e, ev.CallFailed)]
    assert failure.predicted - failure.served == cut
    assert len(engine.requests) == 1


async def test_prompt_that_does_not_fit_is_never_sent() -> None:
    engine, told = Engine(GOOD), list[ev.Event]()

    with pytest.raises(BudgetExceeded, match="larger window"):
        await ask(engine, told=told, window=140)

    assert engine.requests == []
    assert [e.code for e in told if isinstance(e, ev.CallFailed)] == ["budget_exceeded"]


async def test_prompt_may_fill_the_window_to_the_last_token() -> None:
    whole = (await ask(Engine(GOOD))).call.predicted
    least = whole + 100 + 16

    assert (await ask(Engine(GOOD), window=least)).value.verdict == "supported"
    with pytest.raises(BudgetExceeded):
        await ask(Engine(GOOD), window=least - 1)


def remembered(answer: Answer[Reply]) -> RunView:
    return RunView(calls={answer.call.key: answer.call})


async def test_finished_call_is_recalled_and_not_made_again() -> None:
    first, engine, told = await ask(Engine(GOOD)), Engine(), list[ev.Event]()

    again = await ask(engine, memory=remembered(first), told=told)

    assert (again.value, again.call) == (first.value, first.call)
    assert engine.requests == []
    assert [type(e) for e in told] == [ev.CallFinished]


@pytest.mark.parametrize("change", [{"claim": "It closed."}, {"digest": "e" * 64}])
async def test_reply_to_another_prompt_or_of_another_model_is_not_recalled(change: dict[str, str]) -> None:
    first, engine = await ask(Engine(GOOD)), Engine('{"verdict": "not_stated"}')

    again = await ask(engine, memory=remembered(first), **change)  # type: ignore[arg-type]

    assert again.value.verdict == "not_stated"
    assert len(engine.requests) == 1


async def test_calls_wait_for_a_free_slot() -> None:
    running, most = 0, 0

    class Slow(Engine):
        async def chat(self, request: ChatRequest) -> ChatReply:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await asyncio.sleep(0)
            running -= 1
            return await super().chat(request)

    asker = Asker(emit=lambda e: None, memory=RunView(), slots=asyncio.Semaphore(2))
    engine = Slow(*[GOOD] * 6)
    async with asyncio.TaskGroup() as group:
        for n in range(6):
            group.create_task(
                asker.ask(
                    key=f"k{n}",
                    stage=Stage.VERIFY,
                    seat=seat(engine),
                    prompt=PROMPT,
                    reply=Reply,
                    values={"claim": "x"},
                )
            )

    assert most == 2


def chances(*tokens: str | tuple[str, float]) -> tuple[TokenChance, ...]:
    """Tokens with their probabilities; one without is nearly certain."""
    pairs = [(t, 0.99) if isinstance(t, str) else t for t in tokens]
    return tuple(TokenChance(token=text, logprob=math.log(p)) for text, p in pairs)


@pytest.mark.parametrize(
    ("tokens", "value"),
    [
        (['{"', "verdict", '":', ' "', ("supported", 0.6), '",', ' "quote": "x"}'], "supported"),
        (['{"', "verdict", '":', ' "', ("s", 0.6), "upported", '"}'], "supported"),
        (['{"verdict": "', ("not", 0.6), "_st", "ated", '"}'], "not_stated"),
        (['{"verdict":', (' "supported', 0.6), '"}'], "supported"),
        (['{"verdict"', ":", ('"s', 0.6), 'upported"}'], "supported"),
        (["{\n", "  ", '"verdict"', ": ", '"', ("supported", 0.6), '"\n}'], "supported"),
        (['{\n\t"', "verdict", '"\n :\n "', ("supported", 0.6), '"}'], "supported"),
        (["```", "json", "\n", '{"', "verdict", '": "', ("supported", 0.6), '"}', "\n```"], "supported"),
        (["<think>", "not sure", "</think>", '{"verdict": "', ("supported", 0.6), '"}'], "supported"),
        (['{"quote": "the verdict was supported", ', '"verdict": "', ("supported", 0.6), '"}'], "supported"),
        (['{"verdict": "', ("contra", 0.6), "dict", "ed", '"}'], "contradicted"),
        (["{", '"', "verdict", '"', ":", " ", '"', ("supported", 0.6), '"', "}"], "supported"),
    ],
)
def test_deciding_token_is_the_first_of_the_value(tokens: list[str | tuple[str, float]], value: str) -> None:
    assert deciding_probability(chances(*tokens), "verdict", value) == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("value", "likewise", "probability"),
    [("false", ("misleading",), 0.85), ("false", (), 0.5), ("false", ("unverifiable",), 0.6)],
)
def test_values_that_are_as_good_are_counted_in(value: str, likewise: tuple[str, ...], probability: float) -> None:
    others = (("false", 0.5), ("mis", 0.35), ("un", 0.1), ("", 0.02), ("true", 0.03))
    decided = TokenChance(
        token="false", logprob=math.log(0.5), alternatives=tuple((token, math.log(p)) for token, p in others)
    )
    tokens = (*chances('{"', "label", '": "'), decided, *chances('"}'))

    assert deciding_probability(tokens, "label", value, likewise) == pytest.approx(probability)


@pytest.mark.parametrize(
    ("tokens", "value"),
    [
        ([], "supported"),
        (['{"quote": "', "x", '"}'], "supported"),
        (['{"verdict": "', "unsure", '"}'], "supported"),
        (['{"verdict": "', '"}'], ""),
    ],
)
def test_no_deciding_token_gives_no_probability(tokens: list[str | tuple[str, float]], value: str) -> None:
    assert deciding_probability(chances(*tokens), "verdict", value) is None


@given(
    st.sampled_from(["supported", "contradicted", "not_stated"]),
    st.sampled_from([None, 1, 2]),
    st.sets(st.integers(min_value=1, max_value=80), max_size=30),
)
@settings(max_examples=100, deadline=None)
def test_any_cutting_into_tokens_finds_the_one_where_the_value_begins(
    value: str, indent: int | None, cuts: set[int]
) -> None:
    text = json.dumps({"verdict": value, "quote": "x"}, indent=indent)
    begins = text.index(value)
    edges = sorted({0, len(text), *(c for c in cuts if c < len(text))})
    tokens = [(text[a:b], 0.6 if a <= begins < b else 0.99) for a, b in pairwise(edges)]

    assert deciding_probability(chances(*tokens), "verdict", value) == pytest.approx(0.6)
