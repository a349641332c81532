"""How a model is seated: which vocabulary counts for it, what its template costs, how sure it has to be."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from app.adapters import catalogue
from app.context.prompt import measure
from app.context.tokenizer import load
from app.core.call import ChatReply, ChatRequest, Message
from app.core.error import ReplyUnusable
from app.core.model import CHATML, PROBE_TEXT, ModelCard, PromptTemplate
from app.core.settings import Settings
from app.pipeline.asking import Seat
from app.seating import CERTAINTY, SMALL_READING, certainty_of, counter_for, seat_for

QWEN = ModelCard(
    engine="test", name="qwen3:4b", digest="d" * 64, window=16_384, address="http://127.0.0.1:1", tokenizer="qwen3"
)
HIDDEN = PromptTemplate(overhead=-1)
_BYTES = [chr(c) for c in range(33, 127)] + [chr(c) for c in range(161, 173)] + ["Ġ", "Ċ"]
VOCABULARY: dict[str, object] = {
    "tokenizer.ggml.model": "gpt2",
    "tokenizer.ggml.pre": "qwen2",
    "tokenizer.ggml.tokens": [*_BYTES, "<|im_start|>", "<|im_end|>", "<s>"],
    "tokenizer.ggml.token_type": [1] * len(_BYTES) + [3, 3, 3],
    "tokenizer.ggml.merges": ["x missing"],
}


@dataclass
class Engine:
    """Tells a card, and counts what it is sent by a template of its own, with `begin` tokens before it."""

    told: ModelCard
    begin: int = 0
    asked: list[ChatRequest] = field(default_factory=list)
    counts: object = None

    async def card(self) -> ModelCard:
        return self.told

    async def chat(self, request: ChatRequest) -> ChatReply:
        self.asked.append(request)
        counter = counter_for(self.told, Path("/nonexistent")) if not self.told.vocabulary else self.counts
        system, user = (m.content for m in request.messages)
        served = counter.count(CHATML.render(system, user)) + self.begin  # type: ignore[union-attr]
        return ChatReply(text='{"ready": true}', prompt_tokens=served, output_tokens=5)

    async def aclose(self) -> None:
        return None


def predicted(seat: Seat, system: str, user: str) -> int:
    layout = measure(
        seat.card.template, seat.counter, system=system, user=user, evidence="", reserved=10, window=seat.card.window
    )
    return layout.predicted


async def served(engine: Engine, system: str, user: str) -> int:
    messages = (Message(role="system", content=system), Message(role="user", content=user))
    return (await engine.chat(ChatRequest(messages=messages, schema={}, max_output=10))).prompt_tokens


TEXTS = [
    ("Judge.", "Was the bridge built?"),
    ("You check claims.\n- verdict", "SOURCES:\n[E1] 桥 🌉\n\nCLAIM: déjà vu"),
]


@pytest.mark.parametrize(("system", "user"), TEXTS)
@pytest.mark.parametrize("template", [CHATML, HIDDEN], ids=["shown", "hidden"])
async def test_prompt_is_predicted_exactly_whether_or_not_the_template_is_shown(
    tmp_path: Path, template: PromptTemplate, system: str, user: str
) -> None:
    engine = Engine(replace(QWEN, template=template))
    seat = await seat_for("verifier", engine, Settings(), cache=tmp_path)
    assert len(engine.asked) == (0 if template.shown else 1)
    assert seat.counter.exact
    assert predicted(seat, system, user) == await served(engine, system, user)


@pytest.mark.parametrize("begin", [0, 1], ids=["in the template", "before the template"])
@pytest.mark.parametrize("template", [CHATML, HIDDEN], ids=["shown", "hidden"])
async def test_begin_token_is_measured_not_assumed(tmp_path: Path, template: PromptTemplate, begin: int) -> None:
    vocabulary = VOCABULARY | {"tokenizer.ggml.add_bos_token": True}
    told = replace(QWEN, template=template, vocabulary=vocabulary, tokenizer="")
    engine = Engine(told, begin=begin, counts=counter_for(told, tmp_path))
    seat = await seat_for("verifier", engine, Settings(), cache=tmp_path)
    assert seat.counter.exact
    for system, user in (("Judge.", "Was it built?"), ("Judge it.", "Now?")):
        assert predicted(seat, system, user) == await served(engine, system, user)


async def test_models_own_vocabulary_counts_and_is_not_kept_in_the_card(tmp_path: Path) -> None:
    engine = Engine(replace(QWEN, vocabulary=VOCABULARY))
    seat = await seat_for("planner", engine, Settings(), cache=tmp_path)
    assert seat.counter.count("them") == 4  # one token a letter in this vocabulary, one in Qwen's
    assert load("qwen3").count("them") == 1
    assert seat.card.vocabulary == {}
    assert engine.asked == []


def test_own_vocabulary_is_kept_for_the_next_time(tmp_path: Path) -> None:
    first = counter_for(replace(QWEN, vocabulary=VOCABULARY), tmp_path)
    assert list(tmp_path.iterdir())
    again = counter_for(replace(QWEN, vocabulary={"tokenizer.ggml.model": "unknown"}), tmp_path)  # by digest alone
    assert again.count("them") == first.count("them")


@pytest.mark.parametrize(
    ("card", "exact"),
    [
        (QWEN, True),
        (replace(QWEN, tokenizer="", name="qwen2.5:7b"), True),
        (replace(QWEN, tokenizer="", name="llama3.1:8b"), False),
        (replace(QWEN, vocabulary={"tokenizer.ggml.model": "unheard-of", "tokenizer.ggml.tokens": ["a"]}), False),
    ],
)
def test_unknown_vocabulary_is_called_estimated(tmp_path: Path, card: ModelCard, exact: bool) -> None:
    assert counter_for(card, tmp_path).exact is exact


@pytest.mark.parametrize(("counted", "exact"), [(load("qwen3").count(PROBE_TEXT), True), (7, False)])
def test_servers_own_count_decides_whatever_the_model_is_called(tmp_path: Path, counted: int, exact: bool) -> None:
    card = replace(QWEN, name="/models/some-file.gguf", tokenizer="qwen3" if not exact else "", probe_tokens=counted)
    assert counter_for(card, tmp_path).exact is exact


async def test_window_is_the_smaller_of_what_is_wished_and_what_is_served(tmp_path: Path) -> None:
    for wished, served_, got in ((16_384, 8_192, 8_192), (4_096, 8_192, 4_096)):
        engine = Engine(replace(QWEN, window=served_))
        seat = await seat_for("writer", engine, Settings(window=wished), cache=tmp_path)
        assert seat.card.window == got


async def test_small_model_is_given_less_to_read_and_the_patience_of_the_settings_holds(tmp_path: Path) -> None:
    large = await seat_for("writer", Engine(QWEN), Settings(timeout_s=7.0), cache=tmp_path)
    small = await seat_for("writer", Engine(replace(QWEN, small=True)), Settings(), cache=tmp_path)
    assert (large.reading, small.reading) == (0, SMALL_READING)
    assert large.timeout_s == 7.0


async def test_certainty_is_the_users_else_the_evals_else_a_half(tmp_path: Path) -> None:
    listed = catalogue.find()
    assert certainty_of(replace(QWEN, name=listed.name)) == listed.certainty
    assert certainty_of(QWEN) == CERTAINTY
    seat = await seat_for("verifier", Engine(QWEN), Settings(certainty=0.9), cache=tmp_path)
    assert seat.certainty == 0.9


async def test_model_that_cannot_answer_the_first_question_is_not_seated(tmp_path: Path) -> None:
    class Mute(Engine):
        async def chat(self, request: ChatRequest) -> ChatReply:
            raise ReplyUnusable("The model thought, but did not answer.")

    with pytest.raises(ReplyUnusable):
        await seat_for("planner", Mute(replace(QWEN, template=HIDDEN)), Settings(), cache=tmp_path)
