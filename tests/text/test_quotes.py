"""Quotations: found through typography, refused when a word, a figure or a negation differs."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.core.span import Span
from app.text.quotes import locate, widen

PAGE = (
    "# The bridge of Vale\n"
    "The council's engineers said on 5 March that the two-year-old bridge is safe. Mayor Harrow denied that he had "
    'known of "the first cracks" before. He did not sign the report – it cost £2.5 million, or 9,200 a day.\n'
    "Traffic fell by 12.5% in 2019 and the toll office could not say why the toll was raised in winter.\n"
    "The toll was raised in winter, and the harbour was closed. The toll was raised again and the ferry ran."
)


def found(quote: str, page: str = PAGE) -> list[str]:
    return [span.of(page) for span in locate(quote, page)]


@pytest.mark.parametrize(
    "quote",
    [
        "engineers said on 5 March",
        "“The council’s engineers said on 5 March”",
        "the council's engineers SAID on 5 march.",
        "[t]he council's engineers said",
        "engineers\u00a0said  on\n5 March",
        "the two‑year‑old bridge is safe",
        "the two-\nyear-old bridge is safe",
        "the two-year-old bri-\ndge is safe",
        "the two-year-old bri\u00addge is safe",
        "The council&#39;s engineers said",
        "known of 'the ﬁrst cracks' before",
        'known of "**the first** cracks" before',
        "sign the report—it cost £2.5 million",
        "…on 5 March that the two-year-old bridge is safe.[12]",
        "# The bridge of Vale",
    ],
)
def test_typography_does_not_hide_a_quotation(quote: str) -> None:
    assert len(locate(quote, PAGE)) == 1


@pytest.mark.parametrize(
    "quote",
    [
        "engineers said on 6 March",
        "engineers said on 15 March",
        "the bridge is not safe",
        "Mayor Lund denied that he had known",
        "He did sign the report",
        "engineers said that the two-year-old bridge",
        "it cost £2.5 billion",
        "or 9,200 a week",
        "bridge is safe it cost £2.5 million",
    ],
)
def test_changed_word_or_figure_is_never_found(quote: str) -> None:
    assert locate(quote, PAGE) == []


@pytest.mark.parametrize(
    "quote",
    [
        "engineers said on 5 Mar",
        "ayor Harrow denied that",
        "Traffic fell by 12",
        "Traffic fell by 12.5",
        "Traffic fell by 12.5% in 201",
        "5 million, or 9,200 a day",
        "2.5 million, or 9,200 a day",
        "£2.5 million, or 9",
        "200 a day",
    ],
)
def test_quotation_that_cuts_a_word_or_a_figure_is_not_found(quote: str) -> None:
    assert locate(quote, PAGE) == []


def test_minus_sign_belongs_to_the_figure() -> None:
    page = "At night it fell to −5 degrees in Vale."
    assert found("5 degrees in Vale", page) == []
    assert found("-5 degrees in Vale", page) == ["−5 degrees in Vale"]
    assert found("-5 degrees in Vale", "At night it fell to 2-5 degrees in Vale.") == []


def test_superscript_is_not_a_digit() -> None:
    assert found("about 102 stars were seen", "There, about 10² stars were seen.") == []


@pytest.mark.parametrize("quote", ["", "   ", "…", "the bridge", "“safe.”", "。。。", "- - -"])
def test_too_few_words_prove_nothing(quote: str) -> None:
    assert locate(quote, PAGE) == []


@pytest.mark.parametrize("mark", ["…", " ... ", "[...]", " […] ", " . . . ", "(…)"])
def test_omission_is_located_part_by_part(mark: str) -> None:
    assert found(f"The council's engineers said{mark}the two-year-old bridge is safe.") == [
        "The council's engineers said",
        "the two-year-old bridge is safe.",
    ]


def test_dots_that_stand_on_the_page_are_no_omission() -> None:
    assert found("No... I never said it", "“No… I never said it,” he cried.") == ["No… I never said it"]


@pytest.mark.parametrize(
    "quote",
    [
        "toll office could … say why the toll was raised",
        "Mayor Harrow … had known of",
        "the two-year-old bridge … engineers said on",
        "The bridge … said on 5 March … x",
    ],
)
def test_omission_that_changes_the_meaning_or_the_order_is_refused(quote: str) -> None:
    assert locate(quote, PAGE) == []


def test_parts_far_apart_were_not_said_together() -> None:
    page = "The mill is open. " + "It rained on and on. " * 20 + "The owner went home."
    assert found("The mill is open. … The owner went home.", page) == []


def test_of_several_places_the_closest_parts_are_taken() -> None:
    first, second = locate("toll was raised … the harbour was closed", PAGE)
    assert first.start == PAGE.index("toll was raised in winter, and")
    assert second.of(PAGE) == "the harbour was closed"


def test_omission_backs_off_from_a_first_match_that_leads_nowhere() -> None:
    first, _ = locate("The toll was raised … the ferry ran", PAGE)
    assert first.start == PAGE.rindex("The toll was raised")


def test_heading_and_title_are_told_apart_by_their_marks() -> None:
    page = "TITLE: A bridge falls in Vale | News\n## A bridge falls in Vale\n"
    assert found("## A *bridge* falls in Vale", page) == ["## A bridge falls in Vale"]


@pytest.mark.parametrize(
    ("quote", "page"),
    [
        ("«\u00a0Le pont est sûr\u00a0»", "Il a dit : « Le pont est sûr », puis rien."),
        ("Le pont est-il sûr?", "Le pont est-il sûr\u202f?"),
        ("»die Brücke ist sicher«", "Sie sagte, „die Brücke ist sicher“."),
        ("die STRASSE ist gesperrt", "Heute ist die Straße ist gesperrt, hieß es."),
        ("他说这座桥是安全的", "昨天他说这座桥是安全的。"),
        ("the résumé was lost", "Then the re\u0301sume\u0301 was lost."),
        ("the information was lost", "Then the infor-\nmation was lost."),
        ("the two-year plan was lost", "Then the two-\nyear plan was lost."),
    ],
)
def test_other_scripts_and_wrapped_words_are_found(quote: str, page: str) -> None:
    assert len(locate(quote, page)) == 1


def test_omitted_negation_is_refused_in_other_languages() -> None:
    assert found("die alte Brücke … sicher gebaut worden", "Dass die alte Brücke nicht sicher gebaut worden ist.") == []
    assert found("这座桥昨天是…安全的建筑", "这座桥昨天是不安全的建筑。") == []


def test_quotation_after_a_negation_is_widened_over_it() -> None:
    spans = locate("sign the report – it cost £2.5 million", PAGE)
    assert widen(spans, PAGE).of(PAGE).startswith("He did not sign")
    spans = locate("he had known of", PAGE)
    assert widen(spans, PAGE).of(PAGE).startswith("Mayor Harrow denied that")


def test_parts_are_widened_to_all_sentences_between_them() -> None:
    page = "One is here. Two is there now. Three was never that. Four is gone."
    spans = [
        Span(start=page.index("is there"), end=page.index(" now")),
        Span(start=page.index("Three"), end=page.index(" never")),
    ]
    assert widen(spans, page).of(page) == "Two is there now. Three was never that."


def test_lead_in_before_a_colon_is_part_of_the_passage() -> None:
    page = "He spoke.\n\nThese claims are false:\n\n• The bridge is safe now.\n• The mill is open."
    assert widen(locate("The bridge is safe now", page), page).of(page).startswith("These claims are false:")


WORD = st.text(alphabet="abcdeIé'ß0123456789$%.,-“”…[]*&;ﬁ中不", min_size=1, max_size=6)


@settings(max_examples=150, deadline=None)
@given(words=st.lists(WORD, min_size=6, max_size=30), gaps=st.sampled_from([" ", "\n", "  ", "\u00a0"]), at=st.data())
def test_words_copied_from_a_page_are_found_as_they_stand(words: list[str], gaps: str, at: st.DataObject) -> None:
    words = [word for word in words if not word.startswith("%")]
    assume(len(words) >= 6)
    first = at.draw(st.integers(0, len(words) - 5))
    last = at.draw(st.integers(first + 5, len(words)))
    quote = gaps.join(words[first:last])
    assume(sum(any(c.isascii() and c.isalnum() for c in word) for word in words[first:last]) >= 3)
    page = gaps.join(words)
    spans = locate(quote, page)
    assert [span.of(page) for span in spans] == [quote]


@settings(max_examples=100, deadline=None)
@given(
    quote=st.text(alphabet="ab1…. \n-\u00ad&#39;“*[", max_size=30),
    page=st.text(alphabet="ab1…. \n-\u00ad&#39;“*[", max_size=60),
)
def test_spans_of_any_quote_are_ordered_and_inside_the_page(quote: str, page: str) -> None:
    at = 0
    for span in locate(quote, page):
        assert at <= span.start < span.end <= len(page)
        at = span.end
