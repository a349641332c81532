"""The plan: what the planner says is used only as far as it is about the input."""

import pytest

from app.core.call import Stage
from app.core.claim import InputKind, Plan
from app.core.error import EngineUnavailable
from app.core.limits import Limits
from app.pipeline.plan import keywords, kind_of, plan
from tests.pipeline import world
from tests.pipeline.alone import run_of

BRIDGE = "When did the Halm Bridge open, and what did the Halm Bridge cost?"
OPEN, COST = "When did the Halm Bridge open?", "What did the Halm Bridge cost?"


def says(**reply: object) -> world.ScriptedModel:
    """A planner that gives this reply, the rest sensible."""
    usual: dict[str, object] = {
        "kind": "question",
        "focus": BRIDGE,
        "sub_questions": [OPEN, COST],
        "queries": ["Halm Bridge opening", "Halm Bridge cost"],
        "language": "en",
    }
    return world.model(plan=lambda _system, _user: {**usual, **reply})


async def planned(
    brain: world.ScriptedModel, text: str = BRIDGE, *, kind: InputKind | None = None, limits: Limits | None = None
) -> Plan:
    run = run_of(text, brain=brain, kind=kind, limits=limits)
    made = await plan(run)
    assert run.view.plan == made
    assert run.view.stages[Stage.PLAN] == (1, 1)
    return made


async def test_sensible_plan_is_taken_as_it_is() -> None:
    assert await planned(says()) == Plan(
        kind=InputKind.QUESTION,
        focus=BRIDGE,
        sub_questions=(OPEN, COST),
        queries=("Halm Bridge opening", "Halm Bridge cost"),
        language="en",
    )


@pytest.mark.parametrize(
    ("reply", "sub_questions"),
    [
        ({"sub_questions": [OPEN, OPEN.upper(), f" {OPEN} "]}, (OPEN,)),  # said three times
        ({"sub_questions": [OPEN, "Who won the World Cup?"]}, (OPEN,)),  # about something else
        ({"sub_questions": ["Who won the World Cup?"]}, (BRIDGE,)),  # all of it about something else
        ({"sub_questions": ["  "]}, (BRIDGE,)),
    ],
)
async def test_sub_questions_are_distinct_and_about_the_input(
    reply: dict[str, object], sub_questions: tuple[str, ...]
) -> None:
    assert (await planned(says(**reply))).sub_questions == sub_questions


async def test_no_more_sub_questions_than_the_limit() -> None:
    assert (await planned(says(), limits=Limits(sub_questions=1))).sub_questions == (OPEN,)


@pytest.mark.parametrize(
    ("queries", "first"),
    [
        (["Halm Bridge opening date"], "Halm Bridge opening date"),
        (["World Cup winner"], "Halm Bridge open"),  # about something else: the question's own words
        ([" "], "Halm Bridge open"),
        (["Halm Bridge " + "opening " * 15], "Halm Bridge" + " opening" * 10),  # engines ignore more than 12 words
    ],
)
async def test_query_is_short_and_about_its_question(queries: list[str], first: str) -> None:
    assert (await planned(says(queries=queries))).queries[0] == first


async def test_every_sub_question_has_a_query_though_the_planner_gave_fewer() -> None:
    made = await planned(says(queries=["Halm Bridge opening"]))

    assert made.queries == ("Halm Bridge opening", "Halm Bridge cost")


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("When did it open?", InputKind.STATEMENT, InputKind.QUESTION),
        ("He asked: “When did it open?”", InputKind.STATEMENT, InputKind.QUESTION),
        ("它是什么时候开的？", InputKind.STATEMENT, InputKind.QUESTION),
        ("The bridge opened in 2019.", InputKind.STATEMENT, InputKind.STATEMENT),
        ("Opening date of the bridge", InputKind.QUESTION, InputKind.QUESTION),
        ("Why? Because it opened in 2019.", InputKind.STATEMENT, InputKind.STATEMENT),
    ],
)
def test_question_mark_at_the_end_makes_a_question(text: str, said: InputKind, kind: InputKind) -> None:
    assert kind_of(text, said) is kind


async def test_user_decides_what_the_input_is() -> None:
    assert (await planned(says(kind="question"), kind=InputKind.STATEMENT)).kind is InputKind.STATEMENT


@pytest.mark.parametrize(
    ("text", "said", "language"),
    [
        ("Wann wurde die Brücke eröffnet und was hat sie gekostet, und wer war der Architekt?", "en", "de"),
        ("Halm Bridge 2019", "fr", "fr"),  # too short to tell: the planner's word
    ],
)
async def test_language_is_that_of_the_input_where_its_words_tell(text: str, said: str, language: str) -> None:
    assert (await planned(says(language=said), text)).language == language


@pytest.mark.parametrize(
    "reply",
    ["no json at all", {"kind": "poem"}, {"sub_questions": []}, {"queries": ["q"] * 5}, {"language": "english"}],
)
async def test_failed_planner_leaves_the_input_as_the_one_question(reply: object) -> None:
    brain = world.model(plan=lambda _s, _u: reply) if isinstance(reply, str) else says(**reply)  # type: ignore[arg-type]

    assert await planned(brain) == Plan(
        kind=InputKind.QUESTION,
        focus=BRIDGE,
        sub_questions=(BRIDGE,),
        queries=("Halm Bridge open cost",),
        language="en",
    )


async def test_lost_engine_ends_the_run_instead() -> None:
    brain = says()
    brain.trouble["INPUT:"] = EngineUnavailable("refused")

    with pytest.raises(EngineUnavailable):
        await plan(run_of(BRIDGE, brain=brain))


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("When did the Halm Bridge open?", "Halm Bridge open"),
        ("Wie hoch ist der Turm der Kirche?", "Wie hoch Turm Kirche"),
        ("the of and", "the of and"),
        ("Halm, Halm and HALM: 1,284 metres?", "Halm 1,284 metres"),
        ("word " * 3 + " ".join(f"w{i}" for i in range(30)), "word " + " ".join(f"w{i}" for i in range(11))),
    ],
)
def test_keywords_are_the_texts_own_words(text: str, query: str) -> None:
    assert keywords(text) == query
