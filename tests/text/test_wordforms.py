"""Forms of one word: irregular ones and those that an ending makes, and words that only look alike."""

import pytest

from app.text.wordforms import root
from app.text.words import stem


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("sang", "singer"),
        ("bought", "buy"),
        ("men", "man"),
        ("wives", "wife"),
        ("king", "kingdom"),
        ("play", "players"),
        ("law", "lawyers"),
        ("height", "high"),
        ("decision", "decided"),
    ],
)
def test_forms_of_one_word_have_one_root(one: str, other: str) -> None:
    assert root(stem(one)) == root(stem(other))


@pytest.mark.parametrize(
    ("one", "other"), [("won", "lost"), ("bear", "bar"), ("sea", "see"), ("son", "song"), ("art", "are")]
)
def test_words_that_look_alike_have_different_roots(one: str, other: str) -> None:
    assert root(stem(one)) != root(stem(other))
