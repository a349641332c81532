"""Triage: one answer a sentence, nothing dropped, the speaker unknown to the model, doubt asked again."""

import json

import pytest

from app.core import event as ev
from app.core.error import EngineFailed
from app.core.speech import DecidedBy, SpeechType, TriageReason, Worth, falsifiability
from app.pipeline.triage import batch_schema, doubtful, sentences_of, settled, typed, weighed
from app.text.sentences import split
from tests.pipeline import podium, world

FILES = world.Files({"budget.txt": "The city of Orr spent 40 million crowns on schools in 2023."})
SPEECH = (
    "Good evening, people of Orr. We spent 40 million crowns on schools in 2023. I love this town. "
    "My mother waited six hours in the clinic. We must be brave."
)


def rows_of(view: podium.RunView) -> list[tuple[int, Worth, SpeechType]]:
    return [(r.number, r.worth, r.type) for r in view.rows()]


async def test_every_sentence_gets_one_answer_with_a_reason() -> None:
    view = await podium.held(SPEECH, FILES)
    assert [s.span.of(SPEECH) for s in view.spoken] == [s.of(SPEECH) for s in split(SPEECH)]
    assert rows_of(view) == [
        (1, Worth.OPINION, SpeechType.NONE),
        (2, Worth.CHECK_WORTHY, SpeechType.STATISTICAL),
        (3, Worth.OPINION, SpeechType.NONE),
        (4, Worth.CHECK_WORTHY, SpeechType.PERSONAL_ANECDOTE),
        (5, Worth.OPINION, SpeechType.NONE),
    ]
    assert all(row.reason for row in view.rows())
    assert falsifiability(view.rows()) == 0.4


async def test_sentences_go_in_batches_under_their_numbers() -> None:
    text = " ".join(f"We built {n} schools in the town of Orr." for n in range(2, 27))
    mind = podium.brain()
    view = await podium.held(text, FILES, mind, limits=world.Limits(max_claims=1))
    batches = [r for r in mind.requests if '"1"' in json.dumps(r.schema) or '"11"' in json.dumps(r.schema)]
    assert len(view.rows()) == 25
    assert json.loads(json.dumps(batches[0].schema))["required"] == [str(n) for n in range(1, 11)]


def test_schema_of_a_batch_asks_for_each_number_once() -> None:
    schema = batch_schema(["4", "5"])
    assert schema["required"] == ["4", "5"]
    assert schema["additionalProperties"] is False


async def test_sentence_that_the_model_left_out_is_asked_alone() -> None:
    scripts = podium.kinds(podium.usual_kind)

    def forgetful(system: str, user: str) -> object:
        told = scripts["triage"](system, user)
        assert isinstance(told, dict)
        return {n: kind for n, kind in told.items() if n != "3"} | {"99": "claim"}

    mind = podium.brain(triage=forgetful)
    view = await podium.held(SPEECH, FILES, mind)
    assert len(view.rows()) == 5
    assert view.triage[3].asked == 2
    assert 99 not in view.triage
    assert any("SENTENCE: I love this town." in r.messages[1].content for r in mind.requests)


async def test_unsure_answer_is_asked_again_with_the_sentences_around_it() -> None:
    mind = podium.brain()
    mind.probability = 0.3
    view = await podium.held(SPEECH, FILES, mind)
    again = [r.messages[1].content for r in mind.requests if "SENTENCE: I love" in r.messages[1].content]
    assert len(again) == 1
    assert "We spent 40 million" in again[0].split("AFTER IT")[0]
    assert all(row.asked == 2 for row in view.rows())


def test_figure_that_the_model_waves_away_is_doubtful_and_a_promise_is_not() -> None:
    view = podium.TriageRow(number=1, worth=Worth.OPINION, reason=TriageReason.VIEW)
    assert doubtful(view, "We built 400 schools.", "en")
    assert not doubtful(view, "We will build 400 schools.", "en")
    assert not doubtful(view, "I love this town.", "en")


async def test_without_a_usable_answer_a_rule_decides_and_says_so() -> None:
    mind = podium.brain(triage=lambda _s, _u: {"1": "nonsense"})
    mind.trouble["SENTENCE: I love"] = EngineFailed("died")
    view = await podium.held(SPEECH, FILES, mind)
    assert view.triage[3].decided_by is DecidedBy.RULE
    assert view.triage[3].reason is TriageReason.NO_ANSWER
    assert view.triage[2].worth is Worth.CHECK_WORTHY


async def test_fragment_needs_no_model() -> None:
    view = await podium.held("Thank you! " + SPEECH, FILES)
    assert view.triage[1].reason is TriageReason.FRAGMENT
    assert view.triage[1].decided_by is DecidedBy.RULE


async def test_question_states_nothing_and_needs_no_model() -> None:
    view = await podium.held("Did they build 400 schools in Orr? " + SPEECH, FILES)
    assert (view.triage[1].reason, view.triage[1].asked) == (TriageReason.QUESTION, 0)


async def test_speaker_is_in_no_prompt() -> None:
    transcript = "\n".join(
        f"{name}: {said}"
        for name, said in [
            ("ANSELM PRYCE", "We spent 40 million crowns on schools in 2023. I love this town."),
            ("RUTH CALLENDER", "They spent 12 million crowns on roads in 2022."),
            ("ANSELM PRYCE", "My mother waited six hours in the clinic."),
        ]
    )
    mind = podium.brain(propose=podium.seat("true"), criticise=podium.seat("false"))
    view = await podium.held(transcript, FILES, mind, speaker="Anselm Pryce")
    assert {s.speaker for s in view.spoken} == {"ANSELM PRYCE", "RUTH CALLENDER"}
    shown = " ".join(m.content for r in mind.requests for m in r.messages).casefold()
    assert "pryce" not in shown
    assert "callender" not in shown


