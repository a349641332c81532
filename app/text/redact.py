"""Takes out of a text what names a person or a computer, so that it can be sent to somebody. Pure."""

import re
from dataclasses import dataclass

_SHORTEST_NAME = 3  # a shorter name stands in too many words that have nothing to do with it
_MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_ADDRESS = re.compile(r"\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)\d{1,3}(?:\.\d{1,3}){3}\b")
_SIGNED_IN = re.compile(r"(?<=://)[^/\s@]+@")
_PATH_OF_PAGE = re.compile(r"(https?://[^/\s\"'<>]+)/[^\s\"'<>]+")
_KEY = re.compile(
    r"(?i)\b(?:bearer\s+|(?:api[_-]?key|key|token|password|secret|authorization)[\"']?\s*[=:]\s*[\"']?)[^\s\"',;}]{4,}"
    r"|\bsk-[\w-]{8,}"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """What names the user: the home folder, the name of the account, the name of the computer ("" = not known)."""

    home: str
    account: str
    computer: str


def redact(text: str, person: Person) -> str:
    """Return the text without keys, passwords, mail and network addresses, paths of pages, home folder and names."""
    text = _KEY.sub("<key>", text)
    text = _PATH_OF_PAGE.sub(r"\1/<path>", text)
    text = _SIGNED_IN.sub("<account>@", text)
    text = _MAIL.sub("<mail>", text)
    if len(person.home) > 1:
        for home in {person.home, person.home.replace("\\", "\\\\"), person.home.replace("\\", "/")}:
            text = text.replace(home, "~")
    for name, word in ((person.account, "<user>"), (person.computer, "<computer>")):
        if len(name) >= _SHORTEST_NAME:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", word, text)
    return _ADDRESS.sub("<address>", text)
