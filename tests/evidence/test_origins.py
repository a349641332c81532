"""Independent origins: copies, agencies and owners fold; forms, notices and quotations do not."""

import random
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.evidence import Page, Source, Surface
from app.evidence.origins import agency, folded, group, prose

PLACES = "Kolm Varsk Ostrava Lindau Pellin Marrow Taviston Orlec Brenn Quarrie".split(" ")
NOTICE = (
    "We and our partners store cookies on your device. With your consent we measure how content performs and what you "
    "like to read. You may withdraw it at any time in the settings, which are linked at the foot of each page. "
)
FORM = (
    "{0} reported a quarterly profit of {1} million crowns. That was {2} crowns per share. A year before it had been "
    "{3} crowns per share. Analysts had expected {4} crowns per share on average. The shares of {0} have lost {5} "
    "percent since the beginning of the year. In late trading they stood at {6} crowns, a change of {7} percent from "
    "the day before. The next figures are expected in {8} weeks, and {0} will hold its meeting {9} days after that. "
)


def story(seed: int, sentences: int = 24) -> list[str]:
    """Return a made-up story whose sentences hold figures and names that no other seed has together."""
    dice = random.Random(seed)
    verbs = ("sold", "bought", "counted", "shipped", "lost", "found", "stored", "repaired")
    things = ("barrels", "lamps", "sails", "carts", "looms", "anchors", "bells", "casks")
    return [
        f"On day {dice.randint(1, 999)} the traders of {dice.choice(PLACES)} {dice.choice(verbs)} "
        f"{dice.randint(100, 99_999)} {dice.choice(things)} for {dice.choice(PLACES)}, said agent "
        f"{dice.choice(PLACES)}{dice.randint(1, 99)}."
        for _ in range(sentences)
    ]


def page(sentences: list[str], *more: str) -> str:
    return "\n".join([*more[:1], " ".join(sentences), *more[1:]])


def together(one: str, other: str, urls: tuple[str, str] = ("https://a.example/1", "https://b.example/2")) -> bool:
    return len(group({"1": (urls[0], one), "2": (urls[1], other)})) == 1


def source(number: int, text: str, url: str, surface: Surface = Surface.WEB, canonical: str = "") -> Source:
    read = Page(
        url=url,
        title="",
        text=text,
        sha256="",
        retrieved_at=datetime(2026, 1, 2, tzinfo=UTC),
        canonical=canonical,
    )
    return Source(id=f"E{number}", page=read, domain="", surface=surface)


def test_wire_copy_under_another_headline_is_one_origin() -> None:
    assert together(page(story(1), "Traders thrive"), page(story(1), "What we know about the traders", NOTICE))


def test_shortened_and_reordered_copy_is_one_origin() -> None:
    assert together(page(story(1)), page(story(1)[12:4:-1]))


def test_page_that_takes_a_good_part_from_another_is_one_origin_with_it() -> None:
    assert together(page(story(1)), page(story(2)[:16] + story(1)[:6]))


def test_two_stories_on_one_topic_are_two_origins() -> None:
    assert not together(page(story(1)), page(story(2)))


def test_form_filled_in_with_other_figures_is_no_copy() -> None:
    dice = random.Random(5)
    forms = [
        FORM.format(name, *(dice.randint(10, 9_999) for _ in range(9))) + "This report was made by a machine."
        for name in ("Acme", "Brandt")
    ]

    assert not together(*forms)


def test_shared_notice_is_no_copy() -> None:
    assert not together(NOTICE * 3 + page(story(1, 8)), NOTICE * 3 + page(story(2, 8)))


def test_shared_long_quotation_is_no_copy() -> None:
    speech = "“" + " ".join(story(9, 7)) + "” the minister said."

    assert not together(page(story(1, 12), "", speech), page(story(2, 12), speech))


def test_pages_of_one_site_or_owner_are_one_origin() -> None:
    one, other = page(story(1)), page(story(2))

    assert together(one, other, ("https://news.kolm.example/1", "https://www.kolm.example/2"))
    assert together(one, other, ("https://www.bbc.com/1", "https://www.bbc.co.uk/2"))


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        ("KOLM (Reuters) - The board met.", "reuters.com"),
        ("Board meets\nBy Jane Roe, Associated Press\nThe board met.", "apnews.com"),
        ("Der Rat tagte. Er beschloss nichts. – dpa", "dpa.com"),
        ("The board met.\nAFP\n", "afp.com"),
        ("The board told Reuters that it had met.", ""),
        ("Philadelphia, PA — The board met.", ""),
        ("Photo: file", ""),
    ],
)
def test_credit_names_the_agency_and_a_mention_does_not(text: str, domain: str) -> None:
    assert agency(text) == domain


def test_stories_of_one_agency_are_one_origin_with_its_own_site() -> None:
    pages = {
        "1": ("https://a.example/1", page(story(1), "KOLM (AP) — A report.")),
        "2": ("https://b.example/2", page(story(2), "By John Doe, The Associated Press")),
        "3": ("https://apnews.com/3", page(story(3))),
        "4": ("https://c.example/4", page(story(4))),
    }

    assert sorted(map(sorted, group(pages))) == [["1", "2", "3"], ["4"]]


def test_page_made_of_two_stories_does_not_make_one_of_them() -> None:
    pages = {f"a{n}": (f"https://a{n}.example/", page(story(1))) for n in range(3)}
    pages |= {f"b{n}": (f"https://b{n}.example/", page(story(2))) for n in range(3)}
    pages["mixed"] = ("https://mixed.example/", page(story(1)[:9] + story(2)[:10] + story(3)[:6]))

    groups = group(pages)

    assert not any({"a0", "b0"} <= members for members in groups)
    assert any({"a0", "a1", "a2"} <= members for members in groups)


def test_groups_are_told_with_their_reasons_in_the_order_of_the_sources() -> None:
    sources = [
        source(1, page(story(1)), "https://one.example/a"),
        source(2, page(story(2)), "https://two.example/a"),
        source(3, page(story(1)), "https://three.example/a"),
        source(4, page(story(4)), "https://two.example/b"),
        source(5, page(story(5)), "https://five.example/a", canonical="https://one.example/z"),
    ]

    assert [(g.source_ids, g.why) for g in folded(sources)] == [
        (("E1", "E3", "E5"), "canonical, copy"),
        (("E2", "E4"), "site"),
    ]


def test_own_files_are_folded_by_their_text_alone() -> None:
    files = [source(n, page(story(n % 2)), f"/home/me/{n}.txt", Surface.FILES) for n in (1, 2, 3)]

    assert [g.source_ids for g in folded(files)] == [("E1", "E3"), ("E2",)]


def test_prose_drops_furniture_and_keeps_a_page_that_is_nothing_else() -> None:
    text = page(story(1, 8), "Home News Sport", "Subscribe to our newsletter and get the morning briefing every day.")

    assert prose(text).split("\n") == story(1, 8)
    assert prose("Subscribe now. Sign in.") == "Subscribe now. Sign in."


def test_no_pages_make_no_groups() -> None:
    assert group({}) == []
    assert folded([]) == ()


@given(
    st.lists(
        st.tuples(st.sampled_from(["https://a.example", "", "nonsense", "https://b.example"]), st.text()), max_size=5
    )
)
@settings(max_examples=60, deadline=None)
def test_every_page_is_in_exactly_one_group(pages: list[tuple[str, str]]) -> None:
    given_pages = {str(i): p for i, p in enumerate(pages)}

    groups = group(given_pages)

    assert sorted(i for members in groups for i in members) == sorted(given_pages)
