"""The lines of a batch's file: what is an input, what is refused and by which number, and what counts as the same."""

import json
from datetime import date

import pytest

from app.batch.lines import Inputs, read_inputs
from app.core.claim import Job

A, B = "The Varrow Bridge opened in 2019.", "The ferry to Morsay was sold."


def read(*lines: object, what: Job = Job.CHECK) -> Inputs:
    return read_inputs([line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines], what)


def test_line_is_a_string_or_an_object() -> None:
    inputs = read(A, {"id": 7, "text": B, "said_on": "2024-03-07", "speaker": "Ada", "note": "ours"})
    assert [(each.line, each.id, each.text) for each in inputs.good] == [(1, "line 1", A), (2, "7", B)]
    assert (inputs.good[1].said_on, inputs.good[1].speaker) == (date(2024, 3, 7), "Ada")
    assert not inputs.bad


BAD: tuple[object, ...] = (
    *(b"not JSON", b'{"text": ', b"\xff\xfe", b"[" * 100_000, b"12", "", "\x00\x01\x02", "a" * 20_001),
    *({"id": "x"}, {"text": 3}, {"text": " \n"}, {"text": A, "said_on": "March"}, {"text": A, "speaker": 3}),
    {"text": A, "id": [1]},
)


@pytest.mark.parametrize("line", BAD, ids=lambda line: repr(line)[:30])
def test_bad_line_is_told_by_its_number_and_the_rest_goes_on(line: object) -> None:
    inputs = read(A, line, B)
    assert [each.text for each in inputs.good] == [A, B]
    assert [bad.line for bad in inputs.bad] == [2]
    assert inputs.bad[0].why


def test_blank_lines_and_a_byte_order_mark_are_no_trouble() -> None:
    inputs = read(b"\xef\xbb\xbf" + json.dumps(A).encode() + b"\r", b"", b"  \r")
    assert [each.text for each in inputs.good] == [A]
    assert not inputs.bad


def test_speech_needs_its_day_or_the_word_unknown() -> None:
    inputs = read({"text": A}, {"text": A, "said_on": "unknown"}, {"text": A, "said_on": "2024-03-07"}, what=Job.SPEECH)
    assert [each.said_on for each in inputs.good] == [None, date(2024, 3, 7)]
    assert [bad.line for bad in inputs.bad] == [1]


def test_same_input_twice_is_done_once_and_told() -> None:
    inputs = read(A, B, A)
    assert len(inputs.good) == 2
    assert [(bad.line, bad.repeated) for bad in inputs.bad] == [(3, True)]


def test_same_id_with_another_text_is_refused() -> None:
    inputs = read({"id": "a", "text": A}, {"id": "a", "text": B}, {"id": "a", "text": A})
    assert [each.text for each in inputs.good] == [A]
    assert [(bad.line, bad.repeated) for bad in inputs.bad] == [(2, False), (3, True)]


def test_input_is_known_again_by_its_content_wherever_it_stands() -> None:
    first, second = read(A, B).good, read("A new first line.", B, A).good
    assert [each.key for each in first] == [second[2].key, second[1].key]
    assert read({"id": "x", "text": A}).good[0].key != first[0].key
