"""Sentences: where they end in several languages, and that no character is lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.span import Span
from app.text.sentences import split


def pieces(text: str, lang: str = "en") -> list[str]:
    return [span.of(text) for span in split(text, lang)]


# Each case is written with "|" where the next sentence begins.
CASES = [
    ("en", "The mill closed. |Nobody asked why. |Did you? |No!"),
    ("en", "Mr. Harrow met Dr. Adeyemi and Gov. Lund in Mt. Vale on Jan. 5 at 9 a.m. sharp. |They left."),
    ("en", "The vote fell on No. 9 of p. 12. |Was it close? |No. |It was not."),
    ("en", "She sold it to Harrow, Lund & Co. in May. |He works for Vale Inc. |The rest is history."),
    ("en", "The ship flew the U.S. flag. |It sailed from the U.K. |The crew was small."),
    ("en", "Ingrid T. Lund wrote it. |No one is taller than I. |And that is that."),
    ("en", "By 7 p.m. Mr. Lund was home. |The shop shut at 6 p.m. |Mrs. Lund did not."),
    ("en", "The case of Harrow v. Vale cost $2.50. |It made news at www.vale.example/a.b today."),
    ("en", 'He said, "I was there. I saw it." |She laughed.'),
    ("en", 'The mayor denied that "the bridge is safe. It never was." |The engineers agreed.'),
    ("en", "“Is it true?” she asked. |“It is.” |He left."),
    ("en", "They went (it was late. It was dark.) to the harbour. |Then it rained."),
    ("en", "Well... that is odd. |I waited.... |No one came."),
    ("en", "We will win. |(APPLAUSE) |Thank you. |[Laughter] |You know it."),
    ("en", "It isn't. |We know it wasn't. |I do."),
    ("en", "1. Mend the roof |2. Paint the door |3. Sell the house"),
    ("en", "She paints modern art. |Harrow Jr. does not. |The rep. from Vale left."),
    ("en", "We tried — remember? — twice and lost."),
    ("en", "The dam broke at noon.|Nobody was hurt. |See node.js or write to a.b@vale.example."),
    ("de", "Am 3. Oktober kam Dr. Lund mit ca. 40 Leuten, d.h. fast allen. |Das war 1990. |Danach nie mehr."),
    ("de", "„Das stimmt nicht. Ich war dort.“ |Er ging, z.B. nach Bonn, Köln usw. |Die anderen blieben."),
    (
        "fr",
        "M. Le Duc dit : « Je reste. Tu pars. » |Mme Duval, p. ex., est partie ! |Pourquoi ? |L'art. 5 le dit.",
    ),
    ("es", "El Sr. Lara vive en EE. UU. desde 1990. |¿Y Ud.? |¡Yo no! |Véase la pág. 5."),
    ("zh", "他说：“我在那里。我看见了。”|然后他走了。|真的吗？|“不是。”他说。"),
    ("ja", "橋は安全です。|「違います。危険です。」と彼は言った。|本当ですか？|はい！"),
    ("ar", "هذا صحيح. |أين أنت؟ |هنا."),
    ("hi", "यह सच है। |वह गया।"),
    ("xx", "An unknown tongue. |It still works."),
]


@pytest.mark.parametrize(("lang", "marked"), CASES)
def test_sentences_end_where_a_reader_would_end_them(lang: str, marked: str) -> None:
    assert pieces(marked.replace("|", ""), lang) == [piece.strip() for piece in marked.split("|")]


@pytest.mark.parametrize("tag", ["de", "de-AT", "DE_ch"])
def test_region_of_a_language_tag_does_not_matter(tag: str) -> None:
    assert len(split("Am 3. Oktober kam Herr Dr. Lund.", tag)) == 1


def test_line_that_wraps_a_sentence_does_not_end_it() -> None:
    assert pieces("The council did not\nsay when. It will\nmeet again.") == [
        "The council did not\nsay when.",
        "It will\nmeet again.",
    ]


def test_full_lines_of_a_wrapped_text_are_joined_before_capitals_too() -> None:
    text = (
        "The engineers who looked at the old bridge of Vale told Mayor\n"
        "Harrow that it would not stand another winter, and that Lund\n"
        "Brothers had known as much."
    )
    assert len(split(text)) == 1


def test_headings_and_list_lines_are_sentences_of_their_own() -> None:
    assert pieces("A bridge falls\nThe bridge of Vale fell. It was old.\n\n• roof\n• door") == [
        "A bridge falls",
        "The bridge of Vale fell.",
        "It was old.",
        "• roof",
        "• door",
    ]


def test_quotation_without_an_end_does_not_swallow_the_rest() -> None:
    assert len(split('He said "so. ' + "It rained all day. " * 40)) > 30


@pytest.mark.parametrize("text", ["", " \n\t\u00a0"])
def test_nothing_but_white_space_has_no_sentences(text: str) -> None:
    assert split(text) == []


@pytest.mark.parametrize(
    "unit", ["It rained. Mr. B. did not. ", "a. ", "• ", '."', "no end ", "。", "( ", "x\n", ". . . "]
)
def test_long_text_in_one_paragraph_is_split_in_one_pass(unit: str) -> None:
    text = unit * 20_000
    spans = split(text)
    assert sum(len("".join(span.of(text).split())) for span in spans) == len("".join(text.split()))


MARKS = st.sampled_from(
    [*"abIZ é15!?…\"'“”«»()[]:,•。」\n\r\u2028\u00ad", ". ", " 1. ", " 2. ", "(APPLAUSE)", ". . .", "\n\n"]
)
PROSE = st.lists(MARKS, max_size=60).map("".join)


@settings(max_examples=150, deadline=None)
@given(text=st.one_of(PROSE, st.text(max_size=80)), lang=st.sampled_from(["en", "de", "fr", "zh", "xx"]))
def test_spans_are_ordered_trimmed_and_cover_all_but_white_space(text: str, lang: str) -> None:
    spans = split(text, lang)
    at = 0
    for span in spans:
        assert not text[at : span.start].strip()
        assert span == Span(start=span.start, end=span.end)
        assert span.of(text) == span.of(text).strip() != ""
        at = span.end
    assert not text[at:].strip()
