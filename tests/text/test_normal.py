"""Normal text: what is levelled, what is kept, and that offsets lead back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.text.normal import has_wrapped_words, normalise


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("“It’s” — ‘So’", "'it's'-'so'"),
        ("ﬁrst １２ Straße", "first 12 strasse"),
        ("cafe\u0301", "caf\u00e9"),
        ("a \u200b b\u00ad c", "a b c"),
        ("one [12] two.[3]", "one two."),
        ("[t]he [thing]", "the [thing]"),
        ("Q&amp;A &bogus; &#8217;", "q&a &bogus; '"),
        ("went [ … ] home . . . now", "went...home...now"),
        ("10² is 10½ of CO₂", "10² is 10½ of co₂"),
        ("sûr ? 5 %", "sûr? 5%"),
        ("**bold** and _slanted_ a_b", "bold and slanted a_b"),
    ],
)
def test_typography_is_levelled_and_figures_are_kept(text: str, normal: str) -> None:
    assert normalise(text).text == normal


def test_hyphen_at_a_line_end_reads_two_ways() -> None:
    assert has_wrapped_words("two-\nyear")
    assert normalise("two-\nyear").text == "twoyear"
    assert normalise("two-\nyear", keep_hyphens=True).text == "two-year"
    assert normalise("Jean-\nPaul").text == "jean-paul"


@settings(max_examples=150, deadline=None)
@given(text=st.one_of(st.text(max_size=60), st.text(alphabet="aB1-\n ….[]*_&;#39'“\u00ad\u0301ﬁ", max_size=60)))
def test_each_character_stands_for_a_stretch_of_the_original_in_order(text: str) -> None:
    normal = normalise(text)
    assert len(normal.text) == len(normal.starts) == len(normal.ends)
    assert list(normal.starts) == sorted(normal.starts)
    assert list(normal.ends) == sorted(normal.ends)
    for start, end in zip(normal.starts, normal.ends, strict=True):
        assert 0 <= start < end <= len(text)
