"""Addresses: the site and owner they belong to, and when two of them are one page."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.evidence.urls import canonical, owner, registered_domain


@pytest.mark.parametrize(
    ("url", "domain"),
    [
        ("https://www.bbc.co.uk/news/1", "bbc.co.uk"),
        ("http://user:secret@News.Example.COM:8080/a", "example.com"),
        ("https://someone.github.io/page", "someone.github.io"),
        ("http://127.0.0.1:11434/api", "127.0.0.1"),
        ("http://[2001:db8::1]/x", "2001:db8::1"),
        ("http://localhost/x", "localhost"),
        ("https://co.uk/", "co.uk"),
        ("https://www.münchen.de/rathaus", "xn--mnchen-3ya.de"),
        ("https://example.com./x", "example.com"),
        ("https://web.archive.org/web/20190101000000/https://www.bbc.co.uk/news/1", "bbc.co.uk"),
        ("https://web.archive.org/web/2019id_/example.org/a", "example.org"),
        ("/home/me/paper.pdf", ""),
        ("file:///home/me/paper.pdf", ""),
        ("mailto:me@example.com", ""),
        ("https://example.com:port/", ""),
        ("http://[broken/", ""),
        ("", ""),
    ],
)
def test_registered_domain_is_the_one_that_its_owner_registered(url: str, domain: str) -> None:
    assert registered_domain(url) == domain


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("http://www.example.com/a/", "https://example.com/a"),
        ("https://example.com:443/a#part", "https://EXAMPLE.com/a"),
        ("https://example.com/a?utm_source=x&fbclid=1&id=7", "https://example.com/a?id=7"),
        ("https://example.com/a?b=2&a=1", "https://example.com/a?a=1&b=2"),
        ("https://m.example.com/a", "https://example.com/a"),
        ("https://amp.example.com/a/amp/", "https://example.com/a"),
        ("https://example.com/index.html", "https://example.com"),
        ("https://example.com//a///b", "https://example.com/a/b"),
        ("https://example.com/caf%C3%A9", "https://example.com/café"),
        ("https://web.archive.org/web/20200101/http://example.com/a", "https://example.com/a"),
    ],
)
def test_addresses_of_one_page_are_known_as_one(one: str, other: str) -> None:
    assert canonical(one) == canonical(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://example.com/a?id=7", "https://example.com/a?id=8"),
        ("https://example.com/a", "https://example.com/A"),
        ("https://example.com:8443/a", "https://example.com/a"),
        ("https://m.com/a", "https://www.m.com/b"),
        ("https://news.example.com/a", "https://example.com/a"),
        ("/home/me/a.pdf", "/home/me/b.pdf"),
    ],
)
def test_addresses_of_two_pages_stay_apart(one: str, other: str) -> None:
    assert canonical(one) != canonical(other)


def test_short_host_is_not_taken_for_a_mobile_one() -> None:
    assert canonical("https://m.com/a") == "https://m.com/a"


def test_what_is_no_web_address_stays_as_it_is() -> None:
    assert canonical(" /home/me/paper.pdf ") == "/home/me/paper.pdf"


def test_one_owner_on_two_domains_is_one_owner() -> None:
    assert owner("https://www.bbc.com/news/1") == owner("https://bbc.co.uk/sport") == "bbc.com"


def test_unlike_sites_have_unlike_owners_and_a_file_has_none() -> None:
    assert owner("https://bbc.com/1") != owner("https://reuters.com/1")
    assert owner("/home/me/a.pdf") == ""


@given(st.text(max_size=60))
@settings(max_examples=100, deadline=None)
def test_no_string_breaks_the_reading_of_addresses(text: str) -> None:
    for url in (text, f"https://{text}", f"https://example.com/{text}"):
        assert isinstance(registered_domain(url), str)
        assert canonical(canonical(url)) == canonical(url)
