"""Fact-check pages stay out of packs, however they are reached."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.evidence.exclusion import FactCheckInPack, assert_excluded, is_excluded
from app.evidence.sites import parse_entry
from app.evidence.tables import table


@pytest.mark.parametrize(
    "url",
    [
        "https://www.politifact.com/factchecks/2022/x",
        "https://SNOPES.com/",
        "https://fullfact.org/economy/x/",
        "https://correctiv.org/faktencheck/2022/x",
        "https://maldita.es/x",
        "https://factuel.afp.com/x",
        "https://www.reuters.com/fact-check/x",
        "https://www.reuters.com/article/uk-factcheck-x-idUSKBN1",
        "https://apnews.com/ap-fact-check",
        "https://apnews.com/article/fact-check-vote-x-123",
        "https://www.bbc.com/news/bbcverify",
        "https://www.bbc.co.uk/news/reality_check",
        "https://www.washingtonpost.com/politics/2022/03/02/fact-checking-the-address/",
        "https://www.washingtonpost.com/politics/fact-checker/x",
        "https://www.usatoday.com/story/news/factcheck/2022/x/1/",
        "https://www.npr.org/2022/03/02/1/the-address-fact-check",
        "https://www.tagesschau.de/faktenfinder/x-101.html",
        "https://www.francetvinfo.fr/vrai-ou-fake/x.html",
        "https://www.boomlive.in/x",
        "https://africacheck.org/x",
        "https://chequeado.com/x",
        "https://somebody.example/fact-check/x",
        "https://somebody.example/2022/Fact_Check_the_speech.html",
        "https://m.snopes.com/x?utm_source=a",
        "https://web.archive.org/web/20200101000000/https://www.snopes.com/x",
        "https://archive.ph/2020.01.01/https://www.snopes.com/x",
        "https://www-snopes-com.translate.goog/x?_x_tr_sl=en",
        "https://www-snopes-com.cdn.ampproject.org/c/s/x",
        "https://www.google.com/amp/s/www.politifact.com/x",
    ],
)
def test_fact_check_pages_are_excluded(url: str) -> None:
    assert is_excluded(url)


@pytest.mark.parametrize(
    "url",
    [
        "https://www.reuters.com/world/x",
        "https://apnews.com/article/vote-x-123",
        "https://www.bbc.com/news/articles/c1",
        "https://correctiv.org/aktuelles/x",
        "https://www.tagesschau.de/inland/x-101.html",
        "https://news.example/tech/platform-ends-fact-checking-scheme",
        "https://notsnopes.com/x",
        "https://snopes.com.example.org/x",
        "https://www.facebook.com/sharer?u=https://www.snopes.com/x",
        "file:///home/me/fact-check.pdf",
        "",
    ],
)
def test_pages_that_only_look_like_fact_checks_are_not_excluded(url: str) -> None:
    assert not is_excluded(url)


def test_users_own_list_counts_too() -> None:
    own = ["https://www.checks.example/", "paper.example/verify"]
    assert is_excluded("https://checks.example/x", own)
    assert is_excluded("https://paper.example/Verify/x", own)
    assert not is_excluded("https://paper.example/news/x", own)


def test_user_is_told_which_entry_names_no_site() -> None:
    with pytest.raises(ValueError, match="'politics' names no site"):
        is_excluded("https://example.org/x", ["politics"])


def test_a_finished_pack_with_a_fact_check_page_is_refused() -> None:
    assert_excluded(["https://www.bls.gov/cpi/", "https://example.org/x"])
    with pytest.raises(FactCheckInPack, match="snopes"):
        assert_excluded(["https://www.bls.gov/cpi/", "https://www.snopes.com/x"])
    with pytest.raises(FactCheckInPack):
        assert_excluded(["https://example.org/x"], extra=["example.org"])


def test_every_entry_of_our_list_names_a_site_once() -> None:
    listed = table("factcheck_sites")
    entries = [*map(str, listed["sites"]), *map(str, listed["pages"])]
    assert len({parse_entry(entry) for entry in entries}) == len(entries)
    assert all("/" not in str(site) for site in listed["sites"])
    assert all("/" in str(page) for page in listed["pages"])
    assert all(is_excluded(f"https://{entry.replace('*', 'x')}") for entry in entries)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60), st.sampled_from(["", "?q=1", "#part", "/"]))
def test_nothing_below_a_listed_host_slips_through(path: str, tail: str) -> None:
    assert is_excluded(f"https://www.snopes.com/{path}{tail}")
