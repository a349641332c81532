"""Transcripts: who speaks, what is no speech, and that every character keeps its place."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.span import Span
from app.text.sentences import split
from app.text.transcript import MarkKind, Turn, read_transcript


def said(text: str) -> list[tuple[str, str]]:
    return [(turn.speaker, turn.text) for turn in read_transcript(text)]


def marked(text: str, kind: MarkKind) -> list[str]:
    return [mark.span.of(text) for turn in read_transcript(text) for mark in turn.marks if mark.kind is kind]


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("HARROW: We won.\nLUND: You lost.", [("HARROW", "We won."), ("LUND", "You lost.")]),
        ("HARROW: We won.", [("HARROW", "We won.")]),
        (
            "President Lund: We won.\n\nQuestion: Did you?\n\nSpeaker 2: No.",
            [("President Lund", "We won."), ("Question", "Did you?"), ("Speaker 2", "No.")],
        ),
        (
            "Ann Lund: One.\nBo Harrow: Two.\nAnn Lund: Three.\nBo Harrow: Four.",
            [("Ann Lund", "One."), ("Bo Harrow", "Two."), ("Ann Lund", "Three."), ("Bo Harrow", "Four.")],
        ),
        ("**Ann Lund (Vale):** One.\n**Bo:** Two.", [("Ann Lund", "One."), ("Bo", "Two.")]),
        ("Ann Lund: (00:12)\nOne.\n\nBo Berg: (01:02)\nTwo.", [("Ann Lund", "One."), ("Bo Berg", "Two.")]),
        ("[00:00:01] SPEAKER_00: One.\n[00:00:04] SPEAKER_01: Two.", [("SPEAKER_00", "One."), ("SPEAKER_01", "Two.")]),
        ("Speaker 1  0:03\nOne.\n\nSpeaker 2  0:12\nTwo.", [("Speaker 1", "One."), ("Speaker 2", "Two.")]),
        (">> One.\n>> Two.\n>>> ANCHOR: Three.", [("", "One."), ("", "Two."), ("ANCHOR", "Three.")]),
        (
            "Mr. LUND of Vale. Madam President, I rise.\nThe PRESIDING OFFICER. Without objection.",
            [("Mr. LUND of Vale", "Madam President, I rise."), ("The PRESIDING OFFICER", "Without objection.")],
        ),
        (
            "Präsidentin Ada Lund: Danke.\n\nDr. Ola Berg (FDP): Frau Präsidentin!",
            [("Präsidentin Ada Lund", "Danke."), ("Dr. Ola Berg", "Frau Präsidentin!")],
        ),
        (
            "M. le président. La parole est à M. Jean Val.\n\nM. Jean Val. Merci.",
            [("M. le président", "La parole est à M. Jean Val."), ("M. Jean Val", "Merci.")],
        ),
        (
            "El señor PRESIDENTE: Se abre la sesión.\nLa señora Díaz López: Gracias.",
            [("El señor PRESIDENTE", "Se abre la sesión."), ("La señora Díaz López", "Gracias.")],
        ),
        ("Before it all.\nHARROW: One.\nLUND: Two.", [("", "Before it all."), ("HARROW", "One."), ("LUND", "Two.")]),
    ],
)
def test_a_label_at_the_start_of_a_line_begins_a_turn(text: str, turns: list[tuple[str, str]]) -> None:
    assert said(text) == turns


@pytest.mark.parametrize(
    "text",
    [
        "The mill closed in 1990.\n\nIt opened again at 10:30. Nobody knew why.",
        "Note: this is prose.\nRemember: the mill closed.\nThe result: nothing.",
        "WARNING: the bridge is closed.",
        "Secretary Lund, 30 seconds: how long are they to wait?",
        "She loves two things (music and rowing), and that that is so she had had to learn.",
        "It was a very, very long night, and you, you alone, know it.",
        "Er hörte auf, auf sie zu warten, und um fünf Uhr ging er.",
        "Never again. Never again. Never again.",
        "A note on page 5 [12] says: “No, no, no!”",
    ],
)
def test_plain_prose_is_one_turn_unchanged(text: str) -> None:
    (turn,) = read_transcript(text)
    assert (turn.speaker, turn.label, turn.text, turn.marks) == ("", None, text, ())
    assert turn.span == Span(start=0, end=len(text))


SRT = (
    "\ufeff1\r\n00:00:01,000 --> 00:00:04,000\r\nWe built the\r\nlongest bridge\r\n\r\n"
    "2\r\n00:00:04,500 --> 00:00:06,000\r\nin the county. <i>Really.</i>\r\n\r\n"
    "3\r\n00:00:07,000 --> 00:00:08,000\r\n- Who paid?\r\n- We did.\r\n"
)
VTT = (
    "WEBVTT - council\nKind: captions\n\nNOTE made by\nhand\n\nfirst\n00:01.000 --> 00:04.000 align:start\n"
    "<v Ann Lund>We built\nit.\n\n00:04.000 --> 00:05.000\n<v Ann Lund>It was cheap.\n\n"
    "00:05.000 --> 00:06.000\n<v Bo>{\\an8}No.\n"
)


def test_srt_is_read_across_cues() -> None:
    turns = read_transcript(SRT)
    assert [" ".join(t.text.split()) for t in turns] == [
        "We built the longest bridge in the county. Really.",
        "Who paid?",
        "We did.",
    ]
    assert [t.starts_s for t in turns] == [1.0, 7.0, 7.0]
    assert len(split(turns[0].text)) == 2
    first = turns[0].text.index("bridge in")
    assert turns[0].locate(Span(start=first, end=first + 9)).of(SRT).split() == [
        "bridge", "2", "00:00:04,500", "-->", "00:00:06,000", "in",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cue", "turns"),
    [
        ("Anna Berg: We built the mill.", [("Anna Berg", "We built the mill.")]),
        ("Anna: We built the mill.", [("Anna", "We built the mill.")]),
        ("- ANNA: We built it.\n- BO: Who paid?", [("ANNA", "We built it."), ("BO", "Who paid?")]),
        ("-Anna Berg: We built it.\n-Who paid?", [("Anna Berg", "We built it."), ("", "Who paid?")]),
        ("<i>Anna Berg:</i> We built it.", [("Anna Berg", "We built it.")]),
        ("- <b>Anna Berg</b>: We built it.", [("Anna Berg", "We built it.")]),
        ('<font color="#fff">ANNA:</font> We built it.', [("ANNA", "We built it.")]),
        ("Anna Berg (on the line): We built it.", [("Anna Berg", "We built it.")]),
        ("We built it. Anna Berg: It was cheap.", [("", "We built it."), ("Anna Berg", "It was cheap.")]),
        ("Mayor Lund:\nWe built it.", [("Mayor Lund", "We built it.")]),
        ("This is what counts: We built it.", [("", "This is what counts: We built it.")]),
        ("We had one aim. Jobs: More of them.", [("", "We had one aim. Jobs: More of them.")]),
        ("Remember: We built it at 10:30 sharp.", [("", "Remember: We built it at 10:30 sharp.")]),
    ],
)
@pytest.mark.parametrize("head", ["1\n00:00:01,000 --> 00:00:04,000\n", "WEBVTT\n\n00:01.000 --> 00:04.000\n"])
def test_a_name_that_labels_one_line_of_a_cue_is_no_speech(head: str, cue: str, turns: list[tuple[str, str]]) -> None:
    assert [(t.speaker, " ".join(t.text.split())) for t in read_transcript(f"{head}{cue}\n")] == turns


def test_vtt_voices_go_on_from_cue_to_cue() -> None:
    turns = read_transcript(VTT)
    assert [(t.speaker, t.text, t.starts_s) for t in turns] == [
        ("Ann Lund", "We built it. It was cheap.", 1.0),
        ("Bo", "No.", 5.0),
    ]


def test_rolling_captions_are_read_once() -> None:
    text = (
        "00:01.000 --> 00:02.000\nthe mill was opened\n\n00:02.000 --> 00:03.000\nthe mill was opened\n"
        "by the mayor of Vale\n\n00:03.000 --> 00:04.000\nby the mayor of Vale\nin June\n"
    )
    assert said(text) == [("", "the mill was opened by the mayor of Vale in June")]


def test_bare_times_at_lines_are_set_aside() -> None:
    text = "0:01\nwe opened the mill\n0:05\nin nineteen ninety\n"
    assert said(text) == [("", "we opened the mill in nineteen ninety")]
    assert read_transcript(text)[0].starts_s == 1.0


@pytest.mark.parametrize(
    ("text", "marks", "left"),
    [
        ("We won. (APPLAUSE) Thank you.", ["(APPLAUSE)"], "We won. Thank you."),
        ("We won. [Laughter and cheers.] Yes.", ["[Laughter and cheers.]"], "We won. Yes."),
        ("We won. (laughter) Yes.", ["(laughter)"], "We won. Yes."),
        ("We cannot\n\n(APPLAUSE)\n\nand will not stop.", ["(APPLAUSE)"], "We cannot and will not stop."),
        ("One.\n\n[Music]\n\nTwo.", ["[Music]"], "One.\n\nTwo."),
        ("♪ la la ♪ We won.", ["♪ la la ♪"], "We won."),
        ("Ja. (Beifall bei der SPD – Zuruf des Abg. Berg (AfD): Nein!) Danke.",
         ["(Beifall bei der SPD – Zuruf des Abg. Berg (AfD): Nein!)"], "Ja. Danke."),
        ("Merci. (Applaudissements sur les bancs.) Oui.", ["(Applaudissements sur les bancs.)"], "Merci. Oui."),
        ("Gracias. (Aplausos) Sí.", ["(Aplausos)"], "Gracias. Sí."),
    ],
)  # fmt: skip
def test_applause_and_music_are_marked_and_not_said(text: str, marks: list[str], left: str) -> None:
    assert marked(text, MarkKind.STAGE) == marks
    assert said(text) == [("", left)]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("I-I-I think we we won.", "I think we won."),
        ("Yes, I... I know.", "Yes, I know."),
        ("I want to uh - expand the mill.", "I want to expand the mill."),
        ("And, uh, we w-w-we did, um, try.", "And, we we did, try."),
        ("The the mill, and th-the bridge.", "The mill, and the bridge."),
    ],
)
def test_stutters_and_fillers_are_set_aside(text: str, left: str) -> None:
    assert said(text) == [("", left)]


def test_looping_garbage_is_said_once_and_counted() -> None:
    text = "Welcome back. " + "Thanks for watching. " * 40 + "Goodbye all."
    (turn,) = read_transcript(text)
    assert turn.text == "Welcome back. Thanks for watching. Goodbye all."
    assert [(mark.kind, mark.count) for mark in turn.marks] == [(MarkKind.LOOP, 40)]


def test_a_loop_across_labelled_lines_and_cues_is_one() -> None:
    lines = "\n".join("SPEAKER 1: Thanks for watching!" for _ in range(40))
    assert said(f"HOST: We start.\n{lines}\n") == [("HOST", "We start."), ("SPEAKER 1", "Thanks for watching!")]
    cues = "".join(f"{n}\n00:00:{n:02},000 --> 00:00:{n:02},900\nThanks for watching!\n\n" for n in range(1, 41))
    assert said(cues) == [("", "Thanks for watching!")]


@pytest.mark.parametrize("word", ["ご視聴ありがとうございました。", "so ", "la la la oh "])
def test_a_loop_is_collapsed_in_any_script(word: str) -> None:
    (turn,) = read_transcript("Well: " + word * 60)
    assert len(turn.text) < 40


@pytest.mark.parametrize("text", ["", "  \n ", "(APPLAUSE)", "\ufeff", "WEBVTT\n\n00:01.000 --> 00:02.000\n\n"])
def test_nothing_said_is_no_turn(text: str) -> None:
    assert read_transcript(text) == []


def test_a_turn_without_speech_leaves_its_marks_to_the_one_before() -> None:
    turns = read_transcript("HARROW: We won.\nAUDIENCE: (APPLAUSE)\nLUND: No.")
    assert [t.speaker for t in turns] == ["HARROW", "LUND"]
    assert [mark.kind for mark in turns[0].marks] == [MarkKind.SPEAKER, MarkKind.SPEAKER, MarkKind.STAGE]


def tiles(text: str, turns: list[Turn]) -> None:
    """Each character that is not white space lies in one piece or one mark, and pieces say what their turn says."""
    seen = [0] * len(text)
    for turn in turns:
        for piece in turn.pieces:
            words = piece.span.of(text)
            assert turn.text[piece.at : piece.at + len(words)].split() == words.split()
        for span in [*(p.span for p in turn.pieces), *(m.span for m in turn.marks)]:
            for at in range(span.start, span.end):
                seen[at] += 1
        for at in range(len(turn.text)):
            if not turn.text[at].isspace():
                assert turn.locate(Span(start=at, end=at + 1)).of(text) == turn.text[at]
    for at, times in enumerate(seen):
        assert times <= 1
        assert times or text[at].isspace() or text[at] == "\ufeff" or not turns


BITS = [
    "HARROW: ", "Ann Lund: ", "Speaker 1  0:03", "(APPLAUSE)", "[00:01:02]", "We won. ", "we we ", "uh, ", "w-w-we ",
    "\n", "\n\n", "Thanks for watching. " * 6, "00:00:01,000 --> 00:00:02,000", "1", "<v Bo>", ">> ", "- ", "♪",
    "10:30 ", "é 漢字。", "WEBVTT", "(Beifall bei der SPD)", "Mr. LUND. ", "“No,” she said. ", "\ufeff", "\r\n",
]  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(BITS), max_size=25).map("".join))
def test_no_character_is_lost_or_taken_twice(text: str) -> None:
    tiles(text, read_transcript(text))


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=120))
def test_any_text_is_read(text: str) -> None:
    tiles(text, read_transcript(text))


def test_samples_of_all_kinds_keep_every_character() -> None:
    for text in (SRT, VTT, "HARROW: We won. (APPLAUSE)\nLUND: " + "No no no no. " * 9):
        tiles(text, read_transcript(text))


def test_long_transcripts_keep_their_sentences_in_place() -> None:
    source = random.Random(5)
    lines = []
    for n in range(2_000):
        speaker, year = source.choice(["HARROW", "LUND"]), source.randint(1950, 2020)
        lines.append(f"{speaker}: In {year} we built no. {n:04}, uh, it stood. (APPLAUSE)")
    text = "\n".join(lines)
    turns = read_transcript(text)
    assert len(turns) == 2_000
    for n, turn in enumerate(turns):
        (sentence,) = split(turn.text)
        assert f"no. {n:04}, it stood." in sentence.of(turn.text)
        assert turn.locate(sentence).of(text).endswith("it stood.")
