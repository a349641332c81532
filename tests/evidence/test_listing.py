"""Home pages, listings and search pages are told from articles by their address."""

from app.evidence.listing import is_listing


def test_home_pages_listings_and_searches_are_no_articles() -> None:
    for url in ("https://a.example/", "https://a.example/tag/schools", "https://a.example/search?q=orr",
                "https://a.example/en/", "https://a.example/topics/economy"):  # fmt: skip
        assert is_listing(url), url
    for url in ("https://a.example/2024/budget", "https://a.example/archive/2019/budget-speech.pdf", "file:///x.txt",
                "https://a.example/news/orr-spends-more-on-schools"):  # fmt: skip
        assert not is_listing(url), url
