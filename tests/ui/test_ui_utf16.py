"""Places in a text, as Qt counts them."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor, QTextDocument

from app.core.span import Span
from app.ui.utf16 import in_units, showable, units


def test_an_emoji_before_a_quote_shifts_it_by_one() -> None:
    assert in_units("🌉 bridge", [Span(start=2, end=8)]) == [Span(start=3, end=9)]


def test_chinese_shifts_nothing_but_rare_ideographs_do() -> None:
    assert in_units("科松 𠮷 q", [Span(start=5, end=6)]) == [Span(start=6, end=7)]


def test_a_family_of_emoji_counts_every_joined_sign() -> None:
    family = "👩‍👩‍👧‍👦"
    assert units(family) == len(family) + 4


@given(st.text(max_size=60), st.data())
def test_the_document_shows_exactly_the_words_of_the_span(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    span = Span(start=start, end=end)
    document = QTextDocument(showable(text))
    place = in_units(text, [span])[0]
    cursor = QTextCursor(document)
    cursor.setPosition(place.start)
    cursor.setPosition(place.end, QTextCursor.MoveMode.KeepAnchor)
    shown = cursor.selectedText().replace("\u2029", "\n").replace("\u2028", "\n").replace("\xa0", " ")
    assert shown == span.of(showable(text)).replace("\u2028", "\n").replace("\xa0", " ")


@given(st.text(max_size=80))
def test_showable_keeps_the_number_of_characters(text: str) -> None:
    assert len(showable(text)) == len(text)
