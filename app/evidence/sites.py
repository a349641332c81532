"""Lists of sites: entries are a host, or a host with the start of a path; the closest entry wins.

"bls.gov" stands for every page on that host and below it; "whitehouse.gov/omb" for the pages under that path. A "*"
in a path stands for any characters within one part of it. Hosts are compared before paths, and neither looks at case.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar
from urllib.parse import unquote, urlsplit

from app.evidence.urls import canonical

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """An address taken apart: its host, small and without `www.`, and the parts of its path in small letters."""

    host: str
    parts: tuple[str, ...]

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The host and all it lies under, the longest first: "a.b.uk", "b.uk", "uk"."""
        labels = self.host.split(".")
        return tuple(".".join(labels[i:]) for i in range(len(labels)))


class SiteList(Generic[T]):
    """Values by site. A later entry for the same site takes the place of an earlier one."""

    def __init__(self, entries: Mapping[str, T]) -> None:
        self._hosts: dict[str, dict[tuple[str, ...], T]] = {}
        for entry, value in entries.items():
            host, parts = parse_entry(entry)
            self._hosts.setdefault(host, {})[parts] = value

    def find(self, address: Address) -> T | None:
        """Return the value of the closest entry: of the longest host that has one for this path, its longest path."""
        for host in address.suffixes:
            paths = self._hosts.get(host)
            if paths is None:
                continue
            matching = [parts for parts in paths if _starts(address.parts, parts)]
            if matching:
                return paths[max(matching, key=len)]
        return None


def parse_entry(entry: str) -> tuple[str, tuple[str, ...]]:
    """Take an entry of a list apart into host and path; raise ValueError for what names no site.

    What a user pastes is understood: "https://www.example.org/x/" is "example.org/x".
    """
    bare = re.sub(r"^[a-z]+://", "", entry.strip(), flags=re.IGNORECASE)
    host, _, path = bare.partition("/")
    host = host.lower().removeprefix("www.").rstrip(".")
    if not host.isascii():
        host = host.encode("idna").decode("ascii")
    if not re.fullmatch(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)+", host):
        raise ValueError(f"{entry!r} names no site: write a host such as example.org, or example.org/path")
    return host, _parts(path)


@lru_cache(maxsize=4_096)
def address(url: str) -> Address | None:
    """Return the host and path of a web address (of the original where an archive keeps it); None for anything else."""
    try:
        split = urlsplit(canonical(url))
    except ValueError:  # such as a bracket left open
        return None
    if split.scheme != "https" or not split.hostname:
        return None
    return Address(host=split.hostname, parts=_parts(split.path))


def read_entries(entries: Iterable[str]) -> SiteList[bool]:
    """Return a list that only tells whether a site is on it."""
    return SiteList(dict.fromkeys(entries, True))


def _parts(path: str) -> tuple[str, ...]:
    return tuple(part for part in unquote(path).lower().split("/") if part)


def _starts(parts: tuple[str, ...], start: tuple[str, ...]) -> bool:
    return len(parts) >= len(start) and all(_fits(part, wanted) for part, wanted in zip(parts, start, strict=False))


def _fits(part: str, wanted: str) -> bool:
    if "*" not in wanted:
        return part == wanted
    return re.fullmatch(".*".join(map(re.escape, wanted.split("*"))), part) is not None
