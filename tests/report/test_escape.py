"""Text of strangers stays text, and addresses of strangers stay addresses."""

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from app.report.escape import line, link, markdown

COMMONMARK = MarkdownIt("commonmark").enable(["table", "strikethrough"])
TRICKY = st.text(
    alphabet=st.one_of(st.sampled_from("\\`*_{}[]()<>#+-.!|~&;:=\"'/ \n\t1ab"), st.characters()), max_size=40
)


def plain_text(source: str) -> str:
    """What a reader of rendered Markdown sees; fails when anything but text was rendered."""
    tokens = COMMONMARK.parse(source)
    assert [t.type for t in tokens] in ([], ["paragraph_open", "inline", "paragraph_close"]), source
    children = (tokens[1].children or []) if tokens else []
    assert {c.type for c in children} <= {"text", "text_special"}, source
    return "".join(c.content for c in children)


def without_controls(text: str) -> str:
    return "".join(c for c in text if c.isspace() or unicodedata.category(c) != "Cc")


@settings(max_examples=300, deadline=None)
@given(text=TRICKY)
def test_markdown_shows_text_as_itself(text: str) -> None:
    assert plain_text(markdown(text)) == " ".join(without_controls(text).split())


@pytest.mark.parametrize(
    "text",
    [
        "# head",
        "1. list",
        "2) list",
        "- item",
        "+ item",
        "---",
        "***",
        "> quote",
        "```code",
        "~~~code",
        "    indented",
        "<script>alert(1)</script>",
        "![i](javascript:alert(1))",
        "[a]: https://b.example",
        "AT&amp;T",
        "a | b",
        "~~gone~~",
        "\\",
    ],
)
def test_markdown_marks_lose_their_power(text: str) -> None:
    assert plain_text(markdown(text)) == " ".join(text.split())


def test_ordinary_text_is_left_readable() -> None:
    text = "On 27 May 2023 (126 days early), 31 000 vehicles: 2023-11-02, AT&T, 9.1 % & more!"
    assert markdown(text) == text


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "JAVASCRIPT:alert(1)",
        " https://a.example",
        "data:text/html,x",
        "java\nscript:x",
        "//a.example",
        "",
        "ftp://a",
    ],
)
def test_only_web_and_file_addresses_become_links(url: str) -> None:
    assert link(url) == ""


def test_links_keep_what_is_harmless_and_encode_what_is_not() -> None:
    assert link("https://ä.example/a?b=1&c=2#d") == "https://ä.example/a?b=1&c=2#d"
    assert link("file:///home/ada/korsund.pdf") == "file:///home/ada/korsund.pdf"
    assert link('https://a.example/"><b>\n(x)') == "https://a.example/%22%3E%3Cb%3E%0A%28x%29"
    assert link("https://a.example/\u202egpj.exe") == "https://a.example/%E2%80%AEgpj.exe"
    assert link("https://a.example/\ud800") == "https://a.example/%3F"


def test_a_title_is_one_line_without_turned_or_hidden_text() -> None:
    assert line("Bank \u202eexe.\n  report\u200b") == "Bank exe. report"
    assert line("می\u200cخواهم") == "می\u200cخواهم"


@pytest.mark.parametrize("shown", [line, markdown])
def test_what_a_terminal_would_obey_is_taken_out(shown: Callable[[str], str]) -> None:
    assert shown("\x1b]0;owned\x07Costs \x9b2K940 \x1bcmillion\r\n") == shown("]0;ownedCosts 2K940 cmillion")