def test_what_is_no_speech_is_no_sentence_and_offsets_are_exact() -> None:
    text = "PRESIDENT: Thank you. (APPLAUSE) We built 400 schools.\n\nMODERATOR: Is that so?"
    spoken = sentences_of(text, "en")
    assert [s.text for s in spoken] == ["Thank you.", "We built 400 schools.", "Is that so?"]
    assert [s.span.of(text) for s in spoken] == [s.text for s in spoken]


def test_sentence_that_was_looped_knows_how_often() -> None:
    text = "Welcome back. " + "Thanks for watching. " * 40 + "We built 400 schools, so so so so so so so many."
    assert [(s.text, s.repetitions) for s in sentences_of(text, "en")] == [
        ("Welcome back.", 1),
        ("Thanks for watching.", 40),
        ("We built 400 schools, so many.", 7),
    ]


def test_line_that_a_rolling_caption_shows_twice_is_no_loop() -> None:
    cues = "\n\n".join(
        f"00:00:0{n}.000 --> 00:00:0{n}.900\n{lines}"
        for n, lines in enumerate(["We built 400 schools.", "We built 400 schools.\nAnd two long bridges."])
    )
    assert {s.repetitions for s in sentences_of(f"WEBVTT\n\n{cues}\n", "en")} == {1}


async def test_engine_that_answers_nothing_is_the_ending_and_not_a_triage() -> None:
    mind = podium.brain()
    mind.trouble["SENTENCE"] = EngineFailed("it hung")
    view = await podium.held(SPEECH, FILES, mind)
    assert view.ending is not None
    assert view.ending.ending is ev.Ending.ENGINE


def row(kind: Worth, probability: float, reason: TriageReason = TriageReason.VIEW) -> podium.TriageRow:
    return podium.TriageRow(number=1, worth=kind, reason=reason, probability=probability)


def test_second_look_stands_when_it_is_sure_and_else_what_stands_in_the_sentence_decides() -> None:
    plain, figure = (
        sentences_of("I love this town, all of it.", "en")[0],
        sentences_of("We built 400 schools.", "en")[0],
    )
    sure, unsure = row(Worth.OPINION, 0.9), row(Worth.CHECK_WORTHY, 0.3, TriageReason.OTHER_FACT)
    assert settled(plain, unsure, sure, "en").worth is Worth.OPINION
    assert settled(plain, sure, unsure, "en").worth is Worth.OPINION
    assert settled(plain, row(Worth.OPINION, 0.4), row(Worth.CHECK_WORTHY, 0.6), "en").worth is Worth.OPINION
    assert settled(plain, row(Worth.OPINION, 0.4), row(Worth.CHECK_WORTHY, 0.8), "en").worth is Worth.CHECK_WORTHY
    assert settled(figure, unsure, row(Worth.OPINION, 0.4), "en").decided_by is DecidedBy.RULE
    assert settled(figure, unsure, row(Worth.OPINION, 0.4), "en").type is SpeechType.STATISTICAL
    assert settled(figure, sure, row(Worth.OPINION, 0.4), "en").worth is Worth.CHECK_WORTHY
    assert settled(figure, sure, sure, "en").worth is Worth.OPINION


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("The average household pays 640 florins more than in 2026.", SpeechType.STATISTICAL),
        ("The dam at Kestrel Gorge was opened on 3 May 2014.", SpeechType.HISTORICAL),
        ('Mr Pryce said that "taxes have not gone up".', SpeechType.ATTRIBUTION),
        ("Our hospitals have fewer beds today than they had in the flood.", SpeechType.COMPARISON),
        ("The Civic Bloc voted against it.", SpeechType.OTHER),
    ],
)
def test_type_of_a_claim_is_told_by_rule(sentence: str, kind: SpeechType) -> None:
    assert typed(sentence, "en")[0] is kind


PLAIN, IDLE = "Unemployment fell to 4.1 percent in 2019.", "I believe that we must never give up."


@pytest.mark.parametrize(
    ("text", "kind", "probability", "language", "worth", "decided_by"),
    [
        (PLAIN, Worth.OPINION, 0.5, "en", Worth.CHECK_WORTHY, DecidedBy.RULE),
        (IDLE, Worth.CHECK_WORTHY, 0.5, "en", Worth.OPINION, DecidedBy.RULE),
        (PLAIN, Worth.OPINION, 0.95, "en", Worth.OPINION, DecidedBy.MODEL),
        (IDLE, Worth.CHECK_WORTHY, 0.95, "en", Worth.CHECK_WORTHY, DecidedBy.MODEL),
        (IDLE, Worth.CHECK_WORTHY, 0.5, "de", Worth.CHECK_WORTHY, DecidedBy.MODEL),
    ],
)
def test_plain_words_turn_an_unsure_answer_and_no_other(
    text: str, kind: Worth, probability: float, language: str, worth: Worth, decided_by: DecidedBy
) -> None:
    (sentence,) = sentences_of(text, "en")
    answer = weighed(sentence, row(kind, probability, TriageReason.OTHER_FACT), language)
    assert (answer.worth, answer.decided_by) == (worth, decided_by)


def test_story_of_a_private_person_is_never_weighed_away() -> None:
    (sentence,) = sentences_of("She told me that she keeps a blanket in the car.", "en")
    told = row(Worth.CHECK_WORTHY, 0.5, TriageReason.OWN_STORY)
    assert weighed(sentence, told, "en") == told
