"""Fact-check sites are kept out of packs (product rule 1.3.3), and the pack is looked over once more.

A panel that reads other judges' verdicts judges nothing itself. Only addresses decide: the hosts, paths and marks of
`resources/factcheck_sites.toml`, and what the user adds. A page counts by its own address also when it is reached
through an archive, a translation or a cache.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from urllib.parse import unquote

from app.core.error import PlumblineError
from app.evidence.sites import Address, SiteList, address, read_entries
from app.evidence.tables import table

_CARRIED = re.compile(r"https?:/{1,2}[^\s?#]+", re.IGNORECASE)
_WITHOUT_SCHEME = re.compile(r"/(?:amp/)?s/(?=[\w-]+\.)")  # an AMP viewer: /amp/s/www.example.org/page
_PROXIES = (".translate.goog", ".cdn.ampproject.org")
_EXTENSION = re.compile(r"\.\w{2,5}$")


class FactCheckInPack(PlumblineError):
    """A finished pack holds a fact-check page: nothing may be judged on it."""

    code = "fact_check_in_pack"


def is_excluded(url: str, extra: Iterable[str] = ()) -> bool:
    """Tell whether an address is a fact-check page; `extra` holds the user's own hosts and paths."""
    return _excluded(url, tuple(extra))


def assert_excluded(urls: Iterable[str], extra: Iterable[str] = ()) -> None:
    """Raise `FactCheckInPack` when any address of a finished pack is a fact-check page."""
    own = tuple(extra)
    found = [url for url in urls if _excluded(url, own)]
    if found:
        raise FactCheckInPack(
            f"The evidence held {len(found)} fact-check page(s), such as {found[0]}. "
            "Nothing was judged on it; run the claim again."
        )


@lru_cache(maxsize=4_096)
def _excluded(url: str, extra: tuple[str, ...]) -> bool:
    lists = (_listed(), _own(extra)) if extra else (_listed(),)
    for one in _addresses(url):
        if any(sites.find(one) for sites in lists) or any(_marked(part) for part in one.parts):
            return True
    return False


def _addresses(url: str) -> list[Address]:
    """Return the address and those that it carries in its path (an archive's copy, a viewer's page)."""
    here = address(url)
    if here is None:
        return []
    found = [here]
    path = unquote(url.partition("://")[2].partition("/")[2].partition("#")[0])
    carried = [match[0] for match in _CARRIED.finditer(path.partition("?")[0])]
    if viewer := _WITHOUT_SCHEME.search("/" + path):
        carried.append("https://" + ("/" + path)[viewer.end() :])
    for proxy in _PROXIES:
        if here.host.endswith(proxy):
            # such hosts write a site's dots as hyphens, and its hyphens twice
            host = here.host.removesuffix(proxy).replace("--", "\0").replace("-", ".").replace("\0", "-")
            carried.append(f"https://{host}/{path}")
    for text in carried:
        inner = address(re.sub(r"^(https?):/+", r"\1://", text, flags=re.IGNORECASE))
        if inner is not None:
            found.append(inner)
    return found


def _marked(part: str) -> bool:
    words, endings = _marks()
    bare = _EXTENSION.sub("", part).replace("_", "-")
    return bare.endswith(endings) or any(bare == word or bare.startswith(word + "-") for word in words)


@lru_cache(maxsize=4)
def _own(extra: tuple[str, ...]) -> SiteList[bool]:
    return read_entries(extra)


@cache
def _listed() -> SiteList[bool]:
    return read_entries([*_strings("sites"), *_strings("pages")])


@cache
def _marks() -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(_strings("words")), tuple(_strings("endings"))


def _strings(key: str) -> list[str]:
    found = table("factcheck_sites")[key]
    assert isinstance(found, list)
    return found
