"""What somebody types or pastes as an address."""

import pytest

from app.core.settings import page_address


@pytest.mark.parametrize(
    ("words", "address"),
    [
        ("https://paper.example/story?id=7#top", "https://paper.example/story?id=7#top"),
        ("paper.example/story", "https://paper.example/story"),
        ("www.paper.example", "https://www.paper.example"),
        (" <http://paper.example/a>, ", "http://paper.example/a"),
        ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"),
        ("https://zürich.example/übersicht", "https://zürich.example/übersicht"),
        ("the paper", ""),
        ("story", ""),
        ("ftp://paper.example/a", ""),
        ("file:///etc/passwd", ""),
        ("javascript:alert(1)", ""),
        ("https://", ""),
        ("", ""),
    ],
)
def test_address_of_a_page_is_taken_as_people_paste_it(words: str, address: str) -> None:
    assert page_address(words) == address
